"""Whole games by pressing buttons, checked against the stored log after every press."""

import pytest

from tests.wire.house import House
from tests.wire.table import Played, open_table


@pytest.mark.parametrize(
    ("people", "seed"),
    [(("Ada",), 1), (("Ada", "Ben"), 2), (("Ada", "Ben", "Chloé", "Deniz"), 3)],
    ids=["solo", "two", "four"],
)
async def test_hidden_stones_by_buttons(house: House, people: tuple[str, ...], seed: int) -> None:
    hands = [await house.person(name) for name in (*people, "Emil")]
    table = await open_table(house, "hidden_stones", *people)
    game = Played(house, table, hands[:-1], seed)
    await game.to_the_end()
    await game.check_end()
