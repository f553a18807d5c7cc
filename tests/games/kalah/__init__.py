"""Kalah: sow the stones of a pit, and bring more of them home. A game for two without chance or secrets.

Each seat has six pits, `a` to `f` from its own left, and a store at their right. A move takes all stones of
a pit of one's own and sows them one by one against the clock, into one's own store too, but never into the
other's. Whose last stone falls into the own store moves again. A last stone in an own pit that was empty
captures what lies opposite, and goes into the store with it; if nothing lies there, it stays. When a seat
that is to move has no stone in its pits, the other one takes home what is left in its own, and the game is
over: more stones win.
"""

from engines.api import GameInfo, Option, Rules
from tests.games.kalah import course, moves
from tests.games.kalah.model import State
from tests.games.kalah.moves import Event, Sow

INFO = GameInfo(
    "kalah",
    rules=1,
    shape=1,
    seats=(2,),
    options=(Option("stones", ("3", "4", "6"), "4"),),
    chapters=("play",),
)


RULES: Rules[State, Sow, Event] = Rules(
    info=INFO,
    longest=course.longest,
    setup=course.begin,
    to_act=course.to_act,
    moves=course.legal_moves,
    make=course.make,
    remove=course.remove,
    outcome=course.outcome,
    header=course.header,
    seat_status=course.seat_status,
    label=moves.label,
    grammar=moves.GRAMMAR,
)
