"""An interaction that another process has answered, or that is too old, is left alone: no move, no answer."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable

import aiohttp
import pytest

from bot.discord_ui import reply_sender
from bot.discord_ui.interaction_ages import InteractionAges
from bot.pages.custom_id import Verb
from sandbox.interactions import Interaction
from tests.drive.notices import game_of_two, on_turn
from tests.drive.processes import whole_bot_of
from tests.drive.sight import custom_id
from tests.drive.table import Played
from tests.drive.user import Json, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.wire.test_faults import CALLBACK

_ELSEWHERE = "The answer of another process"
_MESSAGE = {"type": 4, "data": {"content": _ELSEWHERE, "flags": 1 << 6}}
_FIRST_ANSWER = reply_sender.FIRST_ANSWER  # before the rig is patient
_CHOICES = {"type": 8, "data": {"choices": []}}


def requests_about(rig: Rig) -> Callable[[Interaction], list[tuple[str, int]]]:
    """Return a function that lists the requests about an interaction from now on: method and status."""
    requests: list[RecordedRequest] = []
    rig.server.observers.append(requests.append)
    return lambda interaction: [(one.method, one.status) for one in requests if interaction.token in one.path]


async def answer_elsewhere(rig: Rig, interaction: Interaction, callback: Json) -> None:
    """Give the first answer to an interaction, as another process of the bot does."""
    url = f"{rig.server.api_url}/interactions/{interaction.id}/{interaction.token}/callback"
    async with aiohttp.ClientSession() as session, session.post(url, json=callback) as response:
        assert response.status == 204, await response.text()


def interaction_of(rig: Rig, key: str) -> Interaction:
    found = rig.server._interactions.by_id(key)
    assert found is not None
    return found


async def type_a_pass(game: Played) -> str:
    user, _ = await on_turn(game)
    return await user.slash(game.rig.channel, "move", move="pass", table=game.table)


async def press_play(game: Played) -> str:
    user, _ = await on_turn(game)
    board = await game.seen_board(user)
    return await user.press(board, custom_id(board, Verb.PLAY))


async def entries(game: Played) -> int:
    return len((await game.look()).timeline.entries)


# --- 40060 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [type_a_pass, press_play])
async def test_an_interaction_answered_by_another_process_is_left_alone(
    rig: Rig, act: Callable[[Played], Awaitable[str]]
) -> None:
    game = await game_of_two(rig)
    user, _ = await on_turn(game)
    about, before, late = requests_about(rig), await entries(game), asyncio.Event()
    held = rig.server.faults.order(RequestFault(*CALLBACK, held=late))
    interaction = interaction_of(rig, await act(game))
    await until(lambda: not held.times, "the bot's own answer on its way")
    await answer_elsewhere(rig, interaction, _MESSAGE)
    late.set()
    await until(lambda: ("POST", 400) in about(interaction), "the refusal")
    assert await entries(game) == before
    await game.step()  # the bot goes on, and has had the time to overwrite the answer
    assert about(interaction) == [("POST", 204), ("POST", 400)]
    assert text_of(await user.answer(interaction.id)) == _ELSEWHERE


async def test_an_answer_of_ones_own_whose_fate_was_unknown_is_taken_for_the_one_that_is_there(
    rig: Rig,
) -> None:
    """The proxy's 502 came after the effect: the next try hears that the interaction is acknowledged."""
    game = await game_of_two(rig)
    user, _ = await on_turn(game)
    before = await entries(game)
    rig.server.faults.order(RequestFault(*CALLBACK, status=502, lost=Effect.AFTER))
    await user.answer(await type_a_pass(game))
    assert await entries(game) == before + 1


async def test_a_process_that_was_halted_leaves_the_answers_of_others_alone(empty_house: Rig) -> None:
    rig = empty_house
    async with whole_bot_of(rig) as bot:
        assert bot.pid is not None
        game = await game_of_two(rig)
        before, about = await entries(game), requests_about(rig)
        user, _ = await on_turn(game)
        os.kill(bot.pid, signal.SIGSTOP)
        try:
            typed = [interaction_of(rig, await type_a_pass(game)) for _ in range(3)]
            pressed = [interaction_of(rig, await press_play(game)) for _ in range(3)]
            for interaction in (*typed, *pressed):
                await answer_elsewhere(rig, interaction, _MESSAGE)
        finally:
            os.kill(bot.pid, signal.SIGCONT)
        await user.answer(await press_play(game))
        await rig.rest()
        for interaction in (*typed, *pressed):
            assert about(interaction) in ([("POST", 204)], [("POST", 204), ("POST", 400)])
            assert text_of(await user.answer(interaction.id)) == _ELSEWHERE
        assert await entries(game) == before


async def test_choices_that_come_too_late_are_no_error(rig: Rig) -> None:
    game = await game_of_two(rig)
    user, _ = await on_turn(game)
    for callback in (_CHOICES, None):
        about, late, sent = requests_about(rig), asyncio.Event(), list[Interaction]()
        held = rig.server.faults.order(RequestFault(*CALLBACK, held=late))
        offered = asyncio.create_task(user.autocomplete(rig.channel, "move", "move", "", table=game.table))
        await until(lambda: not held.times, "the choices on their way")  # noqa: B023 - at once
        sent += list(rig.server._interactions._by_id.values())[-1:]
        if callback is None:
            rig.server._interactions._give_up(sent[0])
        else:
            await answer_elsewhere(rig, sent[0], callback)
        late.set()
        assert await offered == []
        await until(lambda: about(sent[0])[-1:] > [("POST", 204)], "the refusal")  # noqa: B023 - at once
    assert await user.autocomplete(rig.channel, "move", "move", "", table=game.table)


# --- age ---------------------------------------------------------------------------------------------


async def test_an_interaction_too_old_for_a_first_answer_is_left_alone(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await game_of_two(rig)
    about, before, missed = requests_about(rig), await entries(game), rig.app.metrics.presses.missed
    with monkeypatch.context() as patch:
        patch.setattr(reply_sender, "FIRST_ANSWER", _FIRST_ANSWER)
        patch.setattr(InteractionAges, "of", lambda _, __: lambda: 3.01)
        old = [interaction_of(rig, await act(game)) for act in (type_a_pass, press_play)]
        await until(lambda: rig.app.metrics.presses.missed == missed + len(old), "both presses")
    await game.step()
    assert [about(interaction) for interaction in old] == [[], []]
    assert await entries(game) in (before, before + 1)  # a step may be one of two presses


async def test_an_interaction_too_old_for_a_later_answer_is_left_alone(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move was made before the process was halted for a quarter of an hour; its answer is nobody's."""
    game = await game_of_two(rig)
    about, before, age = requests_about(rig), await entries(game), [0.0]
    answered = rig.app.metrics.presses.answered

    def halt(request: RecordedRequest) -> None:
        if "/interactions/" in request.path:  # the acknowledgement; messages of the table come at any time
            age[0] = 901.0

    rig.server.observers.append(halt)
    with monkeypatch.context() as patch:
        patch.setattr(InteractionAges, "of", lambda _, __: lambda: age[0])
        interaction = interaction_of(rig, await type_a_pass(game))
        await until(lambda: rig.app.metrics.presses.answered == answered + 1, "the end of the press")
    assert await entries(game) == before + 1
    assert about(interaction) == [("POST", 200)]
