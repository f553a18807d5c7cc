"""The lists of dailies: of a day on a server, the one that is posted in the evening, and its best game."""

from functools import partial

from msgspec import Struct

from bot.acts import outbox
from bot.acts.context import Context, number
from bot.acts.dailies import daily_on, day_row, title_on
from bot.acts.looking import at_step
from bot.acts.repository import Repository
from bot.acts.request import Reply
from bot.domain.dailies import (
    DailyGame,
    DailyList,
    DailyRow,
    day_of,
    day_told_at,
    last_evening,
    next_evening,
    titles,
    told_from,
)
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OVER
from bot.domain.model import Called, Person, PersonSettings, ServerSettings
from bot.pages import dailies as pages
from bot.pages.replay import replay
from bot.store.database import DialectSql
from bot.store.store import Store
from bot.store.transaction import Transaction
from engines.api import AnyRules

SHOWN = 10
"""Rows of a list, without the row of its reader."""
_MOST_READ = 50
"""Results that are read for a list, in which those of one place stand in the order of names."""


# --- rows --------------------------------------------------------------------------------------------

_LIST = DialectSql(
    *(
        f"""
    SELECT daily_games.*, name, username, 1 + (SELECT COUNT(*) FROM daily_games AS better
        WHERE better.day = $1 AND better.guild = $2 AND better.key = $3
        AND better.score > daily_games.score) AS place
    FROM daily_games CROSS JOIN people
    WHERE people.id = person AND day = $1 AND guild = $2 AND key = $3 AND score IS NOT NULL AND {is_listed}
    ORDER BY score DESC, game DESC LIMIT $4"""  # noqa: S608 - our own words only
        for is_listed in (
            "json_extract(settings, '$.listed') IS NOT 0",
            "settings::jsonb ->> 'listed' IS DISTINCT FROM 'false'",
        )
    )
)
"""Leaves out who is in no list before it cuts; the others keep their places among all."""
_FIRST_OF_LIST = DialectSql(
    *(sql.replace("game DESC LIMIT $4", "game LIMIT 1") for sql in (_LIST.sqlite, _LIST.postgres))
)
"""The best of those who are in lists, of equals the one that was begun first."""
_FINISHED_TITLES = """
    SELECT key FROM daily_games WHERE day = $1 AND guild = $2 AND score IS NOT NULL
    GROUP BY key ORDER BY COUNT(*) DESC, key"""
_PLACE = """
    SELECT 1 + (SELECT COUNT(*) FROM daily_games
        WHERE day = $1 AND guild = $2 AND key = $3 AND score > $4) AS place,
    (SELECT COUNT(*) FROM daily_games
        WHERE day = $1 AND guild = $2 AND key = $3 AND score IS NOT NULL) AS number"""
_SERVER = "SELECT settings, daily FROM servers WHERE id = $1"
_SERVERS = "SELECT id, settings FROM servers"
_SET_TOLD = "UPDATE servers SET daily = $2 WHERE id = $1 AND daily < $2"
_EXPECT_LIST = f"""
    INSERT INTO outbox (kind, guild, game, item, due, wishes)
    SELECT '{outbox.DAILY_LIST}', id, 0, CAST($2 AS BIGINT), CAST($3 AS DOUBLE PRECISION), 1
    FROM servers WHERE id = $1 AND daily < $2
    ON CONFLICT (game, kind, guild, item) DO UPDATE SET due = excluded.due, wishes = outbox.wishes + 1
    WHERE outbox.message IS NULL AND outbox.tried IS NULL"""  # noqa: S608 - our own word


class _Title(Struct, frozen=True):
    key: str


class _Listed(DailyGame, frozen=True):
    name: str = ""
    username: str = ""
    place: int = 0


class _Server(Struct, frozen=True):
    settings: ServerSettings = ServerSettings()
    id: int = 0
    daily: int = 0
    """The last day whose list was posted there."""


# --- the list of a day -------------------------------------------------------------------------------


async def day_list(context: Context) -> Reply:
    """Show the list of a day on this server. Raises `Refused`."""
    guild, store = context.reader.place.guild, context.app.store
    if guild is None:
        raise Refused("refused-daily-server")
    match context.tokens:
        case (key, token):
            day = number(token)
        case _:
            raise PositionChanged
    await _check_list(context, guild, key, day)
    found = await _list(store, guild, key, day, context.person)
    voices, language = context.app.voices, context.reader.language
    registry = context.app.repository.registry
    before, *_ = [
        *await _titles_finished(context, guild, day - 1),
        await title_on(store, registry, guild, day - 1),
    ]
    others = [other for other in await _titles_finished(context, guild, day) if other != key]
    page = pages.day_list(
        voices.words(language, key),
        key,
        found,
        day,
        before=before,
        others=[(other, voices.words(language, other)) for other in others],
        listed=(await store.settings_of(context.person)).listed,
        told=context.app.clock() >= told_from(day),
    )
    return Reply((page,))


async def _titles_finished(context: Context, guild: int, day: int) -> list[str]:
    """Return the titles whose dailies were finished on a day on a server, the one of most people first."""
    keys = {rules.info.key for rules in titles(context.app.repository.registry)}
    rows = await context.app.store.all(_Title, _FINISHED_TITLES, day, guild)
    return [row.key for row in rows if row.key in keys]


async def _check_list(context: Context, guild: int, key: str, day: int) -> None:
    """Raise `Refused` where there is no list, or for a reader who can still play that day's daily."""
    store, now = context.app.store, context.app.clock()
    if key not in {rules.info.key for rules in titles(context.app.repository.registry)}:
        raise Refused("refused-no-daily")
    if not (await store.server(guild)).statistics:
        raise Refused("refused-stats-server")
    if now < told_from(day):
        own = await daily_on(store, context.person, day)
        if day > day_of(now) or (own is None and day == day_of(now)):
            raise Refused("refused-daily-list")
        game = None if own is None else await store.game(own.game)
        if game is not None and game.status not in OVER:
            raise Refused("refused-daily-list")


async def _list(store: Store, guild: int, key: str, day: int, reader: Person | None = None) -> DailyList:
    """Return the first rows of a list, and the reader's own row below them."""
    listed = await store.all(_Listed, _LIST, day, guild, key, _MOST_READ)
    listed = sorted(listed, key=lambda row: (row.place, row.name.casefold()))[:SHOWN]
    rows = [DailyRow(row.place, row, row.name, row.username) for row in listed]
    own = None if reader is None else await daily_on(store, reader, day)
    own = own if own is not None and own.key == key else None
    measure = await day_row(store, day, key)
    score = 0 if own is None or own.score is None else own.score
    (found,) = await store.rows(_PLACE, day, guild, key, score)
    if own is not None and own.score is not None and own.guild == guild:
        known = await store.person(own.person or Person(0))
        called, settings = known or (Called(""), PersonSettings())
        if settings.listed and own.game not in {row.game.game for row in rows}:
            rows.append(DailyRow(found["place"], own, called.name, called.username))
    return DailyList(tuple(rows), found["number"], measure.counts if measure else {})


async def best(context: Context) -> Reply:
    """Show the best game of a list step by step, once nobody can play it any more. Raises `Refused`.

    It is of somebody who is in lists, and of equal ones the one that was begun first.
    """
    guild, app = context.reader.place.guild, context.app
    if guild is None:
        raise Refused("refused-daily-server")
    match context.tokens:
        case (key, token, *tokens):
            day = number(token)
        case _:
            raise PositionChanged
    await _check_list(context, guild, key, day)
    if app.clock() < told_from(day):
        raise Refused("refused-daily-best")
    row = await app.store.one(_Listed, _FIRST_OF_LIST, day, guild, key)
    if row is None:
        raise Refused("refused-daily-best-none")
    voice = app.voices.of(await app.repository.get(row.game), context.reader.language)
    app.repository.keep_viewed(voice.table)
    seat = voice.table.sittings[0].seat
    show = partial(replay, voice, seat, listed=pages.best(voice, row, row.name))
    return Reply((at_step(show, tuple(tokens)),))


# --- the list of the evening -------------------------------------------------------------------------

LATEST = 4 * 3600.0
"""Seconds after an evening in which its list is still posted, such as after a stop."""


def wants_lists(settings: ServerSettings) -> bool:
    """Return whether the list of the day is posted on a server each evening."""
    return settings.daily and bool(settings.overview) and settings.statistics


def day_to_post(settings: ServerSettings, told: int, now: float) -> int | None:
    """Return the day whose list is to be posted on a server now; `told` is the last one that was."""
    evening = last_evening(now, settings.zone)
    day = day_told_at(evening)
    return day if wants_lists(settings) and told < day and now < evening + LATEST else None


def expect_lists(change: Transaction, guild: int, settings: ServerSettings) -> None:
    """Have the list of this evening posted on a server, if it still can be, and the one of the next."""
    if (day := day_to_post(settings, 0, change.now)) is not None:
        change.wish(_EXPECT_LIST, guild, day, change.now)
    expect_next(change, guild, settings)


def expect_next(change: Transaction, guild: int, settings: ServerSettings) -> None:
    """Have the list of the next evening posted on a server that wants it."""
    if wants_lists(settings):
        evening = next_evening(change.now, settings.zone)
        change.wish(_EXPECT_LIST, guild, day_told_at(evening), evening)


async def expect_all(store: Store) -> None:
    """Have the lists of all our servers posted that want them: an evening may have passed."""
    servers = [row for row in await store.all(_Server, _SERVERS) if store.shards.has(row.id)]
    async with store.transaction() as change:
        for row in servers:
            expect_lists(change, row.id, row.settings)


async def server(store: Store, guild: int) -> tuple[ServerSettings, int]:
    """Return the settings of a server, and the last day whose list was posted there."""
    row = await store.one(_Server, _SERVER, guild) or _Server()
    return row.settings, row.daily


async def lists(repository: Repository, guild: int, day: int) -> list[tuple[AnyRules, DailyList]]:
    """Return the list of each title that was finished on a day on a server, also if nobody is named."""
    found = [
        (rules, await _list(repository.store, guild, rules.info.key, day))
        for rules in titles(repository.registry)
    ]
    return [(rules, day_list) for rules, day_list in found if day_list.number]


def note_list(change: Transaction, guild: int, day: int) -> None:
    """Note that the list of a day was posted on a server."""
    change.do(_SET_TOLD, guild, day)
