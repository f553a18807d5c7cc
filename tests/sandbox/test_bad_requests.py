"""Bad requests, judged by the local server and by SimCord; where they differ the table says why.

Each request goes through discord.py's own HTTP client, in a world of its own.
"""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
import simcord
from discord.http import Route
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.sandbox.bad_parts import ACCEPTED, Bad, Json, layout, text
from tests.sandbox.bad_requests import EVERY
from tests.sandbox.conftest import Bot, Run, Sit
from tests.sandbox.watched import WatchedTable

pytestmark = pytest.mark.slow

_WORD = re.compile(r"\{(\w+)\}")


class Silent(Bot):
    """A bot with a command to which it does not answer; the test looks at the interactions."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: asyncio.Queue[discord.Interaction[discord.Client]] = asyncio.Queue()

        @self.tree.command(description="Stay silent")
        async def silent(interaction: discord.Interaction[discord.Client]) -> None:
            self.heard.put_nowait(interaction)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def _fill(value: Any, places: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _fill(item, places) for key, item in value.items()}
    if isinstance(value, list):
        return [_fill(item, places) for item in value]
    return _WORD.sub(lambda word: places[word[1]], value) if isinstance(value, str) else value


async def judge(bot: discord.Client, bad: Bad, places: dict[str, str]) -> tuple[tuple[int, int], Json]:
    """Send the request as discord.py would; gives status and code, and the faults of the form."""
    method, path = _fill(bad.request, places).split(" ")
    more: Json = {} if bad.body is None else {"json": _fill(bad.body, places)}
    if bad.query:
        more["params"] = bad.query
    try:
        await bot.http.request(Route(method, path), **more)
    except discord.HTTPException as error:
        faults: Json = getattr(error, "_errors", None) or {}
        return (error.status, error.code), faults
    return ACCEPTED, {}


async def furnish(bot: Silent, channel: discord.TextChannel) -> dict[str, str]:
    """Messages and threads which the requests can be about, and two interactions."""
    own = await channel.send("own")
    laid = await bot.http.request(
        Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id), json=layout(text("a layout"))
    )
    hung = await channel.send("hung")
    await hung.create_thread(name="hung")
    thread = await channel.create_thread(name="open", type=discord.ChannelType.public_thread)
    archived = await channel.create_thread(name="old", type=discord.ChannelType.public_thread)
    old = await archived.send("old")
    await archived.edit(archived=True)
    silent, answered = await bot.heard.get(), await bot.heard.get()
    await answered.response.send_message("answered")
    return {
        "application": str(bot.application_id),
        "guild": str(channel.guild.id),
        "channel": str(channel.id),
        "own": str(own.id),
        "layout": str(laid["id"]),
        "hung": str(hung.id),
        "thread": str(thread.id),
        "archived": str(archived.id),
        "old": str(old.id),
        "interaction": str(silent.id),
        "token": silent.token,
        "answered": str(answered.id),
        "answered_token": answered.token,
    }


@pytest.mark.parametrize("bad", EVERY, ids=lambda bad: bad.name)
async def test_local_server_refuses(server: WatchedTable, run: Run, hands: Sit, bad: Bad) -> None:
    bot = Silent()
    await run(bot)
    ada = await hands("Ada")
    theirs = await ada.say("table", "theirs")
    for _ in range(2):
        await ada.slash("table", "silent")
    channel = bot.get_channel(int(theirs["channel_id"]))
    assert isinstance(channel, discord.TextChannel)
    await ada.message("table")
    places = {**await furnish(bot, channel), "theirs": theirs["id"]}
    if bad.deny:
        await ada.do("permissions", deny=list(bad.deny))
    before = len(server.world.messages[str(channel.id)])
    answer, faults = await judge(bot, bad, places)
    assert answer == bad.answer
    for key in bad.at.split(".") if bad.at else ():
        assert key in faults, f"no fault at {bad.at}: {faults}"
        faults = faults[key]
    assert len(server.world.messages[str(channel.id)]) == before


@asynccontextmanager
async def simulated(bot: Silent) -> AsyncIterator[simcord.Env]:
    async with simcord.run(bot, check_errors=False) as env:
        yield env


def deny_on_simcord(env: simcord.Env, channel: int, names: tuple[str, ...]) -> None:
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    overwrite = Overwrite(target_id=env.backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=denied)
    env.backend.channels[channel].overwrites.append(overwrite)


@pytest.mark.parametrize("bad", EVERY, ids=lambda bad: bad.name)
async def test_simcord_agrees(bad: Bad) -> None:
    bot = Silent()
    async with simulated(bot) as env:
        guild = env.create_guild()
        room = guild.create_text_channel("table")
        ada = guild.add_member(env.create_user("Ada"))
        theirs = await ada.send(room, "theirs")
        for _ in range(2):
            await ada.slash(room, "silent")
        channel = bot.get_channel(room.id)
        assert isinstance(channel, discord.TextChannel)
        places = {**await furnish(bot, channel), "theirs": str(theirs.id)}
        deny_on_simcord(env, room.id, bad.deny)
        try:
            answer, _ = await judge(bot, bad, places)
        except (simcord.RouteNotImplemented, simcord.UnsupportedField):
            answer = (501, 0)
        except (KeyError, TypeError, ValueError):
            answer = (500, 0)
        assert answer == (bad.simcord.answer if bad.simcord else bad.answer)
