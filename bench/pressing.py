"""Time and CPU of a press that makes a move, against a bare bot that sends the same pictures."""

import asyncio
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from statistics import median

from bench.bare_bot import serve_bare
from bench.bots import cpu_of, serve
from bench.figures import Figure, Unable
from bench.observer import Observer, number_in
from bench.server import add_threads, free_server, place_in, posted
from bench.stores import leave_to_post, make_originals, scaled_file
from bench.stores import running as running_tables
from bot.domain.model import Person, Place
from bot.pages.custom_id import Verb
from sandbox import timeline
from sandbox.server import LocalServer
from tests.drive.forks import running
from tests.drive.player import answers_of
from tests.drive.sight import custom_id, press_of
from tests.drive.user import Json
from tests.drive.waiting import HANGS

_TABLES = 1000
_SEATS = 5
_ROUNDS = 3
_WARM = 60
"""Presses after each start that do not count, until most parts of pictures are cached."""
_PRESSES = 50
_AIM = 2.5
"""The time of a bare bot that a press may take, as a multiple."""
_PAUSE = 0.25
"""Seconds of rest after each press, in which the table message follows."""


def measure() -> Iterable[Figure]:
    """Return the medians of both bots, which take turns."""
    if sys.platform != "linux":
        text = "the CPU of other processes is read as Linux tells it"
        raise Unable(text)
    return asyncio.run(_measured())


async def _measured() -> list[Figure]:
    taken, presses, ours_cpu, bare_cpu = list[float](), 0, 0.0, 0.0
    async with _stocked() as bench:
        server = bench.server
        for _ in range(_ROUNDS):
            async with running(server, serve, bench.database) as bot:
                await bench.press_ours(_WARM)
                before, presses_before = cpu_of(bot.process), bench.presses
                taken += await bench.press_ours(_PRESSES)
                ours_cpu += cpu_of(bot.process) - before
                presses += bench.presses - presses_before
            async with running(server, serve_bare, bench.pictures) as bot:
                before = cpu_of(bot.process)
                await bench.press_bare()
                bare_cpu += cpu_of(bot.process) - before
    ours, bare, against = median(taken), median(bench.bare), "a bare bot with the same pictures"
    cpu, bare_cpu = ours_cpu / presses, bare_cpu / len(bench.bare)
    return [
        Figure("until a panel shows the move", 1000 * ours, "ms", against, 1000 * bare, _AIM),
        Figure(
            "CPU of any press, with panels and table messages", 1000 * cpu, "ms", against, 1000 * bare_cpu
        ),
    ]


@asynccontextmanager
async def _stocked() -> AsyncIterator["Bench"]:
    """Yield the presses at a server with many tables, with all their messages posted."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "cairn.sqlite3"
        (folder / "pictures").mkdir()
        async with free_server() as server:
            people = [server.world.add_person(f"Player {seat}", "en-US")["id"] for seat in range(_SEATS)]
            place = place_in(server)
            plans = running_tables(place, [Person(int(person)) for person in people])
            originals = await make_originals(folder / "originals.sqlite3", plans, apart=False)
            await scaled_file(originals, database, _TABLES)
            add_threads(server, place, range(1, _TABLES + 1))
            leave_to_post(database)
            async with running(server, serve, database):
                assert await posted(database)
            yield Bench(server, place, people, folder)


class Bench:
    """The presses on bots, with the seconds of each."""

    def __init__(self, server: LocalServer, place: Place, people: list[str], folder: Path) -> None:
        self.bare: list[float] = []
        self.presses = 0
        """Presses on our bot: those that make a move, and those that open a panel before, maybe in vain."""
        self.server = server
        self.place = place
        self.database = folder / "cairn.sqlite3"
        self.pictures = folder / "pictures"
        self._world = server.world
        self._observer = Observer(server)
        self._people = people
        self._choose = random.Random(1)  # noqa: S311 - no secret
        everything = (message for channel in self._world.messages.values() for message in channel.values())
        boards = [message for message in everything if press_of(message, Verb.MORE)]
        self._choose.shuffle(boards)
        self._boards = cycle(boards)

    async def press_ours(self, presses: int) -> list[float]:
        """Make a number of moves at the tables in turn; return the seconds of each."""
        taken: list[float] = []
        while len(taken) < presses:
            board = next(self._boards)
            for person in self._people:
                if press_of(board, Verb.PLAY) and await self._move(person, board, taken):
                    break
        return taken

    async def _move(self, person: str, board: Json, taken: list[float]) -> bool:
        """Make a move for a person, if they may, and note its seconds; return whether it was made."""
        panel = await self._press(person, board, custom_id(board, Verb.PLAY))
        moves = [answer for answer in answers_of(panel) if answer.press.verb is Verb.DO]
        if not moves:
            return False
        move = self._choose.choice(moves)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        panel = await self._press(person, panel, move.custom_id)
        spent = loop.time() - begun
        if number_in(panel) > move.press.number:
            taken.append(spent)
            self._keep_picture(panel)
        await asyncio.sleep(_PAUSE)
        return True

    async def _press(self, person: str, message: Json, custom_id: str) -> Json:
        self.presses += 1
        return await self._observer.answer(self._observer.press(person, message, custom_id), HANGS)

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
            await self._observer.answer(self._observer.press(self._people[0], message, "bare"), HANGS)
            self.bare.append(loop.time() - begun)
            await asyncio.sleep(_PAUSE)


_BUTTON = {"type": 2, "id": 2, "style": 1, "label": "Press", "custom_id": "bare", "disabled": False}
