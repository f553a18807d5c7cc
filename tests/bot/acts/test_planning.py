"""Planning by questions: what would be asked if nobody changed anything, and moves tried in an order."""

from dataclasses import fields
from random import Random

import pytest

from bot.domain.model import Person
from bot.domain.table import Table
from bot.handlers import lookup
from bot.handlers.autocomplete import suggest_ahead
from bot.pages import planning
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Form
from bot.pages.panel import panel
from bot.pages.premoves import ahead
from bot.words.catalogues import LANGUAGES
from engines.api import Rules, Seat
from engines.record import Actor
from engines.registry import scan
from tests.bot.acts.test_premoves import in_turns, met, next_to, pass_on
from tests.drive.disguise import disguised
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    form_of,
    noted,
    on_turn,
    page_of,
    pickers,
    presses,
    refused,
    said,
    texts,
)
from tests.drive.limits import check, check_form, labels

PLANS = {Verb.PLAN_AHEAD, Verb.PLAN_ASK, Verb.SET_PLAN, Verb.ADD_ALTERNATIVE}
STONE_AGE = "stone_age"
_UNPLANNED = {field.name: field.default for field in fields(Rules)}["planned"]
PLANNED = [key for key in GAMES if scan("engines", "tests.games").newest(key).planned is not _UNPLANNED]
"""Games that say in which state a seat is asked next; in others, moves of a plan are typed."""


def plain(text: str) -> str:
    """Return a text without the marks that keep directions of writing apart."""
    return text.replace("\u2068", "").replace("\u2069", "")


def legal(rig: Rig, table: Table, seat: Seat) -> list[str]:
    """Return the moves that would be legal if nobody changed anything; none where that cannot be said."""
    plan = ahead(rig.voice(table), seat)
    if plan is None:
        return []
    return [plan.rules.format(move) for move in plan.rules.legal_moves(plan.asked, seat)]


def idle(table: Table) -> list[Seat]:
    return sorted(table.seated.keys() - table.to_act())


async def placing(rig: Rig) -> tuple[Table, Seat, Person]:
    """Return a game of Stone Age whose second seat waits to place people, with this seat and its person."""
    table = await rig.begin(STONE_AGE, ADA, BEN)
    (seat,) = idle(table)
    return table, seat, table.seated[seat]


# --- by questions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", PLANNED)
async def test_every_way_through_the_questions_plans_a_move_that_would_be_legal(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    random, planned = dice(f"{key} plans"), 0
    async for now, _ in rig.random_game(table, random, 80):
        for seat in idle(now):
            wanted = legal(rig, now, seat)
            if not wanted or random.random() < 0.5:
                continue
            later = await plan(rig, now, now.seated[seat], random)
            assert later.premoves[seat].text in wanted
            await rig.premoves.drop(now.id, now.seated[seat])
            planned += 1
    assert planned > 5


async def plan(rig: Rig, table: Table, person: Person, random: Random) -> Table:
    """Press through the questions of a plan at random."""
    reply = await rig.say(person, table.id, Verb.PLAN_AHEAD)
    for _ in range(100):
        seat = table.seat_of(person)
        assert seat is not None
        if reply.form is not None:
            check_form(reply.form)
            reply = await rig.press(person, reply.form.press, numbers=numbers(reply.form, random))
        elif seat in (now := await rig.tables.get(table.id)).premoves:
            return now
        else:
            page = page_of(reply)
            check(page)
            back = button(page, "Back")
            ways = [one for one in presses(page) if one.verb in PLANS and str(one) != back]
            reply = await rig.press(person, random.choice(ways))
    raise AssertionError(said(reply))


def numbers(form: Form, random: Random) -> dict[str, str]:
    """Return numbers within the bounds of a form."""
    return {field.token: str(random.randint(*map(int, field.hint.split("-")))) for field in form.fields}


@pytest.mark.parametrize("key", GAMES)
async def test_a_plan_tells_nothing_that_its_seat_may_not_know(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    random = dice(f"{key} secrets")
    async for now, _ in rig.random_game(table, random, 30):
        for seat in idle(now):
            other = disguised(now, seat, random)
            assert planning.page(rig.voice(other), seat) == planning.page(rig.voice(now), seat)
            offered = suggestions(rig, now, seat)
            assert suggestions(rig, other, seat) == offered
            if moves := legal(rig, now, seat):
                await rig.premoves.set_premove(now.id, now.seated[seat], random.choice(moves))
                later = await rig.tables.get(now.id)
                hidden = disguised(later, seat, random)
                assert panel(rig.voice(hidden), seat) == panel(rig.voice(later), seat)
                await rig.premoves.drop(now.id, now.seated[seat])


async def test_a_plan_ignores_steps_that_others_may_undo(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    other = Seat(1 - seat)
    before = planning.page(rig.voice(table), other).blocks[2:]
    card = table.timeline.head.state.hands[seat][0]
    table = await rig.move(person, table.id, f"flip a1 with {card}")
    assert planning.page(rig.voice(table), other).blocks[2:] == before


async def test_one_goes_back_question_by_question(rig: Rig) -> None:
    table, _, person = await placing(rig)
    first = page_of(await rig.say(person, table.id, Verb.PLAN_AHEAD))
    second = page_of(await rig.say(person, table.id, Verb.PLAN_AHEAD, "place", "forest"))
    assert page_of(await rig.press(person, button(second, "Back"))) == first
    shown = page_of(await rig.press(person, button(first, "Back")))
    assert shown == page_of(await rig.say(person, table.id, Verb.PLAY))


async def test_a_question_that_is_not_asked_any_more_shows_the_panel(rig: Rig) -> None:
    table, _, person = await placing(rig)
    for verb in (Verb.PLAN_AHEAD, Verb.PLAN_ASK, Verb.PLAN_NUMBERS):
        assert "The board has changed" in said(await rig.say(person, table.id, verb, "use", "hut"))


async def test_a_planner_who_has_to_act_by_now_gets_the_question(rig: Rig) -> None:
    table, _, person = await placing(rig)
    page = page_of(await rig.say(person, table.id, Verb.PLAN_AHEAD))
    await rig.move(on_turn(table)[1], table.id, "place hut")
    for press in presses(page):
        reply = await rig.press(person, press)
        assert reply.form is None
        assert "It’s your turn now" in said(reply) or press.verb is Verb.PLAY
    assert "It’s your turn now" in said(await rig.say(person, table.id, Verb.PLAN_TYPED))
    panels = [await rig.say(person, table.id, verb) for verb in (Verb.PLAN_AHEAD, Verb.PLAY)]
    assert page_of(panels[0]) == page_of(panels[1])
    assert (await rig.tables.get(table.id)).premoves == {}


async def test_numbers_out_of_bounds_are_asked_for_again(rig: Rig) -> None:
    table = await rig.begin("livingstone", ADA, BEN)
    table, person, form = await to_a_form(rig, table)
    reply = await rig.press(person, form.press, numbers={field.token: "-1" for field in form.fields})
    assert said(reply).startswith("⚠")
    assert "Plan ahead" in said(reply)
    assert (await rig.tables.get(table.id)).premoves == {}


async def to_a_form(rig: Rig, table: Table) -> tuple[Table, Person, Form]:
    """Play until a plan asks for numbers in a form."""
    async for now, _ in rig.random_game(table, dice("forms")):
        for seat in idle(now):
            for press in presses(planning.page(rig.voice(now), seat)):
                if press.verb is Verb.PLAN_ASK:
                    reply = await rig.press(now.seated[seat], press)
                    if reply.form is not None:
                        return now, now.seated[seat], reply.form
    raise AssertionError("no plan asks for numbers")


# --- the default move --------------------------------------------------------------------------------


async def test_the_default_move_is_named_before_it_is_chosen_and_after(rig: Rig) -> None:
    table, _, person = await placing(rig)
    page = page_of(await rig.say(person, table.id, Verb.PLAN_AHEAD))
    (label,) = (one for one in labels(page) if one.startswith("Clock’s move"))
    assert label == "Clock’s move: Hunt: 5 people"
    after = page_of(await rig.press(person, button(page, label)))
    assert "the clock’s move (right now: Hunt: 5 people)" in plain(texts(after))
    assert "Add an alternative" not in labels(after)


async def test_an_unknown_default_move_is_said_to_be_unknown(rig: Rig) -> None:
    table = await in_turns(rig)
    page = page_of(await rig.say(next_to(table)[1], table.id, Verb.PLAN_AHEAD))
    assert "Clock’s move" in labels(page)
    assert "Nobody knows yet what that will be" in texts(page)
    assert "I don’t know yet what you’ll be asked" in texts(page)


# --- moves in an order -------------------------------------------------------------------------------


async def test_the_first_legal_move_is_made_and_the_others_are_dropped(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    table = await rig.premoves.set_premove(table.id, person, "offer 2/pass / draw")
    assert table.premoves[seat].moves == ("offer 2", "pass", "draw")
    await pass_on(rig, table)
    await rig.restart()
    assert await met(rig) == [f"premove:{seat}"]
    table = await rig.tables.get(table.id)
    made = table.timeline.entries[-1]
    assert (made.seat, made.text, made.actor) == (seat, "pass", Actor.PREMOVE)
    assert (table.premoves, await met(rig)) == ({}, [])


async def test_plans_without_a_legal_move_are_dropped_and_shown(rig: Rig) -> None:
    table = await in_turns(rig)
    seat, person = next_to(table)
    await rig.premoves.set_premove(table.id, person, "offer 1 / offer 2")
    table = await pass_on(rig, table)
    await met(rig)
    table = await rig.tables.get(table.id)
    shown = panel(rig.voice(table), seat)
    assert "Your plan won’t work:\n1. Offer one shell. No offers" in plain(texts(shown))
    assert "Add an alternative" not in labels(shown)
    assert "Drop plan" in labels(shown)
    table = await rig.move(person, table.id, "pass")
    assert table.premoves == {}


async def test_alternatives_are_added_by_buttons_and_dropped_together(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    shown = page_of(await rig.say(person, table.id, Verb.PLAY))
    page = page_of(await rig.press(person, button(shown, "Plan ahead")))
    shown = page_of(await rig.press(person, button(page, "Hut")))
    page = page_of(await rig.press(person, button(shown, "Add an alternative")))
    shown = page_of(await rig.press(person, button(page, "Field")))
    assert (await rig.tables.get(table.id)).premoves[seat].text == "place hut / place field"
    again = page_of(await rig.press(person, button(page, "Field")))
    assert again == shown
    assert not [one for one in labels(page) if one.startswith("Clock’s move")]
    dropped = page_of(await rig.press(person, button(shown, "Drop plan")))
    assert "Plan ahead" in labels(dropped)
    assert (await rig.tables.get(table.id)).premoves == {}


async def test_an_alternative_may_be_tried_first(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut / place field / use forest")
    for language in LANGUAGES:
        check(panel(rig.voice(await rig.tables.get(table.id), language), seat))
    (order,) = pickers(page_of(await rig.say(person, table.id, Verb.PLAY)))
    assert order.placeholder == "Try this one first"
    assert [item.label for item in order.items] == ["2. Field: agriculture +1", "3. Forest: roll for wood"]
    shown = page_of(await rig.press(person, order.press, order.items[1].value))
    assert "1. Forest: roll for wood (not possible right now)\n2. Hut" in plain(texts(shown))
    (order,) = pickers(shown)
    await rig.press(person, order.press, order.items[1].value)
    table = await rig.tables.get(table.id)
    assert table.premoves[seat].moves == ("place field", "use forest", "place hut")
    await rig.move(on_turn(table)[1], table.id, "place toolmaker")
    assert await met(rig) == [f"premove:{seat}"]
    assert (await rig.tables.get(table.id)).timeline.entries[-1].text == "place field"


async def test_one_planned_move_has_no_order(rig: Rig) -> None:
    table, _, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut")
    assert pickers(page_of(await rig.say(person, table.id, Verb.PLAY))) == ()


@pytest.mark.parametrize("number", ["0", "3", "-1", "x", ""])
async def test_a_move_that_is_not_planned_any_more_cannot_be_first(rig: Rig, number: str) -> None:
    table, seat, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut / place field")
    reply = await rig.say(person, table.id, Verb.TRY_FIRST, *number.split())
    assert "The board has changed" in said(reply)
    assert (await rig.tables.get(table.id)).premoves[seat].text == "place hut / place field"


async def test_the_order_stays_once_the_seat_is_asked(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut / place field")
    table = await rig.move(on_turn(table)[1], table.id, "place toolmaker")
    shown = [press for one in pickers(panel(rig.voice(table), seat)) if (press := read_press(one.press))]
    assert Verb.TRY_FIRST not in {press.verb for press in shown}
    assert "It’s your turn now" in said(await rig.say(person, table.id, Verb.TRY_FIRST, "2"))
    assert table.premoves[seat].moves == ("place hut", "place field")


async def test_an_alternative_may_be_typed(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.say(person, table.id, Verb.SET_PLAN, "place", "hut")
    form = form_of(await rig.say(person, table.id, Verb.PLAN_TYPED))
    check_form(form)
    assert form.title == "Add an alternative"
    await rig.press(person, form.press, numbers={planning.MOVE: "place field/place  forest 2"})
    assert (await rig.tables.get(table.id)).premoves[seat].moves == (
        "place hut",
        "place field",
        "place forest 2",
    )


async def test_a_typed_plan_takes_the_place_of_an_earlier_one(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    for text in ("place hut / place field", "place forest 2"):
        await rig.say(person, table.id, Verb.SET_PLAN, *text.split())
    assert (await rig.tables.get(table.id)).premoves[seat].text == "place forest 2"


async def test_an_alternative_to_a_plan_that_is_gone_is_the_plan(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.say(person, table.id, Verb.ADD_ALTERNATIVE, "place", "hut")
    assert (await rig.tables.get(table.id)).premoves[seat].text == "place hut"


async def test_there_are_at_most_five(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    moves = [f"place forest {number}" for number in range(1, 6)]
    table = await rig.premoves.set_premove(table.id, person, " / ".join(moves))
    shown = panel(rig.voice(table), seat)
    assert "Add an alternative" not in [one.label for one in buttons(shown)]
    await rig.premoves.set_premove(table.id, person, "place forest 1", add=True)
    await refused("refused-plan-full", rig.premoves.set_premove(table.id, person, "place hut", add=True))
    reply = await rig.say(person, table.id, Verb.ADD_ALTERNATIVE, "place", "hut")
    assert "You can plan up to 5 moves for a turn" in plain(said(reply))
    assert (await rig.tables.get(table.id)).premoves[seat].moves == tuple(moves)


@pytest.mark.parametrize("wrong", ["place hut /", "/ place hut", "place hut / castle", "/"])
async def test_one_wrong_move_refuses_all(rig: Rig, wrong: str) -> None:
    table, _, person = await placing(rig)
    assert noted(page_of(await rig.say(person, table.id, Verb.SET_PLAN, *wrong.split()))).startswith("⚠")
    assert (await rig.tables.get(table.id)).premoves == {}


async def test_a_move_that_is_illegal_now_can_be_planned(rig: Rig) -> None:
    table, _, person = await placing(rig)
    await rig.say(person, table.id, Verb.SET_PLAN, "place", "hut", "/", "use", "forest")
    shown = plain(texts(page_of(await rig.say(person, table.id, Verb.PLAY))))
    assert "1. Hut: one more person\n2. Forest: roll for wood (not possible right now)" in shown


async def test_a_new_player_of_the_seat_has_no_plan(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut / place field")
    await rig.seats.give_up_seat(table.id, person, rig.cause())
    await rig.cases.people.save_name(CEM, "Cem")
    await rig.seats.take(table.id, CEM, rig.cause())
    table = await rig.tables.get(table.id)
    assert (table.seat_of(CEM), table.premoves) == (seat, {})
    await rig.move(on_turn(table)[1], table.id, "place toolmaker")
    assert await met(rig) == []


async def test_an_undo_does_not_restore_a_plan(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut / place field")
    table = await rig.move(on_turn(table)[1], table.id, "place hut")
    before = table.timeline.head.number
    await met(rig)
    async with rig.repository.locked(table.id) as locked:
        entry = locked.timeline.undo(None, before, Actor.ADMIN)
        async with rig.repository.transaction(locked, entry, "press:back") as transaction:
            await rig.repository.step(transaction, locked, entry)
    table = await rig.tables.get(table.id)
    assert (table.to_act(), table.premoves, await met(rig)) == (frozenset({seat}), {}, [])


async def test_a_plan_of_several_stays_when_others_take_back(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    acting = on_turn(table)[1]
    await rig.premoves.set_premove(table.id, person, "place hut / place field")
    await rig.move(acting, table.id, "place hut")
    table = await rig.tables.take_back(table.id, acting, rig.cause())
    assert table.premoves[seat].moves == ("place hut", "place field")
    assert await met(rig) == []
    await rig.move(acting, table.id, "place toolmaker")
    await met(rig)
    assert (await rig.tables.get(table.id)).timeline.entries[-1].text == "place hut"


async def test_a_plan_at_a_table_that_has_ended_is_refused(rig: Rig) -> None:
    table, _, person = await placing(rig)
    page = page_of(await rig.say(person, table.id, Verb.PLAN_AHEAD))
    await rig.tables.close(table.id, rig.cause())
    for press in presses(page):
        reply = await rig.press(person, press)
        assert reply.refused or press.verb is Verb.PLAY
        assert said(reply)


async def test_it_is_made_by_its_words_in_the_log(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    await rig.premoves.set_premove(table.id, person, "place hut / place field")
    await rig.move(on_turn(table)[1], table.id, "place hut")
    await met(rig)
    table = await rig.tables.get(table.id)
    assert table.timeline.entries[-1].text == "place field"
    for language in LANGUAGES:
        check(panel(rig.voice(table, language), seat))


# --- what /move offers -------------------------------------------------------------------------------


def suggestions(rig: Rig, table: Table, seat: Seat, typed: str = "") -> list[tuple[str, str]]:
    plan = ahead(rig.voice(table), seat)
    return [] if plan is None else suggest_ahead(plan, seat, typed)


@pytest.mark.parametrize("key", GAMES)
async def test_all_that_is_offered_for_later_would_be_legal_and_fits(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    random = dice(f"{key} offered")
    async for now, _ in rig.random_game(table, random, 20):
        for seat in idle(now):
            moves = legal(rig, now, seat)
            for typed in ("", random_start(random, moves)):
                found = suggestions(rig, now, seat, typed)
                assert {text for _, text in found} <= set(moves)
                assert len(found) <= 25
                assert bool(found) == bool(moves)
            for name, text in suggestions(rig, now, seat, f"{'x' * 20} /  a long beginning {'x' * 30}/"):
                assert text.startswith(f"{'x' * 20} / a long beginning {'x' * 30} / ")
                assert 1 <= len(name) <= 100 >= len(text)


def random_start(random: Random, moves: list[str]) -> str:
    return random.choice(moves)[: random.randrange(5)] if moves else ""


async def test_the_last_of_several_is_offered(rig: Rig) -> None:
    table, seat, _ = await placing(rig)
    found = suggestions(rig, table, seat, "place hut/place fi")
    assert found[0] == ("place hut / Field: agriculture +1", "place hut / place field")


async def test_only_whoever_waits_is_offered_moves_for_later(rig: Rig) -> None:
    table, seat, person = await placing(rig)
    find = lookup.position
    found = await find(rig.app, rig.reader(person), None)
    assert found is not None
    assert (found[0].plans, found[1]) == (True, seat)
    assert await find(rig.app, rig.reader(person), None, later=False) is None
    acting = await find(rig.app, rig.reader(on_turn(table)[1]), None)
    assert acting is not None
    assert not acting[0].plans
