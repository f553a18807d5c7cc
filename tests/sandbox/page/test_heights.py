"""Heights of panels as Chromium draws them on a phone, beside those that the panel estimates."""

from itertools import cycle, islice
from typing import Any

import discord
import pytest
from playwright.async_api import expect

from bench.presses.heights import pages
from bench.presses.players import PLAYERS
from bench.presses.walk import Desk
from bot.discord_ui.draw import drawn
from bot.pages import phone
from bot.pages.page import Page, Picture
from bot.words.catalogues import LANGUAGES
from engines.registry import scan
from sandbox.server import LocalServer
from tests.sandbox.page.conftest import Open
from tests.sandbox.page.test_components import settled, tell

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

PAGES, EACH = 12, 17
"""The pages of each title, and their distance in a game."""
ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'


def icon(name: str) -> discord.PartialEmoji | None:
    return discord.PartialEmoji(name=name.rpartition(":")[2], id=1) if name else None


def components(page: Page) -> list[dict[str, Any]]:
    """Return the components of a page as the server tells them, with pictures of its scenes' shapes."""
    pictures = [block for block in page.blocks if isinstance(block, Picture)]
    shapes = iter(pictures)
    view = drawn(page, [b"png"] * len(pictures), icon).view

    def told(value: Any) -> Any:
        match value:
            case {"url": str()}:
                scene = next(shapes).scene
                return {"url": "/icon.svg", "width": scene.width, "height": scene.height}
            case dict():
                return {key: told(inner) for key, inner in value.items()}
            case list():
                return [told(inner) for inner in value]
            case _:
                return value

    parts: list[dict[str, Any]] = told(view.to_components())  # type: ignore[no-untyped-call]
    return parts


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_panel_is_higher_than_its_estimate(look: Open, server: LocalServer, language: str) -> None:
    registry = scan()
    panels: list[Page] = []
    for key in registry:
        seats = max(registry.newest(key).info.seats)
        played = pages(Desk(registry, key, seats, language), seats, PLAYERS["random"], "heights")
        panels += [page for _, page in islice(played, 0, PAGES * EACH, EACH)]
    window = await look(width=390, height=844, is_mobile=True, has_touch=True)
    await window.route(
        "**/cdn/emojis/**", lambda route: route.fulfill(body=ICON, content_type="image/svg+xml")
    )
    await settled(window)
    users = cycle(list(server.world.users.values())[:2])  # one after the other, so that each has its head
    tell(server, author=next(users), content="The first has the day above it.")
    for page in panels:
        tell(server, author=next(users), flags=1 << 15 | 64, components=components(page))
    messages = window.locator("#messages > .message")
    await expect(messages).to_have_count(1 + len(panels))
    heights = await messages.evaluate_all("all => all.map((each) => each.getBoundingClientRect().height)")
    estimates = [phone.FRAME + phone.height(page.blocks) for page in panels]
    excess = [estimate - height for estimate, height in zip(estimates, heights[1:], strict=True)]
    assert min(excess) >= 0
    assert max(excess) < 160
    assert max(heights) <= 1000
