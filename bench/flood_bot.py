"""The bot with the limits of a real one; `bench.flood` runs it."""

from pathlib import Path

from bench.bot_process import pointed
from bot.app import open_app
from bot.discord_ui.run import stay_connected
from bot.ops import event_loop
from bot.ops.garbage_collection import tune_garbage_collector
from bot.ops.rate_limit import RateLimit


async def main() -> None:
    """Serve until killed."""
    async with pointed() as (token, (database,)), open_app(Path(database), rate_limit=RateLimit()) as app:
        tune_garbage_collector()
        await stay_connected(app, token)


if __name__ == "__main__":
    event_loop.run(main())
