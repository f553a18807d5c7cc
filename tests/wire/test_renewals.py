"""An open panel shows the next question by itself once its person is called, and never in their way."""

import asyncio
import logging
import re
from functools import partial

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.domain.model import TableId
from bot.pages.custom_id import Verb
from robots.api import Level
from tests.drive.player import answers_of
from tests.drive.sight import custom_id, presses_of
from tests.drive.table import begin, board_of, open_table, person_of
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import RecordedRequest
from tests.wire.test_panels import a_move, only, play, to_act
from tests.wire.test_votes import answer, pressed, vote_menu

EDIT = ("PATCH", r"/webhooks/\d+/[^/]+/messages/\d+$")


class Edits:
    """Every change of a private message that belongs to no press: these go to a message by its number."""

    def __init__(self, rig: Rig) -> None:
        self.statuses: list[int] = []
        rig.server.observers.append(self._observe)

    def _observe(self, request: RecordedRequest) -> None:
        if request.method == "PATCH" and re.search(r"webhooks/\d+/[^/]+/messages/\d+$", request.path):
            self.statuses.append(request.status)


def now(user: User, panel: Json) -> Json:
    """Return a panel as its person sees it now."""
    return user.messages[panel["channel_id"]][panel["id"]]


def has_no_buttons(user: User, page: Json) -> bool:
    """Return whether a page offers its person no press any more."""
    return not presses_of(now(user, page))


async def others(rig: Rig, table: int) -> User:
    """Return the player of two who does not have to act."""
    found = await rig.stored(table)
    return await rig.person(found.names[1 - min(found.to_act())])


async def end_turn(rig: Rig, table: int) -> None:
    """Let the seat on turn move, by typing, until another is on turn."""
    first = (await rig.stored(table)).to_act()
    while (found := await rig.stored(table)).to_act() == first and found.outcome is None:
        user = await to_act(rig, table)
        text = await a_move(rig, table)
        await user.answer(await user.slash(rig.channel, "move", move=text, table=table))
    await rig.rest()


async def at_rest(rig: Rig) -> None:
    """Wait until all panels are renewed that have to be."""
    await rig.rest()
    # What renews the panels wakes when the table is posted, in the same loop.
    await until(lambda: not _renewals(rig), "the panels")


def _renewals(rig: Rig) -> int:
    """Return how many tables have panels that are being renewed."""
    return sum(task.get_name().startswith(("panels ", "posting ")) for task in asyncio.all_tasks())


async def test_the_question_of_a_first_game_comes_with_its_advice(rig: Rig) -> None:
    """Who waits in front of a panel gets the same sentence as who presses Play."""
    table = await open_table(rig, "livingstone", "Ada", "Ben")
    user = await others(rig, table)
    panel = await play(rig, user, table)
    await end_turn(rig, table)
    await until(lambda: answers_of(now(user, panel)), "the question")
    assert "Tip:" in text_of(now(user, panel))


async def test_a_panel_that_waits_asks_once_its_person_is_called(rig: Rig) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    user, edits = await others(rig, table), Edits(rig)
    panel = await play(rig, user, table)
    assert not answers_of(panel)
    await end_turn(rig, table)
    await until(lambda: answers_of(now(user, panel)), "the question")
    await at_rest(rig)
    assert edits.statuses == [200]
    await only(user, panel)
    # What it shows is what Refresh shows, and it works.
    shown = text_of(now(user, panel))
    await user.until_settled(await user.press(now(user, panel), "Refresh"))
    assert text_of(now(user, panel)) == shown
    before = (await rig.stored(table)).timeline.last
    await user.press(now(user, panel), answers_of(now(user, panel))[0].custom_id)

    async def moved() -> bool:
        return (await rig.stored(table)).timeline.last == before + 1

    await until(moved, "the move")


async def test_it_speaks_the_language_of_its_persons_client(rig: Rig) -> None:
    rig.server.people.add_person("Deniz", "de")
    deniz = await rig.person("Deniz")
    table = await open_table(rig, "kalah", "Ada", "Deniz")
    if await to_act(rig, table) is deniz:
        await end_turn(rig, table)
    panel = await play(rig, deniz, table)
    await end_turn(rig, table)
    await until(lambda: answers_of(now(deniz, panel)), "the question")
    assert "\u2069 sät " in text_of(now(deniz, panel))


async def test_a_robots_move_brings_the_question(rig: Rig) -> None:
    table = await open_table(rig, "kalah", "Ada", start=False)
    ada, edits = await rig.person("Ada"), Edits(rig)
    await rig.app.cases.robots.add_robot(TableId(table), person_of(ada), Level.BEGINNER)
    await rig.rest()
    await begin(rig, ada, table)
    if 0 in (await rig.stored(table)).to_act():
        await end_turn(rig, table)
    board = await seen(ada, board_of(rig, table))
    panel = await ada.answer(await ada.press(board, custom_id(board, Verb.PLAN_AHEAD)))
    plan = now(ada, panel)
    await ada.press(panel, custom_id(panel, Verb.PLAY))
    await until(lambda: now(ada, panel) != plan, "the way back to the panel")
    assert not answers_of(now(ada, panel))
    while 0 not in (await rig.stored(table)).to_act():
        rig.advance(10.0)
        before = (await rig.stored(table)).timeline.last

        async def moved(before: int = before) -> bool:
            return (await rig.stored(table)).timeline.last > before

        await until(moved, "a robot's move")
    await until(lambda: answers_of(now(ada, panel)), "the question")
    await at_rest(rig)
    assert edits.statuses == [200]


async def test_nobody_is_disturbed_in_what_is_still_valid(rig: Rig) -> None:
    """Panels of a player who chooses, waits or plans there stay as they are."""
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", "Chloé")
    found, edits = await rig.stored(table), Edits(rig)
    chooses = await to_act(rig, table)
    third = await rig.person(found.names[(min(found.to_act()) + 2) % 3])
    panel = await play(rig, chooses, table)
    choice = next(one for one in answers_of(panel) if one.press.verb is Verb.GO)
    await chooses.press(panel, choice.custom_id)
    await until(lambda: now(chooses, panel) != panel, "the next question")
    half_made = now(chooses, panel)
    waiting = await play(rig, third, table)
    await rig.app.tables.repost(TableId(table))
    await at_rest(rig)
    assert now(chooses, panel) == half_made
    await end_turn(rig, table)
    await at_rest(rig)
    assert now(third, waiting) == waiting, "it is the second one's turn"
    assert not edits.statuses
    # The third one plans in the panel's place.
    ahead = next(one for one in presses_of(waiting) if one.verb is Verb.PLAN_AHEAD)
    await third.press(waiting, str(ahead))
    await until(lambda: now(third, waiting) != waiting, "the plan")
    planning = now(third, waiting)
    await end_turn(rig, table)
    await at_rest(rig)
    assert now(third, waiting) == planning
    assert not edits.statuses


async def test_a_question_goes_when_the_move_before_it_is_taken_back(rig: Rig) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    first, second = await to_act(rig, table), await others(rig, table)
    await first.answer(await first.slash(rig.channel, "move", move="sow f", table=table))
    await rig.rest()
    panel, edits = await play(rig, second, table), Edits(rig)
    assert answers_of(panel)
    await first.answer(await first.slash(rig.channel, "undo", table=table))
    await until(lambda: not answers_of(now(second, panel)), "the end of the question")
    await at_rest(rig)
    assert edits.statuses == [200]
    shown = text_of(now(second, panel))
    assert "took that back" in shown
    assert f"<@{person_of(first)}>" in shown


async def test_a_panel_of_a_closed_table_says_so(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await to_act(rig, table)
    panel, edits = await play(rig, user, table), Edits(rig)
    await rig.app.tables.close(TableId(table), "press:close")
    await until(lambda: "An admin closed the table." in text_of(now(user, panel)), "the end")
    await at_rest(rig)
    assert edits.statuses == [200]
    assert not answers_of(now(user, panel))


async def test_a_panel_whose_player_has_lost_the_seat_has_nothing_to_press(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user, cem = await to_act(rig, table), await rig.person("Cem")
    panel, edits = await play(rig, user, table), Edits(rig)
    seats = rig.app.cases.seats
    await seats.give_up_seat(TableId(table), person_of(user), "press:up")
    await rig.app.cases.people.save_name(person_of(cem), "Cem")
    await seats.take(TableId(table), person_of(cem), "press:take")
    await until(lambda: "You aren’t at this table" in text_of(now(user, panel)), "the end")
    await at_rest(rig)
    assert edits.statuses == [200]
    assert not presses_of(now(user, panel))


@pytest.mark.parametrize("ends", [Verb.AGREE, Verb.REFUSE])
async def test_the_private_page_of_a_vote_shows_its_end(rig: Rig, ends: Verb) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    panel = await play(rig, ada, table)
    page = await pressed(ada, await vote_menu(rig, table, ada), "Pause")
    page = await pressed(ada, page, "Start vote")
    await rig.rest()
    menu, edits = await vote_menu(rig, table, ben), Edits(rig)
    assert [press.verb for press in presses_of(page)] == [Verb.REFUSE]
    assert panel["id"] in ada.messages[panel["channel_id"]], "the page of the vote is no panel"
    await answer(rig, table, ben, ends)
    for user, shown in ((ada, page), (ben, menu)):
        await until(partial(has_no_buttons, user, shown), "the end of the vote")
        assert ("All agreed" if ends is Verb.AGREE else "says no") in text_of(now(user, shown))
    await at_rest(rig)
    assert set(edits.statuses) == {200}


async def test_an_old_token_is_not_used(rig: Rig) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    user, edits = await others(rig, table), Edits(rig)
    panel = await play(rig, user, table)
    rig.advance(TOKEN_LIFE)
    await end_turn(rig, table)
    await at_rest(rig)
    assert not edits.statuses
    assert not answers_of(now(user, panel))


@pytest.mark.parametrize(("status", "code", "warned"), [(404, 10008, False), (403, 50001, True)])
async def test_a_panel_that_cannot_be_renewed_is_left_alone(
    rig: Rig, status: int, code: int, warned: bool, caplog: pytest.LogCaptureFixture
) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    user, edits = await others(rig, table), Edits(rig)
    panel = await play(rig, user, table)
    rig.server.faults.order(RequestFault(*EDIT, status=status, code=code))
    with caplog.at_level(logging.WARNING):
        await end_turn(rig, table)
        await until(lambda: edits.statuses == [status], "the refusal")
        await at_rest(rig)
    assert bool([one for one in caplog.records if one.name.startswith("bot")]) is warned
    assert edits.statuses == [status], "tried once"
    board = await seen(user, board_of(rig, table))
    await user.answer(await user.press(board, custom_id(board, Verb.PLAY)))
    assert panel["id"]
