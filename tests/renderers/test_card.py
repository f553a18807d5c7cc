"""The final card: who has won, and the rows of all seats."""

import pytest

from engines.api import Line, Outcome, Seat, message
from renderers import fonts, icons
from renderers.api import SeatFace
from renderers.card import WIDE, card
from renderers.paint import paint
from renderers.scene import Scene, Sprite, Text
from renderers.theme import INK, MUTED
from tests.renderers.tables import LANGUAGES, WIDEST, words
from tests.selection import slow_but

NAMES = ("Ada", "Benjamin Bartholomäus von und zu Hohenstein", "Cleo", "Dan", "Eve")
LONG = "Ada, Benjamin Bartholomäus von und zu Hohenstein, Cleo and Dan share the win"


def _outcome(*points: int, winners: int = 1) -> Outcome:
    lines = tuple((Line(message("line-ones"), one), Line(message("line-bonus"), -2)) for one in points)
    places = tuple(1 + sum(other > one for other in points) for one in points)
    return Outcome("target", places, tuple(map(Seat, range(winners))), lines)


def _card(
    outcome: Outcome,
    headline: str = "Ada wins",
    language: str = "en",
    standing: str = "",
    shorter: tuple[str, ...] = (),
) -> Scene:
    seats = len(outcome.places)
    faces = tuple(SeatFace(name, seat) for seat, name in enumerate(NAMES[:seats]))
    return card(outcome, faces, (headline, *shorter), words(language, NAMES[:seats]), standing)


def _icons(scene: Scene) -> list[str]:
    return [mark.art.name for mark in scene.marks() if isinstance(mark, Sprite)]


def test_the_winner_has_a_crown_and_a_symbol() -> None:
    found = _icons(_card(_outcome(9, 4, 2)))
    assert found.count(icons.CROWN.name) == 1
    assert found.count(icons.seat(0).name) == 2
    assert found.count(icons.seat(1).name) == 1


def test_who_has_lost_alone_has_no_crown() -> None:
    found = _icons(_card(_outcome(9, winners=0), "lost, 9 of 16 cards"))
    assert found == [icons.seat(0).name, icons.seat(0).name]


def test_those_who_share_the_win_have_a_crown_and_no_symbol_before_their_names() -> None:
    found = _icons(_card(_outcome(9, 9, 2, winners=2), "Ada and Ben share the win"))
    assert found.count(icons.CROWN.name) == 1
    assert all(found.count(icons.seat(seat).name) == 1 for seat in range(3))


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("headline", ["Ada wins", NAMES[1] + " wins", LONG])
@pytest.mark.parametrize("standing", ["", "Best of five, after game 2: Ada 1, Ben 1", f"{LONG} ({LONG})"])
def test_everything_stays_on_the_card(language: str, headline: str, standing: str) -> None:
    scene = _card(_outcome(90, 44, 3, 0, 7), headline, language, standing)
    for mark in scene.marks():
        if isinstance(mark, Text):
            assert mark.x >= 0
            assert mark.x + mark.w <= WIDE
            assert mark.y + mark.h <= scene.height
            assert mark.cuttable or fonts.width(mark.text, mark.face, mark.size) <= mark.w
    assert paint(scene).startswith(b"\x89PNG")


@pytest.mark.parametrize("text", ["{} and 3 more share the win", "{} et 3 autres se partagent la victoire"])
def test_a_headline_that_is_too_long_gives_way_to_a_shorter_one(text: str) -> None:
    longest = text.format(NAMES[1][:32])
    for headlines in ((f"{LONG}, {LONG}", longest), (longest, "Ada wins"), (LONG, longest)):
        scene = _card(_outcome(9, 9, 9, 9, winners=4), headlines[0], shorter=headlines[1:])
        (told,) = [mark for mark in scene.marks() if isinstance(mark, Text) and mark.text in headlines]
        assert told.text == next(headline for headline in headlines if headline in (longest, LONG))
        assert fonts.fits(told)


def test_no_standing_of_a_series_is_cut() -> None:
    scene = _card(_outcome(9, 4), standing=f"{LONG} ({LONG})")
    (told,) = [mark for mark in scene.marks() if isinstance(mark, Text) and LONG in mark.text]
    assert fonts.fits(told)


def test_the_standing_of_a_series_is_between_the_headline_and_the_rows() -> None:
    standing = "Best of three, after game 1: Ada 1, Ben 0"
    without, scene = _card(_outcome(9, 4)), _card(_outcome(9, 4), standing=standing)
    texts = {mark.text: mark for mark in scene.marks() if isinstance(mark, Text)}
    told, headline = texts[standing], texts["Ada wins"]
    assert told.y >= headline.y + headline.h
    assert texts["Ada"].y >= told.y + told.h
    assert scene.height == without.height + told.h


def test_who_is_out_is_said_to_be_out() -> None:
    lines = _outcome(9, 4).lines
    scene = _card(Outcome("target", (2, 1), (Seat(1),), lines, (), (Seat(0),)))
    texts = {mark.text: mark for mark in scene.marks() if isinstance(mark, Text)}
    assert texts["out"].y > texts["Ada"].y
    assert texts["7"].colour == MUTED
    assert texts["2"].colour == INK


def test_a_game_without_points_shows_places() -> None:
    scene = _card(Outcome("out", (2, 1), (Seat(1),), ((), ())))
    texts = [mark.text for mark in scene.marks() if isinstance(mark, Text)]
    assert texts[-3:].count("2.") == 1
    assert "1." in texts
