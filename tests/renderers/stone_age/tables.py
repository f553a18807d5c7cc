"""Tables of Stone Age to draw: positions made by hand, and games played at random."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from msgspec.structs import replace

from bot.words.catalogues import Catalogues, Words
from engines.api import Seat
from engines.chance import LiveChance
from engines.registry import Registry
from engines.stone_age import RULES
from engines.stone_age.offers import Build, BuyCard
from engines.stone_age.pieces import CardId, Place, TileId
from engines.stone_age.state import NO_GROUPS, Groups, SeatState, Stack, State
from renderers.api import Ending
from renderers.checks import SHORT, faces
from renderers.scene import Rect, Scene, Sprite
from renderers.stone_age import RENDERER
from renderers.theme import FOCUS

SEATS = (2, 3, 4)


@cache
def catalogues() -> Catalogues:
    found = Registry(())
    found.add(RULES, "engines.stone_age")
    return Catalogues(found, pseudo=True)


def words(language: str = "en", names: tuple[str, ...] = SHORT) -> Words:
    return catalogues().words(language, "stone_age", names, isolate=False)


# --- by hand -----------------------------------------------------------------------------------------


def groups(**people: int) -> Groups:
    """A seat's people by the names of the places: `forest=3, card_1=1`."""
    there = list(NO_GROUPS)
    for name, number in people.items():
        there[Place[name.upper()]] = number
    return tuple(there)


def cards(*numbers: int) -> tuple[CardId, ...]:
    return tuple(CardId(f"c{number:02}") for number in numbers)


def tiles(*numbers: int) -> tuple[TileId, ...]:
    return tuple(TileId(f"b{number:02}") for number in numbers)


def state(*seats: SeatState, **changes: object) -> State:
    """Round 1: spaces 1 to 4 hold c11 c12 c13 c14, the stacks b01, b02 and so on."""
    begun = RULES.setup(RULES.resolve({}, {}), len(seats), Seat(0), LiveChance(bytes(32), 0)).state
    stacks = tuple(Stack(tile, 7) for tile in tiles(1, 2, 3, 4)[: len(seats)])
    laid = replace(begun, seats=seats, display=cards(11, 12, 13, 14), stacks=stacks)
    return replace(laid, **changes)


def public_scene(
    now: State, since: State | None = None, language: str = "en", names: tuple[str, ...] = SHORT
) -> Scene:
    before = None if since is None else RULES.seen(since, None)
    people = faces(len(now.seats), names)
    return RENDERER.scene(RULES.seen(now, None), before, people, None, words(language, names))


def own_scene(now: State, seat: int = 0, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
    mine, people = RULES.seen(now, Seat(seat)), faces(len(now.seats), names)
    return RENDERER.own_scene(mine, None, Seat(seat), people, words(language, names))


# --- at random ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A position of a random game, and the one to compare it with."""

    state: State
    since: State | None = None
    ending: Ending | None = None

    @property
    def view(self) -> State:
        return RULES.seen(self.state, None)

    @property
    def before(self) -> State | None:
        return None if self.since is None else RULES.seen(self.since, None)

    def own(self, seat: int) -> State:
        return RULES.seen(self.state, Seat(seat))

    def scene(self, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
        people = faces(len(self.state.seats), names)
        return RENDERER.scene(self.view, self.before, people, self.ending, words(language, names))


@cache
def game(seats: int, seed: int = 1, cards: str = "own") -> tuple[Moment, ...]:
    """All positions of a random game in which people often buy what they can."""
    rng = random.Random(seed)  # noqa: S311 - a game that can be played again, no secret
    return tuple(_play(seats, rng, cards))


def _play(seats: int, rng: random.Random, cards: str) -> Iterator[Moment]:
    chance = LiveChance(rng.randbytes(32), 0)
    now = RULES.setup(RULES.resolve({"cards": cards}, {}), seats, None, chance).state
    settled: list[State | None] = [None, now]
    history = []
    while RULES.outcome(now) is None:
        yield Moment(now, settled[-2])
        seat = rng.choice(sorted(RULES.to_act(now)))
        moves = tuple(RULES.legal_moves(now, seat))
        buys = [move for move in moves if isinstance(move, Build | BuyCard)]
        step = RULES.apply(now, seat, rng.choice(buys or moves), chance)
        now = step.state
        if step.turn_over:
            settled.append(now)
            history.append(tuple(one.score for one in RULES.seen(now, None).seats))
    outcome = RULES.outcome(now)
    assert outcome is not None
    yield Moment(now, settled[-2], Ending(outcome, tuple(history)))


def fullest(seats: int) -> Moment:
    """The position of a random game with the most people on the land and the most cards and tiles."""
    return max(game(seats)[:-1], key=lambda moment: _crowd(moment.state))


def _crowd(now: State) -> int:
    return sum(3 * sum(one.groups) + len(one.cards) + len(one.tiles) for one in now.seats)


def first(phase: str, seats: int) -> Moment:
    """The first position of a random game in which this is decided."""
    return next(m for seed in range(1, 20) for m in game(seats, seed) if m.state.phase == phase)


# --- looking -----------------------------------------------------------------------------------------


def sprites(scene: Scene, *names: str) -> list[Sprite]:
    """All sprites of these names."""
    return [mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name in names]


def outlined(scene: Scene) -> list[Rect]:
    """Return the outlines of new things, without the legend."""
    marks = (mark for mark in scene.marks() if isinstance(mark, Rect) and mark.edge == FOCUS)
    return [mark for mark in marks if mark.y > 248]


def dashed(scene: Scene) -> list[Rect]:
    """The rings around what is open to the seat on turn: large and in ink."""
    marks = (mark for mark in scene.marks() if isinstance(mark, Rect) and mark.dashed and mark.width == 4)
    return [mark for mark in marks if mark.w > 100]


def inside(mark: Sprite, box: Rect) -> bool:
    return box.x <= mark.x <= box.x + box.w and box.y <= mark.y <= box.y + box.h
