"""Whole games by pressing buttons, checked against the stored log after every press."""

import pytest

from bot.pages import table as messages
from engines.registry import scan
from tests.wire.house import House
from tests.wire.sight import lobbies, parts_of_message, parts_of_page, presses_of
from tests.wire.table import Played, begin, open_table
from tests.wire.user import Json, User


@pytest.mark.parametrize(
    ("people", "seed"),
    [(("Ada",), 1), (("Ada", "Ben"), 2), (("Ada", "Ben", "Chloé", "Deniz"), 3)],
    ids=["solo", "two", "four"],
)
async def test_hidden_stones_by_buttons(house: House, people: tuple[str, ...], seed: int) -> None:
    users = [await house.person(name) for name in (*people, "Emil")]
    table = await open_table(house, "hidden_stones", *people)
    game = Played(house, table, users[:-1], seed)
    await game.to_the_end()
    await game.check_end()


async def test_hidden_stones_by_move_only(house: House) -> None:
    users = [await house.person(name) for name in ("Ada", "Ben", "Emil")]
    table = await open_table(house, "hidden_stones", "Ada", "Ben", start=False)
    await users[0].answer(await users[0].slash(house.channel, "start"))
    await house.published()
    game = Played(house, table, users[:2], 4)
    await game.to_the_end(game.step_by_move)
    await game.check_end()


REGISTRY = scan("engines", "tests.games")
TITLES = sorted({*REGISTRY} - {"hidden_stones", "pebbles"})
"""The games played here and by as few as can; Hidden Stones has its own tests above."""


def fewest(title: str) -> tuple[str, ...]:
    """Return the names of as few people as can play a title together."""
    seats = REGISTRY.newest(title).info.seats
    return ("Ada", "Ben", "Chloé", "Deniz", "Fay")[: min(number for number in seats if number > 1)]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("title", TITLES)
async def test_a_title_by_buttons(house: House, title: str) -> None:
    names = fewest(title)
    people = [await house.person(name) for name in (*names, "Emil")]
    game = Played(house, await open_table(house, title, *names), people[:-1], 6)
    await game.to_the_end()
    await game.check_end()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("title", TITLES)
async def test_a_title_by_move_only(house: House, title: str) -> None:
    names = fewest(title)
    people = [await house.person(name) for name in (*names, "Emil")]
    game = Played(house, await open_table(house, title, *names), people[:-1], 7)
    await game.to_the_end(game.step_by_move)
    await game.check_end()


async def test_pebbles_by_buttons_with_a_restart(house: House) -> None:
    """A step of all at once, secrets, numbers from lists and forms, an edition, and the bot stopped."""
    people = [await house.person(name) for name in ("Ada", "Ben", "Chloé", "Emil")]
    table = await open_table(house, "pebbles", "Ada", "Ben", "Chloé", start=False)
    await choose_options(house, people[0], table, length="long", bag="tiny")
    await begin(house, people[0], table)
    assert (await house.stored(table)).timeline.beginning.entry.data["options"]["counts"] == [3, 3, 2]
    game = Played(house, table, people[:3], 5)
    for _ in range(15):
        await game.step()
    await house.stop_bot()
    await house.start_bot()
    await game.to_the_end()
    await game.check_end()
    used = {entry.text.split(" ")[0] for entry in (await game.look()).timeline.entries}
    assert {"offer", "withhold", "lay", "polish"} <= used


async def choose_options(house: House, user: User, table: int, **values: str) -> None:
    """Choose options of a lobby from the lists that /options shows, and see them on the lobby message."""
    page = await user.answer(await user.slash(house.channel, "options", table=table))
    for key, value in values.items():
        seen = len(user.events)
        wanted = next(press for press in presses_of(page) if press.tokens == (key,))
        await user.select(page, value, custom_id=str(wanted))
        page = await user.wait_for(lambda: edited(user, seen, page["id"]), "the options")  # noqa: B023 - at once
    await house.published()
    assert (await house.stored(table)).game.options == values
    (lobby,) = lobbies(house, table)
    assert parts_of_message(lobby) == parts_of_page(
        messages.lobby(house.voices.of(await house.stored(table)))
    )


def edited(user: User, seen: int, message: str) -> Json | None:
    """Return a message as it was changed after so many events."""
    return next(
        (data for name, data in user.events[seen:] if name == "message" and data["id"] == message), None
    )
