"""Votes as people see them: pages, the log, buttons, and who is called."""

import pytest

from bot.domain.entries import VoteEnd
from bot.domain.model import CallMethod
from bot.domain.votes import VOTE_LIFE
from bot.pages import history
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from bot.pages.news import log_lines
from bot.pages.notifications import notification_page
from bot.pages.page import Look
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.database import notifications
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    on_turn,
    page_of,
    pickers,
    said,
    texts,
)
from tests.drive.limits import check
from tests.drive.votes import THREE, agree, awaited, handle_due, last, played, propose, turn

pytestmark = pytest.mark.shown

MARKS = dict.fromkeys((0x2068, 0x2069))

# --- what is shown -----------------------------------------------------------------------------------


async def test_a_vote_shows_what_falls_and_what_was_seen(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "back", "2")
    shown = texts(pages.ballot(rig.voice(table), vote))
    drawn = log_lines(rig.voice(table), 3, None)
    assert drawn
    assert all(f"> {line}" in shown for line in drawn)
    assert "seen what was drawn" in shown
    assert f"<@{BEN}>" in shown
    assert f"<t:{int(vote.due)}:R>" in shown


async def test_a_private_button_of_a_vote_that_has_ended_says_how(rig: Rig) -> None:
    table = await played(rig)
    vote = await propose(rig, table, ADA, "pause")
    voice = rig.voice(await rig.tables.get(table.id), "en")
    withdraw = button(pages.opened(voice, vote), "Withdraw")
    await rig.cases.votes.refuse(table.id, BEN, vote.number, rig.cause())
    reply = await rig.press(ADA, withdraw)
    assert "says no" in said(reply)
    assert not buttons(page_of(reply))
    assert "You aren’t at this table" in said(await rig.press(DAN, withdraw))


async def test_a_free_step_was_not_drawn(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, *THREE)
    table = await rig.move(ADA, table.id, "offer 1")
    shown = texts(pages.ballot(rig.voice(table), await propose(rig, table, BEN, "back")))
    assert "seen what was drawn" not in shown


async def test_the_clock_is_put_to_the_vote_from_its_own_page(rig: Rig) -> None:
    table = await played(rig)
    asked = page_of(await rig.say(ADA, table.id, Verb.VOTE))
    clocks = page_of(await rig.press(ADA, button(asked, "Clock")))
    drafted = page_of(await rig.press(ADA, pickers(clocks)[1].press, "1d"))
    await rig.press(ADA, button(drafted, "Start vote"))
    vote = last(await rig.tables.get(table.id))
    assert (vote.kind, vote.about) == ("clock", {"field": "clock", "value": "1d"})


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_pages_of_votes_are_within_bounds(rig: Rig, language: str) -> None:
    table = await played(rig, *THREE, moves=31)
    while on_turn(table)[0] != 1:
        table = await turn(rig, table)
    rig.clock.turn(days=1)
    voice = rig.voice(table, language)
    check(pages.menu(voice, Seat(0)))
    check(pages.choose_turn(voice, Seat(0)))
    check(pages.choose_seat(voice, "remove", [Seat(1)]))
    for kind, tokens in (
        ("back", ("0",)),
        ("robot", ("1",)),
        ("remove", ("1",)),
        ("pause", ()),
        ("abort", ()),
    ):
        check(pages.draft(voice, rig.cases.votes.draft(table, Seat(0), kind, tokens), tokens))
        vote = await propose(rig, table, ADA, kind, *tokens)
        table = await rig.tables.get(table.id)
        voice = rig.voice(table, language)
        for seat in range(3):
            check(pages.own_vote(voice, vote, Seat(seat)))
        check(pages.ballot(voice, vote))
        table = await rig.cases.votes.refuse(table.id, ADA, vote.number, rig.cause())
        voice = rig.voice(table, language)
        check(pages.ballot(voice, last(table)))
        check(history.log(voice, None))


async def test_the_log_tells_votes_in_words(rig: Rig) -> None:
    table = await played(rig)
    before = len(history.visible_lines(rig.voice(table), None, rig.voice(table).flat))
    table = await agree(rig, table, await propose(rig, table, ADA, "back", "2"), BEN, CEM)
    rig.clock.turn(days=1)
    vote = await propose(rig, table, CEM, "remove", "1")
    await rig.cases.votes.refuse(table.id, ADA, vote.number, rig.cause())
    await propose(rig, table, ADA, "pause")
    rig.clock.turn(seconds=VOTE_LIFE)
    await handle_due(rig)
    voice = rig.voice(await rig.tables.get(table.id))
    lines = history.visible_lines(voice, None, voice.flat)
    assert before > 0
    assert lines[-7:] == [
        "● Ada asks: undo the last turn?",
        "■ Ben agrees.",
        "Everyone agrees: the last turn is undone.",
        "▲ Cem asks: remove ■ Ben from the game for good?",
        "● Ada says no.",
        "● Ada asks: pause the game and all clocks?",
        "Not everyone answered in time, so no: pause the game and all clocks.",
    ]


async def test_the_log_tells_ways_back_that_everybody_has_seen(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, *THREE)
    table = await rig.move(ADA, table.id, "offer 1")
    table = await rig.tables.take_back(table.id, ADA, rig.cause())
    table = await rig.tables.put_back(table.id, ADA, rig.cause())
    voice = rig.voice(table)
    assert history.visible_lines(voice, None, voice.flat)[-2:] == [
        "● Ada undoes a step.",
        "● Ada redoes a step.",
    ]


# --- by buttons --------------------------------------------------------------------------------------


async def test_the_only_turn_to_undo_is_not_asked_for(rig: Rig) -> None:
    table = await played(rig, moves=1)
    menu = page_of(await rig.say(ADA, table.id, Verb.VOTE))
    asked = page_of(await rig.press(ADA, button(menu, "Undo turns")))
    assert not pickers(asked)
    assert "undo the last turn" in texts(asked)
    await rig.press(ADA, button(asked, "Start vote"))
    table = await agree(rig, table, last(await rig.tables.get(table.id)), BEN, CEM)
    assert table.timeline.head.number == 0


async def test_dangerous_votes_stand_last(rig: Rig) -> None:
    table = await played(rig)
    looks = [item.look for item in buttons(page_of(await rig.say(ADA, table.id, Verb.VOTE)))]
    assert looks == sorted(looks, key=Look.DANGER.__eq__)


async def test_a_vote_by_buttons_alone(rig: Rig) -> None:
    table = await played(rig)
    more = page_of(await rig.say(ADA, table.id, Verb.MORE))
    menu = page_of(await rig.press(ADA, button(more, "Vote")))
    turns = page_of(await rig.press(ADA, button(menu, "Undo turns")))
    (picker,) = pickers(turns)
    asked = page_of(await rig.press(ADA, picker.press, picker.items[1].value))
    mine = page_of(await rig.press(ADA, button(asked, "Start vote")))
    assert [one.label for one in buttons(mine)] == ["Withdraw"]
    table = await rig.tables.get(table.id)
    ballot = pages.ballot(rig.voice(table), last(table))
    assert not (await rig.press(BEN, button(ballot, "Agree"))).pages
    own = page_of(await rig.say(CEM, table.id, Verb.VOTE))
    done = await rig.press(CEM, button(own, "Agree"))
    assert "Done." in said(done)
    table = await rig.tables.get(table.id)
    assert table.timeline.head.number == 1
    late = await rig.press(BEN, button(ballot, "Decline"))
    assert "This vote is over" in said(late)


@pytest.mark.parametrize("kind", ["Remove a player", "Pause", "End game"])
async def test_every_kind_can_be_had_by_buttons(rig: Rig, kind: str) -> None:
    table = await awaited(rig, Seat(0))
    menu = page_of(await rig.say(BEN, table.id, Verb.VOTE))
    page = page_of(await rig.press(BEN, button(menu, kind)))
    for picker in pickers(page):
        page = page_of(await rig.press(BEN, picker.press, picker.items[0].value))
    await rig.press(BEN, button(page, "Start vote"))
    table = await rig.tables.get(table.id)
    ballot = pages.ballot(rig.voice(table), last(table))
    for person in (ADA, CEM):
        await rig.press(person, button(ballot, "Agree"))
    table = await rig.tables.get(table.id)
    assert last(table).end is VoteEnd.CARRIED or last(table).agreed == {1, 2}


async def test_a_double_click_on_opening_a_vote(rig: Rig) -> None:
    table = await played(rig, ADA, moves=2)
    asked = page_of(await rig.say(ADA, table.id, Verb.VOTE, "back", "1"))
    once, twice = [await rig.press(ADA, button(asked, "Do it")) for _ in range(2)]
    assert "Done." in said(once)
    assert not twice.refused
    assert (await rig.tables.get(table.id)).timeline.head.number == 1


async def test_votes_and_moves_do_not_hinder_each_other(rig: Rig) -> None:
    """A button drawn before somebody voted is as good as before."""
    table = await played(rig)
    seat, person = on_turn(table)
    number, card = table.timeline.last, table.timeline.head.state.hands[seat][0]
    vote = await propose(rig, table, person, "pause")
    text = f"flip a1 with {card}"
    table = await rig.tables.submit(table.id, person, text, rig.cause(), number)
    assert table.timeline.head.number == vote.number + 1


async def test_everybody_who_is_asked_is_called_in_the_way_they_have_chosen(rig: Rig) -> None:
    table = await rig.begin(STONES, *THREE, DAN)
    async with rig.store.transaction() as transaction:
        transaction.update_settings(BEN, call=CallMethod.DIRECT)
        transaction.update_settings(CEM, quiet_from=0, quiet_until=23, zone="UTC")
    rig.repository.reload_tables_of(BEN)
    vote = await propose(rig, table, ADA, "pause")
    table = await rig.tables.get(table.id)
    assert pages.ballot(rig.voice(table), vote).pinged == (DAN,)
    told = await notifications(rig.store, "game = $1 AND kind = 'vote' AND ends IS NULL", table.id)
    assert sorted(notification.person for notification in told) == [BEN, CEM]
    for row in told:
        said_to_them = texts(notification_page(rig.voice(table), row)).translate(MARKS)
        assert said_to_them.startswith(f"<@{row.person}>, ● **Ada** has started a vote")
    await rig.cases.votes.refuse(table.id, DAN, vote.number, rig.cause())
    assert not await notifications(rig.store, "game = $1 AND kind = 'vote' AND ends IS NULL", table.id)
