"""What else happens at a table, on its page: lessons, dailies, plans, votes, typed numbers, the end."""

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from tests.bot.web.conftest import Hall
from tests.drive.browser import Browser
from tests.drive.guest import plain
from tests.drive.house import PEBBLES, HouseTable
from tests.drive.lessons import learns


def values(one: Browser, verb: Verb, section: str = "own") -> list[str]:
    """Return the buttons with a verb in a section of the page."""
    found = [
        button.get("value")
        for part in one.shown.all("section", class_=section)
        for button in part.all("button")
    ]
    return [value for value in found if f":{verb}:" in value]


def own(one: Browser) -> str:
    """Return the words of the person's own part of the page."""
    return plain(one.shown.one("section", class_="own").text)


async def reloaded(one: Browser, table: HouseTable) -> Browser:
    await one.goes(f"/t/{table.id}")
    assert one.status == 200
    return one


async def test_a_lesson_is_taken_on_the_page(hall: Hall) -> None:
    ada = hall.house.guest("Ada")
    table, _ = await learns(ada)
    one = await hall.enters(ada, table)
    assert "step 1 of" in own(one)
    assert not one.shown.all("section", class_="answer")
    for number in (2, 3):
        await one.press(values(one, Verb.SHOW_ME)[0])
        assert one.status == 200
        assert f"step {number} of" in own(one)
        assert not one.shown.all("section", class_="answer")
    assert f"step {number} of" in own(await reloaded(one, table))


async def test_a_move_is_planned_on_the_page(hall: Hall) -> None:
    table = await hall.house.table("stone_age", seed=3)
    waiting = table.on(1 - min(table.now.to_act()))
    one = await hall.enters(waiting, table)
    assert "data-waits" in one.shown.one("main").attributes
    await one.presses("Plan ahead")
    plans = values(one, Verb.SET_PLAN) or values(one, Verb.PLAN_AHEAD)
    assert plans
    for _ in range(4):
        if table.now.premoves:
            break
        await one.press((values(one, Verb.SET_PLAN) or values(one, Verb.PLAN_AHEAD))[0])
        assert one.status == 200
        await hall.house.look()
    assert table.now.premoves


async def test_a_vote_is_answered_on_the_page(hall: Hall) -> None:
    table = await hall.house.table("stone_age", *map(hall.house.guest, ("Ada", "Ben", "Cem")))
    one = await hall.enters(hall.house.guest("Ben"), table)
    assert not values(one, Verb.AGREE, "answer")
    await hall.house.guest("Ada").does(Verb.PROPOSE, "pause", at=table)
    await reloaded(one, table)
    await one.press(values(one, Verb.AGREE, "answer")[0])
    assert one.status == 200
    assert "Ben" in one.shown.one("section", class_="answer").text
    other = await hall.enters(hall.house.guest("Cem"), table)
    await other.press(values(other, Verb.AGREE, "answer")[0])
    assert not values(await reloaded(one, table), Verb.AGREE, "answer")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_the_end_is_shown_on_the_page_for_a_day(hall: Hall, language: str) -> None:
    ada = hall.house.guest("Ada").at(language=language)
    table = await hall.house.table(PEBBLES)
    one = await hall.enters(ada, table)
    assert one.shown.one("html")["lang"] == language
    await hall.house.play_on(table)
    await reloaded(one, table)
    assert one.shown.one("section", class_="board").all("img")
    assert values(one, Verb.REPLAY)
    await one.press(values(one, Verb.REPLAY)[0])
    assert one.shown.one("section", class_="answer").all("img")
    hall.house.clock.turn(days=1.1)
    await one.goes(f"/t/{table.id}")
    assert one.status == 401


async def test_a_daily_is_played_on_the_page(hall: Hall) -> None:
    ada = hall.house.guest("Ada")
    await ada.does(Verb.DAILY, PEBBLES, "begin")
    table = await hall.house.newest()
    one = await hall.enters(ada, table)
    for _ in range(60):
        if table.now.outcome is not None:
            break
        await one.press((values(one, Verb.DO) or values(one, Verb.GO))[0])
        assert one.status == 200
        await hall.house.look()
    assert table.now.outcome is not None
    assert own(await reloaded(one, table))


async def test_a_refused_move_is_said_and_typed_numbers_are_taken(hall: Hall) -> None:
    table = await hall.house.table("livingstone")
    one = await hall.enters(table.on_turn, table)
    forged = f"c1:{table.id}:{table.now.timeline.last}:do:nonsense"
    await one.press(forged)
    assert one.status == 200
    assert "⚠" in one.text
    await one.press(forged.replace("do:nonsense", "more:"))
    assert one.shown.one("section", class_="answer").text


async def test_the_page_leads_to_the_rematch(hall: Hall) -> None:
    table = await hall.house.table(PEBBLES)
    ada, ben = hall.house.guest("Ada"), hall.house.guest("Ben")
    one, other = await hall.enters(ada, table), await hall.enters(ben, table)
    await hall.house.play_on(table)
    await reloaded(one, table)
    await reloaded(other, table)
    for browser in (one, other):
        await browser.press(values(browser, Verb.AGAIN)[0])
        assert browser.status == 200
        assert not browser.shown.all("a", class_="next") or browser is other
    following = await hall.house.newest()
    assert following.id != table.id
    assert f"#{table.id}" in other.shown.one("h1").text
    for browser in (one, other):
        await reloaded(browser, table)
        await browser.goes(browser.shown.one("a", class_="next")["href"])
        await browser.sends(browser.shown.one("form")["action"])
        assert browser.address == f"/t/{following.id}"
        assert browser.status == 200


async def test_a_game_that_was_ended_shows_its_last_board(hall: Hall) -> None:
    table = await hall.house.table("stone_age")
    one = await hall.enters(table.on(0), table)
    await table.on(0).does(Verb.PROPOSE, "abort", at=table)
    await table.on(1).does(Verb.AGREE, table.vote.number, at=table)
    await hall.house.look()
    assert table.now.game.status is Status.CLOSED
    await reloaded(one, table)
    assert one.shown.one("section", class_="board").all("img")
    assert values(one, Verb.AGAIN)
    assert not values(one, Verb.DO)
