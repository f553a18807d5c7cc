"""The lobby: opening a table, joining and leaving it, its options, and the press that starts its game."""

from functools import partial

from msgspec.structs import replace

from bot.acts.changes import (
    check_lobby,
    leave_lobby,
    new_table,
    note_lobby_change,
    note_offer,
    take_seat,
    touch_lobby,
)
from bot.acts.clock_settings import set_clock
from bot.acts.context import Context, language, number
from bot.acts.lessons import to_offer
from bot.acts.lookup import is_seen, open_table_at
from bot.acts.rematch import again, agreed
from bot.acts.repository import At, Repository
from bot.acts.request import Reply, note
from bot.acts.starting import begun, start_table
from bot.domain.clocks import NONE, PRESETS
from bot.domain.deadlines import Deadline
from bot.domain.entries import LanguageSet
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import (
    Game,
    Person,
    Place,
    ServerSettings,
    TableId,
    TableSettings,
)
from bot.domain.table import Table
from bot.pages import languages, lessons
from bot.pages.choices import read_choice
from bot.pages.clocks import PRESET
from bot.pages.custom_id import Verb
from bot.pages.games import choose_title
from bot.pages.kit import confirm, note_page
from bot.pages.lobby_notes import noted
from bot.pages.options import LOBBY, options_page
from bot.pages.page import LobbyNote, Page
from bot.pages.panel import panel
from bot.pages.trouble import cannot_post
from bot.pages.wording import spot
from engines.api import Seat
from lessons.api import Lesson

OLDER_VERBS = (Verb.SEATING, Verb.RATED, Verb.SERIES, Verb.HINTS, Verb.PRESET)
"""Verbs of older buttons, each called like the setting of a table that it sets."""
_OPEN_TABLES = f"""
    SELECT COUNT(*) AS number FROM seats CROSS JOIN games
    WHERE games.id = seats.game AND person = $1 AND until IS NULL AND over = 0 AND inviter IS NULL
    AND guild = $2 AND status = '{Status.LOBBY}'"""  # noqa: S608 - our own words only


async def open_table(context: Context) -> Reply:
    """Open a table of the chosen game, or sit down at an open table."""
    if not context.tokens:
        raise Refused("refused-no-such-game")
    return await sit_down(context)


async def sit_down(context: Context) -> Reply:
    """Sit down at this place's open table, or open one; without a choice of game, ask for it."""
    key = context.tokens[0] if context.tokens else None
    registry, place = context.app.repository.registry, await context.home()
    server = await context.app.store.server(place.guild)
    if key is not None and key not in registry:
        raise Refused("refused-no-such-game")
    await context.keep_name()
    async with context.app.joining.of(place):
        table = await open_table_at(context.app, place, context.reader, key)
        if table is not None and not (table.is_full and table.sitting_of(context.person) is None):
            return joined(*await sit(context, table))
        if key is None and server.game in registry:
            key = server.game
        if key is not None:
            return joined(*await open_titled(context, key, place))
    titles = context.app.titles(context.reader)
    offered = [title for title in titles if place.guild is not None or 1 in title[0].info.seats]
    return Reply((choose_title(offered, context.words, "join-which", Verb.OPEN),))


async def sit_there(context: Context) -> Reply:
    """Sit down at an open table of another channel, with the permissions that `/join` there needs."""
    game = await open_to(context, context.press.table or number(context.tokens[0] if context.tokens else ""))
    if missing := context.rights.at(game.channel):
        return Reply((cannot_post(context.words, missing, game.channel),))
    await context.keep_name()
    async with context.app.joining.of(Place(game.guild, game.channel)):
        table = await context.app.repository.get(game.id)
        return joined(*await sit(context, table))


async def open_to(context: Context, table: int) -> Game:
    """Return a table of the server at which the reader may sit down from where they are. Raises `Refused`."""
    game = await context.app.store.game(TableId(table))
    if game is None or not is_seen(game, context.reader, context.rights):
        raise Refused("refused-no-such-table")
    is_here = context.reader.place.channel in (game.channel, game.thread)
    if not (is_here or context.rights.commands(game)):
        raise Refused("refused-no-commands")
    return game


async def sit(context: Context, table: Table) -> tuple[Context, Lesson | None]:
    """Sit down at an open table; return the context as it is then, and the lesson to offer with it.

    Raises `Refused`.
    """
    lesson = await to_offer(context, table.rules) if table.seat_of(context.person) is None else None
    async with context.app.repository.at(table.id) as at:
        await take_seat(at, context.person, offered=lesson is not None)
    return context.now(at.table), lesson


async def open_titled(context: Context, key: str, place: Place) -> tuple[Context, Lesson | None]:
    """Open a table of a title in a place; return the context at it, and the lesson to offer with it.

    Raises `Refused`, also if no other player could sit down.
    """
    reader, rules = context.reader, context.app.repository.registry.newest(key)
    if reader.place.guild is None and 1 not in rules.info.seats:
        raise Refused("refused-needs-server")
    lesson, language = await to_offer(context, rules), await context.public_language()
    table = await open_here(context, key, place, language, offered=lesson is not None)
    return context.now(table), lesson


async def open_here(
    context: Context,
    key: str,
    place: Place,
    language: str,
    *,
    offered: bool = False,
    robots: bool = False,
) -> Table:
    """Open a table with the settings of its server, which speaks a language.

    `offered`: the reader is offered the lesson of the game with it. With `robots`, and where nobody else can
    play, the table is friendly.

    Raises `Refused` if the reader has as many open tables there as the server allows.
    """
    repository, person = context.app.repository, context.person
    server = await context.app.store.server(place.guild)
    settings = await _settings(context, server)
    if robots or max(repository.registry.newest(key).info.seats) == 1:
        settings = replace(settings, rated=False)
    open_now = partial(add_table, repository, key, place, person, language, settings, offered=offered)
    if place.guild is None or not server.tables:
        return await open_now()
    async with context.app.opening.of((place.guild, person)):  # so that two requests at once both count
        (row,) = await repository.store.rows(_OPEN_TABLES, person, place.guild)
        if row["number"] >= server.tables:
            raise Refused("refused-open-tables", number=server.tables)
        return await open_now()


async def _settings(context: Context, server: ServerSettings) -> TableSettings:
    """Return the settings of a new table; the zone of its clock is the server's, else the reader's."""
    preset = PRESETS.get(server.preset, PRESETS[NONE])
    settings = preset.applied_to(
        TableSettings(thread=server.threads, rated=server.rated, statistics=server.statistics)
    )
    if not settings.window:
        return settings
    zone = server.zone or (await context.app.store.settings_of(context.person)).zone
    return replace(settings, zone=zone)


async def add_table(
    repository: Repository,
    key: str,
    place: Place,
    person: Person,
    language: str,
    settings: TableSettings = TableSettings(),  # noqa: B008 - frozen
    *,
    offered: bool = False,
) -> Table:
    """Open a table with this person on its first seat, `offered` the game's lesson.

    Raises `UnknownRules`.
    """
    rules = repository.registry.newest(key)
    async with repository.store.transaction() as transaction:
        change = await new_table(transaction, rules, place, language, settings, {Seat(0): person})
        if offered:
            note_offer(change, person, key)
        touch_lobby(change)
        repository.lobby_changed(change)
    repository.signals.post(change.table)
    repository.signals.check()
    return await repository.get(change.table)


def joined(context: Context, lesson: Lesson | None, also: str = "") -> Reply:
    """Return the note that the reader sits at the table, and `also` this, with the offer of a lesson."""
    voice, place = context.voice, context.table.game.place
    if place != context.reader.place.channel:
        sentence = voice.text("joined-there", table=voice.heading, place=spot(place))
    else:
        sentence = voice.text("joined", table=voice.heading)
    sentence = "\n".join(filter(None, (sentence, also)))
    page = note_page(sentence) if lesson is None else lessons.offered(voice, lesson, sentence)
    page = replace(page, blocks=(*page.blocks, *languages.note_blocks(voice)))
    return Reply((noted(voice, page, LobbyNote.JOINED),))


async def join(context: Context) -> Reply:
    """Sit down; on a held seat of a rematch this agrees to play again."""
    if context.seat in context.table.undecided:
        return await again(context)
    now, lesson = await sit(context, context.table)
    voice = now.voice
    offered = () if lesson is None else lessons.offered(voice, lesson).blocks
    blocks = (*offered, *(languages.note_blocks(voice) if context.seat is None else ()))
    return Reply((noted(voice, Page(blocks), LobbyNote.JOINED),)) if blocks else Reply()


async def leave(context: Context) -> Reply:
    """Leave an open table, or decline an invitation to it; the last one to leave closes it."""
    async with context.locked() as at:
        await leave_lobby(at, context.person)
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
        asked = confirm(context.voice, "confirm-alone", Verb.START_ALONE, "button-start-alone")
        return Reply((noted(context.voice, asked, LobbyNote.ALONE),))
    table = await start_table(context.app, table.id, context.person, context.cause, context.known_entry)
    # Everybody sees the change of the lobby message; only a private question needs a private answer.
    public = context.known_entry is not None and context.press.verb is Verb.START
    return Reply() if public else begun(context.now(table))


async def options(context: Context) -> Reply:
    """Show the options and settings of the table, with their choices while it is open."""
    voice = context.voice
    page = options_page(voice, context.app.editions.option_values(voice.rules), context.person)
    return Reply((page if context.table.begun else noted(voice, page, LobbyNote.OPTIONS),))


async def choose(context: Context) -> Reply:
    """Set an option of the game. Raises `OptionError`."""
    key, *value = context.tokens or ("",)
    async with context.locked() as at:
        check_lobby(at.table)
        at.seat(context.person)
        chosen = {**at.table.game.options, key: " ".join(value)}
        context.app.editions.resolve(at.table.rules, chosen)
        async with at.commit() as change:
            change.set(options=chosen)
            note_lobby_change(at, change, context.person)
    return await options(context.now(at.table))


async def set_table(context: Context) -> Reply:
    """Set one of the settings of an open table, from the list of options or in passing.

    Raises `Refused` if it cannot be so at this table, or for an invalid choice.
    """
    verb, tokens = context.press.verb, context.tokens
    name, *value = tokens or ("",) if verb is Verb.SET_TABLE else (verb, *tokens)
    in_passing = value[-1:] == [languages.HERE]
    token = " ".join(value[:-1] if in_passing else value)
    async with context.locked() as at:
        if name == PRESET.name:
            await set_clock(at, context.person, name, token)
        else:
            await _settle(at, context.person, name, token)
    context = context.now(at.table)
    return Reply((agreed(context),)) if in_passing else await options(context)


async def _settle(at: At, person: Person, name: str, token: str) -> None:
    """Change a setting of an open table. Raises `NotSeated`, `Refused`."""
    check_lobby(at.table)
    at.seat(person)
    changed = read_choice(LOBBY, at.table, name, token, "refused-position-changed")
    async with at.commit() as change:
        change.set(settings=replace(at.table.settings, **changed))
        note_lobby_change(at, change, person)


async def speak(context: Context) -> Reply:
    """Set the language of the table, from the list of options or in passing."""
    in_passing = context.tokens[1:] == (languages.HERE,)
    chosen = language(context.tokens[0] if in_passing else " ".join(context.tokens))
    async with context.locked() as at:
        entry = at.table.entry(LanguageSet(chosen), at.seat(context.person))
        async with at.commit(entry if at.table.begun else None) as change:
            settings = replace(at.table.game.settings, language_chosen=True)
            change.set(language=chosen, settings=settings)
            change.queue_post()
    context = context.now(at.table)
    if not in_passing:
        return await options(context)
    voice = context.voice
    said = voice.text("log-language", language=voice.flat.text(f"language-{chosen}"))
    return Reply((panel(voice, context.own_seat, note=said),)) if context.table.begun else note(said)


async def close_forgotten(at: At, deadline: Deadline) -> None:
    """Close a lobby that has not changed for long."""
    if at.table.game.status is Status.LOBBY:
        await at.close(StatusReason.FORGOTTEN)
    else:
        await at.drop(deadline)
