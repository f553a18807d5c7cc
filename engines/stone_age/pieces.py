"""Components: places, goods, dice, the 36 civilization cards, the 28 building tiles (rules page 2)."""

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import Final, NewType, TypeAlias

from msgspec import Struct

from engines.api import UNKNOWN_TEXT


class Good(StrEnum):
    """Goods that are counted; all but food are resources."""

    FOOD = "food"
    WOOD = "wood"
    BRICK = "brick"
    STONE = "stone"
    GOLD = "gold"


GOODS: Final = tuple(Good)
RESOURCES: Final = GOODS[1:]
"""Always in this order."""
RESOURCE_NAMED: Final[Mapping[str, int]] = {good.value: i for i, good in enumerate(RESOURCES)}
DICE: Final = (*(good.value for good in RESOURCES), "tool", "agriculture")
"""The meaning of the faces 1 to 6 in a draft."""
DIVISORS: Final[Mapping[Good, int]] = {good: i + 2 for i, good in enumerate(GOODS)}
"""Pips for one of a good; of a resource also its value in a building."""
VALUES: Final = tuple(DIVISORS[good] for good in RESOURCES)


def units(good: Good, pips: int) -> int:
    """Return how many of a good so many pips bring (rules page 4.2)."""
    return pips // DIVISORS[good]


Resources: TypeAlias = tuple[int, int, int, int]
"""Numbers of wood, brick, stone, gold; what a seat holds, or a payment."""


class Place(IntEnum):
    """A place for people. Cards by space (space 1 is the rightmost), buildings by stack."""

    HUNT = 0
    FOREST = 1
    CLAYPIT = 2
    QUARRY = 3
    RIVER = 4
    TOOLMAKER = 5
    HUT = 6
    FIELD = 7
    CARD_1 = 8
    CARD_2 = 9
    CARD_3 = 10
    CARD_4 = 11
    BUILDING_1 = 12
    BUILDING_2 = 13
    BUILDING_3 = 14
    BUILDING_4 = 15


PLACES: Final = tuple(Place)
GATHERING_PLACES: Final = (Place.HUNT, Place.FOREST, Place.CLAYPIT, Place.QUARRY, Place.RIVER)
RESOURCE_PLACES: Final = (Place.FOREST, Place.CLAYPIT, Place.QUARRY, Place.RIVER)
VILLAGE: Final = (Place.TOOLMAKER, Place.HUT, Place.FIELD)
CARD_SPACES: Final = (Place.CARD_1, Place.CARD_2, Place.CARD_3, Place.CARD_4)
BUILDING_STACKS: Final = (Place.BUILDING_1, Place.BUILDING_2, Place.BUILDING_3, Place.BUILDING_4)
GATHERED: Final[Mapping[Place, Good]] = dict(zip(GATHERING_PLACES, GOODS, strict=True))
"""The good of each gathering place."""
SPACE_NUMBERS: Final[Mapping[Place, int]] = {place: number for number, place in enumerate(CARD_SPACES, 1)}
STACK_NUMBERS: Final[Mapping[Place, int]] = {place: number for number, place in enumerate(BUILDING_STACKS, 1)}
HUT_PEOPLE: Final = 2
"""At the hut it takes two; elsewhere in the village, on a card or on a building one."""
PLACE_NAMES: Final = tuple(place.name.lower().replace("_", " ") for place in PLACES)
"""As in the notation."""
PLACE_NAMED: Final[Mapping[str, Place]] = dict(zip(PLACE_NAMES, PLACES, strict=True))
ROOM: Final = 7
"""People that a resource place holds."""


class Phase(StrEnum):
    """The kinds of decisions, and the end (rules page 4)."""

    PLACING = "placing"
    ACTIONS = "actions"
    TOOLS = "tools"
    DRAFT = "draft"
    FEEDING = "feeding"
    OVER = "over"


class Reason(StrEnum):
    """The reasons for the end of a game (rules page 6)."""

    BUILDINGS = "buildings"
    CARDS = "cards"
    ROUND_LIMIT = "round-limit"
    LAST_ROUND = "last-round"
    """That of a daily, which is short."""
    ABANDONED = "abandoned"


class GainSource(StrEnum):
    """The sources of a gain."""

    PLACE = "place"
    CARD = "card"
    DRAFT = "draft"
    ANY_TWO = "any-two"
    BUILDING = "building"


class Growth(StrEnum):
    """Possessions with a limit."""

    TOOL = "tool"
    PEOPLE = "people"
    AGRICULTURE = "agriculture"


GROWN: Final[Mapping[Place, Growth]] = {
    Place.TOOLMAKER: Growth.TOOL,
    Place.HUT: Growth.PEOPLE,
    Place.FIELD: Growth.AGRICULTURE,
}
"""The growth of each place of the village."""

# --- civilization cards ------------------------------------------------------------------------------


class CardKind(StrEnum):
    """The effects of the top of a card (rules page 4.5)."""

    DRAFT = "draft"
    FOOD = "food"
    RESOURCE = "resource"
    ROLL = "roll"
    POINTS = "points"
    TOOL = "tool"
    AGRICULTURE = "agriculture"
    EXTRA = "extra"
    ONCE = "once"
    ANY = "any"


class CultureSymbol(StrEnum):
    """A symbol of culture."""

    POTTERY = "pottery"
    WRITING = "writing"
    TIME = "time"
    TRANSPORT = "transport"
    HEALING = "healing"
    WEAVING = "weaving"
    ART = "art"
    MUSIC = "music"


class Figure(StrEnum):
    """A figure whose number counts at the end, times a possession of the seat."""

    FARMER = "farmer"
    TOOLMAKER = "toolmaker"
    HUTBUILDER = "hutbuilder"
    SHAMAN = "shaman"


CardId = NewType("CardId", str)
"""`c01` to `c36`; the order of the texts is the order of the cards."""
UNKNOWN_CARD: Final = CardId(UNKNOWN_TEXT)
"""A card that the reader of a state does not know."""


class Card(Struct, frozen=True):
    """A civilization card: its effect at once, and its score at the end."""

    id: CardId
    kind: CardKind
    amount: int
    """Food, resources, points, tools or agriculture gained; value of a once tool; dice of a roll."""
    good: Good | None
    """The good of a food or resource card, or of a roll."""
    bottom: CultureSymbol | Figure
    count: int
    """Figures on the card; 0 where it has a symbol."""

    @property
    def symbol(self) -> CultureSymbol | None:
        """The symbol of culture, or None."""
        return self.bottom if isinstance(self.bottom, CultureSymbol) else None

    @property
    def figure(self) -> Figure | None:
        """The figure, or None."""
        return self.bottom if isinstance(self.bottom, Figure) else None


_CARDS: Final = """
draft pottery | draft hutbuilder 1 | draft hutbuilder 2 | draft writing | draft toolmaker 2
draft toolmaker 2 | draft farmer 1 | draft farmer 2 | draft time | draft transport
food 7 pottery | food 2 hutbuilder 2 | food 4 hutbuilder 1 | food 5 healing | food 3 weaving
food 1 weaving | food 3 farmer 2 | stone 1 farmer 1 | stone 2 transport | stone 1 shaman 1
gold 1 shaman 1 | brick 1 shaman 2 | roll gold art | roll wood shaman 2 | roll stone shaman 1
points 3 hutbuilder 3 | points 3 music | points 3 music | tool art | agriculture farmer 1
agriculture time | extra writing | once 4 toolmaker 1 | once 3 toolmaker 1 | once 2 toolmaker 2
any 2 healing
"""
"""c01 to c36: the top, then the bottom."""

_ONE: Final = frozenset({CardKind.TOOL, CardKind.AGRICULTURE, CardKind.EXTRA})
_ROLL_DICE: Final = 2


def _card(number: int, text: str) -> Card:
    """Parse a card: kind or good, the good of a roll, the amount; symbol, or figure and count."""
    words = text.split()
    count = int(words.pop()) if words[-1].isdecimal() else 0
    bottom = Figure(words.pop()) if count else CultureSymbol(words.pop())
    top, *numbers = words
    kind = CardKind.RESOURCE if top in RESOURCE_NAMED else CardKind(top)
    good = next((good for good in GOODS if good in words), None)
    amount = next((int(word) for word in numbers if word.isdecimal()), 1 if kind in _ONE else 0)
    if kind is CardKind.ROLL:
        amount = _ROLL_DICE
    return Card(CardId(f"c{number:02}"), kind, amount, good, bottom, count)


CARDS: Final[Mapping[CardId, Card]] = {
    card.id: card
    for number, text in enumerate(_CARDS.strip().replace("\n", "|").split("|"), 1)
    for card in (_card(number, text),)
}

# --- buildings ---------------------------------------------------------------------------------------

TileId = NewType("TileId", str)
"""`b01` to `b28`."""
UNKNOWN_TILE: Final = TileId(UNKNOWN_TEXT)
"""A tile that the reader of a state does not know."""


class Tile(Struct, frozen=True):
    """A building tile and the payments that fit it. Its points are the sum of the values paid."""

    id: TileId
    cost: Resources | None
    """The payment of a fixed tile; None for others."""
    least: int
    """The fewest resources of a payment."""
    most: int
    kinds: int
    """The exact number of different kinds in a payment; 0: any."""

    @property
    def points(self) -> int | None:
        """The points of a fixed tile, or None."""
        return None if self.cost is None else worth(self.cost)


def worth(payment: Resources) -> int:
    """Return the sum of the values of these resources."""
    wood, brick, stone, gold = payment
    return 3 * wood + 4 * brick + 5 * stone + 6 * gold


_FIXED: Final = "2100 2010 1200 2001 1020 0210 0201 0120 0021 1110 1110 1101 1101 1011 1011 0111 0111"
_FREE: Final = ((4, 4, 1), (4, 4, 2), (4, 4, 3), (4, 4, 4), (5, 5, 1), (5, 5, 2), (5, 5, 3), (5, 5, 4))
_ANY: Final = ((1, 7, 0),) * 3


def _tiles() -> Mapping[TileId, Tile]:
    tiles: list[Tile] = []
    for text in _FIXED.split():
        wood, brick, stone, gold = map(int, text)
        tiles.append(Tile(_tile_id(len(tiles)), (wood, brick, stone, gold), 3, 3, 0))
    for least, most, kinds in (*_FREE, *_ANY):
        tiles.append(Tile(_tile_id(len(tiles)), None, least, most, kinds))
    return {tile.id: tile for tile in tiles}


def _tile_id(before: int) -> TileId:
    return TileId(f"b{before + 1:02}")


TILES: Final = _tiles()
STACK: Final = 7
"""Tiles in a stack at the start."""

# --- numbers -----------------------------------------------------------------------------------------

FOOD: Final = 12
PEOPLE: Final = 5
MOST_PEOPLE: Final = 10
MOST_AGRICULTURE: Final = 10
TOOL_TILES: Final = 3
TOOL_VALUE: Final = 4
ROUNDS: Final = 50
PENALTY: Final = 10
"""Points lost by leaving people unfed."""
ANY_TWO: Final = 2
"""Resources that the any-two card gives."""
ONCE_VALUES: Final = (4, 3, 2)
SEAT_LIMITS: Final[Mapping[int, int]] = {2: 1, 3: 2, 4: 4}
"""Seats that may share a resource place, by remaining seats."""
VILLAGE_LIMITS: Final[Mapping[int, int]] = {2: 2, 3: 2, 4: 3}
"""Village places that can be occupied in a round, by remaining seats."""


# --- sums of dice ------------------------------------------------------------------------------------

_FACES: Final = range(1, 7)
_TENTH: Final = 0.1


@lru_cache(256)
def usual(good: Good, dice: int) -> tuple[int, int]:
    """Return the 10 % and 90 % quantiles of the number of goods that dice bring."""
    gains: dict[int, float] = {}
    for total, share in sums(dice).items():
        gain = units(good, total)
        gains[gain] = gains.get(gain, 0) + share
    return _reaching(gains, _TENTH), _reaching(gains, 1 - _TENTH)


@lru_cache(16)
def sums(dice: int) -> dict[int, float]:
    """Return the probability of each sum of so many dice."""
    shares = {0: 1.0}
    for _ in range(dice):
        added: dict[int, float] = {}
        for total, share in shares.items():
            for face in _FACES:
                added[total + face] = added.get(total + face, 0) + share / len(_FACES)
        shares = added
    return shares


def _reaching(shares: dict[int, float], part: float) -> int:
    """Return the quantile of a distribution."""
    reached = 0.0
    for number in sorted(shares):
        reached += shares[number]
        if reached >= part:
            return number
    return max(shares)
