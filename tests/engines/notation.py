"""Moves as text: what every notation keeps, and what no text may do."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import strategies as st

from engines.api import AnyRules, GameError, NotationError, Seat, Step
from engines.chance import LiveChance

LONGEST = 60
"""Characters of a move."""


def check_reads_back(rules: AnyRules, moves: Iterable[Any]) -> int:
    """Each move has a plain text that leads back to it; returns the length of the longest."""
    texts = {rules.format(move): move for move in moves}
    for text, move in texts.items():
        assert rules.parse(text) == move
        assert text.isascii()
        assert text == text.lower()
    longest = max(map(len, texts))
    assert longest <= LONGEST
    return longest


def check_unread(rules: AnyRules, text: str, reason: str) -> None:
    """The text is no move, for this reason."""
    with pytest.raises(NotationError) as refused:
        rules.parse(text)
    assert refused.value.message.key == f"refused-{reason}"


def any_text(words: Iterable[str], most: int) -> st.SearchStrategy[str]:
    """Any characters at all, or up to so many of these words."""
    chosen = st.lists(st.sampled_from(sorted(set(words))), max_size=most)
    return st.one_of(st.text(max_size=80), chosen.map(" ".join))


def check_any_text(rules: AnyRules, state: Any, seat: Seat, text: str) -> None:
    """The text gives a step, by a legal move with a text of its own, or a `GameError`."""
    try:
        move = rules.parse(text)
        assert rules.parse(rules.format(move)) == move
        assert len(rules.format(move)) <= LONGEST
        assert isinstance(rules.apply(state, seat, move, LiveChance(b"any text", 1)), Step)
    except GameError:
        return
    assert move in list(rules.legal_moves(state, seat))
