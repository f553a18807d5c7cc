"""Pebbles: win, draw and lay coloured pebbles. A small game for the tests, the contract's second judge.

Everybody draws two pebbles unseen. Each round shows a pebble from the bag; all offer shells for it at once
and in secret, everybody pays, and it goes to the highest offer if that is the only one. Then each seat,
beginning with the start seat, may polish colours it has laid (a shell each, and a point for each laid pebble
of them) and either draws a pebble unseen, lays up to three pebbles of at most two colours, or passes. Laid
pebbles count their worth, shells one point each, pebbles kept in the hand cost one each.
"""

from engines.api import Rules
from tests.games.pebbles.model import Event, Move, Own, State, View
from tests.games.pebbles.rules import Pebbles

RULES: Rules[State, Move, Event, View, Own] = Pebbles()
