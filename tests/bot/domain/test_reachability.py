"""Times without the bot, by shard: none is lost or counts twice, however shards change."""

import random

import pytest

from bot.domain.reachability import Reachability, lost_since, note_key, obsolete_parts, read_notes
from bot.domain.shards import ALL_SHARDS, ShardRange

NORTH, SOUTH = ShardRange(2, 0, 0), ShardRange(2, 1, 1)


def test_notes_say_of_which_part_they_are() -> None:
    parts = {ALL_SHARDS: 1.5, NORTH: 2.5, ShardRange(6, 0, 2): 3.5}
    notes = {note_key(part): str(at) for part, at in parts.items()}
    assert notes == {"alive": "1.5", "alive: shards 0 to 0 of 2": "2.5", "alive: shards 0 to 2 of 6": "3.5"}
    assert read_notes({**notes, "alive and well": "x"}) == parts


def test_a_shard_of_a_part_that_was_reached_was_reached() -> None:
    assert lost_since(ShardRange(6, 1, 1), {ShardRange(6, 0, 2): 3.0, ShardRange(6, 3, 5): 4.0}, now=9.0) == {
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
            pieces = lost_since(shard, notes, now)
            for guild in filter(shard.has, guilds):
                (found,) = [since for piece, since in pieces.items() if piece.has(guild)]
                assert found == last.get(guild, now)
                last[guild] = now
            notes[shard] = now
            for part in obsolete_parts(notes, count):
                del notes[part]
    assert set(map(note_key, notes))


def test_notes_of_other_numbers_go_when_every_shard_has_a_later_one() -> None:
    assert obsolete_parts({ALL_SHARDS: 5.0, NORTH: 6.0}, 2) == []
    assert obsolete_parts({ALL_SHARDS: 5.0, NORTH: 6.0, SOUTH: 4.0}, 2) == []
    assert obsolete_parts({ALL_SHARDS: 5.0, NORTH: 6.0, SOUTH: 7.0}, 2) == [ALL_SHARDS]
    assert obsolete_parts({ALL_SHARDS: 8.0, NORTH: 6.0, SOUTH: 7.0}, 1) == [NORTH, SOUTH]


def test_a_shard_that_is_lost_while_it_is_given_back_its_time_is_not_here() -> None:
    reach = Reachability()
    reach.lose(None, 0.0)
    for shard in (NORTH, SOUTH):
        reach.expect(shard)
        reach.note_compensated([shard], 0.0)
        if shard is SOUTH:
            reach.lose(SOUTH, 0.0)
        reach.enter(shard)
    assert reach.was_reachable(2 << 22, 0.0)
    assert not reach.was_reachable(3 << 22, 0.0)


def test_time_that_could_not_be_given_back_stays_owed() -> None:
    """The store failed: nobody loses by time before it is given back."""
    reach = Reachability()
    reach.learn({NORTH: 90.0})
    reach.expect(NORTH)
    reach.enter(NORTH)
    assert not reach.was_reachable(2 << 22, 100.0)
    assert reach.jumped(100.0) == [NORTH]
    assert reach.owed_since(NORTH, 100.0) == {NORTH: 90.0}
    reach.note_compensated([NORTH], 101.0)
    assert reach.was_reachable(2 << 22, 101.0)


def test_another_number_of_shards_begins_with_what_was_known_of_the_others() -> None:
    reach = Reachability()
    reach.learn({})
    for shard in (NORTH, SOUTH):
        reach.expect(shard)
        reach.note_compensated([shard], 10.0)
        reach.enter(shard)
    reach.lose(NORTH, 20.0)
    reach.note_stored(reach.reached_until(60.0), 60.0)
    reach.lose(None, 60.0)
    reach.expect(ALL_SHARDS)
    assert reach.owed_since(ALL_SHARDS, 100.0) == {NORTH: 20.0, SOUTH: 60.0}
