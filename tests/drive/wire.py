"""One local server with its people, and the bot with its database, all in one loop."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Self
from unittest import mock

from bot.app import open_app
from bot.cli.local_table import MovableClock
from bot.discord_ui import reply_sender
from bot.discord_ui.run import Patience, pointed_at, stay_connected
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.handlers.context import App
from bot.ops.budget import Budget
from bot.ops.rate_limit import RateLimit
from bot.pages.wording import Voices
from bot.store.database import Database
from bot.store.store import Store
from bot.words.catalogues import Catalogues
from engines import registry
from engines.record import Timeline
from renderers import registry as pictures
from sandbox.limits import Limits, unlimited
from tests.drive.user import Json, User
from tests.sandbox.watched import WatchedTable

GAMES = ("engines", "tests.games")
RENDERERS = ("renderers", "tests.games.renderers")
SECONDS = 60.0
EDITIONS = {"pebbles": {"tiny": {"counts": [3, 3, 2], "worth": [1, 2, 5]}}}

PATIENT = replace(unlimited(), acknowledge_seconds=15.0)
"""A busy machine must not decide whether a bot was in time."""


class Rig:
    """Everything of one test. The bot can be stopped and started again; the server stays."""

    def __init__(self, folder: Path, limits: Limits = PATIENT, clock: MovableClock | None = None) -> None:
        self.folder = folder
        self.database = folder / "cairn.sqlite3"
        self.place: Database | Path = self.database
        """Place of the bot's data, if not that file."""
        self.clock = clock or MovableClock()
        self.rate_limit: RateLimit | None = None
        self.budget: Budget | None = None
        self.limits = limits
        self.server = WatchedTable(folder, self.clock.today, limits, on_advance=self._advance)
        self.games = registry.scan(*GAMES)
        self.voices = Voices(Catalogues(self.games), pictures.scan(*RENDERERS))
        self._stack = AsyncExitStack()
        self._bot = AsyncExitStack()
        self._people: dict[str, User] = {}
        self._app: App | None = None
        self._beside: Store | None = None
        self._timelines: dict[int, Timeline] = {}
        self.connecting: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.server.start()
        self._stack.push_async_callback(self.server.stop)
        await self._stack.enter_async_context(pointed_at(self.server))
        self._stack.enter_context(
            mock.patch.object(reply_sender, "FIRST_ANSWER", self.limits.acknowledge_seconds)
        )
        self._stack.push_async_callback(self.stop_bot)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    # --- the bot ---

    @property
    def app(self) -> App:
        """The running bot's parts."""
        assert self._app is not None
        return self._app

    async def start_bot(self, *, online: bool = True, patience: Patience = Patience()) -> None:  # noqa: B008 - frozen
        """Start the bot on its database; `online`: wait until it is there."""
        await self.open_app()
        self.connecting = asyncio.create_task(stay_connected(self.app, self.server.token, patience))
        self._bot.push_async_callback(self._disconnect)
        if online:
            await self.online()

    async def open_app(self) -> App:
        """Open the bot's parts on its database, without a connection."""
        opened = open_app(
            self.place,
            editions=EDITIONS,
            clock=self.clock,
            games=GAMES,
            renderers=RENDERERS,
            rate_limit=self.rate_limit,
            budget=self.budget,
        )
        self._app = await self._bot.enter_async_context(opened)
        return self._app

    async def _disconnect(self) -> None:
        if self.connecting is not None:
            self.connecting.cancel()
            await asyncio.gather(self.connecting, return_exceptions=True)

    async def stop_bot(self) -> None:
        """Stop the bot as a signal does; its database stays."""
        await self._bot.aclose()
        self._app = None

    async def online(self) -> None:
        """Wait until the bot is connected and its commands are known."""
        await until(lambda: self.server.gateway.online and self.server.people.commands(), "the bot")

    async def _advance(self, seconds: float) -> None:
        self.advance(seconds)

    def advance(self, seconds: float) -> None:
        """Move the time of server and bot forward."""
        self.clock.advance(seconds)
        if self._app is not None:
            self._app.cases.downtime.skip(seconds)
            self._app.repository.signals.deadline()

    # --- people and places ---

    async def person(self, name: str) -> User:
        """Return a person at the page, by name; they come when first asked for."""
        if name not in self._people:
            known = {one["global_name"]: one["id"] for one in self.server.world.people}
            if name not in known:
                known[name] = self.server.people.add_person(name, "en-US")["id"]
            user = User(self.server.base_url, known[name], seconds=SECONDS)
            self._people[name] = await self._stack.enter_async_context(user)
        return self._people[name]

    @property
    def channel(self) -> str:
        """The id of the channel in which tests play."""
        return self.channel_named("table")

    def channel_named(self, name: str) -> str:
        """Return the id of a channel."""
        channels = self.server.world.channels.values()
        return next(str(one["id"]) for one in channels if one.get("name") == name)

    def in_channel(self, channel: str | int | None) -> list[Json]:
        """Return the public messages of a channel or thread."""
        return list(self.server.world.messages.get(str(channel), {}).values())

    # --- what is stored ---

    async def stored(self, table: int) -> Table:
        """Return a table as its log in the database says, read and replayed beside the bot."""
        store = await self.beside()
        found = await store.load(TableId(table))
        assert found is not None
        kept, log = found
        rules = self.games.get(kept.game.key, kept.game.rules)
        timeline = self._timelines.setdefault(table, Timeline(rules))
        entries = [one.entry for one in log]
        known = len(timeline.entries)
        assert entries[:known] == timeline.entries, "what is in the log is never changed"
        for entry in entries[known:]:
            timeline.replay(entry)
        return Table(kept.game, kept.sittings, rules, copy(timeline)).after(kept)

    async def beside(self) -> Store:
        """Return the database as `export` opens it; closed at the end of the test."""
        if self._beside is None:
            self._beside = await Store.open_beside(self.place)
            self._stack.push_async_callback(self._beside.close)
        return self._beside

    async def forget_database(self) -> None:
        """Forget what was read of the database: another is to take its place."""
        if self._beside is not None:
            await self._beside.close()
        self._beside = None
        self._timelines.clear()

    async def published(self) -> None:
        """Wait until the outbox is empty."""
        store = await self.beside()

        async def empty() -> bool:
            return not await store.posts()

        await until(empty, "an empty outbox")

    async def at_rest(self) -> None:
        """Wait until the outbox is empty, and who posts and who notifies have seen to that to the end."""
        await self.published()
        await self.idle()

    async def idle(self) -> None:
        """Wait until nobody posts or notifies; what is refused may still stand in the outbox."""

        def done() -> bool:
            names = (task.get_name() for task in asyncio.all_tasks())
            return not any(name.startswith(("posting ", "notifications ")) for name in names)

        await until(done, "the end of the work")


def copy(timeline: Timeline) -> Timeline:
    """Return a timeline that does not grow with the other one."""
    made = Timeline(timeline.rules)
    made.__dict__.update({name: _copied(value) for name, value in vars(timeline).items()})
    return made


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value


async def until(condition: Callable[[], Any | Awaitable[Any]], what: str, seconds: float = SECONDS) -> Any:
    """Wait until a condition gives something true, and give that."""
    try:
        async with asyncio.timeout(seconds):
            while True:
                found = condition()
                found = await found if isinstance(found, Awaitable) else found
                if found:
                    return found
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"waited in vain for {what}") from None
