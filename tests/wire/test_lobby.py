"""Over the wire: the settings of a server, invitations of a person, and games without threads."""

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from tests.drive.sight import lobbies
from tests.drive.table import Played, right_board
from tests.drive.user import RefusedByServer
from tests.drive.wire import WireGuest, WireHouse


async def test_the_server_decides_how_tables_open(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    await ada.sets_up(game="pebbles", preset="relaxed", language="de", threads="off", tables="1")
    await ben.does(Verb.JOIN)
    table = await house.known(1)
    game = table.now.game
    assert (game.key, game.language, game.settings.clock) == ("pebbles", "de", "3d")
    assert "3 Tage je Zug" in table.lobby.text
    await ada.does(Verb.JOIN)
    assert "Gemütlich: 3 Tage je Zug" in table.lobby.text
    assert (await ben.does(Verb.JOIN, "hidden_stones")).refusal == "refused-open-tables"


async def test_a_rated_table_says_so_before_the_game_and_in_it(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Chosen for the server, changed and chosen again at the table, by lists; then by a command."""
    await ada.sets_up(rated="on")
    table = await house.table("pebbles", ada, ben, lobby=True)
    assert house.words("rated-means").split(".")[0] in table.lobby.text
    assert table.lobby.text.count("-# win ") == 2
    for switch in ("off", "on"):
        page = await ben.does(Verb.OPTIONS, at=table)
        await page.choose(switch, "rated")
        assert table.now.game.settings.rated is (switch == "on")
    await ada.does(Verb.START, at=table)
    assert "· rated" in table.board.text
    assert (await ben.does(Verb.HINT, at=table)).refusal == "refused-rated-hints"


@pytest.mark.slow
async def test_a_game_without_a_thread_is_played_in_the_channel(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await ada.sets_up(threads="off")
    table = await house.table("pebbles", ada, ben)
    game = Played(house, table, [ada, ben, await house.guest("Emil")], 3)
    for _ in range(3):
        await game.step()
    assert (table.now.game.thread, table.status) == (None, Status.RUNNING)
    assert table.board.message["channel_id"] == house.channel
    right_board(house, table.now)


async def test_all_tables_open_in_the_channel_of_the_server(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    lounge = house.channel_named("lounge")
    await ada.sets_up(channel=house.channel)
    told = await ben.at(lounge).does(Verb.JOIN, "hidden_stones")
    assert f"<#{house.channel}>" in told.text
    assert (await house.known(1)).lobby.message["channel_id"] == house.channel
    assert not [one for one in house.in_channel(lounge) if one["id"] != told.message["id"]]
    await ada.manages("permissions", deny=["attach_files"])
    told = await ben.at(lounge).does(Verb.JOIN, "pebbles")
    why = {"place": f"<#{house.channel}>", "permissions": "**Attach Files**"}
    assert told.text == house.words("refused-cannot-post-there", **why)
    assert [one.id for one in await (await house.beside()).games()] == [1]


@pytest.mark.slow
async def test_no_thread_is_the_channel_of_the_server(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("hidden_stones", ada, ben)
    page = await ada.at(table.place).sets_up(channel=table.place)
    assert page.refusal == "refused-setup-channel"
    assert await (await house.beside()).servers() == []


async def test_who_does_not_manage_the_server_sets_nothing(house: WireHouse, ben: WireGuest) -> None:
    with pytest.raises(RefusedByServer):
        await ben.does(Verb.SETUP)
    (command,) = [one for one in house.server.people.commands() if one["name"] == "setup"]
    assert int(command["default_member_permissions"]) == 1 << 5


async def test_the_invited_agree_or_decline_by_a_button(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    chloe = await house.guest("Chloé")
    table = await house.table("pebbles", ada, lobby=True)
    for one in (ben, chloe):
        await ada.does(Verb.INVITE, one.person, at=table)
    first, second = house.notices()
    assert str(ben.person) in {one["id"] for one in first.message["mentions"]}
    await first.press(Verb.JOIN, by=ben)
    declined = await second.press(Verb.DECLINE, by=chloe)
    assert declined.note == house.words("declined", table=f"#{table.id} · Pebbles")
    assert (table.people, len(table.now.invited)) == ({0: "Ada", 1: "Ben"}, 0)
    assert (house.notices(), len(lobbies(house, table.id))) == ([], 1)


async def test_a_bot_is_not_invited(house: WireHouse, ada: WireGuest) -> None:
    table = await house.table("pebbles", ada, lobby=True)
    told = await ada.does(Verb.INVITE, house.server.world.bot_id, at=table)
    assert told.refusal == "refused-invite-bot"
