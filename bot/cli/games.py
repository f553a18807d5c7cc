"""The command `games`: it lists the installed games."""

from collections.abc import Iterable

from bot.cli.tools.arguments import Arguments, Parser, describe
from bot.cli.tools.files import Out, add_language
from bot.domain import seat_counts
from bot.words.catalogues import LANGUAGES, Catalogues, Words
from engines.api import AnyRules, Option
from engines.registry import Registry, scan


def declare(parser: Parser) -> None:
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
    english = catalogues.words(LANGUAGES[0], isolate=False)
    for key in registry:
        rules = registry.newest(key)
        seats = english(seat_counts.describe_counts(rules.info.seats))
        for line in _game(rules, catalogues.words(language, key, isolate=False), seats):
            out(line)
    return 0


def _game(rules: AnyRules, words: Words, seats: str) -> Iterable[str]:
    info = rules.info
    yield f"{info.key}: {words.text('title')}, seats {seats}, rules {info.rules}"
    yield from (f"    {_option(option)}" for option in info.options)


def _option(option: Option) -> str:
    values = (f"{value} (default)" if value == option.default else value for value in option.values)
    editions = ", or an edition of the configuration" if option.editions else ""
    return f"{option.key}: {', '.join(values)}{editions}"
