"""Windows of Chromium with the board's page of a house.

Everything runs in the one loop in which Chromium was started.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext

from bot.store.database import Database
from tests.bot.web.browser.window import DESKTOP, Window
from tests.bot.web.conftest import Hall, hall_of
from tests.drive.chromium import SHOWS_NOTHING, close
from tests.drive.guest import AtTable
from tests.drive.house import Assets, Clock, House, HouseGuest

Enter = Callable[..., Awaitable[Window]]


@pytest_asyncio.fixture(loop_scope="session")
async def house(place: Path | Database, assets: Assets, clock: Clock) -> AsyncIterator[House]:
    """The bot in process."""
    async with House(place, assets, clock) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def hall(house: House) -> AsyncIterator[Hall]:
    async with hall_of(house) as page:
        yield page


class Faults(list[str]):
    """What the consoles of all windows report."""

    expected = ""
    """Part of what they may report; empty: they may report nothing."""

    def note(self, text: str) -> None:
        """Keep what is not expected."""
        if not self.expected or self.expected not in text:
            self.append(text)


@pytest.fixture
def faults() -> Faults:
    """Return the faults, of which a test says what it expects."""
    return Faults()


@pytest_asyncio.fixture(loop_scope="session")
async def enter(
    browser: Browser, hall: Hall, faults: Faults, request: pytest.FixtureRequest
) -> AsyncIterator[Enter]:
    """Opens the page of a table in a window of a guest's own. Any fault in its console fails the test."""
    contexts: list[BrowserContext] = []

    async def open_window(
        guest: HouseGuest, table: AtTable, size: tuple[int, int] = DESKTOP, **options: Any
    ) -> Window:
        width, height = size
        is_phone = width < 600
        context = await browser.new_context(
            viewport={"width": width, "height": height}, has_touch=is_phone, is_mobile=is_phone, **options
        )
        contexts.append(context)
        context.set_default_timeout(SHOWS_NOTHING)
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.note(str(error)))
        page.on("console", lambda told: faults.note(told.text) if told.type == "error" else None)
        window = Window(page, hall, guest, table, by_finger=is_phone)
        await window.signs_in()
        return window

    yield open_window
    await close(contexts, request.node)
    assert faults == []
