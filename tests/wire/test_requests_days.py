"""Requests of a game over days: each is really made, and as Discord describes it.

The description itself is held against every request of all these tests, see the fixture `empty_house`.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.pages.custom_id import Verb
from tests.drive.notices import choose
from tests.drive.sight import custom_id
from tests.drive.table import board_of, open_table, person_of
from tests.drive.user import Json, User
from tests.drive.wire import Rig, WireGuest, WireHouse, seen, until
from tests.sandbox.watched import RecordedRequest
from tests.wire.test_afterwards import final, finished, pressed
from tests.wire.test_votes import answer, put_to_the_vote

MESSAGES, MESSAGE = "/channels/{channel}/messages", "/channels/{channel}/messages/{message}"
CALLBACK = "/interactions/{interaction}/{token}/callback"
ANSWER = "/webhooks/{application}/{token}/messages/{message}"
MODAL = 9


class Requests(list[RecordedRequest]):
    """The requests of a test, as they come in."""

    def made(self, method: str, route: str, fits: Callable[[Any], object] = lambda _: True) -> bool:
        """Return whether a request of this kind was accepted."""
        return any(
            (one.method, one.route) == (method, route) and one.status < 300 and bool(fits(one.body))
            for one in self
        )


@pytest.fixture
async def requests(rig: Rig) -> Requests:
    found = Requests()
    rig.server.observers.append(found.append)
    return found


async def test_a_call_in_a_direct_message(rig: Rig, requests: Requests) -> None:
    table = await open_table(rig, "pebbles", "Ada", "Ben", start=False)
    ada, ben = [await rig.person(name) for name in ("Ada", "Ben")]
    await choose(rig, ben, "call", "direct")
    await ada.slash(rig.channel, "start", table=table)
    await until(lambda: requests.made("POST", "/users/@me/channels"), "the way to Ben")
    direct = await ben.open_dm()
    await until(lambda: rig.in_channel(direct), "the message")
    assert requests.made("POST", "/users/@me/channels", lambda body: _is(body["recipient_id"], ben))
    for user in (ada, ben):
        await until(partial(requests.made, "POST", MESSAGES, partial(_calls, user)), "the call")
    await until(lambda: requests.made("GET", "/guilds/{guild}/members/{user}"), "the look for Ada")


def _is(sent: object, user: User) -> bool:
    return str(sent) == str(person_of(user))


def _calls(user: User, body: Json) -> bool:
    called = body.get("allowed_mentions", {}).get("users", [])
    return [str(one) for one in called] == [str(person_of(user))] and body["enforce_nonce"] is True


async def test_a_vote(rig: Rig, requests: Requests) -> None:
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    ada, ben = [await rig.person(name) for name in ("Ada", "Ben")]
    ballot = await put_to_the_vote(rig, table, ada, "Pause")
    assert requests.made("POST", MESSAGES, partial(_calls, ben))
    requests.clear()
    await answer(rig, table, ben, Verb.REFUSE)
    edits = [one for one in requests if (one.method, one.route) == ("PATCH", MESSAGE)]
    assert ballot["id"] in {one.path.rsplit("/", 1)[1] for one in edits}


async def test_a_form_for_a_move_in_advance(
    house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben, moves="Ada: offer 1")
    choice = await (await table.board.press(Verb.PLAY, by=ada)).press(Verb.PLAN_AHEAD)
    requests.clear()
    form = await choice.press(Verb.PLAN_TYPED)
    assert requests.made("POST", CALLBACK, lambda body: body["type"] == MODAL)
    await form.fill(move="offer 2")
    assert requests.made("PATCH", ANSWER), "what the panel says of it"


async def test_files_to_take_home(rig: Rig, requests: Requests) -> None:
    table, (ada, _) = await finished(rig)
    more = await pressed(rig, ada, await final(rig, ada, table), "More")
    for page in (more, await ada.answer(await ada.slash(rig.channel, "privacy"))):
        requests.clear()
        await pressed(rig, ada, page, "Download")
        assert requests.made("PATCH", ANSWER, _brings_a_file)


def _brings_a_file(body: Json) -> bool:
    names = {one["filename"] for one in body["attachments"]}
    files = [one for one in body["components"] if one["type"] == 13]
    return {one["file"]["url"] for one in files} == {f"attachment://{name}" for name in names} != set()


async def test_a_thread_comes_out_of_the_archive_and_a_call_goes(rig: Rig, requests: Requests) -> None:
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    ada, ben = [await rig.person(name) for name in ("Ada", "Ben")]
    rig.advance(86400 + 60)
    for user in (ada, ben):  # a reminder sent later would open the thread by itself
        await user.wait_for(lambda: len(user.mentions) == 2, "the reminder")  # noqa: B023 - at once
    thread = board_of(rig, table)["channel_id"]
    await ada.do("thread", channel_id=thread, archived=True)
    await until(
        lambda: requests.made("PATCH", "/channels/{channel}", lambda body: body == {"archived": False}),
        "the open thread",
    )
    await ada.answer(await ada.slash(rig.channel, "move", move="offer 1", table=table))
    await until(lambda: requests.made("DELETE", MESSAGE), "the end of the reminder")


async def test_looking_through_a_game_and_setting_a_clock(rig: Rig, requests: Requests) -> None:
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    ada = await rig.person("Ada")
    await ada.answer(await ada.slash(rig.channel, "replay", table=table))
    assert requests.made("PATCH", ANSWER, lambda body: body["attachments"])
    options = await ada.answer(await ada.slash(rig.channel, "options", table=table))
    clocks = await pressed(rig, ada, options, "Clock")
    requests.clear()
    await ada.select(await seen(ada, clocks), "daily", custom_id=custom_id(clocks, Verb.SET_CLOCK))
    await until(lambda: requests.made("PATCH", ANSWER), "the clock")
