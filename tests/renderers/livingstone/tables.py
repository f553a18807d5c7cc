"""Games of LivingStone to draw: played at random, and positions made by hand."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import msgspec

from bot.words.catalogues import Catalogues, Words
from engines.api import Seat
from engines.chance import LiveChance
from engines.livingstone import RULES
from engines.livingstone.moves import Build, Donate
from engines.livingstone.pieces import NO_CARDS, RECONSTRUCTED, STONES, Card, Space, space_at
from engines.livingstone.state import Player, State
from engines.registry import Registry
from engines.values import UNKNOWN, put
from renderers.api import Ending
from renderers.checks import SHORT, faces
from renderers.livingstone import RENDERER
from renderers.scene import Rect, Scene, Sprite
from renderers.theme import FOCUS

SEATS = (2, 3, 4, 5)


@cache
def catalogues() -> Catalogues:
    registry = Registry(())
    registry.add(RULES, "engines.livingstone")
    return Catalogues(registry, pseudo=True)


def words(language: str = "en", names: tuple[str, ...] = SHORT) -> Words:
    return catalogues().words(language, "livingstone", names, isolate=False)


# --- games played at random --------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A position, and the one in which the turn that led to it began."""

    state: State
    before: State | None = None
    ending: Ending | None = None

    @property
    def view(self) -> State:
        return RULES.seen(self.state, None)

    @property
    def since(self) -> State | None:
        return None if self.before is None else RULES.seen(self.before, None)

    def own(self, seat: int) -> State:
        return RULES.seen(self.state, Seat(seat))


@cache
def game(seats: int, seed: int = 1) -> tuple[Moment, ...]:
    """All positions of a game in which tents are often built and donations are rarer than by chance."""
    return tuple(_play(seats, random.Random(seed)))  # noqa: S311 - a game that can be played again


def _play(seats: int, rng: random.Random) -> Iterator[Moment]:
    chance = LiveChance(rng.randbytes(32), 0)
    state = RULES.setup(RULES.resolve({}, {}), seats, None, chance).state
    history: list[tuple[int, ...]] = []
    before, yet = state, None
    while RULES.outcome(state) is None:
        yield Moment(state, yet)
        (seat,) = RULES.to_act(state)
        moves = tuple(RULES.legal_moves(state, seat))
        builds = [move for move in moves if isinstance(move, Build)]
        few = [move for move in moves if not isinstance(move, Donate)] or moves
        move = rng.choice(builds) if builds and rng.random() < 0.5 else rng.choice(rng.choice((few, moves)))
        step = RULES.apply(state, seat, move, chance)
        state, yet = step.state, before
        if step.turn_over:
            before = state
            history.append(tuple(one.points for one in state.players))
    outcome = RULES.outcome(state)
    assert outcome is not None
    yield Moment(state, yet, Ending(outcome, tuple(history)))


def fullest(seats: int) -> Moment:
    """The position of a random game with the most tents."""
    return max(game(seats)[:-1], key=lambda m: sum(len(one.tents) for one in m.view.players))


# --- positions made by hand --------------------------------------------------------------------------


def spaces(*names: str) -> tuple[Space, ...]:
    """Spaces by column and row, as in `7 3`."""
    pairs = (name.split() for name in names)
    return tuple(sorted(space_at(int(column), int(row)) for column, row in pairs))


NONE_LEFT = ("9 6",) * 11
"""All tents of a seat on one space."""


def seat(*tents: str, **changes: object) -> Player:
    """A seat with tents on these spaces, whose coins, chest and hand nobody knows."""
    one = Player(tents=spaces(*tents), coins=UNKNOWN, chest=UNKNOWN, hand=())
    return msgspec.structs.replace(one, **changes)


def view(*players: Player, **changes: object) -> State:
    """Round 3 in column 3 with the dice 1 4 4 6 on the table, as the public sees it; seat 0 is to move."""
    drawn = State(
        RECONSTRUCTED,
        players or (seat(), seat()),
        draw_pile=(),
        bag=STONES,
        start=Seat(0),
        turn=Seat(0),
        dice=(1, 4, 4, 6),
        round=3,
        column=3,
        unseen=20,
    )
    return msgspec.structs.replace(drawn, **changes)


def own(drawn: State, *cards: Card, of: int = 0, coins: int = 4, chest: int = 7) -> State:
    """What is drawn, as a seat sees it that has these coins and cards."""
    hand = list(NO_CARDS)
    for card in cards:
        hand[card] += 1
    known = msgspec.structs.replace(drawn.players[of], coins=coins, chest=chest, hand=tuple(hand), unseen=0)
    return msgspec.structs.replace(drawn, players=put(drawn.players, of, known))


HANDFUL = tuple(card for card in Card if card is not Card.MINE_COLLAPSE)


def crowded(seats: int) -> State:
    """More of everything than any game brings: every seat on the same spaces, and the widest numbers."""
    tents = ("10 6", "10 6", "4 1", "4 1", "3 2", "3 2", "3 2", "1 5", "9 5")
    taken = (1, 2, 3, 4, 5, 6)
    each = (
        seat(*tents, columns=188, gems=(15, 10, 5), unseen=26, gifts=188, taken=taken[: 6 - number])
        for number in range(seats)
    )
    return view(
        *each,
        dice=(1, 1, 2, 3, 4, 5, 5, 6, 6, 6)[: 2 * seats],
        round=20,
        column=10,
        turn=Seat(seats - 1),
        start=Seat(1),
        aside=(29, 15, 10, 5, 0),
        played=(26,) * 11 + (0,),
    )


def crowded_before(seats: int) -> State:
    """A position in which everything was another."""
    then = (seat("8 1", "8 2", "1 5") for _ in range(seats))
    return view(*then, bag=(0,) * 5, round=20, column=9, unseen=1)


# --- looking at what is drawn ------------------------------------------------------------------------


def public(
    drawn: State,
    since: State | None = None,
    language: str = "en",
    names: tuple[str, ...] = SHORT,
    ending: Ending | None = None,
) -> Scene:
    people = faces(len(drawn.players), names)
    return RENDERER.scene(drawn, since, people, ending, words(language, names))


def private(seen: State, of: int = 0, language: str = "en", names: tuple[str, ...] = SHORT) -> Scene:
    people = faces(len(seen.players), names)
    return RENDERER.own_scene(seen, None, Seat(of), people, words(language, names))


def sprites(scene: Scene, name: str) -> list[Sprite]:
    """All sprites whose names begin so."""
    return [mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name.startswith(name)]


def rings(scene: Scene, *, dashed: bool) -> list[Rect]:
    """The focus outlines around what is new, or dashed around what is possible; not those of the legend."""
    marks = (mark for mark in scene.marks() if isinstance(mark, Rect) and mark.edge == FOCUS)
    return [mark for mark in marks if mark.dashed is dashed and mark.w > 32]


def ringed(scene: Scene, name: str, *, dashed: bool = False) -> list[Sprite]:
    """The sprites of this name with a focus outline around their middle."""
    return [
        mark
        for mark in sprites(scene, name)
        if any(
            r.x < mark.x + mark.w / 2 < r.x + r.w and r.y < mark.y + mark.h / 2 < r.y + r.h
            for r in rings(scene, dashed=dashed)
        )
    ]
