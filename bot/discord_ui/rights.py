"""What the bot must be allowed to do in a channel."""

from bot.discord_ui.answer import Interaction

NEEDED = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""Without these no table can be shown."""

WISHED = ("create_public_threads", "send_messages_in_threads", "manage_threads")
"""With these each table has a thread of its own, which never rests archived."""


def missing_rights(interaction: Interaction, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of these the bot lacks where the interaction happened; in a direct message none."""
    if interaction.guild_id is None:
        return ()
    allowed = interaction.app_permissions
    return tuple(name for name in wanted if not getattr(allowed, name))
