"""Draws: derived from a secret in a way fixed for ever, or read back from a record."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest

from engines.api import EngineFault, ReplayDiverged
from engines.chance import (
    Drawn,
    Draws,
    LiveChance,
    Mixed,
    NoChance,
    QuickChance,
    RecordedChance,
    commitment,
    daily_chance,
    daily_seat,
    daily_seed,
    draw_key,
    mix,
)

SECRET = bytes(range(32))


def test_live_draws_never_change() -> None:
    """Stored games are proved with these numbers; if this test fails, the derivation has changed."""
    chance = LiveChance(SECRET, 7)
    assert [chance.die() for _ in range(8)] == [4, 5, 1, 1, 5, 1, 5, 2]
    assert [chance.pick(72) for _ in range(5)] == [49, 15, 42, 0, 53]
    assert chance.order(9) == (1, 2, 3, 5, 0, 6, 4, 7, 8)
    assert len(chance.drawn) == 8 + 5 + 9


def test_draws_of_a_daily_never_change_and_depend_on_those_before_alone() -> None:
    whole = daily_chance(SECRET, 0)
    numbers = [whole.pick(72) for _ in range(12)]
    assert numbers == [_derived(0, draw, 0) % 72 for draw in range(12)]
    parts = [daily_chance(SECRET, at) for at in (0, 5, 7)]
    counts = (5, 2, 5)
    again = [part.pick(72) for part, count in zip(parts, counts, strict=True) for _ in range(count)]
    assert again == numbers


def test_the_seat_and_the_seeds_of_a_daily_never_change() -> None:
    """Others who play alike on the same day have the same game, also after an upgrade."""
    assert [daily_seat(bytes([day]) * 32, 2) for day in range(8)] == [1, 1, 1, 0, 0, 0, 1, 1]
    assert {daily_seat(bytes([day]) * 32, 1) for day in range(8)} == {0}
    seeds = [daily_seed(SECRET, use) for use in ("0 habits", "1 habits")]
    assert seeds == [13297247803450339988, 12762252748957910404]


def _derived(entry: int, draw: int, attempt: int) -> int:
    text = f"{entry}:{draw}:{attempt}".encode()
    return int.from_bytes(hmac.new(SECRET, text, hashlib.sha256).digest()[:8], "big")


def test_live_draws_can_be_worked_out_from_the_secret() -> None:
    chance = LiveChance(SECRET, 3)
    assert [chance.pick(10) for _ in range(20)] == [_derived(3, draw, 0) % 10 for draw in range(20)]


def test_values_that_would_favour_small_results_are_rejected() -> None:
    n = 2**63 + 1  # only values below n are fair, about every other is rejected
    chance = LiveChance(SECRET, 0)
    rejected = 0
    for draw in range(40):
        attempt = next(attempt for attempt in range(100) if _derived(0, draw, attempt) < n)
        rejected += attempt
        assert chance.pick(n) == _derived(0, draw, attempt)
    assert rejected > 10


def test_other_entries_and_secrets_give_other_draws() -> None:
    rows = {tuple(LiveChance(secret, entry).order(12)) for secret in (SECRET, b"other") for entry in range(5)}
    assert len(rows) == 10


@pytest.mark.parametrize("n", [1, 2, 5, 72])
def test_picks_cover_their_range_evenly(n: int) -> None:
    chance = LiveChance(SECRET, 1)
    counts = Counter(chance.pick(n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    # the draws are fixed by the secret, so this cannot fail by bad luck
    assert max(abs(count - 200) for count in counts.values()) < 60


def test_a_die_shows_1_to_6() -> None:
    chance = LiveChance(SECRET, 2)
    assert {chance.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_an_order_holds_every_number_once() -> None:
    chance = LiveChance(SECRET, 4)
    assert all(sorted(chance.order(7)) == list(range(7)) for _ in range(20))
    assert chance.order(0) == ()


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(EngineFault):
        LiveChance(SECRET, 0).pick(0)


def _some_draws(chance: Draws) -> tuple[object, ...]:
    return chance.pick(5), chance.order(4), chance.die(), chance.pick(1)


def test_recorded_draws_are_those_that_were_made() -> None:
    live = LiveChance(SECRET, 5)
    results = _some_draws(live)
    recorded = RecordedChance(live.drawn)
    assert _some_draws(recorded) == results
    assert recorded.drawn == live.drawn
    recorded.finish()


def test_too_few_recorded_draws() -> None:
    chance = RecordedChance([3])
    chance.pick(5)
    with pytest.raises(ReplayDiverged, match="draw 2 was never made"):
        chance.pick(5)


def test_too_many_recorded_draws() -> None:
    chance = RecordedChance([3, 4])
    chance.pick(5)
    with pytest.raises(ReplayDiverged, match="2 draws are known, only 1"):
        chance.finish()


@pytest.mark.parametrize("number", [-1, 5, 6])
def test_a_recorded_pick_out_of_range(number: int) -> None:
    with pytest.raises(ReplayDiverged, match="not 0 to 4"):
        RecordedChance([number]).pick(5)


@pytest.mark.parametrize("number", [0, 7])
def test_a_recorded_die_out_of_range(number: int) -> None:
    with pytest.raises(ReplayDiverged, match="not 1 to 6"):
        RecordedChance([number]).die()


@pytest.mark.parametrize("numbers", [[0, 0, 1], [0, 3, 1], [0, 1, -1]])
def test_a_recorded_order_that_is_none(numbers: list[int]) -> None:
    with pytest.raises(ReplayDiverged, match="not one of"):
        RecordedChance(numbers).order(3)


def test_commitment() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_quick_draws_are_even_and_repeat() -> None:
    for n in (1, 2, 5, 6, 72):
        counts = Counter(map(QuickChance(1).pick, [n] * 200 * n))
        assert set(counts) == set(range(n))
        assert max(abs(count - 200) for count in counts.values()) < 60
    once, again, other = QuickChance(7), QuickChance(7), QuickChance(8)
    for chance in (once, again, other):
        assert sorted(chance.order(12)) == list(range(12))
        assert 1 <= chance.die() <= 6
    assert once.drawn == again.drawn != other.drawn


def test_what_is_mixed_into_draws_never_changes() -> None:
    """Stored games are proved with this; the words of the docs lead to the same."""
    mixed = mix(1234, (56, 78, None))
    assert mixed == Mixed(1234, hashlib.sha256(b"1234: 56 78 robot3").hexdigest())
    key = draw_key(SECRET, mixed)
    assert key == hmac.new(SECRET, f"1234 {mixed.people}".encode(), hashlib.sha256).digest()
    assert LiveChance(key, 0).order(9) == (4, 8, 5, 6, 1, 7, 0, 3, 2)
    assert draw_key(SECRET, None) == SECRET


def test_each_part_of_what_is_mixed_in_gives_another_key() -> None:
    people = [(56, 78), (78, 56), (56,), (56, None), (None, 56), (56, 78, None)]
    mixes = [None, *(mix(lobby, ids) for lobby in (1, 2) for ids in people)]
    assert len({draw_key(SECRET, mixed) for mixed in mixes}) == len(mixes)


@pytest.mark.parametrize("draw", [Draws.die, lambda chance: chance.pick(1), lambda chance: chance.order(2)])
def test_without_chance_nothing_is_drawn(draw: Callable[[Draws], object]) -> None:
    chance = NoChance()
    assert chance.order(0) == ()
    with pytest.raises(Drawn):
        draw(chance)
    assert chance.drawn == ()
