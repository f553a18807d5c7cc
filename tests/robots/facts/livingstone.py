"""Checks of what a hint says in LivingStone."""

from collections.abc import Callable
from itertools import product
from typing import Any

from engines.livingstone.data import ROWS
from tests.robots.facts.said import Said


def _coins(said: Said) -> tuple[int, int]:
    """Return the coins of the seat before and after the move, before any that follow by themselves."""
    return said.player.coins, said.after()[0].players[said.seat].coins


def _tents(state: Any, seat: int, row: int) -> int:
    return sum(space % ROWS == row - 1 for space in state.players[seat].tents)


def _in_row(said: Said) -> None:
    after, row = said.after()[0], said.values["row"]
    others = max(
        _tents(said.state, seat, row) for seat in range(len(said.state.players)) if seat != said.seat
    )
    assert _tents(after, said.seat, row) == said.values["own"]
    assert said.values["others"] == others
    assert (said.values["own"] > others) == (said.fact.key == "robot-row-lead")
    assert said.values["points"] == said.state.edition.majority[row - 1]


def _price(said: Said) -> None:
    before, after = _coins(said)
    assert (said.values["coins"], said.values["price"]) == (before, before - after)


def _saved(said: Said) -> None:
    before, after = _coins(said)
    assert before == after
    assert said.values["price"] > 0


def _sold(said: Said) -> None:
    before, after = _coins(said)
    assert said.values["have"] == before
    assert said.values["coins"] == after - before
    assert said.values["price"] == said.state.edition.costs[said.state.column - 1]
    assert after >= said.values["price"]


def _tested(said: Said) -> None:
    passing = sum(sum(dice) <= said.values["chest"] for dice in product(range(1, 7), repeat=4))
    assert said.values["percent"] == 100 * passing // 6**4
    assert said.values["chest"] <= said.player.chest + said.player.coins + 5 * sum(said.player.gems)
    assert said.state.two


def _again(said: Said) -> None:
    column = said.values["column"]
    assert column == said.state.column - 1
    points = [
        sum(said.state.edition.points[space % ROWS] for space in player.tents if space // ROWS == column - 1)
        for player in said.state.players
    ]
    assert said.values["own"] == points.pop(said.seat)
    assert said.values["others"] == max(points)


def _bag(said: Said) -> None:
    assert said.values == {"gems": sum(said.state.bag[1:4]), "stones": sum(said.state.bag)}


def _then(said: Said) -> None:
    assert said.values["coins"] == said.player.coins + said.ranked.move.die


CHECKS: dict[str, Callable[[Said], None]] = {
    "robot-row-lead": _in_row,
    "robot-row-tie": _in_row,
    "robot-tent-price": _price,
    "robot-tent-saved": _saved,
    "robot-sale": _sold,
    "robot-test": _tested,
    "robot-again": _again,
    "robot-bag": _bag,
    "robot-coins-then": _then,
}
