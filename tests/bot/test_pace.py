"""A bucket of tokens for each person: bursts are fine, floods are not, and nobody pays for another."""

from bot.domain.model import Person
from bot.ops.rate_limit import Pace, unhurried

ADA, BEN = Person(1), Person(2)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def pressed(pace: Pace, person: Person, times: int) -> int:
    return sum(pace.allows(person) for _ in range(times))


def test_a_burst_is_allowed_and_then_no_more() -> None:
    pace = Pace(burst=5, rate=2.0, clock=Clock())
    assert pressed(pace, ADA, 20) == 5
    assert pressed(pace, BEN, 1) == 1


def test_time_puts_tokens_back_up_to_the_brim() -> None:
    clock = Clock()
    pace = Pace(burst=5, rate=2.0, clock=clock)
    pressed(pace, ADA, 5)
    clock.now += 1.0
    assert pressed(pace, ADA, 20) == 2
    clock.now += 3600.0
    assert pressed(pace, ADA, 20) == 5


def test_what_is_refused_costs_nothing() -> None:
    clock = Clock()
    pace = Pace(burst=1, rate=1.0, clock=clock)
    pressed(pace, ADA, 1000)
    clock.now += 1.0
    assert pace.allows(ADA)


def test_people_with_full_buckets_are_forgotten() -> None:
    clock = Clock()
    pace = Pace(burst=5, rate=2.0, clock=clock)
    pressed(pace, ADA, 5)
    for number in range(3, 10_100):
        clock.now += 0.0001
        pace.allows(Person(number))
    assert len(pace._buckets) <= 10_000
    assert pressed(pace, Person(10_099), 20) == 4


def test_without_a_limit_everything_is_allowed() -> None:
    assert pressed(unhurried(), ADA, 1000) == 1000
