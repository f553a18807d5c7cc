"""Loggers that a test configures as the bot does, and leaves as they were."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("", "bot", "engines", "renderers", "sandbox", "aiohttp.access")


@contextmanager
def loggers_as_before(*others: str) -> Iterator[None]:
    """Put the loggers back that `configure_logging` changes, and these `others`, after the block."""
    before = {name: logging.getLogger(name).level for name in (*_NAMES, *others)}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)
    root = logging.getLogger()
    for handler in [known for known in root.handlers if known.name == "cairn"]:
        root.removeHandler(handler)
    logging.captureWarnings(False)
