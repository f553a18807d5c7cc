"""The message that shows the tables of a server at a glance: its rows, the tables, the page."""

import math
from collections.abc import Callable, Sequence

from msgspec import Struct

from bot.acts import outbox
from bot.acts.repository import Repository
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Game, OutboxRow, Person, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import Look, Page
from bot.pages.table import result_line
from bot.pages.table_lists import awaited, join_button, open_seats
from bot.pages.wording import Voice, Voices, ago, table_link
from bot.store.queries import ALONE_WITH_ROBOTS, PUBLIC, literals
from bot.store.store import Store
from bot.words.catalogues import Words

MOST_OPEN, MOST_RUNNING, MOST_ENDED = 10, 15, 5
"""Tables of each kind that are shown at most."""
_LATELY = 7 * 86400.0
"""Seconds for which a finished game is shown."""
_READ_AT_ONCE = 25
"""Finished games that are read at once: some of them may not be shown, and then more are read."""
_COLOUR = 0x5E8C3A
_ROOM = {"open": 1400, "running": 1600, "ended": 700}
"""Characters of each part at most."""


# --- rows --------------------------------------------------------------------------------------------

_ALL = f"""
    SELECT outbox.* FROM servers CROSS JOIN outbox
    WHERE game = 0 AND kind = '{outbox.OVERVIEW}' AND guild = servers.id AND item = 0"""  # noqa: S608 - our own word


async def rows(store: Store) -> list[OutboxRow]:
    """Return the messages that show the tables of our servers."""
    return [row for row in await store.all(OutboxRow, _ALL) if store.shards.has(row.guild)]


# --- what it shows -----------------------------------------------------------------------------------


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
    joinable: frozenset[TableId] = frozenset()
    """All open tables, also those that are left out."""


def is_joinable(table: Table) -> bool:
    """Return whether a table is open and has a seat left for a person."""
    return table.game.status is Status.LOBBY and not table.is_full


_FINISHED = f"""
    SELECT * FROM games WHERE guild = $1 AND status = '{Status.FINISHED}' AND {PUBLIC}
    AND NOT ({ALONE_WITH_ROBOTS})
    AND touched > $2 AND (touched, id) < ($3, $4) ORDER BY touched DESC, id DESC LIMIT $5"""  # noqa: S608 - our own words
_UNLISTED = f"""
    SELECT id FROM games WHERE guild = $1 AND status IN {literals(IN_PLAY)} AND (
    EXISTS (SELECT 1 FROM deadlines WHERE deadlines.game = games.id AND kind = '{DeadlineKind.LESSON}')
    OR {ALONE_WITH_ROBOTS})"""  # noqa: S608 - our own words
_CALLED_SINCE = """
    SELECT person, MIN(since) AS since FROM notices
    WHERE game = $1 AND kind = 'turn' AND ends IS NULL GROUP BY person"""


async def unlisted_in(store: Store, guild: int) -> set[TableId]:
    """Return the tables in play that a server's lists leave out: lessons, and one person with robots."""
    return {TableId(row["id"]) for row in await store.rows(_UNLISTED, guild)}


async def waiting_since(store: Store, table: TableId) -> dict[Person, float]:
    """Return the time of the call of each person who has to act at a table."""
    return {Person(row["person"]): row["since"] for row in await store.rows(_CALLED_SINCE, table)}


async def tables_of(repository: Repository, guild: int, shows: Callable[[Game], bool]) -> ServerTables:
    """Return the tables of a server that `shows` admits.

    Private ones, lessons and games of one person alone with robots are left out.
    """
    store = repository.store
    opened = await repository.get_all(await _games(store, guild, shows, Status.LOBBY))
    joinable = [table for table in opened if is_joinable(table)]
    unlisted = await unlisted_in(store, guild)
    in_play = await _games(store, guild, shows, *IN_PLAY)
    running = [game for game in in_play if game.id not in unlisted]
    waiting = []
    for table in await repository.get_all(running[:MOST_RUNNING]):
        calls = await waiting_since(store, table.id)
        waiting.append(RunningTable(table, min(calls.values(), default=table.game.touched)))
    return ServerTables(
        joinable[:MOST_OPEN],
        sorted(waiting, key=lambda running: (running.since, running.table.id)),
        await repository.get_all(await _ended(repository, guild, shows)),
        max(0, len(joinable) - MOST_OPEN),
        max(0, len(running) - MOST_RUNNING),
        frozenset(table.id for table in joinable),
    )


async def _games(store: Store, guild: int, shows: Callable[[Game], bool], *statuses: Status) -> list[Game]:
    """Return the public tables with these statuses, the last changed first."""
    games = await store.games_in_guild(guild, statuses)
    public = [game for game in games if game.guild is not None and game.places and shows(game)]
    return sorted(public, key=lambda game: (-game.touched, game.id))


async def _ended(repository: Repository, guild: int, shows: Callable[[Game], bool]) -> list[Game]:
    """Return the games that were finished last, among those that `shows` admits."""
    since, before, ended = repository.now() - _LATELY, (math.inf, 0), list[Game]()
    while len(ended) < MOST_ENDED:
        games = await repository.store.all(Game, _FINISHED, guild, since, *before, _READ_AT_ONCE)
        if not games:
            break
        ended += filter(shows, games)
        before = (games[-1].touched, games[-1].id)
    return ended[:MOST_ENDED]


# --- the page ----------------------------------------------------------------------------------------


def overview_page(
    words: Words, voices: Voices, language: str, tables: ServerTables, *, calls: bool = False
) -> Page:
    """Return the message: open tables with a button each, games with their wait, and the last results.

    With `calls` one can call for players from it.
    """
    opened = [_open_line(voices.of(table, language)) for table in tables.open]
    running = [_running_line(voices.of(one.table, language), one) for one in tables.running]
    ended = [_ended_line(voices.of(table, language), table) for table in tables.ended]
    parts = [
        _part(words, "open", opened, tables.more_open),
        _part(words, "running", running, tables.more_running),
        _part(words, "ended", ended, 0),
    ]
    told = [part for part in parts if part] or [words.text("overview-none")]
    joins = (join_button(words, table.game, Look.MAIN) for table in tables.open)
    every = button(words, "button-tables-all", Verb.TABLES, "open")
    heading = say(words.text("overview-heading"), *told)
    ways = (button(words, "button-call", Verb.CALL_PLAYERS, look=Look.FINAL), every) if calls else (every,)
    return page_of(heading, row(*joins), row(*ways), colour=_COLOUR)


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


def _open_line(voice: Voice) -> str:
    return f"- {table_link(voice)} · {open_seats(voice)}"


def _running_line(voice: Voice, running: RunningTable) -> str:
    since = ago(running.since)
    resting = running.table.game.status is Status.RESTING
    state = voice.text("tables-resting", since=since) if resting else awaited(voice, since)
    return f"- {table_link(voice)} · {state}"


def _ended_line(voice: Voice, table: Table) -> str:
    """Return the line of a finished game; its result names nobody who is in no list of the server."""
    over, outcome = voice.text("overview-over", since=ago(table.game.touched)), table.outcome
    if outcome is None or not set(outcome.winners) <= table.listed | table.robots.keys():
        return f"- {table_link(voice)} · {over}"
    return f"- {table_link(voice)} · {result_line(voice, outcome)} · {over}"
