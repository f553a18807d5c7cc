"""The end of a game in words: the places, where the points came from, and the head of the last picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.api import Line, Message, Outcome, Seat, SeatName, message
from renderers import charts, frame
from renderers.api import Ending, SeatFace, Texts
from renderers.scene import Area, Group, Item
from renderers.theme import GAP, MARGIN, WIDTH


def source(line: Line, texts: Texts) -> str:
    """Return a source and its points."""
    return texts(message("board-source", source=line.source, points=line.points))


def points(total: int, lines: Iterable[Line]) -> Message:
    """Return points, and in brackets the sources that gave any, as a part of a sentence."""
    found = tuple(
        message("board-source", source=line.source, points=line.points) for line in lines if line.points
    )
    if not found:
        return message("board-points", points=total)
    return message("board-points-of", points=total, sources=found)


def sources(lines: tuple[Line, ...], texts: Texts, said: Callable[[Line, Texts], str] = source) -> str:
    """Return the sources that gave points, in brackets, and the full stop of a sentence before them."""
    told = [said(line, texts) for line in lines if line.points]
    return f" ({', '.join(told)})." if told else "."


def results(outcome: Outcome, texts: Texts, said: Callable[[Line, Texts], str] = source) -> tuple[str, ...]:
    """Return a sentence for each seat, in the order of places; whoever played alone has none."""
    found = []
    for seat in charts.in_order(outcome):
        told = out(outcome, seat) if seat in outcome.out else _result(outcome, seat)
        found.append(texts(told) + sources(outcome.lines[seat], texts, said))
    return tuple(found)


def _result(outcome: Outcome, seat: Seat) -> Message:
    name, total = SeatName(seat), outcome.totals[seat]
    if len(outcome.totals) == 1:
        return message("board-result", seat=name, points=total)
    return message("board-place", place=outcome.places[seat], seat=name, points=total)


def out(outcome: Outcome, seat: Seat, lines: Iterable[Line] = ()) -> Message:
    """Return that a seat is out, and its points with these sources, as a part of a sentence."""
    return message("board-out", seat=SeatName(seat), points=points(outcome.totals[seat], lines))


def sentence(line: str) -> str:
    """Return a line as a sentence."""
    return line if line.endswith((".", "!", "?")) else line + "."


def apart(parts: Iterable[str], texts: Texts) -> str:
    """Return parts of a sentence between which a comma would be too little."""
    return texts(message("board-apart")).join(parts)


def told(outcome: Outcome, texts: Texts, said: Callable[[Line, Texts], str] = source) -> tuple[str, ...]:
    """Return the end in sentences: that the game is over and why, the places, and the notes."""
    notes = (sentence(texts(note)) for note in outcome.notes)
    reason = texts(message(f"reason-{outcome.reason}"))
    return (texts(message("board-over")), reason, *results(outcome, texts, said=said), *notes)


def course(
    ending: Ending, seats: tuple[SeatFace, ...], texts: Texts, x: float, y: float, w: int, h: int
) -> tuple[Item, ...]:
    """Return the course of the scores in a box of a last picture; nothing if no turn was settled."""
    if not ending.history:
        return ()
    return (Group(x, y, charts.course(ending.history, seats, texts, w, h)), Area(x, y, w, h, "course"))


def result_head(
    outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts, reason: str = "reason"
) -> tuple[tuple[Item, ...], int]:
    """Return title, reason and bars of a last picture; and where begins what comes below them."""
    plates, high = charts.bars(outcome, seats, texts, WIDTH - 2 * MARGIN)
    items = (
        *frame.header(texts(message("title")), texts(message("picture-over"))),
        frame.over_plate(texts(message(f"{reason}-{outcome.reason}"))),
        Group(MARGIN, frame.TOP, plates),
        Area(MARGIN, frame.TOP, WIDTH - 2 * MARGIN, high, "bars"),
    )
    return items, frame.TOP + high + GAP
