"""Presses on buttons and lists, and modals sent in: the one place where all of them arrive."""

from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.desk import Desk, Reply, Request
from bot.discord_ui.answer import (
    Interaction,
    acknowledge,
    reader_of,
    send,
    send_modal,
    sentence_for,
)
from bot.presenter.answers import note
from bot.press import Verb, read_press

_QUIET = {Verb.JOIN, Verb.START, Verb.RISE}
"""Presses on a public message that usually need no answer: the message itself changes."""


async def on_press(interaction: Interaction, desk: Desk) -> None:
    """Answer a press; everything that is not a press on something of ours is left alone."""
    if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        return
    data = cast("Mapping[str, Any]", interaction.data or {})
    press = read_press(str(data.get("custom_id", "")))
    if press is None:
        await _answer_old(interaction, desk)
        return
    values = data.get("values")
    request = Request(
        await reader_of(interaction, desk),
        press.plus(values[0]) if values else press,
        f"press:{interaction.id}",
        _numbers(data),
    )
    await _answer(interaction, desk, request)


async def _answer(interaction: Interaction, desk: Desk, request: Request) -> None:
    verb = request.press.verb
    private = interaction.message is not None and interaction.message.flags.ephemeral
    update = private or verb in _QUIET
    if verb is Verb.ASK:
        reply = await _reply(desk, request)
        if await send_modal(interaction, reply):
            return
        if await acknowledge(interaction, update=update):
            await send(interaction, reply, update=update)
        return
    if not await acknowledge(interaction, update=update):
        return
    reply = await _reply(desk, request)
    fresh = update and (not private or verb is Verb.TEXT)
    await send(interaction, reply, update=update, fresh=fresh)


async def _reply(desk: Desk, request: Request) -> Reply:
    try:
        return await desk.press(request)
    except Exception as fault:  # noqa: BLE001 - told to the player, and logged there
        return sentence_for(fault, desk, request.reader)


async def _answer_old(interaction: Interaction, desk: Desk) -> None:
    """Answer a button that another release has drawn."""
    if await acknowledge(interaction, update=False):
        words = desk.words(await reader_of(interaction, desk))
        await send(interaction, Reply((note(words.text("refused-old-button")),)), update=False)


def _numbers(data: Mapping[str, Any]) -> dict[str, str]:
    """Return what was typed into a modal by the token of each field."""
    fields = (part for row in data.get("components", ()) for part in _parts(row))
    return {str(part["custom_id"]): str(part.get("value", "")) for part in fields if "custom_id" in part}


def _parts(row: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [row["component"]] if "component" in row else list(row.get("components", ()))
