"""Months of a server: the leaderboard of one, the card at its end, and the signs of its champions.

What counts is counted from the results of the month, as sums know no months. The row of a month's card is
there before its end, so that no month from before that is told.
"""

import asyncio
import math
from collections.abc import Collection, Iterable

import msgspec
from cachetools import LRUCache
from msgspec import Struct

from bot.acts import outbox
from bot.acts.repository import Repository, Transition
from bot.domain.lifecycle import Status
from bot.domain.model import Called, Person, PersonSettings, ServerSettings
from bot.domain.months import (
    ALL,
    LATEST,
    SETTLED,
    Card,
    Month,
    begin_of_month,
    days_of_month,
    month_of,
    month_of_day,
)
from bot.domain.results import Played, Player, Sums, SumsKey
from bot.store.database import DialectSql, Row
from bot.store.reads import Reads
from bot.store.rows import read_json
from bot.store.store import Store
from bot.store.transaction import Transaction
from engines.api import TOTAL
from engines.registry import Registry

_ROWS = 500
"""Results that are read at once: others wait for some milliseconds."""

_KEPT = 64
"""Months that are kept as they were counted."""

# --- rows --------------------------------------------------------------------------------------------

_RESULTS = """
    SELECT game, seat, key, person, ended, data AS result FROM results
    WHERE guild = $1 AND guild > 0 AND (ended, game, seat) > ($2, $3, $4) AND ended < $5
    ORDER BY ended, game, seat LIMIT $6"""
_STATE = """
    SELECT COUNT(*) AS number, MAX(ended) AS last FROM results
    WHERE guild = $1 AND guild > 0 AND ended >= $2 AND ended < $3"""
_FIRST = "SELECT ended FROM results WHERE guild = $1 AND guild > 0 ORDER BY ended LIMIT 1"
_PEOPLE = """
    SELECT people.id, name, username, settings, COALESCE(here, 1) AS here
    FROM json_each($1) CROSS JOIN people
    LEFT JOIN members ON members.guild = $2 AND members.person = people.id
    WHERE people.id = CAST(key AS BIGINT)"""
_DAYS_WON = """
    SELECT best.person, COUNT(DISTINCT best.day) AS days FROM (
        SELECT day, daily_games.key, MAX(score) AS score FROM json_each($2) CROSS JOIN daily_games
        WHERE day = CAST(json_each.key AS BIGINT) AND guild = $1 AND score IS NOT NULL
        GROUP BY day, daily_games.key
    ) AS found CROSS JOIN daily_games AS best
    WHERE best.day = found.day AND best.guild = $1 AND best.key = found.key AND best.score = found.score
    AND best.person IS NOT NULL GROUP BY best.person"""
"""On how many days each person had the best result of a daily on a server."""
_SERVER = "SELECT settings, month FROM servers WHERE id = $1"
_SERVERS = "SELECT id, settings FROM servers"
_SET_TOLD = "UPDATE servers SET month = $2 WHERE id = $1 AND month < $2"
_EXPECT = f"""
    INSERT INTO outbox (kind, guild, game, item, due, wishes)
    SELECT '{outbox.MONTH}', id, 0, CAST($2 AS BIGINT), CAST($3 AS DOUBLE PRECISION), 1
    FROM servers WHERE id = $1 AND month < $2
    ON CONFLICT (game, kind, guild, item) DO UPDATE SET due = excluded.due, wishes = outbox.wishes + 1
    WHERE outbox.message IS NULL AND outbox.tried IS NULL"""  # noqa: S608 - our own word
_CHANGE = f"""
    UPDATE outbox SET {outbox.LOOK_AGAIN}
    WHERE game = 0 AND kind = '{outbox.MONTH}'
    AND guild IN (SELECT guild FROM results WHERE person = $1
        UNION SELECT guild FROM daily_games WHERE person = $1)"""  # noqa: S608 - our own word
_CHANGE_BY_DAILY = f"""
    UPDATE outbox SET {outbox.LOOK_AGAIN}
    WHERE game = 0 AND kind = '{outbox.MONTH}' AND item = $3
    AND guild IN (SELECT guild FROM daily_games WHERE daily_games.game = $1)"""  # noqa: S608 - our own word
_CHAMPIONS = "SELECT key, person, month FROM champions WHERE guild = $1 ORDER BY key, person"
_DROP_CHAMPIONS = "DELETE FROM champions WHERE guild = $1"
_ADD = """
    INSERT INTO champions (guild, key, person, month)
    SELECT $1, CAST($2 AS TEXT), id, CAST($4 AS BIGINT) FROM people WHERE id = $3"""
_ADD_CHAMPION = DialectSql(sqlite=_ADD, postgres=f"{_ADD} FOR KEY SHARE")
"""Adds nobody who was deleted meanwhile."""


class Champion(Struct, frozen=True):
    """The champion of a month in a title, or over all of them."""

    key: str
    person: Person
    month: int


class _Server(Struct, frozen=True):
    settings: ServerSettings = ServerSettings()
    id: int = 0
    month: int = 0
    """The last month whose card was posted there."""


class _Known(Struct, frozen=True):
    """A person, and whether they are on the server as far as Discord has said."""

    id: Person
    name: str
    username: str
    settings: PersonSettings
    here: bool


class _DaysWon(Struct, frozen=True):
    person: Person
    days: int


class _State(Struct, frozen=True):
    """How many results a month has, and when its last game ended: while that holds, they are the same."""

    number: int = 0
    last: float | None = None


class _First(Struct, frozen=True):
    ended: float


# --- what counts -------------------------------------------------------------------------------------


async def month_on(store: Reads, registry: Registry, guild: int, month: int, zone: str) -> Month:
    """Count the games of a month on a server; others get their turn meanwhile."""
    begin, end = begin_of_month(month, zone), begin_of_month(month + 1, zone)
    counted = Month(_records(registry))
    last: tuple[float, int, int] = (math.nextafter(begin, -math.inf), 0, 0)
    rest: list[Played] = []
    while True:
        (rows,) = await store.visit([(_RESULTS, (guild, *last, end, _ROWS))])
        results = [*rest, *(_played(row) for row in rows)]
        is_last = len(rows) < _ROWS
        rest = [] if is_last else [one for one in results if one.game == results[-1].game]
        counted.add(results[: len(results) - len(rest)])
        if is_last:
            return counted
        last = rows[-1]["ended"], rows[-1]["game"], rows[-1]["seat"]
        await asyncio.sleep(0)


class _Part(Struct, frozen=True):
    """What counts of a result, without what stands in columns of its own."""

    people: int
    won: bool
    total: int
    left: bool
    moves: int
    robot: str = ""
    removed: bool = False
    taken: bool = False
    closed: bool = False
    sets_records: bool = True


def _played(row: Row) -> Played:
    part = read_json(row["result"], _Part)
    return Played(
        game=row["game"],
        seat=row["seat"],
        key=row["key"],
        person=row["person"],
        robot=part.robot,
        people=part.people,
        won=part.won,
        total=part.total,
        left=part.left,
        removed=part.removed,
        taken=part.taken,
        closed=part.closed,
        moves=part.moves,
        sets_records=part.sets_records,
    )


def _records(registry: Registry) -> dict[str, bool]:
    """Return the titles in which a sum of points is a record, and whether the largest is the best."""
    return {
        key: record.most
        for key in registry
        for record in registry.newest(key).honours.records
        if record.figure == TOTAL
    }


async def first_month(store: Reads, guild: int, zone: str) -> int | None:
    """Return the month in which the first game of a server ended; None without one."""
    first = await store.one(_First, _FIRST, guild)
    return None if first is None else month_of(first.ended, zone)


async def _people(store: Reads, guild: int, people: Collection[Person]) -> dict[Person, _Known]:
    found = await store.all(_Known, _PEOPLE, _keys(people), guild)
    return {person.id: person for person in found}


def _keys(numbers: Iterable[int]) -> str:
    """Return numbers as the keys of a JSON object, which is one value of a statement."""
    return msgspec.json.encode(dict.fromkeys(map(str, numbers), 0)).decode()


class Months:
    """The months of servers that people look at, counted anew once another game has ended in them."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self._registry = registry
        self._counted: LRUCache[tuple[int, int, str], tuple[_State, Month]] = LRUCache(_KEPT)

    async def counted(self, guild: int, month: int) -> Month:
        """Return what counts in a month; it may still count somebody who was deleted."""
        zone = (await self._store.server(guild)).zone
        begin, end = begin_of_month(month, zone), begin_of_month(month + 1, zone)
        state = await self._store.one(_State, _STATE, guild, begin, end) or _State()
        before, known = self._counted.get((guild, month, zone), (None, Month()))
        if before != state:
            known = await month_on(self._store, self._registry, guild, month, zone)
            self._counted[guild, month, zone] = state, known
        return known


async def players(counted: Months, store: Store, guild: int, month: int, key: str) -> list[Player]:
    """Return what everybody has played in a month on a server in a title (`ALL`: over all), as sums."""
    tallies = (await counted.counted(guild, month)).of(key)
    people = await _people(store, guild, tallies)
    return [
        Player(
            SumsKey(guild, key, person.id),
            Sums(games=tally.games, wins=tally.wins, total=tally.points),
            person.name,
            person.settings,
            person.username,
        )
        for tally, person in ((tallies[number], person) for number, person in people.items())
    ]


# --- champions ---------------------------------------------------------------------------------------


async def champions_of(store: Reads, guild: int) -> list[Champion]:
    """Return who has the sign of a champion on a server."""
    return await store.all(Champion, _CHAMPIONS, guild)


def set_champions(change: Transaction, guild: int, found: Iterable[Champion]) -> None:
    """Store who has the sign from now on."""
    change.do(_DROP_CHAMPIONS, guild)
    for one in found:
        change.do(_ADD_CHAMPION, guild, one.key, one.person, one.month)


# --- the card of a month -----------------------------------------------------------------------------


def wants_cards(settings: ServerSettings) -> bool:
    """Return whether a card is posted on a server at the end of each month."""
    return settings.months and bool(settings.overview) and settings.statistics


def card_is_due(settings: ServerSettings, told: int, month: int, now: float) -> bool:
    """Return whether the card of a month is to be posted on a server now; `told` is the last that was."""
    end = begin_of_month(month + 1, settings.zone)
    return wants_cards(settings) and told < month and end + SETTLED <= now < end + LATEST


def expect(change: Transaction, guild: int, settings: ServerSettings) -> None:
    """Have the card of this month posted at its end on a server that wants it; else nobody has the sign."""
    if wants_cards(settings):
        month = month_of(change.now, settings.zone)
        change.wish(_EXPECT, guild, month, due_at(month, settings.zone))
    else:
        change.do(_DROP_CHAMPIONS, guild)


def due_at(month: int, zone: str) -> float:
    """Return the time at which the card of a month is posted."""
    return begin_of_month(month + 1, zone) + SETTLED


async def expect_all(store: Store) -> None:
    """Have the cards of all our servers posted that want them."""
    servers = [row for row in await store.all(_Server, _SERVERS) if store.shards.has(row.id)]
    async with store.transaction() as change:
        for row in servers:
            if wants_cards(row.settings):
                expect(change, row.id, row.settings)


async def server(store: Store, guild: int) -> tuple[ServerSettings, int]:
    """Return the settings of a server, and the last month whose card was posted there."""
    row = await store.one(_Server, _SERVER, guild) or _Server()
    return row.settings, row.month


async def card(repository: Repository, guild: int, month: int, zone: str) -> Card:
    """Return what the card of a month tells: of people who are in lists, and on the server."""
    store = repository.store
    counted = await month_on(store, repository.registry, guild, month, zone)
    won = await store.all(_DaysWon, _DAYS_WON, guild, _keys(days_of_month(month)))
    days = {row.person: row.days for row in won}
    people = await _people(store, guild, {*counted.of(ALL), *days})
    named = {
        person.id: Called(person.name, person.username)
        for person in people.values()
        if person.settings.listed and person.here
    }
    return Card.of(month, counted, days, named)


def note_card(change: Transaction, guild: int, found: Card) -> None:
    """Note that the card of a month was posted on a server: its champions have the sign now."""
    change.do(_SET_TOLD, guild, found.month)
    set_champions(change, guild, _champions_on(found))


async def follow_card(store: Store, guild: int, found: Card) -> None:
    """Give the sign to the champions of a card that has changed."""
    if await champions_of(store, guild) != (wanted := _champions_on(found)):
        async with store.transaction() as change:
            set_champions(change, guild, wanted)


def _champions_on(found: Card) -> list[Champion]:
    pairs = sorted((key, person) for key, people in found.champions.items() for person in people)
    return [Champion(key, person, found.month) for key, person in pairs]


def change_cards(change: Transaction, person: Person) -> None:
    """Note that all posted cards have to be updated in which a person stands, or may stand now."""
    change.wish(_CHANGE, person, change.now)


async def follow_daily(transition: Transition) -> None:
    """Note that the card of a month has changed if a daily of it is finished after its end."""
    change, table = transition.change, transition.table
    if transition.status is Status.FINISHED and table.daily:
        change.wish(_CHANGE_BY_DAILY, table.id, change.now, month_of_day(table.daily))
