"""Results of finished games, and the sums over them that statistics are made of.

A finished game leaves one `Result` for each seat. It follows from the log of the game and from who sat there,
so it can be made again at any time. `Sums` are a fold over results in the order in which the games ended
(`Result.ended`, then the number of the table), so they can be made again too; no press looks through results.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby, zip_longest
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.absences import merged, shared_time
from bot.domain.clocks import Span
from bot.domain.entries import Carried, Closed, RestAgreed, read_entry
from bot.domain.model import Person, PersonSettings, Sitting, StoredEntry, TableId
from bot.domain.rated_play import Part, counts_closed, counts_for_rating, has_leavers, parts, placed, winners
from bot.domain.ratings import START, Rating, rate
from bot.domain.table import Table
from engines.api import AnyRules, Figures, Record, Seat
from engines.record import Actor, EntryKind

NOWHERE: Final = 0
"""The server of results that only those who sat there see: of private tables and direct messages."""
EVERYWHERE: Final = -1
"""The server of sums that hold a rating over all servers, and nothing else."""
ALL_SEATS: Final = Person(0)
"""The person of sums over all seats of a title on a server."""
RECENT: Final = 20
"""Number of the latest games that sums keep one by one, for curves."""
PACES: Final = (60, 300, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172800, 345600)
"""Upper bounds of the classes of answering times, in seconds; one more class has none."""

ENOUGH_ANSWERS: Final = 5
"""Number of answers from which on others see how fast somebody usually answers."""

_STEPS = (EntryKind.START, EntryKind.MOVE, EntryKind.LEAVE, EntryKind.UNDO)


class RatingChange(Struct, frozen=True):
    before: Rating
    after: Rating


class Ratings(Struct, frozen=True):
    server: RatingChange | None = None
    everywhere: RatingChange | None = None


class Played(Struct, frozen=True, kw_only=True):
    """What counts of the result of one seat in a game that is over."""

    game: TableId
    seat: Seat
    key: str
    person: Person | None
    """Who began on the seat, in games of before `rated_play` who sat there last; None for a robot, and for
    somebody who was deleted."""
    robot: str = ""
    """The level of the robot on the seat, or its strength from 0 to 3; empty for a person, also if a robot
    stood in."""
    people: int
    """Number of seats that people had."""
    won: bool
    total: int
    left: bool
    """True if the person left, as `rated_play` says; in games of before: or had given up the seat."""
    removed: bool = False
    """True if an admin has removed them although the game was not waiting for them."""
    taken: bool = False
    """True if another player had taken the seat over: its points are not the person's."""
    closed: bool = False
    """True if the game closed without an end: only ratings change, and who left has lost."""
    moves: int
    """Number of the person's own moves; in games of before `rated_play` of all moves on the seat."""
    sets_records: bool = True
    """True if its figures can be records: of a person who stayed and could win, without own editions."""

    @property
    def alone(self) -> bool:
        """True if nobody else played, or only robots: the game counts for personal records only."""
        return self.people == 1


class Result(Played, frozen=True, kw_only=True):
    """The result of one seat in a finished game. Times are in seconds."""

    guild: int
    """The server; `NOWHERE` for a private table and in direct messages."""
    ended: float
    """Time of the end; strictly later than that of any earlier game with one of its people or its title."""
    rules: int
    options: Mapping[str, Any]
    seats: int
    place: int
    """The place in the game; who left comes behind who stayed, and who played for them has none."""
    points: Mapping[str, int]
    counts: Mapping[str, int]
    achieved: tuple[str, ...]
    reason: str
    duration: float
    used: float
    """Time in which the game waited for the seat, without absences of the bot and holidays."""
    pace: tuple[int, ...]
    """Number of answers to other seats' moves in each class of `PACES`."""
    rated: bool = False
    """True if the game counts for ratings."""
    ratings: Ratings = Ratings()

    def like(self, earlier: "Result | None") -> "Result":
        """Return the result with what an earlier one of the seat (None: there is none) knew at the end.

        People may have been deleted since then, and absences and holidays forgotten.
        """
        if earlier is None:
            return self
        return replace(
            self,
            ended=earlier.ended,
            rated=earlier.rated,
            ratings=earlier.ratings,
            used=earlier.used,
            pace=earlier.pace,
        )


_Played = TypeVar("_Played", bound=Played)


class Measures(Struct, frozen=True):
    """The records of a title, and the defaults of its options, whose other values keep records apart."""

    records: Sequence[Record] = ()
    defaults: Mapping[str, str] = {}

    @classmethod
    def of(cls, rules: AnyRules) -> "Measures":
        """Return those of the rules of a title."""
        return cls(rules.honours.records, {option.key: option.default for option in rules.info.options})

    def key(self, figure: str, result: Result) -> str:
        """Return the `best_key` of a record in the game of a result."""
        options = self.defaults.keys() & result.options.keys()
        changed = {key: result.options[key] for key in options if result.options[key] != self.defaults[key]}
        return best_key(figure, result.seats, changed)


class Best(Struct, frozen=True, array_like=True):
    """The best value of a record, and the seats that reached it first: several if they did in one game."""

    value: int
    game: TableId
    seats: tuple[Seat, ...]


class BestKey(NamedTuple):
    """The games among which a value is the best: those with so many seats and these options."""

    figure: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    """The options that are not at their default, with their values."""


class RecentGame(Struct, frozen=True, array_like=True):
    """One of the latest games of somebody."""

    game: TableId
    total: int
    place: int
    rating: Rating | None = None
    """The rating after it; None for a friendly game."""


class Sums(Struct, frozen=True, omit_defaults=True):
    """Sums over results of one title on a server, of one person or (`ALL_SEATS`) of all seats."""

    begun: int = 0
    """Number of games that a person has begun and that are over, also of those that do not count."""
    left: int = 0
    """Number of these that the person has left."""
    games: int = 0
    """Number of games that count."""
    seats: int = 0
    """Number of results; more than games for all seats."""
    wins: int = 0
    places: Mapping[int, int] = {}
    total: int = 0
    points: Mapping[str, int] = {}
    counts: Mapping[str, int] = {}
    bests: Mapping[str, Best] = {}
    """The best values of records among like games, by `best_key`."""
    achieved: Mapping[str, int] = {}
    streak: int = 0
    """Number of games won in a row by now."""
    longest: int = 0
    """The longest such streak."""
    duration: float = 0.0
    moves: int = 0
    used: float = 0.0
    pace: tuple[int, ...] = ()
    recent: tuple[RecentGame, ...] = ()
    rating: Rating | None = None
    rated: float = 0.0
    """The end of the latest game that changed the rating."""
    ended: float = 0.0
    """The end of the latest game in it."""


class PairSums(Struct, frozen=True, omit_defaults=True):
    """Games of two people against each other, in one title on a server."""

    games: int = 0
    ahead: int = 0
    """Games in which the person with the lower id had the better place."""
    behind: int = 0


class SumsKey(NamedTuple):
    """The key of sums; in this order they are locked."""

    guild: int
    key: str
    person: Person
    alone: bool = False


class PairKey(NamedTuple):
    """The key of the sums of a pair; `first` is the lower id."""

    guild: int
    key: str
    first: Person
    second: Person


class Counted(Struct, frozen=True):
    """The results of one game with their ratings, and all sums that the game changes."""

    results: tuple[Result, ...]
    sums: Mapping[SumsKey, Sums]
    pairs: Mapping[PairKey, PairSums]


class Player(Struct, frozen=True):
    """The sums of a person in one title on a server, with their names and settings."""

    key: SumsKey
    sums: Sums
    name: str
    settings: PersonSettings
    username: str = ""


class Backlog(Struct, frozen=True, omit_defaults=True):
    """How far the results of older games are made from their logs, and then counted."""

    read: int | None = 0
    """The number of the last table whose log was read; None: all were."""
    ended: float = 0.0
    """The end of the last game that was counted, and (`game`) the number of its table."""
    game: int = 0
    done: int = 0
    """Number of games read, or counted after all were read."""
    left_out: tuple[TableId, ...] = ()
    """Tables whose log cannot be replayed."""


# --- from a log to results ---------------------------------------------------------------------------


class Thought(NamedTuple):
    """Time that a person took for a move."""

    seat: Seat
    seconds: float
    answers: bool
    """True if another seat had moved before."""


def times_off(table: Table, absences: Sequence[Span]) -> dict[Seat, list[Span]]:
    """Return the times in which nobody on a seat thinks: absences of the bot, and holidays of its people."""
    off = {Seat(seat): list(absences) for seat in range(table.timeline.seats)}
    for sitting in table.sittings:
        settings = sitting.settings
        holidays = [*settings.holidays_taken, (settings.away_from or math.inf, settings.away_until)]
        until = math.inf if sitting.until is None else sitting.until
        off[sitting.seat] += [(max(begin, sitting.since), min(end, until)) for begin, end in holidays]
    return {seat: merged(spans) for seat, spans in off.items()}


def thoughts(
    log: Iterable[StoredEntry],
    waiting: Iterable[Seat] = (),
    now: float = 0.0,
    off: Mapping[Seat, Sequence[Span]] = {},
) -> Iterator[Thought]:
    """Yield the times of people's moves, those taken back among them, and of those that are awaited now.

    Each runs from the step before, or from the end of a pause on which the table had agreed, without the
    times `off` of its seat.
    """

    def thought(seat: Seat, begin: float, end: float) -> Thought:
        seconds = max(0.0, end - begin) - shared_time(off.get(seat, ()), begin, end)
        return Thought(seat, seconds, mover != seat)

    since, mover = None, None
    for stored in log:
        entry = stored.entry
        if entry.kind is EntryKind.SETTING:
            match read_entry(entry):
                case RestAgreed(False) | Carried(effect=RestAgreed(False)):
                    since = stored.at
        elif entry.kind in _STEPS:
            if (
                since is not None
                and entry.kind is EntryKind.MOVE
                and entry.seat is not None
                and entry.actor.is_own
            ):
                yield thought(entry.seat, since, stored.at)
            since, mover = stored.at, entry.seat
    if since is not None:
        for seat in waiting:
            yield thought(seat, since, now)


def thinking_times(
    table: Table, times: Mapping[int, float], reader: Seat | None, now: float, absences: Sequence[Span] = ()
) -> dict[Seat, float]:
    """Return the seconds that people have thought on each seat, with those who have to act, until now.

    It counts what a reader (None: everybody) may know: private steps of another seat show with its turn.
    `times` are those of the entries of the log, `absences` those of the bot on the server.
    """
    timeline = table.timeline
    shown = max(
        number
        for number, position in timeline.positions.items()
        if not position.private or position.entry.seat == reader
    )
    log = [
        StoredEntry(entry, times[entry.number])
        for entry in timeline.entries
        if entry.number <= shown or entry.kind is EntryKind.SETTING or entry.seat in (None, reader)
    ]
    waiting = (table.to_act(timeline.settled(reader)) & table.seated.keys()) - table.robots.keys()
    seconds = dict[Seat, float]()
    for thought in thoughts(log, waiting, now, times_off(table, absences)):
        seconds[thought.seat] = seconds.get(thought.seat, 0.0) + thought.seconds
    return seconds


def pace_class(seconds: float) -> int:
    """Return the index of the class of `PACES` for an answering time."""
    return sum(seconds > bound for bound in PACES)


def usual_pace(pace: Sequence[int]) -> float | None:
    """Return the upper bound of the median answering time in seconds, infinite in the last class.

    None without any answer.
    """
    answers, so_far = sum(pace), 0
    for number, bound in zip(pace, (*PACES, math.inf), strict=False):
        so_far += number
        if answers and so_far * 2 >= answers:
            return float(bound)
    return None


def shown_pace(sitting: Sitting) -> float | None:
    """Return the usual pace of a player for others; None if they keep it private or have few answers."""
    if not sitting.settings.listed or sum(sitting.pace) < ENOUGH_ANSWERS:
        return None
    return usual_pace(sitting.pace)


def results_of(
    table: Table, log: Sequence[StoredEntry], absences: Sequence[Span] = (), closed: float | None = None
) -> tuple[Result, ...]:
    """Return the results of a game that is over, without ratings, by its table and its log.

    `absences` are those of the bot on its server. `closed` is the time at which the game was closed, if it
    has no end. Empty if it leaves no results. Raises `EngineFault` if the rules fail.
    """
    timeline, outcome = table.timeline, table.outcome
    if outcome is None and (closed is None or not counts_closed(table)):
        return ()
    turns = () if outcome is None else timeline.turns(timeline.head.number)
    began = _beginners(table)
    levels = {robot.seat: str(robot.plays) for robot in table.robots.values() if robot.seat not in began}
    steps = [stored.at for stored in log if stored.entry.kind in _STEPS]
    ended = steps[-1] if closed is None else closed
    known = parts(table) if has_leavers(table) else _parts_before(table, steps[-1])
    others = {number for part in known.values() for number in part.others}
    times = list(thoughts(_played_by_nobody(log, others), off=times_off(table, absences)))
    places, won = _places(table, known), _winners(table, known)
    results = []
    for seat in map(Seat, range(timeline.seats)):
        figures = Figures({}) if outcome is None else table.rules.honours.figures(turns, outcome, seat)
        person, part = began.get(seat), known.get(seat, _moved_by_robot(table, seat))
        left = part.left is not None
        stays = outcome is not None and not left
        results.append(
            Result(
                game=table.id,
                seat=seat,
                key=table.game.key,
                guild=(table.game.guild or NOWHERE) if table.has_channel else NOWHERE,
                person=person if person is not None and person > 0 else None,
                ended=ended,
                rules=table.game.rules,
                options=table.game.options,
                robot=levels.get(seat, ""),
                seats=timeline.seats,
                people=len(began),
                place=places[seat],
                won=seat in won,
                total=0 if outcome is None else outcome.totals[seat],
                points=figures.points,
                counts=figures.counts,
                achieved=tuple(table.rules.honours.achieved(turns, outcome, seat))
                if outcome is not None and stays and not _is_cut(table)
                else (),
                reason="" if outcome is None else outcome.reason,
                left=left,
                removed=part.removed,
                taken=part.taken,
                closed=outcome is None,
                duration=round(ended - steps[0], 3),
                moves=part.moves,
                used=round(sum(time.seconds for time in times if time.seat == seat), 3),
                pace=_histogram(
                    thought.seconds for thought in times if thought.seat == seat and thought.answers
                ),
                sets_records=person is not None
                and stays
                and outcome is not None
                and seat not in outcome.out
                and not (_edited(table) or _is_cut(table)),
                rated=counts_for_rating(table),
            )
        )
    return tuple(results)


def closed_at(log: Iterable[StoredEntry]) -> float:
    """Return the time at which a game was closed without an end: that of its entry, or of the last step."""
    at = 0.0
    for stored in log:
        match read_entry(stored.entry):
            case Closed() | Carried(effect=Closed()):
                return stored.at
        at = stored.at if stored.entry.kind in _STEPS else at
    return at


def _beginners(table: Table) -> dict[Seat, Person]:
    """Return the person of each seat's result: who began on it, or in games of before who sat there last."""
    sittings = reversed(table.sittings) if has_leavers(table) else table.sittings
    return {sitting.seat: sitting.person for sitting in sittings}


def _parts_before(table: Table, end: float) -> dict[Seat, Part]:
    """Return the parts of people in a game of before `rated_play`, of whom the last one on a seat counts."""
    known = {}
    for sitting in table.sittings:
        # Whoever was deleted after the end has left the seat later.
        left = sitting.seat in table.gone or (sitting.until or math.inf) < end
        moves = _moved_by_robot(table, sitting.seat).moves
        known[sitting.seat] = Part(moves, 0 if left else None)
    return known


def _moved_by_robot(table: Table, seat: Seat) -> Part:
    """Return the part of whoever has made all moves on a seat."""
    path = (table.timeline.positions[number].entry for number in table.timeline.path())
    return Part(sum(entry.kind is EntryKind.MOVE and entry.seat == seat for entry in path), None)


def _played_by_nobody(log: Iterable[StoredEntry], others: Collection[int]) -> Iterator[StoredEntry]:
    """Yield a log in which the entries of `others` are no person's, so that they take nobody's time."""
    for stored in log:
        entry = stored.entry
        if entry.number in others:
            yield replace(stored, entry=replace(entry, actor=Actor.ROBOT))
        else:
            yield stored


def _winners(table: Table, known: Mapping[Seat, Part]) -> frozenset[Seat]:
    """Return the seats that have won; none if the game has no end."""
    if table.outcome is None:
        return frozenset()
    if not has_leavers(table):
        return frozenset(table.outcome.winners)
    return winners(table.outcome, [seat for seat, part in known.items() if part.left is not None])


def _places(table: Table, known: Mapping[Seat, Part]) -> tuple[int, ...]:
    """Return the place of each seat: all who stayed share the first if the game has no end."""
    outcome, seats = table.outcome, table.timeline.seats
    if outcome is not None and not has_leavers(table):
        return outcome.places
    left = {seat: part.left for seat, part in known.items() if part.left is not None}
    stayed = {
        seat: 1 if outcome is None else outcome.places[seat]
        for seat in map(Seat, range(seats))
        if seat not in left
    }
    return placed(seats, stayed, left)


def _edited(table: Table) -> bool:
    """Return whether the game was played with an edition of the operator, whose points are not comparable."""
    options = table.game.options
    return any(
        option.editions and options.get(option.key, option.default) not in option.values
        for option in table.rules.info.options
    )


def _is_cut(table: Table) -> bool:
    """Return whether the game was a daily that is played otherwise than its title, such as a shorter one."""
    daily = table.rules.honours.daily
    return bool(table.daily and daily is not None and daily.settings)


def _histogram(seconds: Iterable[float]) -> tuple[int, ...]:
    """Return the number of answers in each class of `PACES`."""
    classes = Counter(pace_class(answer) for answer in seconds)
    return tuple(classes[number] for number in range(len(PACES) + 1))


# --- from results to sums ----------------------------------------------------------------------------


def sums_keys(results: Sequence[Result]) -> list[SumsKey]:
    """Return the keys of the sums that a game changes, in the order in which they are locked."""
    keys, playing = set[SumsKey](), those_who_played(results)
    for result in results:
        if result.person is not None:
            keys.add(SumsKey(result.guild, result.key, result.person, result.alone))
            if result.rated and result in playing:
                keys.add(SumsKey(EVERYWHERE, result.key, result.person))
    game = results[0]
    if playing and game.guild != NOWHERE and not (game.alone or game.closed):
        keys.add(SumsKey(game.guild, game.key, ALL_SEATS))
    return sorted(keys)


def pair_keys(results: Sequence[Result]) -> list[PairKey]:
    """Return the keys of the pairs that a game changes, in the order in which they are locked."""
    game = results[0]
    left = {result.person: result.left for result in those_who_played(results) if result.person is not None}
    return [
        PairKey(game.guild, game.key, *pair)
        for pair in combinations(sorted(left), 2)
        if not game.closed or left[pair[0]] or left[pair[1]]
    ]


def those_who_played(results: Sequence[_Played]) -> list[_Played]:
    """Return the results among which a game counts: of robots, and of people who have made a move.

    Whoever an admin has removed without need is none of them. A game counts nowhere if they have only one of
    several people, or nobody, and without an end also if nobody of them has left.
    """
    playing = [
        result
        for result in results
        if result.robot or (result.moves and not (result.removed and result.left))
    ]
    people = sum(not result.robot for result in playing)
    says_nothing = results[0].closed and not any(result.left for result in playing)
    return playing if people >= min(2, results[0].people) and not says_nothing else []


def count(
    results: Sequence[Result],
    sums: Mapping[SumsKey, Sums],
    pairs: Mapping[PairKey, PairSums],
    measures: Measures,
) -> Counted:
    """Return a game with its ratings, and the sums with it, from those before it."""
    results = _rate(results, sums)
    playing = those_who_played(results)
    counted = {}
    for key in sums_keys(results):
        before = sums.get(key, Sums())
        if key.person == ALL_SEATS:
            counted[key] = _plus(before, playing, measures)
            continue
        own = next(result for result in results if result.person == key.person)
        if key.guild == EVERYWHERE:
            change = own.ratings.everywhere
            rating = change.after if change else None
            counted[key] = replace(before, rating=rating, rated=own.ended, ended=own.ended)
        else:
            counted[key] = _plus_own(before, own, measures, plays=own in playing)
    places = {result.person: result.place for result in results}
    matched = {
        key: _against(pairs.get(key, PairSums()), places[key.first], places[key.second])
        for key in pair_keys(results)
    }
    return Counted(tuple(results), counted, matched)


def with_answers(
    paces: Mapping[Person, tuple[int, ...]], results: Iterable[Result]
) -> dict[Person, tuple[int, ...]]:
    """Return the answers of people by class of `PACES` with those of one game; a game alone has none."""
    added = dict(paces)
    for result in results:
        if result.person is not None and result.person in paces and not (result.alone or result.closed):
            added[result.person] = _classes(paces[result.person], result.pace)
    return added


def together(sums: Iterable[Sums]) -> Sums:
    """Return the sums over several titles, without what belongs to one title alone.

    These are points, counts, records, streaks, the latest games and the rating.
    """
    merged = Sums()
    for more in sums:
        merged = Sums(
            games=merged.games + more.games,
            seats=merged.seats + more.seats,
            wins=merged.wins + more.wins,
            places=_added(merged.places, more.places),
            achieved=_added(merged.achieved, more.achieved),
            duration=merged.duration + more.duration,
            moves=merged.moves + more.moves,
            used=merged.used + more.used,
            pace=_classes(merged.pace, more.pace),
            ended=max(merged.ended, more.ended),
        )
    return merged


def over_servers(sums: Sequence[Sums], records: Sequence[Record]) -> Sums:
    """Return the sums of a person over several servers in one title, without streaks and ratings.

    These follow from the order of the games on each server.
    """
    recent = sorted((game for more in sums for game in more.recent), key=lambda game: game.game)[-RECENT:]
    most = {record.figure: record.most for record in records}
    bests: dict[str, Best] = {}
    for key, best in (item for more in sums for item in more.bests.items()):
        figure = read_best_key(key).figure
        record = Record(figure, most.get(figure, True))
        if key not in bests or _is_before(record, best, bests[key]):
            bests[key] = best
    merged = together(sums)
    for more in sums:
        merged = replace(
            merged,
            total=merged.total + more.total,
            points=_added(merged.points, more.points),
            counts=_added(merged.counts, more.counts),
        )
    return replace(merged, bests=bests, recent=tuple(replace(game, rating=None) for game in recent))


def ended_after(results: Sequence[Result], ended: float) -> tuple[Result, ...]:
    """Return the results of one game with an end that is later than another one."""
    return tuple(replace(result, ended=max(result.ended, round(ended + 0.001, 3))) for result in results)


def by_game(results: Iterable[_Played]) -> list[tuple[_Played, ...]]:
    """Return ordered results as games."""
    return [tuple(game) for _, game in groupby(results, key=lambda result: result.game)]


def best_key(figure: str, seats: int, options: Mapping[str, str] = {}) -> str:
    """Return the key of a record among games with so many seats and these `options` off their defaults."""
    return "/".join((figure, str(seats), *(f"{option}={value}" for option, value in sorted(options.items()))))


def read_best_key(key: str) -> BestKey:
    """Return the games among which a `best_key` names the best value."""
    figure, seats, *options = key.split("/")
    pairs = (option.partition("=") for option in options)
    return BestKey(figure, int(seats), tuple((option, value) for option, _, value in pairs))


def better(record: Record, value: int, before: int) -> bool:
    """Return whether a value is better than the best before."""
    return value > before if record.most else value < before


def best_in_game(results: Iterable[Result], record: Record) -> Best | None:
    """Return the best value of a record in one game, with all seats that share it; None without one.

    It alone decides who has reached a best value, so that those who share one are treated alike everywhere.
    """
    reached = [
        (value, result)
        for result in results
        if result.sets_records
        and (value := Figures(result.points, result.counts).value(record.figure)) is not None
    ]
    if not reached:
        return None
    best = (max if record.most else min)(value for value, _ in reached)
    sharing = [result for value, result in reached if value == best]
    return Best(best, sharing[0].game, tuple(result.seat for result in sharing))


def _is_before(record: Record, best: Best, other: Best) -> bool:
    """Return whether a best value takes the place of another one: it is better, or was reached earlier."""
    return better(record, best.value, other.value) or (best.value == other.value and best.game < other.game)


def _rate(results: Sequence[Result], sums: Mapping[SumsKey, Sums]) -> Sequence[Result]:
    """Return the results with the ratings before and after a rated game.

    Seats of deleted people keep the rating that their row had before it. Who has not played has no change.
    """
    if not results[0].rated:
        return results
    playing = those_who_played(results)
    changes = dict[Seat, Ratings]()
    if playing:
        places = [result.place for result in playing]
        server = [_rating_before(result, sums, result.guild, result.ratings.server) for result in playing]
        everywhere = [
            _rating_before(result, sums, EVERYWHERE, result.ratings.everywhere) for result in playing
        ]
        changes = {
            result.seat: Ratings(RatingChange(*here), RatingChange(*over_all))
            for result, here, over_all in zip(
                playing,
                zip(server, rate(server, places, unfinished=playing[0].closed), strict=True),
                zip(everywhere, rate(everywhere, places, unfinished=playing[0].closed), strict=True),
                strict=True,
            )
        }
    return [
        replace(result, ratings=changes.get(result.seat, Ratings()))
        if result.person is not None or result.seat in changes
        else result
        for result in results
    ]


def _rating_before(
    result: Result, sums: Mapping[SumsKey, Sums], guild: int, stored: RatingChange | None
) -> Rating:
    if result.person is None:
        return START if stored is None else stored.before
    before = sums.get(SumsKey(guild, result.key, result.person))
    return START if before is None or before.rating is None else before.rating


def _plus(before: Sums, results: Sequence[Result], measures: Measures) -> Sums:
    """Return the sums with the results of one game."""
    sums = replace(
        before,
        games=before.games + 1,
        duration=before.duration + results[0].duration,
        bests=_bests(before.bests, results, measures),
        ended=results[0].ended,
    )
    for result in results:
        sums = _plus_seat(sums, result)
    return sums


def _plus_own(before: Sums, own: Result, measures: Measures, *, plays: bool) -> Sums:
    """Return the sums of a person with their result of one game, which counts if the person `plays` in it."""
    left = before.left + (own.left and not own.removed)
    begun = replace(before, begun=before.begun + 1, left=left, ended=own.ended)
    if not plays:
        return begun
    rating = None if own.ratings.server is None else own.ratings.server.after
    if rating is not None:
        begun = replace(begun, rating=rating, rated=own.ended)
    if own.closed:
        return replace(begun, streak=0 if own.left else begun.streak)
    if own.taken:
        own = replace(own, total=0, points={}, counts={})
    sums = _plus(begun, [own], measures)
    streak = sums.streak + 1 if own.won else 0
    return replace(
        sums,
        streak=streak,
        longest=max(sums.longest, streak),
        recent=(*sums.recent, RecentGame(own.game, own.total, own.place, rating))[-RECENT:],
    )


def _plus_seat(sums: Sums, result: Result) -> Sums:
    return replace(
        sums,
        seats=sums.seats + 1,
        wins=sums.wins + result.won,
        places=_added(sums.places, {result.place: 1}),
        total=sums.total + result.total,
        points=_added(sums.points, result.points),
        counts=_added(sums.counts, result.counts),
        achieved=_added(sums.achieved, dict.fromkeys(result.achieved, 1)),
        moves=sums.moves + result.moves,
        used=round(sums.used + result.used, 3),
        pace=_classes(sums.pace, result.pace),
    )


def _bests(bests: Mapping[str, Best], results: Sequence[Result], measures: Measures) -> Mapping[str, Best]:
    """Return the best values with those of one game."""
    changed = dict(bests)
    for record in measures.records:
        key, best = measures.key(record.figure, results[0]), best_in_game(results, record)
        if best is not None and (key not in bests or better(record, best.value, bests[key].value)):
            changed[key] = best
    return changed


def _added(sums: Mapping[Any, int], more: Mapping[Any, int]) -> dict[Any, int]:
    return {**sums, **{name: sums.get(name, 0) + number for name, number in more.items()}}


def _classes(pace: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    """Return the sum of two histograms of the same classes; an empty one has no answers."""
    return tuple(first + second for first, second in zip_longest(pace, more, fillvalue=0))


def _against(before: PairSums, first: int, second: int) -> PairSums:
    """Return the sums of a pair with a game in which they had these places."""
    return PairSums(before.games + 1, before.ahead + (first < second), before.behind + (second < first))
