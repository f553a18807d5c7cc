"""The board and the hand in words: descriptions of the pictures, and texts to play by without seeing."""

from __future__ import annotations

from collections.abc import Iterable

from engines.api import Seat, SeatName, message
from engines.hidden_stones.data import CARDS, CELL_NAMES, SOLO_CARDS, STONES, VALUES, CardId, Cell, Symbol
from engines.hidden_stones.model import Own, View
from renderers.api import Ending, SeatFace, Texts, shortened
from renderers.ending import results
from renderers.hidden_stones.board import round_line


def alt(
    view: View, _since: View | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """What the public picture shows, most important first."""
    rows = " ".join(line + "." for line in _rows(view, texts))
    head = (texts(message("title")) + ".", *_now(view, ending, texts))
    rest = () if ending else (*_seat_lines(view, texts, values=False), _piles(view, texts))
    return shortened((*head, rows, *_marks(view, texts), *rest))


def own_alt(view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """What the private picture shows: the cards, then the stones."""
    return shortened((*_cards(own, texts), *(line + "." for line in _rows(view, texts))))


def text_board(view: View, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """Everything public, line by line."""
    backs = ", ".join(f"{_word(a, texts)}/{_word(b, texts)}" for a, b in dict.fromkeys(STONES))
    lines = (
        texts(message("title")),
        *_now(view, ending, texts),
        "",
        *_rows(view, texts),
        f"{texts(message('board-backs'))} {backs}",
        *_marks(view, texts),
        "",
        *(_won_lines(view, texts) if ending else _seat_lines(view, texts, values=True)),
        "",
        _piles(view, texts),
        *((texts(message("board-renewals", times=view.renewals)),) if view.renewals else ()),
        *_listed("board-discarded", view.discard_pile[::-1], texts),
    )
    return "\n".join(lines)


def own_text(view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The hand, card by card, then the stones."""
    return "\n".join((*_cards(own, texts), "", *_rows(view, texts)))


# --- parts -------------------------------------------------------------------------------------------


def _now(view: View, ending: Ending | None, texts: Texts) -> tuple[str, ...]:
    if ending is None:
        return (texts(round_line(view)) + ".", texts(message("board-turn", seat=SeatName(view.turn))))
    outcome = ending.outcome
    places = results(outcome, texts, "board-result" if view.solo else "board-place")
    notes = map(texts, outcome.notes)
    return (texts(message("board-over")), texts(message(f"reason-{outcome.reason}")), *places, *notes)


def _rows(view: View, texts: Texts) -> tuple[str, ...]:
    return tuple(
        f"{texts(message('board-row', row=row + 1))} "
        + ", ".join(_word(symbol, texts) for symbol in view.board[3 * row : 3 * row + 3])
        for row in range(3)
    )


def _word(symbol: Symbol, texts: Texts) -> str:
    return texts(message(f"symbol-{symbol}"))


def _marks(view: View, texts: Texts) -> tuple[str, ...]:
    marked = (("board-touched", view.touched), ("board-scored", view.formation))
    return tuple(f"{texts(message(key))} {_cells(cells)}." for key, cells in marked if cells)


def _cells(cells: Iterable[Cell]) -> str:
    return ", ".join(CELL_NAMES[cell] for cell in sorted(cells))


def _seat_lines(view: View, texts: Texts, *, values: bool) -> tuple[str, ...]:
    lines = [_seat_line(view, Seat(seat), texts, values=values) for seat in range(len(view.seats))]
    if view.solo:
        lines.append(texts(message("board-strikes", strikes=view.strikes)))
    return tuple(lines)


def _won_lines(view: View, texts: Texts) -> tuple[str, ...]:
    return tuple(
        f"{texts(message('board-won-by', seat=SeatName(Seat(seat))))} {', '.join(one.won) or '-'}"
        for seat, one in enumerate(view.seats)
    )


def _seat_line(view: View, seat: Seat, texts: Texts, *, values: bool) -> str:
    one = view.seats[seat]
    target = SOLO_CARDS if view.threshold is None else view.threshold
    line = message(
        "board-seat", seat=SeatName(seat), points=one.points, won=len(one.won), target=target, hand=one.hand
    )
    notes = (
        ("board-start", seat == view.start and not view.solo and not one.left),
        ("board-leads", one.leads_ones and not view.solo),
        ("board-passed", one.passed),
        ("board-left", one.left),
    )
    counts = dict(zip(("ones", "twos", "threes", "fives"), map(one.count, VALUES), strict=True))
    said = (
        texts(line),
        *((texts(message("board-values", **counts)),) if values else ()),
        *(texts(message(key)) for key, true in notes if true),
        *(_listed("board-won", one.won, texts) if values else ()),
    )
    return " ".join(said)


def _listed(key: str, ids: tuple[CardId, ...], texts: Texts) -> tuple[str, ...]:
    return (f"{texts(message(key))} {', '.join(ids)}.",) if ids else ()


def _piles(view: View, texts: Texts) -> str:
    return texts(message("board-piles", draw=view.draw_pile, discard=len(view.discard_pile)))


def _cards(own: Own, texts: Texts) -> tuple[str, ...]:
    if not own.hand:
        return (texts(message("board-hand-empty")),)
    return (texts(message("board-hand")), *(_card(own, card, texts) for card in own.hand))


def _card(own: Own, card: CardId, texts: Texts) -> str:
    any_stone = texts(message("board-any"))
    rows = " / ".join(
        ", ".join(_word(symbol, texts) if symbol else any_stone for symbol in row) for row in CARDS[card].rows
    )
    places = next((lying.placements for lying in own.lying if lying.card == card), ())
    lies = f"{texts(message('board-lies'))} {'; '.join(map(_cells, places))}." if places else ""
    value = texts(message("board-card", value=CARDS[card].value))
    return f"{card}, {value} {rows}. {lies or texts(message('board-lies-not'))}"
