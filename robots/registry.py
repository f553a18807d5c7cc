"""Lookup of the knowledge of a title: the package of its key beside this module has `KNOWLEDGE`."""

import importlib
import importlib.util
import tomllib
from functools import cache
from importlib.resources import files
from math import log

from msgspec.structs import replace

from engines.api import AnyRules
from engines.chance import QuickChance
from robots import generic
from robots.api import AnySeen, AnyThought, Level, strength_of
from robots.knowledge import AnyKnowledge, Skill
from robots.search import think

_PARTS = 1_000
_USUAL = 0.75
"""Share for each step of a title whose levels were never measured."""


@cache
def package_of(key: str) -> tuple[str, ...]:
    """Return the dotted name of the package with the knowledge of a title, as a tuple; empty without one."""
    package = f"{__package__}.{key}"
    return () if importlib.util.find_spec(package) is None else (package,)


def knowledge_of(rules: AnyRules) -> AnyKnowledge:
    """Return the knowledge of a title, or the default knowledge."""
    for package in package_of(rules.info.key):
        known: AnyKnowledge = importlib.import_module(package).KNOWLEDGE
        return known
    return generic.knowledge(rules)


@cache
def steepness_of(key: str) -> float:
    """Return the logistic steepness of winning by strength in a title, as the mean of its measured steps.

    They stand in `levels.toml` beside the knowledge, which is not loaded for this.
    """
    shares: list[float] = [_USUAL]
    for package in package_of(key):
        shares = [*tomllib.loads((files(package) / "levels.toml").read_text("utf-8")).values()]
    return sum(log(share / (1 - share)) for share in shares) / len(shares)


def play(seen: AnySeen, level: Level | float) -> AnyThought:
    """Return the move of a robot of this level or strength."""
    known = knowledge_of(seen.rules)
    return think(seen, known, skill_at(known, strength_of(level), seen.seed))


def skill_at(known: AnyKnowledge, strength: float, seed: int) -> Skill:
    """Return the skill for a move.

    Between two levels the weakness lies between. Where they play on in different ways, each level has its
    share of the moves.
    """
    levels = list(known.levels.values())
    number = min(int(strength), len(levels) - 2)
    part = strength - number
    lower, higher = levels[number : number + 2]
    between = replace(lower, weakness=(1 - part) * lower.weakness + part * higher.weakness)
    if replace(between, weakness=higher.weakness) == higher:
        return between
    return higher if QuickChance(seed + 3).pick(_PARTS) < part * _PARTS else lower
