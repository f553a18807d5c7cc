"""Expectations of a seat: its goods, its people on the board, and their value until the end."""

from collections.abc import Sequence
from typing import Final

from engines.api import Seat
from engines.stone_age.pieces import (
    ANY_TWO,
    CARDS,
    GOODS,
    TILES,
    CardId,
    CardKind,
    Phase,
    Place,
    Resources,
    Tile,
    worth,
)
from engines.stone_age.scoring import points
from engines.stone_age.state import Cards, State
from robots.api import Scores
from robots.knowledge import Weights
from robots.stone_age.values import (
    BROUGHT,
    FIRST_BUILDING,
    FIRST_CARD,
    NOTHING,
    PIPS,
    Growth,
    Prices,
    aimed_at,
    best_for,
    bottom,
    cheapest,
    collected,
    collection_worth,
    costs,
    counted,
    hunger,
    least_payment,
    less,
    prices,
    rounds_left,
    stored,
)

_HUNT, _TOOLMAKER, _HUT, _FIELD = map(int, (Place.HUNT, Place.TOOLMAKER, Place.HUT, Place.FIELD))
HUNTED: Final = 1.75
"""Expected food that a person brings from the hunt."""
HARDLY: Final = 0.5
"""Expected further rounds at or below which this round counts as the last."""
_NEARLY: Final = 0.35
"""Missing part up to which an expected resource counts as a whole one."""
_GOOD_NUMBER: Final = {good: number for number, good in enumerate(GOODS)}
_KINDS: Final = range(4)


class Hand:
    """Expectations of one seat in one state."""

    __slots__ = (
        "cover",
        "each",
        "expected",
        "food",
        "free",
        "gathering",
        "growth",
        "held",
        "lacking",
        "lacking_any",
        "pips",
        "placed",
        "player",
        "rounds",
        "state",
        "times",
        "weights",
    )

    def __init__(
        self, state: State, seat: Seat, rounds: float, weights: Weights, each: Prices | None = None
    ) -> None:
        """Estimate the goods of a seat with those that its people on the board will bring, and set prices."""
        self.state, self.rounds, self.weights = state, rounds, weights
        player = self.player = state.seats[seat]
        groups = player.groups
        self.free = player.people - sum(groups) if state.phase is Phase.PLACING else 0
        self.gathering = sum([1 for place in range(5) if groups[place]])
        unused = sum([tool.value for tool in player.tools if not tool.used])
        if groups[_TOOLMAKER]:
            unused += 1
        self.pips = min(PIPS, unused)
        share = self.pips // max(1, self.gathering)
        self.food = player.food + BROUGHT[0][groups[_HUNT]][share]
        if state.phase is Phase.FEEDING:
            # This round's meal is over: as if it were still to come, and there were enough for it.
            self.food += max(0, player.people - player.agriculture)
        self.cover = 0.0 if groups[_HUNT] else self.free * HUNTED
        self.expected = [
            has + (BROUGHT[kind + 1][groups[kind + 1]][share] if groups[kind + 1] else 0.0)
            for kind, has in enumerate(player.resources)
        ]
        self.each = each or prices(self.expected, rounds, weights)
        self.growth = Growth(player, self.food, self.cover, rounds, weights)
        self.times = counted(player, rounds, weights)
        self.held: Resources = self._likely()
        self.lacking = [0, 0, 0, 0]
        self.lacking_any = 0
        self.placed = 0.0
        # Buildings first: cards take any goods.
        for place in (*range(FIRST_BUILDING, len(groups)), *range(FIRST_CARD, FIRST_BUILDING)):
            if groups[place]:
                self._plan(place)

    def _likely(self) -> Resources:
        nearly = _NEARLY if self.free else 0.0
        wood, brick, stone, gold = [int(number + nearly) for number in self.expected]
        return (wood, brick, stone, gold)

    @property
    def idle(self) -> float:
        """Value of placing a person where nothing better is left: in the last round, of a resource."""
        return self.weights["free"] if self.rounds > HARDLY else self.weights["free_last"]

    @property
    def unfed(self) -> float:
        """Food that is still lacking for this round and the next one."""
        player, groups = self.player, self.player.groups
        eaten = player.people + bool(groups[_HUT]) - player.agriculture - bool(groups[_FIELD])
        return max(0.0, 2 * eaten - self.food)

    # --- cards and buildings ---------------------------------------------------------------------

    def _plan(self, place: int) -> None:
        """Reserve the cost of a booked card or building, and add up the lacking resources."""
        gain, short, paid = self.offer(place)
        lacking = self._lacking(place) if short else NOTHING
        self.placed += max(0.0, gain) * self._chance(lacking, short)
        for kind in _KINDS:
            self.lacking[kind] += lacking[kind]
        self.lacking_any += short - sum(lacking)
        self.held = less(self.held, paid)

    def _lacking(self, place: int) -> Resources:
        """Return the lacking resources of a fixed kind; without those that may be of several kinds."""
        tile = self._tile(place) if place >= FIRST_BUILDING else None
        if tile is None or (tile.cost is None and not tile.kinds):
            return NOTHING
        lacking = less(aimed_at(tile, self.held), self.held)
        if tile.kinds <= 1:
            return lacking
        wood, brick, stone, gold = [
            int(not has and short > 0) for has, short in zip(self.held, lacking, strict=True)
        ]
        return (wood, brick, stone, gold)

    def can_fetch(self, place: int, limits: Sequence[int]) -> bool:
        """Return True if the people left after a booking can bring all that it and the booked places lack."""
        lacking = self._lacking(place)
        if not sum(lacking):
            return any(limits[1:5])  # the gathering of placed people is already included
        wanted = [number + more for number, more in zip(lacking, self.lacking, strict=True)]
        if self.player.any_two and sum(wanted) <= ANY_TWO:
            return True
        return (
            sum([self._fetchers(kind, wanted[kind], limits) for kind in _KINDS if wanted[kind]]) < self.free
        )

    def _fetchers(self, kind: int, number: int, limits: Sequence[int]) -> int:
        """Return the number of people who bring an amount of a resource; all where it cannot be brought."""
        if self.player.groups[kind + 1]:
            return 0 if number == 1 else self.free  # luck may bring one more, and the group cannot grow
        brought = BROUGHT[kind + 1]
        enough = (
            people for people in range(1, limits[kind + 1] + 1) if brought[people][0] + _NEARLY >= number
        )
        return next(enough, self.free)

    def _chance(self, lacking: Resources, short: int) -> float:
        """Return the probability to get the lacking resources in time: these kinds, or any."""
        if self.free:
            return self.weights["risk"] ** short
        # No people are left to be sent: only the dice can bring it.
        likely = [number - int(number) for number in self.expected]
        chance = min(1.0, sum(likely) / short) if short > sum(lacking) else 1.0
        for kind, number in enumerate(lacking):
            if number:
                chance *= min(1.0, likely[kind] / number)
        return chance

    def _tile(self, place: int) -> Tile | None:
        lying = self.state.stacks[place - FIRST_BUILDING].tile
        return None if lying is None else TILES[lying]

    def offer(self, place: int) -> tuple[float, int, Resources]:
        """Return the gain of a card or building, the number of lacking resources, and a payment."""
        if place < FIRST_BUILDING:
            card = self.state.display[place - FIRST_CARD]
            return (-99.0, 9, NOTHING) if card is None else self._card(place - FIRST_CARD + 1, card)
        tile = self._tile(place)
        return (-99.0, 9, NOTHING) if tile is None else self._building(tile)

    def _card(self, space: int, card: CardId) -> tuple[float, int, Resources]:
        gain = self.card_worth(card)
        paid = cheapest(space, self.held, NOTHING, self.each)
        if paid is not None:
            return gain - costs(paid, self.each), 0, paid
        short = space - sum(self.held)
        return gain - costs(self.held, self.each) - short * self.each[0], short, self.held

    def card_worth(self, card: CardId) -> float:
        """Return the expected value of a card, of both its halves."""
        held = collected(self.player.cards)
        return self.top(card) + bottom(held, card, self.times, self.rounds, self.weights)

    def _building(self, tile: Tile) -> tuple[float, int, Resources]:
        more = self.one_building()
        paid = best_for(tile, self.held, self.each)
        if paid is not None:
            return worth(paid) - costs(paid, self.each) + more, 0, paid
        paid = aimed_at(tile, self.held)
        return worth(paid) - costs(paid, self.each) + more, sum(less(paid, self.held)), paid

    def building_points(self, place: int) -> tuple[int, bool]:
        """Return the points of a building, and True if they are a minimum.

        Where the price is free, dice that are still to be rolled may make it more.
        """
        tile = self._tile(place)
        if tile is None:
            return 0, True
        paid = tile.cost or best_for(tile, self.player.resources, self.each) or least_payment(tile)
        return worth(paid), tile.cost is None

    @property
    def is_paying(self) -> bool:
        """True if the seat has booked a card or building."""
        return any(self.player.groups[FIRST_CARD:])

    @property
    def cards_to_come(self) -> Cards:
        """The cards of the seat, and those that it has booked."""
        lying = zip(self.player.groups[FIRST_CARD:FIRST_BUILDING], self.state.display, strict=True)
        return (*self.player.cards, *(card for there, card in lying if there and card is not None))

    def one_building(self) -> float:
        """Return the points that one more building adds to the hut builders at the end."""
        return collected(self.player.cards).figures[2] + self.weights["figure"] * self.rounds

    def top(self, card: CardId) -> float:
        """Return the value of the upper half of a card."""
        facts, weights = CARDS[card], self.weights
        match facts.kind:
            case CardKind.DRAFT:
                dice = (sum(self.each) + self.growth.tool + self.growth.field) / 6
                return dice * (1.2 - weights["deny"])
            case CardKind.FOOD:
                return self.fed(facts.amount)
            case CardKind.RESOURCE if facts.good is not None:
                return facts.amount * self.each[_GOOD_NUMBER[facts.good] - 1]
            case CardKind.ROLL if facts.good is not None:
                number = _GOOD_NUMBER[facts.good]
                return BROUGHT[number][facts.amount][self.pips // 2] * self.each[number - 1]
            case CardKind.POINTS:
                return facts.amount
            case CardKind.TOOL:
                return self.growth.tool
            case CardKind.AGRICULTURE:
                return self.growth.field
            case CardKind.EXTRA:
                return weights["extra"] if self.state.deck else 0.0
            case CardKind.ONCE:
                return facts.amount * weights["once"] * min(1.0, self.rounds)
            case _:
                return 2 * self.each[2]

    # --- food ------------------------------------------------------------------------------------

    def fed(self, food: float, cover: float | None = None) -> float:
        """Return the saving in points by more food, if `cover` more may still come after it."""
        player, rounds, weights = self.player, self.rounds, self.weights
        to_come = self.cover if cover is None else cover
        after = hunger(player.people, player.agriculture, self.food + food, to_come, rounds, weights)
        return self.growth.feeding - after

    # --- all of it -------------------------------------------------------------------------------

    def worth(self) -> float:
        """Return the expected points of the seat at the end."""
        player, rounds, weights, each = self.player, self.rounds, self.weights, self.each
        groups = player.groups
        total = float(player.building_points + player.card_points + player.unfed)
        total += collection_worth(player, rounds, weights)
        total += stored(player, rounds, weights)
        total += rounds * (player.people * weights["person"] + player.tool_sum * weights["tool"])
        total += sum(player.once) * weights["once"] * min(1.0, rounds)
        total -= self.growth.feeding
        total -= min(weights["hungry"], player.missing * weights["pay"])
        total += self.placed + self.free * self.idle
        if groups[_TOOLMAKER]:
            total += self.growth.tool
        if groups[_HUT]:
            total += self.growth.person
        if groups[_FIELD]:
            total += self.growth.field
        for kind, expected in enumerate(self.expected):
            more = expected - player.resources[kind]
            if more:
                total += more * each[kind] + (self.brings(kind, more) if self.free else 0.0)
        return total

    def gained(self, number: int, gain: float) -> float:
        """Return the value of more of a good; food has the number 0."""
        if not number:
            return self.fed(gain)
        return gain * self.each[number - 1] + self.brings(number - 1, gain)

    def brings(self, kind: int, number: float) -> float:
        """Return the extra value of more of a resource where it is lacking."""
        lacking = self.lacking[kind] + self.lacking_any
        return self.weights["bring"] * min(number, lacking) if lacking else 0.0


# --- all seats ---------------------------------------------------------------------------------------


def judge(state: State, weights: Weights) -> Scores:
    """Return the expected points of each seat at the end; the final ones of a finished game."""
    if state.reason is not None:
        return [sum(points(player)) for player in state.seats]
    rounds = rounds_left(state, weights)
    return [
        sum(points(player)) if player.left else Hand(state, Seat(seat), rounds, weights).worth()
        for seat, player in enumerate(state.seats)
    ]
