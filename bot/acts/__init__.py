"""What each press at a table does: one function for a verb, by topic."""

from bot.acts import absence, hosts, lobby, looking, moves, premoves
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
    Verb.PLAY: moves.play,
    Verb.HAND: moves.show_hand,
    Verb.BOARD: looking.board,
    Verb.TEXT: looking.text,
    Verb.LOG: looking.log,
    Verb.REPLAY: replay,
    Verb.MORE: looking.more,
    Verb.RULES: looking.rules,
    Verb.JOIN: lobby.join,
    Verb.RISE: lobby.rise,
    Verb.START: lobby.start,
    Verb.ALONE: lobby.start,
    Verb.OPTIONS: lobby.options,
    Verb.CHOOSE: lobby.choose,
    Verb.SPEAK: lobby.speak,
    Verb.LEAVE: hosts.leave,
    Verb.LEFT: hosts.leave,
    Verb.CLOSE: hosts.close,
    Verb.CLOSED: hosts.close,
    Verb.FREE: hosts.free,
}
