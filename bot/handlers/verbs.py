"""What each press at a table does: one function for a verb, by topic."""

from bot.handlers import (
    admins,
    clocks,
    lobby,
    looking,
    moves,
    premoves,
    seats,
    votes,
)
from bot.handlers.desk import Handler
from bot.handlers.export import export
from bot.handlers.rematch import again
from bot.handlers.replay import replay
from bot.pages.custom_id import Verb

HANDLERS: dict[Verb, Handler] = {
    Verb.GO: moves.go,
    Verb.ASK: moves.go,
    Verb.DO: moves.do,
    Verb.NUMBERS: moves.numbers,
    Verb.UNDO: moves.take_back,
    Verb.TURN: moves.take_back,
    Verb.REDO: moves.put_back,
    Verb.PLAY: moves.play,
    Verb.HAND: moves.show_hand,
    Verb.BOARD: looking.board,
    Verb.TEXT: looking.text,
    Verb.LOG: looking.log,
    Verb.REPLAY: replay,
    Verb.EXPORT: export,
    Verb.AGAIN: again,
    Verb.MORE: looking.more,
    Verb.RULES: looking.rules,
    Verb.JOIN: seats.join,
    Verb.RISE: lobby.rise,
    Verb.START: lobby.start,
    Verb.ALONE: lobby.start,
    Verb.OPTIONS: lobby.options,
    Verb.CHOOSE: lobby.choose,
    Verb.SPEAK: lobby.speak,
    Verb.CLOCK: clocks.show,
    Verb.TIME: clocks.choose,
    Verb.LEAVE: seats.leave,
    Verb.LEFT: seats.leave,
    Verb.CLOSE: admins.close,
    Verb.CLOSED: admins.close,
    Verb.OFFER: seats.leave,
    Verb.TAKE: seats.take,
    Verb.FREE: seats.free,
    Verb.AHEAD: premoves.ahead,
    Verb.WRITE: premoves.write,
    Verb.LATER: premoves.later,
    Verb.DEFAULT: premoves.default,
    Verb.UNSAY: premoves.unsay,
    Verb.VOTE: votes.vote,
    Verb.PROPOSE: votes.propose,
    Verb.AGREE: votes.answer,
    Verb.REFUSE: votes.answer,
}
