"""Which part of a picture a choice stands for, and what a click there offers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.ops.sketch_pickling import Outline
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Block, Buttons, Look, Page, PanelPage, Picker, Shows, Text
from bot.pages.premoves import ahead
from bot.pages.question import Tokens, in_form, is_final, is_whole, question_after, question_of, words
from bot.pages.wording import Voice
from engines.api import Menu, Seat
from renderers.parts import standing

VALUE = "\t"
"""Stands between the custom_id of a list and the value of the chosen entry."""

_LEADS_ON = (Verb.GO, Verb.PLAN_AHEAD)
_CHOOSES = (*_LEADS_ON, Verb.ASK, Verb.DO, Verb.PLAN_ASK, Verb.SET_PLAN, Verb.ADD_ALTERNATIVE)
_FEW = 15
"""Limit of choices beside a spot; with more, the question follows the click."""


Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height, in pixels of the picture."""

Room: TypeAlias = tuple[float, float, float, float]
"""How far a box may grow at its left, top, right and bottom, in pixels of the picture."""


class Option(Struct, frozen=True):
    """A choice as a button of the page; `value` is its custom_id, perhaps with the chosen entry of a list."""

    label: str
    value: str
    look: Look = Look.PLAIN
    disabled: bool = False
    part: str = ""
    """The parts of a picture that it stands for, as `Renderer.part` names them; empty: none."""
    advised: bool = False
    """It leads to the move of a hint."""


class Spot(Struct, frozen=True):
    """A part of a picture that can be clicked on, with the choices there."""

    name: str
    label: str
    boxes: tuple[Box, ...]
    options: tuple[Option, ...]
    after: str = ""
    """The move, perhaps half-entered, to which a click leads, if a picture shows what comes of it."""
    head: str = ""
    """What stands above them: what they have in common, or the question after a half-entered move."""
    rooms: tuple[Room, ...] = ()
    """The room around each box in which a click means it too, where the box is too small for a finger."""

    @property
    def advised(self) -> bool:
        """Whether a choice here leads to the move of a hint."""
        return any(option.advised for option in self.options)


def options_of(block: Block) -> Iterator[Option]:
    """Yield the choices of a block with buttons or a list."""
    match block:
        case Buttons(buttons):
            for button in buttons:
                yield Option(button.alone or button.label, button.press, button.look, button.disabled)
        case Picker(press, _, items):
            for item in items:
                look = Look.MAIN if item.chosen else Look.PLAIN
                yield Option(item.label, f"{press}{VALUE}{item.value}", look)


def asking(voice: Voice, seat: Seat, shows: Shows) -> Voice | None:
    """Return the voice of the question of a panel, which may be that of a plan; None: it has none."""
    if shows.on is PanelPage.PLAN:
        return ahead(voice, seat)
    return voice if shows.asks else None


def parts_of(voice: Voice, seat: Seat, page: Page) -> Mapping[str, str]:
    """Return the part for which each choice of a panel stands, by the value of the choice.

    `voice` is that of its question.
    """
    shows = page.shows
    if not isinstance(shows, Shows):
        return {}
    seen, start = voice.seen(voice.asked, seat), len(shows.tokens)
    found: dict[str, str] = {}
    for option in (option for block in page.blocks for option in options_of(block)):
        tokens = chosen(option.value)
        if tokens is not None and len(tokens) > start and not option.disabled:
            part = voice.renderer.part(seen, tokens, start)
            if part:
                found[option.value] = part
    return found


def press_of(value: str) -> Press | None:
    """Return the press of a button's value, with the chosen entry of a list; None if it is none."""
    custom_id, _, item = value.partition(VALUE)
    press = read_press(custom_id)
    return press.plus(item) if press is not None and item else press


def chosen(value: str) -> Tokens | None:
    """Return the half-entered move after a choice; None for what is no answer to a question."""
    press = press_of(value)
    if press is None or press.verb not in _CHOOSES:
        return None
    return press.tokens


def spots_in(
    voice: Voice,
    seat: Seat,
    options: Iterable[Option],
    parts: Mapping[str, str],
    outline: Outline,
    start: int = 0,
    advice: str = "",
) -> tuple[Spot, ...]:
    """Return the spots of a picture in reading order, each with its choices, which begin at token `start`.

    A place with one choice that leads to a short question offers the answers at once. The button of a hint,
    whose press is the `advice`, is no choice more: those that lead to its move are marked.
    """
    by_part: dict[str, list[Option]] = {}
    for option in options:
        part = parts.get(option.value, "")
        for place in standing(part, outline.boxes) if option.value != advice else ():
            by_part.setdefault(place, []).append(replace(option, part=part))
    boxes = {part: outline.boxes[part] for part in by_part}
    rooms = rooms_of(boxes, outline.width, outline.height)
    spots = []
    for part, offered in by_part.items():
        spot = _spot(voice, seat, part, offered, boxes[part], start)
        answers = tuple([replace(option, advised=is_advised(option, advice)) for option in spot.options])
        spots.append(replace(spot, options=answers, rooms=rooms[part]))
    return tuple(sorted(spots, key=lambda spot: (spot.boxes[0][1], spot.boxes[0][0])))


def is_advised(option: Option, advice: str) -> bool:
    """Return whether a choice leads to the move of a hint, whose own button has the press `advice`."""
    move, tokens = chosen(advice) or (), chosen(option.value) or ()
    return bool(tokens) and option.value != advice and move[: len(tokens)] == tokens


def rooms_of(
    boxes: Mapping[str, Sequence[Box]], width: float, height: float
) -> Mapping[str, tuple[Room, ...]]:
    """Return the room around each box of these parts: up to the middle between it and those of other parts.

    Boxes that have grown as far as they may overlap none of another part, and lie in the picture.
    """
    return {
        part: tuple(
            _room(box, [other for name in boxes if name != part for other in boxes[name]], width, height)
            for box in own
        )
        for part, own in boxes.items()
    }


def _room(box: Box, others: Iterable[Box], width: float, height: float) -> Room:
    x, y, w, h = box
    left, top, right, bottom = x, y, width - x - w, height - y - h
    for a, b, c, d in others:
        aside, apart = max(a - (x + w), x - (a + c)), max(b - (y + h), y - (b + d))
        half = max(aside, apart, 0) / 2
        if aside >= apart:
            left, right = (min(left, half), right) if a < x else (left, min(right, half))
        else:
            top, bottom = (min(top, half), bottom) if b < y else (top, min(bottom, half))
    return left, top, right, bottom


def _spot(
    voice: Voice, seat: Seat, part: str, offered: Sequence[Option], boxes: tuple[Box, ...], start: int
) -> Spot:
    """Return the spot of a part, at which these choices are offered."""
    first = offered[0]
    if len(offered) > 1:
        label, head, answers = _named(voice, seat, offered, start)
        return Spot(part, label, boxes, answers, head=head)
    asks, further = _further(voice, seat, first)
    if not further:
        return Spot(part, first.label, boxes, (first,), after=" ".join(_shown_before(voice, seat, first)))
    after = " ".join(chosen(first.value) or ())
    return Spot(part, first.label, boxes, further, after, f"{first.label}. {asks}")


def _named(
    voice: Voice, seat: Seat, options: Sequence[Option], start: int
) -> tuple[str, str, tuple[Option, ...]]:
    """Return the words for a place, those above its choices, and the choices in order, named by what differs.

    Where they have nothing in common, the place is named by the one that is offered at fewest others.
    """
    moves = [chosen(option.value) or () for option in options]
    common = [
        tokens[0] for tokens in takewhile(lambda tokens: len(set(tokens)) == 1, zip(*moves, strict=False))
    ]
    apart = [words(voice, seat, tokens, len(common)) for tokens in moves] if len(common) > start + 1 else []
    if not all(apart) or len(set(apart)) < len(options):
        label = min(options, key=_places).label.removesuffix(_final_mark(voice))
        return label, "", _in_order(options)
    named = [_renamed(voice, option, label) for option, label in zip(options, apart, strict=True)]
    label = words(voice, seat, tuple(common), start)
    return label, "" if label in apart else label, _in_order(named)


def _renamed(voice: Voice, option: Option, label: str) -> Option:
    """Return a choice with another label, which says as well whether it can be undone."""
    mark = _final_mark(voice)
    return replace(option, label=label + mark if option.label.endswith(mark) else label)


def _final_mark(voice: Voice) -> str:
    return f" {voice.flat.text('final-mark')}"


def _in_order(options: Iterable[Option]) -> tuple[Option, ...]:
    """Return choices in order: those at few places first, then short ones, then by their numbers.

    The one that the question offers first stands out.
    """
    first, *others = options
    usual = replace(first, look=Look.MAIN) if others and first.look is Look.PLAIN else first
    return tuple(sorted((usual, *others), key=lambda option: (_places(option), *_numbers(option))))


def _places(option: Option) -> int:
    """Return at how many places a choice is offered."""
    return len(option.part.split())


def _numbers(option: Option) -> tuple[int, tuple[tuple[str, int], ...]]:
    tokens = chosen(option.value) or ()
    return len(tokens), tuple(map(_number_last, tokens))


def _number_last(token: str) -> tuple[str, int]:
    return ("", int(token)) if token.isdecimal() else (token, 0)


def _shown_before(voice: Voice, seat: Seat, option: Option) -> Tokens:
    """Return the move of a choice, perhaps half-entered, if a picture shows what comes of it; else nothing.

    No picture shows what is drawn or revealed, and none the move of a plan, which comes later.
    """
    press, tokens = press_of(option.value), chosen(option.value)
    if press is None or tokens is None or not voice.renderer.draws_own:
        return ()
    question = question_after(voice, seat, tokens)
    if question is None or in_form(question):
        return ()
    if is_whole(question) and (voice.plans or voice.table.lesson or is_final(voice, seat, tokens)):
        return ()
    return tokens


def _further(voice: Voice, seat: Seat, option: Option) -> tuple[str, tuple[Option, ...]]:
    """Return the question that a choice leads to, and its few answers; none if it makes the move.

    The answers have their full labels: the picture that says the rest of a short name stands elsewhere.
    """
    press, tokens = press_of(option.value), chosen(option.value)
    if press is None or press.verb not in _LEADS_ON or tokens is None:
        return "", ()
    question = question_after(voice, seat, tokens)
    if question is None or in_form(question) or is_whole(question):
        return "", ()
    asked = question_of(voice, seat, tokens, question, beside=(Text("…"),))
    further = [answer for block in asked for answer in options_of(block)]
    if len(further) > _FEW:
        return "", ()
    if isinstance(question, Menu):
        further = [_in_full(voice, seat, answer, len(tokens)) for answer in further]
    return voice.flat(question.prompt), tuple(further)


def _in_full(voice: Voice, seat: Seat, answer: Option, start: int) -> Option:
    """Return an answer that begins at token `start` with its full label; one without tokens as it is."""
    tokens = chosen(answer.value) or ()
    return _renamed(voice, answer, words(voice, seat, tokens, start)) if len(tokens) > start else answer
