"""Discord refuses a message: that is noted and told, tried again in its time, and nobody is forgotten."""

import pytest

from bot.discord_ui.gate import Manners
from bot.discord_ui.run import Patience
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from bot.pages.trouble import in_words
from tests.drive.sight import boards, parts_of_message, parts_of_page, pictures_of_message
from tests.drive.table import board_of, right_board
from tests.drive.wire import WireGuest, WireHouse
from tests.sandbox.faults import RequestFault

pytestmark = pytest.mark.slow

SEND = ("POST", r"/channels/\d+/messages$")
EDIT = ("PATCH", r"/channels/\d+/messages/\d+$")
DELETE = ("DELETE", r"/channels/\d+/messages/\d+$")
THREAD = ("POST", r"/messages/\d+/threads$")
LOGIN = ("GET", r"/users/@me$")
_HOUR = 3600.0
_ALWAYS = 10**6
_DAY = 86400.0
STONES = "hidden_stones"

_REFUSALS = [(400, 50035), (400, 99999), (401, 0), (403, 50013), (404, 0)]


def refuse(
    house: WireHouse, method: str, path: str, status: int, code: int, times: int = _ALWAYS
) -> RequestFault:
    return house.server.faults.order(RequestFault(method, path, status=status, code=code, times=times))


# --- one refusal --------------------------------------------------------------------------------------


async def test_a_refusal_is_noted_and_told_to_who_asks(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, wrong = await house.table(STONES, ada, ben), []
    for status, code in _REFUSALS:
        refuse(house, *SEND, status, code)
        with house.held_up():  # by the proof of the token, after a 401
            await house.ends_turn(table)
            await house.until(lambda: table.trouble, "the trouble")
            told = await ada.does(Verb.DOCTOR)
            if table.trouble != str(code or status) or f"#{table.id}" not in told.text:
                wrong.append((status, code, table.trouble, told.text))
            house.server.faults.clear()
            await house.until(lambda: not table.trouble, "the end of the trouble", step=600.0)
        await house.rest()
    assert wrong == []


async def test_at_the_third_time_the_board_comes_in_words(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    next_one = table.off_turn
    before = len(next_one.calls)
    fault = refuse(house, *SEND, 400, 50035, times=2)
    await house.ends_turn(table)
    await house.until(lambda: fault.times == 0 and len(next_one.calls) > before, "the call", step=60.0)
    await house.rest()
    board = board_of(house, table.id)
    assert not pictures_of_message(house, board)
    assert parts_of_message(board) == parts_of_page(in_words(table.voice()))
    assert Verb.DO in (await table.board.press(Verb.PLAY, by=next_one)).verbs
    await house.ends_turn(table)
    right_board(house, table.now)


# --- how often ---------------------------------------------------------------------------------------


async def test_a_forbidden_table_is_tried_once_an_hour(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    second = await house.table(STONES, ada, ben)
    tried = house.requests(lambda one: one.status == 403 and table.place in one.path)
    refuse(house, "POST", rf"/{table.place}/messages$", 403, 20001)
    await house.ends_turn(table)
    for times in (1, 2):
        await house.until(lambda: len(tried) == times, f"try {times}")  # noqa: B023 - at once
        await house.ends_turn(table)
        house.advance(_HOUR / 2)
        await house.ends_turn(table)
        await house.ends_turn(second)  # its message comes after all that was woken before
        assert len(tried) == times
        house.advance(2 * _HOUR)


async def test_a_forbidden_table_is_tried_at_once_when_permissions_change(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    refuse(house, *SEND, 403, 50013, times=1)
    await house.ends_turn(table)
    assert table.trouble == "50013"
    assert len(await table.on_turn.letters()) == 1, "the call"
    await ada.manages("permissions", deny=["add_reactions"])
    await house.until(lambda: not table.trouble, "the end of the trouble")
    await house.rest()
    right_board(house, table.now)


async def test_after_a_401_nothing_is_sent_until_the_token_is_good(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, second = await house.table(STONES, ada, ben), await house.table(STONES, ada, ben)
    asked = house.requests(lambda one: "/interactions/" not in one.route and "/webhooks/" not in one.route)
    good = refuse(house, *LOGIN, 401, 0, times=2)
    fault = refuse(house, *SEND, 401, 0, times=1)
    with house.held_up():  # by the proof of the token
        await house.ends_turn(table)
        await house.until(lambda: fault.times == 0, "the refusal")
        first = len(asked)
        await house.ends_turn(second)
        await house.ends_turn(second)
        assert not [one for one in asked[first:] if one.path.split("/")[-1] != "@me"]
        await house.until(lambda: good.times == 0, "the proofs", step=60.0)
        await house.until(lambda: len(asked) > first + 3, "the token", step=60.0)
    await house.rest()
    right_board(house, table.now)
    right_board(house, second.now)


async def test_a_forbidden_place_is_asked_once_an_hour_whoever_wants_to_write_there(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Its messages, the calls to remove there, and those to send."""
    table, second = await house.table(STONES, ada, ben), await house.table(STONES, ada, ben)
    game = table.now.game
    asked = house.requests(lambda one: one.status == 403)
    refuse(house, ".*", rf"/({game.thread}|{game.lobby})(/|$)", 403, 20001)
    await house.ends_turn(table)
    await house.until(lambda: asked, "the first try")
    for minutes in (10, 10, 25):
        house.advance(60.0 * minutes)
        await house.ends_turn(table)
        await house.ends_turn(second)  # its message comes after all that was woken before
        assert len(asked) == 1


# --- calls --------------------------------------------------------------------------------------------


async def test_a_refused_reminder_comes_later(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table, wrong = await house.table(STONES, ada, ben), []
    for status, code in _REFUSALS:
        guest = table.on_turn
        before, told = len(guest.calls), len(guest.user.mentions)
        fault = refuse(house, *SEND, status, code, times=1)
        with house.held_up():  # by the proof of the token, after a 401
            house.advance(25 * _HOUR)
            await house.until(lambda: fault.times == 0, "the refusal")  # noqa: B023 - at once
            await house.until(lambda: len(guest.user.mentions) > told, "the reminder", step=60.0)  # noqa: B023 - at once
            await house.until(lambda: not table.trouble, "the end of the trouble", step=60.0)
        called, mentioned = len(guest.calls) - before, len(guest.user.mentions) - told
        if called != (status != 403) or (status == 403 and mentioned != 1):  # that one goes directly
            wrong.append((status, code, called, mentioned))
        await house.ends_turn(table)
    assert wrong == []


async def test_a_direct_message_that_is_refused_each_time_goes_to_the_table(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    next_one = table.off_turn
    await next_one.sets(call="direct")
    direct = await next_one.user.open_dm()
    fault = refuse(house, "POST", rf"/channels/{direct}/messages$", 400, 50035)
    before = len(next_one.calls)
    await house.ends_turn(table)
    await house.until(lambda: len(next_one.calls) > before, "the call at the table", step=60.0)
    tried = fault.times
    for _ in range(2):
        await house.ends_turn(table)
    assert fault.times == tried, "from then on there alone"


async def test_a_call_that_cannot_be_removed_keeps_no_other_from_coming(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    for status, code in ((400, 50035), (403, 50013), (404, 0)):
        table = await house.table(STONES, ada, ben)
        next_one = table.off_turn
        before = len(next_one.calls)
        (call,) = [one for one in house.in_channel(table.place) if one["mentions"]]
        refuse(house, "DELETE", rf"/{call['id']}$", status, code)
        await house.ends_turn(table)
        await house.until(lambda: len(next_one.calls) > before, f"the call after {status}", step=60.0)  # noqa: B023 - at once


async def test_a_reminder_that_may_not_be_removed_goes_when_it_may_be(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    first = table.on_turn
    await first.sets(again="daily")
    await house.passes(seconds=_DAY + 60)
    (reminder,) = house.notices(first)
    fault = refuse(house, "DELETE", rf"/{reminder.message['id']}$", 403, 50013, times=1)
    await house.passes(seconds=_DAY + 60)
    assert fault.times == 0
    await house.until(lambda: len(house.notices(first)) == 1, "the removal", step=600.0)
    assert house.notices(first)[0].message["id"] != reminder.message["id"]
    assert len(first.user.mentions) == 3


# --- messages that are not gone ----------------------------------------------------------------------


async def test_a_message_is_not_gone_because_a_deletion_found_nothing(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    fault = refuse(house, *DELETE, 404, 0, times=1)
    await house.ends_turn(table)
    await house.until(
        lambda: fault.times == 0 and len(boards(house, table.id)) == 1, "the deletion", step=60.0
    )
    await house.passes(seconds=60)
    right_board(house, table.now)


async def test_a_refused_lobby_edit_keeps_nobody_from_playing(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    for times in (1, _ALWAYS):
        table = await house.table(STONES, ada, ben, lobby=True)
        refuse(house, "PATCH", rf"/messages/{table.now.game.lobby}$", 404, 0, times)
        called = {guest: len(guest.calls) for guest in (ada, ben)}
        await table.lobby.press(Verb.START, by=ada)
        guest = house.here(table.people[min(table.to_act)])
        await house.until(lambda: len(guest.calls) > called[guest], "the call", step=60.0)  # noqa: B023 - at once
        await house.until(lambda: table.now.game.message is not None, "a note of the message")  # noqa: B023 - at once
        right_board(house, table.now)


# --- threads ------------------------------------------------------------------------------------------


async def test_a_thread_is_made_when_the_permission_comes_back(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await ada.manages("permissions", deny=["create_public_threads"])
    table = await house.table(STONES, ada, ben)
    assert table.now.game.thread is None
    await ada.manages("permissions", deny=[])
    await house.until(lambda: table.now.game.thread is not None, "the thread")
    await house.rest()
    right_board(house, table.now)


async def test_a_thread_is_tried_again_at_the_next_turn(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    for status, code in ((400, 160006), (403, 50013), (404, 0)):
        fault = refuse(house, *THREAD, status, code, times=1)
        table = await house.table(STONES, ada, ben)
        assert (fault.times, table.now.game.thread) == (0, None), (status, code)
        house.advance(2 * _HOUR)
        await house.ends_turn(table)
        await house.until(lambda: table.now.game.thread is not None, f"the thread after {status}")  # noqa: B023 - at once
        await house.rest()
        right_board(house, table.now)


async def test_start_pressed_while_the_lobby_message_is_edited(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    for number in range(4):
        table = await house.table(STONES, ada, lobby=True)
        fault = house.server.faults.order(RequestFault(*EDIT, delay=0.2 + 0.1 * number))
        with house.held_up():  # by the slow edit
            await table.lobby.press(Verb.JOIN, by=ben)
            await house.until(lambda: fault.times == 0, "the edit")  # noqa: B023 - at once
            await ada.does(Verb.START, at=table)
        await house.rest()
        assert table.now.begun
        assert table.now.game.thread is not None
        right_board(house, table.now)


# --- many ---------------------------------------------------------------------------------------------


async def test_many_refused_tables_share_one_budget_at_a_start(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """The rights are there, as far as we know, and yet all of it is forbidden."""
    tables = [await house.table(STONES, ada, ben) for _ in range(12)]
    well = await house.table(STONES, ada, ben)
    path = rf"/({'|'.join(table.place for table in tables)})/messages"
    refuse(house, "POST|PATCH|DELETE|GET", path, 403, 20001)
    for table in tables:
        await house.ends_turn(table)
    await house.until(lambda: all(table.trouble for table in tables), "the trouble")
    await house.stop_bot()
    house.advance(_HOUR)
    asked = house.requests(lambda one: one.status == 403)
    await house.start_bot(patience=Patience(manners=Manners(most=16)))
    await house.until(lambda: len(asked) >= 8, "as many as the budget has for them")
    before = board_of(house, well.id)["id"]
    with house.held_up():  # by the budget
        await house.ends_turn(well)
        await house.until(lambda: boards(house, well.id)[-1]["id"] != before, "the table that is well")
        assert len(asked) < 12
        await house.until(lambda: len(asked) >= 12, "the others", step=60.0)
        house.server.faults.clear()
        # again and again: a refusal may still have been under way
        await house.until(lambda: not any(table.trouble for table in tables), "the end of it", step=_HOUR)
    await house.rest()


# --- one refusal stops one thing ----------------------------------------------------------------------


async def test_a_replaced_message_that_cannot_be_deleted_keeps_no_other_from_being_posted(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    for status, code in ((400, 50035), (403, 50001), (403, 50013), (404, 0)):
        table = await house.table(STONES, ada, ben)
        refuse(house, *DELETE, status, code)
        for turn in range(3):
            next_one = table.off_turn
            told = len(next_one.calls)
            await house.ends_turn(table)
            case = f"after {status} {code}, turn {turn}"
            await house.until(lambda: len(next_one.calls) > told, f"the call {case}")  # noqa: B023 - at once
            assert boards(house, table.id)[-1]["id"] == next_one.calls[-1]["message_id"], case
            await house.until(lambda: table.trouble, f"the note of it {case}")  # noqa: B023 - at once
        assert [*await ada.letters(), *await ben.letters()] == [], "nothing is missing"
        assert len(boards(house, table.id)) == 4
        house.server.faults.clear()
        await house.until(lambda: not table.trouble, "the end of the trouble", step=600.0)  # noqa: B023 - at once
        await house.rest()
        assert boards(house, table.id) == [right_board(house, table.now)], "all that were replaced are gone"


async def test_one_refusal_of_a_place_is_enough_for_all_replaced_messages_there(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """What was deleted before is not asked for again."""
    table = await house.table(STONES, ada, ben)
    refuse(house, *DELETE, 403, 50001)
    deletions = house.requests(lambda request: request.method == "DELETE")
    for _ in range(5):
        await house.ends_turn(table)
    assert [request.status for request in deletions].count(403) == 5, "one a turn"
    house.server.faults.clear()
    await house.until(lambda: not table.trouble, "the end of the trouble", step=600.0)
    await house.rest()
    gone = [request.path for request in deletions if request.status == 204]
    assert len(gone) == len(set(gone)), "each was deleted once"
    assert boards(house, table.id) == [right_board(house, table.now)]


async def test_a_forbidden_lobby_message_keeps_no_table_message_from_being_posted(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    refuse(house, "PATCH", rf"/messages/{table.now.game.lobby}$", 403, 50013)
    await table.lobby.press(Verb.START, by=ada)
    assert len(boards(house, table.id)) == 1
    await house.ends_turn(table)
    await house.until(lambda: ada.calls and ben.calls, "the calls at the table")
    assert [*await ada.letters(), *await ben.letters()] == []


async def test_a_forbidden_notification_keeps_no_other_from_coming(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """The nudge that is over may not be removed; the next player has chosen direct messages."""
    table = await house.table(STONES, ada, ben)
    first, second = table.on_turn, table.off_turn
    await second.sets(call="direct")
    right_board(house, table.now)
    house.advance(PATIENCE)
    await (await table.board.press(Verb.PLAY, by=second)).press(Verb.NUDGE)
    assert len(first.calls) == 2, "the nudge"
    fault = refuse(house, "DELETE", rf"/{first.calls[-1]['message_id']}$", 403, 50013)
    for _ in range(2):
        told = len(second.user.mentions)
        await house.ends_turn(table)
        await house.until(lambda: len(second.user.mentions) > told, "the direct message")  # noqa: B023 - at once
        told = len(first.calls)
        await house.ends_turn(table)
        await house.until(lambda: len(first.calls) > told, "the call at the table")  # noqa: B023 - at once
    assert fault.times < _ALWAYS
