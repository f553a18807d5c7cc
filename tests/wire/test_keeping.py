"""Data is put back after a loss with the messages right again, and deleted on a person's wish."""

import json
import time

from bot.domain.lifecycle import Status
from bot.store.backup import backup, restore
from tests.drive.table import Played, open_table, person_of, right_board
from tests.drive.user import Json, is_ephemeral, text_of
from tests.drive.wire import Rig

STONES = "hidden_stones"


async def test_a_backup_is_put_back_and_the_messages_follow(rig: Rig) -> None:
    users = [await rig.person(name) for name in ("Ada", "Ben")]
    table = await open_table(rig, STONES, "Ada", "Ben")
    game = Played(rig, table, users, 5)
    for _ in range(2):
        await game.step()
    await rig.rest()
    copy = rig.folder / "copy.sqlite3"
    await backup(rig.database, copy)
    known = await rig.stored(table)
    for _ in range(12):
        await game.step()
    await rig.rest()
    lost = await open_table(rig, STONES, "Ben", start=False)
    assert (await rig.stored(table)).timeline.last > known.timeline.last

    await rig.stop_bot()
    await rig.forget_database()
    told: list[str] = []
    await restore(copy, rig.database, time.time(), told.append)
    await rig.start_bot()
    await rig.rest()
    again = await rig.stored(table)
    assert again.timeline.entries == known.timeline.entries
    assert again.game.thread == known.game.thread
    right_board(rig, again)
    fresh = await open_table(rig, STONES, "Ada", start=False)
    assert fresh > lost
    game = Played(rig, table, users, 6)
    for _ in range(3):
        await game.step()


async def test_somebody_takes_their_data_home_and_has_it_deleted(rig: Rig) -> None:
    table = await open_table(rig, STONES, "Ada", "Ben", "Chloé")
    ada = await rig.person("Ada")
    me = person_of(ada)

    async def privacy() -> Json:
        answer = await ada.answer(await ada.slash(rig.channel, "privacy"))
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
    store = await rig.beside()
    assert await store.rows("SELECT * FROM people WHERE id = $1", me) == []
    await rig.rest()
    stored = await rig.stored(table)
    assert stored.game.status is Status.RUNNING
    board = text_of(right_board(rig, stored))
    assert "Former player 1" in board
    assert "Ada" not in board
