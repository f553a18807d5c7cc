"""Notifications as rows: each is queued in the transaction that it reports, and withdrawn with its reason.

A notification waits until it is due and its player has no quiet hours. The bot sends it exactly once, and
removes its message when the message is obsolete: `delivery` does this part. The call to act is one row for as
long as a seat has to act: reminders are further messages of the same row. When a step is taken back, the row
of a player who no longer has to act becomes the news of that, and its message says so; within ten minutes it
becomes the call again, silently.

To add a kind of notification, add `notice-<kind>` to the catalogues, and queue it in a transaction.
"""

from collections.abc import Mapping

from bot.acts.repository import Step
from bot.domain.model import CALLS, PLACE_KINDS, NotificationKind, Person
from bot.domain.people import reminder
from bot.domain.table import Table
from bot.domain.votes import just_agreed
from bot.store.transaction import Change
from engines.api import AnyRules, Seat
from engines.chance import LiveChance
from engines.record import Actor, EntryKind

SILENT_CALL_WINDOW = 600.0
"""Seconds after a call within which a second one for the same turn is silent."""
_PREMOVE_DELAY = 5.0
"""Delay in seconds of a call to a seat with a premove; other calls may take as long, so it reveals none."""
_LONGEST_GUESS = 50
"""Limit of simulated moves in the search for the next player."""


def queue_notification(
    change: Change,
    table: Table,
    seat: Seat,
    kind: NotificationKind,
    *,
    due: float | None = None,
    data: Mapping[str, str | int] | None = None,
) -> None:
    """Queue a notification of the player on a seat at the time `due` (None: now); none on an empty seat.

    It replaces a queued or standing notification of the same kind. `data` fills the words `notice-<kind>`,
    besides `$person`, `$table` and `$since`; an int `seat` becomes the name `$name`. Notifications of the
    kinds in `CALLS` are removed when the seat no longer has to act, all others stay with the table.
    """
    person = table.seated.get(seat)
    if person is not None:
        change.end_notifications((kind,), change.now, person)
        change.add_notification(person, kind, change.now if due is None else due, change.now, data=data)


async def notify_of_trouble(change: Change, person: Person) -> None:
    """Queue for a player who sits down the standing notifications about the place of the table."""
    for kind in PLACE_KINDS:
        rows = [row for row in await change.notifications_of(kind) if row.ends is None]
        if rows:
            due = min((row.due for row in rows if row.due is not None), default=change.now)
            change.add_notification(person, kind, due, change.now, once=True)


def withdraw_notification(change: Change, table: Table, seat: Seat, kind: NotificationKind) -> None:
    """Withdraw a notification; a message that was sent is removed."""
    person = table.seated.get(seat)
    if person is not None:
        change.end_notifications((kind,), change.now, person)


# --- the effects of a step of a game -----------------------------------------------------------------


async def call_players(step: Step) -> None:
    """Call the seats that newly have to act; withdraw the notifications about a turn that is over."""
    if not step.runs:
        return
    change, table, position = step.change, step.table, step.position
    before = table.acting
    after = table.rules.to_act(table.timeline.settled(at=position).state)
    _withdraw_calls(step, before - after)
    mover = position.entry.seat
    if position.entry.kind is EntryKind.LEAVE and mover is not None and mover in table.seated:
        change.end_notifications(CALLS, change.now, table.seated[mover])
    for seat in sorted(after - before):
        _call(step, seat)
    if mover in after & before and not step.back:
        _stay_called(change, table, mover)
    _mark_present(step)
    _notify_last(change, table, before, after)
    _notify_next(step, after)


def _withdraw_calls(step: Step, seats: frozenset[Seat]) -> None:
    """Withdraw the calls of seats. After an undo a sent call becomes the news of the undo."""
    change, table, by = step.change, step.table, step.entry.seat
    for person in (table.seated[seat] for seat in seats if seat in table.seated):
        if step.undone:
            change.recall(person, {} if by is None else {"seat": by})
        change.end_notifications(CALLS, change.now, person)


def _call(step: Step, seat: Seat) -> None:
    change, table = step.change, step.table
    person = table.seated.get(seat)
    if person is None:
        return
    answered = seat in table.premoves and not table.premoves[seat].dropped
    now = change.now
    # A player who goes back or forward in the log, or has just agreed to it, sees that it is their turn.
    present = just_agreed(table.timeline, step.entry, now - SILENT_CALL_WINDOW)
    if seat in present or (step.back and step.entry.seat == seat):
        due = now + SILENT_CALL_WINDOW
    else:
        due = now + (_PREMOVE_DELAY if answered else 0.0)
    change.restore_call(person, now - SILENT_CALL_WINDOW, due)
    change.end_notifications((*CALLS[1:], NotificationKind.RECALLED), now, person)
    change.add_notification(person, NotificationKind.TURN, due, now, once=True)


def _stay_called(change: Change, table: Table, seat: Seat) -> None:
    """Restart the time to the next reminder after a step of a player who is to move again; end a nudge."""
    sitting = next((player for player in table.present if player.seat == seat), None)
    if sitting is None:
        return
    now = change.now
    change.resume_call(sitting.person, now, reminder(sitting.settings, now, 1, now))
    if sitting.nudged is not None:  # else nothing ends, and nobody has to look for it
        change.end_notifications((NotificationKind.NUDGE,), now, sitting.person)


def _mark_present(step: Step) -> None:
    """Mark a missing player as present on the server if they have just moved themselves."""
    entry = step.position.entry
    sitting = next((player for player in step.table.present if player.seat == entry.seat), None)
    if sitting is not None and sitting.missed is not None and entry.actor is Actor.USER:
        step.change.mark_member(sitting.person, step.change.now, None)


def _notify_last(change: Change, table: Table, before: frozenset[Seat], after: frozenset[Seat]) -> None:
    """Notify the only seat left of several, unless it was called just now."""
    if len(after) == 1 < len(before) and after <= before:
        (seat,) = after
        if seat in table.seated and table.settings_of(table.seated[seat]).last:
            queue_notification(change, table, seat, NotificationKind.LAST)


def _notify_next(step: Step, after: frozenset[Seat]) -> None:
    """Notify the players likely to act next, if they wish so and the public position shows it."""
    change, table, position = step.change, step.table, step.position
    want = {
        seat for seat, person in table.seated.items() if seat not in after and table.settings_of(person).next
    }
    if not want or position.private:
        return
    next_seats = _next_to_act(table.rules, table.timeline.settled(at=position).state)
    for seat in sorted(want):
        if seat in next_seats:
            person, now = table.seated[seat], change.now
            change.add_notification(person, NotificationKind.NEXT, now, now, once=True)
        else:
            withdraw_notification(change, table, seat, NotificationKind.NEXT)


def _next_to_act(rules: AnyRules, state: object) -> frozenset[Seat]:
    """Return the seats to act next, by a simulation with default moves from public information only."""
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
