"""LivingStone: up the Zambezi by steamboat, with dice, tents, gems and secret donations."""

from engines.api import GameInfo, Rules
from engines.livingstone import belongings, ending, game, honours, legal, moves, panel, setup, told
from engines.livingstone.events import Event
from engines.livingstone.help import advice, explain
from engines.livingstone.moves import Move
from engines.livingstone.state import State, is_whole, resample, seen

INFO = GameInfo(
    "livingstone",
    rules=1,
    shape=1,
    seats=(2, 3, 4, 5),
    options=setup.OPTIONS,
    chapters=("goal", "setup", "turn", "actions", "free", "cards", "end", "two", "notation", "data"),
    missed=True,
)

RULES: Rules[State, Move, Event] = Rules(
    info=INFO,
    settle=setup.settle,
    longest=setup.longest,
    setup=setup.set_up,
    to_act=game.to_act,
    moves=legal.legal_moves,
    question=panel.question,
    sample=legal.sample,
    make=game.make,
    left=game.left,
    remove=game.remove,
    default=legal.default_move,
    planned=game.planned,
    outcome=ending.outcome,
    seen=seen,
    header=belongings.header,
    seat_status=belongings.seat_status,
    round_number=lambda seen: seen.round,
    told=told.told,
    help=explain,
    advice=advice,
    highlights=honours.highlights,
    honours=honours.HONOURS,
    label=panel.label,
    resample=resample,
    whole=is_whole,
    grammar=moves.GRAMMAR,
)
