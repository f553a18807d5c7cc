"""What a button or list carries: `c1:<table>:<number>:<verb>:<tokens>`, at most 100 characters.

`number` is the last entry of the log when the button was drawn. Nothing of a half-entered move lives in
memory: all of it is in the tokens. A message cannot hold the same custom_id twice; `#<slot>` at the end keeps
apart what otherwise would carry the same.
"""

import unicodedata
from enum import StrEnum

from msgspec import Struct

from bot.domain.model import TableId

TYPED = -2
"""Stands for the number of the last entry in what was typed just now; -1 is a log without any entry."""

NOWHERE = TableId(0)
"""Stands for no table."""

_LIMIT = 100
_FIRST = "c1"
_DIGITS = 18
"""So many always fit into the 64 bits of a database."""


class Verb(StrEnum):
    """What a press asks for."""

    GO = "go"
    """Show the next question of a half-entered move."""
    DO = "do"
    """Make the move."""
    ASK = "ask"
    """Ask for numbers in a modal."""
    NUMBERS = "num"
    """The numbers that were asked for."""
    UNDO = "undo"
    TURN = "turn"
    """Take back the whole turn."""
    REDO = "redo"
    """Put back the step that was taken back last."""
    PLAY = "play"
    HAND = "hand"
    BOARD = "board"
    TEXT = "text"
    """The board in words."""
    LOG = "log"
    MORE = "more"
    OLD = "old"
    """What we cannot read."""
    RULES = "rules"
    JOIN = "join"
    RISE = "rise"
    """Leave the lobby."""
    START = "start"
    ALONE = "alone"
    """Begin with one seat, confirmed."""
    OPTIONS = "options"
    CHOOSE = "choose"
    """Set an option."""
    SPEAK = "speak"
    """Set the language of the table."""
    LEAVE = "leave"
    LEFT = "left"
    """Leave a running game, confirmed."""
    CLOSE = "close"
    CLOSED = "closed"
    """Close the table, confirmed."""
    OFFER = "offer"
    """Get up in a running game, so that somebody else can go on."""
    TAKE = "take"
    """Take over a seat that is offered."""
    FREE = "free"
    """Take a seat from somebody."""
    AHEAD = "ahead"
    """Ask what shall be answered in advance."""
    WRITE = "write"
    """Ask for a move in advance in a modal."""
    LATER = "later"
    """Answer in advance with a move."""
    DEFAULT = "default"
    """Answer in advance with whatever is the default then."""
    UNSAY = "unsay"
    """Take back what was answered in advance."""
    CLOCK = "clock"
    """Show the page of the clock."""
    TIME = "time"
    """Set something about the clock."""
    AWAY = "away"
    """Say when one is on holiday: nothing, when it begins, how long it takes, or that it ends."""
    HOLIDAY = "holiday"
    """Say the same as it is typed: for how many days, and from which day on."""
    OPEN = "open"
    """Open a table of a game."""
    DATA = "data"
    """Take home what is stored about oneself."""
    FORGET = "forget"
    FORGOTTEN = "forgotten"
    """Have all of that deleted, confirmed."""
    MINE = "mine"
    """Set one's own language."""
    REPLAY = "replay"
    """Look through the game step by step."""
    EXPORT = "export"
    """The game as a file."""
    AGAIN = "again"
    """Play again with the same people, or agree to."""
    VOTE = "vote"
    """Ask what shall be put to the vote."""
    PROPOSE = "propose"
    """Open a vote."""
    AGREE = "agree"
    REFUSE = "refuse"
    """Refuse a vote, or withdraw one's own."""
    SETTINGS = "settings"
    SET = "set"
    """Set how one wants to be told of one's turns."""
    TABLES = "tables"
    """A page of one's tables."""
    GAMES = "games"
    """All titles."""
    PRIVACY = "privacy"
    """What is stored about oneself."""
    DOCTOR = "doctor"
    """What the bot may not do here."""


class Press(Struct, frozen=True):
    """A press on something drawn for a table, or for `NOWHERE`."""

    table: TableId
    number: int
    verb: Verb
    tokens: tuple[str, ...] = ()
    slot: int = 0

    def __str__(self) -> str:
        """Return the custom_id. Raises ValueError if it is longer than Discord takes."""
        text = f"{_FIRST}:{self.table}:{self.number}:{self.verb}:{' '.join(self.tokens)}"
        text += f"#{self.slot}" if self.slot else ""
        if len(text) > _LIMIT:
            problem = f"custom_id longer than {_LIMIT} characters: {text}"
            raise ValueError(problem)
        return text

    def plus(self, answer: str) -> "Press":
        """Return the press with the tokens of an answer appended."""
        return Press(self.table, self.number, self.verb, (*self.tokens, *answer.split()))


def typed_tokens(text: str) -> tuple[str, ...]:
    """Return what somebody typed as tokens, without the invisible marks of words copied from a chat."""
    return tuple("".join(c for c in text if unicodedata.category(c) != "Cf").split())


def read_number(text: str) -> int:
    """Return a whole number as buttons carry it, of at most 18 digits. Raises ValueError."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS):
        raise ValueError(text)
    return int(text)


def read_press(custom_id: str) -> Press | None:
    """Return what a custom_id means, or None if it is none of ours."""
    first, *rest = custom_id.split(":", 4)
    if first != _FIRST:
        return None
    try:
        table, number, verb, last = rest
        tokens, _, slot = last.partition("#")
        return Press(
            TableId(read_number(table)),
            read_number(number),
            Verb(verb),
            tuple(tokens.split()),
            read_number(slot or "0"),
        )
    except ValueError:
        return None
