"""Highlights of a finished game: the course of the lead, the game's own, and the decision."""

from engines.api import Line, Message, Outcome, Seat, SeatName, Turn, message
from engines.api.highlights import choose
from engines.hidden_stones import RULES as HIDDEN_STONES
from engines.hidden_stones.events import CardScored, Event
from engines.hidden_stones.pieces import CARDS, CELLS
from engines.livingstone import RULES as LIVINGSTONE
from engines.livingstone.events import ColumnScored, GemsSold, SeatEliminated
from engines.livingstone.events import Event as Journey
from engines.schiefer import RULES as SCHIEFER
from engines.schiefer.events import MineSold
from engines.schiefer.pieces import RECONSTRUCTED
from engines.stone_age import RULES as STONE_AGE
from engines.stone_age.events import DiceRolled, ToolsUsed
from engines.stone_age.pieces import GainSource, Good
from engines.stone_age.words import sum_name

A, B, C = map(Seat, range(3))
MINES, COINS = message("line-mines"), message("line-coins")
OWN = message("highlight-own")


def _outcome(*lines: tuple[int, ...], winners: tuple[Seat, ...] | None = None) -> Outcome:
    """Return an outcome with these points from mines and coins by seat; the first seat is the best."""
    sources = (MINES, COINS)
    scored = tuple(
        tuple(Line(source, one) for source, one in zip(sources, points, strict=False)) for points in lines
    )
    places = tuple(1 + sum(sum(other) > sum(points) for other in lines) for points in lines)
    return Outcome("mines", places, (A,) if winners is None else winners, scored)


def _told(
    *scores: tuple[int, ...], own: tuple[Message, ...] = (), outcome: Outcome | None = None
) -> list[str]:
    turns = [Turn[object]((), one) for one in scores]
    found = choose(own, turns, outcome or _outcome(*((points,) for points in scores[-1])))
    return [one.key for one in found]


def _values(found: Message) -> dict[str, object]:
    return dict(found.values)


def test_a_lead_that_changed_hands_is_told_with_the_turn_that_it_was_taken_in() -> None:
    scores = [(0, 0), (1, 0), (1, 2), (3, 2), (4, 2)]
    found = choose((), [Turn[object]((), one) for one in scores], _outcome((4,), (2,)))
    assert found[0] == message("highlight-lead", seat=SeatName(A), turn=4, turns=5, changes=2)


def test_who_led_until_the_last_turn_is_told_with_the_points_of_then() -> None:
    scores = [(0, 0), (0, 5), (1, 6), (9, 6)]
    found = choose((), [Turn[object]((), one) for one in scores], _outcome((9,), (6,)))
    assert found[0] == message("highlight-late", seat=SeatName(B), lead=6, points=1)


def test_a_winner_whom_nobody_has_passed_was_never_behind() -> None:
    assert _told((0, 0), (1, 0), (2, 2), (5, 3))[0] == "highlight-throughout"


def test_no_lead_is_told_of_a_tie_nor_of_a_winner_without_the_most_points() -> None:
    tie = _outcome((3,), (3,), winners=(A, B))
    assert _told((0, 0), (1, 0), (3, 3), outcome=tie) == ["highlight-turn"]
    poorer = _outcome((3,), (4,))
    assert "highlight-lead" not in _told((0, 0), (1, 0), (3, 4), outcome=poorer)


def test_the_last_turn_is_not_the_best_one() -> None:
    """The final scoring falls into it."""
    turns = [Turn[object]((), one) for one in ((0, 0), (2, 0), (2, 7), (40, 7))]
    found = choose((), turns, _outcome((40,), (7,)))
    assert message("highlight-turn", seat=SeatName(B), points=7) in found


def test_a_game_with_its_own_highlight_needs_no_best_turn() -> None:
    assert _told((0, 0), (2, 0), (3, 1), own=(OWN,)) == ["highlight-throughout", "highlight-own"]


def test_the_decider_is_the_source_that_put_the_winner_furthest_ahead_of_the_second() -> None:
    outcome = _outcome((8, 9), (9, 2), (0, 3))
    found = choose((), [Turn[object]((), (0, 0, 0))], outcome)
    assert found == (
        message("highlight-decider", source=COINS, seat=SeatName(A), points=9, second=SeatName(B), other=2),
    )


def test_one_source_alone_decides_nothing() -> None:
    assert _told((0, 0), (2, 0), outcome=_outcome((2, 0), (0, 0))) == ["highlight-length"]


def test_there_are_four_at_most_and_one_at_least() -> None:
    told = _told((0, 0), (1, 0), (2, 1), own=(OWN, OWN, OWN), outcome=_outcome((2, 1), (1, 0)))
    assert told == ["highlight-throughout", "highlight-own", "highlight-own", "highlight-decider"]
    assert _told((0,), outcome=_outcome((0,), winners=())) == ["highlight-length"]


# --- the titles' own ---------------------------------------------------------------------------------

_OVER = _outcome((3, 1), (2, 0))


def test_stone_age_tells_the_best_and_the_worst_roll_by_what_their_dice_bring_usually() -> None:
    events = (
        DiceRolled(A, Good.WOOD, (6, 5), GainSource.PLACE),
        DiceRolled(B, Good.GOLD, (4, 4, 3, 4, 3, 4, 2), GainSource.PLACE),
        DiceRolled(B, Good.FOOD, (2, 1, 2), GainSource.PLACE),
        ToolsUsed(B, (2,), (1,)),
        DiceRolled(A, Good.FOOD, (6,), GainSource.PLACE),
    )
    best, worst = STONE_AGE.highlights([Turn(events, (0, 0))], _OVER)
    assert (best.key, worst.key) == ("highlight-best-roll", "highlight-worst-roll")
    assert _values(best) == {
        "seat": SeatName(A), "good": message("good-wood"), "dice": sum_name((6, 5)), "total": 11, "usual": 7
    }  # fmt: skip
    dice = sum_name((2, 1, 2))
    assert _values(worst) == {
        "seat": SeatName(B), "good": message("good-food"), "dice": dice, "total": 5, "usual": 11
    }  # fmt: skip


def test_stone_age_tells_no_luck_that_was_none() -> None:
    usual = DiceRolled(A, Good.WOOD, (4, 3), GainSource.PLACE)
    lucky = DiceRolled(A, Good.WOOD, (4, 4), GainSource.PLACE)
    assert list(STONE_AGE.highlights([Turn((), (0, 0))], _OVER)) == []
    assert list(STONE_AGE.highlights([Turn((usual,), (0, 0))], _OVER)) == []
    told = STONE_AGE.highlights([Turn((usual, lucky), (0, 0))], _OVER)
    assert [one.key for one in told] == ["highlight-best-roll"]


def test_livingstone_tells_who_missed_the_win_the_best_sale_and_the_best_column() -> None:
    events = (
        GemsSold(A, (1, 0, 0), 2),
        GemsSold(B, (0, 2, 0), 6),
        ColumnScored(1, (3, 0)),
        ColumnScored(2, (1, 8)),
        SeatEliminated(A, 4),
    )
    turns = [Turn[Journey](events[:2], (0, 0)), Turn[Journey](events[2:], (3, 0))]
    outcome = _outcome((9, 0), (2, 0), winners=(B,))
    assert list(LIVINGSTONE.highlights(turns, outcome)) == [
        message("highlight-out", seat=SeatName(A), points=9, coins=4),
        message("highlight-sale", seat=SeatName(B), gems=2, coins=6),
        message("highlight-column", seat=SeatName(B), column=2, points=8),
    ]
    won = [one.key for one in LIVINGSTONE.highlights(turns, _outcome((2, 0), (1, 0)))]
    assert "highlight-out" not in [one.key for one in LIVINGSTONE.highlights(turns[:1], _OVER)]
    assert won == ["highlight-sale", "highlight-column"]


def test_hidden_stones_tells_the_turn_with_the_most_cards() -> None:
    one, two, three = (CardScored(A, card, 2, CELLS[0], 1, 1) for card in list(CARDS)[:3])
    turns = [Turn[Event]((one,), (0, 0)), Turn[Event]((two, three), (0, 0))]
    assert list(HIDDEN_STONES.highlights(turns, _OVER)) == [
        message("highlight-cards", seat=SeatName(A), cards=2, points=4)
    ]


def test_hidden_stones_tells_of_as_many_cards_those_that_are_worth_more() -> None:
    cheap, dear = (
        CardScored(seat, next(iter(CARDS)), value, CELLS[0], 1, 1) for seat, value in ((A, 1), (B, 3))
    )
    for first, second in ((cheap, dear), (dear, cheap)):
        turns = [Turn[Event]((first,), (0, 0)), Turn[Event]((second,), (0, 0))]
        assert list(HIDDEN_STONES.highlights(turns, _OVER)) == [
            message("highlight-cards", seat=SeatName(B), cards=1, points=3)
        ]


def test_schiefer_tells_the_sale_that_brought_its_seller_most() -> None:
    valley = RECONSTRUCTED.valleys[0]
    poor, rich = (
        MineSold(A, valley, 1, ((A, 1), (B, 9))),
        MineSold(B, valley, 2, ((B, 3), (A, 1), (B, 2)), 1),
    )
    (found,) = SCHIEFER.highlights([Turn((poor, rich), (0, 0))], _OVER)
    assert (_values(found)["seat"], _values(found)["coins"]) == (SeatName(B), 6)
    assert list(SCHIEFER.highlights([Turn((), (0, 0))], _OVER)) == []
