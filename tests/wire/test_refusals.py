"""Discord refuses a message: that is noted and told, tried again in its time, and nobody is forgotten."""

from collections.abc import Callable

import pytest

from bot.discord_ui.gate import Manners
from bot.discord_ui.run import Patience
from bot.pages.custom_id import Verb
from bot.pages.trouble import in_words
from sandbox.faults import RequestFault
from sandbox.rest.middleware import Seen
from tests.wire.house import House, until
from tests.wire.sight import (
    boards,
    custom_id,
    lobbies,
    parts_of_message,
    parts_of_page,
    pictures_of_message,
)
from tests.wire.table import Played, board_of, open_table, right_board, seen
from tests.wire.test_notifications import choose
from tests.wire.user import Json, User, text_of

SEND = ("POST", r"/channels/\d+/messages$")
EDIT = ("PATCH", r"/channels/\d+/messages/\d+$")
DELETE = ("DELETE", r"/channels/\d+/messages/\d+$")
THREAD = ("POST", r"/messages/\d+/threads$")
LOGIN = ("GET", r"/users/@me$")
_HOUR = 3600.0
_ALWAYS = 10**6

_REFUSALS = [(400, 50035), (400, 99999), (401, 0), (403, 50013), (404, 0)]


async def game_of_two(house: House) -> Played:
    users = [await house.person(name) for name in ("Ada", "Ben")]
    game = Played(house, await open_table(house, "hidden_stones", "Ada", "Ben"), users, 5)
    await called(game)
    return game


async def called(game: Played) -> None:
    """Wait until the player who has to act is mentioned at the table, below its message."""
    found = await game.look()
    (seat,) = found.to_act()
    user = game.people[seat]
    place = str(found.game.thread or found.game.channel)
    await user.wait_for(lambda: any(one["channel_id"] == place for one in user.mentions[-1:]), "the call")
    await game.house.published()


async def pass_turn(house: House, table: int) -> None:
    """End the turn of the player who has to act, by /move in the lobby's channel."""
    before = await house.stored(table)
    (seat,) = before.to_act()
    legal = before.rules.legal_moves(before.timeline.head.state, seat)
    move = next(text for text in map(before.rules.format, legal) if text in ("pass", "end"))
    known = {int(user["id"]): user["global_name"] for user in house.server.world.people}
    user = await house.person(known[before.seated[seat]])
    await user.answer(await user.slash(house.channel, "move", move=move, table=table))
    assert len((await house.stored(table)).timeline.entries) > len(before.timeline.entries)


def calls(game: Played, user: User) -> list[Json]:
    """Return the mentions of a person at the table, those that are gone too."""
    return [
        one
        for one in user.mentions
        if one["channel_id"] in game.house.server.world.channels
        and game.house.server.world.channels[one["channel_id"]].get("guild_id")
    ]


def counted(house: House, fits: Callable[[Seen], bool]) -> list[Seen]:
    """Return a list that grows with each request that fits."""
    found: list[Seen] = []

    def observe(request: Seen) -> None:
        if fits(request):
            found.append(request)

    house.server.middleware.observers.append(observe)
    return found


async def in_time(house: House, condition: Callable[[], object], what: str) -> None:
    """Wait for something that needs some time to pass as well."""

    def passes() -> object:
        house.advance(60.0)
        return condition()

    await until(passes, what)


async def trouble(game: Played) -> str:
    return (await game.look()).game.trouble


# --- one refusal --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "code"), _REFUSALS, ids=str)
async def test_after_a_refusal_the_next_player_is_called(house: House, status: int, code: int) -> None:
    game = await game_of_two(house)
    user = await other(game)
    before = len(calls(game, user))
    fault = house.server.faults.order(RequestFault(*SEND, status=status, code=code))
    await pass_turn(house, game.table)
    await until(lambda: fault.times == 0, "the refusal")
    await in_time(house, lambda: len(calls(game, user)) > before, "the call")
    await house.published()
    right_board(house, await game.look())
    assert not await trouble(game)


async def other(game: Played) -> User:
    """Return the user who has to act next."""
    (seat,) = (await game.look()).to_act()
    return game.people[1 - seat]


@pytest.mark.parametrize(("status", "code"), _REFUSALS, ids=str)
async def test_a_refusal_is_noted_and_told_to_who_asks(house: House, status: int, code: int) -> None:
    game = await game_of_two(house)
    house.server.faults.order(RequestFault(*SEND, status=status, code=code, times=_ALWAYS))
    await pass_turn(house, game.table)
    await until(lambda: trouble(game), "the trouble")
    assert await trouble(game) == str(code or status)
    ada = game.people[0]
    said = text_of(await ada.answer(await ada.slash(house.channel, "doctor")))
    assert f"#{game.table}" in said
    assert "All’s well" not in said


async def test_at_the_third_time_the_board_comes_in_words(house: House) -> None:
    game = await game_of_two(house)
    user = await other(game)
    before = len(calls(game, user))
    fault = house.server.faults.order(RequestFault(*SEND, status=400, code=50035, times=2))
    await pass_turn(house, game.table)
    await in_time(house, lambda: fault.times == 0 and len(calls(game, user)) > before, "the call")
    await house.published()
    board = board_of(house, game.table)
    assert not pictures_of_message(house, board)
    page = in_words(house.voices.of(await game.look()))
    assert parts_of_message(board) == parts_of_page(page)
    panel = await user.answer(await user.press(await seen(user, board), custom_id(board, Verb.PLAY)))
    assert text_of(panel)
    await pass_turn(house, game.table)
    await house.published()
    right_board(house, await game.look())


# --- how often ---------------------------------------------------------------------------------------


async def resting(house: House, second: int) -> None:
    """Wait until what was woken just now has had its turn: the other table was woken after it."""
    before = board_of(house, second)["id"]
    await pass_turn(house, second)
    await until(lambda: boards(house, second)[-1]["id"] != before, "the other table's message")


async def test_a_forbidden_table_is_tried_once_an_hour(house: House) -> None:
    game = await game_of_two(house)
    second = await open_table(house, "hidden_stones", "Ada", "Ben")
    thread = (await game.look()).game.thread
    tried = counted(house, lambda one: one.status == 403 and str(thread) in one.path)
    house.server.faults.order(
        RequestFault("POST", rf"/{thread}/messages$", status=403, code=20001, times=_ALWAYS)
    )
    for _ in range(2):
        await pass_turn(house, game.table)
    await until(lambda: tried, "the first try")
    house.advance(_HOUR / 2)
    await pass_turn(house, game.table)
    await resting(house, second)
    assert len(tried) == 1
    house.advance(2 * _HOUR)
    await until(lambda: len(tried) == 2, "the second try")
    house.advance(_HOUR / 2)
    await pass_turn(house, game.table)
    await resting(house, second)
    assert len(tried) == 2


async def test_a_forbidden_table_is_tried_at_once_when_permissions_change(house: House) -> None:
    game = await game_of_two(house)
    fault = house.server.faults.order(RequestFault(*SEND, status=403, code=50013))
    await pass_turn(house, game.table)
    await until(lambda: fault.times == 0, "the refusal")
    await until(lambda: trouble(game), "the trouble")
    await game.people[0].do("permissions", deny=["add_reactions"])
    await house.published()
    right_board(house, await game.look())
    await called(game)


async def test_after_a_401_nothing_is_sent_until_the_token_is_good(house: House) -> None:
    game = await game_of_two(house)
    second = await open_table(house, "hidden_stones", "Ada", "Ben")
    await called(Played(house, second, game.people, 5))
    asked = counted(house, lambda one: "/interactions/" not in one.route and "/webhooks/" not in one.route)
    good = house.server.faults.order(RequestFault(*LOGIN, status=401, code=0, times=2))
    fault = house.server.faults.order(RequestFault(*SEND, status=401, code=0))
    await pass_turn(house, game.table)
    await until(lambda: fault.times == 0, "the refusal")
    first = len(asked)
    await pass_turn(house, second)
    await pass_turn(house, second)
    assert not [one for one in asked[first:] if one.path.split("/")[-1] != "@me"]
    await in_time(house, lambda: good.times == 0, "the proofs")
    await in_time(house, lambda: len(asked) > first + 3, "the token")
    await house.published()
    right_board(house, await game.look())
    right_board(house, await house.stored(second))


async def test_a_forbidden_place_is_asked_once_an_hour_whoever_wants_to_write_there(house: House) -> None:
    """Its messages, the calls to remove there, and those to send."""
    game = await game_of_two(house)
    second = await open_table(house, "hidden_stones", "Ada", "Ben")
    found = (await game.look()).game
    path = rf"/({found.thread}|{found.lobby})(/|$)"
    asked = counted(house, lambda one: one.status == 403)
    house.server.faults.order(RequestFault(".*", path, status=403, code=20001, times=_ALWAYS))
    await pass_turn(house, game.table)
    await until(lambda: asked, "the first try")
    for minutes in (10, 10, 25):
        house.advance(60.0 * minutes)
        await pass_turn(house, game.table)
        await resting(house, second)
        assert len(asked) == 1


# --- calls --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "code"), _REFUSALS, ids=str)
async def test_a_refused_reminder_comes_later(house: House, status: int, code: int) -> None:
    game = await game_of_two(house)
    (seat,) = (await game.look()).to_act()
    user = game.people[seat]
    before = len(calls(game, user))
    fault = house.server.faults.order(RequestFault(*SEND, status=status, code=code))
    house.advance(25 * _HOUR)
    await until(lambda: fault.times == 0, "the refusal")
    await in_time(house, lambda: len(calls(game, user)) > before, "the reminder")
    await until(lambda: _is_well(game), "the end of the trouble")
    assert len(calls(game, user)) == before + 1


async def _is_well(game: Played) -> bool:
    return not await trouble(game)


async def test_a_direct_message_that_is_refused_each_time_goes_to_the_table(house: House) -> None:
    game = await game_of_two(house)
    user = await other(game)
    await choose(house, user, "call", "direct")
    direct = await user.open_dm()
    path = rf"/channels/{direct}/messages$"
    house.server.faults.order(RequestFault("POST", path, status=400, code=50035, times=_ALWAYS))
    before = len(calls(game, user))
    await pass_turn(house, game.table)
    await in_time(house, lambda: len(calls(game, user)) > before, "the call at the table")


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 50013), (404, 0)])
async def test_a_call_that_cannot_be_removed_keeps_no_other_from_coming(
    house: House, status: int, code: int
) -> None:
    game = await game_of_two(house)
    user = await other(game)
    before = len(calls(game, user))
    (call,) = [one for one in house.in_channel((await game.look()).game.thread) if one["mentions"]]
    house.server.faults.order(
        RequestFault("DELETE", rf"/{call['id']}$", status=status, code=code, times=_ALWAYS)
    )
    await pass_turn(house, game.table)
    await in_time(house, lambda: len(calls(game, user)) > before, "the next call")


# --- messages that are not gone ----------------------------------------------------------------------


async def test_a_message_is_not_gone_because_a_deletion_found_nothing(house: House) -> None:
    game = await game_of_two(house)
    fault = house.server.faults.order(RequestFault(*DELETE, status=404, code=0))
    await pass_turn(house, game.table)
    await in_time(house, lambda: fault.times == 0 and len(boards(house, game.table)) == 1, "the deletion")
    house.advance(60.0)
    await house.published()
    right_board(house, await game.look())


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (400, 99999), (404, 0), (404, 10004)])
async def test_a_refused_edit_is_made_again(house: House, status: int, code: int) -> None:
    game = await game_of_two(house)
    before = board_of(house, game.table)["id"]
    ada = game.people[0]
    page = await ada.answer(await ada.slash(house.channel, "options", table=game.table))
    fault = house.server.faults.order(RequestFault(*EDIT, status=status, code=code))
    await ada.select(page, "de")
    await until(lambda: fault.times == 0, "the refusal")
    house.advance(60.0)
    await house.published()
    found = await game.look()
    assert found.game.language == "de"
    assert right_board(house, found)["id"] == before


@pytest.mark.parametrize("times", [1, _ALWAYS])
async def test_a_refused_lobby_edit_keeps_nobody_from_playing(house: House, times: int) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben", start=False)
    (lobby,) = lobbies(house, table)
    ada = await house.person("Ada")
    house.server.faults.order(
        RequestFault("PATCH", rf"/messages/{lobby['id']}$", status=404, code=0, times=times)
    )
    await ada.press(await seen(ada, lobby), custom_id(lobby, Verb.START))
    await until(lambda: boards(house, table), "the table message")
    game = Played(house, table, [ada, await house.person("Ben")], 5)
    (seat,) = (await game.look()).to_act()
    user = game.people[seat]
    await in_time(house, lambda: calls(game, user), "the call")
    right_board(house, await game.look())


# --- threads ------------------------------------------------------------------------------------------


async def in_thread(game: Played) -> bool:
    return (await game.look()).game.thread is not None


async def test_a_thread_is_made_when_the_permission_comes_back(house: House) -> None:
    ada = await house.person("Ada")
    await ada.do("permissions", deny=["create_public_threads"])
    game = await game_of_two(house)
    assert not await in_thread(game)
    await ada.do("permissions", deny=[])
    await until(lambda: in_thread(game), "the thread")
    await house.published()
    right_board(house, await game.look())


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50013), (404, 0)])
async def test_a_thread_is_tried_again_at_the_next_turn(house: House, status: int, code: int) -> None:
    fault = house.server.faults.order(RequestFault(*THREAD, status=status, code=code))
    game = await game_of_two(house)
    assert fault.times == 0
    assert not await in_thread(game)
    house.advance(2 * _HOUR)
    await pass_turn(house, game.table)
    await until(lambda: in_thread(game), "the thread")
    await house.published()
    right_board(house, await game.look())


# --- one look -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
async def test_start_pressed_while_the_lobby_message_is_edited(house: House, number: int) -> None:
    table = await open_table(house, "hidden_stones", "Ada", start=False)
    ada, ben = await house.person("Ada"), await house.person("Ben")
    fault = house.server.faults.order(RequestFault(*EDIT, delay=0.2 + 0.1 * number))
    (lobby,) = lobbies(house, table)
    await ben.press(await seen(ben, lobby), custom_id(lobby, Verb.JOIN))
    await until(lambda: fault.times == 0, "the edit")
    await ada.slash(house.channel, "start", table=table)
    game = Played(house, table, [ada, ben], 1)
    await until(lambda: begun(game), "the beginning")
    await house.published()
    found = await game.look()
    assert found.game.thread is not None
    right_board(house, found)


async def begun(game: Played) -> bool:
    return (await game.look()).begun


# --- many ---------------------------------------------------------------------------------------------


async def test_many_refused_tables_share_one_budget_at_a_start(house: House) -> None:
    """The rights are there, as far as we know, and yet all of it is forbidden."""
    tables = [await open_table(house, "hidden_stones", "Ada", "Ben") for _ in range(12)]
    well = await open_table(house, "hidden_stones", "Ada", "Ben")
    threads = {str((await house.stored(table)).game.thread) for table in tables}
    path = rf"/({'|'.join(threads)})/messages"
    house.server.faults.order(
        RequestFault("POST|PATCH|DELETE|GET", path, status=403, code=20001, times=_ALWAYS)
    )
    for table in tables:
        await pass_turn(house, table)
    for table in tables:
        await until(lambda: troubled(house, table), "the trouble")  # noqa: B023 - at once
    await house.stop_bot()
    house.advance(_HOUR)
    asked = counted(house, lambda one: one.status == 403)
    await house.start_bot(patience=Patience(manners=Manners(most=16)))
    await until(lambda: len(asked) >= 8, "as many as the budget has for them")
    before = board_of(house, well)["id"]
    await pass_turn(house, well)
    await until(lambda: boards(house, well)[-1]["id"] != before, "the table that is well")
    assert len(asked) < 12
    house.advance(601.0)
    await until(lambda: len(asked) >= 12, "the others")
    house.server.faults.clear()
    house.advance(3 * _HOUR)
    await house.published()


async def troubled(house: House, table: int) -> str:
    return (await house.stored(table)).game.trouble
