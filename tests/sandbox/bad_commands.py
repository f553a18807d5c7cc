"""Bad commands and answers to interactions, each with Discord's code."""

from tests.sandbox.bad_parts import (
    CALLBACK_REQUEST,
    COMMANDS_REQUEST,
    EMPTY,
    FORM,
    NO_ROUTE,
    NO_RULE,
    TOKEN,
    Bad,
    button,
    command,
    field_of,
    label,
    layout,
    modal,
    option,
    select,
    text,
)

COMMANDS = (
    Bad("capital letters", COMMANDS_REQUEST, [command("Move")], FORM, "0.name", simcord=NO_RULE),
    Bad("spaces in the name", COMMANDS_REQUEST, [command("make move")], FORM, "0.name", simcord=NO_RULE),
    Bad("long name", COMMANDS_REQUEST, [command("x" * 33)], FORM, "0.name", simcord=NO_RULE),
    Bad(
        "no description", COMMANDS_REQUEST, [command(description="")], FORM, "0.description", simcord=NO_RULE
    ),
    Bad(
        "long description",
        COMMANDS_REQUEST,
        [command(description="x" * 101)],
        FORM,
        "0.description",
        simcord=NO_RULE,
    ),
    Bad("same name twice", COMMANDS_REQUEST, [command(), command()], FORM, "1.name", simcord=NO_RULE),
    Bad(
        "101 commands",
        COMMANDS_REQUEST,
        [command(f"c{n}") for n in range(101)],
        (400, 30032),
        simcord=NO_RULE,
    ),
    Bad(
        "26 options",
        COMMANDS_REQUEST,
        [command(options=[option(f"o{n}") for n in range(26)])],
        FORM,
        "0.options",
        simcord=NO_RULE,
    ),
    Bad(
        "required after optional",
        COMMANDS_REQUEST,
        [command(options=[option("a"), option("b", required=True)])],
        FORM,
        "0.options.1",
        simcord=NO_RULE,
    ),
    Bad(
        "same option of a command twice",
        COMMANDS_REQUEST,
        [command(options=[option("a"), option("a")])],
        FORM,
        "0.options.1.name",
        simcord=NO_RULE,
    ),
    Bad(
        "unknown kind of option",
        COMMANDS_REQUEST,
        [command(options=[option("a", 99)])],
        FORM,
        "0.options.0.type",
        simcord=NO_RULE,
    ),
    Bad(
        "26 choices",
        COMMANDS_REQUEST,
        [command(options=[option("a", choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        FORM,
        "0.options.0.choices",
        simcord=NO_RULE,
    ),
    Bad(
        "long choice",
        COMMANDS_REQUEST,
        [command(options=[option("a", choices=[{"name": "x" * 101, "value": "v"}])])],
        FORM,
        "0.options.0.choices.0.name",
        simcord=NO_RULE,
    ),
    Bad(
        "choices and autocomplete",
        COMMANDS_REQUEST,
        [command(options=[option("a", autocomplete=True, choices=[{"name": "n", "value": "v"}])])],
        FORM,
        "0.options.0.autocomplete",
        simcord=NO_RULE,
    ),
    Bad(
        "subcommand beside option",
        COMMANDS_REQUEST,
        [command(options=[option("a"), option("b", 1)])],
        FORM,
        "0.options",
        simcord=NO_RULE,
    ),
    Bad(
        "unknown language",
        COMMANDS_REQUEST,
        [command(name_localizations={"tlh": "x"})],
        FORM,
        "0.name_localizations.tlh",
        simcord=NO_RULE,
    ),
    Bad(
        "translated name in capitals",
        COMMANDS_REQUEST,
        [command(name_localizations={"de": "Zug"})],
        FORM,
        "0.name_localizations.de",
        simcord=NO_RULE,
    ),
    Bad(
        "translated options alike",
        COMMANDS_REQUEST,
        [command(options=[option(n, name_localizations={"de": "gleich"}) for n in "ab"])],
        FORM,
        "0.options.1.name",
        simcord=NO_RULE,
    ),
    Bad(
        "more than 8000 characters, in a translation",
        COMMANDS_REQUEST,
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
        FORM,
        "0",
        simcord=NO_RULE,
    ),
    Bad(
        "menu command with a description",
        COMMANDS_REQUEST,
        [command("Look", type=2)],
        FORM,
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
    Bad("unknown kind of answer", CALLBACK_REQUEST, {"type": 77}, FORM, "type"),
    Bad("update of nothing", CALLBACK_REQUEST, {"type": 7, "data": {"content": "x"}}, FORM, "type"),
    Bad(
        "choices for a command",
        CALLBACK_REQUEST,
        {"type": 8, "data": {"choices": []}},
        FORM,
        "type",
        simcord=NO_RULE,
    ),
    Bad("empty answer", CALLBACK_REQUEST, {"type": 4, "data": {}}, (400, 50006), simcord=EMPTY),
    Bad("long answer", CALLBACK_REQUEST, {"type": 4, "data": {"content": "x" * 2001}}, FORM, "data.content"),
    Bad(
        "layout with content as answer",
        CALLBACK_REQUEST,
        {"type": 4, "data": layout(text("x"), content="y")},
        FORM,
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
    Bad("long title", CALLBACK_REQUEST, modal(label(field_of()), title="x" * 46), FORM, "data.title"),
    Bad("empty modal", CALLBACK_REQUEST, modal(), FORM, "data.components"),
    Bad(
        "six fields",
        CALLBACK_REQUEST,
        modal(*(label(field_of(str(n))) for n in range(6))),
        FORM,
        "data.components",
    ),
    Bad("field without label", CALLBACK_REQUEST, modal(field_of()), FORM, "data.components.0.type"),
    Bad(
        "long field label",
        CALLBACK_REQUEST,
        modal(label(field_of(), "x" * 46)),
        FORM,
        "data.components.0.label",
    ),
    Bad(
        "same field twice",
        CALLBACK_REQUEST,
        modal(label(field_of()), label(field_of())),
        FORM,
        "data.components",
    ),
    Bad(
        "shortest over longest",
        CALLBACK_REQUEST,
        modal(label(field_of(min_length=5, max_length=2))),
        FORM,
        "data.components.i.min_length",
    ),
    Bad(
        "26 options in a form",
        CALLBACK_REQUEST,
        modal(label(select(26))),
        FORM,
        "data.components.0.component.options",
    ),
    Bad(
        "one radio button",
        CALLBACK_REQUEST,
        modal(label({"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]})),
        FORM,
        "data.components.0.component.options",
    ),
    Bad(
        "button in a form", CALLBACK_REQUEST, modal(label(button())), FORM, "data.components.0.component.type"
    ),
)
