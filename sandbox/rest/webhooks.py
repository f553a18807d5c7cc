"""The answers to interactions: the first by callback, the later ones as webhook messages."""

from sandbox.errors import ApiError, Code
from sandbox.rest.call import NO_CONTENT, Answer, Call, Route

_TRUE = ("1", "true", "True")


def _require_own(call: Call) -> None:
    """Refuse other webhooks: the webhook of a bot's interactions has the id of its application."""
    if call.path("application") != call.world.bot_id:
        raise ApiError(Code.UNKNOWN_WEBHOOK)


async def _callback(call: Call) -> Answer:
    response = call.answers.answer(call.path("interaction"), call.path("token"), await call.form())
    return Answer(200, response) if call.request.query.get("with_response") in _TRUE else NO_CONTENT


async def _get(call: Call) -> Answer:
    _require_own(call)
    return Answer(200, call.answers.message(call.path("token"), call.path("message")))


async def _edit(call: Call) -> Answer:
    _require_own(call)
    form = await call.form()
    return Answer(200, call.answers.edit(call.path("token"), call.path("message"), form))


async def _delete(call: Call) -> Answer:
    _require_own(call)
    call.answers.delete(call.path("token"), call.path("message"))
    return NO_CONTENT


async def _follow_up(call: Call) -> Answer:
    _require_own(call)
    return Answer(200, call.answers.follow_up(call.path("token"), await call.form()))


_WEBHOOK = "/webhooks/{application}/{token}"
_MESSAGE = _WEBHOOK + "/messages/{message:@original|[^/]+}"
ROUTES = (
    Route("POST", "/interactions/{interaction}/{token}/callback", _callback, needs_token=False),
    Route("POST", _WEBHOOK, _follow_up, needs_token=False),
    Route("GET", _MESSAGE, _get, needs_token=False),
    Route("PATCH", _MESSAGE, _edit, needs_token=False),
    Route("DELETE", _MESSAGE, _delete, needs_token=False),
)
