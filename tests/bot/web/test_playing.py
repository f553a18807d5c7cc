"""The board's page as its player uses it: getting in, pressing, and seeing what others do."""

import asyncio
import re

import pytest
from aiohttp import StreamReader

from bot.pages.custom_id import Verb
from tests.bot.web.conftest import Hall
from tests.drive.browser import Browser, Element
from tests.drive.house import HouseTable, dice, random_move

pytestmark = pytest.mark.shown


def answers(shown: Element) -> list[str]:
    """Return the values of the buttons that answer the question."""
    own = shown.one("section", class_="own")
    values = [one.get("value") for one in own.all("button")]
    return [value for value in values if ":do:" in value or ":go:" in value]


async def moves(hall: Hall, table: HouseTable) -> None:
    """Let whoever is on turn move in Discord."""
    seat = min(table.now.to_act())
    text = random_move(table.now, seat, dice("any"))
    shown = await table.on(seat).plays(text, at=table)
    assert shown.refusal is None
    await hall.house.look()


async def test_a_link_opens_the_board_once_and_a_look_at_it_does_not_use_it_up(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    ada = hall.house.guest("Ada")
    link, one = await hall.link(ada, table), await hall.stranger()
    for _ in range(2):
        await one.goes(link)
        assert one.status == 200
        assert one.shown.one("button").text == "Open the board"
    await one.sends(link)
    assert one.address == f"/t/{table.id}"
    assert one.shown.one("h1").text == f"#{table.id} · Stone Age"
    other = await hall.stranger()
    await other.sends(link)
    assert other.status == 404
    assert "15 minutes" in other.text
    await other.goes(f"/t/{table.id}")
    assert other.status == 401


async def test_whoever_gets_a_link_is_welcomed_in_their_language(hall: Hall) -> None:
    """The browser speaks none that the bot knows."""
    table, ada, one = await hall.house.table("stone_age"), hall.house.guest("Ada"), await hall.stranger()
    for language in ("fr", "de"):
        await ada.sets(language=language)
        await one.goes(await hall.link(ada, table))
        assert hall.house.words("button-open-board", language) == one.shown.one("button").text


@pytest.mark.parametrize("key", ["stone_age", "livingstone", "hidden_stones", "schiefer"])
async def test_a_press_on_the_page_is_a_move_at_the_table(hall: Hall, key: str) -> None:
    table = await hall.house.table(key)
    player = table.on_turn
    one = await hall.enters(player, table)
    for _ in range(6):  # of several questions the last answer makes the move
        if len(table.now.timeline.entries) > 1:
            break
        await one.press(answers(one.shown)[0])
        assert one.status == 200
        await hall.house.look()
    assert table.now.timeline.entries[-1].seat == table.now.seat_of(player.person)


async def test_a_double_click_counts_once(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    one = await hall.enters(table.on_turn, table)
    value = next(value for value in answers(one.shown) if ":do:" in value)
    before = one.shown
    await one.press(value)
    one.shown = before
    await one.press(value)
    assert one.status == 200
    await hall.house.look()
    assert len(table.now.timeline.entries) == 2


async def test_a_press_on_an_old_page_moves_nothing_and_shows_the_present(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    first, second = table.on(0), table.on(1)
    one = await hall.enters(second, table)
    while 1 not in table.now.to_act():
        await moves(hall, table)
    await one.goes(f"/t/{table.id}")
    old = one.shown
    value = next(value for value in answers(old) if ":do:" in value)
    while 1 in table.now.to_act():
        await moves(hall, table)
    one.shown, last = old, table.now.timeline.last
    await one.press(value)
    await hall.house.look()
    assert table.now.timeline.last == last
    assert not answers(one.shown)
    assert first.name in one.text


async def test_others_moves_are_told_within_the_stream(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    one = await hall.enters(table.on(1), table)
    async with one.session.get(f"{one.origin}/t/{table.id}/live") as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        assert await told(stream.content) == one.shown.one("main")["data-version"]
        await moves(hall, table)
        version = await told(stream.content)
    assert version != one.shown.one("main")["data-version"]
    await one.goes(f"/t/{table.id}", **{"X-Fragment": "1"})
    assert one.shown.one("main")["data-version"] == version


async def told(content: StreamReader) -> str:
    """Return the version that a stream says next."""
    async with asyncio.timeout(60):
        while not (match := re.fullmatch(r"data: (\w+)\n", (await content.readline()).decode())):
            pass
    return match[1]


async def test_the_picture_is_that_of_discord_and_only_its_seats(hall: Hall) -> None:
    table = await hall.house.table("hidden_stones")
    ada, ben = await hall.enters(table.on(0), table), await hall.enters(table.on(1), table)
    pictures = [image["src"] for image in ada.shown.all("img")]
    for source in pictures:
        async with ada.session.get(ada.origin + source) as response:
            assert response.status == 200
            assert (await response.read()).startswith(b"\x89PNG")
        async with ben.session.get(ben.origin + source) as response:
            assert response.status == 404


async def test_a_look_at_the_page_does_not_count_as_being_there(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    one = await hall.enters(table.on_turn, table)
    hall.house.clock.turn(seconds=100)
    now, presence = hall.house.clock(), hall.house.app.presence
    await one.goes(f"/t/{table.id}")
    assert presence.last(table.id, table.on_turn.person, now) != now
    await one.press(answers(one.shown)[0])
    assert presence.last(table.id, table.on_turn.person, now) == now


async def test_other_pages_stand_beside_the_question(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    one = await hall.enters(table.on_turn, table)
    question = len(answers(one.shown))
    await one.presses("?")
    assert one.shown.one("section", class_="answer").text
    assert len(answers(one.shown)) == question


def is_signed_out(one: Browser) -> bool:
    return one.status == 401 and "Open the board" in one.text


async def test_who_has_left_the_table_is_signed_out(hall: Hall) -> None:
    table = await hall.house.table("stone_age", *map(hall.house.guest, ("Ada", "Ben", "Cem")))
    one = await hall.enters(hall.house.guest("Cem"), table)
    await hall.house.guest("Cem").does(Verb.CONFIRM_LEAVE, at=table)
    await one.goes(f"/t/{table.id}")
    assert is_signed_out(one)
