"""A way is answered with one request where its reply is there in a moment, and only once in any case."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.discord_ui import press
from bot.discord_ui.interaction_ages import InteractionAges
from bot.ops.painters import Painters
from bot.ops.pool import Pool
from bot.ops.sketch_pickling import pictures
from bot.pages.custom_id import Verb
from bot.store.transaction import Writes
from renderers.sketch import Sketch
from sandbox.answers import InteractionAnswers
from tests.drive.guest import Shown
from tests.drive.table import right_board
from tests.drive.waiting import HANGS, until
from tests.drive.wire import PATIENT, WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault
from tests.selection import slow_but

Way = Callable[[WireTable, WireGuest], Awaitable[Callable[[], Awaitable[Shown]]]]
"""Prepares a press, and returns it."""

_AGES = press.AT_ONCE, press.FORM, press.FIRST_ANSWER  # before all are patient
_CALLBACK = ("POST", r"/callback$")
_FEW_LOOKS = 20
"""Looks in which what must not come would have come."""
_REFUSED = RequestFault(*_CALLBACK, status=400, code=50035)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not decide what the first answer is."""
    for age in ("AT_ONCE", "FORM"):
        monkeypatch.setattr(press, age, HANGS)
    monkeypatch.setattr(InteractionAges, "of", lambda *_: lambda: 0.0)


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table("pebbles", ada, ben, moves="Ada: offer 1 / Ben: offer 1")


def requests_about(house: WireHouse) -> Callable[[Shown], list[tuple[str, int]]]:
    """Return a function that lists the requests that answered a press from now on: method and status."""
    requests = house.requests(lambda _: True)

    def about(shown: Shown) -> list[tuple[str, int]]:
        interaction = house.server._interactions.by_id(shown.interaction)
        assert interaction is not None
        return [(one.method, one.status) for one in requests if interaction.token in one.path]

    return about


def ids(guest: WireGuest) -> set[str]:
    """Return the ids of the private messages that somebody sees."""
    return {one.message["id"] for one in guest.private}


async def opened(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Open a panel."""
    board = table.board
    return lambda: board.press(Verb.PLAY, by=guest)


async def refreshed(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Have a private message brought up to date."""
    before = await guest.does(Verb.HAND, at=table)
    return lambda: before.press(Verb.HAND)


async def moved(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Make a move in the panel."""
    panel = await table.board.press(Verb.PLAY, by=guest)
    move = next(one for one in panel.acts if one.verb is Verb.DO)
    return lambda: panel.press(move.verb, *move.tokens)


async def chosen(_: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Choose from a list."""
    page = await guest.does(Verb.SETTINGS)
    return lambda: page.choose("direct", "call")


async def filled(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Submit a form."""
    choice = await (await table.board.press(Verb.PLAY, by=guest)).press(Verb.PLAN_AHEAD)
    form = await choice.press(Verb.PLAN_TYPED)
    return lambda: guest.fills(form, {"move": "offer 2"})


async def beside(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Have another private message beside this one."""
    page = await guest.does(Verb.BOARD, at=table)
    return lambda: page.press(Verb.TEXT)


async def looked(table: WireTable, guest: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Type a look."""
    return lambda: guest.does(Verb.BOARD, at=table)


async def refused(table: WireTable, _: WireGuest) -> Callable[[], Awaitable[Shown]]:
    """Press what only players may press."""
    board, stranger = table.board, await table.house.guest("Eve")
    return lambda: board.press(Verb.PLAY, by=stranger)


PRESSES: list[Way] = [opened, refreshed, moved, chosen, filled, beside, looked, refused]


def waiting(table: WireTable) -> WireGuest:
    """Return the person who does not have to act."""
    (seat,) = {0, 1} - table.to_act
    return table.on(seat)


@pytest.mark.parametrize("way", slow_but((moved, beside, looked), PRESSES))
async def test_a_reply_is_the_first_answer(house: WireHouse, table: WireTable, way: Way) -> None:
    guest = table.on_turn if way is moved else waiting(table)
    act = await way(table, guest)
    about, before = requests_about(house), ids(guest)
    shown = await act()
    assert about(shown) == [("POST", 200)]
    assert (shown.refusal is not None) is (way is refused)
    assert (shown.message["id"] in before) is (way in (refreshed, moved, chosen, filled))
    assert len(ids(guest) - before) == (way in (opened, beside, looked))


async def test_a_changed_message_is_known_without_its_id_beside_it(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord describes that id as one of a message that the interaction has created."""
    respond = InteractionAnswers._response

    def without(*given: Any) -> Any:
        response = respond(*given)
        response["interaction"].pop("response_message_id", None)
        return response

    monkeypatch.setattr(InteractionAnswers, "_response", without)
    act, about = await moved(table, table.on_turn), requests_about(house)
    assert about(await act()) == [("POST", 200)]


async def test_a_press_that_shows_nothing_is_one_request(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    await (await ada.does(Verb.VOTE, "pause", at=table)).press(Verb.PROPOSE)
    ballot, about, before = table.ballot, requests_about(house), ids(ben)
    shown = await ballot.press(Verb.AGREE, by=ben)
    assert about(shown) == [("POST", 200)]
    assert ids(ben) == before


async def test_what_is_typed_again_may_count_again_so_it_is_acknowledged_first(
    house: WireHouse, table: WireTable
) -> None:
    about, guest = requests_about(house), table.on_turn
    shown = await guest.plays(table.legal(table.seat(guest))[0], at=table)
    assert about(shown) == [("POST", 200), ("PATCH", 200)]


async def test_a_panel_is_painted_while_its_move_is_committed_and_shown_after_that(
    house: WireHouse, ada: WireGuest, ben: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed, commit, painted, call = asyncio.Event(), Writes.commit, list[object](), Pool.call
    table = await house.table("kalah", ada, ben)
    panel = await table.board.press(Verb.PLAY, by=table.on_turn)
    move, about = next(act for act in panel.acts if act.verb is Verb.DO), requests_about(house)
    await house.rest()

    async def held(self: Writes) -> None:
        await committed.wait()
        await commit(self)

    async def noted(self: Pool, *given: Any, **named: Any) -> object:
        done = await call(self, *given, **named)
        if given[0] is pictures:  # and no icon
            painted.append(done)
        return done

    monkeypatch.setattr(Writes, "commit", held)
    monkeypatch.setattr(Pool, "call", noted)
    shown = await panel.press(Verb.DO, *move.tokens, by=table.on_turn.hasty)
    await until(lambda: painted, "the picture of the panel")
    assert about(shown) == []
    committed.set()
    assert (await shown.later()).pictures
    assert about(shown) == [("POST", 200)]


# --- an answer that takes longer ---------------------------------------------------------------------


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is painted until this is set."""
    painted, paint = asyncio.Event(), Painters.paint

    async def later(self: Painters, sketch: Sketch, table: int = 0, *, awaited: bool = True) -> bytes:
        await painted.wait()
        return await paint(self, sketch, table, awaited=awaited)

    monkeypatch.setattr(Painters, "paint", later)
    return painted


async def test_a_reply_that_takes_its_time_is_acknowledged_at_an_age(
    house: WireHouse,
    table: WireTable,
    ada: WireGuest,
    painted: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is the age that counts: this press was on its way to the bot for nearly as long."""
    monkeypatch.setattr(InteractionAges, "of", lambda *_: lambda: HANGS - 0.01)
    monkeypatch.setattr(press, "FIRST_ANSWER", 2 * HANGS)
    about, before = requests_about(house), ids(ada)
    shown = await (await opened(table, ada.hasty))()
    await until(lambda: about(shown), "the acknowledgement")
    painted.set()
    assert (await shown.later()).pictures
    assert about(shown) == [("POST", 200), ("PATCH", 200)]
    assert len(ids(ada) - before) == 1


async def test_one_press_more_than_a_crowd_is_acknowledged_at_once(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest, painted: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(press, "CROWD", 1)
    about, acts = requests_about(house), [await opened(table, guest.hasty) for guest in (ada, ben)]
    first, second = [await act() for act in acts]
    await until(lambda: about(second), "the acknowledgement")
    assert about(first) == []
    painted.set()
    assert (await first.later()).pictures
    assert (await second.later()).pictures
    assert [about(one) for one in (first, second)] == [[("POST", 200)], [("POST", 200), ("PATCH", 200)]]


async def test_a_reply_waits_for_an_acknowledgement_under_way(
    house: WireHouse,
    table: WireTable,
    ada: WireGuest,
    painted: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    act = await opened(table, ada.hasty)
    monkeypatch.setattr(press, "AT_ONCE", 0.01)
    about, under_way = requests_about(house), asyncio.Event()
    held = house.server.faults.order(RequestFault(*_CALLBACK, held=under_way))
    shown = await act()
    await until(lambda: not held.times, "the acknowledgement on its way")
    painted.set()
    with pytest.raises(AssertionError):
        await until(lambda: about(shown), "an answer before it", _FEW_LOOKS)
    under_way.set()
    assert (await shown.later()).pictures
    assert about(shown) == [("POST", 200), ("PATCH", 200)]


async def test_no_acknowledgement_follows_a_reply_under_way(
    house: WireHouse, table: WireTable, ada: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    act = await opened(table, ada.hasty)
    monkeypatch.setattr(press, "AT_ONCE", 0.2)
    about, under_way = requests_about(house), asyncio.Event()
    held = house.server.faults.order(RequestFault(*_CALLBACK, held=under_way))
    shown = await act()
    await until(lambda: not held.times, "the first answer on its way")
    with pytest.raises(AssertionError):
        await until(lambda: about(shown), "another answer", 3 * _FEW_LOOKS)
    under_way.set()
    assert (await shown.later()).pictures
    assert about(shown) in ([("POST", 200)], [("POST", 200), ("PATCH", 200)])  # on a busy machine


def test_there_is_time_for_more_tries_of_an_acknowledgement() -> None:
    at_once, form, too_late = _AGES
    assert 0 < at_once <= form <= too_late / 2


async def test_a_form_that_comes_too_late_becomes_a_sentence(
    house: WireHouse, table: WireTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = waiting(table)
    choice = await (await table.board.press(Verb.PLAY, by=guest)).press(Verb.PLAN_AHEAD)
    monkeypatch.setattr(press, "FORM", 0.0)
    about, before = requests_about(house), ids(guest)
    shown = await choice.press(Verb.PLAN_TYPED)
    assert about(shown) == [("POST", 200), ("POST", 200)]
    assert shown.form is None
    assert house.fragment("refused-fault") in shown.text
    assert ids(guest) == {*before, shown.message["id"]}


# --- an answer that is lost, refused or late ---------------------------------------------------------


@pytest.mark.parametrize("way", slow_but((opened, moved), [opened, refreshed, moved, beside]))
@pytest.mark.parametrize("lost", slow_but(Effect.AFTER, Effect))
async def test_a_lost_answer_is_given_once(
    house: WireHouse, table: WireTable, way: Way, lost: Effect
) -> None:
    guest = table.on_turn
    act = await way(table, guest)
    before, head = ids(guest), table.head
    fault = house.server.faults.order(RequestFault(*_CALLBACK, lost=lost))
    shown = await act()
    assert fault.times == 0
    assert shown.text
    assert len(ids(guest) - before) == (way in (opened, beside))
    assert table.head == head + (way is moved)
    assert house.app.metrics.presses.missed == 0


async def test_a_panel_that_was_lost_goes_when_another_one_comes(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    house.server.faults.order(RequestFault(*_CALLBACK, lost=Effect.AFTER))
    for _ in range(2):
        await (await opened(table, ada))()
    assert len(ada.panels) == 1


async def test_a_refused_page_is_answered_with_a_sentence(
    house: WireHouse, table: WireTable, ada: WireGuest, expected_errors: list[object]
) -> None:
    act = await opened(table, ada)
    house.server.faults.order(replace(_REFUSED))
    shown = await act()
    assert house.fragment("refused-fault") in shown.text
    assert len(expected_errors) == 1


async def failed(house: WireHouse, guest: WireGuest, act: Callable[[], Awaitable[Shown]]) -> None:
    """Press, and have the answer come when Discord has told the person that the press failed."""
    too_late, presses = asyncio.Event(), house.app.metrics.presses
    missed, answered = presses.missed, presses.answered
    house.server.world.limits = replace(PATIENT, acknowledge_seconds=0.05)
    house.server.faults.order(RequestFault(*_CALLBACK, held=too_late))
    pressed = await act()
    await guest.user.wait_for(
        lambda: any(one["interaction_id"] == pressed.interaction for one in guest.user.failed), "the failure"
    )
    house.server.world.limits = PATIENT
    too_late.set()
    await until(lambda: presses.missed > missed, "the refusal of what comes too late")
    await house.rest()
    assert (presses.missed, presses.answered) == (missed + 1, answered)


async def test_a_press_that_failed_for_its_person_counts_once_and_says_so_when_pressed_again(
    house: WireHouse, table: WireTable
) -> None:
    guest = table.on_turn
    panel = await (await opened(table, guest))()
    move, before = next(one for one in panel.acts if one.verb is Verb.DO), table.log
    await failed(house, guest, lambda: panel.press(move.verb, *move.tokens, by=guest.hasty))
    assert len(table.log) == len(before) + 1
    before = table.log
    again = await panel.press(move.verb, *move.tokens)
    assert table.log == before
    present = await (await opened(table, guest))()
    assert (again.refusal, again.text, again.verbs) == (None, present.text, present.verbs)
    assert again.text != panel.text
    right_board(house, table.now)


@pytest.mark.slow
async def test_a_typed_move_that_failed_for_its_person_was_not_made(
    house: WireHouse, table: WireTable
) -> None:
    guest, before = table.on_turn, table.log
    move = table.legal(table.seat(guest))[0]
    await failed(house, guest, lambda: guest.hasty.plays(move, at=table))
    assert table.log == before
    assert (await guest.plays(move, at=table)).refusal is None
    assert len(table.log) == len(before) + 1


async def test_a_robot_that_failed_to_sit_down_for_its_person_does_not_sit_there(
    house: WireHouse, ada: WireGuest
) -> None:
    """Nothing tells a second press from the wish for a second robot."""
    table = await house.table("pebbles", ada, lobby=True)
    page = await ada.does(Verb.ROBOTS, at=table)
    add = next(one for one in page.acts if "add" in one.tokens)
    await failed(house, ada, lambda: page.press(add.verb, *add.tokens, by=ada.hasty))
    assert table.now.stored_robots == ()
    assert (await page.press(add.verb, *add.tokens)).refusal is None
    assert len(table.now.stored_robots) == 1


async def test_a_game_against_robots_that_failed_to_begin_for_its_person_was_not_begun(
    house: WireHouse, ada: WireGuest
) -> None:
    page = await ada.does(Verb.SOLO, "pebbles")
    alone = next(one for one in page.acts if one.verb is Verb.SOLO)
    await failed(house, ada, lambda: page.press(alone.verb, *alone.tokens, by=ada.hasty))
    assert await house.app.store.games() == []
    assert (await page.press(alone.verb, *alone.tokens)).refusal is None
    assert len(await house.app.store.games()) == 1


async def test_a_plan_that_failed_to_come_first_for_its_person_comes_first_when_pressed_again(
    house: WireHouse, table: WireTable
) -> None:
    guest = waiting(table)
    page = await guest.does(Verb.SET_PLAN, "offer", "1", "/", "offer", "2", at=table)
    first = next(one for one in page.acts if one.verb is Verb.TRY_FIRST)
    await failed(house, guest, lambda: page.choose(first.tokens[0], Verb.TRY_FIRST, by=guest.hasty))
    await page.choose(first.tokens[0], Verb.TRY_FIRST)
    assert table.now.premoves[table.seat(guest)].text == "offer 2 / offer 1"


async def test_a_press_that_failed_is_missed_once_though_more_would_follow(
    house: WireHouse, ada: WireGuest
) -> None:
    """Who starts is shown their panel below the board."""
    table = await house.table("hidden_stones", ada, lobby=True)
    question = await table.lobby.press(Verb.START, by=ada)
    await failed(house, ada, lambda: question.press(Verb.START_ALONE, by=ada.hasty))
    assert table.now.begun
