"""What each press at a table does: one function for a verb, by topic."""

from bot.acts import absence, clocks, hosts, lobby, looking, moves, premoves, votes
from bot.acts.export import export
from bot.acts.rematch import again
from bot.acts.replay import replay
from bot.desk import Act
from bot.press import Verb

ACTS: dict[Verb, Act] = {
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
    Verb.JOIN: absence.join,
    Verb.RISE: lobby.rise,
    Verb.START: lobby.start,
    Verb.ALONE: lobby.start,
    Verb.OPTIONS: lobby.options,
    Verb.CHOOSE: lobby.choose,
    Verb.SPEAK: lobby.speak,
    Verb.CLOCK: clocks.show,
    Verb.TIME: clocks.choose,
    Verb.LEAVE: absence.leave,
    Verb.LEFT: absence.leave,
    Verb.CLOSE: hosts.close,
    Verb.CLOSED: hosts.close,
    Verb.OFFER: absence.leave,
    Verb.TAKE: absence.take,
    Verb.FREE: absence.free,
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
