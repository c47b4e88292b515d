"""Fireside: a game master that lives in Discord."""

__version__ = "0.1.0"
