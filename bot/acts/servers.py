"""The settings of a server, which its admins choose and its new tables get."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.context import Context, language
from bot.acts.repository import Repository
from bot.acts.request import Reply
from bot.acts.zones import typed_zone
from bot.domain.clocks import NONE, PRESETS, zones
from bot.domain.errors import PositionChanged, Refused
from bot.domain.model import ServerSettings
from bot.pages.setup import MOST_TABLES, NO_CHOICE, setup_page
from bot.store.store import Store
from bot.store.transaction import Transaction
from engines.api import message
from engines.registry import Registry

KEPT = 30 * 86400.0
"""Seconds for which the settings of a server are kept after the bot was removed from it."""

_SET = "INSERT INTO servers (id, settings) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET settings = $2"
_MARK_REMOVED = "UPDATE servers SET removed = $2 WHERE id = $1 AND removed IS NULL"
_MARK_RETURNED = "UPDATE servers SET removed = NULL WHERE id = $1 AND removed IS NOT NULL"
_REMOVED = "SELECT id FROM servers WHERE removed IS NOT NULL"
_DROP = "DELETE FROM servers WHERE removed < $1"
_DROP_MEMBERS = "DELETE FROM members WHERE guild = $1"
_DROP_WISHES = "DELETE FROM wishes WHERE guild = $1"


class _Server(Struct, frozen=True):
    id: int


# --- the page of its managers ------------------------------------------------------------------------


async def setup(context: Context) -> Reply:
    """Show the settings of the server, or set one of them first."""
    match context.tokens:
        case ():
            settings = await context.app.store.server(context.reader.place.guild)
        case (field, *value):
            settings = await _choose(context, field, " ".join(value))
        case _:
            raise PositionChanged
    titles = context.app.titles(context.reader)
    words = context.app.voices.catalogues.words(context.reader.language, isolate=False)
    return Reply((setup_page(words, titles, settings, context.reader.place.channel),))


async def _choose(context: Context, field: str, value: str) -> ServerSettings:
    guild = context.reader.place.guild
    if guild is None:
        raise PositionChanged
    if field in ("channel", "overview") and value != NO_CHOICE:
        await _check_channel(context, guild, field, value)
    if field == "language" and value != NO_CHOICE:
        language(value)
    if field == "zone" and value != NO_CHOICE:
        value = typed_zone(context, value)
    return await choose(context.app.repository, guild, field, value)


async def _check_channel(context: Context, guild: int, field: str, value: str) -> None:
    """Check that the bot can post in a channel: this one, or the one chosen before. Raises `Refused`."""
    settings = await context.app.store.server(guild)
    here, before = context.reader.place.channel, getattr(settings, field)
    if value not in (str(here), str(before)):
        raise Refused("refused-setup")
    missing = context.rights.at(int(value))
    if missing is None:
        raise Refused(f"refused-setup-{field}")
    if missing:
        raise Refused(
            "refused-cannot-post", permissions=tuple(message(f"permission-{name}") for name in missing)
        )


async def choose(repository: Repository, guild: int, field: str, value: str) -> ServerSettings:
    """Set a field of `ServerSettings` as chosen from a list; language and channels are valid already.

    Raises `Refused`.
    """
    changed = _read_choice(repository.registry, field, value)
    async with repository.store.transaction() as change:
        settings = replace(await change.server(guild), **changed)
        set_server(change, guild, settings)
    repository.signals.overview(guild)
    return settings


def set_server(change: Transaction, guild: int, settings: ServerSettings) -> None:
    """Store the settings of a server."""
    change.do(_SET, guild, settings)


def _read_choice(registry: Registry, field: str, value: str) -> dict[str, object]:
    text = "" if value == NO_CHOICE else value
    match field:
        case "game" if not text or text in registry:
            return {"game": text}
        case "preset" if value in PRESETS:
            return {"preset": "" if value == NONE else value}
        case "zone" if not text or text in zones():
            return {"zone": text}
        case "language":
            return {"language": text}
        case "threads" | "rated" | "statistics" | "daily" if value in ("on", "off"):
            return {field: value == "on"}
        case "channel" | "overview" if not text or (text.isascii() and text.isdecimal()):
            return {field: int(text or 0)}
        case "tables" if value in map(str, MOST_TABLES):
            return {"tables": int(value)}
        case _:
            raise Refused("refused-setup")


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
        change.do(_DROP, change.now - KEPT)
