"""The gate: how often Discord may refuse us, and what happens when it does not take the token."""

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO
from itertools import pairwise

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.discord_ui.faults import Held, passes
from bot.discord_ui.gate import LOW_SHARE, TRIES, Gate, Manners, Tries
from bot.discord_ui.refusals import spread
from bot.domain.model import TableId
from bot.ops.budget import Budget
from bot.ops.tasks import stop
from bot.store.database import Lease
from tests.drive.waiting import until

CHANNEL, PRESS, LOGIN = "/channels/1/messages", "/interactions/1/token/callback", "/users/@me"


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class NoTurn(Budget):
    """Lets nothing out until a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0
        self.go = asyncio.Event()

    async def turn(self) -> None:
        self.waiting += 1
        await self.go.wait()


class Bench:
    """A server that answers as it is told, and a session that goes through a gate."""

    def __init__(self, gate: Gate, clock: Clock, session: aiohttp.ClientSession) -> None:
        self.gate = gate
        self.clock = clock
        self.session = session
        self.status = 403
        self.arrived: list[str] = []

    async def serve(self, request: web.Request) -> web.StreamResponse:
        self.arrived.append(request.path)
        return web.Response(status=self.status)

    async def send(self, path: str) -> int:
        async with self.session.post(path) as answer:
            return answer.status

    async def ask(self, path: str = CHANNEL) -> int:
        async with self.session.get(path) as answer:
            return answer.status

    async def ask_often(self, times: int) -> int:
        """Ask many times at once; return how many requests were held back."""
        asked = await asyncio.gather(*(self.ask() for _ in range(times)), return_exceptions=True)
        return sum(isinstance(one, Held) for one in asked)


@pytest.fixture
async def bench() -> AsyncIterator[Bench]:
    clock = Clock()
    gate = Gate(clock, Manners(most=20))
    app = web.Application()
    server = TestServer(app)
    bench: Bench

    async def serve(request: web.Request) -> web.StreamResponse:
        return await bench.serve(request)

    app.router.add_route("*", "/{rest:.*}", serve)
    async with (
        server,
        aiohttp.ClientSession(server.make_url("/"), trace_configs=[gate.trace()]) as session,
    ):
        bench = Bench(gate, clock, session)
        yield bench


@pytest.mark.parametrize("status", [403, 429])
async def test_no_more_are_refused_in_a_window_than_the_budget_has(bench: Bench, status: int) -> None:
    bench.status = status
    assert await bench.ask_often(100) == 80
    assert len(bench.arrived) == 20
    bench.clock.now += 599
    assert await bench.ask_often(100) == 100
    bench.clock.now += 2
    assert await bench.ask_often(100) == 80
    assert len(bench.arrived) == 40


@pytest.mark.parametrize("status", [200, 204, 400, 404])
async def test_other_answers_cost_nothing(bench: Bench, status: int) -> None:
    bench.status = status
    for _ in range(10):
        assert await bench.ask_often(10) == 0
    assert bench.gate.refused() == 0


async def test_a_limit_that_is_shared_with_others_costs_nothing(bench: Bench) -> None:
    async def shared(request: web.Request) -> web.StreamResponse:
        return web.Response(status=429, headers={"X-RateLimit-Scope": "shared"})

    bench.serve = shared  # type: ignore[method-assign]
    assert await bench.ask_often(10) == 0
    assert bench.gate.refused() == 0


async def test_answers_to_presses_are_never_held_back(bench: Bench) -> None:
    await bench.ask_often(20)
    assert await bench.ask(PRESS) == 403
    bench.status = 401
    assert await bench.ask(PRESS) == 401
    assert not bench.gate.shut


async def test_requests_wait_for_their_turn_and_answers_to_presses_do_not(bench: Bench) -> None:
    bench.gate._budget = budget = NoTurn()
    bench.status = 200
    asked = [asyncio.create_task(bench.ask(path)) for path in (CHANNEL, LOGIN)]
    assert await bench.ask(PRESS) == await bench.ask("/webhooks/1/token") == 200
    assert bench.arrived == [PRESS, "/webhooks/1/token"]
    assert budget.waiting == 2
    budget.go.set()
    assert await asyncio.gather(*asked) == [200, 200]


async def test_a_token_that_was_refused_meanwhile_holds_those_who_waited(bench: Bench) -> None:
    bench.gate._budget = budget = NoTurn()
    waiting = asyncio.create_task(bench.ask())
    await until(lambda: budget.waiting, "the request")
    bench.gate.shut = True
    budget.go.set()
    with pytest.raises(Held):
        await waiting


class Lapsing(Lease):
    """The right to serve shards, as it is taken away."""

    held = lost = False
    looks = waiting = 0

    def __init__(self) -> None:
        self.known = asyncio.Event()
        self.known.set()

    async def settle(self) -> None:
        self.waiting += 1
        await self.known.wait()

    def holds(self) -> bool:
        return self.held

    @property
    def is_lost(self) -> bool:
        self.looks += 1
        return self.lost


async def test_while_others_may_serve_our_shards_nothing_is_changed(bench: Bench) -> None:
    bench.gate._hold = hold = Lapsing()
    bench.status = 200
    assert await bench.ask() == 200
    assert await bench.send(PRESS) == 200
    with pytest.raises(Held):
        await bench.send(CHANNEL)
    assert bench.arrived == [CHANNEL, PRESS]
    hold.held = True
    assert await bench.send(CHANNEL) == 200


@pytest.mark.parametrize("is_used", [False, True], ids=["new", "used"])
async def test_a_process_that_is_halted_before_its_connection_is_there_changes_nothing(
    bench: Bench, is_used: bool
) -> None:
    bench.gate._hold = hold = Lapsing()
    bench.status = 200
    if is_used:
        await bench.ask()
    bench.arrived.clear()
    looks = iter((True, False))
    hold.holds = lambda: next(looks)  # type: ignore[method-assign]
    tries = Tries()
    counted = TRIES.set(tries)
    with pytest.raises(Held):
        await bench.send(CHANNEL)
    TRIES.reset(counted)
    assert bench.arrived == []
    assert not tries.lost, "it surely was not sent"
    hold.held = True
    del hold.holds
    assert await bench.send(CHANNEL) == 200


@pytest.mark.parametrize("pieces", [0, 1, 2])
async def test_a_process_that_is_halted_while_it_writes_changes_nothing(bench: Bench, pieces: int) -> None:
    """The change is made once the last piece of its body is there: a picture is more than one."""
    bench.gate._hold = hold = Lapsing()
    bench.status = 200
    whole = list[bytes]()

    async def reads(request: web.Request) -> web.StreamResponse:
        whole.append(await request.read())
        return web.Response()

    bench.serve = reads  # type: ignore[method-assign]
    looks = iter([True] * (2 + pieces))  # at the beginning, at the connection, and before each piece
    hold.holds = lambda: next(looks, False)  # type: ignore[method-assign]
    body, tries = b"x" * 600_000, Tries()
    counted = TRIES.set(tries)
    with pytest.raises(aiohttp.ClientError) as raised:
        await bench.session.post(CHANNEL, data=BytesIO(body))
    TRIES.reset(counted)
    assert passes(raised.value)
    assert not tries.lost, "it surely was not made"
    del hold.holds
    hold.held = True
    async with bench.session.post(CHANNEL, data=BytesIO(body)) as answer:
        assert answer.status == 200
    assert whole == [body]


async def test_an_answer_to_a_press_waits_until_it_is_known_who_serves(bench: Bench) -> None:
    """A process that was halted must not be quicker than the one that has taken over."""
    bench.gate._hold = hold = Lapsing()
    hold.known.clear()
    pressed = asyncio.create_task(bench.send(PRESS))
    await until(lambda: hold.waiting, "the answer")
    hold.lost = True
    hold.known.set()
    await until(lambda: hold.looks, "a look")
    assert bench.arrived == []
    await stop([pressed])
    hold.lost = False
    bench.status = 200
    assert await bench.send(PRESS) == 200, "nobody else has taken over"


async def test_when_others_serve_our_shards_nothing_is_sent(bench: Bench) -> None:
    bench.gate._hold = hold = Lapsing()
    bench.status, hold.held, hold.lost = 200, True, True
    asked = [asyncio.create_task(bench.ask(path)) for path in (CHANNEL, PRESS, LOGIN)]
    await until(lambda: hold.looks == len(asked), "all of them")
    hold.lost = False
    assert await bench.ask() == 200
    assert bench.arrived == [CHANNEL], "those before it wait for their end"
    await stop(asked)


async def test_tables_refused_before_leave_room_for_the_others(bench: Bench) -> None:
    for _ in range(10):
        await bench.ask()
    await bench.gate.room()
    waiting = asyncio.create_task(bench.gate.room(LOW_SHARE))
    await asyncio.sleep(0)
    assert not waiting.done()
    bench.clock.now += 601
    bench.gate.wake()
    async with asyncio.timeout(60):
        await waiting


async def test_a_lost_request_takes_no_room(bench: Bench) -> None:
    async def lost(request: web.Request) -> web.StreamResponse:
        assert request.transport is not None
        request.transport.abort()
        return web.Response()

    bench.serve = lost  # type: ignore[method-assign]
    for _ in range(3):
        assert await bench.ask_often(10) == 0


async def test_a_clock_set_back_opens_the_gate(bench: Bench) -> None:
    await bench.ask_often(20)
    bench.clock.now -= 7200
    assert bench.gate.refused() == 0


async def test_a_refused_token_is_proved_with_a_growing_wait(bench: Bench) -> None:
    opened = asyncio.Event()
    bench.gate.listen(opened.set)
    asked, answered = 0, asyncio.Event()

    async def ask() -> None:
        nonlocal asked
        asked += 1
        await bench.ask(LOGIN)
        answered.set()

    proving = asyncio.create_task(bench.gate.prove(ask))
    bench.status = 401
    await bench.ask()
    assert bench.gate.shut
    with pytest.raises(Held):
        await bench.ask()
    waits = []
    for number in range(1, 6):
        waited = 0.0
        while asked < number:
            bench.clock.now += 1.0
            waited += 1.0
            bench.gate.wake()
            for _ in range(20):  # no time passes meanwhile
                await asyncio.sleep(0)
        waits.append(waited)
        await answered.wait()
        answered.clear()
    assert all(later > 1.3 * wait for wait, later in pairwise(waits)), waits
    bench.status = 200
    bench.clock.now += 3600
    bench.gate.wake()
    async with asyncio.timeout(60):
        await opened.wait()
        await bench.gate.room()
    assert await bench.ask() == 200
    proving.cancel()
    await asyncio.gather(proving, return_exceptions=True)


def test_tables_are_spread_evenly_over_the_hour() -> None:
    minutes = [int(60 * spread(TableId(table))) for table in range(1, 6001)]
    assert {minutes.count(minute) in range(80, 121) for minute in range(60)} == {True}
