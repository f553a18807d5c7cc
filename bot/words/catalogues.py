"""The catalogues, which translate Messages into text in a language.

The catalogues are Project Fluent files, `<language>.ftl` and `<language>.<part>.ftl`, in the `locale` folders
of the game's package, of its robots and its lesson, of `engines`, `renderers`, `robots` and the shell. A text
that a language lacks is taken from English; that is a fault of ours, logged once, and never an exception for
a player.

Chat texts have Unicode isolation marks, so that names of another writing direction do not disturb the text
around them; pictures, labels and command texts are made with `isolate=False`.
"""

import functools
import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from babel import Locale
from babel.dates import format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, resolver
from fluent.syntax import FluentParser, ast
from fluent.syntax.stream import FluentParserStream

from bot.words.pseudo import pseudo_resource
from engines.api import Message, Seat, SeatName, UnknownRules, Value
from engines.registry import Registry
from lessons.registry import package_of as lesson_of
from robots.registry import package_of as robot_of

LANGUAGES: tuple[str, ...] = ("en", "de", "fr")

_LOG = logging.getLogger(__name__)
_PSEUDO = "xx"
_CACHE_SIZE = 4096
"""Size of the caches of texts: those of the games repeat often."""
# British English: "a, b and c" without a comma before the last.
_LOCALES = {
    language: Locale.parse(locale)
    for language, locale in {"en": "en_GB", "de": "de", "fr": "fr", _PSEUDO: "en_GB"}.items()
}
_ANDS = {language: format_list(("", ""), locale=locale) for language, locale in _LOCALES.items()}
_APART = {"fr": "\u00a0; "}
"""The mark between parts that are lists, where a language writes it in another way than English."""
_UNSET_LOCALE = "en-US"
"""What Discord sets for every server; only some can change it."""
_SHARED = ("engines", "renderers", "robots", "bot.words")
_OPEN, _CLOSE = "\u2068", "\u2069"

_GAPS = tuple(map(chr, range(0xE000, 0xE01A)))
"""What stands for the names of seats in a text that is kept: letters of no language."""
_GAP = re.compile(f"[{''.join(_GAPS)}]")

_Values: TypeAlias = tuple[tuple[str, Any], ...]
"""The values for the gaps of a text, by their names."""

# The limit of 2,500 characters to a part protects against foreign texts; ours may be long logs and rules.
resolver.MAX_PART_LENGTH = 100_000


def nearest(locale: str | None) -> str:
    """Return the language that is closest to a Discord locale such as `en-GB`; English by default."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def language_of_server(locale: object) -> str:
    """Return the language by Discord's setting of a server; empty if nobody has changed it."""
    return "" if str(locale or _UNSET_LOCALE) == _UNSET_LOCALE else nearest(str(locale))


class Catalogues:
    """All catalogues of all games and languages, each read at its first use.

    `pseudo` adds the language `xx` for tests: English, accented and 40 % longer.
    """

    def __init__(self, registry: Registry, *, pseudo: bool = False) -> None:
        self._registry = registry
        self._languages = (*LANGUAGES, _PSEUDO) if pseudo else LANGUAGES
        self._reported: set[tuple[str, ...]] = set()
        self._bundle = functools.cache(self._read_bundle)
        self.template = functools.cache(self._template)
        self.fill = functools.lru_cache(_CACHE_SIZE)(self._fill)
        self.say = functools.lru_cache(_CACHE_SIZE)(self._say)

    def words(
        self, language: str, game: str | None = None, names: Sequence[str] = (), *, isolate: bool = True
    ) -> "Words":
        """Return the words of a game, or of the shell alone, in a language; English if it is unknown.

        `names` are those of the seats, already made safe by `escape` or `plain`. A seat without a name is
        called by its letter, as in record files.
        """
        available = language if language in self._languages else nearest(language)
        return Words(self, available, game, tuple(names), isolate)

    def _find(
        self, key: str, language: str, game: str | None, isolate: bool
    ) -> tuple[FluentBundle, resolver.Pattern] | None:
        """Return the message in this language, else in English, with its bundle; None if neither exists."""
        for tried in dict.fromkeys((language, LANGUAGES[0])):
            bundle = self._bundle(tried, game, isolate)
            pattern = _pattern(bundle, key)
            if pattern is not None:
                return bundle, pattern
            self.report("no word %s in %s (game %s)", key, tried, str(game))
        return None

    def _template(self, key: str, language: str, game: str | None, isolate: bool) -> str | None:
        """Return a text as a template of `str.format`; None if Fluent has to fill it in."""
        located = self._find(key, language, game, isolate)
        return f"[{key}]" if located is None else _template_of(located[1], isolate)

    def _fill(self, key: str, language: str, game: str | None, isolate: bool, values: _Values) -> str:
        """Return a text with its values, as Fluent fills it in; `fill` caches the latest texts."""
        located = self._find(key, language, game, isolate)
        if located is None:
            return f"[{key}]"
        bundle, pattern = located
        formatted, errors = bundle.format_pattern(pattern, dict(values))
        text = str(formatted)
        for value in {value for _, value in values if isinstance(value, int) and value < 0}:
            text = text.replace(_formatted(value, language), _written(value, language))
        for error in errors:
            self.report("%s in %s (game %s): %s", key, language, str(game), str(error))
        return text

    def _say(
        self, message: Message, language: str, game: str | None, isolate: bool
    ) -> tuple[str | None, bool]:
        """Return the text of a message, and whether it names a seat; None if its names also choose its text.

        A text that names seats is a template of `str.format` for their names. `say` caches the latest texts,
        without names, as all tables share them.
        """
        if not _names_seat(message):
            return Words(self, language, game, (), isolate).say_anew(message), False
        if _lists_seat(message):
            return None, True
        text = Words(self, language, game, _GAPS, isolate).say_anew(message)
        text = text.replace("{", "{{").replace("}", "}}")
        return _GAP.sub(lambda gap: f"{{{_GAPS.index(gap[0])}}}", text), True

    def has(self, key: str, language: str, game: str | None) -> bool:
        """Return whether this language has the message."""
        return _pattern(self._bundle(language, game, False), key) is not None

    def report(self, text: str, *values: str) -> None:
        """Log a fault in the catalogues, once: every picture would repeat it."""
        if (text, *values) not in self._reported:
            self._reported.add((text, *values))
            _LOG.error(text, *values)

    def _read_bundle(self, language: str, game: str | None, isolate: bool) -> FluentBundle:
        packages = self._packages(game)
        for package in packages:
            for file, text in _unreadable(package, _written_in(language)):
                self.report("%s/locale/%s cannot be read at: %s", package, file, text)
        return _bundle_of(packages, language, isolate)

    def _packages(self, game: str | None) -> tuple[str, ...]:
        if game is None:
            return _SHARED
        try:
            package = self._registry.package(game)
            return (package, *robot_of(game), *lesson_of(package), *_SHARED)
        except UnknownRules:
            self.report("no catalogues for the game %s", game)
            return _SHARED


def _written_in(language: str) -> str:
    return LANGUAGES[0] if language == _PSEUDO else language


@functools.cache
def _bundle_of(packages: tuple[str, ...], language: str, isolate: bool) -> FluentBundle:
    """Return the bundle of these packages in a language, cached for good since the files never change."""
    bundle = FluentBundle([str(_LOCALES[language])], use_isolating=isolate)
    for package in packages:
        for resource in _resources(package, language):
            bundle.add_resource(resource)  # the first message with a key stays
    return bundle


@functools.cache
def _resources(package: str, language: str) -> tuple[ast.Resource, ...]:
    resources = parse_folder(package, _written_in(language)).values()
    return tuple(map(pseudo_resource, resources) if language == _PSEUDO else resources)


def _pattern(bundle: FluentBundle, key: str) -> resolver.Pattern | None:
    """Return the value of a message, or (`key.attribute`) its attribute; None if the bundle has no such."""
    name, _, attribute = key.partition(".")
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


def _template_of(pattern: ast.BaseNode, isolate: bool) -> str | None:
    """Return a text as a template of `str.format`; None if its gaps are not all plain values."""
    parts = pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]
    before, after = (_OPEN, _CLOSE) if isolate and len(parts) > 1 else ("", "")  # as Fluent does
    template = ""
    for part in parts:
        match part:
            case ast.TextElement(value=text):
                template += text.replace("{", "{{").replace("}", "}}")
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                template += f"{before}{{{name}}}{after}"
            case _:
                return None
    return template


class _Parser(FluentParser):
    """The parser of Fluent, which reads texts and names by letters: this one takes a third less time."""

    _TEXT = re.compile(r"[^{}\n]*")
    _NAME = re.compile("[a-zA-Z][a-zA-Z0-9_-]*")

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        """Return the text up to a brace or the end of the line."""
        return ast.TextElement(self._taken(ps, self._TEXT) or "")

    def get_identifier(self, ps: FluentParserStream) -> ast.Identifier:
        """Return the name of a message, a value or a variant. Raises `ParseError`."""
        name = self._taken(ps, self._NAME)
        return super().get_identifier(ps) if name is None else ast.Identifier(name)

    def _taken(self, ps: FluentParserStream, pattern: re.Pattern[str]) -> str | None:
        found = pattern.match(ps.string, ps.index)
        if found is None:
            return None
        ps.reset_peek(len(found[0]))
        ps.skip_to_peek()
        return found[0]


def parser() -> FluentParser:
    """Return a parser of catalogues."""
    return _Parser(with_spans=False)


@functools.cache
def parse_folder(package: str, language: str) -> dict[str, ast.Resource]:
    """Return the parsed catalogues of a package by file, cached for good since the files never change."""
    return {file.name: parser().parse(file.read_text("utf-8")) for file in catalogue_files(package, language)}


@functools.cache
def _unreadable(package: str, language: str) -> tuple[tuple[str, str], ...]:
    """Return the files with a part that Fluent cannot parse, each with the first line of that part."""
    entries = ((file, entry) for file, read in parse_folder(package, language).items() for entry in read.body)
    junk = ((file, entry.content or "") for file, entry in entries if isinstance(entry, ast.Junk))
    return tuple((file, content.strip().partition("\n")[0]) for file, content in junk)


def catalogue_files(package: str, language: str) -> tuple[Traversable, ...]:
    """Return the catalogue files of a package in one language, sorted by name; none without texts in it."""
    folder = files(package).joinpath("locale")
    if not folder.is_dir():
        return ()
    names = (f for f in folder.iterdir() if f.name.startswith(f"{language}.") and f.name.endswith(".ftl"))
    return tuple(sorted(names, key=lambda file: file.name))


def _has(value: Value, part: SeatName) -> bool:
    return isinstance(value, tuple) and part in value


def _names_seat(value: Value) -> bool:
    if isinstance(value, Message):
        return any(_names_seat(part) for _, part in value.values)
    return isinstance(value, SeatName) or (isinstance(value, tuple) and any(map(_names_seat, value)))


def _lists_seat(value: Value) -> bool:
    """Return whether a list in a value names a seat: a list is joined by what stands in its parts."""
    if isinstance(value, Message):
        return any(_lists_seat(part) for _, part in value.values)
    return isinstance(value, tuple) and _names_seat(value)


@functools.lru_cache(_CACHE_SIZE)
def _formatted(number: float, language: str) -> str:
    return format_decimal(number, locale=_LOCALES[language])


def _written(number: float, language: str) -> str:
    """Return a number as in the language, with a minus sign and not a hyphen."""
    return _formatted(number, language).replace("-", "−")


class Words:
    """Translator of Messages into text for one reader; cheap to make and immutable."""

    __slots__ = ("_catalogues", "_reader", "_you", "game", "isolates", "language", "names")

    def __init__(
        self,
        catalogues: Catalogues,
        language: str,
        game: str | None,
        names: tuple[str, ...],
        isolate: bool,
        you: Seat | None = None,
    ) -> None:
        self._catalogues = catalogues
        self.game = game
        self.names = names
        self.isolates = isolate
        self.language = language
        self._you = you
        self._reader = (language, game, names, isolate, you)

    def __eq__(self, other: object) -> bool:
        """Return True for words with the same catalogues, language, game, names and reader."""
        return (
            isinstance(other, Words)
            and self._catalogues is other._catalogues
            and self._reader == other._reader
        )

    def __hash__(self) -> int:
        return hash(self._reader)

    def __call__(self, message: Message) -> str:
        """Return the text of a message of the game or the shell."""
        text, names_seat = self._catalogues.say(message, self.language, self.game, self.isolates)
        if text is not None and not names_seat:
            return text
        if text is not None and self._you is None:
            with suppress(IndexError):  # a seat without a name is called by its letter
                return text.format(*self.names)
        return self.say_anew(message)

    def say_anew(self, message: Message) -> str:
        """Return the same text without the cache of whole messages."""
        form = self._form(message)
        return self._fill(form or message.key, message.values, you=bool(form))

    def text(self, key: str, **values: int | str) -> str:
        """Return a text of the shell; strings are inserted unchanged, so names must be safe already.

        A whole number is formatted as in the language (1,234). Identifiers such as table numbers, mentions
        and timestamps are strings, with all their brackets, so that no isolation marks come between them.
        """
        return self._fill(key, tuple(values.items()))

    def has(self, key: str) -> bool:
        """Return whether the language has the message."""
        return self._catalogues.has(key, self.language, self.game)

    def listed(self, parts: Sequence[str]) -> str:
        """Return the parts joined as a list of the language: "a, b and c"; "a and b; c" of lists."""
        if len(parts) == 1:
            return parts[0]
        safe = [f"{_OPEN}{part}{_CLOSE}" for part in parts] if self.isolates else parts
        if any(mark in part for part in parts for mark in (", ", _ANDS[self.language])):
            return _APART.get(self.language, "; ").join(safe)
        return format_list(safe, locale=_LOCALES[self.language])

    def number(self, number: float) -> str:
        """Return a number formatted as in the language."""
        return _written(number, self.language)

    def month(self, year: int, month: int) -> str:
        """Return a month of a year in the language: "November 2026"."""
        return format_skeleton("yMMMM", date(year, month, 1), locale=_LOCALES[self.language])

    def with_names(self, names: Sequence[str]) -> "Words":
        """Return the same words with other names."""
        return Words(self._catalogues, self.language, self.game, tuple(names), self.isolates, self._you)

    def spoken_to(self, seat: Seat) -> "Words":
        """Return the same words for the player on a seat: "you take", not "Ada takes".

        A message has this form in an attribute: `.you-seat` where the value `seat` is that player, or a list
        with them. Without the attribute it has their name.
        """
        return Words(self._catalogues, self.language, self.game, self.names, self.isolates, seat)

    def _form(self, message: Message) -> str:
        """Return the key of the form of a message that addresses the reader; empty if it has none."""
        if self._you is None:
            return ""
        you = SeatName(self._you)
        named = (name for name, value in message.values if value == you or _has(value, you))
        return next(filter(self.has, (f"{message.key}.you-{name}" for name in named)), "")

    def _fill(self, key: str, values: _Values, *, you: bool = False) -> str:
        """Return a text with its values, by its template or else by Fluent, which takes far longer."""
        template = self._catalogues.template(key, self.language, self.game, self.isolates)
        if template is None:
            return self._filled_by_fluent(key, values, you=you)
        try:
            return template.format_map({name: self._string(value, you) for name, value in values})
        except KeyError:  # Fluent reports the value that is missing
            return self._filled_by_fluent(key, values, you=you)

    def _filled_by_fluent(self, key: str, values: _Values, *, you: bool) -> str:
        # Numbers stay numbers: they choose the plural.
        filled = tuple(
            [(name, value if isinstance(value, int) else self._string(value, you)) for name, value in values]
        )
        return self._catalogues.fill(key, self.language, self.game, self.isolates, filled)

    def _string(self, value: "Value | str", you: bool) -> str:
        # By how often they come, and without `match`, which costs more: a panel has a hundred of them.
        if isinstance(value, str):
            return value
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, SeatName):
            seat = value.seat
            if you and seat == self._you:
                return self.text("you")
            return self.names[seat] if seat < len(self.names) else chr(ord("A") + seat)
        if isinstance(value, tuple):
            return self.listed([self._string(part, you) for part in value])
        if isinstance(value, int):
            return self.number(value)
        return value.text
