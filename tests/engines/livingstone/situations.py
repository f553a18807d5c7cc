"""Positions and moves as the rules page writes them."""

from collections.abc import Iterator, Mapping
from typing import Any

from engines.api import Seat
from engines.chance import RecordedChance
from engines.livingstone import RULES
from engines.livingstone.pieces import (
    NO_CARDS,
    RECONSTRUCTED,
    STONES,
    Card,
    Counts,
    Space,
    Stone,
    minus,
    more,
    plus,
    space_at,
)
from engines.livingstone.state import Player, State
from tests.engines.scripts import Script

A, B, C, D, E = (Seat(i) for i in range(5))
PLAIN: Mapping[str, Any] = {}
"""A seat as at the start."""


# --- positions ---------------------------------------------------------------------------------------


def counts(text: str) -> Counts:
    """Stones as `3/0/0/1/0`: black, clear, blue, red, white."""
    return tuple(map(int, text.split("/")))


def gems(text: str) -> Counts:
    """Gems as `clear 2 red 1`."""
    words = text.split()
    held = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return tuple(held.get(kind, 0) for kind in ("clear", "blue", "red"))


def cards(text: str) -> Counts:
    """Cards by name: `lion lion market`."""
    found = NO_CARDS
    for name in text.split():
        found = more(found, Card[name.upper()])
    return found


def space(text: str) -> Space:
    """A space such as `5 4`."""
    column, row = map(int, text.split())
    return space_at(column, row)


def spaces(text: str) -> tuple[Space, ...]:
    """Spaces such as `5 4, 5 4, 6 1`."""
    return tuple(sorted(space(one) for one in text.split(",") if one.strip()))


def player(given: Mapping[str, Any]) -> Player:
    """A seat with `coins=5, gems="clear 1", hand="lion", tents="5 4", scored="5 4"`."""
    readers = {"gems": gems, "hand": cards, "tents": spaces, "scored": spaces}
    fields: dict[str, Any] = {
        key: readers[key](value) if key in readers else value for key, value in given.items()
    }
    return Player(**fields)


def position(
    *seats: Mapping[str, Any],
    dice: str = "",
    aside: str = "0/0/0/0/0",
    played: str = "",
    draw: str | None = None,
    **fields: Any,
) -> State:
    """A position in which all stones not named are in the bag, all cards not named in the draw pile."""
    players = tuple(map(player, seats))
    out = counts(aside)
    held = cards(played)
    for one in players:
        out = plus(out, (0, *one.gems, 0))
        held = plus(held, one.hand)
    column, boats = fields.get("column", 1), fields.get("boats", 0)
    return State(
        edition=fields.pop("edition", RECONSTRUCTED),
        players=players,
        draw_pile=minus(RECONSTRUCTED.deck, held) if draw is None else cards(draw),
        bag=minus(STONES, out),
        aside=counts(aside),
        played=cards(played),
        dice=tuple(sorted(map(int, dice.split()))),
        start=fields.pop("start", A),
        turn=fields.pop("turn", A),
        round=fields.pop("round", column + boats),
        **fields,
    )


def begin(seats: int, dice: str, first: Seat = A, **chosen: str) -> State:
    """The first state of a game with this roll."""
    chance = RecordedChance([first, *map(int, dice.split())])
    state = RULES.setup(RULES.resolve(chosen, {}), seats, None, chance).state
    chance.finish()
    return state


# --- moves -------------------------------------------------------------------------------------------


def _numbers(state: State, draws: list[str]) -> Iterator[int]:
    """The numbers that draw these: indexes counted through the kinds."""
    bag, pile, played = state.bag, state.draw_pile, state.played
    for draw in draws:
        if draw.isdigit():
            yield int(draw)
        elif draw.upper() in Stone.__members__:
            stone = Stone[draw.upper()]
            assert bag[stone], f"no {draw} in the bag"
            yield sum(bag[:stone])
            bag = more(bag, stone, -1)
        else:
            pile, played = (pile, played) if any(pile) else (played, NO_CARDS)
            card = Card[draw.upper()]
            assert pile[card], f"no {draw} in the draw pile"
            yield sum(pile[:card])
            pile = more(pile, card, -1)


def _named(state: State, _text: str, drawn: list[str]) -> RecordedChance:
    """Stones and cards are drawn by name, dice by their face."""
    return RecordedChance(_numbers(state, drawn))


_SCRIPT = Script(RULES, _named)
steps, play, events = _SCRIPT.steps, _SCRIPT.play, _SCRIPT.events
texts, refusal = _SCRIPT.texts, _SCRIPT.refusal


def like(state: State, *beginnings: str) -> list[str]:
    """The legal moves that begin so."""
    return [text for text in texts(state) if text.startswith(beginnings)]


# --- looking at a state ------------------------------------------------------------------------------


def coins(state: State) -> tuple[int, ...]:
    return tuple(one.coins for one in state.players)


def points(state: State) -> tuple[int, ...]:
    return tuple(one.points for one in state.players)


def places(state: State) -> tuple[int, ...]:
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.places


def winners(state: State) -> str:
    """The letters of the winners."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return "".join("ABCDE"[seat] for seat in outcome.winners)


def bag(state: State) -> str:
    """The bag as `29/15/10/5/1`."""
    return "/".join(map(str, state.bag))


def aside(state: State) -> str:
    """The stones set aside."""
    return "/".join(map(str, state.aside))


def hand(state: State, seat: Seat) -> str:
    """The names of the cards in a hand."""
    return " ".join(card.name.lower() for card in state.players[seat].cards())
