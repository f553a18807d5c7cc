"""Rematches: a new table with the same players and options, which starts when all agree.

A table has at most one, which later requests find. The games of a series share one thread.
"""

from msgspec.structs import replace

from bot.acts.changes import new_table, take_seat, touch_lobby
from bot.acts.context import App, Context
from bot.acts.repository import At, check_status
from bot.acts.request import Reply
from bot.acts.starting import before_rematch, begin, beginning, begun
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import NotificationKind, Person, Place, TableId
from bot.domain.rematches import order_at_end, players_at_end, robots_for_rematch
from bot.domain.robots import FIRST_LOBBY_SEAT
from bot.domain.series import next_series
from bot.domain.table import Table
from bot.pages import series
from bot.pages.lobby_notes import noted
from bot.pages.page import LobbyNote, Page
from bot.store.transaction import Change
from engines.api import Seat


async def again(context: Context) -> Reply:
    """Open the rematch of this table, or agree to this table's own rematch."""
    rematch = await _open(context) if context.table.game.status in OVER else context.table.id
    now = context.now(await _agree(context.app, rematch, context.person, context.cause))
    return begun(now) if now.table.begun else Reply((agreed(now),))


def agreed(context: Context) -> Page:
    """Return the note that the reader plays again."""
    return noted(context.voice, series.agreed(context.voice), LobbyNote.JOINED)


async def _open(context: Context) -> TableId:
    """Open the rematch of a table that is over, or find the open one. Raises `NotSeated`, `Refused`.

    The other players keep their seats and are asked.
    """
    async with context.locked() as at:
        at.seat(context.person)
        check_status(at.table, *(OVER if at.table.begun else (Status.LOBBY,)))
        shut = bool(at.table.game.trouble) or context.rights.locked(at.table.game)
        return await _open_rematch(at) or await _invite(
            at, context.person, None if shut else at.table.game.thread
        )


async def _agree(app: App, table_id: TableId, person: Person, cause: str) -> Table:
    """Agree to play at a table with held seats; the game starts when the last player agrees.

    A player who has left in the meantime sits down again. Raises `NotSeated`, `Refused`.
    """
    await _sit_down(app, table_id, person)
    if not _lacks_others(await app.repository.get(table_id), person):
        await app.messages.await_first(table_id)
    async with app.repository.at(table_id, cause) as at:
        if at.table.begun:
            return at.table
        check_status(at.table, Status.LOBBY)
        at.seat(person)
        if _lacks_others(at.table, person):
            async with at.commit() as change:
                _note_agreement(change, person)
                touch_lobby(change)
                at.repository.lobby_changed(change)
        else:
            position, kept = await beginning(at, app.editions)
            async with at.commit(position) as change:
                _note_agreement(change, person)
                await begin(at, change, position, kept)
    return at.table


def _note_agreement(change: Change, person: Person) -> None:
    change.agree(person)
    change.end_notifications((NotificationKind.AGAIN,), change.now, person)


async def _sit_down(app: App, table_id: TableId, person: Person) -> None:
    table = await app.repository.get(table_id)
    before = await before_rematch(app.store, table_id)
    if table.begun or table.seat_of(person) is not None or before is None:
        return
    if person in (await app.repository.get(before.id)).seated.values():
        async with app.repository.at(table_id) as at:
            await take_seat(at, person)


async def _open_rematch(at: At) -> TableId | None:
    """Return the rematch of a table, None without one or if all its players left before its start."""
    if at.table.game.rematch is None:
        return None
    store = at.repository.store
    rematch = await store.game(at.table.game.rematch)
    if rematch is None:
        return None
    is_abandoned = rematch.status is Status.CLOSED and not await store.entries(rematch.id)
    return None if is_abandoned else rematch.id


async def _invite(at: At, person: Person, thread: int | None) -> TableId:
    """Open the rematch in one transaction, with all players seated and invited; return it.

    The next game of a series stays in the `thread` of the series, if it has one.
    """
    table, game = at.table, at.table.game
    rules = at.repository.registry.newest(game.key)
    settings = replace(game.settings, series=next_series(table, order_at_end(table)))
    async with at.commit() as change:
        people = {Seat(seat): player for seat, player in enumerate(players_at_end(table))}
        place = Place(game.guild, game.channel)
        opened = await new_table(change, rules, place, game.language, settings, people, game.options)
        if settings.series is not None and thread is not None:
            opened.set(thread=thread)
        for player in people.values():
            if player != person:
                opened.add_notification(player, NotificationKind.AGAIN, change.now, change.now)
        for number, robot in enumerate(robots_for_rematch(table)):
            opened.add_robot(replace(robot, seat=Seat(FIRST_LOBBY_SEAT + number)))
        opened.ask_again(person)
        touch_lobby(opened)
        change.set(rematch=opened.table)
        change.queue_post()
    if at.repository.serves(table):
        at.repository.signals.post(opened.table)
    return opened.table


def _lacks_others(table: Table, person: Person) -> bool:
    """Return whether the game still needs others to agree, besides this person."""
    missing = table.undecided - {table.seat_of(person)} or table.invited
    return bool(missing) or len(table.taken) not in table.seat_counts
