"""The same bot against a third party's simulated Discord: a short game, and who may see and do what."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord.components import walk_components

from bot.app import App, open_app
from bot.discord_ui.client import Cairn
from bot.model import TableId
from bot.press import Verb, read_press
from tests.wire.sight import presses_of

Message = Any


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[App]:
    async with open_app(tmp_path / "cairn.sqlite3") as app:
        yield app


@pytest.fixture
async def env(app: App) -> AsyncIterator[simcord.Env]:
    async with simcord.run(Cairn(app), shard_count=1, settle_timeout=30.0) as env:
        yield env


def components(message: Message) -> list[dict[str, Any]]:
    roots = message.components
    return list(walk_components([one if isinstance(one, dict) else one.to_dict() for one in roots]))


def pressed(message: Message, verb: Verb) -> str:
    for component in components(message):
        press = read_press(component.get("custom_id") or "")
        if press is not None and press.verb is verb:
            return str(component["custom_id"])
    raise AssertionError(f"nothing says {verb}")


def words(message: Message) -> str:
    return "\n".join(one["content"] for one in components(message) if "content" in one)


class Room:
    """A channel with Ada and Ben, and a game of theirs."""

    def __init__(self, env: simcord.Env, app: App) -> None:
        self.env = env
        self.app = app
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("table")
        self.ada, self.ben, self.emil = (
            self.guild.add_member(env.create_user(name)) for name in ("ada", "ben", "emil")
        )

    async def begin(self) -> None:
        await self.ada.slash(self.channel, "join", game="hidden_stones")
        await self.env.settle()
        lobby = self.channel.last_message
        await self.ben.click(lobby, custom_id=pressed(lobby, Verb.JOIN))
        await self.env.settle()
        lobby = next(one for one in self.channel.history() if "Join" in str(components(one)))
        await self.ada.click(lobby, custom_id=pressed(lobby, Verb.START))
        await self.env.settle()


async def test_x(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin()
    print(room.channel.threads, [words(m) for m in room.channel.history()])
    print(env.transcript())
    print(await app.tables.get(TableId(1)), presses_of)
    assert 0
