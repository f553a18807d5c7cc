"""Each chapter of our titles has its picture, and the picture shows what its words name."""

import dataclasses

import pytest
from msgspec.structs import replace

from bot.domain.robots import NAMES
from bot.pages.chapters import Chapters, scene_of
from bot.pages.page import Picture, Text
from bot.pages.wording import Voices
from bot.words.catalogues import LANGUAGES, Catalogues
from engines.checks import demand
from engines.registry import scan
from lessons.chapters import Situation
from lessons.registry import chapters_of, position_of
from renderers.api import ALT_LENGTH
from renderers.registry import scan as scan_renderers
from renderers.scene import Scene
from renderers.scene import Text as Words
from tests.lessons.laws import marks_fit
from tests.selection import slow_but

REGISTRY = scan("engines", "tests.games")
VOICES = Voices(Catalogues(REGISTRY), scan_renderers("renderers", "tests.games.renderers"))
TOLD = {key: found for key in REGISTRY if (found := chapters_of(REGISTRY, REGISTRY.newest(key)))}
"""The titles that say which of their chapters have pictures."""


@pytest.mark.parametrize("key", TOLD)
def test_each_chapter_has_a_picture_or_says_that_it_has_none(key: str) -> None:
    rules = REGISTRY.newest(key)
    found, pages = TOLD[key], Chapters(VOICES, REGISTRY, rules, "en")
    assert sorted((*found.words, *found.pictures)) == sorted(rules.info.chapters)
    for name in rules.info.chapters:
        kinds = [type(block) for block in pages.blocks(name)]
        assert kinds == ([Text, Picture, Text] if name in found.pictures else [Text])


@pytest.mark.parametrize("language", slow_but("de", LANGUAGES))
@pytest.mark.parametrize("key", TOLD)
def test_the_picture_shows_what_its_words_name(key: str, language: str) -> None:
    rules = REGISTRY.newest(key)
    pages, words = Chapters(VOICES, REGISTRY, rules, language), VOICES.words(language, key)
    for name, situation in TOLD[key].pictures.items():
        for kind in ("picture", "alt"):
            demand(VOICES.catalogues.has(f"rules-{name}-{kind}", language, key), f"{name} has no {kind}")
        _, picture, _ = pages.blocks(name)
        assert isinstance(picture, Picture)
        lacking = set(situation.marks) - picture.scene.parts().keys()
        demand(not lacking, f"{name} does not show {lacking}")
        said = words.text(f"rules-{name}-picture")
        demand(marks_fit(said, len(situation.marks)), f"{name} has other marks than: {said}")
        demand(marks_fit(picture.alt, 0), f"{name} names marks to who sees none: {picture.alt}")
        demand(len(words.text(f"rules-{name}-alt")) <= ALT_LENGTH, f"{name} has a long alt text")
        timeline, _ = position_of(REGISTRY, rules, situation)
        absent = [one for one in NAMES[timeline.seats :] if one in said + picture.alt]
        demand(not absent, f"{name} names {absent}, who does not play")


def test_a_title_without_situations_has_no_pictures() -> None:
    games = scan("tests.games")
    for key in games:
        assert chapters_of(games, games.newest(key)) is None
    rules = REGISTRY.newest("stone_age")
    later = dataclasses.replace(rules, info=replace(rules.info, rules=2))
    assert chapters_of(REGISTRY, later) is None, "its situations are those of the rules before"


def test_chapters_of_older_rules_have_the_same_pictures() -> None:
    for rules in (REGISTRY.get("schiefer", 1), REGISTRY.newest("schiefer")):
        found = chapters_of(REGISTRY, rules)
        assert found is not None
        timeline, position = position_of(REGISTRY, rules, found.pictures["end"])
        assert (timeline.rules, position.number) == (rules, 126)


def scene(situation: Situation) -> Scene:
    timeline, position = position_of(REGISTRY, REGISTRY.newest("stone_age"), situation)
    words = VOICES.catalogues.words("en", "stone_age", NAMES, isolate=False)
    return scene_of(timeline, position, VOICES.renderer("stone_age"), situation, words)


def test_a_picture_is_cut_to_its_parts_and_breaks_no_words() -> None:
    whole, cut = scene(Situation(entry=0)), scene(Situation(entry=0, crop=("forest", "claypit")))
    assert {"forest", "claypit"} <= cut.parts().keys()
    assert "score" not in cut.parts()
    assert (cut.width, cut.height) < (whole.width, whole.height)
    (forest,), (before,) = cut.parts()["forest"], whole.parts()["forest"]
    assert (forest.w, forest.h) == (before.w, before.h)
    words = [mark for mark in cut.marks() if isinstance(mark, Words)]
    assert words
    assert all(mark.x >= 0 and mark.x + mark.w <= cut.width for mark in words)
    with pytest.raises(KeyError):
        scene(Situation(entry=0, crop=("moon",)))
