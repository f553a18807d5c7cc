"""Votes as people see them: pages, the log, buttons, and who is called."""

import pytest

from bot.domain.entries import VoteEnd
from bot.domain.votes import VOTE_LIFE
from bot.pages.custom_id import Verb
from bot.pages.page import Look
from bot.words.catalogues import LANGUAGES
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, play_turns
from tests.drive.limits import check

pytestmark = pytest.mark.shown


@pytest.fixture
async def table(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a game of Ada, Ben and Cem after three turns."""
    return await house.table(STONES, ada, ben, cem, moves="pass / pass / pass")


async def log_of(guest: HouseGuest, table: HouseTable) -> list[str]:
    """Return the lines of the last page of the log, without their times."""
    lines = (await guest.does(Verb.LOG, at=table)).text.splitlines()
    return [line for line in lines if "<t:" not in line]


# --- what is shown -----------------------------------------------------------------------------------


async def test_a_vote_shows_what_falls_and_what_was_seen(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest
) -> None:
    drawn = (await log_of(ada, table))[-1]
    await ada.does(Verb.PROPOSE, "back", 2, at=table)
    lines = table.ballot.text.splitlines()
    assert f"> {drawn}" in lines
    assert house.words("vote-drawn") in lines
    assert house.words("vote-until-refused", when=f"<t:{int(table.vote.due)}:R>") in lines
    assert f"<@{ben.person}>" in table.ballot.text


async def test_a_free_step_was_not_drawn(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves="Ada: offer 1")
    await ben.does(Verb.PROPOSE, "back", at=table)
    assert house.words("vote-drawn") not in table.ballot.text


async def test_a_private_button_of_a_vote_that_has_ended_says_how(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, dan: HouseGuest
) -> None:
    opened = await ada.does(Verb.PROPOSE, "pause", at=table)
    assert opened.labels == [house.words("button-vote-withdraw")]
    await ben.does(Verb.REFUSE, table.vote.number, at=table)
    told = await opened.press(Verb.REFUSE)
    assert (told.text, told.verbs) == (table.ballot.text, [])
    assert told.text.endswith(house.words("vote-refused", name=table.face(1)))
    assert (await opened.press(Verb.REFUSE, by=dan)).refusal == "refused-not-playing"


async def test_all_pages_of_votes_are_within_bounds(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """In each language, in a long game: the menu, what it asks, the drafts, the votes and the log."""
    table = await house.table(STONES, ada, ben, cem)
    await play_turns(table, 31)
    while table.on_turn != ben:
        await play_turns(table)
    await house.passes(days=1)
    checked = 0
    for language in LANGUAGES:
        table.language = language
        asked = [guest.at(language=language) for guest in (ada, ben, cem)]
        for kind, token in (("", ""), ("back", 0), ("robot", 1), ("remove", 1), ("pause", ""), ("abort", "")):
            shown = [await asked[0].does(Verb.VOTE, *kind.split(), at=table)]
            if kind:
                shown.append(await asked[0].does(Verb.VOTE, kind, *str(token).split(), at=table))
                shown.append(await asked[0].does(Verb.PROPOSE, kind, *str(token).split(), at=table))
                assert table.vote.kind == kind
                shown += [await guest.does(Verb.VOTE, at=table) for guest in asked]
                shown.append(table.ballot)
                await ada.does(Verb.REFUSE, table.vote.number, at=table)
                shown += [table.ballot, await asked[0].does(Verb.LOG, at=table)]
            for one in shown:
                assert one.refusal is None
                check(one.page)
                checked += 1
    assert checked == len(LANGUAGES) * (1 + 5 * 9)


async def test_the_log_tells_votes_in_words(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await table.decides("back", 2)
    await house.passes(days=1)
    await cem.does(Verb.PROPOSE, "remove", 1, at=table)
    await ada.does(Verb.REFUSE, table.vote.number, at=table)
    await ada.does(Verb.PROPOSE, "pause", at=table)
    await house.passes(seconds=VOTE_LIFE)
    assert [line.replace("*", "") for line in await log_of(ben, table)][-7:] == [
        "● Ada asks: undo the last turn?",
        "■ Ben agrees.",
        "Everyone agrees: the last turn is undone.",
        "▲ Cem asks: remove ■ Ben from the game for good?",
        "● Ada says no.",
        "● Ada asks: pause the game and all clocks?",
        "Not everyone answered in time, so no: pause the game and all clocks.",
    ]


async def test_the_log_tells_ways_back_that_everybody_has_seen(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem, moves="Ada: offer 1")
    for verb in (Verb.UNDO, Verb.REDO):
        await ada.does(verb, at=table)
    name = table.face(0)
    told = [house.words(key, name=name) for key in ("log-took-back", "log-put-back")]
    assert (await log_of(ben, table))[-2:] == told


# --- by buttons --------------------------------------------------------------------------------------


async def test_the_only_turn_to_undo_is_not_asked_for(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, moves="pass")
    asked = await (await ada.does(Verb.VOTE, at=table)).press(Verb.VOTE, "back")
    assert (asked.verbs, asked.lists) == ([Verb.PROPOSE], [])
    what = house.words("vote-what-back", turns=1)
    assert house.words("vote-draft-heading", what=what) in asked.text
    await asked.press(Verb.PROPOSE)
    for guest in (ben, cem):
        await table.ballot.press(Verb.AGREE, by=guest)
    assert table.now.timeline.head.number == 0


async def test_dangerous_votes_stand_last(table: HouseTable, ada: HouseGuest) -> None:
    looks = [item.look for item in (await ada.does(Verb.VOTE, at=table)).buttons]
    assert looks == sorted(looks, key=Look.DANGER.__eq__)
    assert Look.DANGER in looks


async def test_a_vote_by_buttons_alone(
    house: House, table: HouseTable, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    menu = await (await ada.does(Verb.MORE, at=table)).press(Verb.VOTE)
    turns = await menu.press(Verb.VOTE, "back")
    asked = await turns.choose(turns.lists[0].items[1].value)
    mine = await asked.press(Verb.PROPOSE)
    assert mine.labels == [house.words("button-vote-withdraw")]
    ballot = table.ballot
    assert (await ballot.press(Verb.AGREE, by=ben)).blocks == ()
    done = await (await cem.does(Verb.VOTE, at=table)).press(Verb.AGREE)
    assert house.words("vote-carried", name=table.face(2)) in done.text
    assert table.now.timeline.head.number == 1
    assert (await ballot.press(Verb.REFUSE, by=ben)).refusal == "refused-vote-over"


async def test_every_kind_can_be_had_by_buttons(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """The clock is put to the vote from its own page."""
    wrong = []
    for kind, chosen in (("robot", "0"), ("remove", "0"), ("pause", ""), ("abort", ""), ("clock", "1d")):
        table = await house.table(STONES, ada, ben, cem, moves="pass")
        await house.passes(days=1)
        menu = await ben.does(Verb.VOTE, at=table)
        page = await (menu.press(Verb.CLOCK) if kind == "clock" else menu.press(Verb.VOTE, kind))
        if chosen:
            page = await page.choose(chosen)
        await page.press(Verb.PROPOSE)
        for guest in (cem,) if chosen == "0" else (ada, cem):  # of seat 0 she is not asked
            await table.ballot.press(Verb.AGREE, by=guest)
        if table.vote.kind != kind or table.vote.end is not VoteEnd.CARRIED:
            wrong.append(table.vote)
    assert wrong == []


async def test_a_double_click_on_opening_a_vote(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada)
    await play_turns(table, 2)
    asked = await ada.does(Verb.VOTE, "back", 1, at=table)
    once, twice = [await asked.press(Verb.PROPOSE) for _ in range(2)]
    assert house.words("vote-carried", name=table.face(0)) in once.text
    assert twice.refusal is None
    assert table.now.timeline.head.number == 1


async def test_votes_and_moves_do_not_hinder_each_other(table: HouseTable) -> None:
    """A button drawn before somebody voted is as good as before."""
    guest, number = table.on_turn, table.log[-1].number
    card = table.state.hands[table.seat(guest)][0]
    await guest.does(Verb.PROPOSE, "pause", at=table)
    moved = await guest.does(Verb.DO, "flip", "a1", "with", card, at=table, number=number)
    assert (moved.refusal, table.now.timeline.head.number) == (None, table.vote.number + 1)


async def test_everybody_who_is_asked_is_called_in_the_way_they_have_chosen(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, dan)
    for guest, field, value in (
        (ben, "call", "direct"),
        (cem, "zone", "UTC"),
        (cem, "quiet", "0"),
        (cem, "until", "23"),
    ):
        assert (await guest.does(Verb.SET, field, value)).refusal is None
    await ada.does(Verb.PROPOSE, "pause", at=table)
    assert table.ballot.page.pinged == (dan.person,)
    told = await house.standing("vote")
    assert sorted(row.person for row in told) == [ben.person, cem.person]
    for row in told:
        started = house.words("notice-vote", person=f"<@{row.person}>", name=table.face(0), table="")
        assert table.notice(row).text.startswith(started.rstrip("."))
    await dan.does(Verb.REFUSE, table.vote.number, at=table)
    assert await house.standing("vote") == []
