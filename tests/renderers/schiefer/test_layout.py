"""Schiefer: every picture keeps to the layout in every language."""

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.schiefer.pieces import FIELDS, PLACES, RECONSTRUCTED, ActionKind, ValleyId
from engines.schiefer.state import LastSale, State
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
    table,
)
from tests.renderers.tables import LANGUAGES, WIDEST
from tests.selection import slow_but

languages = pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))


def crowded(seats: int) -> State:
    """More than can happen: everything full, all numbers wide."""
    everybody = tuple(map(Seat, range(seats)))
    drawn = executing(table(seats), 5, *(everybody * 3))
    first = tuple((Seat(0),) * len(valley.mines) for valley in drawn.edition.valleys)
    return replace(
        drawn,
        supply=(26,) * seats,
        reserve=(26,) * seats,
        money=(203,) * seats,
        sat_out=everybody,
        owners=first,
        round=640,
        idle_rounds=4,
        boxes=(everybody[: PLACES[seats]],) * len(drawn.boxes),
        sale=LastSale(Seat(0), ValleyId("ogwen"), 5, (2, 1, 1, 1, 1), 2),
    )


def after_purchases(drawn: State) -> State:
    """The same position after everybody has bought, with no box taken from the seat that acts."""
    everybody = tuple(map(Seat, range(drawn.seats)))
    others = everybody[1 : 1 + PLACES[drawn.seats]]
    return replace(drawn, bought=(everybody, everybody), boxes=(others,) * len(drawn.boxes))


@languages
@pytest.mark.parametrize("seats", SEATS)
def test_the_widest_numbers_fit(seats: int, language: str) -> None:
    drawn = crowded(seats)
    rolling = replace(drawn, field=0, dice=(2, 3, 6), set_used=True)
    for position in (drawn, after_purchases(drawn), rolling):
        checks.picture(public(position, language, LONG))
        checks.picture(private(position, 0, language, LONG))


@languages
def test_fields_of_four_kinds_fit(language: str) -> None:
    kinds = (*((ActionKind.OPEN,) for _ in FIELDS[2:]), tuple(ActionKind), tuple(ActionKind))
    board = replace(edition(2, 3), fields=kinds)
    for drawn in (executing(table(4, board), 6, 0, 1, 2, 3), table(4, board)):
        checks.picture(public(drawn, language))
        checks.picture(private(drawn, 0, language))


@languages
@pytest.mark.parametrize("reason", ["mines", "no-progress", "abandoned"])
def test_every_reason_fits(reason: str, language: str) -> None:
    end = game(2)[-1]
    assert end.ending is not None
    outcome = replace(end.ending.outcome, reason=reason)
    checks.picture(public(end.state, language, LONG, ending=Ending(outcome, end.ending.history)))
    checks.picture(public(end.state, language, LONG, ending=Ending(outcome)))


def test_the_ground_stays_while_the_edition_does() -> None:
    full = fullest(3)
    assert public(full.state).ground == public(game(3)[0].state).ground
    assert public(table(3, edition(2, 2))).ground != public(full.state).ground
    assert RECONSTRUCTED.mines == 29
