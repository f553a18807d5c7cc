"""Every kind of request that the bot makes fails once, in each way: the game goes on, shown rightly, once."""

import pytest

from bot.pages.custom_id import Verb
from tests.drive.sight import boards, custom_id
from tests.drive.table import Played, begin, board_of, open_table, right_board
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import Effect, RequestFault

ROUTES = {
    ("GET", "/users/@me"): r"/users/@me$",
    ("GET", "/oauth2/applications/@me"): r"/applications/@me$",
    ("GET", "/gateway/bot"): r"/gateway/bot$",
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

LATE = 200.0
"""Seconds after which a message may have been sent without its nonce being remembered."""


async def course(rig: Rig) -> None:
    """Do everything that needs a request."""
    await rig.start_bot()
    table = await open_table(rig, "pebbles", "Ada", "Ben", start=False)
    ada = await rig.person("Ada")
    await ada.answer(await ada.slash(rig.channel, "options", table=table))
    await begin(rig, ada, table)
    board = board_of(rig, table)
    for _ in range(2):  # the second panel takes the place of the first
        await ada.answer(await ada.press(await seen(ada, board), custom_id(board, Verb.PLAY)))
    people = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    game = Played(rig, table, people[:2], 21)
    for _ in range(4):
        await game.step()
    board = board_of(rig, table)
    await ada.autocomplete(rig.channel, "move", "move", "", table=table)
    hand = await ada.answer(await ada.press(await seen(ada, board), custom_id(board, Verb.HAND)))
    await ada.answer(await ada.press(hand, custom_id(hand, Verb.TEXT)))
    thread = str((await game.look()).game.thread)
    await ada.do("thread", channel_id=thread, archived=True)
    await until(lambda: not _archived(rig, thread), "the open thread")
    await rig.rest()
    await ada.do("delete", channel_id=thread, message_id=board_of(rig, table)["id"])
    await until(lambda: boards(rig, table), "another table message")
    await rig.rest()
    await game.step()
    await _posted_late(rig, table)
    right_board(rig, await game.look())


def _archived(rig: Rig, thread: str) -> bool:
    return bool(rig.server.world.channels[thread]["thread_metadata"]["archived"])


async def _posted_late(rig: Rig, table: int) -> None:
    """Let the table message be posted only after so long that the bot looks whether it has been already."""
    failing = rig.server.faults.order(RequestFault("POST", r"/channels/\d+/messages$", status=503))
    ada = await rig.person("Ada")
    place = (await rig.stored(table)).game.thread
    await ada.do("delete", channel_id=str(place), message_id=board_of(rig, table)["id"])
    await until(lambda: failing.times == 0, "the failing message")
    rig.advance(LATE)
    await until(lambda: boards(rig, table), "another table message")
    await rig.rest()


async def test_all_kinds_of_requests_are_known(empty_house: Rig) -> None:
    rig, made = empty_house, set[tuple[str, str]]()
    rig.server.observers.append(lambda one: made.add((one.method, one.route)))
    await course(rig)
    assert made == set(ROUTES)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["503", "lost before", "lost after"])
@pytest.mark.parametrize("route", ROUTES, ids=" ".join)
async def test_every_request_fails_once(empty_house: Rig, route: tuple[str, str], way: str) -> None:
    rig = empty_house
    fault = RequestFault(route[0], ROUTES[route])
    match way:
        case "503":
            fault.status = 503
        case "lost before":
            fault.lost = Effect.BEFORE
        case _:
            fault.lost = Effect.AFTER
    rig.server.faults.order(fault)
    await course(rig)
    assert fault.times == 0
    metrics = rig.app.metrics
    assert (metrics.presses.faults, metrics.presses.missed) == (0, 0)
    public = [message for message in rig.in_channel(rig.channel) if message["type"] == 0]
    assert len(public) == 1, "the lobby message, posted once"
