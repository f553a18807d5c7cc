"""A look at one's own panel is answered with one request, and only once, whatever happens to it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.discord_ui import press
from bot.discord_ui.interaction_ages import InteractionAges
from bot.ops.painters import Painters
from bot.pages.custom_id import Verb
from renderers.sketch import Sketch
from tests.drive.guest import Shown
from tests.drive.waiting import HANGS, until
from tests.drive.wire import PATIENT, WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.selection import slow_but

Look = Callable[[WireTable, WireGuest], Awaitable[Shown]]

_CALLBACK = ("POST", r"/callback$")
_REFUSED = RequestFault(*_CALLBACK, status=400, code=50035)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not decide what the first answer is."""
    monkeypatch.setattr(press, "AT_ONCE", HANGS)
    monkeypatch.setattr(InteractionAges, "of", lambda *_: lambda: 0.0)


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table("pebbles", ada, ben)


def answers(house: WireHouse) -> list[RecordedRequest]:
    """Return the requests that answer presses from now on."""
    return house.requests(lambda one: "/interactions/" in one.path or "/webhooks/" in one.path)


async def opened(table: WireTable, guest: WireGuest) -> Shown:
    """Open a panel."""
    return await table.board.press(Verb.PLAY, by=guest)


async def typed(table: WireTable, guest: WireGuest) -> Shown:
    """Ask for the private view by a command."""
    return await guest.does(Verb.HAND, at=table)


async def refreshed(table: WireTable, guest: WireGuest) -> Shown:
    """Have a private message brought up to date."""
    return await (await typed(table, guest)).press(Verb.HAND)


@pytest.mark.parametrize("look", [opened, typed])
async def test_a_new_message_is_the_first_answer(
    house: WireHouse, table: WireTable, ada: WireGuest, look: Look
) -> None:
    sent = answers(house)
    shown = await look(table, ada)
    assert [(one.method, one.status) for one in sent] == [("POST", 200)]
    assert shown.pictures
    assert len(ada.private) == 1


async def test_a_change_of_a_message_is_the_first_answer(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    before = await typed(table, ada)
    sent = answers(house)
    after = await before.press(Verb.HAND)
    assert [(one.method, one.status) for one in sent] == [("POST", 200)]
    assert [one.message["id"] for one in (after, *ada.private)] == [before.message["id"]] * 2


async def test_a_look_that_takes_its_time_is_acknowledged(
    house: WireHouse, table: WireTable, ada: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, paint = asyncio.Event(), Painters.paint

    async def later(self: Painters, sketch: Sketch, table: int = 0, *, awaited: bool = True) -> bytes:
        await painted.wait()
        return await paint(self, sketch, table, awaited=awaited)

    monkeypatch.setattr(Painters, "paint", later)
    monkeypatch.setattr(press, "AT_ONCE", 0.0)
    sent = answers(house)
    shown = await opened(table, ada.hasty)
    await until(lambda: sent, "the acknowledgement")
    painted.set()
    assert (await shown.later()).pictures
    assert [one.method for one in sent] == ["POST", "PATCH"]
    assert len(ada.private) == 1


@pytest.mark.parametrize("look", slow_but(opened, [opened, refreshed]))
@pytest.mark.parametrize("lost", Effect)
async def test_a_lost_answer_is_given_once(
    house: WireHouse, table: WireTable, ada: WireGuest, look: Look, lost: Effect
) -> None:
    fault = house.server.faults.order(RequestFault(*_CALLBACK, lost=lost))
    shown = await look(table, ada)
    assert fault.times == 0
    assert shown.pictures
    assert len(ada.private) == 1
    assert house.app.metrics.presses.missed == 0


async def test_a_panel_that_was_lost_goes_when_another_one_comes(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    house.server.faults.order(RequestFault(*_CALLBACK, lost=Effect.AFTER))
    await opened(table, ada)
    await opened(table, ada)
    assert len(ada.panels) == 1


async def test_a_refused_page_is_answered_with_a_sentence(
    house: WireHouse, table: WireTable, ada: WireGuest, expected_errors: list[object]
) -> None:
    house.server.faults.order(replace(_REFUSED))
    shown = await opened(table, ada)
    assert house.fragment("refused-fault") in shown.text
    assert len(expected_errors) == 1


async def test_an_answer_that_comes_too_late_is_missed_once(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    presses = house.app.metrics.presses
    answered = presses.answered
    house.server.world.limits = replace(PATIENT, acknowledge_seconds=0.05)
    house.server.faults.order(RequestFault(*_CALLBACK, delay=0.2))
    pressed = await opened(table, ada.hasty)
    await ada.user.wait_for(
        lambda: any(one["interaction_id"] == pressed.interaction for one in ada.user.failed), "the failure"
    )
    house.server.world.limits = PATIENT
    await until(lambda: presses.missed, "the refusal of what comes too late")
    await house.rest()
    assert (presses.missed, presses.answered) == (1, answered)
    assert (await opened(table, ada)).pictures
