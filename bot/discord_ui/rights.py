"""The permissions that the bot has and lacks in a channel."""

from collections.abc import Sequence
from functools import cache, lru_cache, partial

import discord

from bot.acts.request import Rights
from bot.domain import permissions
from bot.domain.model import Game

Interaction = discord.Interaction[discord.Client]

NEEDED, WISHED = tuple(permissions.NEEDED), tuple(permissions.WISHED)

_KNOWN = 256
"""Limit of sets of permissions of which is known what they lack."""
_IN_THREADS = {"send_messages": "send_messages_in_threads"}


def missing_rights(interaction: Interaction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the permissions that the bot lacks at an interaction; none in a direct message."""
    if interaction.guild_id is None:
        return ()
    in_thread = isinstance(interaction.channel, discord.Thread)
    return _missing(interaction.app_permissions, _in_threads(names) if in_thread else names)


@cache
def _in_threads(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return permissions as they are in a thread: it needs another one to send, and cannot have a thread."""
    return tuple(_IN_THREADS.get(name, name) for name in names if name != "create_public_threads")


@lru_cache(_KNOWN)
def _missing(allowed: discord.Permissions, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the permissions that are not allowed: the same for most presses."""
    return tuple(name for name in names if not getattr(allowed, name))


def rights_of(interaction: Interaction) -> Rights:
    """Return the permissions that the bot lacks in the place of an interaction, and on its server."""

    def lacking(game: Game) -> Sequence[str]:
        return () if interaction.guild is None else lacking_at(interaction.guild, game) or ()

    def locked(game: Game) -> bool:
        return is_locked(interaction.client, game)

    def lacking_in_channel(channel: int) -> Sequence[str] | None:
        return None if interaction.guild is None else lacking_in(interaction.guild, channel)

    def has(game: Game, *names: str) -> bool:
        channel = None if interaction.guild is None else channel_of(interaction.guild, game.channel)
        if channel is None or not isinstance(interaction.user, discord.Member):
            return False
        allowed = channel.permissions_for(interaction.user)
        return all(getattr(allowed, name) for name in names)

    def writes(place: int) -> bool:
        if interaction.guild is None:
            return True
        if place == interaction.channel_id:
            channel, allowed = interaction.channel, interaction.permissions
        else:
            channel = interaction.guild.get_channel_or_thread(place)
            if channel is None or not isinstance(interaction.user, discord.Member):
                return True
            allowed = channel.permissions_for(interaction.user)
        in_thread = isinstance(channel, discord.Thread)
        return allowed.send_messages_in_threads if in_thread else allowed.send_messages

    needed, wished = missing_rights(interaction, NEEDED), missing_rights(interaction, WISHED)
    return Rights(
        needed,
        wished,
        lacking,
        lacking_in_channel,
        locked,
        sees=lambda game: has(game, "view_channel"),
        writes=writes,
        commands=lambda game: has(game, "view_channel", "use_application_commands"),
        role=partial(role_trouble, interaction.guild),
    )


def role_trouble(guild: discord.Guild | None, number: int) -> permissions.RoleTrouble | None:
    """Return why a role of a server may not be mentioned; None: everybody may mention it.

    The bot's own right to mention all roles counts for nothing: who presses may not have it.
    """
    role = None if guild is None else guild.get_role(number)
    if role is None:
        return permissions.RoleTrouble.GONE
    if role.is_default():
        return permissions.RoleTrouble.EVERYONE
    return None if role.mentionable else permissions.RoleTrouble.CLOSED


def channel_of(guild: discord.Guild, number: int) -> discord.abc.GuildChannel | None:
    """Return the channel whose permissions decide who sees a place; None if that is not known.

    A public thread has those of its channel; a private one is seen by its members alone.
    """
    place = guild.get_channel_or_thread(number)
    if isinstance(place, discord.Thread):
        return None if place.is_private() else place.parent
    return place


def shown_to_all_of(place: discord.abc.GuildChannel, other: discord.abc.GuildChannel) -> bool:
    """Return whether everybody who sees a channel surely sees the other one too.

    It compares the overwrites of both: who sees one sees another that is as generous to each role and person.
    """
    ours, theirs = _views(place), _views(other)
    everyone = place.guild.default_role.id
    if theirs[everyone] > 0 and min(theirs.values()) >= 0:
        return True
    return all(theirs.get(target, 0) >= ours.get(target, 0) for target in ours.keys() | theirs.keys())


def _views(channel: discord.abc.GuildChannel) -> dict[int, int]:
    """Return the overwrites of the right to see a channel by role and person: 1 gives it, -1 takes it."""
    everyone = channel.guild.default_role
    views = {everyone.id: int(everyone.permissions.view_channel)}
    for target, overwrite in channel.overwrites.items():
        if overwrite.view_channel is not None:
            views[target.id] = 1 if overwrite.view_channel else -1
    return views


def lacking_in(guild: discord.Guild, number: int) -> tuple[str, ...] | None:
    """Return the needed permissions that the bot lacks in a channel; None: it is gone, or it is a thread."""
    channel = guild.get_channel(number)
    if channel is None:
        return None
    return _missing(channel.permissions_for(guild.me), NEEDED)


def lacking_at(guild: discord.Guild, game: Game) -> tuple[str, ...] | None:
    """Return the needed permissions that the bot lacks at a table's place; None: the channel is gone."""
    channel = guild.get_channel_or_thread(game.place) or guild.get_channel(game.channel)
    if channel is None:
        return None
    names = NEEDED if game.thread is None else _in_threads(NEEDED)
    return _missing(channel.permissions_for(guild.me), names)


def sees(guild: discord.Guild, game: Game, member: discord.Member) -> bool:
    """Return whether a member of a server sees a table's place; also True if the place is unknown."""
    channel = guild.get_channel_or_thread(game.place) or guild.get_channel(game.channel)
    return channel is None or channel.permissions_for(member).view_channel


def server_of(client: discord.Client, game: Game) -> discord.Guild | None:
    """Return the server of a table; None: it has none, or the bot is not in it."""
    return None if game.guild is None else client.get_guild(game.guild)


def is_locked(client: discord.Client, game: Game) -> bool:
    """Return whether the thread of a table is known to be locked, so that nobody can press a button there."""
    guild = server_of(client, game)
    thread = None if guild is None or game.thread is None else guild.get_thread(game.thread)
    return thread is not None and thread.locked


def may_write(client: discord.Client, game: Game) -> bool:
    """Return whether the bot may write in the channel where a table was opened, as far as is known."""
    guild = server_of(client, game)
    missing = () if guild is None else lacking_in(guild, game.channel)
    return missing is not None and not {"view_channel", "send_messages"} & set(missing)


def may_have_thread(client: discord.Client, game: Game) -> bool | None:
    """Return whether a table of a server may have a thread of its own; None: unknown."""
    guild = server_of(client, game)
    channel = None if guild is None else guild.get_channel_or_thread(game.channel)
    if guild is None or channel is None:
        return None
    allowed = channel.permissions_for(guild.me)
    in_text = isinstance(channel, discord.TextChannel)
    return in_text and allowed.create_public_threads and allowed.send_messages_in_threads
