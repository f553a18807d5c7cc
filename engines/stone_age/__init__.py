"""Stone Age: put your people to work, feed them, and make a tribe of them."""

from msgspec import Struct

from engines.api import GameInfo, Help, Message, Rules, Seat
from engines.stone_age import game, honours, scoring, told, words
from engines.stone_age.events import Event
from engines.stone_age.game import Move
from engines.stone_age.help import advice, explain
from engines.stone_age.state import State, resample, seen
from engines.tokens import Tokens

INFO = GameInfo(
    "stone_age",
    rules=1,
    shape=1,
    seats=(2, 3, 4),
    options=(game.OPTION,),
    chapters=("goal", "setup", "placing", "actions", "cards", "feeding", "end", "notation", "data"),
    missed=True,
)


class Own(Struct, frozen=True, tag="own"):
    """What a seat knows, and which one it is."""

    seat: Seat
    seen: State


def _own(state: State, seat: Seat) -> Own:
    return Own(seat, seen(state, seat))


def _help(_view: State, own: Own, seat: Seat, tokens: Tokens) -> Help:
    return explain(own.seen, seat, tokens)


def _advice(_view: State, own: Own, seat: Seat) -> Message | None:
    return advice(own.seen, seat)


def _label(_view: State, own: Own, tokens: Tokens, start: int) -> Message:
    return game.label(own.seen, own.seat, tokens, start)


RULES: Rules[State, Move, Event, State, Own] = Rules(
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
    public=seen,
    own=_own,
    status=words.status,
    told=told.told,
    help=_help,
    advice=_advice,
    highlights=honours.highlights,
    honours=honours.HONOURS,
    label=_label,
    resample=resample,
    parse=game.GRAMMAR.parse,
    format=game.GRAMMAR.format,
)
