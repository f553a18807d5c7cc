"""Checks of what a hint says in Hidden Stones."""

from collections.abc import Iterator, Mapping
from dataclasses import replace as with_field
from functools import cache
from typing import Any, TypeAlias

from msgspec.structs import replace

from engines.api import Message
from engines.hidden_stones.moves import Flip, Score, Swap, board_after, may_pass
from engines.hidden_stones.pieces import CARDS, CELL_NAMES, CELLS, NEIGHBOURS, Board, CardId, lying
from engines.hidden_stones.words import card_name
from tests.robots.facts.said import Check, Mutant, Said, changed, counted, instead

_CHANGES = [
    *(("swap", CELL_NAMES[first], CELL_NAMES[second]) for first, second in NEIGHBOURS),
    *(("flip", CELL_NAMES[cell]) for cell in CELLS),
]
_NAMED = {card_name(card): card for card in CARDS}
Reached: TypeAlias = tuple[Board, frozenset[CardId]]
"""A board, and the cards of the hand that lay on the way to it."""


@cache
def _around(board: Board) -> frozenset[Board]:
    return frozenset(board_after(board, change) for change in _CHANGES)


@cache
def _lying(board: Board, hand: tuple[CardId, ...]) -> frozenset[CardId]:
    return frozenset(lying(board, hand))


def _one_away(board: Board, hand: tuple[CardId, ...]) -> frozenset[CardId]:
    """Return the cards that do not lie on a board, and would after a single change."""
    near = frozenset(card for after in _around(board) for card in _lying(after, hand))
    return near - _lying(board, hand)


def _near(said: Said) -> frozenset[CardId]:
    """Return the cards of the hand that lie, or would after a single change."""
    board, hand = said.state.board, said.state.hands[said.seat]
    return _one_away(board, hand) | _lying(board, hand)


# --- plans -------------------------------------------------------------------------------------------


def _reached(said: Said) -> Iterator[tuple[int, Reached]]:
    """Yield rising numbers of changes and all that can be reached with them, beginning with this move."""
    board, hand, move = said.state.board, said.state.hands[said.seat], said.ranked.move
    change = said.rules.format(move).split(" ") if isinstance(move, Swap | Flip) else None
    assert change is not None
    before = _lying(board, hand)
    after = board_after(board, tuple(change))
    layer = {(after, before | _lying(after, hand))}
    for number in range(1, min(4, len(hand))):
        yield from ((number, reached) for reached in layer)
        layer = {
            (further, seen | _lying(further, hand)) for board, seen in layer for further in _around(board)
        }


def _wanted(said: Said) -> frozenset[CardId]:
    """Return the cards that the reason says can be scored; empty for other reasons."""
    reason = said.ranked.reason
    if reason.key != "robot-build" or not isinstance(said.ranked.move, Swap | Flip):
        return frozenset()
    values: dict[str, Any] = dict(reason.values)
    return frozenset(_NAMED[card] for card in values["cards"])


def _build(said: Said) -> None:
    """The cards can be scored with this change and as many further ones as the hand pays for."""
    cards = {_NAMED[card] for card in said.values["cards"]}
    hand = said.state.hands[said.seat]
    assert cards <= set(hand)
    assert said.values["points"] == sum(CARDS[card].value for card in cards)
    if isinstance(said.ranked.move, Swap | Flip):
        number = next((number for number, (_, seen) in _reached(said) if cards <= seen), 9)
        assert number + len(cards) <= len(hand)


def _least_changes(said: Said) -> None:
    wanted = _wanted(said)
    if wanted:
        assert said.values["changes"] == next(
            number for number, (_, seen) in _reached(said) if wanted <= seen
        )
    assert 1 < said.values["changes"] < len(said.state.hands[said.seat])


def _then(said: Said) -> None:
    """At the end of such a plan the card is one change away, and in hand."""
    card, wanted = _NAMED[said.values["card"]], _wanted(said)
    assert said.values["points"] == CARDS[card].value
    assert card in said.state.hands[said.seat]
    if wanted:
        assert card not in wanted
        assert any(
            wanted <= seen and card in _one_away(board, (card,)) for _, (board, seen) in _reached(said)
        )


# --- single cards ------------------------------------------------------------------------------------


def _score(said: Said) -> None:
    assert said.rules.is_legal(said.state, said.seat, Score(_NAMED[said.values["card"]]))


def _closer(said: Said) -> None:
    card = _NAMED[said.values["card"]]
    assert card in said.state.hands[said.seat]
    assert card not in _near(said)


def _far(said: Said) -> None:
    card = said.ranked.move.card
    assert said.values["card"] == card_name(card)
    assert card not in _near(said)


def _none_near(said: Said) -> None:
    assert not _near(said)


def _won(said: Said) -> None:
    after, _ = said.after()
    assert len(after.won[said.seat]) == said.values["number"] <= said.values["of"]
    assert said.values["of"] == {2: 10, 3: 9, 4: 8, 5: 7}[len(said.state.hands)]


def _drawn(said: Said) -> None:
    assert may_pass(said.state)
    assert said.values["cards"] == min(2, len(said.state.draw_pile) + len(said.state.discard_pile))


def _spent(said: Said) -> None:
    """The plan pays with no more cards than are in hand."""
    assert isinstance(said.ranked.move, Swap | Flip)
    assert 1 <= said.values["cards"] <= len(said.state.hands[said.seat])


CHECKS: dict[str, Check] = {
    "robot-build": _build,
    "robot-changes": _least_changes,
    "robot-then": _then,
    "robot-score": _score,
    "robot-closer": _closer,
    "robot-pay-far": _far,
    "robot-none-near": _none_near,
    "robot-won": _won,
    "robot-draw": _drawn,
    "robot-draw-free": _drawn,
    "robot-new-cards": _spent,
}


def _absent(said: Said) -> Message:
    """Return a card that is not in the seat's hand."""
    return next(name for name, card in _NAMED.items() if card not in said.state.hands[said.seat])


_CARD: Mapping[str, Mutant] = {"card": lambda said: changed(said, card=_absent(said))}

MUTANTS: dict[str, Mapping[str, Mutant]] = {
    "robot-build": {**counted("points"), "cards": lambda said: changed(said, cards=(_absent(said),))},
    "robot-changes": counted("changes"),
    "robot-then": {**counted("points"), **_CARD},
    "robot-score": _CARD,
    "robot-closer": _CARD,
    "robot-pay-far": _CARD,
    "robot-none-near": {"position": lambda said: with_field(said, state=_all_cards(said))},
    "robot-won": counted("number", "of"),
    "robot-draw": counted("cards"),
    "robot-draw-free": counted("cards"),
    "robot-new-cards": instead("cards", lambda cards: cards + 6),
}


def _all_cards(said: Said) -> Any:
    """Return a state in which the seat holds all cards."""
    return replace(said.state, hands=(tuple(CARDS),) * len(said.state.hands))
