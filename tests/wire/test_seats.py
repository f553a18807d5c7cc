"""Over the wire, by presses: a seat is offered and taken over, a move is answered in advance."""

import pytest

from bot.pages.custom_id import Verb
from engines.record import Actor
from tests.drive.table import right_board
from tests.drive.wire import WireGuest, WireHouse


async def test_a_seat_is_offered_and_taken_over_by_buttons(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest, dan: WireGuest, eve: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben, cem)
    question = await ben.does(Verb.LEAVE, at=table)
    offered = await question.press(Verb.OFFER)
    assert (offered.verbs, table.offered) == ([], {1})
    right_board(house, table.now)
    panel = await table.board.press(Verb.TAKE, by=dan)
    assert panel.note.startswith(house.words("took-seat", seat="■ **Ben**"))
    assert Verb.DO in panel.verbs
    assert table.people == {0: "Ada", 1: "Dan", 2: "Cem"}
    assert (await eve.does(Verb.JOIN, at=table)).refusal == "refused-not-a-lobby"
    right_board(house, table.now)


@pytest.mark.slow
async def test_who_left_comes_back_by_join_after_a_restart(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table("pebbles", ada, ben, cem)
    await (await ben.does(Verb.LEAVE, at=table)).press(Verb.OFFER)
    await house.stop_bot()
    await house.start_bot()
    panel = await ben.at(table.place).does(Verb.JOIN)
    assert house.words("took-seat-back") in panel.text
    assert table.offered == set()


@pytest.mark.slow
async def test_a_move_is_answered_in_advance_by_buttons_and_by_a_form(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    moves = "Ada: offer 1 / Ben: offer 1 / Cem: offer 1"
    table = await house.table("pebbles", ada, ben, cem, moves=moves)
    people = [ada, ben, cem]
    (first,) = table.to_act
    second, third = people[(first + 1) % 3], people[(first + 2) % 3]
    choice = await (await table.board.press(Verb.PLAY, by=second)).press(Verb.PLAN_AHEAD)
    planned = await choice.press(Verb.SET_PLAN)
    assert (planned.refusal, table.now.premoves[table.seat(second)].text) == (None, "pass")
    choice = await (await table.board.press(Verb.PLAY, by=third)).press(Verb.PLAN_AHEAD)
    form = await choice.press(Verb.PLAN_TYPED)
    assert form.form is not None
    assert [field.limit for field in form.form.fields] == [5 * 60 + 4 * 3]
    assert (await form.fill(move="castle")).refusal == "refused-notation"
    told = await third.does(Verb.SET_PLAN, "offer", 2, at=table)
    assert (told.refusal, table.now.premoves[table.seat(third)].text) == (None, "offer 2")
    await people[first].plays("pass", at=table)
    assert table.now.timeline.head.entry.actor is Actor.PREMOVE
    assert table.to_act == {table.seat(third)}
    assert [row.dropped for row in table.now.premoves.values()] == [True]
    panel = await table.board.press(Verb.PLAY, by=third)
    assert house.words("ahead-missed", move="Offer 2 shells") in panel.text
    right_board(house, table.now)


@pytest.mark.slow
async def test_moves_are_planned_by_questions_and_tried_in_order(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("stone_age", ada, ben)
    mover = table.on_turn
    waiting = ben if mover == ada.at(table.place) else ada
    panel = await table.board.press(Verb.PLAY, by=waiting)
    for verb, move in ((Verb.SET_PLAN, "place hut"), (Verb.ADD_ALTERNATIVE, "place forest 5")):
        panel = await (await panel.press(Verb.PLAN_AHEAD)).press(verb, *move.split())
    assert table.now.premoves[table.seat(waiting)].text == "place hut / place forest 5"
    await mover.plays("place hut", at=table)
    assert (table.moves, table.log[-1].actor) == (["place hut", "place forest 5"], Actor.PREMOVE)
