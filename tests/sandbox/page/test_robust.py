"""Lost connections, hostile names, long logs, small screens, the keyboard."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from sandbox.limits import unlimited
from sandbox.server import LocalServer
from sandbox.web.local_table import LocalTable
from tests.sandbox.conftest import Clock
from tests.sandbox.page.conftest import Open, channel, person, probe
from tests.sandbox.page.demo_bot import DemoBot
from tests.sandbox.page.test_commands import run_command
from tests.sandbox.page.test_playing import messages

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

NAMES = ["<img src=x onerror=alert(1)>", "\u202eevil\u2066\u202e", "🪨" * 32, "**bold** <@1> `x`", "M" * 32]


def say(server: LocalServer, name: str, text: str, where: str = "table") -> Any:
    return server.people.say(person(server, name), server.world.channels[channel(server, where)], text)


@pytest.mark.parametrize("width", [360, 1280])
async def test_hostile_names_stay_names(look: Open, server: LocalServer, demo: DemoBot, width: int) -> None:
    for name in NAMES:
        added = server.people.add_person(name, "en-US")
        server.people.say(
            added["id"],
            server.world.channels[channel(server, "table")],
            f"<@{added['id']}> {name} and more text",
        )
    page = await look(width=width)
    await expect(messages(page)).to_have_count(len(NAMES))
    for index, name in enumerate(NAMES):
        await expect(messages(page).nth(index).locator(".message-head .name")).to_have_text(name)
    assert await page.locator("img[src=x]").count() == 0
    assert await page.evaluate(probe("widest")) <= width + 1


async def test_connection_comes_back_and_what_was_typed_stays(
    look: Open, server: LocalServer, tmp_path: Path, clock: Clock, faults: list[str]
) -> None:
    page = await look()
    say(server, "Ben", "before")
    await expect(messages(page)).to_have_count(1)
    await page.locator("#line-input").fill("still here")
    port = int(server.base_url.rsplit(":", 1)[1])
    await server.stop()
    await expect(page.locator("#banner")).to_contain_text("Connection lost")
    await page.locator("#line-input").press("Enter")
    await expect(page.locator(".line-error")).to_contain_text("What you typed is kept")
    again = LocalTable(tmp_path, clock, unlimited())
    await again.start(port)
    try:
        say(again, "Ben", "after")
        await expect(messages(page)).to_have_count(2)
        await expect(page.locator("#banner")).to_contain_text("The bot is offline")
        await expect(page.locator("#line-input")).to_have_value("still here")
        await page.locator("#line-input").press("Enter")
        await expect(messages(page).last).to_contain_text("still here")
    finally:
        await page.context.close()
        await again.stop()
        await server.start(port)
    # Chromium notes each failed try to come back.
    faults[:] = [fault for fault in faults if "ERR_CONNECTION_REFUSED" not in fault and "400" not in fault]


async def top_of(element: Locator) -> float:
    box = await element.bounding_box()
    assert box is not None
    return box["y"]


async def test_long_log_holds_the_readers_place(look: Open, server: LocalServer) -> None:
    for number in range(230):
        say(server, "Ben", f"line {number}")
    page = await look()
    await expect(messages(page)).to_have_count(200)
    assert await page.evaluate(probe("below")) < 2
    await page.evaluate("document.getElementById('log').scrollTop = 0")
    seen = page.locator("#messages > .message", has_text="line 32").first
    before = await top_of(seen)
    say(server, "Chloé", "something new")
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()
    assert await top_of(seen) == pytest.approx(before, abs=2)
    await page.get_by_role("button", name="New messages").click()
    await expect(messages(page).last).to_be_in_viewport()
    assert await page.evaluate(probe("below")) < 2
    say(server, "Ben", "and another")
    await expect(messages(page).last).to_contain_text("and another")
    await expect(messages(page).last).to_be_in_viewport()


async def test_an_answer_to_the_reader_comes_into_sight_and_its_picture_is_as_wide_as_on_discord(
    look: Open, server: LocalServer, demo: DemoBot
) -> None:
    page = await look()
    await run_command(page, "/join")
    await expect(page.locator(".gallery img")).to_be_visible()
    for number in range(40):
        say(server, "Ben", f"line {number}")
    await expect(messages(page).last).to_contain_text("line 39")
    await page.evaluate("document.getElementById('log').scrollTop = 0")
    press = page.get_by_role("button", name="My hand")
    await press.scroll_into_view_if_needed()
    say(server, "Ben", "another line")
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()
    await press.click()
    hand = page.locator(".ephemeral")
    await expect(hand).to_be_in_viewport()
    await expect(hand.get_by_role("button", name="Refresh")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="New messages")).to_be_hidden()
    box = await hand.locator(".gallery").bounding_box()
    assert box is not None
    assert box["width"] == 550


async def test_phone(look: Open, demo: DemoBot) -> None:
    page = await look(width=360, height=740, has_touch=True, is_mobile=True)
    sidebar = page.locator("#sidebar")
    await expect(sidebar).not_to_be_in_viewport()
    assert await sidebar.evaluate("(element) => element.inert")
    await page.locator("#drawer").tap()
    await expect(sidebar).to_be_in_viewport()
    await page.get_by_role("link", name="lounge").tap()
    await expect(sidebar).not_to_be_in_viewport()
    await run_command(page, "/join")
    await expect(page.locator(".gallery img")).to_be_visible()
    assert await page.evaluate(probe("widest")) <= 361
    assert await page.evaluate(probe("low_targets")) == []
    await page.get_by_role("button", name="You’re Ada").tap()
    await page.locator(".person").filter(has_text="Ben").tap()
    await expect(page.get_by_role("button", name="You’re Ben")).to_be_visible()


async def test_tab_goes_through_the_page_and_into_one_message(
    look: Open, server: LocalServer, demo: DemoBot
) -> None:
    page = await look()
    await run_command(page, "/join")
    await expect(page.locator(".container")).to_be_visible()
    say(server, "Ben", "hello")
    await expect(messages(page)).to_have_count(2)
    await messages(page).first.focus()
    await page.keyboard.press("ArrowDown")
    await expect(messages(page).last).to_be_focused()
    assert await page.locator("#messages .message:first-child button[tabindex='0']").count() == 0
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await expect(page.locator(".picture")).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Play")).to_be_focused()
    await messages(page).first.focus()
    await page.keyboard.press("Shift+Tab")
    await expect(page.get_by_role("button", name="Help")).to_be_focused()
    await page.keyboard.press("Shift+Tab")
    await expect(page.get_by_role("button", name="World")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator("#line-input")).to_be_focused()
    await page.keyboard.press("Shift+Tab")
    await expect(page.get_by_role("button", name="Where to?")).to_be_focused()
    await page.keyboard.press("Control+/")
    await expect(page.get_by_role("dialog", name="Help")).to_contain_text("Alt+1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_text_has_contrast(look: Open, demo: DemoBot, scheme: str) -> None:
    page = await look(color_scheme=scheme)
    await run_command(page, "/join")
    await expect(page.locator(".container")).to_be_visible()
    await run_command(page, "/text")
    await expect(page.locator("pre")).to_be_visible()
    faint = await page.evaluate(probe("contrast"))
    assert faint == []


async def test_bot_offline_is_told(look: Open, server: LocalServer) -> None:
    page = await look()
    await expect(page.locator("#banner")).to_contain_text("The bot is offline")
    await page.locator("#line-input").fill("/")
    await expect(page.locator(".suggestions-note")).to_contain_text("The bot has no commands yet")


async def test_window_of_another_person_is_one_link_away(look: Open, server: LocalServer) -> None:
    page = await look()
    await page.get_by_role("button", name="You’re Ada").click()
    async with page.context.expect_page() as opening:
        await page.get_by_role("link", name="Open as Deniz in a new window").click()
    other = await opening.value
    await expect(other.locator(".chip[aria-pressed=true]")).to_contain_text("Deniz")
    await page.keyboard.press("Escape")
    await expect(page.locator(".chip[aria-pressed=true]")).to_contain_text("Ada")


async def test_dark_and_light_are_those_of_the_system(look: Open, server: LocalServer) -> None:
    page = await look(color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    day = await page.evaluate(ground)
    await page.emulate_media(color_scheme="dark")
    assert await page.evaluate(ground) != day


async def test_person_of_another_world_becomes_the_first_one(
    look: Open, server: LocalServer, faults: list[str]
) -> None:
    page = await look()
    await page.goto("about:blank")
    await page.goto(f"{server.base_url}/#person=1")
    await expect(page.locator(".chip[aria-pressed=true]")).to_contain_text("Ada")
    assert f"person={person(server, 'Ada')}" in page.url
    faults[:] = [fault for fault in faults if "404" not in fault]
