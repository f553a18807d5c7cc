"""The first screen: in a room where nothing has happened, the games with a picture and a button each."""

import io

import pytest
from PIL import Image
from playwright.async_api import Locator, Page, expect

from sandbox.server import LocalServer
from sandbox.web.titles import Title, Titles
from tests.sandbox.page.conftest import Open, person, probe
from tests.sandbox.page.demo_bot import DemoBot
from tests.sandbox.page.test_robust import say
from tests.selection import slow_but

pytestmark = pytest.mark.asyncio(loop_scope="session")

KEYS = {"livingstone": "LivingStone", "schiefer": "Schiefer"}
LOCALES = ("en-US", "de", "fr")


def _picture(_: str) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (1400, 900), "#46614a").save(data, "PNG")
    return data.getvalue()


@pytest.fixture
def titles() -> Titles:
    return Titles(
        Title(
            key,
            dict.fromkeys(("en", "de", "fr"), name),
            {language: f"{name} in {language}: long words about it. " * 3 for language in ("en", "de", "fr")},
            _picture,
        )
        for key, name in KEYS.items()
    )


def shelf(page: Page) -> Locator:
    return page.locator("#titles")


@pytest.mark.parametrize("width", slow_but(390, [390, 1280]))
@pytest.mark.parametrize("locale", slow_but("de", LOCALES))
async def test_an_empty_room_offers_the_games(
    look: Open, server: LocalServer, demo: DemoBot, locale: str, width: int
) -> None:
    server.people.set_locale(person(server, "Ada"), locale)
    page = await look(width=width, height=844)
    await expect(page.get_by_role("region", name="Pick a game")).to_be_visible()
    for name in KEYS.values():
        await expect(shelf(page).get_by_role("img", name=name)).to_be_in_viewport()
        await expect(shelf(page).get_by_role("button", name="Open a table")).to_have_count(2)
    await expect(shelf(page).locator("button:not(.primary, .secondary)")).to_have_count(0)
    await expect(shelf(page).get_by_text(f"LivingStone in {locale[:2]}")).to_be_attached()
    await expect(page.locator("#log-start")).to_be_hidden()
    assert await page.evaluate(probe("widest")) <= width + 1
    if width == 390:
        assert await page.evaluate(probe("low_targets")) == []
    assert await page.evaluate(probe("contrast")) == []


async def test_a_button_opens_a_table_and_the_games_go(look: Open, demo: DemoBot) -> None:
    page = await look()
    await expect(page.locator("#welcome")).not_to_contain_text("/join")
    button = shelf(page).get_by_role("button", name="Open a table: LivingStone")
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("img", name="Board: the forest holds three people")).to_be_visible()
    assert demo.asked == ["join livingstone"]
    await expect(shelf(page)).to_be_hidden()
    await expect(page.locator("#welcome")).to_be_hidden()
    assert await page.evaluate("document.activeElement !== document.body")


@pytest.mark.slow
async def test_a_button_plays_a_robot(look: Open, demo: DemoBot) -> None:
    page = await look()
    await shelf(page).get_by_role("button", name="Play a robot: Schiefer").click()
    await expect(page.get_by_text("How good should the robot be?")).to_be_visible()
    assert demo.asked == ["play schiefer"]


@pytest.mark.slow
async def test_a_button_begins_a_lesson_where_there_is_one(look: Open, demo: DemoBot) -> None:
    page = await look()
    button = shelf(page).get_by_role("button", name="Learn:")
    await expect(button).to_have_count(1)
    await button.click()
    await expect(page.get_by_text("Here is your first task.")).to_be_visible()
    assert demo.asked == ["learn livingstone"]


@pytest.mark.slow
async def test_two_presses_open_one_table(look: Open, demo: DemoBot) -> None:
    page = await look()
    await shelf(page).get_by_role("button", name="Open a table: Schiefer").dblclick()
    await expect(shelf(page)).to_be_hidden()
    await expect(page.locator(".container")).to_have_count(1)
    assert demo.asked == ["join schiefer"]


async def test_a_press_while_the_table_is_being_opened_opens_no_second(look: Open, demo: DemoBot) -> None:
    page = await look()
    demo.open.clear()
    button = shelf(page).get_by_role("button", name="Open a table: Schiefer")
    await button.click()
    await expect(page.locator("#pending > *")).to_have_count(1)
    await expect(button).to_have_attribute("aria-busy", "true")
    await button.click()
    demo.open.set()
    await expect(page.locator(".container")).to_have_count(1)
    await expect(shelf(page)).to_be_hidden()
    assert demo.asked == ["join schiefer"]


async def test_a_bot_that_went_away_meanwhile_can_be_asked_again(look: Open, demo: DemoBot) -> None:
    page = await look()
    demo.open.clear()
    button = shelf(page).get_by_role("button", name="Open a table: Schiefer")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await demo.held.wait()
    await demo.close()
    await expect(button).to_be_disabled()
    await expect(button).not_to_have_attribute("aria-busy", "true")


async def test_nothing_can_be_opened_before_the_bot_is_there(look: Open, server: LocalServer) -> None:
    page = await look()
    button = shelf(page).get_by_role("button", name="Open a table: LivingStone")
    await expect(button).to_be_disabled()
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(shelf(page)).to_be_visible()


@pytest.mark.slow
async def test_the_games_are_offered_only_where_nothing_has_happened(
    look: Open, server: LocalServer, demo: DemoBot
) -> None:
    page = await look()
    await expect(shelf(page)).to_be_visible()
    say(server, "Ben", "hello")
    await expect(shelf(page)).to_be_hidden()
    await page.get_by_role("link", name="lounge").click()
    await expect(shelf(page)).to_be_visible()
    await page.get_by_role("button", name="Write to").click()
    await expect(shelf(page)).to_be_hidden()
    await expect(page.locator("#log-start")).to_be_visible()
