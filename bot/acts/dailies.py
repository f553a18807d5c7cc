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
from bot.acts.looking import menu_page
from bot.acts.repository import At, Repository, Transition, check_status, seat_of
from bot.acts.request import Posting, Reply
from bot.domain.dailies import (
    DAY,
    DailyDay,
    DailyGame,
    Measured,
    Standing,
    begin_of,
    day_of,
    first_position,
    in_a_row,
    in_turn,
    person_of,
    rules_of,
    titles,
)
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OVER, Status, StatusReason
from bot.domain.model import (
    Person,
    StoredEntry,
    TableId,
    TableSettings,
)
from bot.domain.table import Table
from bot.pages import dailies as pages
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.trouble import cannot_post
from bot.store.store import Store
from bot.store.transaction import Change, Transaction
from engines.api import DailyScore
from engines.record import Actor
from engines.registry import Registry

log = logging.getLogger(__name__)


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
    UPDATE outbox SET {outbox.LOOK_AGAIN}
    WHERE game = 0 AND kind = '{outbox.DAILY_LIST}'
    AND (guild, item) IN (SELECT guild, day FROM daily_games WHERE daily_games.game = $1)"""  # noqa: S608 - our own word
_CHANGE_LISTS_OF = f"""
    UPDATE outbox SET {outbox.LOOK_AGAIN}
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


class _Title(Struct, frozen=True):
    key: str


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
    if context.tokens[-1:] != (pages.BEGIN,):
        row = await daily_on(store, context.person, today - 1)
        table = None if row is None else await context.app.repository.get(row.game)
        if row is not None and table is not None and table.game.status is Status.RUNNING:
            title = context.app.voices.words(context.reader.language, row.key).text("title")
            begun = await daily_on(store, context.person, today) is not None
            until = table.daily_until or 0.0
            return Reply((pages.yesterday(context.words, title, until, row, begun=begun),))
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
    return panel(voice, seat, tip=tip, foot=pages.opening(voice, seat))


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
        post=Posting(
            outbox.POSTED_DAILY,
            pages.posted(voice, row, score, context.reader.name),
            row.game,
            note=partial(mark_posted, table=row.game),
        ),
        then=posted,
    )


def mark_posted(change: Transaction, table: TableId) -> None:
    """Note that the result of a daily was posted."""
    change.do(_MARK_POSTED, table)
