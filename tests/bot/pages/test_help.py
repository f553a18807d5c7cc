"""The question mark in the panel: it explains the question at hand, and leads back to it."""

import re

import pytest

from bot.domain.model import Person
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Page, Picker, Picture, Text
from bot.teaching.chapters import Chapters
from bot.words.catalogues import LANGUAGES
from engines.api import Menu, Seat
from engines.checks.helping import TOPICS
from tests.drive.house import ADA, BEN, CEM, GAMES, KALAH, PEBBLES, Rig, button, page_of
from tests.drive.house import buttons as buttons_of

pytestmark = pytest.mark.shown

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
STONE_AGE = "stone_age"


def text(page: Page) -> str:
    """Return what a page says, without the marks that isolate what fills its gaps."""
    said = "\n".join(block.text for block in page.blocks if isinstance(block, Text))
    return said.replace("\u2068", "").replace("\u2069", "")


def alts(page: Page) -> list[str]:
    return [block.alt for block in page.blocks if isinstance(block, Picture)]


def pickers(page: Page) -> dict[Verb, Picker]:
    found = [block for block in page.blocks if isinstance(block, Picker)]
    return {press.verb: one for one in found if (press := read_press(one.press)) is not None}


def on_turn(table: Table) -> tuple[Seat, Person]:
    seat = min(table.to_act())
    return seat, table.seated[seat]


async def help_at(rig: Rig, table: Table, *tokens: str, language: str = "en") -> Page:
    _, person = on_turn(table)
    press = Press(table.id, table.timeline.last, Verb.HELP, tokens)
    return page_of(await rig.press(rig.reader(person, language), press))


async def test_it_explains_the_question_and_leads_back_to_it(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    _, person = on_turn(table)
    panel = page_of(await rig.say(person, table.id, Verb.PLAY))
    shown = page_of(await rig.press(person, button(panel, "?")))
    assert text(shown).startswith("### 1. Placing people\nSend people to one place")
    assert "**Here:** When this round ends, your 5 people eat." in text(shown)
    assert shown.panel_of == table.id, "a later panel takes its place"
    again = page_of(await rig.press(person, button(shown, "Back to my turn")))
    assert [one.press for one in buttons_of(again)] == [one.press for one in buttons_of(panel)]


async def test_half_a_move_is_kept_on_the_way_there_and_back(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    _, person = on_turn(table)
    press = Press(table.id, table.timeline.last, Verb.GO, ("place", "forest"))
    panel = page_of(await rig.press(person, press))
    shown = page_of(await rig.press(person, button(panel, "?")))
    assert text(shown).startswith("### 2. People act\n**Forest (wood): 1 to 5 people**")
    assert "Say your 3 people roll" in text(shown)
    back = read_press(button(shown, "Back to my turn"))
    assert back is not None
    assert (back.verb, back.tokens) == (Verb.GO, ("place", "forest"))
    assert text(page_of(await rig.press(person, back))) == text(panel)


async def test_a_choice_can_be_explained_before_it_is_made(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    _, person = on_turn(table)
    topics = pickers(await help_at(rig, table))[Verb.HELP]
    assert topics.placeholder == "Explain a choice"
    press = read_press(topics.press)
    assert press is not None
    shown = page_of(await rig.press(person, press.plus("place hut")))
    assert "**Hut: one more person**" in text(shown)
    assert "You’d have 6 people" in text(shown)
    assert [one.value for one in pickers(shown)[Verb.HELP].items if one.chosen] == ["place hut"]
    back = read_press(button(shown, "Back to my turn"))
    assert back is not None
    assert (back.verb, back.tokens) == (Verb.PLAY, ())


async def test_other_chapters_lead_back_too(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    _, person = on_turn(table)
    press = read_press(pickers(await help_at(rig, table, "place", "forest"))[Verb.CHAPTER].press)
    assert press is not None
    shown = page_of(await rig.press(person, press.plus("feeding")))
    assert text(shown).startswith("### 3. Feeding\n-# Flint’s food is gone")
    (alt,) = alts(shown)
    assert alt.startswith("1 person without food; if you pay nothing")
    assert [one.value for one in pickers(shown)[Verb.CHAPTER].items if one.chosen] == ["feeding"]
    back = read_press(button(shown, "Back to my turn"))
    assert back is not None
    assert back.tokens == ("place", "forest")


async def test_an_old_question_gives_help_with_the_present_one(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    present = text(await help_at(rig, table))
    for tokens in (
        ("place", "forest", "3"),
        ("use", "forest"),
        ("nonsense",),
        ("?", "place", "moon"),
        ("?",),
    ):
        assert text(await help_at(rig, table, *tokens)) == present


async def test_who_waits_gets_the_rules_with_the_way_back(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    idle = next(person for seat, person in table.seated.items() if seat not in table.to_act())
    shown = page_of(await rig.press(idle, Press(table.id, table.timeline.last, Verb.HELP)))
    assert text(shown).startswith("### Goal\n")
    assert len(alts(shown)) == 1
    back = read_press(button(shown, "Back"))
    assert back is not None
    assert back.verb is Verb.PLAY


async def test_who_does_not_sit_there_gets_the_rules_of_the_game(rig: Rig) -> None:
    table = await rig.begin(STONE_AGE, ADA, BEN)
    shown = page_of(await rig.press(CEM, Press(table.id, table.timeline.last, Verb.HELP)))
    assert text(shown).startswith("## Stone Age\n### Goal\n")
    assert shown.panel_of is None


@pytest.mark.parametrize("key", [KALAH, PEBBLES])
async def test_a_game_without_help_shows_its_first_chapter(rig: Rig, key: str) -> None:
    table = await rig.begin(key)
    first = table.rules.info.chapters[0]
    title = rig.voice(table, "en").text(f"rules-{first}-title")
    shown = await help_at(rig, table)
    assert text(shown).startswith(f"### {title}\n")
    assert set(pickers(shown)) == {Verb.CHAPTER}
    press = read_press(pickers(shown)[Verb.CHAPTER].press)
    assert press is not None
    assert alts(page_of(await rig.press(on_turn(table)[1], press.plus(first)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", TITLES)
async def test_each_chapter_ends_with_what_is_missed_most(rig: Rig, key: str, language: str) -> None:
    rules = rig.repository.registry.newest(key)
    words = rig.app.voices.words(language, key)
    chapters = Chapters(rig.app.voices, rig.repository.registry, rules, language)
    for chapter in rules.info.chapters:
        last = text(Page(chapters.blocks(chapter))).splitlines()[-1]
        sentence = words.text(f"rules-{chapter}-wrong")
        assert last.startswith("-# ")
        assert sentence in last
        assert 20 < len(sentence) < 160


async def test_what_is_missed_most_stands_beside_the_example(rig: Rig) -> None:
    shown = await help_at(rig, await rig.begin(STONE_AGE, ADA, BEN))
    assert (
        text(shown).splitlines()[-1].startswith("-# Often missed: You may send people to a place only once")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
async def test_help_can_be_had_at_every_first_question(rig: Rig, key: str, language: str) -> None:
    table = await rig.begin(key, *rig.fewest(key))
    seat, _ = on_turn(table)
    question = table.rules.ask(table.timeline.head.state, seat, ())
    prefixes = [one.tokens for one in question.choices if not one.move] if isinstance(question, Menu) else []
    for tokens in ((), *prefixes[:3]):
        shown = await help_at(rig, table, *tokens, language=language)
        assert not re.search(r"\[[a-z-]+\]", text(shown))
        assert all(1 <= len(one.items) <= TOPICS for one in pickers(shown).values())
