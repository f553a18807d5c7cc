"""Planning by questions: what would be asked if nobody changed anything, and moves tried in an order."""

from dataclasses import fields
from random import Random

import pytest

from bot.acts.autocomplete import suggest_ahead
from bot.pages import planning
from bot.pages.custom_id import Verb
from bot.pages.page import Form
from bot.pages.panel import panel
from bot.pages.premoves import ahead
from bot.words.catalogues import LANGUAGES
from engines.api import Rules, Seat
from engines.record import Actor
from engines.registry import scan
from tests.drive.disguise import disguised
from tests.drive.guest import Shown
from tests.drive.house import (
    GAMES,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    first_swap,
)
from tests.drive.limits import check, check_form
from tests.selection import slow_but

PLANS = {Verb.PLAN_AHEAD, Verb.PLAN_ASK, Verb.SET_PLAN, Verb.ADD_ALTERNATIVE}
STONE_AGE = "stone_age"
IN_TURNS = "Ada: offer 1 / Ben: offer 1 / Cem: offer 1"
"""Moves of Pebbles after which three people act one after the other."""
_UNPLANNED = {field.name: field.default for field in fields(Rules)}["planned"]
PLANNED = [key for key in GAMES if scan("engines", "tests.games").newest(key).planned is not _UNPLANNED]
"""Games that say in which state a seat is asked next; in others, moves of a plan are typed."""


def legal(table: HouseTable, seat: int) -> list[str]:
    """Return the moves that would be legal if nobody changed anything; none where that cannot be said."""
    plan = ahead(table.voice(), Seat(seat))
    if plan is None:
        return []
    return [plan.rules.format(move) for move in plan.rules.legal_moves(plan.asked, Seat(seat))]


def idle(table: HouseTable) -> list[int]:
    return sorted(table.people.keys() - table.to_act) if table.to_act else []


def waiting(table: HouseTable) -> HouseGuest:
    """Return the person who comes after the one to act."""
    (seat,) = table.to_act
    return table.on((seat + 1) % len(table.people))


def planned(table: HouseTable) -> list[str]:
    """Return all that is planned, as it is stored."""
    return [premove.text or "" for premove in table.now.premoves.values()]


@pytest.fixture
async def table(house: House) -> HouseTable:
    """Return a game of Stone Age in which one of two waits to place people."""
    return await house.table(STONE_AGE)


async def with_plan(table: HouseTable, text: str = "place hut / place field") -> HouseGuest:
    """Let the one who waits plan, and return them."""
    guest = waiting(table)
    shown = await guest.does(Verb.SET_PLAN, *text.split(), at=table)
    assert shown.refusal is None, shown.note
    return guest


async def everybody(house: House, key: str) -> HouseTable:
    """Return a game of as many as play it in tests of all games."""
    return await house.table(key, *house.company(key, 3))


# --- by questions ------------------------------------------------------------------------------------


@pytest.mark.shown
@pytest.mark.parametrize("key", slow_but("livingstone", PLANNED))
async def test_every_way_through_the_questions_plans_a_move_that_would_be_legal(
    house: House, key: str
) -> None:
    table = await everybody(house, key)
    random, count = dice(f"{key} plans"), 0
    for number in range(80):
        for seat in idle(table):
            wanted = legal(table, seat)
            if not wanted or random.random() < 0.5:
                continue
            await plan(table, table.on(seat), random)
            assert table.now.premoves[Seat(seat)].text in wanted
            await table.on(seat).does(Verb.DROP_PLAN, at=table)
            count += 1
        await house.play_on(table, 1, f"{key} plans {number}")
    assert count > 5


async def plan(table: HouseTable, guest: HouseGuest, random: Random) -> None:
    """Press through the questions of a plan at random."""
    shown = await guest.does(Verb.PLAN_AHEAD, at=table)
    for _ in range(100):
        if shown.form is not None:
            check_form(shown.form)
            shown = await shown.fill(**numbers(shown.form, random))
        elif table.seat(guest) in table.now.premoves:
            return
        else:
            check(shown.page)
            (back,) = (one.press for one in shown.buttons if one.label == "Back")
            ways = [one for one in shown.acts if one.verb in PLANS and str(one) != back]
            shown = await guest.presses(shown, str(random.choice(ways)))
    raise AssertionError(shown.text)


def numbers(form: Form, random: Random) -> dict[str, str]:
    """Return numbers within the bounds of a form."""
    return {field.token: str(random.randint(*map(int, field.hint.split("-")))) for field in form.fields}


@pytest.mark.shown
@each_game
async def test_a_plan_tells_nothing_that_its_seat_may_not_know(house: House, key: str) -> None:
    """What is hidden from its reader is mixed anew, which nobody can do at a table."""
    table = await everybody(house, key)
    random = dice(f"{key} secrets")

    def other(seat: int) -> HouseTable:
        return HouseTable(house, disguised(table.now, Seat(seat), random))

    for number in range(30):
        for seat in idle(table):
            mixed = other(seat)
            assert planning.page(mixed.voice(), Seat(seat)) == planning.page(table.voice(), Seat(seat))
            assert suggestions(mixed, seat) == suggestions(table, seat)
            if moves := legal(table, seat):
                await table.on(seat).does(Verb.SET_PLAN, *random.choice(moves).split(), at=table)
                assert planned(table) != []
                assert panel(other(seat).voice(), Seat(seat)) == panel(table.voice(), Seat(seat))
                await table.on(seat).does(Verb.DROP_PLAN, at=table)
        await house.play_on(table, 1, f"{key} secrets {number}")


async def test_a_plan_ignores_steps_that_others_may_undo(house: House) -> None:
    table = await house.table(STONES)
    mover, guest = table.on_turn, waiting(table)
    before = (await guest.does(Verb.PLAN_AHEAD, at=table)).page.blocks[2:]
    step = first_swap(table.now, table.seat(mover)).replace("swap a1 b1", "flip a1")
    assert (await mover.plays(step, at=table)).refusal is None
    assert (await guest.does(Verb.PLAN_AHEAD, at=table)).page.blocks[2:] == before


async def test_one_goes_back_question_by_question(table: HouseTable) -> None:
    guest = waiting(table)
    first = await guest.does(Verb.PLAN_AHEAD, at=table)
    second = await guest.does(Verb.PLAN_AHEAD, "place", "forest", at=table)
    assert await second.press("Back") == first
    assert await first.press("Back") == await guest.does(Verb.PLAY, at=table)


async def test_a_question_that_is_not_asked_any_more_shows_the_panel(table: HouseTable) -> None:
    for verb in (Verb.PLAN_AHEAD, Verb.PLAN_ASK, Verb.PLAN_NUMBERS):
        shown = await waiting(table).does(verb, "use", "hut", at=table)
        assert shown.refusal == "refused-position-changed"


async def test_a_planner_who_has_to_act_by_now_gets_the_question(house: House, table: HouseTable) -> None:
    guest = waiting(table)
    page = await guest.does(Verb.PLAN_AHEAD, at=table)
    await table.on_turn.plays("place hut", at=table)
    for press in page.acts:
        shown = await guest.presses(page, str(press))
        assert shown.form is None
        assert press.verb is Verb.PLAY or house.words("refused-act-now") in shown.text
    assert (await guest.does(Verb.PLAN_TYPED, at=table)).refusal == "refused-act-now"
    assert await guest.does(Verb.PLAN_AHEAD, at=table) == await guest.does(Verb.PLAY, at=table)
    assert planned(table) == []


async def test_numbers_out_of_bounds_are_asked_for_again(house: House) -> None:
    table = await house.table("livingstone")
    asked = await to_a_form(house, table)
    assert asked.form is not None
    shown = await asked.fill(**{field.token: "-1" for field in asked.form.fields})
    assert shown.text.startswith("⚠")
    assert "Plan ahead" in shown.text
    assert planned(table) == []


async def to_a_form(house: House, table: HouseTable) -> Shown:
    """Play until a plan asks for numbers in a form."""
    for number in range(400):
        for seat in idle(table):
            page = await table.on(seat).does(Verb.PLAN_AHEAD, at=table)
            for press in page.acts:
                if press.verb is Verb.PLAN_ASK:
                    shown = await table.on(seat).presses(page, str(press))
                    if shown.form is not None:
                        return shown
        await house.play_on(table, 1, f"forms {number}")
    raise AssertionError("no plan asks for numbers")


# --- the default move --------------------------------------------------------------------------------


async def test_the_default_move_is_named_before_it_is_chosen_and_after(table: HouseTable) -> None:
    page = await waiting(table).does(Verb.PLAN_AHEAD, at=table)
    after = await page.press("Clock’s move: Hunt: 5 people")
    assert "the clock’s move (right now: Hunt: 5 people)" in after.text
    assert "Add an alternative" not in after.labels
    assert planned(table) == [""]


async def test_an_unknown_default_move_is_said_to_be_unknown(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves=IN_TURNS)
    page = await waiting(table).does(Verb.PLAN_AHEAD, at=table)
    assert "Clock’s move" in page.labels
    assert "Nobody knows yet what that will be" in page.text
    assert house.words("ahead-unknown") in page.text


# --- moves in an order -------------------------------------------------------------------------------


async def test_the_first_legal_move_is_made_and_the_others_are_dropped(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves=IN_TURNS)
    seat = table.seat(await with_plan(table, "offer 2/pass / draw"))
    assert planned(table) == ["offer 2 / pass / draw"]
    await table.on_turn.plays("pass", at=table)
    await house.begins_anew()
    assert await house.due() == [f"premove:{seat}"]
    made = table.log[-1]
    assert (made.seat, made.text, made.actor) == (seat, "pass", Actor.PREMOVE)
    assert (planned(table), await house.due()) == ([], [])


async def test_plans_without_a_legal_move_are_dropped_and_shown(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves=IN_TURNS)
    guest = await with_plan(table, "offer 1 / offer 2")
    await table.on_turn.plays("pass", at=table)
    await house.due()
    shown = await guest.does(Verb.PLAY, at=table)
    assert "Your plan won’t work:\n1. Offer one shell. No offers" in shown.text
    assert "Add an alternative" not in shown.labels
    assert Verb.DROP_PLAN not in shown.verbs, "it goes with the next move"
    await guest.plays("pass", at=table)
    assert planned(table) == []


async def test_alternatives_are_added_by_buttons_and_dropped_together(table: HouseTable) -> None:
    panel_before = await waiting(table).does(Verb.PLAY, at=table)
    shown = await (await panel_before.press(Verb.PLAN_AHEAD)).press("Hut")
    page = await shown.press("Add an alternative")
    shown = await page.press("Field")
    assert planned(table) == ["place hut / place field"]
    assert await page.press("Field") == shown
    assert Verb.PLAN_DEFAULT not in page.verbs
    assert Verb.PLAN_AHEAD in (await shown.press(Verb.DROP_PLAN)).verbs
    assert planned(table) == []


async def test_an_alternative_may_be_tried_first(house: House, table: HouseTable) -> None:
    guest = await with_plan(table, "place hut / place field / use forest")
    for language in LANGUAGES:
        check((await guest.at(language=language).does(Verb.PLAY, at=table)).page)
    shown = await guest.does(Verb.PLAY, at=table)
    (order,) = shown.lists
    assert order.placeholder == "Try this one first"
    assert [item.label for item in order.items] == ["2. Field: agriculture +1", "3. Forest: roll for wood"]
    shown = await shown.choose("3. Forest: roll for wood")
    assert "1. Forest: roll for wood (not possible right now)\n2. Hut" in shown.text
    await shown.choose(shown.lists[0].items[1].value)
    assert planned(table) == ["place field / use forest / place hut"]
    await table.on_turn.plays("place toolmaker", at=table)
    assert await house.due() == [f"premove:{table.seat(guest)}"]
    assert table.moves[-1] == "place field"


async def test_one_planned_move_has_no_order(table: HouseTable) -> None:
    guest = await with_plan(table, "place hut")
    assert (await guest.does(Verb.PLAY, at=table)).lists == []


async def test_a_move_that_is_not_planned_any_more_cannot_be_first(table: HouseTable) -> None:
    guest = await with_plan(table)
    tries = [await guest.does(Verb.TRY_FIRST, *one.split(), at=table) for one in ("0", "3", "-1", "x", "")]
    assert [shown.refusal for shown in tries] == ["refused-position-changed"] * 5
    assert planned(table) == ["place hut / place field"]


async def test_the_order_stays_once_the_seat_is_asked(table: HouseTable) -> None:
    guest = await with_plan(table)
    await table.on_turn.plays("place toolmaker", at=table)
    assert Verb.TRY_FIRST not in (await guest.does(Verb.PLAY, at=table)).verbs
    assert (await guest.does(Verb.TRY_FIRST, "2", at=table)).refusal == "refused-act-now"
    assert planned(table) == ["place hut / place field"]


async def test_an_alternative_may_be_typed(table: HouseTable) -> None:
    guest = await with_plan(table, "place hut")
    asked = await guest.does(Verb.PLAN_TYPED, at=table)
    assert asked.form is not None
    check_form(asked.form)
    assert asked.form.title == "Add an alternative"
    await asked.fill(move="place field/place  forest 2")
    assert planned(table) == ["place hut / place field / place forest 2"]


async def test_a_typed_plan_takes_the_place_of_an_earlier_one(table: HouseTable) -> None:
    for text in ("place hut / place field", "place forest 2"):
        await with_plan(table, text)
    assert planned(table) == ["place forest 2"]


async def test_an_alternative_to_a_plan_that_is_gone_is_the_plan(table: HouseTable) -> None:
    await waiting(table).does(Verb.ADD_ALTERNATIVE, "place", "hut", at=table)
    assert planned(table) == ["place hut"]


async def test_there_are_at_most_five(table: HouseTable) -> None:
    moves = [f"place forest {number}" for number in range(1, 6)]
    guest = await with_plan(table, " / ".join(moves))
    assert "Add an alternative" not in (await guest.does(Verb.PLAY, at=table)).labels
    for text, refusal in ((moves[0], None), ("place hut", "refused-plan-full")):
        shown = await guest.does(Verb.ADD_ALTERNATIVE, *text.split(), at=table)
        assert (shown.refusal, planned(table)) == (refusal, [" / ".join(moves)])


async def test_one_wrong_move_refuses_all(table: HouseTable) -> None:
    guest = waiting(table)
    wrong = ("place hut /", "/ place hut", "place hut / castle", "/")
    shown = [await guest.does(Verb.SET_PLAN, *text.split(), at=table) for text in wrong]
    assert None not in {one.refusal for one in shown}
    assert planned(table) == []


async def test_a_move_that_is_illegal_now_can_be_planned(table: HouseTable) -> None:
    guest = await with_plan(table, "place hut / use forest")
    text = (await guest.does(Verb.PLAY, at=table)).text
    assert "1. Hut: one more person\n2. Forest: roll for wood (not possible right now)" in text


async def test_a_new_player_of_the_seat_has_no_plan(house: House, table: HouseTable, cem: HouseGuest) -> None:
    guest = await with_plan(table)
    seat = table.seat(guest)
    await guest.does(Verb.OFFER, at=table)
    await cem.does(Verb.TAKE, at=table)
    assert (table.people[seat], planned(table)) == ("Cem", [])
    await table.on_turn.plays("place toolmaker", at=table)
    assert f"premove:{seat}" not in await house.due()


async def test_an_undo_does_not_restore_a_plan(house: House, table: HouseTable) -> None:
    guest = await with_plan(table)
    await table.on_turn.plays("place hut", at=table)
    before = table.head
    await house.due()
    assert table.moves[-1] == "place field", "it is in the log by its own words"
    for language in LANGUAGES:
        check((await guest.at(language=language).does(Verb.PLAY, at=table)).page)
    await house.goes_back(table, before)
    assert (table.on_turn, planned(table), await house.due()) == (guest, [], [])


async def test_a_plan_of_several_stays_when_others_take_back(house: House, table: HouseTable) -> None:
    acting = table.on_turn
    await with_plan(table)
    await acting.plays("place hut", at=table)
    assert (await acting.does(Verb.UNDO, at=table)).refusal is None
    assert (planned(table), await house.due()) == (["place hut / place field"], [])
    await acting.plays("place toolmaker", at=table)
    await house.due()
    assert table.moves[-1] == "place hut"


async def test_a_plan_at_a_table_that_has_ended_is_refused(table: HouseTable, eve: HouseGuest) -> None:
    guest = waiting(table)
    page = await guest.does(Verb.PLAN_AHEAD, at=table)
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    wrong = []
    for press in page.acts:
        shown = await guest.presses(page, str(press))
        if not shown.text or (shown.refusal is None and press.verb is not Verb.PLAY):
            wrong.append(press)
    assert wrong == []


# --- what /move offers -------------------------------------------------------------------------------


def suggestions(table: HouseTable, seat: int, typed: str = "") -> list[tuple[str, str]]:
    plan = ahead(table.voice(), Seat(seat))
    return [] if plan is None else suggest_ahead(plan, Seat(seat), typed)


@pytest.mark.shown
@each_game
async def test_all_that_is_offered_for_later_would_be_legal_and_fits(house: House, key: str) -> None:
    table = await everybody(house, key)
    random = dice(f"{key} offered")
    for number in range(20):
        for seat in idle(table):
            moves = legal(table, seat)
            begun = random.choice(moves)[: random.randrange(5)] if moves else ""
            for typed in ("", begun):
                found = suggestions(table, seat, typed)
                assert {text for _, text in found} <= set(moves)
                assert len(found) <= 25
                assert bool(found) == bool(moves)
            for name, text in suggestions(table, seat, f"{'x' * 20} /  a long beginning {'x' * 30}/"):
                assert text.startswith(f"{'x' * 20} / a long beginning {'x' * 30} / ")
                assert 1 <= len(name) <= 100 >= len(text)
        await house.play_on(table, 1, f"{key} offered {number}")


async def test_the_last_of_several_is_offered(table: HouseTable) -> None:
    found = suggestions(table, table.seat(waiting(table)), "place hut/place fi")
    assert found[0] == ("place hut / Field: agriculture +1", "place hut / place field")


async def test_only_whoever_waits_is_offered_moves_for_later(house: House, table: HouseTable) -> None:
    guest = waiting(table)
    assert await guest.suggestions() == suggestions(table, table.seat(guest)) != []
    assert await guest.suggestions(later=False) == []
    assert await table.on_turn.suggestions() == await table.on_turn.suggestions(later=False) != []
