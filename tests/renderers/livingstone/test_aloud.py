"""LivingStone in words (rules page 13)."""

import pytest

from engines.api import Seat
from engines.livingstone.pieces import Card
from engines.livingstone.state import Phase
from renderers.api import ALT_LENGTH
from renderers.checks import LONG, faces
from renderers.livingstone import RENDERER
from tests.renderers.livingstone.tables import (
    HANDFUL,
    SEATS,
    crowded,
    crowded_before,
    fullest,
    game,
    own,
    seat,
    spaces,
    view,
    words,
)
from tests.renderers.tables import LANGUAGES, WIDEST, check_golden
from tests.selection import slow_but


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("seats", SEATS)
def test_alt_texts_are_short_enough(seats: int, language: str) -> None:
    said, people = words(language, LONG), faces(seats, LONG)
    for moment in (game(seats)[0], fullest(seats), game(seats)[-1]):
        alt = RENDERER.alt(moment.view, moment.since, people, moment.ending, said)
        assert 100 < len(alt) <= ALT_LENGTH
    assert len(RENDERER.alt(crowded(seats), crowded_before(seats), people, None, said)) <= ALT_LENGTH
    held = own(crowded(seats), *HANDFUL)
    assert len(RENDERER.own_alt(held, Seat(0), people, said)) <= ALT_LENGTH


def test_the_alt_text_begins_with_what_matters_now() -> None:
    drawn = view(seat("3 4", taken=(1,)), seat())
    alt = RENDERER.alt(drawn, view(column=2), faces(2), None, words())
    assert alt.startswith(
        "LivingStone. Round 3, the boat is in column 3, where a tent costs 2 coins. "
        "It’s Ada’s turn to take a die. 4 dice on the table: 1, 4, 4 and 6. High enough: 4 and 6. "
        "1 new tent in column 3, row 4. The boat came from column 2."
    )


def test_the_last_column_is_announced() -> None:
    said = "Letzte Spalte: letzte Spenden."
    for column, there in ((9, False), (10, True)):
        text = RENDERER.text_board(view(column=column), faces(2), None, words("de"))
        assert (said in text) is there


def test_the_text_board_says_where_every_tent_is() -> None:
    drawn = view(seat("1 2", "1 2", "3 6"), seat("1 2", "10 1"))
    text = RENDERER.text_board(drawn, faces(2), None, words())
    lines = [line for line in text.splitlines() if line.startswith("Column")]
    assert lines == [
        "Column 3: row 6 with 1 tent of Ada.",
        "Column 1: row 2 with 2 tents of Ada and 1 tent of Ben.",
        "Column 10: row 1 with 1 tent of Ben.",
    ]
    assert "There are no tents on the land yet." in RENDERER.text_board(view(), faces(2), None, words())


def test_the_text_board_says_what_seats_and_stock_have() -> None:
    one = seat("1 2", columns=1, gems=(0, 2, 1), unseen=3, gifts=1, taken=(2, 6), scored=spaces("1 2"))
    drawn = view(one, seat(), aside=(3, 0, 0, 1, 0), played=(0, 2, *(0,) * 10), phase=Phase.ACT)
    text = RENDERER.text_board(drawn, faces(2), None, words())
    assert (
        "Ada: 1 point (Columns: 1), 10 tents left, 3 cards, 1 donation. 3 gems: 2 blue and 1 red. "
        "2 dice taken: 2 and 6. No more dice this round. Starts the round. 1 scored tent in column 1, row 2."
    ) in text
    assert "4 stones set aside: 3 black and 1 red." in text
    assert "Draw pile: 20 cards.\n2 cards played: 2 × Two dice." in text


def test_empty_bag_table_and_aside_are_said() -> None:
    text = RENDERER.text_board(view(dice=(), bag=(0,) * 5), faces(2), None, words())
    assert "The bag is empty." in text
    assert "No dice are left on the table." in text
    assert "No stones are set aside." in text


def test_who_left_is_said() -> None:
    drawn = view(seat(columns=1), seat(), seat(), left=(Seat(0),))
    assert "Ada has left, with 1 point." in RENDERER.text_board(drawn, faces(3), None, words())


def test_the_own_text_says_money_cards_and_prices() -> None:
    targets = spaces("1 2")
    drawn = view(seat("1 2", "1 2", "3 6", gems=(1, 0, 0), scored=targets), seat("3 3"), seat())
    mine = own(drawn, Card.EXTRA_TENT, Card.LION, Card.LION)
    text = RENDERER.own_text(mine, Seat(0), faces(3), words())
    assert "Your coins: 4. In your chest: 7.\n1 gem: 1 clear.\nYou hold 3 cards:\n" in text
    assert "2 × Lion (4 points)." in text
    assert "A tent in column 3 costs you now: row 1 for 2 coins; row 2 for 2 coins; row 3 for 3 coins" in text
    assert "Your 3 tents are in column 1, row 2 (2); column 3, row 6." in text
    assert "An extra tent can go in column 1, row 2." in text


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_blind_player_knows_every_card_by_its_words(language: str) -> None:
    said = {RENDERER.own_text(own(view(), card), Seat(0), faces(2), words(language)) for card in HANDFUL}
    assert len(said) == len(HANDFUL)


def test_after_the_end_everything_is_open() -> None:
    end = game(3)[-1]
    text = RENDERER.text_board(end.view, faces(3), end.ending, words())
    for name, one in zip(("Ada", "Ben", "Chloé"), end.view.players, strict=True):
        held, kept = (f"{number} coin{'' if number == 1 else 's'}" for number in (one.coins, one.chest))
        assert f"{name} had {held} in hand and {kept} in the chest." in text
    assert text.count("Place ") == 2
    assert "Chloé is out: 42 points (Columns: 19" in text


def test_golden_words() -> None:
    first = seat("1 3", "1 3", "3 4", taken=(1, 6), unseen=1, columns=5, gems=(1, 0, 2))
    drawn = view(first, seat("2 6", "3 4", gifts=3, columns=2), turn=Seat(1), dice=(4, 6))
    people, said = faces(2), words()
    mine = own(drawn, Card.FREE_TENT, Card.STEAMBOAT_BACK, of=1)
    parts = (
        RENDERER.alt(drawn, view(seat("1 3"), seat()), people, None, said),
        RENDERER.text_board(drawn, people, None, said),
        RENDERER.own_text(mine, Seat(1), people, said),
    )
    check_golden("livingstone_words", "\n\n".join(parts) + "\n")
