"""The custom_id of a button or list: `c1:<table>:<number>:<verb>:<tokens>`, at most 100 characters.

`number` is the last entry of the log when the button was drawn. The tokens are all of a half-entered move:
none of it is kept in memory. Discord allows each custom_id once in a message, so equal ones get different
slots, `#<slot>` at the end.
"""

import unicodedata
from enum import StrEnum

from msgspec import Struct

from bot.domain.model import TableId

TYPED = -2
"""The entry number of a typed press: it refers to the present position. -1 is a log without entries."""

NOWHERE = TableId(0)
"""The table number of a press that belongs to no table."""

BESIDE = 90
"""The slot of buttons on a private message that stays: the answer to a press is a new message below it."""

OF_CALL = -1
"""The slot of buttons on a call for players; those of notifications are positive."""

_SIGN = "#"
"""The sign before the slot, which no token may have."""

_LIMIT = 100
_FIRST = "c1"
_DIGITS = 19
"""Limit of digits of a number, which are those of an id of Discord."""
_LARGEST = 2**63 - 1
"""The largest integer of a database."""


class Verb(StrEnum):
    GO = "go"
    """Show the next question of a half-entered move."""
    DO = "do"
    """Make the move."""
    ASK = "ask"
    """Ask for numbers in a modal."""
    NUMBERS = "num"
    """Submit the numbers of the modal."""
    UNDO = "undo"
    UNDO_TURN = "turn"
    """Undo the whole turn."""
    REDO = "redo"
    """Redo the step that was undone last."""
    PLAY = "play"
    """Show the panel; token: `since` on a panel, to tell what has happened since it was drawn."""
    HAND = "hand"
    BOARD = "board"
    TEXT = "text"
    """Show the board in words."""
    LEGEND = "legend"
    """Explain the parts of a picture; tokens: the picture, the verb of the way back, a half-entered move."""
    SCORES = "scores"
    """Show the scores of a finished game, and the reader's own sheet."""
    LOG = "log"
    MORE = "more"
    """Show a page of the menu More; tokens: its number, none for the first."""
    FAIR = "fair"
    """Show whether the luck is fair: the proof, and the secret when the game is over."""
    OLD = "old"
    """A button that this release cannot read."""
    RULES = "rules"
    HELP = "help"
    """Explain the question of the panel after these tokens; those after a `?` are a choice there."""
    CHAPTER = "chapter"
    """Show a chapter of the rules, the last token, with the way back to the question after the others."""
    JOIN = "join"
    LEAVE_LOBBY = "rise"
    """Leave the lobby."""
    START = "start"
    START_ALONE = "alone"
    """Start with one seat, after the question."""
    OPTIONS = "options"
    SET_OPTION = "choose"
    """Set an option."""
    SET_TABLE = "settable"
    """Set one of the settings of an open table; tokens: its name, its value, and a mark if in passing."""
    SET_TABLE_LANGUAGE = "speak"
    """Set the language of the table."""
    LEAVE = "leave"
    CONFIRM_LEAVE = "left"
    """Leave a running game, after the question."""
    CLOSE = "close"
    CONFIRM_CLOSE = "closed"
    """Close the table, after the question."""
    MOVE_TABLE = "movetable"
    """Give the table a new thread: its present one is locked."""
    OFFER = "offer"
    """Leave a running game, so that another player can take over the seat."""
    TAKE = "take"
    """Take over an offered seat."""
    FREE = "free"
    """Remove a player from their seat."""
    PLAN_AHEAD = "ahead"
    """Show the next question of a half-entered premove."""
    PLAN_ASK = "aheadask"
    """Ask for numbers of a premove in a modal."""
    PLAN_NUMBERS = "aheadnum"
    """Submit the numbers of a premove."""
    PLAN_TYPED = "write"
    """Ask for a premove in a modal."""
    SET_PLAN = "later"
    """Set a move as the premove, or several that are tried in this order."""
    ADD_ALTERNATIVE = "else"
    """Add a move that is tried where those planned before are not legal."""
    TRY_FIRST = "first"
    """Try one of several planned moves first."""
    PLAN_DEFAULT = "default"
    """Set the default move as the premove."""
    DROP_PLAN = "unsay"
    """Drop the premove."""
    ROBOTS = "robots"
    """Show the robots of an open table; with tokens add one, remove one, or set their pace."""
    SOLO = "solo"
    """Open a table with robots at once: the game, the level, the number of robots."""
    LEARN = "learn"
    """Begin or continue the lesson of a game; without tokens, ask which game."""
    LEARN_OPENLY = "learnopen"
    """Begin or continue a lesson at a table that everybody sees."""
    SHOW_ME = "showme"
    """Make the move that a lesson asks for."""
    STOP = "stop"
    """Leave a lesson; without tokens, ask in which way."""
    STAND_IN = "standin"
    """Let a robot stand in for the player until they are back."""
    CLOCK = "clock"
    """Show the clock page."""
    SET_CLOCK = "time"
    """Set a field of the clock."""
    AWAY = "away"
    """Show or set a person's holiday; tokens: none, its begin, its length, or its end."""
    HOLIDAY = "holiday"
    """Set a person's holiday by a typed command; tokens: its number of days, and its first day."""
    OPEN = "open"
    """Open a table of a game."""
    DATA = "data"
    """Send a person's stored data as a file."""
    ASK_DELETION = "forget"
    DELETE_DATA = "forgotten"
    """Delete all stored data of a person, after the question."""
    ZONE = "zone"
    """Ask for a time zone in a modal; token: of the person, of the server, or of the table's clock."""
    SET_LANGUAGE = "mine"
    """Set a person's own language, on older buttons."""
    REPLAY = "replay"
    """Show the game step by step."""
    FILM = "film"
    """Show the film of a game that is over."""
    CHANCES = "chances"
    """Show the chances of winning during a finished game."""
    CARD = "card"
    """Show the final card of a game that is over."""
    OPEN_BOARD = "openboard"
    """Give a link to the page of the board, for its presser alone."""
    SIGN_OUT = "signout"
    """Delete a person's links to boards, and sign their browsers out."""
    POST_BOARD = "postboard"
    """Post the board of a table to the channel."""
    POST_CARD = "postcard"
    """Post the final card to the channel of the table, once."""
    EXPORT = "export"
    """Send the game as a file."""
    AGAIN = "again"
    """Open a rematch, or agree to it."""
    VOTE = "vote"
    """Show the menu of votes."""
    PROPOSE = "propose"
    """Open a vote."""
    AGREE = "agree"
    REFUSE = "refuse"
    """Refuse a vote, or withdraw a vote as its opener."""
    SETTINGS = "settings"
    """Show a person's own settings; token: the group, none for the first."""
    SET = "set"
    """Set one of a person's own settings."""
    TABLES = "tables"
    """Show a page of tables; tokens: the page of the person's own, or the view and its page."""
    WISHES = "wishes"
    """Show or change a person's wishes for tables; tokens: none, or an act with title, numbers and pace."""
    SIT_THERE = "sitthere"
    """Sit down at the table of this number, which is open in a channel of the server."""
    CALL_PLAYERS = "callplayers"
    """Sit down at an open table and call for players; tokens: its number or a title, none to be asked."""
    GAMES = "games"
    """Show all games."""
    GUIDE = "guide"
    """Say how to play here, with the ways in."""
    NUDGE = "nudge"
    """Nudge the players who have to act."""
    PRIVACY = "privacy"
    """Show a person's stored data."""
    ABOUT = "about"
    """Show the same as `MORE`, from the lobby message, since messages are recognised by their verbs."""
    PRESET = "preset"
    """On older buttons, as `SEATING`, `RATED`, `SERIES`, `HINTS`: set this one of the settings of a table."""
    SEATING = "seating"
    INVITE = "invite"
    """Invite a person to an open table; tokens: their id, their kind, and their name."""
    UNINVITE = "uninvite"
    """Cancel an invitation."""
    DECLINE = "decline"
    """Decline an invitation."""
    SETUP = "setup"
    """Show or set the settings of a server."""
    HINT = "hint"
    """Ask for a hint: the move of a robot in the same position."""
    RATED = "rated"
    SERIES = "series"
    DAILY = "daily"
    """Begin the daily of today or go on with it; tokens: the title, and an earlier day or `begin`."""
    DAILY_LIST = "dailylist"
    """Show the list of a daily on this server; tokens: the title and the day."""
    DAILY_BEST = "dailybest"
    """Look at the best game of a list as a replay; tokens: the title and the day, and those of `REPLAY`."""
    POST_DAILY = "postdaily"
    """Post the result of a daily to the channel, once."""
    HINTS = "hints"
    STATS = "stats"
    """Show statistics or a ranking; tokens: the kind of the page, its person or order, and its title."""
    STATS_TEXT = "statstext"
    """Tell a page of statistics in words."""
    POST_STATS = "poststats"
    """Post a page of statistics to the channel."""
    SET_ON_STATS = "statsset"
    """Set one of the reader's settings on a page of statistics; tokens: the field, its value, the page."""
    DOCTOR = "doctor"
    """Show the permissions that the bot lacks here."""


class Press(Struct, frozen=True):
    """A press on a button or list of a table, or of `NOWHERE`."""

    table: TableId
    number: int
    verb: Verb
    tokens: tuple[str, ...] = ()
    slot: int = 0

    def __str__(self) -> str:
        """Return the custom_id. Raises ValueError if it is too long for Discord, or cannot be read back."""
        text = self._written()
        if len(text) > _LIMIT or self.has_sign:
            problem = f"custom_id longer than {_LIMIT} characters, or with a {_SIGN} in its tokens: {text}"
            raise ValueError(problem)
        return text

    def _written(self) -> str:
        text = f"{_FIRST}:{self.table}:{self.number}:{self.verb}:{' '.join(self.tokens)}"
        return f"{text}{_SIGN}{self.slot}" if self.slot else text

    @property
    def has_sign(self) -> bool:
        """True if a token has the sign that begins a slot, so that it fits in no button."""
        return _SIGN in " ".join(self.tokens)

    @property
    def is_long(self) -> bool:
        """True if the tokens do not fit in a button."""
        return len(self._written()) > _LIMIT

    def plus(self, answer: str) -> "Press":
        """Return the press with the tokens of an answer appended."""
        return Press(self.table, self.number, self.verb, (*self.tokens, *answer.split()))


def typed_tokens(text: str) -> tuple[str, ...]:
    """Return typed words as tokens, without the invisible marks of text copied from a chat."""
    return tuple("".join(c for c in text if unicodedata.category(c) != "Cf").split())


def read_number(text: str) -> int:
    """Return a whole number from a button, which a database can hold. Raises ValueError."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS and int(digits) <= _LARGEST):
        raise ValueError(text)
    return int(text)


def read_press(custom_id: str) -> Press | None:
    """Return the press of a custom_id, or None if this release cannot read it."""
    first, *fields = custom_id.split(":", 4)
    if first != _FIRST:
        return None
    try:
        table, number, verb, last = fields
        tokens, _, slot = last.partition(_SIGN)
        return Press(
            TableId(read_number(table)),
            read_number(number),
            Verb(verb),
            tuple(tokens.split()),
            read_number(slot or "0"),
        )
    except ValueError:
        return None
