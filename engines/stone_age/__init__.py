"""Stone Age: put your people to work, feed them, and make a tribe of them."""

from engines.api import GameInfo, Rules
from engines.stone_age import (
    course,
    events,
    hidden,
    highlights,
    honours,
    moves,
    options,
    planning,
    questions,
    scoring,
    setup,
    status,
    told,
    views,
)
from engines.stone_age.events import Event
from engines.stone_age.help import advice, explain
from engines.stone_age.model import Own, State, View
from engines.stone_age.moves import Move

INFO = GameInfo(
    "stone_age",
    rules=1,
    shape=1,
    seats=(2, 3, 4),
    options=(options.OPTION,),
    chapters=("goal", "setup", "placing", "actions", "cards", "feeding", "end", "notation", "data"),
    missed=True,
)

RULES: Rules[State, Move, Event, View, Own] = Rules(
    info=INFO,
    longest=setup.longest,
    setup=setup.set_up,
    to_act=course.to_act,
    moves=course.legal_moves,
    sample=course.sample,
    question=questions.question,
    planned=planning.planned,
    make=course.make,
    left=course.left,
    remove=course.remove,
    default=course.default_move,
    outcome=scoring.outcome,
    public=views.public,
    own=views.own,
    status=status.status,
    describe=events.describe,
    weight=events.weight,
    told=told.told,
    help=explain,
    advice=advice,
    highlights=highlights.highlights,
    honours=honours.HONOURS,
    roll=events.rolled,
    label=moves.label,
    resample=hidden.resample,
    parse=moves.parse,
    format=moves.format_move,
)
