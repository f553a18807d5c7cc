"""Rules for every test: no error is logged, and no request goes to the network.

Here also stands how the tests are shared out among several processes.
"""

import asyncio
import contextlib
import gc
import importlib
import ipaddress
import logging
import os
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
import pytest_asyncio
from aiohttp import web_app

from bot.ops import event_loop, logs, pool
from bot.ops.garbage_collection import tune_garbage_collector
from bot.ops.painters import Painters
from bot.store import sqlite
from sandbox import disk
from tests.drive import draws, postgres

if TYPE_CHECKING:
    from playwright.async_api import Browser

# How long an example takes says nothing on a busy machine. Most examples are left to `.ci/run`.
hypothesis.settings.register_profile(
    "any machine",
    database=None,  # the examples of this run are those of every run
    deadline=None,
    max_examples=100 if "CI" in os.environ else 15,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("any machine")


_LEFT = "left to .ci/run"
_LEFT_KEY = pytest.StashKey[int]()
"""How many slow tests this run leaves out."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Return how many processes `-n auto` means: two for each core, and with the slow tests one more.

    They wait now and then as the bot does: for its rests, for the tries after a fault, for a process that
    starts.
    """
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return 2 * cores + ("CI" in os.environ)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Name the folders of PostgreSQL and of the made games to all processes; what they compile is kept.

    Until all is imported and collected, nothing is garbage, and nobody looks for it.
    """
    gc.disable()
    draws.settle(config)
    if not hasattr(config, "workerinput"):
        postgres.begin_run()
        importlib.import_module("tests.games")
        # Dozens of tests start the bot, and each of its processes would compile it anew.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Begin with modules that no other process begins with: what one has compiled is there for all.

    Where nothing is compiled yet, each of them would compile everything, all at the same time.
    """
    config = session.config
    if not hasattr(config, "workerinput") or config.args != config.getini("testpaths"):
        return
    first = int(config.workerinput["workerid"].removeprefix("gw"))
    files = sorted((config.rootpath / "tests").glob("**/test_*.py"))
    for file in files[first :: config.workerinput["workercount"]]:
        with contextlib.suppress(Exception):  # collecting it tells of that
            importlib.import_module(".".join(file.relative_to(config.rootpath).with_suffix("").parts))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the server of PostgreSQL, if a test has needed it."""
    (postgres.leave if hasattr(config, "workerinput") else postgres.end_run)()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Note what a process of this run has left out; each of them has left out the same."""
    if error is None and _LEFT in node.workeroutput:
        node.config.stash[_LEFT_KEY] = node.workeroutput[_LEFT]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line what this run left to `.ci/run`."""
    if left := terminalreporter.config.stash.get(_LEFT_KEY, 0):
        stores = (
            "" if os.environ.get(postgres.STORE_VARIABLE) == "both" else " and the use cases on PostgreSQL"
        )
        terminalreporter.write_line(f"left to .ci/run: {left} slow tests{stores}")


def _leave_slow(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow tests to `.ci/run`, unless they are asked for by their path."""
    if "CI" in os.environ or config.args != config.getini("testpaths"):
        return
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item.get_closest_marker("slow") is None]
    config.stash[_LEFT_KEY] = len(slow)
    if hasattr(config, "workeroutput"):
        config.workeroutput[_LEFT] = len(slow)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the tests that may take long: begun last, one of them would keep all others waiting.

    They are marked as long. Each process gets a piece of the list, of which it begins at
    the front; so some of them go to the front of each piece. All others stay in their random order, but for
    those of the page, which stand together: each process that has one of them starts a Chromium.
    So do those of a title, whose games each process would play for itself.
    """
    _leave_slow(config, items)
    places = {item: _together(item) for item in items}
    first: dict[object, int] = {}
    for number, place in enumerate(places.values()):
        first.setdefault(place[0], number)
        first.setdefault(place, number)
    items.sort(key=lambda item: (first[places[item][0]], first[places[item]]))
    items.sort(key=lambda item: "browser" not in getattr(item, "fixturenames", ()))
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    long = [item for item in items if item.get_closest_marker("long") is not None]
    others = [item for item in items if item.get_closest_marker("long") is None]
    ordered: list[pytest.Item] = []
    for process in range(processes):
        end = len(items) * (process + 1) // processes
        ordered += long[process::processes]
        number = max(0, end - len(ordered)) if process < processes - 1 else len(others)
        ordered += others[:number]
        del others[:number]
    items[:] = ordered


_KEPT = ("conformance", "robots")
"""Folders whose tests keep the games that they have played, for other tests of the process."""


def _together(item: pytest.Item) -> tuple[str, str]:
    """Return the title that a test is about, where it stands with others of it, and there the case."""
    folder, params = item.path.parent.name, item.callspec.params if hasattr(item, "callspec") else {}
    rules = params.get("rules")
    case = str(params.get("case") or params.get("key") or (rules and rules.info.key) or "")
    if not case or folder not in _KEPT:
        return item.nodeid, ""
    return f"{folder} {case.partition('-')[0]}", case


def pytest_collection_finish() -> None:
    """Look for garbage as seldom as the bot does: what was imported and collected stays to the end."""
    tune_garbage_collector()
    gc.enable()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator["Browser"]:
    """Chromium, started once in a process for all tests that look through it, which run in one loop."""
    from tests.drive.chromium import CHROMIUM, chromium  # most processes need none of it

    if not CHROMIUM.exists():
        reason = f"Chromium is missing: {CHROMIUM}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    async with chromium() as running:
        yield running


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Draw the same for a test in every run."""
    draws.begin(item)


class NetworkForbidden(RuntimeError):
    """A test wanted to talk to somebody outside of this machine."""


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def expected_errors(request: pytest.FixtureRequest) -> list[logging.LogRecord]:
    """The errors logged so far; a test that asks for them looks at them itself."""
    records: list[logging.LogRecord] = request.getfixturevalue("_logged_errors")
    return records


@pytest.fixture(autouse=True)
def _no_server_is_kept() -> Iterator[None]:
    """Let go of what a test has served: aiohttp would keep it, and the tests after it would run slower."""
    yield
    web_app._cached_build_middleware.cache_clear()


@pytest.fixture(autouse=True)
def _every_connection_is_closed() -> Iterator[None]:
    """Fail a test that leaves a connection of aiosqlite open: its thread would keep a process for ever."""

    def at_work() -> set[threading.Thread]:
        return {one for one in threading.enumerate() if "_connection_worker_thread" in one.name}

    before = at_work()
    yield
    for thread in at_work() - before:
        thread.join(60.0)
    assert at_work() <= before, "a connection to the database is open"


@pytest.fixture(autouse=True)
def _logged_errors(request: pytest.FixtureRequest) -> Iterator[list[logging.LogRecord]]:
    handler = _Errors()
    logging.getLogger().addHandler(handler)
    yield handler.records
    logging.getLogger().removeHandler(handler)
    if handler.records and "expected_errors" not in request.fixturenames:
        told = "\n".join(logging.Formatter("%(name)s: %(message)s").format(r) for r in handler.records)
        pytest.fail(f"logged as an error:\n{told}", pytrace=False)


@pytest.fixture(autouse=True, scope="session")
def _the_log_stays_as_it_is() -> Iterator[None]:
    """Set no log up for a command that a test carries out: all tests after it would write to its output."""
    patch = pytest.MonkeyPatch()
    patch.setattr(logs, "configure_logging", lambda *given, **named: None)
    yield
    patch.undo()


REAL_PRAGMAS = sqlite._PRAGMAS
"""Settings of a connection as in production: with each commit on its way to the disk."""


@pytest.fixture(autouse=True, scope="session")
def _no_waiting_for_the_disk() -> Iterator[None]:
    """Wait for no disk: only a loss of power would show the difference, and no test has one.

    A killed process loses nothing by it, as the system keeps what was written; and the bots that are killed
    in tests are processes of their own, which do wait.
    """
    patch = pytest.MonkeyPatch()
    pragmas = tuple(one.replace("synchronous = FULL", "synchronous = OFF") for one in REAL_PRAGMAS)
    patch.setattr(sqlite, "_PRAGMAS", pragmas)
    patch.setattr(disk, "SYNCHRONOUS", "OFF")
    yield
    patch.undo()


REAL_START = pool._start_process
"""How a pool starts its processes, those that think with the lowest priority."""


@pytest.fixture(autouse=True, scope="session")
def _nobody_is_too_slow() -> Iterator[None]:
    """Let thoughts and pictures take as long as a busy machine makes them.

    Those who think have the priority of all others; with the lowest one they might never end.
    """

    def start(bot: socket.socket, *, is_patient: bool) -> Any:
        return REAL_START(bot, is_patient=False)

    patch = pytest.MonkeyPatch()
    patch.setattr(pool, "_start_process", start)
    patch.setattr(Painters.__init__, "__defaults__", (0, ("engines",), ("renderers",), 600.0))
    yield
    patch.undo()


def _is_here(host: object) -> bool:
    if host in (None, "", "localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host)).is_loopback
    except ValueError:
        return False


def _refuse(host: object) -> None:
    if not _is_here(host):
        text = f"a test wanted to reach {host}"
        raise NetworkForbidden(text)


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    for verb in ("connect", "connect_ex"):
        patch.setattr(socket.socket, verb, _guarded(getattr(socket.socket, verb)))
    look_up = socket.getaddrinfo

    def getaddrinfo(host: Any, *rest: Any, **named: Any) -> Any:
        _refuse(host.decode() if isinstance(host, bytes) else host)
        return look_up(host, *rest, **named)

    patch.setattr(socket, "getaddrinfo", getaddrinfo)
    yield
    patch.undo()


def _guarded(connect: Callable[[socket.socket, Any], Any]) -> Callable[[socket.socket, Any], Any]:
    def guarded(self: socket.socket, address: Any) -> Any:
        if self.family != socket.AF_UNIX:
            _refuse(address[0])
        return connect(self, address)

    return guarded


def pytest_asyncio_loop_factories(
    config: pytest.Config,
    item: pytest.Item,
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run the tests on the bot's loop, but those of simcord, which looks into the one of asyncio."""
    looked_into = "simcord" in item.nodeid
    return {"loop": asyncio.new_event_loop if looked_into else event_loop.new}
