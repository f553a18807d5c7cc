"""Every kind of request that the bot makes fails once, in each way: the game goes on, shown rightly, once."""

from unittest import mock

import pytest

from bot.discord_ui import press
from bot.pages.custom_id import Verb
from tests.drive.sight import boards
from tests.drive.table import Played, right_board
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.faults import Effect, RequestFault

ROUTES = {
    ("GET", "/users/@me"): r"/users/@me$",
    ("GET", "/oauth2/applications/@me"): r"/applications/@me$",
    ("GET", "/gateway/bot"): r"/gateway/bot$",
    ("GET", "/applications/{application}/commands"): r"/commands$",
    ("PUT", "/applications/{application}/commands"): r"/commands$",
    ("GET", "/applications/{application}/emojis"): r"/emojis$",
    ("POST", "/applications/{application}/emojis"): r"/emojis$",
    ("GET", "/guilds/{guild}/members/{user}"): r"/members/\d+$",
    ("GET", "/channels/{channel}"): r"/channels/\d+$",
    ("PATCH", "/channels/{channel}"): r"/channels/\d+$",
    ("GET", "/channels/{channel}/messages"): r"/channels/\d+/messages$",
    ("POST", "/channels/{channel}/messages"): r"/channels/\d+/messages$",
    ("PATCH", "/channels/{channel}/messages/{message}"): r"/channels/\d+/messages/\d+$",
    ("DELETE", "/channels/{channel}/messages/{message}"): r"/channels/\d+/messages/\d+$",
    ("POST", "/channels/{channel}/messages/{message}/threads"): r"/threads$",
    ("POST", "/interactions/{interaction}/{token}/callback"): r"/callback$",
    ("POST", "/webhooks/{application}/{token}"): r"/webhooks/\d+/[^/]+$",
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}"): r"/@original$",
    ("DELETE", "/webhooks/{application}/{token}/messages/{message}"): (r"/webhooks/\d+/[^/]+/messages/\d+$"),
}
"""Kinds of requests, and what their addresses look like."""

_PARTS = 4
"""Courses in which all kinds of requests fail once: a course takes long."""

LATE = 200.0
"""Seconds after which a message may have been sent without its nonce being remembered."""


async def course(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    """Do everything that needs a request."""
    await house.start_bot()
    table = await house.table("pebbles", ada, ben, lobby=True)
    await ada.does(Verb.OPTIONS, at=table)
    await table.lobby.press(Verb.START, by=ada)
    for _ in range(2):  # the second panel takes the place of the first
        await table.board.press(Verb.PLAY, by=ada)
    game = Played(house, table, [ada, ben], 21)
    for _ in range(4):
        await game.step()
    await ada.offered("move", "move", at=table)
    with mock.patch.object(press, "AT_ONCE", 0.0):  # what comes later follows an acknowledgement
        await (await table.board.press(Verb.HAND, by=ada)).press(Verb.TEXT)
    await ada.manages("thread", channel_id=table.place, archived=True)
    assert not house.server.world.channels[table.place]["thread_metadata"]["archived"]
    await ada.deletes(table.board)
    await game.step()
    await _posted_late(house, table, ada)
    right_board(house, table.now)


async def _posted_late(house: WireHouse, table: WireTable, ada: WireGuest) -> None:
    """Let the table message be posted only after so long that the bot looks whether it has been already."""
    failing = house.server.faults.order(RequestFault("POST", r"/channels/\d+/messages$", status=503))
    with house.held_up():
        await ada.deletes(table.board)
        await until(lambda: failing.times == 0, "the failing message")
    await house.passes(seconds=LATE)
    assert len(boards(house, table.id)) == 1


async def test_all_kinds_of_requests_are_known(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    made = empty_house.requests(lambda _: True)
    await course(empty_house, ada, ben)
    assert {(one.method, one.route) for one in made} == set(ROUTES)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["503", "lost before", "lost after"])
@pytest.mark.parametrize("part", range(_PARTS))
async def test_every_request_fails_once(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, part: int, way: str
) -> None:
    """In each course some kinds of requests fail; what stands side by side above fails in different ones."""
    failing = {route: RequestFault(route[0], ROUTES[route]) for route in list(ROUTES)[part::_PARTS]}
    for fault in failing.values():
        match way:
            case "503":
                fault.status = 503
            case "lost before":
                fault.lost = Effect.BEFORE
            case _:
                fault.lost = Effect.AFTER
        empty_house.server.faults.order(fault)
    await course(empty_house, ada, ben)
    assert [route for route, fault in failing.items() if fault.times != 0] == []
    presses = empty_house.app.metrics.presses
    assert (presses.faults, presses.missed) == (0, 0)
    public = [one for one in empty_house.in_channel(empty_house.channel) if one["type"] == 0]
    assert len(public) == 1, "the lobby message, posted once"
