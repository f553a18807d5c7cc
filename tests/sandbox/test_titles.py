"""The games that the page offers: what the launcher hands over, and how the server passes it on."""

import io
from pathlib import Path

import aiohttp
import pytest
from PIL import Image

from bot.app import open_app
from bot.cli import local_table
from bot.words.catalogues import LANGUAGES
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


async def test_the_launcher_offers_every_game_with_a_picture_of_a_game_in_play(tmp_path: Path) -> None:
    async with open_app(tmp_path / "cairn.sqlite3") as app:
        offered = local_table.titles(app)
        told = offered.listing()
        assert [one["key"] for one in told] == list(app.tables.registry)
        for one in told:
            assert set(one["name"]) == set(one["blurb"]) == set(LANGUAGES)
            assert all(
                text.strip() and "[" not in text for text in (*one["name"].values(), *one["blurb"].values())
            )
            english, german = [await offered.picture(one["key"], language) for language in ("en", "de")]
            assert english is not None
            assert german is not None
            assert english != german
            with Image.open(io.BytesIO(english)) as picture:
                assert picture.width >= 1000
        again = local_table.titles(app)
        first = told[0]["key"]
        assert await again.picture(first, "en") == await offered.picture(first, "en")
