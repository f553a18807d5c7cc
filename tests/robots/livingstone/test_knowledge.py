"""The formulas: their moves are legal, a finished game is judged as it ended, and odds add up."""

from importlib.resources import files

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.chance import QuickChance
from engines.livingstone import RULES
from engines.livingstone.state import Player
from robots.api import Level
from robots.livingstone import KNOWLEDGE, calm, turn, worth
from robots.livingstone.chances import PASSING, odds, passes
from robots.livingstone.moves import MARGIN
from robots.livingstone.values import worth_of_rest
from tests.robots.livingstone.positions import game, position

WEIGHTS = KNOWLEDGE.weights
DICE = (1.0, 0.0, 1.0)


@pytest.mark.parametrize("robots", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_moves_are_legal_and_the_best_stands_first(seats: int, robots: bool) -> None:
    for state in list(game(seats, seats, robots))[:-1:3]:
        ranked = KNOWLEDGE.ranked(state, state.turn, WEIGHTS, QuickChance(1))
        moves = [one.move for one in ranked]
        assert moves
        assert set(moves) <= set(RULES.legal_moves(state, state.turn))
        assert len(set(moves)) == len(moves)
        values = [one.value for one in ranked]
        assert values == sorted(values, reverse=True)
        assert values[0] - values[-1] <= MARGIN / 3
        assert KNOWLEDGE.policy(state, state.turn, WEIGHTS, QuickChance(1)) == moves[0]


@pytest.mark.parametrize("robots", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_finished_game_is_judged_as_it_ended(seats: int, robots: bool) -> None:
    for seed in range(4):
        state = list(game(seats, seed, robots))[-1]
        outcome = RULES.outcome(state)
        assert outcome is not None
        judged = KNOWLEDGE.judge(state, WEIGHTS)
        for seat, player in enumerate(state.players):
            assert int(judged[seat]) == (-1 if player.out else player.points)
        alive = [seat for seat, player in enumerate(state.players) if not player.out]
        by_judge = sorted(alive, key=lambda seat: -judged[seat])
        assert [outcome.places[seat] for seat in by_judge] == sorted(outcome.places[seat] for seat in alive)


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_add_up(seats: int) -> None:
    for state in list(game(seats, 7, robots=False))[::20]:
        found = [worth(state, Seat(seat), WEIGHTS) for seat in range(seats)]
        assert min(found) >= 0
        assert sum(found) == pytest.approx(1)


def test_the_chance_to_pass_the_test() -> None:
    assert PASSING[3] == 0
    assert PASSING[4] == pytest.approx(1 / 1296)
    assert PASSING[13] + PASSING[14] == pytest.approx(1)
    assert (passes(0), passes(24), passes(40)) == (0, 1, 1)
    assert PASSING[14] < passes(14.5) < PASSING[15]


def test_two_seats_share_what_nobody_wins() -> None:
    assert odds([50, 10], [0, 0], 5, 1) == [0.5, 0.5]
    assert odds([50, 10], [0, 24], 5, 1) == pytest.approx([0, 1])
    assert odds([50, 10], [24, 24], 5, 1)[0] > 0.99


def test_the_poorest_of_three_hardly_wins() -> None:
    found = odds([60, 40, 40], [2, 20, 20], 10, 1)
    assert found[0] < 0.1
    assert found[1] == pytest.approx(found[2])


def test_who_leads_by_far_and_is_the_poorest_hardly_wins_either() -> None:
    found = odds([60, 30, 20], [10, 20, 20], 7, 2)
    assert found[0] < 0.05
    assert found[1] > 0.8
    assert sum(found) == pytest.approx(1)


def test_who_has_left_takes_no_chances_from_the_others() -> None:
    """Its empty chest saves nobody: with two left there is the test of two."""
    state = RULES.leave(list(game(3, 2, robots=True))[-40], Seat(2), QuickChance(1)).state
    found = [worth(state, Seat(seat), WEIGHTS) for seat in range(3)]
    assert found[2] == 0
    assert sum(found) == pytest.approx(1)
    two = replace(state, players=state.players[:2], left=())
    assert found[:2] == pytest.approx([worth(two, Seat(seat), WEIGHTS) for seat in range(2)])


def test_a_sale_leaves_the_turn_as_it_is() -> None:
    state = position(Player(gems=(0, 0, 1)), Player())
    sold = RULES.apply(state, Seat(0), RULES.parse("sell red 1"), QuickChance(1)).state
    taken = RULES.apply(state, Seat(0), RULES.parse("take 1 coins"), QuickChance(1)).state
    assert turn(sold) == turn(state)
    assert turn(taken) != turn(state)


def test_dice_that_are_left_are_played_out() -> None:
    assert worth_of_rest((), (0, 3), DICE) == 0
    assert worth_of_rest((4, 5), (6, 3), DICE) == 2
    assert worth_of_rest((4, 5), (0, 3), DICE) == 0
    assert worth_of_rest((2, 5), (0, 6), DICE) == -2
    assert worth_of_rest((4, 5), (6, 6, 3), DICE) == 2
    assert worth_of_rest((4, 5), (6, 0, 6), DICE) == -1


def test_a_position_is_calm_when_a_round_begins() -> None:
    fresh, taken = Player(), Player(taken=(3,))
    assert calm(position(fresh, fresh))
    assert not calm(position(fresh, taken))


def test_money_and_points_better_a_judgement() -> None:
    plain = KNOWLEDGE.judge(position(Player(), Player()), WEIGHTS)
    assert plain[0] == pytest.approx(plain[1])
    for better in (Player(columns=5), Player(coins=8), Player(gems=(0, 0, 1))):
        judged = KNOWLEDGE.judge(position(better, Player()), WEIGHTS)
        assert judged[0] > judged[1]


def test_every_level_has_its_strength() -> None:
    assert set(KNOWLEDGE.levels) == set(Level)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_reason_has_a_text(language: str) -> None:
    text = (files("robots.livingstone") / "locale" / f"{language}.ftl").read_text("utf-8")
    known = {line.partition(" =")[0] for line in text.splitlines() if line.startswith("robot-")}
    said = set()
    for seats in (2, 4):
        for state in list(game(seats, 5, robots=True))[:-1]:
            said |= {one.reason.key for one in KNOWLEDGE.ranked(state, state.turn, WEIGHTS, QuickChance(1))}
    assert {"robot-tent", "robot-stones", "robot-card", "robot-chest", "robot-done"} <= said <= known
