"""Logs: one line an entry, and no secret in any."""

from __future__ import annotations

import logging
import re

_TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6}\.[\w-]{27,}")
_WEBHOOK = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.%-]{20,}")
_SEED = re.compile(r"\b[0-9a-f]{64}\b")

TALKATIVE = ("discord", "aiosqlite")
"""Libraries that at ``DEBUG`` print whole requests and rows, and with them what is secret."""


def redact(text: str) -> str:
    """Take tokens, interaction tokens and seeds out of a text."""
    text = _TOKEN.sub("[token]", text)
    text = _WEBHOOK.sub(r"\1[token]", text)
    return _SEED.sub("[secret]", text)


class OneLine(logging.Formatter):
    """Formats an entry, with its traceback if it has one, as a single line without secrets."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Return the entry as one line."""
        return redact(super().format(record)).replace("\r", "").replace("\n", " ⏎ ")


def set_up_logs(level: str) -> None:
    """Send every log entry of the program to standard error, one line each."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.WARNING, root.level))
