"""The bot itself, its application, the gateway's address, and users."""

from sandbox.errors import ApiError, ErrorCode
from sandbox.objects import application
from sandbox.rest.call import ApiCall, ApiResponse, Route
from sandbox.schemas import Object, Snowflake

_RECIPIENT = Object(required={"recipient_id": Snowflake()})


async def _me(call: ApiCall) -> ApiResponse:
    user = call.world.users[call.world.bot_id]
    return ApiResponse(200, {**user, "verified": True, "mfa_enabled": True, "email": None, "locale": "en-US"})


async def _application(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, application(call.world))


async def _gateway(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, {"url": call.world.gateway_url})


async def _gateway_bot(call: ApiCall) -> ApiResponse:
    world = call.world
    limits = {"shards": world.limits.shards, "session_start_limit": world.starts.session_start_limit()}
    return ApiResponse(200, {"url": world.gateway_url, **limits})


async def _user(call: ApiCall) -> ApiResponse:
    user = call.world.users.get(call.path("user"))
    if user is None:
        raise ApiError(ErrorCode.UNKNOWN_USER)
    return ApiResponse(200, user)


async def _open_direct(call: ApiCall) -> ApiResponse:
    recipient = str((await call.body(_RECIPIENT))["recipient_id"])
    user = call.world.users.get(recipient)
    if user is None or user["bot"]:
        raise ApiError(ErrorCode.INVALID_RECIPIENT)
    return ApiResponse(200, call.world.direct_channel(recipient))


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("POST", "/users/@me/channels", _open_direct),
    Route("GET", "/users/{user}", _user),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/gateway", _gateway, needs_token=False),
    Route("GET", "/gateway/bot", _gateway_bot),
)
