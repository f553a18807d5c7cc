"""Whole games by pressing buttons, checked against the stored log after every press."""

import pytest

from bot.pages import table as messages
from bot.pages.custom_id import Verb
from engines.registry import scan
from tests.drive.sight import parts_of_message, parts_of_page
from tests.drive.table import Played
from tests.drive.wire import WireGuest, WireHouse

NAMES = ("Ada", "Ben", "Cem", "Dan", "Fay")
REGISTRY = scan("engines", "tests.games")
TITLES = sorted({*REGISTRY} - {"hidden_stones", "pebbles"})
"""The games played here and by as few as can; Hidden Stones has its own tests."""
TYPED = [title for title in TITLES if title not in {"schiefer", "stone_age"}]
"""Those that are typed to their end; of the others, which take long, conformance reads every move."""


async def company(house: WireHouse, number: int) -> list[WireGuest]:
    """Return so many people; somebody else looks on."""
    await house.guest("Eve")
    return [await house.guest(name) for name in NAMES[:number]]


async def begun(house: WireHouse, title: str, number: int, seed: int) -> Played:
    people = await company(house, number)
    return Played(house, await house.table(title, *people), people, seed)


def fewest(title: str) -> int:
    """Return how few people can play a title together."""
    return min(number for number in REGISTRY.newest(title).info.seats if number > 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "seed"),
    [pytest.param(1, 1, id="solo"), pytest.param(2, 2, id="two"), pytest.param(4, 3, id="four")],
)
async def test_hidden_stones_by_buttons(house: WireHouse, people: int, seed: int) -> None:
    game = await begun(house, "hidden_stones", people, seed)
    await game.to_the_end()
    await game.check_end()


@pytest.mark.slow
async def test_hidden_stones_by_move_only(house: WireHouse) -> None:
    people = await company(house, 2)
    table = await house.table("hidden_stones", *people, lobby=True)
    await people[0].types("start")
    game = Played(house, table, people, 4)
    await game.to_the_end(game.step_by_move)
    await game.check_end()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
async def test_a_title_by_buttons(house: WireHouse, title: str) -> None:
    game = await begun(house, title, fewest(title), 6)
    await game.with_all_kinds(game.step)
    await game.check_end()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("title", TYPED)
async def test_a_title_by_move_only(house: WireHouse, title: str) -> None:
    game = await begun(house, title, fewest(title), 7)
    await game.with_all_kinds(game.step_by_move)
    await game.check_end()


async def test_pebbles_by_buttons_with_a_restart(house: WireHouse) -> None:
    """A step of all at once, secrets, numbers from lists and forms, an edition, and the bot stopped."""
    people = await company(house, 3)
    table = await house.table("pebbles", *people, lobby=True)
    page = await people[0].does(Verb.OPTIONS, at=table)
    options = {"length": "long", "bag": "tiny"}
    for key, value in options.items():
        (press,) = (one.press for one in page.lists if one.press.endswith(f":{key}"))
        page = await people[0].presses(page, press, value)
    assert table.now.game.options == options
    assert parts_of_message(table.lobby.message) == parts_of_page(messages.lobby(table.voice()))
    await table.lobby.press(Verb.START, by=people[0])
    assert table.now.timeline.beginning.entry.data["options"]["counts"] == [3, 3, 2]
    game = Played(house, table, people, 8)
    for _ in range(6):
        await game.step()
    await house.stop_bot()
    await house.start_bot()
    await game.to_the_end()
    await game.check_end()
    used = {entry.text.split(" ")[0] for entry in table.log}
    assert {"offer", "withhold", "lay", "polish"} <= used
