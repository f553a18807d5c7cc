"""All bad requests, each with Discord's code; here those about threads and permissions."""

from tests.sandbox.bad_commands import ANSWERS, COMMANDS
from tests.sandbox.bad_messages import COMPONENTS, MESSAGES
from tests.sandbox.bad_parts import BREAKS, FORM, NO_RULE, TABLE_REQUEST, Bad

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
        FORM,
        "name",
        simcord=BREAKS,
    ),
    Bad(
        "thread with a long name",
        "POST /channels/{channel}/threads",
        {"type": 11, "name": "x" * 101},
        FORM,
        "name",
        simcord=NO_RULE,
    ),
    Bad(
        "odd time to archive",
        "POST /channels/{channel}/threads",
        {"type": 11, "name": "x", "auto_archive_duration": 5},
        FORM,
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
    Bad("may not send", TABLE_REQUEST, {"content": "x"}, (403, 50013), deny=("send_messages",)),
    Bad("may not see", TABLE_REQUEST, {"content": "x"}, (403, 50001), deny=("view_channel",)),
    Bad(
        "may not embed",
        TABLE_REQUEST,
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

EVERY = (*MESSAGES, *COMPONENTS, *THREADS, *PERMISSIONS, *COMMANDS, *ANSWERS)
