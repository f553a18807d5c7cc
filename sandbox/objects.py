"""Objects of Discord's API that are computed from the world: server, roles, members, application."""

from sandbox.errors import Json
from sandbox.guilds import Guild
from sandbox.permissions import BOT, EVERYONE
from sandbox.world import TEXT, THREADS, World


def role(
    key: str,
    name: str,
    permissions: int,
    position: int,
    *,
    mentionable: bool = False,
    tags: Json | None = None,
) -> Json:
    """Return a role without colour or icon."""
    made = {
        "id": key,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(permissions),
        "managed": tags is not None,
        "mentionable": mentionable,
        "flags": 0,
    }
    return made if tags is None else {**made, "tags": tags}


def roles(world: World, guild: Guild) -> list[Json]:
    """Return the role of everyone, the bot's own role, and those that the server has made."""
    bot = world.users[world.bot_id]
    return [
        role(guild.id, "@everyone", int(EVERYONE), 0),
        role(guild.bot_role, bot["username"], int(BOT), 1, tags={"bot_id": bot["id"]}),
        *(
            role(key, made["name"], 0, position, mentionable=made["mentionable"])
            for position, (key, made) in enumerate(guild.roles.items(), 2)
        ),
    ]


def member(world: World, guild: Guild, user: str, *, with_user: bool = True) -> Json:
    """Return a user's membership in a server."""
    made = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [guild.bot_role] if user == world.bot_id else list(guild.roles),
        "joined_at": world.members[user]["joined_at"],
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }
    return {"user": world.users[user], **made} if with_user else made


def guild_object(world: World, guild: Guild) -> Json:
    """Return a server in the form of `GET /guilds/{id}`."""
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "application_id": None,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "widget_enabled": False,
        "widget_channel_id": None,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": roles(world, guild),
    }


def guild_create(world: World, guild: Guild) -> Json:
    """Return the GUILD_CREATE event; its only member is the bot, as without the members intent."""
    return {
        **guild_object(world, guild),
        "joined_at": world.members[world.bot_id]["joined_at"],
        "large": False,
        "member_count": member_count(world, guild),
        "members": [member(world, guild, world.bot_id)],
        "channels": text_channels(guild),
        "threads": active_threads(guild),
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def member_count(world: World, guild: Guild) -> int:
    """Return the number of members of a server, the bot included."""
    return len(world.members) if guild.people is None else len(guild.people) + 1


def text_channels(guild: Guild) -> list[Json]:
    """Return the text channels of a server."""
    return [room for room in guild.rooms.values() if room["type"] == TEXT]


def active_threads(guild: Guild) -> list[Json]:
    """Return the threads of a server that are not archived."""
    return [
        room
        for room in guild.rooms.values()
        if room["type"] in THREADS and not room["thread_metadata"]["archived"]
    ]


def application(world: World) -> Json:
    """Return the bot's application; the first person owns it."""
    return {
        "id": world.bot_id,
        "name": world.users[world.bot_id]["username"],
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": world.users[world.owner_id],
        "team": None,
        "bot": world.users[world.bot_id],
        "approximate_guild_count": sum(guild.present for guild in world.guilds.values()),
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}},
        "interactions_endpoint_url": None,
    }
