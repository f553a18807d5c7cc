"""Positions in which a good player's move is plain, and what nobody may ever do."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.chance import QuickChance
from engines.livingstone import RULES
from engines.livingstone.moves import Build, Move
from engines.livingstone.pieces import NO_CARDS, Card, Space, space_at
from engines.livingstone.state import Phase, Player, State
from robots.api import Budget, Level, seen_by
from robots.livingstone import KNOWLEDGE
from robots.livingstone.moves import weighed
from robots.livingstone.values import Outlook
from robots.registry import play
from tests.robots.choices import chosen
from tests.robots.livingstone.positions import game, position, start
from tests.selection import slow_but


def best(state: State) -> str:
    """Return the best move of the seat on turn, as the formula sees it."""
    found = KNOWLEDGE.ranked(state, state.turn, KNOWLEDGE.weights, QuickChance(1))
    return RULES.format(found[0].move)


def proposed(state: State, level: Level = Level.BEGINNER) -> set[str]:
    """Return all moves that a robot on turn may come to, whatever it misjudges."""
    return set(chosen(RULES, state, level))


def at_the_end_of_the_turn(state: State) -> State:
    """Let the seat on turn do what the formula finds best, until another is on turn or the game is over."""
    chance = QuickChance(1)
    while state.reason is None and state.turn == 0:
        state = RULES.apply(state, state.turn, RULES.parse(best(state)), chance).state
    return state


def holding(*cards: Card) -> tuple[int, ...]:
    """Return a hand."""
    return tuple(cards.count(card) for card in range(len(NO_CARDS)))


def tents(*spaces: tuple[int, int]) -> tuple[Space, ...]:
    """Return tents on these spaces."""
    return tuple(sorted(space_at(*space) for space in spaces))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chest_is_filled_when_no_other_turn_is_sure(seats: int) -> None:
    others = (Player(coins=20),) * (seats - 1)
    state = position(Player(coins=12, taken=(5,)), *others, column=10, dice=(1, 6), phase=Phase.ACT)
    assert best(state) == "donate 12"


def test_coins_stay_in_the_hand_while_another_turn_is_sure() -> None:
    state = position(Player(coins=12, taken=(1,)), Player(), column=10, dice=(3, 4, 5), phase=Phase.ACT)
    assert best(state) == "done"


def test_coins_stay_in_the_hand_before_the_last_column() -> None:
    state = position(
        Player(coins=12, taken=(6,), hand=holding(Card.MARKET)), column=9, dice=(1,), phase=Phase.ACT
    )
    assert best(state) == "done"


def test_gems_are_sold_for_a_chest_in_danger() -> None:
    state = position(
        Player(coins=9, gems=(0, 1, 1), columns=40, taken=(6,)),
        Player(),
        column=10,
        dice=(1,),
        phase=Phase.ACT,
    )
    assert best(state) == "sell blue 1 red 1"


def test_gems_are_kept_by_a_chest_that_cannot_fail() -> None:
    state = position(
        Player(coins=24, gems=(3, 0, 0), columns=40, taken=(6,)),
        Player(columns=40, coins=24),
        column=10,
        dice=(1,),
        phase=Phase.ACT,
    )
    assert best(state) == "donate 24"


def test_coins_of_a_card_come_at_once() -> None:
    assert best(position(Player(hand=holding(Card.FOUR_COINS)))) == "play coins"


def test_a_low_die_takes_the_lead_in_a_row() -> None:
    mine = Player(coins=6, tents=tents((1, 1), (2, 5)), scored=tents((1, 1), (2, 5)))
    other = Player(coins=6, tents=tents((1, 1), (2, 5)), scored=tents((1, 1), (2, 5)))
    assert best(position(mine, other, dice=(1, 1, 1, 1))) == "take 1 tent"


def test_a_rich_seat_builds_where_a_poor_one_gathers() -> None:
    rich, poor = Player(coins=25), Player(coins=5)
    assert best(position(rich, poor, column=8, dice=(6,))) == "take 6 tent"
    assert best(position(poor, rich, column=8, dice=(6,))) in ("take 6 mine", "take 6 coins")


def test_the_poorest_of_four_gathers() -> None:
    others = [Player(coins=12)] * 3
    assert best(position(Player(coins=8), *others, column=9, dice=(5,))) in ("take 5 mine", "take 5 coins")
    assert best(position(Player(coins=30), *others, column=9, dice=(5,))) == "take 5 tent"


def test_a_die_is_taken_that_leaves_more_of_them() -> None:
    """Taking the six at once would leave the other three to the neighbour."""
    seat = Player(coins=0)
    assert not best(position(seat, seat, dice=(2, 3, 4, 6))).startswith("take 6")


def test_gems_pay_for_a_tent() -> None:
    state = position(Player(coins=1, gems=(0, 0, 4)), Player(coins=5), column=3, dice=(6,))
    assert best(state).startswith(("sell red 1", "take 6 mine"))
    rich = position(Player(coins=1, chest=25, gifts=1, gems=(0, 0, 1)), Player(coins=5), column=3, dice=(6,))
    assert best(rich) == "sell red 1"


def test_the_boat_goes_back_to_many_own_tents() -> None:
    behind = tents((5, 6), (5, 5), (5, 4))
    mine = Player(tents=behind, scored=behind, hand=holding(Card.STEAMBOAT_BACK), taken=(6,))
    assert best(position(mine, Player(), column=6, dice=(1,), phase=Phase.ACT)) == "play boat"
    assert best(position(mine, Player(tents=behind), column=6, dice=(1,), phase=Phase.ACT)) == "done"


def test_many_gems_go_to_the_market() -> None:
    state = position(
        Player(gems=(2, 2, 2), hand=holding(Card.MARKET), taken=(6,)), column=6, dice=(1,), phase=Phase.ACT
    )
    assert best(state) == "play market clear 2 blue 2 red 2"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_ends_with_coins_outside_the_chest(seats: int) -> None:
    """In a game of robots all coins are given: nothing else counts at the end."""
    end = list(game(seats, seats, robots=True))[-1]
    assert [player.coins for player in end.players] == [0] * seats


def moves_of(states: Sequence[State], level: Level) -> list[Move]:
    """Return what a robot of this level does, in a little of its time."""
    return [play(seen_by(RULES, state, state.turn, 5, Budget(share=0.1)), level).move for state in states]


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("seats", slow_but(2, [2, 4]))
def test_what_a_seat_cannot_see_changes_nothing(level: Level, seats: int) -> None:
    states = list(game(seats, 3, robots=False))[20:-1:60]
    twins = [RULES.resample(state, state.turn, QuickChance(99)) for state in states]
    assert twins != states
    assert moves_of(states, level) == moves_of(twins, level)


def test_a_seat_that_has_left_is_no_rival() -> None:
    chance = QuickChance(1)
    state = list(game(3, 2, robots=True))[30]
    state = RULES.leave(state, Seat(2), chance).state
    while acting := RULES.to_act(state):
        seat = min(acting)
        move = KNOWLEDGE.ranked(state, seat, KNOWLEDGE.weights, chance)[0].move
        state = RULES.apply(state, seat, move, chance).state
    assert KNOWLEDGE.judge(state, KNOWLEDGE.weights)[2] < 0


def test_a_high_die_is_not_wasted_on_a_card() -> None:
    """A card is the same for any die, and a six draws six stones."""
    moves = proposed(position(Player(), Player(), column=1, dice=(1, 2, 2, 6)))
    assert {"take 1 card", "take 6 mine"} <= moves
    assert "take 6 card" not in moves


def test_nobody_takes_one_coin_where_a_card_is_worth_more() -> None:
    moves = proposed(position(Player(), Player(), column=4, dice=(1, 2, 3, 4)), Level.CASUAL)
    assert "take 1 card" in moves
    assert not {"take 1 coins", "take 1 mine"} & moves


@pytest.mark.slow
@pytest.mark.parametrize("level", slow_but(Level.CASUAL, [Level.BEGINNER, Level.CASUAL]))
def test_gems_that_are_sold_for_a_tent_pay_for_one(level: Level) -> None:
    """A robot that misjudges the tent goes on to do so after the sale, with few exceptions."""
    sales = built = 0
    for number in range(25):
        chance = QuickChance(number)
        state, selling = start(2, number), False
        while acting := RULES.to_act(state):
            thought = play(seen_by(RULES, state, min(acting), chance.pick(1 << 60)), level)
            sales += thought.reason.key == "robot-sell" and not selling
            built += selling and isinstance(thought.move, Build)
            selling = thought.reason.key == "robot-sell"
            state = RULES.apply(state, min(acting), thought.move, chance).state
    assert sales > 20
    assert built >= 0.95 * sales


def test_with_the_last_die_a_card_for_a_die_is_worth_nothing() -> None:
    """Before that it is kept only if the price of the tent is small."""
    hand = holding(Card.FREE_TENT, Card.IGNORE_NUMBER)
    seat = Player(coins=20, hand=hand)
    last = Outlook(position(seat, column=10, dice=(4,)), Seat(0), KNOWLEDGE.weights)
    values = {RULES.format(one.move): one.value for one in weighed(last.state, Seat(0), KNOWLEDGE.weights)}
    assert values["take 4 tent free"] - values["take 4 tent"] == pytest.approx(5 * last.coin)
    assert last.card(again=False) < last.card(again=True)
    more = position(seat, column=10, dice=(4, 5))
    values = {RULES.format(one.move): one.value for one in weighed(more, Seat(0), KNOWLEDGE.weights)}
    assert values["take 4 tent free"] - values["take 4 tent"] < 5 * last.coin


def test_who_may_still_be_overtaken_gives_more_to_the_chest() -> None:
    """Points are worth nothing to the seat whose chest holds least, and the others have dice to come."""
    mine = Player(coins=3, gems=(7, 2, 2), columns=60, taken=(6,))
    other = Player(coins=18)
    state = position(mine, other, other, column=10, dice=(1, 4, 4, 6), phase=Phase.ACT)
    assert at_the_end_of_the_turn(state).players[0].chest >= 22


def test_who_cannot_win_still_lets_the_chest_throw_out_another() -> None:
    mine = Player(coins=26, gems=(1, 1, 0), columns=5, taken=(6,))
    others = (
        Player(chest=28, gifts=1, columns=60, taken=(6,)),
        Player(chest=40, gifts=1, columns=40, taken=(6,)),
    )
    state = position(mine, *others, column=10, dice=(1,), phase=Phase.ACT)
    assert at_the_end_of_the_turn(state).players[0].chest > 28


def test_a_point_ahead_is_kept_and_the_chest_filled_as_far_as_that_goes() -> None:
    """With a clear gem less it would still win, and with its red one in the chest more often."""
    mine = Player(coins=9, gems=(6, 0, 1), columns=43, taken=(6,))
    other = Player(chest=20, gifts=1, gems=(3, 0, 0), columns=45, taken=(6,))
    state = position(mine, other, column=10, dice=(1,), phase=Phase.ACT)
    assert best(state) == "sell red 1"


def test_the_boat_goes_back_before_the_chest_is_filled() -> None:
    behind = tents((9, 6), (9, 5))
    mine = Player(coins=9, tents=behind, scored=behind, hand=holding(Card.STEAMBOAT_BACK), taken=(6,))
    assert best(position(mine, Player(), column=10, dice=(1,), phase=Phase.ACT)) == "play boat"


def test_a_card_that_gains_is_played_before_the_last_turn_is_over() -> None:
    built = tents((2, 1), (3, 1))
    mine = Player(
        coins=0, chest=24, gifts=1, tents=built, scored=built, hand=holding(Card.EXTRA_TENT), taken=(6,)
    )
    state = position(mine, Player(tents=built), column=10, dice=(1,), phase=Phase.ACT)
    assert "done" not in proposed(state)


def reason(state: State, move: str) -> str:
    """Return why this move would be made, whether it is a good one or not."""
    found = weighed(state, state.turn, KNOWLEDGE.weights)
    return next(one.key for one in found if RULES.format(one.move) == move)


def test_reasons_fit_the_position() -> None:
    full = Player(coins=0, chest=24, gifts=1, taken=(6,))
    last = position(full, column=10, dice=(1,), phase=Phase.ACT)
    assert reason(last, "done") == "robot-nothing"
    keeping = position(replace(full, gems=(2, 0, 0)), column=10, dice=(1,), phase=Phase.ACT)
    assert reason(keeping, "done") == "robot-gems"
    assert reason(position(Player(coins=5), column=3, dice=(1, 6)), "take 1 card") == "robot-card"
    assert reason(position(Player(coins=0), column=3, dice=(2, 2)), "take 2 card") == "robot-card-alone"
