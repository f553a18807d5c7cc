"""Discord refuses a message: that is noted and told, tried again in its time, and nobody is forgotten."""

from collections.abc import Callable

import pytest

from bot.discord_ui.gate import Manners
from bot.discord_ui.run import Patience
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from bot.pages.trouble import in_words
from tests.drive.notices import choose
from tests.drive.sight import (
    boards,
    custom_id,
    lobbies,
    parts_of_message,
    parts_of_page,
    pictures_of_message,
)
from tests.drive.table import Played, board_of, open_table, right_board
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest

pytestmark = pytest.mark.slow

SEND = ("POST", r"/channels/\d+/messages$")
EDIT = ("PATCH", r"/channels/\d+/messages/\d+$")
DELETE = ("DELETE", r"/channels/\d+/messages/\d+$")
THREAD = ("POST", r"/messages/\d+/threads$")
LOGIN = ("GET", r"/users/@me$")
_HOUR = 3600.0
_ALWAYS = 10**6

_REFUSALS = [(400, 50035), (400, 99999), (401, 0), (403, 50013), (404, 0)]


async def game_of_two(rig: Rig) -> Played:
    users = [await rig.person(name) for name in ("Ada", "Ben")]
    game = Played(rig, await open_table(rig, "hidden_stones", "Ada", "Ben"), users, 5)
    await called(game)
    return game


async def called(game: Played) -> None:
    """Wait until the player who has to act is mentioned at the table, below its message."""
    found = await game.look()
    (seat,) = found.to_act()
    user = game.people[seat]
    place = str(found.game.thread or found.game.channel)
    await user.wait_for(lambda: any(one["channel_id"] == place for one in user.mentions[-1:]), "the call")
    await game.rig.rest()


async def pass_turn(rig: Rig, table: int) -> None:
    """End the turn of the player who has to act, by /move in the lobby's channel."""
    before = await rig.stored(table)
    (seat,) = before.to_act()
    legal = before.rules.legal_moves(before.timeline.head.state, seat)
    move = next(text for text in map(before.rules.format, legal) if text in ("pass", "end"))
    known = {int(user["id"]): user["global_name"] for user in rig.server.world.people}
    user = await rig.person(known[before.seated[seat]])
    await user.answer(await user.slash(rig.channel, "move", move=move, table=table))
    assert len((await rig.stored(table)).timeline.entries) > len(before.timeline.entries)


def calls(game: Played, user: User) -> list[Json]:
    """Return the mentions of a person at the table, those that are gone too."""
    return [
        one
        for one in user.mentions
        if one["channel_id"] in game.rig.server.world.channels
        and game.rig.server.world.channels[one["channel_id"]].get("guild_id")
    ]


def counted(rig: Rig, fits: Callable[[RecordedRequest], bool]) -> list[RecordedRequest]:
    """Return a list that grows with each request that fits."""
    found: list[RecordedRequest] = []

    def observe(request: RecordedRequest) -> None:
        if fits(request):
            found.append(request)

    rig.server.observers.append(observe)
    return found


async def in_time(rig: Rig, condition: Callable[[], object], what: str) -> None:
    """Wait for something that needs some time to pass as well."""

    def passes() -> object:
        rig.advance(60.0)
        return condition()

    await until(passes, what)


async def trouble(game: Played) -> str:
    return (await game.look()).game.trouble


# --- one refusal --------------------------------------------------------------------------------------


async def other(game: Played) -> User:
    """Return the user who has to act next."""
    (seat,) = (await game.look()).to_act()
    return game.people[1 - seat]


@pytest.mark.parametrize(("status", "code"), _REFUSALS, ids=str)
async def test_a_refusal_is_noted_and_told_to_who_asks(rig: Rig, status: int, code: int) -> None:
    game = await game_of_two(rig)
    rig.server.faults.order(RequestFault(*SEND, status=status, code=code, times=_ALWAYS))
    await pass_turn(rig, game.table)
    await until(lambda: trouble(game), "the trouble")
    assert await trouble(game) == str(code or status)
    ada = game.people[0]
    said = text_of(await ada.answer(await ada.slash(rig.channel, "doctor")))
    assert f"#{game.table}" in said
    assert "All’s well" not in said


async def test_at_the_third_time_the_board_comes_in_words(rig: Rig) -> None:
    game = await game_of_two(rig)
    user = await other(game)
    before = len(calls(game, user))
    fault = rig.server.faults.order(RequestFault(*SEND, status=400, code=50035, times=2))
    await pass_turn(rig, game.table)
    await in_time(rig, lambda: fault.times == 0 and len(calls(game, user)) > before, "the call")
    await rig.rest()
    board = board_of(rig, game.table)
    assert not pictures_of_message(rig, board)
    page = in_words(rig.voices.of(await game.look()))
    assert parts_of_message(board) == parts_of_page(page)
    panel = await user.answer(await user.press(await seen(user, board), custom_id(board, Verb.PLAY)))
    assert text_of(panel)
    await pass_turn(rig, game.table)
    await rig.rest()
    right_board(rig, await game.look())


# --- how often ---------------------------------------------------------------------------------------


async def resting(rig: Rig, second: int) -> None:
    """Wait until what was woken just now has had its turn: the other table was woken after it."""
    before = board_of(rig, second)["id"]
    await pass_turn(rig, second)
    await until(lambda: boards(rig, second)[-1]["id"] != before, "the other table's message")


async def test_a_forbidden_table_is_tried_once_an_hour(rig: Rig) -> None:
    game = await game_of_two(rig)
    second = await open_table(rig, "hidden_stones", "Ada", "Ben")
    thread = (await game.look()).game.thread
    tried = counted(rig, lambda one: one.status == 403 and str(thread) in one.path)
    rig.server.faults.order(
        RequestFault("POST", rf"/{thread}/messages$", status=403, code=20001, times=_ALWAYS)
    )
    for _ in range(2):
        await pass_turn(rig, game.table)
    await until(lambda: tried, "the first try")
    rig.advance(_HOUR / 2)
    await pass_turn(rig, game.table)
    await resting(rig, second)
    assert len(tried) == 1
    rig.advance(2 * _HOUR)
    await until(lambda: len(tried) == 2, "the second try")
    rig.advance(_HOUR / 2)
    await pass_turn(rig, game.table)
    await resting(rig, second)
    assert len(tried) == 2


async def test_a_forbidden_table_is_tried_at_once_when_permissions_change(rig: Rig) -> None:
    game = await game_of_two(rig)
    fault = rig.server.faults.order(RequestFault(*SEND, status=403, code=50013))
    await pass_turn(rig, game.table)
    await until(lambda: fault.times == 0, "the refusal")
    await until(lambda: trouble(game), "the trouble")
    (seat,) = (await game.look()).to_act()
    user = game.people[seat]
    place = await user.open_dm()
    await user.wait_for(lambda: place in {one["channel_id"] for one in user.mentions}, "the call")
    await game.people[0].do("permissions", deny=["add_reactions"])
    await rig.rest()
    right_board(rig, await game.look())


async def test_after_a_401_nothing_is_sent_until_the_token_is_good(rig: Rig) -> None:
    game = await game_of_two(rig)
    second = await open_table(rig, "hidden_stones", "Ada", "Ben")
    await called(Played(rig, second, game.people, 5))
    asked = counted(rig, lambda one: "/interactions/" not in one.route and "/webhooks/" not in one.route)
    good = rig.server.faults.order(RequestFault(*LOGIN, status=401, code=0, times=2))
    fault = rig.server.faults.order(RequestFault(*SEND, status=401, code=0))
    await pass_turn(rig, game.table)
    await until(lambda: fault.times == 0, "the refusal")
    first = len(asked)
    await pass_turn(rig, second)
    await pass_turn(rig, second)
    assert not [one for one in asked[first:] if one.path.split("/")[-1] != "@me"]
    await in_time(rig, lambda: good.times == 0, "the proofs")
    await in_time(rig, lambda: len(asked) > first + 3, "the token")
    await rig.rest()
    right_board(rig, await game.look())
    right_board(rig, await rig.stored(second))


async def test_a_forbidden_place_is_asked_once_an_hour_whoever_wants_to_write_there(rig: Rig) -> None:
    """Its messages, the calls to remove there, and those to send."""
    game = await game_of_two(rig)
    second = await open_table(rig, "hidden_stones", "Ada", "Ben")
    found = (await game.look()).game
    path = rf"/({found.thread}|{found.lobby})(/|$)"
    asked = counted(rig, lambda one: one.status == 403)
    rig.server.faults.order(RequestFault(".*", path, status=403, code=20001, times=_ALWAYS))
    await pass_turn(rig, game.table)
    await until(lambda: asked, "the first try")
    for minutes in (10, 10, 25):
        rig.advance(60.0 * minutes)
        await pass_turn(rig, game.table)
        await resting(rig, second)
        assert len(asked) == 1


# --- calls --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "code"), _REFUSALS, ids=str)
async def test_a_refused_reminder_comes_later(rig: Rig, status: int, code: int) -> None:
    game = await game_of_two(rig)
    (seat,) = (await game.look()).to_act()
    user = game.people[seat]
    before = len(calls(game, user))
    told = len(user.mentions)
    fault = rig.server.faults.order(RequestFault(*SEND, status=status, code=code))
    rig.advance(25 * _HOUR)
    await until(lambda: fault.times == 0, "the refusal")
    await in_time(rig, lambda: len(user.mentions) > told, "the reminder")

    async def well() -> bool:
        rig.advance(60.0)
        return await _is_well(game)

    await until(well, "the end of the trouble")
    assert len(calls(game, user)) == before + (status != 403), "one that is forbidden goes directly"
    if status == 403:
        assert len(user.mentions) == told + 1


async def _is_well(game: Played) -> bool:
    return not await trouble(game)


async def test_a_direct_message_that_is_refused_each_time_goes_to_the_table(rig: Rig) -> None:
    game = await game_of_two(rig)
    user = await other(game)
    await choose(rig, user, "call", "direct")
    direct = await user.open_dm()
    path = rf"/channels/{direct}/messages$"
    rig.server.faults.order(RequestFault("POST", path, status=400, code=50035, times=_ALWAYS))
    before = len(calls(game, user))
    await pass_turn(rig, game.table)
    await in_time(rig, lambda: len(calls(game, user)) > before, "the call at the table")


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 50013), (404, 0)])
async def test_a_call_that_cannot_be_removed_keeps_no_other_from_coming(
    rig: Rig, status: int, code: int
) -> None:
    game = await game_of_two(rig)
    user = await other(game)
    before = len(calls(game, user))
    (call,) = [one for one in rig.in_channel((await game.look()).game.thread) if one["mentions"]]
    rig.server.faults.order(
        RequestFault("DELETE", rf"/{call['id']}$", status=status, code=code, times=_ALWAYS)
    )
    await pass_turn(rig, game.table)
    await in_time(rig, lambda: len(calls(game, user)) > before, "the next call")


# --- messages that are not gone ----------------------------------------------------------------------


async def test_a_message_is_not_gone_because_a_deletion_found_nothing(rig: Rig) -> None:
    game = await game_of_two(rig)
    fault = rig.server.faults.order(RequestFault(*DELETE, status=404, code=0))
    await pass_turn(rig, game.table)
    await in_time(rig, lambda: fault.times == 0 and len(boards(rig, game.table)) == 1, "the deletion")
    rig.advance(60.0)
    await rig.rest()
    right_board(rig, await game.look())


@pytest.mark.parametrize("times", [1, _ALWAYS])
async def test_a_refused_lobby_edit_keeps_nobody_from_playing(rig: Rig, times: int) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    (lobby,) = lobbies(rig, table)
    ada = await rig.person("Ada")
    rig.server.faults.order(
        RequestFault("PATCH", rf"/messages/{lobby['id']}$", status=404, code=0, times=times)
    )
    await ada.press(await seen(ada, lobby), custom_id(lobby, Verb.START))
    await until(lambda: boards(rig, table), "the table message")
    game = Played(rig, table, [ada, await rig.person("Ben")], 5)
    (seat,) = (await game.look()).to_act()
    user = game.people[seat]
    await in_time(rig, lambda: calls(game, user), "the call")
    await until(lambda: noted(game), "a note of the message")
    right_board(rig, await game.look())


async def noted(game: Played) -> bool:
    return (await game.look()).game.message is not None


# --- threads ------------------------------------------------------------------------------------------


async def in_thread(game: Played) -> bool:
    return (await game.look()).game.thread is not None


async def test_a_thread_is_made_when_the_permission_comes_back(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await ada.do("permissions", deny=["create_public_threads"])
    game = await game_of_two(rig)
    assert not await in_thread(game)
    await ada.do("permissions", deny=[])
    await until(lambda: in_thread(game), "the thread")
    await rig.rest()
    right_board(rig, await game.look())


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50013), (404, 0)])
async def test_a_thread_is_tried_again_at_the_next_turn(rig: Rig, status: int, code: int) -> None:
    fault = rig.server.faults.order(RequestFault(*THREAD, status=status, code=code))
    game = await game_of_two(rig)
    assert fault.times == 0
    assert not await in_thread(game)
    rig.advance(2 * _HOUR)
    await pass_turn(rig, game.table)
    await until(lambda: in_thread(game), "the thread")
    await rig.rest()
    right_board(rig, await game.look())


# --- one look -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
async def test_start_pressed_while_the_lobby_message_is_edited(rig: Rig, number: int) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", start=False)
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    fault = rig.server.faults.order(RequestFault(*EDIT, delay=0.2 + 0.1 * number))
    (lobby,) = lobbies(rig, table)
    await ben.press(await seen(ben, lobby), custom_id(lobby, Verb.JOIN))
    await until(lambda: fault.times == 0, "the edit")
    await ada.slash(rig.channel, "start", table=table)
    game = Played(rig, table, [ada, ben], 1)
    await until(lambda: begun(game), "the beginning")
    await rig.rest()
    found = await game.look()
    assert found.game.thread is not None
    right_board(rig, found)


async def begun(game: Played) -> bool:
    return (await game.look()).begun


# --- many ---------------------------------------------------------------------------------------------


async def test_many_refused_tables_share_one_budget_at_a_start(rig: Rig) -> None:
    """The rights are there, as far as we know, and yet all of it is forbidden."""
    tables = [await open_table(rig, "hidden_stones", "Ada", "Ben") for _ in range(12)]
    well = await open_table(rig, "hidden_stones", "Ada", "Ben")
    threads = {str((await rig.stored(table)).game.thread) for table in tables}
    path = rf"/({'|'.join(threads)})/messages"
    rig.server.faults.order(
        RequestFault("POST|PATCH|DELETE|GET", path, status=403, code=20001, times=_ALWAYS)
    )
    for table in tables:
        await pass_turn(rig, table)
    for table in tables:
        await until(lambda: troubled(rig, table), "the trouble")  # noqa: B023 - at once
    await rig.stop_bot()
    rig.advance(_HOUR)
    asked = counted(rig, lambda one: one.status == 403)
    await rig.start_bot(patience=Patience(manners=Manners(most=16)))
    await until(lambda: len(asked) >= 8, "as many as the budget has for them")
    before = board_of(rig, well)["id"]
    await pass_turn(rig, well)
    await until(lambda: boards(rig, well)[-1]["id"] != before, "the table that is well")
    assert len(asked) < 12
    rig.advance(601.0)
    await until(lambda: len(asked) >= 12, "the others")
    rig.server.faults.clear()

    async def published() -> bool:
        rig.advance(_HOUR)  # again and again: a refusal may still have been under way
        return not await (await rig.beside()).posts()

    await until(published, "an empty outbox")


async def troubled(rig: Rig, table: int) -> str:
    return (await rig.stored(table)).game.trouble


# --- one refusal stops one thing ----------------------------------------------------------------------


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 50001), (403, 50013), (404, 0)])
async def test_a_replaced_message_that_cannot_be_deleted_keeps_no_other_from_being_posted(
    rig: Rig, status: int, code: int
) -> None:
    game = await game_of_two(rig)
    rig.server.faults.order(RequestFault(*DELETE, status=status, code=code, times=_ALWAYS))
    for turn in range(3):
        user = await other(game)
        told = len(calls(game, user))
        await pass_turn(rig, game.table)
        await until(lambda: len(calls(game, user)) > told, f"the call of turn {turn}")  # noqa: B023 - at once
        assert boards(rig, game.table)[-1]["id"] == calls(game, user)[-1]["message_id"]
        await until(lambda: trouble(game), "the note of it")
        await rig.rest()
    assert not [one for one in game.people if rig.in_channel(await one.open_dm())], "nothing is missing"
    rig.server.faults.clear()
    rig.advance(3 * _HOUR)
    await until(lambda: _is_well(game), "the end of the trouble")


async def test_a_forbidden_lobby_message_keeps_no_table_message_from_being_posted(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    (lobby,) = lobbies(rig, table)
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    rig.server.faults.order(
        RequestFault("PATCH", rf"/messages/{lobby['id']}$", status=403, code=50013, times=_ALWAYS)
    )
    await ada.press(await seen(ada, lobby), custom_id(lobby, Verb.START))
    game = Played(rig, table, [ada, ben], 5)
    await until(lambda: boards(rig, table), "the table message")
    await pass_turn(rig, table)
    await until(lambda: calls(game, ben) and calls(game, ada), "the calls at the table")
    assert not [one for one in game.people if rig.in_channel(await one.open_dm())]


async def test_a_forbidden_notification_keeps_no_other_from_coming(rig: Rig) -> None:
    """The nudge that is over may not be removed; the next player has chosen direct messages."""
    game = await game_of_two(rig)
    first, second = await acting(game), await other(game)
    await choose(rig, second, "call", "direct")
    board = right_board(rig, await game.look())
    rig.advance(PATIENCE)
    panel = await second.answer(await second.press(await seen(second, board), custom_id(board, Verb.PLAY)))
    await second.press(panel, custom_id(panel, Verb.NUDGE))
    await first.wait_for(lambda: len(calls(game, first)) == 2, "the nudge")
    nudge = calls(game, first)[-1]["message_id"]
    fault = RequestFault("DELETE", rf"/{nudge}$", status=403, code=50013, times=_ALWAYS)
    rig.server.faults.order(fault)
    for _ in range(2):
        told = len(second.mentions)
        await pass_turn(rig, game.table)
        await second.wait_for(lambda: len(second.mentions) > told, "the direct message")  # noqa: B023 - at once
        told = len(calls(game, first))
        await pass_turn(rig, game.table)
        await until(lambda: len(calls(game, first)) > told, "the call at the table")  # noqa: B023 - at once
    assert fault.times < _ALWAYS


async def acting(game: Played) -> User:
    """Return the user who has to act."""
    (seat,) = (await game.look()).to_act()
    return game.people[seat]
