"""Structured logs: one JSON object a line, on standard error."""

from __future__ import annotations

import logging
import sys
import time
from typing import Final

import msgspec

# What every record has; the rest was given by whoever logged.
_USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"asctime", "color_message", "taskName"}

OURS: Final = "mudbrick"


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update({name: value for name, value in vars(record).items() if name not in _USUAL})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Log what we say if it is at least so grave; of libraries, warnings.

    Database drivers, asked for everything, would write down what they store, and web servers cookies and the
    keys of invitations.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OURS).setLevel(level.upper())
