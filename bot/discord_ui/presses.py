"""Readers of presses on buttons and lists, and of submitted modals, of any release."""

from collections.abc import Mapping
from typing import Any, cast

from bot.discord_ui.responder import Responder
from bot.discord_ui.rights import Interaction
from bot.pages.custom_id import NOWHERE, Press, Verb, read_press


async def on_press(interaction: Interaction) -> None:
    """Answer a press, also one on a button of an earlier release."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    press = read_press(str(data.get("custom_id", ""))) or Press(NOWHERE, 0, Verb.OLD)
    if values := data.get("values", ()):
        press = press.plus(values[0])
    await Responder.of(interaction).answer(press, _numbers(data))


def _numbers(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the numbers typed into a modal, by the token of each field."""
    fields = (part for row in data.get("components", ()) for part in _parts(row))
    return {str(part["custom_id"]): str(part.get("value", "")) for part in fields if "custom_id" in part}


def _parts(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [row["component"]] if "component" in row else list(row.get("components", ()))
