"""Whole games by pressing buttons, checked against the stored log after every press."""

import pytest

from bot.pages import table as messages
from engines.registry import scan
from tests.drive.sight import lobbies, parts_of_message, parts_of_page, presses_of
from tests.drive.table import Played, begin, open_table
from tests.drive.user import Json, User
from tests.drive.wire import Rig


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "seed"),
    [
        pytest.param(("Ada",), 1, id="solo"),
        pytest.param(("Ada", "Ben"), 2, id="two"),
        pytest.param(("Ada", "Ben", "Chloé", "Deniz"), 3, id="four", marks=pytest.mark.slow),
    ],
)
async def test_hidden_stones_by_buttons(rig: Rig, people: tuple[str, ...], seed: int) -> None:
    users = [await rig.person(name) for name in (*people, "Emil")]
    table = await open_table(rig, "hidden_stones", *people)
    game = Played(rig, table, users[:-1], seed)
    await game.to_the_end()
    await game.check_end()


@pytest.mark.slow
async def test_hidden_stones_by_move_only(rig: Rig) -> None:
    users = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    await users[0].answer(await users[0].slash(rig.channel, "start"))
    await rig.rest()
    game = Played(rig, table, users[:2], 4)
    await game.to_the_end(game.step_by_move)
    await game.check_end()


REGISTRY = scan("engines", "tests.games")
TITLES = sorted({*REGISTRY} - {"hidden_stones", "pebbles"})
"""The games played here and by as few as can; Hidden Stones has its own tests above."""


def fewest(title: str) -> tuple[str, ...]:
    """Return the names of as few people as can play a title together."""
    seats = REGISTRY.newest(title).info.seats
    return ("Ada", "Ben", "Chloé", "Deniz", "Fay")[: min(number for number in seats if number > 1)]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
async def test_a_title_by_buttons(rig: Rig, title: str) -> None:
    names = fewest(title)
    people = [await rig.person(name) for name in (*names, "Emil")]
    game = Played(rig, await open_table(rig, title, *names), people[:-1], 6)
    await game.with_all_kinds(game.step)
    await game.check_end()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
async def test_a_title_by_move_only(rig: Rig, title: str) -> None:
    names = fewest(title)
    people = [await rig.person(name) for name in (*names, "Emil")]
    game = Played(rig, await open_table(rig, title, *names), people[:-1], 7)
    await game.with_all_kinds(game.step_by_move)
    await game.check_end()


async def test_pebbles_by_buttons_with_a_restart(rig: Rig) -> None:
    """A step of all at once, secrets, numbers from lists and forms, an edition, and the bot stopped."""
    people = [await rig.person(name) for name in ("Ada", "Ben", "Chloé", "Emil")]
    table = await open_table(rig, "pebbles", "Ada", "Ben", "Chloé", start=False)
    await choose_options(rig, people[0], table, length="long", bag="tiny")
    await begin(rig, people[0], table)
    assert (await rig.stored(table)).timeline.beginning.entry.data["options"]["counts"] == [3, 3, 2]
    game = Played(rig, table, people[:3], 8)
    for _ in range(6):
        await game.step()
    await rig.stop_bot()
    await rig.start_bot()
    await game.to_the_end()
    await game.check_end()
    used = {entry.text.split(" ")[0] for entry in (await game.look()).timeline.entries}
    assert {"offer", "withhold", "lay", "polish"} <= used


async def choose_options(rig: Rig, user: User, table: int, **values: str) -> None:
    """Choose options of a lobby from the lists that /options shows, and see them on the lobby message."""
    page = await user.answer(await user.slash(rig.channel, "options", table=table))
    for key, value in values.items():
        seen = len(user.events)
        wanted = next(press for press in presses_of(page) if press.tokens == (key,))
        await user.select(page, value, custom_id=str(wanted))
        page = await user.wait_for(lambda: edited(user, seen, page["id"]), "the options")  # noqa: B023 - at once
    await rig.rest()
    assert (await rig.stored(table)).game.options == values
    (lobby,) = lobbies(rig, table)
    assert parts_of_message(lobby) == parts_of_page(messages.lobby(rig.voices.of(await rig.stored(table))))


def edited(user: User, seen: int, message: str) -> Json | None:
    """Return a message as it was changed after so many events."""
    return next(
        (data for name, data in user.events[seen:] if name == "message" and data["id"] == message), None
    )
