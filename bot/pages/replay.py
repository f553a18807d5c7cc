"""The replay of a game: picture and words of one step, and the buttons to other steps."""

from bisect import bisect_right
from enum import StrEnum

from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.pages.news import log_lines
from bot.pages.page import Block, Buttons, Page, Picture, Text
from bot.pages.panel import private_picture
from bot.pages.table import header, picture
from bot.pages.wording import Voice, newest, small
from engines.api import Seat
from engines.record import EntryKind, Position

OVER = (Status.FINISHED, Status.CLOSED)
"""Everybody may see the whole game at such a table."""

_LINES_LIMIT = 1800


class Stride(StrEnum):
    """The distance of one step of the replay."""

    TURN = "turn"
    STEP = "step"


def steps(voice: Voice, seat: Seat | None, stride: Stride) -> tuple[int, ...]:
    """Return the steps that a reader may see: the numbers of entries, from the start to the last visible one.

    It leaves out steps that were taken back and, in a running game, the private steps of others.
    """
    table = voice.table
    positions = table.timeline.positions
    path = table.timeline.path(table.timeline.settled(seat).number)
    seen = [number for number in path if _is_open(voice, number, seat)]
    if stride is Stride.STEP:
        return tuple(seen)
    turns = [
        number
        for number in seen
        if positions[number].turn_over or positions[number].entry.kind is not EntryKind.MOVE
    ]
    return tuple(turns if turns[-1] == seen[-1] else [*turns, seen[-1]])


def _is_open(voice: Voice, number: int, seat: Seat | None) -> bool:
    position = voice.table.timeline.positions[number]
    return voice.table.game.status in OVER or not position.private or position.entry.seat == seat


def replay(voice: Voice, seat: Seat | None, stride: Stride = Stride.TURN, number: int | None = None) -> Page:
    """Return the step that entry `number` led to, or the last one before it, as this reader may see it.

    None is the first step of a game that is over, and the last step of a running game. A player at the table
    also sees the private knowledge of their seat at that time.
    """
    stops = steps(voice, seat, stride)
    if number is None:
        number = stops[0] if voice.table.game.status in OVER else stops[-1]
    at = max(bisect_right(stops, number) - 1, 0)
    position = voice.table.timeline.positions[stops[at]]
    key = "replay-turn" if stride is Stride.TURN else "replay-step"
    count = voice.text(key, step=at + 1, steps=len(stops))
    blocks: list[Block] = [Text(f"### {voice.heading}\n{header(voice, position)}\n-# {count}")]
    blocks.append(_kept(voice, position, picture(voice, position, position.since)))
    if seat is not None:
        blocks.append(_kept(voice, position, private_picture(voice, seat, position, position.since), seat))
    if lines := _lines(voice, seat, stops, at):
        blocks.append(small(newest(lines, _LINES_LIMIT)))
    return Page((*blocks, *_ways(voice, stride, stops, at)))


def _kept(voice: Voice, position: Position, shown: Picture, seat: Seat | None = None) -> Picture:
    """Return a picture of a position as one to be kept; that of the end depends on the whole game."""
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


def _ways(voice: Voice, stride: Stride, stops: tuple[int, ...], at: int) -> tuple[Buttons, Buttons]:
    """Return the buttons to other steps, the other stride and the film; each carries the full state."""
    last = len(stops) - 1
    ways = (
        ("button-first", 0, at == 0),
        ("button-backward", max(at - 1, 0), at == 0),
        ("button-forward", min(at + 1, last), at == last),
        ("button-last", last, at == last),
    )
    other = Stride.STEP if stride is Stride.TURN else Stride.TURN
    buttons = tuple(
        voice.button(key, Verb.REPLAY, stride, str(stops[to]), slot=slot, disabled=disabled)
        for slot, (key, to, disabled) in enumerate(ways)
    )
    over = voice.table.game.status is Status.FINISHED
    film = [voice.button("button-film", Verb.FILM)] if over else []
    if over and len(voice.faces) > 1:
        film.append(voice.button("button-chances", Verb.CHANCES))
    return Buttons(buttons), Buttons(
        (voice.button(f"button-by-{other}", Verb.REPLAY, other, str(stops[at])), *film)
    )
