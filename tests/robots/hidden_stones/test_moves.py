"""Robots of Hidden Stones choose legal moves, the plain ones where they are plain, from what a seat knows."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bench.robots.games import Match, fixtures, play_game
from engines.api import Seat
from engines.chance import QuickChance
from engines.hidden_stones import RULES
from engines.hidden_stones.moves import End, Flip, Move, Pass, Score, Swap
from engines.hidden_stones.pieces import CardId
from engines.hidden_stones.state import Reason, State
from robots.api import Level, Scores, seen_by
from robots.hidden_stones import KNOWLEDGE
from robots.knowledge import Weights
from robots.registry import play
from tests.robots.hidden_stones.positions import ZERO, alone, cards, position
from tests.selection import slow_but


def _best(state: State) -> Move:
    return KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(0))[0].move


def _positions(seats: int, games: int, length: int, clever: bool) -> Iterator[State]:
    for seed in range(games):
        chance = QuickChance(seed)
        state = RULES.setup({}, seats, None, chance).state
        for _ in range(length):
            if state.reason is not None:
                break
            yield state
            move = (
                KNOWLEDGE.policy(state, state.turn, KNOWLEDGE.weights, chance)
                if clever
                else RULES.sample_move(state, state.turn, chance)
            )
            state = RULES.apply(state, state.turn, move, chance).state
        yield state


@pytest.mark.parametrize("seats", slow_but(3, [1, 2, 3, 4, 5]))
@pytest.mark.parametrize("clever", slow_but(True, [False, True]))
def test_proposed_moves_are_legal_and_different(seats: int, clever: bool) -> None:
    light = {**KNOWLEDGE.weights, "depth": 2.0, "alone_ahead": 3.0, "alone_width": 3.0}
    for state in _positions(seats, 1 + clever, 16, clever):
        if state.reason is not None:
            continue
        ranked = KNOWLEDGE.ranked(state, state.turn, light, QuickChance(0))
        legal = set(RULES.legal_moves(state, state.turn))
        moves = [one.move for one in ranked]
        assert moves
        assert len(set(moves)) == len(moves)
        assert legal.issuperset(moves)
        values = [one.value for one in ranked]
        assert values == sorted(values, reverse=True)


def test_no_move_is_proposed_that_throws_points_away() -> None:
    """Whatever a level overlooks, it plays nothing after which a fair estimate falls by much."""
    checked = 0
    for level in (Level.BEGINNER, Level.CASUAL):
        weights = {**KNOWLEDGE.weights, **KNOWLEDGE.plain}
        for seats in (2, 4):
            for state in _positions(seats, 1, 10, clever=True):
                if state.reason is None:
                    fall = _fall(state, play(seen_by(RULES, state, state.turn, 7), level).move, weights)
                    assert fall <= KNOWLEDGE.margin / 3
                    checked += 1
    assert checked > 30


def _fall(state: State, move: Move, weights: Weights) -> float:
    """Return by how much a seat's own lead falls with a move, as it is judged.

    Where the next seat is on turn then, it is the mean over what the seat cannot know: the others' hands.
    """
    seat, found = state.turn, []
    for number in range(12):
        sampled = RULES.resample(state, seat, QuickChance(number))
        after = RULES.apply(sampled, seat, move, QuickChance(number)).state
        found.append(_lead(KNOWLEDGE.judge(after, weights), seat))
        if after.turn == seat:
            break
    return _lead(KNOWLEDGE.judge(state, weights), seat) - sum(found) / len(found)


def _lead(points: Scores, seat: Seat) -> float:
    return points[seat] - max(one for other, one in enumerate(points) if other != seat)


@pytest.mark.parametrize("won", ["5-01 5-02 5-03 5-04", ""])
def test_points_count_in_a_game_that_is_decided(won: str) -> None:
    """In the last turn of all, won or lost already, every level still builds what one change makes lie."""
    wons = (cards(won), cards("1-08 1-09 1-10 1-11 1-12 1-14 1-15 1-16 1-17 1-18"))
    state = position("SHB/TEE/HBO", "2-06 5-05", won=wons, start=Seat(1), final_round=True, actions=2)
    for weights in (KNOWLEDGE.weights, {**KNOWLEDGE.weights, **KNOWLEDGE.plain}):
        for ranked in KNOWLEDGE.ranked(state, ZERO, weights, QuickChance(0)):
            after = RULES.apply(state, ZERO, ranked.move, QuickChance(0)).state
            assert Score(CardId("2-06")) in RULES.legal_moves(after, ZERO)


def test_a_turn_is_judged_alike_before_and_within_it() -> None:
    """To score what the turn was judged to bring changes nothing, and a pass brings two cards."""
    weights = KNOWLEDGE.weights
    state = position("SHB/TEE/HBO", "1-13 2-03 2-07 3-02")
    assert abs(_fall(state, Score(CardId("2-07")), weights)) < 1
    assert _fall(state, Pass(), weights) > 1


@pytest.mark.parametrize("seats", [2, 3])
def test_a_finished_game_is_judged_by_its_result(seats: int) -> None:
    *_, ended = _positions(seats, 1, 500, clever=True)
    outcome = RULES.outcome(ended)
    assert outcome is not None
    assert tuple(KNOWLEDGE.judge(ended, KNOWLEDGE.weights)) == outcome.totals


def test_alone_cards_are_what_counts() -> None:
    state = alone("SHO/TTE/BHB", "1-01 1-07", strikes=1)
    lost = replace(state, reason=Reason.STRIKES)
    assert KNOWLEDGE.judge(lost, KNOWLEDGE.weights) == (14,)
    assert 14 < KNOWLEDGE.judge(state, KNOWLEDGE.weights)[0] < 16


def test_the_choice_is_the_same_for_what_a_seat_cannot_tell_apart() -> None:
    checked = 0
    for seats in (1, 2, 3):
        for state in _positions(seats, 1, 8, clever=True):
            if state.reason is not None:
                continue
            other = RULES.resample(state, state.turn, QuickChance(99))
            for level in (Level.BEGINNER, Level.CASUAL):
                one, two = (play(seen_by(RULES, each, state.turn, 5), level) for each in (state, other))
                assert one == two
                checked += state != other
    assert checked > 20


# --- plain positions -------------------------------------------------------------------------------------


def test_what_lies_is_scored() -> None:
    move = _best(position("SHB/TEE/HBO", "1-13 2-03 2-07 3-02"))
    assert move in {Score(card) for card in cards("1-13 2-03 2-07")}


def test_a_change_is_made_for_a_dear_card() -> None:
    """5-04 needs one swap here: the three changes that a hand can pay for are enough for it."""
    state = position("SHO/TTE/BHB", "1-11 1-15 5-04 5-05")
    moves, chance = [], QuickChance(1)
    while state.turn == ZERO:
        moves.append(_best(state))
        state = RULES.apply(state, ZERO, moves[-1], chance).state
    assert Score(CardId("5-04")) in moves
    assert "5-04" in state.won[0]


def test_the_cheapest_card_pays() -> None:
    move = _best(position("SHO/TTE/BHB", "1-11 1-15 3-04 5-04"))
    assert isinstance(move, Swap | Flip)
    assert move.card in cards("1-11 1-15")


def test_the_win_is_taken() -> None:
    """The tenth card ends the round at once: ahead with it, it is scored and nothing else is tried."""
    won = (cards("2-01 2-02 2-04 2-05 2-08 2-09 2-10 2-11 1-10"), cards("1-11 1-12"))
    state = position("SHB/TEE/HBO", "1-08 1-13 3-08 3-09", won=won, start=Seat(1))
    assert _best(state) == Score(CardId("1-13"))


def test_nobody_throws_a_game_away() -> None:
    """Two points behind, the tenth card for one point would end the game: one waits for more."""
    mine = cards("1-08 1-09 1-10 1-11 1-12 1-14 1-15 1-16 1-17")
    others = cards("5-01 5-02 5-03 3-01 3-02")
    state = position("SHB/TEE/HBO", "1-13 3-08 3-09 3-12", won=(mine, others), start=Seat(1))
    move = _best(state)
    assert move != Score(CardId("1-13"))


def test_nothing_is_passed_up_for_more_cards() -> None:
    assert not isinstance(_best(position("HFT/TBS/EHO", "1-05 1-07 2-07 5-01")), Pass | End)


def test_alone_a_pass_is_free() -> None:
    assert _best(alone("SHO/TTE/BHB", "1-01 1-07 3-02 3-11", "1-10 1-12 1-18")) == Pass()


def test_alone_the_last_cards_come_in_the_order_that_works() -> None:
    """With two cards left, one pays for the change that the other needs, and still lies afterwards."""
    state = alone("OMB/TEH/FEO", "1-10 2-18", strikes=3)
    chance = QuickChance(1)
    while state.reason is None:
        state = RULES.apply(state, ZERO, _best(state), chance).state
    assert state.reason is Reason.SOLVED


# --- strategies and levels -------------------------------------------------------------------------------


def test_a_beginner_beats_chance() -> None:
    match = Match("hidden_stones", 2, (Level.BEGINNER, "random"), 2, "t")
    assert [game.shares[game.turned] for game in map(play_game, fixtures(match))] == [1.0, 1.0]
