"""Answers in advance: made once when their time comes, known to nobody else before."""

import pytest

from bot.acts.autocomplete import suggest
from bot.pages import history, more, planning
from bot.pages.board import board_page, board_text
from bot.pages.claims import is_outdated
from bot.pages.custom_id import Verb
from bot.pages.page import Page, Shows
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor, EntryKind
from tests.drive.house import (
    KALAH,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    first_swap,
    outbox_row,
    random_move,
)
from tests.drive.limits import check, check_drawing, check_form
from tests.drive.post import Post

DEFAULT = None


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a game of three who act one after the other."""
    return await house.table(
        PEBBLES, ada, ben, cem, moves="Ada: offer 1 / Ben: offer 1 / Cem: offer 1", seed=1
    )


def next_to(table: HouseTable) -> HouseGuest:
    """Return the person who comes after the one to act."""
    (seat,) = table.to_act
    return table.on((seat + 1) % 3)


async def plans(guest: HouseGuest, table: HouseTable, text: str | None) -> None:
    """Plan a move, or the default move."""
    verb, tokens = (Verb.PLAN_DEFAULT, []) if text is DEFAULT else (Verb.SET_PLAN, text.split())
    shown = await guest.does(verb, *tokens, at=table)
    assert shown.refusal is None, shown.note


# --- making it ---------------------------------------------------------------------------------------


async def test_a_premove_is_made_at_its_turn(house: House, table: HouseTable) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    await plans(waiting, table, " pass  ")
    assert table.now.premoves[seat].text == "pass"
    assert await house.due() == []
    await table.on_turn.plays("pass", at=table)
    await house.begins_anew()
    assert await house.due() == [f"premove:{seat}"]
    made = table.log[-1]
    assert (made.kind, made.seat, made.text, made.actor) == (EntryKind.MOVE, seat, "pass", Actor.PREMOVE)
    assert (table.now.premoves, await house.due()) == ({}, [])
    assert "planned ahead" in (await waiting.does(Verb.LOG, at=table)).text


@pytest.mark.parametrize("text", ["pass", DEFAULT])
async def test_it_is_made_for_one_turn_only(house: House, table: HouseTable, text: str | None) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    await plans(waiting, table, text)
    await table.on_turn.plays("pass", at=table)
    await house.due()
    for number in range(30):
        if not table.to_act or seat in table.to_act:
            break
        await house.play_on(table, 1, number)
        await house.due()
    assert len(table.by(Actor.PREMOVE)) == 1


async def test_one_move_is_made_once_though_its_seat_goes_on(house: House) -> None:
    table = await house.table(KALAH)
    first, waiting = table.on_turn, table.on(1 - table.seat(table.on_turn))
    await plans(waiting, table, "sow b")
    await first.plays("sow f", at=table)
    assert await house.due() == [f"premove:{table.seat(waiting)}"]
    assert (table.on_turn, table.moves[-1]) == (waiting, "sow b"), "its last stone came home"
    assert (table.now.premoves, await house.due()) == ({}, [])


async def test_several_may_be_called_at_once(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table, random, answered = await house.table(PEBBLES, ada, ben, cem), dice(2), False
    while table.to_act:
        waiting = table.people.keys() - table.to_act
        if len(waiting) == 2:
            for seat in waiting:
                await plans(table.on(seat), table, "withhold")
            answered = True
        seat = min(table.to_act)
        await table.on(seat).plays(random_move(table.now, Seat(seat), random), at=table)
        while await house.due():
            pass
    assert answered
    made = [entry.text for entry in table.by(Actor.PREMOVE)]
    assert made.count("withhold") == len(made) >= 2


async def test_an_illegal_premove_is_not_made_and_its_owner_is_told(house: House, table: HouseTable) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    await plans(waiting, table, "offer 2")
    await table.on_turn.plays("pass", at=table)
    entries, asks = len(table.log), (await waiting.does(Verb.PLAY, at=table)).page.shows
    assert isinstance(asks, Shows)
    assert not is_outdated(table.voice(), seat, asks)
    assert await house.due() == [f"premove:{seat}"]
    assert is_outdated(table.voice(), seat, asks), "it says that the plan stands"
    await house.begins_anew()
    assert (len(table.log), table.to_act) == (entries, {seat})
    told = (await waiting.does(Verb.PLAY, at=table)).text
    assert "Your plan won’t work (Offer 2 shells). No offers are made now." in told
    assert "`offer" not in told
    assert "won’t work" not in table.board.text
    await waiting.plays("pass", at=table)
    assert (table.now.premoves, await house.due()) == ({}, []), "forgotten as soon as its owner has moved"


async def test_a_missed_premove_takes_no_room_from_the_answers(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table("stone_age", ada, ben)
    waiting = table.on(1 - table.seat(table.on_turn))
    await plans(waiting, table, "place field")
    await table.on_turn.plays("place field", at=table)
    assert await house.due() == [f"premove:{table.seat(waiting)}"]
    missed = await waiting.does(Verb.PLAY, at=table)
    assert "Your plan won’t work (Field: agriculture +1)." in missed.text
    await waiting.does(Verb.DROP_PLAN, at=table)
    without = await waiting.does(Verb.PLAY, at=table)
    assert missed.verbs.count(Verb.DO) == without.verbs.count(Verb.DO)


async def test_a_panel_that_waits_is_out_of_date_once_its_plan_was_played(
    house: House, table: HouseTable
) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    await plans(waiting, table, "pass")
    shows = (await waiting.does(Verb.PLAY, at=table)).page.shows
    assert isinstance(shows, Shows)
    assert not is_outdated(table.voice(), seat, shows)
    await table.on_turn.plays("pass", at=table)
    assert await house.due() == [f"premove:{seat}"]
    assert seat not in table.to_act
    assert is_outdated(table.voice(), seat, shows)


async def test_who_moves_before_it_is_made_goes_on_by_themselves(house: House) -> None:
    table = await house.table(STONES)
    first, waiting = table.on_turn, table.on(1 - table.seat(table.on_turn))
    await plans(waiting, table, "pass")
    await first.plays("pass", at=table)
    await waiting.plays(first_swap(table.now, table.seat(waiting)), at=table)
    assert await house.due() == []
    assert table.on_turn == waiting


async def test_it_can_be_changed_and_dropped(house: House, table: HouseTable) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    await plans(waiting, table, "offer 2")
    await plans(waiting, table, DEFAULT)
    assert table.now.premoves[seat].text is None
    await waiting.does(Verb.DROP_PLAN, at=table)
    assert table.now.premoves == {}
    await table.on_turn.plays("pass", at=table)
    assert await house.due() == []


async def test_only_a_seat_that_is_not_to_act_answers_in_advance(
    house: House, table: HouseTable, dan: HouseGuest, eve: HouseGuest
) -> None:
    for guest, tokens, refusal in (
        (table.on_turn, ("pass",), "refused-act-now"),
        (dan, ("pass",), "refused-not-playing"),
        (next_to(table), ("castle",), "refused-notation"),
    ):
        assert (await guest.does(Verb.SET_PLAN, *tokens, at=table)).refusal == refusal
    await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert (await table.on(1).does(Verb.SET_PLAN, "pass", at=table)).refusal == "refused-table-closed"
    assert table.now.premoves == {}


# --- what others do ----------------------------------------------------------------------------------


async def test_it_stays_when_others_take_back(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    mover = table.on_turn
    other = min(table.people.keys() - table.to_act)
    await plans(table.on(other), table, "pass")
    await mover.plays(first_swap(table.now, table.seat(mover)), at=table)
    assert (await mover.does(Verb.UNDO, at=table)).refusal is None
    assert table.now.premoves[Seat(other)].text == "pass"
    assert await house.due() == []


async def test_a_step_back_to_ones_own_turn_does_not_call_for_it(house: House) -> None:
    table = await house.table(STONES)
    mover, before = table.on_turn, table.head
    await mover.plays("pass", at=table)
    await plans(mover, table, "pass")
    await house.goes_back(table, before)
    assert (table.on_turn, await house.due()) == (mover, [])
    shown = await mover.does(Verb.PLAY, at=table)
    check(shown.page)
    assert "Planned: " in shown.text


async def test_it_goes_with_its_owner(house: House, table: HouseTable) -> None:
    waiting = next_to(table)
    await plans(waiting, table, "pass")
    await waiting.does(Verb.OFFER, at=table)
    assert table.now.premoves == {}
    await table.on_turn.plays("pass", at=table)
    assert await house.due() == []
    await waiting.does(Verb.TAKE, at=table)
    assert table.on_turn == waiting


async def test_it_waits_while_the_table_rests(house: House, table: HouseTable) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    await plans(waiting, table, "pass")
    await table.on_turn.plays("pass", at=table)
    await house.is_left()
    assert await house.due() == [f"premove:{seat}"]
    assert table.now.premoves[seat].text == "pass"
    assert await house.due() == []
    await house.is_asked_back()
    await house.due()
    assert table.log[-1].actor is Actor.PREMOVE


async def test_it_is_forgotten_with_the_game(house: House, table: HouseTable) -> None:
    waiting = next_to(table)
    await plans(waiting, table, "pass")
    for other in {table.on(seat) for seat in table.people} - {waiting}:
        await other.does(Verb.CONFIRM_LEAVE, at=table)
    assert (table.now.outcome is None, table.now.premoves, await house.due()) == (False, {}, [])


# --- secrets -----------------------------------------------------------------------------------------


def pages_of_others(table: HouseTable, seat: int) -> list[Page]:
    """Return every message that somebody else than this seat can see."""
    voice = table.voice()
    found = [lobby(voice), board(voice), history.log(voice, None), board_page(voice, None)]
    found += board_text(voice, None)
    for other in table.now.seated.keys() - {seat}:
        found += [panel(voice, other), hand(voice, other), history.log(voice, other)]
        found += [
            board_page(voice, other),
            *(more.during(voice, other, at, admin=True) for at in range(3)),
        ]
        found += board_text(voice, other)
    return found


def offered_to_others(table: HouseTable) -> list[object]:
    return [suggest(table.voice(), Seat(seat), typed) for seat in table.to_act for typed in ("", "p")]


@pytest.mark.shown
@each_game
async def test_nobody_else_can_tell_that_something_is_answered_in_advance(house: House, key: str) -> None:
    table = await house.table(key, *house.company(key, 3))
    random, tried = dice(f"{key} in advance"), 0
    for number in range(24):
        if idle := sorted(table.people.keys() - table.to_act) if table.to_act else []:
            mine, seat = random.choice(idle), random.choice(sorted(table.to_act))
            await house.shown(table.id)
            before = pages_of_others(table, mine), offered_to_others(table)
            house.woken.clear()
            await plans(
                table.on(mine), table, random.choice([DEFAULT, random_move(table.now, Seat(seat), random)])
            )
            assert (pages_of_others(table, mine), offered_to_others(table)) == before
            assert (house.woken, await outbox_row(house.store, table.id)) == ([], None)
            for language in (*LANGUAGES, "xx"):
                check(panel(table.voice(language), Seat(mine)))
                check(planning.page(table.voice(language), Seat(mine)))
            tried += 1
            await table.on(mine).does(Verb.DROP_PLAN, at=table)
        await house.play_on(table, 1, f"{key} in advance {number}")
    assert tried > 3


@each_game
async def test_whole_games_with_answers_in_advance(house: House, key: str) -> None:
    """Each is made at most once, only by its own seat, only where it is legal, and the log plays again."""
    table = await house.table(key, *house.company(key, 3))
    random = dice(f"{key} premoves")
    answered: dict[int, str | None] = {}
    for _ in range(400):
        if not table.to_act:
            break
        seat = random.choice(sorted(table.to_act))
        move = random_move(table.now, Seat(seat), random)
        for other in sorted(table.people.keys() - table.to_act):
            if random.random() < 0.3:
                answered[other] = random.choice([DEFAULT, move])
                await plans(table.on(other), table, answered[other])
        before = len(table.log)
        assert (await table.on(seat).plays(move, at=table)).refusal is None
        while kinds := await house.due():
            assert {int(kind.removeprefix("premove:")) for kind in kinds} <= answered.keys()
        for entry in table.log[before + 1 :]:
            assert entry.actor is Actor.PREMOVE
            assert entry.seat is not None
            assert answered[entry.seat] in (DEFAULT, entry.text)
    assert table.by(Actor.PREMOVE)
    state = table.state
    await house.begins_anew()
    assert table.state == state


# --- by presses --------------------------------------------------------------------------------------


async def test_answering_by_buttons(house: House, table: HouseTable) -> None:
    waiting, seat = next_to(table), table.seat(next_to(table))
    shown = await waiting.does(Verb.PLAY, at=table)
    choice = await shown.press(Verb.PLAN_AHEAD)
    assert choice.verbs == [Verb.PLAY, Verb.PLAN_TYPED, Verb.SET_PLAN, Verb.PLAN_DEFAULT]
    after = await choice.press(Verb.SET_PLAN)
    assert "Planned: Pass, if it’s possible" in after.text
    assert await after.press(Verb.DROP_PLAN) == shown
    after = await choice.press(Verb.PLAN_DEFAULT)
    assert "Planned: the clock’s move" in after.text
    assert table.now.premoves[seat].text is None


async def test_answering_by_a_form(house: House, table: HouseTable) -> None:
    waiting = next_to(table)
    asked = await waiting.does(Verb.PLAN_TYPED, at=table)
    assert asked.form is not None
    check_form(asked.form)
    assert "Offer 2 shells" in (await asked.fill(move="offer  2")).text
    for wrong in ("", "castle", "`x`" * 20):
        shown = await asked.fill(move=wrong)
        assert shown.refusal is not None
        assert "Offer 2 shells" in shown.text


async def test_a_game_without_a_word_for_passing_offers_none(house: House) -> None:
    table = await house.table("schiefer")
    waiting = table.on(min(table.people.keys() - table.to_act))
    choice = await waiting.does(Verb.PLAN_AHEAD, at=table)
    assert choice.verbs == [Verb.PLAY, Verb.PLAN_TYPED, Verb.PLAN_DEFAULT]


async def test_answering_when_it_is_ones_turn_shows_the_panel(
    house: House, table: HouseTable, fay: HouseGuest
) -> None:
    shown = await table.on_turn.does(Verb.SET_PLAN, "pass", at=table)
    assert shown.refusal == "refused-act-now"
    own = panel(table.voice(), table.seat(table.on_turn))
    assert (*shown.page.blocks[:2], *shown.page.blocks[3:]) == own.blocks
    assert (await fay.does(Verb.PLAN_AHEAD, at=table)).refusal == "refused-not-playing"


async def test_each_panel_with_an_answer_can_be_drawn(house: House, table: HouseTable) -> None:
    await plans(next_to(table), table, "pass")
    check_drawing((await next_to(table).does(Verb.PLAY, at=table)).page)


@pytest.mark.parametrize(("text", "kinds"), [("pass", []), ("offer 2", ["turn"])])
async def test_only_who_has_not_answered_legally_in_advance_is_called(
    house: House, table: HouseTable, post: Post, text: str, kinds: list[str]
) -> None:
    waiting = next_to(table)
    await plans(waiting, table, text)
    await table.on_turn.plays("pass", at=table)
    for expected in ([], kinds):
        told = await post.round()
        assert [kind for person, kind, _ in told if person == waiting.person] == expected
        await house.due()
        await house.passes(seconds=60)
