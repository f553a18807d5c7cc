"""What one screen shows: the board with its spots, the panel, the round, and other private pages."""

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256

from cachetools import LRUCache
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from bot.acts.context import Context
from bot.acts.moves import panel_with_advice
from bot.acts.verbs import ROUTES, handler_of
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.domain.votes import open_vote
from bot.ops.painters import Painters
from bot.pages import news, planning, series, votes
from bot.pages.claims import claims
from bot.pages.custom_id import NOWHERE, TYPED, Verb
from bot.pages.kit import row
from bot.pages.languages import HERE
from bot.pages.page import (
    Block,
    Buttons,
    Clip,
    Divider,
    Form,
    Page,
    PanelPage,
    Picker,
    Picture,
    Shows,
    ShowsLobby,
    ShowsVote,
    Text,
)
from bot.pages.panel import panel, picture_after
from bot.pages.question import Tokens, is_whole, question_after
from bot.pages.renewed import plan_of
from bot.pages.table import header, picture
from bot.pages.wording import Voice, small
from bot.web import html
from bot.web.spots import Option, Spot, asking, is_advised, options_of, parts_of, press_of, spots_in
from bot.words.catalogues import Words
from engines.api import Seat

_SKETCHES = 512
"""Limit of pictures that a page may ask for: more than those of all pages that are just being read."""

ELSEWHERE = frozenset(
    {
        *(Verb.POST_BOARD, Verb.POST_CARD, Verb.POST_DAILY, Verb.POST_STATS, Verb.OPEN_BOARD),
        *(Verb.EXPORT, Verb.FILM, Verb.CARD, Verb.INVITE, Verb.CALL_PLAYERS, Verb.OLD),
    }
)
"""Verbs that need a place in Discord, or answer with a file."""


_WAY = {"button-log": Verb.LOG, "button-text": Verb.TEXT, "button-more": Verb.MORE}
"""The buttons that each page has at its end: their labels and verbs."""


class Figure(Struct, frozen=True):
    """A picture of the page."""

    key: str
    """Names it in its address; another picture has another one."""
    alt: str
    width: int
    height: int
    spots: tuple[Spot, ...] = ()


class Part(Struct, frozen=True):
    """A block of a page as HTML: `words`, a `figure`, some `buttons`, or a list that is named."""

    words: Markup = Markup()
    figure: Figure | None = None
    buttons: tuple[Option, ...] = ()
    name: str = ""
    """The name of a list with these buttons."""


class Line(Struct, frozen=True):
    """What happened to a seat, or to all (None), since the reader's last step."""

    seat: Seat | None
    words: Markup


class Answer(Struct, frozen=True):
    """Another private page, as the answer to a press."""

    parts: tuple[Part, ...]
    passes: bool
    """It tells of a table that is open, and is closed by what happens there."""


class Screen(Struct, frozen=True, kw_only=True):
    """All that one screen shows."""

    table: Table
    language: str
    heading: str
    state: str
    """How far the game is, in the words of its rules."""
    version: str
    cause: str
    """Names the presses of this screen: one of them counts once."""
    after: str
    """The half-entered move."""
    plans: bool
    """True if the question is about a move that is planned."""
    waits: bool
    board: Figure
    own: tuple[Part, ...]
    round: tuple[Line, ...]
    way: tuple[Option, ...]
    """The buttons to what else can be seen and done."""
    vote: tuple[Part, ...]
    """The open vote; empty: there is none."""
    answers: tuple[Answer, ...]
    form: Form | None = None
    next_table: TableId | None = None
    """The table of the next game, where the person sits too."""


class Sketches:
    """The pictures that pages have lately named, for as long as browsers ask for them."""

    def __init__(self, painters: Painters) -> None:
        self._painters = painters
        self._latest: LRUCache[str, tuple[object, Picture]] = LRUCache(_SKETCHES)
        self._key = secrets.token_bytes(16)

    def keep(self, owner: object, shown: Picture) -> str:
        """Return the key under which `owner` may ask for a picture; the same one for an equal picture."""
        sketch = shown.sketch
        values = [_words_of(value) if isinstance(value, Words) else value for value in sketch.about]
        about = repr((owner, sketch.make, values, sketch.marks))
        key = sha256(self._key + about.encode()).hexdigest()[:32]
        self._latest[key] = owner, shown
        return key

    async def paint(self, owner: object, key: str) -> bytes | None:
        """Return a picture as PNG; None if the owner has none of this key, or not any more."""
        kept = self._latest.get(key)
        if kept is None or kept[0] != owner:
            return None
        return await self._painters.paint(kept[1].sketch, kept[1].table)


def _words_of(words: Words) -> tuple[object, ...]:
    """Return what makes words equal to others."""
    return words.language, words.game, words.names, words.isolates


def version_of(context: Context, following: Table | None) -> str:
    """Return what changes whenever a page of a seat does; `following` is the table of the next game."""
    voice, table, vote = context.voice, context.table, open_vote(context.table)
    standing = "" if vote is None else repr(votes.ballot(voice, vote))
    game = table.game
    next_one = game.rematch, leads_to(context, following), again(context, following)
    shown = (
        claims(voice, context.own_seat),
        table.timeline.settled().number,
        game.status,
        *next_one,
        standing,
    )
    return sha256(repr(shown).encode()).hexdigest()[:16]


async def present(context: Context, after: Tokens = (), *, plans: bool = False) -> Page:
    """Return the panel as it is now, after a half-entered move if that is still possible.

    `plans`: the move is that of a plan, which ends when its seat has to act, and nothing of it is kept then.
    """
    voice, seat, table = context.voice, context.own_seat, context.table
    is_asked = claims(voice, seat).asks
    if plans and not is_asked:
        return plan_of(voice, seat, after)
    if after and is_asked and not plans and question_after(voice, seat, after) is not None:
        return panel(voice, seat, after)
    if not (table.lesson or table.daily):
        return await panel_with_advice(context)
    reply = await handler_of(ROUTES[Verb.PLAY], context)(context)
    return reply.pages[0]


def preview(context: Context, after: Tokens, *, plans: bool = False) -> Picture | None:
    """Return the picture of a half-entered move, perhaps of a plan, or after a whole one.

    It is as the panel would show it. None if the move is not possible (any more), or has no such picture.
    """
    voice, seat = context.voice, context.own_seat
    asks = asking(voice, seat, claims(voice, seat, after, PanelPage.PLAN if plans else PanelPage.QUESTION))
    question = None if asks is None else question_after(asks, seat, after)
    if asks is None or question is None:
        return None
    if is_whole(question):
        return None if plans else picture_after(asks, seat, after)
    page = planning.page(voice, seat, after) if plans else panel(voice, seat, after)
    pictures = [block for block in page.blocks if isinstance(block, Picture)]
    return pictures[-1] if pictures else None


async def screen_of(
    context: Context,
    sketches: Sketches,
    pages: Sequence[Page] = (),
    form: Form | None = None,
    after: Tokens = (),
    *,
    plans: bool = False,
) -> Screen:
    """Return the screen with the panel among the pages, or else that of now, and with the other pages.

    `after` and `plans` are what a person has entered, as `present` takes it.
    """
    voice, seat, owner = context.voice, context.own_seat, (context.person, context.table.id)
    panels = [page for page in pages if _is_panel(page) and page.panel_of == context.table.id]
    shown = panels[-1] if panels else await present(context, after, plans=plans)
    shows = shown.shows if isinstance(shown.shows, Shows) else claims(voice, seat)
    vote, tables = open_vote(context.table), (None, context.table.id, context.table.game.rematch)
    ballot = () if vote is None else votes.own_vote(voice, vote, seat).blocks
    others = [
        page
        for page in pages
        if page.panel_of in tables
        and not (_is_panel(page) or (vote is not None and isinstance(page.shows, ShowsVote)))
    ]
    latest = news.of_seat(voice, seat)
    told = news.lines(voice, latest)
    state = header(voice, context.table.timeline.settled(seat))
    elsewhere = (f"-# {voice.heading} · {state}", f"### {voice.heading}", *news.beginnings(voice, latest))
    following = await next_game(context)
    next_table = leads_to(context, following)
    drawing = _Drawing(context, sketches, owner, shown, following)
    pictures = [block for block in shown.blocks if isinstance(block, Picture) and not block.small]
    position = voice.table.timeline.settled()
    public = picture(voice, position, news.of_all(voice, position).since)
    is_over, below = context.table.outcome is not None, tuple[Part, ...]()
    if pictures and (is_over or not voice.renderer.draws_own):
        board = apart = pictures[-1]
    elif pictures and voice.renderer.own_shows_board:
        board = apart = pictures[-1]
        # It has what the others have. Its stones may lie as they did before the player's own last steps.
        below = (Part(figure=await drawing.figure(public, touched=False)),)
    else:
        board, apart = public, None
    return Screen(
        table=context.table,
        language=voice.language,
        heading=voice.heading,
        state=state,
        version=version_of(context, following),
        cause=secrets.token_hex(12),
        after=" ".join(shows.tokens),
        plans=shows.on is PanelPage.PLAN,
        waits=not shows.asks,
        board=await drawing.figure(board),
        own=(
            *(drawing.next_game() if next_table is None else ()),
            *await drawing.parts(_without(shown.blocks, apart, elsewhere)),
            *drawing.in_discord(shown.blocks),
            *below,
        ),
        round=tuple([Line(who, drawing.words(line)) for who, line in told]),
        way=tuple(options_of(_way(voice))),
        vote=await drawing.parts(ballot, touched=False),
        answers=tuple([await drawing.answer(page) for page in others]),
        form=form,
        next_table=next_table,
    )


async def next_game(context: Context) -> Table | None:
    """Return the table of the rematch; None without one, and if it was closed before its game began."""
    number = context.table.game.rematch
    if number is None:
        return None
    try:
        following = await context.app.repository.get(number)
    except Refused:
        return None
    return following if following.begun or following.game.status is Status.LOBBY else None


def leads_to(context: Context, following: Table | None) -> TableId | None:
    """Return the table of the next game, once that has begun and if the person sits there."""
    if following is None or not following.begun or following.seat_of(context.person) is None:
        return None
    return following.id


def again(context: Context, following: Table | None) -> str:
    """Return the label of the button to the next game, which is that of its lobby once it has one."""
    return series.again((context if following is None else context.now(following)).voice).label


def _way(voice: Voice) -> Buttons:
    return row(*(voice.button(key, verb) for key, verb in _WAY.items()))


def _is_panel(page: Page) -> bool:
    if page.panel_of is None:
        return False
    return page.shows is None or (isinstance(page.shows, Shows) and page.shows.on is not PanelPage.HELP)


def _without(blocks: Sequence[Block], apart: Picture | None, elsewhere: tuple[str, ...]) -> list[Block]:
    """Return the blocks of a panel without what stands elsewhere on the screen.

    That is a picture, and in the first words the lines that begin so; the clock that follows a heading stays.
    """
    left = list[Block]()
    for block in blocks:
        if isinstance(block, Text):
            lines = block.text.splitlines()
            if block is blocks[0]:
                lines = [_rest(line, elsewhere) for line in lines]
            left += [Text("\n".join(filter(None, lines)))] if any(lines) else []
        elif block is not apart and not (isinstance(block, Picture) and block.small):
            left.append(block)
    return left


def _rest(line: str, elsewhere: tuple[str, ...]) -> str:
    """Return a line of a panel, empty if it stands elsewhere, without the heading before its clock."""
    begun = next((text for text in elsewhere if line.startswith(text)), None)
    if begun is None:
        return line
    rest = line.removeprefix(f"{begun} · ")
    return f"-# {rest}" if begun.startswith("-# ") and rest != line else ""


class _Drawing:
    """Makes parts of the screen of pages of one person at a table."""

    def __init__(
        self, context: Context, sketches: Sketches, owner: object, shown: Page, following: Table | None
    ) -> None:
        self._context = context
        self._sketches = sketches
        self._owner = owner
        voice, seat = context.voice, context.own_seat
        asks = asking(voice, seat, shown.shows) if isinstance(shown.shows, Shows) else None
        self._asks = asks or voice
        self._parts = parts_of(asks, seat, shown) if asks else {}
        self._advice = shown.advised
        self._leads_on = leads_to(context, following) is not None
        self._again = again(context, following)
        self._start = len(shown.shows.tokens) if isinstance(shown.shows, Shows) else 0
        self._options = [option for block in shown.blocks for option in options_of(block)]
        self._people: Mapping[int, str] = {
            sitting.person: voice.name_of(sitting) for sitting in context.table.sittings
        }

    async def figure(self, shown: Picture, *, touched: bool = True) -> Figure:
        """Return a picture, where it is `touched` with the spots of the panel's choices in it."""
        asks, seat = self._asks, self._context.own_seat
        outline = await self._context.app.painters.outline(shown.sketch, shown.table)
        return Figure(
            self._sketches.keep(self._owner, shown),
            shown.alt,
            outline.width,
            outline.height,
            spots_in(
                asks,
                seat,
                self._options if touched else (),
                self._parts,
                outline,
                self._start,
                self._advice,
            ),
        )

    async def parts(self, blocks: Sequence[Block], *, touched: bool = True) -> tuple[Part, ...]:
        """Return blocks as parts of the page, without what can only be done in Discord.

        Only pictures that are `touched` have spots: others may show an earlier position, or an example.
        """
        return tuple([part for block in blocks if (part := await self._part(block, touched)) is not None])

    async def answer(self, page: Page) -> Answer:
        """Return a page that stands beside the panel."""
        return Answer(await self.parts(page.blocks, touched=False), isinstance(page.shows, ShowsLobby))

    async def _part(self, block: Block, touched: bool) -> Part | None:
        match block:
            case Text(text):
                return Part(self.words(text))
            case Picture():
                return Part(figure=await self.figure(block, touched=touched))
            case Buttons():
                options = self._here(block)
                return Part(buttons=options) if options else None
            case Picker():
                options = self._here(block)
                return Part(buttons=options, name=block.placeholder) if options else None
            case Clip(alt=alt):
                return Part(self.words(alt))
            case Divider():
                return Part(Markup("<hr>"))
            case _:
                return None

    def _here(self, block: Block) -> tuple[Option, ...]:
        return tuple(
            replace(
                option,
                label=self._again if _is_again(option.value) else option.label,
                part=self._parts.get(option.value, ""),
                advised=is_advised(option, self._advice),
            )
            for option in options_of(block)
            if is_here(self._context.table, option.value)
            and not _is_needless(option.value)
            and not (self._leads_on and _is_again(option.value))
        )

    def next_game(self) -> tuple[Part, ...]:
        """Return the line with the number of the next game, if somebody has opened it."""
        number = self._context.table.game.rematch
        if number is None:
            return ()
        return (Part(self.words(self._context.voice.text("again-at", number=f"#{number}"))),)

    def in_discord(self, blocks: Sequence[Block]) -> tuple[Part, ...]:
        """Return the line with what a panel leads to only in Discord, if there is anything."""
        table, voice = self._context.table, self._context.voice
        options = [option for block in blocks for option in options_of(block)]
        labels = [
            option.label
            for option in options
            if not (is_here(table, option.value) or _is_needless(option.value))
        ]
        if not labels:
            return ()
        return (Part(self.words(small(voice.text("page-in-discord", names=voice.chat.listed(labels))).text)),)

    def words(self, text: str) -> Markup:
        """Return chat text as HTML."""
        return html.text(text, self._people)


def _is_needless(value: str) -> bool:
    """Return whether a press brings what a page has anyway: itself, the news, a button of its own."""
    press = press_of(value)
    if press is None:
        return False
    if press.verb in (Verb.PLAY, Verb.LOG) and news.SINCE in press.tokens:
        return True
    return press.verb is Verb.OPEN_BOARD or (press.verb in _WAY.values() and not press.tokens)


def _is_again(value: str) -> bool:
    press = press_of(value)
    return press is not None and press.verb is Verb.AGAIN


def is_here(table: Table, value: str) -> bool:
    """Return whether a press is one that the page of this table can answer.

    Beside those of the table these are the chapters of rules, and the offer of a series with its next game.
    """
    press = press_of(value)
    if press is None or press.number == TYPED:
        return False
    if press.table == NOWHERE:
        return press.verb is Verb.RULES
    if press.table == table.game.rematch:
        return press.verb is Verb.SET_TABLE and press.tokens[-1:] == (HERE,)
    return press.table == table.id and press.verb not in ELSEWHERE
