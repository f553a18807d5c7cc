"""A crowd of players: many tables of all titles and many presses a second, also while the bot fails."""

import asyncio
import contextlib
import random
from collections.abc import Sequence

from bench.observer import Failed, Observer
from bench.soak.seats import Seats
from bench.soak.tally import Tally
from bot.pages.custom_id import Verb
from sandbox import servers
from sandbox.people import RefusedAction
from sandbox.server import LocalServer
from tests.drive.sight import presses_of
from tests.drive.user import Json
from tests.drive.waiting import until

_SEATS = 2
_OPENING_SECONDS = 20.0
_AT_ONCE = 8
"""Tables opened at the same time: real players do not all come at once."""


class Crowd:
    """All players. Each table has a channel of its own; after its game a new table opens there."""

    def __init__(
        self, server: LocalServer, titles: Sequence[str], tables: int, seed: int, *, apart: bool = False
    ) -> None:
        """`apart`: each table is on a Discord server of its own, so that they fall to all shards."""
        self.tally = Tally()
        self._world = server.world
        self._gateway = server.gateway
        self._observer = Observer(server)
        self._observer.on_message = self._see
        self._choose = random.Random(seed)  # noqa: S311 - no secret
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._at_work: set[asyncio.Task[None]] = set()
        self._groups: dict[str, Seats] = {}
        for number in range(tables):
            people = [self._world.add_person(f"Player {number}-{seat}", "en-US") for seat in range(_SEATS)]
            ids = tuple(str(person["id"]) for person in people)
            room = self._room(f"room-{number}", ids, apart=apart)
            self._groups[room] = Seats(self._observer, self.tally, ids, titles[number % len(titles)], number)

    def _room(self, name: str, people: Sequence[str], *, apart: bool) -> str:
        if apart:
            (room,) = servers.create(self._world, name, people).rooms
            return room
        return str(self._world.add_text_channel(name)["id"])

    def _see(self, message: Json) -> None:
        tables = [press.table for press in presses_of(message) if press.verb is Verb.MORE]
        if not tables:
            return
        channel = self._world.channels[message["channel_id"]]
        group = self._groups.get(str(channel["parent_id"] or channel["id"]))
        if group is None:
            return  # a table of others
        if tables[0] > group.table:
            group.sit_down(tables[0], message)
        elif tables[0] == group.table:
            group.see(message)

    async def open_all(self) -> None:
        """Open a table for every group and start all games, as soon as the bot's commands are registered."""
        await until(lambda: any(self._world.commands.values()), "the commands")
        await asyncio.gather(*(self._open(room, group) for room, group in self._groups.items()))

    async def _open(self, room: str, group: Seats) -> None:
        """Seat a group at a new table of its game and start; repeated steps do no harm."""
        group.busy = True
        try:
            async with self._slots:
                await self._ask_for_table(room, group)
        except (Failed, TimeoutError, RefusedAction):
            pass  # the bot was killed; the group tries again
        finally:
            group.busy = False

    async def _ask_for_table(self, room: str, group: Seats) -> None:
        before = group.table
        for person in group.people:
            joined = self._observer.command(person, room, "join", game=group.key)
            await self._observer.answer(joined, _OPENING_SECONDS)
        begun = self._observer.command(group.people[0], room, "start")
        await self._observer.answer(begun, _OPENING_SECONDS)
        async with asyncio.timeout(_OPENING_SECONDS):
            await until(lambda: group.table != before, "the game")

    # --- playing ---

    def bot_is_gone(self) -> None:
        """Stop all waits for answers."""
        self._observer.give_up()

    async def press_on(self, rate: float) -> None:
        """Press `rate` times a second, at the tables in random order, until cancelled.

        No player presses anything while no bot runs.
        """
        loop = asyncio.get_running_loop()
        due = loop.time()
        rooms: list[str] = []
        try:
            while True:
                due += 1 / rate
                await asyncio.sleep(due - loop.time())
                rooms = rooms or self._choose.sample(list(self._groups), len(self._groups))
                if self._gateway.online:
                    self._press_at(rooms.pop())
        finally:
            await self._rest()

    def _press_at(self, room: str) -> None:
        group = self._groups[room]
        if group.busy:
            self.tally.late += 1
            return
        opens = group.over or group.table == 0
        task = asyncio.create_task(self._open(room, group) if opens else group.press_something())
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _rest(self) -> None:
        """Wait until all players have seen their answers."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_OPENING_SECONDS):
                await asyncio.gather(*self._at_work)
