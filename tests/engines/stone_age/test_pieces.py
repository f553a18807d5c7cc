"""Section 2 and 3: components, options."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engines.api import OptionError
from engines.chance import LiveChance
from engines.stone_age import RULES
from engines.stone_age.pieces import (
    CARDS,
    DIVISORS,
    PLACE_NAMES,
    RESOURCES,
    SEAT_LIMITS,
    TILES,
    VALUES,
    VILLAGE_LIMITS,
    Card,
    CardId,
    CardKind,
    TileId,
)
from engines.stone_age.state import SeatState
from tests.engines.stone_age.invariants import check
from tests.engines.stone_age.situations import A, B

_COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text("utf-8"))


def test_cards() -> None:
    kinds = Counter(card.kind.value for card in CARDS.values())
    assert kinds == {
        "draft": 10,
        "food": 7,
        "resource": 5,
        "roll": 3,
        "points": 3,
        "tool": 1,
        "agriculture": 2,
        "extra": 1,
        "once": 3,
        "any": 1,
    }
    assert sum(card.amount for card in CARDS.values() if card.kind is CardKind.FOOD) == 25
    assert sorted(card.amount for card in CARDS.values() if card.kind is CardKind.ONCE) == [2, 3, 4]
    assert list(CARDS) == sorted(CARDS)
    assert next(iter(CARDS)) == "c01"
    assert len(CARDS) == 36


def test_bottoms() -> None:
    symbols = Counter(card.symbol for card in CARDS.values() if card.symbol)
    assert len(symbols) == 8
    assert set(symbols.values()) == {2}
    figures: Counter[str] = Counter()
    number: Counter[str] = Counter()
    for card in CARDS.values():
        if card.figure:
            figures[card.figure] += card.count
            number[card.figure] += 1
    assert set(number.values()) == {5}
    assert figures == {"farmer": 7, "toolmaker": 8, "hutbuilder": 9, "shaman": 7}


def test_tiles() -> None:
    fixed = [tile for tile in TILES.values() if tile.cost is not None]
    assert (len(TILES), len(fixed), sum(tile.points or 0 for tile in fixed)) == (28, 17, 222)
    assert tuple(sum(column) for column in zip(*(tile.cost or () for tile in fixed), strict=True)) == (
        *(14, 14, 14, 9),
    )
    assert Counter(tile.points for tile in fixed) == {10: 1, 11: 2, 12: 3, 13: 4, 14: 4, 15: 2, 16: 1}
    free = [(tile.least, tile.most, tile.kinds) for tile in TILES.values() if tile.cost is None]
    assert free == [(n, n, kinds) for n in (4, 5) for kinds in (1, 2, 3, 4)] + [(1, 7, 0)] * 3


def test_values() -> None:
    assert {good.value: divisor for good, divisor in DIVISORS.items()} == {
        "food": 2,
        "wood": 3,
        "brick": 4,
        "stone": 5,
        "gold": 6,
    }
    assert VALUES == (3, 4, 5, 6)


def test_components_are_those_of_the_box() -> None:
    cards, tiles = _COMPONENTS["cards"], _COMPONENTS["tiles"]
    assert (set(cards), set(tiles)) == (set(CARDS), set(TILES))
    for key, given in cards.items():
        _same_card(CARDS[CardId(key)], given["top"], given["bottom"])
    for key, given in tiles.items():
        tile = TILES[TileId(key)]
        if "cost" in given:
            assert tile.cost == tuple(given["cost"].get(good.value, 0) for good in RESOURCES)
            assert tile.points == given["points"]
        else:
            least, most = (
                given.get("amount_min", given.get("amount")),
                given.get("amount_max", given.get("amount")),
            )
            assert (tile.least, tile.most, tile.kinds) == (least, most, given.get("kinds", 0))
    assert {int(seats): limit for seats, limit in _COMPONENTS["resource_places"].items()} == SEAT_LIMITS
    assert {int(seats): limit for seats, limit in _COMPONENTS["village_places"].items()} == VILLAGE_LIMITS
    assert _COMPONENTS["places"] == list(PLACE_NAMES[:8])


def _same_card(card: Card, top: dict[str, Any], bottom: dict[str, Any]) -> None:
    assert (card.kind, card.amount) == (top["kind"], top.get("amount", 0))
    assert card.good == ("food" if top["kind"] == "food" else top.get("resource"))
    assert (card.symbol, card.figure, card.count) == (
        *(bottom.get("symbol"), bottom.get("figure")),
        bottom.get("count", 0),
    )


# --- setup -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(seats: int) -> None:
    for entry in range(20):
        state = RULES.setup(RULES.resolve({}, {}), seats, None, LiveChance(b"setup", entry)).state
        check(state)
        assert state.seats == (SeatState(),) * seats
        assert [stack.left for stack in state.stacks] == [7] * seats
        assert (state.round, len(state.deck)) == (1, 32)
    mine = SeatState()
    assert (mine.food, mine.people, mine.resources) == (12, 5, (0, 0, 0, 0))


def test_the_start_seat_of_a_rematch_is_not_drawn() -> None:
    chance = LiveChance(b"rematch", 1)
    state = RULES.setup(RULES.resolve({}, {}), 2, B, chance).state
    assert state.start == B
    assert len(chance.drawn) == 6
    assert A not in RULES.to_act(state)


def test_options() -> None:
    assert RULES.resolve({}, {}) == {"cards": "own"}
    assert RULES.resolve({"cards": "open"}, {}) == {"cards": "open"}
    for chosen, key in (({"cards": "none"}, "option-value"), ({"length": "x"}, "unknown-option")):
        with pytest.raises(OptionError) as refused:
            RULES.resolve(chosen, {})
        assert refused.value.message.key == f"refused-{key}"
    with pytest.raises(OptionError):
        RULES.resolve({}, {"mine": {}})


def test_collections_may_be_open() -> None:
    state = RULES.setup({"cards": "open"}, 2, A, LiveChance(b"open", 0)).state
    assert RULES.seen(state, None).open_cards
    assert not RULES.seen(RULES.setup({"cards": "own"}, 2, A, LiveChance(b"open", 0)).state, None).open_cards


def test_the_longest_game() -> None:
    assert RULES.longest({}, 4) == 5101
