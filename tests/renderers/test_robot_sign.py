"""Robots have a sign before their names, wherever a picture names a seat; nothing else changes."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words.catalogues import Catalogues
from engines.api import AnyRules
from engines.chance import QuickChance
from engines.registry import scan
from renderers import checks, icons
from renderers.api import Ending, SeatFace
from renderers.card import card
from renderers.registry import scan as scan_renderers
from renderers.scene import Scene, Sprite
from tests.conformance.cases import tables

GAMES = scan("engines", "tests.games")
RENDERERS = scan_renderers("renderers", "tests.games.renderers")
TABLES = [table for table in tables(GAMES) if table.values[1] > 1]


@cache
def catalogues() -> Catalogues:
    return Catalogues(GAMES, pseudo=True)


def states(rules: AnyRules, seats: int) -> Iterator[Any]:
    """Go through a random game, its end included."""
    chance = QuickChance(4)
    state = rules.setup(rules.resolve({}, {}), seats, None, chance).state
    while acting := rules.to_act(state):
        yield state
        seat = min(acting)
        state = rules.apply(state, seat, rules.sample_move(state, seat, chance), chance).state
    yield state


def drawn(rules: AnyRules, state: Any, faces: tuple[SeatFace, ...]) -> Scene:
    outcome = rules.outcome(state)
    ending = None if outcome is None else Ending(outcome, (outcome.totals,))
    key = rules.info.key
    texts = catalogues().words("xx", key, [face.name for face in faces], isolate=False)
    return RENDERERS[key].scene(rules.seen(state, None), None, faces, ending, texts)


def signs(scene: Scene) -> int:
    """Return how often the sign of robots is drawn."""
    return sum(isinstance(mark, Sprite) and mark.art is icons.ROBOT for mark in scene.marks())


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_robots_are_known_by_a_sign(key: str, seats: int) -> None:
    rules = GAMES.newest(key)
    every = list(states(rules, seats))
    people = checks.faces(seats, checks.LONG)
    robots = tuple(replace(face, robot=number > 0) for number, face in enumerate(people))
    for state in [*islice(every, 0, None, 1 + len(every) // 8), every[-1]]:
        plain, scene = drawn(rules, state, people), drawn(rules, state, robots)
        assert not signs(plain)
        assert signs(scene) >= seats - 1
        assert scene.height == plain.height
        checks.picture(scene)
        texts = catalogues().words("xx", key, [face.name for face in robots], isolate=False)
        checks.named(scene, robots, texts)


@pytest.mark.parametrize("key", tuple(scan()))
def test_the_final_card_has_the_sign_too(key: str) -> None:
    rules = GAMES.newest(key)
    *_, last = states(rules, 3)
    outcome = rules.outcome(last)
    assert outcome is not None
    people = checks.faces(3, checks.LONG)
    robots = (people[0], *(replace(face, robot=True) for face in people[1:]))
    texts = catalogues().words("de", key, [face.name for face in people], isolate=False)
    scene = card(outcome, robots, ("Ada gewinnt",), texts)
    assert signs(scene) == 2
    checks.picture(scene)
    assert not signs(card(outcome, people, ("Ada gewinnt",), texts))
