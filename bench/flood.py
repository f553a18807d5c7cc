"""The waiting times of players while many accounts step through long games as fast as they may."""

import asyncio
import contextlib
import itertools
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles

from bench import bot_process
from bench.observer import Json, Observer, components_of
from bench.seed_data import SeedData, seed
from bench.soak.bots import cpu_of
from bench.soak.crowd import Crowd
from bench.soak.fixture import free_server
from bench.soak.waiting import until
from bench.starting import add_threads, place_in
from bot.domain.model import Person
from bot.pages.custom_id import Verb, read_press
from engines.registry import scan
from sandbox.people import RefusedAction
from sandbox.server import LocalServer

_TABLES, _RATE = 4, 3.0
"""Tables of players, and their presses a second in all."""
_GAMES, _MOVES = 20, 300
"""Accounts that look, each at a game of its own, and the moves of the longest game."""
_EVERY = 0.2
"""Seconds between two presses of an account: the rate that the bot allows for long."""
_TURN_BACK = 100
"""Presses after which an account goes the other way through its game."""
_STEPS = (1, 2)
"""The slots of the buttons to the step before and to the next one."""
_SECONDS = 30.0
_PATIENCE = 20.0
_AIM = 1.0


def report() -> None:
    """Print the times until players get their answers, without a flood and during it."""
    asyncio.run(_report())


async def _report() -> None:
    async with _stocked() as (server, database, threads):
        crowd = Crowd(server, list(scan()), _TABLES, 1)
        async with bot_process.running(server, "bench.flood_bot", str(database)) as bot:
            await until(lambda: server.gateway.online, _PATIENCE)
            await crowd.open_all()
            await _play("alone", crowd, bot.pid)
            lookers = _Lookers(server, threads)
            flood = asyncio.create_task(lookers.look_on())
            await _play("in the flood", crowd, bot.pid)
            flood.cancel()
            await asyncio.gather(flood, return_exceptions=True)
    print(f"  {lookers.pressed} presses by {_GAMES} who look on, {lookers.shown} of them were shown a page")


async def _play(when: str, crowd: Crowd, bot: int) -> None:
    """Let the players press for a while, and print their waiting times."""
    tally, before = crowd.tally, cpu_of(bot)
    tally.waits.clear()
    tally.answers.clear()
    tally.failed.clear()
    playing = asyncio.create_task(crowd.press_on(_RATE))
    await asyncio.sleep(_SECONDS)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    busy = (cpu_of(bot) - before) / _SECONDS
    slowest = quantiles(tally.answers, n=100)[98]
    print(
        f"  {when:<13}{len(tally.answers):4} answers, p50 {1000 * median(tally.answers):6.0f} ms,"
        f" p99 {1000 * slowest:6.0f} ms; acknowledged p99 {1000 * quantiles(tally.waits, n=100)[98]:5.0f} ms,"
        f" {len(tally.failed)} not at all; the bot uses {100 * busy:3.0f} % of a processor;"
        f" x {slowest / _AIM:.2f} of {_AIM:.0f} s aimed at"
    )


@asynccontextmanager
async def _stocked() -> AsyncIterator[tuple[LocalServer, Path, list[int]]]:
    """Yield a server with long games, the database of their bot, and the threads of these games."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "cairn.sqlite3"
        async with free_server() as server:
            place, limits = place_in(server), server.world.limits
            people = [Person(number) for number in range(1, 6)]
            threads = await seed(database, place, people, SeedData(_GAMES, _GAMES, _MOVES))
            add_threads(server, place, threads)
            server.world.limits = replace(limits, active_threads=100 * _GAMES)
            yield server, database, threads


class _Lookers:
    """Accounts that press for another step at a steady rate, without a wait for their answers."""

    def __init__(self, server: LocalServer, threads: list[int]) -> None:
        self.pressed = self.shown = 0
        self._observer = Observer(server)
        self._people = {
            str(server.world.add_person(f"Looker {number}", "en-US")["id"]): str(thread)
            for number, thread in enumerate(threads)
        }
        self._pages: dict[str, Json] = {}
        server.world.listen(to_people=self._see)

    def _see(self, event: str, data: Json, _: frozenset[str] | None) -> None:
        """Note a page that is shown to an account."""
        asked = data.get("interaction_metadata") if event == "message" else None
        if asked and asked["user"]["id"] in self._people and _ways(data):
            self.shown += 1
            self._pages[asked["user"]["id"]] = data

    async def look_on(self) -> None:
        """Look until cancelled."""
        await asyncio.gather(*(self._look(*looker) for looker in self._people.items()))

    async def _look(self, person: str, thread: str) -> None:
        await self._observer.answer(self._observer.command(person, thread, "replay"), _PATIENCE)
        for number in itertools.count():
            await asyncio.sleep(_EVERY)
            page = self._pages[person]
            way = _ways(page)[number // _TURN_BACK % 2]
            with contextlib.suppress(RefusedAction):  # it is the first step, or the last
                self._observer.stop_waiting(self._observer.press(person, page, way))
                self.pressed += 1


def _ways(page: Json) -> list[str]:
    """Return the buttons that lead to another step, further back before further on."""
    return [str(part["custom_id"]) for part in components_of(page) if _is_way(part)]


def _is_way(part: Json) -> bool:
    press = read_press(part.get("custom_id") or "")
    return press is not None and press.verb is Verb.REPLAY and press.slot in _STEPS


if __name__ == "__main__":
    report()
