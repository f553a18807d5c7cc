"""Use cases of a table's clock settings: chosen by its players, later by an admin or a vote."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.acts.changes import ask_again, touch_lobby
from bot.acts.clocks import adopt
from bot.acts.repository import Repository, check_status, seat_of, setting
from bot.acts.seats import check_all_there
from bot.domain.clocks import read_clock_choice
from bot.domain.entries import Carried, Changes, SettingsChanged, make_entry, read_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Person, TableId, TableSettings
from bot.domain.table import Table
from bot.domain.votes import Vote, open_vote
from bot.store.transaction import Change
from engines.api import Seat
from engines.record import Actor, Entry, Position

VOTE = "clock"
"""The kind of a vote on the clock."""


class Timing:
    """Use cases of clock settings."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def choose(
        self, table_id: TableId, person: Person, field: str, value: str, cause: str, *, admin: bool = False
    ) -> Table:
        """Set a field of `TableSettings`. Raises `NotSeated`, `Refused`.

        Before the game a player may do this, during it an admin, or a player who plays alone. In a rated game
        no admin may: who is out of time can be voted out.
        """
        async with self._repository.locked(table_id, cause) as table:
            if table.begun:
                check_status(table, *IN_PLAY)
                if not admin and set(table.seated.values()) != {person}:
                    raise Refused("refused-clock-begun")
                if table.game.settings.rated and set(table.seated.values()) != {person}:
                    raise Refused("refused-clock-rated")
                check_all_there(table)
            else:
                check_status(table, Status.LOBBY)
                seat_of(table, person)
            changes = read_clock_choice(field, value)
            if (field in ("window", "weekends") or changes.window) and not table.game.settings.zone:
                changes = replace(changes, zone=(await self._repository.store.settings_of(person)).zone)
            await self._agree(table, changes, table.seat_of(person), cause)
            return self._repository.latest(table)

    async def _agree(self, table: Table, changes: Changes, seat: Seat | None, cause: str) -> None:
        settings = changes.applied_to(table.game.settings)
        if settings == table.game.settings:
            return
        actor = Actor.ADMIN if seat is None else Actor.USER
        entry = setting(table, SettingsChanged(changes), seat, actor)
        async with self._repository.transaction(table, entry, cause) as change:
            await _adopt(self._repository, change, table, settings, () if seat is None else (seat,))
            if table.undecided and seat is not None:
                ask_again(change, table, table.seated[seat])  # they have agreed to different settings


class ClockVote:
    """A vote on the clock."""

    def propose(self, repository: Repository, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:  # noqa: ARG002 - of the protocol
        """Return the vote on a field of `TableSettings` and its value."""
        field, value = tokens if len(tokens) == 2 else ("", "")
        read_clock_choice(field, value)
        if table.begun:
            check_all_there(table)
        return Vote(0, VOTE, {"field": field, "value": value}, seat)

    def effect(self, table: Table, about: Mapping[str, Any]) -> Entry:
        """Return the entry of the agreed setting."""
        changed = SettingsChanged(read_clock_choice(about["field"], about["value"]))
        return make_entry(changed, table.timeline.last + 1, actor=Actor.VOTE)

    async def follow(
        self, repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        """Apply the agreed settings to the clocks from now on."""
        match effect if isinstance(effect, Position) else read_entry(effect):
            case Carried(effect=SettingsChanged(settings=changes), agreed=last):
                vote = open_vote(table)
                agreed = {last, *(() if vote is None else vote.agreed)} - {None}
                await _adopt(repository, change, table, changes.applied_to(table.game.settings), agreed)


async def _adopt(
    repository: Repository, change: Change, table: Table, settings: TableSettings, agreed: Collection[Seat]
) -> None:
    """Apply new settings, to which these seats have agreed, to a locked table from now on."""
    change.set(settings=msgspec.to_builtins(settings))
    if table.begun:
        change.queue_post()
        await adopt(change, table, settings, agreed)
    else:
        touch_lobby(change)
        repository.lobby_changed(change)
