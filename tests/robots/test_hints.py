"""A hint of every title: legal, the same for all that a seat cannot tell apart, and weighed fairly."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from engines.api import AnyRules, Seat
from engines.chance import QuickChance
from robots import generic
from robots.api import Level, seen_by
from robots.hints import hint
from robots.knowledge import Ranked, Skill
from robots.registry import knowledge_of, play
from robots.search import think, weigh
from robots.task import task_for
from tests.robots.test_robots import EVERY, GAMES, _about_to_win, positions


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), EVERY)
def test_a_hint_is_what_a_master_would_do(key: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for another state that the seat cannot tell from the true one."""
    monkeypatch.setattr("robots.hints._LONGEST", None)  # a slow machine only gives other hints
    rules, package = GAMES.newest(key), GAMES.package(key)
    for number, (state, seat) in enumerate(islice(positions(rules, seats, 9, 19), 2)):
        other = rules.resample(state, seat, QuickChance(number + 77))
        first, second = (task_for(rules, package, one, seat, Level.MASTER, number) for one in (state, other))
        assert first == second
        found = hint(first)
        assert rules.is_legal(state, seat, rules.parse(found.best.move))
        thought = play(seen_by(rules, first.sampled, seat, first.seed + 1), Level.MASTER)
        assert found.best.move == rules.format(thought.move)
        assert found.reason == thought.reason
        if found.next_best is not None:
            assert rules.is_legal(state, seat, rules.parse(found.next_best.move))
            assert found.next_best.move != found.best.move
        said = [one.chance for one in (found.best, found.next_best) if one is not None]
        assert all(one is None or 0 <= one <= 1 for one in said)
        assert found.forced == (len(list(rules.legal_moves(state, seat))) == 1)


def test_the_only_move_is_not_weighed() -> None:
    rules = GAMES.newest("livingstone")
    for state, seat in positions(rules, 4, 2, 1):
        if len(list(islice(rules.legal_moves(state, seat), 2))) == 1:
            found = hint(task_for(rules, GAMES.package("livingstone"), state, seat, Level.MASTER, 1))
            assert found.forced
            assert (found.next_best, found.best.chance) == (None, None)
            return
    raise AssertionError("there is a choice everywhere")


def _told(rules: AnyRules, moves: list[Any]) -> Any:
    """Return what is known of a title whose formula knows just these moves, the best first."""

    def ranked(*_: object) -> list[Ranked[Any]]:
        return [Ranked(move, -at) for at, move in enumerate(moves)]

    return replace(generic.knowledge(rules), ranked=ranked)


def test_the_next_best_was_given_up_last() -> None:
    rules = GAMES.newest("kalah")
    state, seat, winning = _about_to_win(rules)
    losing = [move for move in rules.legal_moves(state, seat) if move not in winning]
    seen, known = seen_by(rules, state, seat, 1), _told(rules, [*losing, *winning])
    reckoned = think(seen, known, Skill())
    assert (reckoned.move, reckoned.next_best) == (losing[0], [*losing, *winning][1])
    played = think(seen, known, Skill(width=8, simulations=40))
    assert played.move in winning
    assert played.next_best not in (None, played.move)
    assert think(seen, _told(rules, losing[:1]), Skill()).next_best is None
    assert think(seen, _told(rules, losing[:1] * 2), Skill(width=2, simulations=4)).next_best is None


def test_moves_are_weighed_by_how_the_game_ends() -> None:
    rules = GAMES.newest("kalah")
    state, seat, (move, *_) = _about_to_win(rules)
    other = next(one for one in rules.legal_moves(state, seat) if one != move)
    skill = Skill(width=8, simulations=40)
    won, same, _ = weigh(
        seen_by(rules, state, seat, 1), generic.knowledge(rules), skill, [move, move, other], 20
    )
    assert won == same == 1.0


def test_alone_a_chance_is_said_only_where_the_title_has_a_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES.newest("hidden_stones")
    state = rules.setup(rules.resolve({}, {}), 1, None, QuickChance(2)).state
    task = task_for(rules, "engines.hidden_stones", state, Seat(0), Level.MASTER, 3)
    assert hint(task).best.chance is not None
    aimless = replace(knowledge_of(rules), goal=0.0)
    monkeypatch.setattr("robots.hints.knowledge_of", lambda _: aimless)
    assert hint(task).best.chance is None
