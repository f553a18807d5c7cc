"""Friendly and rated tables: chosen and shown before the game, and strict in it.

Among whom a game counts is in `test_rated_play.py`.
"""

import msgspec
from msgspec.structs import replace

from bot.domain.entries import mark_unawaited
from bot.domain.model import Place, TableSettings
from bot.domain.rated_play import counts_for_rating
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.record import Timeline
from robots.api import Level
from tests.bot.acts.test_removals import turn
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check, check_drawing

DIRECT = Place(None, 700)
RATED = {"en": "Rated:", "de": "Gewertet:", "fr": "Classée\u00a0:"}


def is_rated(table: HouseTable) -> bool:
    return table.now.game.settings.rated


async def votes(table: HouseTable, *tokens: object) -> None:
    """Let Ada put something to the vote, and Ben agree."""
    assert (await table.on(0).does(Verb.PROPOSE, *tokens, at=table)).refusal is None
    assert (await table.on(1).does(Verb.AGREE, table.vote.number, at=table)).refusal is None


async def drawn(house: House, *, rated: bool) -> HouseTable:
    """Return a game of three in which the first turn has drawn cards."""
    table = await house.table(STONES, *map(house.guest, ("Ada", "Ben", "Cem")), rated=rated)
    await turn(table)
    assert table.now.timeline.head.entry.drawn
    return table


# --- before the game ---------------------------------------------------------------------------------


async def test_it_is_chosen_in_the_lobby_and_told_there(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    friendly = {"en": "friendly", "de": "freundschaftlich", "fr": "amicale"}
    for language in LANGUAGES:
        table = await house.table(PEBBLES, ada, ben, lobby=True, language=language)
        reader, chooser = ada.at(language=language), ben.at(language=language)
        assert not is_rated(table)
        assert RATED[language] not in table.lobby.text
        assert friendly[language] in (await reader.does(Verb.MORE, at=table)).text
        page = await chooser.does(Verb.OPTIONS, at=table, number=-1)
        (choice,) = (one for one in page.lists if one.press.endswith(":rated"))
        assert [item.chosen for item in choice.items] == [True, False]
        changed = await page.choose("on", "rated")
        check(changed.page)
        check_drawing(changed.page)
        assert is_rated(table)
        check(table.lobby.page)
        for text in (table.lobby.text, (await reader.does(Verb.MORE, at=table)).text):
            assert RATED[language] in text
        await page.choose("off", "rated")
        assert not is_rated(table)


async def test_only_who_sits_there_chooses_and_only_from_the_list(
    house: House, ada: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(PEBBLES, lobby=True)
    assert (await dan.does(Verb.RATED, "on", at=table)).refusal == "refused-not-seated"
    assert (await ada.does(Verb.RATED, "maybe", at=table)).refusal == "refused-position-changed"
    assert not is_rated(table)


async def test_it_is_fixed_at_the_start(house: House, ada: HouseGuest) -> None:
    for rated, token in ((True, "off"), (False, "on")):
        table = await house.table(KALAH, rated=rated)
        assert (await ada.does(Verb.RATED, token, at=table)).refusal == "refused-begun"
        assert is_rated(table) is rated


async def test_the_running_table_says_it_small(house: House) -> None:
    for language, word in (("en", "rated"), ("de", "gewertet"), ("fr", "classée")):
        table = await house.table(KALAH, rated=True, language=language)
        (line,) = (line for line in table.board.text.splitlines() if word in line)
        assert line.startswith("-# ")
        friendly = await house.table(KALAH, language=language)
        assert word not in friendly.board.text


async def test_a_table_that_nobody_else_sees_cannot_be_rated(house: House, ada: HouseGuest) -> None:
    """One in a direct message, or a private one, which no command opens in a channel."""
    private = await house.table(STONES, ada, lobby=True)
    async with house.store.transaction() as transaction:
        transaction.at(private.id).set(settings=msgspec.to_builtins(TableSettings(private=True)))
    house.repository.reload([private.id])
    direct = await house.table(STONES, ada, lobby=True, place=DIRECT)
    for guest, table in ((ada, private), (ada.at(DIRECT), direct)):
        assert (await guest.does(Verb.RATED, "on", at=table)).refusal == "refused-rated-place"
        assert "rated" not in (await guest.does(Verb.OPTIONS, at=table)).settings


async def test_robots_and_ratings_exclude_each_other(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES, lobby=True, robots=[Level.CASUAL])
    assert (await ada.does(Verb.RATED, "on", at=table)).refusal == "refused-rated-robots"
    await ada.does(Verb.ROBOTS, "send", at=table)
    for choice, refusal in (("on", "refused-robot-rated"), ("off", None)):
        await ada.does(Verb.RATED, choice, at=table)
        assert (Verb.ROBOTS in table.lobby.verbs) is (choice == "off")
        assert (await ada.does(Verb.ROBOTS, "add", "casual", at=table)).refusal == refusal


async def test_nobody_is_rated_alone(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True, rated=True)
    assert "One more player needed." in table.lobby.text
    assert Verb.START not in table.lobby.verbs
    assert (await ada.does(Verb.START, at=table)).refusal == "refused-rated-alone"
    await ada.does(Verb.RATED, "off", at=table)
    assert (await ada.does(Verb.START, at=table)).refusal is None


async def test_every_refusal_is_one_sentence_with_a_way_on(house: House, ada: HouseGuest) -> None:
    friendly = await house.table(PEBBLES, lobby=True, robots=[Level.CASUAL])
    alone = await house.table(STONES, ada, lobby=True, rated=True)
    game = await house.table(KALAH, rated=True)
    acts: list[tuple[HouseTable, Verb, tuple[str, ...]]] = [
        (friendly, Verb.RATED, ("on",)),
        (alone, Verb.ROBOTS, ("add", "casual")),
        (alone, Verb.HINTS, ("any",)),
        (alone, Verb.START, ()),
        (game, Verb.HINT, ()),
        (game, Verb.STAND_IN, ()),
        (game, Verb.VOTE, ("robot",)),
    ]
    for language in LANGUAGES:
        for table, verb, tokens in acts:
            shown = await ada.at(language=language).does(verb, *tokens, at=table)
            assert shown.refusal is not None, (verb, shown.text)
            check(shown.page)


# --- the default of a server -------------------------------------------------------------------------


async def test_new_tables_of_a_server_are_rated_where_they_can_be(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    """Neither in a direct message, nor against robots."""
    manager = cem.at(manager=True)

    async def opened(guest: HouseGuest, verb: Verb, *tokens: str) -> HouseTable:
        number = 1 + len(await house.store.games())
        assert (await guest.does(verb, *tokens)).refusal is None
        return await house.known(number)

    page = await manager.does(Verb.SETUP, "rated", "on")
    (choice,) = (one for one in page.lists if one.press.endswith(":rated"))
    assert next(item.label for item in choice.items if item.chosen).startswith("New tables: rated")
    assert (await opened(ada, Verb.OPEN, KALAH)).now.game.settings.rated
    assert not (await opened(ada.at(DIRECT), Verb.OPEN, STONES)).now.game.settings.rated
    assert not (await opened(ada, Verb.SOLO, KALAH, "casual")).now.game.settings.rated
    await manager.does(Verb.SETUP, "rated", "off")
    assert not (await opened(ada, Verb.OPEN, PEBBLES)).now.game.settings.rated


# --- in the game -------------------------------------------------------------------------------------


async def test_there_are_no_hints(house: House, eve: HouseGuest) -> None:
    table = await house.table(KALAH, rated=True)
    mover, other = table.on_turn, table.on(1 - table.seat(table.on_turn))
    assert Verb.HINT not in (await mover.does(Verb.PLAY, at=table)).verbs
    refused = await mover.does(Verb.HINT, at=table)
    assert "There are no hints at rated tables." in refused.text
    lobby = await house.table(KALAH, lobby=True, rated=True)
    assert "hints" not in (await table.on(0).does(Verb.OPTIONS, at=lobby)).settings
    await other.does(Verb.OFFER, at=table)
    await eve.does(Verb.TAKE, at=table)
    assert "Eve" in table.people.values()
    refused = await mover.does(Verb.HINT, at=table)
    assert "There are no hints" not in refused.text
    assert "a seat has changed hands" in refused.text


async def test_nobody_takes_back_what_was_drawn(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """No vote could do so either, so none is advised."""
    table, friendly = await drawn(house, rated=True), await drawn(house, rated=False)
    assert (await ada.does(Verb.PROPOSE, "back", at=table)).refusal == "refused-rated-back"
    assert "stay as they fell" in (await ada.does(Verb.VOTE, "back", at=table)).text
    labels = {"Undo turns", "A robot plays"}
    assert not labels & set((await ada.does(Verb.VOTE, at=table)).labels)
    assert "Undo turns" in (await ada.does(Verb.VOTE, at=friendly)).labels
    for guest in (ada, ben):
        text = (await guest.does(Verb.UNDO, at=table)).text
        assert ("stay as they fell" in text, "/vote" in text) == (True, False)
    assert "/vote" in (await ada.does(Verb.UNDO, at=friendly)).text
    drawless = await house.table(KALAH, rated=True)
    mover = drawless.on_turn
    await house.play_on(drawless, 1, "undo")
    other = next(guest for guest in (ada, ben) if guest != mover)
    assert "/vote" in (await other.does(Verb.UNDO, at=drawless)).text


async def test_turns_without_draws_are_undone_and_redone_by_vote(house: House, ada: HouseGuest) -> None:
    table = await house.table(KALAH, rated=True)
    start = table.head
    await house.play_on(table, 2, "undo")
    moved = table.head
    assert "Undo turns" in (await ada.does(Verb.VOTE, at=table)).labels
    for tokens, head in ((("back", start), start), (("forward",), moved)):
        await votes(table, *tokens)
        assert table.head == head


async def test_only_a_clock_lets_a_robot_stand_in(house: House, ada: HouseGuest) -> None:
    table = await house.table(KALAH, rated=True)
    assert (await ada.does(Verb.LEAVE, at=table)).verbs == [Verb.OFFER, Verb.CONFIRM_LEAVE]
    for verb, tokens in ((Verb.STAND_IN, ()), (Verb.PROPOSE, ("robot", "1"))):
        assert (await ada.does(verb, *tokens, at=table)).refusal == "refused-rated-stand-in"


async def test_a_rematch_keeps_the_setting(house: House, ada: HouseGuest) -> None:
    table = await house.over(KALAH, rated=True)
    await ada.does(Verb.AGAIN, at=table)
    again = await house.known(table.id + 1)
    assert again.now.game.settings.rated
    await ada.does(Verb.RATED, "off", at=again)
    assert again.now.undecided


# --- what counts -------------------------------------------------------------------------------------


async def test_a_game_that_all_play_to_the_end_counts(house: House) -> None:
    table = await house.over(KALAH, rated=True)
    assert counts_for_rating(table.now)
    assert "Rating in Kalah: " in table.board.text, "ratings of other titles are others"
    assert not counts_for_rating((await house.over(KALAH)).now)


async def test_who_leaves_for_good_is_rated_too_but_not_one_whom_an_admin_removed_unawaited(
    house: House, ben: HouseGuest
) -> None:
    """The mark of an admin is put in here: `test_removals.py` has the way to it."""
    table = await house.table(KALAH, rated=True)
    await ben.does(Verb.CONFIRM_LEAVE, at=table)
    assert table.now.outcome is not None
    assert counts_for_rating(table.now)
    *entries, leave = table.log
    timeline = Timeline(table.now.rules)
    for entry in (*entries, mark_unawaited(leave)):
        timeline.replay(entry)
    assert not counts_for_rating(replace(table.now, timeline=timeline))
