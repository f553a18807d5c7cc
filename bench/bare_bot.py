"""The peer of `bench.pressing`: a bot that answers each button with a picture, and does nothing else."""

import io
import itertools
from collections.abc import Sequence
from pathlib import Path

import discord

from bot.ops import event_loop


class _Bare(discord.Client):
    def __init__(self, pictures: Sequence[bytes]) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)
        self._pictures = itertools.cycle(pictures)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(next(self._pictures)), "board.png")
        await interaction.response.send_message(file=file, ephemeral=True)


def serve_bare(token: str, folder: Path) -> None:
    """Answer with the pictures of a folder."""
    event_loop.run(_serve(token, [file.read_bytes() for file in sorted(folder.iterdir())]))


async def _serve(token: str, pictures: Sequence[bytes]) -> None:
    async with _Bare(pictures) as client:
        await client.start(token)
