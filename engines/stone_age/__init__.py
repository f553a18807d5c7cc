"""Stone Age: put your people to work, feed them, and make a tribe of them."""

from engines.api import Rules
from engines.stone_age.events import Event
from engines.stone_age.model import Own, State, View
from engines.stone_age.moves import Move
from engines.stone_age.rules import StoneAge

RULES: Rules[State, Move, Event, View, Own] = StoneAge()
