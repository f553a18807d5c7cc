"""Plain strategies for LivingStone, as people describe theirs: opponents for measuring, no levels.

All keep their coins until the last column and put the remaining ones into the chest then. They differ in the
use of dice, and in the coins that they keep in reserve.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engines.api import Chance, Seat
from engines.livingstone.board import can_take, extra_targets, price, sources, takeable, worth
from engines.livingstone.data import BANK_PRICES, COLUMNS, MARKET_PRICES, NO_GEMS, Card, space_at
from engines.livingstone.legal import DONE
from engines.livingstone.model import (
    Action,
    Build,
    Donate,
    Extra,
    Market,
    Move,
    Phase,
    Play,
    Player,
    Sell,
    State,
    Take,
)

Strategy: TypeAlias = Callable[[State, Seat, Chance], Move]
Taking: TypeAlias = Callable[[State, Player], Move]
"""Function that chooses a die and an action."""

_ENOUGH = 19
"""Coins in the chest that pass the test of two seats nine times in ten."""
_AT_ONCE: Final = (Card.FOUR_COINS, Card.THREE_STONES, Card.LION, Card.RHINO, Card.ANTELOPE)
_SAFE = 24
"""Coins in the chest that always pass it."""
_SAVED = 4
"""Coins that each column to come will bring to a seat that builds first and saves late."""


def _chest(state: State, player: Player) -> Move:
    """Fill the chest so that no test can fail it: a low die builds only with what is more than that."""
    die = takeable(state)[0]
    if die <= 3:
        return _tent(state, player, (die,), min(_SAFE, 5 * state.column // 2)) or _card_or_stones(state, die)
    return Take(die, Action.MINE)


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


def _balanced(state: State, player: Player) -> Move:
    """Take the lowest die: for a tent if enough stays for the chest, else for a card or stones."""
    dice = takeable(state)
    die = dice[0]
    if die >= 5:
        return _tent(state, player, dice, 2 * state.column + 2) or Take(die, Action.MINE)
    return _tent(state, player, (die,), 2 * state.column - 2) or _card_or_stones(state, die)


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


def _played(take: Taking) -> Strategy:
    """Return a strategy with this choice of dice; all else is common to the strategies."""

    def play(state: State, seat: Seat, _chance: Chance) -> Move:
        player = state.players[seat]
        for card in _AT_ONCE:
            if player.hand[card]:
                return Play(card)
        return take(state, player) if state.phase is Phase.DIE else _after(state, seat, player)

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
    "chest": _played(_chest),
    "tents": _played(_tents),
    "gems": _played(_gems),
    "balanced": _played(_balanced),
}
"""The strategies by name."""
