"""Ages of interactions: right whatever time the machine shows, and never a reason to fall silent for good."""

import random

import pytest

from bot.discord_ui.interaction_ages import InteractionAges

_EPOCH = 1_420_070_400
_TODAY = 1_790_000_000.0
_LIMIT = 3.0


class World:
    """Discord's time, and the machine's clocks beside it."""

    def __init__(self, ahead: float = 0.0, drift: float = 0.0) -> None:
        self.time = 0.0
        self.ahead = ahead
        self.drift = drift
        self.random = random.Random(7)  # noqa: S311 - delays, no secrets
        self.ages = InteractionAges(
            lambda: 12_345.0 + self.time * (1 + drift), lambda: _TODAY + self.time + self.ahead
        )

    def interaction(self, late: float = 0.0) -> int:
        """Return the id of an interaction that was created some seconds ago."""
        return int((_TODAY + self.time - late - _EPOCH) * 1000) << 22

    def arrives(self, late: float = 0.0) -> float:
        """Return the age of an interaction that took some seconds more than usual."""
        return self.ages.of(self.interaction(late + self.random.uniform(0.05, 0.5)))()


@pytest.mark.parametrize("ahead", [-80.0, -2.0, 0.0, 5.0, 80.0])
def test_a_clock_that_is_off_changes_no_age(ahead: float) -> None:
    world = World(ahead)
    for _ in range(50):
        world.time += 60.0
        assert world.arrives() < 1.0
    for late in (3.6, 10.0, 600.0):
        assert late - 0.5 < world.arrives(late) < late + 0.5


def test_a_clock_that_is_corrected_changes_no_age() -> None:
    world = World(60.0)
    for _ in range(20):
        assert world.arrives() < 1.0
    world.ahead = 0.0
    assert world.arrives() < 1.0
    assert world.arrives(5.0) > _LIMIT


def test_an_age_grows_while_the_process_is_halted() -> None:
    world = World()
    age = world.ages.of(world.interaction())
    world.time += 20.0
    assert age() == pytest.approx(20.0)


def test_what_arrives_after_a_halt_is_as_old_as_it_is() -> None:
    world = World()
    for _ in range(20):
        world.time += 1.0
        world.arrives()
    waiting = [world.interaction(), world.interaction()]
    world.time += 3600.0
    assert all(world.ages.of(one)() < 1.0 for one in (world.interaction(), world.interaction()))
    world.time += 12.0
    waiting = [world.interaction(12.0), world.interaction(8.0), world.interaction(1.0)]
    assert [world.ages.of(one)() > _LIMIT for one in waiting] == [True, True, False]


def test_what_waited_during_a_halt_does_not_count_as_usual_where_little_is_known() -> None:
    world = World()
    world.arrives()
    world.time += 15.0
    waiting = [world.interaction(15.0 - second) for second in range(15)]
    assert [world.ages.of(one)() > _LIMIT for one in waiting] == [True] * 12 + [False] * 3
    world.time += 1.0
    assert world.arrives() < 1.0


def test_many_who_press_at_once_are_learned_from_in_time() -> None:
    """A machine whose connection has become slower for good falls silent for a while only."""
    world = World()
    for _ in range(100):
        world.time += 0.1
        assert world.arrives() < 1.0
    ages = list[float]()
    for _ in range(1000):
        world.time += 0.1
        ages.append(world.arrives(4.0))
    assert ages[0] > _LIMIT > ages[-1]


def test_a_slow_or_fast_clock_is_followed() -> None:
    """A tenth of a percent, which no clock is off by: 86 seconds a day."""
    for drift in (-0.001, 0.001):
        world = World(drift=drift)
        for _ in range(2000):
            world.time += 30.0
            assert world.arrives() < _LIMIT


def test_a_few_ids_of_a_clock_that_runs_ahead_silence_nothing() -> None:
    world = World()
    for number in range(100):
        world.time += 5.0
        age = world.arrives(-30.0 if number % 6 == 0 else 0.0)
        assert number < 12 or age < 1.0


def test_ids_that_tell_no_time_are_never_too_old() -> None:
    world = World()
    for number in range(100):
        world.time += 60.0
        assert world.ages.of(10**18 + number)() == 0.0
