"""Pebbles in pictures and words: a strip for each seat, and the pebble shown."""

from engines.api import Message, Seat, SeatName, message
from renderers import frame, sheet, theme
from renderers.api import Ending, Renderer, SeatFace, Texts, shortened
from renderers.scene import Ellipse, Group, Item, Scene
from tests.games.pebbles.model import COLOURS, Colour, Counts, Own, SeatView, View
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


def _strip(seat: SeatView, face: SeatFace, texts: Texts, *, lit: bool) -> tuple[Item, ...]:
    return (
        *frame.strip_ground(face, _WIDE, _STRIP - theme.GAP, lit=lit),
        *frame.seat_label(48, 12, 480, face, texts),
        _row(_ROW, texts, _seat_words(seat)),
        *_heap(48, 2 * _ROW, seat.laid),
    )


def _seat_words(seat: SeatView) -> Message:
    if seat.left:
        return message("status-left")
    return message("status-seat", hand=seat.hand, shells=seat.shells)


def _shown(word: Colour | None) -> Message:
    return message("picture-nothing") if word is None else message("picture-shown", colour=colour(word))


def _header(view: View, ending: Ending | None) -> Message:
    if ending is not None:
        return message(f"reason-{ending.outcome.reason}")
    return message(
        "status-offers" if view.turn is None else "status-turns", round=view.round, rounds=view.rounds
    )


def _laid(counts: Counts) -> Message:
    return (
        message("picture-laid", pebbles=pebbles(counts)) if any(counts) else message("picture-nothing-laid")
    )


def _sentences(view: View, ending: Ending | None) -> tuple[Message, ...]:
    lines = [_header(view, ending), _shown(view.shown), message("picture-bag", bag=view.bag)]
    if view.turn is not None:
        lines.append(message("picture-turn", seat=SeatName(view.turn)))
        lines += [message("picture-polished")] if view.polished else []
    for number, seat in enumerate(view.seats):
        name = SeatName(Seat(number))
        lines.append(message("picture-seat", seat=name, words=_seat_words(seat), laid=_laid(seat.laid)))
        if seat.offered:
            lines.append(message("event-offered", seat=name))
    for number, points in enumerate(ending.outcome.totals if ending else ()):
        lines.append(message("picture-total", seat=SeatName(Seat(number)), points=points))
    return tuple(lines)


def _more(view: View) -> tuple[Message, ...]:
    """Return facts that no picture has: values of pebbles, first seat, points for polishing, open hands."""
    worth = zip(COLOURS, view.worth, strict=True)
    lines = [
        message(
            "picture-worth",
            colours=tuple(message("board-source", source=colour(word), points=one) for word, one in worth),
        ),
        message("picture-start", seat=SeatName(view.start)),
    ]
    for number, seat in enumerate(view.seats):
        if seat.polish:
            lines.append(message("picture-polish", seat=SeatName(Seat(number)), points=seat.polish))
    *hands, bag = view.opened or ((),)
    for number, held in enumerate(hands):
        if any(held):
            lines.append(message("picture-held", seat=SeatName(Seat(number)), pebbles=pebbles(held)))
    return (*lines, message("picture-left", pebbles=pebbles(bag))) if any(bag) else tuple(lines)


def _own(own: Own) -> tuple[Message, ...]:
    hand = message("picture-hand", pebbles=pebbles(own.hand)) if any(own.hand) else message("picture-no-hand")
    return (hand,) if own.offer is None else (hand, message("event-you-offered", shells=own.offer))


def _board(view: View, _since: View | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    return _final(view, seats, None, texts)


def _final(view: View, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> Scene:
    height = frame.TOP + _STRIP * len(seats) + 2 * _ROW
    strips = (
        Group(theme.MARGIN, frame.TOP + _STRIP * i, _strip(seat, face, texts, lit=i == view.turn))
        for i, (seat, face) in enumerate(zip(view.seats, seats, strict=True))
    )
    items = (
        *frame.header(texts(message("title")), texts(_header(view, ending))),
        *strips,
        _row(height - 2 * _ROW, texts, _shown(view.shown)),
    )
    return Scene(theme.WIDTH, height, _PALETTE, frame.ground(height), items)


def _own_scene(
    _view: View, _since: View | None, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
) -> Scene:
    rows = ((_own_row(texts, words), _ROW) for words in _own(own))
    sections = ((_heap(0, 0, own.hand), _ROW), *rows)
    title, note = texts(message("title")), sheet.private(texts)
    return sheet.Sheet(title, note, seats[seat], sections, _PALETTE).scene()


def _own_row(texts: Texts, words: Message) -> tuple[Item, ...]:
    return (frame.caption(0, 0, sheet.INNER, texts(words), colour=theme.INK, size=sheet.SMALL),)


def _alt(
    view: View, _since: View | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    return shortened(tuple(map(texts, _sentences(view, ending))), texts)


def _own_alt(_view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    return shortened(tuple(map(texts, _own(own))), texts)


def _text_board(view: View, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    return "\n".join(map(texts, (*_sentences(view, ending), *_more(view))))


def _own_text(_view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    return "\n".join(map(texts, _own(own)))


RENDERER: Renderer[View, Own] = Renderer(
    board=_board,
    final=_final,
    own_scene=_own_scene,
    alt=_alt,
    own_alt=_own_alt,
    text_board=_text_board,
    own_text=_own_text,
)
