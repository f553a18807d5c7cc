"""Who is on which server, as far as Discord has said: the statistics of a server leave out who is not.

Discord tells the bot of no members, so it asks for one at a time: when it is about to tell them something,
and behind a page of statistics that names them.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence

from cachetools import LRUCache

from bot.domain.model import Membership, Person
from bot.domain.time_source import Clock
from bot.store.database import DialectSql
from bot.store.store import Store

MOST_ASKED = 10
"""People of whom Discord is asked behind one page."""
_DAY = 86400.0
"""Seconds in which Discord is asked of each person once."""
_CACHE_SIZE = 4096

_MEMBERS = "SELECT person, looked, here FROM members WHERE guild = $1"
_SET = """
    INSERT INTO members (guild, person, looked, here) SELECT $1, id, CAST($3 AS DOUBLE PRECISION), $4
    FROM people WHERE id = $2"""
_ANEW = " ON CONFLICT (guild, person) DO UPDATE SET looked = excluded.looked, here = excluded.here"
_SET_MEMBER = DialectSql(sqlite=_SET + _ANEW, postgres=f"{_SET} FOR KEY SHARE{_ANEW}")
"""Stores nothing about who was deleted meanwhile."""

Ask = Callable[[int, Person], Awaitable[bool | None]]
"""A function that returns whether a person is on a server; None if Discord does not say."""


async def members_of(store: Store, guild: int) -> list[Membership]:
    """Return what Discord has said of people on a server."""
    return await store.all(Membership, _MEMBERS, guild)


class Members:
    """The members of servers, as far as Discord has said."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._ask: Ask | None = None
        self._asked: LRUCache[tuple[int, Person], float] = LRUCache(_CACHE_SIZE)
        """The times at which Discord was asked, whatever it said."""

    def listen(self, ask: Ask | None) -> None:
        """Ask Discord by `ask` from now on, or (None) no more."""
        self._ask = ask

    async def gone(self, guild: int, reader: Person) -> frozenset[Person]:
        """Return the people who are known not to be on a server, for a reader who is there."""
        gone = {row.person for row in await members_of(self._store, guild) if not row.here}
        if reader in gone:
            await self.note(guild, reader, here=True)
        return frozenset(gone - {reader})

    async def note(self, guild: int, person: Person, *, here: bool) -> None:
        """Store whether a person is on a server."""
        self._asked[guild, person] = self._clock()
        async with self._store.transaction() as change:
            change.do(_SET_MEMBER, guild, person, change.now, int(here))

    async def to_ask(self, guild: int, people: Iterable[Person]) -> Sequence[Person]:
        """Return the first of these people of whom Discord is to be asked: none today, and not too many."""
        if self._ask is None:
            return ()
        since = self._clock() - _DAY
        looked = {row.person: row.looked for row in await members_of(self._store, guild)}
        unknown = [
            person
            for person in dict.fromkeys(people)
            if max(looked.get(person, 0.0), self._asked.get((guild, person), 0.0)) <= since
        ]
        return unknown[:MOST_ASKED]

    async def look(self, guild: int, people: Sequence[Person]) -> bool:
        """Ask Discord of these people; return whether one has left or is back, which was not known."""
        gone = {row.person for row in await members_of(self._store, guild) if not row.here}
        changed = False
        for person in people:
            if self._ask is not None:
                self._asked[guild, person] = self._clock()
                here = await self._ask(guild, person)
                changed |= here is not None and here is (person in gone)
        return changed
