"""The board's page of a house, and browsers of its guests."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from aiohttp.test_utils import unused_port
from msgspec.structs import replace

from bot.ops.config import BoardPage
from bot.pages.custom_id import Verb
from bot.pages.wording import Voices
from bot.web.server import board_page
from tests.drive.browser import Browser, browser
from tests.drive.guest import AtTable
from tests.drive.house import House, HouseGuest


class Hall:
    """The page of a house, with the browsers that are open."""

    def __init__(self, house: House, page: BoardPage, stack: AsyncExitStack) -> None:
        self.house = house
        self.port = page.port
        self._page = page
        self._stack = stack
        self._server = AsyncExitStack()

    async def opens(self) -> None:
        """Serve the page from now on."""
        await self._server.enter_async_context(board_page(self.house.app, self._page))

    async def closes(self) -> None:
        """Serve it no more: whoever asks for it is refused the connection."""
        await self._server.aclose()

    async def stranger(self) -> Browser:
        """Return a browser that has signed in nowhere."""
        return await self._stack.enter_async_context(browser(self.port))

    async def link(self, guest: HouseGuest, table: AtTable) -> str:
        """Return the path of the link that a guest gets by the button."""
        shown = await guest.does(Verb.OPEN_BOARD, at=table)
        found = re.search(r"/t/\d+/go/[\w-]+", shown.text)
        assert found is not None, shown.text
        return found.group()

    async def enters(self, guest: HouseGuest, table: AtTable) -> Browser:
        """Return a guest's browser with the page of a table."""
        one = await self.stranger()
        await one.sends(await self.link(guest, table))
        assert one.status == 200, one.text
        return one


@asynccontextmanager
async def hall_of(house: House, **settings: str) -> AsyncIterator[Hall]:
    """Serve the page of a house."""
    port = unused_port()
    page = BoardPage(port=port, **{"url": f"http://127.0.0.1:{port}", **settings})
    voices = Voices(house.assets.catalogues, house.assets.renderers, house.clock, opens_board=True)
    house.app = replace(house.app, page_url=page.public, voices=voices)
    async with AsyncExitStack() as stack:
        hall = Hall(house, page, stack)
        stack.push_async_callback(hall.closes)
        await hall.opens()
        yield hall


@pytest.fixture
async def hall(house: House) -> AsyncIterator[Hall]:
    async with hall_of(house) as page:
        yield page
