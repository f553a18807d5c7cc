"""Sections 2 and 3: components, draws of the setup, the first state."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.chance import LiveChance, RecordedChance
from engines.schiefer import RULES
from engines.schiefer.events import DiceRolled, GameStarted, RoundStarted
from engines.schiefer.pieces import (
    BOXES,
    BUY_PRICES,
    DICE,
    IDLE_ROUNDS,
    MARKERS,
    MONEY,
    MONEY_PER_POINT,
    MONEY_PER_POINT_WITH_BOX,
    PLACES,
    POINTS_PER_MINE,
    POINTS_PER_VALLEY,
    RECONSTRUCTED,
    REROLL_PRICE,
    SALE_BONUS,
    SET_PRICE,
    SUPPLY,
    Box,
    EditionSource,
)
from engines.schiefer.setup import edition_of
from tests.engines.schiefer.situations import A, B, C

_COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))


def test_components() -> None:
    sizes = [len(valley.mines) for valley in RECONSTRUCTED.valleys]
    assert (sizes, RECONSTRUCTED.mines) == ([5, 4, 2, 4, 4, 5, 2, 3], 29)
    mines = [mine for valley in RECONSTRUCTED.valleys for mine in valley.mines]
    assert Counter(mine.entrance for mine in mines) == {1: 10, 2: 12, 3: 7}
    assert Counter(mine.value for mine in mines) == {4: 10, 5: 9, 6: 10}
    assert (sum(m.entrance for m in mines), sum(m.value for m in mines)) == (55, 145)


@pytest.mark.parametrize(("seats", "last", "places"), [(2, "alone", 7), (3, "half", 14), (4, "half", 14)])
def test_seven_boxes_are_in_play(seats: int, last: str, places: int) -> None:
    assert len(BOXES[seats]) == 7
    assert BOXES[seats][-1].value == last
    assert len(BOXES[seats]) * PLACES[seats] == places


def test_components_are_those_of_the_box() -> None:
    boxes = _COMPONENTS["boxes"]
    assert {key: tuple(box["seats"]) for key, box in boxes.items()} == {
        box.value: tuple(seats for seats in BOXES if box in BOXES[seats]) for box in Box
    }
    assert tuple(box["price"] for box in boxes.values() if "price" in box) == BUY_PRICES
    assert boxes["sale"]["bonus"] == SALE_BONUS
    assert {int(seats): places for seats, places in _COMPONENTS["places"].items()} == PLACES
    assert _COMPONENTS["numbers"] == {
        "dice": DICE,
        "supply": SUPPLY,
        "reserve": MARKERS - SUPPLY,
        "money": MONEY,
        "reroll_price": REROLL_PRICE,
        "set_price": SET_PRICE,
        "idle_rounds": IDLE_ROUNDS,
    }
    assert _COMPONENTS["scoring"] == {
        "per_mine": POINTS_PER_MINE,
        "money_per_point": MONEY_PER_POINT,
        "money_per_point_with_box": MONEY_PER_POINT_WITH_BOX,
        **{f"{box.value}_per_valley": points for box, points in POINTS_PER_VALLEY.items()},
    }


def test_the_default_edition_is_the_reconstructed_one() -> None:
    given = _COMPONENTS["edition"]
    valleys = [
        {**valley, "mines": [{"entrance": entrance, "value": value} for entrance, value in valley["mines"]]}
        for valley in given["valleys"]
    ]
    settings = RULES.resolve({"edition": "mine"}, {"mine": {**given, "valleys": valleys}})
    found, ours = (edition_of(one) for one in (settings, RULES.resolve({}, {})))
    assert found == replace(ours, id="mine")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_state(seats: int) -> None:
    chance = RecordedChance((1, 6, 2, 4))
    step = RULES.setup(RULES.resolve({}, {}), seats, None, chance)
    chance.finish()
    state = step.state
    assert (state.supply, state.reserve, state.money) == ((8,) * seats, (18,) * seats, (3,) * seats)
    assert (state.start, state.turn, state.round, state.dice) == (B, B, 1, (2, 4, 6))
    assert step.events == (
        GameStarted(seats, B, "reconstructed", EditionSource.RECONSTRUCTED),
        RoundStarted(1, B),
        DiceRolled(B, (2, 4, 6)),
    )


def test_a_rematch_names_the_start_seat() -> None:
    chance = RecordedChance((6, 2, 4))
    state = RULES.setup(RULES.resolve({}, {}), 3, C, chance).state
    chance.finish()
    assert (state.start, state.turn) == (C, C)


def test_the_start_seat_is_drawn() -> None:
    settings = RULES.resolve({}, {})
    starts = {RULES.setup(settings, 3, None, LiveChance(b"start", entry)).state.start for entry in range(30)}
    assert starts == {A, B, C}


@pytest.mark.parametrize(("seats", "moves"), [(2, 6609), (3, 11687), (4, 17315)])
def test_longest(seats: int, moves: int) -> None:
    assert RULES.longest(RULES.resolve({}, {}), seats) == moves


def test_a_seat_has_a_number_of_its_own() -> None:
    assert Seat(0) == A
