"""Words that have to be these."""

import pytest

from bot.words.catalogues import Catalogues
from engines.api import Seat, message
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.events import GameStarted
from engines.schiefer.pieces import EditionSource
from engines.schiefer.state import State
from tests.engines.schiefer.situations import A, executing, registry

_NAMES = ("Ada", "Bob", "Cem", "Dan")
_CATALOGUES = Catalogues(registry())


@pytest.mark.parametrize(
    ("language", "word"), [("en", "reconstructed"), ("de", "rekonstruiert"), ("fr", "reconstitué")]
)
def test_what_is_reconstructed_is_said_plainly(language: str, word: str) -> None:
    words = _CATALOGUES.words(language, "schiefer", _NAMES)
    assert word in words(message("rules-data")).lower()
    assert word in words(GameStarted(2, A, "reconstructed", EditionSource.RECONSTRUCTED).line(None))


def _told(state: State, *moves: str) -> list[str]:
    words = _CATALOGUES.words("en", "schiefer", _NAMES, isolate=False)
    lines = []
    for move in moves:
        text, _, draws = move.partition(" [")
        step = RULES.apply(state, state.turn, RULES.parse(text), LiveChance(b"told", len(draws)))
        lines += [words(event.line(Seat(0))) for event in step.events]
        state = step.state
    return lines


def test_the_log_of_a_sale_and_an_opening() -> None:
    state = executing(3, "ogwen ABCAB", ["3 4", "", "4"], boxes="sale A", supply=(0,))
    assert _told(state, "open gwyrfai with 4")[0] == (
        "Ada opens Gwyrfai 1 for 2 markers, one of them from field 4."
    )
    assert _told(state, "drop", "sell ogwen 2")[:2] == [
        "Ada drops the action on field 3.",
        "Ada sells Ogwen 2: 2 coins for Ada, 2 coins for Bob and 1 coin for Cem, plus 2 extra for the sale.",
    ]
