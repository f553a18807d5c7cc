"""Pages of the replay of a game: picture and words of one step, and the buttons to other steps."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import StrEnum
from functools import partial

from cachetools import LRUCache, cached
from msgspec import Struct
from msgspec.structs import replace

from bot.domain.lifecycle import OVER, Status
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, pick, row, say
from bot.pages.news import log_lines
from bot.pages.page import ITEMS, Button, Buttons, Page, Picker, Picture
from bot.pages.panel import private_picture
from bot.pages.table import header, picture
from bot.pages.wording import LABEL_LIMIT, Voice, cut, moment, newest, small
from engines.api import Seat
from engines.record import EntryKind, Position

SHEET = "sheet"
"""Token of a step with the private sheet of the reader."""
_LINES_LIMIT = 1800
_CACHE_SIZE = 128
"""Games whose rounds are cached while somebody goes through them."""
_TOGGLE, _JUMPS = 4, 5
"""Slots of what may lead to the same step as another button."""


class Stride(StrEnum):
    """The distance of one step of the replay."""

    TURN = "turn"
    STEP = "step"


class Listed(Struct, frozen=True):
    """How a game is shown: as the one of a table, or as one of a list."""

    press: Callable[..., str]
    """Return the custom_id of a step, by its tokens and its `slot`."""
    heading: str
    back: Button | None = None
    """The way back to the list."""


class Turning(Struct, frozen=True):
    """A turning point of a game that is over: the entry it leads to, and its label."""

    number: int
    label: str


def steps(voice: Voice, seat: Seat | None, stride: Stride) -> tuple[int, ...]:
    """Return the steps that a reader may see: the numbers of entries, from the start to the last visible one.

    It leaves out steps that were taken back and, in a running game, the private steps of others.
    """
    table = voice.table
    positions = table.timeline.positions
    path = table.timeline.path(table.timeline.settled(seat).number)
    seen = [number for number in path if is_open(voice, number, seat)]
    if stride is Stride.STEP:
        return tuple(seen)
    turns = [
        number
        for number in seen
        if positions[number].turn_over or positions[number].entry.kind is not EntryKind.MOVE
    ]
    return tuple(turns if turns[-1] == seen[-1] else [*turns, seen[-1]])


def is_open(voice: Voice, number: int, seat: Seat | None) -> bool:
    """Return whether a reader may see a step by itself, not only what became of it in the end."""
    position = voice.table.timeline.positions[number]
    return voice.table.game.status in OVER or not position.private or position.entry.seat == seat


def replay(
    voice: Voice,
    seat: Seat | None,
    stride: Stride = Stride.TURN,
    number: int | None = None,
    *,
    sheet: bool = False,
    turnings: Sequence[Turning] = (),
    times: Mapping[int, float] = {},
    listed: Listed | None = None,
) -> Page:
    """Return the step that entry `number` led to, or the last one before it, as this reader may see it.

    None is the first step of a game that is over, and the last step of a running game. A player at the table
    also gets, if they want the `sheet`, the private knowledge of their seat at that time. The list of jumps
    has the rounds and the `turnings`. `times` are those of the entries. A `listed` game is shown to a reader
    who may not see its table.
    """
    ways = listed or Listed(partial(voice.press, Verb.REPLAY), f"### {voice.heading}")
    stops = steps(voice, seat, stride)
    if number is None:
        number = stops[0] if voice.table.game.status in OVER else stops[-1]
    at = max(bisect_right(stops, number) - 1, 0)
    position = voice.table.timeline.positions[stops[at]]
    key = "replay-turn" if stride is Stride.TURN else "replay-step"
    count = voice.text(key, step=at + 1, steps=len(stops))
    if position.number in times:
        count += f" · {moment(times[position.number])}"
    has_sheet = seat is not None and voice.renderer.draws_own
    shown = (SHEET,) if sheet and has_sheet else ()
    own: Picture | None = None
    if seat is not None and shown:
        own = _kept(voice, position, private_picture(voice, seat, position, position.since), seat)
    return page_of(
        say(ways.heading, header(voice, position), f"-# {count}"),
        _kept(voice, position, picture(voice, position, position.since)),
        _steps(voice, ways, stride, stops, at, shown),
        _jumps(voice, ways, stride, stops, at, shown, turnings),
        _others(voice, ways, stride, stops[at], shown, has_sheet=has_sheet),
        own,
        small(newest(_lines(voice, seat, stops, at), _LINES_LIMIT)),
    )


def _kept(voice: Voice, position: Position, shown: Picture, seat: Seat | None = None) -> Picture:
    """Return a picture of a position with its cache key; that of the end depends on the whole game."""
    game, since = voice.table.game, position.since
    digests = position.entry.digest, "" if since is None else since.entry.digest
    if not digests[0] or voice.rules.outcome(position.state) is not None:
        return shown
    return replace(shown, past=(game.key, game.rules, *digests, voice.language, voice.faces, seat))


def _lines(voice: Voice, seat: Seat | None, stops: tuple[int, ...], at: int) -> list[str]:
    """Return the log lines since the step before."""
    before = stops[at - 1] if at else -1
    path = voice.table.timeline.path(stops[at])
    return [line for number in path if number > before for line in log_lines(voice, number, seat)]


def _steps(
    voice: Voice, ways: Listed, stride: Stride, stops: tuple[int, ...], at: int, shown: tuple[str, ...]
) -> Buttons:
    """Return the buttons to the steps beside this one, and to both ends; each carries the full state."""
    last = len(stops) - 1
    steps = (
        ("button-first", 0, at == 0),
        ("button-backward", max(at - 1, 0), at == 0),
        ("button-forward", min(at + 1, last), at == last),
        ("button-last", last, at == last),
    )
    return row(
        *(
            _button(voice, key, ways.press(stride, *shown, str(stops[to]), slot=slot), disabled=disabled)
            for slot, (key, to, disabled) in enumerate(steps)
        )
    )


def _button(voice: Voice, key: str, press: str, *, disabled: bool = False) -> Button:
    return Button(cut(voice.flat.text(key), LABEL_LIMIT), press, disabled=disabled)


def _jumps(
    voice: Voice,
    ways: Listed,
    stride: Stride,
    stops: tuple[int, ...],
    at: int,
    shown: tuple[str, ...],
    turnings: Sequence[Turning],
) -> Picker | None:
    """Return the list of the rounds and the turning points; of many rounds, one in two, three or more."""
    starts = list(_rounds(voice, stops).items())
    room = ITEMS - len(turnings)
    labels = {
        number: voice.flat.text("replay-round", round=start)
        for start, number in starts[:: -(-len(starts) // room) or 1]
    }
    for turning in turnings:
        labels[turning.number] = " · ".join(filter(None, (labels.get(turning.number), turning.label)))
    if len(labels) < 2:
        return None
    now = max((number for number in labels if number <= stops[at]), default=None)
    entries = ((labels[number], str(number)) for number in sorted(labels))
    press = ways.press(stride, *shown, slot=_JUMPS)
    return pick(press, voice.flat.text("pick-jump"), entries, str(now))


def _game_key(voice: Voice, stops: tuple[int, ...]) -> Hashable:
    return voice.table.game.key, voice.table.id, voice.table.game.secret, stops


@cached(LRUCache(_CACHE_SIZE), key=_game_key)
def _rounds(voice: Voice, stops: tuple[int, ...]) -> dict[int, int]:
    """Return the first step of each round, by its number; none for a game without rounds."""
    rules, positions = voice.rules, voice.table.timeline.positions
    starts: dict[int, int] = {}
    for number in stops:
        starts.setdefault(rules.round_number(rules.seen(positions[number].state, None)), number)
    starts.pop(0, None)
    return starts


def _others(
    voice: Voice, ways: Listed, stride: Stride, number: int, shown: tuple[str, ...], *, has_sheet: bool
) -> Buttons:
    """Return the buttons to the other stride, the sheet, and at a table the film and the chances."""
    other = Stride.STEP if stride is Stride.TURN else Stride.TURN
    buttons = [_button(voice, f"button-by-{other}", ways.press(other, *shown, str(number)))]
    if has_sheet:
        key, wanted = ("button-sheet-away", ()) if shown else ("button-sheet", (SHEET,))
        buttons.append(_button(voice, key, ways.press(stride, *wanted, str(number), slot=_TOGGLE)))
    if ways.back is not None:
        buttons.append(ways.back)
    elif voice.table.game.status is Status.FINISHED:
        buttons.append(voice.button("button-film", Verb.FILM))
        if len(voice.faces) > 1:
            buttons.append(voice.button("button-chances", Verb.CHANCES))
    return row(*buttons)
