"""The log: one line a record, everything in it, no secrets in it."""

import io
import json
import logging
import re
from collections.abc import Iterator

import pytest

from bot.ops.config import LogFormat, LogLevel, Secret
from bot.ops.logs import LineFormatter, configure_logging
from engines.api import EngineFault, Seat
from engines.record import Entry, EntryKind, Timeline
from engines.registry import scan
from tests.drive.loggers import loggers_as_before


@pytest.fixture(autouse=True)
def _loggers_as_before() -> Iterator[None]:
    with loggers_as_before():
        yield


def line(message: str, *values: object, secrets: tuple[Secret, ...] = (), **extra: object) -> str:
    record = logging.LogRecord("bot.x", logging.INFO, "x.py", 1, message, values, None)
    vars(record).update(extra)
    return LineFormatter(secrets).format(record)


def test_a_line_is_time_level_logger_message_and_pairs() -> None:
    told = line("moved %s", "on", table=17, reason="two words")
    assert re.fullmatch(
        r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z INFO bot\.x moved on table=17 reason="two words"', told
    )


def test_a_record_is_one_line_whatever_is_in_it() -> None:
    told = line("name %s", "Ada\n2026 ERROR forged\u2028\x1b", note="a\nb\u2028")
    assert told.isprintable()
    assert "Ada\\n2026" in told


def test_an_exception_says_what_and_where() -> None:
    stream = io.StringIO()
    configure_logging(LogLevel.INFO, stream=stream)
    try:
        try:
            int("x")
        except ValueError as error:
            raise KeyError("seat") from error
    except KeyError:
        logging.getLogger("bot.x").warning("failed", exc_info=True)
    told = stream.getvalue()
    assert told.count("\n") == 1
    assert "error=\"KeyError: 'seat' (after ValueError: invalid literal" in told
    assert "test_an_exception_says_what_and_where" in told


def test_secrets_are_blotted_out_wherever_they_stand() -> None:
    secret = Secret("to-ken")
    told = line("login with %s", "to-ken", secrets=(secret, Secret()), header="Bot to-ken")
    assert "to-ken" not in told
    assert told.endswith('login with [secret] header="Bot [secret]"')


@pytest.mark.parametrize("what", ["webhooks", "interactions"])
def test_the_tokens_of_interactions_are_blotted_out(what: str) -> None:
    told = line(f"slow down: POST https://discord.com/api/v10/{what}/123/aW50-ZXJ.x_y/callback")
    assert told.endswith(f"/{what}/123/[token]/callback")


def test_only_our_own_modules_are_heard_below_info() -> None:
    stream = io.StringIO()
    configure_logging(LogLevel.DEBUG, stream=stream)
    for name in ("aiohttp", "discord.http", "bot.acts.moves"):
        logging.getLogger(name).debug("details")
        logging.getLogger(name).info("news")
    assert [text.split(" ", 1)[1] for text in stream.getvalue().splitlines()] == [
        "INFO aiohttp news",
        "INFO discord.http news",
        "DEBUG bot.acts.moves details",
        "INFO bot.acts.moves news",
    ]


def test_setting_up_again_replaces_what_was_set_up() -> None:
    first, second = io.StringIO(), io.StringIO()
    configure_logging(LogLevel.INFO, stream=first)
    configure_logging(LogLevel.WARNING, stream=second)
    logging.getLogger("bot.x").info("unheard")
    logging.getLogger("bot.x").warning("heard")
    assert first.getvalue() == ""
    assert second.getvalue().endswith("WARNING bot.x heard\n")


def test_an_exception_of_the_rules_quotes_no_move() -> None:
    """The message of an exception may be a move; entry and source line are enough to find it."""
    timeline = Timeline(scan("tests.games").newest("pebbles"))
    stream = io.StringIO()
    configure_logging(LogLevel.INFO, stream=stream)
    try:
        timeline.replay(Entry(7, EntryKind.MOVE, Seat(0), "take forest 3"))
    except EngineFault:
        logging.getLogger("bot.x").warning("failed", exc_info=True)
    told = stream.getvalue()
    assert "forest" not in told
    assert "ReplayDiverged: entry 7" in told
    assert "record.py:" in told


def test_json_lines_carry_the_same() -> None:
    stream = io.StringIO()
    configure_logging(LogLevel.INFO, [Secret("hush")], stream, LogFormat.JSON)
    logging.getLogger("bot.x").warning("moved\n%s", "hush", extra={"table": 17})
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert told.pop("time").endswith("Z")
    assert told == {"level": "WARNING", "logger": "bot.x", "message": "moved\n[secret]", "table": "17"}
