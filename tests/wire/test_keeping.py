"""Data is put back after a loss with the messages right again, and deleted on a person's wish."""

import json
import time

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.store.backup import backup, restore
from tests.drive.table import Played, right_board
from tests.drive.wire import WireGuest, WireHouse

STONES = "hidden_stones"


async def test_a_backup_is_put_back_and_the_messages_follow(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    game = Played(house, table, [ada, ben], 5)
    for _ in range(2):
        await game.step()
    copy = house.folder / "copy.sqlite3"
    await backup(house.database, copy)
    known = table.now
    for _ in range(12):
        await game.step()
    lost = (await house.table(STONES, ben, lobby=True)).id
    assert table.now.timeline.last > known.timeline.last

    await house.stop_bot()
    await house.forget_database()
    told: list[str] = []
    await restore(copy, house.database, time.time(), told.append)
    await house.start_bot()
    again = await house.known(table.id)
    await house.rest()
    assert again.log == known.timeline.entries
    assert again.place == str(known.game.thread)
    right_board(house, again.now)
    fresh = await house.table(STONES, ada, lobby=True)
    assert fresh.id > lost
    game = Played(house, again, [ada, ben], 6)
    for _ in range(3):
        await game.step()


async def test_a_message_that_came_after_a_backup_is_found_again(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    """A lobby was posted anew after the copy was made, and the copy knows the earlier message alone."""
    table = await house.table(STONES, ada, lobby=True)
    copy = house.folder / "copy.sqlite3"
    await backup(house.database, copy)
    await ada.deletes(table.lobby)
    await house.rest()
    (anew,) = house.messages_of(table.id, Verb.JOIN)

    await house.stop_bot()
    await house.forget_database()
    await restore(copy, house.database, time.time(), str)
    await house.start_bot()
    again = await house.known(table.id)
    await house.rest()
    assert [message["id"] for message in house.messages_of(table.id, Verb.JOIN)] == [anew["id"]]
    await again.lobby.press(Verb.JOIN, by=ben)
    assert str(ben.person) in again.lobby.text


async def test_somebody_takes_their_data_home_and_has_it_deleted(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    page = await ada.does(Verb.PRIVACY)
    ((_, content),) = house.files(await page.press(Verb.DATA))
    data = json.loads(content)
    assert (data["name"], [seat["table"] for seat in data["seats"]]) == ("Ada", [table.id])

    question = await (await ada.does(Verb.PRIVACY)).press(Verb.ASK_DELETION)
    gone = await question.press(Verb.DELETE_DATA)
    assert gone.message["id"] == question.message["id"]
    assert (gone.refusal, gone.verbs) == (None, [])
    rows = await (await house.beside()).rows("SELECT * FROM people WHERE id = $1", ada.person)
    assert rows == [], "nobody sees the rest"
    assert table.status == Status.RUNNING
    right_board(house, table.now)
    assert "Former player 1" in table.board.text
    assert "Ada" not in table.board.text
