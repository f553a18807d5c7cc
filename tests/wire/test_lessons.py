"""Over the wire: somebody takes a lesson in the panel, in public or alone, and comes back after a restart."""

import asyncio
from typing import cast

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from tests.drive.guest import Shown
from tests.drive.lessons import LESSON
from tests.drive.sight import boards, lobbies, presses_of
from tests.drive.user import Json, is_ephemeral
from tests.drive.wire import WireGuest, WireHouse


def told(house: WireHouse, name: str) -> str:
    """Return words of the lesson."""
    return house.words(f"lesson-{name}", game="pebbles")


def private(shown: Shown) -> str:
    """Return the id of the only message, which nobody else sees."""
    (message,) = cast("list[Json]", shown.source)
    assert is_ephemeral(message)
    return str(message["id"])


def is_last(house: WireHouse, guest: WireGuest, table: int) -> None:
    """See that the panel of a game is below its public messages."""
    mine = [one for one in guest.user.messages[house.channel].values() if is_ephemeral(one)]
    (panel,) = (one for one in mine if any(press.table == table for press in presses_of(one)))
    public = [*lobbies(house, table), *boards(house, table)]
    assert public
    assert all(int(panel["id"]) > int(message["id"]) for message in public)


async def test_a_lesson_alone_stays_in_its_panel_and_its_end_above_what_comes_next(
    house: WireHouse, ada: WireGuest
) -> None:
    panel = await ada.does(Verb.LEARN, "pebbles")
    number = private(panel)
    assert told(house, "offer") in panel.text
    panel = await panel.press(Verb.DO, "withhold")
    assert (private(panel), told(house, "wrong-nothing") in panel.text) == (number, True)
    for _ in LESSON.tasks:
        panel = await panel.press(Verb.SHOW_ME)
        assert private(panel) == number
    assert told(house, "end") in panel.text
    assert house.in_channel(house.channel) == []
    await panel.press(Verb.SOLO)
    is_last(house, ada, 2)
    assert told(house, "end") in ada.now(panel).text


@pytest.mark.slow
async def test_everybody_may_watch_a_public_lesson_and_it_outlives_a_restart(
    house: WireHouse, ada: WireGuest
) -> None:
    panel = await ada.does(Verb.LEARN_OPENLY, "pebbles")
    table = await house.known(1)
    assert house.words("learn-public") in table.board.text
    (before,) = boards(house, 1)
    await panel.press(Verb.SHOW_ME)
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert [one["id"] for one in boards(house, 1)] == [before["id"]]
    panel = await table.board.press(Verb.PLAY, by=ada)
    assert told(house, "lay") in panel.text
    await (await panel.press(Verb.STOP)).press("End it")
    assert table.status == Status.CLOSED
    assert house.words("learn-closed") in table.board.text


@pytest.mark.slow
async def test_the_panel_of_a_game_against_robots_is_the_last_message(
    house: WireHouse, ada: WireGuest
) -> None:
    await ada.types("play", game="kalah", level="beginner")
    is_last(house, ada, 1)
    question = await ada.types("play", game="kalah")
    await question.press("Beginner")
    is_last(house, ada, 2)
    assert ada.now(question).source == [], "the answered question goes"


async def test_the_offer_at_a_first_table_becomes_the_panel(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("pebbles", ada, lobby=True)
    offer = await table.lobby.press(Verb.JOIN, by=ben)
    panel = await offer.press(Verb.LEARN)
    assert told(house, "offer") in panel.text
    assert private(panel) == private(offer)


@pytest.mark.slow
async def test_a_second_show_me_before_the_answer_skips_no_step(house: WireHouse, ada: WireGuest) -> None:
    panel = await ada.does(Verb.LEARN, "pebbles")
    await asyncio.gather(*(panel.press(Verb.SHOW_ME) for _ in range(2)))
    assert (await house.known(1)).moves == ["offer 2", "offer 1"]
    assert told(house, "lay") in ada.now(panel).text
