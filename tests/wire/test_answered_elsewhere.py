"""An interaction that another process has answered, or that is too old, is left alone: no move, no answer."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.discord_ui import press
from bot.discord_ui.interaction_ages import InteractionAges
from bot.ops.painters import Painters
from bot.ops.tasks import stop
from bot.pages.custom_id import Verb
from sandbox.interactions import Interaction
from tests.drive.guest import Shown
from tests.drive.processes import whole_bot_of
from tests.drive.user import Json, text_of
from tests.drive.waiting import HANGS, until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.selection import slow_but

_CALLBACK = ("POST", r"/callback$")
_ELSEWHERE = "The answer of another process"
_MESSAGE = {"type": 4, "data": {"content": _ELSEWHERE, "flags": 1 << 6}}
_FIRST_ANSWER = press.FIRST_ANSWER  # before the house is patient
_CHOICES = {"type": 8, "data": {"choices": []}}


def requests_about(house: WireHouse) -> Callable[[Interaction], list[tuple[str, int]]]:
    """Return a function that lists the requests about an interaction from now on: method and status."""
    requests = house.requests(lambda _: True)
    return lambda interaction: [(one.method, one.status) for one in requests if interaction.token in one.path]


async def answer_elsewhere(house: WireHouse, interaction: Interaction, callback: Json) -> None:
    """Give the first answer to an interaction, as another process of the bot does."""
    url = f"{house.server.api_url}/interactions/{interaction.id}/{interaction.token}/callback"
    async with aiohttp.ClientSession() as session, session.post(url, json=callback) as response:
        assert response.status == 204, await response.text()


def interaction_of(house: WireHouse, shown: Shown) -> Interaction:
    """Return an interaction as the gateway has sent it to all processes, with its token."""
    found = house.server._interactions.by_id(shown.interaction)
    assert found is not None
    return found


async def type_a_pass(table: WireTable) -> Shown:
    """Type a move, and wait for nothing."""
    return await table.on_turn.hasty.plays("pass", at=table)


async def press_play(table: WireTable) -> Shown:
    """Press Play, and wait for nothing."""
    return await table.board.press(Verb.PLAY, by=table.on_turn.hasty)


async def said_elsewhere(shown: Shown) -> bool:
    """Return whether the answer of the other process is what stands there."""
    return text_of((await shown.later()).message) == _ELSEWHERE


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table("hidden_stones", ada, ben)


# --- 40060 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", slow_but(press_play, [type_a_pass, press_play]))
async def test_an_interaction_answered_by_another_process_is_left_alone(
    house: WireHouse, table: WireTable, act: Callable[[WireTable], Awaitable[Shown]]
) -> None:
    about, late = requests_about(house), asyncio.Event()
    held = house.server.faults.order(RequestFault(*_CALLBACK, held=late))
    shown = await act(table)
    interaction = interaction_of(house, shown)
    await until(lambda: not held.times, "the bot's own answer on its way")
    await answer_elsewhere(house, interaction, _MESSAGE)
    late.set()
    await until(lambda: ("POST", 400) in about(interaction), "the refusal")
    await table.on_turn.does(Verb.BOARD)  # the bot goes on, and has had the time to overwrite the answer
    assert about(interaction) == [("POST", 204), ("POST", 400)]
    assert await said_elsewhere(shown)
    assert table.moves == []


@pytest.mark.slow
async def test_an_answer_of_ones_own_whose_fate_was_unknown_is_taken_for_the_one_that_is_there(
    house: WireHouse, table: WireTable
) -> None:
    """The proxy's 502 came after the effect: the next try hears that the interaction is acknowledged."""
    house.server.faults.order(RequestFault(*_CALLBACK, status=502, lost=Effect.AFTER))
    assert (await table.on_turn.plays("pass", at=table)).verbs
    assert table.moves == ["pass"]


@pytest.mark.slow
async def test_a_process_that_was_halted_leaves_the_answers_of_others_alone(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    async with whole_bot_of(empty_house) as bot:
        assert bot.pid is not None
        table = await empty_house.table("hidden_stones", ada, ben)
        about = requests_about(empty_house)
        os.kill(bot.pid, signal.SIGSTOP)
        try:
            acts = [await act(table) for act in (type_a_pass, press_play) for _ in range(3)]
            interactions = [interaction_of(empty_house, one) for one in acts]
            for interaction in interactions:
                await answer_elsewhere(empty_house, interaction, _MESSAGE)
        finally:
            os.kill(bot.pid, signal.SIGCONT)
        await table.board.press(Verb.PLAY, by=table.on_turn)
        for shown, interaction in zip(acts, interactions, strict=True):
            assert about(interaction) in ([("POST", 204)], [("POST", 204), ("POST", 400)])
            assert await said_elsewhere(shown)
        assert table.moves == []


@pytest.mark.slow
async def test_choices_that_come_too_late_are_no_error(house: WireHouse, table: WireTable) -> None:
    guest = table.on_turn
    for callback in (_CHOICES, None):
        about, late = requests_about(house), asyncio.Event()
        held = house.server.faults.order(RequestFault(*_CALLBACK, held=late))
        offered = asyncio.create_task(guest.offered("move", "move"))
        await until(lambda: not held.times, "the choices on their way")  # noqa: B023 - at once
        sent = list(house.server._interactions._by_id.values())[-1]  # the page does not tell its id
        if callback is None:
            house.server._interactions._give_up(sent)
        else:
            await answer_elsewhere(house, sent, callback)
        late.set()
        assert await offered == []
        await until(lambda: about(sent)[-1:] > [("POST", 204)], "the refusal")  # noqa: B023 - at once
    assert await guest.offered("move", "move")


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (404, 10062),
        *(pytest.param(*one, marks=pytest.mark.slow) for one in ((400, 40060), (401, 50027), (404, None))),
    ],
)
async def test_refused_choices_are_no_error(
    house: WireHouse, table: WireTable, status: int, code: int | None
) -> None:
    """No line with a trace, which would fail the test: nobody waits for them any more."""
    refused = house.server.faults.order(RequestFault(*_CALLBACK, status=status, code=code))
    asking = asyncio.create_task(table.on_turn.offered("move", "move"))
    await until(lambda: not refused.times, "the refusal")
    await stop([asking])
    assert await table.on_turn.offered("move", "move")


# --- age ---------------------------------------------------------------------------------------------


async def test_an_interaction_too_old_for_a_first_answer_is_left_alone(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    about, presses = requests_about(house), house.app.metrics.presses
    missed = presses.missed
    with monkeypatch.context() as patch:
        patch.setattr(press, "FIRST_ANSWER", _FIRST_ANSWER)
        patch.setattr(InteractionAges, "of", lambda _, __: lambda: 3.01)
        old = [interaction_of(house, await act(table)) for act in (type_a_pass, press_play)]
        await until(lambda: presses.missed == missed + len(old), "both presses")
    await table.board.press(Verb.PLAY, by=table.on_turn)
    assert [about(interaction) for interaction in old] == [[], []]
    assert table.moves == []


async def test_a_reply_that_a_halt_has_made_too_late_is_not_sent(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process was halted after the move, which stands: Discord says that the press failed."""
    panel = await table.board.press(Verb.PLAY, by=table.on_turn)
    about, age, presses, paint = requests_about(house), [0.0], house.app.metrics.presses, Painters.paint
    missed = presses.missed

    async def halted(*given: Any, **named: Any) -> bytes:
        age[0] = 3.01
        return await paint(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(press, "FIRST_ANSWER", _FIRST_ANSWER)
        patch.setattr(press, "AT_ONCE", HANGS)
        patch.setattr(InteractionAges, "of", lambda _, __: lambda: age[0])
        patch.setattr(Painters, "paint", halted)
        shown = await panel.press(Verb.DO, "pass", by=table.on_turn.hasty)
        await until(lambda: presses.missed == missed + 1, "the end of the press")
        await house.rest()
    assert about(interaction_of(house, shown)) == []
    assert table.moves == ["pass"]


@pytest.mark.slow
async def test_an_interaction_too_old_for_a_later_answer_is_left_alone(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move was made before the process was halted for a quarter of an hour; its answer is nobody's."""
    about, age, answered = requests_about(house), [0.0], house.app.metrics.presses.answered

    def halt(request: RecordedRequest) -> None:
        if "/interactions/" in request.path:  # the acknowledgement; messages of the table come at any time
            age[0] = 901.0

    house.server.observers.append(halt)
    with monkeypatch.context() as patch:
        patch.setattr(InteractionAges, "of", lambda _, __: lambda: age[0])
        interaction = interaction_of(house, await type_a_pass(table))
        await until(lambda: house.app.metrics.presses.answered == answered + 1, "the end of the press")
    await house.rest()
    assert table.moves == ["pass"]
    assert about(interaction) == [("POST", 200)]
