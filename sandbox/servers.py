"""Creation of further servers, and the bot's invitation and removal."""

from collections.abc import Sequence

from sandbox.guilds import Guild, founded_before
from sandbox.objects import guild_create
from sandbox.world import World


def create(world: World, name: str, people: Sequence[str]) -> Guild:
    """Create a plain server with one channel `general`, the bot, and people, the first of whom owns it.

    The n-th further server counts as created n milliseconds before the main one, so that the servers fall to
    all shards in turn. A server takes less than a millisecond and some kilobytes.
    """
    key = founded_before(world.guild_id, len(world.guilds))
    role = str(int(key) + 1)
    guild = Guild(key, name, people[0], role, world.guild.locale, frozenset(people), present=False)
    world.add_guild(guild)
    world.add_text_channel("general", guild)
    invite(world, guild)
    return guild


def invite(world: World, guild: Guild) -> None:
    """Make the bot a member of a server, unless it is one already."""
    if not guild.present:
        guild.present = True
        world.save_guild(guild)
        world.tell_bot("GUILD_CREATE", guild_create(world, guild), guild.id)


def remove(world: World, guild: Guild) -> None:
    """Remove the bot from a server, if it is a member."""
    if guild.present:
        world.tell_bot("GUILD_DELETE", {"id": guild.id}, guild.id)
        guild.present = False
        world.save_guild(guild)
