"""The server and its members."""

import sys

from sandbox.errors import ApiError, Code
from sandbox.objects import active_threads, guild, member, roles
from sandbox.rest.call import Answer, Call, Route
from sandbox.threads import membership
from sandbox.world import TEXT, World


def _require_guild(call: Call) -> World:
    if call.path("guild") != call.world.guild_id:
        raise ApiError(Code.UNKNOWN_GUILD)
    if not call.world.bot_present:
        raise ApiError(Code.MISSING_ACCESS)
    return call.world


async def _guild(call: Call) -> Answer:
    world = _require_guild(call)
    counts = {"approximate_member_count": len(world.members), "approximate_presence_count": 0}
    return Answer(200, {**guild(world), **(counts if call.request.query.get("with_counts") else {})})


async def _own(call: Call) -> Answer:
    """The servers of the bot: one, and none before and after it. Discord sends 200 at most."""
    world, after = call.world, call.whole("after", 0, sys.maxsize, 0)
    if not world.bot_present or after >= int(world.guild_id):
        return Answer(200, [])
    found = {key: guild(world)[key] for key in ("id", "name", "icon", "banner", "features")}
    return Answer(200, [{**found, "owner": False, "permissions": str(int(world.allowed))}])


async def _member(call: Call) -> Answer:
    world = _require_guild(call)
    found = world.members.get(call.path("user"))
    if found is None or found.get("left"):
        raise ApiError(Code.UNKNOWN_MEMBER)
    return Answer(200, member(world, call.path("user")))


async def _channels(call: Call) -> Answer:
    world = _require_guild(call)
    return Answer(200, [channel for channel in world.channels.values() if channel["type"] == TEXT])


async def _roles(call: Call) -> Answer:
    return Answer(200, roles(_require_guild(call)))


async def _active_threads(call: Call) -> Answer:
    world = _require_guild(call)
    found = active_threads(world)
    joined = [thread for thread in found if world.bot_id in world.thread_members[thread["id"]]]
    members = [membership(world, thread, world.bot_id) for thread in joined]
    return Answer(200, {"threads": found, "members": members})


ROUTES = (
    Route("GET", "/users/@me/guilds", _own),
    Route("GET", "/guilds/{guild}", _guild),
    Route("GET", "/guilds/{guild}/members/{user}", _member),
    Route("GET", "/guilds/{guild}/channels", _channels),
    Route("GET", "/guilds/{guild}/roles", _roles),
    Route("GET", "/guilds/{guild}/threads/active", _active_threads),
)
