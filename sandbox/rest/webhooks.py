"""The answers to interactions: the first by callback, the later ones as webhook messages."""

from sandbox.errors import ApiError, ErrorCode
from sandbox.rest.call import NO_CONTENT, ApiCall, ApiResponse, Route

_TRUE = ("1", "true", "True")


def _require_own(call: ApiCall) -> None:
    """Refuse other webhooks: the webhook of a bot's interactions has the id of its application."""
    if call.path("application") != call.world.bot_id:
        raise ApiError(ErrorCode.UNKNOWN_WEBHOOK)


async def _callback(call: ApiCall) -> ApiResponse:
    response = call.answers.answer(call.path("interaction"), call.path("token"), await call.form())
    return ApiResponse(200, response) if call.request.query.get("with_response") in _TRUE else NO_CONTENT


async def _get(call: ApiCall) -> ApiResponse:
    _require_own(call)
    return ApiResponse(200, call.answers.message(call.path("token"), call.path("message")))


async def _edit(call: ApiCall) -> ApiResponse:
    _require_own(call)
    form = await call.form()
    return ApiResponse(200, call.answers.edit(call.path("token"), call.path("message"), form))


async def _delete(call: ApiCall) -> ApiResponse:
    _require_own(call)
    call.answers.delete(call.path("token"), call.path("message"))
    return NO_CONTENT


async def _follow_up(call: ApiCall) -> ApiResponse:
    _require_own(call)
    return ApiResponse(200, call.answers.follow_up(call.path("token"), await call.form()))


_WEBHOOK = "/webhooks/{application}/{token}"
_MESSAGE = _WEBHOOK + "/messages/{message:@original|[^/]+}"
ROUTES = (
    Route("POST", "/interactions/{interaction}/{token}/callback", _callback, needs_token=False),
    Route("POST", _WEBHOOK, _follow_up, needs_token=False),
    Route("GET", _MESSAGE, _get, needs_token=False),
    Route("PATCH", _MESSAGE, _edit, needs_token=False),
    Route("DELETE", _MESSAGE, _delete, needs_token=False),
)
