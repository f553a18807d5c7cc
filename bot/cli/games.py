"""The command `games`: it lists the installed games."""

from collections.abc import Iterable

from bot.cli.arguments import Arguments, Parser, describe
from bot.cli.output import Out, add_language
from bot.words.catalogues import Catalogues, Words
from engines.api import AnyRules, Option
from engines.registry import Registry, scan


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "List all games: key, title, number of seats, version of the rules, options.",
        "",
        "--language de",
    )
    add_language(parser)


def run(arguments: Arguments) -> int:
    """Print the list; return 0."""
    return games(scan(), arguments.language, print)


def games(registry: Registry, language: str, out: Out) -> int:
    """List the games with their seats, rules version and options; return 0."""
    catalogues = Catalogues(registry)
    for key in registry:
        rules = registry.newest(key)
        for line in _game(rules, catalogues.words(language, key, isolate=False)):
            out(line)
    return 0


def _game(rules: AnyRules, words: Words) -> Iterable[str]:
    info = rules.info
    yield f"{info.key}: {words.text('title')}, seats {_seats(info.seats)}, rules {info.rules}"
    yield from (f"    {_option(option)}" for option in info.options)


def _seats(seats: tuple[int, ...]) -> str:
    if seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
    return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]}"


def _option(option: Option) -> str:
    values = (f"{value} (default)" if value == option.default else value for value in option.values)
    own = ", or an edition of the configuration" if option.editions else ""
    return f"{option.key}: {', '.join(values)}{own}"
