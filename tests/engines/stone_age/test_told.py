"""Stone Age's news of a round: rolls with their goods, cards with what they bring, placements together."""

import pytest

from engines.api import Seat, Weight
from engines.stone_age import RULES
from engines.stone_age.events import (
    AgricultureRaised,
    AnyTwoReceived,
    BuildingBuilt,
    BuildingRefused,
    CardBought,
    CardRefused,
    DiceRolled,
    DraftPicked,
    DraftRolled,
    Event,
    ExtraCardDrawn,
    ExtraCardReceived,
    GoodsGained,
    GrowthWasted,
    PeopleFed,
    PeoplePlaced,
    PeopleUnfed,
    PersonGained,
    PointsGained,
    RoundStarted,
    SeatLeft,
    StackEmptied,
    TileRevealed,
    ToolGained,
    ToolsUsed,
)
from engines.stone_age.pieces import CARDS, CardId, CardKind, GainSource, Good, Growth, Place, TileId
from tests.engines.stone_age.situations import A, B
from tests.engines.telling import news

PLACE, CARD, DRAFT = GainSource.PLACE, GainSource.CARD, GainSource.DRAFT


def card(kind: CardKind) -> CardId:
    """The first card of a kind."""
    return next(name for name, one in CARDS.items() if one.kind is kind)


def bought(seat: Seat, kind: CardKind, *tail: Event) -> list[Event]:
    return [CardBought(seat, 1, card(kind), (1, 0, 0, 0)), *tail]


def bottom(kind: CardKind) -> str:
    """The words of the lower half of that card, as they end its phrase."""
    (line,) = news(RULES, bought(A, kind))
    return line.rpartition(", ")[2].removesuffix(")")


def rolled(seat: Seat, good: Good, number: int, *dice: int, tools: int = 0) -> list[Event]:
    used: list[Event] = [ToolsUsed(seat, (tools,))] if tools else []
    gained = GoodsGained(seat, good, number, PLACE, dice, tools)
    return [DiceRolled(seat, good, dice, PLACE, bool(tools)), *used, gained]


ROUND: list[Event] = [
    *rolled(A, Good.FOOD, 4, 2, 6),
    CardRefused(A, 4, forced=True),
    *rolled(B, Good.WOOD, 5, 6, 6, 5),
    PersonGained(B, 6),
    PeopleFed(A, 0, 4, (1, 0, 0, 0)),
    PeopleFed(B, 0, 3, (0, 3, 0, 0)),
    RoundStarted(2, A, 2, 2),
    PeoplePlaced(B, Place.FOREST, 2),
    PeoplePlaced(A, Place.HUNT, 1),
    PeoplePlaced(B, Place.HUT, 2),
]


def test_a_round_is_told_by_seat() -> None:
    assert news(RULES, ROUND, A) == [
        "You: 2 + 6 = 8: 4 food · card 4 not paid · fed with 1 wood · 1 hunting",
        "Ben: 17: 5 wood · hut (+1 person) · fed with 3 bricks · 2 to the forest and 2 to the hut",
    ]
    assert news(RULES, ROUND, A, "de") == [
        "Du: 2 + 6 = 8: 4 Nahrung · Karte 4 unbezahlt · 1 Holz fürs Essen · 1 auf die Jagd",
        "Ben: 17: 5 Holz · Hütte (+1 Person) · 3 Ziegel fürs Essen · 2 in den Wald und 2 in die Hütte",
    ]
    assert news(RULES, ROUND, A, "fr") == [
        "Toi: 2 + 6 = 8 : 4 nourritures · carte 4 impayée · 1 bois pour manger · 1 à la chasse",
        "Ben: 17 : 5 bois · hutte (+1 figurine) · 3 briques pour manger · 2 dans la forêt et 2 dans la hutte",
    ]


def test_what_was_gained_or_lost_matters_most() -> None:
    assert news(RULES, ROUND, B, least=Weight.MAIN) == [
        "Ada: 8: 4 food · fed with 1 wood",
        "You: 6 + 6 + 5 = 17: 5 wood · hut (+1 person) · fed with 3 bricks",
    ]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (rolled(A, Good.GOLD, 1, 6), "6: 1 gold"),
        (rolled(A, Good.GOLD, 0, 4), "4: no gold"),
        (rolled(A, Good.WOOD, 2, 1, 3, tools=2), "6: 2 wood"),
        ([DiceRolled(A, Good.WOOD, (4, 5), PLACE, True)], "rolls 9 for wood"),
        ([AgricultureRaised(A, 3)], "field (+1)"),
        ([ToolGained(A, (1,))], "+1 tool"),
        ([GrowthWasted(A, Growth.PEOPLE)], "people: no more to gain"),
        ([CardRefused(A, 2)], "card 2 skipped"),
        ([BuildingRefused(A, 2, forced=True)], "building 2 not paid"),
        ([PeopleUnfed(A, 3, -10)], "3 hungry (−10 points)"),
        ([SeatLeft(A)], "left the game"),
        ([DraftPicked(A, 4), GoodsGained(A, Good.GOLD, 1, DRAFT)], "gold die"),
        ([DraftPicked(A, 5), ToolGained(A, (1,)), ToolGained(A, (2,))], "tool die · +1 tool"),
        (
            [GoodsGained(A, good, 1, GainSource.ANY_TWO) for good in (Good.WOOD, Good.GOLD)],
            "any 2: 1 wood and 1 gold",
        ),
        (
            [
                BuildingBuilt(A, 3, TileId("b01"), (1, 1, 1, 0), 12),
                PointsGained(A, 12, GainSource.BUILDING),
            ],
            "building 3 (12 points)",
        ),
    ],
)
def test_each_deed_is_one_phrase(events: list[Event], told: str) -> None:
    assert news(RULES, events) == [f"Ada: {told}"]


@pytest.mark.parametrize(
    ("kind", "tail", "top"),
    [
        (CardKind.FOOD, [GoodsGained(A, Good.FOOD, 4, CARD)], "4 food"),
        (CardKind.POINTS, [PointsGained(A, 3, CARD)], "3 points"),
        (CardKind.TOOL, [ToolGained(A, (1,))], "a tool"),
        (CardKind.AGRICULTURE, [GrowthWasted(A, Growth.AGRICULTURE)], "agriculture: no more to gain"),
        (CardKind.ANY, [AnyTwoReceived(A)], "any 2 resources"),
        (CardKind.DRAFT, [DraftRolled(A, (1, 2))], "dice for all"),
        (CardKind.EXTRA, [ExtraCardDrawn(A, empty=True)], "no card left"),
        (
            CardKind.ROLL,
            [
                DiceRolled(A, Good.STONE, (4, 4), CARD, True),
                ToolsUsed(A, (2,)),
                GoodsGained(A, Good.STONE, 2, CARD, (4, 4), 2),
            ],
            "10: 2 stone",
        ),
    ],
)
def test_a_card_says_what_it_brought(kind: CardKind, tail: list[Event], top: str) -> None:
    both = [*bought(A, kind, *tail), *rolled(A, Good.WOOD, 1, 3), ToolGained(A, (1,))]
    assert news(RULES, both) == [f"Ada: card 1 ({top}, {bottom(kind)}) · 3: 1 wood · +1 tool"]


def test_a_card_drawn_face_down_is_told_its_own_seat_alone() -> None:
    drawn = card(CardKind.TOOL)
    events = bought(A, CardKind.EXTRA, ExtraCardDrawn(A), ExtraCardReceived(A, drawn))
    end = bottom(CardKind.EXTRA)
    assert news(RULES, events, A) == [f"You: card 1 (drew {bottom(CardKind.TOOL)}, {end})"]
    for reader in (None, B):
        assert news(RULES, events, reader) == [f"Ada: card 1 (one more card, {end})"]
        assert RULES.tell(events, reader)[0].events == (0, 1)


def test_a_roll_that_waits_is_not_told_to_whom_the_question_tells_it() -> None:
    events: list[Event] = [DiceRolled(A, Good.WOOD, (4, 5), PLACE, True)]
    assert news(RULES, events, A) == []
    assert news(RULES, events, B) == ["Ada: rolls 9 for wood"]


def test_many_dice_are_told_by_their_sum() -> None:
    assert news(RULES, rolled(A, Good.WOOD, 7, 6, 6, 6, 3), A) == ["You: 21: 7 wood"]


def test_the_last_tile_of_a_stack_is_told_after_all() -> None:
    events: list[Event] = [StackEmptied(2), SeatLeft(B)]
    (line, stack) = news(RULES, events)
    assert line == "Ben: left the game"
    assert "Stack 2 is empty" in stack or "stack 2 is empty" in stack.lower()
    assert news(RULES, [TileRevealed(1, TileId("b02"), 3)]) == []
