"""Schiefer: every picture keeps to the layout in every language."""

import msgspec
import pytest

from engines.api import Seat
from engines.schiefer.data import FIELDS, RECONSTRUCTED, ActionKind, Box, ValleyId
from engines.schiefer.model import LastSale, Sale, SeatView, View
from renderers import checks
from renderers.api import Ending
from renderers.checks import LONG
from tests.renderers.schiefer.tables import (
    SEATS,
    edition,
    executing,
    fullest,
    game,
    private,
    public,
    view,
)
from tests.renderers.tables import LANGUAGES, WIDEST
from tests.selection import slow_but

languages = pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))


def crowded(seats: int) -> View:
    """More than can happen: everything full, all numbers wide."""
    one = SeatView(26, 26, 203, 29, 158, sat_out=True)
    everybody = tuple(map(Seat, range(seats)))
    drawn = executing(view(seats), 5, *(everybody * 3))
    mine_sales = tuple(
        Sale(valley.id, position, 6, (8,) * seats)
        for valley in drawn.valleys
        for position in range(1, len(valley.mines) + 1)
    )
    boxes = tuple(
        msgspec.structs.replace(box, owners=everybody[: box.places], used=everybody[: box.places])
        for box in drawn.boxes
    )
    return msgspec.structs.replace(
        drawn,
        seats=(one,) * seats,
        start=Seat(0),
        round=640,
        idle_rounds=4,
        boxes=boxes,
        sales=mine_sales,
        can_buy=(Box.SUPPLY3, Box.SUPPLY4),
        developments=tuple(box.box for box in boxes),
        sale=LastSale(Seat(0), ValleyId("ogwen"), 5, (2, 1, 1, 1, 1), 2),
    )


@languages
@pytest.mark.parametrize("seats", SEATS)
def test_the_widest_numbers_fit(seats: int, language: str) -> None:
    drawn = crowded(seats)
    checks.picture(public(drawn, language, LONG))
    checks.picture(private(drawn, 0, language, LONG))
    rolling = view(seats, seats=drawn.seats, boxes=drawn.boxes, set_used=True, round=640, idle_rounds=4)
    checks.picture(public(rolling, language, LONG))
    checks.picture(private(rolling, 0, language, LONG))


@languages
def test_fields_of_four_kinds_fit(language: str) -> None:
    kinds = (*((ActionKind.OPEN,) for _ in FIELDS[2:]), tuple(ActionKind), tuple(ActionKind))
    table = msgspec.structs.replace(edition(2, 3), fields=kinds)
    for drawn in (executing(view(4, table), 6, 0, 1, 2, 3), view(4, table)):
        checks.picture(public(drawn, language))
        checks.picture(private(drawn, 0, language))


@languages
@pytest.mark.parametrize("reason", ["mines", "no-progress", "abandoned"])
def test_every_reason_fits(reason: str, language: str) -> None:
    end = game(2)[-1]
    assert end.ending is not None
    outcome = msgspec.structs.replace(end.ending.outcome, reason=reason)
    checks.picture(public(end.view, language, LONG, ending=Ending(outcome, end.ending.history)))
    checks.picture(public(end.view, language, LONG, ending=Ending(outcome)))


def test_the_ground_stays_while_the_edition_does() -> None:
    full = fullest(3)
    assert public(full.view).ground == public(game(3)[0].view).ground
    assert public(view(3, edition(2, 2))).ground != public(full.view).ground
    assert RECONSTRUCTED.mines == 29
