"""The command `play`: the bot and a small Discord-like server on this machine."""

from importlib.util import find_spec

from msgspec.structs import replace

from bot.cli.tools.arguments import Arguments, Parser, add_config, add_folder, describe, port
from bot.cli.tools.settings import prepare
from bot.domain.errors import UsageError

_NOT_HERE = (
    "the container has no local table; in a clone of the repository `pip install .` brings it, and "
    "`cairn-tables play` starts it"
)


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Start the local table: the bot, a small Discord-like server and its web page, on this machine\n"
        "only. No account and no token are needed. Stop it with Ctrl+C; the games are kept.",
        "--open",
        "--port 0 --folder ~/cairn-try",
    )
    add_config(parser)
    parser.add_argument(
        "--port", type=port, metavar="N", help="port of the page, 0 for any free one (default: 8765)"
    )
    add_folder(parser, "where messages, people and tables are kept (default: data/local)")
    parser.add_argument("--open", action="store_true", help="open the page in the web browser")


def run(arguments: Arguments) -> int:
    """Run the local table until it is stopped. Raises `UsageError`, `ConfigError`, `StoreError`."""
    if find_spec("sandbox") is None:
        raise UsageError(_NOT_HERE)
    config = prepare(arguments.config)
    local = replace(
        config.local,
        port=config.local.port if arguments.port is None else arguments.port,
        folder=arguments.folder or config.local.folder,
        open=arguments.open or config.local.open,
    )
    from bot.cli.local_table import play  # late: it imports discord.py, which --help does not need

    return play(replace(config, local=local))
