"""The words for one table and one reader, and the small parts of all messages."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import Game, Person, Sitting
from bot.domain.robots import Robot
from bot.domain.table import Table
from bot.domain.time_source import Clock, system_clock
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Button, Look, Picture, Text
from bot.words.catalogues import Catalogues, Words
from bot.words.names import escape, plain
from bot.words.seats import alike, picture_names, seat_faces, seat_names, signed
from engines.api import AnyRules, Message, Question, Seat
from renderers.api import ALT_LENGTH, AnyRenderer, SeatFace, Size
from renderers.scene import Art, Scene
from renderers.sketch import Sketch
from renderers.theme import SEAT_STYLES

SYMBOLS = tuple(look.sign for look in SEAT_STYLES)
"""The seats' symbols in text, the same as in pictures."""

TEXT_LIMIT = 3900
"""Limit of characters of text in one message, with room for the text around it."""

_IN_PANELS = {
    Verb.GO,
    Verb.DO,
    Verb.ASK,
    Verb.NUMBERS,
    Verb.UNDO,
    Verb.UNDO_TURN,
    Verb.REDO,
    Verb.PROPOSE,
    Verb.SHOW_ME,
}
"""Presses in panels that depend on the position."""

_NAMES_CACHE_SIZE = 512
"""A press makes several voices for its table, and so do the messages that follow it."""
LABEL_LIMIT = 80
ITEM_LIMIT = 100
FORM_LIMIT = 45
"""Limit of characters of the title of a modal, and of the label of a field there."""
HINT_LIMIT = 100
"""Limit of characters of the hint in a field."""


class Plan(Struct, frozen=True):
    """The next question to a seat if no other player changes the position."""

    state: Any
    verbs: Mapping[Verb, Verb]
    """The verbs of its buttons, by those of the panel."""
    reader: Seat | None = None
    """The seat that plans; its buttons count the entries that it may know of."""


ROBOT = "🤖"
"""The sign of robots before their names in text; pictures have another one."""


class Voice:
    """Texts about one table in one language."""

    def __init__(
        self,
        table: Table,
        language: str,
        catalogues: Catalogues,
        renderer: AnyRenderer,
        now: float,
        *,
        plan: Plan | None = None,
        opens_board: bool = False,
    ) -> None:
        self.table = table
        self.opens_board = opens_board
        """True if the board has a page, to which a button leads."""
        self.now = now
        self.language = language
        self.renderer = renderer
        players = [
            _Player(of.seat, of.person, of.name, of.username, of.until is None) for of in table.sittings
        ]
        robots = [(robot.seat, robot.name) for robot in table.robots.values()]
        named = _named_words(catalogues, language, table.game.key, tuple(players), tuple(robots))
        self._names, self._nobody = named.names, named.shell
        self.chat, self.flat, self.faces = named.chat, named.flat, named.faces
        self.drawn = named.drawn
        """The words of pictures: no name in them has a letter or sign that the font lacks."""
        self._seen: tuple[tuple[Any, Seat | None, Any], ...] = ()
        self.questions: dict[tuple[Seat, tuple[str, ...]], Question] = {}
        """The questions to a seat that were made, by the tokens of a half-entered move."""
        self.final: dict[tuple[Seat, tuple[str, ...]], bool] = {}
        """The moves of a seat of which it was tried whether they can be undone."""
        self._catalogues = catalogues
        self._plan = plan

    @property
    def rules(self) -> AnyRules:
        return self.table.rules

    @property
    def robots(self) -> Mapping[Seat, Robot]:
        return self.table.robots

    @property
    def offered(self) -> frozenset[Seat]:
        return self.table.offered

    @property
    def title(self) -> str:
        return self.flat.text("title")

    @property
    def heading(self) -> str:
        """Number and title, for the first line of a message."""
        return f"#{self.table.id} · {self.title}"

    @property
    def asked(self) -> Any:
        """The state that questions are about: the present one, or that of a plan."""
        return self.table.timeline.head.state if self._plan is None else self._plan.state

    @property
    def plans(self) -> bool:
        """True if the questions are about a plan."""
        return self._plan is not None

    def planning(self, plan: Plan) -> "Voice":
        """Return the same voice with questions about a plan."""
        return Voice(self.table, self.language, self._catalogues, self.renderer, self.now, plan=plan)

    def seen(self, state: Any, reader: Seat | None = None) -> Any:
        """Return a state as a seat, or the public (None), knows it.

        The latest three are kept: a page needs no more, but asks for them at the label of each button.
        """
        for of, by, seen in self._seen:
            if of is state and by == reader:
                return seen
        seen = self.rules.seen(state, reader)
        self._seen = ((state, reader, seen), *self._seen[:2])
        return seen

    def words_in(self, language: str) -> Words:
        """Return the shell's words in another language, for places without markup."""
        return self._catalogues.words(language, isolate=False)

    def seat(self, seat: Seat) -> str:
        """Return a seat's symbol and name."""
        return f"{self.sign(seat)}{self.chat.names[seat]}"

    def flat_seat(self, seat: Seat) -> str:
        """Return a seat's symbol and name for places without markup."""
        return f"{self.sign(seat)}{self.plain_name(seat)}"

    def plain_name(self, seat: Seat) -> str:
        """Return the name of a seat's player for places without markup."""
        return self.flat.names[seat]

    def sign(self, seat: Seat) -> str:
        """Return a seat's symbol and a space; nothing if the name of the seat has them already."""
        return "" if self.faces[seat].alike else f"{SYMBOLS[seat]} "

    def call(self, seat: Seat) -> str:
        """Return the mention of a seat's player, with symbol and colour if their name looks like another."""
        mark = mention(self.table.seated[seat])
        return signed(seat, mark, self._nobody) if self.faces[seat].alike else mark

    def seat_in(self, words: Words, seat: Seat) -> str:
        """Return a seat's symbol and name in chat text, or (other `words`) in text without markup."""
        return self.seat(seat) if words is self.chat else self.flat_seat(seat)

    def name_of(self, sitting: Sitting) -> str:
        """Return the name of a present or past player as they gave it; a number if they have no name."""
        return _name_of(sitting.person, sitting.name, self._nobody)

    def sitter_in(self, words: Words, sitting: Sitting) -> str:
        """Return, as `seat_in`, a seat's symbol and the name of its present player or of a past one."""
        seat, name = sitting.seat, self.name_of(sitting)
        shown = _bold(name) if words is self.chat else plain(name)
        names = (*self._names[:seat], name, *self._names[seat + 1 :])
        return signed(seat, shown, self._nobody) if seat in alike(names) else f"{SYMBOLS[seat]} {shown}"

    def say(self, message: Message) -> str:
        """Return a message as chat text."""
        return self.chat(message)

    def text(self, key: str, **values: int | str) -> str:
        """Return a text of the shell as chat text."""
        return self.chat.text(key, **values)

    def label(self, message: Message, limit: int = LABEL_LIMIT) -> str:
        """Return a message as a label of a button or a list."""
        return cut(self.flat(message), limit)

    def move_label(self, seat: Seat, tokens: Sequence[str], start: int = 0) -> Message:
        """Return the words for a move of a seat, whole or half entered, from the token `start` on."""
        return self.rules.label(self.seen(self.asked, seat), seat, tuple(tokens), start)

    def picture(self, make: Callable[..., Scene], *about: Any, alt: str, small: bool = False) -> Picture:
        """Return a picture about the table: the function of its scene with its arguments, and its words."""
        return replace(self.picture_of(Sketch(make, about), alt), small=small)

    def picture_of(self, sketch: Sketch, alt: str, shape: Size | None = None) -> Picture:
        """Return the picture of a sketch with its words.

        `shape` is its size, where that is known before its scene is made.
        """
        return Picture(sketch, cut(alt, ALT_LENGTH), self.table.id, shape=shape)

    def press(self, verb: Verb, *tokens: str, slot: int = 0, reader: Seat | None = None) -> str:
        """Return the custom_id of a button or list of this table.

        Only private messages count steps that are not settled yet; for a `reader` all that this seat sees.
        """
        timeline = self.table.timeline
        if self._plan is not None:
            verb, reader = self._plan.verbs.get(verb, verb), self._plan.reader
        public = verb not in _IN_PANELS and bool(timeline.entries)
        number = timeline.settled().number if public else timeline.last
        if reader is not None:
            number = timeline.last_known(reader)
        return str(Press(self.table.id, number, verb, tokens, slot))

    def button(
        self,
        key: str,
        verb: Verb,
        *tokens: str,
        look: Look = Look.PLAIN,
        disabled: bool = False,
        slot: int = 0,
        reader: Seat | None = None,
        **values: int | str,
    ) -> Button:
        """Return a button with a text of the shell, filled with the values, as its label."""
        press = self.press(verb, *tokens, slot=slot, reader=reader)
        return Button(cut(self.flat.text(key, **values), LABEL_LIMIT), press, look, disabled)


class _Player(NamedTuple):
    """What the names at a table depend on of a present or past player."""

    seat: Seat
    person: Person
    name: str
    username: str
    is_there: bool


class _NamedWords(Struct, frozen=True, kw_only=True):
    """The names of a table's seats, and the words with these names."""

    names: tuple[str, ...]
    """As the players gave them."""
    faces: tuple[SeatFace, ...]
    shell: Words
    """The words of the shell, without names, for places without markup."""
    chat: Words
    flat: Words
    """For places without markup."""
    drawn: Words
    """For pictures."""


@lru_cache(_NAMES_CACHE_SIZE)
def _named_words(
    catalogues: Catalogues,
    language: str,
    game: str,
    players: tuple[_Player, ...],
    robots: tuple[tuple[Seat, str], ...],
) -> _NamedWords:
    """Return the words for a table; `robots` are their seats and names."""
    shell = catalogues.words(language, isolate=False)
    last = {seat: f"{ROBOT} {name}" for seat, name in robots}
    last |= {player.seat: _name_of(player.person, player.name, shell) for player in players}
    usernames = {player.seat: player.username for player in players}
    names = tuple(last[seat] for seat in sorted(last))
    faces = seat_faces(names, tuple(usernames.get(seat, "") for seat in sorted(last)))
    flat = catalogues.words(language, game, seat_names(names, shell), isolate=False)
    robot_seats = {seat for seat, _ in robots}
    taken = robot_seats | {player.seat for player in players if player.is_there}
    return _NamedWords(
        names=names,
        faces=tuple(
            replace(face, present=Seat(seat) in taken, robot=Seat(seat) in robot_seats)
            for seat, face in enumerate(faces)
        ),
        shell=shell,
        chat=catalogues.words(language, game, seat_names(names, shell, _bold)),
        flat=flat,
        drawn=flat.with_names(picture_names(faces, shell)),
    )


def _name_of(person: Person, name: str, shell: Words) -> str:
    """Return the name of a player as they gave it; a number if they have no name."""
    return name if person >= 0 else shell.text("former-player", number=-person)


def _bold(name: str) -> str:
    return f"**{escape(name)}**"


class Voices:
    """The voices of tables and renderers of titles."""

    def __init__(
        self,
        catalogues: Catalogues,
        renderers: Mapping[str, AnyRenderer],
        clock: Clock = system_clock,
        *,
        opens_board: bool = False,
    ) -> None:
        """`opens_board`: boards have pages, to which buttons lead."""
        self.catalogues = catalogues
        self._opens_board = opens_board
        self._now = clock
        self._renderers = renderers

    def of(self, table: Table, language: str | None = None, *, now: float | None = None) -> Voice:
        """Return the voice of a table for a reader (None: for everybody, in the table's language).

        It speaks of the present (None), or of another time.
        """
        renderer = self._renderers[table.game.key]
        moment = self._now() if now is None else now
        return Voice(
            table,
            language or table.language,
            self.catalogues,
            renderer,
            moment,
            opens_board=self._opens_board,
        )

    def icons(self) -> Mapping[str, Art]:
        """Return the drawings of all titles' icons, by `Button.icon`."""
        titles = self._renderers.items()
        return {f"{key}:{name}": art for key, one in titles for name, art in one.icons.items()}

    def renderer(self, game: str) -> AnyRenderer:
        return self._renderers[game]

    def words(self, language: str, game: str | None = None) -> Words:
        """Return the words for texts that belong to no table."""
        return self.catalogues.words(language, game)


def cut(text: str, limit: int) -> str:
    """Return the text, shortened to `limit` characters with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def name_lists(words: Words, seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the list of the names of seats, and ever shorter ones that count the last of them."""
    names = [words.names[seat] for seat in seats]
    shorter = range(len(names) - 1, 0, -1)
    more = (words.text("names-more", number=len(names) - shown) for shown in shorter)
    return (
        words.listed(names),
        *(words.listed([*names[:shown], rest]) for shown, rest in zip(shorter, more, strict=True)),
    )


def oldest(lines: list[str], limit: int) -> str:
    """Return as many of the first lines as fit into `limit` characters, and an ellipsis for the others."""
    if len("\n".join(lines)) <= limit:
        return "\n".join(lines)
    kept: list[str] = []
    for line in lines:
        if len("\n".join((*kept, line, "…"))) > limit:
            break
        kept.append(line)
    return "\n".join((*kept, "…"))


def newest(lines: list[str], limit: int) -> str:
    """Return as many of the last lines as fit into `limit` characters."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > limit:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def mention(person: Person) -> str:
    """Return the mention of a person, which may notify them."""
    return f"<@{person}>"


def mention_role(role: int) -> str:
    """Return the mention of a role, which Discord shows as its name."""
    return f"<@&{role}>"


def spot(place: int) -> str:
    """Return the mention of a channel or thread, which Discord shows as a link."""
    return f"<#{place}>"


def moment(time: float) -> str:
    """Return date and time, which Discord shows in the reader's own language and time zone."""
    return f"<t:{int(time)}:f>"


def day(time: float) -> str:
    """Return a date, as `moment`."""
    return f"<t:{int(time)}:D>"


def ago(time: float) -> str:
    """Return the time from now to a moment, or since, which Discord keeps up to date."""
    return f"<t:{int(time)}:R>"


def table_link(voice: Voice) -> str:
    """Return number and title of a table as a link to its newest message."""
    return game_link(voice.table.game, voice.title)


def game_link(game: Game, title: str) -> str:
    """Return the link of `table_link` for a table that may not be loaded."""
    heading, message = f"#{game.id} · {title}", game.message or game.lobby
    if message is None:
        return f"**{heading}**"
    is_unposted = game.message is None and game.status not in (Status.LOBBY, Status.CLOSED)
    place = game.channel if is_unposted else game.place
    return f"**[{heading}](https://discord.com/channels/{game.guild or '@me'}/{place}/{message})**"


def no_table(verb: Verb, *tokens: str, slot: int = 0) -> str:
    """Return the custom_id of a button or list that belongs to no table."""
    return str(Press(NOWHERE, 0, verb, tokens, slot))


def small(text: str) -> Text:
    """Return a paragraph in small print."""
    return Text("\n".join(f"-# {line}" for line in text.splitlines()))
