"""The final picture: the result, the chests that decided it, the rows, and the chart of the scores."""

from engines.api import message
from engines.livingstone.pieces import ROWS, row_of
from engines.livingstone.state import Player, State
from renderers import frame, icons, layout
from renderers.api import Ending, SeatFace, Texts
from renderers.ending import result_head, score_chart
from renderers.layout import Box, column, gap, number, row, sign, stack
from renderers.livingstone import art
from renderers.livingstone.art import FINAL_PALETTE, GRASS
from renderers.livingstone.land import WIDE
from renderers.scene import Align, Face, Rect, Scene
from renderers.theme import GAP, INK, MARGIN, NUMBER, PANEL, WIDTH

CHESTS, CHEST = 138, 250
"""Height of the plate of chests, and width of a chest."""
ROW = 60
ROWS_HEIGHT = 70 + ROW * ROWS + 14
_FIRST, _HEADS = 174, 58
"""Width before the first seat in the table of rows, and height of the seats above it."""


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
    items = [*head, *score_chart(ending, seats, texts, x, lower, w, ROWS_HEIGHT)]
    if scored:
        items += [
            _chests(seen, seats, texts).at(MARGIN, chests_y),
            _rows(seen, seats, texts).at(MARGIN, lower),
        ]
    return Scene(WIDTH, height, FINAL_PALETTE, frame.ground(height), tuple(items))


# --- chests ------------------------------------------------------------------------------------------


def _chests(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Box:
    """The contents of the chests, the seats that are out, and the dice of the donation test."""
    key = "picture-chests-test" if seen.test else "picture-chests-least"
    words = layout.words(texts(message(key)), colour=INK, size=NUMBER)
    chests = [_chest(seats[seat], seen.players[seat]) for seat in seen.remaining]
    dice = [sign(art.die(face), 64) for face in seen.test]
    test = (row((*dice, _large(f"= {sum(seen.test)}")), space=12),) if dice else ()
    line = row((*chests, *test), height=68, space=0)
    return layout.framed(column((words, line)), WIDE, CHESTS, 22, 8).part("chests")


def _large(shown: str | int) -> Box:
    return number(shown, size=52, face=Face.SERIF_BOLD)


def _chest(face: SeatFace, player: Player) -> Box:
    verdict = icons.strike() if player.out else icons.check()
    shown = (sign(icons.seat(face.look), 44), sign(art.CHEST, 48), _large(player.chest))
    return row((row(shown, 186), sign(verdict, 40)), CHEST, 68, space=0)


# --- rows --------------------------------------------------------------------------------------------


def _rows(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Box:
    """The tents of each seat by row, and the points of each majority."""
    step = min(180, (frame.MAIN - _FIRST - 24) // len(seen.remaining))
    words = layout.words(texts(message("picture-rows")), colour=INK, size=NUMBER, width=_FIRST - 12)
    looks = [sign(icons.seat(seats[seat].look), 44) for seat in seen.remaining]
    heads = (row((look,), step, _HEADS, align=Align.CENTRE) for look in looks)
    lines = (_row(seen, line, step) for line in range(ROWS, 0, -1))
    table = column((row((gap(12), words, *heads), space=0), *lines))
    return layout.framed(table, frame.MAIN, ROWS_HEIGHT, 12, 10).part("rows")


def _row(seen: State, line: int, step: float) -> Box:
    counts = [sum(row_of(space) == line for space in seen.players[seat].tents) for seat in seen.remaining]
    most, majority = max(counts), seen.edition.majority[line - 1]
    points = majority // max(1, counts.count(most))
    label = number(line, size=NUMBER, width=48, align=Align.CENTRE, face=Face.SERIF_BOLD)
    head = row((label, sign(icons.CROWN, 40), number(majority, size=NUMBER)), _FIRST, ROW, space=8)
    cells = [_tents(step, count, points if count == most and most else None) for count in counts]
    ground = Box(frame.MAIN - 24, ROW, (Rect(0, 2, frame.MAIN - 24, ROW - 6, GRASS[line - 1], radius=10),))
    return stack(ground, row((head, *cells), ground.width, ROW, space=0))


def _tents(width: float, count: int, points: int | None) -> Box:
    """A number of tents; for a majority on a plate, with its points."""
    if points is None:
        return row((number(count, size=NUMBER),), width, ROW, align=Align.CENTRE)
    plate = Box(width - 8, ROW, (Rect(0, 4, width - 8, ROW - 10, PANEL, INK, 3, 22),))
    shown = layout.apart(number(count, size=NUMBER), number(f"+{points}", size=NUMBER), min(width - 20, 116))
    return row((stack(plate, shown),), width, ROW, align=Align.CENTRE)
