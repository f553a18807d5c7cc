"""Answers in advance: made once when their time comes, known to nobody else before."""

import pytest

from bot.domain.model import Person
from bot.domain.table import Table
from bot.handlers.autocomplete import suggest
from bot.pages import answers, history, more, planning
from bot.pages.custom_id import Verb
from bot.pages.page import Page, Shows
from bot.pages.panel import hand, is_outdated, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import NotationError, Seat
from engines.record import Actor, EntryKind
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    PEBBLES,
    STONES,
    Rig,
    button,
    dice,
    each_game,
    form_of,
    noted,
    on_turn,
    outbox_row,
    page_of,
    random_move,
    refused,
    said,
    steps,
    texts,
)
from tests.drive.limits import check, check_drawing, check_form, labels

DEFAULT = None


async def met(rig: Rig) -> list[str]:
    """Do all that is due, and what follows from it; return the kinds of what was about answers in advance."""
    kinds = []
    while due := [one for one in await rig.store.due(rig.clock()) if one.kind.startswith("premove:")]:
        kinds += [one.kind for one in due]
        for deadline in due:
            await rig.app.deadlines.handle(deadline)
    return kinds


async def in_turns(rig: Rig) -> Table:
    """Return a game of three who act one after the other."""
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    for person in (ADA, BEN, CEM):
        table = await rig.move(person, table.id, "offer 1")
    return table


def next_to(table: Table) -> tuple[Seat, Person]:
    """Return the seat that comes after the one to act, and who sits there."""
    seat = Seat((on_turn(table)[0] + 1) % 3)
    return seat, table.seated[seat]


async def pass_on(rig: Rig, table: Table) -> Table:
    """Have the seat to act pass."""
    return await rig.move(on_turn(table)[1], table.id, "pass")


# --- making it ---------------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_premove_is_made_at_its_turn(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    table = await rig.premoves.set_premove(table.id, person, " PASS  ".lower())
    assert table.premoves[seat].text == "pass"
    assert await met(rig) == []
    await pass_on(rig, table)
    await rig.restart()
    assert await met(rig) == [f"premove:{seat}"]
    table = await rig.tables.get(table.id)
    (*_, stored) = await rig.store.entries(table.id)
    made = stored.entry
    assert (made.kind, made.seat, made.text, made.actor) == (EntryKind.MOVE, seat, "pass", Actor.PREMOVE)
    assert stored.cause is not None
    assert stored.cause.startswith("deadline:")
    assert (table.premoves, await met(rig)) == ({}, [])
    assert "planned ahead" in texts(history.log(rig.voice(table), None))


@pytest.mark.parametrize("text", ["pass", DEFAULT])
async def test_it_is_made_for_one_turn_only(rig: Rig, text: str | None) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, text)
    table = await pass_on(rig, table)
    await met(rig)
    for _ in range(30):
        table = await rig.tables.get(table.id)
        if not table.to_act() or seat in table.to_act():
            break
        other = min(table.to_act())
        await rig.move(table.seated[other], table.id, random_move(table, other, dice(1)))
        await met(rig)
    assert [entry.actor for entry in table.timeline.entries].count(Actor.PREMOVE) == 1


async def test_several_may_be_called_at_once(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    random = dice(2)
    answered = False
    while table.to_act():
        waiting = [seat for seat in table.seated if seat not in table.to_act()]
        if len(table.to_act()) == 1 and len(waiting) == 2:
            for seat in waiting:
                await rig.premoves.set_premove(table.id, table.seated[seat], "withhold")
            answered = True
        seat = min(table.to_act())
        await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
        await met(rig)
        table = await rig.tables.get(table.id)
    assert answered
    made = [entry.text for entry in table.timeline.entries if entry.actor is Actor.PREMOVE]
    assert made.count("withhold") == len(made) >= 2


async def test_an_illegal_premove_is_not_made_and_its_owner_is_told(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "offer 2")
    table = await pass_on(rig, table)
    entries = table.timeline.last
    assert await met(rig) == [f"premove:{seat}"]
    await rig.restart()
    table = await rig.tables.get(table.id)
    assert (table.timeline.last, table.to_act()) == (entries, frozenset({seat}))
    mine = panel(rig.voice(table), seat)
    told = texts(mine).replace("\u2068", "").replace("\u2069", "")
    assert "Your plan won’t work (Offer 2 shells). No offers are made now." in told
    assert "`offer" not in told
    assert "won’t work" not in texts(board(rig.voice(table)))
    # It is forgotten as soon as its owner has moved.
    table = await rig.move(person, table.id, "pass")
    assert table.premoves == {}
    assert await met(rig) == []


async def test_a_panel_that_waits_is_out_of_date_once_its_plan_was_played(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    table = await rig.premoves.set_premove(table.id, person, "pass")
    shows = panel(rig.voice(table), seat).shows
    assert isinstance(shows, Shows)
    assert not is_outdated(table, seat, shows)
    await pass_on(rig, table)
    assert await met(rig) == [f"premove:{seat}"]
    table = await rig.tables.get(table.id)
    assert seat not in table.to_act()
    assert is_outdated(table, seat, shows)


async def test_who_moves_before_it_is_made_goes_on_by_themselves(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    await rig.premoves.set_premove(table.id, table.seated[Seat(1 - seat)], "pass")
    table, seat = await steps(rig, await rig.move(person, table.id, "pass"), 1)
    assert await met(rig) == []
    assert on_turn(await rig.tables.get(table.id))[0] == seat


async def test_it_can_be_changed_and_dropped(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "offer 2")
    assert (await rig.premoves.set_premove(table.id, person, DEFAULT)).premoves[seat].text is None
    assert (await rig.premoves.drop(table.id, person)).premoves == {}
    await pass_on(rig, table)
    assert await met(rig) == []


async def test_only_a_seat_that_is_not_to_act_answers_in_advance(rig: Rig) -> None:
    table = await in_turns(rig)
    _, person = on_turn(table)
    await refused("refused-act-now", rig.premoves.set_premove(table.id, person, "pass"))
    with pytest.raises(NotationError):
        await rig.premoves.set_premove(table.id, next_to(table)[1], "castle")
    await refused("refused-not-seated", rig.premoves.set_premove(table.id, Person(999), "pass"))
    await rig.tables.close(table.id, rig.cause())
    await refused("refused-table-closed", rig.premoves.set_premove(table.id, person, "pass"))


# --- what others do ----------------------------------------------------------------------------------


async def test_it_stays_when_others_take_back(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    seat, person = on_turn(table)
    other = min(table.seated.keys() - {seat})
    card = table.timeline.head.state.hands[seat][0]
    await rig.premoves.set_premove(table.id, table.seated[other], "pass")
    table = await rig.move(person, table.id, f"flip a1 with {card}")
    table = await rig.tables.take_back(table.id, person, rig.cause())
    assert table.premoves[other].text == "pass"
    assert await met(rig) == []


async def test_a_step_back_to_ones_own_turn_does_not_call_for_it(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = on_turn(table)
    before = table.timeline.head.number
    table = await pass_on(rig, table)
    await rig.premoves.set_premove(table.id, person, "pass")
    async with rig.repository.locked(table.id) as locked:
        entry = locked.timeline.undo(None, before, Actor.ADMIN)
        async with rig.repository.transaction(locked, entry, "press:back") as transaction:
            await rig.repository.step(transaction, locked, entry)
    table = await rig.tables.get(table.id)
    assert (table.to_act(), await met(rig)) == (frozenset({seat}), [])
    check(panel(rig.voice(table), seat))
    assert "Planned: " in texts(panel(rig.voice(table), seat))


async def test_it_goes_with_its_owner(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "pass")
    table = await rig.seats.give_up_seat(table.id, person, rig.cause())
    assert table.premoves == {}
    await pass_on(rig, table)
    assert await met(rig) == []
    await rig.seats.take(table.id, person, rig.cause())
    assert (await rig.tables.get(table.id)).to_act() == {seat}


async def test_it_waits_while_the_table_rests(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "pass")
    await pass_on(rig, table)
    await rig.tables.pause_guild(7)
    assert await met(rig) == [f"premove:{seat}"]
    assert (await rig.tables.get(table.id)).premoves[seat].text == "pass"
    assert await met(rig) == []
    await rig.tables.resume_guild(7)
    await met(rig)
    table = await rig.tables.get(table.id)
    assert table.timeline.head.entry.actor is Actor.PREMOVE


async def test_it_is_forgotten_with_the_game(rig: Rig) -> None:
    table = await in_turns(rig)
    _, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "pass")
    for other in set(table.seated.values()) - {person}:
        table = await rig.seats.leave_game(table.id, other, rig.cause())
    assert table.outcome is not None
    assert table.premoves == {}
    assert await met(rig) == []


# --- secrets -----------------------------------------------------------------------------------------


def pages_of_others(rig: Rig, table: Table, seat: Seat) -> list[Page]:
    """Return every message that somebody else than this seat can see."""
    voice = rig.voice(table)
    found = [lobby(voice), board(voice), history.log(voice, None), answers.board(voice, None)]
    found += answers.board_text(voice, None)
    for other in table.seated.keys() - {seat}:
        found += [panel(voice, other), hand(voice, other), history.log(voice, other)]
        found += [
            answers.board(voice, other),
            *(more.during(voice, other, at, admin=True) for at in range(3)),
        ]
        found += answers.board_text(voice, other)
    return found


def offered_to_others(rig: Rig, table: Table) -> list[object]:
    return [suggest(rig.voice(table), seat, typed) for seat in table.to_act() for typed in ("", "p")]


@each_game
async def test_nobody_else_can_tell_that_something_is_answered_in_advance(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    random, tried = dice(f"{key} in advance"), 0
    async for now, seat in rig.random_game(table, random, 24):
        idle = [other for other in now.seated if other not in now.to_act()]
        if not idle:
            continue
        mine = random.choice(idle)
        await rig.shown(now.id)
        before = pages_of_others(rig, now, mine), offered_to_others(rig, now)
        rig.woken.clear()
        text = random.choice([DEFAULT, random_move(now, seat, random)])
        later = await rig.premoves.set_premove(now.id, now.seated[mine], text)
        assert (pages_of_others(rig, later, mine), offered_to_others(rig, later)) == before
        assert (rig.woken, await outbox_row(rig.store, now.id)) == ([], None)
        for language in (*LANGUAGES, "xx"):
            check(panel(rig.voice(later, language), mine))
            check(planning.page(rig.voice(later, language), mine))
        tried += 1
        await rig.premoves.drop(now.id, now.seated[mine])
    assert tried > 3


@pytest.mark.parametrize("key", GAMES)
async def test_whole_games_with_answers_in_advance(rig: Rig, key: str) -> None:
    """Each is made at most once, only by its own seat, only where it is legal, and the log plays again."""
    table = await rig.begin(key, *rig.players(key))
    random = dice(f"{key} premoves")
    answered: dict[Seat, str | None] = {}
    for _ in range(400):
        table = await rig.tables.get(table.id)
        if not table.to_act():
            break
        seat = random.choice(sorted(table.to_act()))
        move = random_move(table, seat, random)
        for other in table.seated.keys() - table.to_act():
            if random.random() < 0.3:
                answered[other] = random.choice([DEFAULT, move])
                await rig.premoves.set_premove(table.id, table.seated[other], answered[other])
        before = table.timeline.last
        table = await rig.move(table.seated[seat], table.id, move)
        for kind in await met(rig):
            assert Seat(int(kind.partition(":")[2])) in answered
        table = await rig.tables.get(table.id)
        for entry in table.timeline.entries[before + 2 :]:
            assert entry.actor is Actor.PREMOVE
            assert entry.seat is not None
            assert answered[entry.seat] in (DEFAULT, entry.text)
    assert Actor.PREMOVE in [entry.actor for entry in table.timeline.entries]
    await rig.restart()
    again = await rig.tables.get(table.id)
    assert again.timeline.head.state == table.timeline.head.state


# --- by presses --------------------------------------------------------------------------------------


async def test_answering_by_buttons(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    shown = page_of(await rig.say(person, table.id, Verb.PLAY))
    choice = page_of(await rig.press(person, button(shown, "Plan ahead")))
    assert labels(choice) == ["Back", "Type a move", "Pass", "Clock’s move"]
    after = page_of(await rig.press(person, button(choice, "Pass")))
    assert "Planned: Pass, if it’s possible" in texts(after).replace("\u2068", "").replace("\u2069", "")
    assert "Drop plan" in labels(after)
    after = page_of(await rig.press(person, button(after, "Drop plan")))
    assert after == shown
    after = page_of(await rig.press(person, button(choice, "Clock’s move")))
    assert "Planned: the clock’s move" in texts(after).replace("\u2068", "").replace("\u2069", "")
    assert (await rig.tables.get(table.id)).premoves[seat].text is None


async def test_answering_by_a_form(rig: Rig) -> None:
    table = await in_turns(rig)
    _, person = next_to(table)
    form = form_of(await rig.say(person, table.id, Verb.PLAN_TYPED))
    check_form(form)
    reply = await rig.press(person, form.press, numbers={"move": "offer  2"})
    assert "Offer 2 shells" in said(reply).replace("\u2068", "").replace("\u2069", "")
    for wrong in ("", "castle", "`x`" * 20):
        reply = await rig.press(person, form.press, numbers={"move": wrong})
        assert noted(page_of(reply)).startswith("⚠")
    assert "Offer 2 shells" in said(reply).replace("\u2068", "").replace("\u2069", "")


async def test_a_game_without_a_word_for_passing_offers_none(rig: Rig) -> None:
    table = await rig.begin("schiefer", ADA, BEN)
    waiting = table.seated[min(table.seated.keys() - table.to_act())]
    choice = page_of(await rig.say(waiting, table.id, Verb.PLAN_AHEAD))
    assert labels(choice) == ["Back", "Type a move", "Clock’s move"]


async def test_answering_when_it_is_ones_turn_shows_the_panel(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = on_turn(table)
    reply = await rig.say(person, table.id, Verb.SET_PLAN, "pass")
    page = page_of(reply)
    assert "It’s your turn now" in noted(page)
    assert (*page.blocks[:2], *page.blocks[3:]) == panel(rig.voice(table), seat).blocks
    assert "You aren’t at" in said(await rig.say(Person(101 + 5), table.id, Verb.PLAN_AHEAD))


async def test_each_panel_with_an_answer_can_be_drawn(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    table = await rig.premoves.set_premove(table.id, person, "pass")
    check_drawing(panel(rig.voice(table), seat))


async def calls(rig: Rig, person: Person) -> list[str]:
    """Return what somebody is to be told now."""
    due = (await rig.app.cases.delivery.look(rig.clock()))[0]
    return [
        notification.kind
        for notification in due
        if notification.person == person and notification.ends is None
    ]


async def test_nobody_is_called_to_what_they_have_answered_in_advance(rig: Rig) -> None:
    table = await in_turns(rig)
    _, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "pass")
    await pass_on(rig, table)
    assert await calls(rig, person) == []
    await met(rig)
    rig.clock.turn(seconds=60)
    assert await calls(rig, person) == []


async def test_a_player_with_an_illegal_premove_is_called(rig: Rig) -> None:
    table = await in_turns(rig)
    _, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "offer 2")
    await pass_on(rig, table)
    await met(rig)
    rig.clock.turn(seconds=60)
    assert await calls(rig, person) == ["turn"]
