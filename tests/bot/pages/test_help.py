"""The question mark in the panel: it explains the question at hand, and leads back to it."""

import re
from itertools import product

import pytest

from bot.pages.chapters import Chapters
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.api import Menu, Seat
from engines.checks.helping import TOPICS
from tests.drive.guest import Shown
from tests.drive.house import GAMES, KALAH, PEBBLES, House, HouseGuest, HouseTable
from tests.selection import slow_but

pytestmark = pytest.mark.shown

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
STONE_AGE = "stone_age"


@pytest.fixture
async def table(house: House) -> HouseTable:
    """Return a game of Stone Age that has just begun."""
    return await house.table(STONE_AGE)


def mover(table: HouseTable) -> HouseGuest:
    """Return who has to act, of several the first."""
    return table.on(min(table.to_act))


async def help_at(table: HouseTable, *tokens: str, language: str = "en") -> Shown:
    guest = mover(table).at(language=language)
    return await guest.does(Verb.HELP, *tokens, at=table, number=table.log[-1].number)


def back(shown: Shown) -> tuple[Verb, tuple[str, ...]]:
    """Return where the only way back leads to."""
    (act,) = (act for act in shown.acts if act.verb in (Verb.PLAY, Verb.GO))
    return act.verb, act.tokens


def chosen(shown: Shown) -> list[str]:
    """Return what is chosen in the lists."""
    return [item.value for one in shown.lists for item in one.items if item.chosen]


async def test_it_explains_the_question_and_leads_back_to_it(table: HouseTable) -> None:
    panel = await mover(table).does(Verb.PLAY, at=table)
    shown = await panel.press("?")
    assert shown.text.startswith("### 1. Placing people\nSend people to one place")
    assert "**Here:** When this round ends, your 5 people eat." in shown.text
    assert shown.page.panel_of == table.id, "a later panel takes its place"
    assert (await shown.press("Back to my turn")).acts == panel.acts


async def test_half_a_move_is_kept_on_the_way_there_and_back(table: HouseTable) -> None:
    panel = await mover(table).does(Verb.GO, "place", "forest", at=table, number=table.log[-1].number)
    shown = await panel.press("?")
    assert shown.text.startswith("### 2. People act\n**Forest (wood): 1 to 5 people**")
    assert "Say your 3 people roll" in shown.text
    assert back(shown) == (Verb.GO, ("place", "forest"))
    assert (await shown.press("Back to my turn")).text == panel.text


async def test_a_choice_can_be_explained_before_it_is_made(table: HouseTable) -> None:
    shown = await (await help_at(table)).choose("place hut", Verb.HELP)
    assert "**Hut: one more person**" in shown.text
    assert "You’d have 6 people" in shown.text
    assert "place hut" in chosen(shown)
    assert "Explain a choice" in [one.placeholder for one in shown.lists]
    assert back(shown) == (Verb.PLAY, ())
    entered = await (await help_at(table, "place")).choose("place hut", Verb.HELP)
    assert (chosen(entered), back(entered)) == (chosen(shown), (Verb.GO, ("place",)))


async def test_other_chapters_lead_back_too(table: HouseTable) -> None:
    shown = await (await help_at(table, "place", "forest")).choose("feeding", Verb.CHAPTER)
    assert shown.text.startswith("### 3. Feeding\n-# Flint’s food is gone")
    (alt,) = shown.pictures
    assert alt.startswith("1 person without food; if you pay nothing")
    assert "feeding" in chosen(shown)
    assert back(shown) == (Verb.GO, ("place", "forest"))


async def test_an_old_question_gives_help_with_the_present_one(table: HouseTable) -> None:
    present = (await help_at(table)).text
    for tokens in (
        ("place", "forest", "3"),
        ("use", "forest"),
        ("nonsense",),
        ("?", "place", "moon"),
        ("?",),
    ):
        assert (await help_at(table, *tokens)).text == present


async def test_who_waits_gets_the_rules_with_the_way_back(table: HouseTable) -> None:
    idle = table.on(next(seat for seat in (0, 1) if seat not in table.to_act))
    shown = await idle.does(Verb.HELP, at=table, number=table.log[-1].number)
    assert shown.text.startswith("### Goal\n")
    assert len(shown.pictures) == 1
    assert back(shown)[0] is Verb.PLAY


async def test_who_does_not_sit_there_gets_the_rules_of_the_game(table: HouseTable, cem: HouseGuest) -> None:
    shown = await cem.does(Verb.HELP, at=table, number=table.log[-1].number)
    assert shown.text.startswith("## Stone Age\n### Goal\n")
    assert shown.page.panel_of is None


@pytest.mark.parametrize("key", [KALAH, PEBBLES])
async def test_a_game_without_help_shows_its_first_chapter(house: House, key: str) -> None:
    table = await house.table(key)
    first = table.now.rules.info.chapters[0]
    shown = await help_at(table)
    assert shown.text.startswith(f"### {house.words(f'rules-{first}-title', game=key)}\n")
    assert {act.verb for act in shown.acts if act.tokens} == {Verb.CHAPTER}
    assert (await shown.choose(first, Verb.CHAPTER)).pictures == []


def test_each_chapter_ends_with_what_is_missed_most(house: House) -> None:
    """The chapters themselves are asked: on a page more may stand below them."""
    wrong = []
    for key, language in product(TITLES, LANGUAGES):
        rules = house.assets.registry.newest(key)
        chapters = Chapters(house.app.voices, house.assets.registry, rules, language)
        for chapter in rules.info.chapters:
            last = Shown((tuple(chapters.blocks(chapter)),)).text.splitlines()[-1]
            sentence = house.words(f"rules-{chapter}-wrong", language, key)
            if not (last.startswith("-# ") and sentence in last and 20 < len(sentence) < 160):
                wrong.append((key, language, chapter, last))
    assert wrong == []


async def test_what_is_missed_most_stands_beside_the_example(table: HouseTable) -> None:
    last = (await help_at(table)).text.splitlines()[-1]
    assert last.startswith("-# Often missed: You may send people to a place only once")


@pytest.mark.parametrize("key", slow_but(("hidden_stones", "pebbles"), GAMES))
async def test_help_can_be_had_at_every_first_question(house: House, key: str) -> None:
    table = await house.table(key, *house.company(key))
    question = table.now.rules.ask(table.state, Seat(min(table.to_act)), ())
    prefixes = [one.tokens for one in question.choices if not one.move] if isinstance(question, Menu) else []
    for language, tokens in product(LANGUAGES, ((), *prefixes[:3])):
        shown = await help_at(table, *tokens, language=language)
        assert not re.search(r"\[[a-z-]+\]", shown.text)
        assert all(1 <= len(one.items) <= TOPICS for one in shown.lists)
