"""Schiefer in words (rules page 13)."""

from itertools import product

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.schiefer.pieces import ValleyId
from engines.schiefer.state import LastSale, State
from renderers.api import ALT_LENGTH
from renderers.checks import LONG, SHORT, faces
from renderers.schiefer import RENDERER
from tests.renderers.schiefer.tables import (
    SEATS,
    edition,
    executing,
    fullest,
    game,
    holding,
    opened,
    table,
    taken,
    words,
)
from tests.renderers.tables import LANGUAGES, WIDEST, check_golden
from tests.selection import slow_but

OGWEN = ValleyId("ogwen")


def board_text(drawn: State, language: str = "en") -> str:
    return RENDERER.text_board(drawn, faces(drawn.seats), None, words(language))


def own_text(drawn: State, seat: int) -> str:
    return RENDERER.own_text(drawn, Seat(seat), faces(drawn.seats), words())


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("seats", SEATS)
def test_alt_texts_are_short_enough(seats: int, language: str) -> None:
    for moment, names in product((game(seats)[0], fullest(seats), game(seats)[-1]), (SHORT, LONG)):
        drawn, people, said = moment.state, faces(seats, names), words(language, names)
        alt = RENDERER.alt(drawn, moment.before, people, moment.ending, said)
        assert 150 < len(alt) <= ALT_LENGTH
        own = RENDERER.own_alt(drawn, Seat(0), people, said)
        assert 100 < len(own) <= ALT_LENGTH


def test_the_alt_text_says_first_what_is_most_important() -> None:
    before = opened(table(), "ogwen", "AB")
    alt = RENDERER.alt(opened(table(), "ogwen", "ABC"), before, faces(3), None, words())
    assert alt.startswith("Schiefer. Round 1 · rolling. It’s Ada’s turn. Dice: 2, 3 and 6.")
    order = [
        "New mine: Ogwen 3, Chloé.",
        "Ada: 3 points so far",
        "Ogwen: Ada, Ben, Chloé, 2 mines still free",
    ]
    places = [alt.index(part) for part in order]
    assert places == sorted(places)


def test_a_new_development_is_told() -> None:
    alt = RENDERER.alt(taken(table(), "sale", 1), table(), faces(3), None, words())
    assert "New development: Better sale, Ben." in alt


def test_the_text_board_says_everything_of_the_mines() -> None:
    text = board_text(opened(table(), "ogwen", "ABC", 2), "de")
    assert (
        "Ogwen: Mine 1 von Ada, Wert 4; Mine 2 von Ben, Wert 5, verkauft; Mine 3 von Chloé, Wert 4; "
        "Mine 4 frei und als nächste dran, Eingang 2, Wert 5; Mine 5 frei, Eingang 3, Wert 6." in text
    )
    assert "26 Minen sind frei" in text


def test_the_text_board_says_everything_of_fields_and_boxes() -> None:
    drawn = taken(executing(table(), 5, 1, 2, 1), "supply3", 1, used=(1,))
    text = board_text(drawn)
    assert "Field 5 (sell or develop): Ben, Chloé, Ben." in text
    assert "Field 1 (supply): nobody." in text
    assert "buy a marker for 3: Ben (used this round), 1 place free." in text
    assert "[alone]" not in text


def test_the_text_board_says_who_begins_and_who_has_left() -> None:
    away = replace(table(), supply=(8, 0, 0), reserve=(18, 9, 9), money=(3, 1, 1))
    text = board_text(replace(away, start=Seat(1), sat_out=(Seat(1),), left=(Seat(2),), idle_rounds=1))
    assert "Ben has the start figure." in text
    assert "Order of play in this round: Ben and Ada." in text
    assert "1 coin. Sits out this round." in text
    assert "1 coin. Has left the game." in text
    assert "Rounds without progress: 1 of 5." in text


def test_the_text_board_says_what_can_be_chosen() -> None:
    drawn = opened(table(), "ogwen", "AB")
    text = board_text(executing(drawn, 5, 0))
    assert (
        "Ogwen 1 (2 coins for Ada and 2 coins for Ben); Ogwen 2 (2 coins for Ada and 3 coins for Ben)."
        in text
    )
    assert "Developments that can be taken now: Buy supply (3), Buy supply (4), Change a die, " in text
    text = board_text(holding(executing(drawn, 3, 0, 0), 0, 3))
    assert "Ogwen 3 for 1 marker; " in text
    assert "Dyfi 1 for 2 markers, 1 of them from fields." in text
    assert "can be" not in board_text(drawn)


def test_a_valley_is_called_by_its_name() -> None:
    (valley,) = edition(2, names=("Nant",)).valleys
    board = replace(edition(2), valleys=(replace(valley, name="Nant Ffrancon"),))
    text = board_text(table(2, board))
    (line,) = (line for line in text.splitlines() if "Nant" in line)
    assert line.startswith("Nant Ffrancon: mine 1 free and next")


def test_the_last_sale_is_told_with_its_coins() -> None:
    sale = LastSale(Seat(1), OGWEN, 2, (2, 2, 1), 2)
    text = board_text(opened(table(sale=sale), "ogwen", "ABC", 2))
    assert "Last sale: Ogwen 2 by Ben; coins from the mouth upwards: 2, 2 and 1." in text
    assert "Ben got 2 more from the bank." in text


def test_a_seat_is_told_what_it_can_do_and_gets() -> None:
    drawn = opened(opened(executing(table(), 5, 0, 0), "ogwen", "A"), "seiont", "B")
    drawn = taken(drawn, "change", 0)
    text = own_text(drawn, 0)
    assert "Your developments: Change a die." in text
    assert "Your markers are on the fields: 5 and 5." in text
    assert "Possible now: sell, develop, drop." in text
    assert "Ogwen 1 (4 coins for you); Seiont 1 (0 coins for you)." in text
    assert "Possible now" not in own_text(drawn, 1)
    assert "mark fields, reroll a die (1 coin), set a die (3 coins)." in own_text(table(), 0)


def test_dice_and_what_may_still_be_done_with_them_are_told() -> None:
    text = board_text(taken(table(set_used=True, change_used=False), "change", 0))
    assert "A die was set this turn." in text
    assert "A die can still be turned by one pip this turn." in text


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_is_told_with_all_sources(seats: int) -> None:
    end = game(seats)[-1]
    text = RENDERER.text_board(end.state, faces(seats), end.ending, words())
    assert "Game over." in text
    assert text.count("Place ") == seats
    assert "(Mines: " in text


def test_after_the_end_nobody_plays_any_more() -> None:
    end, people = game(3)[-1], faces(3)
    for seat in map(Seat, range(3)):
        said = RENDERER.own_alt(end.state, seat, people, words())
        said += RENDERER.own_text(end.state, seat, people, words())
        assert "Game over. " in said
        assert "is to move" not in said
        assert "Possible now" not in said


def test_golden_words() -> None:
    sale = LastSale(Seat(1), OGWEN, 2, (2, 2, 1))
    drawn = taken(opened(executing(table(sale=sale), 5, 2, 1), "ogwen", "ABC", 2), "sale", 0)
    people, said = faces(3), words()
    parts = (
        RENDERER.alt(drawn, None, people, None, said),
        RENDERER.text_board(drawn, people, None, said),
        RENDERER.own_text(drawn, Seat(2), people, said),
        RENDERER.own_alt(drawn, Seat(2), people, said),
    )
    check_golden("schiefer_words", "\n\n".join(parts) + "\n")
