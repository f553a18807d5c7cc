"""Advice in somebody's first games of a title: once for each phase and turn, until they do not want it."""

import pytest

from bot.acts import known
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import KALAH, STONES, House, HouseGuest, HouseTable, first_swap

pytestmark = pytest.mark.shown

STONE_AGE = "stone_age"
TIP = "**Tip:** "


async def panel(table: HouseTable, guest: HouseGuest | None = None) -> Shown:
    """Return the panel of somebody, by default of who has to act."""
    return await (guest or table.on_turn).does(Verb.PLAY, at=table)


async def is_advised(table: HouseTable, guest: HouseGuest | None = None) -> bool:
    """Return whether somebody, by default who has to act, finds advice in their panel."""
    return TIP in (await panel(table, guest)).text


def waiting(table: HouseTable) -> HouseGuest:
    """Return who of two does not have to act."""
    return table.on(1 - table.seat(table.on_turn))


async def play_out(house: House, key: str) -> None:
    """Have a game of Ada and Ben end: who waits leaves it."""
    table = await house.table(key)
    await waiting(table).does(Verb.CONFIRM_LEAVE, at=table)
    assert table.status == Status.FINISHED


async def test_a_first_game_has_a_sentence_of_advice(house: House) -> None:
    found = await panel(await house.table(STONE_AGE))
    assert f"{TIP}Early on, food and people matter more than wood" in found.text


async def test_who_starts_the_game_or_plays_against_a_robot_gets_it_at_once(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, lobby=True)
    assert TIP in (await (await ada.does(Verb.START_ALONE, at=table)).later()).text
    begins = False
    while not begins:
        found = await (await ben.does(Verb.SOLO, STONES, "beginner", "1")).later()
        table = await house.newest()
        begins = table.to_act == {table.seat(ben)}
        assert (TIP in found.text) is begins


async def test_a_waiting_player_gets_no_advice(house: House) -> None:
    table = await house.table(STONE_AGE)
    assert not await is_advised(table, waiting(table))


async def test_it_stands_in_every_language(house: House) -> None:
    table = await house.table(STONES)
    heads = {"en": "**Tip:**", "de": "**Tipp:**", "fr": "**Conseil\u00a0:**"}
    for language in LANGUAGES:
        assert heads[language] in (await panel(table, table.on_turn.at(language=language))).text


async def test_a_game_without_advice_has_none(house: House) -> None:
    assert not await is_advised(await house.table(KALAH))


async def test_on_the_way_to_a_move_it_is_not_told_again(house: House) -> None:
    table = await house.table(STONE_AGE)
    further = await table.on_turn.does(Verb.GO, "place", "forest", at=table, number=table.now.timeline.last)
    assert further.refusal is None
    for shown in (further, await further.press("Back")):
        assert TIP not in shown.text


async def test_the_same_is_told_once_in_a_turn(house: House) -> None:
    table = await house.table(STONES)
    mover, first = table.on_turn, advice_of(table)
    assert await is_advised(table)
    await mover.plays(first_swap(table.now, table.seat(mover)), at=table)
    assert (advice_of(table), await is_advised(table)) == (first, False)
    await mover.does(Verb.UNDO, at=table)
    assert await is_advised(table)


async def test_the_next_turn_tells_it_again_though_nobody_has_played_between(
    house: House, ada: HouseGuest
) -> None:
    table = await house.table(STONES, ada)
    for _ in range(2):
        assert await is_advised(table)
        await ada.plays(first_swap(table.now, table.seat(ada)), at=table)
        assert not await is_advised(table)
        await ada.plays("end", at=table)


def advice_of(table: HouseTable) -> object:
    """Return what the rules advise the seat that has to act."""
    rules, seat = table.now.rules, table.seat(table.on_turn)
    return rules.advice(rules.seen(table.state, seat), seat)


async def test_two_finished_games_of_the_title_are_enough(house: House) -> None:
    for _ in range(2):
        assert await is_advised(await house.table(STONE_AGE))
        await play_out(house, STONE_AGE)
    assert not await is_advised(await house.table(STONE_AGE))


async def test_games_of_other_titles_and_unfinished_ones_do_not_count(house: House, cem: HouseGuest) -> None:
    for _ in range(2):
        await play_out(house, STONES)
        unfinished = await house.table(STONE_AGE)
        await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=unfinished)
        assert unfinished.status == Status.CLOSED
    assert await is_advised(await house.table(STONE_AGE))


async def test_it_is_looked_up_once_for_a_table(house: House) -> None:
    """A table goes on as it began: in the act one can have a person's names forgotten."""
    table = await house.table(STONE_AGE)
    assert await is_advised(table)
    for _ in range(2):
        await play_out(house, STONE_AGE)
    assert await is_advised(table)
    house.app.known.forget(table.on_turn.person)
    assert not await is_advised(table)


async def test_finished_games_are_counted_by_an_index(house: House, ada: HouseGuest) -> None:
    """Only the database knows."""
    assert house.path.exists()
    plan = f"EXPLAIN QUERY PLAN {known._FINISHED}"
    rows = await house.store.rows(plan, ada.person, STONE_AGE, 2)
    steps = " / ".join(row["detail"] for row in rows)
    assert "SEARCH seats USING INDEX seats_by_person" in steps
    assert "SEARCH games USING INTEGER PRIMARY KEY" in steps


async def test_it_can_be_switched_off_for_good_and_on_again(house: House) -> None:
    table, other = await house.table(STONE_AGE), await house.table(STONES)
    guest = table.on_turn
    settings = await guest.does(Verb.SETTINGS, "display")
    off = await settings.press("Tips in my first games: on")
    assert not await is_advised(table)
    await house.begins_anew()
    assert not await is_advised(table)
    assert await is_advised(other) is (other.on_turn != guest)
    await off.press("Tips in my first games: off")
    assert await is_advised(table)


async def test_the_switch_is_each_persons_own(house: House) -> None:
    table = await house.table(STONE_AGE)
    other = waiting(table)
    await (await other.does(Verb.SETTINGS, "display")).press("Tips in my first games: on")
    assert await is_advised(table)
    assert (await other.does(Verb.SET, "hints", "turn")).refusal == "refused-setting"
