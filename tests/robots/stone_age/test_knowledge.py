"""Knowledge of the robots of Stone Age, over positions of random games and of games of their own."""

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files

import pytest

from engines.api import Seat
from engines.chance import QuickChance
from engines.stone_age import RULES
from engines.stone_age.game import Move
from engines.stone_age.pieces import Phase
from engines.stone_age.state import State
from robots.api import Level, Scores, seen_by
from robots.knowledge import Skill, Weights
from robots.registry import knowledge_of
from robots.search import think
from robots.stone_age import KNOWLEDGE
from robots.stone_age.reasons import facts
from tests.engines.stone_age.situations import A, B, acting, begun, position, seat

WEIGHTS = KNOWLEDGE.weights
QUICK = Skill(width=3, simulations=4, horizon=1)
"""Plays on like the strong levels, in less time."""

seats = pytest.mark.parametrize("number", RULES.info.seats)


def at_random(state: State, who: Seat, chance: QuickChance) -> Move:
    return RULES.sample_move(state, who, chance)


def by_policy(state: State, who: Seat, chance: QuickChance) -> Move:
    return KNOWLEDGE.policy(state, who, WEIGHTS, chance)


def played(number: int, seed: int, *, well: bool) -> Iterator[State]:
    """Yield all positions of a game, the last one over."""
    chance = QuickChance(seed)
    state = RULES.setup(RULES.resolve({}, {}), number, None, chance).state
    choose = by_policy if well else at_random
    yield state
    while acting := RULES.to_act(state):
        who = min(acting)
        state = RULES.apply(state, who, choose(state, who, chance), chance).state
        yield state


def positions(number: int) -> Iterator[tuple[State, Seat]]:
    """Yield positions of a game of each kind in which somebody decides."""
    for well, every in ((True, 1), (False, 9)):
        for state in list(played(number, number, well=well))[:-1:every]:
            yield state, min(RULES.to_act(state))


def test_the_title_is_known() -> None:
    assert knowledge_of(RULES) is KNOWLEDGE
    assert set(KNOWLEDGE.levels) == set(Level)


@seats
def test_the_judge_of_a_finished_game_is_its_result(number: int) -> None:
    for well in (True, False):
        *_, end = played(number, 5, well=well)
        outcome = RULES.outcome(end)
        assert outcome is not None
        assert tuple(KNOWLEDGE.judge(end, WEIGHTS)) == outcome.totals


def test_the_judge_sees_the_end_of_a_good_game_coming() -> None:
    states = list(played(2, 11, well=True))
    outcome = RULES.outcome(states[-1])
    assert outcome is not None
    last = next(state for state in states if state.round == states[-1].round)
    foreseen = KNOWLEDGE.judge(last, WEIGHTS)
    for expected, total in zip(foreseen, outcome.totals, strict=True):
        assert abs(expected - total) < 60


@seats
def test_moves_worth_a_thought_are_legal_and_ordered(number: int) -> None:
    for state, who in positions(number):
        ranked = KNOWLEDGE.ranked(state, who, WEIGHTS, QuickChance(1))
        assert ranked
        assert [one.value for one in ranked] == sorted((one.value for one in ranked), reverse=True)
        assert len({RULES.format(one.move) for one in ranked}) == len(ranked)
        for one in ranked:
            assert RULES.is_legal(state, who, one.move), RULES.format(one.move)


@seats
def test_the_policy_makes_legal_moves(number: int) -> None:
    for state, who in positions(number):
        assert RULES.is_legal(state, who, by_policy(state, who, QuickChance(1)))


def _said(state: State, who: Seat) -> set[str]:
    """Return the keys of all reasons and facts that a hint could give."""
    moves = KNOWLEDGE.ranked(state, who, WEIGHTS, QuickChance(1))
    facts_of = (facts(state, who, one.move, one.reason) for one in moves)
    return {one.reason.key for one in moves} | {fact.key for found in facts_of for fact in found}


def test_every_reason_has_words_in_every_language() -> None:
    said = {"robot-best"}
    for number in RULES.info.seats:
        for state, who in positions(number):
            said |= _said(state, who)
    last = position(seat(food=20), seat("card 1, card 2, building 1, building 2"), deck=(), round=15)
    short = acting(seat("building 1, card 4", has="1/0/0/0", any_two=True))
    rest = "hut, field, card 1, card 2, card 3, card 4, building 1, building 2, claypit 1, quarry 1, river 1"
    full = position(seat("forest 4", food=30, agriculture=10), seat(rest, people=10))
    for state in (last, short, full):
        said |= _said(state, A)
    texts = [
        (files("robots.stone_age") / "locale" / f"{code}.ftl").read_text("utf-8")
        for code in ("en", "de", "fr")
    ]
    keys = [re.findall(r"^(robot-[a-z-]+) =", text, re.MULTILINE) for text in texts]
    assert keys[0] == keys[1] == keys[2]
    assert said - {"robot-best"} == set(keys[0])


def test_the_choice_is_the_same_where_a_seat_cannot_tell_states_apart() -> None:
    mine = seat(has="2/2/1/1", cards="c03 c11", tools="1")
    others = seat(has="1/0/0/0", cards="c32 c20", extra="c20")
    state = position(mine, others, spaces="c12 c13 c14 c15")
    twins = {RULES.resample(state, A, QuickChance(seed)) for seed in range(4)}
    assert len(twins) > 1
    each = [
        {
            RULES.format(think(seen_by(RULES, twin, A, seed=7), KNOWLEDGE, skill).move)
            for twin in (*twins, state)
        }
        for skill in (QUICK, KNOWLEDGE.levels[Level.BEGINNER])
    ]
    assert all(len(moves) == 1 for moves in each)


def test_a_game_is_judged_where_a_round_begins() -> None:
    assert KNOWLEDGE.is_calm(begun())
    assert not KNOWLEDGE.is_calm(position(seat("forest 2"), seat()))
    assert not KNOWLEDGE.is_calm(position(seat("forest 2"), seat(), phase=Phase.ACTIONS))
    assert not KNOWLEDGE.is_calm(position(seat(missing=1), seat(), phase=Phase.FEEDING))


def test_moves_are_played_on_until_a_round_is_over() -> None:
    judged: list[State] = []

    def judge(state: State, weights: Weights) -> Scores:
        judged.append(state)
        return KNOWLEDGE.judge(state, weights)

    seen = seen_by(RULES, begun(), A, seed=3)
    thought = think(seen, replace(KNOWLEDGE, judge=judge), QUICK)
    assert thought.simulations
    assert judged
    assert all(KNOWLEDGE.is_calm(state) and state.round == 2 for state in judged)


def test_every_weight_says_what_it_means() -> None:
    table = (files("robots.stone_age") / "weights.toml").read_text("utf-8").splitlines()
    lines = [line for line in table if not line.startswith("#")]
    assert len(lines) == len(WEIGHTS)
    assert all(len(line.partition("#")[2].split()) > 2 for line in lines)


def test_growth_is_worth_more_the_longer_the_game_goes_on() -> None:
    grown, plain = seat(people=6, food=40), seat(food=40)
    long = KNOWLEDGE.judge(position(grown, plain), WEIGHTS)
    short = KNOWLEDGE.judge(position(grown, plain, deck=()), WEIGHTS)
    assert long[A] - long[B] > 5
    assert short[A] - short[B] < long[A] - long[B]
