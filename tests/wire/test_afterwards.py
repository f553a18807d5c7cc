"""After the end, by buttons only: looking through the game, taking it home, and playing again."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.verify import verify
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.pages.custom_id import Verb
from bot.pages.wording import moment
from engines.chance import commitment, mix
from tests.drive.house import dice, random_move
from tests.drive.notices import notices
from tests.drive.sight import custom_id, lobbies, pictures_of_message, presses_of
from tests.drive.table import board_of, open_table, person_of
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault


async def pressed(rig: Rig, user: User, message: Json, label: str) -> Json:
    """Press a button and return the answer: the same message as it is then, or a new one."""
    before = len(user.events)
    interaction = await user.press(message, label)
    if not is_ephemeral(message):
        return await user.answer(interaction)

    def changed() -> Json | None:
        return next(
            (
                data
                for name, data in user.events[before:]
                if name == "message" and data["id"] == message["id"]
            ),
            None,
        )

    found: Json = await user.wait_for(changed, f"the answer to {label}")
    return found


async def finished(rig: Rig) -> tuple[int, list[User]]:
    """Return a table of Ada and Ben whose game is over, and their hands."""
    people = [await rig.person(name) for name in ("Ada", "Ben")]
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    await play_to_the_end(rig, table)
    return table, people


async def play_to_the_end(rig: Rig, table: int) -> None:
    tables, random = rig.app.tables, dice("afterwards")
    now = await tables.get(TableId(table))
    while now.outcome is None:
        seat = min(now.to_act())
        now = await tables.submit(
            now.id, now.seated[seat], random_move(now, seat, random), f"press:{now.id}:{now.timeline.last}"
        )
    await rig.rest()


async def test_times_of_a_game_and_of_those_who_sit_down_for_another(rig: Rig) -> None:
    await finished(rig)  # one game has too few answers to speak of a usual pace
    table, (ada, _) = await finished(rig)
    times = await rig.app.repository.step_times(await rig.stored(table))
    told = text_of(await ada.answer(await ada.slash(rig.channel, "log", table=table)))
    assert any(moment(time) in told for time in times.values())
    told = text_of(await ada.answer(await ada.slash(rig.channel, "replay", table=table)))
    assert moment(times[0]) in told
    again = await open_table(rig, "pebbles", "Ada", "Ben", start=False)
    (lobby,) = lobbies(rig, again)
    assert text_of(lobby).count("usually answers within") == 2


async def final(rig: Rig, user: User, table: int) -> Json:
    """Return the final table message as a person sees it."""
    return await seen(user, board_of(rig, table))


async def test_a_finished_game_is_looked_through(rig: Rig) -> None:
    table, (ada, _) = await finished(rig)
    stranger = await rig.person("Emil")
    for user in (ada, stranger):
        page = await pressed(rig, user, await final(rig, user, table), "Look back")
        assert "Turn \u20681\u2069 of" in text_of(page)
        first = pictures_of_message(rig, page)
        page = await pressed(rig, user, page, "Last")
        assert pictures_of_message(rig, page) != first
        last = text_of(page)
        page = await pressed(rig, user, page, "Back")
        page = await pressed(rig, user, page, "Forward")
        assert text_of(page) == last
        page = await pressed(rig, user, page, "Steps")
        assert "Step " in text_of(page)
        page = await pressed(rig, user, page, "First")
        assert pictures_of_message(rig, page) == first


def _names(message: Json) -> list[str]:
    """Return how the names of a message's files end."""
    return [attachment["filename"][-4:] for attachment in message["attachments"]]


async def test_the_film_comes_in_the_place_of_the_note_that_it_is_made(rig: Rig) -> None:
    table, (ada, ben) = await finished(rig)
    for user in (ada, ben):
        page = await pressed(rig, user, await final(rig, user, table), "Look back")
        await user.press(page, "Film")

        def filmed(user: User = user, number: str = page["id"]) -> Json | None:
            seen = (data for name, data in user.events if name == "message" and data["id"] == number)
            return next((one for one in seen if _names(one) == [".gif"]), None)

        film = await user.wait_for(filmed, "the film")
        (content,) = pictures_of_message(rig, film)
        assert content.startswith(b"GIF89a")
        assert "The whole game in" in text_of(film)
    notes = [text_of(data) for name, data in ada.events if name == "message"]
    assert any("I’m filming your game" in note for note in notes)
    assert not any("I’m filming" in text_of(data) for name, data in ben.events if name == "message")


async def test_the_final_card_is_behind_the_scores(rig: Rig) -> None:
    table, (ada, _) = await finished(rig)
    more = await pressed(rig, ada, await final(rig, ada, table), "More")
    card = await pressed(rig, ada, await pressed(rig, ada, more, "Scores"), "Final card")
    (content,) = pictures_of_message(rig, card)
    assert content.startswith(b"\x89PNG")


def cards(rig: Rig, table: int) -> list[Json]:
    """Return the cards of a table in the channel: no other message there offers the film."""
    films = (one for one in rig.in_channel(rig.channel) if Verb.FILM in {p.verb for p in presses_of(one)})
    return [one for one in films if {press.table for press in presses_of(one)} == {table}]


async def test_the_final_card_is_posted_once_also_after_a_restart(rig: Rig) -> None:
    table, (ada, ben) = await finished(rig)
    offers = []
    for user in (ada, ben):
        more = await pressed(rig, user, await final(rig, user, table), "More")
        offers.append(await pressed(rig, user, await pressed(rig, user, more, "Scores"), "Final card"))
    await asyncio.gather(*(user.press(offers[0], "Post to the channel") for user in (ada, ada)))
    await ada.wait_for(lambda: cards(rig, table), "the card")
    await rig.rest()
    assert "posted it" in text_of(await pressed(rig, ben, offers[1], "Post to the channel"))
    await rig.rest()
    (card,) = cards(rig, table)
    assert "posted by" in text_of(card)
    (content,) = pictures_of_message(rig, card)
    assert content.startswith(b"\x89PNG")
    await rig.stop_bot()
    await rig.start_bot()
    await rig.app.tables.repost(TableId(table))
    await rig.rest()
    assert [one["id"] for one in cards(rig, table)] == [card["id"]]


async def test_a_card_whose_arrival_was_not_noted_is_not_posted_again(rig: Rig) -> None:
    table, (ada, _) = await finished(rig)
    more = await pressed(rig, ada, await final(rig, ada, table), "More")
    offer = await pressed(rig, ada, await pressed(rig, ada, more, "Scores"), "Final card")
    await pressed(rig, ada, offer, "Post to the channel")
    await rig.rest()
    await rig.stop_bot()
    with closing(sqlite3.connect(rig.database)) as there, there:
        there.execute("UPDATE games SET card = NULL")
        there.execute("INSERT INTO posts (game, nonce, since, version) VALUES (?, 'other', 0, 1)", (table,))
    await rig.start_bot()
    await rig.rest()
    (card,) = cards(rig, table)
    assert (await rig.stored(table)).game.card == int(card["id"])


async def test_a_card_that_discord_refuses_can_be_asked_for_again(rig: Rig) -> None:
    table, (ada, _) = await finished(rig)
    more = await pressed(rig, ada, await final(rig, ada, table), "More")
    offer = await pressed(rig, ada, await pressed(rig, ada, more, "Scores"), "Final card")
    rig.server.faults.order(
        RequestFault("POST", rf"/channels/{rig.channel}/messages$", status=403, code=50013)
    )
    await pressed(rig, ada, offer, "Post to the channel")
    await rig.rest()
    assert not cards(rig, table)
    assert (await rig.stored(table)).game.card_by is None


async def test_the_thread_is_named_after_the_winner(rig: Rig) -> None:
    table, users = await finished(rig)
    now = await rig.stored(table)
    assert now.outcome is not None
    winners = [now.names[seat] for seat in now.outcome.winners]
    ends = "wins" if len(winners) == 1 else "share the win"
    assert _thread(rig, now.game.thread) == f"Pebbles #{table}: {' and '.join(winners)} {ends}"
    for user in users:
        await rig.app.cases.privacy.delete(person_of(user), f"deleted {person_of(user)}")
    await rig.rest()
    assert "Former player" in _thread(rig, now.game.thread)
    assert not any(name in _thread(rig, now.game.thread) for name in ("Ada", "Ben"))


def _thread(rig: Rig, thread: int | None) -> str:
    """Return the name of a thread."""
    name: str = rig.server.world.channels[str(thread)]["name"]
    return name


@pytest.mark.mixed_draws
async def test_a_finished_game_is_taken_home_and_proven(rig: Rig) -> None:
    table, (ada, _) = await finished(rig)
    seal = commitment((await rig.stored(table)).game.secret)
    messages = rig.server.world.messages[rig.channel].values()
    first = " ".join(seal[at : at + 4] for at in range(0, 16, 4))
    assert any(first in text_of(message) for message in messages)
    more = await pressed(rig, ada, await final(rig, ada, table), "More")
    fair = await pressed(rig, ada, more, "Is the luck fair?")
    assert seal in text_of(fair)
    page = await pressed(rig, ada, fair, "Download")
    (attachment,) = page["attachments"]
    assert attachment["filename"] == f"cairn-{table}-pebbles-record.txt"
    (content,) = pictures_of_message(rig, page)
    file = rig.folder / "game.txt"
    file.write_bytes(content)
    assert verify(file, seal, rig.games, print) == 0
    await check_mixed(rig, table, file)


async def check_mixed(rig: Rig, table: int, file: Path) -> None:
    """The draws depend on the message that everybody sees in the channel, and on who sits there."""
    (lobby,) = (one for one in rig.in_channel(rig.channel) if f"#{table}" in text_of(one))
    people = [person_of(await rig.person(name)) for name in ("Ada", "Ben")]
    assert (await rig.stored(table)).mixed == mix(int(lobby["id"]), people)
    told: list[str] = []
    assert verify(file, None, rig.games, told.append, people) == 0
    assert verify(file, None, rig.games, told.append, people[::-1]) == 1
    text = file.read_text("utf-8")
    file.write_text(text.replace(f"lobby {lobby['id']}", f"lobby {int(lobby['id']) + 1}"), "utf-8")
    assert verify(file, None, rig.games, told.append) == 1
    assert "the draws do not come from" in told[-1]


async def test_both_press_play_again_and_it_begins(rig: Rig) -> None:
    table, (ada, ben) = await finished(rig)
    page = await pressed(rig, ada, await final(rig, ada, table), "Play again")
    assert "starts once everyone" in text_of(page)
    await rig.rest()
    again = (await rig.stored(table)).game.rematch
    assert again is not None

    def invitation() -> Json | None:
        return next(
            (data for name, data in ben.events if name == "message" and "play again?" in text_of(data)),
            None,
        )

    message = await ben.wait_for(invitation, "the question whether to play again")
    await ben.wait_for(lambda: ben.mentions, "the mention")
    assert {press.verb for press in presses_of(message)} == {Verb.AGAIN}
    page = await pressed(rig, ben, message, custom_id(message, Verb.AGAIN))
    assert "has started" in text_of(page)
    await rig.rest()
    now = await rig.stored(again)
    assert now.game.status is Status.RUNNING
    assert now.seated == (await rig.stored(table)).seated
    await until(lambda: board_of(rig, again), "the new table message")
    asked = "play again?"
    await until(lambda: not any(asked in text_of(one) for one in notices(rig)), "the end of the question")
    assert "has started" in text_of(await pressed(rig, ada, await final(rig, ada, table), "Play again"))
    assert len(await (await rig.beside()).games()) == 2


async def test_a_best_of_three_by_buttons_over_restarts(rig: Rig) -> None:
    table, (ada, ben) = await finished(rig)
    page = await pressed(rig, ada, await final(rig, ada, table), "Play again")
    await pressed(rig, ada, page, "Best of three")
    told = [""]
    while "the series" not in told[-1]:
        await pressed(rig, ben, await final(rig, ben, table), "Play again")
        if len(told) > 1:
            await rig.stop_bot()
            await rig.start_bot()
            await pressed(rig, ada, await final(rig, ada, table), "Play again")
        table = (await rig.stored(table)).game.rematch or 0
        await play_to_the_end(rig, table)
        told.append(text_of(await final(rig, ada, table)))
    assert len(told) in (3, 4)
    assert all(f"after game \u2068{game}\u2069" in told[game] for game in range(1, len(told) - 1))
    more = await pressed(rig, ada, await final(rig, ada, table), "More")
    card = await pressed(rig, ada, await pressed(rig, ada, more, "Scores"), "Final card")
    assert len(pictures_of_message(rig, card)) == 2
