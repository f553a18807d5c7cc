"""Stone Age: put your people to work, feed them, and make a tribe of them."""

from engines.api import GameInfo, Rules
from engines.stone_age import belongings, game, honours, scoring, told
from engines.stone_age.events import Event
from engines.stone_age.game import Move
from engines.stone_age.help import advice, explain
from engines.stone_age.state import State, is_whole, resample, seen

INFO = GameInfo(
    "stone_age",
    rules=1,
    shape=1,
    seats=(2, 3, 4),
    options=(game.OPTION,),
    chapters=("goal", "setup", "placing", "actions", "cards", "feeding", "end", "notation", "data"),
    missed=True,
)


RULES: Rules[State, Move, Event] = Rules(
    info=INFO,
    longest=game.longest,
    setup=game.set_up,
    to_act=game.to_act,
    moves=game.legal_moves,
    sample=game.sample,
    question=game.question,
    planned=game.planned,
    make=game.make,
    left=game.left,
    remove=game.remove,
    default=game.default_move,
    outcome=scoring.outcome,
    seen=seen,
    header=belongings.header,
    seat_status=belongings.seat_status,
    round_number=lambda seen: seen.round,
    told=told.told,
    help=explain,
    advice=advice,
    highlights=honours.highlights,
    honours=honours.HONOURS,
    label=game.label,
    resample=resample,
    whole=is_whole,
    grammar=game.GRAMMAR,
)
