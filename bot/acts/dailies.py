"""Dailies: a game for one person, with draws that follow from a secret of the day.

A daily is a private table, of one seat or with a robot on the other. Its row says on which day and server it
was begun, and how it ended. A person has one a day: of the title whose turn it is, or of that to which the
server keeps.
"""

import logging
import secrets
from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from msgspec import Struct

from bot import VERSION
from bot.acts import outbox
from bot.acts.changes import new_table
from bot.acts.context import Context, number
from bot.acts.daily_robots import seat_rivals
from bot.acts.looking import at_step, menu_page
from bot.acts.repository import At, Repository, Transition, check_status, seat_of
from bot.acts.request import Once, Reply
from bot.domain.dailies import (
    DAY,
    DailyDay,
    DailyGame,
    DailyList,
    DailyRow,
    Measured,
    Standing,
    begin_of,
    day_of,
    day_told_at,
    first_position,
    in_a_row,
    in_turn,
    last_evening,
    next_evening,
    person_of,
    rules_of,
    titles,
    told_from,
)
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OVER, Status, StatusReason
from bot.domain.model import (
    Called,
    Person,
    PersonSettings,
    ServerSettings,
    StoredEntry,
    TableId,
    TableSettings,
)
from bot.domain.table import Table
from bot.pages import dailies as pages
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.replay import replay
from bot.pages.trouble import cannot_post
from bot.store.database import DialectSql
from bot.store.store import Store
from bot.store.transaction import Change, Transaction
from engines.api import AnyRules, DailyScore
from engines.record import Actor
from engines.registry import Registry

log = logging.getLogger(__name__)

SHOWN = 10
"""Rows of a list, without the row of its reader."""
_MOST_READ = 50
"""Results that are read for a list, in which those of one place stand in the order of names."""


class _BegunElsewhere(Exception):
    """The person has begun the daily by another press just now, perhaps in another process."""


# --- rows --------------------------------------------------------------------------------------------

_ADD_TITLE = "INSERT INTO daily_titles (day, key) VALUES ($1, $2) ON CONFLICT DO NOTHING"
_TITLE = "SELECT key FROM daily_titles WHERE day = $1"
_ADD_DAY = """
    INSERT INTO dailies (day, key, secret, rules, release) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING"""
_DAY = "SELECT * FROM dailies WHERE day = $1 AND key = $2"
_ADD = """
    INSERT INTO daily_games (game, day, key, guild, person)
    SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), $3, CAST($4 AS BIGINT), CAST($5 AS BIGINT)
    WHERE NOT EXISTS (SELECT 1 FROM daily_games WHERE person = $5 AND day = $2)
    ON CONFLICT (person, key, day) DO NOTHING RETURNING *"""
_AT = "SELECT * FROM daily_games WHERE game = $1"
_ON_DAY = "SELECT * FROM daily_games WHERE person = $1 AND day = $2 ORDER BY game"
_FINISH = "UPDATE daily_games SET score = $2, counts = $3 WHERE game = $1"
_CHANGE_LIST = f"""
    UPDATE outbox SET wishes = wishes + 1, due = CASE WHEN due > $2 THEN due ELSE $2 END
    WHERE game = 0 AND kind = '{outbox.DAILY_LIST}'
    AND (guild, item) IN (SELECT guild, day FROM daily_games WHERE daily_games.game = $1)"""  # noqa: S608 - our own word
_CHANGE_LISTS_OF = f"""
    UPDATE outbox SET wishes = wishes + 1, due = CASE WHEN due > $2 THEN due ELSE $2 END
    WHERE game = 0 AND kind = '{outbox.DAILY_LIST}'
    AND (guild, item) IN (SELECT guild, day FROM daily_games WHERE person = $1 AND score IS NOT NULL)"""  # noqa: S608 - our own word
_FINISHED_AROUND = """
    SELECT others.* FROM daily_games CROSS JOIN daily_games AS others
    WHERE daily_games.game = $1 AND others.person = daily_games.person AND others.score IS NOT NULL
    AND others.day >= COALESCE((
        SELECT MAX(earlier.day) FROM daily_games AS earlier
        WHERE earlier.person = daily_games.person AND earlier.day < daily_games.day
        AND earlier.score IS NOT NULL), daily_games.day)
    ORDER BY others.day, others.game"""
"""The finished dailies of a daily's person, from the last one of an earlier day on."""
_SET_STREAK = "UPDATE daily_games SET streak = $2, grace = $3 WHERE game = $1"
_MARK_POSTED = "UPDATE daily_games SET posted = 1 WHERE game = $1"
_BEST = """
    SELECT * FROM daily_games WHERE day = $1 AND key = $2 AND score IS NOT NULL
    ORDER BY score DESC LIMIT 1"""
_STANDING = """
    SELECT (SELECT COUNT(*) FROM daily_games WHERE day = $1 AND key = $2 AND score < $3) AS worse,
    (SELECT COUNT(*) - 1 FROM daily_games WHERE day = $1 AND key = $2 AND score IS NOT NULL) AS others"""
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


async def begun_day(change: Transaction, day: int, key: str, rules: int) -> DailyDay:
    """Return what is the same for everybody in a day's daily of a title.

    If nobody has begun it yet it is made now, with the newest version of the rules. Two processes get the
    same one.
    """
    change.do(_ADD_DAY, day, key, secrets.token_bytes(32), rules, VERSION)
    (row,) = await change.all(DailyDay, _DAY, day, key)
    return row


async def day_row(store: Store, day: int, key: str) -> DailyDay | None:
    """Return what is the same for everybody in a day's daily of a title; None if nobody has begun it."""
    return await store.one(DailyDay, _DAY, day, key)


async def add(change: Transaction, game: DailyGame) -> bool:
    """Store the begin of a daily; return False if its person has begun one that day, perhaps elsewhere."""
    values = (game.game, game.day, game.key, game.guild, game.person)
    return await change.one(DailyGame, _ADD, *values) is not None


async def daily_on(store: Store, person: Person, day: int) -> DailyGame | None:
    """Return the daily that a person has begun on a day, of whatever title."""
    return await store.one(DailyGame, _ON_DAY, person, day)


async def row_of(store: Store, table: TableId) -> DailyGame:
    """Return the row of a daily. Raises `Refused` at another table."""
    row = await store.one(DailyGame, _AT, table)
    if row is None:
        raise Refused("refused-no-daily")
    return row


# --- playing -----------------------------------------------------------------------------------------


async def title_on(store: Store | Transaction, registry: Registry, guild: int | None, day: int) -> str:
    """Return the title of the daily of a day on a server, or in a direct message. Raises `Refused`.

    It is the one to which the server keeps, else the one whose turn it is: as noted when somebody began it.
    """
    keys = [rules.info.key for rules in titles(registry)]
    if not keys:
        raise Refused("refused-no-daily")
    kept = (await store.server(guild)).daily_title
    if kept in keys:
        return kept
    noted = await store.one(_Title, _TITLE, day)
    return noted.key if noted is not None and noted.key in keys else in_turn(keys, day)


async def daily(context: Context) -> Reply:
    """Begin the daily of today, or go on with it; ask whether yesterday's comes first.

    On older buttons and on those of a list a title stands first, which may not be the one of today.
    """
    match context.tokens:
        case () | (pages.BEGIN,):
            pass
        case (key, *_) if key not in {rules.info.key for rules in titles(context.app.repository.registry)}:
            raise Refused("refused-no-daily")
        case (_,) | (_, pages.BEGIN):
            pass
        case (_, day):
            return await _gone_on_with(context, number(day))
        case _:
            raise PositionChanged
    store, today = context.app.store, day_of(context.app.clock())
    if context.tokens[-1:] != (pages.BEGIN,) and await daily_on(store, context.person, today) is None:
        row = await daily_on(store, context.person, today - 1)
        table = None if row is None else await context.app.repository.get(row.game)
        if row is not None and table is not None and table.game.status is Status.RUNNING:
            title = context.app.voices.words(context.reader.language, row.key).text("title")
            return Reply((pages.yesterday(context.words, title, table.daily_until or 0.0, row),))
    return await _begin(context)


async def _gone_on_with(context: Context, day: int) -> Reply:
    """Show the daily that the person has begun on an earlier day. Raises `PositionChanged`."""
    row = await daily_on(context.app.store, context.person, day)
    if row is None:
        raise PositionChanged
    return Reply((await page_of(context.now(await context.app.repository.get(row.game))),))


async def _begin(context: Context) -> Reply:
    """Show the person's daily of today, begun now unless they have begun one. Raises `Refused`."""
    await context.keep_name()
    store, repository = context.app.store, context.app.repository
    while (known := await daily_on(store, context.person, day_of(repository.now()))) is None:
        _check_first_try(context)
        with suppress(_BegunElsewhere):
            await _open(context)
            repository.signals.check()
    return Reply((await page_of(context.now(await repository.get(known.game))),))


def _check_first_try(context: Context) -> None:
    """Raise `Refused` for who was deleted today: they may have begun the daily before that."""
    try:
        is_gone = context.app.store.forgotten.since(begin_of(day_of(context.app.clock())))
    except OSError as fault:
        log.warning("a deleted person may begin a daily twice: %s", fault)
        return
    if is_gone(context.person):
        raise Refused("refused-daily-deleted")


async def _open(context: Context) -> None:
    """Open the table of today's daily and begin its game. Raises `_BegunElsewhere`, `Refused`."""
    reader, now, registry = context.reader, context.app.clock(), context.app.repository.registry
    day, guild = day_of(now), reader.place.guild
    settings = TableSettings(thread=False, private=True, hints=0, daily=day)
    async with context.app.store.transaction() as transaction:
        await transaction.lock_settings(reader.person)  # two presses at once begin one, of whatever titles
        key = await title_on(transaction, registry, guild, day)
        if (await transaction.server(guild)).daily_title != key:
            transaction.do(_ADD_TITLE, day, key)
            if await title_on(transaction, registry, guild, day) != key:
                raise _BegunElsewhere  # another release, with other titles
        row = await begun_day(transaction, day, key, registry.newest(key).info.rules)
        rules = rules_of(registry, row)
        person, start = person_of(rules, row), first_position(rules, row)
        change = await new_table(
            transaction, rules, reader.place, reader.language, settings, {person: reader.person}
        )
        if not await add(change, DailyGame(change.table, day, key, guild or 0, reader.person)):
            raise _BegunElsewhere
        Repository.begin_at_once(change)
        change.add_entry(StoredEntry(start.entry, now, context.cause))
        change.set_deadline(DeadlineKind.DAILY, now + DAY)
        seat_rivals(change, rules, start, person)


async def page_of(context: Context, tip: str = "") -> Page:
    """Return the panel of a daily, or its result. Raises `Refused` for a table on hold."""
    table, voice = context.table, context.voice
    status = table.game.status
    if status in OVER:
        return await _result(context)
    if status is not Status.RUNNING:
        raise Refused(f"refused-table-{status}")
    seat = seat_of(table, context.person)
    has_moved = any(entry.seat == seat for entry in table.timeline.entries)
    return panel(voice, seat, tip=tip, foot="" if has_moved else pages.terms(voice))


async def leave(context: Context) -> Reply:
    """Ask whether to give up a daily."""
    if context.table.game.status in OVER:
        return Reply((await _result(context),))
    return Reply((pages.giving_up(context.voice),))


async def give_up(context: Context) -> Reply:
    """End a daily without a result."""
    async with context.locked() as at:
        seat = at.seat(context.person)
        check_status(at.table, Status.RUNNING)
        await at.close(StatusReason.ABORTED, seat)
    return Reply((await _result(context.now(at.table)),))


async def close(at: At, deadline: Deadline) -> None:
    """Close a daily whose time is over; one that is over already loses its deadline."""
    if at.table.game.status in (Status.RUNNING, Status.PAUSED):
        await at.close(StatusReason.EXPIRED, actor=Actor.CLOCK)
    else:
        await at.drop(deadline)


async def more(context: Context) -> Reply:
    """Show the menu of rare actions."""
    return Reply((pages.menu(context.voice, menu_page(context)),))


async def refuse(context: Context) -> Reply:  # noqa: ARG001 - the same for all
    """Refuse what is no part of a daily. Raises `Refused`."""
    raise Refused("refused-in-daily")


# --- results -----------------------------------------------------------------------------------------


async def store_daily(transition: Transition) -> None:
    """Store the result of a daily that was played to its end, and count the days in a row."""
    table, position = transition.table, transition.position
    if transition.status is Status.FINISHED and table.daily:
        result = score_of(table if position is None else table.plus(position))
        if result is not None:
            change = transition.change
            finish(change, result.score, result.counts)
            if finished := await change.all(DailyGame, _FINISHED_AROUND, table.id):
                absences = await change.absences(begin_of(finished[0].day))
                for game in in_a_row(finished, table.daily, absences):
                    change.do(_SET_STREAK, game.game, game.streak, game.grace)


def finish(change: Change, score: int, counts: Mapping[str, int]) -> None:
    """Store the result of a daily; the list of its day has changed, if that was posted."""
    change.do(_FINISH, change.table, score, dict(counts))
    change.wish(_CHANGE_LIST, change.table, change.now)


def change_lists(change: Transaction, person: Person) -> None:
    """Note that all posted lists have to be updated in which a person stands, or may stand now."""
    change.wish(_CHANGE_LISTS_OF, person, change.now)


def score_of(table: Table) -> DailyScore | None:
    """Return the result of a daily; None if it was not played to its end."""
    outcome, daily = table.outcome, table.rules.honours.daily
    if outcome is None or table.gone or daily is None:
        return None
    seat = table.sittings[0].seat
    return daily.score(table.timeline.turns(table.timeline.head.number), outcome, seat)


async def _result(context: Context, note: str = "") -> Page:
    """Return the result of a daily, compared with all others of its day."""
    store = context.app.store
    row = await row_of(store, context.table.id)
    standing = measured = None
    if row.score is not None:
        standing = await store.one(Standing, _STANDING, row.day, row.key, row.score)
        best, day = (
            await store.one(DailyGame, _BEST, row.day, row.key),
            await day_row(store, row.day, row.key),
        )
        measured = Measured.of(row.counts, best.counts if best else {}, day.counts if day else {})
    return pages.result(
        context.voice,
        row,
        score_of(context.table),
        standing,
        measured,
        on_server=context.reader.place.guild is not None,
        note=note,
    )


async def post(context: Context) -> Reply:
    """Post the result of a daily to the channel, once. Raises `Refused`."""
    row, score = await row_of(context.app.store, context.table.id), score_of(context.table)
    if context.reader.place.guild is None:
        raise Refused("refused-daily-post")
    if not context.rights.writes(context.reader.place.channel):
        raise Refused("refused-post-right")
    if row.posted or score is None:
        raise Refused("refused-daily-posted" if row.posted else "refused-not-finished")
    if missing := context.rights.needed:
        return Reply((cannot_post(context.words, missing),))
    voice = context.app.voices.of(context.table, await context.public_language())

    async def posted() -> Reply:
        return Reply((await _result(context, context.words.text("stats-posted")),))

    return Reply(
        (await _result(context),),
        post=pages.posted(voice, row, score, context.reader.name),
        nonce=f"daily{row.game}",
        once=Once(outbox.POSTED_DAILY, row.game, partial(mark_posted, table=row.game)),
        then=posted,
    )


def mark_posted(change: Transaction, table: TableId) -> None:
    """Note that the result of a daily was posted."""
    change.do(_MARK_POSTED, table)


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
