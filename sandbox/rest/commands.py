"""Application commands, global and of the server."""

from collections.abc import Iterable
from typing import Any

from sandbox.commands import CHAT, ENTRY_POINT, check_commands, completed, untranslated
from sandbox.errors import ApiError, ErrorCode, FormErrors, Json
from sandbox.rest.call import NO_CONTENT, ApiCall, ApiResponse, Route


def _scope(call: ApiCall) -> str:
    """Return the server's id, or "" for global commands."""
    call.require_application()
    return call.guild().id if "guild" in call.request.match_info else ""


def _registered(call: ApiCall) -> dict[str, Json]:
    return call.world.commands.setdefault(_scope(call), {})


def _command(call: ApiCall) -> Json:
    command = _registered(call).get(call.path("command"))
    if command is None:
        raise ApiError(ErrorCode.UNKNOWN_COMMAND)
    return command


def _key(command: Json) -> tuple[int, str]:
    return command.get("type", CHAT), command["name"]


def _checked(commands: list[Any]) -> None:
    errors = FormErrors()
    check_commands(commands, errors)
    errors.raise_if_any()


def _opens_activity(commands: Iterable[Json]) -> bool:
    return any(command.get("type") == ENTRY_POINT for command in commands)


def _replace(call: ApiCall, commands: list[Json]) -> list[Json]:
    """Replace the commands of the scope; commands of the same name keep their id."""
    scope, old = _scope(call), _registered(call)
    ids = {_key(command): key for key, command in old.items()}
    replaced = [
        completed(command, ids.get(_key(command)) or call.world.ids.next(), call.world.bot_id, scope or None)
        for command in commands
    ]
    call.world.commands[scope] = {command["id"]: command for command in replaced}
    for key in old.keys() - call.world.commands[scope].keys():
        call.world.disk.remove("command", key)
    for command in replaced:
        call.world.disk.put("command", command["id"], command)
    all_commands = [command for commands in call.world.commands.values() for command in commands.values()]
    call.world.tell_people("commands", {"commands": all_commands})
    return replaced


async def _list(call: ApiCall) -> ApiResponse:
    commands = list(_registered(call).values())
    is_translated = call.request.query.get("with_localizations") == "true"
    return ApiResponse(200, commands if is_translated else untranslated(commands))


async def _put(call: ApiCall) -> ApiResponse:
    _scope(call)
    commands = await call.items()
    _checked(commands)
    if _opens_activity(_registered(call).values()) and not _opens_activity(commands):
        raise ApiError(ErrorCode.ENTRY_POINT_LEFT_OUT)
    return ApiResponse(200, _replace(call, commands))


async def _post(call: ApiCall) -> ApiResponse:
    command = (await call.form()).body
    _checked([command])
    others = [registered for registered in _registered(call).values() if _key(registered) != _key(command)]
    _checked([*others, command])
    status = 201 if len(others) == len(_registered(call)) else 200
    return ApiResponse(status, _replace(call, [*others, command])[-1])


async def _get(call: ApiCall) -> ApiResponse:
    return ApiResponse(200, _command(call))


async def _patch(call: ApiCall) -> ApiResponse:
    old = _command(call)
    changed = {**old, **(await call.form()).body}
    others = [registered for registered in _registered(call).values() if registered is not old]
    _checked([*others, changed])
    updated = completed(changed, old["id"], call.world.bot_id, old.get("guild_id"))
    _registered(call)[old["id"]] = updated
    _replace(call, list(_registered(call).values()))
    return ApiResponse(200, updated)


async def _delete(call: ApiCall) -> ApiResponse:
    deleted = _command(call)
    _replace(call, [command for command in _registered(call).values() if command is not deleted])
    return NO_CONTENT


_GLOBAL = "/applications/{application}/commands"
_GUILD = "/applications/{application}/guilds/{guild}/commands"
ROUTES = tuple(
    Route(method, base + rest, handler)
    for base in (_GLOBAL, _GUILD)
    for method, rest, handler in (
        ("GET", "", _list),
        ("PUT", "", _put),
        ("POST", "", _post),
        ("GET", "/{command}", _get),
        ("PATCH", "/{command}", _patch),
        ("DELETE", "/{command}", _delete),
    )
)
