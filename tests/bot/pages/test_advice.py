"""Advice in somebody's first games of a title: once for each phase and turn, until they do not want it."""

from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.handlers.request import Reply
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.pages.page import Page
from bot.store import queries
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.house import (
    ADA,
    BEN,
    KALAH,
    STONES,
    Rig,
    button,
    first_swap,
    on_turn,
    page_of,
    refused,
    said,
    texts,
)

STONE_AGE = "stone_age"
TIP = "**Tip:** "


async def panel(rig: Rig, table: Table, person: Person | None = None) -> str:
    """Return what the panel says to somebody, by default to who has to act."""
    who = table.seated[min(table.to_act())] if person is None else person
    return texts(page_of(await rig.say(who, table.id, Verb.PLAY)))


async def play_out(rig: Rig, key: str, *people: Person) -> None:
    """Have people played a game of a title to its end."""
    table = await rig.begin(key, *people)
    await rig.put(table.id, Status.FINISHED)


async def test_a_first_game_has_a_sentence_of_advice(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    assert f"{TIP}\u2068Early on, food and people matter more than wood" in await panel(rig, table)


async def test_who_starts_the_game_or_plays_against_a_robot_gets_it_at_once(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    assert TIP in texts(await _panel_of_begin(await rig.say(ADA, table.id, Verb.START_ALONE)))
    robots = await _panel_of_begin(await rig.say(BEN, NOWHERE, Verb.SOLO, STONES, "beginner", "1"))
    while TIP not in texts(robots):
        assert robots.panel_of is not None
        table = await rig.tables.get(robots.panel_of)
        assert table.to_act() == set(table.robots), "a robot begins"
        robots = await _panel_of_begin(await rig.say(BEN, NOWHERE, Verb.SOLO, STONES, "beginner", "1"))


async def _panel_of_begin(reply: Reply) -> Page:
    """Return the panel that follows the news that a game has begun."""
    assert reply.then is not None
    return page_of(await reply.then())


async def test_a_waiting_player_gets_no_advice(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    idle = next(person for seat, person in table.seated.items() if seat not in table.to_act())
    assert TIP not in await panel(rig, table, idle)


async def test_it_stands_in_every_language(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    _, person = on_turn(table)
    heads = {"en": "**Tip:**", "de": "**Tipp:**", "fr": "**Conseil\u00a0:**"}
    for language in LANGUAGES:
        reply = await rig.press(rig.reader(person, language), Press(table.id, TYPED, Verb.PLAY))
        assert heads[language] in said(reply)


async def test_a_game_without_advice_has_none(rig: Rig) -> None:
    assert TIP not in await panel(rig, await rig.begin(KALAH, ADA, BEN))


async def test_on_the_way_to_a_move_it_is_not_told_again(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    person = table.seated[min(table.to_act())]
    press = Press(table.id, table.timeline.last, Verb.GO, ("place", "forest"))
    further = page_of(await rig.press(person, press))
    assert TIP not in texts(further)
    assert TIP not in texts(page_of(await rig.press(person, button(further, "Back"))))


async def test_the_same_is_told_once_in_a_turn(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    assert TIP in await panel(rig, table)
    first = table.rules.advice(*_sight(table), seat)
    after = await rig.move(person, table.id, first_swap(table, seat))
    assert after.rules.advice(*_sight(after), seat) == first
    assert TIP not in await panel(rig, after)
    undone = await rig.tables.take_back(table.id, person, rig.cause(), None)
    assert TIP in await panel(rig, undone)


async def test_the_next_turn_tells_it_again_though_nobody_has_played_between(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA)
    for _ in range(2):
        assert TIP in await panel(rig, table)
        table = await rig.move(ADA, table.id, first_swap(table, Seat(0)))
        assert TIP not in await panel(rig, table)
        table = await rig.move(ADA, table.id, "end")


def _sight(table: Table) -> tuple[object, object]:
    state, seat = table.timeline.head.state, min(table.to_act())
    return table.rules.public(state), table.rules.own(state, seat)


async def test_two_finished_games_of_the_title_are_enough(rig: Rig) -> None:
    await play_out(rig, STONE_AGE, ADA, BEN)
    assert TIP in await panel(rig, await rig.begin(STONE_AGE, ADA, BEN))
    await play_out(rig, STONE_AGE, ADA, BEN)
    third = await rig.begin(STONE_AGE, ADA, BEN)
    assert TIP not in await panel(rig, third)


async def test_games_of_other_titles_and_unfinished_ones_do_not_count(rig: Rig) -> None:
    for _ in range(2):
        await play_out(rig, STONES, ADA, BEN)
        await rig.put((await rig.begin(STONE_AGE, ADA, BEN)).id, Status.CLOSED)
    assert TIP in await panel(rig, await rig.begin(STONE_AGE, ADA, BEN))


async def test_it_is_looked_up_once_for_a_table(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    people, person = rig.cases.people, table.seated[min(table.to_act())]
    assert await people.is_new(person, table)
    await play_out(rig, STONE_AGE, ADA, BEN)
    await play_out(rig, STONE_AGE, ADA, BEN)
    assert await people.is_new(person, table)
    people.forget_name(person)
    assert not await people.is_new(person, table)


async def test_finished_games_are_counted_by_an_index(rig: Rig) -> None:
    assert rig.path.exists()
    rows = await rig.store.rows(f"EXPLAIN QUERY PLAN {queries.FINISHED_OF_PERSON}", ADA, STONE_AGE, 2)
    steps = " / ".join(row["detail"] for row in rows)
    assert "SEARCH seats USING INDEX seats_by_person" in steps
    assert "SEARCH games USING INTEGER PRIMARY KEY" in steps


async def test_it_can_be_switched_off_for_good_and_on_again(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    person = table.seated[min(table.to_act())]
    settings = page_of(await rig.press(person, Press(TableId(0), 0, Verb.SETTINGS, ("display",))))
    off = page_of(await rig.press(person, button(settings, "Tips in my first games: on")))
    assert TIP not in await panel(rig, table)
    await rig.restart()
    other = await rig.begin(STONES, ADA, BEN)
    if other.seated[min(other.to_act())] == person:
        assert TIP not in await panel(rig, other)
    await rig.press(person, button(off, "Tips in my first games: off"))
    assert TIP in await panel(rig, await rig.tables.get(table.id))


async def test_the_switch_is_each_persons_own(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    person = table.seated[min(table.to_act())]
    other = BEN if person == ADA else ADA
    await rig.cases.people.choose(other, "tips", "turn")
    assert TIP in await panel(rig, await rig.tables.get(table.id))
    await refused("refused-setting", rig.cases.people.choose(other, "hints", "turn"))
