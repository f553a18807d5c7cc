"""Outdated panels, and the sentence that answers a press on one.

Nobody asks whether an open panel is outdated: the connection does, with what the panel shows. So these tests
ask `is_outdated` of panels that people have opened.
"""

import pytest

from bot.pages import renewed
from bot.pages.claims import is_outdated
from bot.pages.custom_id import Verb
from bot.pages.history import happened
from bot.pages.page import Shows
from bot.pages.panel import without_seat
from bot.pages.renewed import may_wait
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor
from tests.drive.guest import plain
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable, dice, play_turns, seen

pytestmark = pytest.mark.shown

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
    return {seat for seat, shows in panels.items() if is_outdated(table.voice(), Seat(seat), shows)}


def patient(table: HouseTable, panels: Panels) -> set[int]:
    """Return the seats whose panels may show a few changes at once."""
    people = {seat: table.on(seat).person for seat in panels}
    return {seat for seat, shows in panels.items() if may_wait(table.voice(), people[seat], shows)}


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


async def test_a_wait_is_out_of_date_once_others_are_waited_for(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    third = (table.seat(table.on_turn) + 2) % 3
    panels = await opened(table)
    assert outdated(table, panels) == set()
    await play_turns(table)
    assert third in outdated(table, panels) - table.to_act
    assert third not in patient(table, panels)
    await play_turns(table)
    assert third in table.to_act & outdated(table, panels), "their turn begins"


async def test_a_change_of_the_board_alone_may_wait_for_the_next(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """A public step of a turn that goes on, and what others do beside a question that stands."""
    table, random = await house.table("livingstone", ada, ben, cem), dice(1)
    panels, before = await opened(table), set(table.to_act)
    async for seat in house.turns(table, random):
        if (table.to_act, table.now.timeline.head.private) == (before, False) and len(table.log) > 1:
            break
        panels, before = await opened(table), {int(seat)}
    (mover,) = table.to_act
    watching = {seat for seat in panels if seat != mover and not panels[seat].ways}
    assert watching
    assert watching <= outdated(table, panels) & patient(table, panels)
    table = await house.table(PEBBLES, ada, ben, cem)
    panels = await opened(table)
    await ada.plays("offer 1", at=table)
    others = table.people.keys() - {table.seat(ada)}
    assert (outdated(table, panels), patient(table, panels)) == (others, others)


async def test_help_is_out_of_date_only_once_its_reader_is_called(house: House, cem: HouseGuest) -> None:
    table = await house.table(STONES)
    seats, panels = table.people, {}
    for seat in seats:
        shows = (await table.on(seat).does(Verb.HELP, at=table)).page.shows
        assert isinstance(shows, Shows)
        panels[seat] = shows
    first = table.seat(table.on_turn)
    await table.decides("pause")
    assert outdated(table, panels) == set()
    await table.decides("go-on")
    await play_turns(table)
    assert outdated(table, panels) == {1 - first}


async def test_an_undo_that_has_ended_is_not_offered_any_more(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Each may answer at any time, and nobody's turn begins or ends here."""
    table = await house.table(PEBBLES, ada, ben, cem)
    await ada.plays("offer 1", at=table)
    panel = await ada.does(Verb.PLAY, at=table)
    shows = panel.page.shows
    assert isinstance(shows, Shows)
    assert Verb.UNDO in panel.verbs
    await ben.plays("offer 1", at=table)
    seat = table.seat(ada)
    assert is_outdated(table.voice(), seat, shows)
    page = renewed.present(table.voice(), ada.person, shows, shows)
    assert page is not None
    assert Verb.UNDO not in seen(page).verbs


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


async def test_a_wait_is_out_of_date_once_its_person_has_planned_elsewhere_or_dropped_the_plan(
    house: House,
) -> None:
    """Such as on the page of the board, which leaves the panel in Discord as it is."""
    table = await house.table(KALAH)
    waiting = 1 - table.seat(table.on_turn)
    for verb, tokens in ((Verb.SET_PLAN, ("sow", "a")), (Verb.DROP_PLAN, ())):
        panels = await opened(table)
        assert (await table.on(waiting).does(verb, *tokens, at=table)).refusal is None
        assert outdated(table, panels) == {waiting}, verb


async def test_any_press_on_an_old_panel_says_that_its_plan_was_played(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Also where others have moved since."""
    for verb in (Verb.PLAY, Verb.PLAN_AHEAD, Verb.DROP_PLAN, Verb.PLAN_DEFAULT, Verb.ADD_ALTERNATIVE):
        table = await house.table(STONES, ada, ben, cem)
        waits = table.on((table.seat(table.on_turn) + 1) % 3)
        planning = await waits.does(Verb.PLAN_AHEAD, at=table)
        panel = await waits.does(Verb.SET_PLAN, "pass", at=table)
        assert panel.refusal is None
        alternatives = await panel.press(Verb.PLAN_AHEAD)
        await play_turns(table)
        assert await house.due() == [f"premove:{table.seat(waits)}"]
        await play_turns(table)
        assert table.seat(waits) not in table.to_act
        old = {Verb.PLAN_DEFAULT: planning, Verb.ADD_ALTERNATIVE: alternatives}.get(verb, panel)
        passes = ("pass",) if verb is Verb.ADD_ALTERNATIVE else ()
        late = await old.press(verb, *passes)
        assert house.words("since-plan") in late.text, verb
        again = await waits.does(Verb.PLAY, at=table)
        assert house.words("since-plan") not in again.text, "who has just come knows it from the news"


async def test_a_press_on_an_old_panel_says_that_others_have_moved(house: House) -> None:
    for language, says in (
        ("en", "{} has moved since."),
        ("de", "{} hat schon gezogen."),
        ("fr", "{} a déjà joué."),
    ):
        table = await house.table(STONES, moves="pass")
        waits = table.on(1 - table.seat(table.on_turn)).at(language=language)
        panel, planning = [await waits.does(verb, at=table) for verb in (Verb.PLAY, Verb.PLAN_AHEAD)]
        await play_turns(table)
        told = says.format(table.face(1 - table.seat(waits)))
        for old, verb in ((panel, Verb.PLAY), (panel, Verb.PLAN_AHEAD), (planning, Verb.PLAN_DEFAULT)):
            late = await old.press(verb)
            assert (told in late.text, Verb.GO in late.verbs) == (True, True), (language, verb)
        assert (await panel.press(Verb.PLAY)).note == told
        fresh = await waits.does(Verb.PLAY, at=table)
        assert (await fresh.press(Verb.PLAY)).text == fresh.text, "nothing has happened since"


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
    assert not is_outdated(table.voice(), Seat(0), None)


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
