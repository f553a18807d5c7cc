"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections.abc import Iterable, Iterator
from functools import cache

from engines.api import Message, Seat, SeatName, message
from engines.hidden_stones.belongings import belongings
from engines.hidden_stones.pieces import (
    CARDS,
    IDLE_ROUNDS,
    STONES,
    Board,
    CardId,
    Cell,
    Symbol,
    placements,
)
from engines.hidden_stones.state import State
from engines.hidden_stones.words import cell_name, symbol_name
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, results, sentence
from renderers.hidden_stones.board import round_line


def alt(
    seen: State, _since: State | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    rows = " ".join(line + "." for line in _rows(seen, texts))
    head = (texts(message("title")) + ".", *_now(seen, ending, texts))
    details = () if ending else (*_seat_lines(seen, texts, whole=False), _piles(seen, texts))
    return shortened((*head, *course(ending, texts), rows, *_marks(seen, texts), *details), texts)


def own_alt(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture: the cards, then the stones."""
    return shortened((*_cards(seen, seat, texts), *(line + "." for line in _rows(seen, texts))), texts)


def text_board(seen: State, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    backs = (
        message("board-back", front=symbol_name(a), back=symbol_name(b)) for a, b in dict.fromkeys(STONES)
    )
    return paragraphs(
        (*_now(seen, ending, texts), *(_turn(seen, texts) if ending is None else course(ending, texts))),
        (*_seat_lines(seen, texts, whole=True), *(_opened(seen, texts) if seen.reason else ())),
        (
            *_rows(seen, texts),
            f"{texts(message('board-backs'))} {', '.join(map(texts, backs))}.",
            *_marks(seen, texts),
        ),
        (
            _piles(seen, texts),
            *((texts(message("board-renewals", times=seen.renewals)),) if seen.renewals else ()),
            *_listed(message("board-discarded"), seen.discard_pile[::-1], texts),
        ),
    )


def own_text(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The hand, card by card."""
    return "\n".join(_cards(seen, seat, texts))


# --- parts -------------------------------------------------------------------------------------------


def _now(seen: State, ending: Ending | None, texts: Texts) -> tuple[str, ...]:
    if ending is None:
        return (texts(round_line(seen)) + ".", texts(message("board-turn", seat=SeatName(seen.turn))))
    outcome = ending.outcome
    places = results(outcome, texts)
    notes = (sentence(texts(note)) for note in outcome.notes)
    return (texts(message("board-over")), texts(message(f"reason-{outcome.reason}")), *places, *notes)


def _turn(seen: State, texts: Texts) -> Iterator[str]:
    """The facts of the turn and the round that decide how they end."""
    if seen.actions:
        yield texts(message("board-actions", actions=seen.actions))
    if seen.scored:
        yield texts(message("board-turn-scored"))
    if seen.scored_this_round and not seen.solo:
        yield texts(message("board-round-scored"))
    if seen.idle_rounds:
        yield texts(message("board-idle", rounds=seen.idle_rounds, limit=IDLE_ROUNDS))


def _rows(seen: State, texts: Texts) -> tuple[str, ...]:
    return tuple(
        f"{texts(message('board-row', row=row + 1))} {_stones(seen.board, cells, texts)}"
        for row, cells in enumerate((range(3), range(3, 6), range(6, 9)))
    )


def _stones(board: Board, cells: Iterable[int], texts: Texts) -> str:
    """Cells with their stones."""
    return ", ".join([texts(_stone(cell, board[cell])) for cell in map(Cell, sorted(cells))])


@cache
def _stone(cell: Cell, symbol: Symbol) -> Message:
    return message("board-stone", cell=cell_name(cell), symbol=symbol_name(symbol))


def _word(symbol: Symbol, texts: Texts) -> str:
    return texts(symbol_name(symbol))


def _marks(seen: State, texts: Texts) -> tuple[str, ...]:
    marked = (("board-touched", seen.touched), ("board-scored", seen.formation))
    return tuple(
        f"{texts(message(key))} {_stones(seen.board, cells, texts)}." for key, cells in marked if cells
    )


def _seat_lines(seen: State, texts: Texts, *, whole: bool) -> tuple[str, ...]:
    lines = [_seat_line(seen, Seat(seat), texts, whole=whole) for seat in range(len(seen.won))]
    if seen.solo:
        lines.append(texts(message("board-strikes", strikes=seen.strikes)))
    return tuple(lines)


def _opened(seen: State, texts: Texts) -> Iterator[str]:
    """Hands and draw pile, secret until the end."""
    for seat, hand in enumerate(seen.hands):
        yield from _listed(message("board-held-by", seat=SeatName(Seat(seat))), hand, texts)
    yield from _listed(message("board-pile-left"), seen.draw_pile, texts)


def _seat_line(seen: State, seat: Seat, texts: Texts, *, whole: bool) -> str:
    """All that is told of a seat; without the values of its cards and which they are if not whole."""
    told = (one.told for one in belongings(seen, seat) if one.told and (whole or not one.sign.isdigit()))
    cards = _listed(message("board-won"), seen.won[seat], texts) if whole else ()
    return " ".join((*map(texts, told), *cards))


def _listed(head: Message, ids: tuple[CardId, ...], texts: Texts) -> tuple[str, ...]:
    return (f"{texts(head)} {', '.join(ids)}.",) if ids else ()


def _piles(seen: State, texts: Texts) -> str:
    return texts(message("board-piles", draw=len(seen.draw_pile), discard=len(seen.discard_pile)))


def _cards(seen: State, seat: Seat, texts: Texts) -> tuple[str, ...]:
    hand = seen.hands[seat]
    if not hand:
        return (texts(message("board-hand-empty")),)
    return (texts(message("board-hand")), *(_card(seen, card, texts) for card in hand))


def _card(seen: State, card: CardId, texts: Texts) -> str:
    """A card by name and formation; with its placements while the game runs."""
    any_stone, below = texts(message("board-any")), texts(message("board-below"))
    rows = below.join(
        ", ".join(_word(symbol, texts) if symbol else any_stone for symbol in row) for row in CARDS[card].rows
    )
    text = f"{card}, {texts(message('board-card', value=CARDS[card].value))} {rows}."
    if seen.reason:
        return text
    places = [placement.cells for placement in placements(seen.board, card)]
    if not places:
        return f"{text} {texts(message('board-lies-not'))}"
    stones = (_stones(seen.board, place, texts) for place in places)
    return f"{text} {texts(message('board-lies'))} {join_clauses(stones, texts)}."
