"""A robot of every title and level makes legal moves, and knows only what its seat knows."""

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from bot.words.catalogues import Catalogues
from bot.words.checks import messages
from engines.api import AnyRules, Seat
from engines.chance import QuickChance
from engines.registry import Registry, scan
from robots import generic, search
from robots.api import Budget, Level, seen_by
from robots.knowledge import Knowledge, Ranked, Skill
from robots.registry import knowledge_of, package_of, play
from robots.search import chances, shares, think
from robots.task import carry_out, task_for
from tests.conformance.cases import tables
from tests.selection import each_language

GAMES: Registry = scan("engines", "tests.games")
_MANY = int(os.environ.get("ROBOT_POSITIONS", "2000"))
"""Positions of each title in which a choice is made twice; more of them by hand."""
_POSITIONS = {} if "ROBOT_POSITIONS" in os.environ else {"hidden_stones": 1000}
"""Fewer where a thought takes long."""
_UNKNOWN = 400
"""Fewer where nothing is known of the title: robots think about all such games in one way."""
_SELDOM = 25
"""One of so many positions is thought about by the higher levels."""
EVERY = tables(GAMES)


def positions(rules: AnyRules, seats: int, seed: int, step: int) -> Iterator[tuple[Any, Seat]]:
    """Go through a random game; give every so manieth position and a seat that is to act there."""
    chance = QuickChance(seed)
    state = rules.setup(rules.resolve({}, {}), seats, None, chance).state
    number = 0
    while acting := rules.to_act(state):
        seat = min(acting)
        if number % step == step - 1:
            yield state, seat
        number += 1
        state = rules.apply(state, seat, rules.sample_move(state, seat, chance), chance).state


@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_every_level_makes_legal_moves(key: str, seats: int) -> None:
    rules = GAMES.newest(key)
    for number, (state, seat) in enumerate(islice(positions(rules, seats, 3, 37), 6)):
        level = list(Level)[number % len(Level)]
        thought = play(seen_by(rules, state, seat, number, Budget(share=0.1)), level)
        assert rules.is_legal(state, seat, thought.move)
        assert len(thought.estimate) == seats
        assert all(0 <= one <= 1 for one in thought.estimate)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_a_choice_is_the_same_in_states_that_the_seat_cannot_tell_apart(key: str, seats: int) -> None:
    """The true state and one with all that the seat does not know dealt anew: the same thought.

    No cap by clock ends a thought here, so nothing but what was seen decides.
    """
    rules = GAMES.newest(key)
    draw = random.Random(key)  # noqa: S311 - no secret
    wanted = _POSITIONS.get(key, _MANY if package_of(key) else _UNKNOWN) // len(rules.info.seats)
    dealt_anew = 0
    for number, (state, seat) in enumerate(islice(_many(rules, seats), wanted)):
        other = rules.resample(state, seat, QuickChance(draw.getrandbits(60)))
        dealt_anew += other != state
        level, budget = _thinking(number)
        seed = draw.getrandbits(60)
        first, second = (play(seen_by(rules, one, seat, seed, budget), level) for one in (state, other))
        assert first == second, (number, level)
    assert rules.is_open or dealt_anew > wanted / 50


def _many(rules: AnyRules, seats: int) -> Iterator[tuple[Any, Seat]]:
    """Go through random games without end: into many of them, but not deep between two positions."""
    step = 2 if rules.longest(rules.resolve({}, {}), seats) < 200 else 17
    for seed in count():
        yield from positions(rules, seats, seed, step)


def _thinking(number: int) -> tuple[Level, Budget]:
    """Return how to think at a position: mostly without playing on, which takes long."""
    if number % _SELDOM:
        return (Level.BEGINNER, Level.CASUAL)[number % 2], Budget()
    return (Level.STRONG, Level.MASTER)[number // _SELDOM % 2], Budget(share=0.04)


@pytest.mark.parametrize("key", tuple(GAMES))
def test_a_task_is_the_same_for_states_that_the_seat_cannot_tell_apart(key: str) -> None:
    """A task for another process has nothing that its seat does not know."""
    rules, draw = GAMES.newest(key), random.Random(key)  # noqa: S311 - no secret
    for number, (state, seat) in enumerate(islice(_many(rules, max(rules.info.seats)), 200)):
        other, seed = rules.resample(state, seat, QuickChance(draw.getrandbits(60))), draw.getrandbits(60)
        first, second = (
            task_for(rules, GAMES.package(key), one, seat, Level.CASUAL, seed, most=None)
            for one in (state, other)
        )
        assert first == second
        if number % 40 == 0:
            assert carry_out(first).move == carry_out(second).move


def test_a_robot_does_not_choose_the_same_in_every_game() -> None:
    """The seed of its task decides, as nothing else differs."""
    rules = GAMES.newest("kalah")
    state = rules.setup(rules.resolve({}, {}), 2, None, QuickChance(1)).state
    (seat,) = rules.to_act(state)
    tasks = [task_for(rules, GAMES.package("kalah"), state, seat, Level.BEGINNER, seed) for seed in range(9)]
    assert len({carry_out(task).move for task in tasks}) > 1


def test_what_goes_to_another_process_hides_what_the_seat_does_not_know() -> None:
    """The draw pile and the other hands of the sampled state are not the true ones."""
    rules = GAMES.newest("hidden_stones")
    state = rules.setup(rules.resolve({}, {}), 4, None, QuickChance(1)).state
    sampled = task_for(rules, "engines.hidden_stones", state, Seat(0), Level.MASTER, 7).sampled
    assert sampled.hands[0] == state.hands[0]
    assert sampled.hands[1:] != state.hands[1:]


def test_the_better_of_two_moves_is_found_by_playing_on() -> None:
    """The formula prefers what comes last in the notation; played on, the winning move is found."""
    rules = GAMES.newest("kalah")
    known = generic.knowledge(rules)
    state, seat, winning = _about_to_win(rules)
    moves = sorted(rules.legal_moves(state, seat), key=lambda move: move in winning)

    def wrong(*_: object) -> list[Ranked[Any]]:
        return [Ranked(move, -at) for at, move in enumerate(moves)]

    told: Knowledge[Any, Any] = replace(known, ranked=wrong)
    seen = seen_by(rules, state, seat, 1)
    assert think(seen, told, Skill()).move not in winning
    thought = think(seen, told, Skill(width=len(moves), simulations=40))
    assert thought.move in winning
    assert thought.estimate[seat] == 1.0
    assert thought.simulations >= len(moves)


def test_the_second_best_is_the_best_of_the_others() -> None:
    """Of those that were played on as often as any; those dropped earlier come after them."""
    proposed = [Ranked(move, 0.0) for move in "abcd"]
    worths = ((0.9, 0.9), (0.1, 0.1), (0.5, 0.5), (0.8,))
    assert search._next_best(proposed, worths, 0) == "c"


def _about_to_win(rules: AnyRules) -> tuple[Any, Seat, list[Any]]:
    """Return a position in which some moves, and not all, win at once."""
    for seed in range(200):
        for state, seat in positions(rules, 2, seed, 1):
            after = {
                move: rules.apply(state, seat, move, QuickChance(1)).state
                for move in rules.legal_moves(state, seat)
            }
            won = [
                move
                for move, end in after.items()
                if (outcome := rules.outcome(end)) is not None and outcome.winners == (seat,)
            ]
            if won and len(won) < len(after):
                return state, seat, won
    raise AssertionError("no such position")


def test_a_budget_ends_a_thought() -> None:
    rules = GAMES.newest("kalah")
    state = rules.setup(rules.resolve({}, {}), 2, None, QuickChance(1)).state
    seat = min(rules.to_act(state))
    known = knowledge_of(rules)
    seen = seen_by(rules, state, seat, 1, Budget(over=lambda: True))
    thought = think(seen, known, Skill(width=6, simulations=400))
    assert 0 < thought.simulations <= 6


def test_a_finished_game_is_worth_its_result() -> None:
    rules = GAMES.newest("kalah")
    state, seat, (move, *_) = _about_to_win(rules)
    end = rules.apply(state, seat, move, QuickChance(1)).state
    outcome = rules.outcome(end)
    assert outcome is not None
    assert chances(rules, knowledge_of(rules), end) == shares(outcome)
    assert shares(outcome)[seat] == 1.0


@pytest.mark.parametrize("key", tuple(GAMES))
@each_language
def test_every_reason_has_its_words(key: str, language: str) -> None:
    """The words of a title's robots are there in every language, and say the reasons that come up."""
    rules = GAMES.newest(key)
    words = Catalogues(GAMES).words(language, key, names=("Ada", "Ben", "Cleo", "Dan"), isolate=False)
    known = knowledge_of(rules)
    for number, (state, seat) in enumerate(islice(positions(rules, 2, 8, 23), 12)):
        for ranked in known.ranked(state, seat, known.weights, QuickChance(number))[:6]:
            said = words(ranked.reason)
            assert "[" not in said
            assert not said.endswith(".")
    for package in package_of(key):
        assert messages(package, language) == messages(package, "en")
