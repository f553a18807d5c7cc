"""The command `words`: it lists the words that a game lacks, as lines to paste and translate."""

from collections.abc import Iterable, Iterator

from fluent.syntax import FluentSerializer, ast

from bot.cli.tools.arguments import Arguments, Parser, describe
from bot.cli.tools.files import Out, known_rules
from bot.domain.errors import UsageError
from bot.words.catalogues import LANGUAGES, parse_folder
from bot.words.checks import entries, known_messages, unwritten
from bot.words.messages_in_code import written
from engines.api import AnyRules, Message
from engines.chance import LiveChance
from engines.checks import Broken
from engines.checks.play import Trial, deserted, play, some_of
from engines.checks.refusals import try_move, variants
from engines.checks.saying import by_key, ended, log_messages, point_messages, said_at, with_parts
from engines.record import Timeline
from engines.registry import Registry, scan
from renderers.registry import module_of

_TRIALS = 4
"""Games played for each number of seats."""
_MOVES_TRIED = 20
"""Illegal moves tried in a position: so many of other positions, and as many malformed ones."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "List the words that a game lacks, as lines for its catalogues; exit code 1 if there are any.\n"
        "English lacks what stands in the code of the game, or is said in random games, and nobody has\n"
        "written. The other languages lack what English has: it stands as a comment above the key, which\n"
        "waits for its translation.",
        "GAME",
        "GAME --language de",
    )
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")
    parser.add_argument("--language", choices=LANGUAGES, help="of this language alone (default: all)")


def run(arguments: Arguments) -> int:
    """Print the lines; return 1 if there are any, else 0. Raises `UsageError`."""
    languages = (arguments.language,) if arguments.language else LANGUAGES
    return words(arguments.game, languages, scan(), print)


def words(game: str, languages: Iterable[str], registry: Registry, out: Out) -> int:
    """Print the missing words of a game in these languages; return 1 if there are any, else 0.

    Raises `UsageError` for an unknown game, or one whose rules break the contract.
    """
    rules = known_rules(game, registry)
    lines: list[str] = []
    for language in languages:
        package = registry.package(game)
        first = language == LANGUAGES[0]
        lines += _unwritten(rules, package) if first else _untranslated(package, language)
    for line in lines or [f"# {game} lacks no words"]:
        out(line)
    return 1 if lines else 0


def _unwritten(rules: AnyRules, package: str) -> Iterator[str]:
    """Yield lines for messages without words in the first language: those in the code, and in games."""
    known_keys = known_messages(package, LANGUAGES[0])
    try:
        messages_used = with_parts((*written(package), *_messages_said(rules)))
    except Broken as fault:
        text = f"{rules.info.key} cannot be listened to: {fault}; simulate shows where"
        raise UsageError(text) from fault
    rules_file, pictures_file = f"{LANGUAGES[0]}.ftl", f"{LANGUAGES[0]}.picture.ftl"
    if pictures_file not in parse_folder(package, LANGUAGES[0]):  # a small game has one file
        pictures_file = rules_file
    lacked: dict[str, dict[str, Message]] = {}
    for file, messages in ((rules_file, messages_used), (pictures_file, written(module_of(package)))):
        for message in messages:
            if message.key not in known_keys:
                lacked.setdefault(file, {})[message.key] = message
    for file, by_message_key in lacked.items():
        yield _file_comment(package, file)
        yield from (unwritten(message) for _, message in sorted(by_message_key.items()))


def _untranslated(package: str, language: str) -> Iterator[str]:
    """Yield lines for words of the first language that this one lacks, file by file.

    The text stands as a comment above its key.
    """
    before, present = "", entries(package, language)
    for key, (name, entry) in entries(package, LANGUAGES[0]).items():
        if key in present:
            continue
        file = f"{language}.{name.partition('.')[2]}"
        if file != before:
            yield _file_comment(package, file)
        before = file
        text = FluentSerializer().serialize_entry(ast.Message(entry.id, entry.value))
        yield from (f"# {line}".rstrip() for line in text.splitlines())
        yield f"{key} ="


def _file_comment(package: str, name: str) -> str:
    return f"# {package.replace('.', '/')}/locale/{name}:"


def _messages_said(rules: AnyRules) -> Iterator[Message]:
    """Yield the messages of some games of each number of seats."""
    yield from by_key(rules)
    typed: set[str] = set()
    for seats in rules.info.seats:
        for number in range(_TRIALS):
            trial = Trial(rules, rules.resolve({}, {}), seats, f"words {number}", by_word=True)
            for timeline in play(trial):
                yield from _messages_at(timeline, typed)
            yield from _messages_at(deserted(trial), typed)


def _messages_at(timeline: Timeline, typed: set[str]) -> Iterator[Message]:
    """Yield the messages at the present position: of the last step, the position, refusals, and the end.

    `typed` are moves of earlier positions; those of this one are added.
    """
    rules, state = timeline.rules, timeline.head.state
    yield from log_messages(rules, timeline.seats, timeline.head.events)
    yield from said_at(rules, state)
    choices = LiveChance(b"words", timeline.last)
    for seat in rules.to_act(state):
        typed |= set(map(rules.format, rules.legal_moves(state, seat)))
        tried = [
            *some_of(sorted(typed), _MOVES_TRIED, choices),
            *variants(sorted(typed), _MOVES_TRIED, choices),
        ]
        yield from (
            refusal for text in tried if (refusal := try_move(rules, state, seat, text)[0]) is not None
        )
    yield from ended(rules, state)
    yield from point_messages(timeline)
