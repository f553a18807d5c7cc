"""Pebbles in pictures and words: a strip for each seat, and the pebble shown."""

from engines.api import Message, Seat, SeatName, message
from renderers import frame, layout, theme
from renderers.api import Ending, Renderer, SeatFace, Texts, shortened
from renderers.parts import Parts
from renderers.scene import Area, Ellipse, Group, Item, Scene
from tests.games.pebbles.model import COLOURS, Colour, Counts, State
from tests.games.pebbles.views import belongings, header
from tests.games.pebbles.words import colour, pebbles

_PAINT = dict(zip(COLOURS, (theme.BRICK, theme.WATER, theme.GOLD), strict=True))
_STRIP, _ROW = 190, 60
_PALETTE = theme.palette((*theme.COMMON, frame.UNLIT), ())
_WIDE = theme.WIDTH - 2 * theme.MARGIN


def _row(y: float, texts: Texts, words: Message) -> Item:
    return frame.caption(48, y, _WIDE - 480, texts(words), colour=theme.INK)


def _heap(x: float, y: float, counts: Counts) -> tuple[Item, ...]:
    held = [paint for paint, number in zip(_PAINT.values(), counts, strict=True) for _ in range(number)]
    return tuple(Ellipse(x + 44 * i, y, 36, 36, paint, theme.INK, 2) for i, paint in enumerate(held))


def _strip(seen: State, seat: Seat, face: SeatFace, texts: Texts) -> tuple[Item, ...]:
    return (
        *frame.strip_ground(face, _WIDE, _STRIP - theme.GAP, lit=seat == seen.turn),
        *frame.seat_label(48, 12, 480, face, texts),
        _row(_ROW, texts, belongings(seen, seat)),
        *_heap(48, 2 * _ROW, seen.laid[seat]),
        Area(48, 2 * _ROW, 480, _ROW - theme.GAP, _laid_by(seat)),
    )


def _laid_by(seat: Seat) -> str:
    return f"laid_{seat + 1}"


def _shown(word: Colour | None) -> Message:
    return message("picture-nothing") if word is None else message("picture-shown", colour=colour(word))


def _header(seen: State, ending: Ending | None) -> Message:
    return header(seen) if ending is None else message(f"reason-{ending.outcome.reason}")


def _laid(counts: Counts) -> Message:
    return (
        message("picture-laid", pebbles=pebbles(counts)) if any(counts) else message("picture-nothing-laid")
    )


def _sentences(seen: State, ending: Ending | None) -> tuple[Message, ...]:
    lines = [_header(seen, ending), _shown(seen.shown), message("picture-bag", bag=seen.in_bag())]
    if seen.turn is not None:
        lines.append(message("picture-turn", seat=SeatName(seen.turn)))
        lines += [message("picture-polished")] if seen.polished else []
    for seat, made in enumerate(seen.offers):
        name, words = SeatName(Seat(seat)), belongings(seen, Seat(seat))
        lines.append(message("picture-seat", seat=name, words=words, laid=_laid(seen.laid[seat])))
        if made is not None:
            lines.append(message("event-offered", seat=name))
    for number, points in enumerate(ending.outcome.totals if ending else ()):
        lines.append(message("picture-total", seat=SeatName(Seat(number)), points=points))
    return tuple(lines)


def _more(seen: State) -> tuple[Message, ...]:
    """Return facts that no picture has: values of pebbles, first seat, points for polishing, open hands."""
    worth = zip(COLOURS, seen.worth, strict=True)
    lines = [
        message(
            "picture-worth",
            colours=tuple(message("board-source", source=colour(word), points=one) for word, one in worth),
        ),
        message("picture-start", seat=SeatName(seen.start)),
    ]
    for seat, points in enumerate(seen.polish):
        if points:
            lines.append(message("picture-polish", seat=SeatName(Seat(seat)), points=points))
    for seat, held in enumerate(seen.hands):
        if seen.reason and any(held):
            lines.append(message("picture-held", seat=SeatName(Seat(seat)), pebbles=pebbles(held)))
    if seen.reason and any(seen.bag):
        lines.append(message("picture-left", pebbles=pebbles(seen.bag)))
    return tuple(lines)


def _own(seen: State, seat: Seat) -> tuple[Message, ...]:
    held, made = seen.hands[seat], seen.offers[seat]
    hand = message("picture-hand", pebbles=pebbles(held)) if any(held) else message("picture-no-hand")
    return (hand,) if made is None else (hand, message("event-you-offered", shells=made))


def _board(seen: State, _since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    return _final(seen, seats, None, texts)


def _final(seen: State, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> Scene:
    height = frame.TOP + _STRIP * len(seats) + 2 * _ROW
    strips = (
        Group(theme.MARGIN, frame.TOP + _STRIP * seat, _strip(seen, Seat(seat), face, texts))
        for seat, face in enumerate(seats)
    )
    items = (
        *frame.header(texts(message("title")), texts(_header(seen, ending))),
        *strips,
        _row(height - 2 * _ROW, texts, _shown(seen.shown)),
        Area(48, height - 2 * _ROW, 480, _ROW, "shown"),
    )
    return Scene(theme.WIDTH, height, _PALETTE, frame.ground(height), items)


def _own_scene(
    seen: State, _since: State | None, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    heap = layout.Box(layout.INNER, _ROW, _heap(0, 0, seen.hands[seat])).part("hand")
    rows = (
        layout.row((layout.words(texts(words), colour=theme.INK),), height=_ROW) for words in _own(seen, seat)
    )
    title, note = texts(message("title")), layout.private(texts)
    return layout.Sheet(title, note, seats[seat], (heap, *rows), _PALETTE).scene()


def _alt(
    seen: State, _since: State | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    return shortened(tuple(map(texts, _sentences(seen, ending))), texts)


def _own_alt(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    return shortened(tuple(map(texts, _own(seen, seat))), texts)


def _text_board(seen: State, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    return "\n".join(map(texts, (*_sentences(seen, ending), *_more(seen))))


def _own_text(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    return "\n".join(map(texts, _own(seen, seat)))


def _part(seen: State, tokens: tuple[str, ...], _start: int) -> str:
    match tokens:
        case ("offer", *_):
            return "shown"
        case ("lay", *_):
            return "hand"
        case ("polish", *_) if seen.turn is not None:
            return _laid_by(seen.turn)
        case _:
            return ""


RENDERER: Renderer[State] = Renderer(
    board=_board,
    final=_final,
    own=_own_scene,
    alt=_alt,
    own_alt=_own_alt,
    text_board=_text_board,
    own_text=_own_text,
    part=_part,
    placeless=("draw", "pass", "withhold"),
    parts=Parts(single=("hand", "shown", *(_laid_by(Seat(seat)) for seat in range(3)))),
)
