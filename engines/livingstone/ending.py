"""The end: final scoring, chests, places and winners (rules page 6 and 9)."""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, product
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Line, Message, Outcome, Seat, SeatName, message
from engines.livingstone import events
from engines.livingstone.pieces import ANIMALS, MARKET_PRICES, ROWS, TEST_DICE, Card, worth
from engines.livingstone.state import Player, Reason, State, with_player
from engines.ranking import first, places


def finish(state: State, chance: Chance, log: list[events.Event]) -> State:
    """Do the final scoring, open the chests and determine the winners (6)."""
    for row in range(1, ROWS + 1):
        state = _score_row(state, row, log)
    for seat in state.remaining:
        state = _score_gems(state, seat, log)
    for seat in state.remaining:
        state = _reveal_animals(state, seat, log)
    state = _open_chests(state, chance, log)
    survivors = any(not state.players[seat].out for seat in state.remaining)
    return _end(state, Reason.FINISHED if survivors else Reason.NOBODY, log)


def abandon(state: State, log: list[events.Event]) -> State:
    """End the game of the last remaining seat: it wins with its present points (9)."""
    return _end(state, Reason.ABANDONED, log)


def _end(state: State, reason: Reason, log: list[events.Event]) -> State:
    state = replace(state, reason=reason)
    log.append(events.GameEnded(reason, _winners(state, _places(state))))
    return state


# --- final scoring -----------------------------------------------------------------------------------


def _score_row(state: State, row: int, log: list[events.Event]) -> State:
    """Score the most tents of the row; a tie is split, rounded down, among all that remain (R26)."""
    tents = {seat: _tents_in_row(state.players[seat], row) for seat in state.remaining}
    most = max(tents.values())
    if not most:
        return state
    first = tuple(seat for seat, number in tents.items() if number == most)
    points = state.edition.majority[row - 1] // len(first)
    log.append(events.MajorityScored(row, first, points))
    for seat in first:
        if points:
            log.append(events.PointsScored(seat, points, events.PointSource.MAJORITY))
        state = with_player(state, seat, majority=state.players[seat].majority + points)
    return state


def _tents_in_row(player: Player, row: int) -> int:
    return sum(space % ROWS == row - 1 for space in player.tents)


def _score_gems(state: State, seat: Seat, log: list[events.Event]) -> State:
    """Score a point for each gem; with the option and a market card, its prices (R22)."""
    player = state.players[seat]
    market = state.endmarket and player.hand[Card.MARKET]
    points = worth(player.gems, MARKET_PRICES) if market else sum(player.gems)
    if not points:
        return state
    log.append(events.PointsScored(seat, points, events.PointSource.GEM))
    return with_player(state, seat, kept=points)


def _reveal_animals(state: State, seat: Seat, log: list[events.Event]) -> State:
    player = state.players[seat]
    cards = tuple(card for card in ANIMALS for _ in range(player.hand[card]))
    if not cards:
        return state
    points = sum(ANIMALS[card] for card in cards)
    log += [
        events.AnimalsRevealed(seat, cards, points),
        events.PointsScored(seat, points, events.PointSource.ANIMAL),
    ]
    return with_player(state, seat, animals=player.animals + points)


# --- chests ------------------------------------------------------------------------------------------


def _passing_rolls() -> tuple[int, ...]:
    sums = Counter(map(sum, product(range(1, 7), repeat=TEST_DICE)))
    return tuple(accumulate(sums[total] for total in range(6 * TEST_DICE + 1)))


PASSING_ROLLS: Final = _passing_rolls()
"""Rolls of the donation test, of 1,296, that a chest passes, by its coins; more coins pass them all."""


def passing(chest: int) -> int:
    """Return how many donation tests of 100 a chest passes, rounded down: 100 only where none can fail."""
    return 100 * PASSING_ROLLS[min(chest, len(PASSING_ROLLS) - 1)] // PASSING_ROLLS[-1]


def _open_chests(state: State, chance: Chance, log: list[events.Event]) -> State:
    seats = state.remaining
    chests = tuple(state.players[seat].chest for seat in seats)
    log.append(events.ChestsOpened(seats, chests))
    if state.two:
        state = replace(state, test=tuple(chance.die() for _ in range(TEST_DICE)))
        log.append(events.DonationTestRolled(state.test))
        needed = sum(state.test)
    else:
        needed = min(chests) + 1
    for seat, chest in zip(seats, chests, strict=True):
        if chest < needed:
            log.append(events.SeatEliminated(seat, chest))
            state = with_player(state, seat, out=True)
    return state


# --- the outcome -------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None (6)."""
    if state.reason is None:
        return None
    reached = _places(state)
    lines = tuple(map(_lines, state.players))
    out = tuple(seat for seat in state.remaining if state.players[seat].out)
    return Outcome(state.reason.value, reached, _winners(state, reached), lines, _notes(state), out)


def _places(state: State) -> tuple[int, ...]:
    """Return the places: survivors by points and chest, then eliminated seats, then those that left."""
    return places([_rank(state, Seat(seat)) for seat in range(len(state.players))])


def _rank(state: State, seat: Seat) -> tuple[int, ...]:
    player = state.players[seat]
    if seat in state.left:
        return (2,)
    return (1,) if player.out else (0, -player.points, -player.chest)


def _winners(state: State, reached: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats in the first place that are neither eliminated nor gone."""
    return tuple(seat for seat in first(reached) if seat not in state.left and not state.players[seat].out)


def _lines(player: Player) -> tuple[Line, ...]:
    return (
        Line(message("line-columns"), player.columns),
        Line(message("line-market"), player.market),
        Line(message("line-animals"), player.animals),
        Line(message("line-majority"), player.majority),
        Line(message("line-gems"), player.kept),
    )


def _notes(state: State) -> tuple[Message, ...]:
    """Return the notes on the chests, which decided who could win."""
    if state.reason is Reason.ABANDONED:
        return ()
    test = (message("note-test", dice=state.test, sum=sum(state.test)),) if state.test else ()
    return (*test, *(_chest_note(state, seat) for seat in state.remaining))


def _chest_note(state: State, seat: Seat) -> Message:
    player = state.players[seat]
    key = "note-chest-out" if player.out else "note-chest"
    return message(key, seat=SeatName(seat), coins=player.chest)
