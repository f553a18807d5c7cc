"""Invariants of every state of LivingStone (rules page 12)."""

from engines.livingstone.pieces import COLUMNS, GEMS, ROWS, STONES, TENTS, Card, Stone
from engines.livingstone.state import Phase, Player, Reason, State


def check(state: State) -> None:
    """Raise AssertionError where the state is impossible."""
    _check_stones(state)
    _check_cards(state)
    for seat, player in enumerate(state.players):
        if seat in state.left:
            _check_gone(player)
        else:
            _check_player(state, player)
    _check_dice(state)
    _check_boat(state)
    _check_turn(state)


def _check_stones(state: State) -> None:
    held = list(map(sum, zip(state.bag, state.aside, strict=True)))
    for player in state.players:
        assert len(player.gems) == len(GEMS)
        for kind, number in zip(GEMS, player.gems, strict=True):
            assert number >= 0
            held[kind] += number
    assert tuple(held) == STONES
    assert min(*state.bag, *state.aside) >= 0
    assert state.bag[Stone.WHITE] == 1, "the white stone is not in the bag"


def _check_cards(state: State) -> None:
    piles = [state.draw_pile, state.played, *(player.hand for player in state.players)]
    assert tuple(map(sum, zip(*piles, strict=True))) == state.edition.deck
    assert min(map(min, piles)) >= 0
    assert state.draw_pile[Card.MINE_COLLAPSE] == state.edition.deck[Card.MINE_COLLAPSE]
    assert sum(state.draw_pile) >= 1


def _check_player(state: State, player: Player) -> None:
    assert 0 <= player.supply <= TENTS
    assert player.supply + len(player.tents) == TENTS
    assert list(player.tents) == sorted(player.tents)
    assert list(player.scored) == sorted(set(player.scored))
    assert set(player.scored) <= set(player.tents)
    assert player.coins >= 0
    assert player.chest >= player.gifts >= 0
    assert (player.chest == 0) == (player.gifts == 0)
    assert min(player.columns, player.market, player.animals, player.majority, player.kept) >= 0
    if state.reason is None:
        assert (player.majority, player.kept, player.out) == (0, 0, False)


def _check_gone(player: Player) -> None:
    assert (player.coins, player.chest, player.tents, player.scored) == (0, 0, (), ())
    assert not any(player.hand)
    assert not any(player.gems)
    assert not player.out


def _check_dice(state: State) -> None:
    assert list(state.dice) == sorted(state.dice)
    for player in state.players:
        assert list(player.taken) == sorted(set(player.taken)), "the dice taken do not rise"
    rolled = len(state.dice) + sum(len(player.taken) for player in state.players)
    assert 2 * len(state.remaining) <= rolled <= 2 * len(state.players)
    assert rolled % 2 == 0
    if not state.left:
        assert rolled == 2 * len(state.players)
    assert all(1 <= die <= ROWS for die in state.dice)


def _check_boat(state: State) -> None:
    assert 1 <= state.column <= COLUMNS
    assert state.column == state.round - state.boats
    assert 0 <= state.boats <= 10
    assert state.round <= 20
    if state.reason in {Reason.FINISHED, Reason.NOBODY}:
        assert state.column == COLUMNS
    assert bool(state.test) == (state.two and state.reason in {Reason.FINISHED, Reason.NOBODY})


def _check_turn(state: State) -> None:
    assert (len(state.remaining) == 1) == (state.reason is Reason.ABANDONED)
    if state.reason is not None:
        return
    assert state.turn in state.remaining
    assert state.start in state.remaining
    player = state.players[state.turn]
    if state.phase is Phase.DIE:
        assert any(die > player.last_die for die in state.dice), "nothing to take"
        return
    assert player.taken
    quiet = player.wealth() == player.gifts and not any(player.hand) and not any(player.gems)
    assert not quiet, "nothing left, and everybody knows it"
