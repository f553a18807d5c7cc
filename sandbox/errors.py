"""Discord's error responses: HTTP status, JSON code, and the tree of errors in a form."""

from collections import defaultdict
from enum import Enum
from typing import Any

Json = dict[str, Any]


class ErrorCode(Enum):
    """The JSON error codes of Discord's API that this server uses: (status, code, sentence)."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    TOO_MANY_PINS = (400, 30003, "Maximum number of pins reached for the channel (250)")
    TOO_MANY_EMOJIS = (400, 30008, "Maximum number of emojis reached (2000)")
    TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached (100)")
    OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CANNOT_DM = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_RECIPIENT = (400, 50033, "Invalid Recipient(s)")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    ENTRY_POINT_LEFT_OUT = (400, 50240, "The Entry Point command is missing from the bulk update.")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (400, 160005, "Thread is locked")
    TOO_MANY_THREADS = (400, 160006, "Maximum number of active threads reached")

    @property
    def status(self) -> int:
        """The HTTP status of the code."""
        return int(self.value[0])

    @property
    def number(self) -> int:
        """Discord's JSON error code."""
        return int(self.value[1])


class ApiError(Exception):
    """A refused request; `body` is the JSON for the client."""

    def __init__(self, code: ErrorCode, **extra: Any) -> None:
        super().__init__(f"{code.status} {code.number}: {code.value[2]} {extra or ''}".rstrip())
        self.code = code
        self.status = code.status
        self.body: Json = {"message": code.value[2], "code": code.number, **extra}

    def inside(self, key: str) -> "ApiError":
        """Return the same error for a form that is a field of a larger one."""
        if "errors" not in self.body:
            return self
        return ApiError(self.code, errors={key: self.body["errors"]})


class FormErrors:
    """The errors of a form, as a tree along the paths of its fields.

    `at("embeds").at(0).at("title").add(code, sentence)` builds Discord's `errors` object.
    """

    def __init__(self) -> None:
        self._own: list[dict[str, str]] = []
        self._below: dict[str, FormErrors] = defaultdict(FormErrors)

    def at(self, key: str | int) -> "FormErrors":
        """Return the errors of one field or list place below this one."""
        return self._below[str(key)]

    def add(self, code: str, message: str) -> None:
        """Note one error here."""
        self._own.append({"code": code, "message": message})

    def tree(self) -> Json:
        """Return the nested object; empty without errors."""
        branches = {key: tree for key, errors in self._below.items() if (tree := errors.tree())}
        return {**branches, "_errors": self._own} if self._own else branches

    def raise_if_any(self) -> None:
        """Refuse the form with 50035 if a error was noted."""
        if tree := self.tree():
            raise ApiError(ErrorCode.INVALID_FORM, errors=tree)


def form_error(path: str, code: str, message: str) -> ApiError:
    """Return the refusal of a form for one error at a dotted path."""
    errors = FormErrors()
    place = errors
    for key in path.split("."):
        place = place.at(key)
    place.add(code, message)
    return ApiError(ErrorCode.INVALID_FORM, errors=errors.tree())
