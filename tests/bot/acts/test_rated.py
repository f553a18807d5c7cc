"""Friendly and rated tables: chosen and shown before the game, and strict in it.

Among whom a game counts is in `test_rated_play.py`.
"""

import pytest
from msgspec.structs import replace

from bot.domain.entries import mark_unawaited
from bot.domain.errors import Refused
from bot.domain.model import Person, Place, ServerSettings, TableSettings
from bot.domain.rated_play import counts_for_rating
from bot.domain.table import Table
from bot.handlers.request import Reader
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Page
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.record import Timeline
from robots.api import Level
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    EVE,
    KALAH,
    NAMES,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    buttons,
    dice,
    on_turn,
    page_of,
    pickers,
    random_move,
    refused,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing
from tests.drive.votes import agree, propose, turn

DIRECT = Place(None, 700)
RATED = {"en": "Rated:", "de": "Gewertet:", "fr": "Classée\u00a0:"}


async def rated_lobby(rig: Rig, key: str = KALAH, *people: Person) -> Table:
    table = await rig.lobby(key, *(people or (ADA, BEN)))
    return await rig.tables.set_rated(table.id, ADA, rated=True)


async def rated_game(rig: Rig, key: str = KALAH, *people: Person) -> Table:
    table = await rated_lobby(rig, key, *people)
    await rig.fix(table.id, 1)
    return await rig.tables.start(table.id, ADA, rig.cause())


async def to_the_end(rig: Rig, table: Table) -> Table:
    async for _ in rig.random_game(table, dice("rated")):
        pass
    return await rig.tables.get(table.id)


def labels(page: Page) -> set[str]:
    return {found.label for found in buttons(page)}


# --- before the game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_chosen_in_the_lobby_and_told_there(rig: Rig, language: str) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    assert not table.game.settings.rated
    assert RATED[language] not in texts(lobby(rig.voice(table, language)))
    friendly = {"en": "friendly", "de": "freundschaftlich", "fr": "amicale"}[language]
    assert friendly in said(await rig.say(rig.reader(ADA, language), table.id, Verb.MORE))
    page = page_of(await rig.say(rig.reader(BEN, language), table.id, Verb.OPTIONS, number=-1))
    (choice,) = (picker for picker in pickers(page) if f":{Verb.RATED}:" in picker.press)
    assert [item.chosen for item in choice.items] == [True, False]
    page = page_of(await rig.press(rig.reader(BEN, language), choice.press, "on"))
    check(page)
    check_drawing(page)
    table = await rig.tables.get(table.id)
    assert table.game.settings.rated
    shown = lobby(rig.voice(table, language))
    check(shown)
    assert RATED[language] in texts(shown)
    assert RATED[language] in said(await rig.say(rig.reader(ADA, language), table.id, Verb.MORE))
    await rig.press(BEN, choice.press, "off")
    assert not (await rig.tables.get(table.id)).game.settings.rated


async def test_only_who_sits_there_chooses_and_only_from_the_list(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    assert "You aren’t at this table" in said(await rig.say(DAN, table.id, Verb.RATED, "on"))
    assert "changed" in said(await rig.say(ADA, table.id, Verb.RATED, "maybe"))
    assert not (await rig.tables.get(table.id)).game.settings.rated


async def test_it_is_fixed_at_the_start(rig: Rig) -> None:
    table = await rated_game(rig)
    await refused("refused-not-a-lobby", rig.tables.set_rated(table.id, ADA, rated=False))
    table = await rig.begin(KALAH)
    await refused("refused-not-a-lobby", rig.tables.set_rated(table.id, ADA, rated=True))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_running_table_says_it_small(rig: Rig, language: str) -> None:
    words = {"en": "rated", "de": "gewertet", "fr": "classée"}
    table = await rated_game(rig)
    (line,) = [
        line for line in texts(board(rig.voice(table, language))).splitlines() if words[language] in line
    ]
    assert line.startswith("-# ")
    friendly = await rig.begin(KALAH)
    assert words[language] not in texts(board(rig.voice(friendly, language)))


async def test_a_table_that_nobody_else_sees_cannot_be_rated(rig: Rig) -> None:
    await rig.cases.people.save_name(ADA, "Ada", "en")
    for place, settings in ((DIRECT, TableSettings()), (PLACE, TableSettings(private=True))):
        table = await rig.tables.open(STONES, place, ADA, "en", settings)
        await refused("refused-rated-place", rig.tables.set_rated(table.id, ADA, rated=True))
        page = page_of(await rig.say(ADA, table.id, Verb.OPTIONS))
        assert not [picker for picker in pickers(page) if f":{Verb.RATED}:" in picker.press]


async def test_robots_and_ratings_exclude_each_other(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.robots.add_robot(table.id, ADA, Level.CASUAL)
    await refused("refused-rated-robots", rig.tables.set_rated(table.id, ADA, rated=True))
    await rig.cases.robots.remove_robot(table.id, ADA)
    table = await rig.tables.set_rated(table.id, ADA, rated=True)
    assert "Add a robot" not in labels(lobby(rig.voice(table)))
    await refused("refused-robot-rated", rig.cases.robots.add_robot(table.id, ADA, Level.CASUAL))
    table = await rig.tables.set_rated(table.id, ADA, rated=False)
    assert "Add a robot" in labels(lobby(rig.voice(table)))


async def test_nobody_is_rated_alone(rig: Rig) -> None:
    table = await rated_lobby(rig, STONES, ADA)
    page = lobby(rig.voice(table))
    assert "One more player needed." in texts(page)
    (start,) = [found for found in buttons(page) if found.label == "Start"]
    assert start.disabled
    reply = await rig.say(ADA, table.id, Verb.START)
    assert "two players" in said(reply)
    await rig.tables.set_rated(table.id, ADA, rated=False)
    assert not (await rig.say(ADA, table.id, Verb.START)).refused


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_refusal_is_one_sentence_with_a_way_on(rig: Rig, language: str) -> None:
    reader = rig.reader(ADA, language)
    friendly = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.cases.robots.add_robot(friendly.id, ADA, Level.CASUAL)
    alone = await rated_lobby(rig, STONES, ADA)
    game = await rated_game(rig)
    replies = [
        await rig.say(reader, friendly.id, Verb.RATED, "on"),
        await rig.say(reader, alone.id, Verb.ROBOTS, "add", "casual"),
        await rig.say(reader, alone.id, Verb.HINTS, "any"),
        await rig.say(reader, alone.id, Verb.START),
        await rig.say(reader, game.id, Verb.HINT),
        await rig.say(reader, game.id, Verb.STAND_IN),
        await rig.say(reader, game.id, Verb.VOTE, "robot"),
    ]
    for reply in replies:
        assert reply.refused, said(reply)
        check(page_of(reply))


# --- the default of a server -------------------------------------------------------------------------


async def setup(rig: Rig, *tokens: str) -> Page:
    manager = Reader(CEM, NAMES[CEM], "en", PLACE, manager=True)
    return page_of(await rig.press(manager, Press(NOWHERE, 0, Verb.SETUP, tokens)))


async def test_new_tables_of_a_server_are_rated_where_they_can_be(rig: Rig) -> None:
    page = await setup(rig, "rated", "on")
    (choice,) = [picker for picker in pickers(page) if picker.press.endswith(":rated")]
    assert next(item.label for item in choice.items if item.chosen).startswith("New tables: rated")
    assert await rig.store.server(7) == ServerSettings(rated=True)
    for person in (ADA, BEN):
        await rig.cases.people.save_name(person, NAMES[person], "en")
    open_table = rig.cases.servers.open
    assert (await open_table(KALAH, PLACE, ADA, "en")).game.settings.rated
    assert not (await open_table(STONES, DIRECT, ADA, "en")).game.settings.rated
    await setup(rig, "rated", "off")
    assert not (await open_table(KALAH, PLACE, ADA, "en")).game.settings.rated


async def test_who_plays_against_robots_at_once_plays_a_friendly_game(rig: Rig) -> None:
    await setup(rig, "rated", "on")
    reply = await rig.ask(ADA, Verb.SOLO, KALAH, "casual")
    assert not reply.refused
    (game,) = await rig.store.tables_of(ADA)
    assert not game.settings.rated


# --- in the game -------------------------------------------------------------------------------------


async def test_a_hint_after_a_hand_over_is_refused_with_the_reason(rig: Rig) -> None:
    table = await rated_game(rig)
    seat, person = on_turn(table)
    other = next(one for taken, one in table.seated.items() if taken != seat)
    await rig.say(other, table.id, Verb.OFFER)
    await rig.say(EVE, table.id, Verb.TAKE)
    table = await rig.tables.get(table.id)
    assert EVE in table.seated.values()
    assert "There are no hints" not in said(await rig.say(person, table.id, Verb.HINT))
    assert "a seat has changed hands" in said(await rig.say(person, table.id, Verb.HINT))


async def test_there_are_no_hints(rig: Rig) -> None:
    table = await rated_game(rig)
    _, person = on_turn(table)
    assert "Hint" not in labels(page_of(await rig.say(person, table.id, Verb.PLAY)))
    assert "There are no hints at rated tables." in said(await rig.say(person, table.id, Verb.HINT))
    options = page_of(await rig.say(ADA, (await rated_lobby(rig)).id, Verb.OPTIONS))
    assert "Hints" not in {picker.placeholder for picker in pickers(options)}


async def test_no_vote_takes_back_what_was_drawn(rig: Rig) -> None:
    """A pass in this game draws cards, and a flip draws nothing until the turn ends."""
    table = await rated_game(rig, STONES, ADA, BEN, CEM)
    table = await turn(rig, table)
    assert table.timeline.head.entry.drawn
    with pytest.raises(Refused, match="refused-rated-back"):
        await propose(rig, table, ADA, "back")
    menu = page_of(await rig.say(ADA, table.id, Verb.VOTE))
    assert not {"Undo turns", "A robot plays"} & labels(menu)
    assert "stay as they fell" in said(await rig.say(ADA, table.id, Verb.VOTE, "back"))
    friendly = await rig.begin(STONES, ADA, BEN, CEM)
    friendly = await turn(rig, friendly)
    assert "Undo turns" in labels(page_of(await rig.say(ADA, friendly.id, Verb.VOTE)))


async def test_an_undo_that_no_vote_could_do_either_does_not_advise_one(rig: Rig) -> None:
    table = await turn(rig, await rated_game(rig, STONES, ADA, BEN, CEM))
    assert table.timeline.head.entry.drawn
    for seated in (ADA, BEN):
        assert "stay as they fell" in (answer := said(await rig.say(seated, table.id, Verb.UNDO)))
        assert "/vote" not in answer
    friendly = await turn(rig, await rig.begin(STONES, ADA, BEN, CEM))
    assert "/vote" in said(await rig.say(ADA, friendly.id, Verb.UNDO))
    drawless = await rated_game(rig)
    seat, person = on_turn(drawless)
    drawless = await rig.move(person, drawless.id, random_move(drawless, seat, dice("undo")))
    other = next(player for player in (ADA, BEN) if player != person)
    assert "/vote" in said(await rig.say(other, drawless.id, Verb.UNDO))


async def test_turns_without_draws_are_undone_and_redone_by_vote(rig: Rig) -> None:
    table = await rated_game(rig)
    start = table.timeline.head.number
    for _ in range(2):
        seat, person = on_turn(table)
        table = await rig.move(person, table.id, random_move(table, seat, dice("undo")))
    moved = table.timeline.head.number
    assert "Undo turns" in labels(page_of(await rig.say(ADA, table.id, Verb.VOTE)))
    table = await agree(rig, table, await propose(rig, table, ADA, "back", str(start)), BEN)
    assert table.timeline.head.number == start
    table = await agree(rig, table, await propose(rig, table, ADA, "forward"), BEN)
    assert table.timeline.head.number == moved


async def test_leaving_a_rated_game_offers_no_robot(rig: Rig) -> None:
    page = page_of(await rig.say(ADA, (await rated_game(rig)).id, Verb.LEAVE))
    assert labels(page) == {"Hand over my seat", "Leave for good"}


async def test_only_a_clock_lets_a_robot_stand_in(rig: Rig) -> None:
    table = await rated_game(rig)
    await refused("refused-rated-stand-in", rig.cases.robots.ask_in(table.id, ADA, rig.cause()))
    with pytest.raises(Refused, match="refused-rated-stand-in"):
        await propose(rig, table, ADA, "robot", "1")


async def test_a_rematch_keeps_the_setting(rig: Rig) -> None:
    table = await to_the_end(rig, await rated_game(rig))
    again = await rig.cases.rematch.open(table.id, ADA, rig.cause())
    assert again.game.settings.rated
    await rig.tables.set_rated(again.id, ADA, rated=False)
    assert (await rig.tables.get(again.id)).undecided


# --- what counts -------------------------------------------------------------------------------------


async def before_the_end(rig: Rig, table: Table) -> Table:
    """Play a game but for its last move."""
    before = table
    async for now, _ in rig.random_game(table, dice("rated")):
        before = now
    other = await rated_game(rig, table.game.key, *(table.seated[seat] for seat in sorted(table.seated)))
    async for _ in rig.random_game(other, dice("rated"), before.moves_made):
        pass
    return await rig.tables.get(other.id)


async def last_move(rig: Rig, table: Table) -> Table:
    seat, person = on_turn(table)
    table = await rig.move(person, table.id, random_move(table, seat, dice("end")))
    return await to_the_end(rig, table)


async def test_a_game_that_all_play_to_the_end_counts(rig: Rig) -> None:
    table = await to_the_end(rig, await rated_game(rig))
    assert counts_for_rating(table)
    told = texts(board(rig.voice(table, "en")))
    assert "Rating in \u2068Kalah\u2069: " in told, "ratings of other titles are others"
    assert not counts_for_rating(await to_the_end(rig, await rig.begin(KALAH)))


async def test_who_leaves_for_good_is_rated_too(rig: Rig) -> None:
    table = await rig.seats.leave_game((await rated_game(rig)).id, BEN, rig.cause())
    assert table.outcome is not None
    assert counts_for_rating(table)


async def test_a_game_without_a_player_whom_an_admin_removed_unawaited_does_not_count(rig: Rig) -> None:
    table = await rig.seats.leave_game((await rated_game(rig)).id, BEN, rig.cause())
    assert counts_for_rating(table)
    *entries, leave = table.timeline.entries
    timeline = Timeline(table.rules)
    for entry in (*entries, mark_unawaited(leave)):
        timeline.replay(entry)
    assert not counts_for_rating(replace(table, timeline=timeline))
