"""Pebbles: win, draw and lay coloured pebbles. A small game for the tests, the contract's second judge.

Everybody draws two pebbles unseen. Each round shows a pebble from the bag; all offer shells for it at once
and in secret, everybody pays, and it goes to the highest offer if that is the only one. Then each seat,
beginning with the start seat, may polish colours it has laid (a shell each, and a point for each laid pebble
of them) and either draws a pebble unseen, lays up to three pebbles of at most two colours, or passes. Laid
pebbles count their worth, shells one point each, pebbles kept in the hand cost one each.
"""

from engines.api import GameInfo, Rules
from tests.games.pebbles import asking, honours, model, moves, notation, options, views, words
from tests.games.pebbles.events import Event
from tests.games.pebbles.model import State
from tests.games.pebbles.notation import Move

INFO = GameInfo("pebbles", rules=1, shape=1, seats=(2, 3), options=options.OPTIONS, chapters=("play",))


RULES: Rules[State, Move, Event] = Rules(
    info=INFO,
    settle=options.settle,
    longest=options.longest,
    setup=moves.begin,
    to_act=moves.to_act,
    moves=moves.legal_moves,
    question=asking.question,
    make=moves.make,
    left=moves.left,
    remove=moves.remove,
    default=moves.default_move,
    outcome=views.outcome,
    seen=model.seen,
    header=views.header,
    seat_status=views.seat_status,
    round_number=views.round_number,
    label=words.label,
    honours=honours.HONOURS,
    resample=views.resample,
    grammar=notation.GRAMMAR,
)
