"""Slash commands, a file a game, and one for every table. No rule and no database here."""
