"""The catalogues keep to docs/words.md: one word for each thing, and none that a friend would not say."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from bot.words.catalogues import LANGUAGES, Catalogues, parse_folder
from engines.registry import scan
from lessons.registry import package_of as lesson_of

PAGE = Path(__file__).parents[3] / "docs" / "words.md"
REGISTRY = scan()
CATALOGUES = Catalogues(REGISTRY)
TITLES = {CATALOGUES.words("en", key).text("title"): key for key in REGISTRY}

every_language = pytest.mark.parametrize("language", LANGUAGES)

UNSAID = {
    "en": (
        *("entry", "entries", "seal", "seals", "key", "keys", "token", "tokens", "host", "hosts", "position"),
        *("default move", "settled", "somebody", "whoever", "meanwhile", "shall", "please", "do without"),
        *("cannot", "do not", "does not", "is not", "has not", "it is"),
    ),
    "de": (
        *("Eintrag", "Einträge", "Siegel", "Schlüssel", "Token", "Host", "Hosts", "Stellung", "Moderation"),
        *(
            "üblicher Zug",
            "übliche Zug",
            "lässt sich",
            "lassen sich",
            "bitte",
            "inzwischen",
            "doch so lassen",
        ),
        *("Ihnen", "Platz anbieten", "Platz aufgeben", "ruhen", "ruht"),
    ),
    "fr": (
        *("sceau", "clé", "jeton", "hôte", "position", "modération", "coup par défaut"),
        *("du monde", "entre-temps", "reprendre mon coup", "mettre aux voix", "quiconque", "s’il te plaît"),
        *("veuillez", "répondre d’avance", "offrir ma place"),
    ),
}
"""Words of the program, and words that sound translated: no text of the shell has them."""

UNSAID_IN_TITLES = {
    "en": ("token", "tokens", "seal", "default move", "please", "meanwhile"),
    "de": ("Token", "Siegel", "Stellung", "Host", "bitte", "Ihnen"),
    "fr": ("jeton", "jetons", "sceau", "entre-temps", "veuillez", "s’il te plaît"),
}
"""Words that no text of a title has: there `key` or `position` may be a thing of the game."""


UNSAID_ANYWHERE = {
    "en": (
        *("is to move", "to move and", "so few", "with so few", "dice for everyone", "is to act", "decider"),
    ),
    "de": (
        *("so wenigen", "damit gilt", "Haben mehrere", "lässt sich", "lassen sich", "Abstimmung geht um"),
        *("brächte", "brächten", "zum ersten Mal bei", "holt mit einer", "holst mit einer"),
    ),
    "fr": (
        "à si peu",
        "c’est donc décidé",
        "lesquels marques-tu",
        "ça a changé",
        "commence par toi",
        "si je traîne",
    ),
}
"""Turns of speech that no native speaker has: no text has them, those of lessons and robots neither."""


def rows(columns: int) -> Iterator[list[str]]:
    """Yield the rows of the tables with so many columns."""
    for line in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == columns:
            yield cells


def texts(package: str, language: str) -> dict[str, str]:
    """Return all messages of a package as they stand in the catalogue, without what fills their gaps."""
    found = {}
    for resource in parse_folder(package, language).values():
        for one in resource.body:
            if isinstance(one, ast.Message) and one.value is not None:
                found[one.id.name] = re.sub(
                    r"\{ \$\w+(?: ->)?|`[^`]*`", " ", serialize_pattern(one.value)
                ).strip()
    return found


def of_titles(language: str) -> dict[str, str]:
    packages = [*map(REGISTRY.package, REGISTRY), "engines", "renderers"]
    return {f"{one} {key}": text for one in packages for key, text in texts(one, language).items()}


def saying(found: dict[str, str], words: tuple[str, ...]) -> dict[str, str]:
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)
    return {key: text for key, text in found.items() if pattern.search(text)}


def named() -> list[list[str]]:
    return [row for row in rows(5) if row[1].startswith("`")]


@every_language
def test_buttons_say_the_words_of_the_table(language: str) -> None:
    assert len(named()) > 20
    words, at = CATALOGUES.words(language, next(iter(REGISTRY))), 2 + LANGUAGES.index(language)
    said = {row[1]: words.text(row[1].strip("`")) for row in named()}
    assert said == {row[1]: row[at] for row in named()}


@every_language
def test_bold_buttons_in_sentences_are_the_buttons(language: str) -> None:
    """A sentence that explains a choice names its buttons as they are."""
    words = texts("bot.words", language)
    for question, buttons in {
        "leave-by-robot": ("button-stand-in",),
        "leave-by-offer": ("button-offer-seat",),
        "leave-for-good": ("button-leave-for-good",),
        "confirm-free-seat": ("button-free-seat", "button-end-seat"),
    }.items():
        bold = [one.rstrip(": \u00a0") for one in re.findall(r"\*\*(.+?)\*\*", words[question])]
        assert bold == [words[button] for button in buttons]


@every_language
def test_words_of_the_shell_that_have_no_button_are_used(language: str) -> None:
    said = " ".join(texts("bot.words", language).values()).casefold()
    found = [row for row in rows(4) if row[0] not in {"title", "---", *TITLES} and row[0] not in _OF_TITLES]
    assert len(found) > 8
    at = 1 + LANGUAGES.index(language)
    wanted = [word for row in found for word in row[at].split(", ")]
    assert [word for word in wanted if word.casefold() not in said] == []


_OF_TITLES = {"meaning", "money", "once around the table"}
"""Heads of tables, and things that only titles have."""


@every_language
def test_words_of_the_titles_are_used(language: str) -> None:
    at = 1 + LANGUAGES.index(language)
    said = {title: " ".join(texts(REGISTRY.package(key), language).values()) for title, key in TITLES.items()}
    found = [row for row in rows(4) if row[0] in TITLES]
    assert found
    wanted = [(row[0], word) for row in found for word in row[at].split(", ")]
    assert [one for one in wanted if one[1].casefold() not in said[one[0]].casefold()] == []


@every_language
def test_no_jargon_in_the_texts_of_the_shell(language: str) -> None:
    assert saying(texts("bot.words", language), UNSAID[language]) == {}


@every_language
def test_no_jargon_in_the_texts_of_the_titles(language: str) -> None:
    assert saying(of_titles(language), UNSAID_IN_TITLES[language]) == {}


@every_language
def test_no_text_says_what_no_native_speaker_would(language: str) -> None:
    packages = ["bot.words", "robots", *(f"robots.{key}" for key in REGISTRY)]
    packages += [one for key in REGISTRY for one in lesson_of(REGISTRY.package(key))]
    found = {f"{one} {key}": text for one in packages for key, text in texts(one, language).items()}
    assert saying(found | of_titles(language), UNSAID_ANYWHERE[language]) == {}


@every_language
def test_apostrophes_and_quotes_are_typographic(language: str) -> None:
    for key, text in texts("bot.words", language).items():
        assert "'" not in text, key
        assert '"' not in text, key


@every_language
def test_the_sign_of_what_cannot_be_undone_means_nothing_else(language: str) -> None:
    """In pictures a flag is the start player and a lock is a private sheet; no other text has the sign."""
    shell = texts("bot.words", language)
    mark = shell["final-mark"]
    assert mark not in "⚑⚐🏁🏳🏴🚩🔒🔐"
    spoken = {**shell, **of_titles(language)}
    assert {key for key, text in spoken.items() if mark in text} == {"final-mark", "final-legend"}
    assert {key for key, text in spoken.items() if re.search("[⚑⚐🏁🏳🏴🚩]", text)} == set()


def test_french_signs_have_a_space_that_does_not_break() -> None:
    wrong = re.compile(r"(?<![\u00a0\u202f/`*])[;!?»](?=\s|$)| [:;!?»](?=\s|$)|«(?!\u00a0)")
    found = {f"bot.words {key}": text for key, text in texts("bot.words", "fr").items()}
    found |= of_titles("fr")
    for lesson in (one for key in REGISTRY for one in lesson_of(REGISTRY.package(key))):
        found |= {f"{lesson} {key}": text for key, text in texts(lesson, "fr").items()}
    assert [key for key, text in found.items() if wrong.search(text)] == []


def test_a_german_number_of_times_does_not_break_at_its_hyphen() -> None:
    found = {f"bot.words {key}": text for key, text in texts("bot.words", "de").items()} | of_titles("de")
    assert sum("\u2011mal" in text for text in found.values()) > 5
    assert [key for key, text in found.items() if re.search(r"[}\d]-mal\b", text)] == []


@every_language
def test_buttons_are_short(language: str) -> None:
    words = texts("bot.words", language)
    buttons = {key: text for key, text in words.items() if key.startswith("button-")}
    switches = {key for key in buttons if re.search(r"-(?:on|off)$", key)}
    assert {key: text for key, text in buttons.items() if len(text.split()) > 4}.keys() <= switches
