"""Section 5: moves as text; the worked example E24."""

import pytest

from engines.api import NotationError
from engines.stone_age import RULES
from engines.stone_age.feeding import Feed
from engines.stone_age.game import Move
from engines.stone_age.offers import TAKES, builds, buys
from engines.stone_age.paying import exact
from engines.stone_age.pieces import BUILDING_STACKS, CARD_SPACES, GATHERING_PLACES, VILLAGE, Place
from engines.stone_age.placing import PlacePeople
from engines.stone_age.rolling import PickDie, UseTools, choices
from engines.stone_age.using import Refuse, UsePlace
from tests.engines.notation import check_reads_back, check_unread
from tests.engines.stone_age.situations import acting, seat


def _canonical(text: str) -> str:
    return RULES.format(RULES.parse(text))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("BUY card 2 with gold wood", "buy card 2 with wood gold"),
        ("build 1 with wood 2 brick", "build 1 with wood wood brick"),
        ("feed with wood wood wood wood wood brick brick brick", "feed with wood 5 brick 3"),
        ("tools 1 2 once 3 4", "tools 2 1 once 4 3"),
        ("  place   FOREST 3 ", "place forest 3"),
        ("feed with gold 1 wood 10", None),
        ("feed with gold 3 wood 5", "feed with wood 5 gold 3"),
        ("take wood 2", "take wood wood"),
        ("buy card 4 with wood 1 gold 3", "buy card 4 with wood gold gold gold"),
    ],
)
def test_example_e24_what_is_read(text: str, canonical: str | None) -> None:
    if canonical is None:
        with pytest.raises(NotationError):
            RULES.parse(text)
    else:
        assert _canonical(text) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place hunt", "number-of-people"),
        ("place forest 0", "number-of-people"),
        ("place forest 11", "number-of-people"),
        ("place forest 03", "number-of-people"),
        ("place forest ٣", "number-of-people"),
        ("place card 5", "number-of-place"),
        ("place hut 2", "unknown-place"),
        ("place moon 2", "unknown-place"),
        ("place", "unknown-place"),
        ("take wood", "take-two"),
        ("take wood wood wood", "take-two"),
        ("take", "resources"),
        ("tools", "tools"),
        ("tools 5", "tools"),
        ("tools once", "tools"),
        ("tools 1 1 1 1", "tools"),
        ("tools once 4 4", "tools"),
        ("tools once 1", "tools"),
        ("tools none 1", "tools"),
        ("buy card 1 with", "resources"),
        ("buy card 1 with 2 wood", "resources"),
        ("buy card 1 with wood 2 2", "resources"),
        ("buy card 1 with food", "resources"),
        ("feed with wood 10 wood", "resources"),
        ("build 5", "number-of-place"),
        ("use card 1", "unreadable"),
        ("refuse hunt", "unreadable"),
        ("refuse card 0", "number-of-place"),
        ("pick food", "unreadable"),
        ("feed", "unreadable"),
        ("", "unreadable"),
    ],
)
def test_example_e24_what_is_refused(text: str, reason: str) -> None:
    check_unread(RULES, text, reason)


def _all_moves() -> list[Move]:
    moves: list[Move] = [PlacePeople(place, n) for place in GATHERING_PLACES for n in range(1, 11)]
    lying = (*CARD_SPACES, *BUILDING_STACKS)
    moves += [PlacePeople(place, 2 if place is Place.HUT else 1) for place in (*VILLAGE, *lying)]
    moves += [UsePlace(place) for place in (*GATHERING_PLACES, *VILLAGE)]
    moves += [Refuse(place) for place in lying]
    rich = seat("", "10/10/10/10")
    tiles = ["b01", "b18", "b21", "b23", "b26"]
    for turned in range(5):
        state = acting(rich, 4, tiles=" ".join(tiles[turned:] + tiles[:turned]))
        moves += [move for place in BUILDING_STACKS for move in builds(state, rich, place)]
    moves += [move for place in CARD_SPACES for move in buys(rich, place)]
    moves += [*TAKES, *map(PickDie, range(1, 7)), Feed()]
    moves += [Feed(payment) for number in range(1, 11) for payment in exact(number, rich.resources)]
    return [*moves, *choices((4, 4, 3), (4, 3, 2)), *choices((2, 1, 1), ()), UseTools()]


def test_every_move_reads_back() -> None:
    assert check_reads_back(RULES, _all_moves()) == 54
