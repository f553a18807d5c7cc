"""Positions and moves as the rules page writes them."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from engines.api import GameError, Seat, Step
from engines.chance import RecordedChance
from engines.hidden_stones import RULES
from engines.hidden_stones.data import CARDS, CardId, board_of
from engines.hidden_stones.model import Cards, Event, State, Swap

BOARD_1 = "BHO/EST/EBH"
BOARD_3 = "SHB/TEE/HBO"
BOARD_5 = "HFT/TBS/EHO"
HB = "1-02 1-03 1-04 1-06"
A, B, C, D, E = (Seat(i) for i in range(5))

_MOVE = re.compile(r"(?:(?P<seat>[A-E]): )?(?P<text>[^\[]+?)(?: \[(?P<draws>[^]]*)\])?")


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


def texts(state: State) -> list[str]:
    """All legal moves of the seat on turn."""
    return [RULES.format(move) for move in RULES.legal_moves(state, state.turn)]


def scores(state: State) -> list[str]:
    return [text.removeprefix("score ") for text in texts(state) if text.startswith("score")]


def scorable(board: str) -> str:
    """The ids of all cards that lie on the board."""
    return " ".join(scores(position(board, " ".join(CARDS), HB, draw="", won=("", ""))))


def steps(state: State, *moves: str) -> list[Step[State, Event]]:
    """Make moves like `B: end [1-01 5-05]`: who must be on turn, the move, the cards drawn in their order."""
    made = []
    for move in moves:
        found = _MOVE.fullmatch(move)
        assert found is not None, move
        if found["seat"]:
            assert state.turn == ord(found["seat"]) - ord("A"), f"{move}: seat {state.turn} is on turn"
        step = _make(state, found["text"], cards(found["draws"] or ""))
        made.append(step)
        state = step.state
    return made


def play(state: State, *moves: str) -> State:
    """Make moves and return where they lead."""
    return steps(state, *moves)[-1].state


def events(state: State, *moves: str) -> list[Event]:
    """Make moves and return everything that happened."""
    return [event for step in steps(state, *moves) for event in step.events]


def _make(state: State, text: str, drawn: Cards) -> Step[State, Event]:
    assert text in texts(state), f"{text} is not offered"
    chance = RecordedChance(_picks(state, text, drawn))
    step = RULES.apply(state, state.turn, RULES.parse(text), chance)
    chance.finish()
    return step


def _picks(state: State, text: str, drawn: Iterable[CardId]) -> list[int]:
    """The numbers that draw these cards: indexes into the pile by id, renewed when it is empty."""
    pile, discard = list(state.draw_pile), list(state.discard_pile)
    if " with " in text:
        discard.append(CardId(text.rpartition(" ")[2]))
    picks = []
    for card in drawn:
        if not pile:
            pile, discard = sorted(discard), []
        picks.append(pile.index(card))
        pile.remove(card)
    return picks


def refusal(state: State, text: str, seat: Seat | None = None) -> str:
    """Return why the move is refused; makes sure that it is not offered and that nothing is drawn."""
    chance = RecordedChance()
    try:
        move = RULES.parse(text)
        assert text not in texts(state) or seat not in {None, state.turn}
        RULES.apply(state, state.turn if seat is None else seat, move, chance)
    except GameError as error:
        assert not chance.drawn
        return error.message.key.removeprefix("refused-")
    message = f"{text} was accepted"
    raise AssertionError(message)


def swap(text: str) -> Swap:
    move = RULES.parse(text)
    assert isinstance(move, Swap)
    return move


def result(state: State) -> tuple[str, list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    """Reason, score lines, sums and places."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    lines = [tuple(line.points for line in seat) for seat in outcome.lines]
    return outcome.reason, lines, outcome.totals, outcome.places
