"""LivingStone: up the Zambezi by steamboat, with dice, tents, gems and secret donations."""

from engines.api import GameInfo, Rules
from engines.livingstone import (
    ending,
    game,
    hidden,
    highlights,
    honours,
    labels,
    legal,
    moves,
    options,
    panel,
    planning,
    sampling,
    setup,
    status,
    told,
)
from engines.livingstone.events import Event
from engines.livingstone.help import advice, explain
from engines.livingstone.moves import Move
from engines.livingstone.state import State

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
    to_act=game.to_act,
    moves=legal.legal_moves,
    question=panel.question,
    sample=sampling.sample,
    make=game.make,
    left=game.left,
    remove=game.remove,
    default=legal.default_move,
    planned=planning.planned,
    outcome=ending.outcome,
    public=hidden.seen,
    own=hidden.seen,
    status=status.status,
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
