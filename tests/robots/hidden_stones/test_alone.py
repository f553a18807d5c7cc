"""The solo game is thought of by the cards that are scored."""

from engines.chance import QuickChance
from engines.hidden_stones import RULES
from engines.hidden_stones.data import CardId, board_of
from robots.api import Seen, seen_by
from robots.hidden_stones import KNOWLEDGE
from robots.hidden_stones.alone import Alone, foreseen, left_in, tries
from robots.hidden_stones.boards import NUMBER, card_bits, coded
from robots.knowledge import Strength
from robots.search import chances, think

_FULL = KNOWLEDGE.weights


def _game(board: str, hand: str, pile: str = "", strikes: int = 0) -> Alone:
    drawn = tuple(NUMBER[CardId(one)] for one in pile.split())
    return Alone(coded(board_of(board)), card_bits(map(CardId, hand.split())), drawn, 0, 0, strikes)


def test_the_turns_to_come_are_tried() -> None:
    plans = foreseen(_game("OMB/TEH/FEO", "1-10 2-18", strikes=3), _FULL, 10)
    assert left_in(plans[0][1]) == 0
    assert plans[0][0].scored


def test_a_fourth_strike_is_never_planned_for() -> None:
    assert all(
        one.plan.scored for one in tries(_game("SHO/TTE/BHB", "1-01 5-05 5-04 3-11", strikes=3), _FULL, 50)
    )


def test_what_cannot_be_built_is_left() -> None:
    """One card, far away, and no strike left: nothing pays for it."""
    assert foreseen(_game("EEH/HMT/FHF", "5-03", strikes=3), _FULL, 10) == []


def test_the_chance_alone_grows_with_what_is_done() -> None:
    state = RULES.setup({}, 1, None, QuickChance(3)).state
    first = chances(RULES, KNOWLEDGE, state)
    assert len(first) == 1
    assert 0.1 < first[0] < 0.9
    seen: Seen[object, object] = seen_by(RULES, state, state.turn, 1)
    light = {"depth": 1.0, "alone_passes": 0.0, "alone_ahead": 0.0}
    thought = think(seen, KNOWLEDGE, Strength(width=2, simulations=2, horizon=3, weights=light))
    assert thought.move in set(RULES.legal_moves(state, state.turn))
    assert len(thought.estimate) == 1
