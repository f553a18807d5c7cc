"""Chromium, looking at the page of a running local server; each test has windows of its own."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from sandbox.limits import Limits
from sandbox.server import LocalServer
from sandbox.web.titles import Titles
from tests.drive.chromium import SHOWS_NOTHING, close
from tests.sandbox.conftest import Clock, Point, Run, bots_of, serving
from tests.sandbox.page.demo_bot import DemoBot

Open = Callable[..., Awaitable[Page]]


@pytest.fixture
def faults() -> list[str]:
    """Return the faults in the page's console, which a test may expect and then clears."""
    return []


@pytest_asyncio.fixture(loop_scope="session")
async def server(
    browser: Browser, tmp_path: Path, clock: Clock, limits: Limits, titles: Titles, point: Point
) -> AsyncIterator[LocalServer]:
    """A server of the test's own; with it ends what the test has left at work in the loop of all of them."""
    before = asyncio.all_tasks()
    async with serving(tmp_path, clock, limits, titles, point) as running:
        yield running
    left = asyncio.all_tasks() - before - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


@pytest_asyncio.fixture(loop_scope="session")
async def run(server: LocalServer) -> AsyncIterator[Run]:
    async with bots_of(server) as start:
        yield start


@pytest_asyncio.fixture(loop_scope="session")
async def look(
    browser: Browser, server: LocalServer, faults: list[str], request: pytest.FixtureRequest
) -> AsyncIterator[Open]:
    """Opens the page as somebody, by name. Any fault in its console fails the test."""

    async def open_page(name: str = "Ada", *, width: int = 1280, height: int = 900, **options: Any) -> Page:
        context = await browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(SHOWS_NOTHING)
        page = await context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
        await page.goto(f"{server.base_url}/#person={person(server, name)}")
        await expect(page.locator("#channels .channel-link").first).to_be_attached()
        return page

    yield open_page
    await close(browser.contexts, request.node)
    assert faults == []


@pytest_asyncio.fixture(loop_scope="session")
async def demo(run: Run) -> DemoBot:
    """The demo bot, connected and its commands known."""
    bot = DemoBot()
    await run(bot)
    return bot


def probe(name: str) -> str:
    """A function to be run in the page."""
    return (Path(__file__).parent / "probes" / f"{name}.js").read_text(encoding="utf-8")


def person(server: LocalServer, name: str) -> str:
    return next(str(user["id"]) for user in server.world.people if user["global_name"] == name)


def channel(server: LocalServer, name: str) -> str:
    return next(str(one["id"]) for one in server.world.channels.values() if one.get("name") == name)
