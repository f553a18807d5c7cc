"""The settings of a table before its game: all there are, and the page of its options."""

from collections.abc import Mapping

from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import Person, Seating, Series
from bot.domain.series import LENGTHS, can_have_series
from bot.domain.table import Table
from bot.pages import robots
from bot.pages.choices import LANGUAGE_VALUES, OFF_ON, Choice, menu, menus, numbers, one_of
from bot.pages.clocks import PRESET, agreed
from bot.pages.custom_id import Verb
from bot.pages.kit import head, page_of, row, say
from bot.pages.page import Button, Page
from bot.pages.wording import Voice, mention
from engines.api import Option

_HINTS: Mapping[str, int | None] = {str(most): most for most in (0, 1, 2, 3, 5, 10)} | {"any": None}
"""Limits of hints to choose from; None is no limit."""


def _seats_several(table: Table) -> bool:
    return max(table.rules.info.seats) > 1


def _read_rated(table: Table, token: str) -> object:
    """Return whether a table becomes rated. Raises `Refused` if it cannot be."""
    rated = OFF_ON[token]
    if rated and not table.has_channel:
        raise Refused("refused-rated-place")
    if rated and not _seats_several(table):
        raise Refused("refused-rated-alone")
    if rated and table.robots:
        raise Refused("refused-rated-robots")
    return rated


def _read_series(table: Table, token: str) -> Series | None:
    """Return the series of a length; one that has begun goes on. Raises `Refused` if it cannot be."""
    length = {str(length): length for length in (0, *LENGTHS)}[token]
    if length and not can_have_series(table):
        raise Refused("refused-series-place")
    now: Series | None = table.settings.series
    if now is not None and now.length == length:
        return now
    return Series(length) if length else None


def _read_hints(table: Table, token: str) -> int | None:
    most = _HINTS[token]
    if table.settings.rated:
        raise Refused("refused-rated-hints")
    return most


SEATING: Choice[Table] = Choice("seating", one_of(Seating), when=_seats_several)
RATED: Choice[Table] = Choice(
    "rated", OFF_ON, read=_read_rated, when=lambda table: _seats_several(table) and table.has_channel
)
SERIES: Choice[Table] = Choice(
    "series",
    numbers(0, *LENGTHS),
    said="series-length",
    pick="pick-series",
    read=_read_series,
    chosen=lambda table: "0" if table.settings.series is None else str(table.settings.series.length),
    when=can_have_series,
)
HINTS: Choice[Table] = Choice("hints", _HINTS, read=_read_hints, when=lambda table: not table.settings.rated)
LOBBY: tuple[Choice[Table], ...] = (SEATING, RATED, SERIES, HINTS, PRESET)
"""The settings of an open table, in the order of its page."""
LANGUAGE: Choice[Table] = Choice(
    "language",
    LANGUAGE_VALUES,
    pick="pick-table-language",
    chosen=lambda table: table.language,
    refusal="refused-language",
)
"""The language of a table, which its players can change in the game too."""


def option_choice(voice: Voice, of: Option, values: tuple[str, ...] = ()) -> Choice[Table]:
    """Return an option of the table's game as a choice between values."""
    return Choice(
        of.key,
        {value: value for value in values},
        pick=f"option-{of.key}",
        chosen=lambda table: table.game.options.get(of.key, of.default),
        word=lambda _, __, value: _option_value(voice, of.key, value),
    )


def _option_value(voice: Voice, key: str, value: str) -> str:
    """Return the words for a value of an option; an operator's edition is called by its id."""
    word = f"option-{key}-{value}"
    return voice.flat.text(word) if voice.flat.has(word) else value


def options_page(voice: Voice, values: dict[str, tuple[str, ...]], reader: Person | None = None) -> Page:
    """Return the options of a lobby, each as a list, the language of the table, and its clock.

    The reader may take back their own invitations there. An option with a single value is left out.
    """
    table, words = voice.table, voice.flat
    is_open = table.game.status is Status.LOBBY
    of_game = [
        option_choice(voice, option, values[option.key])
        for option in (voice.rules.info.options if is_open else ())
        if len(values[option.key]) > 1
    ]
    paces = [robots.PACE] if table.robots and table.game.status in IN_PLAY else []
    # the list of an open table says already that there is no clock
    clock = agreed(voice, voice.chat) or ([] if is_open else [voice.text("clock-none-yet")])
    cancels = (uninvite(voice, sitting.person) for sitting in table.invited if sitting.inviter == reader)
    return page_of(
        head(voice, voice.text("options-heading" if is_open else "options-still")),
        menus(of_game, words, table, Verb.SET_OPTION, voice.press),
        menus(LOBBY if is_open else (), words, table, Verb.SET_TABLE, voice.press),
        menu(LANGUAGE, words, table, Verb.SET_TABLE_LANGUAGE, lambda verb, _: voice.press(verb)),
        menus(paces, words, table, Verb.ROBOTS, voice.press),
        say(*clock),
        row(voice.button("button-clock", Verb.CLOCK), *cancels),
    )


def uninvite(voice: Voice, person: Person) -> Button:
    """Return the button that cancels an invitation."""
    name = next(voice.plain_name(sitting.seat) for sitting in voice.table.present if sitting.person == person)
    return voice.button("button-uninvite", Verb.UNINVITE, str(person), name=name)


def invited(voice: Voice, person: Person) -> Page:
    """Return the note that a person is invited, with the button to cancel the invitation."""
    said = voice.text("invited", person=mention(person), table=voice.heading)
    return page_of(say(said), row(uninvite(voice, person)))
