"""The command line: `python -m bot <command>`.

Every command is imported only when it is called, so that a record can be replayed without Discord and
`--help` answers at once. Exit codes: 0 done, 1 a fault was found, 2 the command cannot be carried out as
it was given; then one sentence says why.
"""

import difflib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from bot import VERSION
from bot.cli import keeping
from bot.cli.arguments import (
    PROGRAM,
    REFUSED,
    Arguments,
    Commands,
    Parser,
    add_config,
    add_database,
    add_folder,
    command,
    database_meant,
    natural,
    option,
    port,
    positive,
    seal,
    seat,
)
from bot.domain.errors import UsageError
from bot.ops.config import Config, ConfigError, check_games, load

_INTERRUPTED = 130  # what shells make of Ctrl+C
_LANGUAGES = ("en", "de", "fr")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit code."""
    parser, commands = _parser()
    given = sys.argv[1:] if arguments is None else list(arguments)
    _check_command(parser, tuple(commands.choices), given)
    chosen, unknown = parser.parse_known_args(given)
    if unknown:
        commands.choices[given[0]].error(f"there is no place for {' '.join(unknown)}")
    run: Callable[[Arguments], int] = chosen.run
    try:
        return run(chosen)
    except UsageError as refusal:
        print(f"{PROGRAM}: {refusal}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return _INTERRUPTED


def _check_command(parser: Parser, known: tuple[str, ...], given: Sequence[str]) -> None:
    """Refuse a missing or unknown command with a hint; argparse would only list them all."""
    name = given[0] if given else ""
    if name in known or name.startswith("-"):
        return
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"do you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    parser.error(
        f"there is no command {name}; {hint}" if name else f"which command? There are {', '.join(known)}"
    )


# --- the commands and their options ------------------------------------------------------------------


def _parser() -> tuple[Parser, Commands]:
    parser = Parser(
        prog=PROGRAM,
        description="Cairn hosts board games played over days, in Discord or on this machine.",
        epilog="Try it: python -m bot play --open\nEvery command explains itself: python -m bot run --help",
    )
    parser.add_argument("--version", action="version", version=f"Cairn {VERSION}")
    commands: Commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=Parser
    )
    for add in (
        _add_play,
        _add_run,
        _add_health,
        _add_games,
        _add_simulate,
        _add_replay,
        _add_verify,
        _add_render,
        _add_export,
    ):
        add(commands)
    keeping.add(commands)
    return parser, commands


def _add_language(parser: Parser) -> None:
    parser.add_argument(
        "--language", choices=_LANGUAGES, default="en", help="language of the words (default: en)"
    )


def _add_play(commands: Commands) -> None:
    parser = command(
        commands,
        "play",
        _play,
        "play on this machine, without Discord",
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


def _add_run(commands: Commands) -> None:
    parser = command(
        commands,
        "run",
        _run,
        "run the bot in Discord",
        "Connect to Discord and host tables until stopped (Ctrl+C or SIGTERM). Needs the bot's token in\n"
        "the settings or in the environment variable CAIRN_TOKEN.",
        "",
        "--config /etc/cairn.toml",
    )
    add_config(parser)


def _add_health(commands: Commands) -> None:
    parser = command(
        commands,
        "health",
        _health,
        "tell how the running bot is",
        "Read the file that the running bot writes every minute (health_file in the settings). Exit code 1\n"
        "if it is older than three minutes: then the bot is stuck or gone, and should be started again.",
        "",
        "--config /etc/cairn.toml",
    )
    add_config(parser)


def _add_games(commands: Commands) -> None:
    parser = command(
        commands,
        "games",
        _games,
        "list the games",
        "List all games: key, title, number of seats, version of the rules, options.",
        "",
        "--language de",
    )
    _add_language(parser)


def _add_simulate(commands: Commands) -> None:
    parser = command(
        commands,
        "simulate",
        _simulate,
        "play random games and check everything",
        "Play whole games with random moves and check each step: the moves offered, the notation, the\n"
        "replay, the end, and that nobody sees a secret. Stops at the first fault with exit code 1.",
        "GAME --seats 3 --games 100 --seed 1",
        "GAME --seats 2 --games 1000 --option KEY=VALUE --record fault.txt",
    )
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")
    parser.add_argument("--seats", type=positive, required=True, metavar="N", help="number of seats")
    parser.add_argument("--games", type=positive, default=1, metavar="K", help="number of games (default: 1)")
    parser.add_argument(
        "--seed", default="0", metavar="S", help="the same seed gives the same games (default: 0)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=option,
        metavar="KEY=VALUE",
        help="an option of the game, as `games` lists it; may be repeated",
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the record of a game with a fault there (default: print it)",
    )


def _add_replay(commands: Commands) -> None:
    parser = command(
        commands,
        "replay",
        _replay,
        "play records again and compare",
        "Play record files again, entry by entry, and compare every digest and the result. Exit code 1\n"
        "and the number of the entry where one diverges.",
        "game.txt",
        "tests/engines/*/records/*.txt",
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="record file")


def _add_verify(commands: Commands) -> None:
    parser = command(
        commands,
        "verify",
        _verify,
        "prove the draws of a record",
        "Draw everything in the record of a finished game anew from the secret that it tells, and compare.\n"
        "Exit code 1 and the number of the entry where a draw was changed; 2 if the record tells no secret.",
        "game.txt",
        "game.txt --seal SEAL",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="record file")
    parser.add_argument(
        "--seal", type=seal, metavar="SEAL", help="compare with the seal that was shown when the game began"
    )


def _add_render(commands: Commands) -> None:
    parser = command(
        commands,
        "render",
        _render,
        "draw a position of a record",
        "Draw a position of a record as a picture, in words, or both. The seats are called A, B, C ...",
        "game.txt --out board.png",
        "game.txt --at 12 --seat B --language de --out hand.png --text",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="record file")
    parser.add_argument(
        "--at", type=natural, metavar="NUMBER", help="after which entry (default: the last position)"
    )
    parser.add_argument(
        "--seat", type=seat, metavar="S", help="what seat A, B ... sees alone, instead of the board"
    )
    _add_language(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the picture there, as PNG")
    parser.add_argument("--text", action="store_true", help="print it in words")


def _add_export(commands: Commands) -> None:
    parser = command(
        commands,
        "export",
        _export,
        "print the game of a table",
        "Print a game that is over as a record file, and of any other what everybody knows of it.\n"
        "The bot may be running meanwhile; it is not disturbed.",
        "17 > game.txt",
        "3 --folder data/local --secrets",
    )
    parser.add_argument("table", type=positive, metavar="TABLE", help="number of the table, without the #")
    add_database(parser)
    parser.add_argument(
        "--secrets",
        action="store_true",
        help="the whole record also of a game that is not over; its players are told so by their table, and"
        " the bot has to be stopped meanwhile",
    )


# --- what they do ------------------------------------------------------------------------------------


def _settings(arguments: Arguments) -> Config:
    """Read the settings and start the log."""
    from bot.ops.logs import set_up
    from engines.registry import scan

    config = load(arguments.config)
    check_games(config, scan(), arguments.config)
    set_up(config.log_level, [config.token], form=config.log_format)
    return config


def _play(arguments: Arguments) -> int:
    config = _settings(arguments)
    local = msgspec.structs.replace(
        config.local,
        port=config.local.port if arguments.port is None else arguments.port,
        folder=arguments.folder or config.local.folder,
        open=arguments.open or config.local.open,
    )
    from sandbox.launch import play

    return play(msgspec.structs.replace(config, local=local))


def _run(arguments: Arguments) -> int:
    config = _settings(arguments)
    if not config.token:
        file = arguments.config or "config.toml"
        raise ConfigError(f"there is no token; put it into {file} (token) or into the variable CAIRN_TOKEN")
    from bot.discord_ui.run import run

    return run(config)


def _health(arguments: Arguments) -> int:
    from bot.ops.health import verdict

    return verdict(load(arguments.config).health_file, print)


def _games(arguments: Arguments) -> int:
    from bot.cli.replay import games
    from engines.registry import scan

    return games(scan(), arguments.language, print)


def _simulate(arguments: Arguments) -> int:
    from bot.cli.simulate import Simulation, simulate
    from engines.registry import scan

    options = dict(arguments.option)
    wanted = Simulation(
        arguments.game, arguments.seats, arguments.games, arguments.seed, options, arguments.record
    )
    return simulate(wanted, scan(), print)


def _replay(arguments: Arguments) -> int:
    from bot.cli.replay import replay
    from engines.registry import scan

    return replay(arguments.records, scan(), print)


def _verify(arguments: Arguments) -> int:
    from bot.cli.verify import Claim, verify
    from engines.registry import scan

    return verify(Claim(arguments.record, arguments.seal), scan(), print)


def _render(arguments: Arguments) -> int:
    from bot.cli.render import Rendering, render
    from engines.registry import scan

    wanted = Rendering(
        arguments.record, arguments.at, arguments.seat, arguments.language, arguments.out, arguments.text
    )
    return render(wanted, scan(), print)


def _export(arguments: Arguments) -> int:
    from bot.cli.export import Wanted, export
    from engines.registry import scan
    from renderers.registry import scan as scan_renderers

    wanted = Wanted(arguments.table, database_meant(arguments), arguments.secrets)
    return export(wanted, scan(), scan_renderers(), print)


if __name__ == "__main__":
    sys.exit(main())
