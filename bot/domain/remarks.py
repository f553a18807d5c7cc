"""Remarks on what a finished game meant: ratings, records, series of wins, the score between two people.

They are made once, when the game ends, from the sums before it, and stored with the table. They name seats,
so that they can be told in every language, and left out for people who are not listed any more.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.domain.model import Remark, RemarkKind
from bot.domain.ratings import shown
from bot.domain.results import (
    ALL_SEATS,
    Counted,
    Measures,
    PairKey,
    Result,
    Sums,
    SumsKey,
    best_in_game,
    better,
    those_who_played,
)
from engines.api import Record, Seat

_MOST = 2
"""Limit of remarks on one game besides those on ratings."""
_GAMES_FOR_RECORD = 5
"""Number of games of a title on a server after which a best value is called a record."""
_GAMES_FOR_BEST = 3
"""Number of games of a person after which a best value is called their best."""
_STREAK = 3
"""Number of wins in a row worth a remark."""
_GAMES_OF_PAIR = 3
"""Number of games of two people against each other after which their score is told."""


def remarks_on(
    counted: Counted,
    sums: Mapping[SumsKey, Sums],
    measures: Measures,
    listed: frozenset[Seat],
) -> tuple[Remark, ...]:
    """Return the remarks on a game that was counted, from the sums before it; only about `listed` seats."""
    results = [
        result
        for result in those_who_played(counted.results)
        if result.seat in listed and result.person is not None
    ]
    if counted.results[0].closed:
        return tuple(_ratings(results))
    best_first = [
        *_achieved(results, sums),
        *_records(results, sums, measures),
        *_streaks(results, counted.sums),
        *_bests(results, sums, measures),
        *_pair(results, counted),
    ]
    return (*_ratings(results), *_one_a_seat(_shared(best_first))[:_MOST])


def _shared(remarks: Iterable[Remark]) -> list[Remark]:
    """Return the remarks with those that say the same of several seats as one."""
    seats: dict[Remark, list[Seat]] = {}
    for remark in remarks:
        seats.setdefault(replace(remark, seat=Seat(0)), []).append(remark.seat)
    return [replace(remark, seat=first, others=tuple(others)) for remark, (first, *others) in seats.items()]


def _one_a_seat(remarks: Sequence[Remark]) -> list[Remark]:
    """Return the remarks that are the first ones on any of their seats, each with all of them."""
    told, first = set[Seat](), []
    for remark in remarks:
        if not told.issuperset((remark.seat, *remark.others)):
            told.update((remark.seat, *remark.others))
            first.append(remark)
    return first


def _own(result: Result, sums: Mapping[SumsKey, Sums]) -> Sums:
    """Return the sums of the person of a result."""
    assert result.person is not None  # noqa: S101 - only such results are asked for
    return sums.get(SumsKey(result.guild, result.key, result.person, result.alone), Sums())


def _achieved(results: Sequence[Result], sums: Mapping[SumsKey, Sums]) -> Iterator[Remark]:
    for result in results:
        before = _own(result, sums).achieved
        for name in result.achieved:
            if name not in before:
                yield Remark(RemarkKind.ACHIEVED, result.seat, name)


def _records(results: Sequence[Result], sums: Mapping[SumsKey, Sums], measures: Measures) -> Iterator[Remark]:
    """Yield new records of the server, each for all seats that share the best value."""
    before = sums.get(SumsKey(results[0].guild, results[0].key, ALL_SEATS), Sums()) if results else Sums()
    if before.games >= _GAMES_FOR_RECORD:
        for record in measures.records:
            yield from _beating(RemarkKind.RECORD, results, before, record, measures)


def _beating(
    kind: RemarkKind, results: Sequence[Result], before: Sums, record: Record, measures: Measures
) -> Iterator[Remark]:
    """Yield a remark on each seat that shares the best value of a game, if it is better than that before."""
    best = before.bests.get(measures.key(record.figure, results[0]))
    reached = best_in_game(results, record)
    if best is not None and reached is not None and better(record, reached.value, best.value):
        for seat in reached.seats:
            yield Remark(kind, seat, record.figure, reached.value)


def _streaks(results: Sequence[Result], after: Mapping[SumsKey, Sums]) -> Iterator[Remark]:
    for result in results:
        streak = 0 if result.alone else _own(result, after).streak
        if streak >= _STREAK:
            yield Remark(RemarkKind.STREAK, result.seat, value=streak)


def _bests(results: Sequence[Result], sums: Mapping[SumsKey, Sums], measures: Measures) -> Iterator[Remark]:
    for result in results:
        before = _own(result, sums)
        if before.games >= _GAMES_FOR_BEST:
            for record in measures.records:
                yield from _beating(RemarkKind.BEST, [result], before, record, measures)


def _pair(results: Sequence[Result], counted: Counted) -> Iterator[Remark]:
    """Yield the score between two people who have played a game for two."""
    if len(results) != 2 or len(counted.results) != 2:
        return
    first, second = sorted(results, key=lambda result: result.person or 0)
    assert first.person is not None  # noqa: S101 - only such results are asked for
    assert second.person is not None  # noqa: S101 - only such results are asked for
    games = counted.pairs[PairKey(first.guild, first.key, first.person, second.person)]
    if games.games < _GAMES_OF_PAIR:
        return
    ahead, behind = games.ahead, games.behind
    if behind > ahead:
        first, second, ahead, behind = second, first, behind, ahead
    yield Remark(RemarkKind.PAIR, first.seat, value=ahead, other=behind, second=second.seat)


def _ratings(results: Sequence[Result]) -> Iterator[Remark]:
    for result in results:
        change = result.ratings.server
        if change is not None:
            value = shown(change.after)
            yield Remark(RemarkKind.RATING, result.seat, value=value, other=value - shown(change.before))
