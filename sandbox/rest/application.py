"""The bot itself, its application, the gateway's address, and users."""

from sandbox.errors import ApiError, Code
from sandbox.objects import application
from sandbox.rest.call import Answer, Call, Route
from sandbox.shapes import Record, Snowflake

_RECIPIENT = Record(must={"recipient_id": Snowflake()})


async def _me(call: Call) -> Answer:
    user = call.world.users[call.world.bot_id]
    return Answer(200, {**user, "verified": True, "mfa_enabled": True, "email": None, "locale": "en-US"})


async def _application(call: Call) -> Answer:
    return Answer(200, application(call.world))


async def _gateway(call: Call) -> Answer:
    return Answer(200, {"url": call.world.gateway_url})


async def _gateway_bot(call: Call) -> Answer:
    world = call.world
    limits = {"shards": world.limits.shards, "session_start_limit": world.starts.told()}
    return Answer(200, {"url": world.gateway_url, **limits})


async def _user(call: Call) -> Answer:
    user = call.world.users.get(call.path("user"))
    if user is None:
        raise ApiError(Code.UNKNOWN_USER)
    return Answer(200, user)


async def _open_direct(call: Call) -> Answer:
    recipient = str((await call.body(_RECIPIENT))["recipient_id"])
    user = call.world.users.get(recipient)
    if user is None or user["bot"]:
        raise ApiError(Code.INVALID_RECIPIENT)
    return Answer(200, call.world.direct_channel(recipient))


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/users/{user}", _user),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/gateway", _gateway, needs_token=False),
    Route("GET", "/gateway/bot", _gateway_bot),
)
