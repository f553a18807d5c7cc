"""Checks of what a hint says in Schiefer."""

from collections.abc import Mapping
from dataclasses import replace as with_field
from typing import Any

from msgspec.structs import replace

from engines.api import Seat
from engines.schiefer import scoring
from engines.schiefer.board import places
from engines.schiefer.moves import Develop, Drop
from engines.schiefer.pieces import BOXES, FIELDS, PLACES, Box
from engines.schiefer.state import State
from engines.schiefer.words import box_name, field_name, valley_name
from tests.robots.facts.said import Check, Mutant, Said, changed, counted, instead

_AT_THE_END = (Box.MONEY, Box.VALLEYS, Box.HALF, Box.ALONE)


def _only_that(said: Said) -> State | None:
    """Return the state after the move, or None where other things follow by themselves."""
    after, events = said.after()
    return after if len(events) == 1 else None


def _more_points(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        more = scoring.points(after, said.seat) - scoring.points(said.state, said.seat)
        assert more == said.values["points"]


# --- mines -------------------------------------------------------------------------------------------


def _owners(said: Said) -> tuple[int, tuple[Seat, ...]]:
    """Return the valley of the mine that a move opens, and the owners there after it."""
    index = places(said.state.edition)[said.ranked.move.valley]
    return index, (*said.state.owners[index], said.seat)


def _opening(said: Said) -> None:
    index, owners = _owners(said)
    mines = said.state.edition.valleys[index].mines
    assert said.values["cost"] == mines[len(owners) - 1].entrance
    assert said.values["left"] == said.state.supply[said.seat] + 1 - said.values["cost"]
    after = _only_that(said)
    if after is not None:
        assert after.supply[said.seat] == said.values["left"]


def _pending(said: Said) -> None:
    move = said.ranked.move
    assert said.values["count"] == len(said.values["fields"]) == len(move.pending)
    assert said.values["cost"] == said.state.supply[said.seat] + 1 + len(move.pending)
    assert all(said.state.marked[said.seat][field - 1] for field in said.values["fields"])
    assert said.values["fields"] == move.pending


def _mines(said: Said) -> None:
    _, owners = _owners(said)
    assert said.values == {"own": owners.count(said.seat), "opened": len(owners)}


def _valley(said: Said) -> None:
    index, owners = _owners(said)
    assert said.values["valley"] == valley_name(said.state.edition.valleys[index])
    own, opened = owners.count(said.seat), len(owners)
    assert said.fact.key == (
        "robot-open-new" if own == 1 else "robot-open-alone" if own == opened else "robot-open-more"
    )
    assert own / opened > (own - 1) / max(1, opened - 1) or said.fact.key == "robot-open-alone"


def _last_mine(said: Said) -> None:
    opened = sum(len(owners) for owners in said.state.owners)
    assert opened + 1 == sum(len(valley.mines) for valley in said.state.edition.valleys)


# --- sales and boxes ---------------------------------------------------------------------------------


def _sale(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        gains = [new - old for new, old in zip(after.money, said.state.money, strict=True)]
        own = gains.pop(said.seat)
        assert (said.values["coins"], said.values.get("others", 0)) == (own, sum(gains))


def _box(said: Said) -> None:
    move = said.ranked.move
    assert isinstance(move, Develop)
    assert said.values["box"] == box_name(move.box)
    assert (move.box in _AT_THE_END) == (said.fact.key == "robot-develop-points")


def _last_place(said: Said) -> None:
    """After the move the box is full."""
    boxes = BOXES[len(said.state.supply)]
    index = next(
        index for index, box in enumerate(boxes) if box_name(box) == dict(said.ranked.reason.values)["box"]
    )
    assert len(said.after()[0].boxes[index]) == PLACES[len(said.state.supply)]


# --- markers and dice --------------------------------------------------------------------------------


def _supplied(said: Said) -> None:
    after = _only_that(said)
    if after is not None:
        assert after.supply[said.seat] == said.values["markers"]


def _costs(said: Said) -> None:
    assert said.values["coins"] == said.state.money[said.seat] >= said.values["price"]
    after, _ = said.after()
    assert said.values["price"] == said.state.money[said.seat] - after.money[said.seat]


def _left(said: Said) -> None:
    assert said.values["markers"] == said.state.supply[said.seat] - len(said.ranked.move.fields) >= 0


def _field(said: Said, number: int) -> Any:
    return field_name(number, said.state.edition.fields[number - 1])


def _fields(said: Said) -> None:
    assert said.values["fields"] == tuple(
        _field(said, number) for number in sorted(set(said.ranked.move.fields))
    )


def _turned(said: Said) -> None:
    """The die shows the number of the field after the move."""
    after, _ = said.after()
    numbers = [number for number in FIELDS if after.dice.count(number) > said.state.dice.count(number)]
    assert [_field(said, number) for number in numbers] == [said.values["field"]]


def _new_face(said: Said) -> None:
    after, _ = said.after()
    face = said.values["face"]
    assert after.dice.count(face) == said.state.dice.count(face) + 1
    assert said.state.money[said.seat] - after.money[said.seat] == (3 if said.fact.key == "robot-set" else 0)


def _rerolled(said: Said) -> None:
    assert said.values["face"] in said.state.dice
    assert said.values["face"] == said.ranked.move.face


_VALLEY = {"valley": lambda said: changed(said, valley=valley_name(_other_valley(said)))}

CHECKS: dict[str, Check] = {
    "robot-points-more": _more_points,
    "robot-opening-cost": _opening,
    "robot-pending": _pending,
    "robot-mines-there": _mines,
    "robot-open-new": _valley,
    "robot-open-more": _valley,
    "robot-open-alone": _valley,
    "robot-open-last": _last_mine,
    "robot-sell": _sale,
    "robot-sell-shared": _sale,
    "robot-develop": _box,
    "robot-develop-points": _box,
    "robot-last-place": _last_place,
    "robot-markers-then": _supplied,
    "robot-coins-of": _costs,
    "robot-markers-left": _left,
    "robot-fields": _fields,
    "robot-leads-to": _turned,
    "robot-set": _new_face,
    "robot-change": _new_face,
    "robot-reroll": _rerolled,
}

MUTANTS: dict[str, Mapping[str, Mutant]] = {
    "robot-points-more": counted("points"),
    "robot-opening-cost": counted("cost", "left"),
    "robot-pending": {**counted("cost", "count"), **instead("fields", lambda fields: (*fields[:-1], 0))},
    "robot-mines-there": counted("own", "opened"),
    "robot-open-new": _VALLEY,
    "robot-open-more": _VALLEY,
    "robot-open-alone": _VALLEY,
    "robot-open-last": {"position": lambda said: with_field(said, state=_unopened(said.state))},
    "robot-sell": counted("coins"),
    "robot-sell-shared": counted("coins", "others"),
    "robot-develop": instead("box", lambda _: box_name(Box.MONEY)),
    "robot-develop-points": instead("box", lambda _: box_name(Box.CHANGE)),
    "robot-last-place": {"position": lambda said: with_field(said, ranked=replace(said.ranked, move=Drop()))},
    "robot-markers-then": counted("markers"),
    "robot-coins-of": counted("price", "coins"),
    "robot-markers-left": counted("markers"),
    "robot-fields": instead("fields", lambda fields: fields[1:]),
    "robot-leads-to": {"field": lambda said: changed(said, field=_field(said, said.state.dice[0]))},
    "robot-set": {"face": lambda said: changed(said, face=said.values["face"] % 6 + 1)},
    "robot-change": {"face": lambda said: changed(said, face=said.values["face"] % 6 + 1)},
    "robot-reroll": {"face": lambda said: changed(said, face=said.values["face"] % 6 + 1)},
}


def _other_valley(said: Said) -> Any:
    """Return a valley in which the move does not open a mine."""
    index, _ = _owners(said)
    return said.state.edition.valleys[index - 1]


def _unopened(state: State) -> State:
    return replace(state, owners=((),) * len(state.owners))
