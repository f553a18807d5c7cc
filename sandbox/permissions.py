"""Permission bits, and the effective permissions in a channel."""

from enum import IntFlag


class Permission(IntFlag):
    """Discord's permission bits, as far as the server uses them."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51


NOTHING = Permission(0)
ALL = Permission((1 << 53) - 1)
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
BOT = (
    EVERYONE
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.MANAGE_THREADS
    | Permission.MANAGE_MESSAGES
    | Permission.PIN_MESSAGES
)
DIRECT = (
    EVERYONE & ~(Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS)
    | Permission.PIN_MESSAGES
)
_NEED_SENDING = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE


def effective(granted: Permission, denied: Permission, *, thread: bool = False) -> Permission:
    """Return the permissions left in a channel after a denial and its consequences.

    Without permission to see a channel everything is denied; without permission to send, attachments and
    embeds are denied too. In a thread, the permission to send in threads counts for sending.
    """
    if granted & Permission.ADMINISTRATOR:
        return ALL
    permissions = granted & ~denied
    if not permissions & Permission.VIEW_CHANNEL:
        return NOTHING
    sending = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    return permissions if permissions & sending else permissions & ~_NEED_SENDING


def named(names: list[str]) -> Permission:
    """Return the permissions with these names, in any case; `KeyError` names the first unknown one."""
    permissions = NOTHING
    for name in names:
        permissions |= Permission[name.upper()]
    return permissions
