"""Figures and achievements of finished games: the default, and what the titles count."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines.api import AnyRules, Figures, Line, Outcome, Record, Seat, Turn, message, seat_events
from engines.api.honours import from_lines, points_by_source
from engines.chance import LiveChance
from engines.checks.play import Trial, finished
from engines.hidden_stones import RULES as HIDDEN_STONES
from engines.hidden_stones.events import CardScored, Passed, StrikeReceived
from engines.hidden_stones.events import SeatLeft as PlayerLeft
from engines.hidden_stones.pieces import CARDS, CELLS
from engines.livingstone import RULES as LIVINGSTONE
from engines.livingstone.events import (
    ChestsOpened,
    DonationTestRolled,
    MajorityScored,
    SeatEliminated,
    StonesDrawn,
    TentBuilt,
    TentMoved,
)
from engines.livingstone.events import SeatLeft as TravellerLeft
from engines.livingstone.pieces import space_at
from engines.schiefer import RULES as SCHIEFER
from engines.schiefer.events import MineOpened, MineSold
from engines.schiefer.events import SeatLeft as OwnerLeft
from engines.schiefer.pieces import RECONSTRUCTED
from engines.stone_age import RULES as STONE_AGE
from engines.stone_age.events import (
    AgricultureRaised,
    BuildingBuilt,
    CardBought,
    ExtraCardReceived,
    PeopleUnfed,
    PersonGained,
    ToolGained,
)
from engines.stone_age.events import SeatLeft as TribeLeft
from engines.stone_age.pieces import CARDS as CIVILIZATION
from engines.stone_age.pieces import CultureSymbol, TileId

A, B, C = map(Seat, range(3))
NO_RESOURCES = (0, 0, 0, 0)
TITLES: tuple[AnyRules, ...] = (HIDDEN_STONES, LIVINGSTONE, SCHIEFER, STONE_AGE)


def over(reason: str, *totals: int, winners: tuple[Seat, ...] | None = None) -> Outcome:
    """Return an outcome with these points by seat; whoever has the most has won."""
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    best = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    lines = tuple((Line(message("line-points"), total),) for total in totals)
    return Outcome(reason, places, best if winners is None else winners, lines)


def turn(*events: Any) -> Turn[Any]:
    """Return a turn with these events."""
    return Turn(events, ())


def reached(rules: AnyRules, outcome: Outcome, *turns: tuple[Any, ...], seat: Seat = A) -> set[str]:
    """Return the achievements of a seat in a game with these events, turn by turn."""
    return set(rules.honours.achieved([turn(*events) for events in turns], outcome, seat))


def ended(rules: AnyRules, seats: int, seed: str) -> tuple[Any, tuple[Turn[Any], ...], Outcome]:
    """Return the last state, the turns and the outcome of a random game."""
    timeline = finished(Trial(rules, rules.resolve({}, {}), seats, seed, by_word=True))
    outcome = rules.outcome(timeline.head.state)
    assert outcome is not None
    return timeline.head.state, timeline.turns(timeline.head.number), outcome


def counted(
    rules: AnyRules, turns: tuple[Turn[Any], ...], outcome: Outcome, *names: str
) -> list[tuple[int, ...]]:
    """Return these counts of each seat."""
    seats = map(Seat, range(len(outcome.places)))
    counts: list[Mapping[str, int]] = [rules.honours.figures(turns, outcome, seat).counts for seat in seats]
    return [tuple(each[name] for name in names) for each in counts]


# --- the contract ------------------------------------------------------------------------------------


def test_a_game_that_says_nothing_has_the_points_of_its_lines() -> None:
    lines = ((Line(message("line-mines"), 6), Line(message("line-coins"), -2)), ())
    outcome = Outcome("mines", (1, 2), (A,), lines)
    figures = from_lines([], outcome, A)
    assert figures == Figures({"mines": 6, "coins": -2})
    assert (figures.total, figures.value("total"), figures.value("coins")) == (4, 4, -2)
    assert figures.value("tents") is None
    assert from_lines([], outcome, B).total == 0


def test_points_of_a_group_and_of_equal_sources_are_one_figure() -> None:
    sources = (("line-tile", 3), ("line-tile", 4), ("line-hut", 5), ("line-food", 1))
    lines = (tuple(Line(message(key), points) for key, points in sources),)
    outcome = Outcome("tiles", (1,), (A,), lines)
    assert points_by_source(outcome, A, {"hut": "tile"}) == {"tile": 12, "food": 1}


def test_events_are_told_by_kind_and_seat() -> None:
    turns = [turn(PlayerLeft(A, 1), StrikeReceived(1)), turn(PlayerLeft(B, 2), PlayerLeft(A, 3))]
    assert seat_events(turns, A, PlayerLeft) == [PlayerLeft(A, 1), PlayerLeft(A, 3)]


def test_a_record_is_of_the_most_unless_it_says_otherwise() -> None:
    assert (Record("tents").most, Record("strikes", most=False).most) == (True, False)


# --- Hidden Stones -----------------------------------------------------------------------------------


def scored(*values: int, seat: Seat = A) -> tuple[CardScored, ...]:
    """Return events of cards scored with these values."""
    cards = (next(card for card in CARDS if CARDS[card].value == value) for value in values)
    return tuple(CardScored(seat, card, CARDS[card].value, CELLS[0], 1, 1) for card in cards)


def test_hidden_stones_counts_cards_the_best_turn_and_the_strikes_of_a_solved_game() -> None:
    turns = [turn(*scored(1, 2), *scored(5, seat=B)), turn(*scored(2))]
    figures = HIDDEN_STONES.honours.figures(turns, over("target", 5, 5), A)
    assert figures.counts == {"cards": 3, "best-turn": 3}
    strikes = [turn(StrikeReceived(1)), turn(StrikeReceived(2))]
    assert HIDDEN_STONES.honours.figures(strikes, over("solved", 30), A).counts["strikes"] == 2
    for reason in ("abandoned", "strikes"):
        assert "strikes" not in HIDDEN_STONES.honours.figures(strikes, over(reason, 3), A).counts


@pytest.mark.parametrize("seats", [1, 3])
def test_hidden_stones_counts_as_the_state_does(seats: int) -> None:
    state, turns, outcome = ended(HIDDEN_STONES, seats, "figures")
    assert counted(HIDDEN_STONES, turns, outcome, "cards") == [(len(won),) for won in state.won]


def test_hidden_stones_achievements() -> None:
    def told(*turns: tuple[Any, ...], outcome: Outcome) -> set[str]:
        return reached(HIDDEN_STONES, outcome, *turns)

    assert told(scored(1), outcome=over("solved", 30)) == {"flawless"}
    assert told(scored(1), (StrikeReceived(1),), outcome=over("solved", 30)) == set()
    assert told(scored(1), (Passed(A),), outcome=over("solved", 30)) == set()
    assert told(scored(5, 5), outcome=over("strikes", 30, winners=())) == set()
    behind = over("target", 20, 21)
    assert told(scored(1, 5), scored(2), outcome=behind) == set()
    assert told(scored(2, 5), outcome=behind) == {"big-turn"}
    assert told(scored(5), scored(5), outcome=behind) == {"high-cards"}
    assert told(scored(2), scored(3), outcome=over("target", 20, 19)) == {"no-ones"}
    assert told(scored(2), scored(1), outcome=over("target", 20, 19)) == set()
    assert told(scored(1), outcome=over("target", 20, 10, 9)) == {"runaway"}
    assert told(scored(1), outcome=over("target", 20, 11)) == set()


# --- LivingStone -------------------------------------------------------------------------------------


def tents(*rows: int, seat: Seat = A, column: int = 1) -> tuple[TentBuilt, ...]:
    return tuple(TentBuilt(seat, space_at(column, row)) for row in rows)


@pytest.mark.parametrize("seats", [2, 4])
def test_livingstone_counts_as_the_state_does(seats: int) -> None:
    state, turns, outcome = ended(LIVINGSTONE, seats, "figures")
    donated = counted(LIVINGSTONE, turns, outcome, "tents", "donated")
    assert donated == [(len(player.tents), player.chest) for player in state.players]
    columns = counted(LIVINGSTONE, turns, outcome, "best-column")
    assert all(column <= player.columns for (column,), player in zip(columns, state.players, strict=True))
    assert any(column for (column,) in columns)


def test_livingstone_counts_majorities_gems_and_the_best_sale() -> None:
    events = (
        MajorityScored(1, (A, B), 6),
        MajorityScored(2, (B,), 10),
        StonesDrawn(A, (2, 1, 0, 1, 1), 5),
        StonesDrawn(B, (0, 3, 0, 0, 0), 3),
    )
    figures = LIVINGSTONE.honours.figures([turn(*events)], over("finished", 6, 16), A)
    assert (figures.counts["majorities"], figures.counts["gems-found"], figures.counts["best-sale"]) == (
        1,
        2,
        0,
    )


def test_livingstone_achievements() -> None:
    won, rows = over("finished", 30, 20, 10), tents(1, 2, 3, 4, 5, 6)

    def told(*events: Any, outcome: Outcome = won) -> set[str]:
        return reached(LIVINGSTONE, outcome, events)

    assert told(*rows) == {"every-row"}
    assert told(*rows[:5], *tents(6, seat=B)) == set()
    assert told(*rows, outcome=over("finished", 19, 20)) == set()
    assert told(*rows, TentMoved(A, space_at(2, 5), space_at(1, 6))) == set()
    alone = [MajorityScored(row, (A,), 2) for row in (1, 2, 3, 4)]
    behind = over("finished", 19, 20)
    assert told(*alone, MajorityScored(5, (A,), 1), outcome=behind) == {"five-rows"}
    assert told(*alone, MajorityScored(5, (A, B), 1), outcome=behind) == set()
    seats = (A, B, C)
    assert told(ChestsOpened(seats, (5, 4, 9))) == {"last-coin"}
    assert told(ChestsOpened(seats, (6, 4, 9))) == set()
    pair = over("finished", 30, 20)
    assert told(ChestsOpened((A, B), (14, 20)), DonationTestRolled((2, 3, 4, 5)), outcome=pair) == {
        "last-coin"
    }
    assert told(ChestsOpened((A, B), (15, 14)), DonationTestRolled((2, 3, 4, 5)), outcome=pair) == set()
    assert told(SeatEliminated(B, 3), SeatEliminated(C, 3)) == {"sole-survivor"}
    assert told(SeatEliminated(B, 3)) == set()
    four = over("finished", 30, 20, 10, 9)
    assert told(SeatEliminated(B, 3), SeatEliminated(C, 3), outcome=four) == set()
    assert told(SeatEliminated(B, 3), outcome=pair) == set(), "one of two is often out"


# --- Schiefer ----------------------------------------------------------------------------------------


def opened(*numbers: int, seat: Seat = A) -> tuple[MineOpened, ...]:
    """Return events of so many mines opened in each valley, from the mouth."""
    valleys = zip(RECONSTRUCTED.valleys, numbers, strict=False)
    return tuple(MineOpened(seat, valley, at + 1, 1) for valley, number in valleys for at in range(number))


def test_schiefer_counts_as_the_state_does() -> None:
    state, turns, outcome = ended(SCHIEFER, 3, "figures")
    owned = [sum(owners.count(Seat(seat)) for owners in state.owners) for seat in range(3)]
    boxes = [sum(Seat(seat) in owners for owners in state.boxes) for seat in range(3)]
    assert counted(SCHIEFER, turns, outcome, "opened", "developed") == list(zip(owned, boxes, strict=True))
    assert sum(sales for (sales,) in counted(SCHIEFER, turns, outcome, "sales")) == sum(
        len(sold) for sold in state.sold
    )


def test_schiefer_counts_the_coins_of_all_sales_with_the_bonus_of_the_own() -> None:
    valley = RECONSTRUCTED.valleys[0]
    events = (
        MineSold(A, valley, 1, ((A, 3), (B, 2), (A, 1)), 2),
        MineSold(B, valley, 2, ((B, 3), (A, 1)), 2),
    )
    turns = [turn(*events)]
    earned = [SCHIEFER.honours.figures(turns, over("mines", 3, 2), seat).counts["earned"] for seat in (A, B)]
    assert earned == [7, 7]


def test_schiefer_achievements() -> None:
    sizes = [len(valley.mines) for valley in RECONSTRUCTED.valleys]
    two, three = over("mines", 30, 29), over("mines", 30, 29, 20)

    def told(*events: Any, outcome: Outcome = two) -> set[str]:
        return reached(SCHIEFER, outcome, events)

    more = opened(*sizes, seat=B)
    assert told(*opened(*(1 for _ in sizes)), *opened(1, seat=B)) == {"every-valley"}
    assert told(*opened(1, 1, 1, 1, 1, 1)) == {"every-valley"}
    assert told(*opened(1, 1, 1, 1, 1)) == set(), "an edition with few valleys"
    assert told(*opened(1, 1), *opened(1, 0, 1, seat=B)) == set()
    assert told(*opened(5, 4), *opened(0, 0, 2, seat=B), outcome=three) == {"two-valleys"}
    assert told(*opened(5, 3), *opened(0, 0, 2, seat=B), outcome=three) == set()
    assert told(*opened(5, 0, 2), *opened(0, 4, seat=B), outcome=three) == set(), "a small valley is easy"
    assert told(*opened(5, 4), *opened(0, 0, 2, seat=B)) == set(), "with two it is common"
    valley, elsewhere = RECONSTRUCTED.valleys[0], (*opened(1), *opened(0, 1, seat=B))
    kept, given = MineSold(A, valley, 1, ((A, 4), (B, 0)), 2), MineSold(A, valley, 1, ((A, 3), (B, 1)))
    assert told(*elsewhere, kept, MineSold(B, valley, 1, ((A, 4),))) == {"keeps-all"}
    assert told(*elsewhere, kept, given) == set()
    assert told(*opened(3), *opened(5, 3, seat=B)) == {"few-mines"}
    assert told(*opened(3), *opened(5, 2, seat=B)) == set()
    assert told(*opened(3), *more, outcome=over("mines", 28, 29)) == set()


# --- Stone Age ---------------------------------------------------------------------------------------


def test_stone_age_counts_as_the_state_does() -> None:
    state, turns, outcome = ended(STONE_AGE, 3, "figures")
    names = ("built", "cards", "people", "tools", "fields")
    assert counted(STONE_AGE, turns, outcome, *names) == [
        (len(seat.tiles), len(seat.cards), seat.people, seat.tool_sum, seat.agriculture)
        for seat in state.seats
    ]


def test_stone_age_counts_the_values_of_all_tools() -> None:
    turns = [turn(ToolGained(A, (1, 1, 1)), ToolGained(A, (2, 1, 1)), ToolGained(B, (1,)))]
    honours, outcome = STONE_AGE.honours, over("cards", 2, 1, 0)
    tools = [honours.figures(turns, outcome, seat).counts["tools"] for seat in (A, B, C)]
    assert tools == [4, 1, 0]


def test_stone_age_has_one_figure_for_what_cards_bring_by_themselves() -> None:
    sources = ("buildings", "cards", "unfed", "culture", "farmers", "resources")
    lines = tuple(Line(message(f"line-{source}"), 2**at) for at, source in enumerate(sources))
    figures = STONE_AGE.honours.figures([], Outcome("cards", (1,), (A,), (lines,)), A)
    assert figures.points == {"buildings": 1, "collection": 10, "unfed": 4, "farmers": 16, "resources": 32}


def test_stone_age_achievements() -> None:
    won, lost = over("cards", 150, 140), over("cards", 140, 150)
    by_symbol = [
        [card for card in CIVILIZATION if CIVILIZATION[card].symbol is each] for each in CultureSymbol
    ]
    different = [CardBought(A, 1, cards[0], NO_RESOURCES) for cards in by_symbol]
    again = [CardBought(A, 1, cards[1], NO_RESOURCES) for cards in by_symbol]

    def built(*points: int) -> list[BuildingBuilt]:
        return [BuildingBuilt(A, 1, TileId("b01"), NO_RESOURCES, each) for each in points]

    def told(*events: Any, outcome: Outcome = lost) -> set[str]:
        return reached(STONE_AGE, outcome, events)

    assert told(*different, *again[:4]) == {"high-culture"}
    assert told(*different, *again[:3]) == set()
    assert told(*different[1:], *again[1:]) == set()
    assert told(*different, *again[:3], ExtraCardReceived(A, by_symbol[3][1])) == {"high-culture"}
    assert told(*built(40)) == {"palace"}
    assert told(*built(39, 39)) == set()
    people = [PersonGained(A, number) for number in range(6, 11)]
    fields = [AgricultureRaised(A, level) for level in range(1, 11)]
    assert told(*people, *fields) == {"full-village"}
    assert told(*people[1:], *fields) == told(*people, *fields[1:]) == set()
    assert told(*built(10, 10), outcome=won) == {"few-roofs"}
    assert told(*built(10, 10)) == told(*built(10, 10, 10), outcome=won) == set()
    hungry = [PeopleUnfed(A, 1, -10)] * 3
    assert told(*built(9, 9, 9), *hungry, outcome=won) == {"lean-years"}
    assert told(*hungry) == told(*built(9, 9, 9), *hungry[1:], outcome=won) == set()


# --- games cut short ---------------------------------------------------------------------------------

GREAT: list[tuple[AnyRules, str, Any, Any, str]] = [
    (HIDDEN_STONES, "target", scored(2, 5), PlayerLeft(A, 4), "big-turn"),
    (LIVINGSTONE, "finished", tents(1, 2, 3, 4, 5, 6), TravellerLeft(A, (0, 0, 0), 0), "every-row"),
    (SCHIEFER, "mines", (*opened(3), *opened(5, 3, seat=B)), OwnerLeft(A), "few-mines"),
    (STONE_AGE, "cards", (BuildingBuilt(A, 1, TileId("b01"), NO_RESOURCES, 40),), TribeLeft(A), "palace"),
]


@pytest.mark.parametrize(
    ("rules", "reason", "events", "leaving", "name"), GREAT, ids=[row[-1] for row in GREAT]
)
def test_who_leaves_or_is_left_alone_achieves_nothing(
    rules: AnyRules, reason: str, events: tuple[Any, ...], leaving: Any, name: str
) -> None:
    assert name in reached(rules, over(reason, 9, 8), events)
    assert reached(rules, over(reason, 9, 8), (*events, leaving)) == set()
    assert reached(rules, over("abandoned", 9, 8), events) == set()


def test_a_game_that_all_leave_at_once_has_figures() -> None:
    for rules in TITLES:
        step = rules.setup(rules.resolve({}, {}), 2, A, LiveChance(b"left", 0))
        step = rules.leave(step.state, A, LiveChance(b"left", 1))
        outcome = rules.outcome(step.state)
        assert outcome is not None
        assert rules.honours.figures([], outcome, A).total == outcome.totals[A]
        assert list(rules.honours.achieved([], outcome, B)) == []


# --- the titles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TITLES, ids=[rules.info.key for rules in TITLES])
def test_a_title_has_counts_records_and_achievements(rules: AnyRules) -> None:
    assert rules.honours.counts
    assert len(rules.honours.records) >= 2
    assert len(rules.honours.achievements) >= 3
