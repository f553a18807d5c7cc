"""Leaving a running game, offering seats and taking them over."""

import asyncio
from itertools import pairwise

import pytest

from bot.acts.leaving import DESERTED_LIFE
from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages import history, more
from bot.pages import seats as pages
from bot.pages.board import board_page, board_text
from bot.pages.custom_id import Verb
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.record import Actor, EntryKind
from tests.drive.house import (
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    random_move,
)
from tests.drive.limits import check

LEAVE_FOR_GOOD = Verb.CONFIRM_LEAVE


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a game of Ada, Ben and Cem, all of whom have to act."""
    return await house.table(PEBBLES, ada, ben, cem)


# --- leaving for good --------------------------------------------------------------------------------


async def test_the_others_play_on_when_somebody_leaves(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    leaver, seat = table.on_turn, table.seat(table.on_turn)
    question = await leaver.does(Verb.LEAVE, at=table)
    left = await question.press(LEAVE_FOR_GOOD)
    assert (left.refusal, table.status, len(table.people), len(table.now.names)) == (
        None,
        Status.RUNNING,
        2,
        3,
    )
    assert (table.gone, table.offered) == ({seat}, set())
    assert (await question.press(LEAVE_FOR_GOOD)).refusal == "refused-not-playing"
    assert table.seat(table.on_turn) != seat
    before = table.people, table.to_act, len(table.log)
    await house.begins_anew()
    assert (table.people, table.to_act, len(table.log)) == before
    assert table.gone == {seat}
    (sitting,) = (sitting for sitting in table.now.sittings if sitting.person == leaver.person)
    assert sitting.until == house.clock()


async def test_nobody_takes_over_what_is_gone_for_good(
    table: HouseTable, ben: HouseGuest, dan: HouseGuest
) -> None:
    await ben.does(LEAVE_FOR_GOOD, at=table)
    assert (await dan.does(Verb.TAKE, at=table)).refusal == "refused-not-a-lobby"
    assert (await ben.does(Verb.TAKE, 1, at=table)).refusal == "refused-seat-taken"


async def test_the_last_to_leave_for_good_closes_the_table(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    for guest in (ada, ben):
        await guest.does(Verb.OFFER, at=table)
    await house.shown(table.id)
    await cem.does(LEAVE_FOR_GOOD, at=table)
    assert (table.status, table.now.outcome, table.people) == (Status.CLOSED, None, {})
    assert await house.awaits() == []
    assert table.now.post is not None
    assert (await dan.does(Verb.TAKE, at=table)).refusal == "refused-table-closed"


@pytest.mark.parametrize(
    ("others", "given_up", "then", "status"),
    [
        (("Ben", "Cem"), (), "goes-on", Status.RUNNING),
        (("Ben", "Cem"), ("Ben", "Cem"), "closes", Status.CLOSED),
        (("Ben",), (), "ends", Status.FINISHED),
    ],
)
async def test_leaving_for_good_says_what_becomes_of_the_game(
    house: House,
    ada: HouseGuest,
    others: tuple[str, ...],
    given_up: tuple[str, ...],
    then: str,
    status: Status,
) -> None:
    table = await house.table(STONES, ada, *map(house.guest, others))
    for name in given_up:
        await house.guest(name).does(Verb.OFFER, at=table)
    question = await ada.does(Verb.LEAVE, at=table)
    assert house.words("leave-for-good", then=then) in question.text
    for label in question.labels:
        assert f"**{label}:**" in question.text
    await question.press(LEAVE_FOR_GOOD)
    assert table.status == status


async def test_alone_with_the_bot_there_is_nobody_to_offer_the_seat_to(house: House, ada: HouseGuest) -> None:
    direct = Place(None, 9)
    table = await house.table(STONES, ada, place=direct)
    assert (await ada.at(direct).does(Verb.LEAVE, at=table)).verbs == [Verb.STAND_IN, LEAVE_FOR_GOOD]


# --- offering, and taking over -----------------------------------------------------------------------


async def test_leaving_and_taking_over_by_buttons(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    question, state = await ben.does(Verb.LEAVE, at=table), table.state
    assert question.verbs == [Verb.STAND_IN, Verb.OFFER, LEAVE_FOR_GOOD]
    await question.press(Verb.OFFER)
    assert (table.people, table.offered, table.gone) == ({0: "Ada", 2: "Cem"}, {1}, set())
    assert (table.state, 1 in table.to_act) == (state, True)
    (*_, entry) = table.log
    assert (entry.kind, entry.seat, entry.actor) == (EntryKind.SETTING, 1, Actor.USER)
    assert entry.data == {"free": True, "sitting": 1}
    assert (await question.press(Verb.OFFER)).refusal == "refused-not-playing"
    assert (await ben.plays("offer 1", at=table)).refusal == "refused-not-playing"
    await house.begins_anew()
    assert (table.people, table.offered) == ({0: "Ada", 2: "Cem"}, {1})
    for message in (table.board, table.lobby):
        check(message.page)
        assert Verb.TAKE in message.verbs
        assert "■ **Ben**" in message.text
    assert ("/join" in table.board.text, "/join" in table.lobby.text) == (True, False)

    free = table.board
    taken = await free.press(Verb.TAKE, by=dan)
    assert taken.note == "\n".join(
        (house.words("took-seat", seat=table.face(1).replace("Dan", "Ben")), house.words("took-seat-for"))
    )
    own = panel(table.voice(), Seat(1))
    assert (*taken.page.blocks[:2], *taken.page.blocks[3:]) == own.blocks
    again = await free.press(Verb.TAKE, by=dan)
    assert (again.refusal, again.page) == (None, own), "the second click of a double click"
    assert (await free.press(Verb.TAKE, by=eve)).refusal == "refused-seat-taken"
    assert (await free.press(Verb.TAKE, by=ada)).refusal == "refused-already-seated"


async def test_a_free_seat_is_named_once_beside_the_board(
    table: HouseTable, ben: HouseGuest, dan: HouseGuest
) -> None:
    await ben.does(Verb.OFFER, at=table)
    assert (1 in table.to_act, table.board.text.count("/join")) == (True, 1)
    await dan.does(Verb.TAKE, at=table)
    await dan.plays("offer 1", at=table)
    await dan.does(Verb.OFFER, at=table)
    assert (1 in table.to_act, table.board.text.count("/join")) == (False, 1)


@each_game
async def test_who_takes_a_seat_over_has_all_of_it_and_plays_on(
    house: House, fay: HouseGuest, key: str
) -> None:
    table = await house.table(key, *house.company(key))
    await house.play_on(table, 6, 3)
    seat, ben = Seat(1), table.on(1)

    def known() -> object:
        return table.now.rules.seen(table.now.timeline.settled(seat).state, seat)

    own, lines = known(), panel(table.voice(), seat)
    await ben.does(Verb.OFFER, at=table)
    taken = await fay.does(Verb.TAKE, at=table)
    assert taken.refusal is None
    assert (table.people[seat], ben.name in table.people.values(), table.offered) == (
        "Fay",
        False,
        set(),
    )
    assert known() == own
    assert len(panel(table.voice(), seat).blocks) == len(lines.blocks)
    (was, now) = [sitting for sitting in table.now.sittings if sitting.seat == seat]
    assert (was.person, was.until, now.person, now.until) == (ben.person, house.clock(), fay.person, None)
    await house.begins_anew()
    before = len(table.moves)
    await house.play_on(table, 40, 4)
    assert len(table.moves) > before
    assert table.people.get(seat) in {"Fay", None}


async def test_who_comes_back_has_their_seat_again(house: House, table: HouseTable, ben: HouseGuest) -> None:
    await ben.does(Verb.OFFER, at=table)
    back = await ben.does(Verb.JOIN, at=table)
    assert (back.note, table.people[1]) == (house.words("took-seat-back"), "Ben")
    assert (await ben.plays("offer 1", at=table)).refusal is None
    assert table.offered == set()


async def test_nobody_ever_has_the_secrets_of_two_seats(
    table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    for guest in (ada, ben):
        await guest.does(Verb.OFFER, at=table)
    assert (await ada.does(Verb.TAKE, 1, at=table)).refusal == "refused-other-hand"
    await dan.does(Verb.TAKE, 0, at=table)
    # Somebody else plays on what was Ada's: nothing is left for her, though a seat is free.
    assert (await ada.does(Verb.TAKE, at=table)).refusal == "refused-other-hand"
    await cem.does(LEAVE_FOR_GOOD, at=table)
    assert (await cem.does(Verb.TAKE, at=table)).refusal == "refused-other-hand"
    assert (await dan.does(Verb.TAKE, at=table)).refusal == "refused-already-seated"
    assert table.people == {0: "Dan"}
    assert (await eve.does(Verb.TAKE, at=table)).refusal is None
    await eve.does(Verb.OFFER, at=table)
    assert (await ben.does(Verb.TAKE, at=table)).refusal is None


async def test_two_want_a_seat_at_once(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await ben.does(Verb.OFFER, at=table)
    assert (await ada.does(Verb.TAKE, 1, at=table)).refusal == "refused-already-seated"
    tries = await asyncio.gather(*(guest.does(Verb.TAKE, 1, at=table) for guest in (dan, eve)))
    assert [shown.refusal for shown in tries] == [None, "refused-seat-taken"]
    await house.begins_anew()
    assert table.people[1] == "Dan"


async def test_what_is_not_running_has_no_seats_to_take(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    waiting = await house.table(PEBBLES, ada, ben, lobby=True)
    assert (await dan.does(Verb.TAKE, at=waiting)).refusal == "refused-table-lobby"
    await ben.does(Verb.OFFER, at=table)
    await house.is_left()
    assert (await dan.does(Verb.TAKE, at=table)).refusal == "refused-table-paused"
    await house.is_asked_back()
    assert (await dan.does(Verb.TAKE, at=table)).refusal is None


async def test_join_comes_back_first_then_sits_down_then_takes_over(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await ben.does(Verb.OFFER, at=table)
    waiting = await house.table(STONES, eve, lobby=True)
    await ben.does(Verb.JOIN)
    assert (table.people[1], waiting.people) == ("Ben", {0: "Eve"})
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.JOIN)
    assert waiting.people == {0: "Eve", 1: "Dan"}
    for guest in (dan, eve):
        await guest.does(Verb.LEAVE_LOBBY, at=waiting)
    await dan.does(Verb.JOIN)
    assert table.people == {0: "Ada", 1: "Dan", 2: "Cem"}
    assert (await ada.does(Verb.JOIN)).verbs != [], "a table of her own is offered to open"
    assert table.people == {0: "Ada", 1: "Dan", 2: "Cem"}


async def test_join_in_the_channel_of_a_thread_opens_a_table(
    house: House, table: HouseTable, ben: HouseGuest, dan: HouseGuest
) -> None:
    await house.notes(table, thread=77)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.JOIN)
    assert 1 not in table.people
    await dan.at(Place(7, 77)).does(Verb.JOIN)
    assert table.people[1] == "Dan"


# --- by time and by admins ---------------------------------------------------------------------------


async def test_who_seems_to_be_away_keeps_the_seat_by_moving(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    await house.misses(table, ben)
    assert (table.offered, table.people[1]) == ({1}, "Ben")
    await house.begins_anew()
    await ada.plays("offer 1", at=table)
    assert table.offered == {1}
    await ben.plays("offer 1", at=table)
    assert table.offered == set()
    assert (await dan.does(Verb.TAKE, at=table)).refusal == "refused-not-a-lobby"


async def test_who_seems_to_be_away_keeps_the_seat_by_saying_so(
    house: House, table: HouseTable, ben: HouseGuest
) -> None:
    await house.misses(table, ben)
    for _ in range(2):
        assert (await ben.does(Verb.TAKE, 1, at=table)).refusal is None
        assert (table.people[1], table.offered, len(table.now.sittings)) == ("Ben", set(), 3)
    assert len([entry for entry in table.log if entry.kind is EntryKind.SETTING]) == 2


async def test_who_seems_to_be_away_loses_the_seat_to_whoever_takes_it(
    house: House, table: HouseTable, ben: HouseGuest, dan: HouseGuest
) -> None:
    await house.misses(table, ben)
    await dan.does(Verb.TAKE, at=table)
    assert "Ben" not in table.people.values()
    assert (await ben.plays("offer 1", at=table)).refusal == "refused-not-playing"


async def test_a_seat_is_offered_once(house: House, table: HouseTable, ben: HouseGuest) -> None:
    await house.misses(table, ben)
    entries = len(table.log)
    await house.misses(table, ben)
    assert len(table.log) == entries


async def test_a_seat_with_nobody_is_taken_before_one_whose_person_may_come_back(
    house: House, table: HouseTable, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await house.misses(table, ada)
    await cem.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    assert table.people == {0: "Ada", 1: "Ben", 2: "Dan"}
    await eve.does(Verb.TAKE, at=table)
    assert table.people == {0: "Eve", 1: "Ben", 2: "Dan"}


async def test_a_game_that_all_have_left_closes_after_14_days(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await house.misses(table, ada)
    await ben.does(Verb.OFFER, at=table)
    assert "deserted" not in await house.awaits()
    await cem.does(Verb.OFFER, at=table)
    assert "deserted" not in await house.passes(seconds=DESERTED_LIFE - 1)
    await house.begins_anew()
    assert "deserted" in await house.passes(seconds=1)
    assert (table.status, table.now.outcome) == (Status.CLOSED, None)
    assert house.words("log-deserted") in (await ada.does(Verb.LOG, at=table)).text
    assert await house.awaits() == []


async def test_a_game_to_which_somebody_comes_back_goes_on(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    for guest in (ada, ben, cem):
        await guest.does(Verb.OFFER, at=table)
    await house.passes(days=13)
    await dan.does(Verb.TAKE, at=table)
    assert "deserted" not in await house.passes(days=2)
    await house.misses(table, dan)
    await dan.plays("offer 1", at=table)
    await house.passes(days=14)
    assert table.status == Status.RUNNING
    assert "deserted" not in await house.awaits()


async def test_a_deserted_game_that_rests_is_not_closed(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for guest in (ada, ben, cem):
        await guest.does(Verb.OFFER, at=table)
    await house.is_left()
    await house.passes(days=15)
    assert table.status == Status.PAUSED
    await house.is_asked_back()
    await house.passes(days=14)
    assert table.status == Status.CLOSED


async def test_an_admin_frees_a_seat_and_then_ends_it(
    house: House, table: HouseTable, ben: HouseGuest, eve: HouseGuest
) -> None:
    admin = eve.at(admin=True)
    lists = await admin.does(Verb.FREE, at=table)
    assert lists.labels == ["● Ada", "■ Ben", "▲ Cem"]
    question = await lists.choose("■ Ben")
    assert house.words("confirm-free-seat", seat=table.face(1), then="goes-on") in question.text
    freed = await question.press(Verb.FREE, 1, ben.person, "offer")
    assert (freed.text, table.people, table.offered) == (
        house.words("seat-freed"),
        {0: "Ada", 2: "Cem"},
        {1},
    )
    assert table.log[-1].actor is Actor.ADMIN
    late = await question.press(Verb.FREE, 1, ben.person, "offer")
    assert late.refusal == "refused-seat-empty"
    lists = await admin.does(Verb.FREE, at=table)
    question = await lists.choose("■ Ben")
    assert question.verbs == [Verb.FREE]
    ended = await question.press(Verb.FREE)
    assert (ended.text, table.gone, table.offered) == (house.words("seat-ended"), {1}, set())
    (*_, entry) = table.log
    assert (entry.kind, entry.seat, entry.actor) == (EntryKind.LEAVE, 1, Actor.ADMIN)
    assert (await question.press(Verb.FREE)).refusal == "refused-seat-empty"
    assert (await admin.does(Verb.FREE, at=table)).labels == ["● Ada", "▲ Cem"]


async def test_an_admin_does_not_free_the_seat_of_somebody_else(
    table: HouseTable, ben: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    question = await (await eve.at(admin=True).does(Verb.FREE, at=table)).choose("■ Ben")
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    for then in ("offer", "gone"):
        assert (await question.press(Verb.FREE, 1, ben.person, then)).refusal == "refused-seat-empty"
    assert table.people[1] == "Dan"


async def test_an_admin_reads_what_becomes_of_the_game(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, eve: HouseGuest
) -> None:
    admin = eve.at(admin=True)
    for others, then in (((ben, cem), "goes-on"), ((ben,), "ends")):
        table = await house.table(STONES, ada, *others)
        lists = await admin.does(Verb.FREE, at=table)
        assert (
            house.words("confirm-free-seat", seat=table.face(0), then=then)
            in (await lists.choose("● Ada")).text
        )
        await ben.does(Verb.OFFER, at=table)
        lists = await admin.does(Verb.FREE, at=table)
        assert (
            house.words("confirm-end-seat", seat=table.face(1), then=then)
            in (await lists.choose("■ Ben")).text
        )


# --- members who left, and people who vote -----------------------------------------------------------


async def test_the_seat_of_somebody_who_has_left_the_server_is_offered(
    house: House, table: HouseTable, ben: HouseGuest, dan: HouseGuest
) -> None:
    for _ in range(2):
        await house.miss_as_member(table, ben)
    await house.begins_anew()
    assert (table.offered, table.people[1], table.now.timeline.last) == ({1}, "Ben", 1)
    assert house.words("log-seat-waiting", name=table.face(1)) in (await dan.does(Verb.LOG, at=table)).text
    await dan.does(Verb.TAKE, at=table)
    assert table.people[1] == "Dan"


async def test_nobody_loses_a_seat_of_an_open_table_by_leaving_the_server(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    await house.miss_as_member(table, ben)
    await house.begins_anew()
    assert table.people == {0: "Ada", 1: "Ben"}


async def test_a_vote_counts_as_presence(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest
) -> None:
    await house.misses(table, ben)
    await ada.does(Verb.PROPOSE, "pause", at=table)
    assert table.offered == {1}
    await ben.does(Verb.REFUSE, table.vote.number, at=table)
    await house.begins_anew()
    assert table.offered == set()


# --- the words of it ---------------------------------------------------------------------------------


async def test_the_log_tells_who_came_and_went(
    house: House,
    table: HouseTable,
    ada: HouseGuest,
    ben: HouseGuest,
    cem: HouseGuest,
    dan: HouseGuest,
    eve: HouseGuest,
) -> None:
    await ben.does(Verb.OFFER, at=table)
    await ben.does(Verb.JOIN, at=table)
    await ben.does(Verb.OFFER, at=table)
    await dan.does(Verb.TAKE, at=table)
    await house.misses(table, ada)
    await ada.does(Verb.JOIN, at=table)
    await eve.at(admin=True).does(Verb.FREE, 2, cem.person, "offer", at=table)
    await house.begins_anew()
    for language in LANGUAGES:
        check((await ada.at(language=language).does(Verb.LOG, at=table)).page)
    assert (await ada.does(Verb.LOG, at=table)).text.splitlines()[-7:] == [
        "■ **Ben** hands over the seat; anyone can take it.",
        "■ **Ben** is back.",
        "■ **Ben** hands over the seat; anyone can take it.",
        "■ **Dan** takes over the seat.",
        "● **Ada** seems away; anyone can take the seat until they move.",
        "● **Ada** is back.",
        "An admin has freed ▲ **Cem**’s seat; anyone can take it.",
    ]


@pytest.mark.shown
@each_game
async def test_every_message_with_seats_on_which_nobody_sits(house: House, key: str) -> None:
    table = await house.table(key, *house.company(key, 3))
    await house.play_on(table, 6, 5)
    await table.on(1).does(Verb.OFFER, at=table)
    await house.misses(table, table.on(min(table.people)))
    for language in (*LANGUAGES, "xx"):
        voice = table.voice(language)
        every = [
            board(voice),
            lobby(voice),
            pages.free_seat(voice),
            pages.leaving(voice, Seat(min(table.people))),
        ]
        every += [pages.freeing(voice, Seat(seat)) for seat in range(table.now.timeline.seats)]
        every += [
            board_page(voice, None),
            *board_text(voice, None),
            history.log(voice, None),
        ]
        for seat in map(Seat, table.people):
            every += [panel(voice, seat), hand(voice, seat)]
            every += [more.during(voice, seat, number, admin=True) for number in range(3)]
        for page in every:
            check(page)
    assert table.board.verbs.count(Verb.TAKE) == 2
    called = {table.on(seat).person for seat in table.to_act if seat in table.people}
    assert set(table.board.page.pinged) <= called


# --- over whole games --------------------------------------------------------------------------------


@each_game
async def test_people_come_and_go_through_whole_games(house: House, key: str) -> None:
    """At random somebody gets up, comes back or takes over; each entry leads to the same in a new process."""
    crowd = [house.guest(f"Guest {number}") for number in range(40)]
    table = await house.table(key, *house.company(key, 3))
    random = dice(f"{key} come and go")
    for _ in range(150):
        if not table.to_act:
            break
        match random.random():
            case chance if chance < 0.1 and len(crowd) > 1 and table.people:
                await table.on(random.choice(list(table.people))).does(Verb.OFFER, at=table)
            case chance if chance < 0.15 and table.people:
                await house.misses(table, table.on(random.choice(list(table.people))))
        for seat in sorted(table.offered):
            if seat not in table.people:
                await crowd.pop().does(Verb.TAKE, seat, at=table)
        seat = random.choice(sorted(table.to_act))
        assert (
            await table.on(seat).plays(random_move(table.now, Seat(seat), random), at=table)
        ).refusal is None

    def facts() -> object:
        return table.people, table.offered, table.gone, table.state, table.now.sittings

    before = facts()
    await house.begins_anew()
    assert facts() == before
    assert len({sitting.person for sitting in table.now.sittings}) == len(table.now.sittings)
    for earlier, later in pairwise(sitting for sitting in table.now.sittings if sitting.seat == 1):
        assert earlier.until == later.since
