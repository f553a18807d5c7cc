"""Answers in advance: made once when their time comes, known to nobody else before."""

import pytest

from bot.domain.model import Person
from bot.domain.table import Table
from bot.handlers.autocomplete import suggest
from bot.pages import answers, history
from bot.pages import premoves as pages
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import NotationError, Seat
from engines.record import Actor, Kind
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    PEBBLES,
    STONES,
    House,
    button,
    dice,
    form_of,
    on_turn,
    page_of,
    random_move,
    refused,
    said,
    texts,
)
from tests.bot.limits import check, check_drawing, check_form, labels

DEFAULT = None


async def met(house: House) -> list[str]:
    """Do all that is due, and what follows from it; return the kinds of what was about answers in advance."""
    kinds = []
    while due := [one for one in await house.store.due(house.clock()) if one.kind.startswith("premove:")]:
        kinds += [one.kind for one in due]
        for deadline in due:
            await house.app.deadlines.handle(deadline)
    return kinds


async def in_turns(house: House) -> Table:
    """Return a game of three who act one after the other."""
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    for person in (ADA, BEN, CEM):
        table = await house.move(person, table.id, "offer 1")
    return table


def next_to(table: Table) -> tuple[Seat, Person]:
    """Return the seat that comes after the one to act, and who sits there."""
    seat = Seat((on_turn(table)[0] + 1) % 3)
    return seat, table.seated[seat]


async def pass_on(house: House, table: Table) -> Table:
    """Have the seat to act pass."""
    return await house.move(on_turn(table)[1], table.id, "pass")


# --- making it ---------------------------------------------------------------------------------------


async def test_what_is_answered_in_advance_is_made_when_its_time_comes(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    table = await house.premoves.answer(table.id, person, " PASS  ".lower())
    assert table.premoves[seat].text == "pass"
    assert await met(house) == []
    await pass_on(house, table)
    await house.restart()
    assert await met(house) == [f"premove:{seat}"]
    table = await house.tables.get(table.id)
    (*_, stored) = await house.store.entries(table.id)
    made = stored.entry
    assert (made.kind, made.seat, made.text, made.actor) == (Kind.MOVE, seat, "pass", Actor.PREMOVE)
    assert stored.cause is not None
    assert stored.cause.startswith("deadline:")
    assert (table.premoves, await met(house)) == ({}, [])
    assert "planned ahead" in texts(history.log(house.voice(table), None))


@pytest.mark.parametrize("text", ["pass", DEFAULT])
async def test_it_is_made_for_one_turn_only(house: House, text: str | None) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    await house.premoves.answer(table.id, person, text)
    table = await pass_on(house, table)
    await met(house)
    for _ in range(30):
        table = await house.tables.get(table.id)
        if not table.to_act() or seat in table.to_act():
            break
        other = min(table.to_act())
        await house.move(table.seated[other], table.id, random_move(table, other, dice(1)))
        await met(house)
    assert [entry.actor for entry in table.timeline.entries].count(Actor.PREMOVE) == 1


async def test_several_may_be_called_at_once(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN, CEM)
    random = dice(2)
    answered = False
    while table.to_act():
        waiting = [seat for seat in table.seated if seat not in table.to_act()]
        if len(table.to_act()) == 1 and len(waiting) == 2:
            for seat in waiting:
                await house.premoves.answer(table.id, table.seated[seat], "withhold")
            answered = True
        seat = min(table.to_act())
        await house.move(table.seated[seat], table.id, random_move(table, seat, random))
        await met(house)
        table = await house.tables.get(table.id)
    assert answered
    made = [entry.text for entry in table.timeline.entries if entry.actor is Actor.PREMOVE]
    assert made.count("withhold") == len(made) >= 2


async def test_what_is_not_legal_then_is_not_made_and_its_owner_reads_so(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    await house.premoves.answer(table.id, person, "offer 2")
    table = await pass_on(house, table)
    entries = table.timeline.last
    assert await met(house) == [f"premove:{seat}"]
    await house.restart()
    table = await house.tables.get(table.id)
    assert (table.timeline.last, table.to_act()) == (entries, frozenset({seat}))
    mine = panel(house.voice(table), seat)
    assert "`offer 2`, isn’t allowed now" in texts(mine).replace("\u2068", "").replace("\u2069", "")
    assert "isn’t allowed" not in texts(board(house.voice(table)))
    # It is forgotten as soon as its owner has moved.
    table = await house.move(person, table.id, "pass")
    assert table.premoves == {}
    assert await met(house) == []


async def test_it_can_be_changed_and_dropped(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    await house.premoves.answer(table.id, person, "offer 2")
    assert (await house.premoves.answer(table.id, person, DEFAULT)).premoves[seat].text is None
    assert (await house.premoves.drop(table.id, person)).premoves == {}
    await pass_on(house, table)
    assert await met(house) == []


async def test_only_a_seat_that_is_not_to_act_answers_in_advance(house: House) -> None:
    table = await in_turns(house)
    _, person = on_turn(table)
    await refused("refused-act-now", house.premoves.answer(table.id, person, "pass"))
    with pytest.raises(NotationError):
        await house.premoves.answer(table.id, next_to(table)[1], "castle")
    await refused("refused-not-seated", house.premoves.answer(table.id, Person(999), "pass"))
    await house.tables.close(table.id, house.cause())
    await refused("refused-table-closed", house.premoves.answer(table.id, person, "pass"))


# --- what others do ----------------------------------------------------------------------------------


async def test_it_stays_when_others_take_back(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN, CEM)
    seat, person = on_turn(table)
    other = min(table.seated.keys() - {seat})
    card = table.timeline.head.state.hands[seat][0]
    await house.premoves.answer(table.id, table.seated[other], "pass")
    table = await house.move(person, table.id, f"flip a1 with {card}")
    table = await house.tables.take_back(table.id, person, house.cause())
    assert table.premoves[other].text == "pass"
    assert await met(house) == []


async def test_a_step_back_to_ones_own_turn_does_not_call_for_it(house: House) -> None:
    table = await in_turns(house)
    seat, person = on_turn(table)
    before = table.timeline.head.number
    table = await pass_on(house, table)
    await house.premoves.answer(table.id, person, "pass")
    async with house.repository.locked(table.id) as locked:
        entry = locked.timeline.undo(None, before, Actor.ADMIN)
        async with house.repository.transaction(locked, entry, "press:back") as transaction:
            await house.repository.step(transaction, locked, entry)
    table = await house.tables.get(table.id)
    assert (table.to_act(), await met(house)) == (frozenset({seat}), [])
    check(panel(house.voice(table), seat))
    assert "Planned for your turn" in texts(panel(house.voice(table), seat))


async def test_it_goes_with_its_owner(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    await house.premoves.answer(table.id, person, "pass")
    table = await house.seats.get_up(table.id, person, house.cause())
    assert table.premoves == {}
    await pass_on(house, table)
    assert await met(house) == []
    await house.seats.take(table.id, person, house.cause())
    assert (await house.tables.get(table.id)).to_act() == {seat}


async def test_it_waits_while_the_table_rests(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    await house.premoves.answer(table.id, person, "pass")
    await pass_on(house, table)
    await house.tables.pause_guild(7)
    assert await met(house) == [f"premove:{seat}"]
    assert (await house.tables.get(table.id)).premoves[seat].text == "pass"
    assert await met(house) == []
    await house.tables.resume_guild(7)
    await met(house)
    table = await house.tables.get(table.id)
    assert table.timeline.head.entry.actor is Actor.PREMOVE


async def test_it_is_forgotten_with_the_game(house: House) -> None:
    table = await in_turns(house)
    _, person = next_to(table)
    await house.premoves.answer(table.id, person, "pass")
    for other in set(table.seated.values()) - {person}:
        table = await house.seats.leave(table.id, other, house.cause())
    assert table.outcome is not None
    assert table.premoves == {}
    assert await met(house) == []


# --- secrets -----------------------------------------------------------------------------------------


def pages_of_others(house: House, table: Table, seat: Seat) -> list[Page]:
    """Return every message that somebody else than this seat can see."""
    voice = house.voice(table)
    found = [lobby(voice), board(voice), history.log(voice, None), answers.board(voice, None)]
    found += answers.board_text(voice, None)
    for other in table.seated.keys() - {seat}:
        found += [panel(voice, other), hand(voice, other), history.log(voice, other)]
        found += [answers.board(voice, other), answers.more(voice, other, admin=True)]
        found += answers.board_text(voice, other)
    return found


def offered_to_others(house: House, table: Table) -> list[object]:
    return [suggest(house.voice(table), seat, typed) for seat in table.to_act() for typed in ("", "p")]


@pytest.mark.parametrize("key", GAMES)
async def test_nobody_else_can_tell_that_something_is_answered_in_advance(house: House, key: str) -> None:
    table = await house.begin(key, *house.players(key))
    random, tried = dice(f"{key} in advance"), 0
    async for now, seat in house.random_game(table, random, 24):
        idle = [other for other in now.seated if other not in now.to_act()]
        if not idle:
            continue
        mine = random.choice(idle)
        await house.shown(now.id)
        before = pages_of_others(house, now, mine), offered_to_others(house, now)
        house.woken.clear()
        text = random.choice([DEFAULT, random_move(now, seat, random)])
        later = await house.premoves.answer(now.id, now.seated[mine], text)
        assert (pages_of_others(house, later, mine), offered_to_others(house, later)) == before
        assert (house.woken, await house.store.post(now.id)) == ([], None)
        for language in (*LANGUAGES, "xx"):
            check(panel(house.voice(later, language), mine))
            check(pages.choose(house.voice(later, language)))
        tried += 1
        await house.premoves.drop(now.id, now.seated[mine])
    assert tried > 3


@pytest.mark.parametrize("key", GAMES)
async def test_whole_games_with_answers_in_advance(house: House, key: str) -> None:
    """Each is made at most once, only by its own seat, only where it is legal, and the log plays again."""
    table = await house.begin(key, *house.players(key))
    random = dice(f"{key} premoves")
    answered: dict[Seat, str | None] = {}
    for _ in range(400):
        table = await house.tables.get(table.id)
        if not table.to_act():
            break
        seat = random.choice(sorted(table.to_act()))
        move = random_move(table, seat, random)
        for other in table.seated.keys() - table.to_act():
            if random.random() < 0.3:
                answered[other] = random.choice([DEFAULT, move])
                await house.premoves.answer(table.id, table.seated[other], answered[other])
        before = table.timeline.last
        table = await house.move(table.seated[seat], table.id, move)
        for kind in await met(house):
            assert Seat(int(kind.partition(":")[2])) in answered
        table = await house.tables.get(table.id)
        for entry in table.timeline.entries[before + 2 :]:
            assert entry.actor is Actor.PREMOVE
            assert entry.seat is not None
            assert answered[entry.seat] in (DEFAULT, entry.text)
    assert Actor.PREMOVE in [entry.actor for entry in table.timeline.entries]
    await house.restart()
    again = await house.tables.get(table.id)
    assert again.timeline.head.state == table.timeline.head.state


# --- by presses --------------------------------------------------------------------------------------


async def test_answering_by_buttons(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    shown = page_of(await house.say(person, table.id, Verb.PLAY))
    choice = page_of(await house.press(person, button(shown, "Plan ahead")))
    assert labels(choice) == ["Clock’s move", "Pass", "Type a move", "Back"]
    after = page_of(await house.press(person, button(choice, "Pass")))
    assert "allowed then: `pass`" in texts(after).replace("\u2068", "").replace("\u2069", "")
    assert "Plan ahead" not in labels(after)
    after = page_of(await house.press(person, button(after, "Drop plan")))
    assert after == shown
    after = page_of(await house.press(person, button(choice, "Clock’s move")))
    assert "the clock’s move. Only you" in texts(after).replace("\u2068", "").replace("\u2069", "")
    assert (await house.tables.get(table.id)).premoves[seat].text is None


async def test_answering_by_a_form(house: House) -> None:
    table = await in_turns(house)
    _, person = next_to(table)
    form = form_of(await house.say(person, table.id, Verb.WRITE))
    check_form(form)
    reply = await house.press(person, form.press, numbers={"move": "offer  2"})
    assert "`offer 2`" in said(reply)
    for wrong in ("", "castle", "`x`" * 20):
        reply = await house.press(person, form.press, numbers={"move": wrong})
        assert said(reply).startswith("⚠")
    assert "`offer 2`" in said(reply)


async def test_a_game_without_a_word_for_passing_offers_none(house: House) -> None:
    table = await house.begin("schiefer", ADA, BEN)
    waiting = table.seated[min(table.seated.keys() - table.to_act())]
    choice = page_of(await house.say(waiting, table.id, Verb.AHEAD))
    assert labels(choice) == ["Clock’s move", "Type a move", "Back"]


async def test_answering_when_it_is_ones_turn_shows_the_panel(house: House) -> None:
    table = await in_turns(house)
    seat, person = on_turn(table)
    reply = await house.say(person, table.id, Verb.LATER, "pass")
    assert "It’s your turn now" in said(reply)
    assert page_of(reply).blocks[1:] == panel(house.voice(table), seat).blocks[1:]
    assert "You aren’t at" in said(await house.say(Person(101 + 5), table.id, Verb.AHEAD))


async def test_each_panel_with_an_answer_can_be_drawn(house: House) -> None:
    table = await in_turns(house)
    seat, person = next_to(table)
    table = await house.premoves.answer(table.id, person, "pass")
    await check_drawing(panel(house.voice(table), seat))


async def calls(house: House, person: Person) -> list[str]:
    """Return what somebody is to be told now."""
    due = await house.app.cases.delivery.due(house.clock())
    return [
        notification.kind
        for notification in due
        if notification.person == person and notification.ends is None
    ]


async def test_nobody_is_called_to_what_they_have_answered_in_advance(house: House) -> None:
    table = await in_turns(house)
    _, person = next_to(table)
    await house.premoves.answer(table.id, person, "pass")
    await pass_on(house, table)
    assert await calls(house, person) == []
    await met(house)
    house.clock.turn(seconds=60)
    assert await calls(house, person) == []


async def test_whose_answer_in_advance_is_not_legal_is_called(house: House) -> None:
    table = await in_turns(house)
    _, person = next_to(table)
    await house.premoves.answer(table.id, person, "offer 2")
    await pass_on(house, table)
    await met(house)
    house.clock.turn(seconds=60)
    assert await calls(house, person) == ["turn"]
