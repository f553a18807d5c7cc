"""Remarks on what a finished game meant: ratings, records, series of wins, the score between two people.

They are made once, when the game ends, from the sums before it, and stored with the table. They name seats,
so that they can be told in every language, and left out for people who are not listed any more.
"""

from collections.abc import Iterator, Mapping, Sequence

from bot.domain.model import Remark, RemarkKind
from bot.domain.ratings import shown
from bot.domain.results import (
    ALL_SEATS,
    Counted,
    PairKey,
    Result,
    Sums,
    SumsKey,
    best_key,
    better,
)
from engines.api import Figures, Record, Seat

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
    records: Sequence[Record],
    listed: frozenset[Seat],
) -> tuple[Remark, ...]:
    """Return the remarks on a game that was counted, from the sums before it; only about `listed` seats."""
    results = [result for result in counted.results if result.seat in listed and result.person is not None]
    best_first = [
        *_achieved(results, sums),
        *_records(results, sums, records),
        *_streaks(results, counted.sums),
        *_bests(results, sums, records),
        *_pair(results, counted),
    ]
    return (*_ratings(results), *_one_a_seat(best_first)[:_MOST])


def _one_a_seat(remarks: Sequence[Remark]) -> list[Remark]:
    """Return the first remark on each seat."""
    first: dict[Seat, Remark] = {}
    for remark in remarks:
        first.setdefault(remark.seat, remark)
    return list(first.values())


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


def _records(
    results: Sequence[Result], sums: Mapping[SumsKey, Sums], records: Sequence[Record]
) -> Iterator[Remark]:
    """Yield new records of the server, each for the best of the seats that beat the one before."""
    before = sums.get(SumsKey(results[0].guild, results[0].key, ALL_SEATS), Sums()) if results else Sums()
    if before.games < _GAMES_FOR_RECORD:
        return
    for record in records:
        beating = [
            (value, result.seat)
            for result in results
            if (value := _beats(result, record, before)) is not None
        ]
        if beating:
            value, seat = (max if record.most else min)(beating)
            yield Remark(RemarkKind.RECORD, seat, record.figure, value)


def _beats(result: Result, record: Record, before: Sums) -> int | None:
    """Return the value of a record in a result, if it is better than the best of others before."""
    best = before.bests.get(best_key(record.figure, result.seats))
    value = Figures(result.points, result.counts).value(record.figure)
    if best is None or value is None or not (result.sets_records and better(record, value, best.value)):
        return None
    return value


def _streaks(results: Sequence[Result], after: Mapping[SumsKey, Sums]) -> Iterator[Remark]:
    for result in results:
        streak = 0 if result.alone else _own(result, after).streak
        if streak >= _STREAK:
            yield Remark(RemarkKind.STREAK, result.seat, value=streak)


def _bests(
    results: Sequence[Result], sums: Mapping[SumsKey, Sums], records: Sequence[Record]
) -> Iterator[Remark]:
    for result in results:
        before = _own(result, sums)
        if before.games >= _GAMES_FOR_BEST:
            for record in records:
                value = _beats(result, record, before)
                if value is not None:
                    yield Remark(RemarkKind.BEST, result.seat, record.figure, value)


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
