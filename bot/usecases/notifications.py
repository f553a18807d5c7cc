"""What people are told, as rows: queued in the transaction of what they tell of, taken back with its reason.

A notice waits until it is due and its person wants to hear (not in their quiet hours), is sent once whatever
happens, and is removed with its message when it is not wanted any more: that half is in `delivery`. The call
to act is one row for as long as a seat is to act: reminders are further messages of the same row.

To tell something else, add `notice-<kind>` to the catalogues and `tell` it in a transaction.
"""

from collections.abc import Mapping

from bot.domain.model import CALLS, NoticeKind, Person
from bot.domain.people import reminder
from bot.domain.table import Table
from bot.store.transaction import Change
from bot.usecases.effects import Step
from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.record import Actor, Kind

PATIENCE = 600.0
"""Seconds in which nobody is called again because of a step that was taken back, or taken back again."""
_ANSWERED = 5.0
"""Seconds that a call waits for a premove; for others no longer than it may take anyway."""
_LONGEST_GUESS = 50
"""Moves after which it is given up to find out who is next."""


def tell(
    change: Change,
    table: Table,
    seat: Seat,
    kind: NoticeKind,
    due: float | None = None,
    data: Mapping[str, str | int] | None = None,
) -> None:
    """Tell the person on a seat something, once, at a time (None: now); where nobody sits, nothing.

    What was queued of the same kind and is still standing is taken back. `data` is filled into the words
    `notice-<kind>`, besides `$person`, `$table` and `$since`; an int `seat` becomes the name `$name`.
    The kinds in `CALLS` are removed when the seat is no longer to act, all others stay with the table.
    """
    person = table.seated.get(seat)
    if person is not None:
        change.end_notices(table.id, (kind,), change.now, person)
        change.add_notice(table.id, person, kind, change.now if due is None else due, change.now, data)


def take_back(change: Change, table: Table, seat: Seat, kind: NoticeKind) -> None:
    """Take back what was queued; its message is removed if it was sent."""
    person = table.seated.get(seat)
    if person is not None:
        change.end_notices(table.id, (kind,), change.now, person)


# --- what follows from a step of a game --------------------------------------------------------------


async def call_players(step: Step) -> None:
    """Call those who are to act now and were not before; take back what concerns a turn that is over."""
    if not step.runs:
        return
    change, table, position = step.change, step.table, step.position
    timeline = table.timeline
    before = table.to_act(timeline.settled()) if table.begun else frozenset()
    after = table.rules.to_act(timeline.settled(at=position).state)
    _excuse(step, before - after)
    if position.entry.kind is Kind.LEAVE and position.entry.seat in table.seated:
        change.end_notices(table.id, CALLS, change.now, table.seated[position.entry.seat])
    for seat in sorted(after - before):
        _call(step, seat)
    if position.entry.seat in after & before and not step.back:
        _go_on(change, table, table.seated.get(position.entry.seat))
    _welcome(step)
    _tell_last(change, table, before, after)
    _tell_next(step, after)


def _excuse(step: Step, seats: frozenset[Seat]) -> None:
    """Take back the calls of seats; after a step taken back not at once: they may be called again."""
    change, table = step.change, step.table
    for person in (table.seated[seat] for seat in seats if seat in table.seated):
        change.end_notices(table.id, (NoticeKind.TURN,), change.now + PATIENCE * step.back, person)
        change.end_notices(table.id, CALLS[1:], change.now, person)


def _call(step: Step, seat: Seat) -> None:
    change, table = step.change, step.table
    person = table.seated.get(seat)
    if person is None:
        return
    change.end_notices(table.id, CALLS[1:], change.now, person)
    change.revive_call(table.id, person, change.now)
    answered = seat in table.premoves and not table.premoves[seat].dropped
    wait = PATIENCE if step.back else _ANSWERED if answered else 0.0
    change.add_notice(table.id, person, NoticeKind.TURN, change.now + wait, change.now, once=True)


def _go_on(change: Change, table: Table, person: Person | None) -> None:
    """Count the time to the next reminder from a step that its person has just made."""
    if person is not None:
        due = reminder(table.settings_of(person), change.now, 1, change.now)
        change.call_goes_on(table.id, person, change.now, due)


def _welcome(step: Step) -> None:
    """Miss nobody who has just moved themselves."""
    entry = step.position.entry
    sitting = next((one for one in step.table.present if one.seat == entry.seat), None)
    if sitting is not None and sitting.missed is not None and entry.actor is Actor.USER:
        step.change.mark_member(step.table.id, sitting.person, step.change.now, None)


def _tell_last(change: Change, table: Table, before: frozenset[Seat], after: frozenset[Seat]) -> None:
    """Tell the only one left of several, unless they have only now been called."""
    if len(after) == 1 < len(before) and after <= before:
        (seat,) = after
        if seat in table.seated and table.settings_of(table.seated[seat]).last:
            tell(change, table, seat, NoticeKind.LAST)


def _tell_next(step: Step, after: frozenset[Seat]) -> None:
    """Tell those who come next, as far as they want to know and everybody could foresee it."""
    change, table, position = step.change, step.table, step.position
    want = {
        seat for seat, person in table.seated.items() if seat not in after and table.settings_of(person).next
    }
    if not want or position.private:
        return
    coming = next_to_act(table.rules, table.timeline.settled(at=position).state)
    for seat in sorted(want):
        if seat in coming:
            person, now = table.seated[seat], change.now
            change.add_notice(table.id, person, NoticeKind.NEXT, now, now, once=True)
        else:
            take_back(change, table, seat, NoticeKind.NEXT)


def next_to_act(rules: AnyRules, state: object) -> frozenset[Seat]:
    """Return who is to act after those who are now, as everybody may guess it: not from what is hidden."""
    chance = LiveChance(b"a guess", 0)
    guess = rules.resample(state, None, chance)
    first = rules.to_act(guess)
    for _ in range(_LONGEST_GUESS):
        acting = rules.to_act(guess)
        if acting - first or not acting:
            return acting - first
        seat = min(acting)
        guess = rules.apply(guess, seat, rules.default_move(guess, seat), chance).state
    return frozenset()
