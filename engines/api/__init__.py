"""The contract between the shell and the rules of a game.

A game is one package below `engines` whose `__init__` defines `RULES: Rules[...] = ...`. The shell knows a
game only through this value, which has five parts: `Course`, `Notation`, `Asking`, `Sight` and `Words`
(`engines.api.rules`). The rest are the values that travel through it. All of them are frozen; none of them
holds prose, a time or a Discord id.
"""

from engines.api.belongings import Belonging
from engines.api.dailies import Daily, DailyScore, Shade
from engines.api.errors import (
    EngineFault,
    GameError,
    GameFinished,
    IllegalMove,
    NotationError,
    NotYourTurn,
    OptionError,
    ReplayDiverged,
    UnknownRules,
)
from engines.api.events import EventKind
from engines.api.grammar import Grammar, MoveKind, Word, choice, number
from engines.api.help import Help
from engines.api.honours import TOTAL, Figures, Honours, Record, points_by_source, seat_events
from engines.api.info import GameInfo, Option, Settings
from engines.api.messages import Message, ProperName, Seat, SeatName, Value, Weight, message
from engines.api.questions import (
    Amount,
    AmountKind,
    Amounts,
    Choice,
    Menu,
    Part,
    Question,
    buttons_or_list,
    grouped,
    menu,
)
from engines.api.rules import AnyRules, Asking, Course, Notation, Rules, Sight, Words
from engines.api.steps import (
    AnyStep,
    Chance,
    Line,
    Outcome,
    Roll,
    SeatStatus,
    Step,
    Told,
    Turn,
    seat_lines,
)
from engines.api.unknown import UNKNOWN_TEXT

__all__ = [
    "TOTAL",
    "UNKNOWN_TEXT",
    "Amount",
    "AmountKind",
    "Amounts",
    "AnyRules",
    "AnyStep",
    "Asking",
    "Belonging",
    "Chance",
    "Choice",
    "Course",
    "Daily",
    "DailyScore",
    "EngineFault",
    "EventKind",
    "Figures",
    "GameError",
    "GameFinished",
    "GameInfo",
    "Grammar",
    "Help",
    "Honours",
    "IllegalMove",
    "Line",
    "Menu",
    "Message",
    "MoveKind",
    "NotYourTurn",
    "Notation",
    "NotationError",
    "Option",
    "OptionError",
    "Outcome",
    "Part",
    "ProperName",
    "Question",
    "Record",
    "ReplayDiverged",
    "Roll",
    "Rules",
    "Seat",
    "SeatName",
    "SeatStatus",
    "Settings",
    "Shade",
    "Sight",
    "Step",
    "Told",
    "Turn",
    "UnknownRules",
    "Value",
    "Weight",
    "Word",
    "Words",
    "buttons_or_list",
    "choice",
    "grouped",
    "menu",
    "message",
    "number",
    "points_by_source",
    "seat_events",
    "seat_lines",
]
