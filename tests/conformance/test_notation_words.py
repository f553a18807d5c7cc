"""Names on pictures are names: what is drawn, and what its alt text says, has no word of the notation.

Two things are looked at. In the pseudo language every letter of a catalogue has changed, so a word of the
notation that is still there has been put in by a program. In German and French, words of the notation are
foreign words but for those named here; one that is there has been written into a catalogue.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engines.api import AnyRules
from renderers.scene import Text
from tests.conformance.cases import Case, Sample, cases, looked_at, seats_of
from tests.conformance.test_pictures import (
    RENDERERS,
    _asked,
    _private,
    _public,
    _scenes,
    _texts,
    drawn_cases,
)

_WORD = re.compile(r"[^\W_][\w-]*")
_SAME: dict[str, frozenset[str]] = {
    "xx": frozenset(),
    "de": frozenset(),
    "fr": frozenset({"place"}),
}
"""Words of the notation that are words of the language too."""


def _tokens(rules: AnyRules, state: Any) -> Iterator[str]:
    """Yield the words of all legal moves; coordinates and numbers are names on the picture too."""
    for seat in rules.to_act(state):
        for move in rules.legal_moves(state, seat):
            yield from (word for word in rules.format(move).split() if sum(map(str.isalpha, word)) > 1)


def _known(case: Case) -> set[str]:
    """Return the words of the notation that the sampled positions know."""
    return {token for sample in looked_at(case) for token in _tokens(case.rules, sample.state)}


def _shown(sample: Sample, language: str) -> Iterator[str]:
    """Yield the words of every picture of a position, and its alt texts."""
    case, state = sample.case, sample.state
    renderer, texts = RENDERERS[case.rules.info.key], _texts(case, language)
    _, alt, _ = _public(sample, state, renderer, texts)
    yield alt
    for seat in seats_of(case):
        yield from [*_private(sample, state, seat, renderer, texts)][1:2]
        yield from [*_asked(sample, state, seat, renderer, texts)][1::2]
    public, private = _scenes(sample, language)
    for scene in (public, *private):
        yield "\n".join(mark.text for mark in scene.marks() if isinstance(mark, Text))


@pytest.mark.slow
@drawn_cases
@pytest.mark.parametrize("language", _SAME)
def test_no_picture_and_no_alt_text_has_a_word_of_the_notation(case: Case, language: str) -> None:
    tokens = _known(case) - _SAME[language]
    assert tokens
    for sample in list(looked_at(case))[::4]:
        for text in _shown(sample, language):
            assert tokens.isdisjoint(_WORD.findall(text)), (tokens & {*_WORD.findall(text)}, text)


def test_a_word_of_the_notation_is_found() -> None:
    """A text that quotes moves has words that are known."""
    case = next(one.values[0] for one in cases() if one.values[0].rules.info.key == "livingstone")
    assert {"play", "take"} <= _known(case) & {*_WORD.findall("Löwe [play animal lion], dann [take 3]")}
