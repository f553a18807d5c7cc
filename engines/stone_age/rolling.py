"""Dice: rolls and the tools that improve them, and drafts (rules page 4.3 and 4.6)."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from msgspec.structs import replace

from engines.api import (
    Chance,
    Choice,
    Grammar,
    IllegalMove,
    Menu,
    Message,
    NotationError,
    Part,
    Seat,
    grouped,
    message,
)
from engines.seats import singleton
from engines.stone_age.events import DiceRolled, DraftPicked, DraftRolled, Event, GoodsGained, ToolsUsed
from engines.stone_age.gains import gain_goods, grow, grown, sorted_tools
from engines.stone_age.phase import UNREADABLE, Kind, PhaseRules
from engines.stone_age.pieces import DICE, ONCE_VALUES, RESOURCES, TOOL_TILES, GainSource, Good, Growth, Phase
from engines.stone_age.state import (
    Draft,
    GoodsRoll,
    SeatState,
    State,
    Tool,
    Tools,
    guaranteed,
    remaining_from,
    with_seat,
)
from engines.stone_age.words import die_name, goods, sum_name, tools_name, values_name
from engines.tokens import Tokens
from engines.values import without

Values = tuple[int, ...]

_CACHED: Final = 512
_ACTIONS, _TOOLS, _CARD, _PLACE = Phase.ACTIONS, Phase.TOOLS, GainSource.CARD, GainSource.PLACE
"""Bound once: a lookup of an enum member is slow, and these are looked up often."""


class UseTools(Kind, frozen=True, tag="tools"):
    """Add tools to a roll, or none."""

    permanent: Values = ()
    """Values, falling."""
    once: Values = ()
    notation = "tools none | tools {permanent:tools} [once {once:once_tools}]"

    @classmethod
    def made(cls, permanent: Values | None = None, once: Values = ()) -> "UseTools":
        if permanent is None:
            return cls()
        is_once = len(set(once)) == len(once) and set(once) <= set(ONCE_VALUES)
        if not (permanent or once) or len(permanent) > TOOL_TILES or not is_once:
            raise NotationError("refused-tools")
        return cls(permanent, once)

    def label(self, seen: State, _seat: Seat) -> Message:
        """Return the tools, and the gain of the roll with them."""
        if seen.roll is None:
            return message("label-verb-tools")
        rolled = replace(seen.roll, tools=self.pips)
        gained = goods(rolled.good, rolled.gain)
        if not self.pips:
            return message("label-tools-none", gain=gained, rest=rolled.rest)
        return message("label-tools", use=self.use, gain=gained, rest=rolled.rest)

    @property
    def use(self) -> Message:
        """The name of the tools that it uses, as a deed."""
        tools = tools_name(self.permanent, self.once) if self.permanent else values_name(self.once)
        return message("tools-used", tools=tools, count=len(tools), permanent=len(self.permanent))

    @property
    def pips(self) -> int:
        """The pips that the tools add."""
        return sum(self.permanent) + sum(self.once)

    def make(self, state: State, seat: Seat, _chance: Chance, events: list[Event]) -> State:
        player, rolled = state.seats[seat], guaranteed(state.roll)
        _check(unused(player), self.permanent, "refused-tools-not-unused")
        _check(player.once, self.once, "refused-no-such-once-tools")
        if self.permanent or self.once:
            events.append(ToolsUsed(seat, self.permanent, self.once))
            once = _without(player.once, self.once)
            state = with_seat(state, seat, tools=_used(player.tools, self.permanent), once=once)
        return _pay_out(state, replace(rolled, tools=self.pips), events)


def _check(held: Values, wanted: Values, refusal: str) -> None:
    if wanted not in _subsets(held):
        raise IllegalMove(refusal, count=len(held), tools=values_name(held))


def _without(held: Values, taken: Values) -> Values:
    remaining = list(held)
    for value in taken:
        remaining.remove(value)
    return tuple(remaining)


@lru_cache(_CACHED)
def _used(tools: Tools, values: Values) -> Tools:
    """Return the tools with these values marked as used."""
    after = list(tools)
    for value in values:
        after[after.index(Tool(value))] = Tool(value, used=True)
    return sorted_tools(after)


# --- a roll ------------------------------------------------------------------------------------------


def roll(state: State, good: Good, dice: int, chance: Chance, events: list[Event], *, card: bool) -> State:
    """Roll for the seat on turn; where no tool could change the gain, the roll is paid out at once."""
    faces = tuple([chance.die() for _ in range(dice)])
    rolled, player = GoodsRoll(state.turn, good, faces, card), state.seats[state.turn]
    waits = bool(player.tools or player.once) and rolled.gain_with(_all_pips(player)) != rolled.gain
    events.append(DiceRolled(state.turn, good, faces, _CARD if card else _PLACE, waits))
    if waits:
        return replace(state, phase=_TOOLS, roll=rolled)
    return _pay_out(state, rolled, events)


def _all_pips(player: SeatState) -> int:
    return sum(unused(player)) + sum(player.once)


def _wait(state: State, _chance: Chance, _events: list[Event]) -> State:
    """Return the same state: a roll that waits for tools is a decision."""
    return state


def _pay_out(state: State, rolled: GoodsRoll, events: list[Event]) -> State:
    source = _CARD if rolled.card else _PLACE
    gained = GoodsGained(rolled.seat, rolled.good, rolled.gain, source, rolled.dice, rolled.tools)
    return gain_goods(state, gained, events, phase=_ACTIONS, roll=None, rolls=(*state.rolls, rolled))


# --- which tools -------------------------------------------------------------------------------------


def unused(seat: SeatState) -> Values:
    """Return the values of the permanent tools not yet used in this round, falling."""
    return tuple([tool.value for tool in seat.tools if not tool.used])


@lru_cache(_CACHED)
def _subsets(values: Values) -> tuple[Values, ...]:
    """Return all different subsets of these values, the smallest first."""
    return tuple(
        dict.fromkeys(some for size in range(len(values) + 1) for some in combinations(values, size))
    )


@lru_cache(_CACHED)
def choices(permanent: Values, once: Values) -> tuple[UseTools, ...]:
    """Return all subsets of these tools as moves."""
    return tuple(UseTools(some, more) for more in _subsets(once) for some in _subsets(permanent))


def least_tools(
    rolled: GoodsRoll, sets: Iterable[UseTools], cost: Callable[[UseTools], Any]
) -> dict[int, UseTools]:
    """Return for each gain of a roll the tools that bring it at the lowest cost, the cheapest first."""
    least: dict[int, UseTools] = {}
    for move in sorted(sets, key=cost):
        least.setdefault(rolled.gain_with(move.pips), move)
    return least


def _sparing(move: UseTools) -> tuple[int, int]:
    """Return the number of once tools, then the pips."""
    return len(move.once), move.pips


def _sets(state: State, seat: Seat) -> tuple[UseTools, ...]:
    """Return all subsets of the rolling seat's tools, at most 48."""
    player = state.seats[seat]
    return choices(unused(player), player.once)


# --- the panel, and the clock ------------------------------------------------------------------------

_MOST: Final = 6
"""Buttons for tools; beyond, only the best ones for each gain are buttons."""
_NOTATION: Final = Grammar[UseTools](UseTools, UNREADABLE)


def _ask_tools(state: State, seat: Seat) -> Menu:
    """Offer all subsets of tools, the best first.

    Many of them stand in a list, or in one for each number of one-use tools, but for one for each gain.
    """
    rolled, sets = guaranteed(state.roll), sorted(_sets(state, seat), key=_sparing)
    best = {move.tokens for move in least_tools(rolled, sets, _sparing).values()}
    once = {move.tokens: len(move.once) for move in sets}
    sets.sort(key=lambda move: -rolled.gain_with(move.pips))
    buttons = tuple([_offered(rolled, move) for move in sets])

    def listed(group: Callable[[Choice], Message]) -> tuple[Choice, ...]:
        return grouped(buttons, lambda choice: None if choice.tokens in best else group(choice))

    in_one = listed(lambda _: message("ask-more-tools"))
    by_once = listed(lambda choice: message("ask-group-tools", once=once[choice.tokens]))
    prompt = message(
        "ask-tools",
        dice=sum_name(rolled.dice),
        number=len(rolled.dice),
        total=rolled.total,
        gain=goods(rolled.good, rolled.gain),
    )
    return Menu.fitted(prompt, Part((buttons, in_one, by_once)), most=_MOST)


def _offered(rolled: GoodsRoll, move: UseTools) -> Choice:
    return Choice(
        move.tokens,
        move=True,
        idle=_is_wasted(rolled, move),
        name=_name(rolled, move),
        short=_short(rolled, move) if move.pips else None,
        last=not move.pips,
    )


def _name(rolled: GoodsRoll, move: UseTools) -> Message:
    """Return the tools and the gain, short enough for a button."""
    gain = rolled.gain_with(move.pips)
    gained = goods(rolled.good, gain)
    if not move.pips:
        return message("name-no-tools", number=gain, gain=gained)
    return message("label-tools", use=move.use, gain=gained, rest=0)


def _short(rolled: GoodsRoll, move: UseTools) -> Message:
    """Return the values and the gain, enough beside the icon of a tool."""
    gained = goods(rolled.good, rolled.gain_with(move.pips))
    return message("name-tools-short", tools=tools_name(move.permanent, move.once), gain=gained)


def _is_wasted(rolled: GoodsRoll, move: UseTools) -> bool:
    """Return whether the gain is the same without the smallest of the tools."""
    tools = (*move.permanent, *move.once)
    return bool(tools) and rolled.gain_with(move.pips - min(tools)) == rolled.gain_with(move.pips)


def _fewer(state: State, seat: Seat, tokens: Tokens) -> Menu | None:
    """Return fewer tools as a whole move: they are no beginning of more."""
    try:
        is_legal = _NOTATION.parse(" ".join(tokens)) in _sets(state, seat)
    except NotationError:
        return None
    return Menu(message("ask-continue"), (), move=True) if is_legal else None


def _default_tools(state: State, seat: Seat) -> UseTools:
    """Return the largest gain without once tools, by the smallest sum and then the fewest tools (9)."""
    least = least_tools(guaranteed(state.roll), choices(unused(state.seats[seat]), ()), _sparing)
    return least[max(least)]


TOOLS: Final = PhaseRules(
    kinds=frozenset({UseTools}),
    moves=_sets,
    advance=_wait,
    default=_default_tools,
    ask=_ask_tools,
    further=_fewer,
)


# --- a draft (rules page 4.6) ------------------------------------------------------------------------

_FACES: Final = {word: face for face, word in enumerate(DICE, 1)}
_TOOL: Final = _FACES["tool"]
_GROWN: Final = {_TOOL: Growth.TOOL, _FACES["agriculture"]: Growth.AGRICULTURE}


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
    if face in _GROWN:
        return grow(state, seat, _GROWN[face], events)
    return gain_goods(state, GoodsGained(seat, RESOURCES[face - 1], 1, GainSource.DRAFT), events)


def roll_draft(state: State, chance: Chance, events: list[Event]) -> State:
    """Roll a die for each remaining seat; the buyer of the card picks first."""
    seats = remaining_from(state, state.turn)
    faces = tuple(chance.die() for _ in seats)
    events.append(DraftRolled(state.turn, faces))
    return replace(state, phase=Phase.DRAFT, draft=Draft(tuple(sorted(faces)), seats))


def _picks(state: State, _seat: Seat) -> tuple[PickDie, ...]:
    """Return one move for each kind of die still in the draft."""
    return tuple(map(PickDie, dict.fromkeys(guaranteed(state.draft).dice)))


def _go_on(state: State, _chance: Chance, events: list[Event]) -> State:
    """End the draft, or hand out a die where all are equal; return the same state where there is a choice."""
    draft = guaranteed(state.draft)
    if not draft.seats:
        return replace(state, phase=Phase.ACTIONS, draft=None)
    if draft.dice[0] == draft.dice[-1]:
        return _hand_out(state, draft.seats[0], draft.dice[0], events, forced=True)
    return state


def _ask_die(state: State, seat: Seat) -> Menu:
    """Offer each kind of die."""
    return Menu(message("ask-draft"), tuple(_dice_left(state, seat)))


def _dice_left(state: State, seat: Seat) -> Iterator[Choice]:
    for move in _picks(state, seat):
        growth = _GROWN.get(move.face)
        yield Choice(
            move.tokens, move=True, idle=growth is not None and grown(state.seats[seat], growth) is None
        )


def _default_die(state: State, seat: Seat) -> PickDie:
    """Return a tool or agriculture below its limit, else the best resource, else a tool (9)."""
    player, dice = state.seats[seat], guaranteed(state.draft).dice
    useful = [face for face, growth in _GROWN.items() if grown(player, growth) is not None]
    return PickDie(next(face for face in (*useful, 4, 3, 2, 1, _TOOL) if face in dice))


DRAFT: Final = PhaseRules(
    kinds=frozenset({PickDie}),
    to_act=lambda state: singleton(guaranteed(state.draft).seats[0]),
    moves=_picks,
    advance=_go_on,
    default=_default_die,
    ask=_ask_die,
)
