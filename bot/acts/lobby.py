"""Handlers of the lobby and its options."""

from msgspec.structs import replace

from bot.acts.clock_settings import set_clock
from bot.acts.context import Context, language, number
from bot.acts.lessons import is_new_to
from bot.acts.lookup import is_seen, open_table_at
from bot.acts.moves import panel_with_advice
from bot.acts.request import Reply, note
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Place, Seating, TableId
from bot.domain.series import LENGTHS
from bot.domain.table import Table
from bot.pages import answers, languages, series
from bot.pages.custom_id import Verb
from bot.pages.leftovers import noted
from bot.pages.page import LobbyNote, Page
from bot.pages.panel import panel
from bot.pages.wording import spot
from bot.teaching import lessons
from lessons.registry import lesson_of


async def open_table(context: Context) -> Reply:
    """Open a table of the chosen game, or sit down at an open table."""
    if not context.tokens:
        raise Refused("refused-no-such-game")
    return await sit_down(context)


async def sit_down(context: Context) -> Reply:
    """Sit down at this channel's open table, or open one; without a choice of game, ask for it."""
    key = context.tokens[0] if context.tokens else None
    registry, place = context.app.repository.registry, await context.home()
    server = await context.app.store.server(place.guild)
    if key is not None and key not in registry:
        raise Refused("refused-no-such-game")
    await context.keep_name()
    async with context.app.joining.of(place):
        table = await open_table_at(context.app, place, key, context.person)
        if table is not None and not (table.is_full and table.sitting_of(context.person) is None):
            new = await _is_new_at(context, table)
            return _joined(context, await context.tables.join(table.id, context.person, offered=new), new=new)
        if key is None and server.game in registry:
            key = server.game
        if key is not None:
            new = await is_new_to(context, registry.newest(key))
            return _joined(context, await _open(context, key, place, offered=new), new=new)
    titles = context.app.titles(context.reader)
    offered = [title for title in titles if place.guild is not None or 1 in title[0].info.seats]
    return Reply((answers.choose_game(offered, context.words),))


async def sit_there(context: Context) -> Reply:
    """Sit down at an open table of another channel, with the permissions that `/join` there needs."""
    table_id = context.press.table or TableId(number(context.tokens[0] if context.tokens else ""))
    game = await context.app.store.game(table_id)
    here = game is not None and context.reader.place.channel in (game.channel, game.thread)
    if game is None or not is_seen(game, context.reader, context.rights):
        raise Refused("refused-no-such-table")
    if not (here or context.rights.commands(game)):
        raise Refused("refused-no-commands")
    if missing := context.rights.at(game.channel):
        return Reply((answers.cannot_post(context.words, missing, game.channel),))
    await context.keep_name()
    async with context.app.joining.of(Place(game.guild, game.channel)):
        table = await context.app.repository.get(game.id)
        new = await _is_new_at(context, table)
        return _joined(context, await context.tables.join(table.id, context.person, offered=new), new=new)


async def _is_new_at(context: Context, table: Table) -> bool:
    """Return whether to offer a reader who is not yet seated the lesson of a table's game."""
    return table.seat_of(context.person) is None and await is_new_to(context, table.rules)


async def _open(context: Context, key: str, place: Place, *, offered: bool) -> Table:
    """Open a table of a game in a place. Raises `Refused` if no other player could sit down."""
    reader = context.reader
    if reader.place.guild is None and 1 not in context.app.repository.registry.newest(key).info.seats:
        raise Refused("refused-needs-server")
    return await context.cases.servers.open(
        key, place, reader.person, await context.public_language(), offered=offered
    )


def _joined(context: Context, table: Table, *, new: bool) -> Reply:
    """Return the note that the reader sits at a table; `new` readers are offered the lesson of its game."""
    voice = context.now(table).voice
    if table.game.channel != context.reader.place.channel:
        sentence = voice.text("joined-there", table=voice.heading, place=spot(table.game.channel))
    else:
        sentence = voice.text("joined", table=voice.heading)
    lesson = lesson_of(context.app.repository.registry, table.rules) if new else None
    page = answers.note(sentence) if lesson is None else lessons.offered(voice, lesson, sentence)
    page = replace(page, blocks=(*page.blocks, *languages.note_blocks(voice)))
    return Reply((noted(voice, page, LobbyNote.JOINED),))


async def join(context: Context) -> Reply:
    """Sit down; on a held seat of a rematch this agrees to play again."""
    if context.seat in context.table.undecided:
        return await again(context)
    new = await _is_new_at(context, context.table)
    voice = context.now(await context.tables.join(context.table.id, context.person, offered=new)).voice
    lesson = lesson_of(context.app.repository.registry, voice.rules) if new else None
    offered = () if lesson is None else lessons.offered(voice, lesson).blocks
    blocks = (*offered, *(languages.note_blocks(voice) if context.seat is None else ()))
    return Reply((noted(voice, Page(blocks), LobbyNote.JOINED),)) if blocks else Reply()


async def leave_lobby(context: Context) -> Reply:
    """Leave the lobby."""
    await context.tables.leave_lobby(context.table.id, context.person)
    return note(context.voice.text("left-lobby", table=context.voice.heading))


async def start(context: Context) -> Reply:
    """Start the game; a player alone is asked first."""
    table = context.table
    if table.undecided:
        return await again(context)
    if table.invited and context.seat is not None:
        raise Refused("refused-invited-missing")
    alone = len(table.taken) == 1 and 1 in table.seat_counts and table.game.status is Status.LOBBY
    if alone and context.seat is not None and context.press.verb is not Verb.START_ALONE:
        asked = answers.confirm(context.voice, "confirm-alone", Verb.START_ALONE, "button-start-alone")
        return Reply((noted(context.voice, asked, LobbyNote.ALONE),))
    table = await context.tables.start(table.id, context.person, context.cause, context.known_entry)
    # Everybody sees the change of the lobby message; only a private question needs a private answer.
    public = context.known_entry is not None and context.press.verb is Verb.START
    return Reply() if public else begun(context.now(table))


def begun(context: Context) -> Reply:
    """Return the news that the reader's game has begun, and then the panel as a message of its own.

    The panel is where the reader plays on, so it waits for what is posted of the table, and comes below it.
    """
    table, voice = context.table, context.voice

    async def shown() -> Reply:
        now = context.now(await context.app.messages.await_table(table.id))
        return Reply((await panel_with_advice(now),))

    said = answers.note(voice.text("started", table=voice.heading))
    return Reply((said,), then=shown, below=True)


async def again(context: Context) -> Reply:
    """Open the rematch of this table, or agree to this table's own rematch."""
    rematch = context.cases.rematch
    take = rematch.open if context.table.game.status in OVER else rematch.agree
    table = await take(context.table.id, context.person, context.cause)
    now = context.now(table)
    return begun(now) if table.begun else Reply((_agreed(now),))


def _agreed(context: Context) -> Page:
    """Return the note that the reader plays again."""
    return noted(context.voice, series.agreed(context.voice), LobbyNote.JOINED)


async def options(context: Context) -> Reply:
    """Show the options."""
    voice = context.voice
    page = answers.options(voice, context.tables.option_values(voice.rules), context.person)
    return Reply((page if context.table.begun else noted(voice, page, LobbyNote.OPTIONS),))


async def choose(context: Context) -> Reply:
    """Set an option of the game."""
    key, *value = context.tokens or ("",)
    table = await context.tables.set_option(context.table.id, context.person, key, " ".join(value))
    return await options(context.now(table))


async def preset(context: Context) -> Reply:
    """Set the clock by a preset."""
    async with context.locked() as at:
        await set_clock(at, context.person, "preset", " ".join(context.tokens))
    return await options(context.now(at.table))


async def set_seating(context: Context) -> Reply:
    """Set the order in which players get their seats. Raises `PositionChanged` for an invalid choice."""
    try:
        seating = Seating(" ".join(context.tokens))
    except ValueError:
        raise PositionChanged from None
    table = await context.tables.set_seating(context.table.id, context.person, seating)
    return await options(context.now(table))


async def set_rated(context: Context) -> Reply:
    """Make the table rated or friendly. Raises `PositionChanged` for an invalid choice."""
    if context.tokens not in (("on",), ("off",)):
        raise PositionChanged
    rated = context.tokens == ("on",)
    table = await context.tables.set_rated(context.table.id, context.person, rated=rated)
    return await options(context.now(table))


async def set_series(context: Context) -> Reply:
    """Make the game one of a series, or a single one, from the list of options or in passing.

    Raises `PositionChanged` for an invalid choice.
    """
    token, *rest = context.tokens or ("",)
    lengths = {str(length): length for length in (0, *LENGTHS)}
    if token not in lengths:
        raise PositionChanged
    table = await context.tables.set_series(context.table.id, context.person, lengths[token])
    context = context.now(table)
    return Reply((_agreed(context),)) if rest == [languages.HERE] else await options(context)


async def speak(context: Context) -> Reply:
    """Set the language of the table, from the list of options or in passing."""
    in_passing = context.tokens[1:] == (languages.HERE,)
    chosen = language(context.tokens[0] if in_passing else " ".join(context.tokens))
    table = await context.tables.set_language(context.table.id, context.person, chosen, context.cause)
    context = context.now(table)
    if not in_passing:
        return await options(context)
    voice = context.voice
    said = voice.text("log-language", language=voice.flat.text(f"language-{chosen}"))
    return Reply((panel(voice, context.own_seat, note=said),)) if table.begun else note(said)
