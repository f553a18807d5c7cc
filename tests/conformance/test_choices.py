"""The parts of pictures at which choices can be clicked on."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from engines.checks import Broken, demand
from engines.tokens import Tokens
from renderers import checks, theme
from renderers.api import Renderer, SeatFace, Texts
from renderers.scene import Area, Scene
from tests.conformance.cases import Case, recorded, samples
from tests.conformance.test_pictures import RENDERERS, _faces, _texts, drawn_cases
from tests.games.pebbles import RULES
from tests.games.pebbles.model import State
from tests.games.renderers.pebbles import RENDERER

Change: TypeAlias = Callable[[Renderer[State]], Renderer[State]]

_POSITIONS = 20
"""Positions of each game: more than elsewhere, as some questions are rare."""


def _part(change: Callable[[str], str]) -> Change:
    """Return a change of the part that each choice of Pebbles stands for."""

    def part(seen: State, tokens: Tokens, start: int) -> str:
        return change(RENDERER.part(seen, tokens, start))

    return lambda pebbles: replace(pebbles, part=part)


def _area(x: float, y: float, w: float, h: float) -> Change:
    """Return a change that lays another area with the name of what is shown on the table."""

    def board(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
        scene = RENDERER.board(seen, since, seats, texts)
        return replace(scene, items=(*scene.items, Area(x, y, w, h, "shown")))

    return lambda pebbles: replace(pebbles, board=board)


def _lays_on_table(pebbles: Renderer[State]) -> Renderer[State]:
    """Let pebbles be laid where those of a seat lie, which may be polished."""
    moved = _part(lambda part: "shown" if part == "hand" else part)
    return moved(_area(100, 150, 300, 300)(pebbles))


def _placeless(*names: str) -> Change:
    return lambda pebbles: replace(pebbles, placeless=names)


@drawn_cases
def test_every_choice_has_a_part_of_a_picture_or_is_named_as_having_none(case: Case) -> None:
    rules, texts = case.rules, _texts(case, "en")
    renderer = RENDERERS[rules.info.key]
    found: set[str] = set()
    for sample in samples(case, _POSITIONS):
        with recorded(sample.trial, sample.entries):
            found |= checks.choices(rules, renderer, sample.state, _faces(case), texts)
    if case.seats == max(rules.info.seats):
        never = {*renderer.placeless} - found
        demand(not never, f"no choice is named {sorted(never)}")


FAULTS: Mapping[str, tuple[Change, str]] = {
    "forgotten": (_placeless("pass", "withhold"), "'draw' has no part, and is not named"),
    "named by its first word alone": (_placeless("draw *", "pass", "withhold"), "'draw' has no part"),
    "named without a first word": (_placeless("*", "* *"), "has no part, and is not named"),
    "both": (_placeless(*RENDERER.placeless, "offer"), "'offer' is 'shown', and is named as placeless"),
    "named and never met": (_placeless(*RENDERER.placeless, "skip"), "no choice is named .'skip'"),
    "misspelt": (_part(lambda part: part and "show"), "is of parts that are not listed: .'show'"),
    "not drawn": (_part(lambda part: part and "laid_3"), "is 'laid_3', which no picture has"),
    "one of several not drawn": (
        _part(lambda part: part and f"{part} laid_3"),
        "is 'laid_3', which no picture has",
    ),
    "beyond the edge": (_area(theme.WIDTH - 50, 60, 60, 60), "'shown' lies outside of the picture"),
    "too small": (_area(900, 60, 60, 38), "'shown' is too small to be clicked on: 38"),
    "too large": (_area(0, 0, theme.WIDTH, 400), "'shown' is too large to say anything"),
    "one upon another": (_lays_on_table, "'laid_.' and 'shown' of two choices overlap"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_choice_without_a_proper_part_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, fault = FAULTS[name]
    monkeypatch.setitem(RENDERERS, "pebbles", change(RENDERER))
    with pytest.raises(Broken, match=fault):
        _at_all_tables()


def _at_all_tables() -> None:
    for seats in RULES.info.seats:
        test_every_choice_has_a_part_of_a_picture_or_is_named_as_having_none(Case(RULES, seats))
