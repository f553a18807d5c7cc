"""Outdated panels, and the sentence that answers a press on one."""

import pytest

from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.history import happened
from bot.pages.page import Shows
from bot.pages.panel import is_outdated, panel, without_seat
from engines.api import Seat
from engines.record import Actor
from tests.drive.house import ADA, BEN, CEM, KALAH, STONES, Rig, noted, on_turn, page_of, texts
from tests.drive.votes import agree, played, propose, turn


def plain(text: str) -> str:
    """Return a text without the marks that keep names apart."""
    return text.replace("\u2068", "").replace("\u2069", "")


def shown(rig: Rig, table: Table, seat: Seat) -> Shows:
    found = panel(rig.voice(table, "en"), seat).shows
    assert isinstance(found, Shows)
    return found


async def sown(rig: Rig) -> tuple[Table, Seat, Seat]:
    """Let the first of two make a move that can be taken back; return both seats, the first one first."""
    table = await rig.begin(KALAH, ADA, BEN)
    (first,) = table.to_act()
    table = await rig.move(table.seated[first], table.id, "sow f")
    second = Seat(1 - first)
    assert table.to_act() == {second}
    return table, first, second


async def undone(rig: Rig, table: Table, seat: Seat) -> Table:
    await rig.say(table.seated[seat], table.id, Verb.UNDO, number=table.timeline.last)
    return await rig.tables.get(table.id)


async def test_a_question_is_out_of_date_once_the_move_before_it_was_taken_back(rig: Rig) -> None:
    table, first, second = await sown(rig)
    shows = shown(rig, table, second)
    assert shows.asks
    assert not is_outdated(table, second, shows)
    table = await undone(rig, table, first)
    assert is_outdated(table, second, shows)
    assert not is_outdated(table, second, shown(rig, table, second))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{} took that back."),
        ("de", "{} hat das zurückgenommen."),
        ("fr", "{} a annulé son coup."),
    ],
)
async def test_a_press_that_comes_too_late_is_told_who_took_that_back(
    rig: Rig, language: str, sentence: str
) -> None:
    table, first, second = await sown(rig)
    asked = table.timeline.last
    table = await undone(rig, table, first)
    reader = rig.reader(table.seated[second], language)
    reply = await rig.say(reader, table.id, Verb.GO, "sow", "a", number=asked)
    voice = rig.voice(table, language)
    assert plain(noted(page_of(reply))) == plain(sentence.format(voice.seat(first)))
    assert voice.call(first) in texts(page_of(reply)), "whom they wait for"


async def test_a_wait_that_goes_on_stays(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    (seat,) = table.to_act()
    third = Seat((seat + 2) % 3)
    shows = shown(rig, table, third)
    table = await turn(rig, table)
    assert third not in table.to_act()
    assert not is_outdated(table, third, shows)
    table = await turn(rig, table)
    assert is_outdated(table, third, shows), "their turn begins"


async def test_a_panel_is_not_outdated_by_its_own_players_step(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    shows = shown(rig, table, seat)
    table = await turn(rig, table)
    assert not is_outdated(table, seat, shows)


async def test_all_panels_are_out_of_date_after_a_vote_to_go_back(rig: Rig) -> None:
    table = await played(rig)
    panels = {seat: shown(rig, table, seat) for seat in table.seated}
    opened = await propose(rig, table, ADA, "back", "1")
    table = await rig.tables.get(table.id)
    assert not any(is_outdated(table, *one) for one in panels.items())
    table = await agree(rig, table, opened, BEN, CEM)
    assert all(is_outdated(table, *one) for one in panels.items())
    said = happened(rig.voice(table, "en"), Seat(0), panels[Seat(0)].last)
    assert "Everyone agrees" in plain(said)


async def test_a_robot_that_takes_a_seat_changes_the_panels_of_those_who_wait(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    panels = {one: shown(rig, table, one) for one in table.seated}
    async with rig.app.repository.locked(table.id) as locked:
        await rig.app.cases.robots.stand_in(locked, seat, Actor.VOTE, rig.cause())
    table = await rig.tables.get(table.id)
    assert all(is_outdated(table, *one) for one in panels.items())
    other = Seat(1 - seat)
    assert "A robot (" in plain(happened(rig.voice(table, "en"), other, panels[other].last))
    waits = shown(rig, table, other)
    table = await turn(rig, table)
    assert is_outdated(table, other, waits), "the robot has left the seat"


@pytest.mark.parametrize("kind", ["pause", "abort"])
async def test_a_table_that_pauses_or_ends_changes_all_panels(rig: Rig, kind: str) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    panels = {seat: shown(rig, table, seat) for seat in table.seated}
    table = await agree(rig, table, await propose(rig, table, ADA, kind), BEN)
    assert all(is_outdated(table, *one) for one in panels.items())


async def test_a_table_that_an_admin_closes_changes_all_panels(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    panels = {seat: shown(rig, table, seat) for seat in table.seated}
    await rig.tables.close(table.id, rig.cause())
    table = await rig.tables.get(table.id)
    assert all(is_outdated(table, *one) for one in panels.items())
    for language, words in (("en", "An admin"), ("de", "Ein Admin"), ("fr", "Un admin")):
        assert happened(rig.voice(table, language), Seat(0), panels[Seat(0)].last).startswith(words)


async def test_a_player_who_has_lost_the_seat_is_told(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    page = without_seat(rig.voice(table, "de"))
    assert texts(page).endswith("Du sitzt nicht mehr an diesem Tisch."), (
        "and cannot join a game that has begun"
    )
    assert page.shows is None


async def test_a_press_that_comes_after_the_moves_of_others_or_for_its_own_player_says_so(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    asked = table.timeline.last
    table = await turn(rig, table)
    reply = await rig.say(person, table.id, Verb.GO, "flip", "a1", number=asked)
    assert noted(page_of(reply)) == "You’ve already moved."
    table = await turn(rig, table)
    voice = rig.voice(table, "en")
    said = plain(happened(voice, seat, table.timeline.last - 1))
    assert said == plain(f"{voice.seat(Seat(1 - seat))} has moved since.")
    assert happened(voice, seat, table.timeline.last) == ""


@pytest.mark.parametrize(
    ("actor", "said"),
    [
        (Actor.CLOCK, "You ran out of time, so the clock moved for you."),
        (Actor.ROBOT, "A robot moved for you."),
        (Actor.PREMOVE, "Your plan was played."),
    ],
)
async def test_a_panel_names_the_mover_for_the_reader(rig: Rig, actor: Actor, said: str) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    number = table.timeline.last
    table.timeline.add(table.timeline.move(seat, "pass", table.chance(), actor))
    assert happened(rig.voice(table, "en"), seat, number) == said
