"""The page of a server's settings, for its managers."""

from collections.abc import Iterable, Sequence

from bot.domain.clocks import NONE, PRESETS
from bot.domain.model import ServerSettings
from bot.pages.clocks import named_choice
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Buttons, Item, Page, Picker, Text
from bot.pages.wording import ITEM_LIMIT, cut, no_table, spot
from bot.pages.zones import SERVER, choices, type_button
from bot.words.catalogues import LANGUAGES, Words
from engines.api import AnyRules

_MOST = 25
"""Limit of entries of a list."""
MOST_TABLES = (0, 1, 2, 3, 5, 10)
"""Limits to choose from for the open tables of a person; 0: no limit."""
NO_CHOICE = "none"
"""Token of an empty choice in a list."""


def setup_page(
    words: Words, titles: Sequence[tuple[AnyRules, Words]], settings: ServerSettings, here: int
) -> Page:
    """Return the page of the settings with which tables are opened on a server; `here` is its channel."""
    games = [(rules.info.key, own.text("title")) for rules, own in titles]
    languages = [(language, words.text(f"language-{language}")) for language in LANGUAGES]
    threads = [(switch, words.text(f"setup-threads-{switch}")) for switch in ("on", "off")]
    statistics = [(switch, words.text(f"setup-statistics-{switch}")) for switch in ("on", "off")]
    ratings = [(switch, words.text(f"rated-{switch}")) for switch in ("off", "on")]
    tables = [(str(most), words.text("setup-tables-most", number=most)) for most in MOST_TABLES if most]
    preset = settings.preset or NONE
    blocks: list[Block] = [
        Text(_heading(words, settings)),
        _list(words, "game", [_nothing(words, "game"), *games], settings.game),
        _presets(words, preset),
        _list(words, "language", [_nothing(words, "language"), *languages], settings.language),
        _list(words, "rated", ratings, "on" if settings.rated else "off"),
        _list(words, "statistics", statistics, "on" if settings.statistics else "off"),
        _list(words, "threads", threads, "on" if settings.threads else "off"),
        _list(
            words, "channel", _channels(words, "channel", settings.channel, here), str(settings.channel or "")
        ),
        _list(
            words,
            "overview",
            _channels(words, "overview", settings.overview, here),
            str(settings.overview or ""),
        ),
        *_daily(words, settings),
        _list(words, "tables", [("0", words.text("setup-tables-none")), *tables], str(settings.tables)),
    ]
    if PRESETS.get(preset, PRESETS[NONE]).window or settings.daily:
        zones = [(zone, zone) for zone in choices(settings.zone)]
        blocks.insert(3, _list(words, "zone", [_nothing(words, "zone"), *zones], settings.zone))
        blocks.insert(4, Buttons((type_button(words, no_table(Verb.ZONE, SERVER)),)))
    return Page(tuple(blocks))


def _daily(words: Words, settings: ServerSettings) -> list[Picker]:
    """Return the switch for the list of the daily, which is posted in the channel of the overview."""
    if not settings.overview:
        return []
    choices = [("off", words.text("setup-daily-off")), ("on", words.text("setup-daily-on"))]
    return [_list(words, "daily", choices, "on" if settings.daily else "off")]


def _heading(words: Words, settings: ServerSettings) -> str:
    places = {"channel": settings.channel, "overview": settings.overview}
    told = [words.text(f"setup-{field}-now", place=spot(place)) for field, place in places.items() if place]
    return "\n".join((words.text("setup-heading"), *told))


def _channels(words: Words, field: str, chosen: int, here: int) -> list[tuple[str, str]]:
    """Return the choices of a channel: none, this one, and the present setting."""
    choices = [_nothing(words, field), (str(here), words.text(f"setup-{field}-here"))]
    if chosen not in (0, here):
        choices.append((str(chosen), words.text(f"setup-{field}-other")))
    return choices


def _nothing(words: Words, field: str) -> tuple[str, str]:
    return NO_CHOICE, words.text(f"setup-{field}-none")


def _list(words: Words, field: str, choices: Iterable[tuple[str, str]], chosen: str) -> Picker:
    """Return a list with the field's name in each entry: Discord shows a chosen entry without its heading."""
    what = words.text(f"pick-setup-{field}")
    items = (
        Item(
            cut(words.text("named-choice", what=what, choice=label), ITEM_LIMIT),
            value,
            value == (chosen or NO_CHOICE),
        )
        for value, label in choices
    )
    return Picker(no_table(Verb.SETUP, field), what, tuple(items)[:_MOST])


def _presets(words: Words, chosen: str) -> Picker:
    items = (Item(named_choice(words, "preset", name), name, name == chosen) for name in PRESETS)
    return Picker(no_table(Verb.SETUP, "preset"), words.text("pick-preset"), tuple(items))
