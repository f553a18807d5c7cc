"""Positions and moves as the rules page writes them."""

from collections.abc import Sequence
from typing import Any

from engines.api import Seat
from engines.chance import RecordedChance
from engines.hidden_stones import RULES
from engines.hidden_stones.moves import Swap
from engines.hidden_stones.pieces import CARDS, Board, CardId, Cards, Symbol
from engines.hidden_stones.state import State
from tests.engines.scripts import Script

BOARD_1 = "BHO/EST/EBH"
BOARD_3 = "SHB/TEE/HBO"
BOARD_5 = "HFT/TBS/EHO"
HB = "1-02 1-03 1-04 1-06"
A, B, C, D, E = (Seat(i) for i in range(5))
_LETTERS = dict(zip("SMFBHOET", Symbol, strict=True))


def board_of(text: str) -> Board:
    """Return the board written as letters, such as `HFT/TBS/EHO`."""
    return tuple(_LETTERS[letter] for letter in text.replace("/", ""))


def cards(text: str) -> Cards:
    return tuple(CardId(name) for name in text.split())


def position(
    board: str,
    *hands: str,
    draw: str | None = None,
    discard: str = "",
    won: Sequence[str] = (),
    deck: str | None = None,
    **fields: Any,
) -> State:
    """A position in which all cards that are not named lie in the draw pile; A begins and is on turn."""
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    piles = tuple(cards(pile) for pile in won) or ((),) * len(hands)
    thrown = cards(discard)
    used = {*thrown, *(card for pile in (*held, *piles) for card in pile)}
    everything = sorted(cards(deck)) if deck is not None else CARDS
    rest = tuple(card for card in everything if card not in used)
    state = State(
        board=board_of(board),
        hands=held,
        draw_pile=rest if draw is None else cards(draw),
        won=piles,
        passed=fields.pop("passed", (False,) * len(hands)),
        start=fields.pop("start", A),
        turn=fields.pop("turn", A),
        discard_pile=thrown,
        **fields,
    )
    assert len(state.board) == 9
    return state


def two(hand: str, board: str = BOARD_5, **fields: Any) -> State:
    """A position of two seats in which B holds HB."""
    return position(board, hand, HB, **fields)


def rest_of_the_box(*used: str) -> str:
    """All cards but these."""
    named = set(" ".join(used).split())
    return " ".join(card for card in CARDS if card not in named)


def _named(state: State, text: str, drawn: list[str]) -> RecordedChance:
    """The draws of these cards: indexes into the pile by id, renewed when it is empty."""
    pile, discard = list(state.draw_pile), list(state.discard_pile)
    if " with " in text:
        discard.append(CardId(text.rpartition(" ")[2]))
    picks = []
    for card in cards(" ".join(drawn)):
        if not pile:
            pile, discard = sorted(discard), []
        picks.append(pile.index(card))
        pile.remove(card)
    return RecordedChance(picks)


_SCRIPT = Script(RULES, _named)
texts, steps, play, events = _SCRIPT.texts, _SCRIPT.steps, _SCRIPT.play, _SCRIPT.events
refusal, result = _SCRIPT.refusal, _SCRIPT.result


def scores(state: State) -> list[str]:
    return [text.removeprefix("score ") for text in texts(state) if text.startswith("score")]


def scorable(board: str) -> str:
    """The ids of all cards that lie on the board."""
    return " ".join(scores(position(board, " ".join(CARDS), HB, draw="", won=("", ""))))


def swap(text: str) -> Swap:
    move = RULES.parse(text)
    assert isinstance(move, Swap)
    return move
