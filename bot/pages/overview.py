"""The message that shows the tables of a server at a glance."""

from collections.abc import Sequence

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.own import awaited, join_button, open_seats
from bot.pages.page import Look, Page
from bot.pages.table import result_line
from bot.pages.wording import Voice, Voices, table_link
from bot.words.catalogues import Words

_COLOUR = 0x5E8C3A
_ROOM = {"open": 1400, "running": 1600, "ended": 700}
"""Characters of each part at most."""


class RunningTable(Struct, frozen=True):
    """A table with a game in play, and the time since which it waits for its players."""

    table: Table
    since: float


class ServerTables(Struct, frozen=True):
    """The tables of a server to show, and the numbers of those that are left out."""

    open: Sequence[Table] = ()
    running: Sequence[RunningTable] = ()
    ended: Sequence[Table] = ()
    more_open: int = 0
    more_running: int = 0


def overview_page(words: Words, voices: Voices, language: str, tables: ServerTables) -> Page:
    """Return the message: open tables with a button each, games with their wait, and the last results."""
    parts = [
        _part(words, "open", [_open(voices.of(table, language)) for table in tables.open], tables.more_open),
        _part(
            words,
            "running",
            [_running(voices.of(one.table, language), one) for one in tables.running],
            tables.more_running,
        ),
        _part(words, "ended", [_ended(voices.of(table, language), table) for table in tables.ended], 0),
    ]
    told = [part for part in parts if part] or [words.text("overview-none")]
    joins = (join_button(words, table.game, Look.MAIN) for table in tables.open)
    every = button(words, "button-tables-all", Verb.TABLES, "open")
    heading = say(words.text("overview-heading"), *told)
    return page_of(heading, row(*joins), row(every), colour=_COLOUR)


def _part(words: Words, name: str, lines: Sequence[str], more: int) -> str:
    """Return a heading with as many lines as there is room for; empty without lines."""
    if not lines:
        return ""
    shown: list[str] = []
    for line in lines:
        if sum(map(len, shown)) + len(line) > _ROOM[name]:
            break
        shown.append(line)
    more += len(lines) - len(shown)
    rest = [f"-# {words.text('overview-more', number=more)}"] if more else []
    return "\n".join((words.text(f"overview-{name}"), *shown, *rest))


def _open(voice: Voice) -> str:
    return f"- {table_link(voice)} · {open_seats(voice)}"


def _running(voice: Voice, running: RunningTable) -> str:
    since = _since(running.since)
    resting = running.table.game.status is Status.RESTING
    state = voice.text("tables-resting", since=since) if resting else awaited(voice, since)
    return f"- {table_link(voice)} · {state}"


def _ended(voice: Voice, table: Table) -> str:
    """Return the line of a finished game; its result names nobody who is in no list of the server."""
    over, outcome = voice.text("overview-over", since=_since(table.game.touched)), table.outcome
    if outcome is None or not set(outcome.winners) <= table.listed | table.robots.keys():
        return f"- {table_link(voice)} · {over}"
    return f"- {table_link(voice)} · {result_line(voice, outcome)} · {over}"


def _since(time: float) -> str:
    return f"<t:{int(time)}:R>"
