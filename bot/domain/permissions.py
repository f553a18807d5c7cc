"""Permissions that the bot needs on a server: Discord's names and bits."""

from collections.abc import Mapping
from enum import StrEnum

NEEDED = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
}
"""Without these permissions no table can be shown."""

WISHED = {"create_public_threads": 1 << 35, "send_messages_in_threads": 1 << 38, "manage_threads": 1 << 34}
"""With these permissions each table has a thread of its own, which never stays archived."""

_ADMINISTRATOR = 1 << 3


class RoleTrouble(StrEnum):
    """The reason why a role may not be mentioned; `role-<reason>` are the words."""

    GONE = "gone"
    """The server has no such role any more."""
    CLOSED = "closed"
    """Not everybody may mention it."""
    EVERYONE = "everyone"
    """It is the role of everybody."""


def lacking_permissions(allowed: int, wanted: Mapping[str, int]) -> tuple[str, ...]:
    """Return the wanted permissions missing in the allowed bits; an administrator has all."""
    return (
        () if allowed & _ADMINISTRATOR else tuple(name for name, bit in wanted.items() if not allowed & bit)
    )


def invitation(application: int) -> str:
    """Return the address at which an admin invites the bot, with all these permissions and no other."""
    bits = sum((NEEDED | WISHED).values())
    scopes = "bot+applications.commands"
    return f"https://discord.com/oauth2/authorize?client_id={application}&scope={scopes}&permissions={bits}"
