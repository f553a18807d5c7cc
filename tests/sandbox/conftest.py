"""A local server on a free port, and the real discord.py pointed at it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol, TypeVar

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.limits import Limits, unlimited
from sandbox.server import LocalServer
from sandbox.web.titles import Titles
from tests.drive.user import User
from tests.drive.waiting import until
from tests.sandbox.watched import WatchedTable


class Clock:
    """A clock that runs, and can be turned forward."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += timedelta(seconds=seconds)


class Bot(discord.Client):
    """An unmodified client with a command tree, as our bot has it."""

    def __init__(self, *, translator: app_commands.Translator | None = None) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.translator = translator
        self.resumed = asyncio.Event()

    async def on_resumed(self) -> None:
        self.resumed.set()


SomeBot = TypeVar("SomeBot", bound=discord.Client)


class Run(Protocol):
    """Starts a bot and waits until it is ready."""

    def __call__(self, bot: SomeBot) -> Awaitable[SomeBot]: ...


Sit = Callable[[str], Awaitable[User]]


class Point:
    """Points discord.py at a server, by the two assignments which the launcher makes too."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def at(self, server: WatchedTable) -> None:
        self._patch.setattr(Route, "BASE", server.api_url)
        self._patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits() -> Limits:
    return unlimited()


@pytest.fixture
def point(monkeypatch: pytest.MonkeyPatch) -> Point:
    return Point(monkeypatch)


@pytest.fixture
def titles() -> Titles:
    """The games that the page offers."""
    return Titles()


@asynccontextmanager
async def serving(
    folder: Path, clock: Clock, limits: Limits, titles: Titles, point: Point
) -> AsyncIterator[WatchedTable]:
    """Run the server of a test, with discord.py pointed at it."""

    async def advance(seconds: float) -> None:
        clock.advance(seconds)

    running = WatchedTable(folder, clock, limits, titles, advance)
    await running.start()
    point.at(running)
    yield running
    await running.stop()


@pytest.fixture
async def server(
    tmp_path: Path, clock: Clock, limits: Limits, titles: Titles, point: Point
) -> AsyncIterator[WatchedTable]:
    async with serving(tmp_path, clock, limits, titles, point) as running:
        yield running


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


@asynccontextmanager
async def bots_of(server: LocalServer) -> AsyncIterator[Run]:
    """Start bots and wait until they are ready; they are closed at the end."""
    async with AsyncExitStack() as stack:

        async def start(bot: SomeBot) -> SomeBot:
            task = asyncio.create_task(bot.start(server.token))

            async def close() -> None:
                await bot.close()
                await asyncio.gather(task, return_exceptions=True)

            stack.push_async_callback(close)
            ready = asyncio.create_task(bot.wait_until_ready())
            while not bot.is_ready():
                await asyncio.wait({task, ready}, timeout=0.05)
                if task.done():
                    task.result()
            await ready  # on a slow machine it is so without its servers, after its timeout
            await until(lambda: not any(guild.unavailable for guild in bot.guilds), "the servers")
            return bot

        yield start


@pytest.fixture
async def run(server: WatchedTable) -> AsyncIterator[Run]:
    """Starts a bot and waits until it is ready; it is closed after the test."""
    async with bots_of(server) as start:
        yield start


@pytest.fixture
async def hands(server: WatchedTable) -> AsyncIterator[Sit]:
    """A person at the page, by name."""
    async with AsyncExitStack() as stack:

        async def sit_down(name: str) -> User:
            person = next(user["id"] for user in server.world.people if user["global_name"] == name)
            return await stack.enter_async_context(User(server.base_url, person))

        yield sit_down
