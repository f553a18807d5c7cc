"""Refused answers to a press, once and each time: the press counts at most once, and play goes on.

An acknowledgement that is refused leaves a typed move without effect: Discord says that it failed.
The other answers come after the move, which stands whether its person sees them or not.
"""

import logging
from unittest import mock

import pytest

from bot.discord_ui import press
from bot.pages.custom_id import Verb
from tests.drive.sight import lobbies
from tests.drive.table import right_board
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import RequestFault
from tests.wire.test_refused_for_long import CODES, PASSING

pytestmark = pytest.mark.slow

CALLBACK = ("POST", r"/callback$")
ANSWER = ("PATCH", r"/webhooks/\d+/[^/]+/messages/@original$")
FOLLOW_UP = ("POST", r"/webhooks/\d+/[^/]+$")
_ALWAYS = 10**6
_TRIES = 3


def refuse(
    house: WireHouse, request: tuple[str, str], status: int, code: int | None, times: int
) -> RequestFault:
    fault = RequestFault(*request, times, status=status, code=code, retry_after=0.0)
    return house.server.faults.order(fault)


async def goes_on(house: WireHouse, table: WireTable) -> None:
    """The next player is called once there, and the one table message shows the position."""
    await house.rest()
    told = [one.message["channel_id"] for one in house.told(table.on_turn)]
    assert told.count(table.place) == 1
    right_board(house, table.now)


async def test_a_press_without_its_acknowledgement_counts_once_or_not_at_all(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, presses, wrong = await house.table("hidden_stones", ada, ben), house.app.metrics.presses, []
    for status, code in CODES:
        before = table.head
        for times in (1, _ALWAYS):
            missed = presses.missed
            refuse(house, CALLBACK, status, code, times)
            mover = table.on_turn.hasty
            await mover.plays("pass" if "pass" in table.legal(table.seat(mover)) else "end", at=table)
            if times == 1 and status in PASSING:  # discord.py tries again by itself
                await house.until(lambda: table.head > before, "the move")  # noqa: B023 - at once
                before += 1
            else:
                await house.until(lambda: presses.missed > missed, "the refusal")  # noqa: B023 - at once
            if table.head != before:
                wrong.append((status, code, times, table.moves))
                before = table.head
            house.server.faults.clear()
            await house.rest()
        await house.ends_turn(table)
        await goes_on(house, table)
    assert wrong == []


async def test_a_move_whose_answer_is_refused_stands_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, expected_errors: list[logging.LogRecord]
) -> None:
    wrong = []
    for status, code in CODES:
        table = await house.table("hidden_stones", ada, ben)
        for times in (1, _ALWAYS):
            fault, before = refuse(house, ANSWER, status, code, times), table.head
            for turn in range(_TRIES):
                mover = table.on_turn.hasty
                await mover.plays("pass" if "pass" in table.legal(table.seat(mover)) else "end", at=table)
                await house.until(lambda: table.head > before + turn, "the move")  # noqa: B023 - at once
                await goes_on(house, table)
            if (table.head, fault.times < times) != (before + _TRIES, True):
                wrong.append((status, code, times, table.moves))
        house.server.faults.clear()
        await house.ends_turn(table)
        await goes_on(house, table)
    assert wrong == []
    assert {record.name for record in expected_errors} <= {"bot.acts.dispatch"}


async def test_a_pressed_move_whose_first_answer_is_refused_stands_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, expected_errors: list[logging.LogRecord]
) -> None:
    wrong = []
    for status, code in CODES:
        table = await house.table("hidden_stones", ada, ben)
        for times in (1, _ALWAYS):
            mover, before = table.on_turn, table.head
            panel = await table.board.press(Verb.PLAY, by=mover)
            move = next(one for one in panel.acts if one.verb is Verb.DO)
            fault = refuse(house, CALLBACK, status, code, times)
            await panel.press(move.verb, *move.tokens, by=mover.hasty)
            await house.until(lambda: table.head > before, "the move")  # noqa: B023 - at once
            await house.rest()
            house.server.faults.clear()
            if times == _ALWAYS:  # then nothing has taken the place of the button
                assert (await panel.press(move.verb, *move.tokens)).refusal is None
            if (table.head, fault.times < times) != (before + 1, True):
                wrong.append((status, code, times, table.moves))
            await house.ends_turn(table)
        await goes_on(house, table)
    assert wrong == []
    assert {record.name for record in expected_errors} <= {"bot.acts.dispatch"}


async def test_who_sits_down_without_the_message_that_follows_sits_there_once(
    house: WireHouse,
    ada: WireGuest,
    expected_errors: list[logging.LogRecord],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(press, "AT_ONCE", 0.0)  # what comes later follows an acknowledgement
    table, wrong = await house.table("hidden_stones", ada, lobby=True), []
    for status, code in CODES:
        guests = [await house.guest(f"{name} {status} {code}") for name in ("Ben", "Emil")]
        for guest, times in zip(guests, (1, _ALWAYS), strict=True):
            fault = refuse(house, FOLLOW_UP, status, code, times)
            await table.lobby.press(Verb.JOIN, by=guest.hasty)
            await house.until(lambda: fault.times < times, "the refusal")  # noqa: B023 - at once
            await house.rest()
        sitting = ["Ada", *(guest.name for guest in guests)]
        if (list(table.people.values()), len(lobbies(house, table.id))) != (sitting, 1):
            wrong.append((status, code, table.people))
        house.server.faults.clear()
        for guest in guests:
            await guest.does(Verb.LEAVE, at=table)
    assert wrong == []
    assert {record.name for record in expected_errors} <= {"bot.acts.dispatch"}


async def test_a_lasting_rate_limit_of_an_answer_is_one_line_of_the_log(
    house: WireHouse, ada: WireGuest, ben: WireGuest, caplog: pytest.LogCaptureFixture
) -> None:
    """It is no fault of ours, and another answer would be refused as well."""
    table, presses = await house.table("hidden_stones", ada, ben), house.app.metrics.presses
    for request in (ANSWER, CALLBACK):
        panel = await table.board.press(Verb.PLAY, by=table.on_turn)
        move, before = next(one for one in panel.acts if one.verb is Verb.DO), table.head
        with mock.patch.object(press, "AT_ONCE", 0.0 if request is ANSWER else press.AT_ONCE):
            fault = refuse(house, request, 429, None, _ALWAYS)
            caplog.clear()
            await panel.press(move.verb, *move.tokens, by=table.on_turn.hasty)
            await house.until(lambda: table.head > before and fault.times < _ALWAYS, "the move")  # noqa: B023 - at once
            await house.rest()
        house.server.faults.clear()
        loud = [
            one for one in caplog.records if one.levelno >= logging.WARNING and one.name == press.__name__
        ]
        assert [(one.levelname, one.exc_info) for one in loud] == [("WARNING", None)]
        await house.ends_turn(table)
    assert presses.faults == 0
