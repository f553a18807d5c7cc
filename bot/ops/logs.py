"""Logging: one line for each record, without secrets.

A text line is `time level logger message key=value`, a JSON line an object with the same content. The `extra`
of a record becomes the pairs. An exception becomes two pairs: its message, and the functions that it passed,
innermost first.
"""

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from bot.ops.config import LogFormat, LogLevel, Secret

_OURS = ("bot", "engines", "renderers", "sandbox")
_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
# discord.py logs whole addresses; a person with an interaction's token could answer for the bot.
_ADDRESS_TOKEN = re.compile(r"(?<=/)(webhooks|interactions)/(\d+)/[\w.~-]+")
_BARE = re.compile(r"[\w.:/#@+-]+")
_FRAMES = 8
_RULES = "engines"
_ENTRY = re.compile(r"entry \d+")
"""The entry at which a replay failed, in the message of an exception."""


def configure_logging(
    level: LogLevel,
    secrets: Iterable[Secret] = (),
    stream: TextIO | None = None,
    form: LogFormat = LogFormat.TEXT,
) -> None:
    """Configure logging to the stream (default: standard error); a second call replaces the first.

    Below `info` only the bot's own modules log, as others would log moves and addresses.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.set_name("cairn")
    handler.setFormatter((JsonFormatter if form is LogFormat.JSON else LineFormatter)(secrets))
    root = logging.getLogger()
    for earlier in [earlier_handler for earlier_handler in root.handlers if earlier_handler.name == "cairn"]:
        root.removeHandler(earlier)
    root.addHandler(handler)
    number = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(max(number, logging.INFO))
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    logging.getLogger("discord").setLevel(logging.WARNING if number > logging.DEBUG else logging.INFO)
    for name in _OURS:
        logging.getLogger(name).setLevel(number)
    logging.captureWarnings(True)


class LineFormatter(logging.Formatter):
    """Formats a record as one line, with secrets masked."""

    def __init__(self, secrets: Iterable[Secret] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secret.reveal() for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line."""
        line = self._write(record)
        for secret in self._secrets:
            line = line.replace(secret, "[secret]")
        return _ADDRESS_TOKEN.sub(r"\1/\2/[token]", line)

    def _write(self, record: logging.LogRecord) -> str:
        pairs = (f"{key}={_quoted(value)}" for key, value in _pairs(record))
        words = [_time(record), record.levelname, record.name, record.getMessage(), *pairs]
        return _one_line(" ".join(words))


class JsonFormatter(LineFormatter):
    """Formats a record as a JSON object on one line."""

    def _write(self, record: logging.LogRecord) -> str:
        fields = {"time": _time(record), "level": record.levelname, "logger": record.name}
        return json.dumps({**fields, "message": record.getMessage(), **dict(_pairs(record))})


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def _pairs(record: logging.LogRecord) -> Iterator[tuple[str, str]]:
    for key, value in vars(record).items():
        if key not in _KNOWN:
            yield key, str(value)
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        yield "error", _error_text(error)
        yield "at", _stack(error)


def _error_text(error: BaseException) -> str:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    text = (
        _rules_error(error) if _in_rules(error) else "".join(traceback.format_exception_only(error)).strip()
    )
    return text if cause is None else f"{text} (after {_error_text(cause)})"


def _in_rules(error: BaseException) -> bool:
    """Return whether an exception passed through the rules, so that its message may quote a secret move."""
    files = (Path(frame.filename) for frame in traceback.extract_tb(error.__traceback__))
    return any(_RULES in file.parts for file in files)


def _rules_error(error: BaseException) -> str:
    entry = _ENTRY.match(str(error))
    return f"{type(error).__name__}: {entry[0]}" if entry else type(error).__name__


def _stack(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    return " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))


def _one_line(text: str) -> str:
    """Escape unprintable characters, so that a line break in a name cannot fake a log line."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _quoted(text: str) -> str:
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
