"""When people could last reach the bot, by shard: no time is lost or counts twice, however shards change."""

import random

import pytest

from bot.domain.reach import Reach, absences, note, outlived, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange

NORTH, SOUTH = ShardRange(2, 0, 0), ShardRange(2, 1, 1)


def test_notes_say_of_which_part_they_are() -> None:
    parts = {ALL_SHARDS: 1.5, NORTH: 2.5, ShardRange(6, 0, 2): 3.5}
    notes = {note(part): str(at) for part, at in parts.items()}
    assert notes == {"alive": "1.5", "alive: shards 0 to 0 of 2": "2.5", "alive: shards 0 to 2 of 6": "3.5"}
    assert read_notes({**notes, "alive and well": "x"}) == parts


def test_a_shard_of_a_part_that_was_reached_was_reached() -> None:
    assert absences(ShardRange(6, 1, 1), {ShardRange(6, 0, 2): 3.0, ShardRange(6, 3, 5): 4.0}, now=9.0) == {
        ShardRange(6, 1, 1): 3.0
    }


@pytest.mark.parametrize("seed", range(20))
def test_every_server_is_given_back_the_time_since_it_was_last_reached(seed: int) -> None:
    """Shards are lost and come again, and their number changes with each start: compare server by server."""
    draws = random.Random(seed)  # noqa: S311 - no secret
    guilds = [number << 22 for number in range(60)]
    last: dict[int, float] = {}
    notes: dict[ShardRange, float] = {}
    now = 0.0
    for _ in range(8):
        count = draws.choice((1, 2, 3, 4, 6))
        for number in draws.sample(range(count), draws.randint(1, count)):
            shard, now = ShardRange(count, number, number), now + 1.0
            pieces = absences(shard, notes, now)
            for guild in filter(shard.has, guilds):
                (found,) = [since for piece, since in pieces.items() if piece.has(guild)]
                assert found == last.get(guild, now)
                last[guild] = now
            notes[shard] = now
            for part in outlived(notes, count):
                del notes[part]
    assert set(map(note, notes))


def test_notes_of_other_numbers_go_when_every_shard_has_a_later_one() -> None:
    assert outlived({ALL_SHARDS: 5.0, NORTH: 6.0}, 2) == []
    assert outlived({ALL_SHARDS: 5.0, NORTH: 6.0, SOUTH: 4.0}, 2) == []
    assert outlived({ALL_SHARDS: 5.0, NORTH: 6.0, SOUTH: 7.0}, 2) == [ALL_SHARDS]
    assert outlived({ALL_SHARDS: 8.0, NORTH: 6.0, SOUTH: 7.0}, 1) == [NORTH, SOUTH]


def test_a_shard_that_is_lost_while_it_is_given_back_its_time_is_not_here() -> None:
    reach = Reach()
    reach.leave(None, 0.0)
    for shard in (NORTH, SOUTH):
        reach.come(shard)
        reach.made_good([shard], 0.0)
        if shard is SOUTH:
            reach.leave(SOUTH, 0.0)
        reach.enter(shard)
    assert reach.covers(2 << 22, 0.0)
    assert not reach.covers(3 << 22, 0.0)


def test_time_that_could_not_be_given_back_stays_owed() -> None:
    """The store failed: nobody loses by time before it is given back."""
    reach = Reach()
    reach.learn({NORTH: 90.0})
    reach.come(NORTH)
    reach.enter(NORTH)
    assert not reach.covers(2 << 22, 100.0)
    assert reach.jumped(100.0) == [NORTH]
    assert reach.owed(NORTH, 100.0) == {NORTH: 90.0}
    reach.made_good([NORTH], 101.0)
    assert reach.covers(2 << 22, 101.0)


def test_another_number_of_shards_begins_with_what_was_known_of_the_others() -> None:
    reach = Reach()
    reach.learn({})
    for shard in (NORTH, SOUTH):
        reach.come(shard)
        reach.made_good([shard], 10.0)
        reach.enter(shard)
    reach.leave(NORTH, 20.0)
    reach.noted(reach.alive(60.0), 60.0)
    reach.leave(None, 60.0)
    reach.come(ALL_SHARDS)
    assert reach.owed(ALL_SHARDS, 100.0) == {NORTH: 20.0, SOUTH: 60.0}
