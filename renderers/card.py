"""The result card of a finished game: the winner, and the sources of all points."""

from engines.api import Outcome, Seat, message
from renderers import charts, fonts, frame, icons, theme
from renderers.api import SeatFace, Texts
from renderers.scene import Align, Face, Group, Item, Rect, Role, Scene, Text
from renderers.theme import GAP, GROUND, INK, LINE, MARGIN, MUTED, RADIUS

WIDE = 1000
"""Width in pixels. A card is narrower than a board, so that its letters can be read on a phone."""
_INNER = WIDE - 2 * MARGIN - 2 * GAP
_LEFT = MARGIN + GAP
_HEADLINES = ((84, 1), (68, 1), (56, 1), (56, 2), (48, 2), (40, 3))
"""Font sizes of the headline, with its number of lines; the first that fits."""
_TOP, _HIGH = 116, 150
"""Top of the headline, and its height."""
_BAR = 330
_PALETTE = theme.palette(charts.PALETTE_COLOURS, charts.PALETTE_BLENDS)


def card(
    outcome: Outcome,
    seats: tuple[SeatFace, ...],
    headlines: tuple[str, ...],
    texts: Texts,
    standing: str = "",
) -> Scene:
    """Return the result card of a finished game; the headline, the first that fits, names the winners.

    Below it is the `standing` of the series to which the game belongs.
    """
    plate, plate_height = _rows(outcome, seats, texts)
    told, told_height = _standing(standing)
    below = _TOP + _HIGH + told_height + GAP
    height = below + plate_height + _LEFT
    border = Rect(8, 8, WIDE - 16, height - 16, GROUND, LINE, 4, 2 * RADIUS)
    top = (*_head(len(seats), texts), *_headline(outcome, seats, headlines), *told)
    items = (*top, Group(_LEFT, below, plate))
    return Scene(WIDE, height, _PALETTE, (Rect(0, 0, WIDE, height, GROUND), border), items)


def _head(seats: int, texts: Texts) -> tuple[Item, ...]:
    players = texts(message("picture-players", number=seats))
    room = fonts.width(players, Face.SANS, theme.NUMBER)
    title = Text(
        _LEFT,
        34,
        _INNER - room - GAP,
        64,
        texts(message("title")),
        theme.TITLE,
        INK,
        Face.SERIF_BOLD,
        role=Role.NAME,
    )
    count = Text(
        _LEFT + _INNER - room, 38, room, 53, players, theme.NUMBER, MUTED, align=Align.RIGHT, role=Role.NAME
    )
    return title, count


def _headline(outcome: Outcome, seats: tuple[SeatFace, ...], headlines: tuple[str, ...]) -> tuple[Item, ...]:
    """The crown, the symbol of a sole winner, and the headline; no crown in a game without winners."""
    signs: list[Item] = []
    x = _LEFT
    if outcome.winners:
        signs.append(frame.icon(icons.CROWN, x, _TOP + 23, 104))
        x += 104 + GAP
    alone = outcome.winners or range(len(seats))
    if len(alone) == 1:
        signs.append(frame.icon(icons.seat(seats[alone[0]].look), x, _TOP + 35, 80))
        x += 80 + GAP
    room = _LEFT + _INNER - x
    words = [
        Text(x, _TOP, room, _HIGH, headline, size, INK, Face.SERIF_BOLD,
             role=Role.NAME, lines=lines, cuttable=True)
        for headline in headlines
        for size, lines in _HEADLINES
    ]  # fmt: skip
    return (*signs, next(filter(fonts.fits, words), words[-1]))


def _standing(standing: str) -> tuple[tuple[Item, ...], int]:
    """The standing of a series below the headline, in as many lines as it needs; and its height."""
    if not standing:
        return (), 0
    lines = len(fonts.wrapped(standing, Face.SANS, theme.NUMBER, _INNER))
    height = fonts.height(theme.NUMBER, lines)
    words = Text(
        _LEFT, _TOP + _HIGH, _INNER, height, standing, theme.NUMBER, INK, Face.SANS,
        lines=lines, cuttable=True,
    )  # fmt: skip
    return (words,), height


def _rows(outcome: Outcome, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[tuple[Item, ...], int]:
    """A plate at the origin with one row for each seat in the order of places; and its height."""
    scale = charts.Scale(outcome, _INNER - _BAR - charts.TOTAL, _BAR)
    rows = tuple(
        Group(0, 14 + charts.ROW * i, _row(outcome, seat, seats[seat], scale, texts))
        for i, seat in enumerate(charts.by_place(outcome))
    )
    legend, legend_height = charts.legend(charts.shown_sources(outcome), texts, _INNER - 48)
    top = 14 + charts.ROW * len(seats) + 14
    height = top + legend_height + (14 if legend_height else 0)
    return (frame.plate(0, 0, _INNER, height), *rows, Group(24, top, legend)), height


def _row(outcome: Outcome, seat: Seat, face: SeatFace, scale: charts.Scale, texts: Texts) -> tuple[Item, ...]:
    """Symbol, name, bar and sum; the place instead of the sum in a game without points."""
    scored, out = any(outcome.lines), seat in outcome.out
    end = outcome.totals[seat] if scored else f"{outcome.places[seat]}."
    return (
        frame.icon(icons.seat(face.look), 24, 24, 44),
        *charts.seat_name(84, 22, _BAR - 100, face, texts, out=out, size=40),
        *(charts.segments(outcome, seat, scale) if scored else ()),
        frame.score(_INNER - charts.TOTAL, 14, charts.TOTAL - 20, end, colour=MUTED if out else INK),
    )
