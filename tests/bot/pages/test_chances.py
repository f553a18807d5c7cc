"""The chances of winning in a game that is over: the picture, and the moves by which it turned."""

import re

import pytest

from bot.domain.table import Table
from bot.pages.chances import chances, smoothed, stops_of, turning_points
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Picture, Text
from bot.store.database import StoreError
from bot.words.catalogues import LANGUAGES
from renderers import scene
from renderers.paint import paint
from robots.course import MOST, before_the_first_move
from tests.drive.house import ADA, BEN, KALAH, Rig, buttons, dice, page_of, pictures, random_move, said
from tests.drive.limits import check

pytestmark = pytest.mark.shown


async def over(rig: Rig, key: str) -> Table:
    """Return a game that was played to its end by chance."""
    table = await rig.begin(key, *rig.players(key, 2))
    random = dice(4)
    while table.to_act():
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    return table


@pytest.mark.parametrize("key", [KALAH, "livingstone", "schiefer"])
async def test_the_chances_are_worked_out_once_and_lead_into_the_replay(rig: Rig, key: str) -> None:
    table = await over(rig, key)
    reply = await rig.say(ADA, table.id, Verb.CHANCES)
    assert "takes up to a minute" in said(reply)
    assert reply.then is not None
    page = page_of(await reply.then())
    check(page)
    (picture,) = [block for block in page.blocks if isinstance(block, Picture)]
    assert "**" not in picture.alt
    assert picture.alt.splitlines()[0] in said(reply.__class__((page,))), "one heading for both"
    again = await rig.say(BEN, table.id, Verb.CHANCES)
    assert again.then is None
    assert said(again) == said(reply.__class__((page,)))
    for one in buttons(page):
        press = read_press(one.press)
        assert press is not None
        if press.verb is Verb.REPLAY:
            check(page_of(await rig.say(ADA, table.id, Verb.REPLAY, *press.tokens)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_keeps_within_bounds_and_can_be_painted(rig: Rig, language: str) -> None:
    table = await over(rig, KALAH)
    await rig.cases.people.set_language(ADA, language)
    reply = await rig.say(ADA, table.id, Verb.CHANCES)
    assert reply.then is not None
    page = page_of(await reply.then())
    check(page)
    (picture,) = [block for block in page.blocks if isinstance(block, Picture)]
    assert paint(picture.scene).startswith(b"\x89PNG")


async def test_a_restart_works_nothing_out_again(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await over(rig, KALAH)
    reply = await rig.say(ADA, table.id, Verb.CHANCES)
    assert reply.then is not None
    shown = said(await reply.then())
    await rig.restart()
    again = await rig.say(BEN, table.id, Verb.CHANCES)
    assert again.then is None
    assert said(again) == shown
    # A release that looks at other stops works it out anew, and keeps that instead.
    monkeypatch.setattr("bot.pages.chances.MOST", 5)
    await rig.restart()
    anew = await rig.say(BEN, table.id, Verb.CHANCES)
    assert anew.then is not None
    await anew.then()
    kept = await rig.store.course(table.id, table.timeline.head.number)
    assert kept is not None
    assert len(kept) == 5


async def test_a_course_that_cannot_be_kept_is_still_shown(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise StoreError("no room on the disk")

    table = await over(rig, KALAH)
    await rig.say(ADA, table.id, Verb.REPLAY)  # who they are is kept from here on
    monkeypatch.setattr(rig.store, "transaction", full)
    reply = await rig.say(ADA, table.id, Verb.CHANCES)
    assert reply.then is not None
    assert [block for block in page_of(await reply.then()).blocks if isinstance(block, Picture)]
    assert "a course was not kept" in caplog.text


async def test_a_running_game_tells_no_chances(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    reply = await rig.say(ADA, table.id, Verb.CHANCES)
    assert "This game isn’t finished" in said(reply)
    assert reply.then is None


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
    rig: Rig, monkeypatch: pytest.MonkeyPatch, shares: tuple[float, ...], told: tuple[str, ...]
) -> None:
    table = await over(rig, KALAH)
    ends = list(range(len(shares)))
    monkeypatch.setattr("bot.pages.chances.turns_of", lambda _timeline: ends)
    monkeypatch.setattr("bot.pages.chances.smoothed", lambda course: course)
    page = chances(rig.voice(table, "en"), tuple((part, 1 - part) for part in shares))
    text = "\n".join(block.text for block in page.blocks if isinstance(block, Text))
    assert [words for words in told if words not in text.replace("\u2068", "").replace("\u2069", "")] == []
    (picture,) = pictures(page)
    texts = [mark for mark in scene.flat(picture.scene.items) if isinstance(mark, scene.Text)]
    discs = [mark.text for mark in texts if mark.face is scene.Face.SANS_BOLD and mark.text.isdigit()]
    numbers = re.findall(r"(?m)^\u2068?(\d+)\u2069?\\?\. ", text)
    assert discs == numbers, "the picture numbers them as the words do"
    assert bool(numbers) is ("Where it turned:" in told)


def test_before_the_first_move_seats_are_equal_unless_they_differ_by_more_than_chance() -> None:
    assert before_the_first_move((0.6, 0.4), 24) == (0.5, 0.5)
    assert before_the_first_move((0.8, 0.2), 24) == (0.8, 0.2)
    assert before_the_first_move((0.6, 0.4), 2400) == (0.6, 0.4)
    assert before_the_first_move((0.3, 0.2, 0.3, 0.2), 24) == (0.25,) * 4
    assert before_the_first_move((0.3,), 24) == (0.3,), "alone against the game"


async def test_at_most_so_many_positions_are_looked_at(rig: Rig) -> None:
    table = await over(rig, "schiefer")
    stops = stops_of(table.timeline)
    assert 2 < len(stops) <= MOST
    assert stops[-1] == len(table.timeline.path()) - 1
    assert list(stops) == sorted(set(stops))
