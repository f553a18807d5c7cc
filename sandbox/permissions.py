"""Who may do what where: permission bits, and how they are worked out in a channel."""

from enum import IntFlag


class Permission(IntFlag):
    """Discord's permission bits, as far as anything here depends on them."""

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
    """What is left of the granted permissions in a channel, with what one denial implies.

    Who cannot see a channel can do nothing there; who cannot send cannot attach or embed either. In a
    thread it is the permission to send in threads that counts for sending.
    """
    if granted & Permission.ADMINISTRATOR:
        return ALL
    left = granted & ~denied
    if not left & Permission.VIEW_CHANNEL:
        return NOTHING
    sending = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    return left if left & sending else left & ~_NEED_SENDING


def named(names: list[str]) -> Permission:
    """The permissions with these names, in any case; `KeyError` names the first that does not exist."""
    found = NOTHING
    for name in names:
        found |= Permission[name.upper()]
    return found
