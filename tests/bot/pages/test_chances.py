"""The chances of winning in a game that is over: the picture, and the moves by which it turned."""

import re

import pytest

from bot.acts.courses import stored_course
from bot.pages.chances import chances, smoothed, stops_of, turning_points
from bot.pages.custom_id import Verb
from bot.pages.page import Picture
from bot.store.database import StoreError
from bot.words.catalogues import LANGUAGES
from renderers import scene
from renderers.paint import paint
from robots.course import MOST, before_the_first_move
from tests.drive.guest import Shown
from tests.drive.house import KALAH, House, HouseGuest, seen
from tests.drive.limits import check
from tests.selection import slow_but

pytestmark = pytest.mark.shown


def picture(shown: Shown) -> Picture:
    """Return the only picture."""
    (found,) = (block for block in shown.page.blocks if isinstance(block, Picture))
    return found


@pytest.mark.parametrize("key", slow_but((KALAH, "livingstone"), [KALAH, "livingstone", "schiefer"]))
async def test_the_chances_are_worked_out_once_and_lead_into_the_replay(
    house: House, ada: HouseGuest, ben: HouseGuest, key: str
) -> None:
    table = await house.over(key, *house.company(key, 2))
    asked = await ada.does(Verb.CHANCES, at=table)
    assert "takes up to a minute" in asked.text
    shown = await asked.later()
    check(shown.page)
    (alt,) = shown.pictures
    assert "**" not in alt
    assert alt.splitlines()[0] in shown.text, "one heading for both"
    again = await ben.does(Verb.CHANCES, at=table)
    assert (again.text, again.then) == (shown.text, None)
    for act in shown.acts:
        if act.verb is Verb.REPLAY:
            check((await ada.follows(act)).page)


async def test_the_page_keeps_within_bounds_and_can_be_painted(house: House, ada: HouseGuest) -> None:
    for language in LANGUAGES:
        table = await house.over(KALAH)
        shown = await (await ada.at(language=language).does(Verb.CHANCES, at=table)).later()
        check(shown.page)
        assert house.words("chances-heading", language) in shown.text
        assert paint(picture(shown).scene).startswith(b"\x89PNG")


async def test_a_restart_works_nothing_out_again(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.over(KALAH)
    shown = await (await ada.does(Verb.CHANCES, at=table)).later()
    await house.begins_anew()
    again = await ben.does(Verb.CHANCES, at=table)
    assert (again.text, again.then) == (shown.text, None)
    # A release that looks at other stops works it out anew, and keeps that instead.
    monkeypatch.setattr("bot.pages.chances.MOST", 5)
    await house.begins_anew()
    await (await ben.does(Verb.CHANCES, at=table)).later()
    kept = await stored_course(house.store, table.id, table.log[-1].number)
    assert kept is not None
    assert len(kept) == 5


async def test_a_course_that_cannot_be_kept_is_still_shown(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise StoreError("no room on the disk")

    table = await house.over(KALAH)
    await ada.does(Verb.REPLAY, at=table)  # who they are is kept from here on
    monkeypatch.setattr(house.store, "transaction", full)
    assert (await (await ada.does(Verb.CHANCES, at=table)).later()).pictures
    assert "a course was not kept" in caplog.text


async def test_a_running_game_tells_no_chances(house: House, ada: HouseGuest) -> None:
    shown = await ada.does(Verb.CHANCES, at=await house.table(KALAH))
    assert (shown.refusal, shown.then) == ("refused-not-finished", None)


def test_many_turns_are_looked_at_evenly() -> None:
    course = tuple((at / 10, 1 - at / 10) for at in (5, 5, 5, 9, 9, 9, 1, 1, 1, 1, 0))
    assert turning_points(course) == (3, 6, 10)
    assert turning_points(((0.5, 0.5), (0.52, 0.48))) == ()
    level = smoothed(((0.5, 0.5), (0.8, 0.2), (0.5, 0.5), (0.2, 0.8), (1.0, 0.0)))
    assert level[0] == (0.5, 0.5)
    assert level[-1] == (1.0, 0.0)
    assert level[2] == pytest.approx((0.5, 0.5))


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ((0.32, 0.25, 0.2, 0.12, 0.06, 0.0), ("was ahead from the start.", "No single turn changed much.")),
        ((0.5, 0.45, 0.4, 0.38, 0.3, 0.22), ("was ahead from the start.", "No single turn changed much.")),
        ((0.5, 0.6, 0.9, 0.4, 0.2, 0.0), ("was ahead from turn 3 of 5 on.", "Where it turned:")),
        ((0.5, 0.5, 0.5, 0.5, 0.5, 0.5), ("Nobody was ahead in the end.", "No single turn changed much.")),
    ],
)
async def test_a_course_says_who_was_ahead_and_never_that_nothing_happened(
    house: House, monkeypatch: pytest.MonkeyPatch, shares: tuple[float, ...], told: tuple[str, ...]
) -> None:
    """Courses that no robot worked out: so the page is made here."""
    table = await house.over(KALAH)
    ends = list(range(len(shares)))
    monkeypatch.setattr("bot.pages.chances.turns_of", lambda _timeline: ends)
    monkeypatch.setattr("bot.pages.chances.smoothed", lambda course: course)
    shown = seen(chances(table.voice(), tuple((part, 1 - part) for part in shares)))
    assert [words for words in told if words not in shown.text] == []
    texts = [mark for mark in scene.flat(picture(shown).scene.items) if isinstance(mark, scene.Text)]
    discs = [mark.text for mark in texts if mark.face is scene.Face.SANS_BOLD and mark.text.isdigit()]
    numbers = re.findall(r"(?m)^(\d+)\\?\. ", shown.text)
    assert discs == numbers, "the picture numbers them as the words do"
    assert bool(numbers) is ("Where it turned:" in told)


def test_before_the_first_move_seats_are_equal_unless_they_differ_by_more_than_chance() -> None:
    assert before_the_first_move((0.6, 0.4), 24) == (0.5, 0.5)
    assert before_the_first_move((0.8, 0.2), 24) == (0.8, 0.2)
    assert before_the_first_move((0.6, 0.4), 2400) == (0.6, 0.4)
    assert before_the_first_move((0.3, 0.2, 0.3, 0.2), 24) == (0.25,) * 4
    assert before_the_first_move((0.3,), 24) == (0.3,), "alone against the game"


async def test_at_most_so_many_positions_are_looked_at(house: House) -> None:
    timeline = (await house.over("schiefer", *house.company("schiefer", 2))).now.timeline
    stops = stops_of(timeline)
    assert 2 < len(stops) <= MOST
    assert stops[-1] == len(timeline.path()) - 1
    assert list(stops) == sorted(set(stops))
