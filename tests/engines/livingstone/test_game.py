"""Sections 3 to 6 and 9: setup, turns, rounds, draws, the end, leaving, default moves."""

import pytest

from engines.api import GameFinished, IllegalMove, NotYourTurn, Seat, SeatName, message
from engines.chance import RecordedChance
from engines.livingstone import RULES
from engines.livingstone.events import (
    BoatMoved,
    CardPlayed,
    Cause,
    ChestFilled,
    ColumnScored,
    DiceRolled,
    Donated,
    GameEnded,
    RoundStarted,
    SeatLeft,
    SeatSkipped,
    TentBuilt,
    TurnEnded,
)
from engines.livingstone.moves import Build
from engines.livingstone.pieces import NO_STONES, RECONSTRUCTED, STONES, Card
from engines.livingstone.state import Phase, Reason, State
from tests.engines.livingstone.situations import (
    PLAIN,
    A,
    B,
    C,
    D,
    coins,
    events,
    hand,
    like,
    places,
    play,
    points,
    position,
    refusal,
    space,
    steps,
    texts,
    winners,
)

# --- components and setup (2, 3) ---------------------------------------------------------------------


def test_the_totals_of_the_components() -> None:
    assert STONES == (29, 15, 10, 5, 1)
    assert sum(STONES) == 60
    assert (len(Card), sum(RECONSTRUCTED.deck)) == (12, 27)
    tables = RECONSTRUCTED.costs, RECONSTRUCTED.points, RECONSTRUCTED.majority
    assert tuple(map(sum, tables)) == (30, 21, 42)


def test_the_first_state() -> None:
    step = RULES.setup(RULES.resolve({}, {}), 3, None, RecordedChance([1, 6, 1, 5, 1, 4, 2]))
    state = step.state
    assert (state.start, state.turn, state.dice) == (B, B, (1, 1, 2, 4, 5, 6))
    assert (state.round, state.column, state.boats) == (1, 1, 0)
    assert (state.bag, state.aside, state.draw_pile) == (STONES, NO_STONES, RECONSTRUCTED.deck)
    assert coins(state) == (3, 3, 3)
    assert [one.supply for one in state.players] == [11] * 3
    assert step.events == (RoundStarted(1, 1, B, state.dice), DiceRolled(state.dice))


# --- turns (4.2, 4.3) --------------------------------------------------------------------------------


def test_a_seat_that_can_take_goes_on_alone_without_being_asked_to_be_done() -> None:
    state = position(PLAIN, {"taken": (5,)}, PLAIN, dice="2 3 3")
    state = play(state, "A: take 2 coins", "A: done")
    assert (state.turn, state.players[B].skipped) == (C, True)
    alone = position(PLAIN, {"taken": (5,)}, {"taken": (6,)}, dice="2 3 4")
    (step,) = steps(alone, "A: take 2 coins")
    assert step.turn_over
    assert (step.state.turn, step.state.phase) == (A, Phase.DIE)
    assert [type(event) for event in step.events[-3:]] == [TurnEnded, SeatSkipped, SeatSkipped]


def test_a_skipped_seat_is_told_once_a_round() -> None:
    state = position(PLAIN, {"taken": (6,)}, PLAIN, dice="1 2 3 4")
    moves = "A: take 1 coins", "A: done", "C: take 2 coins", "C: done", "A: take 3 coins", "A: done"
    skipped = [event for event in events(state, *moves) if isinstance(event, SeatSkipped)]
    assert skipped == [SeatSkipped(B)]


def test_dice_may_be_left_over() -> None:
    state = position({"taken": (3,)}, {"taken": (6,)}, dice="1 2 5")
    after = play(state, "A: take 5 coins", "A: done [1 2 3 4]")
    assert (after.round, after.dice) == (2, (1, 2, 3, 4))
    assert [one.taken for one in after.players] == [(), ()]
    assert not any(one.skipped for one in after.players)


def test_a_card_drawn_may_be_played_at_once() -> None:
    state = position(PLAIN, PLAIN, PLAIN, dice="4 6 6")
    after = play(state, "take 4 card [four_coins]", "play coins")
    assert (coins(after)[A], hand(after, A), after.played[Card.FOUR_COINS]) == (7, "", 1)


def test_three_stones_draws_three() -> None:
    state = position({"hand": "three_stones"}, PLAIN, dice="4 6")
    after = play(state, "play stones [red black blue]")
    assert after.players[A].gems == (0, 1, 1)
    assert after.aside == (1, 0, 0, 0, 0)
    assert after.phase is Phase.DIE


def test_only_the_seat_on_turn_moves() -> None:
    state = position(PLAIN, PLAIN, dice="6 6")
    assert RULES.to_act(state) == {A}
    assert list(RULES.legal_moves(state, B)) == []
    assert refusal(state, "take 6 coins", B) == "not-your-turn"
    with pytest.raises(NotYourTurn):
        RULES.ask(state, B, ())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("take 5 coins", "no-such-die"),
        ("done", "die-first"),
        ("sell clear 1", "no-gems"),
        ("play coins", "no-card-four-coins"),
        ("play stones", "no-card-three-stones"),
        ("play boat", "no-card-steamboat-back"),
        ("play two-dice", "no-card-two-dice"),
        ("play animal lion", "no-card-lion"),
        ("play animal rhino", "no-card-rhino"),
        ("play animal antelope", "no-card-antelope"),
        ("play market clear 1", "no-card-market"),
        ("play extra 1 1", "no-card-extra-tent"),
        ("take 6 tent free", "no-card-free-tent"),
        ("take 6 tent row 2", "no-card-ignore-number"),
        ("donate 9", "too-few-coins"),
        ("take 6 move 1 1", "supply-first"),
    ],
)
def test_refusals_in_the_phase_die(text: str, reason: str) -> None:
    assert refusal(position(PLAIN, PLAIN, dice="6 6"), text) == reason


def test_refusals_after_the_die() -> None:
    state = play(position({"gems": "clear 1"}, PLAIN, PLAIN, dice="3 6 6"), "take 3 coins")
    assert refusal(state, "take 6 coins") == "die-taken"
    assert refusal(state, "take 6 tent") == "die-taken"
    assert refusal(state, "sell clear 2") == "not-those-gems"
    assert refusal(state, "sell red 1") == "not-those-gems"


# --- events in their order ---------------------------------------------------------------------------


def test_a_tent_with_cards_is_told_in_order() -> None:
    state = position({"hand": "ignore_number free_tent"}, PLAIN, PLAIN, dice="3 6 6")
    happened = events(state, "take 3 tent row 1 free")
    assert happened[1:3] == [CardPlayed(A, Card.IGNORE_NUMBER), CardPlayed(A, Card.FREE_TENT)]
    assert happened[3] == TentBuilt(A, space("1 1"), 0, row_ignored=True, free=True, die=3)


@pytest.mark.parametrize("move", ["take 3 tent", "take 3 mine [black blue blue]", "take 3 coins"])
def test_a_die_and_what_it_brings_are_one_line(move: str) -> None:
    (line,) = RULES.log_lines(events(position(PLAIN, PLAIN, PLAIN, dice="3 6 6"), move), None)
    assert ("die", 3) in line.values


def test_a_round_is_one_line() -> None:
    step = RULES.setup(RULES.resolve({}, {}), 3, None, RecordedChance([1, 6, 1, 5, 1, 4, 2]))
    (line,) = RULES.log_lines(step.events, None)
    assert ("dice", step.state.dice) in line.values


def test_a_donation_is_told_without_its_amount_to_the_others() -> None:
    state = position(PLAIN, PLAIN, dice="6 6")
    assert events(state, "donate 2") == [Donated(A), ChestFilled(A, 2, 2)]


def test_the_end_of_a_round_is_told_in_order() -> None:
    state = position({"tents": "2 3"}, PLAIN, dice="6", column=2)
    happened = events(state, "take 6 coins", "done [1 1 2 2]")
    assert happened[2:4] == [TurnEnded(A), ColumnScored(2, (3, 0))]
    assert happened[5:] == [
        BoatMoved(2, 3, Cause.ROUND),
        RoundStarted(3, 3, B, (1, 1, 2, 2)),
        DiceRolled((1, 1, 2, 2)),
    ]


# --- the end (6) -------------------------------------------------------------------------------------


def _last(*chests: int) -> State:
    seats = [{"chest": chest, "gifts": 1} for chest in chests]
    return position(*seats, dice="6", column=10)


def test_the_end_opens_everything_and_nobody_acts() -> None:
    *_, last = steps(_last(3, 4, 5), "take 6 coins", "done")
    assert last.reveals
    state = last.state
    assert RULES.to_act(state) == frozenset()
    view = RULES.seen(state, None)
    assert [player.chest for player in view.players] == [3, 4, 5]
    assert [player.coins for player in view.players] == [9, 3, 3]
    assert [player.out for player in view.players] == [True, False, False]
    with pytest.raises(GameFinished):
        RULES.apply(state, A, RULES.parse("done"), RecordedChance())
    with pytest.raises(GameFinished):
        RULES.leave(state, A, RecordedChance())
    with pytest.raises(GameFinished):
        RULES.ask(state, A, ())


def test_the_notes_tell_the_chests() -> None:
    outcome = RULES.outcome(play(_last(13, 15), "take 6 coins", "done [3 6 1 4]"))
    assert outcome is not None
    assert outcome.notes == (
        message("note-test", dice=(3, 6, 1, 4), sum=14),
        message("note-chest-out", seat=SeatName(A), coins=13),
        message("note-chest", seat=SeatName(B), coins=15),
    )


def test_the_last_event_names_the_winners() -> None:
    assert events(_last(3, 4, 5), "take 6 coins", "done")[-1] == GameEnded(Reason.FINISHED, (C,))
    assert events(_last(3, 3, 3), "take 6 coins", "done")[-1] == GameEnded(Reason.NOBODY, ())


# --- leaving (9) -------------------------------------------------------------------------------------


def _leave(state: State, seat: Seat, *draws: int) -> State:
    chance = RecordedChance(draws)
    after = RULES.leave(state, seat, chance).state
    chance.finish()
    return after


def test_who_leaves_is_never_asked_paid_or_counted() -> None:
    seats = PLAIN, {"tents": "1 6", "columns": 40, "chest": 3, "gifts": 1}, PLAIN, PLAIN
    state = _leave(position(*seats, dice="6 6 6 6"), B)
    assert coins(play(state, "A: take 6 tent")) == (2, 0, 3, 3)
    state = play(state, "A: take 6 coins", "A: done", "C: take 6 coins", "C: done")
    assert state.turn == D
    assert points(state)[B] == 40
    with pytest.raises(IllegalMove):
        RULES.leave(state, B, RecordedChance())


def test_leaving_out_of_turn_may_end_the_turn_of_another() -> None:
    state = position(PLAIN, {"taken": (6,)}, PLAIN, dice="2 3 3")
    state = play(state, "A: take 2 coins")
    assert (state.turn, state.phase) == (A, Phase.ACT)
    step = RULES.leave(state, C, RecordedChance())
    assert step.turn_over
    assert (step.state.turn, step.state.phase) == (A, Phase.DIE)
    assert [type(event) for event in step.events] == [SeatLeft, TurnEnded, SeatSkipped]


def test_the_last_to_act_leaves_and_the_round_ends() -> None:
    state = position({"taken": (6,)}, PLAIN, {"taken": (6,)}, dice="5", turn=B, start=A)
    after = _leave(state, B, 1, 2, 3, 4)
    assert (after.round, after.column, after.turn, after.start) == (2, 2, C, C)
    assert len(after.dice) == 4


def test_the_start_seat_passes_to_the_next_remaining_one() -> None:
    state = position(PLAIN, PLAIN, PLAIN, PLAIN, dice="6", start=B)
    after = play(_leave(state, B), "A: take 6 coins", "A: done [1 1 1 1 1 1]")
    assert (after.start, after.turn) == (D, D)


def test_two_of_three_play_by_the_rules_for_two() -> None:
    tents = "1 1, 1 2, 1 3, 1 4, 1 5, 1 6, 2 1, 2 2, 2 3, 2 4, 2 5"
    state = position({"tents": tents, "coins": 9}, {"chest": 30, "gifts": 1}, PLAIN, dice="6", column=10)
    assert not like(state, "take 6 move")
    state = _leave(state, C)
    assert like(state, "take 6 move")
    state = play(state, "take 6 coins", "done [1 1 1 1]")
    assert state.test == (1, 1, 1, 1)
    assert (winners(state), places(state)) == ("B", (2, 1, 3))


def test_the_last_one_wins_with_the_present_points() -> None:
    seats = {"columns": 2, "gems": "red 2", "hand": "lion"}, {"columns": 50}, {"columns": 60}
    state = _leave(_leave(position(*seats, dice="6 6"), B), C)
    assert state.reason is Reason.ABANDONED
    assert (points(state)[A], winners(state), places(state)) == (2, "A", (1, 2, 2))


def test_who_left_comes_after_who_is_out() -> None:
    seats = [{"chest": chest, "gifts": 1, "columns": 90} for chest in (1, 5, 2, 6)]
    state = _leave(position(*seats, dice="6", column=10), D)
    state = play(state, "take 6 coins", "done")
    assert places(state) == (3, 1, 2, 4)


# --- default moves (9) -------------------------------------------------------------------------------


def test_default_moves() -> None:
    state = position({"hand": "lion", "gems": "red 1", "taken": (2,)}, PLAIN, PLAIN, dice="2 4 4 5")
    default = RULES.default_move(state, A)
    assert RULES.format(default) == "take 5 coins"
    state = play(state, RULES.format(default))
    assert RULES.format(RULES.default_move(state, A)) == "done"
    assert RULES.parse("take 5 tent") == Build(5)


def test_a_position_has_moves_each_once() -> None:
    state = position(
        {"gems": "clear 3 blue 2 red 1", "hand": "market lion lion", "coins": 9}, PLAIN, dice="4 4 6"
    )
    found = texts(state)
    assert len(found) == len(set(found)) == 8 + 1 + 2 * (4 * 3 * 2 - 1) + 9
