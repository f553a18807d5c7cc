"""Checks of what a hint says in LivingStone."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace as with_field
from itertools import product
from typing import Any

from msgspec.structs import replace

from engines.chance import QuickChance
from engines.livingstone.moves import Build, Take
from engines.livingstone.pieces import MARKET_PRICES, ROWS, Card
from engines.livingstone.state import Phase, Player, State
from engines.values import put
from tests.robots.facts.said import Check, Mutant, Said, counted


def _with_player(said: Said, **values: Any) -> Said:
    """Return what is said in a position that differs in possessions of its seat."""
    players = put(said.state.players, said.seat, replace(said.player, **values))
    return with_field(said, state=replace(said.state, players=players))


def _with_state(**values: Any) -> Mapping[str, Mutant]:
    """Return the mutant that says the same in another state."""
    return {"position": lambda said: with_field(said, state=replace(said.state, **values))}


def _own(said: Said) -> Player:
    """Return the possessions after the move, before anything that follows by itself."""
    player: Player = said.after()[0].players[said.seat]
    return player


def _tents(state: State, seat: int, row: int) -> int:
    return sum(space % ROWS == row - 1 for space in state.players[seat].tents)


def _row(said: Said) -> int:
    """Return the row of the tent that a move puts up, or that a sale is to pay for."""
    more = Counter(_own(said).tents) - Counter(said.player.tents)
    values: dict[str, Any] = dict(said.ranked.reason.values)
    row: int = next(iter(more)) % ROWS + 1 if more else values["number"]
    return row


def _new_tent(said: Said) -> None:
    assert said.values["number"] == _row(said)


def _free_tent(said: Said) -> None:
    _new_tent(said)
    assert _own(said).hand[Card.FREE_TENT] == said.player.hand[Card.FREE_TENT] - 1


def _points(said: Said) -> None:
    assert said.values["points"] == said.state.edition.points[_row(said) - 1]


def _in_row(said: Said) -> None:
    after, row = said.after()[0], said.values["row"]
    seats = range(len(said.state.players))
    others = max(_tents(said.state, seat, row) for seat in seats if seat != said.seat)
    assert row == _row(said)
    assert _tents(after, said.seat, row) == said.values["own"]
    assert said.values["others"] == others
    assert (said.values["own"] > others) == (said.fact.key == "robot-row-lead")
    assert said.values["points"] == said.state.edition.majority[row - 1]


# --- coins -------------------------------------------------------------------------------------------


def _price(said: Said) -> None:
    before = said.player.coins
    assert (said.values["coins"], said.values["price"]) == (before, before - _own(said).coins)


def _payable(said: Said, row: int, coins: int) -> bool:
    """Return True if a tent in this row is legal with so many coins and without a free-tent card."""
    hand = put(said.player.hand, Card.FREE_TENT, 0)
    poorer = _with_player(said, coins=coins, hand=hand)
    moves = said.rules.legal_moves(poorer.state, said.seat)
    return any(isinstance(move, Build) and (move.row or move.die) == row for move in moves)


def _saved(said: Said) -> None:
    """With so many coins the tent could be paid for, with one less it could not."""
    price = said.values["price"]
    assert _own(said).coins == said.player.coins
    assert _payable(said, _row(said), price)
    assert not _payable(said, _row(said), price - 1)


def _sold(said: Said) -> None:
    price, have, coins = (said.values[name] for name in ("price", "have", "coins"))
    assert have == said.player.coins
    assert coins == _own(said).coins - have
    assert have < price <= have + coins
    assert _payable(said, _row(said), price)
    assert not _payable(said, _row(said), price - 1)


def _for_a_tent(said: Said) -> None:
    assert _payable(said, said.values["number"], _own(said).coins)
    assert not _payable(said, said.values["number"], said.player.coins)


def _gained(said: Said) -> None:
    assert said.values["number"] == _own(said).coins - said.player.coins


def _then(said: Said) -> None:
    assert said.values["coins"] == _own(said).coins


def _affordable(said: Said) -> None:
    """The coins pay for a tent that could not be paid for before, with a die that is left then."""
    row, price = said.values["row"], said.values["price"]
    assert _payable(said, row, _own(said).coins)
    assert not _payable(said, row, said.player.coins)
    assert _payable(said, row, price)
    assert not _payable(said, row, price - 1)
    after, _ = said.after()
    assert any(die == row > max(after.players[said.seat].taken, default=0) for die in after.dice)


def _next_column(said: Said) -> None:
    column = said.state.column
    assert said.values["price"] == said.state.edition.costs[column]
    others = [player for seat, player in enumerate(said.state.players) if seat != said.seat]
    assert not any(space // ROWS == column for player in others for space in player.tents)


# --- gems and chests ---------------------------------------------------------------------------------


def _handful(said: Said) -> None:
    """So many stones leave the bag in a draw without the white one, which brings all back."""
    bags = (
        said.rules.apply(said.state, said.seat, said.ranked.move, QuickChance(seed)).state.bag
        for seed in range(10)
    )
    left = {sum(said.state.bag) - sum(bag) for bag in bags}
    assert {number for number in left if number > 0} == {said.values["number"]}


def _bag(said: Said) -> None:
    assert said.values == {"gems": sum(said.state.bag[1:4]), "stones": sum(said.state.bag)}


def _market(said: Said) -> None:
    assert said.values["number"] == _own(said).market - said.player.market


def _kept(said: Said) -> None:
    assert said.values["number"] == sum(said.player.gems) - sum(_own(said).gems)
    assert not said.state.endmarket


def _gems(said: Said) -> None:
    prices = MARKET_PRICES if said.state.endmarket and said.player.hand[Card.MARKET] else (1, 1, 1)
    assert said.values["number"] == sum(
        number * price for number, price in zip(said.player.gems, prices, strict=True)
    )


def _tested(said: Said) -> None:
    passing = sum(sum(dice) <= said.values["chest"] for dice in product(range(1, 7), repeat=4))
    after = _own(said)
    assert said.values["percent"] == 100 * passing // 6**4
    assert said.values["chest"] == (after.chest if after.chest > said.player.chest else after.wealth())
    assert said.state.two


def _least(said: Said) -> None:
    """Of three or more the seat with the smallest chest is out."""
    assert not said.state.two


def _chest(said: Said) -> None:
    assert _own(said).chest - said.player.chest == said.values["number"]


# --- dice and cards ----------------------------------------------------------------------------------


def _any_die(said: Said) -> None:
    move = said.ranked.move
    assert isinstance(move, Take)
    assert said.values["number"] == move.die
    assert any(die > move.die for die in said.state.dice) == (said.fact.key == "robot-card")


def _again(said: Said) -> None:
    column = said.values["column"]
    assert column == said.state.column - 1
    points = [
        sum(said.state.edition.points[space % ROWS] for space in player.tents if space // ROWS == column - 1)
        for player in said.state.players
    ]
    assert said.values["own"] == points.pop(said.seat)
    assert said.values["others"] == max(points)


def _back(said: Said) -> None:
    assert said.after()[0].column == said.state.column - 1


def _another_die(said: Said) -> None:
    after, _ = said.after()
    assert (after.turn, after.phase) == (said.seat, Phase.DIE)
    assert said.state.phase is not Phase.DIE


_NUMBER = counted("number")

CHECKS: dict[str, Check] = {
    "robot-tent": _new_tent,
    "robot-majority": _new_tent,
    "robot-free": _free_tent,
    "robot-tent-points": _points,
    "robot-row-lead": _in_row,
    "robot-row-tie": _in_row,
    "robot-tent-price": _price,
    "robot-tent-saved": _saved,
    "robot-sell": _for_a_tent,
    "robot-sale": _sold,
    "robot-coins": _gained,
    "robot-sell-chest": _gained,
    "robot-coins-then": _then,
    "robot-coins-tent": _affordable,
    "robot-coins-column": _next_column,
    "robot-stones": _handful,
    "robot-handful": _handful,
    "robot-bag": _bag,
    "robot-market": _market,
    "robot-kept": _kept,
    "robot-gems": _gems,
    "robot-test": _tested,
    "robot-least": _least,
    "robot-chest": _chest,
    "robot-card": _any_die,
    "robot-card-alone": _any_die,
    "robot-again": _again,
    "robot-boat": _back,
    "robot-two-dice": _another_die,
}

MUTANTS: dict[str, Mapping[str, Mutant]] = {
    "robot-tent": _NUMBER,
    "robot-majority": _NUMBER,
    "robot-free": _NUMBER,
    "robot-tent-points": counted("points"),
    "robot-row-lead": counted("row", "own", "others", "points"),
    "robot-row-tie": counted("row", "own", "others", "points"),
    "robot-tent-price": counted("price", "coins"),
    "robot-tent-saved": counted("price"),
    "robot-sell": _NUMBER,
    "robot-sale": counted("price", "have", "coins"),
    "robot-coins": _NUMBER,
    "robot-sell-chest": _NUMBER,
    "robot-coins-then": counted("coins"),
    "robot-coins-tent": counted("row", "price"),
    "robot-coins-column": counted("price"),
    "robot-stones": _NUMBER,
    "robot-handful": _NUMBER,
    "robot-bag": counted("gems", "stones"),
    "robot-market": _NUMBER,
    "robot-kept": _NUMBER,
    "robot-gems": _NUMBER,
    "robot-test": counted("chest", "percent"),
    "robot-least": {"position": lambda said: with_field(said, state=_two_left(said.state))},
    "robot-chest": _NUMBER,
    "robot-card": _NUMBER,
    "robot-card-alone": _NUMBER,
    "robot-again": counted("column", "own", "others"),
    "robot-boat": _with_state(column=1),
    "robot-two-dice": _with_state(phase=Phase.DIE),
}


def _two_left(state: State) -> State:
    """Return a state that all seats but two have left."""
    return replace(state, left=state.remaining[2:])
