"""Starts the local table: the server, its page, and the bot with the real discord.py client."""

import functools
import logging
import socket
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice

from bot.acts.context import App
from bot.app import open_app
from bot.discord_ui.run import in_time, pointed_at, stay_connected, until_stopped
from bot.ops import event_loop
from bot.ops.config import BoardPage, Config, ConfigError
from bot.ops.painters import painting_processes
from bot.ops.rate_limit import RateLimit
from bot.web.server import board_page
from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import AnyRules
from engines.checks.play import Trial
from engines.checks.play import play as moves_of
from engines.record import Timeline
from renderers import registry as pictures
from renderers.api import AnyRenderer, SeatFace
from renderers.paint import paint
from sandbox.disk import WorldError
from sandbox.names import Names
from sandbox.web.local_table import LocalTable
from sandbox.web.titles import Title, Titles

log = logging.getLogger(__name__)

_NAMES = Names(bot="Cairn", server="Cairn", channels=("table", "lounge"), role="Players")
_EXAMPLE = ("Ada", "Ben", "Cleo")
_ENTRIES = 30
"""Number of entries of an example game: by then most boards show some of everything."""
_LAST_PORT = 65535


class MovableClock:
    """The system's time, which the page may move forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        """Return now, in seconds since 1970."""
        return time.time() + self._ahead

    def today(self) -> datetime:
        return datetime.fromtimestamp(self(), UTC)

    def advance(self, seconds: float) -> None:
        self._ahead += seconds


def titles(app: App) -> Titles:
    """Return the games that the page offers; their pictures are painted at the page's first request."""
    renderers, registry = pictures.scan(), app.repository.registry
    return Titles(_title(app.voices.catalogues, registry.newest(key), renderers[key]) for key in registry)


def _title(catalogues: Catalogues, rules: AnyRules, renderer: AnyRenderer) -> Title:
    key = rules.info.key
    words = {language: catalogues.words(language, key, isolate=False) for language in LANGUAGES}
    example = functools.cache(functools.partial(_example, rules))

    @functools.cache
    def picture(language: str) -> bytes:
        timeline = example()
        names = _EXAMPLE[: timeline.seats]
        faces = tuple(SeatFace(name, seat) for seat, name in enumerate(names))
        seen = rules.seen(timeline.head.state, None)
        flat = catalogues.words(language, key, names, isolate=False)
        return paint(renderer.scene(seen, None, faces, None, flat))

    return Title(
        key,
        {language: translated.text("title") for language, translated in words.items()},
        {language: translated.text("blurb") for language, translated in words.items()},
        picture,
    )


def _example(rules: AnyRules) -> Timeline:
    """Return the beginning of a random game, the same at every start."""
    seats = max(number for number in rules.info.seats if number <= len(_EXAMPLE))
    trial = Trial(rules, rules.resolve({}, {}), seats, "an example", by_word=True)
    *_, timeline = islice(moves_of(trial), _ENTRIES)
    return timeline


def play(config: Config) -> int:
    """Run the local table until SIGINT or SIGTERM; return the exit code."""
    with in_time() as stopping:
        event_loop.run(_main(config, stopping))
    return 0


def _page_beside(port: int) -> BoardPage:
    """Return the settings of the board's page: at the next port, so that a browser finds it after a restart.

    At any free one, where that is taken or the local table itself has any.
    """
    for wanted in (port + 1, 0) if 0 < port < _LAST_PORT else (0,):
        with socket.socket() as trial, suppress(OSError):
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(("127.0.0.1", wanted))
            found = trial.getsockname()[1]
            return BoardPage(port=found, url=f"http://127.0.0.1:{found}")
    raise ConfigError("no port of this machine is free for the board's page")


async def _main(config: Config, stopping: Callable[[], None]) -> None:
    local = config.local
    clock = MovableClock()
    page = _page_beside(local.port)
    async with open_app(
        local.database,
        page_url=page.public,
        editions=config.editions,
        clock=clock,
        operators=config.host,
        rate_limit=RateLimit(),
        painters=painting_processes(config.painters),
    ) as app:

        async def advance(seconds: float) -> None:
            clock.advance(seconds)
            app.repository.downtime.skip(seconds)
            app.repository.signals.check()
            await app.repository.downtime.beat()

        server = LocalTable(local.folder, clock.today, names=_NAMES, titles=titles(app), on_advance=advance)
        try:
            address = await server.start(local.port)
        except WorldError as fault:
            raise ConfigError(str(fault)) from None
        except OSError:
            text = f"port {local.port} is taken by another program; choose one with --port, or 0 for any"
            raise ConfigError(text) from None
        # An earlier run may have moved the clock. Ids that stood still would look older and older to the bot.
        clock.advance(max(0.0, server.world.ids.latest.timestamp() - clock()))

        async def serve() -> None:
            print(f"Cairn's local table: {address}/   (Ctrl+C stops it; everything is kept)", flush=True)
            if local.open:
                webbrowser.open(address)
            async with pointed_at(server), board_page(app, page):
                await stay_connected(app, server.token)

        try:
            await until_stopped(serve, stopping)
        finally:
            await server.stop()
