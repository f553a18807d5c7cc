"""Time and CPU of a press that makes a move, against a bare bot that sends the same pictures."""

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from statistics import median

from bench import bot_process
from bench.observer import Json, Observer, answers_of, custom_id_of, number_in
from bench.seed_data import SeedData, leave_to_post, seed
from bench.soak.bots import running
from bench.soak.fixture import free_server, posted
from bench.soak.waiting import until
from bench.starting import add_threads, place_in
from bot.domain.model import Person, Place
from bot.pages.custom_id import Verb
from sandbox import timeline
from sandbox.server import LocalServer

_TABLES = 1000
_SEATS = 5
_ROUNDS = 3
_WARM = 60
"""Presses after each start that do not count, until most parts of pictures are cached."""
_PRESSES = 50
_AIM = 2.5
_PATIENCE = 20.0
_PAUSE = 0.25
"""Seconds of rest after each press, in which the table message follows."""


def report() -> None:
    """Print medians and their ratio."""
    asyncio.run(_report())


async def _report() -> None:
    begun, taken, cpu = list[float](), list[float](), 0.0
    async with stocked(_TABLES) as bench:
        server = bench.server
        for _ in range(_ROUNDS):
            async with running(bench.database, server) as bot:
                begun += await bench.press_ours(_WARM)
                before = bot.worked()
                taken += await bench.press_ours(_PRESSES)
                cpu += bot.worked() - before
            async with bot_process.running(server, "bench.bare_bot", str(bench.pictures)):
                await until(lambda: server.gateway.online, _PATIENCE)
                await bench.press_bare()
            await until(lambda: not server.gateway.online, _PATIENCE)
    ours, bare = median(taken), median(bench.bare)
    print(f"  {_TABLES:,} open tables, {len(taken)} moves by button, {len(bench.bare)} presses bare")
    print(f"  ours {1000 * ours:7.1f} ms until the panel shows the new position")
    print(f"       {1000 * median(begun):7.1f} ms in the {_WARM} presses after each start, not counted")
    print(f"       {1000 * cpu / len(taken):7.1f} ms of CPU, with the table message, in all processes")
    print(f"  bare {1000 * bare:7.1f} ms until the same picture is there")
    print(f"  x {ours / bare:.2f}, at most {_AIM:.1f} aimed at")


@asynccontextmanager
async def stocked(tables: int) -> AsyncIterator["Bench"]:
    """Yield the presses at a server with so many tables, with all their messages posted."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "cairn.sqlite3"
        (folder / "pictures").mkdir()
        async with free_server() as server:
            people = [server.world.add_person(f"Player {seat}", "en-US")["id"] for seat in range(_SEATS)]
            place = place_in(server)
            sitting = [Person(int(person)) for person in people]
            add_threads(server, place, await seed(database, place, sitting, SeedData(tables)))
            leave_to_post(database)
            async with running(database, server):
                assert await posted(database)
            yield Bench(server, place, people, folder)


class Bench:
    """The presses on bots, with the seconds of each."""

    def __init__(self, server: LocalServer, place: Place, people: list[str], folder: Path) -> None:
        self.bare: list[float] = []
        self.server = server
        self.place = place
        self.database = folder / "cairn.sqlite3"
        self.pictures = folder / "pictures"
        self._world = server.world
        self._observer = Observer(server)
        self._people = people
        self._choose = random.Random(1)  # noqa: S311 - no secret
        everything = (message for channel in self._world.messages.values() for message in channel.values())
        boards = [message for message in everything if custom_id_of(message, Verb.MORE) is not None]
        self._choose.shuffle(boards)
        self._boards = cycle(boards)

    async def press_ours(self, presses: int) -> list[float]:
        """Make a number of moves at the tables in turn; return the seconds of each."""
        taken: list[float] = []
        while len(taken) < presses:
            board = next(self._boards)
            for person in self._people:
                if custom_id_of(board, Verb.PLAY) is not None and await self._move(person, board, taken):
                    break
        return taken

    async def _move(self, person: str, board: Json, taken: list[float]) -> bool:
        """Make a move for a person, if they may, and note its seconds; return whether it was made."""
        play = custom_id_of(board, Verb.PLAY) or ""
        panel = await self._observer.answer(self._observer.press(person, board, play), _PATIENCE)
        moves = [answer for answer in answers_of(panel) if answer[0].verb is Verb.DO]
        if not moves:
            return False
        press, custom_id, _ = self._choose.choice(moves)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        panel = await self._observer.answer(self._observer.press(person, panel, custom_id), _PATIENCE)
        spent = loop.time() - begun
        if number_in(panel) > press.number:
            taken.append(spent)
            self._keep_picture(panel)
        await asyncio.sleep(_PAUSE)
        return True

    def _keep_picture(self, panel: Json) -> None:
        file = self._world.disk.file(panel["attachments"][-1]["id"])
        assert file is not None
        (self.pictures / f"{panel['attachments'][-1]['id']}.png").write_bytes(file.data)

    async def press_bare(self) -> None:
        """Press a button of the bare bot repeatedly."""
        channel = str(self.place.channel)
        world, loop = self._world, asyncio.get_running_loop()
        message = timeline.blank(world, world.channels[channel], world.bot_id)
        message["components"] = [{"type": 1, "id": 1, "components": [_BUTTON]}]
        timeline.add(world, world.channels[channel], message)
        for _ in range(_PRESSES):
            begun = loop.time()
            await self._observer.answer(self._observer.press(self._people[0], message, "bare"), _PATIENCE)
            self.bare.append(loop.time() - begun)
            await asyncio.sleep(_PAUSE)


_BUTTON = {"type": 2, "id": 2, "style": 1, "label": "Press", "custom_id": "bare", "disabled": False}
