"""A house over the wire for each test, with the bot running in it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.acts.context import App
from bot.app import open_app
from bot.discord_ui import client, panels
from bot.discord_ui.client import Cairn
from bot.discord_ui.gate import Gate
from bot.discord_ui.icons import Icons
from bot.ops import scheduler
from bot.ops.scheduler import Scheduler
from bot.ops.tasks import every
from tests.drive.waiting import HANGS
from tests.drive.wire import WireGuest, WireHouse
from tests.sandbox.openapi import Description


@pytest.fixture(autouse=True)
def _dailies_of_one_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the daily of Hidden Stones on every day, unless a test is about the turns that titles take."""
    monkeypatch.setattr("bot.acts.dailies.in_turn", lambda *_: "hidden_stones")


@pytest.fixture(autouse=True)
def _same_draws(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The draws of a table come from its secret alone: a game that fails can be played again."""
    if request.node.get_closest_marker("mixed_draws") is None:
        for place in ("bot.domain.table", "engines.textrecord"):
            monkeypatch.setattr(f"{place}.draw_key", lambda secret, _mixed: secret)


@pytest.fixture(scope="session")
def _description() -> Description:
    """Discord's description of its API; of each shape of request the first one is held against it."""
    return Description()


@pytest.fixture
async def empty_house(tmp_path: Path, _description: Description) -> AsyncIterator[WireHouse]:
    """A server without its bot; everything that is asked of it must be as Discord describes it."""
    async with WireHouse(tmp_path) as house:
        house.server.observers.append(_description.observe)
        yield house
    faults, _description.faults = _description.faults, []
    assert faults == []


@pytest.fixture
async def house(empty_house: WireHouse) -> WireHouse:
    """The bot over the wire."""
    await empty_house.start_bot()
    return empty_house


@pytest.fixture
async def ada(empty_house: WireHouse) -> WireGuest:
    return await empty_house.guest("Ada")


@pytest.fixture
async def ben(empty_house: WireHouse) -> WireGuest:
    return await empty_house.guest("Ben")


@pytest.fixture
async def cem(empty_house: WireHouse) -> WireGuest:
    return await empty_house.guest("Cem")


@pytest.fixture
async def dan(empty_house: WireHouse) -> WireGuest:
    return await empty_house.guest("Dan")


@pytest.fixture
async def eve(empty_house: WireHouse) -> WireGuest:
    return await empty_house.guest("Eve")


# --- a third party's Discord -------------------------------------------------------------------------


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[App]:
    async with open_app(tmp_path / "cairn.sqlite3") as app:
        yield app


class PatientEnv(simcord.Env):
    """Gives the bot `settle_timeout` in its start too, which has only five seconds otherwise."""

    async def _settle_internal(self, *, timeout: float | None = None, **named: Any) -> None:  # noqa: ASYNC109
        await super()._settle_internal(**named)


@pytest.fixture
async def env(app: App, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[simcord.Env]:
    env = PatientEnv(Cairn(app), shard_count=1, settle_timeout=HANGS)
    watch, prove, icons = Scheduler.run, Gate.prove, Icons.run

    async def declared(self: Scheduler[Any]) -> None:
        await env.external_wait(watch(self), reason="the next deadline")

    async def proving(self: Gate, ask: Callable[[], Awaitable[object]]) -> None:
        await env.external_wait(prove(self, ask), reason="a refused token")

    async def uploading(self: Icons, of: discord.Client, *, alone: bool = True) -> None:
        await env.external_wait(icons(self, of, alone=alone), reason="the next icon")

    async def beating(*given: Any) -> None:
        await env.external_wait(every(*given), reason="the next beat")

    monkeypatch.setattr(client, "every", beating)
    monkeypatch.setattr(Icons, "run", uploading)
    monkeypatch.setattr(Scheduler, "run", declared)
    monkeypatch.setattr(Gate, "prove", proving)
    monkeypatch.setattr(scheduler, "_PAUSE", 0.0)  # time stands still there
    monkeypatch.setattr(panels, "_PAUSE", 0.0)
    app.messages.patience = 0.0
    await env.start()
    yield env
    await env.shutdown()
    env.raise_errors()
