"""Use cases of rematches: a new table with the same players and options, which starts when all agree."""

import secrets

import msgspec
from msgspec.structs import replace

from bot.acts.changes import touch_lobby
from bot.acts.messages import Messages
from bot.acts.repository import Repository, check_status, seat_of
from bot.acts.tables import Tables
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import NotificationKind, Person, Place, TableId
from bot.domain.robots import FIRST_LOBBY_SEAT
from bot.domain.series import next_series
from bot.domain.start_seat import order_at_end, players_at_end, robots_for_rematch
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.api import Seat


class Rematch:
    """Use cases of rematches. A table has at most one, which later requests find."""

    def __init__(self, repository: Repository, messages: Messages, tables: Tables) -> None:
        self._repository = repository
        self._messages = messages
        self._tables = tables

    async def open(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Open the rematch of a table that is over, or find the open one, and agree to play.

        The other players keep their seats and are asked. Raises `NotSeated`, `Refused`.
        """
        async with self._repository.locked(table_id) as table:
            seat_of(table, person)
            check_status(table, *(OVER if table.begun else (Status.LOBBY,)))
            rematch = await self._open_rematch(table)
            if rematch is None:
                rematch = await self._invite(table, person)
        return await self.agree(rematch, person, cause)

    async def agree(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Agree to play at a table with held seats; the game starts when the last player agrees.

        A player who has left in the meantime sits down again. Raises `NotSeated`, `Refused`.
        """
        await self._sit_down(table_id, person)
        if not _lacks_others(await self._repository.get(table_id), person):
            await self._messages.await_first(table_id)
        async with self._repository.locked(table_id) as table:
            if table.begun:
                return self._repository.latest(table)
            check_status(table, Status.LOBBY)
            seat_of(table, person)
            if _lacks_others(table, person):
                async with self._repository.transaction(table) as change:
                    self._agreed(change, person)
                    touch_lobby(change)
                return self._repository.latest(table)
            position, series = await self._tables.beginning(table)
            async with self._repository.transaction(table, position, cause) as change:
                self._agreed(change, person)
                await self._tables.begin(change, table, position, series)
            return self._repository.latest(table)

    def _agreed(self, change: Change, person: Person) -> None:
        change.agree(person)
        change.end_notifications((NotificationKind.AGAIN,), self._repository.now(), person)

    async def _sit_down(self, table_id: TableId, person: Person) -> None:
        table = await self._repository.get(table_id)
        before = await self._repository.store.before_rematch(table_id)
        if table.begun or table.seat_of(person) is not None or before is None:
            return
        if person in (await self._repository.get(before.id)).seated.values():
            await self._tables.join(table_id, person)

    async def _open_rematch(self, table: Table) -> TableId | None:
        """Return the rematch of a table, None without one or if all its players left before its start."""
        if table.game.rematch is None:
            return None
        rematch = await self._repository.store.game(table.game.rematch)
        if rematch is None:
            return None
        is_abandoned = rematch.status is Status.CLOSED and not await self._repository.store.entries(
            rematch.id
        )
        return None if is_abandoned else rematch.id

    async def _invite(self, table: Table, person: Person) -> TableId:
        """Open the rematch in one transaction, with all players seated and invited; return it."""
        game, now = table.game, self._repository.now()
        rules = self._repository.registry.newest(game.key)
        settings = replace(game.settings, series=next_series(table, order_at_end(table)))
        async with self._repository.transaction(table) as change:
            rematch = await change.add_game(
                key=game.key,
                rules=rules.info.rules,
                language=game.language,
                place=Place(game.guild, game.channel),
                secret=secrets.token_bytes(32),
                now=now,
            )
            opened = change.at(rematch)
            opened.set(options=game.options, settings=msgspec.to_builtins(settings))
            for seat, player in enumerate(players_at_end(table)):
                opened.sit(Seat(seat), player, now)
                if player != person:
                    opened.add_notification(player, NotificationKind.AGAIN, now, now)
            for number, robot in enumerate(robots_for_rematch(table)):
                opened.add_robot(replace(robot, seat=Seat(FIRST_LOBBY_SEAT + number)))
            opened.ask_again(person)
            touch_lobby(opened)
            change.set(rematch=rematch)
            change.queue_post()
        if self._repository.serves(table):
            self._repository.signals.post(rematch)
        return rematch


def _lacks_others(table: Table, person: Person) -> bool:
    """Return whether the game still needs others to agree, besides this person."""
    missing = table.undecided - {table.seat_of(person)} or table.invited
    return bool(missing) or len(table.taken) not in table.seat_counts
