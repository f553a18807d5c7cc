"""Standings of a game of several seats: leads, and their standard errors until the end."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.hidden_stones.pieces import BONUS, THRESHOLDS
from engines.hidden_stones.state import State
from engines.hidden_stones.turn import later_seats
from robots.hidden_stones.boards import ONES, CardBits, card_bits, points
from robots.knowledge import Weights

_SURE: Final = 4.0
"""Lead of the winner of a finished game, in standard errors."""
_ALMOST: Final = 0.9
"""Maximum lead in an unfinished game, as a part of that."""
_DECIDED: Final = 1 / 6
"""Value of a point in a decided game, so that points are not thrown away then either."""
_LAST_ROUNDS: Final = 0.7
"""Minimum of the expected rounds: sometimes the game ends in this one."""
_SOFT: Final = 0.5
"""Softness of the minimum over rivals, in standard errors."""


class Tally(Struct, frozen=True):
    """Tally of the cards that a seat has won."""

    points: int
    cards: int
    ones: int


def score_of(won: CardBits) -> Tally:
    """Return the tally of some won cards."""
    return Tally(points(won), won.bit_count(), (won & ONES).bit_count())


class Standing(Struct, frozen=True):
    """Tallies of all seats, and the end of the game: all that a turn's value depends on besides the board."""

    tally: Tally
    others: tuple[Tally, ...]
    """Tallies of the other remaining seats, the next on turn first."""
    after: int
    """Number of them that have a turn in this round yet."""
    threshold: int
    final: bool


def standing_of(state: State, seat: Seat) -> Standing:
    """Return the standing of a state for the seat on turn."""
    after = later_seats(state)
    seats = len(state.hands)
    order = [Seat((seat + step) % seats) for step in range(1, seats)]
    others = tuple(score_of(card_bits(state.won[rival])) for rival in order if rival not in state.left)
    own_tally = score_of(card_bits(state.won[seat]))
    return Standing(own_tally, others, len(after), THRESHOLDS[seats], state.final_round)


def lead(
    standing: Standing, scored: CardBits, gained: float, next_seat_worth: float, weights: Weights
) -> float:
    """Return the lead of the seat at the end of its turn over its strongest rival, in standard errors.

    `gained` is the value of its kept cards, `next_seat_worth` that of the board to the next seat.
    """
    own_tally = plus(standing.tally, score_of(scored))
    final = standing.final or own_tally.cards >= standing.threshold
    most_cards = max(tally.cards for tally in (own_tally, *standing.others))
    rounds = 0.0 if final else rounds_left(most_cards, standing.threshold, weights)
    spread = sqrt(2 * weights["ones_luck"] * (rounds + (standing.after > 0) / 2))
    leads = []
    for index, rival in enumerate(standing.others):
        turns = rounds + (index < standing.after)
        ahead = own_tally.points - rival.points + weights["pace"] * (rounds - turns)
        ahead += BONUS * _bonus_lead(own_tally, standing.others, index, spread)
        if rounds:
            ahead += gained + weights["one"] * (own_tally.ones - rival.ones)
        if index == 0 and turns:
            ahead -= next_seat_worth
        if turns:
            leads.append(_unsure(ahead / sqrt(weights["luck"] * (rounds + turns)), ahead))
        else:
            leads.append(_SURE * ((ahead > 0) - (ahead < 0)) + _DECIDED * ahead)
    return _least(leads)


def _unsure(errors: float, ahead: float) -> float:
    """Return a lead that may still change, bounded below that of a finished game.

    So a seat that can win at once does, and one that would lose at once goes on.
    """
    most = _ALMOST * _SURE + _DECIDED * abs(ahead)
    return max(-most, min(most, errors))


def plus(score: Tally, new: Tally) -> Tally:
    """Return the sum of two tallies."""
    return Tally(score.points + new.points, score.cards + new.cards, score.ones + new.ones)


def _bonus_lead(own_tally: Tally, rivals: Sequence[Tally], index: int, spread: float) -> float:
    """Return the seat's probability of the bonus minus that of a rival."""
    most_rival_ones = max(rival.ones for rival in rivals)
    most_ones_besides = max(
        (own_tally.ones, *(rival.ones for number, rival in enumerate(rivals) if number != index))
    )
    rival_ones = rivals[index].ones
    own_chance = chance_of_most(own_tally.ones - most_rival_ones, spread) if own_tally.ones or spread else 0.0
    return own_chance - (
        chance_of_most(rival_ones - most_ones_besides, spread) if rival_ones or spread else 0.0
    )


def rounds_left(most_cards: int, threshold: int, weights: Weights) -> float:
    """Return the expected number of further rounds when the leader has `most_cards` cards."""
    return max(_LAST_ROUNDS, (threshold - most_cards) / weights["cards"])


def chance_of_most(ahead: int, spread: float) -> float:
    """Return the probability that a seat has the most, or as many, at the end."""
    if not spread:
        return float(ahead >= 0)
    return 1 / (1 + exp(-1.7 * (ahead + 0.3) / spread))


def _least(leads: Sequence[float]) -> float:
    """Return a soft minimum of some leads."""
    least = min(leads)
    if len(leads) == 1:
        return least
    softening = sum(exp((least - rival_lead) / _SOFT) for rival_lead in leads) - 1
    return least - _SOFT * softening / (1 + softening)
