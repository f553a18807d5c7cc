"""Kalah in pictures and words: two rows of pits with a store at either end, seen from seat 0."""

from engines.api import Message, ProperName, Seat, SeatName, message
from renderers import charts, frame, icons, theme
from renderers.api import Ending, Renderer, SeatFace, Texts, alt_of
from renderers.ending import result_head, result_sentences
from renderers.parts import Parts
from renderers.scene import Align, Area, Group, Item, Rect, Scene
from tests.games.kalah.course import header
from tests.games.kalah.model import PITS, STORE, Row, State

_PALETTE = theme.palette((frame.UNLIT, *charts.PALETTE_COLOURS), charts.PALETTE_BLENDS)
_WIDE = theme.WIDTH - 2 * theme.MARGIN
_CELL, _PIT = 150, 130
_STRIP = 76
_BOARD = 2 * _CELL + 2 * _STRIP


def _strip(seat: int, row: Row, face: SeatFace, texts: Texts, *, lit: bool) -> tuple[Item, ...]:
    return (
        *frame.strip_ground(face, _WIDE, _STRIP - 8, lit=lit),
        frame.icon(icons.seat(face.look), 46, 14),
        *frame.seat_label(104, 12, 900, face, texts),
        frame.score(_WIDE - 160, 2, 136, row[STORE]),
    )


def _pit(x: float, y: float, stones: int, name: str, *, changed: bool) -> tuple[Item, ...]:
    edge, width = (theme.FOCUS, 6) if changed else (theme.LINE, 3)
    high = _PIT if name else 2 * _CELL - 20
    count = frame.number(x, y + high / 2 - 40, _PIT, stones, align=Align.CENTRE)
    letter = frame.caption(x, y + high - 48, _PIT, name, align=Align.CENTRE) if name else None
    ground = Rect(x, y, _PIT, high, theme.PANEL, edge, width, 60)
    return (ground, count) if letter is None else (ground, count, letter)


def _row(seat: int, row: Row, since: Row | None) -> tuple[Item, ...]:
    """The pits of seat 0 run to the right below, those of seat 1 to the left above; stores at the ends."""
    y, items = (_CELL if seat == 0 else 0), list[Item]()
    for number, pit in enumerate(PITS):
        x = _CELL * (number + 1 if seat == 0 else STORE - number) + (_WIDE - _CELL * (STORE + 2)) / 2
        changed = since is not None and since[number] != row[number]
        items += _pit(x + 10, y + 10, row[number], pit, changed=changed)
        items.append(Area(x + 10, y + 10, _PIT, _PIT, _named(pit, seat)))
    end = (_WIDE - _CELL * (STORE + 2)) / 2 + (_CELL * (STORE + 1) if seat == 0 else 0)
    changed = since is not None and since[STORE] != row[STORE]
    return (*items, *_pit(end + 10, 10, row[STORE], "", changed=changed))


def _named(pit: str, seat: int) -> str:
    return f"{pit}_{seat + 1}"


def _table(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    above, below = (
        Group(
            0,
            y,
            _strip(seat, seen.rows[seat], seats[seat], texts, lit=seen.reason is None and seen.turn == seat),
        )
        for seat, y in ((1, 0), (0, _STRIP + 2 * _CELL + 8))
    )
    rows = (_row(seat, seen.rows[seat], since.rows[seat] if since else None) for seat in (1, 0))
    return (above, Group(0, _STRIP, tuple(item for row in rows for item in row)), below)


def _board(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    height = frame.TOP + _BOARD + theme.MARGIN
    items = (
        *frame.header(texts(message("title")), ""),
        frame.turn_plate(seats[seen.turn], texts(message("picture-to-move")), texts),
        Group(theme.MARGIN, frame.TOP, _table(seen, since, seats, texts)),
    )
    return Scene(theme.WIDTH, height, _PALETTE, frame.ground(height), items)


def _final(seen: State, seats: tuple[SeatFace, ...], ending: Ending, texts: Texts) -> Scene:
    head, lower = result_head(ending.outcome, seats, texts)
    height = lower + _BOARD + theme.MARGIN
    items = (*head, Group(theme.MARGIN, lower, _table(seen, None, seats, texts)))
    return Scene(theme.WIDTH, height, _PALETTE, frame.ground(height), items)


def _row_words(seat: int, row: Row) -> Message:
    pits = zip(PITS, row, strict=False)
    told = tuple(message("picture-pit", pit=ProperName(pit), stones=stones) for pit, stones in pits)
    return message("picture-row", seat=SeatName(Seat(seat)), pits=told, home=row[STORE])


def _text_board(seen: State, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    rows = (texts(_row_words(seat, row)) for seat, row in enumerate(seen.rows))
    if ending is None:
        return "\n".join((f"{texts(header(seen))}.", *rows))
    return "\n".join((*result_sentences(ending.outcome, texts), *rows))


def _part(seen: State, tokens: tuple[str, ...], _start: int) -> str:
    return _named(tokens[-1], seen.turn)


RENDERER: Renderer[State] = Renderer(
    board=_board,
    final=_final,
    alt=alt_of(_text_board),
    text_board=_text_board,
    part=_part,
    parts=Parts(single=tuple(_named(pit, seat) for seat in range(2) for pit in PITS)),
)
