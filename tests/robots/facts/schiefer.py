"""Checks of what a hint says in Schiefer."""

from collections.abc import Callable
from typing import Any

from engines.api import SeatName
from engines.schiefer import scoring as slate
from tests.robots.facts.said import Said


def _only_that(said: Said) -> Any:
    """Return the state after the move, or None where other things follow by themselves."""
    after, events = said.after()
    return after if len(events) == 1 else None


def _more_points(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        more = slate.points(after, said.seat) - slate.points(said.state, said.seat)
        assert more == said.values["points"]


def _opening(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        assert after.supply[said.seat] == said.values["left"]


def _pending(said: Said) -> None:
    move = said.ranked.move
    assert said.values["count"] == len(said.values["fields"]) == len(move.pending)
    assert said.values["cost"] == said.state.supply[said.seat] + 1 + len(move.pending)
    assert all(said.state.marked[said.seat][field - 1] for field in said.values["fields"])


def _mines(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        (owners,) = (new for new, old in zip(after.owners, said.state.owners, strict=True) if new != old)
        assert said.values == {"own": owners.count(said.seat), "opened": len(owners)}


def _rival(said: Said) -> None:
    after = _only_that(said)
    rival = said.values["seat"]
    assert isinstance(rival, SeatName)
    assert rival.seat != said.seat
    if after is not None:
        assert after.money[rival.seat] - said.state.money[rival.seat] == said.values["coins"]


def _costs(said: Said) -> None:
    assert said.values["coins"] == said.state.money[said.seat] >= said.values["price"]


def _left(said: Said) -> None:
    assert said.values["markers"] == said.state.supply[said.seat] - len(said.ranked.move.fields) >= 0


CHECKS: dict[str, Callable[[Said], None]] = {
    "robot-points-more": _more_points,
    "robot-opening-cost": _opening,
    "robot-pending": _pending,
    "robot-mines-there": _mines,
    "robot-rival-gets": _rival,
    "robot-coins-of": _costs,
    "robot-markers-left": _left,
}
