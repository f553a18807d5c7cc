"""Over the wire: somebody calls for players at an open table, by a role that the admins have chosen."""

from typing import Any

import pytest

from bot.acts.calls_for_players import PAUSE
from bot.acts.messages import Messages
from bot.discord_ui.messenger import NONCE_LIFE
from bot.discord_ui.rights import role_trouble
from bot.domain.permissions import RoleTrouble
from bot.pages.custom_id import OF_CALL, Verb
from bot.pages.wording import ago
from tests.drive.guest import Shown
from tests.drive.sight import presses_of
from tests.drive.user import is_ephemeral
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, shown_of
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.selection import slow_but

_STEP = 30.0


@pytest.fixture
def lounge(house: WireHouse) -> str:
    return house.channel_named("lounge")


@pytest.fixture
async def role(house: WireHouse, ada: WireGuest) -> str:
    """The role that Ada, who owns the server, has chosen: all people have it, and may mention it."""
    (key,) = house.server.world.guild.roles
    await ada.sets_up(role=key)
    return str(key)


def calls(house: WireHouse, channel: str = "") -> list[Shown]:
    """Return the calls that one can follow."""
    public = [one for one in house.in_channel(channel or house.channel) if not is_ephemeral(one)]
    return [
        shown_of([one])
        for one in public
        if (Verb.JOIN, OF_CALL) in [(press.verb, press.slot) for press in presses_of(one)]
    ]


def posts(house: WireHouse) -> list[RecordedRequest]:
    """Return a list of the calls as they are sent."""

    def fits(request: RecordedRequest) -> bool:
        return request.method == "POST" and bool(
            (request.body or {}).get("allowed_mentions", {}).get("roles")
        )

    return house.requests(fits)


async def again(house: WireHouse) -> str:
    """Return when the only title can be called for again, as people are told."""
    (row,) = await (await house.beside()).rows("SELECT at FROM player_calls")
    return ago(row["at"] + PAUSE)


async def standing(house: WireHouse, ada: WireGuest, lounge: str) -> Shown:
    """Have the tables shown in a channel, and return that message."""
    await ada.at(lounge).sets_up(overview=lounge)
    found = await shows(house, lounge)
    assert found is not None
    return found


async def shows(house: WireHouse, lounge: str, *, button: bool = True) -> Shown | None:
    """Wait until the message with the tables has the button to call for players, or not."""

    def fitting() -> list[Shown]:
        public = [shown_of([one]) for one in house.in_channel(lounge) if not is_ephemeral(one)]
        found = [one for one in public if Verb.TABLES in one.verbs]
        return [one for one in found if (Verb.CALL_PLAYERS in one.verbs) is button]

    await house.until(fitting, f"button: {button}", _STEP)
    return next(iter(fitting()), None)


# --- the press ---------------------------------------------------------------------------------------


async def test_from_the_list_of_tables_somebody_opens_a_table_and_calls(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, role: str, lounge: str
) -> None:
    sent, message = posts(house), await standing(house, ada, lounge)
    asked = await message.press(Verb.CALL_PLAYERS, by=ben)
    assert (is_ephemeral(asked.message), sent) == (True, [])
    told = await asked.press(Verb.CALL_PLAYERS, "pebbles")
    assert house.fragment("call-made") in told.text
    assert await again(house) in told.text
    (called,) = calls(house, lounge)
    assert called.message["mention_roles"] == [role]
    assert [request.body["allowed_mentions"] for request in sent] == [
        {"parse": [], "roles": [int(role)], "users": []}
    ]
    assert len(cem.user.mentions) == 1
    table = await house.known(next(iter(called.acts)).table)
    assert table.people == {0: "Ben"}
    await called.press(Verb.JOIN, by=cem)
    assert table.people == {0: "Ben", 1: "Cem"}
    assert "Cem" in calls(house, lounge)[0].text
    assert len(cem.user.mentions) == 1, "an edit calls nobody"


async def test_at_ones_own_table_one_press_calls_and_a_second_one_does_not(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str, lounge: str
) -> None:
    sent, message = posts(house), await standing(house, ada, lounge)
    await house.table("pebbles", ben, lobby=True)
    for key in ("call-made", "call-too-soon", "call-too-soon"):
        told = await message.press(Verb.CALL_PLAYERS, by=ben)
        assert house.fragment(key) in told.text
        assert await again(house) in told.text
    assert len(sent) == len(calls(house)) == 1


async def test_two_presses_at_once_call_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, role: str, lounge: str
) -> None:
    """So do presses at two tables of one title, in whatever order they are handled."""
    message = await standing(house, ada, lounge)
    await house.table("pebbles", ben, lobby=True)
    await house.table("pebbles", cem.at(lounge), lobby=True)
    sent = posts(house)
    pressed = [await message.press(Verb.CALL_PLAYERS, by=guest.hasty) for guest in (ben, ben, cem, cem)]
    told = [(await one.later()).text for one in pressed]
    assert sum(house.fragment("call-made") in one for one in told) == 1
    assert sum(house.fragment("call-too-soon") in one for one in told) == 3
    assert len(sent) == len([*calls(house), *calls(house, lounge)]) == 1


async def test_at_the_open_table_of_somebody_else_one_sits_down_with_it(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str, lounge: str
) -> None:
    message, table = await standing(house, ada, lounge), await house.table("pebbles", ada, lobby=True)
    asked = await message.press(Verb.CALL_PLAYERS, by=ben)
    assert (f"#{table.id} · Pebbles" in asked.text, table.people) == (True, {0: "Ada"})
    told = await asked.press(Verb.CALL_PLAYERS, table.id)
    assert house.fragment("call-made") in told.text
    assert table.people == {0: "Ada", 1: "Ben"}
    (called,) = calls(house)
    assert f"#{table.id} · Pebbles" in called.text


async def test_join_calls_at_the_table_of_its_channel_or_opens_one(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, role: str
) -> None:
    table = await house.table("pebbles", ada, lobby=True)
    assert house.fragment("call-made") in (await ben.types("join", call=True)).text
    assert table.people == {0: "Ada", 1: "Ben"}
    assert house.fragment("call-made") in (await cem.types("join", game="kalah", call=True)).text
    for guest, key in ((ada, "call-too-soon"), (cem, "call-full")):
        assert house.fragment(key) in (await guest.types("join", table=int(table.id), call=True)).text
    assert table.people == {0: "Ada", 1: "Ben", 2: "Cem"}
    assert [one.message["mention_roles"] for one in calls(house)] == [[role]], (
        "that of the full table is edited"
    )


async def test_without_a_table_join_asks_or_opens_the_game_of_the_server(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str
) -> None:
    asked = await ben.types("join", call=True)
    assert Verb.CALL_PLAYERS in asked.verbs
    await ada.sets_up(game="pebbles")
    await ben.types("join", call=True)
    (called,) = calls(house)
    assert "Pebbles" in called.text


async def test_a_title_is_called_for_again_after_six_hours_in_a_new_message(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str
) -> None:
    await house.table("pebbles", ben, lobby=True)
    await ben.types("join", call=True)
    (first,) = calls(house)
    await house.passes(seconds=PAUSE - 1)
    assert house.fragment("call-too-soon") in (await ben.types("join", call=True)).text
    await house.passes(seconds=1)
    assert house.fragment("call-made") in (await ben.types("join", call=True)).text
    (second,) = calls(house)
    assert second.message["id"] != first.message["id"]
    assert len(ada.user.mentions) == 2


# --- where nobody is called --------------------------------------------------------------------------


async def test_nobody_is_called_where_nobody_can_join(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, role: str
) -> None:
    sent = posts(house)
    full = await house.table("kalah", ada, ben, lobby=True)
    begun = await house.table("pebbles", ada, ben)
    for table in (full, begun):
        told = await cem.types("join", table=int(table.id), call=True)
        assert told.refusal == "refused-call-table"
    direct = await cem.direct()
    assert (await direct.types("join", call=True)).refusal == "refused-call-direct"
    table = await house.table("pebbles", ada, ben, lobby=True)
    assert house.fragment("call-full") in (await cem.types("join", table=int(table.id), call=True)).text
    assert table.people == {0: "Ada", 1: "Ben", 2: "Cem"}, "who has come makes it full"
    assert sent == []


async def test_nobody_is_called_where_the_bot_or_the_person_may_not_write(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str, lounge: str
) -> None:
    message, sent = await standing(house, ada, lounge), posts(house)
    table = await house.table("pebbles", ada, lobby=True)
    await ada.denies("send_messages", to=ben)
    asked = await message.press(Verb.CALL_PLAYERS, by=ben)
    assert (await asked.press(Verb.CALL_PLAYERS, table.id)).refusal == "refused-post-right"
    assert table.people == {0: "Ada"}
    await ada.denies("send_messages", channel=house.channel)
    told = await message.press(Verb.CALL_PLAYERS, by=ada)
    assert house.words("permission-send_messages") in told.text
    assert sent == []


# --- the role ----------------------------------------------------------------------------------------


async def test_only_a_role_that_everybody_may_mention_is_taken(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    closed = str(await ada.user.do("create_role", name="Staff", mentionable=False))
    page = await ada.does(Verb.SETUP)
    told = await ada.presses(page, page.role.press, closed)
    assert told.refusal == "role-closed"
    assert f"<@&{closed}>" in told.text
    await ada.manages("change_role", role=closed, mentionable=True)
    page = await ada.sets_up(role=closed)
    assert page.role.chosen == int(closed)
    assert f"<@&{closed}>" in page.text
    await ada.manages("change_role", role=closed, mentionable=False)
    guild = house.client.get_guild(int(house.server.world.guild_id))
    assert guild is not None
    assert role_trouble(guild, guild.id) is RoleTrouble.EVERYONE, (
        "no menu offers it, but a press can be forged"
    )
    for language in ("en", "de", "fr"):
        await ada.speaks("en-US" if language == "en" else language)
        for verb in (Verb.SETUP, Verb.DOCTOR):
            assert house.fragment("role-closed", language) in (await ada.does(verb)).text
    assert (await ben.types("join", call=True)).refusal == "role-closed"
    await ada.manages("delete_role", role=closed)
    await ada.speaks("en-US")
    for verb in (Verb.SETUP, Verb.DOCTOR):
        assert house.words("role-gone") in (await ada.does(verb)).text
    assert (await ben.types("join", call=True)).refusal == "role-gone"
    page = await ada.sets_up(role="")
    assert page.role.chosen == 0
    assert house.words("role-gone") not in page.text
    assert (await ben.types("join", call=True)).refusal == "refused-no-role"


async def test_the_button_is_there_while_the_role_may_be_mentioned(
    house: WireHouse, ada: WireGuest, role: str, lounge: str
) -> None:
    await standing(house, ada, lounge)
    await ada.manages("change_role", role=role, mentionable=False)
    await shows(house, lounge, button=False)
    await ada.manages("change_role", role=role, mentionable=True)
    await shows(house, lounge)
    await ada.manages("delete_role", role=role)
    await shows(house, lounge, button=False)


# --- the message -------------------------------------------------------------------------------------


async def test_it_says_when_nobody_can_join_any_more(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, role: str
) -> None:
    table = await house.table("kalah", ada, lobby=True)
    await ada.types("join", call=True)
    (called,) = calls(house)

    def now() -> str:
        (found,) = (one for one in house.in_channel(house.channel) if one["id"] == called.message["id"])
        return shown_of([found]).text

    await called.press(Verb.JOIN, by=ben)
    assert house.fragment("call-full-now") in now()
    await ben.does(Verb.LEAVE, at=table)
    assert len(calls(house)) == 1, "a seat is free again"
    await calls(house)[0].press(Verb.JOIN, by=cem)
    await table.lobby.press(Verb.START, by=ada)
    assert house.fragment("call-begun") in now()
    other = await house.table("pebbles", ada, lobby=True)
    await ada.types("join", table=int(other.id), call=True)
    (called,) = calls(house)
    await other.lobby.press(Verb.LEAVE_LOBBY, by=ada)
    assert house.fragment("call-closed") in now()
    rows = await (await house.beside()).rows("SELECT * FROM outbox WHERE kind = 'call'")
    assert rows == []


async def test_a_call_that_somebody_deletes_stays_away(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str
) -> None:
    table, sent = await house.table("pebbles", ada, lobby=True), posts(house)
    await ada.types("join", call=True)
    await ada.deletes(calls(house)[0])
    await table.lobby.press(Verb.JOIN, by=ben)
    assert calls(house) == []
    assert len(sent) == 1


@pytest.mark.parametrize("lost", slow_but(Effect.AFTER, [Effect.BEFORE, Effect.AFTER]))
async def test_a_lost_answer_posts_it_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str, lost: Effect
) -> None:
    await house.table("pebbles", ada, lobby=True)
    fault = house.server.faults.order(RequestFault("POST", r"/channels/\d+/messages$", lost=lost))
    await ada.types("join", call=True)
    await house.until(lambda: calls(house), "the call", _STEP)
    assert (fault.times, len(calls(house)), len(ben.user.mentions)) == (0, 1, 1)


@pytest.mark.parametrize("away", slow_but(2 * NONCE_LIFE, [0.0, 2 * NONCE_LIFE]))
async def test_it_is_posted_once_over_an_end_between_post_and_note(
    house: WireHouse, ada: WireGuest, ben: WireGuest, role: str, away: float
) -> None:
    await house.table("pebbles", ada, lobby=True)
    keep = Messages.keep

    async def lost(self: Messages, *given: Any, **columns: Any) -> Any:
        if calls(house):
            raise TimeoutError
        return await keep(self, *given, **columns)

    with pytest.MonkeyPatch.context() as patch, house.held_up():
        patch.setattr(Messages, "keep", lost)
        await ada.types("join", call=True)
        await until(lambda: calls(house), "the call")
        await house.stop_bot()
    house.clock.advance(away)
    await house.start_bot()
    await house.rest()
    assert (len(calls(house)), len(ben.user.mentions)) == (1, 1)
    (row,) = await (await house.beside()).rows("SELECT message, tried FROM outbox WHERE kind = 'call'")
    assert (str(row["message"]), row["tried"]) == (calls(house)[0].message["id"], None)


async def test_a_call_that_discord_refuses_can_be_made_again(
    house: WireHouse, ada: WireGuest, role: str
) -> None:
    await house.table("pebbles", ada, lobby=True)
    refused = RequestFault("POST", rf"/channels/{house.channel}/messages$", status=403, code=50013)
    house.server.faults.order(refused)
    await ada.types("join", call=True)
    assert (refused.times, calls(house)) == (0, [])
    assert house.fragment("call-made") in (await ada.types("join", call=True)).text
    assert len(calls(house)) == 1
