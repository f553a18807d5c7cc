"""Hidden Stones in words (rules page 13)."""

import msgspec
import pytest

from engines.api import Seat
from engines.hidden_stones.pieces import CARDS, Cell
from renderers.api import ALT_LENGTH
from renderers.checks import LONG, faces
from renderers.hidden_stones import RENDERER
from tests.renderers.positions import (
    SEATS,
    Holding,
    fullest,
    holding,
    ids,
    view,
)
from tests.renderers.tables import LANGUAGES, WIDEST, check_golden, game, words
from tests.selection import slow_but


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("seats", SEATS)
def test_alt_texts_are_short_enough_and_complete_in_our_languages(seats: int, language: str) -> None:
    for moment in (game(seats)[0], fullest(seats), game(seats)[-1]):
        count = faces(seats, LONG)
        said = words(language, LONG)
        alt = RENDERER.alt(moment.view, None, count, moment.ending, said)
        assert 100 < len(alt) <= ALT_LENGTH
        own = RENDERER.own_alt(moment.own(0), Seat(0), count, said)
        assert len(own) <= ALT_LENGTH


def test_the_text_board_says_where_everything_lies() -> None:
    text = RENDERER.text_board(view(touched=(Cell(1),)), faces(2), None, words("de"))
    assert (
        "Zeile 1: a1 Pferd, b1 Fisch, c1 Baum\nZeile 2: a2 Baum, b2 Vogel, c2 Sonne\n"
        "Zeile 3: a3 Saatkorn, b3 Pferd, c3 Schiff" in text
    )
    assert "Zuletzt verändert: b1 Fisch." in text
    assert "Ada ist am Zug." in text


def test_the_text_board_lists_all_cards_that_are_open() -> None:
    drawn = view(
        discard_pile=ids("1-03", "2-09"), seats=(Holding(won=ids("1-01", "5-02")), Holding()), renewals=1
    )
    text = RENDERER.text_board(drawn, faces(2), None, words())
    assert "Won cards: 1-01, 5-02." in text
    assert "Discard pile, top card first: 2-09, 1-03." in text
    assert "The discard pile was shuffled in once." in text


def test_the_hand_in_words_says_what_lies_where() -> None:
    held = holding(view(), ids("1-05", "2-07"))
    text = RENDERER.own_text(held, Seat(1), faces(2), words())
    assert "1-05, 1 point: fish, tree. It’s on: b1 fish, c1 tree." in text
    assert "2-07, 2 points:" in text
    assert "Isn’t on the board." in text


def test_a_blind_player_knows_every_hand_card_by_its_words() -> None:
    said = {
        RENDERER.own_text(holding(view(), (card,)), Seat(1), faces(2), words()).split(":", 2)[2]
        for card in CARDS
    }
    assert len(said) == 72


@pytest.mark.parametrize("seats", [number for number in SEATS if number > 1])
def test_at_the_end_each_seat_has_one_total(seats: int) -> None:
    end = game(seats)[-1]
    assert end.ending is not None
    text = RENDERER.text_board(end.view, faces(seats), end.ending, words())
    for seat, lines in enumerate(end.ending.outcome.lines):
        total = sum(line.points for line in lines)
        unit = "point" if total == 1 else "points"
        assert f"\n{faces(seats)[seat].name}: {total} {unit}, " in text


def test_golden_words() -> None:
    seats = (Holding(won=ids("1-01", "3-05")), Holding(won=ids("2-07"), passed=True))
    marked = view(seats=seats, touched=(Cell(0), Cell(1)), formation=(Cell(4),))
    drawn = msgspec.structs.replace(marked, round=4, discard_pile=ids("1-02", "5-01"))
    people, said = faces(2), words()
    parts = (
        RENDERER.alt(drawn, None, people, None, said),
        RENDERER.text_board(drawn, people, None, said),
        RENDERER.own_text(holding(drawn, ids("1-05", "2-07", "3-05", "5-01")), Seat(1), people, said),
    )
    check_golden("hidden_stones_words", "\n\n".join(parts) + "\n")
