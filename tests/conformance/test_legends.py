"""The parts of pictures: each has a name that its title lists, words, and room for a number."""

import ast
from itertools import combinations
from math import hypot

import pytest

from bot.words.catalogues import LANGUAGES, Catalogues
from bot.words.messages_in_code import files
from engines.checks import demand
from renderers import checks
from renderers.parts import explanation, marked, parts_in
from renderers.registry import module_of
from renderers.scene import Ellipse, Scene
from renderers.theme import FOCUS, PANEL
from tests.conformance.cases import REGISTRY, Case, looked_at
from tests.conformance.test_pictures import RENDERERS, _scenes, _telling
from tests.selection import slow_but

LONGEST = 45
"""Characters of what a number stands for: one or two lines on a phone."""
MOST = 12
_WORDS = Catalogues(REGISTRY)
EXPLAINED = [key for key in REGISTRY if key in RENDERERS and RENDERERS[key].parts.public]

explained_cases = pytest.mark.parametrize(
    "case",
    [
        pytest.param(Case(REGISTRY.newest(key), seats), id=f"{key}-{seats}")
        for key in EXPLAINED
        for seats in REGISTRY.newest(key).info.seats
    ],
)


def numbered(scene: Scene, names: tuple[str, ...]) -> Scene:
    return marked(scene, tuple(enumerate(parts_in(scene, names, MOST), 1)))


def discs(scene: Scene) -> list[Ellipse]:
    return [m for m in scene.marks() if isinstance(m, Ellipse) and (m.fill, m.edge) == (FOCUS, PANEL)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EXPLAINED)
def test_every_explained_part_has_short_words_of_its_own(key: str, language: str) -> None:
    parts, words = RENDERERS[key].parts, _WORDS.words(language, key, isolate=False)
    names = dict.fromkeys((*parts.public, *parts.own))
    said = [words(explanation(name)) for name in names]
    assert all(0 < len(text) <= LONGEST for text in said), max(said, key=len)
    assert len(set(said)) == len(said)


@pytest.mark.slow
@explained_cases
def test_numbers_cover_no_words_and_not_one_another(case: Case) -> None:
    parts = RENDERERS[case.rules.info.key].parts
    for sample in (*_telling(case), *list(looked_at(case))[::6]):
        public, private = _scenes(sample, LANGUAGES[1], checks.LONG)
        explained = [numbered(public, parts.public), *(numbered(scene, parts.own) for scene in private)]
        assert discs(explained[0])
        for scene in explained:
            found = discs(scene)
            checks.picture(scene)
            for first, second in combinations(found, 2):
                assert hypot(first.x - second.x, first.y - second.y) > first.w


@pytest.mark.parametrize("key", slow_but(("livingstone", "made_open", "made_secret"), EXPLAINED))
def test_every_explained_part_is_in_some_picture_and_no_other(key: str) -> None:
    """A name that no picture has any more would leave its words behind.

    What random games hardly come to is named where it is drawn.
    """
    parts, rules = RENDERERS[key].parts, REGISTRY.newest(key)
    found: set[str] = set()
    for seats in rules.info.seats:
        for sample in looked_at(Case(rules, seats)):
            public, private = _scenes(sample, LANGUAGES[0])
            drawn = {name for scene in (public, *private) for name in scene.parts()}
            demand(drawn <= parts.names(), f"no name is listed of {sorted(drawn - parts.names())}")
            found |= drawn
    lacking = {*parts.public, *parts.own} - found - _named(module_of(REGISTRY.package(key)))
    demand(not lacking, f"no picture has {sorted(lacking)}")


def _named(package: str) -> set[str]:
    """Return the texts that the calls in a package are given as they are: names of parts among them."""
    trees = (ast.parse(module.read_text("utf-8")) for module in files(package))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {str(one.value) for call in calls for one in call.args if isinstance(one, ast.Constant)}


def test_a_part_that_is_listed_and_not_drawn_is_found() -> None:
    assert "two" in _named("renderers.stone_age")
    assert "two" not in _named("renderers.stone_age.parts"), "where it is only listed"
