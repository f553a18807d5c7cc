"""The emoji of the application: what Discord takes, and that people see them."""

import base64
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from renderers import icons, paint
from sandbox.limits import Limits, unlimited
from tests.sandbox.conftest import Bot, Clock, Point, Run
from tests.sandbox.watched import WatchedTable

PNG = paint.emoji(icons.CLOCK)


@pytest.fixture
def limits() -> Limits:
    return replace(unlimited(), emojis=2)


def refusal(caught: pytest.ExceptionInfo[discord.HTTPException]) -> tuple[int, int]:
    return caught.value.status, caught.value.code


async def test_they_are_listed_renamed_and_deleted(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    made = await bot.create_application_emoji(name="clock", image=PNG)
    assert [one.name for one in await bot.fetch_application_emojis()] == ["clock"]
    await made.edit(name="watch")
    assert (await bot.fetch_application_emoji(made.id)).name == "watch"
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound) as caught:
        await made.delete()
    assert refusal(caught) == (404, 10014)


async def test_too_many_are_refused(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    for name in ("one", "two"):
        await bot.create_application_emoji(name=name, image=PNG)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.create_application_emoji(name="three", image=PNG)
    assert refusal(caught) == (400, 30008)


@pytest.mark.parametrize(
    ("name", "image", "field"),
    [
        ("taken", PNG, "name"),
        ("x", PNG, "name"),
        ("n" * 33, PNG, "name"),
        ("no-dash", PNG, "name"),
        ("large", PNG + bytes(256 * 1024), "image"),
    ],
)
async def test_bad_ones_are_refused(
    server: WatchedTable, run: Run, name: str, image: bytes, field: str
) -> None:
    bot = await run(Bot())
    await bot.create_application_emoji(name="taken", image=PNG)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.create_application_emoji(name=name, image=image)
    assert refusal(caught) == (400, 50035)
    assert f"In {field}:" in str(caught.value)


@pytest.mark.parametrize("image", ["nothing", "data:image/png;base64,!", "data:image/png;base64,eHh4"])
async def test_what_is_no_picture_is_refused(server: WatchedTable, run: Run, image: str) -> None:
    bot = await run(Bot())
    with pytest.raises(discord.HTTPException) as caught:
        await bot.http.create_application_emoji(int(server.world.bot_id), "picture", image)
    assert refusal(caught) == (400, 50035)


async def test_those_of_another_application_are_out_of_reach(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    with pytest.raises(discord.NotFound) as caught:
        await bot.http.get_application_emojis(int(server.world.bot_id) + 1)
    assert refusal(caught) == (404, 10002)


def view(emoji: discord.PartialEmoji) -> ui.LayoutView:
    shown = ui.LayoutView(timeout=None)
    button: ui.Button[ui.LayoutView] = ui.Button(label="Clock", custom_id="clock", emoji=emoji)
    pick: ui.Select[ui.LayoutView] = ui.Select(custom_id="pick")
    pick.add_option(label="Clock", emoji=emoji)
    shown.add_item(ui.ActionRow(button)).add_item(ui.ActionRow(pick))
    shown.stop()
    return shown


def _shown(server: WatchedTable, sent: discord.Message) -> dict[str, Any]:
    return server.world.messages[str(sent.channel.id)][str(sent.id)]


async def test_a_button_shows_only_what_there_is(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    made = await bot.create_application_emoji(name="clock", image=PNG)
    known = discord.PartialEmoji(name=made.name, id=made.id)
    sent = await channel.send(view=view(known))
    button, pick = (row["components"][0] for row in _shown(server, sent)["components"])
    told = {"id": str(made.id), "name": "clock"}
    assert button["emoji"].items() >= told.items(), "numbers as large as ids are not exact in a page"
    assert pick["options"][0]["emoji"].items() >= told.items()
    await made.delete()
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(view=view(known))
    assert refusal(caught) == (400, 50035)
    assert "Invalid emoji" in str(caught.value)


async def served(server: WatchedTable, emoji: int) -> bytes | None:
    url = f"{server.base_url}/cdn/emojis/{emoji}.png"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.read() if answer.status == 200 else None


async def test_pictures_are_served_also_after_a_restart(
    tmp_path: Path, clock: Clock, server: WatchedTable, run: Run, point: Point
) -> None:
    bot = await run(Bot())
    made = await bot.create_application_emoji(name="clock", image=PNG)
    gone = await bot.create_application_emoji(name="gone", image=PNG)
    await gone.delete()
    assert await served(server, made.id) == PNG
    await bot.close()
    await server.stop()
    again = WatchedTable(tmp_path, clock, unlimited())
    await again.start()
    try:
        assert [one["name"] for one in again.world.emojis.values()] == ["clock"]
        assert await served(again, made.id) == PNG
        assert await served(again, gone.id) is None
    finally:
        await again.stop()


def test_the_picture_is_one() -> None:
    assert base64.b64encode(PNG).startswith(b"iVBORw0KGgo")
