"""The bot on a folder of the test's own."""

import gc
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from tests.drive import postgres
from tests.drive.house import DATABASE, Assets, Clock, House, HouseGuest
from tests.drive.post import Post
from tests.selection import left_to_a_file


@pytest.fixture(scope="session")
def assets() -> Assets:
    return Assets()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def _no_waiting_for_a_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse at once what another one holds: none of ours is still about to go."""
    monkeypatch.setattr("bot.store.postgres_connection.LOCK_PATIENCE", "10ms")


@pytest.fixture(autouse=True)
def _dailies_of_one_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the daily of Hidden Stones on every day, unless a test is about the turns that titles take."""
    monkeypatch.setattr("bot.acts.dailies.in_turn", lambda *_: "hidden_stones")


@pytest.fixture
def little_garbage() -> None:
    """Let a search for garbage look at what comes from now on, and not at all that a long run has made."""
    gc.freeze()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A database of each kind, which the store makes when it opens it."""
    if request.param == "sqlite":
        yield SqliteFile(tmp_path / "data" / DATABASE)
    else:
        with postgres.fresh(tmp_path) as found:
            yield found


@pytest.fixture
async def store(database: Database) -> AsyncIterator[Store]:
    """A store on a database of each kind."""
    opened = await Store.open(database)
    yield opened
    await opened.close()


CHOSEN = os.environ.get(postgres.STORE_VARIABLE, "sqlite")
"""The kinds of database that the acts run on: `sqlite`, `postgres` or `both`."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run the acts on the chosen kinds of database, and some of them on both in every run."""
    if "kind_of_place" not in metafunc.fixturenames:
        return
    marked = metafunc.definition.get_closest_marker
    if marked("on_both") or (CHOSEN == "both" and not marked("shown")):
        metafunc.parametrize("kind_of_place", ("sqlite", "postgres"))
    else:
        metafunc.parametrize(
            "kind_of_place", ("sqlite" if CHOSEN == "both" else CHOSEN,), ids=[pytest.HIDDEN_PARAM]
        )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what no database has to do with, if the run is for a server alone, and twins if it is not."""
    if CHOSEN == "both":
        left = set(left_to_a_file(items))
        stored = [item for item in items if item not in left]
    elif CHOSEN == "postgres":
        stored = [
            item
            for item in items
            if {"place", "scene"} & set(getattr(item, "fixturenames", ()))
            and not item.get_closest_marker("shown")
        ]
    else:
        return
    config.hook.pytest_deselected(items=[item for item in items if item not in stored])
    items[:] = stored


@pytest.fixture
def place(kind_of_place: str, tmp_path: Path) -> Iterator[Path | Database]:
    """Yield the place of the bot's data: a folder of the test, or a database of a server."""
    if kind_of_place != "postgres":
        yield tmp_path
        return
    with postgres.fresh(tmp_path) as found:
        yield found


@pytest.fixture
async def house(place: Path | Database, assets: Assets, clock: Clock) -> AsyncIterator[House]:
    """The bot in process."""
    async with House(
        place, assets, clock, {"pebbles": {"my bag": {"counts": [3, 3, 3], "worth": [1, 2, 3]}}}
    ) as opened:
        yield opened


@pytest.fixture
def ada(house: House) -> HouseGuest:
    return house.guest("Ada")


@pytest.fixture
def ben(house: House) -> HouseGuest:
    return house.guest("Ben")


@pytest.fixture
def cem(house: House) -> HouseGuest:
    return house.guest("Cem")


@pytest.fixture
def dan(house: House) -> HouseGuest:
    return house.guest("Dan")


@pytest.fixture
def eve(house: House) -> HouseGuest:
    return house.guest("Eve")


@pytest.fixture
def fay(house: House) -> HouseGuest:
    return house.guest("Fay")


@pytest.fixture
def post(house: House) -> Post:
    return Post(house)
