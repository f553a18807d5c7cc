"""Over the wire: the button beside Play leads its presser alone to the page of the board."""

import logging
import re

import pytest

from bot.acts.board_links import redeem, visitor
from bot.pages.custom_id import Verb
from tests.drive.user import is_ephemeral
from tests.drive.wire import WireGuest, WireHouse
from tests.sandbox.faults import RequestFault

URL = "https://boards.example"


async def test_a_player_gets_a_link_that_nobody_else_sees_and_no_log_holds(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest, caplog: pytest.LogCaptureFixture
) -> None:
    house, caplog.handler.level = empty_house, logging.DEBUG
    house.page_url = URL
    await house.start_bot()
    with caplog.at_level(logging.DEBUG):
        table = await house.table("pebbles", ada, ben)
        assert table.board.labels[:2] == ["Play", "Open the board"]
        panel = await table.board.press(Verb.PLAY, by=ben)
        house.server.faults.order(RequestFault(path=r"/callback$", status=503))
        shown = await table.board.press(Verb.OPEN_BOARD, by=ben)
    ((link,),) = [re.findall(rf"\({URL}/t/\d+/go/([\w-]+)\)", shown.text)]
    places = (house.channel, table.now.game.thread)
    public = [one for place in places for one in house.in_channel(place) if not is_ephemeral(one)]
    assert public
    assert not [one for one in public if link in str(one)]
    assert panel.verbs, "it stands beside the link"
    assert caplog.records
    assert not [record for record in caplog.records if link in record.getMessage()]
    signed_in = await redeem(house.app, link)
    assert signed_in is not None
    cookie, number = signed_in
    found = await visitor(house.app, cookie, number)
    assert found is not None
    assert (number, found.person) == (table.id, ben.person)
