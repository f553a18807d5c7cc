"""Plain strategies for LivingStone, as people describe theirs: opponents for measuring, no levels.

All put their remaining coins into the chest in the last column. They differ in the use of dice, in the coins
that they keep in reserve, and in what they sell or give before.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engines.api import Chance, Seat
from engines.livingstone.legal import DONE
from engines.livingstone.moves import Action, Build, Donate, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    BANK_PRICES,
    COLUMNS,
    MARKET_PRICES,
    NO_GEMS,
    ROWS,
    Card,
    space_at,
    worth,
)
from engines.livingstone.state import Phase, Player, State, can_take, takeable
from engines.livingstone.tents import extra_targets, price, sources

Strategy: TypeAlias = Callable[[State, Seat, Chance], Move]
Taking: TypeAlias = Callable[[State, Player], Move]
"""Function that chooses a die and an action."""

_ENOUGH = 19
"""Coins in the chest that pass the test of two seats nine times in ten."""
_AT_ONCE: Final = (Card.FOUR_COINS, Card.THREE_STONES, Card.LION, Card.RHINO, Card.ANTELOPE)
_SAFE = 24
"""Coins in the chest that always pass it."""
_HIGH = 3
"""Lowest row that brings many points at once."""
_LOW = 2
"""Highest die that brings few coins."""
_PURSE = 12
"""Coins that pay for the tents of the next rounds."""
_SAVED = 4
"""Coins that each column to come will bring to a seat that builds first and saves late."""


def _tents(state: State, player: Player) -> Move:
    """Build with every die, the lowest first, while it can be paid; save for the chest late."""
    die = takeable(state)[0]
    reserve = max(0, _ENOUGH + 2 - _SAVED * (COLUMNS - state.column))
    return _tent(state, player, (die,), reserve) or _card_or_stones(state, die)


def _gems(state: State, player: Player) -> Move:
    """Draw stones with high dice and cards with ones, for the market; build with what is left over."""
    dice = takeable(state)
    if dice[0] == 1 and state.column < COLUMNS:
        return Take(1, Action.CARD)
    low = tuple(die for die in dice[:1] if die <= 4)
    built = _tent(state, player, low, min(_ENOUGH, 2 * (state.column - 1)))
    return built or Take(dice[-1], Action.MINE)


def _high(state: State, player: Player) -> Move:
    """Build in the rows that bring many points at once; take stones where that cannot be paid."""
    dice = takeable(state)
    high = next((die for die in dice if die >= _HIGH), dice[-1])
    return _tent(state, player, (high,), _late(state)) or Take(high, Action.MINE)


def _cards(state: State, player: Player) -> Move:
    """Draw a card with every low die; build with one of the lowest two, for nothing if a card lets it."""
    dice = takeable(state)
    if player.hand[Card.FREE_TENT] and state.column > COLUMNS // 2:
        return _tent(state, player, dice[:1], 0) or Take(dice[0], Action.COINS)
    if dice[0] <= _LOW and state.column < COLUMNS:
        return Take(dice[0], Action.CARD)
    built = _tent(state, player, dice[:2], _late(state))
    return built or Take(dice[0], Action.COINS if dice[0] > _HIGH else Action.MINE)


def _bank(state: State, player: Player) -> Move:
    """Take coins with dice that bring many, until the purse is full; build with one of the lowest two."""
    dice = takeable(state)
    earns = dice[0] > _HIGH + 1 and player.coins < _PURSE
    built = None if earns else _tent(state, player, dice[:2], _late(state))
    return built or Take(dice[0], Action.COINS)


def _spoil(state: State, player: Player) -> Move:
    """Build in the highest row where a rival is level or one tent ahead, else in a middle one; never draw."""
    dice = takeable(state)
    rivals = [rival for number, rival in enumerate(state.players) if number != state.turn]

    def contested(die: int) -> bool:
        most = max(_tents_in(rival, die) for rival in rivals)
        return most > 0 and 0 <= most - _tents_in(player, die) <= 1

    wanted = next(filter(contested, reversed(dice)), dice[(len(dice) - 1) // 2])
    built = _tent(state, player, (wanted,), _late(state))
    return built or Take(dice[0], Action.COINS if dice[0] > _HIGH + 1 else Action.MINE)


def _tents_in(player: Player, row: int) -> int:
    return sum(1 for space in player.tents if space % ROWS == row - 1)


def _late(state: State) -> int:
    """Return the coins to keep for a chest that is filled late."""
    return max(0, _ENOUGH - _SAVED * (COLUMNS - state.column))


def _card_or_stones(state: State, die: int) -> Move:
    return Take(die, Action.CARD if die <= 3 and state.column < COLUMNS else Action.MINE)


def _rich(player: Player) -> int:
    return player.coins + player.chest + worth(player.gems, BANK_PRICES)


def _tent(state: State, player: Player, dice: tuple[int, ...], reserve: int) -> Move | None:
    """Return a tent with the highest of these dice, or the sale that it needs, if `reserve` coins remain."""
    origins = sources(state, player)
    for die in reversed(dice):
        space = space_at(state.column, die)
        source = next(
            (origin for origin in origins if origin is None or origin < space_at(state.column, 1)), space
        )
        if not origins or source == space:
            continue
        free = bool(player.hand[Card.FREE_TENT]) and state.column > 4
        due = 0 if free else price(state, state.turn, space)
        if due <= player.coins and _rich(player) - due >= reserve:
            return Build(die, None, free, source)
        if due <= player.coins + worth(player.gems, BANK_PRICES) and _rich(player) - due >= reserve:
            return Sell(player.gems)
    return None


def _played(take: Taking, *, sells: bool = False, saves: bool = False) -> Strategy:
    """Return a strategy with this choice of dice; all else is common to the strategies.

    `sells`: gems are sold at once where no market is at hand. `saves`: coins beyond the price of two tents go
    into the chest after each die, where nothing can tempt their owner.
    """

    def play(state: State, seat: Seat, _chance: Chance) -> Move:
        player = state.players[seat]
        for card in _AT_ONCE:
            if player.hand[card]:
                return Play(card)
        if state.phase is Phase.DIE:
            return take(state, player)
        if sells and player.gems != NO_GEMS and not player.hand[Card.MARKET]:
            return Sell(player.gems)
        spare = min(player.coins - 2 * state.edition.costs[state.column - 1], _SAFE - player.chest)
        if saves and spare > 0:
            return Donate(spare)
        return _after(state, seat, player)

    return play


def _after(state: State, seat: Seat, player: Player) -> Move:
    """Use cards that help at once; in the last column sell, and fill the chest."""
    last = state.column == COLUMNS
    if player.hand[Card.MARKET] and worth(player.gems, MARKET_PRICES) >= (1 if last else 5):
        return Market(player.gems)
    if player.hand[Card.EXTRA_TENT] and player.supply and (targets := extra_targets(state, player)):
        return Extra(min(targets, key=lambda space: space % 6))
    if player.hand[Card.TWO_DICE] and can_take(state, seat):
        return Play(Card.TWO_DICE)
    if last and player.gems != NO_GEMS and player.coins + player.chest < _ENOUGH + 3:
        return Sell(player.gems)
    return Donate(player.coins) if last and player.coins else DONE


STRATEGIES: Mapping[str, Strategy] = {
    "tents": _played(_tents),
    "gems": _played(_gems),
    "high": _played(_high, sells=True),
    "cards": _played(_cards),
    "banker": _played(_bank, sells=True, saves=True),
    "spoiler": _played(_spoil, sells=True),
}
"""The strategies by name."""
