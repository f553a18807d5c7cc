"""What an open panel claims of its table, and whether that is still so."""

from msgspec.structs import replace

from bot.domain.errors import PositionChanged
from bot.domain.lifecycle import Status
from bot.domain.nudges import to_nudge
from bot.domain.table import Table
from bot.pages.clocks import own_note
from bot.pages.custom_id import Verb
from bot.pages.page import PanelPage, Shows
from bot.pages.question import Tokens
from bot.pages.wording import Voice
from engines.api import Seat
from engines.record import Actor, EntryKind

_STEPS = (EntryKind.MOVE, EntryKind.UNDO, EntryKind.LEAVE)


def claims(voice: Voice, seat: Seat, tokens: Tokens = (), on: PanelPage = PanelPage.QUESTION) -> Shows:
    """Return what the panel of a seat claims now, with these tokens entered."""
    table, asks, plans = voice.table, is_asked(voice.table, seat), on is PanelPage.PLAN
    position = table.timeline.settled(seat)
    return Shows(
        last=table.timeline.last_known(seat),
        position=position.number,
        asks=asks,
        status=table.game.status,
        acting=table.to_act(position),
        people=tuple(sorted(table.seated.items())),
        robots=frozenset(table.robots),
        ways=() if tokens or plans else _steps_back(table, seat),
        premove=table.premoves.get(seat),
        nudges=not asks and not plans and bool(to_nudge(table, seat, voice.now)),
        clock="" if plans else own_note(voice, seat),
        tokens=tokens,
        on=on,
    )


def is_asked(table: Table, seat: Seat) -> bool:
    """Return whether the player of a seat has to act, and no robot stands in for them."""
    return seat in table.to_act() and seat not in table.robots


def _steps_back(table: Table, seat: Seat) -> tuple[Verb, ...]:
    """Return the verbs that undo and redo moves, as far as that is free now."""
    if table.game.status is not Status.RUNNING:
        return ()
    timeline = table.timeline
    back = timeline.free_back(seat)
    further = bool(back) and timeline.turn_start(seat) != back[0]
    is_possible = (
        (Verb.UNDO, bool(back)),
        (Verb.UNDO_TURN, further),
        (Verb.REDO, timeline.forward(seat) is not None),
    )
    return tuple([way for way, possible in is_possible if possible])


def is_outdated(voice: Voice, seat: Seat, shows: Shows | None) -> bool:
    """Return whether the open panel of a seat, which `shows` what was so earlier, has to be renewed.

    It has to as soon as anything that it claims is not so any more. Whoever has entered half a move is left
    alone as long as that move is possible. A panel whose person has acted since is renewed by their press, as
    always in a lesson.
    """
    table = voice.table
    if table.lesson:
        return False
    called = is_asked(table, seat)
    if shows is None or (called and not shows.asks) or shows.on is PanelPage.HELP:
        return called and not (shows and shows.asks)
    if shows.status is not table.game.status:
        return True
    new = table.timeline.entries[shows.last + 1 :]
    if any(entry.seat == seat and entry.actor is Actor.USER and entry.kind in _STEPS for entry in new):
        return False
    if shows.asks and (not called or not _is_fresh(table, seat, shows.last)):
        return True
    now = claims(voice, seat, shows.tokens, shows.on)
    if shows.asks and shows.tokens:
        now = _as_before(now, shows, "position", "acting", "people")
    return _as_before(now, shows, "last") != shows


def is_patient(voice: Voice, seat: Seat, shows: Shows) -> bool:
    """Return whether an outdated panel may show a few changes at once: only the board has changed.

    Beside a question that stands, so may those who have to act too.
    """
    now = claims(voice, seat, shows.tokens, shows.on)
    fields = ("last", "position", "acting") if shows.asks else ("last", "position")
    return _as_before(now, shows, *fields) == shows


def _as_before(now: Shows, before: Shows, *fields: str) -> Shows:
    """Return claims with some fields as they were."""
    return replace(now, **{name: getattr(before, name) for name in fields})


def _is_fresh(table: Table, seat: Seat, last: int) -> bool:
    try:
        table.check_fresh(seat, last)
    except PositionChanged:
        return False
    return True
