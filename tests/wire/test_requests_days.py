"""Requests of a game over days: each is really made, and as Discord describes it.

The description itself is held against every request of all these tests, see the fixture `empty_house`.
"""

from collections.abc import Callable
from typing import Any

import pytest

from bot.discord_ui import press
from bot.pages.custom_id import Verb
from tests.drive.user import Json
from tests.drive.wire import WireGuest, WireHouse
from tests.sandbox.watched import RecordedRequest

MESSAGES, MESSAGE = "/channels/{channel}/messages", "/channels/{channel}/messages/{message}"
CALLBACK = "/interactions/{interaction}/{token}/callback"
ANSWER = "/webhooks/{application}/{token}/messages/{message}"
MESSAGE_TO_ONE, UPDATE, MODAL = 4, 7, 9
"""Types of first answers."""


class Requests:
    """The requests of a test, as they come in."""

    def __init__(self, house: WireHouse) -> None:
        self.all: list[RecordedRequest] = house.requests(lambda _: True)

    def made(self, method: str, route: str, fits: Callable[[Any], object] = lambda _: True) -> bool:
        """Return whether a request of this kind was accepted."""
        return any(
            (one.method, one.route) == (method, route) and one.status < 300 and bool(fits(one.body))
            for one in self.all
        )


@pytest.fixture
async def requests(house: WireHouse) -> Requests:
    return Requests(house)


def calls(guest: WireGuest) -> Callable[[Json], bool]:
    """Return what knows the message that calls this person alone."""

    def fits(body: Json) -> bool:
        called = body.get("allowed_mentions", {}).get("users", [])
        return list(map(int, called)) == [guest.person] and body["enforce_nonce"] is True

    return fits


async def test_a_call_in_a_direct_message(
    house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest
) -> None:
    await ben.sets(call="direct")
    await house.table("pebbles", ada, ben)
    assert len(await ben.letters()) == 1
    assert requests.made("POST", "/users/@me/channels", lambda body: int(body["recipient_id"]) == ben.person)
    for guest in (ada, ben):
        assert requests.made("POST", MESSAGES, calls(guest))
    await house.until(lambda: requests.made("GET", "/guilds/{guild}/members/{user}"), "the look for Ada")


async def test_a_vote(house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table("pebbles", ada, ben)
    await (await ada.does(Verb.VOTE, "pause", at=table)).press(Verb.PROPOSE)
    assert requests.made("POST", MESSAGES, calls(ben))
    requests.all.clear()
    ballot = table.ballot
    await ballot.press(Verb.REFUSE, by=ben)
    edits = [one for one in requests.all if (one.method, one.route) == ("PATCH", MESSAGE)]
    assert ballot.message["id"] in {one.path.rsplit("/", 1)[1] for one in edits}


async def test_a_form_for_a_move_in_advance(
    house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben, moves="Ada: offer 1")
    choice = await (await table.board.press(Verb.PLAY, by=ada)).press(Verb.PLAN_AHEAD)
    requests.all.clear()
    form = await choice.press(Verb.PLAN_TYPED)
    assert requests.made("POST", CALLBACK, lambda body: body["type"] == MODAL)
    await form.fill(move="offer 2")
    assert requests.made("POST", CALLBACK, lambda body: body["type"] == UPDATE), "what the panel says of it"


async def test_files_to_take_home(
    house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.over("pebbles", ada, ben)
    for page in (await table.board.press(Verb.MORE, by=ada), await ada.does(Verb.PRIVACY)):
        requests.all.clear()
        await page.press("Download")
        assert requests.made("POST", CALLBACK, lambda body: _brings_a_file(body["data"]))
    monkeypatch.setattr(press, "AT_ONCE", 0.0)
    await (await table.board.press(Verb.MORE, by=ada)).press("Download")
    assert requests.made("PATCH", ANSWER, _brings_a_file)


def _brings_a_file(body: Json) -> bool:
    names = {one["filename"] for one in body["attachments"]}
    files = [one for one in body["components"] if one["type"] == 13]
    return {one["file"]["url"] for one in files} == {f"attachment://{name}" for name in names} != set()


@pytest.mark.slow
async def test_a_thread_comes_out_of_the_archive_and_a_call_goes(
    house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben)
    await house.passes(seconds=86400 + 60)
    assert [len(guest.calls) for guest in (ada, ben)] == [2, 2], "both are reminded"
    await ada.manages("thread", channel_id=table.place, archived=True)
    await house.until(
        lambda: requests.made("PATCH", "/channels/{channel}", lambda body: body == {"archived": False}),
        "the open thread",
    )
    await ada.plays("offer 1", at=table)
    assert requests.made("DELETE", MESSAGE), "the end of the reminder"


async def test_looking_through_a_game_and_setting_a_clock(
    house: WireHouse, requests: Requests, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben)
    await ada.does(Verb.REPLAY, at=table)
    board = [one.body for one in requests.all if one.route == CALLBACK][-1]
    assert board["type"] == MESSAGE_TO_ONE
    assert board["data"]["attachments"]
    clocks = await (await ada.does(Verb.OPTIONS, at=table)).press(Verb.CLOCK)
    requests.all.clear()
    await clocks.choose("daily")
    assert requests.made("POST", CALLBACK, lambda body: body["type"] == UPDATE), "the clock"
