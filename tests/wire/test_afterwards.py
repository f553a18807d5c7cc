"""After the end, by buttons only: looking through the game, taking it home, and playing again."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.verify import verify
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableMessage
from bot.pages.custom_id import Verb
from engines.chance import commitment, mix
from tests.drive.guest import Shown
from tests.drive.sight import presses_of
from tests.drive.wire import WireGuest, WireHouse, WireTable, mentions, shown_of
from tests.sandbox.faults import RequestFault

PNG, GIF = b"\x89PNG", b"GIF89a"


@pytest.fixture
async def table(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    """A table of two whose game is over."""
    return await house.over("pebbles", ada, ben, seed="afterwards")


async def card_of(table: WireTable, guest: WireGuest) -> Shown:
    """Return the final card, behind the scores."""
    more = await table.board.press(Verb.MORE, by=guest)
    return await (await more.press(Verb.SCORES)).press(Verb.CARD)


def posted(house: WireHouse, table: WireTable) -> list[Shown]:
    """Return the cards of a table in the channel: no other message there offers the film."""
    messages = [shown_of([one]) for one in house.in_channel(house.channel)]
    films = [one for one in messages if Verb.FILM in one.verbs]
    return [one for one in films if {press.table for press in presses_of(one.message)} == {table.id}]


@pytest.mark.slow
async def test_a_finished_game_is_looked_through(
    house: WireHouse, table: WireTable, ada: WireGuest, eve: WireGuest
) -> None:
    for guest in (ada, eve):
        page = await table.board.press(Verb.REPLAY, by=guest)
        first = house.files(page)
        page = await page.press("Last")
        assert house.files(page) != first
        last = page.text
        page = await (await page.press("Back")).press("Forward")
        assert page.text == last
        page = await (await page.press("Steps")).press("First")
        assert house.files(page) == first


@pytest.mark.slow
async def test_the_film_comes_in_the_place_of_the_note_that_it_is_made(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    turns = len(table.moves)
    for guest, is_made in ((ada, True), (ben, False)):
        page = await table.board.press(Verb.REPLAY, by=guest)
        film = await page.press(Verb.FILM)
        assert film.message["id"] == page.message["id"]
        ((name, content),) = house.files(film)
        assert (name[-4:], content[:6]) == (".gif", GIF)
        told = [one.text for one in guest.saw if one.message["id"] == film.message["id"]]
        begins = house.words("film-to-come", turns=turns)[:20]
        assert any(begins in one for one in told) == is_made


@pytest.mark.slow
async def test_the_final_card_is_posted_once_also_after_a_restart(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    offers = [await card_of(table, guest) for guest in (ada, ben)]
    assert all(content.startswith(PNG) for offer in offers for _, content in house.files(offer))
    await asyncio.gather(*(offers[0].press(Verb.POST_CARD, by=ada) for _ in range(2)))
    assert Verb.POST_CARD not in (await offers[1].press(Verb.POST_CARD)).verbs
    (card,) = posted(house, table)
    assert [content[:4] for _, content in house.files(card)] == [PNG]
    await house.stop_bot()
    await house.start_bot()
    await house.app.messages.repost(table.id)  # as an update of the bot does
    await house.rest()
    assert [one.message["id"] for one in posted(house, table)] == [card.message["id"]]


@pytest.mark.slow
async def test_a_card_whose_arrival_was_not_noted_is_not_posted_again(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    await (await card_of(table, ada)).press(Verb.POST_CARD)
    await house.stop_bot()
    with closing(sqlite3.connect(house.database)) as there, there:  # as after a kill
        there.execute("UPDATE outbox SET message = NULL, tried = 0, nonce = 'other' WHERE kind = 'card'")
        there.execute(
            "INSERT INTO posts (game, nonce, since, version) VALUES (?, 'other', 0, 1)", (table.id,)
        )
    await house.start_bot()
    await house.rest()
    (card,) = posted(house, table)
    noted = [row.message for row in table.now.messages if row.kind == TableMessage.CARD]
    assert noted == [int(card.message["id"])]


@pytest.mark.slow
async def test_a_card_that_was_sent_just_before_a_kill_shows_what_is_so_now(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    sent = house.requests(lambda one: one.method == "POST" and one.route == "/channels/{channel}/messages")
    await (await card_of(table, ada)).press(Verb.POST_CARD)
    (before,) = posted(house, table)
    await house.stop_bot()
    with closing(sqlite3.connect(house.database)) as there, there:  # as after a kill
        there.execute(
            "UPDATE outbox SET message = NULL, tried = ?, nonce = ? WHERE kind = 'card'",
            (house.clock(), sent[-1].body["nonce"]),
        )
        there.execute("UPDATE people SET name = 'Countess' WHERE id = ?", (int(ada.person),))
        post = (table.id, house.clock())
        there.execute("INSERT INTO posts (game, nonce, since, version) VALUES (?, 'other', ?, 1)", post)
    house.advance(1)
    await house.start_bot()
    await house.rest()
    (card,) = posted(house, table)
    assert (card.message["id"], "Countess" in card.text) == (before.message["id"], True)


async def test_a_card_that_discord_refuses_can_be_asked_for_again(
    house: WireHouse, table: WireTable, ada: WireGuest
) -> None:
    offer = await card_of(table, ada)
    path = rf"/channels/{house.channel}/messages$"
    house.server.faults.order(RequestFault("POST", path, status=403, code=50013))
    await offer.press(Verb.POST_CARD)
    assert not posted(house, table)
    await (await card_of(table, ada)).press(Verb.POST_CARD)
    assert len(posted(house, table)) == 1


async def test_the_thread_is_named_after_the_winner(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    def name() -> str:
        return str(house.server.world.channels[table.place]["name"])

    assert table.now.outcome is not None
    winners = [table.people[seat] for seat in table.now.outcome.winners]
    ends = "wins" if len(winners) == 1 else "share the win"
    assert name() == f"Pebbles #{table.id}: {' and '.join(winners)} {ends}"
    for guest in (ada, ben):
        await guest.wants_to_be_forgotten()
    assert "Former player" in name()
    assert not any(guest.name in name() for guest in (ada, ben))


@pytest.mark.mixed_draws
async def test_a_finished_game_is_taken_home_and_proven(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    seal = commitment(table.now.game.secret)
    (lobby,) = (one for one in house.in_channel(house.channel) if f"#{table.id}" in shown_of([one]).text)
    assert " ".join(seal[at : at + 4] for at in range(0, 16, 4)) in shown_of([lobby]).text
    fair = await (await table.board.press(Verb.MORE, by=ada)).press(Verb.FAIR)
    assert seal in fair.text
    ((name, content),) = house.files(await fair.press(Verb.EXPORT))
    assert name == f"cairn-{table.id}-pebbles-record.txt"
    file = house.folder / "game.txt"
    file.write_bytes(content)
    assert verify(file, seal, house.games, print) == 0
    people = [ada.person, ben.person]
    assert table.now.mixed == mix(int(lobby["id"]), people), "the draws depend on message and people"
    _check_mixed(house, file, lobby["id"], people)


def _check_mixed(house: WireHouse, file: Path, lobby: str, people: list[Person]) -> None:
    told: list[str] = []
    assert verify(file, None, house.games, told.append, people) == 0
    assert verify(file, None, house.games, told.append, people[::-1]) == 1
    text = file.read_text("utf-8")
    file.write_text(text.replace(f"lobby {lobby}", f"lobby {int(lobby) + 1}"), "utf-8")
    assert verify(file, None, house.games, told.append) == 1
    assert "the draws do not come from" in told[-1]


async def test_both_press_play_again_and_it_begins(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    await table.board.press(Verb.AGAIN, by=ada)
    assert table.now.game.rematch is not None
    again = await house.known(table.now.game.rematch)
    (question,) = (one for one in house.notices(ben) if one.verbs == [Verb.AGAIN])
    assert mentions(question) == ["Ben"]
    assert again.place in {one["channel_id"] for one in ben.user.mentions}
    await question.press(Verb.AGAIN, by=ben)
    assert (again.status, again.people) == (Status.RUNNING, table.people)
    assert Verb.PLAY in again.board.verbs
    assert house.notices() == [], "nobody is asked any more"
    there = await table.board.press(Verb.AGAIN, by=ada)
    assert f"#{again.id}" in there.text
    assert len(await (await house.beside()).games()) == 2


@pytest.mark.slow
async def test_a_best_of_three_by_buttons_over_restarts(
    house: WireHouse, table: WireTable, ada: WireGuest, ben: WireGuest
) -> None:
    page = await table.board.press(Verb.AGAIN, by=ada)
    await page.press(Verb.SET_TABLE, "series", "3", "here")
    told = [""]
    while "the series" not in told[-1]:
        await table.board.press(Verb.AGAIN, by=ben)
        if len(told) > 1:
            await house.stop_bot()
            await house.start_bot()
            await table.board.press(Verb.AGAIN, by=ada)
        assert table.now.game.rematch is not None
        table = await house.play_on(await house.known(table.now.game.rematch))
        told.append(table.board.text)
    assert len(told) in (3, 4)
    assert all(f"after game {game}" in told[game] for game in range(1, len(told) - 1))
    assert len(house.files(await card_of(table, ada))) == 2
