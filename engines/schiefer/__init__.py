"""Schiefer: open the slate mines of Welsh valleys, sell, and share the coins."""

from engines.api import Rules
from engines.schiefer.events import Event
from engines.schiefer.model import Own, State, View
from engines.schiefer.moves import Move
from engines.schiefer.rules import Schiefer

RULES: Rules[State, Move, Event, View, Own] = Schiefer()
