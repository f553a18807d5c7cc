"""Outdated panels, and the sentence that answers a press on one.

Nobody asks whether an open panel is outdated: the connection does, with what the panel shows. So these tests
ask `is_outdated` of panels that people have opened.
"""

from bot.pages.custom_id import Verb
from bot.pages.history import happened
from bot.pages.page import Shows
from bot.pages.panel import is_outdated, without_seat
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor
from tests.drive.guest import plain
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable, play_turns, seen

Panels = dict[int, Shows]


async def opened(table: HouseTable) -> Panels:
    """Have all people open their panels; return what each shows, by seat."""
    found = {}
    for seat in table.people:
        shows = (await table.on(seat).does(Verb.PLAY, at=table)).page.shows
        assert isinstance(shows, Shows)
        found[seat] = shows
    return found


def outdated(table: HouseTable, panels: Panels) -> set[int]:
    """Return the seats whose panels are out of date."""
    return {seat for seat, shows in panels.items() if is_outdated(table.now, Seat(seat), shows)}


def since(table: HouseTable, panels: Panels, seat: int, language: str = "en") -> str:
    """Return what an outdated panel says has happened since it was opened."""
    return plain(happened(table.voice(language), Seat(seat), panels[seat].last))


async def test_a_question_is_out_of_date_once_the_move_before_it_was_taken_back(house: House) -> None:
    table = await house.table(KALAH, moves="sow f")
    (second,) = table.to_act
    panels = await opened(table)
    assert (panels[second].asks, outdated(table, panels)) == (True, set())
    undone = await table.on(1 - second).does(Verb.UNDO, at=table, number=table.now.timeline.last)
    assert undone.refusal is None
    assert second in outdated(table, panels)
    assert outdated(table, await opened(table)) == set()


async def test_a_press_that_comes_too_late_is_told_who_took_that_back(house: House) -> None:
    sentences = {
        "en": "{} took that back.",
        "de": "{} hat das zurückgenommen.",
        "fr": "{} a annulé son coup.",
    }
    table = await house.table(KALAH, moves="sow f")
    second, asked = table.on_turn, table.now.timeline.last
    first = 1 - table.seat(second)
    await table.on(first).does(Verb.UNDO, at=table, number=asked)
    for language in LANGUAGES:
        late = await second.at(language=language).does(Verb.GO, "sow", "a", at=table, number=asked)
        voice = table.voice(language)
        assert late.note == sentences[language].format(table.face(first))
        assert plain(voice.call(Seat(first))) in late.text, "whom they wait for"


async def test_a_wait_that_goes_on_stays(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    third = (table.seat(table.on_turn) + 2) % 3
    panels = await opened(table)
    await play_turns(table)
    assert third not in table.to_act | outdated(table, panels)
    await play_turns(table)
    assert third in table.to_act & outdated(table, panels), "their turn begins"


async def test_a_panel_is_not_outdated_by_its_own_players_step(house: House) -> None:
    table = await house.table(STONES)
    seat, panels = table.seat(table.on_turn), await opened(table)
    await play_turns(table)
    assert seat not in outdated(table, panels)


async def test_all_panels_are_out_of_date_after_a_vote_to_go_back(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    await play_turns(table, 3)
    panels = await opened(table)
    await ada.does(Verb.PROPOSE, "back", 1, at=table)
    assert outdated(table, panels) == set()
    for guest in (ben, cem):
        assert (await guest.does(Verb.AGREE, table.vote.number, at=table)).refusal is None
    assert outdated(table, panels) == {0, 1, 2}
    assert "Everyone agrees" in since(table, panels, 0)


async def test_a_wait_is_out_of_date_once_its_plan_was_played(house: House) -> None:
    table = await house.table(KALAH)
    waiting = 1 - table.seat(table.on_turn)
    panels = await opened(table)
    planned = await table.on(waiting).does(Verb.SET_PLAN, "sow", "a", at=table)
    assert planned.refusal is None
    await table.on_turn.plays("sow f", at=table)
    assert await house.due() == [f"premove:{waiting}"]
    assert (waiting in table.to_act, waiting in outdated(table, panels)) == (False, True)


async def test_a_panel_is_out_of_date_once_others_have_gone_back_to_another_of_its_questions(
    house: House,
) -> None:
    table = await house.table(KALAH, moves="sow f / sow f")
    seat, panels = table.seat(table.on_turn), await opened(table)
    await house.goes_back(table, 0)
    assert seat in table.to_act & outdated(table, panels)


async def test_a_wait_is_out_of_date_once_what_it_shows_was_taken_back_or_made_again(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    offers = "Ada: offer 1 / Ben: offer 1 / Cem: offer 1"
    table = await house.table(PEBBLES, ada, ben, cem, moves=offers)
    mover = table.on_turn
    await mover.plays("pass", at=table)
    (waits,) = table.people.keys() - table.to_act - {table.seat(mover)}
    panels = await opened(table)
    undone = await mover.does(Verb.UNDO, at=table, number=table.now.timeline.last)
    assert (undone.refusal, waits in outdated(table, panels)) == (None, True)
    await mover.plays("pass", at=table)
    await table.decides("back")
    panels = await opened(table)
    await table.decides("forward")
    assert (waits in table.to_act, waits in outdated(table, panels)) == (False, True)


async def test_the_panel_of_a_lesson_is_renewed_by_presses_alone(house: House, ada: HouseGuest) -> None:
    await ada.does(Verb.LEARN, STONES)
    table = await house.newest()
    assert table.now.lesson
    assert table.to_act == {0}
    assert not is_outdated(table.now, Seat(0), None)


async def test_a_robot_that_takes_a_seat_changes_the_panels_of_those_who_wait(house: House) -> None:
    table = await house.table(STONES, clock="1d", time_out="robot")
    seat, panels = table.seat(table.on_turn), await opened(table)
    await house.passes(days=1)
    assert (set(table.robots), outdated(table, panels)) == ({int(seat)}, {0, 1})
    assert "A robot (" in since(table, panels, 1 - seat)
    waits = await opened(table)
    await play_turns(table)
    assert table.robots == {}
    assert 1 - seat in outdated(table, waits), "the robot has left the seat"


async def test_a_table_that_pauses_or_ends_changes_all_panels(house: House, cem: HouseGuest) -> None:
    for kind in ("pause", "abort"):
        table = await house.table(STONES)
        panels = await opened(table)
        await table.decides(kind)
        assert outdated(table, panels) == {0, 1}, kind
    table = await house.table(STONES)
    panels = await opened(table)
    await house.is_left()
    assert outdated(table, panels) == {0, 1}
    await house.is_asked_back()
    assert outdated(table, panels) == set()
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert outdated(table, panels) == {0, 1}
    for language, words in (("en", "An admin"), ("de", "Ein Admin"), ("fr", "Un admin")):
        assert since(table, panels, 0, language).startswith(words)


async def test_a_player_who_has_lost_the_seat_is_told(house: House) -> None:
    page = without_seat((await house.table(STONES)).voice("de"))
    assert seen(page).text.endswith("Du sitzt nicht mehr an diesem Tisch."), (
        "and cannot join a game that has begun"
    )
    assert page.shows is None


async def test_a_press_that_comes_after_the_moves_of_others_or_for_its_own_player_says_so(
    house: House,
) -> None:
    table = await house.table(STONES)
    mover, asked = table.on_turn, table.now.timeline.last
    seat = table.seat(mover)
    await play_turns(table)
    late = await mover.does(Verb.GO, "flip", "a1", at=table, number=asked)
    assert late.note == "You’ve already moved."
    panels = await opened(table)
    assert since(table, panels, seat) == ""
    await play_turns(table)
    assert since(table, panels, seat) == f"{table.face(1 - seat)} has moved since."


async def test_a_panel_names_the_mover_for_the_reader(house: House) -> None:
    """The entries are put in: only the sentence is tried here."""
    sentences = {
        Actor.CLOCK: "You ran out of time, so the clock moved for you.",
        Actor.ROBOT: "A robot moved for you.",
        Actor.PREMOVE: "Your plan was played.",
    }
    for actor, sentence in sentences.items():
        table = await house.table(STONES)
        seat, panels = table.seat(table.on_turn), await opened(table)
        timeline = table.now.timeline
        timeline.add(timeline.move(seat, "pass", table.now.chance(), actor))
        assert since(table, panels, seat) == sentence
