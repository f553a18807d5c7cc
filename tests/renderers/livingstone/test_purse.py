"""LivingStone: the private picture (rules page 13)."""

import pytest

from engines.livingstone import RULES
from engines.livingstone.data import Card
from engines.livingstone.model import Own, SeatView
from renderers.checks import texts_of
from renderers.livingstone.purse import NOTATION
from renderers.scene import Rect
from renderers.theme import LOOKS
from tests.renderers.livingstone.tables import (
    HANDFUL,
    own,
    private,
    public,
    rings,
    seat_view,
    spaces,
    sprites,
    view,
)
from tests.renderers.tables import check_golden, words_in


def test_coins_and_chest_are_shown() -> None:
    scene = private(view(), own(coins=87, chest=65))
    assert [text.text for text in texts_of(scene) if text.size == 72] == ["87", "65"]
    assert len(sprites(scene, "chest")) == 1


@pytest.mark.parametrize("card", HANDFUL)
def test_every_card_says_what_it_does_and_how_it_is_played(card: Card) -> None:
    scene = private(view(), own(card, card))
    assert {"×2", NOTATION[card]} <= set(words_in(scene))
    assert len(sprites(scene, f"card-{card.word}")) == 1


def test_the_notation_of_the_cards_is_that_of_the_game() -> None:
    whole = {
        Card.FREE_TENT: "take 4 tent free",
        Card.IGNORE_NUMBER: "take 4 tent row 2",
        Card.EXTRA_TENT: "play extra 2 5",
        Card.MARKET: "play market clear 1",
    }
    for card, said in NOTATION.items():
        move = whole.get(card, said)
        assert RULES.format(RULES.parse(move)) == move
        assert all(word in move.split() for word in said.split() if word != "…")


def test_an_empty_hand_is_said() -> None:
    assert "You hold no card." in words_in(private(view(), own()))


def test_prices_stand_in_the_order_of_the_rows_with_a_mark_where_the_coins_suffice() -> None:
    scene = private(view(), own(prices=(21, 22, 23, 24, 25, 26), coins=23))
    prices = sorted(
        (text for text in texts_of(scene) if text.text in map(str, range(21, 27))), key=lambda t: t.y
    )
    assert [text.text for text in prices if text.size == 40] == ["26", "25", "24", "23", "22", "21"]
    assert len(sprites(scene, "check")) == 3


def test_rows_are_possible_for_the_seat_on_turn_alone() -> None:
    assert len(rings(private(view(), own()), dashed=True)) == 3
    assert not rings(private(view(), own(seat=1)), dashed=True)


def test_who_left_has_no_prices() -> None:
    drawn = view(SeatView(left=True, supply=0), SeatView(), SeatView())
    assert "Your prices in column 3" not in words_in(private(drawn, Own(drawn.turn)))


def test_the_holder_of_an_extra_tent_sees_where_it_can_go() -> None:
    targets = spaces("1 2", "2 6")
    drawn = view(seat_view("1 2", "2 6", "3 3", scored=targets), SeatView(), SeatView())
    scene = private(drawn, own(Card.EXTRA_TENT, targets=targets))
    assert len([ring for ring in rings(scene, dashed=True) if ring.w == 106]) == 2
    assert sprites(scene, "boat")
    assert not sprites(private(drawn, own(Card.LION)), "boat")


def test_with_two_seats_and_no_supply_the_land_is_shown_to_choose_a_tent_from() -> None:
    drawn = view(seat_view("1 2", supply=0), SeatView())
    assert sprites(private(drawn, own()), "boat")
    assert not sprites(private(drawn, own(seat=1)), "boat")


def test_the_private_picture_has_a_lock_and_the_border_of_the_seat() -> None:
    scene = private(view(), own(seat=1))
    assert sprites(scene, "lock")
    assert any(isinstance(m, Rect) and m.edge == LOOKS[1].colour and m.w > 1300 for m in scene.ground)
    assert not sprites(public(view()), "lock")


def test_golden_private_scene() -> None:
    drawn = view(seat_view("3 4", gems=(2, 0, 1)), seat_view("3 4", "3 4", "3 1"))
    mine = own(Card.LION, Card.LION, Card.MARKET)
    check_golden("livingstone_private", private(drawn, mine).text())
