"""How a game with several seats stands: who leads by how much, and how much can still change."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from engines.api import Seat
from engines.hidden_stones.data import BONUS, THRESHOLDS
from engines.hidden_stones.model import State
from engines.hidden_stones.turn import later_seats
from robots.hidden_stones.boards import ONES, CardBits, card_bits, points
from robots.knowledge import Weights

_SURE: Final = 4.0
"""So many standard errors a finished game counts as."""
_ALMOST: Final = 0.9
"""What part of that the largest lead counts at most while it may change."""
_DECIDED: Final = 1 / 6
"""What a point counts when a game is decided: nobody throws points away then either."""
_LAST_ROUNDS: Final = 0.7
"""One more round is the least; now and then it is the last already."""
_SOFT: Final = 0.5
"""How much a second rival counts beside the strongest one, in standard errors."""


class Tally(Struct, frozen=True):
    """What a seat has won."""

    points: int
    cards: int
    ones: int


def score_of(won: CardBits) -> Tally:
    """Return what some won cards are."""
    return Tally(points(won), won.bit_count(), (won & ONES).bit_count())


class Standing(Struct, frozen=True):
    """What the value of a turn depends on besides the board: who has won what."""

    tally: Tally
    others: tuple[Tally, ...]
    """The remaining ones, the next on turn first."""
    after: int
    """So many of them have a turn in this round yet."""
    threshold: int
    final: bool


def standing_of(state: State, seat: Seat) -> Standing:
    """Return how a state stands for the seat on turn."""
    after = later_seats(state)
    seats = len(state.hands)
    order = [Seat((seat + step) % seats) for step in range(1, seats)]
    others = tuple(score_of(card_bits(state.won[other])) for other in order if other not in state.left)
    own_tally = score_of(card_bits(state.won[seat]))
    return Standing(own_tally, others, len(after), THRESHOLDS[seats], state.final_round)


def lead(
    standing: Standing, scored: CardBits, gained: float, next_seat_worth: float, weights: Weights
) -> float:
    """Return by how many standard errors the seat leads at the end of its turn, over its strongest rival.

    `gained` is what its kept cards are worth to it, `left` what the board is worth to the next seat.
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
    """Return a lead that may still change: it is less than with a game that is over, however large it is.

    So whoever can win at once does, and whoever would lose at once goes on.
    """
    most = _ALMOST * _SURE + _DECIDED * abs(ahead)
    return max(-most, min(most, errors))


def plus(score: Tally, new: Tally) -> Tally:
    """Return a score with something more."""
    return Tally(score.points + new.points, score.cards + new.cards, score.ones + new.ones)


def _bonus_lead(own_tally: Tally, rivals: Sequence[Tally], index: int, spread: float) -> float:
    """Return by how much likelier the bonus is one's own than that of another seat."""
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
    """Return how many more rounds there will be when nobody has more cards than so many."""
    return max(_LAST_ROUNDS, (threshold - most_cards) / weights["cards"])


def chance_of_most(ahead: int, spread: float) -> float:
    """Return how likely somebody has the most, or as many, at the end."""
    if not spread:
        return float(ahead >= 0)
    return 1 / (1 + exp(-1.7 * (ahead + 0.3) / spread))


def _least(leads: Sequence[float]) -> float:
    """Return the least of some leads, or a little less where others are close to it."""
    least = min(leads)
    if len(leads) == 1:
        return least
    softening = sum(exp((least - rival_lead) / _SOFT) for rival_lead in leads) - 1
    return least - _SOFT * softening / (1 + softening)
