"""Debian's Chromium, driven by playwright."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, Error, Page, async_playwright, expect

from tests.drive.waiting import HANGS

_PROGRAMS = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))
CHROMIUM = next((program for program in _PROGRAMS if program.exists()), _PROGRAMS[0])
"""The one that has only pages takes a quarter less for a test than the one that has windows, too."""
SHOWS_NOTHING = 1000 * HANGS / 5
"""Milliseconds after which a page does not come to show what is waited for: two minutes.

It ends only what is wrong, as `HANGS` does: on a quiet machine a page answers within a second. Then the test
says what its windows show, so nobody has to wait for long to learn it.
"""
_NOT_NEEDED = (
    # what playwright switches off, which gives way to this list: of the network, and of what delays a page
    "AimEnabled",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    # the list below the address, a page of its own in each window: more work than the page that is looked at
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
"""Features of Chromium that no test looks at."""
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_NOT_NEEDED)}",
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Run a Chromium without a screen within the block."""
    expect.set_options(timeout=SHOWS_NOTHING)
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=_ARGUMENTS, timeout=SHOWS_NOTHING
        )
        yield running
        await running.close()


async def close(contexts: list[BrowserContext], test: pytest.Item) -> None:
    """Close the windows of a test, and tell pytest what they showed at its end, in case it has failed."""
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages, start=1):
        test.add_report_section("teardown", f"window {number}", await _shown(page))
    for context in contexts:
        await context.close()


_STUCK = 10_000.0
"""Milliseconds after which a page that does not even say what it shows is stuck."""


async def _shown(page: Page) -> str:
    """Return the address and the words of a page, as it shows them at the moment."""
    with suppress(Error):
        return f"{page.url}\n{await page.locator('body').inner_text(timeout=_STUCK)}\n"
    return f"{page.url}\nsays nothing: it is closed or stuck\n"
