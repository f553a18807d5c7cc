"""The table of routes: the handler of each verb, its conditions, and the form of its answer."""

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum, auto

from msgspec import Struct

from bot.acts import (
    admins,
    board_links,
    calls_for_players,
    choices,
    clock_settings,
    dailies,
    daily_lists,
    ending,
    hints,
    holidays,
    invitations,
    lessons,
    lobby,
    looking,
    lookup,
    moves,
    nudges,
    posting,
    premoves,
    privacy,
    rematch,
    robots,
    seats,
    servers,
    settings,
    statistics,
    tables,
    votes,
    wishes,
)
from bot.acts.context import (
    App,
    Context,
    admin,
    begun,
    finished,
    impartial,
    manager,
    seated,
    seated_or_admin,
)
from bot.acts.request import Reader, Reply
from bot.domain.model import TableId
from bot.pages.custom_id import Press, Verb

Handler = Callable[[Context], Awaitable[Reply]]
"""A function that handles a request. Raises `GameError` for a refusal."""
Find = Callable[[App, Reader, Press], Awaitable[TableId | None]]
"""A function that finds the table of a command. Raises `GameError` for a refusal."""


class Shown(Enum):
    """The form of the answer to a press."""

    ALONE = auto()
    """The pressed message changes if it is private; otherwise the answer is a new private message."""
    BESIDE = auto()
    """The answer is a new private message; the pressed message stays as it is."""
    QUIETLY = auto()
    """The pressed message changes for everybody; usually there is no private answer."""
    FORM = auto()
    """The answer is a modal, which must be the first answer."""


class Route(Struct, frozen=True):
    """The way from a verb to its handler: its conditions, its price, and how it is answered."""

    handler: Handler
    needs: tuple[Callable[[Context], None], ...] = ()
    """The conditions, checked in this order."""
    table: Find | None = lookup.meant
    """Finds the table of a command. None: the verb belongs to no table."""
    panel: bool = False
    """True if a refusal or a repeated press shows the present panel; otherwise just the sentence."""
    shown: Shown = Shown.ALONE
    posts: bool = False
    """True if the verb may post a table in the place of the request."""
    seats: bool = False
    """True if the verb may seat a person whom the bot does not know yet."""
    admins: bool = False
    """True if admins may press it anywhere on the table's server, such as in the list of `/doctor`."""
    adds_up: bool = False
    """True if a second press does something more: the first has no effect unless it is acknowledged."""
    price: float = 0.0
    """CPU seconds of a look with its picture; 0: it is a press and has priority."""
    takes_long: bool = False
    """True for a press that looks do not wait for: its person has asked for something long, and knows it."""


_WORDS, _LONG, _PICTURE, _FILM = 0.003, 0.02, 0.03, 0.5
"""Prices measured at games of 400 moves: short texts, a whole game in words, pictures, a film."""

ROUTES: Mapping[Verb, Route] = {
    # the panel
    Verb.PLAY: Route(moves.play, (begun, seated)),
    Verb.HAND: Route(moves.show_hand, (begun, seated)),
    Verb.GO: Route(moves.go, (seated,), panel=True),
    Verb.ASK: Route(moves.go, (seated,), panel=True, shown=Shown.FORM),
    Verb.NUMBERS: Route(moves.numbers, (seated,), panel=True),
    Verb.DO: Route(moves.do, (seated,), panel=True),
    Verb.UNDO: Route(moves.take_back, (seated,), panel=True),
    Verb.UNDO_TURN: Route(moves.take_back, (seated,), panel=True),
    Verb.REDO: Route(moves.put_back, (seated,), panel=True),
    Verb.NUDGE: Route(nudges.nudge, (begun, seated), panel=True),
    Verb.HINT: Route(hints.hint, (begun, seated), panel=True),
    # premoves
    Verb.PLAN_AHEAD: Route(premoves.ahead, (begun, seated), panel=True),
    Verb.PLAN_ASK: Route(premoves.ahead, (begun, seated), panel=True, shown=Shown.FORM),
    Verb.PLAN_NUMBERS: Route(premoves.numbers, (begun, seated), panel=True),
    Verb.PLAN_TYPED: Route(premoves.write, (begun, seated), panel=True, shown=Shown.FORM),
    Verb.SET_PLAN: Route(premoves.later, (seated,), panel=True),
    Verb.ADD_ALTERNATIVE: Route(premoves.later, (seated,), panel=True),
    Verb.TRY_FIRST: Route(premoves.first, (begun, seated), panel=True, adds_up=True),
    Verb.PLAN_DEFAULT: Route(premoves.default, (seated,), panel=True),
    Verb.DROP_PLAN: Route(premoves.unsay, (begun, seated), panel=True),
    # looking
    Verb.BOARD: Route(looking.board, (begun,), price=_PICTURE),
    Verb.OPEN_BOARD: Route(board_links.open_board, (begun, seated), shown=Shown.BESIDE),
    Verb.POST_BOARD: Route(posting.board, (begun, seated)),
    Verb.TEXT: Route(looking.text, (begun,), shown=Shown.BESIDE, price=_LONG),
    Verb.LEGEND: Route(looking.legend, (begun,), price=_PICTURE),
    Verb.SCORES: Route(looking.scores, (finished,), price=_PICTURE),
    Verb.LOG: Route(looking.log, (begun,), price=_LONG),
    Verb.REPLAY: Route(looking.replay, (begun,), price=_PICTURE),
    Verb.FILM: Route(ending.film, (finished,), price=_FILM),
    Verb.CHANCES: Route(ending.chances, (finished,), price=_PICTURE),
    Verb.CARD: Route(looking.card, (finished,), price=_PICTURE),
    Verb.POST_CARD: Route(ending.post_card, (finished, seated)),
    Verb.EXPORT: Route(looking.export, (begun,), price=_LONG),
    Verb.MORE: Route(looking.more, price=_WORDS),
    Verb.FAIR: Route(looking.fair, price=_WORDS),
    Verb.OLD: Route(looking.old, table=None, shown=Shown.BESIDE),
    Verb.RULES: Route(looking.rules, table=lookup.named, price=_WORDS),
    Verb.HELP: Route(looking.explain, price=_WORDS),
    Verb.CHAPTER: Route(looking.chapter, price=_WORDS),
    Verb.GAMES: Route(looking.games, table=None, price=_WORDS),
    Verb.GUIDE: Route(looking.guide, table=None, price=_WORDS),
    # before the game
    Verb.OPEN: Route(lobby.open_table, table=None, posts=True),
    Verb.JOIN: Route(seats.join, table=lookup.to_join, shown=Shown.QUIETLY, posts=True, seats=True),
    Verb.SIT_THERE: Route(lobby.sit_there, table=None),
    Verb.CALL_PLAYERS: Route(calls_for_players.call, table=None, posts=True),
    Verb.LEAVE_LOBBY: Route(lobby.leave, shown=Shown.QUIETLY),
    Verb.START: Route(lobby.start, shown=Shown.QUIETLY),
    Verb.START_ALONE: Route(lobby.start),
    Verb.AGAIN: Route(rematch.again, seats=True),
    Verb.OPTIONS: Route(lobby.options, (seated,), table=lookup.to_leave_or_set),
    Verb.SET_OPTION: Route(lobby.choose),
    Verb.SET_TABLE: Route(lobby.set_table, (seated,)),
    **dict.fromkeys(lobby.OLDER_VERBS, Route(lobby.set_table, (seated,))),
    Verb.SET_TABLE_LANGUAGE: Route(lobby.speak, (seated,)),
    Verb.ABOUT: Route(looking.more),
    Verb.INVITE: Route(invitations.invite, table=lookup.to_invite),
    Verb.UNINVITE: Route(invitations.cancel),
    Verb.DECLINE: Route(invitations.decline, shown=Shown.QUIETLY),
    Verb.ROBOTS: Route(robots.robots, (seated,), adds_up=True),
    Verb.SOLO: Route(robots.solo, table=None, posts=True, adds_up=True),
    Verb.CLOCK: Route(clock_settings.show, (seated_or_admin,)),
    Verb.SET_CLOCK: Route(clock_settings.choose),
    # lessons
    Verb.LEARN_OPENLY: Route(lessons.learn, table=None, posts=True),
    Verb.LEARN: Route(lessons.learn, table=None),
    Verb.SHOW_ME: Route(lessons.no_lesson, (begun, seated), panel=True),
    Verb.STOP: Route(lessons.no_lesson, (begun, seated)),
    # dailies
    Verb.DAILY: Route(dailies.daily, table=None),
    Verb.DAILY_LIST: Route(daily_lists.day_list, table=None, price=_WORDS),
    Verb.DAILY_BEST: Route(daily_lists.best, table=None, price=_PICTURE),
    Verb.POST_DAILY: Route(dailies.post, (finished, seated)),
    # leaving, and taking over a seat
    Verb.LEAVE: Route(seats.leave_table, (seated,), table=lookup.to_leave_or_set),
    Verb.CONFIRM_LEAVE: Route(seats.leave_table, (seated,)),
    Verb.OFFER: Route(seats.leave_table, (seated,)),
    Verb.STAND_IN: Route(robots.stand_in, (begun, seated)),
    Verb.TAKE: Route(seats.take, panel=True, seats=True),
    # votes
    Verb.VOTE: Route(votes.vote, (seated, begun)),
    Verb.PROPOSE: Route(votes.propose),
    Verb.AGREE: Route(votes.answer, shown=Shown.QUIETLY),
    Verb.REFUSE: Route(votes.answer, shown=Shown.QUIETLY),
    # admins
    Verb.FREE: Route(seats.remove_player, (admin, impartial)),
    Verb.CLOSE: Route(admins.close, (admin, impartial)),
    Verb.CONFIRM_CLOSE: Route(admins.closed, (admin, impartial)),
    Verb.MOVE_TABLE: Route(admins.move_table, (admin, begun), admins=True),
    Verb.SETUP: Route(servers.setup, (manager,), table=None),
    # statistics
    Verb.STATS: Route(statistics.stats, table=None, price=_PICTURE),
    Verb.STATS_TEXT: Route(statistics.text, table=None, shown=Shown.BESIDE, price=_WORDS),
    Verb.POST_STATS: Route(statistics.post, table=None),
    Verb.SET_ON_STATS: Route(statistics.choose, table=None, price=_PICTURE),
    # one person's own pages
    Verb.TABLES: Route(tables.tables, table=None, price=_WORDS),
    Verb.WISHES: Route(wishes.wishes, table=None),
    Verb.SETTINGS: Route(settings.settings, table=None),
    Verb.SET: Route(settings.choose, table=None),
    Verb.ZONE: Route(choices.ask, shown=Shown.FORM),
    Verb.SET_LANGUAGE: Route(settings.choose_language, table=None),
    Verb.SIGN_OUT: Route(settings.sign_out, table=None),
    Verb.AWAY: Route(holidays.holiday, table=None),
    Verb.HOLIDAY: Route(holidays.typed_holiday, table=None),
    Verb.PRIVACY: Route(privacy.show, table=None, price=_WORDS),
    Verb.DATA: Route(privacy.data, table=None, price=_LONG),
    Verb.ASK_DELETION: Route(privacy.ask, table=None),
    Verb.DELETE_DATA: Route(privacy.delete, table=None, takes_long=True),
    Verb.DOCTOR: Route(admins.doctor, table=None, price=_WORDS),
}
"""Routes of all verbs. A verb keeps its meaning for good, as old buttons carry it."""


_USUAL_AT_DAILY = (
    *(Verb.PLAY, Verb.HAND, Verb.GO, Verb.ASK, Verb.NUMBERS, Verb.DO, Verb.UNDO, Verb.UNDO_TURN, Verb.REDO),
    *(
        Verb.BOARD,
        Verb.OPEN_BOARD,
        Verb.TEXT,
        Verb.LEGEND,
        Verb.LOG,
        Verb.REPLAY,
        Verb.FILM,
        Verb.EXPORT,
        Verb.FAIR,
    ),
    *(Verb.OLD, Verb.RULES, Verb.HELP, Verb.CHAPTER, Verb.POST_DAILY),
)
AT_DAILY: Mapping[Verb, Handler] = {
    **{verb: ROUTES[verb].handler for verb in _USUAL_AT_DAILY},
    Verb.MORE: dailies.more,
    Verb.LEAVE: dailies.leave,
    Verb.CONFIRM_LEAVE: dailies.give_up,
}
"""Handlers at the table of a daily; other verbs are refused there."""


def handler_of(route: Route, context: Context) -> Handler:
    """Return the handler of a request; lessons and dailies have their own."""
    if context.has_table and context.table.daily:
        return AT_DAILY.get(context.press.verb, dailies.refuse)
    if not context.has_table or not context.table.lesson:
        return route.handler
    return lessons.AT_LESSON.get(context.press.verb, lessons.refuse)
