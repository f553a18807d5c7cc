"""Laws of every position, of every step and of a whole game."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from engines.api import (
    TOTAL,
    AnyRules,
    AnyStep,
    EngineFault,
    Figures,
    Honours,
    IllegalMove,
    Outcome,
    Seat,
    Settings,
    Step,
    Weight,
    highlights,
)
from engines.chance import LiveChance, RecordedChance
from engines.checks import Broken, demand
from engines.checks.outcomes import distribution
from engines.checks.play import some_of
from engines.record import EntryKind, Position, Timeline, digest

_TEXT = re.compile(r"[a-z0-9_-]+( [a-z0-9_-]+)*")
_TEXT_LENGTH = 60


# --- positions ---------------------------------------------------------------------------------------


def turn(rules: AnyRules, state: Any, seats: int) -> None:
    """Check that just the seats to act have moves, and a legal default move."""
    acting = rules.to_act(state)
    demand(acting <= set(range(seats)), f"to act: {sorted(acting)} of {seats} seats")
    demand(bool(acting) is (rules.outcome(state) is None), "a game is over if and only if nobody is to act")
    for seat in map(Seat, range(seats)):
        moves = list(rules.legal_moves(state, seat))
        demand(
            bool(moves) is (seat in acting), f"seat {seat} has {len(moves)} moves, to act: {sorted(acting)}"
        )
        if moves:
            demand(rules.default_move(state, seat) in moves, f"the default move of seat {seat} is not legal")
            demand(len(set(map(rules.format, moves))) == len(moves), f"seat {seat} has a move twice")


def notation(rules: AnyRules, state: Any) -> None:
    """Check that every legal move has a short text that leads back to the move."""
    for seat in rules.to_act(state):
        for move in rules.legal_moves(state, seat):
            text = rules.format(move)
            demand(_TEXT.fullmatch(text) and len(text) <= _TEXT_LENGTH, f"'{text}' is no good notation")
            read = rules.parse(text)
            demand(read == move, "'{}' is read as {}, not {}", text, read, move)


def sampled(rules: AnyRules, state: Any) -> None:
    """Check that sampling reaches every legal move of a seat to act, and no other; all draws are tried."""
    for seat in rules.to_act(state):
        legal = set(map(rules.format, rules.legal_moves(state, seat)))
        reached = {rules.format(move) for move in distribution(partial(rules.sample_move, state, seat))}
        demand(reached <= legal, f"seat {seat}: drawn and not legal: {sorted(reached - legal)[:5]}")
        demand(legal <= reached, f"seat {seat}: legal and never drawn: {sorted(legal - reached)[:5]}")


def outcome(result: Outcome, seats: int) -> None:
    """Check that an outcome has all seats, the same sources for each, and sound places and winners."""
    demand(
        len(result.places) == len(result.lines) == seats, f"the outcome is not one of {seats} seats: {result}"
    )
    right = tuple(1 + sum(rival < place for rival in result.places) for place in result.places)
    demand(result.places == right, f"the places {result.places} should be {right}")
    sources = {tuple(line.source for line in lines) for lines in result.lines}
    demand(len(sources) == 1, f"the seats are scored from different sources: {sources}")
    demand(all(result.places[seat] == 1 for seat in result.winners), f"a winner is not first: {result}")
    demand(len(set(result.winners)) == len(result.winners), f"a winner twice: {result}")
    demand(not set(result.winners) & set(result.out), f"a winner is out: {result}")


def values(value: object) -> None:
    """Check that a value consists of frozen structs, tuples, enums, numbers, words and nothing else."""
    for part in parts(value):
        if isinstance(part, Struct):
            demand(part.__struct_config__.frozen, f"{type(part).__name__} is not frozen")
        else:
            whole = part is None or isinstance(part, bool | int | str | tuple | Enum)
            demand(whole, f"a value holds a {type(part).__name__}")


def parts(value: object) -> Iterator[object]:
    """Yield the value and everything in it."""
    yield value
    inner: tuple[object, ...] = ()
    if isinstance(value, Struct):
        inner = tuple(getattr(value, field) for field in value.__struct_fields__)
    elif isinstance(value, tuple):
        inner = value
    for part in inner:
        yield from parts(part)


def stored(state: object) -> None:
    """Check that a state survives being written as JSON and read again."""
    again = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    demand(again == state and digest(again) == digest(state), "the state is another one when read from JSON")


def sights(rules: AnyRules, state: Any, seats: int) -> None:
    """Check that what readers see are values for JSON; that nobody plays on them or stores them.

    Who does not know the whole state sees another one.
    """
    seen = [rules.seen(state, None), *(rules.seen(state, Seat(seat)) for seat in range(seats))]
    demand(rules.is_open or rules.whole(state), "something is unknown in a state itself")
    for sight in seen:
        values(sight)
        msgspec.json.encode(sight)
        if sight != state and rules.outcome(state) is None:
            _refused(rules, sight)
    secret = not rules.is_open and rules.outcome(state) is None
    demand(not secret or seen[0] is not state, "everybody sees the whole state")
    demand(len(rules.seat_status(seen[0])) == seats, "the status does not have a line for each seat")


def _refused(rules: AnyRules, sight: Any) -> None:
    """Check that no step and no digest is made of a state with something unknown in it."""
    seat, chance = min(rules.to_act(sight)), LiveChance(b"unknown", 0)
    for work in (
        lambda: rules.apply(sight, seat, None, chance),
        lambda: rules.leave(sight, seat, chance),
        lambda: digest(sight),
    ):
        try:
            work()
        except EngineFault:
            continue
        raise Broken("a state with something unknown in it is played on or stored")


# --- steps -------------------------------------------------------------------------------------------


def steps(rules: AnyRules, state: Any, seed: bytes, most: int = 40) -> None:
    """Check that listed moves apply, give the same result twice, and leave the state as it was."""
    before = digest(state)
    for seat in rules.to_act(state):
        for move in some_of(list(rules.legal_moves(state, seat)), most, LiveChance(seed, 0)):
            _step(rules, state, seat, move, seed)
        demand(digest(state) == before, "a move has changed the state it was made in")


def _step(rules: AnyRules, state: Any, seat: Seat, move: Any, seed: bytes) -> None:
    text = rules.format(move)
    first, second = LiveChance(seed, 1), LiveChance(seed, 1)
    try:
        once, twice = rules.apply(state, seat, move, first), rules.apply(state, seat, move, second)
    except IllegalMove as refusal:
        fault = f"'{text}' of seat {seat} is listed and refused: {refusal}"
        raise Broken(fault) from refusal
    demand(_same(once, twice), f"'{text}' made twice from the same draws gives two results")
    again = RecordedChance(first.drawn)
    demand(
        _same(once, rules.apply(state, seat, move, again)), f"'{text}' cannot be made again from its draws"
    )
    again.finish()
    passing(rules, state, seat, once, text)
    for event in once.events:
        values(event)


def passing(rules: AnyRules, state: Any, seat: Seat, step: AnyStep, text: str) -> None:
    """Check that a step that passes the turn says `turn_over` or `reveals`: it is not its seat's alone."""
    before, after = rules.to_act(state), rules.to_act(step.state)
    passes = seat not in after or after - before
    fault = f"'{text}' of seat {seat} passes the turn, and its step has neither `turn_over` nor `reveals`"
    demand(step.turn_over or step.reveals or not passes, fault)


def _same(first: Step[Any, Any], second: Step[Any, Any]) -> bool:
    return first == second and digest(first.state) == digest(second.state)


def news(rules: AnyRules, events: Sequence[Any], seats: int) -> None:
    """Check that the news tell each reader once all that matters, by seat, in its order."""
    for reader in (None, *map(Seat, range(seats))):
        told = rules.tell(events, reader)
        for part in told:
            places = part.events
            demand(places and list(places) == sorted(set(places)), "events out of order: {}", part)
            demand(places[0] >= 0 and places[-1] < len(events), "an event of no place: {}", part)
            demand(part.seat is None or 0 <= part.seat < seats, "a part of no seat: {}", part)
            demand(part.weight is not Weight.PENDING, "a part that waits for another: {}", part)
        order = [part.seat for part in told]
        grouped = [seat for at, seat in enumerate(order) if at == 0 or seat != order[at - 1]]
        demand(len(set(grouped)) == len(grouped), "a seat is told in two places: {}", grouped)
        demand(None not in grouped[:-1], "what is of no seat is not told last: {}", grouped)
        for at, event in enumerate(events):
            main = event.weigh() is Weight.MAIN and event.line(reader) is not None
            times = sum(at in part.events for part in told)
            demand(times or not main, "not told to {}: {}", reader, event)
            demand(times <= 1, "told {} times to {}: {}", times, reader, event)
        demand(told == rules.tell(events, reader), f"the news of {reader} are others the second time")


# --- whole games -------------------------------------------------------------------------------------


def replayed(timeline: Timeline) -> None:
    """Check that a replay of the entries leads to the same states."""
    again = Timeline(timeline.rules)
    for entry in timeline.entries:
        again.replay(entry)
        there, here = again.positions.get(entry.number), timeline.positions.get(entry.number)
        demand(_told(there) == _told(here), f"entry {entry.number} leads elsewhere when played again")


def _told(position: Position | None) -> object:
    return position and (position.entry, position.state, position.events, position.private)


def check_highlights(timeline: Timeline) -> None:
    """Check that a finished game has one to four highlights, the same each time."""
    rules, head = timeline.rules, timeline.head
    result = rules.outcome(head.state)
    demand(result is not None, "highlights are of games that are over")
    assert result is not None  # noqa: S101 - for the type checker
    turns = timeline.turns(head.number)
    lines = rules.choose_highlights(turns, result)
    demand(1 <= len(lines) <= highlights.MOST_HIGHLIGHTS, f"{len(lines)} highlights")
    demand(lines == rules.choose_highlights(turns, result), "the highlights of one game are told in two ways")
    demand(len(set(lines)) == len(lines), f"a highlight twice: {lines}")


def check_figures(timeline: Timeline) -> None:
    """Check the figures and achievements of each seat of a finished game: known names, sums, no chance."""
    honours, head = timeline.rules.honours, timeline.head
    result = timeline.rules.outcome(head.state)
    demand(result is not None, "figures are of games that are over")
    assert result is not None  # noqa: S101 - for the type checker
    turns = timeline.turns(head.number)
    happened = [event for number in timeline.path() for event in timeline.positions[number].events]
    demand(
        [event for turn in turns for event in turn.events] == happened, "an event of the end is in no turn"
    )
    for seat, total in enumerate(result.totals):
        figures = honours.figures(turns, result, Seat(seat))
        reached = tuple(honours.achieved(turns, result, Seat(seat)))
        _check_names(honours, figures, reached)
        demand(figures.total == total, f"the points of {figures} add up to {figures.total}, not {total}")
        again = (
            honours.figures(turns, result, Seat(seat)),
            tuple(honours.achieved(turns, result, Seat(seat))),
        )
        demand((figures, reached) == again, f"{figures} and {reached} are others the second time: {again}")


def _check_names(honours: Honours[Any], figures: Figures, reached: tuple[str, ...]) -> None:
    names = (*figures.points, *figures.counts)
    demand(TOTAL not in names and len(set(names)) == len(names), f"a name has two figures: {figures}")
    demand(figures.counts.keys() <= set(honours.counts), f"a count is unknown: {figures}")
    recorded = {record.figure for record in honours.records} - {TOTAL, *honours.counts}
    demand(recorded <= figures.points.keys(), f"a record is of no figure: {recorded}")
    demand(set(reached) <= set(honours.achievements), f"an achievement is unknown: {reached}")
    demand(len(set(reached)) == len(reached), f"an achievement twice: {reached}")


def taken_back(timeline: Timeline, to: int) -> None:
    """Check that after an undo in an unbranched game, the same moves and draws lead on as before."""
    again = Timeline(timeline.rules)
    for entry in timeline.entries:
        again.replay(entry)
    again.add(again.undo(None, to))
    for number in timeline.path()[timeline.path().index(to) + 1 :]:
        entry = timeline.positions[number].entry
        chance = RecordedChance(entry.drawn)
        seat = Seat(entry.seat or 0)
        move = entry.kind is EntryKind.MOVE
        again.add(again.move(seat, entry.text, chance) if move else again.leave(seat, chance))
        chance.finish()
        demand(
            again.head.entry.digest == entry.digest,
            f"entry {number} leads elsewhere after going back to {to}",
        )


def start_seat(rules: AnyRules, settings: Settings, seats: int, seed: bytes) -> None:
    """Check that setup draws a missing start seat first, and that a given one changes nothing else."""
    drawn = LiveChance(seed, 0)
    begun = rules.setup(settings, seats, None, drawn)
    if seats == 1:
        return
    further_draws = RecordedChance(drawn.drawn[1:])
    named = rules.setup(settings, seats, Seat(drawn.drawn[0]), further_draws)
    further_draws.finish()
    demand(named.state == begun.state, "a start seat named gives another game than the same one drawn")
