"""The roles of a server besides those of everyone and of the bot: made, changed, deleted, mentioned."""

from sandbox.errors import Json
from sandbox.guilds import Guild
from sandbox.objects import roles
from sandbox.permissions import Permission
from sandbox.world import DM, World


def create(world: World, guild: Guild, name: str, *, mentionable: bool) -> str:
    """Make a role that all people have; return its id."""
    key = world.ids.next()
    guild.add_role(key, name, mentionable=mentionable)
    _tell(world, guild, "GUILD_ROLE_CREATE", key)
    return key


def change(world: World, guild: Guild, key: str, *, mentionable: bool) -> None:
    """Let everybody mention a role, or not."""
    guild.roles[key]["mentionable"] = mentionable
    _tell(world, guild, "GUILD_ROLE_UPDATE", key)


def delete(world: World, guild: Guild, key: str) -> None:
    """Delete a role."""
    del guild.roles[key]
    world.save_guild(guild)
    world.tell_bot("GUILD_ROLE_DELETE", {"guild_id": guild.id, "role_id": key}, guild.id)
    world.tell_people("roles", {"roles": shown(guild)})


def shown(guild: Guild) -> list[Json]:
    """Return the roles that a menu of roles offers on the page."""
    return [{"id": key, "name": made["name"]} for key, made in guild.roles.items()]


def mentionable(world: World, author: str, channel: Json) -> set[str]:
    """Return the roles that an author may mention in a channel."""
    if channel["type"] == DM:
        return set()
    guild = world.guild_of(channel)
    may_all = bool(world.permissions(author, channel) & Permission.MENTION_EVERYONE)
    return {key for key, made in guild.roles.items() if made["mentionable"] or may_all}


def _tell(world: World, guild: Guild, event: str, key: str) -> None:
    world.save_guild(guild)
    (changed,) = (role for role in roles(world, guild) if role["id"] == key)
    world.tell_bot(event, {"guild_id": guild.id, "role": changed}, guild.id)
    world.tell_people("roles", {"roles": shown(guild)})
