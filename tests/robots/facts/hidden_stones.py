"""Checks of what a hint says in Hidden Stones."""

from collections.abc import Callable

from engines.hidden_stones.data import CELL_NAMES, CELLS, NEIGHBOURS
from engines.hidden_stones.formations import lying
from engines.hidden_stones.preview import board_after
from tests.robots.facts.said import Said

_CHANGES = [
    *(("swap", CELL_NAMES[first], CELL_NAMES[second]) for first, second in NEIGHBOURS),
    *(("flip", CELL_NAMES[cell]) for cell in CELLS),
]


def _near(said: Said) -> set[str]:
    """Return the cards of the hand that lie, or would after a single change."""
    board, hand = said.state.board, said.state.hands[said.seat]
    boards = (board, *(board_after(board, change) for change in _CHANGES))
    return {str(card) for after in boards for card in lying(after, hand)}


def _far(said: Said) -> None:
    assert str(said.ranked.move.card) not in _near(said)


def _none_near(said: Said) -> None:
    assert _near(said) == set()


def _won(said: Said) -> None:
    after, _ = said.after()
    assert len(after.won[said.seat]) == said.values["number"] <= said.values["of"]


def _planned(said: Said) -> None:
    assert 1 < said.values["changes"] < len(said.state.hands[said.seat])


CHECKS: dict[str, Callable[[Said], None]] = {
    "robot-pay-far": _far,
    "robot-none-near": _none_near,
    "robot-won": _won,
    "robot-changes": _planned,
}
