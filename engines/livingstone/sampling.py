"""Random moves of the seat on turn, without a list of them all (rules page 5)."""

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import TypeVar

from engines.api import Chance, Seat
from engines.livingstone.board import extra_targets, sources, takeable
from engines.livingstone.legal import DONE, plots, simple_plays, simple_takes
from engines.livingstone.moves import Build, Donate, Extra, Market, Move, Sell
from engines.livingstone.pieces import NO_CARDS, NO_GEMS, Card, Counts, Space
from engines.livingstone.state import Phase, Player, State

T = TypeVar("T")


def sample(state: State, seat: Seat, chance: Chance) -> Move:
    """Return a random legal move of the seat on turn, each possible (5).

    The kind of move is drawn first, then the rest: so a sale is no likelier for the many ways to sell.
    """
    return _one_of(tuple(_kinds(state, state.players[seat], chance)), chance)()


def _one_of(items: Sequence[T], chance: Chance) -> T:
    return items[chance.pick(len(items))]


def _kinds(state: State, player: Player, chance: Chance) -> Iterator[Callable[[], Move]]:
    """Yield, for each possible kind of move, a function that draws one of them."""
    if state.phase is Phase.DIE:
        yield lambda: _take(state, player, chance)
    else:
        yield lambda: DONE
    if player.hand != NO_CARDS:
        yield from _cards(state, player, chance)
    if player.gems != NO_GEMS:
        yield lambda: Sell(_some(player.gems, chance))
    if player.coins:
        yield lambda: Donate(1 + chance.pick(player.coins))


def _take(state: State, player: Player, chance: Chance) -> Move:
    """Draw a die, and its use: a tent only where one can be built."""
    die = _one_of(takeable(state), chance)
    takes, origins = simple_takes((die,)), sources(state, player)
    buildable = [plot for plot in plots(state, player, die) if _others(origins, plot[2])] if origins else []
    action = chance.pick(len(takes) + bool(buildable))
    if action < len(takes):
        return takes[action]
    row, free, space = _one_of(buildable, chance)
    return Build(die, row, free, _one_of(_others(origins, space), chance))


def _others(origins: Sequence[Space | None], space: Space) -> list[Space | None]:
    """Return the sources of a tent for this space."""
    return [origin for origin in origins if origin != space]


def _cards(state: State, player: Player, chance: Chance) -> Iterator[Callable[[], Move]]:
    plays = tuple(simple_plays(state, player))
    if plays:
        yield lambda: _one_of(plays, chance)
    targets = extra_targets(state, player) if player.hand[Card.EXTRA_TENT] else ()
    if targets:
        yield lambda: _extra(state, player, _one_of(targets, chance), chance)
    if player.hand[Card.MARKET] and player.gems != NO_GEMS:
        yield lambda: Market(_some(player.gems, chance))


def _extra(state: State, player: Player, space: Space, chance: Chance) -> Move:
    return Extra(space, _one_of(_others(sources(state, player), space), chance))


def _some(gems: Counts, chance: Chance) -> Counts:
    """Return a random selection of one gem or more, each equally likely: a number in mixed radix."""
    number = 1 + chance.pick(prod([count + 1 for count in gems]) - 1)
    chosen = []
    for count in gems:
        number, here = divmod(number, count + 1)
        chosen.append(here)
    return tuple(chosen)
