"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections.abc import Iterable, Iterator

from engines.api import Message, Seat, SeatName, message
from engines.hidden_stones.names import cell_name, symbol_name
from engines.hidden_stones.pieces import (
    CARDS,
    IDLE_ROUNDS,
    SOLO_CARDS,
    STONES,
    VALUES,
    Board,
    CardId,
    Cell,
    Symbol,
)
from engines.hidden_stones.state import Opened, Own, View
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, results, sentence
from renderers.hidden_stones.board import round_line


def alt(
    view: View, _since: View | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    rows = " ".join(line + "." for line in _rows(view, texts))
    head = (texts(message("title")) + ".", *_now(view, ending, texts))
    details = () if ending else (*_seat_lines(view, texts, whole=False), _piles(view, texts))
    return shortened((*head, *course(ending, texts), rows, *_marks(view, texts), *details), texts)


def own_alt(view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture: the cards, then the stones."""
    return shortened((*_cards(view, own, texts), *(line + "." for line in _rows(view, texts))), texts)


def text_board(view: View, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    backs = (
        message("board-back", front=symbol_name(a), back=symbol_name(b)) for a, b in dict.fromkeys(STONES)
    )
    return paragraphs(
        (*_now(view, ending, texts), *(_turn(view, texts) if ending is None else course(ending, texts))),
        (*_seat_lines(view, texts, whole=True), *(_opened(view.opened, texts) if view.opened else ())),
        (
            *_rows(view, texts),
            f"{texts(message('board-backs'))} {', '.join(map(texts, backs))}.",
            *_marks(view, texts),
        ),
        (
            _piles(view, texts),
            *((texts(message("board-renewals", times=view.renewals)),) if view.renewals else ()),
            *_listed(message("board-discarded"), view.discard_pile[::-1], texts),
        ),
    )


def own_text(view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The hand, card by card."""
    return "\n".join(_cards(view, own, texts))


# --- parts -------------------------------------------------------------------------------------------


def _now(view: View, ending: Ending | None, texts: Texts) -> tuple[str, ...]:
    if ending is None:
        return (texts(round_line(view)) + ".", texts(message("board-turn", seat=SeatName(view.turn))))
    outcome = ending.outcome
    places = results(outcome, texts)
    notes = (sentence(texts(note)) for note in outcome.notes)
    return (texts(message("board-over")), texts(message(f"reason-{outcome.reason}")), *places, *notes)


def _turn(view: View, texts: Texts) -> Iterator[str]:
    """The facts of the turn and the round that decide how they end."""
    if view.actions:
        yield texts(message("board-actions", actions=view.actions))
    if view.scored:
        yield texts(message("board-turn-scored"))
    if view.scored_this_round and not view.solo:
        yield texts(message("board-round-scored"))
    if view.idle_rounds:
        yield texts(message("board-idle", rounds=view.idle_rounds, limit=IDLE_ROUNDS))


def _rows(view: View, texts: Texts) -> tuple[str, ...]:
    return tuple(
        f"{texts(message('board-row', row=row + 1))} {_stones(view.board, cells, texts)}"
        for row, cells in enumerate((range(3), range(3, 6), range(6, 9)))
    )


def _stones(board: Board, cells: Iterable[int], texts: Texts) -> str:
    """Cells with their stones."""
    ordered = map(Cell, sorted(cells))
    stones = (
        message("board-stone", cell=cell_name(cell), symbol=symbol_name(board[cell])) for cell in ordered
    )
    return ", ".join(map(texts, stones))


def _word(symbol: Symbol, texts: Texts) -> str:
    return texts(symbol_name(symbol))


def _marks(view: View, texts: Texts) -> tuple[str, ...]:
    marked = (("board-touched", view.touched), ("board-scored", view.formation))
    return tuple(
        f"{texts(message(key))} {_stones(view.board, cells, texts)}." for key, cells in marked if cells
    )


def _seat_lines(view: View, texts: Texts, *, whole: bool) -> tuple[str, ...]:
    lines = [_seat_line(view, Seat(seat), texts, whole=whole) for seat in range(len(view.seats))]
    if view.solo:
        lines.append(texts(message("board-strikes", strikes=view.strikes)))
    return tuple(lines)


def _opened(opened: Opened, texts: Texts) -> Iterator[str]:
    """Hands and draw pile, secret until the end."""
    for seat, hand in enumerate(opened.hands):
        yield from _listed(message("board-held-by", seat=SeatName(Seat(seat))), hand, texts)
    yield from _listed(message("board-pile-left"), opened.draw_pile, texts)


def _seat_line(view: View, seat: Seat, texts: Texts, *, whole: bool) -> str:
    seat_view = view.seats[seat]
    target = SOLO_CARDS if view.threshold is None else view.threshold
    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=message("board-points", points=_total(view, seat)),
        won=len(seat_view.won),
        target=target,
        hand=seat_view.hand,
    )
    runs = view.outcome is None
    notes = (
        ("board-start", runs and seat == view.start and not view.solo and not seat_view.left),
        ("board-leads", runs and seat_view.leads_ones and not view.solo),
        ("board-passed", runs and seat_view.passed),
        ("board-left", seat_view.left),
    )
    counts = dict(zip(("ones", "twos", "threes", "fives"), map(seat_view.count, VALUES), strict=True))
    sentences = (
        texts(line),
        *((texts(message("board-values", **counts)),) if whole else ()),
        *(texts(message(key)) for key, true in notes if true),
        *(_listed(message("board-won"), seat_view.won, texts) if whole else ()),
    )
    return " ".join(sentences)


def _total(view: View, seat: Seat) -> int:
    """Return the points of a seat; at the end with the bonus."""
    if view.outcome is None:
        return view.seats[seat].points
    return sum(line.points for line in view.outcome.lines[seat])


def _listed(head: Message, ids: tuple[CardId, ...], texts: Texts) -> tuple[str, ...]:
    return (f"{texts(head)} {', '.join(ids)}.",) if ids else ()


def _piles(view: View, texts: Texts) -> str:
    return texts(message("board-piles", draw=view.draw_pile, discard=len(view.discard_pile)))


def _cards(view: View, own: Own, texts: Texts) -> tuple[str, ...]:
    if not own.hand:
        return (texts(message("board-hand-empty")),)
    return (texts(message("board-hand")), *(_card(view, own, card, texts) for card in own.hand))


def _card(view: View, own: Own, card: CardId, texts: Texts) -> str:
    """A card by name and formation; with its placements while the game runs."""
    any_stone, below = texts(message("board-any")), texts(message("board-below"))
    rows = below.join(
        ", ".join(_word(symbol, texts) if symbol else any_stone for symbol in row) for row in CARDS[card].rows
    )
    text = f"{card}, {texts(message('board-card', value=CARDS[card].value))} {rows}."
    if view.outcome is not None:
        return text
    places = next((lying.placements for lying in own.lying if lying.card == card), ())
    if not places:
        return f"{text} {texts(message('board-lies-not'))}"
    stones = (_stones(view.board, place, texts) for place in places)
    return f"{text} {texts(message('board-lies'))} {join_clauses(stones, texts)}."
