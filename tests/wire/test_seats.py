"""Over the wire, by presses: a seat is offered and taken over, a move is answered in advance."""

from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.record import Actor
from tests.drive.player import answers_of
from tests.drive.sight import custom_id, presses_of
from tests.drive.table import board_of, open_table, person_of, right_board, seen
from tests.drive.user import Json, User, components_of, text_of
from tests.drive.wire import Rig, until

PEOPLE = ("Ada", "Ben", "Chloé")


async def board_seen(rig: Rig, user: User, table: int) -> Json:
    """Return the table message as a person sees it now."""
    await rig.published()
    return await seen(user, board_of(rig, table))


async def play(rig: Rig, user: User, table: int) -> Json:
    """Press Play on the table message; return the panel."""
    board = await board_seen(rig, user, table)
    return await user.answer(await user.press(board, custom_id(board, Verb.PLAY)))


async def press(user: User, message: Json, verb: Verb) -> Json:
    """Press a button on a message that only this person sees; return it as it is then."""
    so_far = len(user.events)
    await user.press(message, custom_id(message, verb))
    return await changed(user, message, so_far)


async def changed(user: User, message: Json, so_far: int) -> Json:
    """Return a message as it has become after so many events."""

    def newest() -> Json | None:
        told = [data for name, data in user.events[so_far:] if name == "message"]
        return next((one for one in reversed(told) if one["id"] == message["id"]), None)

    found: Json = await user.wait_for(newest, "the message to change")
    return found


async def test_a_seat_is_offered_and_taken_over_by_buttons(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", *PEOPLE)
    ben, deniz, emil = [await rig.person(name) for name in ("Ben", "Deniz", "Emil")]
    question = await ben.answer(await ben.slash(rig.channel, "leave", table=table))
    assert "brings you back" in text_of(await press(ben, question, Verb.OFFER))
    await until(lambda: _offered(rig, table), "the offer")
    board = await board_seen(rig, deniz, table)
    right_board(rig, await rig.stored(table))
    panel = await deniz.answer(await deniz.press(board, custom_id(board, Verb.TAKE)))
    assert "You’re now playing" in text_of(panel)
    assert answers_of(panel)
    assert (await rig.stored(table)).seat_of(person_of(deniz)) == 1
    late = await emil.answer(await emil.slash(rig.channel, "join", table=table))
    assert "already started" in text_of(late)
    await rig.published()
    right_board(rig, await rig.stored(table))


async def _offered(rig: Rig, table: int) -> bool:
    return bool((await rig.stored(table)).offered)


async def test_who_left_comes_back_by_join_after_a_restart(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", *PEOPLE)
    ben = await rig.person("Ben")
    question = await ben.answer(await ben.slash(rig.channel, "leave", table=table))
    await press(ben, question, Verb.OFFER)
    await rig.stop_bot()
    await rig.start_bot()
    thread = str((await rig.stored(table)).game.thread)
    panel = await ben.answer(await ben.slash(thread, "join"))
    assert "You’re back at the table" in text_of(panel)
    assert (await rig.stored(table)).offered == frozenset()


async def test_a_move_is_answered_in_advance_by_buttons_and_by_a_form(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", *PEOPLE)
    people = [await rig.person(name) for name in PEOPLE]
    for user in people:
        await user.answer(await user.slash(rig.channel, "move", move="offer 1", table=table))
    (first,) = (await rig.stored(table)).to_act()
    second, third = people[(first + 1) % 3], people[(first + 2) % 3]
    choice = await press(second, await play(rig, second, table), Verb.PLAN_AHEAD)
    assert "Planned: \u2068Pass" in text_of(await press(second, choice, Verb.SET_PLAN))
    choice = await press(third, await play(rig, third, table), Verb.PLAN_AHEAD)
    await third.press(choice, custom_id(choice, Verb.PLAN_TYPED))
    form = await third.modal()
    (field,) = [one for one in components_of(form) if "max_length" in one]
    assert field["max_length"] == 5 * 60 + 4 * 3
    so_far = len(third.events)
    await third.fill(form, move="castle")
    assert "⚠" in text_of(await changed(third, choice, so_far))
    told = await third.answer(await third.slash(rig.channel, "move", move="offer 2", later=True, table=table))
    assert "Offer \u20682\u2069 shells" in text_of(told)
    await people[first].slash(rig.channel, "move", move="pass", table=table)
    await until(lambda: _by_premove(rig, table), "the move in advance")
    found = await rig.stored(table)
    assert found.to_act() == {Seat((first + 2) % 3)}
    await until(lambda: _dropped(rig, table), "the end of what was not legal")
    panel = await play(rig, third, table)
    assert "Your plan won’t work" in text_of(panel)
    right_board(rig, await rig.stored(table))


async def test_moves_are_planned_by_questions_and_tried_in_order(rig: Rig) -> None:
    table = await open_table(rig, "stone_age", *PEOPLE[:2])
    people = [await rig.person(name) for name in PEOPLE[:2]]
    (first,) = (await rig.stored(table)).to_act()
    waiting = people[1 - first]
    panel = await press(waiting, await play(rig, waiting, table), Verb.PLAN_AHEAD)
    panel = await plan(waiting, panel, "place", "hut")
    panel = await press(waiting, panel, Verb.PLAN_AHEAD)
    await plan(waiting, panel, "place", "forest", "5")
    assert (await rig.stored(table)).premoves[Seat(1 - first)].text == "place hut / place forest 5"
    await people[first].slash(rig.channel, "move", move="place hut", table=table)
    await until(lambda: _by_premove(rig, table), "the move in advance")
    assert (await rig.stored(table)).timeline.entries[-1].text == "place forest 5"


async def plan(user: User, message: Json, *tokens: str) -> Json:
    """Press the button of these tokens on a page of a plan; return the page as it is then."""
    (wanted,) = (one for one in presses_of(message) if one.tokens == tokens)
    so_far = len(user.events)
    await user.press(message, str(wanted))
    return await changed(user, message, so_far)


async def _by_premove(rig: Rig, table: int) -> bool:
    return (await rig.stored(table)).timeline.head.entry.actor is Actor.PREMOVE


async def _dropped(rig: Rig, table: int) -> bool:
    return {row.dropped for row in (await rig.stored(table)).premoves.values()} == {True}
