"""Over the wire: the tables of a server from another channel, and joining them there."""

from bot.pages.custom_id import Verb
from tests.drive.wire import WireGuest, WireHouse


async def test_a_table_is_found_and_joined_from_another_channel(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """Only while the reader sees the channel of the table."""
    ben = ben.at(house.channel_named("lounge"))
    table = await house.table("pebbles", ada, lobby=True)
    await ada.denies("view_channel", to=ben)
    page = await ben.does(Verb.TABLES, "open")
    assert page.text.endswith(house.words("tables-none-open"))
    await ada.denies(to=ben)
    page = await ben.does(Verb.TABLES, "open")
    assert f"#{table.id} · Pebbles" in page.text
    await page.press(Verb.SIT_THERE)
    assert table.people == {0: "Ada", 1: "Ben"}
