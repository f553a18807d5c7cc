"""The worked examples of section 11."""

import pytest

from engines.chance import RecordedChance
from engines.livingstone import RULES
from engines.livingstone.events import CoinsPaid, NoReplacementFound, SeatSkipped, StonesDrawn
from engines.livingstone.pieces import Card
from engines.livingstone.state import Phase
from tests.engines.livingstone.situations import (
    PLAIN,
    A,
    B,
    C,
    D,
    aside,
    bag,
    begin,
    coins,
    events,
    gems,
    hand,
    like,
    places,
    play,
    points,
    position,
    refusal,
    space,
    texts,
    winners,
)

# --- from the rules text -----------------------------------------------------------------------------


def test_t1_dice_by_seats() -> None:
    assert [len(begin(seats, "1 " * seats * 2).dice) for seats in (2, 3, 4, 5)] == [4, 6, 8, 10]


def test_t2_a_round_of_three() -> None:
    moves = (
        "A: take 1 coins", "A: done", "B: take 6 coins", "B: done", "C: take 1 coins", "C: done",
        "A: take 6 coins", "A: done", "C: take 4 coins", "C: take 5 coins", "C: done [1 2 3 4 5 6]",
    )  # fmt: skip
    state = begin(3, "1 1 4 5 6 6")
    before = play(state, *moves[:-1])
    assert [one.taken for one in before.players] == [(1, 6), (6,), (1, 4, 5)]
    after = play(before, moves[-1])
    assert coins(after) == (10, 9, 13)
    assert (after.start, after.turn, after.column) == (B, B, 2)
    skipped = [event.seat for event in events(state, *moves) if isinstance(event, SeatSkipped)]
    assert skipped == [B, A]


def test_t3_coins() -> None:
    assert coins(play(position(PLAIN, PLAIN, PLAIN, dice="4 6 6"), "take 4 coins"))[A] == 7


def test_t4_bank_and_market() -> None:
    state = position({"gems": "clear 1 blue 1 red 1", "hand": "market"}, PLAIN, PLAIN, dice="4 6 6")
    sold = play(state, "sell clear 1 blue 1 red 1")
    assert (coins(sold)[A], points(sold)[A]) == (3 + 9, 0)
    marketed = play(state, "play market clear 1 blue 1 red 1")
    assert (coins(marketed)[A], points(marketed)[A]) == (3 + 6, 6)


def test_t5_a_tent() -> None:
    after = play(position(PLAIN, PLAIN, PLAIN, dice="1 6 6"), "take 1 tent")
    assert after.players[A].tents == (space("1 1"),)
    assert coins(after)[A] == 2


def test_t6_costs() -> None:
    assert begin(2, "1 1 1 1").edition.costs[3:5] == (2, 3)


@pytest.mark.parametrize(("red", "expected"), [(3, (10, 0, 0)), (2, (3, 3, 3))])
def test_t7_majority(red: int, expected: tuple[int, ...]) -> None:
    tents = ("1 2, 2 2, 3 2", "4 2, 5 2", "6 2, 7 2")
    seats = [{"tents": row} for row in tents]
    seats[0]["tents"] = ", ".join(tents[0].split(", ")[:red])
    state = play(position(*seats, dice="6", column=10), "take 6 coins", "done")
    assert tuple(one.majority for one in state.players) == expected


def test_t8_animals() -> None:
    state = position({"hand": "lion rhino antelope"}, PLAIN, PLAIN, dice="4 6 6")
    found = [points(play(state, f"play animal {name}"))[A] for name in ("lion", "rhino", "antelope")]
    assert found == [4, 3, 2]


def test_t9_free_tent_in_any_row() -> None:
    state = position({"hand": "free_tent ignore_number"}, PLAIN, PLAIN, dice="4 6 6", column=7)
    for row in (1, 2, 3, 5, 6):
        after = play(state, f"take 4 tent row {row} free")
        assert after.players[A].tents == (space(f"7 {row}"),)
        assert coins(after)[A] == 3
        assert len(after.dice) == 2


# --- computed ----------------------------------------------------------------------------------------


def test_e1_a_round_of_two() -> None:
    state = play(
        begin(2, "2 3 5 5"),
        "A: take 3 tent", "A: done", "B: take 2 card [lion]", "B: play animal lion", "B: done",
        "A: take 5 coins", "A: done", "B: take 5 mine [black black clear red black]",
        "B: sell red 1", "B: done [1 2 3 4]",
    )  # fmt: skip
    assert points(state) == (3, 4)
    assert coins(state) == (7, 8)
    assert state.players[B].gems == gems("clear 1")
    assert (bag(state), aside(state)) == ("26/14/10/4/1", "3/0/0/1/0")
    assert (state.column, state.start, state.turn, state.dice) == (2, B, B, (1, 2, 3, 4))


def test_e2_owners_are_paid() -> None:
    seats = {"coins": 5, "tents": "5 4"}, {"coins": 0, "tents": "5 4, 5 4"}, {"tents": "5 4"}, PLAIN
    state = position(*seats, dice="4 5 5 6", column=5)
    after = play(state, "take 4 tent")
    assert coins(after) == (0, 1, 4, 3)
    assert after.players[A].tents == (space("5 4"),) * 2
    assert after.turn == B
    paid = [event for event in events(state, "take 4 tent") if isinstance(event, CoinsPaid)]
    assert paid == [CoinsPaid(A, 3), CoinsPaid(A, 1, B), CoinsPaid(A, 1, C)]


def test_e3_a_sale_makes_it_payable() -> None:
    seats = {"coins": 4, "gems": "clear 1"}, {"coins": 0, "tents": "5 4, 5 4"}, {"tents": "5 4"}, PLAIN
    state = position(*seats, dice="4 5 5 6", column=5)
    tents = [text for text in texts(state) if text.endswith("tent")]
    assert tents == ["take 5 tent", "take 6 tent"]
    assert refusal(state, "take 4 tent") == "too-expensive"
    assert "take 4 tent" in texts(play(state, "sell clear 1"))


def test_e4_both_tent_cards() -> None:
    others = {"coins": 1, "tents": "9 6"}, {"coins": 1, "tents": "9 6"}
    state = position({"coins": 0, "hand": "free_tent ignore_number"}, *others, dice="2 3 6", column=9)
    after = play(state, "take 2 tent row 6 free")
    assert coins(after) == (0, 1, 1)
    assert after.played == tuple(int(card in {Card.FREE_TENT, Card.IGNORE_NUMBER}) for card in Card)
    assert after.turn == B
    state = position({"coins": 7, "hand": "ignore_number"}, *others, dice="2 3 6", column=9)
    assert coins(play(state, "take 2 tent row 6")) == (0, 2, 2)
    assert refusal(state, "take 2 tent row 2") == "row-is-die"


def test_e5_the_white_stone() -> None:
    seats = {"gems": "blue 1"}, {"gems": "red 2"}
    state = position(*seats, dice="5 6 6", column=3, aside="10/3/2/0/0")
    assert bag(state) == "19/12/7/3/1"
    after = play(state, "take 5 mine [blue black white clear red]")
    assert coins(after)[A] == 12
    assert (after.players[A].gems, after.players[B].gems) == (gems("blue 1"), gems("red 2"))
    assert (bag(after), sum(after.bag), sum(after.aside)) == ("29/15/9/3/1", 57, 0)


def test_e6_too_few_stones() -> None:
    state = position(PLAIN, {"gems": "clear 1"}, PLAIN, dice="6 6", aside="28/14/10/5/0")
    assert bag(state) == "1/0/0/0/1"
    after = play(state, "take 6 mine [white black]")
    assert coins(after)[A] == 3
    assert bag(after) == "29/14/10/5/1"
    (drawn,) = [e for e in events(state, "take 6 mine [black white]") if isinstance(e, StonesDrawn)]
    assert sum(drawn.stones) == 2


def test_e7_mine_collapse() -> None:
    seats = {"gems": "clear 2"}, {"gems": "blue 1 red 1", "hand": "market two_dice"}, {"hand": "rhino"}
    state = position(*seats, dice="2 6 6", aside="9/1/0/0/0", played="lion four_coins")
    assert sum(state.draw_pile) == 22
    after = play(state, "take 2 card [mine_collapse antelope]")
    assert not any(any(one.gems) for one in after.players)
    assert (bag(after), aside(after)) == ("20/14/10/5/1", "9/1/0/0/0")
    assert (sum(after.draw_pile), sum(after.played)) == (23, 0)
    assert [sum(one.hand) for one in after.players] == [1, 2, 1]
    assert hand(after, A) == "antelope"


def test_e8_the_played_cards_become_the_draw_pile() -> None:
    held = "lion market market market"
    rest = (
        "free_tent free_tent free_tent two_dice two_dice two_dice ignore_number ignore_number ignore_number"
        " lion rhino rhino antelope antelope extra_tent extra_tent three_stones three_stones"
        " four_coins four_coins four_coins steamboat_back"
    )
    state = position(PLAIN, {"hand": held}, dice="3 6 6", played=rest)
    assert (sum(state.draw_pile), sum(state.played)) == (1, 22)
    after = play(state, "take 3 card [mine_collapse steamboat_back]")
    assert (sum(after.draw_pile), sum(after.played), hand(after, A)) == (22, 0, "steamboat_back")
    state = position(PLAIN, {"hand": f"{held} {rest}"}, dice="3 6 6")
    after = play(state, "take 3 card [mine_collapse]")
    assert (sum(after.draw_pile), sum(after.players[A].hand)) == (1, 0)
    assert NoReplacementFound(A) in events(state, "take 3 card [mine_collapse]")


def test_e9_boat_back() -> None:
    seats = (
        {"coins": 6, "tents": "4 6", "scored": "4 6"},
        {"coins": 3, "tents": "4 2", "scored": "4 2", "hand": "steamboat_back"},
    )
    state = play(position(*seats, dice="1 4 5 6", column=5), "A: take 4 tent", "A: done")
    assert coins(state)[A] == 3
    state = play(state, "B: play boat", "B: take 6 tent")
    assert (coins(state), state.turn) == ((4, 0), A)
    assert like(state, "take") == ["take 5 coins", "take 5 card", "take 5 mine", "take 5 tent"]
    state = play(state, "A: take 5 tent")
    assert (coins(state)[A], state.dice) == (2, (1,))
    state = play(state, "A: done [1 1 1 1]")
    assert points(state) == (11, 8)
    assert (state.round, state.column, state.start) == (6, 5, B)
    assert [one.supply for one in state.players] == [8, 9]


def test_e10_extra_tent() -> None:
    own = {"coins": 0, "hand": "extra_tent", "tents": "2 5, 6 1", "scored": "2 5"}
    state = position(own, {"tents": "2 5", "scored": "2 5"}, PLAIN, dice="4 6 6", column=6)
    assert like(state, "play extra") == ["play extra 2 5"]
    after = play(state, "play extra 2 5")
    assert after.players[A].tents.count(space("2 5")) == 2
    assert (coins(after), points(after)) == ((0, 3, 3), (0, 0, 0))
    assert (after.turn, after.phase) == (A, Phase.DIE)


def test_e11_two_dice_in_a_chain() -> None:
    state = position({"hand": "two_dice two_dice"}, PLAIN, PLAIN, dice="1 3 3 4 6")
    after = play(state, "take 1 coins", "play two-dice")
    assert sorted({text.split()[1] for text in like(after, "take")}) == ["3", "4", "6"]
    assert "done" not in texts(after)
    after = play(after, "take 4 coins", "play two-dice")
    assert {text.split()[1] for text in like(after, "take")} == {"6"}
    after = play(after, "take 6 coins")
    assert coins(after)[A] == 14
    after = play(after, "A: done")
    assert (after.turn, after.dice) == (B, (3, 3))
    assert refusal(play(state, "take 6 coins"), "play two-dice") == "no-higher-die"


def _last_round(*seats: tuple[int, int], test: str = "") -> tuple[str, tuple[int, ...], str]:
    """Chest and points of each seat; the last round ends without any other points."""
    given = [{"chest": chest, "gifts": 1, "columns": total} for chest, total in seats]
    state = play(position(*given, dice="6", column=10), "take 6 coins", f"done [{test}]")
    assert state.reason is not None
    return state.reason.value, places(state), winners(state)


def test_e12_the_least_donors_are_out() -> None:
    assert _last_round((5, 90), (9, 61), (5, 70), (12, 58)) == ("finished", (3, 1, 3, 2), "B")


def test_e13_all_donated_the_same() -> None:
    assert _last_round((4, 9), (4, 8), (4, 7)) == ("nobody", (1, 1, 1), "")


@pytest.mark.parametrize(
    ("chests", "reason", "expected", "won"),
    [
        ((13, 14), "finished", (2, 1), "B"),
        ((14, 13), "finished", (1, 2), "A"),
        ((12, 13), "nobody", (1, 1), ""),
    ],
)
def test_e14_the_donation_test(
    chests: tuple[int, int], reason: str, expected: tuple[int, int], won: str
) -> None:
    seats = (chests[0], 40), (chests[1], 55)
    assert _last_round(*seats, test="3 6 1 4") == (reason, expected, won)


@pytest.mark.parametrize(("last", "expected", "won"), [(50, (2, 2, 4, 1), "D"), (49, (1, 1, 4, 3), "AB")])
def test_e15_ties(last: int, expected: tuple[int, ...], won: str) -> None:
    assert _last_round((8, 50), (8, 50), (3, 80), (20, last)) == ("finished", expected, won)


def test_e16_moving_a_tent() -> None:
    own = {
        "coins": 5,
        "columns": 30,
        "tents": "1 6, 2 6, 3 5, 4 5, 4 4, 5 6, 6 2, 6 3, 7 4, 8 1, 8 1",
        "scored": "1 6, 2 6, 3 5, 4 5, 4 4, 5 6, 6 2, 6 3, 7 4",
    }
    state = position(own, {"tents": "8 3"}, dice="2 3 5 5", column=8)
    assert not [text for text in texts(state) if "tent" in text]
    assert len([text for text in texts(state) if "move" in text]) == 30
    after = play(state, "take 3 move 4 4")
    assert coins(after) == (0, 4)
    assert space("4 4") not in after.players[A].tents
    assert space("4 4") not in after.players[A].scored
    assert space("8 3") in after.players[A].tents
    assert (points(after)[A], after.turn) == (30, B)


def test_e17_only_what_everybody_knows_ends_a_turn() -> None:
    dice = "1 2 3 3 6 6"
    after = play(position({"coins": 1}, PLAIN, PLAIN, dice=dice), "A: take 1 tent")
    assert after.turn == B
    state = position({"coins": 3}, PLAIN, PLAIN, dice=dice)
    after = play(state, "A: donate 2", "A: take 1 tent")
    own = after.players[A]
    assert (own.coins, own.wealth(), own.gifts, after.turn) == (0, 2, 1, A)
    assert texts(after) == ["done"]
    after = play(state, "A: donate 1", "A: donate 1", "A: take 1 tent")
    assert (after.players[A].wealth(), after.players[A].gifts, after.turn) == (2, 2, B)


def test_e18_boat_back_in_the_last_round() -> None:
    seats = {"tents": "9 4", "hand": "steamboat_back"}, {"tents": "10 5"}
    state = position(*seats, dice="6", column=10)
    after = play(state, "A: play boat", "A: take 6 coins", "A: done [1 2 3 4]")
    assert points(after) == (4, 0)
    assert (after.round, after.column, after.start) == (11, 10, B)
    assert RULES.outcome(after) is None


@pytest.mark.parametrize(("endmarket", "total"), [(False, 52), (True, 54)])
def test_e19_the_final_scoring(endmarket: bool, total: int) -> None:
    seats = (
        {
            "tents": "1 1, 2 1, 3 1, 1 6, 2 6, 3 6, 4 6",
            "gems": "clear 2 red 1",
            "hand": "market",
            "columns": 41,
            "chest": 7,
            "gifts": 1,
        },
        {
            "tents": "4 1, 5 1, 6 1, 1 3, 2 3, 3 5",
            "gems": "blue 1",
            "hand": "lion antelope",
            "columns": 37,
            "chest": 9,
            "gifts": 1,
        },
        {
            "tents": "1 2, 2 2, 3 3, 4 3, 5 6",
            "hand": "rhino four_coins",
            "columns": 33,
            "chest": 6,
            "gifts": 1,
        },
    )
    state = play(position(*seats, dice="6", column=10, endmarket=endmarket), "take 6 coins", "done")
    assert tuple(one.majority for one in state.players) == (8, 14, 14)
    assert points(state) == (total, 58, 50)
    assert (places(state), winners(state)) == ((2, 1, 3), "B")


def test_e20_a_seat_leaves() -> None:
    seats = (
        {"hand": "rhino"},
        PLAIN,
        {"tents": "2 1, 3 4", "scored": "2 1", "gems": "blue 2", "hand": "lion"},
        PLAIN,
    )
    state = position(*seats, dice="2 4 5 6", column=3, start=B, turn=C)
    assert sum(state.draw_pile) == 25
    step = RULES.leave(state, C, RecordedChance())
    after = step.state
    assert after.players[C].tents == ()
    assert (aside(after), sum(after.draw_pile)) == ("0/0/2/0/0", 26)
    assert (after.turn, after.dice) == (D, (2, 4, 5, 6))
    after = play(
        after,
        "D: take 6 coins",
        "D: done",
        "A: take 5 coins",
        "A: done",
        "B: take 4 coins",
        "B: done [1 2 3 4 5 6]",
    )
    assert (len(after.dice), after.start) == (6, D)
