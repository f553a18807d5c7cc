"""LivingStone: up the Zambezi by steamboat, with dice, tents, gems and secret donations."""

from engines.api import Rules
from engines.livingstone.events import Event
from engines.livingstone.model import Move, Own, State, View
from engines.livingstone.rules import LivingStone

RULES: Rules[State, Move, Event, View, Own] = LivingStone()
