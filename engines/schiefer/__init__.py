"""Schiefer: open the slate mines of Welsh valleys, sell, and share the coins."""

import dataclasses
from functools import partial

from msgspec.structs import replace

from engines.api import GameInfo, Rules
from engines.schiefer import away, belongings, game, honours, panel, scoring, setup, told
from engines.schiefer.events import Event
from engines.schiefer.help import advice, explain
from engines.schiefer.moves import GRAMMAR, Move
from engines.schiefer.pieces import BOXES
from engines.schiefer.state import State

INFO = GameInfo(
    "schiefer",
    rules=2,
    shape=1,
    seats=tuple(BOXES),
    options=(setup.OPTION,),
    chapters=("goal", "setup", "roll", "actions", "sale", "developments", "end", "notation", "data"),
    missed=True,
)

RULES: Rules[State, Move, Event] = Rules(
    info=INFO,
    settle=setup.settle,
    longest=setup.longest,
    setup=setup.set_up,
    to_act=game.to_act,
    moves=game.legal_moves,
    question=panel.question,
    make=game.make,
    left=away.left,
    remove=away.remove,
    default=away.default_move,
    planned=game.planned,
    outcome=scoring.outcome,
    header=belongings.header,
    seat_status=belongings.seat_status,
    round_number=lambda seen: seen.round,
    told=told.told,
    help=explain,
    advice=advice,
    highlights=honours.highlights,
    honours=honours.HONOURS,
    label=panel.label,
    grammar=GRAMMAR,
)

OLDER_RULES = (
    dataclasses.replace(RULES, info=replace(INFO, rules=1), setup=partial(setup.set_up, asks_to_buy=False)),
)
"""Rules 1 ask for no purchase where a marker would go by itself (R11)."""
