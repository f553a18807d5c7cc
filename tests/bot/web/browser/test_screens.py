"""Each title's page: all on one screen, and nothing that keeps people out, by day and by night."""

from typing import Any, Literal

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from tests.bot.web.browser.conftest import Enter
from tests.bot.web.browser.window import DESKTOP, PHONE, Window
from tests.bot.web.conftest import Hall
from tests.drive.house import HouseTable
from tests.selection import slow_but

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.shown]

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
_SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
_MOVES = 25
"""Moves after which a game is in full swing."""

_OUTSIDE = """selectors => selectors.filter(selector => {
    const element = document.querySelector(selector);
    if (element === null) return true;
    const box = element.getBoundingClientRect();
    const fits = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    return box.width === 0 || !fits;
})"""
"""Finds what is missing, or not wholly on the screen."""


_REACH = """part => {
    const spot = document.querySelector(`.board .spot[data-part='${part}']`);
    const box = spot.getBoundingClientRect();
    const [x, middle] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (y) => document.elementFromPoint(x, y) === spot;
    const reach = (step) => {
        let y = middle;
        while (isHit(y + step)) y += step;
        return Math.abs(y - middle);
    };
    return { shown: box.height, hit: reach(-0.25) + reach(0.25) };
}"""
"""Finds how high a spot is shown, and how high the strip is in which a click means it."""


async def in_full_swing(hall: Hall, key: str, *, moves: int = _MOVES) -> HouseTable:
    """Return a table after some moves, with a person who is asked."""
    table = await hall.house.table(key)
    return await hall.house.play_on(table, moves)


async def opened(hall: Hall, enter: Enter, key: str, **options: Any) -> Window:
    """Return the window of whoever is asked at a table in full swing."""
    table = await in_full_swing(hall, key)
    return await enter(table.on(min(table.to_act)), table, **options)


async def pictures_are_there(page: Page) -> None:
    """Wait for all pictures."""
    for image in await page.locator(".picture img").all():
        await expect(image).to_have_js_property("complete", value=True)


async def outside(page: Page, *selectors: str) -> list[str]:
    """Return those that are missing, or not wholly on the screen."""
    found: list[str] = await page.evaluate(_OUTSIDE, list(selectors))
    return found


async def scrolls(page: Page, selector: str) -> bool:
    """Return whether more stands in an element than it shows."""
    element = page.locator(selector)
    return bool(await element.evaluate("one => one.scrollHeight > one.clientHeight + 1"))


@pytest.mark.parametrize("key", slow_but(("hidden_stones", "stone_age"), TITLES))
async def test_what_counts_is_on_one_screen(hall: Hall, enter: Enter, key: str) -> None:
    window = await opened(hall, enter, key)
    page = window.page
    await pictures_are_there(page)
    assert await page.locator(".spot").count() > 0
    assert await outside(page, ".bar", ".board img", ".own", ".own .buttons", ".round", ".way") == []
    assert not await scrolls(page, "html")
    assert not await scrolls(page, ".own")
    await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert await outside(page, ".bar", ".board img", ".own .buttons button") == []
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


async def keeps_nobody_out(page: Page) -> None:
    """Judge what a page shows, by day and by night: it looks the same in all else."""
    for scheme in _SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        await pictures_are_there(page)
        found = await Axe().run(page)
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"


@pytest.mark.parametrize("size", slow_but((PHONE,), [DESKTOP, PHONE]))
@pytest.mark.parametrize("key", slow_but("stone_age", TITLES))
async def test_nothing_keeps_people_out(hall: Hall, enter: Enter, key: str, size: tuple[int, int]) -> None:
    page = (await opened(hall, enter, key, size=size)).page
    await keeps_nobody_out(page)
    several = page.locator(".spot[aria-controls]:enabled")
    if await several.count():
        await several.first.click()
        await keeps_nobody_out(page)


async def test_low_rows_of_a_board_can_be_hit_by_a_finger(hall: Hall, enter: Enter) -> None:
    table = await hall.house.table("schiefer")
    assert table.state.dice == (1, 2, 3)
    window = await enter(table.on_turn, table, size=PHONE)
    await pictures_are_there(window.page)
    fields = [await window.page.evaluate(_REACH, f"field_{number}") for number in (1, 2, 3)]
    assert all(16 < field["shown"] < 19 for field in fields)
    upper, middle, lower = (field["hit"] for field in fields)
    assert 23.5 < min(upper, lower) <= max(upper, lower) < 25
    assert 19.5 < middle < 21, "it reaches up to the middle between it and its neighbours"
