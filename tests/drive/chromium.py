"""Debian's Chromium, driven by playwright."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, async_playwright, expect

from tests.drive.waiting import HANGS

CHROMIUM = Path("/usr/bin/chromium")
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Run a Chromium without a screen within the block."""
    expect.set_options(timeout=1000 * HANGS)
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=CHROMIUM, args=_ARGUMENTS)
        yield running
        await running.close()
