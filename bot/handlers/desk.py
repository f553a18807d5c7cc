"""The front desk: takes what a person asks for and answers with messages. Knows no Discord.

A press on a button and a slash command come the same way: as a `Press` on a table. What is refused comes back
as one sentence in the person's language, above the panel as it is now. Faults of ours are not caught here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from bot.domain.errors import PositionChanged, Refused, Repeated
from bot.domain.lifecycle import OPEN, Status
from bot.domain.model import Game, Person, TableId
from bot.domain.table import Table
from bot.handlers.request import Context, Reader, Reply, Request, note
from bot.ops.health import Health
from bot.pages import answers, own, privacy, trouble
from bot.pages.clocks import holiday_page
from bot.pages.custom_id import Press, Verb
from bot.pages.health import health
from bot.pages.panel import panel
from bot.pages.wording import Voice, Voices
from bot.store.store import Store
from bot.usecases.cases import Cases
from bot.usecases.seats import seats_for
from bot.words.catalogues import LANGUAGES, Words
from engines.api import AnyRules, GameError, Seat

Handler = Callable[["Desk", Context], Awaitable[Reply]]
"""What a press at a table does."""

_PANEL_VERBS = {Verb.GO, Verb.ASK, Verb.DO, Verb.NUMBERS, Verb.UNDO, Verb.TURN, Verb.REDO} | {
    Verb.TAKE,
    Verb.LATER,
    Verb.DEFAULT,
}


_LONG = 16
"""Digits that no number of a table has."""


class Desk:
    """Answers people."""

    def __init__(
        self,
        cases: Cases,
        handlers: Mapping[Verb, Handler],
        store: Store,
        voices: Voices,
        examine: Callable[[], Awaitable[Health]],
        operators: Collection[int] = (),
    ) -> None:
        self.cases = cases
        self.tables = cases.tables
        self._handlers = handlers
        self._examine = examine
        self._operators = operators
        self._store = store
        self._voices = voices
        self._joining = asyncio.Lock()

    # --- without a table ---

    async def join(self, reader: Reader, key: str | None) -> Reply:
        """Sit down at this channel's open table, or open one; without a choice of game, ask for it."""
        words = self.words(reader)
        if key is not None and key not in self.tables.registry:
            return note(words.text("refused-no-such-game"))
        await self.tables.keep_name(reader.person, reader.name)
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
        await self.tables.keep_name(reader.person, reader.name)
        table = await self.tables.open(key, reader.place, reader.person, reader.public_language)
        return self._joined(reader, table)

    def _joined(self, reader: Reader, table: Table) -> Reply:
        voice = self._voices.of(table, reader.language)
        return note(voice.text("joined", table=voice.heading))

    async def seat_to_take(self, reader: Reader) -> TableId | None:
        """Return the game of this place that the reader may come back to, or take over a seat of.

        One's own seat comes before an open table, the seats of others come after it.
        """
        channel = reader.place.channel
        games = await self._store.games_in_channel(channel, (Status.RUNNING,))
        here = [game for game in games if game.thread in (None, channel)]
        mine = await self._store.by_thread(channel)
        here += [] if mine is None or mine in here else [mine]
        tables = [table for table in await self.tables.get_all(here) if seats_for(table, reader.person)]
        own = [table for table in tables if any(one.person == reader.person for one in table.sittings)]
        if not own and await self.tables.lobby_at(reader.place, None) is not None:
            return None
        return next((table.id for table in (*own, *tables)), None)

    async def my_tables(self, reader: Reader, page: int = 0) -> Reply:
        """Return a page of the tables at which the person sits, everywhere."""
        found = await self.tables.get_all(await self._store.tables_of(reader.person))
        mine = [await self._mine(reader, table) for table in found]
        return Reply((own.my_tables(self.words(reader), mine, page),))

    async def _mine(self, reader: Reader, table: Table) -> own.Mine:
        """Return a table with the time since which it waits for the reader, or else for somebody."""
        waiting = await self._store.waiting_since(table.id)
        since = waiting.get(reader.person, min(waiting.values(), default=table.game.touched))
        return own.Mine(self._voices.of(table, reader.language), table.seat_of(reader.person), since)

    def games(self, reader: Reader) -> Reply:
        """Return all titles."""
        return Reply((answers.games(self.titles(reader), self.words(reader)),))

    def rules(self, reader: Reader, key: str, chapter: str | None) -> Reply:
        """Return a chapter of the rules of a game."""
        if key not in self.tables.registry:
            return note(self.words(reader).text("refused-no-such-game"))
        rules = self.tables.registry.newest(key)
        return Reply((answers.rules(self._voices.words(reader.language, key), rules, chapter),))

    async def settings(self, reader: Reader) -> Reply:
        """Return the person's settings."""
        language = await self._store.language_of(reader.person)
        chosen = await self._store.settings_of(reader.person)
        return Reply((own.settings(self.words(reader), language, chosen, self.cases.delivery.now()),))

    async def set(self, reader: Reader, field: str, value: str) -> Reply:
        """Set how a person wants to be told of their turns. Raises `Refused`."""
        await self.tables.keep_name(reader.person, reader.name)
        await self.cases.delivery.choose(reader.person, field, value)
        return await self.settings(reader)

    async def speak(self, reader: Reader, language: str) -> Reply:
        """Set the person's language; anything but a language means the one of their client."""
        await self.tables.keep_name(reader.person, reader.name)
        chosen = language if language in LANGUAGES else ""
        async with self._store.transaction() as transaction:
            transaction.speak(reader.person, chosen)
        return await self.settings(replace(reader, language=chosen or reader.language))

    async def holiday(self, reader: Reader, tokens: Sequence[str] = ()) -> Reply:
        """Show or set a person's holiday: when it begins in days from now, and for how many days, or its end.

        Raises `Refused`.
        """
        holidays = self.cases.holidays
        await self.tables.keep_name(reader.person, reader.name)
        begin = None
        match tokens:
            case ["end"]:
                await holidays.end(reader.person)
            case [later] if later.isdecimal():
                begin = int(later)
            case [later, days] if later.isdecimal() and days.isdecimal():
                await holidays.take_later(reader.person, int(later), int(days))
        words = self._voices.catalogues.words(reader.language, isolate=False)
        return Reply((holiday_page(words, await holidays.of(reader.person), holidays.now(), begin),))

    async def holiday_on(self, reader: Reader, days: int, first: str | None) -> Reply:
        """Set a person's holiday from a day on (None: from now), as they count days where they are."""
        await self.tables.keep_name(reader.person, reader.name)
        await self.cases.holidays.take_on(reader.person, first, days)
        return await self.holiday(reader)

    async def language_of(self, person: Person, client: str) -> str:
        """Return the language a person reads: the one they chose, else that of their client."""
        return await self._store.language_of(person) or client

    async def doctor(
        self,
        reader: Reader,
        missing: Sequence[str],
        wished: Sequence[str],
        lacking: Callable[[Game], Sequence[str]] = lambda _: (),
    ) -> Reply:
        """Return what the bot may not do here, and which tables it could not show; have these tried again.

        Who may manage tables is told of all of the server. `lacking` are the rights missing where one lives.
        """
        words = self.words(reader)
        known = await self._store.tables_at(reader.place)
        if reader.admin:
            known = await self._store.troubled_in(reader.place.guild)
        troubled = [game for game in known if game.trouble and game.status in OPEN]
        for game in troubled:
            await self.tables.repost(game.id)
        found = trouble.doctor(
            words, missing, wished, troubled, {game.id: lacking(game) for game in troubled}
        )
        if reader.person not in self._operators:
            return Reply((found,))
        return Reply((found, health(words, await self._examine())))

    async def privacy(self, reader: Reader) -> Reply:
        """Return what is stored about the person."""
        return Reply((privacy.about(self.words(reader), await self.cases.privacy.held(reader.person)),))

    async def _privacy(self, reader: Reader, verb: Verb, cause: str) -> Reply:
        words = self.words(reader)
        if verb is Verb.FORGOTTEN:
            await self.cases.privacy.delete(reader.person, cause)
            return note(words.text("privacy-deleted"))
        held = await self.cases.privacy.held(reader.person)
        return Reply(((privacy.data if verb is Verb.DATA else privacy.question)(words, held),))

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

    async def known_tables(self, reader: Reader, typed: str = "") -> list[Game]:
        """Return the tables to offer for a command: mine, then the others of this place.

        Of those that are over only the latest are among them, and the one whose number is `typed`.
        """
        mine = await self._store.tables_of(reader.person)
        here = await self._store.tables_at(reader.place)
        found = {game.id: game for game in (*mine, *reversed(here))}
        number = typed.strip().lstrip("#")
        if number.isdecimal() and len(number) < _LONG and TableId(int(number)) not in found:
            named = await self._store.game(TableId(int(number)))
            if named is not None and reader.place.channel in (named.channel, named.thread):
                found[named.id] = named
        return list(found.values())

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
            return await self._press_anywhere(reader, press, request.cause)
        await self.tables.keep_name(reader.person, reader.name)
        try:
            voice = await self._voice(request)
            act = self._handlers.get(press.verb)
            if act is None:
                raise PositionChanged  # what belongs to no table, such as one's own settings
            return await act(self, Context(request, voice, voice.table.seat_of(reader.person)))
        except Repeated:
            return await self._panel_or(request, "")
        except GameError as refusal:
            reply = await self._frozen(request) or await self._panel_or(
                request, await self._sentence(request, refusal)
            )
            return replace(reply, refused=True)

    def now(self, context: Context, table: Table) -> Context:
        """Return the request at its table as it is now."""
        return Context(
            context.request,
            self._voices.of(table, context.reader.language),
            table.seat_of(context.reader.person),
        )

    async def _press_anywhere(self, reader: Reader, press: Press, cause: str) -> Reply:
        first = press.tokens[0] if press.tokens else ""
        match press.verb:
            case Verb.OPEN:
                return await self.join(reader, first)
            case Verb.RULES:
                return self.rules(reader, first, press.tokens[1] if len(press.tokens) > 1 else None)
            case Verb.MINE:
                return await self.speak(reader, first)
            case Verb.SET:
                return await self.set(reader, first, press.tokens[1] if len(press.tokens) > 1 else "")
            case Verb.TABLES:
                return await self.my_tables(reader, int(first))
            case Verb.AWAY:
                return await self.holiday(reader, press.tokens)
            case Verb.DATA | Verb.FORGET | Verb.FORGOTTEN:
                return await self._privacy(reader, press.verb, cause)
            case _:
                return note(self.words(reader).text("refused-position-changed"))

    async def _frozen(self, request: Request) -> Reply | None:
        """Return what an admin of the server can do about a frozen table; None: that is not the case."""
        reader, press, words = request.reader, request.press, self.words(request.reader)
        game = await self._store.game(press.table)
        frozen = game is not None and game.status is Status.FROZEN
        if not frozen or game is None or not reader.admin or game.guild != reader.place.guild:
            return None
        if press.verb is Verb.CLOSED:
            await self.cases.frozen.close(game.id, request.cause)
            return note(words.text("table-closed"))
        return Reply((answers.frozen(words, game.id),))

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
            return note(sentence)
        seat = voice.table.seat_of(request.reader.person)
        if seat is not None and voice.table.begun and request.press.verb in _PANEL_VERBS:
            return Reply((panel(voice, seat, note=_warning(sentence)),))
        return note(sentence) if sentence else Reply()


def _alive(game: Game) -> bool:
    return game.status is not Status.CLOSED


def _warning(sentence: str) -> str:
    return f"⚠ {sentence}" if sentence else ""
