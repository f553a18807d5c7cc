"""Requests that Discord refuses, and the status and code with which it does."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

Json = dict[str, Any]
ACCEPTED = (200, 0)
V2 = 1 << 15
_TABLE = "POST /channels/{channel}/messages"
_EDIT = "PATCH /channels/{channel}/messages/{own}"
_COMMANDS = "PUT /applications/{application}/commands"
_CALLBACK = "POST /interactions/{interaction}/{token}/callback"
_FORM = (400, 50035)


class Judgement(NamedTuple):
    """What SimCord says, and why that does not decide."""

    answer: tuple[int, int]
    why: str


NO_RULE = Judgement(ACCEPTED, "SimCord has no rule against it, Discord's documentation has")
NO_ROUTE = Judgement((501, 0), "SimCord has no such route")
BREAKS = Judgement((500, 0), "SimCord takes for granted what discord.py always sends")
RECIPIENT = Judgement((404, 10013), "Discord's list of codes has one for recipients that cannot be")
TOKEN = Judgement((404, 10015), "Discord's list of codes has one for tokens that are not good")
EMPTY = Judgement(_FORM, "SimCord lists it as a fault of the form, Discord has 50006 for empty messages")


@dataclass(frozen=True)
class Bad:
    """One bad request. Words in braces stand for ids of the world in which it is tried.

    `at` is the path of the fault in the form; `simcord` is SimCord's judgement where it is another one.
    """

    name: str
    request: str
    body: Any
    answer: tuple[int, int]
    at: str = ""
    simcord: Judgement | None = None
    deny: tuple[str, ...] = ()
    query: Json = field(default_factory=dict)


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str | None = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(options: int = 1, **more: Any) -> Json:
    made = [{"label": f"o{number}", "value": str(number)} for number in range(options)]
    return {"type": 3, "custom_id": "s", "options": made, **more}


def legacy(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def gallery(url: str = "https://example.com/a.png", times: int = 1, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **more}] * times}


def command(name: str = "move", **more: Any) -> Json:
    return {"name": name, "description": "d", "type": 1, **more}


def option(name: str, kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "d", "type": kind, **more}


def modal(*components: Json, **more: Any) -> Json:
    return {"type": 9, "data": {"custom_id": "m", "title": "t", "components": list(components), **more}}


def label(component: Json, name: str = "l") -> Json:
    return {"type": 18, "label": name, "component": component}


def field_of(custom_id: str = "i", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}


MESSAGES = (
    Bad("empty message", _TABLE, {}, (400, 50006), simcord=EMPTY),
    Bad("empty content", _TABLE, {"content": ""}, (400, 50006), simcord=EMPTY),
    Bad("only buttons", _TABLE, {"components": [row(button())]}, (400, 50006), simcord=NO_RULE),
    Bad("long content", _TABLE, {"content": "x" * 2001}, _FORM, "content"),
    Bad("content is a number", _TABLE, {"content": 5}, _FORM, "content"),
    Bad("eleven embeds", _TABLE, {"embeds": [{"title": "t"}] * 11}, _FORM, "embeds"),
    Bad("long embed title", _TABLE, {"embeds": [{"title": "x" * 257}]}, _FORM, "embeds.0.title"),
    Bad("long embed text", _TABLE, {"embeds": [{"description": "x" * 4097}]}, _FORM, "embeds.0.description"),
    Bad("embeds too long together", _TABLE, {"embeds": [{"description": "x" * 3001}] * 2}, _FORM, "embeds"),
    Bad("long nonce", _TABLE, {"content": "x", "nonce": "n" * 26}, _FORM, "nonce", simcord=NO_RULE),
    Bad(
        "mentions parsed and listed",
        _TABLE,
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        _FORM,
        "allowed_mentions",
    ),
    Bad(
        "unknown kind of mention",
        _TABLE,
        {"content": "x", "allowed_mentions": {"parse": ["friends"]}},
        _FORM,
        "allowed_mentions.parse.0",
    ),
    Bad(
        "answer to an unknown message",
        _TABLE,
        {"content": "x", "message_reference": {"message_id": "1"}},
        _FORM,
        "message_reference",
        simcord=NO_RULE,
    ),
    Bad(
        "attachment that did not come",
        _TABLE,
        {"content": "x", "attachments": [{"id": 0}]},
        _FORM,
        "attachments.0",
        simcord=NO_RULE,
    ),
    Bad("unknown channel", "POST /channels/1/messages", {"content": "x"}, (404, 10003)),
    Bad(
        "channel is no id",
        "POST /channels/abc/messages",
        {"content": "x"},
        _FORM,
        "channel_id",
        simcord=BREAKS,
    ),
    Bad("unknown message", "GET /channels/{channel}/messages/1", None, (404, 10008)),
    Bad("edit of an unknown message", "PATCH /channels/{channel}/messages/1", {"content": "x"}, (404, 10008)),
    Bad("deletion of an unknown message", "DELETE /channels/{channel}/messages/1", None, (404, 10008)),
    Bad("edit of another's message", _EDIT.replace("own", "theirs"), {"content": "x"}, (403, 50005)),
    Bad("edit to nothing", _EDIT, {"content": ""}, (400, 50006), simcord=NO_RULE),
    Bad(
        "history too long",
        "GET /channels/{channel}/messages",
        None,
        _FORM,
        "limit",
        query={"limit": 101},
        simcord=NO_RULE,
    ),
    Bad(
        "message to nobody",
        "POST /users/@me/channels",
        {"recipient_id": "1"},
        (400, 50033),
        simcord=RECIPIENT,
    ),
    Bad("unknown member", "GET /guilds/{guild}/members/1", None, (404, 10007)),
    Bad("unknown guild", "GET /guilds/1", None, (404, 10004)),
    Bad("unknown user", "GET /users/1", None, (404, 10013)),
)

COMPONENTS = (
    Bad("six rows", _TABLE, legacy(*(row(button(str(n))) for n in range(6))), _FORM, "components"),
    Bad(
        "six buttons in a row",
        _TABLE,
        legacy(row(*(button(str(n)) for n in range(6)))),
        _FORM,
        "components.0.components",
    ),
    Bad("empty row", _TABLE, legacy(row()), _FORM, "components.0.components"),
    Bad("button outside of a row", _TABLE, legacy(button()), _FORM, "components.0.type"),
    Bad("same custom_id twice", _TABLE, legacy(row(button(), button())), _FORM, "components"),
    Bad(
        "button without custom_id",
        _TABLE,
        legacy(row(button(custom_id=None))),
        _FORM,
        "components.0.components.0.custom_id",
    ),
    Bad(
        "long custom_id", _TABLE, legacy(row(button("x" * 101))), _FORM, "components.0.components.0.custom_id"
    ),
    Bad("long label", _TABLE, legacy(row(button(label="x" * 81))), _FORM, "components.0.components.0.label"),
    Bad(
        "button without label",
        _TABLE,
        legacy(row(button(label=None))),
        _FORM,
        "components.0.components.0.label",
        simcord=NO_RULE,
    ),
    Bad(
        "button of an unknown style",
        _TABLE,
        legacy(row(button(style=9))),
        _FORM,
        "components.0.components.0.style",
    ),
    Bad(
        "link without address",
        _TABLE,
        legacy(row(button(style=5, custom_id=None))),
        _FORM,
        "components.0.components.0.url",
    ),
    Bad(
        "link that asks the bot",
        _TABLE,
        legacy(row(button(style=5, url="https://a.example"))),
        _FORM,
        "components.0.components.0.custom_id",
    ),
    Bad("select beside a button", _TABLE, legacy(row(select(), button())), _FORM, "components.0"),
    Bad(
        "select with 26 options", _TABLE, legacy(row(select(26))), _FORM, "components.0.components.0.options"
    ),
    Bad("select without options", _TABLE, legacy(row(select(0))), _FORM, "components.0.components.0.options"),
    Bad(
        "same option of a menu twice",
        _TABLE,
        legacy(row({**select(), "options": [{"label": "a", "value": "v"}] * 2})),
        _FORM,
        "components.0.components.0.options.1.value",
    ),
    Bad(
        "long placeholder",
        _TABLE,
        legacy(row(select(placeholder="x" * 151))),
        _FORM,
        "components.0.components.0.placeholder",
    ),
    Bad(
        "more choices than options",
        _TABLE,
        legacy(row(select(1, max_values=2))),
        _FORM,
        "components.0.components.0.max_values",
        simcord=NO_RULE,
    ),
    Bad(
        "fewest over most",
        _TABLE,
        legacy(row(select(3, min_values=2, max_values=1))),
        _FORM,
        "components.0.components.0.min_values",
    ),
    Bad("layout without its flag", _TABLE, {"components": [text("x")]}, _FORM, "components.0.type"),
    Bad("layout with content", _TABLE, layout(text("x"), content="y"), _FORM, "content"),
    Bad("layout with embeds", _TABLE, layout(text("x"), embeds=[{"title": "t"}]), _FORM, "embeds"),
    Bad("empty layout", _TABLE, layout(), (400, 50006), simcord=EMPTY),
    Bad("41 components", _TABLE, layout(*[text("x")] * 41), _FORM, "components"),
    Bad(
        "41 components in containers",
        _TABLE,
        layout(*[{"type": 17, "components": [text("x")] * 20}] * 2),
        _FORM,
        "components",
    ),
    Bad("4001 characters", _TABLE, layout(text("x" * 2001), text("x" * 2000)), _FORM, "components"),
    Bad("empty text", _TABLE, layout(text("")), _FORM, "components.0.content"),
    Bad("eleven pictures", _TABLE, layout(gallery(times=11)), _FORM, "components.0.items"),
    Bad("no pictures", _TABLE, layout(gallery(times=0)), _FORM, "components.0.items"),
    Bad(
        "long alt text",
        _TABLE,
        layout(gallery(description="x" * 1025)),
        _FORM,
        "components.0.items.0.description",
    ),
    Bad("picture that did not come", _TABLE, layout(gallery("attachment://a.png")), _FORM, "components"),
    Bad(
        "picture from a disk",
        _TABLE,
        layout(gallery("file:///etc/passwd")),
        _FORM,
        "components",
        simcord=NO_RULE,
    ),
    Bad(
        "section without accessory",
        _TABLE,
        layout({"type": 9, "components": [text("x")]}),
        _FORM,
        "components.0.accessory",
    ),
    Bad(
        "section with four texts",
        _TABLE,
        layout({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        _FORM,
        "components.0.components",
    ),
    Bad(
        "container in a container",
        _TABLE,
        layout({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        _FORM,
        "components.0.components.0.type",
    ),
    Bad(
        "colour out of range",
        _TABLE,
        layout({"type": 17, "accent_color": 1 << 24, "components": [text("x")]}),
        _FORM,
        "components.0.accent_color",
    ),
    Bad("text input in a message", _TABLE, layout(row(field_of())), _FORM, "components.0.components.0.type"),
    Bad("same id twice", _TABLE, layout({**text("x"), "id": 1}, {**text("y"), "id": 1}), _FORM, "components"),
    Bad("layout gets content", _EDIT.replace("own", "layout"), {"content": "x"}, _FORM, "content"),
    Bad(
        "layout loses its components",
        _EDIT.replace("own", "layout"),
        {"components": []},
        (400, 50006),
        simcord=EMPTY,
    ),
    Bad("content stays in a new layout", _EDIT, layout(text("x")), _FORM, "content"),
)

THREADS = (
    Bad(
        "edit in an archived thread",
        "PATCH /channels/{archived}/messages/{old}",
        {"content": "x"},
        (400, 50083),
        simcord=NO_RULE,
    ),
    Bad(
        "deletion in an archived thread",
        "DELETE /channels/{archived}/messages/{old}",
        None,
        (400, 50083),
        simcord=NO_RULE,
    ),
    Bad(
        "joining an archived thread",
        "PUT /channels/{archived}/thread-members/@me",
        None,
        (400, 50083),
        simcord=NO_RULE,
    ),
    Bad(
        "renaming an archived thread",
        "PATCH /channels/{archived}",
        {"name": "x"},
        (400, 50083),
        simcord=NO_RULE,
    ),
    Bad(
        "thread without a name",
        "POST /channels/{channel}/threads",
        {"type": 11},
        _FORM,
        "name",
        simcord=BREAKS,
    ),
    Bad(
        "thread with a long name",
        "POST /channels/{channel}/threads",
        {"type": 11, "name": "x" * 101},
        _FORM,
        "name",
        simcord=NO_RULE,
    ),
    Bad(
        "odd time to archive",
        "POST /channels/{channel}/threads",
        {"type": 11, "name": "x", "auto_archive_duration": 5},
        _FORM,
        "auto_archive_duration",
        simcord=NO_RULE,
    ),
    Bad(
        "thread in a thread",
        "POST /channels/{archived}/threads",
        {"type": 11, "name": "x"},
        (400, 50024),
        simcord=NO_RULE,
    ),
    Bad(
        "second thread on a message",
        "POST /channels/{channel}/messages/{hung}/threads",
        {"name": "x"},
        (400, 160004),
        simcord=NO_RULE,
    ),
    Bad("members of a text channel", "GET /channels/{channel}/thread-members", None, (400, 50024)),
)

PERMISSIONS = (
    Bad("may not send", _TABLE, {"content": "x"}, (403, 50013), deny=("send_messages",)),
    Bad("may not see", _TABLE, {"content": "x"}, (403, 50001), deny=("view_channel",)),
    Bad(
        "may not embed",
        _TABLE,
        {"embeds": [{"title": "t"}]},
        (403, 50013),
        deny=("embed_links",),
        simcord=NO_RULE,
    ),
    Bad(
        "may not read back",
        "GET /channels/{channel}/messages/{own}",
        None,
        (403, 50013),
        deny=("read_message_history",),
    ),
    Bad(
        "may not delete others'",
        "DELETE /channels/{channel}/messages/{theirs}",
        None,
        (403, 50013),
        deny=("manage_messages",),
    ),
    Bad(
        "may not start threads",
        "POST /channels/{channel}/threads",
        {"type": 11, "name": "x"},
        (403, 50013),
        deny=("create_public_threads",),
    ),
    Bad(
        "may not write in threads",
        "POST /channels/{thread}/messages",
        {"content": "x"},
        (403, 50013),
        deny=("send_messages_in_threads",),
    ),
    Bad(
        "may not delete threads",
        "DELETE /channels/{thread}",
        None,
        (403, 50013),
        deny=("manage_threads",),
        simcord=NO_RULE,
    ),
    Bad(
        "may not pin",
        "PUT /channels/{channel}/messages/pins/{own}",
        None,
        (403, 50013),
        deny=("pin_messages",),
        simcord=NO_RULE,
    ),
    Bad("may not rename channels", "PATCH /channels/{channel}", {"name": "x"}, (403, 50013), simcord=NO_RULE),
)

COMMANDS = (
    Bad("capital letters", _COMMANDS, [command("Move")], _FORM, "0.name", simcord=NO_RULE),
    Bad("spaces in the name", _COMMANDS, [command("make move")], _FORM, "0.name", simcord=NO_RULE),
    Bad("long name", _COMMANDS, [command("x" * 33)], _FORM, "0.name", simcord=NO_RULE),
    Bad("no description", _COMMANDS, [command(description="")], _FORM, "0.description", simcord=NO_RULE),
    Bad(
        "long description",
        _COMMANDS,
        [command(description="x" * 101)],
        _FORM,
        "0.description",
        simcord=NO_RULE,
    ),
    Bad("same name twice", _COMMANDS, [command(), command()], _FORM, "1.name", simcord=NO_RULE),
    Bad("101 commands", _COMMANDS, [command(f"c{n}") for n in range(101)], (400, 30032), simcord=NO_RULE),
    Bad(
        "26 options",
        _COMMANDS,
        [command(options=[option(f"o{n}") for n in range(26)])],
        _FORM,
        "0.options",
        simcord=NO_RULE,
    ),
    Bad(
        "required after optional",
        _COMMANDS,
        [command(options=[option("a"), option("b", required=True)])],
        _FORM,
        "0.options.1",
        simcord=NO_RULE,
    ),
    Bad(
        "same option of a command twice",
        _COMMANDS,
        [command(options=[option("a"), option("a")])],
        _FORM,
        "0.options.1.name",
        simcord=NO_RULE,
    ),
    Bad(
        "unknown kind of option",
        _COMMANDS,
        [command(options=[option("a", 99)])],
        _FORM,
        "0.options.0.type",
        simcord=NO_RULE,
    ),
    Bad(
        "26 choices",
        _COMMANDS,
        [command(options=[option("a", choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        _FORM,
        "0.options.0.choices",
        simcord=NO_RULE,
    ),
    Bad(
        "long choice",
        _COMMANDS,
        [command(options=[option("a", choices=[{"name": "x" * 101, "value": "v"}])])],
        _FORM,
        "0.options.0.choices.0.name",
        simcord=NO_RULE,
    ),
    Bad(
        "choices and autocomplete",
        _COMMANDS,
        [command(options=[option("a", autocomplete=True, choices=[{"name": "n", "value": "v"}])])],
        _FORM,
        "0.options.0.autocomplete",
        simcord=NO_RULE,
    ),
    Bad(
        "subcommand beside option",
        _COMMANDS,
        [command(options=[option("a"), option("b", 1)])],
        _FORM,
        "0.options",
        simcord=NO_RULE,
    ),
    Bad(
        "unknown language",
        _COMMANDS,
        [command(name_localizations={"tlh": "x"})],
        _FORM,
        "0.name_localizations.tlh",
        simcord=NO_RULE,
    ),
    Bad(
        "translated name in capitals",
        _COMMANDS,
        [command(name_localizations={"de": "Zug"})],
        _FORM,
        "0.name_localizations.de",
        simcord=NO_RULE,
    ),
    Bad(
        "translated options alike",
        _COMMANDS,
        [command(options=[option(n, name_localizations={"de": "gleich"}) for n in "ab"])],
        _FORM,
        "0.options.1.name",
        simcord=NO_RULE,
    ),
    Bad(
        "more than 8000 characters, in a translation",
        _COMMANDS,
        [
            command(
                options=[
                    option(
                        f"o{n}",
                        choices=[
                            {"name": str(c), "value": f"v{c}", "name_localizations": {"de": "x" * 100}}
                            for c in range(25)
                        ],
                    )
                    for n in range(4)
                ]
            )
        ],
        _FORM,
        "0",
        simcord=NO_RULE,
    ),
    Bad(
        "menu command with a description",
        _COMMANDS,
        [command("Look", type=2)],
        _FORM,
        "0.description",
        simcord=NO_RULE,
    ),
    Bad("commands of another application", "PUT /applications/1/commands", [], (404, 10002), simcord=NO_RULE),
    Bad(
        "unknown command", "GET /applications/{application}/commands/1", None, (404, 10063), simcord=NO_ROUTE
    ),
)

ANSWERS = (
    Bad("unknown interaction", "POST /interactions/1/abc/callback", {"type": 5}, (404, 10062)),
    Bad("right id, wrong token", "POST /interactions/{interaction}/abc/callback", {"type": 5}, (404, 10062)),
    Bad(
        "second answer", "POST /interactions/{answered}/{answered_token}/callback", {"type": 5}, (400, 40060)
    ),
    Bad("unknown kind of answer", _CALLBACK, {"type": 77}, _FORM, "type"),
    Bad("update of nothing", _CALLBACK, {"type": 7, "data": {"content": "x"}}, _FORM, "type"),
    Bad(
        "choices for a command",
        _CALLBACK,
        {"type": 8, "data": {"choices": []}},
        _FORM,
        "type",
        simcord=NO_RULE,
    ),
    Bad("empty answer", _CALLBACK, {"type": 4, "data": {}}, (400, 50006), simcord=EMPTY),
    Bad("long answer", _CALLBACK, {"type": 4, "data": {"content": "x" * 2001}}, _FORM, "data.content"),
    Bad(
        "layout with content as answer",
        _CALLBACK,
        {"type": 4, "data": layout(text("x"), content="y")},
        _FORM,
        "data.content",
    ),
    Bad(
        "follow-up without an answer",
        "POST /webhooks/{application}/{token}",
        {"content": "x"},
        (404, 10015),
        simcord=NO_RULE,
    ),
    Bad(
        "follow-up with a wrong token",
        "POST /webhooks/{application}/abc",
        {"content": "x"},
        (401, 50027),
        simcord=TOKEN,
    ),
    Bad(
        "unknown message of an answer",
        "PATCH /webhooks/{application}/{answered_token}/messages/1",
        {"content": "x"},
        (404, 10008),
    ),
    Bad("answer of another application", "POST /webhooks/1/{answered_token}", {"content": "x"}, (404, 10015)),
    Bad("long title", _CALLBACK, modal(label(field_of()), title="x" * 46), _FORM, "data.title"),
    Bad("empty modal", _CALLBACK, modal(), _FORM, "data.components"),
    Bad(
        "six fields", _CALLBACK, modal(*(label(field_of(str(n))) for n in range(6))), _FORM, "data.components"
    ),
    Bad("field without label", _CALLBACK, modal(field_of()), _FORM, "data.components.0.type"),
    Bad("long field label", _CALLBACK, modal(label(field_of(), "x" * 46)), _FORM, "data.components.0.label"),
    Bad("same field twice", _CALLBACK, modal(label(field_of()), label(field_of())), _FORM, "data.components"),
    Bad(
        "shortest over longest",
        _CALLBACK,
        modal(label(field_of(min_length=5, max_length=2))),
        _FORM,
        "data.components.i.min_length",
    ),
    Bad(
        "26 options in a form",
        _CALLBACK,
        modal(label(select(26))),
        _FORM,
        "data.components.0.component.options",
    ),
    Bad(
        "one radio button",
        _CALLBACK,
        modal(label({"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]})),
        _FORM,
        "data.components.0.component.options",
    ),
    Bad("button in a form", _CALLBACK, modal(label(button())), _FORM, "data.components.0.component.type"),
)

EVERY = (*MESSAGES, *COMPONENTS, *THREADS, *PERMISSIONS, *COMMANDS, *ANSWERS)
