"""Solo: examples 23 to 26, strikes, the deck that comes back."""

from engines.chance import RecordedChance
from engines.hidden_stones import RULES
from engines.hidden_stones.events import DrawPileRenewed, GameEnded, StrikeReceived, TurnEnded
from engines.hidden_stones.pieces import SOLO_DECK
from engines.hidden_stones.state import Reason, State
from tests.engines.hidden_stones.situations import (
    BOARD_5,
    A,
    cards,
    events,
    play,
    position,
    refusal,
    result,
    steps,
    texts,
)

DECK = "1-01 1-02 1-03 1-04 1-06 1-08 1-09 1-10 2-01 2-02 2-03 2-07 3-01 3-03 3-04 5-01"
BOARD_25 = "OMB/TEH/FEO"
DECK_25 = "1-01 1-07 1-10 1-12 1-13 1-18 1-22 1-23 2-03 2-07 2-12 2-18 3-02 3-05 3-11 5-04"


def _nothing_lies(strikes: int) -> State:
    return position(BOARD_5, "1-01 1-10 2-07 3-01", deck=DECK, strikes=strikes)


def _nearly_solved(strikes: int) -> State:
    hand = "1-10 2-18"
    won = " ".join(card for card in DECK_25.split() if card not in hand.split())
    return position(BOARD_25, hand, deck=DECK_25, won=(won,), strikes=strikes)


def _eleven_won() -> State:
    hand = "1-10 1-13 2-18 3-02"
    others = [card for card in DECK_25.split() if card not in hand.split() and card != "1-23"]
    return position(BOARD_25, hand, deck=DECK_25, won=(" ".join(others),))


def test_example_23_the_fourth_strike() -> None:
    made = events(_nothing_lies(3), "flip a1 with 3-01", "end")
    assert made[1:] == [TurnEnded(A, 1), StrikeReceived(4), GameEnded(Reason.STRIKES, (1,), (0,))]
    state = play(_nothing_lies(3), "flip a1 with 3-01", "end")
    assert len(state.hands[A]) == 3
    state = play(_nothing_lies(0), "flip a1 with 3-01", "end [1-02]")
    assert (state.strikes, len(state.hands[A])) == (1, 4)


def test_example_24_an_empty_turn_is_a_strike_too() -> None:
    state = position(BOARD_5, "1-01 1-02 1-03 2-07 3-01 3-03", deck=DECK, strikes=1, passed=(True,))
    state = play(state, "end")
    assert (state.strikes, len(state.hands[A])) == (2, 6)
    assert refusal(state, "pass") == "hand-too-full"
    assert play(state, "end").strikes == 3


def test_example_25_nothing_to_draw() -> None:
    state = _nearly_solved(strikes=3)
    assert refusal(state, "pass") == "nothing-to-draw"
    assert len(texts(state)) == 44
    state = play(state, "flip b1 with 1-10")
    assert state.board == position("OSB/TEH/FEO", "").board
    (step,) = steps(state, "score 2-18 [1-10]")
    assert DrawPileRenewed(1) in step.events
    assert step.state.strikes == 3
    state = play(step.state, "score 1-10")
    assert state.reason is Reason.SOLVED
    assert result(state)[2:] == ((30,), (1,))


def test_example_26_fewer_cards_than_asked_for() -> None:
    state = _eleven_won()
    assert len(state.won[A]) == 11
    passed = play(state, "pass [1-23]")
    assert len(passed.hands[A]) == 5
    assert "pass" not in texts(passed)
    acted = play(state, "score 1-10", "flip b1 with 3-02", "score 2-18", "end [1-23 3-02]")
    assert acted.hands[A] == cards("1-13 1-23 3-02")
    assert (acted.draw_pile, acted.discard_pile) == ((), ())


def test_a_pass_is_no_strike() -> None:
    assert play(_nothing_lies(1), "pass [1-02 1-03]").strikes == 1


def test_a_lost_game_has_no_winner() -> None:
    found = RULES.outcome(play(_nothing_lies(3), "flip a1 with 3-01", "end"))
    assert found is not None
    assert (found.winners, found.places) == ((), (1,))
    assert [note.key for note in found.notes] == ["note-won", "note-strikes"]
    assert dict(found.notes[1].values) == {"strikes": 4, "of": 4}


def test_a_solved_game_has_one() -> None:
    state = play(_nearly_solved(strikes=3), "flip b1 with 1-10", "score 2-18 [1-10]", "score 1-10")
    found = RULES.outcome(state)
    assert found is not None
    assert found.winners == (A,)
    assert [line.source.key for line in found.lines[A]] == [
        "line-ones", "line-twos", "line-threes", "line-fives",
    ]  # fmt: skip
    assert dict(found.notes[0].values) == {"cards": 16, "of": sum(SOLO_DECK.values())}


def test_every_turn_is_a_round() -> None:
    state = play(_nothing_lies(0), "pass [1-02 1-03]")
    assert (state.round, state.turn, state.idle_rounds) == (2, A, 0)


def test_leaving_ends_the_solo_game() -> None:
    step = RULES.leave(_nothing_lies(0), A, RecordedChance())
    assert step.state.reason is Reason.ABANDONED
    found = RULES.outcome(step.state)
    assert found is not None
    assert (found.winners, found.places) == ((), (1,))
