"""Expected events at a table, worked out from its log and its settings alone.

The model is told how time passes and what has come into the log. It checks that the clock has done there what
it had to, and says which messages each person has to get at this very moment.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.domain.model import Person, StoredEntry
from bot.domain.table import Table
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind
from tests.weeks.reckoning import DAY, HOUR, Hand, Rule, Span, Wishes

Told = Counter[tuple[Person, str]]
"""Number of notifications of each kind, by person."""

TURN, REMINDER, CLOCK = "turn", "reminder", "clock"
OVERDUE, OFFERED, MOVED, ABSENT = "overdue", "offered", "moved", "absent"
_OF_A_TURN = (OVERDUE, OFFERED)
_WARNING = 12 * HOUR
_TOLD = {"remind": OVERDUE, "offer": OFFERED, "move": MOVED}


@dataclass
class Call:
    """Somebody is to act."""

    since: float
    due: float | None
    sent: int = 0
    time: float = 0.0
    """Seconds that they had for their turn when it began."""
    limit: float = 0.0
    """Time by which they have to be called: not at once if they are there."""


@dataclass
class News:
    """Something to be told once."""

    person: Person
    kind: str
    due: float
    seat: Seat


class Model:
    """One table as it has to be."""

    def __init__(self, rule: Rule, wishes: Mapping[Person, Wishes]) -> None:
        self.rule = rule
        self._wishes = wishes
        self._known = 0
        self._shown: int | None = None
        self._acting: frozenset[Seat] = frozenset()
        self.seated: dict[Seat, Person] = {}
        self._sat = 0
        self._offered: set[Seat] = set()
        self.hands: dict[Seat, Hand] = {}
        self._calls: dict[Seat, Call] = {}
        self._news: list[News] = []
        self._looked: dict[Person, float] = {}
        self.missed: set[Person] = set()
        self.absent: set[Person] = set()
        """People who have left the server."""
        self.away: dict[Person, Span] = {}
        self.pressed: dict[Person, float] = {}
        """When each person has last pressed here, as far as the bot remembers it."""
        self.blocked = False
        """True if nothing can be posted at the table."""
        self.over = False
        self.time_outs = 0

    # --- time ---

    def pass_time(self, begin: float, end: float) -> None:
        """Let time pass in which the bot could be reached."""
        for seat, hand in self.hands.items():
            person = self.seated.get(seat)
            hand.run(self.rule, begin, end, None if person is None else self.away.get(person))

    def go_away(self, person: Person, begin: float, end: float) -> None:
        """Let a person's clock rest, who may then be warned once more."""
        self.away[person] = (begin, end)
        for seat, hand in self.hands.items():
            hand.warned = hand.warned and self.seated.get(seat) != person

    def due(self, now: float) -> Told:
        """Return what is due by now, whatever has come into the log meanwhile."""
        told: Told = Counter()
        for seat, call in self._calls.items():
            if call.due is not None and call.due <= now:
                told[self.seated[seat], REMINDER if call.sent else TURN] += 1
        told.update((news.person, news.kind) for news in self._news if news.due <= now)
        return told

    def is_held(self, person: Person) -> bool:
        """Return whether a person need not be told anything, as nothing can be posted at the table."""
        return self.blocked and self._wishes[person].call == "mention"

    def check_warnings(self, told: Told) -> None:
        """Check, before the log is read, who was told that their time runs out: once for each turn."""
        for person in [person for person, kind in told if kind == CLOCK]:
            assert told.pop((person, CLOCK)) == 1, f"warned twice at once: {person}"
            hand = next((self.hands[seat] for seat, other in self.seated.items() if other == person), None)
            assert hand is not None, f"{person} is warned, who does not sit here"
            assert hand.running, f"{person} is warned, whose clock stands"
            assert hand.left <= _WARNING, f"{person} is warned with {hand.left} s left"
            assert not hand.warned, f"{person} is warned twice in a turn"
            hand.warned = True

    # --- the log ---

    def read(self, table: Table, entries: Iterable[StoredEntry], now: float, *, here: bool) -> None:
        """Take what is new in the log, and check what the clock has done or left undone."""
        ran_out = {
            seat for seat, hand in self.hands.items() if hand.running and hand.out and not hand.handled
        }
        allowed = set(ran_out) if here else set()
        for stored in list(entries)[self._known :]:
            self._known += 1
            entry = stored.entry
            assert stored.at == now, f"{entry} came late"
            by_deadline = entry.actor is Actor.CLOCK and stored.cause is not None
            if by_deadline:
                assert entry.seat in allowed, f"before its time, or twice: {entry}"
            self._take(table, entry, now, timed=by_deadline)
            if by_deadline and entry.seat is not None and not self._is_at_it(entry.seat):
                allowed.discard(entry.seat)
        if here:
            self._check_time_outs(table, ran_out, now)
        self._sit(table, now)

    def _is_at_it(self, seat: Seat) -> bool:
        """Return whether the clock goes on to move for a seat."""
        hand = self.hands[seat]
        return self.rule.then == "move" and hand.running and hand.out is not None

    def _check_time_outs(self, table: Table, ran_out: set[Seat], now: float) -> None:
        for seat in ran_out:
            hand = self.hands[seat]
            silent = self.rule.then == "offer" and (seat in self._offered or seat not in self.seated)
            if hand.running and hand.out and not hand.handled and silent:
                self._mark_handled(seat, now)
            done = hand.handled or not hand.running or hand.out is None or seat not in table.to_act()
            assert done, f"{seat} ran out at {hand.out}, and nothing has happened by {now}"

    def _mark_handled(self, seat: Seat, now: float) -> None:
        self.hands[seat].handled = True
        self._tell(seat, _TOLD[self.rule.then], now)

    def _tell(self, seat: Seat, kind: str, now: float) -> None:
        person = self.seated.get(seat)
        if person is not None:
            self._news = [news for news in self._news if (news.person, news.kind) != (person, kind)]
            self._news.append(News(person, kind, now, seat))

    def _take(self, table: Table, entry: Entry, now: float, *, timed: bool) -> None:
        match entry:
            case Entry(kind=EntryKind.START | EntryKind.MOVE | EntryKind.LEAVE):
                self._step(table, entry, now, timed=timed)
            case Entry(kind=EntryKind.SETTING, seat=int(seat), data={"free": True}):
                self._offered.add(Seat(seat))
            case Entry(kind=EntryKind.SETTING, seat=int(seat), data={"free": False}):
                self._offered.discard(Seat(seat))
        if timed and entry.kind is EntryKind.SETTING and entry.seat is not None:
            self.time_outs += 1
            self._mark_handled(entry.seat, now)

    def _step(self, table: Table, entry: Entry, now: float, *, timed: bool) -> None:
        rules, timeline = table.rules, table.timeline
        position = timeline.positions[entry.number]
        settled = timeline.settled(at=position)
        self.over = rules.outcome(position.state) is not None
        acting = frozenset() if self.over else rules.to_act(settled.state)
        called, seat = acting - self._acting, entry.seat
        if entry.kind is EntryKind.START:
            self._begin(table)
        if settled.number != self._shown or self.over:
            again = {seat} if position.turn_over and seat in acting else set()
            self._turn(acting, called | again)
        if timed and seat is not None and not self._is_at_it(seat):
            self.time_outs += 1
            self._tell(seat, MOVED, now)
        self._call(acting, called, now)
        if seat is not None and seat in acting and seat not in called and seat in self._calls:
            wishes = self._wishes[self.seated[seat]]
            self._calls[seat] = Call(now, wishes.next_reminder(now, 1, now), 1)
        if seat is not None and entry.actor is Actor.USER:
            self._offered.discard(seat)
            self._welcome(self.seated.get(seat), now)
        self._acting, self._shown = acting, settled.number

    def _begin(self, table: Table) -> None:
        self.seated, self._sat = dict(table.seated), len(table.sittings)
        self.hands = {seat: Hand(self.rule.bank or self.rule.turn) for seat in self.seated}

    def _turn(self, acting: frozenset[Seat], granted: Iterable[Seat]) -> None:
        for seat, hand in self.hands.items():
            if seat not in acting:
                hand.running = False
            elif seat in set(granted) or not hand.running:
                hand.start(self.rule, grant=seat in set(granted))

    def _call(self, acting: frozenset[Seat], called: frozenset[Seat], now: float) -> None:
        for seat in [seat for seat in self._calls if seat not in acting]:
            del self._calls[seat]
        still = acting - called
        self._news = [n for n in self._news if n.kind not in _OF_A_TURN or n.seat in still]
        if self.over:
            self._news = [news for news in self._news if news.kind == MOVED]
        for seat in called & self.seated.keys():
            self._calls[seat] = Call(now, now, time=self.hands[seat].left)

    def _sit(self, table: Table, now: float) -> None:
        """Take over who sits where: who sits down on a seat that is to act knows that already."""
        seated = dict(table.seated)
        new = {one.seat for one in table.sittings[self._sat :]} if self._known else set()
        changed = {seat for seat in self.hands if seated.get(seat) != self.seated.get(seat)} | new
        for seat in changed:
            self._calls.pop(seat, None)
            self._news = [news for news in self._news if news.seat != seat or news.kind == MOVED]
            if seat in seated and seat in self._acting:
                wishes = self._wishes[seated[seat]]
                self._calls[seat] = Call(now, wishes.next_reminder(now, 1, now), 1)
                self.hands[seat].start(self.rule, grant=True)
        self.seated, self._sat = seated, len(table.sittings)

    # --- people who have left the server ---

    def _welcome(self, person: Person | None, now: float) -> None:
        if person in self.missed:
            self._looked[person] = now
            self._forget_missed(person)

    def look_around(self, now: float) -> None:
        """Look at once for all who have to act, as the bot does where somebody has changed rights."""
        for seat in sorted(self._acting & self.seated.keys()):
            self._look(self.seated[seat], now, again=True)

    def _look(self, person: Person, now: float, *, again: bool = False) -> None:
        if not again and now - self._looked.get(person, 0.0) < DAY:
            return
        self._looked[person] = now
        if person not in self.absent:
            self._forget_missed(person)
        elif person not in self.missed:
            self.missed.add(person)
            own = next(seat for seat, other in self.seated.items() if other == person)
            self._offered.add(own)
            for other in self.seated.values():
                if other != person:
                    self._news.append(News(other, f"{ABSENT} {own}", now, own))

    def _forget_missed(self, person: Person) -> None:
        if person in self.missed:
            self.missed.discard(person)
            gone = {seat for seat, other in self.seated.items() if other == person}
            self._news = [
                news for news in self._news if not (news.kind.startswith(ABSENT) and news.seat in gone)
            ]

    # --- messages ---

    def send(self, now: float) -> Told:
        """Return which messages come now, and take them as sent."""
        told: Told = Counter()
        while True:
            more = self._send_calls(now) + self._send_news(now)
            if not more:
                return told
            told += more

    def _send_calls(self, now: float) -> Told:
        told: Told = Counter()
        for seat, call in list(self._calls.items()):
            person = self.seated[seat]
            wishes = self._wishes[person]
            if call.due is None or call.due > now or self._waits(seat, call, now):
                continue
            if wishes.call == "none":
                call.due, call.sent = None, call.sent + 1
                continue
            call.due = wishes.awake(now)
            if call.due > now or self.is_held(person):
                continue
            told[person, REMINDER if call.sent else TURN] += 1
            call.sent += 1
            call.due = wishes.next_reminder(call.since, call.sent, now)
            if wishes.call == "mention":
                self._look(person, now)
        return told

    def _waits(self, seat: Seat, call: Call, now: float) -> bool:
        """Return whether a call need not be made yet, as its person is there."""
        pressed = self.pressed.get(self.seated[seat])
        if call.sent or pressed is None or pressed < call.since - 300:
            return not call.sent and now < call.limit
        still = min(120.0, call.time / 10) if pressed <= call.since else min(900.0, call.time / 2)
        call.limit = max(call.limit, max(pressed, call.since) + still)
        return now < call.limit

    def _made_early(self, told: Told, now: float) -> Told:
        """Take calls as made that need not have been: the message is posted anew for other reasons, too."""
        early: Told = Counter()
        for seat, call in self._calls.items():
            person = self.seated[seat]
            if told[person, TURN] and self._waits(seat, call, now):
                early[person, TURN] += 1
                call.sent = 1
                call.due = self._wishes[person].next_reminder(call.since, 1, now)
        return early

    def _send_news(self, now: float) -> Told:
        told: Told = Counter()
        left = []
        for news in self._news:
            wishes = self._wishes[news.person]
            news.due = wishes.awake(now) if news.due <= now else news.due
            if news.due > now or self.is_held(news.person):
                left.append(news)
            elif wishes.call != "none":
                told[news.person, news.kind.partition(" ")[0]] += 1
        self._news = left
        return told

    def saw(self, told: Told, now: float) -> Told:
        """Take as sent what was told besides what had to be; return what may be told with that.

        A call may have been due before the clock took it back. While nothing can be posted at the table, what
        is due may be told in another way; whether there is one is not known here.
        """
        if self.blocked:
            return self._told_elsewhere(told, now) + self.send(now)
        for person, kind in told:
            if kind in (TURN, REMINDER) and self._wishes[person].call == "mention":
                self._look(person, now)
        return self._made_early(told, now) + self.send(now)

    def _told_elsewhere(self, told: Told, now: float) -> Told:
        came: Told = Counter()
        for seat, call in self._calls.items():
            person, wishes = self.seated[seat], self._wishes[self.seated[seat]]
            while call.due is not None and max(call.due, wishes.awake(now)) <= now:
                one = person, REMINDER if call.sent else TURN
                if came[one] >= told[one]:
                    break
                call.sent += 1
                call.due = wishes.next_reminder(call.since, call.sent, now)
                came[one] += 1
        for news in [news for news in self._news if (news.person, news.kind) in told and news.due <= now]:
            self._news.remove(news)
            came[news.person, news.kind] += 1
        return came

    def standing(self) -> set[Person]:
        """Return who may have a message about their turn at the table."""
        return {self.seated[seat] for seat in self._acting & self.seated.keys()}
