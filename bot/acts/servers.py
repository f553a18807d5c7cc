"""The settings of a server, which its admins choose and its new tables get."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace

from bot.acts import calls_for_players, daily_lists, months, outbox
from bot.acts.choices import name_and_token
from bot.acts.context import Context, number
from bot.acts.repository import Repository
from bot.acts.request import Reply
from bot.domain.clocks import NONE, PRESETS
from bot.domain.dailies import titles as titles_of_dailies
from bot.domain.errors import PositionChanged, Refused
from bot.domain.model import ServerSettings
from bot.domain.permissions import RoleTrouble
from bot.pages import zones
from bot.pages.choices import (
    LANGUAGE_VALUES,
    NOTHING,
    OFF_ON,
    ON_OFF,
    Choice,
    Offer,
    as_is,
    menus,
    numbers,
    read_choice,
)
from bot.pages.custom_id import Verb, read_number
from bot.pages.kit import page_of, say
from bot.pages.page import Page
from bot.pages.wording import mention_role, no_table, spot
from bot.store.store import Store
from bot.store.transaction import Transaction
from bot.words.catalogues import Words
from engines.api import message

KEPT = 30 * 86400.0
"""Seconds for which the settings of a server are kept after the bot was removed from it."""

_CHANNELS = ("channel", "overview")
"""The settings that are channels."""
_SET = "INSERT INTO servers (id, settings) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET settings = $2"
_MARK_REMOVED = "UPDATE servers SET removed = $2 WHERE id = $1 AND removed IS NULL"
_MARK_RETURNED = "UPDATE servers SET removed = NULL WHERE id = $1 AND removed IS NOT NULL"
_REMOVED = "SELECT id FROM servers WHERE removed IS NOT NULL"
_DROP = "DELETE FROM servers WHERE removed < $1"
_DROP_MEMBERS = "DELETE FROM members WHERE guild = $1"
_DROP_OF_SERVERS = f"""
    DELETE FROM outbox WHERE game = 0 AND (kind = '{outbox.OVERVIEW}' OR COALESCE(message, tried) IS NULL)
    AND guild IN (SELECT id FROM servers WHERE removed < $1)"""  # noqa: S608 - our own word
_DROP_CHAMPIONS = "DELETE FROM champions WHERE guild IN (SELECT id FROM servers WHERE removed < $1)"
_DROP_WISHES = "DELETE FROM wishes WHERE guild = $1"
_DROP_CALLS = "DELETE FROM player_calls WHERE guild IN (SELECT id FROM servers WHERE removed < $1)"


class _Server(Struct, frozen=True):
    id: int


class Setup(Struct, frozen=True):
    """The settings of a server, as they are set in one of its channels."""

    settings: ServerSettings
    here: int
    """The channel."""
    titles: Mapping[str, str]
    """The names of the games by their keys, in the reader's language."""
    dailies: Collection[str] = ()
    """The keys of those that offer a daily."""


# --- the settings ------------------------------------------------------------------------------------


def _game(words: Words, setup: Setup, token: str) -> str:
    return words.text("setup-game-none") if token == NOTHING else setup.titles[token]


def _daily_title(words: Words, setup: Setup, token: str) -> str:
    return words.text("setup-daily-title-none") if token == NOTHING else setup.titles[token]


def _zone(words: Words, _: Setup, token: str) -> str:
    return words.text("setup-zone-none") if token == NOTHING else token


def _has_hours(setup: Setup) -> bool:
    """Return whether the time zone of a server counts for anything."""
    preset = PRESETS.get(setup.settings.preset, PRESETS[NONE])
    return bool(preset.window) or bool(
        setup.settings.overview and (setup.settings.daily or setup.settings.months)
    )


def _channel(name: str) -> Choice[Setup]:
    """Return the choice of a channel: none, this one, or the one that was chosen before."""

    def values(setup: Setup) -> Offer:
        before = getattr(setup.settings, name)
        return {NOTHING: 0, **numbers(*filter(None, (setup.here, before)))}

    def read(_: Setup, token: str) -> int:
        return 0 if token == NOTHING else read_number(token)

    def word(words: Words, setup: Setup, token: str) -> str:
        which = {NOTHING: "none", str(setup.here): "here"}.get(token, "other")
        return words.text(f"setup-{name}-{which}")

    return Choice(name, values, said=f"setup-{name}", word=word, read=read)


SERVER: tuple[Choice[Setup], ...] = (
    Choice(
        "game",
        lambda setup: {NOTHING: "", **{key: key for key in setup.titles}},
        said="setup-game",
        word=_game,
    ),
    Choice("preset", {name: "" if name == NONE else name for name in PRESETS}, named=False),
    Choice(
        zones.ZONE,
        lambda setup: {NOTHING: "", **zones.usual_zones(setup.settings.zone)},
        read=lambda setup, token: "" if token == NOTHING else zones.read_zone(setup, token),
        said="setup-zone",
        word=_zone,
        typed=zones.SERVER,
        when=_has_hours,
    ),
    Choice(
        "language",
        {NOTHING: "", **LANGUAGE_VALUES},
        pick="pick-setup-language",
        refusal="refused-language",
    ),
    Choice("rated", OFF_ON, pick="pick-setup-rated"),
    Choice("statistics", ON_OFF, said="setup-statistics"),
    Choice("threads", ON_OFF, said="setup-threads"),
    *map(_channel, _CHANNELS),
    Choice("daily", ON_OFF, said="setup-daily", when=lambda setup: bool(setup.settings.overview)),
    Choice(
        "daily_title",
        lambda setup: {NOTHING: "", **{key: key for key in setup.dailies}},
        said="setup-daily-title",
        word=_daily_title,
        when=lambda setup: len(setup.dailies) > 1,
    ),
    Choice("months", ON_OFF, said="setup-months", when=lambda setup: bool(setup.settings.overview)),
    Choice("tables", numbers(0, 1, 2, 3, 5, 10), said="setup-tables"),
    Choice(
        "role",
        lambda setup: numbers(setup.settings.role),
        said="setup-role",
        word=as_is,
        read=lambda _, token: read_number(token or "0"),
        of_roles=True,
    ),
)
"""The settings of a server, in the order of its page."""


# --- the page of its managers, and the act -----------------------------------------------------------


async def setup(context: Context) -> Reply:
    """Show the settings of the server, or set one of them first, unless Discord has a reason against it."""
    reader, guild = context.reader, context.reader.place.guild
    against: Refused | None = None
    settings = await context.app.store.server(guild)
    if context.tokens:
        if guild is None:
            raise PositionChanged
        name, token = name_and_token(context)
        try:
            _check(context, settings, name, token)
        except Refused as reason:
            against = reason
        else:
            settings = await choose(context.app.repository, guild, name, token)
    titles = {rules.info.key: own.text("title") for rules, own in context.app.titles(reader)}
    offering = _offering(context.app.repository)
    words = context.app.voices.catalogues.words(reader.language, isolate=False)
    role = settings.role
    trouble = context.rights.role(role) if role else None
    note = f"⚠ {words(against.message)}" if against else ""
    page = _page(words, Setup(settings, reader.place.channel, titles, offering), trouble, note)
    return Reply((page,), refused=against.message.key if against else "")


def _offering(repository: Repository) -> tuple[str, ...]:
    """Return the keys of the titles that offer a daily."""
    return tuple(rules.info.key for rules in titles_of_dailies(repository.registry))


def _page(words: Words, setup: Setup, trouble: RoleTrouble | None, note: str) -> Page:
    """Return the page of the settings with which tables are opened on a server.

    `trouble` is the reason why the role for calls may not be mentioned, `note` why nothing was set.
    """
    places = {name: getattr(setup.settings, name) for name in _CHANNELS}
    told = [words.text(f"setup-{name}-now", place=spot(place)) for name, place in places.items() if place]
    if role := setup.settings.role:
        key = "setup-role-now" if trouble is None else f"role-{trouble}"
        told.append(words.text(key, role=mention_role(role)))
    heading = say(words.text("setup-heading"), *told, note)
    return page_of(heading, menus(SERVER, words, setup, Verb.SETUP, no_table))


def _check(context: Context, settings: ServerSettings, name: str, token: str) -> None:
    """Check that the bot can do on Discord what a setting asks for. Raises `Refused`."""
    if name in _CHANNELS and token != NOTHING:
        _check_channel(context, settings, name, token)
    if name == "role" and token:
        calls_for_players.check_role(context, number(token))


def _check_channel(context: Context, settings: ServerSettings, name: str, token: str) -> None:
    """Check that the bot can post in a channel: this one, or the one chosen before. Raises `Refused`."""
    if token not in map(str, (context.reader.place.channel, getattr(settings, name))):
        raise Refused("refused-setup")
    missing = context.rights.at(int(token))
    if missing is None:
        raise Refused(f"refused-setup-{name}")
    if missing:
        raise Refused(
            "refused-cannot-post", permissions=tuple(message(f"permission-{name}") for name in missing)
        )


async def choose(repository: Repository, guild: int, name: str, token: str) -> ServerSettings:
    """Set one of the settings of a server; channels are checked already. Raises `Refused`."""
    titles = {key: key for key in repository.registry}
    unset = Setup(ServerSettings(), 0, titles, _offering(repository))
    changed = read_choice(SERVER, unset, name, token, "refused-setup")
    async with repository.store.transaction() as change:
        before = await change.server(guild)
        settings = replace(before, **changed)
        set_server(change, guild, settings)
        if before.overview or settings.overview:
            outbox.wish(change, outbox.OVERVIEW, guild, change.now)
        daily_lists.expect_lists(change, guild, settings)
        months.expect(change, guild, settings)
    repository.signals.overview(guild)
    return settings


def set_server(change: Transaction, guild: int, settings: ServerSettings) -> None:
    """Store all settings of a server."""
    change.do(_SET, guild, settings)


# --- where the bot was removed -----------------------------------------------------------------------


async def note_removal(store: Store, guild: int) -> None:
    """Note that the bot was removed from a server, unless that is known.

    Its settings go in `KEPT`; its wishes, and who is a member, at once.
    """
    async with store.transaction() as change:
        change.do(_MARK_REMOVED, guild, change.now)
        change.do(_DROP_MEMBERS, guild)
        change.do(_DROP_WISHES, guild)


async def note_return(store: Store, guild: int) -> None:
    """Note that the bot is on a server again, whose settings stay."""
    async with store.transaction() as change:
        change.do(_MARK_RETURNED, guild)


async def note_all(store: Store, here: Collection[int]) -> None:
    """Note from which servers the bot was removed, and on which it is again: it is on those in `here`."""
    for guild in set(await store.servers()) - set(here):
        await note_removal(store, guild)
    for guild in set(await removed(store)) & set(here):
        await note_return(store, guild)


async def removed(store: Store) -> list[int]:
    """Return our servers from which the bot was removed, and whose settings are kept for a while."""
    return [row.id for row in await store.all(_Server, _REMOVED) if store.shards.has(row.id)]


async def forget_removed(store: Store) -> None:
    """Delete the settings of the servers from which the bot was removed long ago."""
    async with store.transaction() as change:
        change.do(_DROP_OF_SERVERS, change.now - KEPT)
        change.do(_DROP_CHAMPIONS, change.now - KEPT)
        change.do(_DROP_CALLS, change.now - KEPT)
        change.do(_DROP, change.now - KEPT)
