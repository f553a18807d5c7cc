"""Hidden Stones: swap and turn nine stones until they lie like your cards."""

from engines.api import GameInfo, Rules
from engines.hidden_stones import (
    hidden,
    highlights,
    honours,
    labels,
    moves,
    notation,
    panel,
    planning,
    scoring,
    setup,
    told,
    turn,
    views,
    words,
)
from engines.hidden_stones.help import advice, explain
from engines.hidden_stones.state import Event, Move, Own, State, View

INFO = GameInfo(
    "hidden_stones",
    rules=1,
    shape=1,
    seats=(1, 2, 3, 4, 5),
    chapters=("goal", "setup", "turn", "formations", "end", "solo", "notation", "data"),
    missed=True,
)

RULES: Rules[State, Move, Event, View, Own] = Rules(
    info=INFO,
    longest=setup.longest,
    setup=setup.set_up,
    to_act=turn.to_act,
    moves=moves.legal_moves,
    question=panel.question,
    make=turn.make,
    left=turn.left,
    remove=turn.remove,
    default=moves.default_move,
    planned=planning.planned,
    outcome=scoring.outcome,
    public=views.public,
    own=views.own,
    status=words.status,
    describe=words.describe,
    weight=words.weight,
    told=told.told,
    help=explain,
    advice=advice,
    highlights=highlights.highlights,
    honours=honours.HONOURS,
    label=labels.label,
    resample=hidden.resample,
    parse=notation.parse,
    format=notation.format_move,
)
