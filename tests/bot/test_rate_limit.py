"""A bucket of tokens for each person: bursts are fine, floods are not, and nobody pays for another."""

from bot.domain.model import Person
from bot.ops.rate_limit import RateLimit, unhurried

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


def test_what_is_refused_costs_nothing() -> None:
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
    assert len(rate_limit._buckets) <= 10_000
    assert pressed(rate_limit, Person(10_099), 20) == 4


def test_without_a_limit_everything_is_allowed() -> None:
    assert pressed(unhurried(), ADA, 1000) == 1000
