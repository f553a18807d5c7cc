"""Hidden Stones: swap and turn nine stones until they lie like your cards."""

from engines.api import GameInfo, Rules
from engines.hidden_stones import belongings, honours, moves, panel, scoring, state, told, turn
from engines.hidden_stones.events import Event
from engines.hidden_stones.help import advice, explain
from engines.hidden_stones.moves import Move
from engines.hidden_stones.state import State, seen

INFO = GameInfo(
    "hidden_stones",
    rules=1,
    shape=1,
    seats=(1, 2, 3, 4, 5),
    chapters=("goal", "setup", "turn", "formations", "end", "solo", "notation", "data"),
    missed=True,
)

RULES: Rules[State, Move, Event] = Rules(
    info=INFO,
    longest=turn.longest,
    setup=turn.set_up,
    to_act=turn.to_act,
    moves=moves.legal_moves,
    question=panel.question,
    make=turn.make,
    left=turn.left,
    remove=turn.remove,
    default=moves.default_move,
    planned=turn.planned,
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
    label=panel.label,
    resample=state.resample,
    whole=state.is_whole,
    grammar=moves.GRAMMAR,
)
