"""The final picture: the result, the chests that decided it, the rows, and the chart of the scores."""

from engines.api import message
from engines.livingstone.pieces import ROWS, row_of
from engines.livingstone.state import Player, State
from renderers import frame, icons
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.livingstone import art
from renderers.livingstone.art import FINAL_PALETTE, GRASS
from renderers.livingstone.land import WIDE
from renderers.scene import Align, Area, Face, Group, Item, Rect, Scene, Text
from renderers.theme import GAP, INK, MARGIN, PANEL, WIDTH

CHESTS = 138
CHEST_STEP = 250
ROW = 60
ROWS_HEIGHT = 70 + ROW * ROWS + 14
FIRST = 186
"""Left edge of the first seat's column in the table of rows."""


def scene(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    """Bars by source, chests, rows, and the chart of the scores beside the rows or alone.

    An abandoned game opened no chests and scored no rows.
    """
    outcome = ending.outcome
    head, chests_y = result_head(outcome, seats, texts, "picture-reason")
    scored = outcome.reason != "abandoned"
    lower = chests_y + (CHESTS + GAP if scored else 0)
    height = lower + ROWS_HEIGHT + MARGIN if scored or ending.history else lower - GAP + MARGIN
    x, w = (frame.SIDE_X, frame.SIDE) if scored else (MARGIN, WIDE)
    items = (
        *head,
        *((Group(MARGIN, chests_y, _chests(seen, seats, texts)),) if scored else ()),
        *((Group(MARGIN, lower, _rows(seen, seats, texts)),) if scored else ()),
        *((Area(MARGIN, chests_y, WIDE, CHESTS, "chests"),) if scored else ()),
        *((Area(MARGIN, lower, frame.MAIN, ROWS_HEIGHT, "rows"),) if scored else ()),
        *score_chart(ending, seats, texts, x, lower, w, ROWS_HEIGHT),
    )
    return Scene(WIDTH, height, FINAL_PALETTE, frame.ground(height), items)


# --- chests ------------------------------------------------------------------------------------------


def _chests(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The contents of the chests, the seats that are out, and the dice of the donation test."""
    words = "picture-chests-test" if seen.test else "picture-chests-least"
    columns = (
        Group(22 + CHEST_STEP * i, 56, _chest(seats[seat], seen.players[seat]))
        for i, seat in enumerate(seen.remaining)
    )
    return (
        frame.plate(0, 0, WIDE, CHESTS),
        frame.caption(24, 10, WIDE - 48, texts(message(words)), colour=INK),
        *columns,
        *_test(seen.test, 22 + CHEST_STEP * len(seen.remaining)),
    )


def _chest(face: SeatFace, player: Player) -> tuple[Item, ...]:
    verdict = icons.strike() if player.out else icons.check()
    return (
        frame.icon(icons.seat(face.look), 0, 12, 44),
        frame.icon(art.CHEST, 58, 10, 48),
        frame.number(112, 3, 66, player.chest, size=52, face=Face.SERIF_BOLD),
        frame.icon(verdict, 186, 14, 40),
    )


def _test(dice: tuple[int, ...], x: float) -> tuple[Item, ...]:
    if not dice:
        return ()
    total = frame.number(x + 76 * len(dice), 59, 120, f"= {sum(dice)}", size=52, face=Face.SERIF_BOLD)
    return (*(frame.icon(art.die(face), x + 76 * i, 56, 64) for i, face in enumerate(dice)), total)


# --- rows --------------------------------------------------------------------------------------------


def _rows(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The tents of each seat by row, and the points of each majority, at the origin."""
    scored_seats = seen.remaining
    step = min(180, (frame.MAIN - FIRST - 12) // len(scored_seats))
    heads = (
        frame.icon(icons.seat(seats[seat].look), FIRST + step * i + step // 2 - 22, 14, 44)
        for i, seat in enumerate(scored_seats)
    )
    rows = (Group(12, 68 + ROW * (ROWS - row), _row(seen, row, step)) for row in range(1, ROWS + 1))
    words = frame.caption(24, 18, FIRST - 30, texts(message("picture-rows")), colour=INK)
    return (frame.plate(0, 0, frame.MAIN, ROWS_HEIGHT), words, *heads, *rows)


def _row(seen: State, row: int, step: int) -> tuple[Item, ...]:
    counts = [sum(row_of(space) == row for space in seen.players[seat].tents) for seat in seen.remaining]
    most = max(counts)
    points = seen.edition.majority[row - 1] // max(1, counts.count(most))
    cells = (
        item
        for i, count in enumerate(counts)
        for item in _tents(FIRST - 12 + step * i, step, count, points if count == most and most else None)
    )
    return (
        Rect(0, 2, frame.MAIN - 24, ROW - 6, GRASS[row - 1], radius=10),
        Text(8, 3, 36, 53, str(row), 44, INK, Face.SERIF_BOLD, Align.CENTRE),
        frame.icon(icons.CROWN, 62, 8, 40),
        frame.number(108, 5, 50, seen.edition.majority[row - 1]),
        *cells,
    )


def _tents(x: float, step: float, count: int, points: int | None) -> tuple[Item, ...]:
    """A number of tents; for a majority on a plate, with its points."""
    if points is None:
        return (frame.number(x, 5, step, count, align=Align.CENTRE),)
    return (
        Rect(x + 4, 4, step - 8, ROW - 10, PANEL, INK, 3, 22),
        frame.number(x + 8, 5, 40, count, align=Align.CENTRE),
        frame.number(x + 42, 5, step - 54, f"+{points}", align=Align.RIGHT),
    )
