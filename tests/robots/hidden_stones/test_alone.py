"""The solo game is thought of by the cards that are scored."""

from dataclasses import replace

import pytest

from bench.robots import open_cards
from bench.robots.games import number_of
from engines.chance import QuickChance
from engines.hidden_stones import RULES
from engines.hidden_stones.pieces import CardId
from robots.api import Seen, seen_by
from robots.hidden_stones import KNOWLEDGE
from robots.hidden_stones.alone import Alone, best_plans, foreseen, unscored_in
from robots.hidden_stones.boards import NUMBER, card_bits, coded
from robots.knowledge import Skill
from robots.search import chances, think
from tests.engines.hidden_stones.situations import board_of

_FULL = KNOWLEDGE.weights
SECOND = number_of("t", 1)


def _game(board: str, hand: str, pile: str = "", strikes: int = 0) -> Alone:
    drawn = tuple(NUMBER[CardId(one)] for one in pile.split())
    return Alone(coded(board_of(board)), card_bits(map(CardId, hand.split())), drawn, 0, 0, strikes)


def test_the_turns_to_come_are_tried() -> None:
    plans = foreseen(_game("OMB/TEH/FEO", "1-10 2-18", strikes=3), _FULL, 10)
    assert unscored_in(plans[0][1]) == 0
    assert plans[0][0].scored


def test_a_fourth_strike_is_never_planned_for() -> None:
    assert all(
        one.plan.scored
        for one in best_plans(_game("SHO/TTE/BHB", "1-01 5-05 5-04 3-11", strikes=3), _FULL, 50)
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
    thought = think(
        seen,
        replace(KNOWLEDGE, weights={**KNOWLEDGE.weights, **light}),
        Skill(width=2, simulations=2, horizon=3),
    )
    assert thought.move in set(RULES.legal_moves(state, state.turn))
    assert len(thought.estimate) == 1


def test_a_level_alone_is_compared_with_open_cards(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each deal is told, and then what part the level reaches of the cards that a search finds."""
    monkeypatch.setattr(open_cards, "possible", lambda *_: 16)
    monkeypatch.setattr(open_cards, "played", lambda _state, _chance, _level, seed: 12 + 4 * (seed == SECOND))
    monkeypatch.setattr("sys.argv", ["open_cards", "--deals", "2", "--seed", "t", "--level", "beginner"])
    open_cards.main()
    assert capsys.readouterr().out.splitlines() == [
        "deal 0: 16 with open cards, 12 by beginner",
        "deal 1: 16 with open cards, 16 by beginner",
        "open cards: 16.00 of 16 cards, 2 of 2 solved",
        "beginner: 14.00 of 16 cards, 1 of 2 solved",
        "reached of what is possible: 87.5 % ± 24.5",
    ]
