"""The front desk: takes what a person asks for and answers with messages. Knows no Discord.

A press on a button and a slash command come the same way: as a `Press` on a table. What is refused comes back
as one sentence in the person's language, above the panel as it is now. Faults of ours are not caught here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from msgspec import Struct

from bot.i18n import LANGUAGES, Words
from bot.model import Game, Person, Place, Status, TableId
from bot.page import Form, Page
from bot.presenter import answers
from bot.presenter.panel import begins, form, hand, is_whole, needs_form, panel, read_numbers
from bot.presenter.voice import Voice, Voices
from bot.press import TYPED, Press, Verb
from bot.refusals import NotSeated, PositionChanged, Refused, Repeated
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from engines.api import AnyRules, GameError, GameFinished, NotYourTurn, Seat
from engines.record import Kind


class Reader(Struct, frozen=True):
    """Whoever asks: who they are, what they read, where they are, and whether they may manage tables."""

    person: Person
    name: str
    language: str
    place: Place
    host: bool = False
    public_language: str = "en"
    """What everybody reads at the place: the language of a table opened there."""


class Reply(Struct, frozen=True):
    """The answer to one person: messages only they can see, or a modal; neither: there is nothing to say."""

    pages: tuple[Page, ...] = ()
    form: Form | None = None


class Request(Struct, frozen=True):
    """A press by a person at a table, with the numbers of a modal; `cause` is unique to it."""

    reader: Reader
    press: Press
    cause: str
    numbers: Mapping[str, str] = {}


class At(Struct, frozen=True):
    """A request at its table: the words for its reader, and where they sit."""

    request: Request
    voice: Voice
    seat: Seat | None

    @property
    def press(self) -> Press:
        """What was pressed."""
        return self.request.press

    @property
    def reader(self) -> Reader:
        """Who pressed it."""
        return self.request.reader

    @property
    def table(self) -> Table:
        """The table as it was loaded for this request."""
        return self.voice.table

    @property
    def known(self) -> int | None:
        """The last entry that the button knew of; None for what was typed just now."""
        return None if self.press.number == TYPED else self.press.number


_Act = Callable[["Desk", At], Awaitable[Reply]]


class Desk:
    """Answers people."""

    def __init__(self, tables: Tables, store: Store, voices: Voices, hosts: Collection[int] = ()) -> None:
        self._hosts = hosts
        self.tables = tables
        self._store = store
        self._voices = voices
        self._joining = asyncio.Lock()

    # --- without a table ---

    async def join(self, reader: Reader, key: str | None) -> Reply:
        """Sit down at this channel's open table, or open one; without a choice of game, ask for it."""
        words = self.words(reader)
        if key is not None and key not in self.tables.registry:
            return _note(words.text("refused-no-such-game"))
        await self.tables.meet(reader.person, reader.name)
        # One after the other: two who ask at once shall meet at one table.
        async with self._joining:
            table = await self.tables.lobby_at(reader.place, key)
            if table is None or (table.is_full and table.seat_of(reader.person) is None):
                if key is None:
                    alone = reader.place.guild is None
                    titles = [title for title in self.titles(reader) if not alone or 1 in title[0].info.seats]
                    return Reply((answers.choose_game(titles, words),))
                return await self.open(reader, key)
            return self._joined(reader, await self.tables.join(table.id, reader.person))

    async def open(self, reader: Reader, key: str) -> Reply:
        """Open a table of a game here. Raises `Refused` where nobody else could ever sit down."""
        if reader.place.guild is None and 1 not in self.tables.registry.newest(key).info.seats:
            raise Refused("refused-needs-server")
        await self.tables.meet(reader.person, reader.name)
        table = await self.tables.open(key, reader.place, reader.person, reader.public_language)
        return self._joined(reader, table)

    def _joined(self, reader: Reader, table: Table) -> Reply:
        voice = self._voices.of(table, reader.language)
        return _note(voice.text("joined", table=voice.heading))

    async def my_tables(self, reader: Reader) -> Reply:
        """Return the tables at which the person sits, everywhere."""
        found = await self.tables.get_all(await self._store.tables_of(reader.person))
        pairs = [(table, self._voices.words(reader.language, table.game.key)) for table in found]
        seats = {int(table.id): table.seat_of(reader.person) for table in found}
        return Reply((answers.my_tables(pairs, self.words(reader), seats),))

    def games(self, reader: Reader) -> Reply:
        """Return all titles."""
        return Reply((answers.games(self.titles(reader), self.words(reader)),))

    def rules(self, reader: Reader, key: str, chapter: str | None) -> Reply:
        """Return a chapter of the rules of a game."""
        if key not in self.tables.registry:
            return _note(self.words(reader).text("refused-no-such-game"))
        rules = self.tables.registry.newest(key)
        return Reply((answers.rules(self._voices.words(reader.language, key), rules, chapter),))

    async def settings(self, reader: Reader) -> Reply:
        """Return the person's settings."""
        chosen = await self._store.language_of(reader.person)
        return Reply((answers.settings(self.words(reader), chosen),))

    async def speak(self, reader: Reader, language: str) -> Reply:
        """Set the person's language; anything but a language means the one of their client."""
        await self.tables.meet(reader.person, reader.name)
        chosen = language if language in LANGUAGES else ""
        async with self._store.change() as change:
            await change.speak(reader.person, chosen)
        words = self._voices.words(chosen or reader.language)
        return Reply((answers.settings(words, chosen),))

    async def language_of(self, person: Person, client: str) -> str:
        """Return the language a person reads: the one they chose, else that of their client."""
        return await self._store.language_of(person) or client

    async def doctor(self, reader: Reader, missing: Sequence[str], wished: Sequence[str]) -> Reply:
        """Return what the bot may not do here, and which tables it could not show; have these tried again."""
        words = self.words(reader)
        troubled = [game for game in await self._store.tables_at(reader.place) if game.trouble]
        for game in troubled:
            await self.tables.repost(game.id)
        found = answers.doctor(words, missing, wished, [game.id for game in troubled])
        if reader.person not in self._hosts:
            return Reply((found,))
        return Reply((found, answers.census(words, await self._store.census())))

    def words(self, reader: Reader) -> Words:
        """Return the shell's words for this reader."""
        return self._voices.words(reader.language)

    def titles(self, reader: Reader) -> list[tuple[AnyRules, Words]]:
        """Return all games with their words."""
        registry = self.tables.registry
        return [(registry.newest(key), self._voices.words(reader.language, key)) for key in registry]

    # --- which table ---

    async def find(self, reader: Reader, number: int | None) -> Table:
        """Return the table a command means: the one named, else the one of this place. Raises `Refused`."""
        if number is not None:
            return await self._named(reader, TableId(number))
        here = [game for game in await self._store.tables_at(reader.place) if _alive(game)]
        mine = {game.id for game in await self._store.tables_of(reader.person)}
        threads = [game for game in here if game.thread == reader.place.channel]
        own = [game for game in here if game.id in mine]
        unfinished = [game for game in here if game.status is not Status.FINISHED]
        for found in (threads, own, unfinished, here):
            if len(found) == 1:
                return await self.tables.get(found[0].id)
        raise Refused("refused-which-table" if here else "refused-no-table-here")

    async def _named(self, reader: Reader, number: TableId) -> Table:
        """Return the table of this number, if it is this place's or the reader has sat there.

        Numbers are easily guessed, and what is played elsewhere is not for everybody.
        """
        table = await self.tables.get(number)
        here = reader.place.channel in (table.game.channel, table.game.thread)
        if not here and all(sitting.person != reader.person for sitting in table.sittings):
            raise Refused("refused-no-such-table")
        return table

    async def known_tables(self, reader: Reader) -> list[Game]:
        """Return the tables to offer for a command: mine, then the others of this place."""
        mine = await self._store.tables_of(reader.person)
        here = await self._store.tables_at(reader.place)
        return list({game.id: game for game in (*mine, *reversed(here))}.values())

    async def position(self, reader: Reader, number: int | None) -> tuple[Voice, Seat] | None:
        """Return the table a command means and the person's seat there, None if they are not to move."""
        try:
            table = await self.find(reader, number)
        except GameError:
            return None
        seat = table.seat_of(reader.person)
        if seat is None or seat not in table.to_act():
            return None
        return self._voices.of(table, reader.language), seat

    # --- at a table ---

    async def press(self, request: Request) -> Reply:
        """Do what was pressed; what is refused comes back as a sentence with the panel as it is now."""
        reader, press = request.reader, request.press
        if press.table == 0:
            return await self._press_anywhere(reader, press)
        await self.tables.meet(reader.person, reader.name)
        try:
            voice = await self._voice(request)
            return await _ACTS[press.verb](self, At(request, voice, voice.table.seat_of(reader.person)))
        except Repeated:
            return await self._panel_or(request, "")
        except GameError as refusal:
            return await self._panel_or(request, await self._sentence(request, refusal))

    async def _press_anywhere(self, reader: Reader, press: Press) -> Reply:
        first = press.tokens[0] if press.tokens else ""
        match press.verb:
            case Verb.OPEN:
                return await self.join(reader, first)
            case Verb.RULES:
                return self.rules(reader, first, press.tokens[1] if len(press.tokens) > 1 else None)
            case Verb.MINE:
                return await self.speak(reader, first)
            case _:
                return _note(self.words(reader).text("refused-position-changed"))

    async def _voice(self, request: Request) -> Voice:
        return self._voices.of(await self.tables.get(request.press.table), request.reader.language)

    async def _sentence(self, request: Request, refusal: GameError) -> str:
        try:
            voice = await self._voice(request)
        except GameError:
            return self.words(request.reader)(refusal.message)
        return voice.say(refusal.message)

    async def _panel_or(self, request: Request, sentence: str) -> Reply:
        """Return the sentence above the current panel of whoever sits in a running game, else alone."""
        try:
            voice = await self._voice(request)
        except GameError:
            return _note(sentence)
        seat = voice.table.seat_of(request.reader.person)
        if seat is not None and voice.table.begun and request.press.verb in _PANEL_VERBS:
            return Reply((panel(voice, seat, note=_warning(sentence)),))
        return _note(sentence) if sentence else Reply()

    # --- presses in the panel ---

    async def _go(self, at: At) -> Reply:
        """Show the next question, or make the move if there is none left."""
        tokens = at.press.tokens
        if at.known is not None:
            at.table.check_once(_seated(at.seat), at.known, Kind.MOVE, " ".join(tokens))
        seat = _to_act(at)
        if not begins(at.voice, seat, tokens):
            raise PositionChanged
        if tokens and is_whole(at.voice, seat, tokens):
            return await self._do(at)
        if at.press.verb is Verb.ASK and (asked := form(at.voice, seat, tokens)) is not None:
            return Reply(form=asked)
        return Reply((panel(at.voice, seat, tokens),))

    async def _numbers(self, at: At) -> Reply:
        """Go on with the numbers of a modal; refused ones are asked for again."""
        seat = _to_act(at)
        press = at.press
        if not (begins(at.voice, seat, press.tokens) and needs_form(at.voice, seat, press.tokens)):
            raise PositionChanged
        try:
            tokens = read_numbers(at.voice, seat, press.tokens, at.request.numbers)
            answered = Press(press.table, press.number, Verb.GO, tokens)
            # Numbers within their bounds may still be against the rules; making the move tells why.
            further = self._go if begins(at.voice, seat, tokens) else self._do
            return await further(At(Request(at.reader, answered, at.request.cause), at.voice, seat))
        except PositionChanged:
            raise
        except GameError as refusal:
            return Reply((panel(at.voice, seat, press.tokens, note=_warning(at.voice.say(refusal.message))),))

    async def _do(self, at: At) -> Reply:
        text = " ".join(at.press.tokens)
        table = await self.tables.submit(at.table.id, at.reader.person, text, at.request.cause, at.known)
        return self._panel_now(at.reader, table)

    async def _take_back(self, at: At) -> Reply:
        turn = at.press.verb is Verb.TURN
        table = await self.tables.take_back(
            at.table.id, at.reader.person, at.request.cause, at.known, turn=turn
        )
        return self._panel_now(at.reader, table)

    def _panel_now(self, reader: Reader, table: Table) -> Reply:
        return Reply((panel(self._voices.of(table, reader.language), _seated(table.seat_of(reader.person))),))

    async def _play(self, at: At) -> Reply:
        _begun(at)
        return Reply((panel(at.voice, _seated(at.seat)),))

    async def _hand(self, at: At) -> Reply:
        _begun(at)
        return Reply((hand(at.voice, _seated(at.seat)),))

    # --- looking ---

    async def _board(self, at: At) -> Reply:
        _begun(at)
        return Reply((answers.board(at.voice, at.seat),))

    async def _text(self, at: At) -> Reply:
        _begun(at)
        return Reply(tuple(answers.board_text(at.voice, at.seat)))

    async def _log(self, at: At) -> Reply:
        _begun(at)
        page = int(at.press.tokens[0]) if at.press.tokens else None
        return Reply((answers.log(at.voice, at.seat, page),))

    async def _more(self, at: At) -> Reply:
        return Reply((answers.more(at.voice, at.seat, host=at.reader.host),))

    async def _rules(self, at: At) -> Reply:
        return self.rules(at.reader, at.table.game.key, None)

    # --- the lobby ---

    async def _join(self, at: At) -> Reply:
        await self.tables.join(at.table.id, at.reader.person)
        return Reply()

    async def _rise(self, at: At) -> Reply:
        await self.tables.rise(at.table.id, at.reader.person)
        return _note(at.voice.text("left-lobby", table=at.voice.heading))

    async def _start(self, at: At) -> Reply:
        table = at.table
        if table.begun and at.seat is not None and at.known is not None:
            return Reply()  # the other half of a double click, or two who pressed at once
        alone = len(table.seated) == 1 and 1 in table.rules.info.seats and table.game.status is Status.LOBBY
        if alone and at.seat is not None and at.press.verb is not Verb.ALONE:
            return Reply((answers.confirm(at.voice, "confirm-alone", Verb.ALONE, "button-start-alone"),))
        await self.tables.start(table.id, at.reader.person, at.request.cause)
        # Everybody sees the lobby message change; only what was asked in private is answered there.
        public = at.known is not None and at.press.verb is Verb.START
        return Reply() if public else _note(at.voice.text("started", table=at.voice.heading))

    async def _options(self, at: At) -> Reply:
        _seated(at.seat)
        return Reply((answers.options(at.voice, self.tables.option_values(at.voice.rules)),))

    async def _choose(self, at: At) -> Reply:
        key, *value = at.press.tokens
        table = await self.tables.choose(at.table.id, at.reader.person, key, " ".join(value))
        return await self._options(At(at.request, self._voices.of(table, at.reader.language), at.seat))

    async def _speak(self, at: At) -> Reply:
        (language,) = at.press.tokens
        table = await self.tables.set_language(at.table.id, at.reader.person, language, at.request.cause)
        return await self._options(At(at.request, self._voices.of(table, at.reader.language), at.seat))

    # --- leaving, and what only some may do ---

    async def _leave(self, at: At) -> Reply:
        _seated(at.seat)
        if not at.table.begun:
            return await self._rise(at)
        if at.press.verb is Verb.LEAVE and at.table.game.status is Status.RUNNING:
            return Reply((answers.confirm(at.voice, "confirm-leave", Verb.LEFT, "button-leave-game"),))
        await self.tables.leave(at.table.id, at.reader.person, at.request.cause)
        return _note(at.voice.text("left-game", table=at.voice.heading))

    async def _close(self, at: At) -> Reply:
        _host(at)
        if at.press.verb is Verb.CLOSE:
            return Reply((answers.confirm(at.voice, "confirm-close", Verb.CLOSED, "button-close"),))
        await self.tables.close(at.table.id, at.request.cause)
        return _note(at.voice.text("table-closed"))

    async def _free(self, at: At) -> Reply:
        _host(at)
        if not at.press.tokens:
            return Reply((answers.free_seat(at.voice),))
        await self.tables.free_seat(at.table.id, Person(int(at.press.tokens[0])), at.request.cause)
        return _note(at.voice.text("seat-freed"))


_ACTS: dict[Verb, _Act] = {
    Verb.GO: Desk._go,
    Verb.ASK: Desk._go,
    Verb.DO: Desk._do,
    Verb.NUMBERS: Desk._numbers,
    Verb.UNDO: Desk._take_back,
    Verb.TURN: Desk._take_back,
    Verb.PLAY: Desk._play,
    Verb.HAND: Desk._hand,
    Verb.BOARD: Desk._board,
    Verb.TEXT: Desk._text,
    Verb.LOG: Desk._log,
    Verb.MORE: Desk._more,
    Verb.RULES: Desk._rules,
    Verb.JOIN: Desk._join,
    Verb.RISE: Desk._rise,
    Verb.START: Desk._start,
    Verb.ALONE: Desk._start,
    Verb.OPTIONS: Desk._options,
    Verb.CHOOSE: Desk._choose,
    Verb.SPEAK: Desk._speak,
    Verb.LEAVE: Desk._leave,
    Verb.LEFT: Desk._leave,
    Verb.CLOSE: Desk._close,
    Verb.CLOSED: Desk._close,
    Verb.FREE: Desk._free,
}

_PANEL_VERBS = {Verb.GO, Verb.ASK, Verb.DO, Verb.NUMBERS, Verb.UNDO, Verb.TURN}


def _note(text: str) -> Reply:
    return Reply((answers.note(text),))


def _alive(game: Game) -> bool:
    return game.status in (Status.LOBBY, Status.RUNNING, Status.PAUSED, Status.FINISHED, Status.FROZEN)


def _seated(seat: Seat | None) -> Seat:
    if seat is None:
        raise NotSeated
    return seat


def _begun(at: At) -> None:
    if not at.table.begun:
        raise Refused("refused-not-begun")


def _host(at: At) -> None:
    if not at.reader.host or at.reader.place.guild != at.table.game.guild:
        raise Refused("refused-not-host")


def _to_act(at: At) -> Seat:
    """Return the seat of a reader who is to act. Raises `GameError` with the reason why they are not."""
    seat = _seated(at.seat)
    if seat in at.table.to_act():
        return seat
    match at.table.game.status:
        case Status.RUNNING:
            raise NotYourTurn
        case Status.FINISHED:
            raise GameFinished
        case status:
            raise Refused(f"refused-table-{status}")


def _warning(sentence: str) -> str:
    return f"⚠ {sentence}" if sentence else ""
