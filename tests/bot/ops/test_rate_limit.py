"""Buckets of tokens: bursts are fine, floods are not, and looks cost what they cost."""

import pytest

from bot.domain.model import Person
from bot.ops.rate_limit import LookShare, LookShares, RateLimit, unlimited

ADA, BEN = Person(1), Person(2)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def pressed(rate_limit: RateLimit, person: Person, times: int) -> int:
    return sum(rate_limit.allows(person) for _ in range(times))


def test_a_burst_is_allowed_and_then_no_more() -> None:
    rate_limit = RateLimit(burst=5, rate=2.0, clock=Clock())
    assert pressed(rate_limit, ADA, 20) == 5
    assert pressed(rate_limit, BEN, 1) == 1


def test_time_puts_tokens_back_up_to_the_brim() -> None:
    clock = Clock()
    rate_limit = RateLimit(burst=5, rate=2.0, clock=clock)
    pressed(rate_limit, ADA, 5)
    clock.now += 1.0
    assert pressed(rate_limit, ADA, 20) == 2
    clock.now += 3600.0
    assert pressed(rate_limit, ADA, 20) == 5


def test_refused_presses_cost_nothing() -> None:
    clock = Clock()
    rate_limit = RateLimit(burst=1, rate=1.0, clock=clock)
    pressed(rate_limit, ADA, 1000)
    clock.now += 1.0
    assert rate_limit.allows(ADA)


def test_people_with_full_buckets_are_forgotten() -> None:
    clock = Clock()
    rate_limit = RateLimit(burst=5, rate=2.0, clock=clock)
    pressed(rate_limit, ADA, 5)
    for number in range(3, 10_100):
        clock.now += 0.0001
        rate_limit.allows(Person(number))
    assert len(rate_limit._presses._buckets) <= 10_000
    assert pressed(rate_limit, Person(10_099), 20) == 4


def test_without_a_limit_everything_is_allowed() -> None:
    assert pressed(unlimited(), ADA, 1000) == 1000
    assert not any(unlimited().pay(ADA, None, 1.0) for _ in range(1000))


# --- looks -------------------------------------------------------------------------------------------

SHARES = LookShares(LookShare(2.0, 0.5), LookShare(3.0, 1.0), LookShare(5.0, 2.0))
HERE, THERE, CEM, DAN = 7, 8, Person(3), Person(4)

# fmt: off
SPENT: dict[str, tuple[list[tuple[Person, int | None]], Person, int | None, float]] = {
    "nobody": ([], ADA, HERE, 0.0),
    "the person": ([(ADA, HERE)] * 2, ADA, HERE, 2.0),
    "the person, on another server": ([(ADA, HERE)] * 2, ADA, THERE, 2.0),
    "the server": ([(ADA, HERE), (BEN, HERE), (CEM, HERE)], DAN, HERE, 1.0),
    "another server": ([(ADA, HERE), (BEN, HERE), (CEM, HERE)], DAN, THERE, 0.0),
    "direct messages": ([(ADA, None), (BEN, None), (CEM, None)], DAN, None, 1.0),
    "all together": ([(ADA, HERE), (BEN, HERE), (CEM, HERE), (ADA, THERE), (BEN, None)], DAN, THERE, 0.5),
}
# fmt: on


@pytest.mark.parametrize("who", SPENT)
def test_looks_are_paid_out_of_three_shares(who: str) -> None:
    """Each look costs a second of processor time here."""
    clock = Clock()
    rate_limit = RateLimit(clock=clock, shares=SHARES)
    paid, person, server, wait = SPENT[who]
    assert [rate_limit.pay(*one, 1.0) for one in paid] == [0.0] * len(paid)
    assert rate_limit.pay(person, server, 1.0) == wait
    if wait:  # what was refused has cost nothing
        clock.now += wait
        assert rate_limit.pay(person, server, 1.0) == 0.0


def test_further_presses_are_answered_from_time_to_time() -> None:
    clock = Clock()
    rate_limit = RateLimit(clock=clock)
    assert sum(rate_limit.tells(ADA) for _ in range(100)) == 3
    assert rate_limit.tells(BEN)
    clock.now += 4.0
    assert sum(rate_limit.tells(ADA) for _ in range(100)) == 2
