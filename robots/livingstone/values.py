"""Values of coins, tents, stones, cards and dice to a seat in a state."""

from bisect import bisect_right
from functools import lru_cache
from typing import Final, TypeAlias

from engines.api import Seat
from engines.livingstone.pieces import (
    ANIMALS,
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    CARDS,
    COLUMNS,
    MARKET_PRICES,
    NO_CARDS,
    ROWS,
    Card,
    Space,
    worth,
)
from engines.livingstone.state import Player, State
from robots.knowledge import Weights
from robots.livingstone.chances import curve, row_share

Dice: TypeAlias = tuple[int, ...]
"""Faces on the table, sorted."""
Worth: TypeAlias = tuple[float, float, float]
"""Value of a die: a base, an amount for each pip, and the part of it that counts with the neighbours."""
_IN_HAND: Final = {
    Card.FREE_TENT: "free_tent",
    Card.TWO_DICE: "two_dice",
    Card.IGNORE_NUMBER: "any_row",
    Card.EXTRA_TENT: "extra_tent",
    Card.MARKET: "market",
    Card.STEAMBOAT_BACK: "boat",
}
_WITH_A_DIE: Final = (Card.FREE_TENT, Card.TWO_DICE, Card.IGNORE_NUMBER)


def rows_of(player: Player) -> list[int]:
    """Return the number of a seat's tents in each row."""
    rows = [0] * ROWS
    for space in player.tents:
        rows[space % ROWS] += 1
    return rows


def riches(player: Player) -> int:
    """Return the coins of a seat in hand and chest, and the bank price of its gems."""
    return player.coins + player.chest + worth(player.gems, BANK_PRICES)


class Outlook:
    """Values of the things of the game to one seat, in points."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        """Prepare the values for a state that the seat may know."""
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.weights = weights
        self.columns_left = COLUMNS - state.column
        self.two = state.two
        others = [
            player for index, player in enumerate(state.players) if index != seat and index not in state.left
        ]
        self.coin = self._coin(others)
        self._others = others
        self._spread = weights["majority_spread"] + weights["majority_course"] * self.columns_left
        own_rows, *rivals = map(rows_of, (self.player, *others))
        most = rivals[0] if len(rivals) == 1 else [max(rows) for rows in zip(*rivals, strict=True)]
        self._ahead = [own_tents - rival for own_tents, rival in zip(own_rows, most, strict=True)]
        self._part = weights["majority"] * (2.0 if len(others) == 1 else 1.0)
        self.stone = self._stone()

    def _coin(self, rivals: list[Player]) -> float:
        """Return the value of a coin: high for a seat whose chest is in danger, low for a rich one."""
        weights, columns_left = self.weights, self.columns_left
        if self.two:
            wanted = weights["chest_two"] - weights["chest_path"] * columns_left
        else:
            wanted = min(map(riches, rivals)) + weights["chest_ahead"] - weights["chest_early"] * columns_left
        part = curve((wanted - riches(self.player)) / weights["coin_slope"])
        return weights["coin_low"] + (weights["coin_high"] - weights["coin_low"]) * part

    # --- tents ---------------------------------------------------------------------------------------

    def majority(self, row: int, tents: int = 1) -> float:
        """Return the value of more tents in a row (1 to 6) for its majority."""
        ahead = self._ahead[row - 1]
        changed = row_share(ahead + tents, self._spread) - row_share(ahead, self._spread)
        return self._part * self.state.edition.majority[row - 1] * changed

    def tent(self, row: int) -> float:
        """Return the value of one more tent in the boat's column, its price apart."""
        return self.state.edition.points[row - 1] + self.majority(row) - self.weights["supply"]

    def least_needed(self, target: Space) -> Space:
        """Return the space of the seat's tent that is missed the least, other than the target."""
        return min((space for space in dict.fromkeys(self.player.tents) if space != target), key=self.missed)

    def missed(self, space: Space) -> float:
        """Return the loss when a tent leaves a space."""
        column, row = divmod(space, ROWS)
        points = self.state.edition.points[row] if column + 1 == self.state.column else 0
        return points - self.majority(row + 1, -1)

    # --- stones and cards ----------------------------------------------------------------------------

    def gem(self, kind: int) -> float:
        """Return the value of a gem, by its kind: clear, blue, red."""
        sold = BANK_PRICES[kind] * self.coin
        if not self.player.hand[Card.MARKET]:
            return max(sold, 1.0) if kind == 0 else sold
        return MARKET_PRICES[kind] * (1 + self.coin)

    def _stone(self) -> float:
        """Return the expected value of drawing a stone."""
        bag = self.state.bag
        _, clear, blue, red, _ = bag
        return (clear * self.gem(0) + blue * self.gem(1) + red * self.gem(2)) / sum(bag)

    def stones(self, number: int) -> float:
        """Return the expected value of drawing some stones."""
        return self.stone * min(number, sum(self.state.bag))

    def in_hand(self, card: Card, again: bool = True) -> float:
        """Return the value of a card in hand; some are worthless if no other die is taken again."""
        if card in _WITH_A_DIE and not again:
            return 0.0
        name = _IN_HAND.get(card)
        if name is not None:
            return self._by_columns_left(self.weights[name])
        if card == Card.MINE_COLLAPSE:
            return self._collapse()
        if card == Card.FOUR_COINS:
            return CARD_COINS * self.coin
        return self.stones(CARD_STONES) if card == Card.THREE_STONES else ANIMALS[card]

    def _by_columns_left(self, value: float) -> float:
        late = self.weights["card_late"]
        return value * (late + (1 - late) * self.columns_left / (COLUMNS - 1))

    def _collapse(self) -> float:
        hauls = [worth(player.gems, BANK_PRICES) for player in self._others]
        lost = sum(hauls) / len(hauls) - worth(self.player.gems, BANK_PRICES)
        return self.weights["collapse"] * self.coin * lost

    def card(self, again: bool = True) -> float:
        """Return the expected value of drawing a card: the mean over the unseen ones."""
        pile = self.state.draw_pile if self.state.draw_pile != NO_CARDS else self.state.played
        return sum(
            number * self.in_hand(card, again) for card, number in zip(CARDS, pile, strict=True) if number
        ) / (sum(pile) or 1)


def standing(state: State, weights: Weights) -> tuple[list[float], list[float]]:
    """Return the points and the chest coins of each seat if the game ended with this column."""
    held = weights["held"] + weights["held_course"] * (COLUMNS - state.column)
    points = [_points(state, player, held) for player in state.players]
    chests = [float(riches(player)) for player in state.players]
    spread = weights["majority_spread"] + weights["majority_course"] * (COLUMNS - state.column)
    stay = state.remaining
    tents = [rows_of(state.players[seat]) for seat in stay]
    for row, worth_of_row in enumerate(state.edition.majority):
        shares = _shares([rows[row] for rows in tents], spread)
        for seat, share in zip(stay, shares, strict=True):
            points[seat] += worth_of_row * share
    return points, chests


def _points(state: State, player: Player, held: float) -> float:
    here = (state.column - 1) * ROWS
    column = sum(state.edition.points[space % ROWS] for space in player.tents if space // ROWS * ROWS == here)
    animals = sum(points * player.hand[card] for card, points in ANIMALS.items())
    return player.points + animals + column + held * sum(player.hand)


def _shares(tents: list[int], spread: float) -> list[float]:
    """Return each seat's expected part of a row's majority; equal parts where none has built."""
    parts = []
    for seat, own_tents in enumerate(tents):
        most = max(number for rival, number in enumerate(tents) if rival != seat)
        parts.append(row_share(own_tents - most, spread))
    return [part / sum(parts) for part in parts]


# --- dice -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def worth_of_rest(dice: Dice, lasts: Dice, worth: Worth) -> float:
    """Return the value of the rest of a round to the last seat in turn order, before the first one takes.

    `lasts` is the highest die of each seat. With two seats both do what is best for them; with more each
    takes the lowest it can, which keeps most of the others free for it.
    """
    return _best(dice, lasts[1], lasts[0], worth) if len(lasts) == 2 else _lowest(dice, lasts, worth)


def _best(dice: Dice, waiting: int, taking: int, worth: Worth) -> float:
    """Return the gain of the seat that waits over the one that is to take."""
    return -_gain(dice, taking, waiting, worth)


@lru_cache(maxsize=1 << 16)
def _gain(dice: Dice, taking: int, waiting: int, worth: Worth) -> float:
    """Return the gain of the seat that is to take over the other until the round ends."""
    base, pip, _ = worth
    first = bisect_right(dice, taking)
    if first == len(dice):
        return -_gain(dice, waiting, taking, worth) if dice and dice[-1] > waiting else 0.0
    best = -1e9
    for index in range(first, len(dice)):
        if index > first and dice[index] == dice[index - 1]:
            continue
        after = dice[:index] + dice[index + 1 :]
        best = max(best, base + pip * dice[index] - _gain(after, waiting, dice[index], worth))
    return best


def _lowest(dice: Dice, lasts: Dice, worth: Worth) -> float:
    base, pip, others = worth
    on_table, last, own_seat = list(dice), list(lasts), len(lasts) - 1
    worth_of_rest, seat, idle = 0.0, 0, 0
    while on_table and idle < len(last):
        index = bisect_right(on_table, last[seat])
        if index == len(on_table):
            idle += 1
        else:
            idle = 0
            last[seat] = on_table.pop(index)
            gained = base + pip * last[seat]
            worth_of_rest += gained if seat == own_seat else -others * gained / own_seat
        seat = (seat + 1) % len(last)
    return worth_of_rest
