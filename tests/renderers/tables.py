"""Tables to draw: people with all kinds of names, words in all languages, and games played at random."""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.words.catalogues import Catalogues, Words
from engines import registry
from engines.api import Seat
from engines.chance import LiveChance
from engines.hidden_stones import RULES
from engines.hidden_stones.moves import Score
from engines.hidden_stones.state import State, seen
from renderers.api import Ending
from renderers.checks import SHORT, texts_of
from renderers.scene import Scene

LANGUAGES = ("en", "de", "fr", "xx")
WIDEST = ("de", "xx")
"""Those with the longest words; the others are left to `.ci/run` where words have to fit."""
GOLDENS = Path(__file__).parent / "golden"


@cache
def catalogues() -> Catalogues:
    return Catalogues(registry.scan(), pseudo=True)


def words(language: str = "en", names: tuple[str, ...] = SHORT) -> Words:
    return catalogues().words(language, "hidden_stones", names, isolate=False)


@dataclass(frozen=True)
class Moment:
    """A position of a game of Hidden Stones."""

    state: State
    ending: Ending | None = None

    @property
    def view(self) -> State:
        return seen(self.state)

    def own(self, seat: int) -> State:
        return seen(self.state, Seat(seat))


@cache
def game(seats: int, seed: int = 1, score: float = 0.6) -> tuple[Moment, ...]:
    """All positions of a random game in which a card is often scored when one can be."""
    rng = random.Random(seed)  # noqa: S311 - a game that can be played again, no secret
    return tuple(_play(seats, rng, score))


def _play(seats: int, rng: random.Random, score: float) -> Iterator[Moment]:
    chance = LiveChance(rng.randbytes(32), 0)
    state = RULES.setup(RULES.resolve({}, {}), seats, None, chance).state
    history = []
    while RULES.outcome(state) is None:
        yield Moment(state)
        (seat,) = RULES.to_act(state)
        moves = tuple(RULES.legal_moves(state, seat))
        scores = [move for move in moves if isinstance(move, Score)]
        move = rng.choice(scores) if scores and rng.random() < score else rng.choice(moves)
        step = RULES.apply(state, seat, move, chance)
        state = step.state
        if step.turn_over:
            history.append(state.points)
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield Moment(state, Ending(outcome, tuple(history)))


def words_in(scene: Scene) -> tuple[str, ...]:
    return tuple(text.text for text in texts_of(scene))


def check_golden(name: str, text: str) -> None:
    """Compare with the stored text; with UPDATE_GOLDENS=1 in the environment it is stored anew."""
    file = GOLDENS / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")
