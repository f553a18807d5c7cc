"""Pauses between tries grow up to a limit, and begin anew after a success."""

from itertools import islice

from bot.ops.backoff import Backoff


def test_each_pause_is_longer_by_the_factor_up_to_the_longest() -> None:
    assert list(islice(Backoff(1.0, 10.0), 6)) == [1.0, 2.0, 4.0, 8.0, 10.0, 10.0]
    assert list(islice(Backoff(2.0, 3600.0, growth=4.0), 7)) == [2.0, 8.0, 32.0, 128.0, 512.0, 2048.0, 3600.0]
    assert list(islice(Backoff(5.0, 1.0), 2)) == [1.0, 1.0]


def test_each_row_of_failures_begins_anew() -> None:
    backoff = Backoff(1.0, 600.0)
    former, present = iter(backoff), iter(backoff)
    assert [next(former) for _ in range(4)][-1] == 8.0
    assert next(present) == 1.0


def test_the_pause_after_a_number_of_failures_is_that_of_the_row() -> None:
    backoff = Backoff(1.0, 600.0)
    assert [backoff.after(failures) for failures in range(1, 13)] == list(islice(backoff, 12))


def test_failures_for_years_have_the_longest_pause() -> None:
    assert Backoff(0.001, 600.0, growth=4.0).after(10**9) == 600.0
