"""LivingStone: up the Zambezi by steamboat, with dice, tents, gems and secret donations."""

from engines.api import GameInfo, Rules
from engines.livingstone import (
    course,
    ending,
    hidden,
    highlights,
    honours,
    labels,
    legal,
    moves,
    options,
    planning,
    questions,
    sampling,
    setup,
    told,
    words,
)
from engines.livingstone.events import Event
from engines.livingstone.help import advice, explain
from engines.livingstone.model import State
from engines.livingstone.moves import Move

INFO = GameInfo(
    "livingstone",
    rules=1,
    shape=1,
    seats=(2, 3, 4, 5),
    options=options.OPTIONS,
    chapters=("goal", "setup", "turn", "actions", "free", "cards", "end", "two", "notation", "data"),
    missed=True,
)

RULES: Rules[State, Move, Event, State, State] = Rules(
    info=INFO,
    settle=options.settle,
    longest=setup.longest,
    setup=setup.set_up,
    to_act=course.to_act,
    moves=legal.legal_moves,
    question=questions.question,
    sample=sampling.sample,
    make=course.make,
    left=course.left,
    remove=course.remove,
    default=legal.default_move,
    planned=planning.planned,
    outcome=ending.outcome,
    public=hidden.seen,
    own=hidden.seen,
    status=words.status,
    told=told.told,
    help=explain,
    advice=advice,
    highlights=highlights.highlights,
    honours=honours.HONOURS,
    label=labels.label,
    resample=hidden.resample,
    parse=moves.GRAMMAR.parse,
    format=moves.GRAMMAR.format,
)
