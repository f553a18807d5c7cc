"""Leases: who holds which shards, until when, and what happens when a worker is gone or comes."""

import asyncio
import threading
from collections import Counter
from itertools import chain

import pytest

from bot.domain.parts import Part, parts
from bot.store import leases
from bot.store.database import StoreError
from bot.store.leases import LIFE, Beat, Hearing
from bot.store.postgres import PostgresServer
from tests.bot import postgres
from tests.cluster.conftest import Desks
from tests.wire.rig import until


def shards(beat: Beat) -> list[int]:
    return sorted(shard for lease in beat.leases for shard in lease.part.shards)


@pytest.mark.parametrize(
    ("count", "most", "sizes"), [(1, 32, {1: 1}), (3, 32, {1: 3}), (100, 32, {3: 28, 4: 4})]
)
def test_every_shard_belongs_to_one_part(count: int, most: int, sizes: dict[int, int]) -> None:
    divided = parts(count, most)
    assert [shard for part in divided for shard in part.shards] == list(range(count))
    assert Counter(len(part.shards) for part in divided) == sizes


def test_a_server_belongs_to_the_part_of_its_shard() -> None:
    two = Part(4, 2, 3)
    assert [two.has(shard << 22 | 12345) for shard in range(9)] == [False, False, True, True] * 2 + [False]
    assert Part(4, 0, 1).has(None)
    assert not two.has(None)
    assert Part().has(7 << 22)
    assert Part().is_whole
    assert not two.is_whole


async def test_one_worker_holds_everything(desks: Desks) -> None:
    ada = desks.of("ada")
    assert shards(await ada.beat(4)) == [0, 1, 2, 3]
    again = await ada.beat(4)
    assert (shards(again), again.share) == ([0, 1, 2, 3], 4)
    assert {lease.fence.number for lease in again.leases} == {1}


async def test_a_second_worker_gets_its_share_of_what_is_given_back(desks: Desks) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    held = await ada.beat(4)
    assert shards(await ben.beat(4)) == []
    assert (await ada.beat(4)).share == 2
    for lease in held.leases[2:]:
        await ada.release(lease.fence)
    taken = await ben.beat(4)
    assert shards(taken) == [2, 3]
    assert {lease.fence.number for lease in taken.leases} == {2}
    assert shards(await ada.beat(4)) == [0, 1]


async def test_who_is_halted_in_a_beat_holds_up_no_other(
    desks: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    await ben.beat(2)  # its connection is there
    monkeypatch.setattr(leases, "_CONNECTION", leases._CONNECTION.replace("'3s'", "'100ms'"))
    counted, halted, going_on = leases._counted, threading.Event(), threading.Event()

    def halt(connection: leases.Connected) -> tuple[int, int]:
        if not halted.is_set():
            halted.set()
            going_on.wait()
        return counted(connection)

    monkeypatch.setattr(leases, "_counted", halt)
    beat = asyncio.create_task(ada.beat(2))
    await until(halted.is_set, "the halt")
    try:
        assert shards(await ben.beat(2)) == [0, 1]
    finally:
        going_on.set()
    with pytest.raises(StoreError):
        await beat
    assert shards(await ada.beat(2)) == []


async def test_what_a_dead_worker_held_is_taken_over_when_its_lease_has_run_out(desks: Desks) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    await ada.beat(2)
    desks.let_pass(LIFE - 1)
    assert shards(await ben.beat(2)) == []
    desks.let_pass(2)
    assert shards(await ben.beat(2)) == [0, 1]
    assert shards(await ada.beat(2)) == []


async def test_what_is_ending_runs_out_while_the_rest_is_renewed(desks: Desks) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    _, second = (await ada.beat(2)).leases
    desks.let_pass(LIFE - 1)
    assert shards(await ada.beat(2, [second.fence])) == [0]
    desks.let_pass(2)
    assert shards(await ben.beat(2)) == [1]
    assert shards(await ada.beat(2, [second.fence])) == [0]


async def test_a_lease_that_nobody_has_taken_goes_on_after_its_end(desks: Desks) -> None:
    """The database may have been away for a while: then everybody's time ran out, and nothing happened."""
    ada = desks.of("ada")
    before = await ada.beat(2)
    desks.let_pass(10 * LIFE)
    assert (await ada.beat(2)).leases == before.leases


async def test_who_ends_leaves_everything_to_the_others(desks: Desks) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    for lease in (await ada.beat(3)).leases:
        await ada.release(lease.fence)
    await ada.leave()
    assert shards(await ben.beat(3)) == [0, 1, 2]


async def test_a_late_release_does_not_take_a_lease_from_its_new_holder(desks: Desks) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    (old,) = (await ada.beat(1)).leases
    desks.let_pass(LIFE + 1)
    (new,) = (await ben.beat(1)).leases
    await ada.release(old.fence)
    assert (await ben.beat(1)).leases == (new,)
    assert shards(await ada.beat(1)) == []


async def test_workers_that_come_together_share_evenly(desks: Desks) -> None:
    workers = [desks.of(f"worker {number}") for number in range(5)]
    for _ in range(3):
        beats = await asyncio.gather(*(worker.beat(16) for worker in workers))
        for worker, beat in zip(workers, beats, strict=True):
            for lease in beat.leases[beat.share :]:
                await worker.release(lease.fence)
    held = [shards(await worker.beat(16)) for worker in workers]
    assert sorted(chain(*held)) == list(range(16))
    assert {len(one) for one in held} <= {0, 1, 2, 3, 4}
    assert max(map(len, held)) == 4


async def test_shards_are_divided_anew_only_when_nobody_holds_any(desks: Desks) -> None:
    ada = desks.of("ada")
    await ada.beat(2)
    desks.told(
        "INSERT INTO notes VALUES ('alive', '100.0'), ('alive: shards 0 to 0 of 2', '900.5'), ('other', 'x')"
    )
    assert shards(await ada.beat(4)) == [0, 1]
    desks.let_pass(LIFE + 1)
    ben = desks.of("ben")
    assert shards(await ben.beat(4)) == [0, 1, 2, 3]
    assert shards(await ada.beat(4)) == []
    assert len(desks.told("SELECT * FROM notes")) == 3  # each part that was still says when it was reached


async def test_a_bucket_of_shards_begins_one_session_at_a_time(desks: Desks) -> None:
    ada, ben = desks.of("ada"), desks.of("ben")
    await ada.identify(0)
    await ben.identify(1)
    waiting = asyncio.create_task(ben.identify(0))
    beside = desks.of("ada again")
    await beside.beat(1)
    assert not waiting.done()
    desks.let_pass(5.1)
    await asyncio.wait_for(waiting, 60)


async def test_a_lost_connection_is_made_anew(desks: Desks, server: PostgresServer) -> None:
    ada = desks.of("ada")
    before = await ada.beat(2)
    postgres.cut_off(server)
    with pytest.raises(StoreError, match="cannot be used"):
        await ada.beat(2)
    assert (await ada.beat(2)).leases == before.leases


async def test_what_workers_tell_is_heard_also_after_a_lost_connection(
    desks: Desks, server: PostgresServer
) -> None:
    heard, missed = list[tuple[str, int]](), list[None]()
    hearing = Hearing(
        server, lambda topic, number: heard.append((topic, number)), lambda: missed.append(None)
    )
    try:
        await until(lambda: len(missed) == 1, "the first connection")
        (lease,) = (await (ada := desks.of("ada")).beat(1)).leases
        await ada.release(lease.fence)
        await until(lambda: heard == [("leases", 0)], "what was told")
        postgres.cut_off(server)
        await until(lambda: len(missed) == 2, "the next connection")
        desks.told("SELECT pg_notify('cairn', 'person:-7'), pg_notify('cairn', 'nonsense')")
        await until(lambda: heard[1:] == [("person", -7)], "what was told later")
    finally:
        await hearing.close()
