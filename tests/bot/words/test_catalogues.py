"""Messages in three languages: values, lists, gaps in the catalogues, isolation, and the pseudo-language."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot import words as words_package
from bot.pages import phone
from bot.words.catalogues import LANGUAGES, Catalogues, Words, nearest, parser
from engines.api import Message, ProperName, Seat, SeatName, message
from engines.registry import Registry
from tests.drive.limits import CLOSED_LIST

GAME = {
    "en": """
event-taken = { $seat } takes { $count ->
    [one] one card
   *[other] { $count } cards
 } from { $from }.
event-shown = { $seat } shows { $what }.
pile = the pile of { $seat }
brace = { "{" } opens
braced = { "{" }{ $name }{ "}" }
alone = { $name }
event-met = { $seat } meets { $others }.
    .you-seat = You meet { $others }.
    .you-others = { $seat } meets { $others }.
news-more = { $count } to come
score = { $points ->
    [one] one stone
   *[other] { $points } stones
 }
english-only = said in { $way }
attributes-only =
    .label = no text of its own
""",
    "de": """
event-taken = { $seat } nimmt { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } von { $from }.
event-shown = { $seat } zeigt { $what }.
pile = Stapel von { $seat }
news-more = noch { $count }
score = { $points ->
    [one] ein Stein
   *[other] { $points } Steine
 }
""",
    "fr": """
event-taken = { $seat } prend { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 } à { $from }.
event-shown = { $seat } montre { $what }.
pile = la pile de { $seat }
""",
}
PICTURE = "tall = tall as { $height }\n"


_LISTS = ("pick-", "ask-group-", "ask-more-")
"""Beginnings of the keys that name lists."""


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogues]:
    """Catalogues of a game in a package on disk whose name no other test has."""
    package = f"words_{tmp_path.name.replace('-', '_')}"
    folder = tmp_path / package / "locale"
    folder.mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    for language, text in GAME.items():
        (folder / f"{language}.ftl").write_text(text, "utf-8")
        (folder / f"{language}.picture.ftl").write_text(PICTURE, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry = Registry(())
    monkeypatch.setattr(registry, "package", {"words": package}.__getitem__)
    yield Catalogues(registry, pseudo=True)
    sys.modules.pop(package, None)


def words(catalogues: Catalogues, language: str, *names: str, isolate: bool = False) -> Words:
    return catalogues.words(language, "words", names, isolate=isolate)


def taken(count: int, *seats: int) -> Message:
    sources = tuple(SeatName(Seat(seat)) for seat in seats)
    return message("event-taken", seat=SeatName(Seat(0)), count=count, **{"from": sources})


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("de", "de"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("fr", "fr"),
        ("fr_CA", "fr"),
        ("DE-at", "de"),
        ("pt-BR", "en"),
        ("", "en"),
        (None, "en"),
        ("xx", "en"),
    ],
)
def test_nearest_language(locale: str | None, language: str) -> None:
    assert nearest(locale) == language


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 1, "Ada takes one card from Ben, Chloé and D."),
        ("de", 1, "Ada nimmt eine Karte von Ben, Chloé und D."),
        ("fr", 1, "Ada prend 1 carte à Ben, Chloé et D."),
        ("en", 0, "Ada takes 0 cards from Ben, Chloé and D."),
        ("fr", 0, "Ada prend 0 carte à Ben, Chloé et D."),
        ("en", 1234, "Ada takes 1,234 cards from Ben, Chloé and D."),
        ("de", 1234, "Ada nimmt 1.234 Karten von Ben, Chloé und D."),
        ("fr", 1234, "Ada prend 1\u202f234 cartes à Ben, Chloé et D."),
    ],
)
def test_numbers_names_and_lists(catalogues: Catalogues, language: str, count: int, text: str) -> None:
    assert words(catalogues, language, "Ada", "Ben", "Chloé")(taken(count, 1, 2, 3)) == text


def test_a_number_in_a_list_is_written_as_each_language_does(catalogues: Catalogues) -> None:
    """Also after another language has written the same number."""
    written = [words(catalogues, language).number(1234) for language in ("en", "de", "fr", "en")]
    assert written == ["1,234", "1.234", "1\u202f234", "1,234"]


def test_messages_in_messages(catalogues: Catalogues) -> None:
    pile = message("pile", seat=SeatName(Seat(1)))
    shown = message("event-shown", seat=SeatName(Seat(0)), what=(pile, 7))
    assert words(catalogues, "de", "Ada", "Ben")(shown) == "Ada zeigt Stapel von Ben und 7."


def test_a_proper_name_is_the_same_in_every_language(catalogues: Catalogues) -> None:
    shown = message("event-shown", seat=SeatName(Seat(0)), what=ProperName("Afon Ogwen"))
    assert words(catalogues, "de", "Ada")(shown) == "Ada zeigt Afon Ogwen."
    assert words(catalogues, "en", "Ada")(shown) == "Ada shows Afon Ogwen."


def test_isolation_marks_stand_around_every_gap_in_chat_only(catalogues: Catalogues) -> None:
    chat = words(catalogues, "en", "Ada", "Ben", "Chloé", isolate=True)
    assert (
        chat(message("event-shown", seat=SeatName(Seat(0)), what=3)) == "\u2068Ada\u2069 shows \u20683\u2069."
    )
    assert "\u2068Ben\u2069 and \u2068Chloé\u2069" in chat(taken(1, 1, 2))
    assert chat.listed(["Ben"]) == "Ben"
    assert "\u2068" not in words(catalogues, "en")(taken(2, 1, 2))


def test_a_list_of_lists_has_semicolons(catalogues: Catalogues) -> None:
    said = words(catalogues, "en")
    assert said.listed(("row 1", "row 2", "row 3")) == "row 1, row 2 and row 3"
    assert said.listed(("column 1, row 2", "column 3, row 6")) == "column 1, row 2; column 3, row 6"
    assert said.listed(("2 wood and 1 gold", "1 card", "1 tool")) == "2 wood and 1 gold; 1 card; 1 tool"
    assert words(catalogues, "fr").listed(("a et b", "c")) == "a et b\u00a0; c"


@pytest.mark.parametrize("isolate", [True, False])
def test_braces_are_signs_as_others(catalogues: Catalogues, isolate: bool) -> None:
    said = words(catalogues, "en", isolate=isolate)
    assert said.text("brace") == "{ opens"
    assert said.text("alone", name="{0} {name}") == "{0} {name}"
    assert said.text("braced", name="{0}").replace("\u2068", "").replace("\u2069", "") == "{{0}}"


def test_a_gap_that_is_the_whole_text_needs_no_isolation_marks(catalogues: Catalogues) -> None:
    assert words(catalogues, "en", isolate=True).text("alone", name="Ada") == "Ada"


def test_a_text_is_that_of_its_language_and_its_game(catalogues: Catalogues) -> None:
    """Also right after another one with the same key and values: a game has words of its own for some."""
    texts = message("news-more", count=2), message("score", points=2)
    told = {
        ("en", "words"): ["<2> to come", "<2> stones"],
        ("en", None): ["… <2> more in the log", "<2> points"],
        ("de", "words"): ["noch <2>", "<2> Steine"],
        ("de", None): ["… <2> weitere im Verlauf", "<2> Punkte"],
    }
    marks = str.maketrans("<>", "\u2068\u2069")
    for (language, game), expected in told.items():
        chat, flat = (catalogues.words(language, game, isolate=isolate) for isolate in (True, False))
        assert list(map(chat, texts)) == [text.translate(marks) for text in expected]
        assert list(map(flat, texts)) == [
            text.translate({ord(mark): None for mark in "<>"}) for text in expected
        ]


def test_words_are_equal_if_they_say_the_same(catalogues: Catalogues) -> None:
    """What is kept by its words, such as news, is said to nobody else."""
    made = [
        [
            said := words(catalogues, "en", "Ada", "Ben"),
            words(catalogues, "de", "Ada", "Ben"),
            words(catalogues, "en", "Ada", "Cem"),
            words(catalogues, "en", "Ada", "Ben", isolate=True),
            catalogues.words("en", None, ("Ada", "Ben"), isolate=False),
            said.spoken_to(Seat(0)),
            said.spoken_to(Seat(1)),
            Catalogues(Registry(())).words("en", "words", ("Ada", "Ben"), isolate=False),
        ]
        for _ in range(2)
    ]
    assert made[0][:-1] == made[1][:-1]
    assert len({*made[0], *made[1][:-1]}) == len(made[0])


def test_a_message_names_the_seats_of_each_table(catalogues: Catalogues) -> None:
    """Wherever in it they are named, and also right after another table's were."""
    pile = message("pile", seat=SeatName(Seat(1)))
    listed = message("alone", name=message("alone", name=(7, pile)))
    said = [words(catalogues, "en", *names)(listed) for names in ("AB", "CD", "AB")]
    assert said == ["7 and the pile of B", "7 and the pile of D", "7 and the pile of B"]


@pytest.mark.parametrize("isolate", [True, False])
@pytest.mark.parametrize("names", [(), ("Ada",), ("{0}", "{}"), ("A and B", "C, D")], ids=str)
def test_a_text_that_is_kept_for_all_tables_takes_any_name(
    catalogues: Catalogues, names: tuple[str, ...], isolate: bool
) -> None:
    said = words(catalogues, "en", *names, isolate=isolate)
    first, second = SeatName(Seat(0)), SeatName(Seat(1))
    named = message("event-shown", seat=second, what=message("braced", name=first))
    chosen = message("event-taken", seat=first, count=2, **{"from": second})
    for one in (named, chosen, taken(2, 1, 0)):
        words(catalogues, "en", "Emil", "Fay", isolate=isolate)(one)  # the text is kept with other names
        assert said(one) == said.say_anew(one)


def test_a_message_addresses_the_player_spoken_to_alone(catalogues: Catalogues) -> None:
    met = message("event-met", seat=SeatName(Seat(0)), others=(SeatName(Seat(1)),))
    said = words(catalogues, "en", "Ada", "Ben")
    readers = said, said.spoken_to(Seat(0)), said.spoken_to(Seat(1)), said.spoken_to(Seat(2))
    told = ["Ada meets Ben.", "You meet Ben.", "Ada meets you.", "Ada meets Ben."]
    assert [reader(met) for reader in readers] == told


def test_other_names_for_the_same_words(catalogues: Catalogues) -> None:
    pile = message("pile", seat=SeatName(Seat(0)))
    german = words(catalogues, "de", "Ada")
    assert german.with_names(["Ben"])(pile) == "Stapel von Ben"
    assert german(pile) == "Stapel von Ada"


def test_parts_of_a_catalogue_are_read_too(catalogues: Catalogues) -> None:
    assert words(catalogues, "fr").text("tall", height="a tree") == "tall as a tree"


def test_a_long_value_is_not_refused(catalogues: Catalogues) -> None:
    assert words(catalogues, "en").text("tall", height="x" * 5000) == "tall as " + "x" * 5000


def test_a_missing_word_is_english_and_logged_once(
    catalogues: Catalogues, expected_errors: list[logging.LogRecord]
) -> None:
    german = words(catalogues, "de")
    assert not german.has("english-only")
    assert [german.text("english-only", way="English") for _ in range(2)] == ["said in English"] * 2
    assert [record.getMessage() for record in expected_errors] == ["no word english-only in de (game words)"]


@pytest.mark.parametrize("key", ["no-such-word", "attributes-only"])
def test_no_word_at_all_is_its_key(
    catalogues: Catalogues, expected_errors: list[logging.LogRecord], key: str
) -> None:
    assert words(catalogues, "en").text(key) == f"[{key}]"
    assert not words(catalogues, "en").has(key)
    assert len(expected_errors) == 1


def test_a_gap_left_open_is_logged_without_the_values(
    catalogues: Catalogues, expected_errors: list[logging.LogRecord]
) -> None:
    words(catalogues, "en", "Secret").text("event-shown", seat="Secret")
    (record,) = expected_errors
    assert "event-shown" in record.getMessage()
    assert "what" in record.getMessage()
    assert "Secret" not in record.getMessage()


def test_an_unknown_game_still_has_the_shells_words(expected_errors: list[logging.LogRecord]) -> None:
    stray = Catalogues(Registry(())).words("de", "never-heard-of")
    assert stray.text("no-such-word") == "[no-such-word]"
    assert "never-heard-of" in expected_errors[0].getMessage()


def test_junk_is_logged_and_the_rest_is_read(
    tmp_path: Path, catalogues: Catalogues, expected_errors: list[logging.LogRecord]
) -> None:
    (file,) = tmp_path.glob("words_*/locale/en.picture.ftl")
    file.write_text(PICTURE + "broken = { $gap\n", "utf-8")
    assert words(catalogues, "en").text("tall", height=2) == "tall as 2"
    assert "broken = { $gap" in expected_errors[0].getMessage()


SYNTAX = """# A comment
### and one of the whole file
plain = a text
    of two lines, { "quoted {" } and { -term }
-term = { $n ->
    [0] none
    [some-Name_1] { NUMBER($n, minimumFractionDigits: 2) }
   *[other] { other.part }
 }
other = { $seat }{ $way }
    .part = a part
1st = no name begins so
-2nd = nor so
broken = a } brace
open = { $
empty =
last = without an end of its line"""


def test_catalogues_are_read_as_fluent_reads_them() -> None:
    ours = parser().parse(SYNTAX)
    assert ours.equals(FluentParser(with_spans=False).parse(SYNTAX))
    kinds = [type(entry) for entry in ours.body]
    assert (kinds.count(ast.Message), kinds.count(ast.Junk)) == (3, 5)


@pytest.mark.slow
def test_all_catalogues_are_read_as_fluent_reads_them() -> None:
    files = [*Path(words_package.__file__).parents[2].glob("[!.]*/**/locale/*.ftl")]
    assert len(files) > 100
    for file in files:
        text = file.read_text("utf-8")
        assert parser().parse(text).equals(FluentParser(with_spans=False).parse(text)), file


def test_no_name_of_a_list_is_cut_on_a_phone() -> None:
    """That is what a closed list shows; `check` sees the same on every page of the tests."""
    wide = {
        (file.parts[-3], file.name, name.id.name, text)
        for file in Path(words_package.__file__).parents[2].glob("[!.]*/**/locale/*.ftl")
        for name in FluentParser().parse(file.read_text("utf-8")).body
        if isinstance(name, ast.Message) and name.id.name.startswith(_LISTS) and name.value is not None
        for text in _versions(name.value)
        if phone.label_width(text) > CLOSED_LIST
    }
    assert wide == set()


def _versions(pattern: ast.Pattern) -> list[str]:
    """Return a text with each of its choices, and a number of two digits in each gap."""
    texts = [""]
    for part in pattern.elements:
        match part:
            case ast.TextElement(value=value):
                said = [value]
            case ast.Placeable(expression=ast.SelectExpression(variants=variants)):
                said = [text for variant in variants for text in _versions(variant.value)]
            case _:
                said = ["12"]
        texts = [text + words for text in texts for words in said]
    return texts


def test_an_unknown_language_is_english(catalogues: Catalogues) -> None:
    assert words(catalogues, "pt-BR").language == "en"


def test_pseudo_language_is_longer_and_keeps_gaps_and_choices(catalogues: Catalogues) -> None:
    english, pseudo = words(catalogues, "en", "Ada"), words(catalogues, "xx", "Ada")
    one = pseudo(taken(1, 1))
    assert one.startswith("Ada ")
    assert one != english(taken(1, 1))
    assert len(one) - len("Ada") >= 1.3 * (len(english(taken(1, 1))) - len("Ada"))
    assert "12" in pseudo(taken(12, 1))


def test_pseudo_language_is_for_tests_only() -> None:
    assert Catalogues(Registry(())).words("xx").language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_minus_sign(catalogues: Catalogues, language: str) -> None:
    words = catalogues.words(language, "words", ["Ada", "Ben"], isolate=False)
    pile = ProperName("deck-1 2-1")
    taken = words(message("event-taken", seat=SeatName(Seat(0)), count=-21, **{"from": pile}))
    assert "−21" in taken
    assert "deck-1 2-1" in taken
    assert words.number(-1234).startswith("−1")
