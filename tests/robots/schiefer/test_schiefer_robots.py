"""The robots of Schiefer: legal moves at any time, a judge that knows the result, and plain good sense."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import islice

import pytest

from bench.robots.games import Match, fixtures, play_game
from bench.robots.strategies.schiefer import STRATEGIES
from engines.api import Chance, Message, Seat
from engines.chance import QuickChance
from engines.schiefer import RULES
from engines.schiefer.moves import Buy, Change, Develop, Drop, Mark, Move, Reroll, Sell, SetDie, Supply
from engines.schiefer.pieces import SALE_BONUS, Box, ValleyId
from engines.schiefer.rolling import mark_moves
from engines.schiefer.sale import payout
from engines.schiefer.state import State
from robots.api import Budget, Level, seen_by
from robots.knowledge import Skill, Weights
from robots.registry import play
from robots.schiefer import KNOWLEDGE
from robots.schiefer.values import CHANGE, Outlook
from robots.search import weigh
from tests.engines.schiefer.situations import (
    A,
    B,
    before_a_sale,
    before_a_supply,
    executing,
    position,
    rolling,
)
from tests.engines.schiefer.situations import play as play_moves
from tests.robots.choices import chosen

Chooser = Callable[[State, Seat, QuickChance], str]


def by_formula(state: State, seat: Seat, chance: QuickChance) -> str:
    return RULES.format(KNOWLEDGE.policy(state, seat, KNOWLEDGE.weights, chance))


def at_random(state: State, seat: Seat, chance: QuickChance) -> str:
    return RULES.format(RULES.sample_move(state, seat, chance))


def course(seats: int, seed: int, chooser: Chooser) -> Iterator[State]:
    """Go through the positions of a game, the end among them."""
    chance = QuickChance(seed)
    state = RULES.setup(RULES.resolve({}, {}), seats, None, chance).state
    yield state
    while state.reason is None:
        move = RULES.parse(chooser(state, state.turn, chance))
        state = RULES.apply(state, state.turn, move, chance).state
        yield state


def ranked(state: State) -> list[str]:
    found = KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(0))
    return [RULES.format(one.move) for one in found]


def best(state: State) -> str:
    return ranked(state)[0]


# --- legal moves and the judge -----------------------------------------------------------------------


@pytest.mark.parametrize("chooser", [by_formula, at_random])
@pytest.mark.parametrize("seats", RULES.info.seats)
def test_all_ranked_moves_are_legal_and_the_first_is_the_best(seats: int, chooser: Chooser) -> None:
    for state in course(seats, seats, chooser):
        if state.reason is not None:
            continue
        found = KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(0))
        legal = set(RULES.legal_moves(state, state.turn))
        assert found
        assert {one.move for one in found} <= legal
        values = [one.value for one in found]
        assert values == sorted(values, reverse=True)
        assert KNOWLEDGE.policy(state, state.turn, KNOWLEDGE.weights, QuickChance(0)) in legal


@pytest.mark.parametrize("seats", RULES.info.seats)
def test_the_judge_of_a_finished_game_is_its_result(seats: int) -> None:
    *_, end = course(seats, 7, by_formula)
    outcome = RULES.outcome(end)
    assert outcome is not None
    assert tuple(KNOWLEDGE.judge(end, KNOWLEDGE.weights)) == outcome.totals


def test_the_judge_puts_who_left_last() -> None:
    state = position(2, "ogwen AAA seiont AAAA", money=(30, 3))
    end = RULES.leave(state, A, QuickChance(1)).state
    points = KNOWLEDGE.judge(end, KNOWLEDGE.weights)
    assert points[B] > points[A]


@pytest.mark.parametrize("seats", RULES.info.seats)
def test_the_judge_comes_near_the_result_towards_the_end(seats: int) -> None:
    *early, end = course(seats, 11, by_formula)
    outcome = RULES.outcome(end)
    assert outcome is not None
    judged = KNOWLEDGE.judge(early[-8], KNOWLEDGE.weights)
    for expected, total in zip(judged, outcome.totals, strict=True):
        assert expected == pytest.approx(total, abs=8)


def test_the_judge_likes_mines_coins_and_markers() -> None:
    plain, *others = (
        KNOWLEDGE.judge(state, KNOWLEDGE.weights)[A]
        for state in (
            position(2, "ogwen AB"),
            position(2, "ogwen AB gwyrfai A"),
            position(2, "ogwen AB", money=(12, 3)),
            position(2, "ogwen AB", boxes="sale A"),
        )
    )
    assert all(one > plain for one in others)


@pytest.mark.parametrize("seats", RULES.info.seats)
def test_a_choice_depends_on_position_and_seed_alone(seats: int) -> None:
    for state in islice(course(seats, 3, at_random), 5, 200, 40):
        other = RULES.resample(state, state.turn, QuickChance(99))
        for level in (Level.BEGINNER, Level.CASUAL):
            first = play(seen_by(RULES, state, state.turn, 5), level)
            assert first == play(seen_by(RULES, other, state.turn, 5), level)


def test_a_beginner_turns_no_die_away_that_it_has_just_turned() -> None:
    def move(state: State, seat: Seat, chance: QuickChance) -> str:
        found = play(seen_by(RULES, state, seat, chance.pick(1 << 60)), Level.BEGINNER).move
        moves.append(found)
        return RULES.format(found)

    moves: list[Move] = []
    for seed in range(4):
        for _ in course(2, seed, move):
            pass
    turned: set[int] = set()
    again = 0
    for one in moves:
        match one:
            case SetDie(_, to):
                turned.add(to)
            case Change() as change:
                turned.add(change.to)
            case Reroll(face):
                again += 1
                assert face not in turned
            case Mark():
                turned.clear()
    assert again > 20


def _choices(level: Level, seats: int, games: int) -> Iterator[tuple[State, Move, set[Move]]]:
    """Go through games of one level: each position, what is chosen there, and all that is legal."""
    for seed in range(games):
        for state, move in _game(level, seats, seed):
            yield state, move, set(RULES.legal_moves(state, state.turn))


@cache
def _game(level: Level, seats: int, seed: int) -> list[tuple[State, Move]]:
    chance, game = QuickChance(seed), list[tuple[State, Move]]()
    state = RULES.setup(RULES.resolve({}, {}), seats, None, chance).state
    while state.reason is None:
        move = play(seen_by(RULES, state, state.turn, chance.pick(1 << 60)), level).move
        game.append((state, move))
        state = RULES.apply(state, state.turn, move, chance).state
    return game


MISJUDGING = pytest.mark.parametrize(
    ("level", "seats"),
    [
        pytest.param(Level.BEGINNER, 2, marks=pytest.mark.slow),
        (Level.CASUAL, 2),
        pytest.param(Level.BEGINNER, 4, marks=pytest.mark.slow),
    ],
)


@MISJUDGING
def test_who_misjudges_drops_nothing_while_a_marker_is_free(level: Level, seats: int) -> None:
    dropped = [legal for _, move, legal in _choices(level, seats, 4) if isinstance(move, Drop)]
    assert len(dropped) > 20
    assert not any(Supply() in legal for legal in dropped)


@MISJUDGING
def test_who_misjudges_sells_nothing_that_brings_another_more(level: Level, seats: int) -> None:
    sold = 0
    for state, move, _ in _choices(level, seats, 4):
        if isinstance(move, Sell):
            gains = payout(state, move).gains
            bonus = SALE_BONUS if state.has(state.turn, Box.SALE) else 0
            sold += 1
            assert gains[state.turn] + bonus >= max(gains)
    assert sold > 40


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL])
def test_who_misjudges_sells_nothing_for_less_where_nobody_else_gets_a_coin(level: Level) -> None:
    state = executing(2, "gwyrfai AA dysynni AA", ("4",))
    sold = {RULES.parse(text) for text in chosen(RULES, state, level)}
    assert sold == {Sell(ValleyId("gwyrfai"), 1), Sell(ValleyId("dysynni"), 2)}


@MISJUDGING
def test_who_misjudges_takes_no_box_that_it_would_not_use(level: Level, seats: int) -> None:
    boxes = [move.box for _, move, _ in _choices(level, seats, 4) if isinstance(move, Develop)]
    assert len(boxes) > 16
    assert Box.SUPPLY4 not in boxes


@pytest.mark.slow
def test_a_beginner_lets_no_good_box_go_while_it_has_the_action() -> None:
    """Its marker may seem dear to it."""
    dropped = 0
    for state, move, _ in _choices(Level.BEGINNER, 2, 8):
        if isinstance(move, Drop):
            ranked = KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(0))
            dropped += 1
            best = max(ranked, key=lambda one: one.value)
            assert not isinstance(best.move, Develop) or best.value < 5
    assert dropped > 80


@MISJUDGING
def test_who_misjudges_pays_for_no_die_that_it_may_change_to_the_same_face(level: Level, seats: int) -> None:
    paid = 0
    for _, move, legal in _choices(level, seats, 6):
        if isinstance(move, SetDie):
            paid += 1
            assert not any(
                isinstance(one, Change) and (one.face, one.to) == (move.face, move.to) for one in legal
            )
    assert paid > 3


def test_a_beginner_hardly_ever_buys_a_marker_that_it_has_no_need_of() -> None:
    late = (
        "ogwen A*A*B*A* seiont A*B*A*A* gwyrfai B*B* llyfni A*A*A*A* "
        "glaslyn B*A* dwyryd B*B*B* dysynni A*A* dyfi B*A*"
    )
    boxes = "supply3 A change A sale B money A valleys B alone A"
    state = rolling("2 4 4", 2, late, boxes=boxes, supply=(4, 1), money=(41, 49), change_used=True)
    moves = [RULES.parse(text) for text in chosen(RULES, state, Level.BEGINNER, 80)]
    assert sum(isinstance(move, Buy) for move in moves) <= 2


@pytest.mark.parametrize("level", list(Level))
def test_every_level_makes_a_legal_move(level: Level) -> None:
    for state in (rolling("1 3 5", 2), executing(2, "ogwen AB", ("3 4", "2 5"))):
        thought = play(seen_by(RULES, state, state.turn, 1, Budget(share=0.2)), level)
        assert RULES.is_legal(state, state.turn, thought.move)
        assert sum(thought.estimate) == pytest.approx(1)


def test_lines_of_play_meet_the_same_dice_in_the_same_turns() -> None:
    """One seat rolls a die again; all who roll later roll the same as if it had not."""
    met: dict[tuple[int, Seat], list[tuple[int, ...]]] = {}

    def watched(state: State, _seat: Seat, _weights: Weights, _chance: Chance) -> Move:
        if state.field:
            return Drop()
        met.setdefault((state.round, state.turn), []).append(state.dice)
        return mark_moves(state)[0]

    state = rolling("1 3 5", 2)
    moves = [RULES.parse("mark 1 3 5"), RULES.parse("reroll 5")]
    known = replace(KNOWLEDGE, policy=watched)
    weigh(seen_by(RULES, state, state.turn, 1), known, Skill(horizon=40), moves, 1)
    del met[state.round, state.turn]
    pairs = [rolled for rolled in met.values() if len(rolled) == len(moves)]
    assert len(pairs) > 4
    assert all(first == second for first, second in pairs)
    assert len({first for first, _ in pairs}) > 2


# --- plain good sense --------------------------------------------------------------------------------


def test_the_best_box_is_taken_first() -> None:
    assert best(executing(2, "", ("6",))) in {"develop money", "develop sale", "develop change"}


def test_in_the_last_round_of_a_short_game_nothing_is_kept_for_later() -> None:
    whole, last = (
        Outlook(executing(2, "", ["5"], round=6, last_round=number), KNOWLEDGE.weights) for number in (0, 6)
    )
    assert last.rounds == 0 < whole.rounds
    assert last.box(0, CHANGE) == 0 < whole.box(0, CHANGE)
    assert last.marker(2) < whole.marker(2)
    assert last.in_valleys(0) < whole.in_valleys(0)


def test_a_sale_brings_coins_to_oneself() -> None:
    assert best(executing(2, "ogwen A seiont B", ("4",))) == "sell ogwen 1"


def test_the_mine_is_sold_whose_last_coin_is_ones_own() -> None:
    # Of five coins the sold mine and those below it get the odd one.
    assert best(executing(2, "llyfni AB", ("4",))) == "sell llyfni 1"


def test_no_sale_is_made_for_another() -> None:
    assert best(executing(2, "ogwen BB seiont B", ("4",))) == "drop"


def test_the_bonus_is_worth_a_sale_of_a_shared_mine() -> None:
    assert best(executing(2, "ogwen AB", ("4",), "sale A")).startswith("sell ogwen")


def test_a_marker_is_taken_when_there_is_none_left() -> None:
    assert best(executing(2, "ogwen A", ("2",), supply=(0, 8))) == "supply"


def test_the_last_mine_is_opened_and_not_left_to_another() -> None:
    late = "ogwen AAABB seiont BBBB gwyrfai BB llyfni AAAB glaslyn AAAA dwyryd ABBBB dysynni AA dyfi AA"
    assert best(executing(2, late, ("3",), supply=(6, 8))) == "open dyfi"


def test_a_useless_die_is_rolled_again() -> None:
    boxes = "supply3 B supply4 B change B sale A money A valleys B alone B"
    assert best(rolling("3 4 6", 2, "ogwen A seiont A", boxes=boxes, money=(30, 3))) == "reroll 6"


def test_all_dice_are_used_when_there_is_nothing_to_pay_with() -> None:
    assert best(rolling("1 3 4", 2, money=(0, 3))) == "mark 1 3 4"


def test_markers_that_are_too_few_go_to_the_better_fields() -> None:
    # Nothing can be sold.
    assert best(rolling("1 4 4", 2, supply=(1, 8), money=(0, 3))) == "mark 1"


def test_a_free_change_makes_a_useless_die_a_useful_one() -> None:
    boxes = "supply3 B supply4 B change A sale A money A valleys B alone B"
    found = ranked(rolling("2 3 6", 2, "ogwen AAA", boxes=boxes, money=(0, 3)))
    assert found[0] == "change 6 down"


def test_only_moves_that_are_nearly_as_good_are_thought_of() -> None:
    late = executing(2, "ogwen A seiont BBBB", ("6",))
    found = KNOWLEDGE.ranked(late, A, KNOWLEDGE.weights, QuickChance(0))
    assert found[0].value - found[-1].value <= KNOWLEDGE.weights["thought"]
    assert "drop" not in ranked(late)


def test_a_marker_that_has_become_possible_is_bought_while_it_serves() -> None:
    assert best(play_moves(before_a_sale(supply=(3,)), "B: sell gwyrfai 1")) == "buy supply3"
    late = "seiont B*B*B*B* llyfni B*B*B*B* dwyryd B*B*B*B*B* ogwen A*A*A*A*A* glaslyn A*A*A*A* dyfi A*A*A*"
    assert best(play_moves(before_a_sale(supply=(3, 3), board=late), "B: sell gwyrfai 1")) == "drop"


def test_a_marker_is_bought_before_another_is_supplied() -> None:
    state = play_moves(before_a_supply(supply=(2,)), "B: sell gwyrfai 1")
    assert set(ranked(state)) <= {"buy supply3", "supply"}
    assert best(state) == "buy supply3"


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("before", [before_a_sale(supply=(3,)), before_a_supply(supply=(2,))])
def test_every_level_answers_the_question_whether_to_buy(before: State, level: Level) -> None:
    state = play_moves(before, "B: sell gwyrfai 1")
    thought = play(seen_by(RULES, state, A, 1, Budget(share=0.1)), level)
    assert thought.move in RULES.legal_moves(state, A)
    assert thought.reason.key in {"robot-buy", "robot-drop", "robot-supply"}


# --- reasons -----------------------------------------------------------------------------------------


def reason(state: State) -> Message:
    return KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(0))[0].reason


def test_a_sale_says_what_it_brings() -> None:
    assert reason(executing(2, "ogwen A", ("4",))).values == (("coins", 4),)
    shared = reason(executing(2, "llyfni AB", ("4",), "sale A"))
    assert (shared.key, shared.values) == ("robot-sell-shared", (("coins", 5), ("others", 2)))


def test_markers_are_called_short_only_where_they_are() -> None:
    assert reason(executing(2, "", ("2",), supply=(0, 8))).key == "robot-supply"
    lasting = executing(2, "ogwen AAAAA seiont AAAA dwyryd AAAAA", ("2",), supply=(7, 3))
    found = KNOWLEDGE.ranked(lasting, A, KNOWLEDGE.weights, QuickChance(0))
    assert [one.reason.key for one in found if one.move == Supply()] == ["robot-supply-more"]


def test_a_box_that_counts_at_the_end_is_said_to() -> None:
    found = KNOWLEDGE.ranked(
        executing(2, "", ("6",)), A, {**KNOWLEDGE.weights, "thought": 99}, QuickChance(0)
    )
    said = {one.move.box: one.reason.key for one in found if isinstance(one.move, Develop)}
    assert {box for box, key in said.items() if key == "robot-develop-points"} == {
        Box.MONEY,
        Box.VALLEYS,
        Box.ALONE,
    }


def test_who_marks_nothing_for_want_of_markers_says_that_they_cost_too_much() -> None:
    late = (
        "ogwen B*B*B*B*B* seiont B*B*B*B* gwyrfai B*B* llyfni B*B*B*B* "
        "glaslyn A*A*A*A* dwyryd A*A*A*A*A* dysynni A*A* dyfi A*A*"
    )
    boxes = "supply4 A change B sale B money A valleys A alone B"
    state = rolling("6 6 6", 2, late, boxes=boxes, supply=(0, 2), money=(4, 3))
    assert ranked(state)[0] == "mark none"
    assert reason(state).key == "robot-mark-none"


def test_all_reasons_have_words() -> None:
    keys = {
        one.reason.key
        for seats in RULES.info.seats
        for state in course(seats, 1, by_formula)
        if state.reason is None
        for one in KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(0))
    }
    assert len(keys) >= 10
    for language in ("en", "de", "fr"):
        text = files("robots.schiefer").joinpath("locale", f"{language}.ftl").read_text("utf-8")
        written = {line.partition(" =")[0] for line in text.splitlines() if line.startswith("robot-")}
        assert keys <= written


# --- strategies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(STRATEGIES))
@pytest.mark.parametrize("seats", [3, 4])
def test_a_strategy_plays_whole_games_with_more_seats(name: str, seats: int) -> None:
    game = play_game(next(fixtures(Match("schiefer", seats, (name, *STRATEGIES), seats, "5"))))
    assert max(game.points) > 20
