"""A message of any kind goes that arrives late, over the wire: another process has sent it meanwhile.

A process was halted with the request in hand, or the network has held it back, until Discord has forgotten
its nonce.
"""

from typing import Any

import pytest

from bot.acts.outbox import DAILY_LIST, LATE, MONTH, OVERVIEW, POSTED_BOARD, POSTED_DAILY, POSTED_STATISTICS
from bot.discord_ui.signs import NOTICE, signs_of
from bot.domain.model import TableMessage
from bot.domain.months import SETTLED
from bot.pages.custom_id import Verb
from sandbox import timeline
from tests.drive.sight import presses_of
from tests.drive.user import is_ephemeral
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse
from tests.wire.test_afterwards import card_of
from tests.wire.test_dailies import a_day_later, finished, posted_list, wants_lists
from tests.wire.test_months import cards, to_begin_of_month, to_end_of_month
from tests.wire.test_overviews import overviews

STONES = "hidden_stones"
Json = dict[str, Any]


def standing(house: WireHouse) -> dict[str, Json]:
    """Return all messages of the bot on the server that have to stand, by their ids."""
    world = house.server.world
    public = [one for channel in world.messages.values() for one in channel.values() if not is_ephemeral(one)]
    on_server = [one for one in public if world.channels[one["channel_id"]].get("guild_id")]
    return {one["id"]: one for one in on_server if signs_of(presses_of(one))}


def kinds(messages: dict[str, Json]) -> set[str]:
    return {str(kind) for one in messages.values() for kind, *_ in signs_of(presses_of(one))}


def arrives_again(house: WireHouse, message: Json, nonce: str) -> None:
    """Have Discord post a message once more."""
    world = house.server.world
    late = {**message, "id": world.ids.next(), "nonce": nonce, "attachments": []}
    timeline.add(world, world.channels[message["channel_id"]], late)


async def go_when_they_arrive_again(house: WireHouse, *wanted: str) -> None:
    """Have all that stands arrive once more, with the same nonces and with others; what stood stays."""
    await house.rest()
    stood = standing(house)
    assert kinds(stood) >= set(wanted)
    for message in stood.values():
        for nonce in (message["nonce"], "of another process"):
            arrives_again(house, message, nonce)
    assert len(standing(house)) == 3 * len(stood)

    async def are_gone() -> bool:
        left = await (await house.beside()).rows("SELECT * FROM outbox WHERE kind = $1", LATE)
        return standing(house).keys() == stood.keys() and left == []

    await until(are_gone, "the end of the late ones")


async def test_what_people_have_posted_and_a_table_with_a_vote(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    await table.on_turn.plays("pass", at=table)
    await (await ada.does(Verb.VOTE, "pause", at=table)).press(Verb.PROPOSE)
    await (await ada.does(Verb.BOARD, at=table)).press(Verb.POST_BOARD)
    await house.table("kalah", ada, lobby=True)
    page = await finished(ada)
    await page.press(Verb.POST_DAILY)
    await go_when_they_arrive_again(
        house,
        *(TableMessage.LOBBY, TableMessage.BOARD, TableMessage.VOTE),
        *(POSTED_DAILY, POSTED_BOARD, NOTICE),
    )


@pytest.mark.slow
async def test_what_shows_the_tables_of_a_server_and_what_people_ask_for(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    (role,) = house.server.world.guild.roles
    await ada.sets_up(role=role)
    await wants_lists(house)
    over = await house.over("pebbles", ada, ben)
    await (await card_of(over, ada)).press(Verb.POST_CARD)
    await (await ada.does(Verb.STATS)).press(Verb.POST_STATS)
    await house.rest()
    (overview,) = overviews(house, house.channel_named("lounge"))
    await (await overview.press(Verb.CALL_PLAYERS, by=ada)).press(Verb.CALL_PLAYERS, "kalah")
    await go_when_they_arrive_again(house, OVERVIEW, POSTED_STATISTICS, TableMessage.CALL, TableMessage.CARD)


@pytest.mark.slow
async def test_what_comes_in_the_evening_and_at_the_end_of_a_month(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    to_begin_of_month(house, "")
    await house.over("pebbles", ada, ben)
    await a_day_later(house, ada)
    await posted_list(house, "Ada")
    to_end_of_month(house, "", SETTLED)
    await house.until(lambda: cards(house) != [], "the card of the month")
    await go_when_they_arrive_again(house, OVERVIEW, DAILY_LIST, MONTH)
