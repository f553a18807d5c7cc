"""People who press without a pause, whatever becomes of the bot: nothing is lost, nothing counts twice."""

import asyncio
import contextlib
from collections.abc import Sequence

from bot.domain.table import Table
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.player import Player, answers_of
from tests.drive.sight import boards, presses_of
from tests.drive.table import board_of, right_board
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, seen


class Impatient:
    """The people at a table, each with the panel that they have open."""

    def __init__(
        self, house: WireHouse, table: WireTable, guests: Sequence[WireGuest], seed: int | str = 0
    ) -> None:
        self.house = house
        self.table = table
        self.players = [Player(guest.user, f"{seed} {number}") for number, guest in enumerate(guests)]

    async def look(self) -> Table:
        """Return the table as it is stored now."""
        return await self.house.stored(self.table.id)

    # --- pressing ---

    async def press_on(self, enough: asyncio.Event | None = None) -> None:
        """Let all press one thing after the other, and wait for answers only as impatient players would.

        Ends with the game, or with each one's answer to a press when there is enough.
        """
        await asyncio.gather(*(self._press_on(player, enough) for player in self.players))

    async def _press_on(self, player: Player, enough: asyncio.Event | None) -> None:
        while enough is None or not enough.is_set():
            with contextlib.suppress(TimeoutError, RefusedByServer):
                async with asyncio.timeout(5.0):
                    player.look()
                    newest = max(boards(self.house, self.table.id), key=lambda board: int(board["id"]))
                    if Verb.PLAY not in {press.verb for press in presses_of(newest)}:
                        return  # the game is over
                    if player.panel is None or not answers_of(player.panel):
                        await player.open(newest)
                    else:
                        await player.choose()
            await asyncio.sleep(0)

    async def press_some(self, moves: int, seconds: float = 0.0, *, answered: bool = False) -> None:
        """Let all press at once, until so many moves and some seconds more have passed.

        Then they stop at once, or, `answered`, with each one's answer: a press under way would still change
        the table later.
        """
        stop = asyncio.Event()
        pressing = asyncio.create_task(self.press_on(stop))
        enough = len((await self.look()).timeline.entries) + moves

        async def done() -> bool:
            return pressing.done() or len((await self.look()).timeline.entries) >= enough

        await until(done, "moves")
        await asyncio.wait([pressing], timeout=seconds)
        if answered:
            stop.set()
            await pressing
        if pressing.done():
            pressing.result()
        pressing.cancel()
        await asyncio.gather(pressing, return_exceptions=True)

    # --- afterwards ---

    async def check(self) -> None:
        """Every move in the log goes back to one press, and whatever people were shown is in the log."""
        found = await self.look()
        right_board(self.house, found)
        stored = await (await self.house.beside()).entries(found.id)
        causes = [one.cause for one in stored if one.entry.kind is EntryKind.MOVE]
        assert causes, "somebody has moved"
        assert len(set(causes)) == len(causes)
        users = [player.user for player in self.players]
        told = [data for user in users for name, data in user.events if name == "message"]
        numbers = [press.number for one in told for press in presses_of(one) if press.table == found.id]
        assert max(numbers) <= found.timeline.last

    async def old_panel_works(self) -> None:
        """A panel from before a kill is answered: with the move, or with the panel as it is now."""
        before = await self.look()
        if before.outcome is not None:
            return
        player = self.players[min(before.to_act())]
        while len((await self.look()).timeline.entries) == len(before.timeline.entries):
            assert is_ephemeral(await self._take_up(player))
            with contextlib.suppress(RefusedByServer):  # it changed as they pressed: they look again
                if answers_of(player.panel):
                    await player.choose()
                else:
                    await player.refresh()
        await self.house.rest()
        right_board(self.house, await self.look())

    async def _take_up(self, player: Player) -> Json:
        """Return the open panel; else the newest of those that they see; without any, they press Play."""
        player.look()
        panels = _panels_of(player.user)
        if player.panel is not None and (answers_of(player.panel) or player.panel in panels):
            return player.panel
        # They pressed Play at the kill: another panel came than they waited for, or word of the restart.
        if panels:
            player.panel = max(panels, key=lambda panel: int(panel["id"]))
            return player.panel
        return await player.open(await seen(player.user, board_of(self.house, self.table.id)))


def _panels_of(user: User) -> list[Json]:
    """Return all private messages that a person sees and that can be refreshed."""
    shown = (message for channel in user.messages.values() for message in channel.values())
    return [
        one for one in shown if is_ephemeral(one) and Verb.PLAY in {press.verb for press in presses_of(one)}
    ]
