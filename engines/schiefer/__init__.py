"""Schiefer: open the slate mines of Welsh valleys, sell, and share the coins."""

from engines.api import GameInfo, Rules
from engines.schiefer import (
    course,
    defaults,
    labels,
    legal,
    notation,
    options,
    questions,
    scoring,
    views,
    words,
)
from engines.schiefer.data import BOXES
from engines.schiefer.events import Event
from engines.schiefer.model import Own, State, View
from engines.schiefer.moves import Move

INFO = GameInfo(
    "schiefer",
    rules=1,
    shape=1,
    seats=tuple(BOXES),
    options=(options.OPTION,),
    chapters=("goal", "setup", "roll", "actions", "sale", "developments", "end", "notation", "data"),
    tags=("dice", "economy", "board"),
)

RULES: Rules[State, Move, Event, View, Own] = Rules(
    info=INFO,
    resolve=options.resolve,
    longest=course.longest,
    setup=course.set_up,
    to_act=course.to_act,
    moves=legal.legal_moves,
    question=questions.question,
    make=course.make,
    leave=course.leave,
    default=defaults.default_move,
    outcome=scoring.outcome,
    public=views.public,
    own=views.own,
    status=words.status,
    describe=words.describe,
    label=labels.label,
    parse=notation.parse,
    format=notation.format_move,
)
