"""Mistakes of weak robots: the laws that hold for all titles."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engines.api import AnyRules, Seat
from engines.chance import QuickChance
from engines.registry import Registry, scan
from robots import generic
from robots.api import Level, seen_by
from robots.knowledge import OTHERS, AnyKnowledge, Knowledge, Ranked, Skill, Weights
from robots.registry import knowledge_of, package_of, play, skill_at
from robots.search import think
from robots.weakness import MOST, Mistakes
from tests.robots.test_robots import _MANY, positions
from tests.selection import slow_but

GAMES: Registry = scan("engines", "tests.games")
TITLES = [key for key in scan() if package_of(key)]
WEAK = (Level.BEGINNER, Level.CASUAL, Level.STRONG)


def _somewhere(turn: str = "a turn", **weights: float) -> tuple[AnyRules, Any, Seat, AnyKnowledge]:
    """Return a position of a game, and knowledge of it with such weights, each a thing of its own."""
    rules = GAMES.newest("kalah")
    state, seat = next(positions(rules, 2, 5, 3))
    things = {name: (name,) for name in weights}
    known: Knowledge[Any, Any] = replace(
        generic.knowledge(rules), weights=weights, things=things, turn=lambda _: turn
    )
    return rules, state, seat, known


def _seen(weakness: float, turns: int = 200, habits: int = 1) -> list[Weights]:
    """Return how three things and the others seem in some turns to a robot of this weakness."""
    seen = []
    for turn in range(turns):
        rules, state, seat, known = _somewhere(str(turn), near=1.0, far=-2.0, wide=3.0, others=4.0)
        seen.append(Mistakes(seen_by(rules, state, seat, 1, habits=habits), known, weakness, state).weights)
    return seen


def test_in_each_turn_one_thing_counts_more_than_it_does_otherwise() -> None:
    """Which one, changes; never the same two are fully in sight in all turns."""
    seen = _seen(0.9)
    most = {name: max(abs(weights[name]) for weights in seen) for name in ("near", "far", "wide")}
    in_sight = [[name for name in most if abs(weights[name]) == most[name]] for weights in seen]
    assert all(in_sight)
    assert {names[0] for names in in_sight if len(names) == 1} == set(most)
    assert sum(len(names) == 1 for names in in_sight) > 0.9 * len(seen)


def test_what_others_can_do_is_forgotten_more_and_more() -> None:
    """It is never in sight alone, and gone for the weakest."""
    for weakness in (0.2, 0.5, 0.8):
        assert len({weights[OTHERS] for weights in _seen(weakness, 20)}) == 1
    means = [
        sum(_seen(weakness, 1, habits)[0][OTHERS] for habits in range(300)) / 300
        for weakness in (0.1, 0.3, 0.5, 0.8)
    ]
    assert means == sorted(means, reverse=True)
    assert all(weights[OTHERS] == 0 for weights in _seen(2.6, 5))


def test_a_thing_is_misjudged_by_a_share_and_never_turned_round() -> None:
    for weakness in (0.1, 0.5, 1.0, 2.0):
        for habits in range(30):
            for weights in _seen(weakness, 5, habits):
                assert weights["near"] > 0
                assert weights["far"] < 0
                assert weights["wide"] > 0


def test_what_belongs_to_a_thing_is_misjudged_alike() -> None:
    rules, state, seat, known = _somewhere(tent=1.0, hut=2.0)
    known = replace(known, things={"homes": ("tent", "hut")}, plain={"hut": 3.0})
    weights = Mistakes(seen_by(rules, state, seat, 1), known, 1.0, state).weights
    assert weights["hut"] == pytest.approx(3 * weights["tent"])
    assert weights["tent"] != 1.0


def test_habits_last_for_a_game_and_differ_from_game_to_game() -> None:
    """The thing in sight shows what a robot holds it for: the same in all turns of a game."""
    held = {}
    for habits in range(12):
        seen = _seen(0.5, 40, habits)
        held[habits] = max(weights["near"] for weights in seen)
        assert held[habits] in [weights["near"] for weights in _seen(0.5, 40, habits)]
    assert len(set(held.values())) == len(held)


def test_nobody_is_in_the_same_form_every_day() -> None:
    rules, state, seat, known = _somewhere(near=1.0)
    forms = [
        Mistakes(seen_by(rules, state, seat, seed, habits=habits), known, 1.0, state).weakness
        for habits in range(200)
        for seed in (1, 2)
    ]
    assert forms[::2] == forms[1::2]
    assert 0.4 <= min(forms) < 0.5
    assert 1.5 < max(forms) <= 1.6
    assert sum(forms) / len(forms) == pytest.approx(1.0, abs=0.1)


def _among(values: list[float], weakness: float, turns: int = 60) -> set[float]:
    """Return the values of the moves that are found first in some turns, among moves of these values."""
    found = set()
    for turn in range(turns):
        rules, state, seat, known = _somewhere(str(turn))
        known = replace(known, margin=10.0, nearly=2.0)
        moves = list(rules.legal_moves(state, seat))[: len(values)]
        ranked = [Ranked(move, value) for move, value in zip(moves, values, strict=True)]
        mistakes = Mistakes(seen_by(rules, state, seat, 1), known, weakness, state)
        found.add(mistakes.first_good(ranked)[0].value)
    return found


def test_the_search_stops_at_any_move_that_seems_nearly_the_best_and_at_no_other() -> None:
    assert _among([5.0, 4.99, 4.5, 1.0], 0.05) == {5.0, 4.99}
    assert _among([5.0, 4.5, 1.0], 0.5) == {5.0, 4.5}
    assert _among([5.0, 2.1, 1.9], 100.0) == {5.0, 2.1}


def test_what_is_overlooked_stays_so_within_a_turn() -> None:
    """Whatever the seed; the next turn is misjudged in its own way, and so is a move by what it prepares."""
    rules, state, seat, known = _somewhere()
    moves = list(rules.legal_moves(state, seat))
    least = moves[-1]

    def chosen(turn: str, ranked: list[Ranked[Any]]) -> set[Any]:
        told: Knowledge[Any, Any] = replace(known, ranked=lambda *_: ranked, turn=lambda _: turn)
        return {think(seen_by(rules, state, seat, seed), told, Skill(weakness=1.0)).move for seed in range(9)}

    alike = [Ranked(move, 0.0) for move in moves]
    in_turns = [chosen(str(number), alike) for number in range(20)]
    assert all(len(one) == 1 for one in in_turns)
    assert len(set().union(*in_turns)) > 1
    prepared = next(iter(in_turns[0]))
    preparing = [
        Ranked(least, 0.0, aim=prepared),
        *(Ranked(move, 0.0) for move in moves[:-1] if move != prepared),
    ]
    assert chosen("0", preparing) == {least}


@pytest.mark.parametrize("key", TITLES)
def test_the_things_of_a_title_are_weights_of_its_own_each_in_one_thing(key: str) -> None:
    known = knowledge_of(GAMES.newest(key))
    names = [name for names in known.things.values() for name in names]
    assert len(names) == len(set(names))
    assert set(names) | set(known.plain) <= set(known.weights)
    assert len(known.things) > 3
    assert OTHERS in known.things


@pytest.mark.parametrize("key", tuple(GAMES))
def test_the_stronger_a_level_is_the_fewer_mistakes_it_makes(key: str) -> None:
    known = knowledge_of(GAMES.newest(key))
    weaknesses = [known.levels[level].weakness for level in Level]
    assert weaknesses == sorted(weaknesses, reverse=True)
    assert weaknesses[0] > 0 == weaknesses[-1]


def test_between_two_levels_the_mistakes_lie_between() -> None:
    known = replace(
        knowledge_of(GAMES.newest("schiefer")),
        levels={
            Level.BEGINNER: Skill(weakness=1.0),
            Level.CASUAL: Skill(weakness=0.5),
            Level.STRONG: Skill(weakness=0.1),
            Level.MASTER: (master := Skill(width=4, simulations=8)),
        },
    )
    found = [skill_at(known, strength, 1).weakness for strength in (0, 0.5, 1, 1.25, 2)]
    assert found == pytest.approx([1.0, 0.75, 0.5, 0.4, 0.1])
    assert all(skill_at(known, 3, seed) == master for seed in range(99))
    playing_on = [skill_at(known, 2.25, seed) for seed in range(400)]
    assert all(skill in (master, Skill(weakness=0.1)) for skill in playing_on)
    assert 0.2 < playing_on.count(master) / 400 < 0.3


@pytest.mark.parametrize("level", WEAK)
@pytest.mark.parametrize("key", slow_but(("livingstone", "schiefer", "stone_age"), TITLES))
def test_no_level_chooses_what_seems_poor_to_itself(key: str, level: Level) -> None:
    """None of its moves seems to it to lose a third of a game's usual margin where another would not."""
    rules = GAMES.newest(key)
    known = knowledge_of(rules)
    weakness = known.levels[level].weakness
    checked = 0
    for state, seat, seed, habits, move in islice(_by_robots(rules, level), _MANY // 16):
        seen = seen_by(rules, state, seat, seed, habits=habits)
        chance = QuickChance(seed)
        sampled = seen.sample(chance)
        mistakes = Mistakes(seen, known, weakness, sampled) if weakness else None
        weights = mistakes.weights if mistakes else known.weights
        values = {one.move: one.value for one in known.ranked(sampled, seat, weights, chance)}
        worse = max(values.values()) - values[move]
        assert worse <= known.margin * MOST < known.margin / 3
        checked += len(values) > 1
    assert checked > _MANY / 80


def _by_robots(rules: AnyRules, level: Level) -> Iterator[tuple[Any, Seat, int, int, Any]]:
    """Go through the positions of games of a level, each with the seed of a thought, habits and the move."""
    for number in range(1_000):
        chance = QuickChance(number)
        state = rules.setup(rules.resolve({}, {}), 2, None, chance).state
        while acting := rules.to_act(state):
            seat, seed = min(acting), chance.pick(1 << 60)
            habits = 2 * number + seat
            move = play(seen_by(rules, state, seat, seed, habits=habits), level).move
            yield state, seat, seed, habits, move
            state = rules.apply(state, seat, move, chance).state
