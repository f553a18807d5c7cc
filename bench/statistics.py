"""Statistics of a server with many finished games: a press, the end of a game, and counting all of them anew.

Some games are really played; the rows of the others are copies of theirs, with other people.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from bench.seed_data import open_table, play
from bot.app import open_app
from bot.cli.results import rebuild
from bot.domain.dailies import day_of
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.handlers import dispatch
from bot.handlers.context import App
from bot.handlers.request import Reader, Request
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.pages.statistics import Kind, View
from bot.store.sqlite import SqliteFile
from engines.registry import scan

_GAMES = 100_000
_PEOPLE = 2_000
_APART = 7
"""Difference between the ids of neighbours at a table."""
_ORIGINALS = 12
_TURNS = 9
_FIRST_PERSON = 100_000
AIM = 0.2
"""Seconds of CPU of a press that are aimed at."""
_DAILIES = 10_000
"""People who have finished the daily, all on one server: each is the daily of a title that has one."""
_FIRST_DAILY = 200_000
_DAY = day_of(time.time()) - 1
_TITLE = "hidden_stones"
_SERVER = 7
_HERE = Place(_SERVER, 70)
_COPY_GAME = """
    INSERT INTO games (id, key, rules, options, language, guild, channel, status, secret, created, touched)
    SELECT :id, key, rules, options, language, guild, channel, status, secret, created, touched
    FROM games WHERE id = :original"""
_COPY_RESULT = """
    INSERT INTO results (game, seat, key, guild, person, ended, data)
    SELECT :id, seat, key, guild, :first + (seat * :apart + :id) % :people, :ended, data
    FROM results WHERE game = :original"""

_COPY_DAILY = """
    INSERT INTO daily_games (game, day, key, guild, person, score, counts, streak)
    VALUES (:id, :day, :key, :guild, :person, :score, '{"cards":12,"strikes":4,"moves":30}', 1)"""


def report() -> None:
    """Print the CPU of presses, of the end of a game, and of counting."""
    asyncio.run(_report())


async def _report() -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "cairn.sqlite3"
        async with open_app(path) as app:
            originals = [await _finished(app, seed) for seed in range(_ORIGINALS)]
        with closing(sqlite3.connect(path)) as file, file:
            _multiply(file, originals)
        begun = time.process_time()
        await rebuild(SqliteFile(path), scan(), _ignore, _ignore)
        spent = time.process_time() - begun
        async with open_app(path) as app:
            print(f"  {_GAMES:,} games counted in {spent:.1f} s of CPU, {1e6 * spent / _GAMES:.0f} us each")
            print(f"  {'':<44}{'CPU, ms':>9}{'longest':>9}")
            for words, act in _acts(app).items():
                await _print(words, [await _measured(act, turn) for turn in range(_TURNS)])


def _ignore(_: object) -> None:
    pass


def _multiply(file: sqlite3.Connection, originals: Sequence[int]) -> None:
    """Add copies of finished games with other people, which are not counted yet."""
    people = range(_FIRST_PERSON, _FIRST_PERSON + _PEOPLE)
    file.executemany(
        "INSERT INTO people (id, name) VALUES (?, ?)", [(one, f"Player {one}") for one in people]
    )
    copies = [
        {
            "id": 1_000 + number,
            "original": originals[number % len(originals)],
            "first": _FIRST_PERSON,
            "people": _PEOPLE,
            "apart": _APART,
            "ended": 1_600_000_000.0 + 60 * number,
        }
        for number in range(_GAMES)
    ]
    file.executemany(_COPY_GAME, copies)
    file.executemany(_COPY_RESULT, copies)
    file.executemany(
        "INSERT INTO people (id, name) VALUES (?, ?)",
        [(_FIRST_DAILY + number, f"Player {number}") for number in range(_DAILIES)],
    )
    dailies = [
        {
            "id": 1_000 + number,
            "day": _DAY,
            "key": _TITLE,
            "guild": _SERVER,
            "person": _FIRST_DAILY + number,
            "score": number * 7919 % 4000,
        }
        for number in range(_DAILIES)
    ]
    file.executemany(_COPY_DAILY, dailies)
    file.execute("INSERT INTO notes (key, value) VALUES ('results', '{\"read\":null}')")


async def _finished(app: App, seed: int) -> TableId:
    """Play a game to its end, with each title and number of people in turn; return its table."""
    titles = list(app.tables.registry)
    key = titles[seed % len(titles)]
    seats = [number for number in app.tables.registry.newest(key).info.seats if number > 1]
    people = [Person(1_000 + number) for number in range(seats[seed // len(titles) % len(seats)])]
    table = await play(app, await open_table(app, key, _HERE, people), 10_000, seed)
    assert table.game.status is Status.FINISHED
    return table.id


Act = Callable[[int], Awaitable[Callable[[], Awaitable[object]]]]
"""A function that prepares the act of a turn, which is measured then."""


def _acts(app: App) -> dict[str, Act]:
    """Return what is measured, by its words."""

    async def end(turn: int) -> Callable[[], Awaitable[object]]:
        """Play a game for two until one leaves, which ends it."""
        people = [Person(_FIRST_PERSON + turn), Person(_FIRST_PERSON + turn + 1)]
        table = await play(app, await open_table(app, "schiefer", _HERE, people), 30, turn)
        return lambda: app.cases.seats.leave_game(table.id, people[0], f"bench:end:{turn}")

    def page(view: View) -> Act:
        """Ask for a page of statistics, up to the drawing of its picture; of two: of a pair that has met."""

        async def ask(turn: int) -> Callable[[], Awaitable[object]]:
            reader = Reader(Person(_FIRST_PERSON + turn), "Player", "en", _HERE)
            other = replace(view, person=Person(reader.person + _APART)) if view.kind is Kind.PAIR else view
            press = Press(NOWHERE, TYPED, Verb.STATS, other.tokens)

            async def answer() -> None:
                reply = await dispatch.answer(app, Request(reader, press, "press:bench"))
                assert not reply.refused
                assert reply.pages

            return answer

        return ask

    async def listed(turn: int) -> Callable[[], Awaitable[object]]:
        reader = Reader(Person(_FIRST_DAILY + turn), "Player", "en", _HERE)
        press = Press(NOWHERE, TYPED, Verb.DAILY_LIST, (_TITLE, str(_DAY)))

        async def answer() -> None:
            assert not (await dispatch.answer(app, Request(reader, press, "press:bench"))).refused

        return answer

    async def standing(turn: int) -> Callable[[], Awaitable[object]]:
        row = await app.cases.dailies.of(Person(_FIRST_DAILY + turn), _TITLE, _DAY)
        assert row is not None
        return lambda: app.cases.dailies.standing(row)

    someone = Person(_FIRST_PERSON + _TURNS)
    return {
        "the move that ends a game": end,
        "/stats of oneself": page(View(Kind.EVERYWHERE)),
        "/stats of another": page(View(Kind.PERSON, someone)),
        "/stats of another, in a title": page(View(Kind.PERSON, someone, key="schiefer")),
        "/stats of two": page(View(Kind.PAIR)),
        "/stats of the server": page(View(Kind.SERVER)),
        "/stats of a title": page(View(Kind.SERVER, key="schiefer")),
        "/leaderboard of a title": page(View(Kind.RANKING, key="schiefer")),
        "/leaderboard over all titles": page(View(Kind.RANKING)),
        "the list of a daily with 10,000 people": listed,
        "a daily among 10,000 results": standing,
    }


async def _measured(act: Act, turn: int) -> float:
    ready = await act(turn)
    begun = time.process_time()
    await ready()
    return time.process_time() - begun


async def _print(words: str, spent: list[float]) -> None:
    print(f"  {words:<44}{1000 * median(spent):9.1f}{1000 * max(spent):9.1f}")
