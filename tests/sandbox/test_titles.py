"""The games that the page offers, as whoever starts the local table hands them over."""

import aiohttp
import pytest

from sandbox.web.titles import Title, Titles
from tests.drive.user import User
from tests.sandbox.watched import WatchedTable

WORDS = {"en": "A game", "de": "Ein Spiel"}


@pytest.fixture
def titles() -> Titles:
    return Titles([Title("game", WORDS, WORDS, lambda language: f"a picture in {language}".encode())])


async def test_the_world_tells_the_titles(server: WatchedTable) -> None:
    async with User(server.base_url) as ada:
        assert ada.world["titles"] == [{"key": "game", "name": WORDS, "blurb": WORDS}]


@pytest.mark.parametrize(
    ("name", "status"),
    [("game/de", 200), ("game/fr", 404), ("other/en", 404), ("game/..%2Fen", 404)],
)
async def test_a_picture_is_there_for_each_title_and_language(
    server: WatchedTable, name: str, status: int
) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{server.base_url}/page/titles/{name}.png") as answer,
    ):
        assert answer.status == status
        if status == 200:
            assert (answer.content_type, await answer.read()) == ("image/png", b"a picture in de")
