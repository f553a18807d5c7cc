"""No catalogue of a game has a word that nothing says: each key stands in the code, or follows from it.

Code says a key as a whole, or puts it together, as in `f"label-{verb}"`; then what fills the gap stands in
the code too, as a text or as the name of an enum's member. A title that has a table of all that it says
(`said.py`) is held to the table besides (`test_said.py`).
"""

import ast
import functools
import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

import renderers
from bot.words.checks import messages
from bot.words.messages_in_code import files
from engines.api import AnyRules
from engines.checks.saying import by_key
from renderers.registry import module_of
from tests.conformance.cases import REGISTRY, every_short_game

_SHARED = tuple(Path(str(renderers.__file__)).parent.glob("*.py"))
"""Modules whose words are in the pictures of all games."""

_GAP = "(.+)"
_KEY = re.compile(r"[a-z]+(\\-[a-z]+)*(\\-)?\(|\(\.\+\)\\-[a-z(]")
"""A pattern of a key: words with hyphens that begin or end with a gap."""

_OF_OUTCOMES = re.compile(r"reason-(.+)")
"""The shell says the reason of an outcome."""


class Code(Struct, frozen=True):
    """The texts that stand in code."""

    constants: frozenset[str]
    names: frozenset[str]
    """Names that may fill a gap: constants, and names given to values, both with hyphens."""
    patterns: frozenset[str]
    """Texts with gaps, as regular expressions."""

    def says(self, key: str) -> bool:
        """Return whether the code says a key, or puts it together out of parts that it has."""
        found = filter(None, (re.fullmatch(pattern, key) for pattern in self.patterns))
        return key in self.constants or any(map(self._has, (match.groups() for match in found)))

    def _has(self, parts: Iterable[str]) -> bool:
        """Return whether each part stands in the code, or consists of two that do."""
        splits = ([(part[:at], part[at:]) for at in range(len(part))] for part in parts)
        return all(any(map(self._are_known, found)) for found in splits)

    def _are_known(self, both: tuple[str, str]) -> bool:
        return all(not part or part in self.names or part.isdecimal() for part in both)


def read(sources: Iterable[str]) -> Code:
    """Return what stands in these modules."""
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    constants = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    given = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    names = {re.sub("[ _]", "-", text.lower()) for text in constants | given}
    patterns = {_pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    return Code(frozenset(constants), frozenset(names), frozenset(filter(None, patterns)))


def _pattern(text: ast.JoinedStr) -> str:
    """Return the regular expression of a text with gaps that may be a key; otherwise nothing."""
    parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else _GAP for p in text.values)
    pattern = "".join(parts).replace(2 * _GAP, _GAP)
    return pattern if _KEY.match(pattern) else ""


@functools.cache
def _code(key: str) -> Code:
    package = REGISTRY.package(key)
    own = (path for one in (package, module_of(package)) for path in files(one))
    return read(path.read_text("utf-8") for path in (*_SHARED, *own))


def idle(words: Iterable[str], rules: AnyRules, code: Code) -> set[str]:
    """Return the keys that neither the contract nor the code says."""
    asked = {one.key for one in by_key(rules)}
    found = (key for key in words if key not in asked and not code.says(key))
    return {key for key in found if not _is_reason(key, code)}


def _is_reason(key: str, code: Code) -> bool:
    match = _OF_OUTCOMES.fullmatch(key)
    return match is not None and match[1] in code.constants


@every_short_game
def test_every_word_of_a_catalogue_is_said(rules: AnyRules) -> None:
    words = messages(REGISTRY.package(rules.info.key), "en")
    assert words
    assert idle(words, rules, _code(rules.info.key)) == set()


def test_a_word_that_nothing_says_is_found() -> None:
    rules = REGISTRY.newest("kalah")
    code = read(['say("picture-row"); say(f"label-{verb}"); say(f"{what}-over"); verbs = ("sow", "status")'])
    said = {"title", "rules-play", "option-stones-3", "picture-row", "label-sow", "status-over"}
    left = {"label-reap", "picture-column", "rules-end", "option-stones-5", "reason-hail", "game-over"}
    assert idle(said | left, rules, code) == left
    assert idle({"reason-sow"}, rules, code) == set()
