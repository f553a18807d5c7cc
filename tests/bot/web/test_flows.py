"""What else happens at a table, on its page: lessons, dailies, plans, votes, typed numbers, the end."""

import asyncio
from collections import Counter

import pytest

from bot.acts import dispatch
from bot.acts.context import App
from bot.acts.verbs import Route
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.ops.lanes import LANES
from bot.pages import news, phone
from bot.pages.custom_id import Verb
from tests.bot.web.conftest import Hall
from tests.drive.browser import Browser, Element
from tests.drive.guest import plain
from tests.drive.house import PEBBLES, HouseTable, dice
from tests.drive.lessons import learns
from tests.drive.waiting import until

pytestmark = pytest.mark.shown


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


async def test_a_page_that_ends_says_what_goes_on_in_discord(hall: Hall) -> None:
    ada = hall.house.guest("Ada")
    table, _ = await learns(ada)
    one = await hall.enters(ada, table)
    assert "In Discord" not in own(one), "nobody needs the way to where they are"
    for label in ("Leave lesson", "End it"):
        await one.presses(label)
    ways = "Start over, Play against a robot, Open a table and Another lesson"
    assert f"In Discord: {ways}" in own(one)
    assert not values(one, Verb.LEARN)


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


async def test_only_who_is_asked_finds_an_answer_to_a_vote(hall: Hall) -> None:
    """Each button is one that its person may press: the opener takes the vote back."""
    table = await hall.house.table("stone_age", *map(hall.house.guest, ("Ada", "Ben", "Cem")))
    ada, ben = [await hall.enters(hall.house.guest(name), table) for name in ("Ada", "Ben")]
    await ada.presses("More")
    for label in ("Vote", "Pause", "Start vote"):
        await ada.presses(label)
    assert [part.text for part in ada.shown.all("section", class_="answer")[0].all("button")] == ["Withdraw"]
    assert len(ada.shown.all("section", class_="answer")) == 1, "the open vote stands there, and not twice"
    await reloaded(ben, table)
    await ben.presses("Agree")
    assert not values(ben, Verb.AGREE, "answer")
    assert values(ben, Verb.REFUSE, "answer")
    await ada.presses("Withdraw")
    assert not values(ada, Verb.REFUSE, "answer")
    assert not values(await reloaded(ben, table), Verb.REFUSE, "answer")


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


async def test_pictures_beside_the_question_cannot_be_played_on(hall: Hall) -> None:
    """They show an earlier position, or an example."""
    table = await hall.house.table("stone_age")
    await hall.house.play_on(table, 6)
    one = await hall.enters(table.on_turn, table)
    shown = 0
    for way in (("More", "Look back"), ("More", "Rules"), ("More", "More …", "Board"), ("?", "Legend")):
        await reloaded(one, table)
        for label in way:
            await one.presses(label)
        answer = one.shown.one("section", class_="answer")
        shown += len(answer.all("img"))
        assert not answer.all("button", class_="spot")
        assert one.shown.one("section", class_="board").all("button", class_="spot")
    assert shown >= 4


async def test_all_chapters_of_the_rules_can_be_read_on_the_page(hall: Hall) -> None:
    table = await hall.house.table("schiefer")
    one = await hall.enters(table.on(0), table)
    await one.presses("More")
    await one.presses("Rules")
    for chapter in ("Selling", "End and scoring"):
        await one.presses(chapter)
        assert one.status == 200
        assert one.shown.one("section", class_="answer").all("h2")[-1].text == chapter
    await one.press(f"c1:0:-1:open:{PEBBLES}")
    assert one.status == 400


def names(one: Browser) -> Counter[str]:
    """Return how often each name of a button is on the page, without choices of the question."""
    found = [
        (button.get("aria-label") or button.text, button.get("value"))
        for button in one.shown.all("button")
        if button.get("name") == "press"
    ]
    return Counter(name for name, value in found if not any(f":{verb}:" in value for verb in ("do", "go")))


@pytest.mark.parametrize("kind", ["game", "daily", "lesson"])
async def test_each_name_of_a_button_is_there_once(hall: Hall, kind: str) -> None:
    ada = hall.house.guest("Ada")
    if kind == "game":
        table = await hall.house.table("stone_age")
    elif kind == "daily":
        await ada.does(Verb.DAILY)
        table = await hall.house.newest()
    else:
        table, _ = await learns(ada, "stone_age")
    one = await hall.enters(ada, table)
    assert names(one)["More"] == 1
    for way in ((), ("More",), ("?",), ("More", "Log")):
        await reloaded(one, table)
        for label in way:
            await one.presses(label)
            assert one.status == 200
        assert names(one).most_common(1)[0][1] == 1, (way, names(one))


@pytest.mark.parametrize("way", ["Hand over my seat", "Leave for good"])
async def test_who_leaves_on_the_page_reads_there_that_they_have_left(hall: Hall, way: str) -> None:
    table = await hall.house.table("stone_age", *map(hall.house.guest, ("Ada", "Ben", "Cem")))
    one = await hall.enters(hall.house.guest("Cem"), table)
    for label in ("More", "More …", "Leave game", way):
        await one.presses(label)
    assert one.status == 410
    assert "You aren’t at this table any more." in one.text
    await one.goes(f"/t/{table.id}")
    assert one.status == 401


async def test_news_without_room_in_a_panel_stand_on_the_page_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel leaves out parts of them; the page has them all, a line for each seat."""
    monkeypatch.setattr(phone, "SCREEN", 0)
    guests, cut = [hall.house.guest(name) for name in ("Ada", "Ben", "Cem")], 0
    table = await hall.house.table("stone_age", *guests)
    async for seat in hall.house.turns(table, dice(3), 30):
        voice, panel = table.voice(), await table.on(seat).does(Verb.PLAY, at=table)
        cut += not all(line in panel.text for _, line in news.lines(voice, news.of_seat(voice, seat)))
        one = await hall.enters(table.on(seat), table)
        told = [plain(line.text) for line in one.shown.one("section", class_="round").all("li")]
        words = [plain(part.text) for part in one.shown.one("section", class_="own").all("p")]
        for line in told:
            assert not [said for said in words if line.split(":")[0] + ":" in said]
        hall.house.clock.turn(seconds=60)
    assert cut


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


async def test_looks_wait_for_a_press_and_the_last_one_of_a_person_is_shown(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page has room for one answer; a look that another one has replaced is not worked out."""
    pay, paid = dispatch.pay, list[Route]()

    def pays(app: App, person: Person, guild: int | None, route: Route) -> int:
        paid.append(route)
        return pay(app, person, guild, route)

    table = await hall.house.table(PEBBLES)
    one = await hall.enters(hall.house.guest("Ada"), table)
    window = await reloaded(Browser(one.session, one.origin), table)
    for browser in (one, window):
        await browser.presses("More")
    monkeypatch.setattr(dispatch, "pay", pays)
    looks = list[asyncio.Task[Element]]()
    with LANES.press():  # somebody else's, which is under way
        for browser, label in ((one, "Log"), (window, "In words")):
            looks.append(asyncio.create_task(browser.presses(label)))
            await until(lambda: len(paid) == len(looks), "the look to wait")
        assert not looks[1].done()
    await asyncio.gather(*looks)
    assert (one.status, window.status) == (200, 200)
    assert not one.shown.all("section", class_="answer")
    assert window.shown.all("section", class_="answer")
