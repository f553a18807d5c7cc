"""The log: one line for a record, `time level logger message key=value`, and no secrets in it.

What a record carries in `extra` becomes the pairs at the end; an exception becomes two of them, what it says
and where it went through, innermost first.
"""

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import TextIO

from bot.config import LogLevel, Secret

_OURS = ("bot", "engines", "renderers")
_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
# discord.py names whole addresses in its warnings; whoever has an interaction's token may answer for us.
_ADDRESS_TOKEN = re.compile(r"(?<=/)(webhooks|interactions)/(\d+)/[\w.~-]+")
_BARE = re.compile(r"[\w.:/#@+-]+")
_FRAMES = 8


def set_up(level: LogLevel, secrets: Iterable[Secret] = (), stream: TextIO | None = None) -> None:
    """Log to the stream (default: standard error); what was set up by an earlier call is replaced.

    Below `info` only our own modules are heard: others would write moves and addresses into the log.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.set_name("cairn")
    handler.setFormatter(LineFormatter(secrets))
    root = logging.getLogger()
    for earlier in [known for known in root.handlers if known.name == "cairn"]:
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
    """Writes a record on one line and blots out the secrets, wherever they stand in it."""

    def __init__(self, secrets: Iterable[Secret] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secret.reveal() for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        time = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
        words = [time, record.levelname, record.name, record.getMessage(), *_pairs(record)]
        line = _one_line(" ".join(words))
        for secret in self._secrets:
            line = line.replace(secret, "[secret]")
        return _ADDRESS_TOKEN.sub(r"\1/\2/[token]", line)


def _pairs(record: logging.LogRecord) -> Iterator[str]:
    for key, value in vars(record).items():
        if key not in _KNOWN:
            yield f"{key}={_quoted(str(value))}"
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        yield f"error={_quoted(_chain(error))}"
        yield f"at={_quoted(_places(error))}"


def _chain(error: BaseException) -> str:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    told = "".join(traceback.format_exception_only(error)).strip()
    return told if cause is None else f"{told} (after {_chain(cause)})"


def _places(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    return " < ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in reversed(frames))


def _one_line(text: str) -> str:
    """Nobody may begin a line of ours by giving a name with a line break in it."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _quoted(text: str) -> str:
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
