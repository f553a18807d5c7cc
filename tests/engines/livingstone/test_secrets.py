"""Section 7: what is hidden from whom."""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from engines.api import Chance, Seat
from engines.chance import LiveChance
from engines.checks.outcomes import distribution
from engines.livingstone import RULES
from engines.livingstone.events import CardReceived, ChestFilled, Donated
from engines.livingstone.pieces import Card, plus
from engines.livingstone.state import State
from engines.values import UNKNOWN
from tests.engines.livingstone.situations import PLAIN, A, B, C, cards, hand, play, position, steps
from tests.engines.livingstone.test_invariants import by_kind
from tests.engines.random_games import played

SEATS = (
    {"coins": 4, "chest": 6, "gifts": 2, "hand": "lion market"},
    {"coins": 0, "chest": 9, "gifts": 3, "hand": "rhino four_coins free_tent"},
    {"coins": 5},
)


def _resamples(state: State, seat: Seat | None, number: int = 60) -> list[State]:
    return [RULES.resample(state, seat, LiveChance(b"hidden", at)) for at in range(number)]


def _hands(states: Iterable[State], seat: Seat) -> set[tuple[int, ...]]:
    return {state.players[seat].hand for state in states}


def test_a_seat_keeps_what_it_knows_and_the_others_vary() -> None:
    state = position(*SEATS, dice="2 6")
    others = _resamples(state, A)
    assert {other.players[A] for other in others} == {state.players[A]}
    assert len(_hands(others, B)) > 5
    assert len({other.draw_pile for other in others}) > 5
    assert {other.players[C] for other in others} == {state.players[C]}
    assert {other.players[B].chest for other in others} == set(range(3, 10))
    for other in others:
        assert other.players[B].wealth() == 9
        assert sum(other.players[B].hand) == 3
        assert RULES.seen(other, None) == RULES.seen(state, None)
        assert RULES.seen(other, A) == RULES.seen(state, A)


def test_the_public_knows_no_hand_and_no_chest() -> None:
    others = _resamples(position(*SEATS, dice="2 6"), None)
    for seat in (A, B):
        assert len(_hands(others, seat)) > 5
        assert len({other.players[seat].chest for other in others}) > 3


def test_a_chest_without_gifts_is_empty() -> None:
    state = position(*SEATS, dice="2 6")
    assert {other.players[C].chest for other in _resamples(state, None)} == {0}


def test_the_cards_are_the_same_and_a_mine_collapse_is_in_no_hand() -> None:
    state = position(*SEATS, dice="2 6", played="antelope")
    for other in _resamples(state, None):
        held = other.draw_pile
        for one in other.players:
            held = plus(held, one.hand)
            assert not one.hand[Card.MINE_COLLAPSE]
        assert plus(held, other.played) == state.edition.deck


def test_each_deal_and_each_chest_is_equally_likely() -> None:
    seats = ({"hand": "lion"}, {"hand": "lion rhino", "coins": 2, "chest": 1, "gifts": 1}, {"coins": 5})
    state = position(*seats, dice="2 6", draw="lion market mine_collapse")

    def drawing(chance: Chance) -> tuple[str, int]:
        other = RULES.resample(state, A, chance)
        assert plus(other.draw_pile, other.players[B].hand) == cards("lion lion rhino market mine_collapse")
        return hand(other, B), other.players[B].chest

    # two of four cards, two of which are lions; and one, two or three coins
    deals = {"lion lion": 1, "lion rhino": 2, "lion market": 2, "rhino market": 1}
    assert distribution(drawing) == {
        (held, chest): Fraction(ways, 6 * 3) for held, ways in deals.items() for chest in (1, 2, 3)
    }


def test_the_public_has_each_hand_dealt_in_turn() -> None:
    state = position({"hand": "lion"}, {"hand": "rhino"}, PLAIN, dice="2 6", draw="lion")
    found = distribution(lambda chance: _held(RULES.resample(state, None, chance)))
    third = Fraction(1, 3)
    assert found == {("lion", "lion"): third, ("lion", "rhino"): third, ("rhino", "lion"): third}


def _held(state: State) -> tuple[str, str]:
    return hand(state, A), hand(state, B)


def test_after_the_end_nothing_is_hidden() -> None:
    seats = [{"chest": 3 + seat, "gifts": 1, "hand": "lion"} for seat in range(2)]
    state = play(position(*seats, PLAIN, dice="6", column=10), "take 6 coins", "done")
    assert _resamples(state, None, 1) == [state]
    assert RULES.seen(state, None) is state
    assert [player.cards() for player in state.players] == [(Card.LION,), (Card.LION,), ()]
    assert [player.chest for player in state.players] == [3, 4, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_money_hands_and_draw_pile_are_hidden_from_all_but_their_seat(seats: int) -> None:
    for _, _, step in played(RULES, seats, by_kind, f"public {seats}"):
        state = step.state
        if state.reason is not None:
            return
        for reader in (None, *map(Seat, range(seats))):
            seen = RULES.seen(state, None) if reader is None else RULES.seen(state, reader)
            assert (seen.draw_pile, seen.undrawn) == ((), sum(state.draw_pile))
            for seat, player in enumerate(seen.players):
                if seat == reader or seat in state.left:
                    assert player == state.players[seat]
                else:
                    assert (player.coins, player.chest, player.hand) == (UNKNOWN, UNKNOWN, ())
                    assert player.held == sum(state.players[seat].hand)


def test_who_asks_for_what_is_hidden_fails() -> None:
    hidden = RULES.seen(position(*SEATS, dice="2 6"), None).players[A]
    for ask in (
        hidden.wealth,
        lambda: hidden.coins > 0,
        lambda: bool(hidden.coins),
        lambda: hidden.chest + 1,
        lambda: hidden.hand[Card.LION],
        hidden.cards,
    ):
        with pytest.raises((TypeError, IndexError)):
            ask()


def test_a_donation_is_told_to_all_and_its_amount_to_the_seat() -> None:
    told = Donated(A), ChestFilled(A, 5, 8)
    heard = [[event.line(reader) is not None for reader in (None, A, B)] for event in told]
    assert heard == [[True, False, True], [False, True, False]]
    assert CardReceived(A, Card.LION).line(B) is None
    assert CardReceived(A, Card.LION).line(None) is None
    assert CardReceived(A, Card.LION).line(A) is not None


def test_two_donations_look_the_same_to_the_others() -> None:
    state = position({"coins": 9}, PLAIN, PLAIN, dice="2 6")
    small, large = (steps(state, f"donate {coins}")[0] for coins in (1, 9))
    assert RULES.seen(small.state, None) == RULES.seen(large.state, None)
    lines = [[event.line(B) for event in step.events] for step in (small, large)]
    assert lines[0] == lines[1]


def test_what_leaves_no_trace_on_the_table_is_a_revelation() -> None:
    """The gems sold beside the white stone are seen, but no view shows the coins; so there is no way back."""
    state = position(PLAIN, PLAIN, dice="2 6")
    assert steps(state, "take 2 mine [white red]")[0].reveals
    assert steps(state, "take 2 card [mine_collapse lion]")[0].reveals
    assert not steps(state, "take 2 mine [black red]")[0].reveals
