"""Gains of a seat: goods, tools, people, agriculture (rules page 4.2 and 4.4).

Functions here and in the modules of the phases take the state and the list of events so far, append to the
list and return the next state.
"""

from functools import cache
from typing import Any

from msgspec.structs import replace

from engines.api import IllegalMove, Seat
from engines.stone_age.events import (
    AgricultureRaised,
    Event,
    GoodsGained,
    GrowthWasted,
    PersonGained,
    ToolGained,
)
from engines.stone_age.paying import plus
from engines.stone_age.pieces import (
    GOODS,
    MOST_AGRICULTURE,
    MOST_PEOPLE,
    RESOURCE_NAMED,
    TOOL_TILES,
    TOOL_VALUE,
    GainSource,
    Growth,
    Place,
    Resources,
)
from engines.stone_age.state import SeatState, State, Tool, Tools, with_seat
from engines.stone_age.words import place_name
from engines.values import put


def check_there(player: SeatState, place: Place) -> None:
    """Raise `IllegalMove` if the seat has no people on the place."""
    if not player.groups[place]:
        raise IllegalMove("refused-nobody-there", place=place_name(place))


def gain_goods(state: State, gained: GoodsGained, events: list[Event], **fields: Any) -> State:
    """Give a seat its goods, 0 where a roll was too low; and change these fields of the state."""
    events.append(gained)
    seats = list(state.seats)
    seat, good, number = gained.seat, gained.good, gained.number
    player = seats[seat]
    if good in RESOURCE_NAMED:
        held = list(player.resources)
        held[RESOURCE_NAMED[good]] += number
        seats[seat] = replace(player, resources=tuple(held))
    else:
        seats[seat] = replace(player, food=player.food + number)
    return replace(state, seats=tuple(seats), **fields)


def gain_any_two(state: State, seat: Seat, resources: Resources, events: list[Event]) -> State:
    """Use the any-two card up and give the seat these resources."""
    for good, number in zip(GOODS[1:], resources, strict=True):
        if number:
            events.append(GoodsGained(seat, good, number, GainSource.ANY_TWO))
    held = plus(state.seats[seat].resources, resources)
    return with_seat(state, seat, resources=held, any_two=False)


# --- growth ------------------------------------------------------------------------------------------


def sorted_tools(tools: list[Tool]) -> Tools:
    """Return the tools in the order of `Tools`."""
    return tuple(sorted(tools, key=lambda tool: (-tool.value, tool.used)))


@cache
def improved(tools: Tools) -> Tools | None:
    """Return the tools after one gain, or None at the limit (4.4)."""
    if len(tools) < TOOL_TILES:
        return sorted_tools([*tools, Tool(1)])
    lowest = tools[-1].value
    if lowest == TOOL_VALUE:
        return None
    # of equal ones the unused come first
    index = next(i for i, tool in enumerate(tools) if tool.value == lowest)
    return sorted_tools([*tools[:index], replace(tools[index], value=lowest + 1), *tools[index + 1 :]])


def grown(player: SeatState, growth: Growth) -> SeatState | None:
    """Return the seat with one tool, person or level of agriculture more, or None at the limit (4.2, 4.4)."""
    match growth:
        case Growth.TOOL:
            tools = improved(player.tools)
            return None if tools is None else replace(player, tools=tools)
        case Growth.PEOPLE:
            return None if player.people == MOST_PEOPLE else replace(player, people=player.people + 1)
        case Growth.AGRICULTURE:
            level = player.agriculture + 1
            return None if level > MOST_AGRICULTURE else replace(player, agriculture=level)


def grow(state: State, seat: Seat, growth: Growth, events: list[Event]) -> State:
    """Give the seat a tool, a person or a level of agriculture; at the limit nothing (R4)."""
    after = grown(state.seats[seat], growth)
    if after is None:
        events.append(GrowthWasted(seat, growth))
        return state
    events.append(_grown_event(seat, after, growth))
    return replace(state, seats=put(state.seats, seat, after))


def _grown_event(seat: Seat, after: SeatState, growth: Growth) -> Event:
    match growth:
        case Growth.TOOL:
            return ToolGained(seat, tuple(tool.value for tool in after.tools))
        case Growth.PEOPLE:
            return PersonGained(seat, after.people)
        case Growth.AGRICULTURE:
            return AgricultureRaised(seat, after.agriculture)
