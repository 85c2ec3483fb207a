"""Logs as one JSON object a line. Secrets are never handed to a logger; requests are logged by their route, not by
their address."""

from __future__ import annotations

import json
import logging
import re

from cabale.server.request_id import request_id
from cabale.table.messages import Json

DETAIL = re.compile(r"\nDETAIL:.*")  # PostgreSQL tells which row was wrong, and so who
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: Json = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := request_id():
            line["request"] = request
        line |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        line = {name: DETAIL.sub("", value) if isinstance(value, str) else value for name, value in line.items()}
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: int = logging.INFO) -> None:
    """All our own loggers and uvicorn's, to the standard error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("cabale").setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(
        logging.WARNING
    )  # below that it logs who opens the socket of which table
