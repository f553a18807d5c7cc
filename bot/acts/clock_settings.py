"""A table's clock settings: chosen by its players, later by an admin or a vote."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.acts.changes import check_lobby, note_lobby_change
from bot.acts.choices import name_and_token
from bot.acts.clocks import adopt
from bot.acts.context import Context, is_admin
from bot.acts.repository import At, Repository, check_status
from bot.acts.request import Reply
from bot.domain.entries import Carried, Changes, SettingsChanged, read_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY
from bot.domain.model import Person
from bot.domain.rated_play import check_all_there
from bot.domain.table import Table
from bot.domain.votes import Vote, open_vote, opened_by
from bot.pages import votes as ballots
from bot.pages.choices import read_choice
from bot.pages.clocks import CLOCK, Clock, clock_page
from bot.store.transaction import Change
from engines.api import Seat
from engines.record import Actor, Entry, Position

VOTE = "clock"
"""The kind of a vote on the clock."""


async def show(context: Context) -> Reply:
    """Show the clock settings of the table."""
    settings = await context.app.store.settings_of(context.person)
    return Reply((clock_page(context.voice, settings.zone),))


async def choose(context: Context) -> Reply:
    """Set a field of the clock; in a game a vote decides, except for an admin or a player alone.

    In a rated game a vote alone decides.
    """
    field, value = name_and_token(context)
    table, by_admin = context.table, is_admin(context)
    decides = by_admin and not (table.game.settings.rated and context.seat is not None)
    if table.begun and table.game.status in IN_PLAY and not decides and len(table.seated) > 1:
        seat, tokens = context.own_seat, (field, value)
        vote = opened_by(ClockVote().propose(table, seat, tokens), VOTE, table, seat, context.app.clock())
        return Reply((ballots.draft(context.voice, vote, tokens),))
    async with context.locked() as at:
        await set_clock(at, context.person, field, value, admin=by_admin)
    return await show(context.now(at.table))


async def set_clock(at: At, person: Person, field: str, value: str, *, admin: bool = False) -> None:
    """Set a field of `TableSettings`. Raises `NotSeated`, `Refused`.

    Before the game a player may do this, during it an admin, or a player who plays alone. In a rated game
    no admin may: who is out of time can be voted out.
    """
    table, seat = at.table, at.table.seat_of(person)
    before = table.game.settings
    if table.begun:
        check_status(table, *IN_PLAY)
        alone = set(table.seated.values()) == {person}
        if not admin and not alone:
            raise Refused("refused-clock-begun")
        if before.rated and not alone:
            raise Refused("refused-clock-rated")
        check_all_there(table)
    else:
        check_lobby(table)
        at.seat(person)
    changes = _read(field, value)
    if (field in ("window", "weekends") or changes.window) and not before.zone:
        changes = replace(changes, zone=(await at.repository.store.settings_of(person)).zone)
    settings = changes.applied_to(before)
    if settings == before:
        return
    if table.begun:
        actor = Actor.ADMIN if seat is None else Actor.USER
        entry = table.entry(SettingsChanged(changes), seat, actor)
        async with at.commit(entry) as change:
            await adopt(change, table, settings, () if seat is None else (seat,))
    else:
        async with at.commit() as change:
            change.set(settings=settings)
            note_lobby_change(at, change, person)


def _read(field: str, value: str) -> Changes:
    """Return the changes of a choice of the clock. Raises `Refused`."""
    return Changes(**read_choice(CLOCK, Clock(), field, value, "refused-clock"))


class ClockVote:
    """The votes on a setting of the clock."""

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        """Return the vote on a field of `TableSettings` and its value."""
        field, value = tokens if len(tokens) == 2 else ("", "")
        _read(field, value)
        check_all_there(table)
        return Vote(0, VOTE, {"field": field, "value": value}, seat)

    def effect(self, table: Table, about: Mapping[str, Any]) -> Entry:
        """Return the entry of the agreed setting."""
        changed = SettingsChanged(_read(about["field"], about["value"]))
        return table.entry(changed, actor=Actor.VOTE)

    async def follow(
        self, _repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        """Apply the agreed settings to the clocks from now on."""
        match effect if isinstance(effect, Position) else read_entry(effect):
            case Carried(effect=SettingsChanged(settings=changes), agreed=last):
                vote = open_vote(table)
                agreed = {last, *(() if vote is None else vote.agreed)} - {None}
                await adopt(change, table, changes.applied_to(table.game.settings), agreed)
