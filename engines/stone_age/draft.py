"""The draft: dice from which all seats pick (rules page 4.6)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engines.api import Chance, Choice, IllegalMove, Menu, Message, Seat, message
from engines.seats import singleton
from engines.stone_age.events import DraftPicked, DraftRolled, Event, GoodsGained
from engines.stone_age.gains import at_limit, gain_goods, gain_tool, raise_agriculture
from engines.stone_age.phase import Kind, PhaseRules
from engines.stone_age.pieces import (
    DICE,
    RESOURCES,
    GainSource,
    Growth,
    Phase,
)
from engines.stone_age.state import Draft, State, guaranteed, remaining_from
from engines.stone_age.words import die_name
from engines.values import without

_FACES: Final = {word: face for face, word in enumerate(DICE, 1)}
_TOOL: Final = _FACES["tool"]
_AGRICULTURE: Final = _FACES["agriculture"]
_GROWN: Final = {_TOOL: Growth.TOOL, _AGRICULTURE: Growth.AGRICULTURE}


class PickDie(Kind, frozen=True, tag="pick"):
    """Pick a die of a draft."""

    face: int
    notation = "pick {face}"

    def part(self) -> Message:
        return message(f"pick-{DICE[self.face - 1]}")

    def label(self, _seen: State, _seat: Seat) -> Message:
        return message("label-pick", die=die_name(self.face))

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        dice = guaranteed(state.draft).dice
        if self.face not in dice:
            dice_names = tuple(map(die_name, dict.fromkeys(dice)))
            raise IllegalMove("refused-no-such-die", count=len(dice_names), dice=dice_names)
        return _hand_out(state, seat, self.face, events, forced=False)


def _hand_out(state: State, seat: Seat, face: int, events: list[Event], *, forced: bool) -> State:
    draft = guaranteed(state.draft)
    events.append(DraftPicked(seat, face, forced))
    remaining = Draft(without(draft.dice, draft.dice.index(face)), draft.seats[1:])
    state = replace(state, draft=remaining)
    if face == _TOOL:
        return gain_tool(state, seat, events)
    if face == _AGRICULTURE:
        return raise_agriculture(state, seat, events)
    return gain_goods(state, GoodsGained(seat, RESOURCES[face - 1], 1, GainSource.DRAFT), events)


def roll_draft(state: State, chance: Chance, events: list[Event]) -> State:
    """Roll a die for each remaining seat; the buyer of the card picks first."""
    seats = remaining_from(state, state.turn)
    faces = tuple(chance.die() for _ in seats)
    events.append(DraftRolled(state.turn, faces))
    return replace(state, phase=Phase.DRAFT, draft=Draft(tuple(sorted(faces)), seats))


def moves(state: State, _seat: Seat) -> tuple[PickDie, ...]:
    """Return one move for each kind of die still in the draft."""
    return tuple(map(PickDie, dict.fromkeys(guaranteed(state.draft).dice)))


def advance(state: State, _chance: Chance, events: list[Event]) -> State:
    """End the draft, or hand out a die where all are equal; return the same state where there is a choice."""
    draft = guaranteed(state.draft)
    if not draft.seats:
        return replace(state, phase=Phase.ACTIONS, draft=None)
    if draft.dice[0] == draft.dice[-1]:
        return _hand_out(state, draft.seats[0], draft.dice[0], events, forced=True)
    return state


def ask(state: State, seat: Seat) -> Menu:
    """Offer each kind of die."""
    return Menu(message("ask-draft"), tuple(_choices(state, seat)))


def _choices(state: State, seat: Seat) -> Iterator[Choice]:
    for move in moves(state, seat):
        growth = _GROWN.get(move.face)
        yield Choice(move.tokens, move=True, idle=growth is not None and at_limit(state.seats[seat], growth))


def default(state: State, seat: Seat) -> PickDie:
    """Return a tool or agriculture below its limit, else the best resource, else a tool (9)."""
    player, dice = state.seats[seat], guaranteed(state.draft).dice
    useful = [face for face, growth in _GROWN.items() if not at_limit(player, growth)]
    return PickDie(next(face for face in (*useful, 4, 3, 2, 1, _TOOL) if face in dice))


RULES: Final = PhaseRules(
    kinds=frozenset({PickDie}),
    to_act=lambda state: singleton(guaranteed(state.draft).seats[0]),
    moves=moves,
    advance=advance,
    default=default,
    ask=ask,
)
