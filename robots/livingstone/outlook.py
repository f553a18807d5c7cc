"""What coins, tents, stones and cards are worth to a seat as a game stands."""

from typing import Final

from engines.api import Seat
from engines.livingstone.board import worth
from engines.livingstone.data import (
    ANIMALS,
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    COLUMNS,
    MARKET_PRICES,
    NO_CARDS,
    ROWS,
    Card,
    Space,
    Stone,
)
from engines.livingstone.model import Player, State
from robots.knowledge import Weights
from robots.livingstone.chests import curve, row_share

_IN_HAND: Final = {
    Card.FREE_TENT: "free_tent",
    Card.TWO_DICE: "two_dice",
    Card.IGNORE_NUMBER: "any_row",
    Card.EXTRA_TENT: "extra_tent",
    Card.MARKET: "market",
    Card.STEAMBOAT_BACK: "boat",
}


def rows_of(player: Player) -> list[int]:
    """Return how many tents of a seat stand in each row."""
    rows = [0] * ROWS
    for space in player.tents:
        rows[space % ROWS] += 1
    return rows


def riches(player: Player) -> int:
    """Return the coins of a seat in hand and chest, and what its gems would bring."""
    return player.coins + player.chest + worth(player.gems, BANK_PRICES)


class Outlook:
    """What the things of the game are worth to one seat, in points."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        """Look at a state, as this seat may know it."""
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.weights = weights
        self.columns_left = COLUMNS - state.column
        self.coin = self._coin()
        self._spread = weights["majority_spread"] + weights["majority_course"] * self.columns_left
        self._mine = rows_of(self.player)
        others = [rows_of(other) for other in self._others()]
        self._most = [max(rows) for rows in zip(*others, strict=True)]
        self._twice = 2.0 if len(others) == 1 else 1.0

    def _others(self) -> list[Player]:
        return [self.state.players[at] for at in self.state.remaining if at != self.seat]

    def _coin(self) -> float:
        weights = self.weights
        own = riches(self.player)
        if self.state.two:
            wanted = weights["chest_two"] - weights["chest_path"] * self.columns_left
        else:
            wanted = min(map(riches, self._others())) + weights["chest_ahead"]
        part = curve((wanted - own) / weights["coin_slope"])
        return weights["coin_low"] + (weights["coin_high"] - weights["coin_low"]) * part

    # --- tents ---------------------------------------------------------------------------------------

    def majority(self, row: int, tents: int = 1) -> float:
        """Return what so many more tents in a row (1 to 6) are worth for its majority."""
        ahead = self._mine[row - 1] - self._most[row - 1]
        changed = row_share(ahead + tents, self._spread) - row_share(ahead, self._spread)
        return self._twice * self.weights["majority"] * self.state.edition.majority[row - 1] * changed

    def tent(self, row: int) -> float:
        """Return what one more tent in the boat's column is worth, its price apart."""
        return self.state.edition.points[row - 1] + self.majority(row) - self.weights["supply"]

    def least_needed(self, target: Space) -> Space:
        """Return the own tent, on another space than the target, that is missed the least."""
        return min((space for space in dict.fromkeys(self.player.tents) if space != target), key=self.missed)

    def missed(self, space: Space) -> float:
        """Return what is lost when a tent leaves a space."""
        column, at = divmod(space, ROWS)
        points = self.state.edition.points[at] if column + 1 == self.state.column else 0
        return points - self.majority(at + 1, -1)

    # --- stones and cards ----------------------------------------------------------------------------

    def gem(self, kind: int) -> float:
        """Return what a gem of a kind is worth: clear, blue, red."""
        sold = BANK_PRICES[kind] * self.coin
        if not self.player.hand[Card.MARKET]:
            return max(sold, 1.0) if kind == 0 else sold
        return MARKET_PRICES[kind] * (1 + self.coin)

    def stones(self, number: int) -> float:
        """Return what drawing so many stones is worth."""
        bag = self.state.bag
        left = sum(bag)
        found = sum(bag[kind] * self.gem(kind - 1) for kind in (Stone.CLEAR, Stone.BLUE, Stone.RED))
        return found * min(number, left) / left

    def in_hand(self, card: Card) -> float:
        """Return what a card in hand is worth."""
        if card in ANIMALS:
            return ANIMALS[card]
        if card is Card.FOUR_COINS:
            return CARD_COINS * self.coin
        if card is Card.THREE_STONES:
            return self.stones(CARD_STONES)
        if card is Card.MINE_COLLAPSE:
            return self._collapse()
        return self._kept(self.weights[_IN_HAND[card]])

    def _kept(self, value: float) -> float:
        late = self.weights["card_late"]
        return value * (late + (1 - late) * self.columns_left / (COLUMNS - 1))

    def _collapse(self) -> float:
        others = [worth(one.gems, BANK_PRICES) for one in self._others()]
        lost = sum(others) / len(others) - worth(self.player.gems, BANK_PRICES)
        return self.weights["collapse"] * self.coin * lost

    def card(self) -> float:
        """Return what drawing a card is worth: the mean of those that are not seen."""
        pile = self.state.draw_pile if self.state.draw_pile != NO_CARDS else self.state.played
        found = [(number, self.in_hand(Card(card))) for card, number in enumerate(pile) if number]
        return sum(number * value for number, value in found) / max(1, sum(number for number, _ in found))


def standing(state: State, weights: Weights) -> tuple[list[float], list[float]]:
    """Return the points and the coins for the chest that each seat has if it all ended with this column."""
    points = [_points(state, player) for player in state.players]
    chests = [float(riches(player)) for player in state.players]
    spread = weights["majority_spread"] + weights["majority_course"] * (COLUMNS - state.column)
    tents = [rows_of(player) for player in state.players]
    for row, worth_of_row in enumerate(state.edition.majority):
        shares = _shares([rows[row] for rows in tents], spread)
        for seat, share in enumerate(shares):
            points[seat] += worth_of_row * share
    return points, chests


def _points(state: State, player: Player) -> float:
    here = (state.column - 1) * ROWS
    column = sum(state.edition.points[space % ROWS] for space in player.tents if space // ROWS * ROWS == here)
    animals = sum(points * player.hand[card] for card, points in ANIMALS.items())
    return player.points + animals + column


def _shares(tents: list[int], spread: float) -> list[float]:
    if not any(tents):
        return [0.0] * len(tents)
    found = []
    for seat, own in enumerate(tents):
        most = max(one for other, one in enumerate(tents) if other != seat)
        found.append(row_share(own - most, spread))
    return [one / sum(found) for one in found]
