"""Refused answers to a press, once and each time: the press counts at most once, and play goes on.

An acknowledgement that is refused leaves the press without effect: Discord tells its person that it failed.
The other answers come after the move, which stands whether its person sees them or not.
"""

import asyncio
import logging
from types import SimpleNamespace

import discord
import pytest

from bot.pages.custom_id import Verb
from tests.drive.notices import game_of_two, on_turn, one_told
from tests.drive.sight import custom_id, lobbies
from tests.drive.table import Played, open_table, person_of, right_board
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.wire.test_faults import ANSWER, CALLBACK
from tests.wire.test_refused_for_long import CODES, PASSING

pytestmark = pytest.mark.slow

FOLLOW_UP = ("POST", r"/webhooks/\d+/[^/]+$")
_ALWAYS = 10**6
_TRIES = 3


@pytest.fixture
async def rig(empty_house: Rig, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """A bot for which the waits between the tries of an answer are short."""
    short = SimpleNamespace(**{**vars(asyncio), "sleep": lambda _: asyncio.sleep(0.0)})
    monkeypatch.setattr(discord.webhook.async_, "asyncio", short)
    await empty_house.start_bot()
    return empty_house


def refuse(rig: Rig, request: tuple[str, str], status: int, code: int | None, times: int) -> RequestFault:
    fault = RequestFault(*request, times, status=status, code=code, retry_after=0.0)
    return rig.server.faults.order(fault)


async def entries(game: Played) -> int:
    return len((await game.look()).timeline.entries)


async def ask_to_move(game: Played) -> None:
    """Let the person on turn pass, or end the turn if they have passed before."""
    table, (user, _) = await game.look(), await on_turn(game)
    (seat,) = table.to_act()
    legal = {table.rules.format(move) for move in table.rules.legal_moves(table.timeline.head.state, seat)}
    move = "pass" if "pass" in legal else "end"
    await user.slash(game.rig.channel, "move", move=move, table=game.table)


async def move_on(game: Played) -> None:
    before = await entries(game)
    await ask_to_move(game)

    async def longer() -> bool:
        return await entries(game) == before + 1

    await until(longer, "the move")


async def goes_on(game: Played) -> None:
    """The next player is called once, and the one table message shows the position."""
    await game.rig.rest()
    user, _ = await on_turn(game)
    await one_told(game.rig, user)
    right_board(game.rig, await game.look())


@pytest.mark.parametrize(("status", "code"), CODES)
async def test_a_press_without_its_acknowledgement_counts_once_or_not_at_all(
    rig: Rig, status: int, code: int | None
) -> None:
    game = await game_of_two(rig)
    before, presses = await entries(game), rig.app.metrics.presses

    async def moved() -> bool:
        return await entries(game) > before

    for times in (1, _ALWAYS):
        missed = presses.missed
        refuse(rig, CALLBACK, status, code, times)
        await ask_to_move(game)
        if times == 1 and status in PASSING:  # discord.py tries again by itself
            await until(moved, "the move")
            before += 1
        else:
            await until(lambda: presses.missed > missed, "the refusal")  # noqa: B023 - at once
        assert await entries(game) == before
        rig.server.faults.clear()
    await move_on(game)
    await goes_on(game)


@pytest.mark.parametrize(("status", "code"), CODES)
async def test_a_move_whose_answer_is_refused_stands_once(
    rig: Rig, status: int, code: int | None, expected_errors: list[logging.LogRecord]
) -> None:
    game = await game_of_two(rig)
    for times in (1, _ALWAYS):
        fault = refuse(rig, ANSWER, status, code, times)
        before = await entries(game)
        for turn in range(_TRIES):
            await move_on(game)
            await goes_on(game)
            assert await entries(game) == before + turn + 1
        assert fault.times < times
    rig.server.faults.clear()
    await move_on(game)
    await goes_on(game)
    assert {record.name for record in expected_errors} <= {"bot.discord_ui.responder"}


@pytest.mark.parametrize(("status", "code"), CODES)
async def test_who_sits_down_without_the_message_that_follows_sits_there_once(
    rig: Rig, status: int, code: int | None, expected_errors: list[logging.LogRecord]
) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", start=False)
    for name, times in (("Ben", 1), ("Emil", _ALWAYS)):
        fault = refuse(rig, FOLLOW_UP, status, code, times)
        user = await rig.person(name)
        (lobby,) = lobbies(rig, table)
        await user.press(await seen(user, lobby), custom_id(lobby, Verb.JOIN))
        await until(lambda: fault.times < times, "the refusal")  # noqa: B023 - at once
        await rig.rest()
        assert (await rig.stored(table)).seat_of(person_of(user)) is not None
    rig.server.faults.clear()
    assert len((await rig.stored(table)).taken) == 3
    assert len(lobbies(rig, table)) == 1
    assert {record.name for record in expected_errors} <= {"bot.discord_ui.responder"}
