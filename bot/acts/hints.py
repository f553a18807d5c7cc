"""Hints: the move of the strongest robot in a person's place, limited by the table's settings.

A hint counts once it is in the log, just before its person reads it: an error before costs nothing, nor does
a hint for a forced move.
"""

from msgspec.structs import replace

from bot.acts.context import Context
from bot.acts.repository import check_status, seat_of
from bot.acts.request import Reply
from bot.domain.entries import HintAsked, read_entry
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.rated_play import has_changed_hands
from bot.domain.table import Table
from bot.pages.page import Button, Page
from bot.pages.panel import panel
from bot.pages.question import do
from bot.pages.wording import Voice
from engines.api import GameFinished, NotYourTurn, Seat
from engines.record import EntryKind, Position
from robots.hints import Hint, Weighed

_SLOT = 9
"""The slot of the button, as the panel may have another one for the same move."""
_GAMES_OF = 10
"""Chances are rounded to games out of ten, as they are not known more precisely."""
_DECIDED_AT = 1
"""A game counts as decided with at most so many of ten won, or lost."""


def hint_position(table: Table, seat: Seat) -> Position | None:
    """Return the position for a hint: the one that the seat sees, None unless it has to act there."""
    position = table.timeline.settled(seat)
    to_act = table.to_act() & table.to_act(position)
    return position if seat in to_act else None


def asked_positions(table: Table, seat: Seat) -> frozenset[int]:
    """Return the positions for which the seat got a hint; to ask again about them is free."""
    return frozenset(
        value.position
        for entry in table.timeline.entries
        if entry.kind is EntryKind.SETTING and entry.seat == seat
        if isinstance(value := read_entry(entry), HintAsked)
    )


def hints_left(table: Table, seat: Seat) -> int | None:
    """Return the number of hints left for a seat in this game, None without a limit."""
    most = table.game.settings.allowed_hints
    return None if most is None else max(0, most - len(asked_positions(table, seat)))


async def hint(context: Context) -> Reply:
    """Show a hint in the panel, or a note while it is computed."""
    table, hints = context.table, context.app.hints
    seat, position = _seat_and_position(table, context.person)
    known = hints.ready(table, position, seat)
    if known is not None and (known.free or position.number in asked_positions(table, seat)):
        return Reply((_hint_page(context.voice, seat, known),))
    work = hints.think(table, position, seat, context.person)

    async def given() -> Reply:
        thought = await work()
        table = await _count(context, seat, position.number, thought)
        return Reply((_hint_page(context.now(table).voice, seat, thought),))

    return Reply((panel(context.voice, seat, note=context.voice.text("hint-to-come")),), then=given)


async def _count(context: Context, seat: Seat, number: int, hint: Hint) -> Table:
    """Log a hint, unless it is free, and return the table. Raises `GameError`; then it does not count."""
    async with context.app.repository.at(context.table.id) as at:
        now, position = _seat_and_position(at.table, context.person)
        if (now, position.number) != (seat, number):
            raise PositionChanged
        if not hint.free and number not in asked_positions(at.table, seat):
            async with at.commit(at.table.entry(HintAsked(number), seat)):
                pass
    return at.table


def _seat_and_position(table: Table, person: Person) -> tuple[Seat, Position]:
    """Return the seat and position for a person's hint. Raises `GameError` if none is possible."""
    seat = seat_of(table, person)
    if table.game.status is Status.FINISHED:
        raise GameFinished
    check_status(table, Status.RUNNING)
    if table.game.settings.rated:
        raise Refused("refused-rated-hints-handed" if has_changed_hands(table) else "refused-rated-hints")
    position = hint_position(table, seat)
    if position is None:
        raise NotYourTurn
    most, asked = table.game.settings.hints, asked_positions(table, seat)
    if most is not None and position.number not in asked and len(asked) >= most:
        if not most:
            raise Refused("refused-hints-off")
        shared = any(sitting.seat == seat and sitting.person != person for sitting in table.sittings)
        raise Refused("refused-hints-spent-here" if shared else "refused-hints-spent", most=most)
    return seat, position


# --- the page ----------------------------------------------------------------------------------------


def _hint_page(voice: Voice, seat: Seat, found_hint: Hint) -> Page:
    """Return the panel with a hint, and the button that makes the move."""
    lines = [
        voice.text("hint-move", move=_named(voice, seat, found_hint.best)),
        " ".join([*_reasons(voice, found_hint), *_worth(voice, seat, found_hint)]),
    ]
    if left := voice.text("hint-free") if found_hint.free else _left_line(voice, seat):
        lines.append(f"-# {left}")
    offered = _move_button(voice, seat, found_hint.best)
    page = panel(voice, seat, note="\n".join(lines), offered=offered)
    return replace(page, advised=offered[0].press) if offered else page


def _named(voice: Voice, seat: Seat, move: Weighed) -> str:
    state = voice.table.timeline.settled(seat).state
    return voice.say(voice.rules.label(voice.seen(state, seat), seat, tuple(move.move.split(" ")), 0))


def _reasons(voice: Voice, found_hint: Hint) -> list[str]:
    """Return a sentence for the reason of the move, and one for each fact that speaks for it."""
    said = (found_hint.reason, *found_hint.facts)
    return [voice.text("hint-reason", reason=voice.say(reason)) for reason in said]


def _worth(voice: Voice, seat: Seat, found_hint: Hint) -> list[str]:
    """Return sentences on the value of the move, compared with the next best one."""
    if found_hint.forced:
        return [voice.text("hint-forced")]
    if found_hint.ends:
        return [voice.text("hint-ends")]
    words = (
        []
        if found_hint.best.chance is None
        else [voice.text("hint-chance", games=_games(found_hint.best.chance))]
    )
    if found_hint.next_best is None:
        return [*words, voice.text("hint-alone")]
    return [
        *words,
        _compared(voice, found_hint.best, found_hint.next_best, _named(voice, seat, found_hint.next_best)),
    ]


def _compared(voice: Voice, best: Weighed, next_best: Weighed, named: str) -> str:
    """Return a sentence on the next best move, also if its chance is the same.

    In a decided game the chances of good and bad moves hardly differ.
    """
    if best.chance is None or next_best.chance is None:
        return voice.text("hint-next", move=named)
    if _games(next_best.chance) >= _games(best.chance):
        close = _DECIDED_AT < _games(best.chance) < _GAMES_OF - _DECIDED_AT
        return voice.text("hint-as-good" if close else "hint-next", move=named)
    return voice.text("hint-next-chance", move=named, games=_games(next_best.chance))


def _games(chance: float) -> int:
    return round(_GAMES_OF * chance)


def _left_line(voice: Voice, seat: Seat) -> str:
    """Return a line on the hints left, and that other players, if any, see this one in the log."""
    count = hints_left(voice.table, seat)
    left = "" if count is None else voice.text("hint-left", left=count)
    seen = voice.text("hint-seen") if voice.table.seated.keys() - {seat} else ""
    return " ".join(filter(None, (left, seen)))


def _move_button(voice: Voice, seat: Seat, move: Weighed) -> tuple[Button, ...]:
    """Return the button that makes the move; none if later hidden steps have made it illegal."""
    rules, state = voice.rules, voice.table.timeline.head.state
    if not rules.is_legal(state, seat, rules.parse(move.move)):
        return ()
    label = voice.flat.text("button-hint-play")
    return (do(voice, seat, tuple(move.move.split(" ")), label, slot=_SLOT),)
