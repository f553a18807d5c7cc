"""What is kept: put back after a loss with the messages right again, and deleted on a person's wish."""

import json
import time

from bot.domain.lifecycle import Status
from bot.store.backup import backup, restore
from tests.wire.house import House
from tests.wire.table import Played, open_table, person_of, right_board
from tests.wire.user import Json, is_ephemeral, text_of

STONES = "hidden_stones"


async def test_a_backup_is_put_back_and_the_messages_follow(house: House) -> None:
    users = [await house.person(name) for name in ("Ada", "Ben")]
    table = await open_table(house, STONES, "Ada", "Ben")
    game = Played(house, table, users, 5)
    for _ in range(2):
        await game.step()
    await house.published()
    copy = house.folder / "copy.sqlite3"
    backup(house.database, copy)
    known = await house.stored(table)
    for _ in range(12):
        await game.step()
    await house.published()
    lost = await open_table(house, STONES, "Ben", start=False)
    assert (await house.stored(table)).timeline.last > known.timeline.last

    await house.stop_bot()
    await house.forget_database()
    told: list[str] = []
    restore(copy, house.database, time.time(), told.append)
    await house.start_bot()
    await house.published()
    again = await house.stored(table)
    assert again.timeline.entries == known.timeline.entries
    assert again.game.thread == known.game.thread
    right_board(house, again)
    fresh = await open_table(house, STONES, "Ada", start=False)
    assert fresh > lost
    game = Played(house, table, users, 6)
    for _ in range(3):
        await game.step()


async def test_somebody_takes_their_data_home_and_has_it_deleted(house: House) -> None:
    table = await open_table(house, STONES, "Ada", "Ben", "Chloé")
    ada = await house.person("Ada")
    me = person_of(ada)

    async def privacy() -> Json:
        answer = await ada.answer(await ada.slash(house.channel, "privacy"))
        assert is_ephemeral(answer)
        return answer

    def now(message: Json) -> Json:
        found: Json = ada.messages[message["channel_id"]][message["id"]]
        return found

    page = await privacy()
    await ada.press(page, "Download")
    (file,) = await ada.wait_for(lambda: now(page)["attachments"], "the file")
    data = json.loads(await ada.picture(file["url"]))
    assert (data["name"], [seat["table"] for seat in data["seats"]]) == ("Ada", [table])

    page = await privacy()
    await ada.press(page, "Delete everything")
    await ada.wait_for(lambda: "You leave your table for good" in text_of(now(page)), "the question")
    await ada.press(now(page), "Delete everything")
    await ada.wait_for(lambda: "nothing here leads to you" in text_of(now(page)), "the end")
    store = await house.beside()
    assert await store.rows("SELECT * FROM people WHERE id = ?", me) == []
    await house.published()
    stored = await house.stored(table)
    assert stored.game.status is Status.RUNNING
    board = text_of(right_board(house, stored))
    assert "Former player 1" in board
    assert "Ada" not in board
