"""What people are told, as rows: queued in the transaction of what they tell of, taken back with its reason.

A notification waits until it is due and its person wants to hear (not in their quiet hours), is sent once
whatever happens, and is removed with its message when it is not wanted any more: that half is in `delivery`.
The call to act is one row for as long as a seat is to act: reminders are further messages of the same row.

To tell something else, add `notice-<kind>` to the catalogues and `tell` it in a transaction.
"""

from collections.abc import Mapping

from bot.domain.model import CALLS, NotificationKind, Person
from bot.domain.people import reminder
from bot.domain.table import Table
from bot.store.transaction import Transaction
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
    transaction: Transaction,
    table: Table,
    seat: Seat,
    kind: NotificationKind,
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
        transaction.end_notifications(table.id, (kind,), transaction.now, person)
        transaction.add_notification(
            table.id, person, kind, transaction.now if due is None else due, transaction.now, data
        )


def take_back(transaction: Transaction, table: Table, seat: Seat, kind: NotificationKind) -> None:
    """Take back what was queued; its message is removed if it was sent."""
    person = table.seated.get(seat)
    if person is not None:
        transaction.end_notifications(table.id, (kind,), transaction.now, person)


# --- what follows from a step of a game --------------------------------------------------------------


async def call_players(step: Step) -> None:
    """Call those who are to act now and were not before; take back what concerns a turn that is over."""
    if not step.runs:
        return
    transaction, table, position = step.transaction, step.table, step.position
    timeline = table.timeline
    before = table.to_act(timeline.settled()) if table.begun else frozenset()
    after = table.rules.to_act(timeline.settled(at=position).state)
    _excuse(step, before - after)
    if position.entry.kind is Kind.LEAVE and position.entry.seat in table.seated:
        transaction.end_notifications(table.id, CALLS, transaction.now, table.seated[position.entry.seat])
    for seat in sorted(after - before):
        _call(step, seat)
    if position.entry.seat in after & before and not step.back:
        _go_on(transaction, table, table.seated.get(position.entry.seat))
    _welcome(step)
    _tell_last(transaction, table, before, after)
    _tell_next(step, after)


def _excuse(step: Step, seats: frozenset[Seat]) -> None:
    """Take back the calls of seats; after a step taken back not at once: they may be called again."""
    transaction, table = step.transaction, step.table
    for person in (table.seated[seat] for seat in seats if seat in table.seated):
        transaction.end_notifications(
            table.id, (NotificationKind.TURN,), transaction.now + PATIENCE * step.back, person
        )
        transaction.end_notifications(table.id, CALLS[1:], transaction.now, person)


def _call(step: Step, seat: Seat) -> None:
    transaction, table = step.transaction, step.table
    person = table.seated.get(seat)
    if person is None:
        return
    transaction.end_notifications(table.id, CALLS[1:], transaction.now, person)
    transaction.revive_call(table.id, person, transaction.now)
    answered = seat in table.premoves and not table.premoves[seat].dropped
    wait = PATIENCE if step.back else _ANSWERED if answered else 0.0
    transaction.add_notification(
        table.id, person, NotificationKind.TURN, transaction.now + wait, transaction.now, once=True
    )


def _go_on(transaction: Transaction, table: Table, person: Person | None) -> None:
    """Count the time to the next reminder from a step that its person has just made."""
    if person is not None:
        due = reminder(table.settings_of(person), transaction.now, 1, transaction.now)
        transaction.call_goes_on(table.id, person, transaction.now, due)


def _welcome(step: Step) -> None:
    """Miss nobody who has just moved themselves."""
    entry = step.position.entry
    sitting = next((one for one in step.table.present if one.seat == entry.seat), None)
    if sitting is not None and sitting.missed is not None and entry.actor is Actor.USER:
        step.transaction.mark_member(step.table.id, sitting.person, step.transaction.now, None)


def _tell_last(
    transaction: Transaction, table: Table, before: frozenset[Seat], after: frozenset[Seat]
) -> None:
    """Tell the only one left of several, unless they have only now been called."""
    if len(after) == 1 < len(before) and after <= before:
        (seat,) = after
        if seat in table.seated and table.settings_of(table.seated[seat]).last:
            tell(transaction, table, seat, NotificationKind.LAST)


def _tell_next(step: Step, after: frozenset[Seat]) -> None:
    """Tell those who come next, as far as they want to know and everybody could foresee it."""
    transaction, table, position = step.transaction, step.table, step.position
    want = {
        seat for seat, person in table.seated.items() if seat not in after and table.settings_of(person).next
    }
    if not want or position.private:
        return
    coming = next_to_act(table.rules, table.timeline.settled(at=position).state)
    for seat in sorted(want):
        if seat in coming:
            person, now = table.seated[seat], transaction.now
            transaction.add_notification(table.id, person, NotificationKind.NEXT, now, now, once=True)
        else:
            take_back(transaction, table, seat, NotificationKind.NEXT)


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
