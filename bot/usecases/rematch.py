"""Playing again: the same people with the same options at a new table, which begins when all have agreed."""

import secrets

import msgspec

from bot.domain.lifecycle import OVER, Status
from bot.domain.model import NoticeKind, Person, Place, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from bot.usecases.repository import Shelf, check_status, seat_of
from bot.usecases.start_seat import stayed
from bot.usecases.tables import Tables, touch_lobby
from engines.api import Seat


class Rematch:
    """Rematches. A table has at most one, kept in its row; whoever asks later comes to the same."""

    def __init__(self, shelf: Shelf, tables: Tables) -> None:
        self._shelf = shelf
        self._tables = tables

    async def open(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Open the rematch of a table that is over, or come to the one that is open, and agree to play.

        The others get their seats held and are asked. Raises `NotSeated`, `Refused`.
        """
        async with self._shelf.locked(table_id) as table:
            seat_of(table, person)
            check_status(table, *(OVER if table.begun else (Status.LOBBY,)))
            again = await self._standing(table)
            if again is None:
                again = await self._invite(table, person)
        return await self.agree(again, person, cause)

    async def agree(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Agree to play at a table where seats are held; the game begins with the last one who does so.

        Who has got up meanwhile sits down again. Raises `NotSeated`, `Refused`.
        """
        await self._sit_down(table_id, person)
        async with self._shelf.locked(table_id) as table:
            if table.begun:
                return table
            check_status(table, Status.LOBBY)
            seat = seat_of(table, person)
            if table.undecided - {seat} or len(table.seated) not in table.rules.info.seats:
                async with self._shelf.changing(table) as change:
                    self._agreed(change, table_id, person)
                    touch_lobby(change, table_id)
                return table
            position = await self._tables.beginning(table)
            async with self._shelf.changing(table, position, cause) as change:
                self._agreed(change, table_id, person)
                await self._tables.begin(change, table, position)
            return table

    def _agreed(self, change: Change, table: TableId, person: Person) -> None:
        change.agree(table, person)
        change.end_notices(table, (NoticeKind.AGAIN,), self._shelf.now(), person)

    async def _sit_down(self, table_id: TableId, person: Person) -> None:
        table = await self._shelf.get(table_id)
        before = await self._shelf.store.before_rematch(table_id)
        if table.begun or table.seat_of(person) is not None or before is None:
            return
        if person in (await self._shelf.get(before.id)).seated.values():
            await self._tables.join(table_id, person)

    async def _standing(self, table: Table) -> TableId | None:
        """Return the rematch of a table, unless everybody has left it before it began."""
        if table.game.rematch is None:
            return None
        again = await self._shelf.store.game(table.game.rematch)
        if again is None:
            return None
        left = again.status is Status.CLOSED and not await self._shelf.store.entries(again.id)
        return None if left else again.id

    async def _invite(self, table: Table, person: Person) -> TableId:
        """Open the new table in one transaction, with everybody on their seat and asked."""
        game, now = table.game, self._shelf.now()
        rules = self._tables.registry.newest(game.key)
        async with self._shelf.changing(table) as change:
            again = await change.add_game(
                key=game.key,
                rules=rules.info.rules,
                language=game.language,
                place=Place(game.guild, game.channel),
                secret=secrets.token_bytes(32),
                now=now,
            )
            change.set(again, options=game.options, settings=msgspec.to_builtins(game.settings))
            for seat, other in enumerate(stayed(table)):
                change.sit(again, Seat(seat), other, now)
                if other != person:
                    change.add_notice(again, other, NoticeKind.AGAIN, now, now)
            change.hold(again, person)
            touch_lobby(change, again)
            change.set(game.id, rematch=again)
            change.behind(game.id)
        self._shelf.signals.post(again)
        return again
