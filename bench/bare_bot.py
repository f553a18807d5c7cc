"""The peer of `bench.pressing`: a bot that answers each button with a picture, and does nothing else."""

import io
import itertools
from pathlib import Path

import discord

from bench.bot_process import pointed
from bot.ops import event_loop


class _Bare(discord.Client):
    def __init__(self, pictures: list[bytes]) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)
        self._pictures = itertools.cycle(pictures)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(next(self._pictures)), "board.png")
        await interaction.response.send_message(file=file, ephemeral=True)


async def main() -> None:
    """Answer until killed."""
    async with pointed() as (token, (folder,)), _Bare(_pictures(Path(folder))) as client:
        await client.start(token)


def _pictures(folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in sorted(folder.iterdir())]


if __name__ == "__main__":
    event_loop.run(main())
