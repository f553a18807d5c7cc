"""Presses on buttons and lists, and submitted modals: all of them arrive here."""

from collections.abc import Mapping
from typing import Any, cast

from bot.discord_ui.responder import acknowledge, answer, reply_to, send, show_form
from bot.discord_ui.rights import Interaction
from bot.handlers.context import App
from bot.handlers.verbs import ROUTES, Shown
from bot.ops.lanes import LANES
from bot.pages.custom_id import NOWHERE, Press, Verb, read_press


async def on_press(interaction: Interaction, app: App) -> None:
    """Answer a press, also one on a button of an earlier release."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    press = read_press(str(data.get("custom_id", ""))) or Press(NOWHERE, 0, Verb.OLD)
    press, numbers = press.plus(" ".join(data.get("values", ())[:1])), _numbers(data)
    private = interaction.message is not None and interaction.message.flags.ephemeral
    shown = ROUTES[press.verb].shown
    update = private or shown is Shown.QUIETLY
    if shown is Shown.FORM:
        with LANES.press():
            reply = await reply_to(interaction, app, press, numbers)
        if reply.form is not None:
            await show_form(interaction, reply.form)
        elif await acknowledge(interaction, update=update):
            await send(interaction, reply, update=update)  # the position has changed, so there is no modal
        return
    fresh = update and (not private or shown is Shown.BESIDE)
    await answer(interaction, app, press, numbers, update=update, fresh=fresh)


def _numbers(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the numbers typed into a modal, by the token of each field."""
    fields = (part for row in data.get("components", ()) for part in _parts(row))
    return {str(part["custom_id"]): str(part.get("value", "")) for part in fields if "custom_id" in part}


def _parts(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [row["component"]] if "component" in row else list(row.get("components", ()))
