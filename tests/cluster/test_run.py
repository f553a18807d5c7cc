"""The command `run --workers`, and what one process of several shares among its parts."""

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app import app_on, common
from bot.cluster.permit import Holding
from bot.cluster.run import Cluster
from bot.cluster.worker import Worker
from bot.domain.parts import WHOLE, Part
from bot.ops.config import ConfigError
from bot.ops.machine import elapsed
from bot.ops.metrics import Metrics
from bot.ops.tasks import stop
from bot.store.database import Fence, LostLease, StoreError
from bot.store.leases import LIFE, Beat
from bot.store.store import Store
from tests.bot.rig import ADA
from tests.cluster.conftest import Desks
from tests.cluster.workers import FIRST, SECOND, lease
from tests.wire.rig import GAMES, RENDERERS, Rig, until


def test_a_file_serves_no_workers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text(
        'token = "a-token-that-is-long-enough-for-one-0123456789abcdef"\ndatabase = "there.sqlite3"\n'
    )
    assert main(["run", "--workers", "--config", str(config)]) == 2
    told = capsys.readouterr().err
    assert "several workers need a database of PostgreSQL" in told
    assert "leave out --workers" in told
    assert "Traceback" not in told


async def test_a_wrong_token_ends_a_worker_with_a_sentence(tmp_path: Path, desks: Desks) -> None:
    async with Rig(tmp_path):
        with common(games=GAMES, renderers=RENDERERS) as shared:
            store = await Store.open(desks.server)
            with pytest.raises(ConfigError, match="does not accept the token"):
                await Cluster(desks.server, store, shared, "wrong").run(1)
            await store.close()


def test_a_process_is_connected_when_all_its_parts_are() -> None:
    metrics = Metrics()
    before = metrics.connected
    metrics.stand_by()
    assert (before, metrics.connected) == (False, True), "a worker without a part lacks nothing"
    first, second = metrics.link(FIRST), metrics.link(SECOND)
    first.watch(lambda: (0.1, 3), lambda: 1)
    second.watch(lambda: (0.3, 4), lambda: 2)
    states = [metrics.connected]
    for both in (True, False):
        first.connected, second.connected = True, both
        states.append(metrics.connected)
    assert (metrics.gateway(), metrics.refusals()) == ((0.3, 7), 3)
    metrics.part_with(SECOND)
    assert [*states, metrics.connected] == [False, True, False, True]
    assert (metrics.gateway(), metrics.refusals()) == ((0.1, 3), 1)


def test_a_lease_is_not_trusted_to_its_very_end(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 100.0
    monkeypatch.setattr("bot.cluster.permit.elapsed", lambda: time)
    holding = Holding(lease(WHOLE, 0), time, 1, _nothing)
    time = 100.0 + LIFE - 2.1
    assert holding.holds()
    time = 100.0 + LIFE - 1.9
    assert not holding.holds()
    holding.renewed(time)
    assert holding.holds()


def test_time_does_not_stand_still() -> None:
    before = elapsed()
    assert 0 <= elapsed() - before < 1000


async def _nothing(_: int) -> None:
    pass


# --- a worker at a desk ------------------------------------------------------------------------------


class Desk:
    """Gives out leases as a test says."""

    def __init__(self) -> None:
        self.beats: list[Beat | StoreError] = []
        self.ending: list[int] = []
        self.released: list[int] = []
        self.left = False

    async def beat(self, shards: int, ending: Collection[Fence]) -> Beat:
        self.ending = [fence.slot for fence in ending]
        found = self.beats.pop(0) if len(self.beats) > 1 else self.beats[0]
        if isinstance(found, StoreError):
            raise found
        return found

    async def release(self, fence: Fence) -> None:
        self.released.append(fence.slot)

    async def leave(self) -> None:
        self.left = True

    async def identify(self, bucket: int) -> None:
        pass


BOTH = (lease(FIRST, 0), lease(SECOND, 1))


class Work:
    """A worker at a desk, and what it serves."""

    def __init__(self, *beats: Beat | StoreError) -> None:
        self.desk = Desk()
        self.desk.beats = list(beats)
        self.served: list[Part] = []
        self.faults: dict[Part, Exception] = {}
        self.ends = asyncio.Event()
        self.ends.set()
        self.worker = Worker(self.desk, self._serve, 2, 1)
        self._task = asyncio.create_task(self.worker.run())

    async def _serve(self, holding: Holding) -> None:
        part = holding.lease.part
        if part in self.faults:
            raise self.faults.pop(part)
        self.served.append(part)
        try:
            await asyncio.Event().wait()
        finally:
            await self.ends.wait()
            self.served.remove(part)

    async def beaten(self, beats: int) -> None:
        """Let the worker look again until so many answers of the desk are left."""

        def done() -> bool:
            self.worker.wake()
            return len(self.desk.beats) <= beats

        await until(done, "beats")
        await until(lambda: len(self.served) == len(self.worker.held), "all parts")

    async def stop(self) -> None:
        await stop([self._task])

    async def ended(self) -> None:
        await self._task


async def test_a_worker_serves_what_it_holds_and_gives_it_back_in_the_end() -> None:
    work = Work(Beat(BOTH, 2))
    await until(lambda: work.served == [FIRST, SECOND], "both parts")
    assert work.worker.share == 1.0
    await work.stop()
    assert work.served == []
    assert (sorted(work.desk.released), work.desk.left) == ([0, 1], True)


async def test_what_another_has_taken_over_is_served_no_more() -> None:
    work = Work(Beat(BOTH, 2), Beat(BOTH[:1], 2))
    await work.beaten(1)
    await until(lambda: work.served == [FIRST], "the part that is left")
    assert work.worker.share == 0.5
    await work.stop()


async def test_what_is_beyond_the_share_is_given_back() -> None:
    work = Work(Beat(BOTH, 2), Beat(BOTH, 1), Beat(BOTH[:1], 1))
    await work.beaten(1)
    await until(lambda: work.served == [FIRST], "the part that is left")
    assert 1 in work.desk.released
    assert 0 not in work.desk.released
    await work.stop()


async def test_a_part_whose_end_hangs_is_renewed_no_more_and_may_come_back() -> None:
    back = lease(SECOND, 1, number=2)
    work = Work(Beat(BOTH, 2), Beat(BOTH, 1), Beat(BOTH[:1], 1), Beat((BOTH[0], back), 2))
    work.ends.clear()

    def done() -> bool:
        work.worker.wake()
        return work.served == [FIRST, SECOND, SECOND]

    await until(done, "the part anew, beside the one that hangs")
    assert (work.desk.ending, work.desk.released) == ([1], [])
    work.ends.set()
    await until(lambda: work.desk.released == [1], "the end of the first")
    assert work.worker.held == [FIRST, SECOND]
    await work.stop()


async def test_a_database_that_is_away_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    away = StoreError("The database cannot be used.")
    work = Work(Beat(BOTH, 2), away, away, Beat(BOTH, 2))
    await until(lambda: work.served == [FIRST, SECOND], "both parts")
    await work.beaten(1)
    assert work.served == [FIRST, SECOND]
    assert caplog.text.count("could not be renewed") == 1
    await work.stop()


@pytest.mark.parametrize(
    "fault", [LostLease("Another worker serves these servers now."), StoreError("Away.")]
)
async def test_a_part_that_fails_is_given_back_and_the_others_go_on(fault: StoreError) -> None:
    held = Beat(BOTH, 2)
    again = Beat((BOTH[0], lease(SECOND, 1, number=2)), 2)
    work = Work(held, held, again)
    work.faults[SECOND] = fault
    await until(lambda: 1 in work.desk.released, "the part that has failed")
    await work.beaten(1)
    await until(lambda: work.served == [FIRST, SECOND], "the next try")
    await work.stop()


async def test_a_token_that_is_refused_ends_the_worker() -> None:
    work = Work(Beat(BOTH, 2))
    work.faults[FIRST] = ConfigError("Discord does not accept the token.")
    with pytest.raises(ConfigError):
        await work.ended()
    assert sorted(work.desk.released) == [0, 1]
    assert work.desk.left


async def test_a_language_that_another_worker_changes_is_read_again(desks: Desks) -> None:
    store, other = await Store.open(desks.server), await Store.open(desks.server)
    with common(games=GAMES, renderers=RENDERERS) as shared:
        cluster = Cluster(desks.server, store, shared, "none")
        async with app_on(store, shared) as app, app_on(other, shared) as elsewhere:
            cluster.apps[Fence(0, 1)] = app
            await app.cases.people.keep_name(ADA, "Ada")
            for language in ("de", "fr"):
                assert await store.language_of(ADA) != language
                async with cluster._hearing():  # what it missed before is forgotten at its beginning
                    await elsewhere.cases.people.speak(ADA, language)

                    async def heard(wanted: str = language) -> bool:
                        return await store.language_of(ADA) == wanted

                    await until(heard, "the new language")
            assert await store.language_of(ADA) == "fr"  # kept again, if the last notice came after the look
            await elsewhere.cases.people.speak(ADA, "en")
            assert await store.language_of(ADA) == "fr", "nobody listens"
            cluster._missed()
            assert await store.language_of(ADA) == "en"
    await store.close()
    await other.close()
