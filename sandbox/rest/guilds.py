"""The servers and their members."""

import sys

from sandbox.errors import ApiError, ErrorCode, Json
from sandbox.guilds import Guild
from sandbox.objects import active_threads, guild_object, member, member_count, roles, text_channels
from sandbox.rest.call import ApiCall, ApiResponse, Route
from sandbox.threads import membership
from sandbox.world import World

_MOST_GUILDS = 200


async def _guild(call: ApiCall) -> ApiResponse:
    world, guild = call.world, call.guild()
    counts = {"approximate_member_count": member_count(world, guild), "approximate_presence_count": 0}
    return ApiResponse(
        200, {**guild_object(world, guild), **(counts if call.request.query.get("with_counts") else {})}
    )


async def _own(call: ApiCall) -> ApiResponse:
    """Return the servers of the bot after a given id, in the order of ids: 200 at most, as on Discord."""
    world, after = call.world, call.query_integer("after", 0, sys.maxsize, 0)
    most = call.query_integer("limit", 1, _MOST_GUILDS, _MOST_GUILDS)
    guilds = (guild for guild in world.guilds.values() if guild.present and int(guild.id) > after)
    page = sorted(guilds, key=lambda guild: int(guild.id))[:most]
    return ApiResponse(200, [_briefly(world, guild) for guild in page])


def _briefly(world: World, guild: Guild) -> Json:
    full = guild_object(world, guild)
    brief = {key: full[key] for key in ("id", "name", "icon", "banner", "features")}
    return {**brief, "owner": False, "permissions": str(int(world.allowed(guild)))}


async def _member(call: ApiCall) -> ApiResponse:
    world, guild, user = call.world, call.guild(), call.path("user")
    if not world.is_member(user, guild):
        raise ApiError(ErrorCode.UNKNOWN_MEMBER)
    return ApiResponse(200, member(world, guild, user))


async def _channels(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, text_channels(call.guild()))


async def _roles(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, roles(call.world, call.guild()))


async def _active_threads(call: ApiCall) -> ApiResponse:
    world, active = call.world, active_threads(call.guild())
    joined = [thread for thread in active if world.bot_id in world.thread_members[thread["id"]]]
    members = [membership(world, thread, world.bot_id) for thread in joined]
    return ApiResponse(200, {"threads": active, "members": members})


ROUTES = (
    Route("GET", "/users/@me/guilds", _own),
    Route("GET", "/guilds/{guild}", _guild),
    Route("GET", "/guilds/{guild}/members/{user}", _member),
    Route("GET", "/guilds/{guild}/channels", _channels),
    Route("GET", "/guilds/{guild}/roles", _roles),
    Route("GET", "/guilds/{guild}/threads/active", _active_threads),
)
