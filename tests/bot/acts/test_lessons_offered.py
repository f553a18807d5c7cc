"""Offers of lessons: in lobbies, among the games, and once at the first time."""

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.handlers.request import Rights
from bot.pages import table as public
from bot.pages.custom_id import NOWHERE, Verb, read_press
from bot.pages.page import Page
from engines.registry import scan
from lessons.registry import lesson_of
from tests.drive.house import (
    ADA,
    BEN,
    ELSEWHERE,
    KALAH,
    PEBBLES,
    Rig,
    button,
    buttons,
    outbox_row,
    page_of,
    pictures,
    presses,
)
from tests.drive.house import texts as marked
from tests.drive.lessons import begun, said, shown_on, texts
from tests.drive.limits import check
from tests.languages import each_language

pytestmark = pytest.mark.shown

# --- where it is offered -----------------------------------------------------------------------------


GAMES_THERE = scan("engines", "tests.games")
TAUGHT = [key for key in GAMES_THERE if lesson_of(GAMES_THERE, GAMES_THERE.newest(key)) is not None]


def learns(page: Page) -> list[tuple[str, ...]]:
    """Return the tokens of the buttons to learn."""
    found = [read_press(one.press) for one in buttons(page)]
    return [one.tokens for one in found if one is not None and one.verb in (Verb.LEARN_OPENLY, Verb.LEARN)]


async def test_a_lesson_is_offered_once_to_whoever_sits_down_for_the_first_time(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    reply = await rig.say(BEN, table.id, Verb.JOIN, number=-1)
    assert "New to " in said(reply)
    assert learns(page_of(reply)) == [(PEBBLES,)]
    await rig.say(BEN, table.id, Verb.LEAVE_LOBBY)
    again = await rig.say(BEN, table.id, Verb.JOIN, number=-1)
    assert again.pages == ()
    panel = await rig.press(BEN, button(page_of(reply), "Learn"))
    assert "step 1 of 6" in said(panel)


async def test_who_opens_a_table_for_the_first_time_is_offered_it_too(rig: Rig) -> None:
    reply = await rig.ask(ADA, Verb.JOIN, PEBBLES)
    assert "You’re at" in said(reply) or "#1" in said(reply)
    assert "New to " in said(reply)
    assert "New to" not in said(await rig.ask(BEN, Verb.JOIN, KALAH))


async def test_who_has_played_or_learned_is_not_offered_it(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.put(table.id, Status.FINISHED)
    assert "New to" not in said(await rig.ask(ADA, Verb.JOIN, PEBBLES))
    await rig.ask(rig.reader(rig.players(PEBBLES)[2]), Verb.LEARN, PEBBLES)
    assert "New to" not in said(await rig.ask(rig.players(PEBBLES)[2], Verb.JOIN, PEBBLES))


async def test_only_games_with_a_lesson_show_one(rig: Rig) -> None:
    with_lesson = await rig.lobby(PEBBLES)
    without = await rig.lobby(KALAH)
    assert learns(public.lobby(rig.voice(with_lesson))) == [(PEBBLES,)]
    assert learns(public.lobby(rig.voice(without))) == []
    assert learns(page_of(await rig.ask(ADA, Verb.GAMES))) == [()]
    listed = page_of(await rig.ask(ADA, Verb.LEARN))
    assert [one for one in learns(listed) if one == (KALAH,)] == []
    assert (PEBBLES,) in learns(listed)
    assert (await rig.ask(ADA, Verb.LEARN, KALAH)).refused
    assert (await rig.ask(ADA, Verb.LEARN, "chess")).refused


async def test_a_public_lesson_is_posted_and_a_private_one_is_not(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    assert not table.game.settings.private
    assert table.game.settings.thread
    assert await outbox_row(rig.store, table.id) is not None
    shown = public.board(rig.voice(table))
    assert "everyone may watch" in texts(shown)
    assert [one.label for one in buttons(shown)] == ["Play", "More"]
    table = await shown_on(rig, table, 6)
    assert [one.label for one in buttons(public.board(rig.voice(table)))] == ["Learn", "More"]
    assert lesson_of(rig.assets.registry, table.rules) is not None


async def test_a_lesson_that_stands_elsewhere_is_linked(rig: Rig) -> None:
    table, _ = await begun(rig, Verb.LEARN_OPENLY)
    await rig.tables.repost(table.id, lobby=900, message=901)
    there = await rig.ask(rig.reader(ADA, place=ELSEWHERE), Verb.LEARN_OPENLY, PEBBLES)
    assert "/901" in said(there)
    assert "/901" not in said(await rig.ask(ADA, Verb.LEARN, PEBBLES))


async def test_the_offer_goes_with_a_press_at_no_table(rig: Rig) -> None:
    await rig.lobby(PEBBLES)
    press = next(
        one
        for one in presses(public.lobby(rig.voice(await rig.tables.get(TableId(1)))))
        if one.verb is Verb.LEARN
    )
    assert press.table == NOWHERE
    assert "step 1 of 6" in said(await rig.press(BEN, press))


async def test_a_private_lesson_needs_no_place_to_post(rig: Rig) -> None:
    rights = Rights(needed=("send_messages",))
    assert "step 1 of 6" not in said(await rig.ask(ADA, Verb.LEARN_OPENLY, PEBBLES, rights=rights))
    assert await rig.store.tables_of(ADA) == []
    assert "step 1 of 6" in said(await rig.ask(ADA, Verb.LEARN, PEBBLES, rights=rights))


@each_language
@pytest.mark.parametrize("key", TAUGHT)
async def test_every_step_of_every_lesson_is_a_message_that_discord_takes(
    rig: Rig, key: str, language: str
) -> None:
    reader = rig.reader(ADA, language)
    page = page_of(await rig.ask(reader, Verb.LEARN, key))
    assert page.panel_of is not None
    lesson = lesson_of(GAMES_THERE, GAMES_THERE.newest(key))
    assert lesson is not None
    while (table := await rig.tables.get(page.panel_of)).game.status is Status.RUNNING:
        check(page)
        task = lesson.task(table.moves_made)
        assert task is not None
        if rig.voice(table).renderer.parts.names():  # a game need not name any
            assert set(task.marks) <= pictures(page)[-1].scene.parts().keys(), task.name
        page = page_of(await rig.say(reader, table.id, Verb.SHOW_ME))
    check(page)
    assert rig.voice(table, language).text("lesson-end") in marked(page)
