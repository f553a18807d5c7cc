"""Health of the bot: counters and quantiles, the file for the watchdog, and words for the operator."""

import asyncio
import os
import socket
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.domain.errors import UsageError
from bot.domain.model import Place
from bot.ops import health
from bot.ops.health import GatewayHealth, Health, Timings, check_health_file, write_health_file
from bot.ops.metrics import Durations, Metrics, PressCounts, Quantiles, Stopwatch
from bot.ops.page_check import Reached
from bot.ops.systemd import notify, watchdog_seconds
from bot.pages.custom_id import Verb
from bot.pages.health import health as page
from bot.words.catalogues import LANGUAGES
from tests.drive.house import PEBBLES, Assets, House, HouseGuest, seen

NOW = 1_800_000_000.0


def found(at: float = NOW) -> Health:
    fast = Quantiles(1000, 0.0123, 0.1, 0.25)
    return Health(
        at=at,
        version="0.2.0",
        uptime=7300.0,
        gateway=GatewayHealth(connected=True, latency=0.042, disconnects=3, guilds=9),
        tables={"running": 4, "lobby": 2, "finished": 7},
        presses=PressCounts(answered=100, refused=20, faults=1, missed=2, flooded=5),
        times=Timings(fast, fast, fast),
        outbox=1,
        outbox_age=12.0,
        deadlines_late=0.0,
        database=123_456,
        memory=98_000_000,
        database_log=4_152,
    )


# --- counting ----------------------------------------------------------------------------------------


def test_quantiles_are_nearest_ranks() -> None:
    durations = Durations()
    for number in range(1, 101):
        durations.add(number / 100)
    assert durations.quantiles() == Quantiles(100, 0.50, 0.95, 0.99)


def test_one_duration_and_none() -> None:
    durations = Durations()
    assert durations.quantiles() == Quantiles(0, 0.0, 0.0, 0.0)
    durations.add(0.25)
    assert durations.quantiles() == Quantiles(1, 0.25, 0.25, 0.25)


def test_only_the_latest_durations_count() -> None:
    durations = Durations(window=10)
    for number in range(1000):
        durations.add(float(number))
    assert durations.quantiles() == Quantiles(10, 994.0, 999.0, 999.0)


def test_a_press_is_timed_from_its_arrival() -> None:
    metrics = Metrics()
    stopwatch = Stopwatch(metrics)
    stopwatch.acknowledged()
    stopwatch.answered()
    assert metrics.presses.answered == 1
    assert 0 < metrics.acknowledging.quantiles().p50 <= metrics.answering.quantiles().p50


# --- the store's part --------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_tables_outbox_and_deadlines_are_counted(house: House) -> None:
    table = await house.table()
    await house.table(PEBBLES, lobby=True)
    async with house.app.store.transaction() as transaction:  # one that nobody handles
        transaction.at(table.id).set_deadline("test", house.clock() - 50.0)
    house.clock.turn(seconds=30)
    now = await house.app.examine()
    assert now.tables == {"running": 1, "lobby": 1}
    assert (now.outbox, now.outbox_age) == (2, 30.0)
    assert now.deadlines_late == pytest.approx(80.0)
    assert now.database > 4096
    assert now.memory > 10_000_000
    assert not now.gateway.connected


async def test_refusals_are_counted_by_code(house: House, ada: HouseGuest) -> None:
    for code in ("403", "50013", "50013"):
        await house.notes(await house.table(lobby=True), trouble=code)
    house.app.metrics.watch(lambda: (None, 0), lambda: 7)
    now = await house.app.examine()
    assert (now.troubles, now.refusals) == ({"403": 1, "50013": 2}, 7)
    house.app.operators.add(ada.person)
    told = (await ada.at(Place(None, 9)).does(Verb.DOCTOR)).text
    assert "3 tables, by code: 403 (1), 50013 (2). Requests refused in the last ten minutes: 7" in told


def test_shards_that_nobody_serves_are_named(assets: Assets) -> None:
    told = seen(page(assets.catalogues.words("en"), replace(found(), unserved=(0, 1, 2, 5)))).text
    assert "Shards that no process serves: 0-2, 5." in told


async def test_the_age_of_what_is_to_come_is_zero(house: House) -> None:
    now = await house.app.examine()
    assert (now.outbox, now.outbox_age, now.deadlines_late) == (0, 0.0, 0.0)


# --- the file ----------------------------------------------------------------------------------------


def test_the_file_is_replaced_in_one_go(tmp_path: Path) -> None:
    file = tmp_path / "new" / "health.json"
    write_health_file(file, found(1.0))
    write_health_file(file, found(2.0))
    assert msgspec.json.decode(file.read_bytes(), type=Health) == found(2.0)
    assert [path.name for path in file.parent.iterdir()] == ["health.json"]


@pytest.mark.parametrize(("age", "code"), [(0.0, 0), (179.0, 0), (181.0, 1), (-10.0, 0), (-181.0, 1)])
def test_an_old_file_is_a_bad_sign(tmp_path: Path, age: float, code: int) -> None:
    file, told = tmp_path / "health.json", list[str]()
    write_health_file(file, found())
    assert check_health_file(file, told.append, lambda: NOW + age) == code
    assert told[0].startswith("stuck" if code else "well")
    assert "4 running tables" in told[0]


@pytest.mark.parametrize(("apart", "code"), [(0.0, 0), (179.0, 0), (181.0, 1)])
def test_a_bot_that_does_not_reach_discord_is_not_well(tmp_path: Path, apart: float, code: int) -> None:
    file, told = tmp_path / "health.json", list[str]()
    gateway = GatewayHealth(connected=not apart, latency=None, disconnects=0, guilds=0, apart=apart)
    write_health_file(file, replace(found(), gateway=gateway))
    assert check_health_file(file, told.append, lambda: NOW) == code
    assert told[0].startswith("cut off" if code else "well")
    assert (f"not connected for {apart:.0f} s" in told[0]) is bool(apart)


def test_a_standby_is_well_without_a_connection(tmp_path: Path) -> None:
    file, told = tmp_path / "health.json", list[str]()
    gateway = GatewayHealth(connected=False, latency=None, disconnects=0, guilds=0)
    standby = replace(found(), gateway=gateway, shards="shards 0-3", standby_since=NOW)
    write_health_file(file, standby)
    assert check_health_file(file, told.append, lambda: NOW) == 0
    assert told[-1].startswith("well: ")
    assert "standing by for shards 0-3 since 20" in told[-1]


@pytest.mark.parametrize("apart", [0.0, 0.4, 0.9])
def test_a_process_that_has_just_taken_over_is_connecting(tmp_path: Path, apart: float) -> None:
    file, told = tmp_path / "health.json", list[str]()
    gateway = GatewayHealth(connected=False, latency=None, disconnects=0, guilds=0, apart=apart)
    write_health_file(file, replace(found(), gateway=gateway))
    assert check_health_file(file, told.append, lambda: NOW) == 0
    assert "s ago, connecting, 4 running tables" in told[0]


def test_a_standby_lacks_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    metrics = Metrics()
    metrics.stand_by(NOW)
    now = 900.0
    assert (metrics.disconnected_for, metrics.standby_since) == (0.0, NOW)
    metrics.serve()
    now = 930.0
    assert (metrics.disconnected_for, metrics.standby_since) == (30.0, None)


def test_the_time_without_a_connection_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    metrics = Metrics()
    now = 130.0
    assert metrics.disconnected_for == 30.0
    metrics.note_link(there=True)
    assert metrics.disconnected_for == 0.0
    now = 150.0
    metrics.note_link(there=False)
    now = 157.0
    assert metrics.disconnected_for == 7.0


def test_a_draft_that_could_not_be_written_is_not_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write_health_file(tmp_path / "health.json", found())
    assert list(tmp_path.iterdir()) == []


def test_no_file_and_a_foreign_one_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        check_health_file(tmp_path / "none.json", print)
    foreign = tmp_path / "foreign.json"
    foreign.write_text("{}", "utf-8")
    with pytest.raises(UsageError, match="not the health file"):
        check_health_file(foreign, print)


async def test_the_file_is_written_again_and_again(house: House, tmp_path: Path) -> None:
    file = tmp_path / "health.json"
    telling = asyncio.create_task(health.report_health(house.app.examine, file, interval=0.01))
    times = set[float]()
    while len(times) < 3:
        house.clock.turn(seconds=1)
        await asyncio.sleep(0.005)
        if file.exists():
            times.add(msgspec.json.decode(file.read_bytes(), type=Health).at)
    telling.cancel()
    await asyncio.gather(telling, return_exceptions=True)


async def test_a_file_that_cannot_be_written_stops_nobody(house: House, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", "utf-8")
    again = asyncio.Event()
    looks = 0

    async def look() -> Health:
        nonlocal looks
        looks += 1
        if looks == 3:
            again.set()
        return await house.app.examine()

    telling = asyncio.create_task(health.report_health(look, blocked / "health.json", interval=0.01))
    await asyncio.wait({telling, asyncio.ensure_future(again.wait())}, return_when=asyncio.FIRST_COMPLETED)
    assert not telling.done()
    telling.cancel()
    await asyncio.gather(telling, return_exceptions=True)


# --- systemd -----------------------------------------------------------------------------------------


def test_systemd_is_told(tmp_path: Path) -> None:
    for address in (str(tmp_path / "notify"), f"@cairn-test-{os.getpid()}"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
            listening.bind(address.replace("@", "\0", 1))
            notify("READY=1", {"NOTIFY_SOCKET": address})
            assert listening.recv(100) == b"READY=1"
    notify("READY=1", {})


def test_the_watchdog_is_for_one_process() -> None:
    mine = {"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}
    assert watchdog_seconds(mine) == 30.0
    assert watchdog_seconds({**mine, "WATCHDOG_PID": "1"}) is None
    assert watchdog_seconds({}) is None


# --- words -------------------------------------------------------------------------------------------


def test_the_operator_reads_everything(assets: Assets) -> None:
    told = seen(page(assets.catalogues.words("en"), found())).text
    for part in (
        "Tables: 4 running, 2 open",
        "connected, 42 ms. Servers: 9",
        "Up for 2 h, connection lost: 3",
        "100 answered, of these 20 refused and 1 failed",
        "99 % within 250 ms (the last 1,000)",
        "still to post: 12 s",
        "98 MB",
    ):
        assert part in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_operator_reads_who_answers_for_the_page_of_the_boards(assets: Assets, language: str) -> None:
    words = assets.catalogues.words(language)

    def told(reached: Reached | None) -> list[str]:
        return seen(page(words, found(), reached, "https://x.example")).text.splitlines()

    lines = {line for reached in Reached for line in told(reached)} - {*told(None)}
    assert len(lines) == len(Reached)
    assert all("https://x.example" in line for line in lines)
    assert sum(line.startswith("⚠") for line in lines) == len(Reached) - 1
