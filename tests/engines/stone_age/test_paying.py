"""Numbers of resources that are lacking for a card or a building."""

import pytest

from engines.stone_age import offers, paying
from engines.stone_age.paying import exact
from engines.stone_age.pieces import TILES, Place, TileId
from tests.engines.stone_age.situations import acting, seat

ALL = tuple(payment for number in range(8) for payment in exact(number, (3, 3, 3, 3)))


@pytest.mark.parametrize(
    ("has", "any_two", "short"),
    [("0/0/0/0", False, 4), ("1/1/0/1", False, 1), ("2/0/0/2", False, 0), ("1/1/0/1", True, 0)],
)
def test_a_card_lacks_what_its_space_asks_for(has: str, any_two: bool, short: int) -> None:
    assert paying.short_of_card(seat("", has, any_two=any_two), 4) == short


@pytest.mark.parametrize("tile", [TileId("b01"), TileId("b18"), TileId("b20"), TileId("b25"), TileId("b26")])
@pytest.mark.parametrize("any_two", [False, True])
def test_a_building_lacks_nothing_exactly_where_it_can_be_paid(tile: TileId, any_two: bool) -> None:
    state = acting(seat("building 1"), tiles=f"{tile} b02")
    for held in ALL:
        mine = seat("building 1", "/".join(map(str, held)), any_two=any_two)
        payable = offers.payable(state, mine, Place.BUILDING_1)
        assert (paying.short_of_tile(mine, TILES[tile]) == 0) is payable, held


def test_a_fixed_price_lacks_by_kind() -> None:
    assert paying.short_by_kind(seat("", "1/2/0/0"), (1, 1, 0, 1)) == (0, 0, 0, 1)
