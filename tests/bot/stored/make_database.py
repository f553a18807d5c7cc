"""Makes a database as a release wrote it, for the tests that open it with today's code.

Run once per release, in a copy of its files, and keep what comes out for ever:

    git archive <commit of the release> | tar x --one-top-level=../release
    cd ../release && PYTHONPATH=. <python> <this file> <name of the release>.sql

0.1.0 is commit 3fa629d; for that one take this file as it was then, since parts have other names now. There
are tables of all titles, in every state a table can be in, with takings back, people who left, seats changed,
messages to be posted and deadlines. The same release gives the same games.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.app import open_app
from bot.domain.model import Person, Place

PEOPLE = {Person(900_000_000_000_000_000 + n): name for n, name in enumerate(("Ada", "Ben", "Cem", "Dan"))}
HOME, AWAY = 7, 8
_STEPS = 36
"""Moves in a game that goes on; enough to see every kind of row, few enough to keep the file small."""


class Clock:
    """Goes on by a minute with each look."""

    def __init__(self) -> None:
        self._now = 1_700_000_000.0

    def __call__(self) -> float:
        self._now += 60.0
        return self._now


class Release:
    """The bot of a release. Its parts have no types here: they are those of the files it runs in."""

    def __init__(self, app: Any) -> None:
        self.tables, self.people, self.store = app.tables, app.cases.people, app.store
        self._random = Random(1)  # noqa: S311 - the same games each time
        self._causes = (f"press:{800_000_000_000_000_000 + n}" for n in count())
        self._channels: Iterator[int] = count(700_000_000_000_000_000)

    async def lobby(self, key: str, seats: int, guild: int | None = HOME) -> Any:
        """Open a table with so many people."""
        first, *others = list(PEOPLE)[:seats]
        table = await self.tables.open(key, Place(guild, next(self._channels)), first, "de")
        for person in others:
            table = await self.tables.join(table.id, person)
        await self.tables.keep(table.id, lobby=next(self._channels))  # a game begins only after this
        await self.tables.repost(table.id, secret=int(table.id).to_bytes(32, "big"))
        return table

    async def game(self, key: str, seats: int, steps: int, guild: int | None = HOME) -> Any:
        """Begin a game and play so many steps of it, or to its end."""
        table = await self.lobby(key, seats, guild)
        table = await self.tables.start(table.id, next(iter(PEOPLE)), next(self._causes))
        for _ in range(steps):
            if not table.to_act():
                break
            table = await self._step(table)
        return table

    async def _step(self, table: Any) -> Any:
        seat = self._random.choice(sorted(table.to_act()))
        person = table.seated[seat]
        if table.timeline.free_back(seat) and self._random.random() < 0.2:
            turn = self._random.random() < 0.5
            return await self.tables.take_back(table.id, person, next(self._causes), turn=turn)
        return await self.tables.submit(table.id, person, self._move(table, seat), next(self._causes))

    def _move(self, table: Any, seat: int) -> str:
        by_word: dict[str, list[str]] = {}
        for move in table.rules.legal_moves(table.timeline.head.state, seat):
            text = table.rules.format(move)
            by_word.setdefault(text.split(" ")[0], []).append(text)
        return self._random.choice(by_word[self._random.choice(sorted(by_word))])

    async def leave(self, table: Any, person: Person) -> Any:
        """Have a person leave a running game."""
        return await self.tables.leave(table.id, person, next(self._causes))

    async def set(self, table: Any, **columns: object) -> None:
        """Set columns of a table."""
        async with self.store.transaction() as transaction:
            transaction.set(table.id, **columns)


async def live(release: Release) -> None:
    """Do what people did with this release."""
    for person, name in PEOPLE.items():
        await release.people.keep_name(person, name)
    ada, ben, cem, *_ = PEOPLE
    async with release.store.transaction() as transaction:
        transaction.speak(ben, "fr")
        transaction.note("commands", "0" * 64)
    for key in release.tables.registry:
        seats = max(seats for seats in release.tables.registry.newest(key).info.seats if seats <= len(PEOPLE))
        await release.game(key, seats, _STEPS)
        table = await release.game(key, 2, _STEPS // 2)
        await release.tables.set_language(table.id, ada, "en", next(release._causes))
        table = await release.game(key, 3, _STEPS // 2)
        await release.leave(table, cem)
        await release.game(key, 2, sys.maxsize)
    await release.leave(await release.game(key, 2, 3), ben)
    shown = await release.game(key, 2, 4)
    await release.set(shown, thread=11, lobby=12, message=13, stale=14, shown=3, trouble="permission")
    await finish(release)


async def finish(release: Release) -> None:
    """Bring tables into the other states."""
    alone = [key for key in release.tables.registry if 1 in release.tables.registry.newest(key).info.seats]
    for key in alone:
        await release.game(key, 1, sys.maxsize, None)
    *_, key = release.tables.registry
    await release.set(await release.game(key, 2, 5), status="frozen")
    await release.tables.close((await release.game(key, 2, 5)).id, next(release._causes))
    await release.tables.close((await release.lobby(key, 2)).id, next(release._causes))
    await release.lobby(key, 2)
    await release.game(key, 2, 5, AWAY)
    await release.tables.pause_guild(AWAY)
    for post in (await release.store.posts())[::2]:
        async with release.store.transaction() as transaction:
            transaction.posted(post)


async def make(database: Path) -> None:
    """Write the database."""
    async with open_app(database, clock=Clock()) as app:
        await live(Release(app))


def dump(database: Path) -> str:
    """Return a database as SQL, with the version of its schema."""
    with closing(sqlite3.connect(database)) as there:
        (version,) = there.execute("PRAGMA user_version").fetchone()
        return "\n".join([*there.iterdump(), f"PRAGMA user_version = {version};", ""])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "cairn.sqlite3"
        asyncio.run(make(made))
        Path(sys.argv[1]).write_text(dump(made), "utf-8")
