"""Section 7: who may know what, and states that cannot be told apart."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

import msgspec
import pytest

from engines.api import Chance, Seat
from engines.chance import LiveChance
from engines.checks.outcomes import distribution
from engines.hidden_stones import RULES
from engines.hidden_stones.events import CardsDrawn, CardsReceived
from engines.hidden_stones.pieces import CARDS, lying, placements
from engines.hidden_stones.state import State
from tests.engines.hidden_stones.invariants import check
from tests.engines.hidden_stones.situations import BOARD_5, A, B, C, cards, play, position, two
from tests.engines.hidden_stones.test_invariants import scoring
from tests.engines.random_games import played, uniform

SOLO = "1-01 1-02 1-03 1-04 1-06 1-08 1-09 1-10 2-01 2-02 2-03 2-07 3-01 3-03 3-04 5-01"


def _samples() -> Iterator[State]:
    for seats in (1, 2, 4):
        for style in (uniform, scoring):
            states = [step.state for _, _, step in played(RULES, seats, style, f"secrets {seats}")]
            yield from states[:: max(1, len(states) // 8)]


def _resamples(state: State, seat: Seat | None, number: int = 10) -> list[State]:
    return [RULES.resample(state, seat, LiveChance(b"resample", i)) for i in range(number)]


def test_a_resample_cannot_be_told_apart() -> None:
    for state in _samples():
        for seat in (None, *(Seat(i) for i in range(len(state.hands)))):
            for other in _resamples(state, seat, 3):
                check(other)
                assert RULES.seen(other, None) == RULES.seen(state, None)
                if seat is not None:
                    assert RULES.seen(other, seat) == RULES.seen(state, seat)
                    assert list(RULES.legal_moves(other, seat)) == list(RULES.legal_moves(state, seat))


def test_resamples_differ_in_every_hidden_hand() -> None:
    state = two("1-05 1-07 2-07 5-01")
    assert {other.hands[A] for other in _resamples(state, A)} == {state.hands[A]}
    assert len({other.hands[B] for other in _resamples(state, A)}) > 5
    for seat in (A, B):
        assert len({other.hands[seat] for other in _resamples(state, None)}) > 5


def test_alone_the_seat_cannot_know_the_deck_before_the_first_renewal() -> None:
    state = position(BOARD_5, "1-01 1-10 2-07 3-01", deck=SOLO)
    others = _resamples(state, A)
    assert {other.hands[0] for other in others} == {state.hands[0]}
    assert len({other.draw_pile for other in others}) > 5
    values = sorted(CARDS[card].value for card in state.draw_pile)
    assert all(sorted(CARDS[card].value for card in other.draw_pile) == values for other in others)
    assert len({other.hands[0] for other in _resamples(state, None)}) > 5


def test_each_deal_of_the_unseen_cards_is_equally_likely() -> None:
    state = position(BOARD_5, "5-01", "1-01 1-02", "2-01", draw="3-01")
    unseen = cards("1-01 1-02 2-01 3-01")

    def drawing(chance: Chance) -> State:
        other = RULES.resample(state, A, chance)
        assert sorted((*other.hands[B], *other.hands[C], *other.draw_pile)) == sorted(unseen)
        return other

    found = distribution(drawing)
    assert len(found) == 4 * 3
    assert set(found.values()) == {Fraction(1, 12)}
    for reader, number in ((B, 3 * 2), (None, 5 * 6 * 2)):
        deals = distribution(partial(RULES.resample, state, reader))
        assert list(deals.values()) == [Fraction(1, number)] * number


@pytest.mark.parametrize("reader", [A, None])
def test_alone_each_choice_from_the_box_is_equally_likely(reader: Seat | None) -> None:
    """All is seen but two cards of the value 5 and one of the value 3; the public has not seen the hand."""
    hand, seen = "5-03", " ".join(f"3-{number:02}" for number in range(1, 11))
    state = position(BOARD_5, hand, draw="5-01 3-13", discard=seen, won=("5-02",))
    found = distribution(partial(RULES.resample, state, reader))
    fives, threes = cards("5-01 5-03 5-04 5-05"), cards("3-11 3-12 3-13")
    if reader == A:
        decks = {(three, five) for three in threes for five in fives if five != "5-03"}
        assert {(one.draw_pile, one.hands[0]) for one in found} == {(deck, ("5-03",)) for deck in decks}
    else:
        # one of 3 and two of 4 cards make the deck, one of these three is the hand
        assert len(found) == 3 * 6 * 3
    assert set(found.values()) == {Fraction(1, len(found))}


def test_alone_the_seat_knows_all_cards_after_the_first_renewal() -> None:
    state = position(BOARD_5, "1-01 1-10 2-07 3-01", deck=SOLO, renewals=1)
    assert _resamples(state, A, 1) == [state]
    deck = sorted((*state.hands[0], *state.draw_pile))
    others = _resamples(state, None)
    assert all(sorted((*other.hands[0], *other.draw_pile)) == deck for other in others)
    assert len({other.hands[0] for other in others}) > 5


def test_after_the_end_nothing_is_hidden() -> None:
    state = play(two("1-05 1-07 2-07 5-01", idle_rounds=19), "pass [3-01 3-02]", "pass")
    assert _resamples(state, None, 1) == [state]
    assert RULES.seen(state, None) == state


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_public_view_names_no_hidden_card(seats: int) -> None:
    for _, _, step in played(RULES, seats, scoring, f"public {seats}"):
        state = step.state
        if state.reason is not None:
            return
        text = msgspec.json.encode(RULES.seen(state, None)).decode()
        hidden = (*state.draw_pile, *(card for hand in state.hands for card in hand))
        assert not [card for card in hidden if card in text]


def test_cards_received_is_told_to_their_seat_only() -> None:
    received, drawn = CardsReceived(A, cards("1-05 5-01")), CardsDrawn(A, 2)
    assert [received.line(reader) is None for reader in (None, A, B)] == [True, False, True]
    assert [drawn.line(reader) is None for reader in (None, A, B)] == [False, True, False]


def test_which_cards_lie_is_known_to_their_owner() -> None:
    own = RULES.seen(two("1-01 1-05 2-07 5-01", "BHO/EST/EBH"), A)
    assert own.hands[A] == cards("1-01 1-05 2-07 5-01")
    assert lying(own.board, own.hands[A]) == cards("1-01")
    assert [place.cells for place in placements(own.board, own.hands[A][0])] == [(0, 1), (7, 8)]
