"""Sections 2 and 3: components, the data file, draws of the setup, the first state."""

import json
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.chance import LiveChance, RecordedChance
from engines.schiefer import RULES
from engines.schiefer.course import edition_of
from engines.schiefer.data import (
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
from engines.schiefer.events import DiceRolled, GameStarted, RoundStarted
from tests.engines.schiefer.situations import A, B, C

_DATA = Path(__file__).parents[3].parent / "shared" / "data" / "schiefer.json"


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


@pytest.mark.skipif(not _DATA.exists(), reason="the collected data lie outside of the project")
def test_components_are_those_of_the_data_file() -> None:
    data = json.loads(_DATA.read_text("utf-8"))
    given = next(one for one in data["editions"] if one["id"] == data["default_edition"])
    keys = ("id", "source", "fields", "valleys")
    settings = RULES.resolve({"edition": "mine"}, {"mine": {key: given[key] for key in keys if key != "id"}})
    found, ours = (edition_of(one) for one in (settings, RULES.resolve({}, {})))
    assert found == replace(ours, id="mine")
    boxes = data["developments"]["boxes"]
    assert {one["id"]: tuple(one["seats"]) for one in boxes} == {
        box.value: tuple(seats for seats in BOXES if box in BOXES[seats]) for box in Box
    }
    assert tuple(one["price"] for one in boxes if "price" in one) == BUY_PRICES
    assert {int(seats): places for seats, places in data["developments"]["capacity"].items()} == PLACES
    setup, dice, scoring = data["setup"], data["dice"], data["scoring"]
    assert (setup["supply"], setup["supply"] + setup["reserve"], setup["money"]) == (SUPPLY, MARKERS, MONEY)
    assert (dice["reroll_price"], dice["set_price"]) == (REROLL_PRICE, SET_PRICE)
    assert next(one["bonus"] for one in boxes if one["id"] == "sale") == SALE_BONUS
    assert scoring["per_mine"] == POINTS_PER_MINE
    assert scoring["money_per_point"] == MONEY_PER_POINT
    assert scoring["money_per_point_with_box"] == MONEY_PER_POINT_WITH_BOX
    assert {box.value: scoring[f"{box.value}_per_valley"] for box in POINTS_PER_VALLEY} == {
        box.value: points for box, points in POINTS_PER_VALLEY.items()
    }
    assert data["end"]["rounds_without_progress"]["value"] == IDLE_ROUNDS
    assert data["components"]["dice"] == DICE


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
