"""Record files: a whole game as text that a person can read, write and paste into a report.

    cairn-record 1
    game hidden_stones 1         (key and version of the rules)
    seats 2
    first B                      (the start seat of a rematch; absent: drawn)
    seated [2 0 1]               (drawn seats: who sits there, by their order of joining)
    options {"length": "short"}  (JSON; absent: none)
    secret 00ff...               (of a finished game; proves the draws)
    lobby 123...                 (id of the first message of the table; absent: mixed into no draw)
    people 9c4e...               (hash of this id and of those of the people, mixed into the draws too)
    lesson 4be1...               (a lesson was taken: its draws stand in the lesson and prove nothing)
    daily 20783                  (the draws are those of this day, counted from 1970; the secret is the day's)

    0 start [1 3 0 6] 8a55.../1  (number, what, draws in brackets, digest and the shape of the state)
    1 B: score 1-01
    2 B: end [3 4] 91c0.../1
    3 B undo 1                   (back, or forward again, to entry 1; without a letter: nobody's wish)
    4 A leaves (host)            (who did it, where it was not the seat itself: clock, premove, host)
    result target A 2 14, B 1 18 (reason; seat, place, sum)

Seats are letters, A is seat 0. Draws are left out where there are none, digests and the result may be left
out. Whatever follows a `#` is a comment. Entries that do not change the position are not part of a record.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.api import EngineFault, Outcome, ReplayDiverged, Seat, Settings
from engines.chance import LiveChance, Mixed, daily_chance, draw_key, draw_seats
from engines.record import Actor, Entry, EntryKind, Position, Timeline, mixed_in, play
from engines.registry import Registry
from engines.seats import letter_of, seat_of

_FIRST_LINE = "cairn-record 1"
_HEADER = re.compile(
    r"game (?P<game>[a-z][a-z0-9_]*) (?P<rules>\d+)|seats (?P<seats>\d+)|first (?P<first>[A-J])"
    r"|seated \[(?P<seated>\d+(?: \d+)*)\]|options (?P<options>\{.*\})|secret (?P<secret>(?:[0-9a-f]{2})+)"
    r"|lobby (?P<lobby>[1-9]\d{0,19})|people (?P<people>[0-9a-f]{64})|lesson (?P<lesson>[0-9a-f]{16})"
    r"|daily (?P<daily>[1-9]\d{0,8})",
    re.ASCII,
)
_ENTRY = re.compile(
    r"(?P<number>\d+) (?:(?P<start>start)|(?:(?P<undoer>[A-J]) )?undo (?P<to>\d+)|(?P<leaver>[A-J]) leaves"
    r"|(?P<mover>[A-J]): (?P<move>[^\[\]()]+?))"
    r"(?: \((?P<actor>[a-z]+)\))?(?: \[(?P<drawn>[\d ]*)\])?(?: (?P<digest>[0-9a-f]{16})/(?P<shape>\d+))?",
    re.ASCII,
)
_RESULT = re.compile(r"result (?P<reason>[a-z-]+) (?P<lines>[A-J] \d+ -?\d+(?:, [A-J] \d+ -?\d+)*)", re.ASCII)
_DIGITS = 18
"""The most digits of a number in a record."""
_IN_POSITION = (EntryKind.START, EntryKind.MOVE, EntryKind.LEAVE, EntryKind.UNDO)


class RecordError(ValueError):
    """The text is no record; the message names the line and the fault."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line


class Result(Struct, frozen=True):
    """The result of a game; places and sums are indexed by seat."""

    reason: str
    places: tuple[int, ...]
    totals: tuple[int, ...]


class Record(Struct, frozen=True):
    """A game with everything that a replay needs; the first entry is its start."""

    game: str
    rules: int
    seats: int
    entries: tuple[Entry, ...]
    first: Seat | None = None
    options: Settings = {}
    secret: bytes | None = None
    result: Result | None = None
    seated: tuple[int, ...] = ()
    """For each seat the number of its player in the order of joining, if seats were drawn."""
    mixed: Mixed | None = None
    """The public salt of the draws; None: they follow from the operator's secret alone."""
    lesson: str = ""
    """The digest of the lesson, if the game was one."""
    daily: int = 0
    """The day whose draws it has, in days since 1970; 0: it has draws of its own."""


def result(outcome: Outcome) -> Result:
    """Return the result line's values of an outcome."""
    return Result(outcome.reason, outcome.places, outcome.totals)


def record(rules: tuple[str, int], entries: Iterable[Entry], outcome: Outcome | None = None) -> Record:
    """Return the record of a log of the game with this key and version; entries of the shell are left out."""
    entries_of_rules = tuple(entry for entry in entries if entry.kind in _IN_POSITION)
    start = entries_of_rules[0].data
    ending = None if outcome is None else result(outcome)
    seated = tuple(start.get("seated", ()))
    return Record(
        *rules,
        start["seats"],
        entries_of_rules,
        start["first"],
        start["options"],
        result=ending,
        seated=seated,
        mixed=mixed_in(entries_of_rules[0]),
        lesson=start.get("lesson", ""),
        daily=start.get("daily", 0),
    )


# --- writing -----------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """Return the record as text; `read` gives it back as it was."""
    lines = [_FIRST_LINE, f"game {record.game} {record.rules}", f"seats {record.seats}"]
    if record.first is not None:
        lines.append(f"first {letter_of(record.first)}")
    if record.seated:
        lines.append(f"seated [{' '.join(map(str, record.seated))}]")
    if record.options:
        lines.append(f"options {_json(record.options)}")
    if record.secret is not None:
        lines.append(f"secret {record.secret.hex()}")
    if record.mixed is not None:
        lines += [f"lobby {record.mixed.lobby}", f"people {record.mixed.people}"]
    if record.lesson:
        lines.append(f"lesson {record.lesson}")
    if record.daily:
        lines.append(f"daily {record.daily}")
    lines += ["", *map(_entry_line, record.entries)]
    if record.result is not None:
        lines.append(_result_line(record.result))
    return "\n".join(lines) + "\n"


def _json(options: Settings) -> str:
    """Return options as JSON, with each `#` escaped: it would begin a comment."""
    return msgspec.json.encode(options).decode().replace("#", "\\u0023")


def _entry_line(entry: Entry) -> str:
    parts = [str(entry.number), _action_text(entry)]
    if entry.actor is not Actor.USER:
        parts.append(f"({entry.actor})")
    if entry.drawn:
        parts.append(f"[{' '.join(map(str, entry.drawn))}]")
    if entry.digest:
        parts.append(f"{entry.digest}/{entry.shape}")
    return " ".join(parts)


def _action_text(entry: Entry) -> str:
    seat = "" if entry.seat is None else letter_of(entry.seat)
    match entry.kind:
        case EntryKind.START:
            return "start"
        case EntryKind.MOVE:
            return f"{seat}: {entry.text}"
        case EntryKind.LEAVE:
            return f"{seat} leaves"
        case EntryKind.UNDO:
            return f"{seat} undo {entry.to}".strip()
        case _:
            text = f"entry {entry.number} ({entry.kind}) is no part of a record"
            raise EngineFault(text)


def _result_line(result: Result) -> str:
    lines = zip(result.places, result.totals, strict=True)
    seats = (f"{letter_of(seat)} {place} {total}" for seat, (place, total) in enumerate(lines))
    return f"result {result.reason} {', '.join(seats)}"


# --- reading -----------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Parse a record. Raises `RecordError`, which names the line, where the text is not one."""
    lines = _lines(text)
    number, first_line = next(lines, (1, ""))
    if first_line != _FIRST_LINE:
        raise RecordError(number, f"a record begins with '{_FIRST_LINE}'")
    reader = _RecordReader()
    for number, line in lines:
        reader.read_line(number, line)
    return reader.record(number)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither empty nor comments, with their numbers."""
    for number, line in enumerate(text.split("\n"), start=1):
        content = line.partition("#")[0].strip()
        if content:
            yield number, content


class _RecordReader:
    """Parser state: the header, entries and result of the lines read so far."""

    def __init__(self) -> None:
        self._header: dict[str, str] = {}
        self._options: Settings = {}
        self._entries: list[Entry] = []
        self._result: Result | None = None

    def read_line(self, number: int, line: str) -> None:
        """Parse one more line. Raises `RecordError`."""
        if self._result is not None:
            raise RecordError(number, "nothing may follow the result")
        if match := _ENTRY.fullmatch(line):
            self._entries.append(self._entry(number, match))
        elif match := _RESULT.fullmatch(line):
            self._result = self._read_result(number, match)
        elif match := _HEADER.fullmatch(line):
            self._read_header(number, match)
        else:
            raise RecordError(number, f"'{line[:60]}' is neither a header line, nor an entry, nor a result")

    def record(self, number: int) -> Record:
        """Return the whole record; `number` is that of its last line. Raises `RecordError`."""
        self._require(number, "game", "seats")
        if not self._entries:
            raise RecordError(number, "the record has no entries")
        header = self._header
        return Record(
            game=header["game"],
            rules=int(header["rules"]),
            seats=int(header["seats"]),
            entries=tuple(self._entries),
            first=self._first,
            options=self._options,
            secret=bytes.fromhex(header["secret"]) if "secret" in header else None,
            result=self._result,
            seated=self._seated,
            mixed=self._mixed,
            lesson=header.get("lesson", ""),
            daily=int(header.get("daily", 0)),
        )

    @property
    def _mixed(self) -> Mixed | None:
        header = self._header
        return Mixed(int(header["lobby"]), header["people"]) if "lobby" in header else None

    @property
    def _first(self) -> Seat | None:
        return seat_of(self._header["first"]) if "first" in self._header else None

    @property
    def _seated(self) -> tuple[int, ...]:
        return tuple(map(int, self._header.get("seated", "").split()))

    def _require(self, number: int, *keys: str) -> None:
        for key in keys:
            if key not in self._header:
                raise RecordError(number, f"a line '{key} ...' is missing")

    def _read_header(self, number: int, match: re.Match[str]) -> None:
        given = {key: value for key, value in match.groupdict().items() if value is not None}
        if self._entries:
            raise RecordError(number, "the header ends with the first entry")
        if not given.keys().isdisjoint(self._header):
            raise RecordError(number, f"'{next(iter(given))}' is said twice")
        for key in ("rules", "seats", "seated"):
            _integers(number, given.get(key, ""))
        if not 1 <= int(given.get("seats", 1)) <= 10:
            raise RecordError(number, "a record is of 1 to 10 seats")
        if "options" in given:
            self._options = _options(number, given["options"])
        self._header |= given

    def _entry(self, number: int, match: re.Match[str]) -> Entry:
        self._require(number, "game", "seats")
        entry = replace(
            self._bare_entry(number, match),
            drawn=_integers(number, match["drawn"] or ""),
            digest=match["digest"] or "",
            shape=_integer(number, match["shape"] or "0"),
            actor=_actor(number, match["actor"]),
        )
        if not self._entries and entry.kind is not EntryKind.START:
            raise RecordError(number, "the first entry is the start")
        if self._entries and entry.kind is EntryKind.START:
            raise RecordError(number, "a game has one start")
        if self._entries and entry.number <= self._entries[-1].number:
            raise RecordError(number, f"entry {entry.number} comes after entry {self._entries[-1].number}")
        return entry

    def _bare_entry(self, number: int, parsed: re.Match[str]) -> Entry:
        """Return the entry without draws, digest and actor."""
        entry_number, seats = _integer(number, parsed["number"]), int(self._header["seats"])
        letter = parsed["mover"] or parsed["leaver"] or parsed["undoer"]
        seat = None if letter is None else seat_of(letter)
        if seat is not None and seat >= seats:
            raise RecordError(number, f"there is no seat {letter}, the last one is {letter_of(seats - 1)}")
        match parsed["start"], parsed["to"], parsed["move"]:
            case None, None, None:
                return Entry(entry_number, EntryKind.LEAVE, seat)
            case None, None, move:
                return Entry(entry_number, EntryKind.MOVE, seat, move)
            case None, to, _:
                return Entry(entry_number, EntryKind.UNDO, seat, data={"to": _integer(number, to)})
            case _:
                return Entry(entry_number, EntryKind.START, data=self._start_data(number, seats))

    def _start_data(self, number: int, seats: int) -> dict[str, Any]:
        seated = self._seated
        if seated and sorted(seated) != list(range(seats)):
            raise RecordError(number, f"drawn seats are the numbers from 0 to {seats - 1}, each once")
        if ("lobby" in self._header) != ("people" in self._header):
            raise RecordError(number, "the lines 'lobby ...' and 'people ...' come together")
        more: dict[str, Any] = {"seated": list(seated)} if seated else {}
        if self._mixed is not None:
            more["mixed"] = msgspec.to_builtins(self._mixed)
        if "lesson" in self._header:
            more["lesson"] = self._header["lesson"]
        if "daily" in self._header:
            more["daily"] = int(self._header["daily"])
        return {"seats": seats, "first": self._first, "options": self._options, **more}

    def _read_result(self, number: int, match: re.Match[str]) -> Result:
        self._require(number, "game", "seats")
        lines = [line.split() for line in match["lines"].split(", ")]
        seats = [letter_of(seat) for seat in range(int(self._header["seats"]))]
        if [letter for letter, _, _ in lines] != seats:
            raise RecordError(number, f"the result names the seats {' '.join(seats)} in this order")
        places, totals = ([_integer(number, line[column]) for line in lines] for column in (1, 2))
        return Result(match["reason"], tuple(places), tuple(totals))


def _options(number: int, text: str) -> Settings:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as fault:
        raise RecordError(number, f"the options are not a JSON object: {fault}") from fault


def _integer(number: int, digits: str) -> int:
    if len(digits.lstrip("-")) > _DIGITS:
        raise RecordError(number, f"a number has more than {_DIGITS} digits")
    return int(digits)


def _integers(number: int, digits: str) -> tuple[int, ...]:
    return tuple(_integer(number, number_text) for number_text in digits.split())


def _actor(number: int, word: str | None) -> Actor:
    try:
        return Actor(word or Actor.USER)
    except ValueError as fault:
        raise RecordError(number, f"nobody is called '{word}': {', '.join(Actor)}") from fault


# --- playing again -----------------------------------------------------------------------------------


def fold(record: Record, registry: Registry, *, proving: bool = False) -> Timeline:
    """Replay the record and compare digests and result; `proving`: the draws as well, as `prove` does.

    Raises `UnknownRules`, or `ReplayDiverged` which names the first entry that is not as recorded (or the
    result).
    """
    timeline = Timeline(registry.get(record.game, record.rules))
    if proving:
        _prove_seats(record)
    for entry in record.entries:
        timeline.replay(entry)
        if proving and entry.number in timeline.positions:
            _prove(record, timeline, timeline.positions[entry.number])
    outcome = timeline.rules.outcome(timeline.head.state)
    if record.result is not None and (outcome is None or result(outcome) != record.result):
        ending = "not over" if outcome is None else f"'{_result_line(result(outcome))}'"
        text = f"result: the game is {ending}, not '{_result_line(record.result)}'"
        raise ReplayDiverged(text)
    return timeline


def prove(record: Record, timeline: Timeline) -> None:
    """Derive all draws of a folded record from the table's secret again, if the record has it.

    Raises `ReplayDiverged`, which names the first entry whose draws do not follow from the secret and its
    salt.
    """
    _prove_seats(record)
    for position in timeline.positions.values():
        _prove(record, timeline, position)


def _prove_seats(record: Record) -> None:
    if record.secret is None:
        return
    if record.seated not in ((), draw_seats(draw_key(record.secret, record.mixed), record.seats)):
        text = f"the draw of the seats does not come from {_draw_source(record)}"
        raise ReplayDiverged(text)


def _draw_source(record: Record) -> str:
    return "the secret" if record.mixed is None else "the secret, the lobby's message and the people"


def _prove(record: Record, timeline: Timeline, position: Position) -> None:
    if record.secret is None:
        return
    before = position.before
    if record.daily:
        chance = daily_chance(record.secret, 0 if before is None else before.drawn)
    else:
        chance = LiveChance(draw_key(record.secret, record.mixed), position.number)
    play(timeline.rules, None if before is None else before.state, position.entry, chance)
    if chance.drawn != position.entry.drawn:
        text = f"entry {position.number}: the draws do not come from {_draw_source(record)}"
        raise ReplayDiverged(text)
