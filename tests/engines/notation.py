"""Moves as text: what every notation keeps."""

from collections.abc import Iterable
from typing import Any

import pytest

from engines.api import AnyRules, NotationError

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
