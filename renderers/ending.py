"""The result of a game in words: places, sources of the points; and the head of the final picture."""

from collections.abc import Iterable

from engines.api import Line, Message, Outcome, Seat, SeatName, message
from renderers import charts, frame
from renderers.api import Ending, SeatFace, Texts
from renderers.scene import Area, Group, Item
from renderers.theme import GAP, MARGIN, WIDTH


def source(line: Line, texts: Texts) -> str:
    """Return a source with its points."""
    return texts(message("board-source", source=line.source, points=line.points))


def points(total: int, lines: Iterable[Line]) -> Message:
    """Return a total, with the sources that gave any of it in brackets, as a part of a sentence."""
    scored = tuple(
        message("board-source", source=line.source, points=line.points) for line in lines if line.points
    )
    if not scored:
        return message("board-points", points=total)
    return message("board-points-of", points=total, sources=scored)


def sources(lines: tuple[Line, ...], texts: Texts) -> str:
    """Return the sources that gave points, in brackets, with the full stop of the sentence before them."""
    formatted = [source(line, texts) for line in lines if line.points]
    return f" ({', '.join(formatted)})." if formatted else "."


def results(outcome: Outcome, texts: Texts) -> tuple[str, ...]:
    """Return a sentence for each seat, in the order of places; a solo result has no place."""
    sentences = []
    for seat in charts.by_place(outcome):
        line = out(outcome, seat) if seat in outcome.out else _result(outcome, seat)
        sentences.append(texts(line) + sources(outcome.lines[seat], texts))
    return tuple(sentences)


def _result(outcome: Outcome, seat: Seat) -> Message:
    name, total = SeatName(seat), outcome.totals[seat]
    if len(outcome.totals) == 1:
        return message("board-result", seat=name, points=total)
    return message("board-place", place=outcome.places[seat], seat=name, points=total)


def out(outcome: Outcome, seat: Seat, lines: Iterable[Line] = ()) -> Message:
    """Return that a seat is out, and its points with these sources, as a part of a sentence."""
    return message("board-out", seat=SeatName(seat), points=points(outcome.totals[seat], lines))


def sentence(line: str) -> str:
    """Return a line with a full stop, if it has no final mark."""
    return line if line.endswith((".", "!", "?")) else line + "."


def join_clauses(parts: Iterable[str], texts: Texts) -> str:
    """Join parts of a sentence with a mark stronger than a comma."""
    return texts(message("board-apart")).join(parts)


def result_sentences(outcome: Outcome, texts: Texts) -> tuple[str, ...]:
    """Return the result in sentences: that the game is over and why, the places, and the notes."""
    notes = (sentence(texts(note)) for note in outcome.notes)
    reason = texts(message(f"reason-{outcome.reason}"))
    return (texts(message("board-over")), reason, *results(outcome, texts), *notes)


def course(ending: Ending | None, texts: Texts) -> tuple[str, ...]:
    """Return the chart of the scores as a sentence; nothing while the game runs or after very few turns."""
    turns = len(ending.history) if ending is not None else 0
    if ending is None or turns < 4:
        return ()
    quarter, half, most = (ending.history[turns * part // 4 - 1] for part in (1, 2, 3))
    seats = tuple(
        message("board-course-of", seat=SeatName(Seat(i)), quarter=quarter[i], half=half[i], most=most[i])
        for i in range(len(quarter))
    )
    return (texts(message("board-course", seats=seats)),)


def score_chart(
    ending: Ending, seats: tuple[SeatFace, ...], texts: Texts, x: float, y: float, w: int, h: int
) -> tuple[Item, ...]:
    """Return the chart of the scores in a box of a final picture; nothing if no turn was settled."""
    if not ending.history:
        return ()
    return (Group(x, y, charts.score_chart(ending.history, seats, texts, w, h)), Area(x, y, w, h, "course"))


def result_head(
    outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts, reason: str = "reason"
) -> tuple[tuple[Item, ...], int]:
    """Return title, reason and bars of a final picture; and the y below them."""
    plates, height = charts.bars(outcome, seats, texts, WIDTH - 2 * MARGIN)
    items = (
        *frame.over_header(texts(message("title")), texts(message(f"{reason}-{outcome.reason}"))),
        Group(MARGIN, frame.TOP, plates),
        Area(MARGIN, frame.TOP, WIDTH - 2 * MARGIN, height, "bars"),
    )
    return items, frame.TOP + height + GAP
