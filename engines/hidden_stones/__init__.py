"""Hidden Stones: swap and turn nine stones until they lie like your cards."""

from engines.api import Rules
from engines.hidden_stones.model import Event, Move, Own, State, View
from engines.hidden_stones.rules import HiddenStones

RULES: Rules[State, Move, Event, View, Own] = HiddenStones()
