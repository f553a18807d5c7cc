"""Positions of games of LivingStone, by chance and by robots."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.api import Seat
from engines.chance import QuickChance
from engines.livingstone import RULES
from engines.livingstone.state import Phase, Player, State
from robots.livingstone import KNOWLEDGE


def start(seats: int = 2, seed: int = 1) -> State:
    """Return the first state of a game."""
    return RULES.setup(RULES.resolve({}, {}), seats, Seat(0), QuickChance(seed)).state


def game(seats: int, seed: int, robots: bool) -> Iterator[State]:
    """Yield all states of a game, the end as well: of robots, or of play by chance."""
    chance = QuickChance(seed)
    state = start(seats, seed)
    yield state
    while acting := RULES.to_act(state):
        seat = min(acting)
        if robots:
            move = KNOWLEDGE.policy(state, seat, KNOWLEDGE.weights, chance)
        else:
            move = RULES.sample_move(state, seat, chance)
        state = RULES.apply(state, seat, move, chance).state
        yield state


def position(
    first: Player,
    *others: Player,
    column: int = 5,
    dice: tuple[int, ...] = (1, 3, 5, 6),
    phase: Phase = Phase.DIE,
) -> State:
    """Return a state in which the first of these players is on turn."""
    players = (first, *(others or (Player(),)))
    return replace(
        start(len(players)),
        players=players,
        column=column,
        round=column,
        dice=dice,
        phase=phase,
        turn=Seat(0),
    )
