"""The counting of all draws, which the tests of hidden things lean on."""

from fractions import Fraction

import pytest

from engines.api import Chance
from engines.checks import Broken
from engines.checks.outcomes import distribution


def test_every_result_has_its_likelihood() -> None:
    assert distribution(lambda _: "sure") == {"sure": 1}
    assert distribution(lambda chance: chance.die()) == {face: Fraction(1, 6) for face in range(1, 7)}
    sums = distribution(lambda chance: chance.die() + chance.die())
    assert (sums[2], sums[7], len(sums)) == (Fraction(1, 36), Fraction(1, 6), 11)
    orders = distribution(lambda chance: chance.order(3))
    assert set(orders.values()) == {Fraction(1, 6)}
    assert len(orders) == 6
    assert sum(orders.values()) == 1


def test_later_draws_may_depend_on_earlier_ones() -> None:
    found = distribution(lambda chance: chance.pick(4) if chance.pick(2) else -1)
    assert found == {-1: Fraction(1, 2), **{number: Fraction(1, 8) for number in range(4)}}


def test_draws_without_an_end_are_found() -> None:
    def sixes(chance: Chance) -> int:
        while (face := chance.die()) < 6:
            pass
        return face

    with pytest.raises(Broken, match="is there an end"):
        distribution(sixes)
