"""What happens in a game of Stone Age (rules page 10)."""

from typing import TypeAlias

from msgspec import Struct

from engines.api import Seat
from engines.stone_age.data import CardId, Good, Growth, Place, Reason, Resources, Source, TileId
from engines.stone_age.model import Cards

# --- rounds and places -------------------------------------------------------------------------------


class RoundStarted(Struct, frozen=True, gc=False, tag="round_started"):
    """A new round; the first event of all is the one of round 1."""

    round: int
    start: Seat
    seat_limit: int
    village_limit: int


class CardMoved(Struct, frozen=True, gc=False, tag="card_moved"):
    """A card slid to the right; spaces are 1 to 4."""

    card: CardId
    origin: int
    to: int


class CardRevealed(Struct, frozen=True, gc=False, tag="card_revealed"):
    """A card of the deck was laid on a space."""

    space: int
    card: CardId


class TileRevealed(Struct, frozen=True, gc=False, tag="tile_revealed"):
    """The next tile of a stack was turned up."""

    stack: int
    tile: TileId
    left: int


class StackEmptied(Struct, frozen=True, gc=False, tag="stack_emptied"):
    """The last tile of a stack was built: the game ends with this round."""

    stack: int


class ActionsStarted(Struct, frozen=True, gc=False, tag="actions_started"):
    """A seat begins to use its people."""

    seat: Seat


class PeoplePlaced(Struct, frozen=True, gc=False, tag="people_placed", omit_defaults=True):
    """People were put on a place."""

    seat: Seat
    place: Place
    number: int
    forced: bool = False


class PeopleIdled(Struct, frozen=True, gc=False, tag="people_idled"):
    """People found no place."""

    seat: Seat
    number: int


# --- gains -------------------------------------------------------------------------------------------


class DiceRolled(Struct, frozen=True, gc=False, tag="dice_rolled"):
    """A seat rolled for a good."""

    seat: Seat
    good: Good
    faces: tuple[int, ...]
    source: Source


class ToolsUsed(Struct, frozen=True, gc=False, tag="tools_used", omit_defaults=True):
    """Tools were added to the roll before."""

    seat: Seat
    permanent: tuple[int, ...] = ()
    once: tuple[int, ...] = ()


class GoodsGained(Struct, frozen=True, gc=False, tag="goods_gained"):
    """A seat got goods, or rolled too little for any."""

    seat: Seat
    good: Good
    number: int
    source: Source


class ToolGained(Struct, frozen=True, gc=False, tag="tool_gained"):
    """A new or better tool."""

    seat: Seat
    values: tuple[int, ...]
    """Of all permanent tools, afterwards."""


class PersonGained(Struct, frozen=True, gc=False, tag="person_gained"):
    """One more person."""

    seat: Seat
    people: int


class AgricultureRaised(Struct, frozen=True, gc=False, tag="agriculture_raised"):
    """More food from the fields."""

    seat: Seat
    level: int


class GrowthWasted(Struct, frozen=True, gc=False, tag="growth_wasted"):
    """Something was at its limit already."""

    seat: Seat
    kind: Growth


# --- cards, dice for everybody, buildings ------------------------------------------------------------


class CardBought(Struct, frozen=True, gc=False, tag="card_bought"):
    """A card went into a collection."""

    seat: Seat
    space: int
    card: CardId
    payment: Resources


class CardRefused(Struct, frozen=True, gc=False, tag="card_refused", omit_defaults=True):
    """A person came back without the card."""

    seat: Seat
    space: int
    forced: bool = False


class OnceToolReceived(Struct, frozen=True, gc=False, tag="once_tool_received"):
    """A tool for one use."""

    seat: Seat
    value: int


class AnyTwoReceived(Struct, frozen=True, gc=False, tag="any_two_received"):
    """The any-two card, to be used later."""

    seat: Seat


class ExtraCardDrawn(Struct, frozen=True, gc=False, tag="extra_card_drawn", omit_defaults=True):
    """A card was drawn unseen; or the deck was empty."""

    seat: Seat
    empty: bool = False
    open_cards: bool = False
    """Everybody is told which."""


class ExtraCardReceived(Struct, frozen=True, gc=False, tag="extra_card_received", omit_defaults=True):
    """Which card was drawn unseen; for this seat alone, unless collections are open."""

    seat: Seat
    card: CardId
    open_cards: bool = False


class DraftRolled(Struct, frozen=True, gc=False, tag="draft_rolled"):
    """Dice for everybody to pick from."""

    seat: Seat
    faces: tuple[int, ...]


class DraftPicked(Struct, frozen=True, gc=False, tag="draft_picked", omit_defaults=True):
    """A die was picked."""

    seat: Seat
    face: int
    forced: bool = False


class BuildingBuilt(Struct, frozen=True, gc=False, tag="building_built"):
    """A tile was built."""

    seat: Seat
    stack: int
    tile: TileId
    payment: Resources
    points: int


class BuildingRefused(Struct, frozen=True, gc=False, tag="building_refused", omit_defaults=True):
    """A person came back without building."""

    seat: Seat
    stack: int
    forced: bool = False


class PointsGained(Struct, frozen=True, gc=False, tag="points_gained"):
    """Points on the track."""

    seat: Seat
    points: int
    source: Source


# --- feeding and the end -----------------------------------------------------------------------------


class PeopleFed(Struct, frozen=True, gc=False, tag="people_fed", omit_defaults=True):
    """Everybody of a seat has eaten."""

    seat: Seat
    agriculture: int
    """Food that the fields gave before."""
    food: int
    payment: Resources = (0, 0, 0, 0)


class PeopleUnfed(Struct, frozen=True, gc=False, tag="people_unfed", omit_defaults=True):
    """Somebody went hungry."""

    seat: Seat
    missing: int
    points: int
    """Lost: negative."""
    forced: bool = False


class SeatLeft(Struct, frozen=True, gc=False, tag="seat_left"):
    """A seat is out of the game."""

    seat: Seat


class CollectionsRevealed(Struct, frozen=True, gc=False, tag="collections_revealed"):
    """All collections, by seat."""

    cards: tuple[Cards, ...]


class SeatScored(Struct, frozen=True, gc=False, tag="seat_scored"):
    """The final score of a seat, by source."""

    seat: Seat
    lines: tuple[int, ...]
    total: int
    tie_value: int


class GameEnded(Struct, frozen=True, gc=False, tag="game_ended"):
    """The last event of all."""

    reason: Reason
    places: tuple[int, ...]
    totals: tuple[int, ...]


Event: TypeAlias = (
    RoundStarted
    | CardMoved
    | CardRevealed
    | TileRevealed
    | StackEmptied
    | ActionsStarted
    | PeoplePlaced
    | PeopleIdled
    | DiceRolled
    | ToolsUsed
    | GoodsGained
    | ToolGained
    | PersonGained
    | AgricultureRaised
    | GrowthWasted
    | CardBought
    | CardRefused
    | OnceToolReceived
    | AnyTwoReceived
    | ExtraCardDrawn
    | ExtraCardReceived
    | DraftRolled
    | DraftPicked
    | BuildingBuilt
    | BuildingRefused
    | PointsGained
    | PeopleFed
    | PeopleUnfed
    | SeatLeft
    | CollectionsRevealed
    | SeatScored
    | GameEnded
)
