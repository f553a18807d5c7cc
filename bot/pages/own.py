"""Pages of one person: their settings and their tables."""

from collections.abc import Sequence

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, Game, PersonSettings, Repeats
from bot.domain.people import local_time
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Button, Buttons, Item, Page, Picker, Text
from bot.pages.wording import TEXT_LIMIT, Voice, cut, game_link, no_table
from bot.words.catalogues import LANGUAGES, Words
from engines.api import Seat

_DAY = 24
_REMINDERS = (0, 12, 24, 48, 72)
"""Choices of hours before a reminder."""
ZONES = (
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Vienna",
    "Europe/Zurich",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Africa/Johannesburg",
)
"""Time zones to choose from without typing."""
_ON_A_PAGE = 12
"""Tables on one page."""


# --- settings ----------------------------------------------------------------------------------------


def settings(words: Words, language: str, chosen: PersonSettings, now: float) -> Page:
    """Return a person's own settings: one list each."""
    return Page(
        (
            Text(f"{words.text('settings-title')}\n{words.text('settings-language')}"),
            Picker(no_table(Verb.SET_LANGUAGE), words.text("pick-language"), _languages(words, language)),
            *_call(words, chosen),
            *_reminders(words, chosen),
            *_quiet_hours(words, chosen, now),
            Text(words.text("settings-also")),
            Buttons(
                (
                    _switch(words, "next", on=chosen.next),
                    _switch(words, "last", on=chosen.last),
                    _switch(words, "tips", on=chosen.tips),
                    Button(words.text("button-holiday"), no_table(Verb.AWAY)),
                )
            ),
            Text(words.text("settings-statistics")),
            Buttons(
                (
                    _onoff(words, "listed", on=chosen.listed),
                    _onoff(words, "rated_everywhere", on=chosen.rated_everywhere),
                )
            ),
        )
    )


def _languages(words: Words, chosen: str) -> tuple[Item, ...]:
    follow = Item(words.text("language-follow"), "auto", not chosen)
    return (
        follow,
        *(Item(words.text(f"language-{language}"), language, language == chosen) for language in LANGUAGES),
    )


def _call(words: Words, chosen: PersonSettings) -> tuple[Block, ...]:
    heading = words.text("settings-call")
    if chosen.call is CallMethod.DIRECT and chosen.closed:
        heading += f"\n{words.text('settings-closed')}"
    # After a refusal no entry is marked as chosen: a person who has fixed the reason can choose it again.
    items = tuple(
        Item(words.text(f"call-{call}"), call, call is chosen.call and not chosen.closed)
        for call in CallMethod
    )
    return (Text(heading), _list(words, "call", items))


def _reminders(words: Words, chosen: PersonSettings) -> tuple[Block, ...]:
    if chosen.call is CallMethod.NONE:
        return ()
    delays = tuple(Item(_after(words, hours), str(hours), hours == chosen.remind) for hours in _REMINDERS)
    first = (Text(words.text("settings-remind")), _list(words, "remind", delays))
    if not chosen.remind:
        return first
    again = tuple(
        Item(words.text(f"again-{repeats}"), repeats, repeats is chosen.again) for repeats in Repeats
    )
    return (*first, Text(words.text("settings-again")), _list(words, "again", again))


def _after(words: Words, hours: int) -> str:
    if not hours:
        return words.text("remind-never")
    if hours % _DAY:
        return words.text("remind-hours", hours=hours)
    return words.text("remind-days", days=hours // _DAY)


def _quiet_hours(words: Words, chosen: PersonSettings, now: float) -> tuple[Block, ...]:
    zone = chosen.zone or "UTC"
    none = Item(words.text("quiet-none"), "none", chosen.quiet_from is None)
    start = tuple(_hour(words, "from", hour, chosen.quiet_from) for hour in range(24))
    end = tuple(_hour(words, "until", hour, chosen.quiet_until) for hour in range(24))
    zones = tuple(dict.fromkeys((zone, *ZONES)))[:25]
    return (
        Text(words.text("settings-quiet", now=local_time(chosen, now), zone=zone)),
        _list(words, "quiet", (none, *start)),
        *(() if chosen.quiet_from is None else (_list(words, "until", end),)),
        Text(words.text("settings-zone")),
        _list(words, "zone", tuple(Item(name, name, name == zone) for name in zones)),
    )


def _hour(words: Words, edge: str, hour: int, chosen: int | None) -> Item:
    return Item(words.text(f"quiet-{edge}", hour=f"{hour:02}:00"), str(hour), hour == chosen)


def _list(words: Words, field: str, items: tuple[Item, ...]) -> Picker:
    hint = words.text("pick-zone" if field == "zone" else "pick-one")
    return Picker(no_table(Verb.SET, field), hint, items)


def _switch(words: Words, field: str, *, on: bool) -> Button:
    return Button(words.text(f"button-{field}-{'on' if on else 'off'}"), no_table(Verb.SET, field, "turn"))


def _onoff(words: Words, field: str, *, on: bool) -> Button:
    """Return a switch whose press names the new state, so that a second press changes nothing."""
    label = words.text(f"button-{field}-{'on' if on else 'off'}")
    return Button(label, no_table(Verb.SET, field, "off" if on else "on"))


# --- my tables ---------------------------------------------------------------------------------------


class OwnTable(Struct, frozen=True):
    """A table of a person: its row, its title in their language, and the time of its last change."""

    game: Game
    title: str
    since: float
    voice: Voice | None = None
    """The voice of the table; None if its log cannot be replayed."""
    seat: Seat | None = None

    @property
    def waits(self) -> bool:
        """True if the person has to act at the table."""
        table = None if self.voice is None else self.voice.table
        return table is not None and self.seat in table.to_act() and not table.lesson


def my_tables(words: Words, tables: Sequence[OwnTable], page: int = 0) -> Page:
    """Return a page of a person's tables: first those that wait for them, the longest wait first."""
    ordered = sorted(tables, key=lambda row: (not row.waits, row.since))
    last = max(0, (len(ordered) - 1) // _ON_A_PAGE)
    shown_page = min(max(page, 0), last)
    if not ordered:
        return Page((Text(words.text("tables-none")),))
    lines = [
        words.text("tables-heading"),
        *(_line(words, row) for row in ordered[shown_page * _ON_A_PAGE : (shown_page + 1) * _ON_A_PAGE]),
    ]
    if not last:
        return Page((Text(cut("\n".join(lines), TEXT_LIMIT)),))
    lines.append(f"-# {words.text('tables-page', page=shown_page + 1, pages=last + 1)}")
    before, after = no_table(Verb.TABLES, str(shown_page - 1)), no_table(Verb.TABLES, str(shown_page + 1))
    turns = Buttons(
        (
            Button(words.text("button-page-back"), before, disabled=shown_page == 0),
            Button(words.text("button-page-on"), after, disabled=shown_page == last),
        )
    )
    return Page((Text(cut("\n".join(lines), TEXT_LIMIT)), turns))


def _line(words: Words, row: OwnTable) -> str:
    return f"- {game_link(row.game, row.title)} · {_state(words, row, f'<t:{int(row.since)}:R>')}"


def _state(words: Words, row: OwnTable, since: str) -> str:
    voice = row.voice
    if voice is None:
        return words.text("tables-frozen", since=since)
    match voice.table.game.status:
        case Status.RUNNING if voice.table.lesson:
            return words.text("learn-goes-on")
        case Status.RUNNING if row.waits:
            return words.text("tables-yours", since=since)
        case Status.RUNNING:
            names = voice.chat.listed([voice.seat(seat) for seat in sorted(voice.table.to_act())])
            return voice.text("tables-others", names=names, since=since)
        case Status.LOBBY:
            return words.text("tables-begins", since=since)
        case status:
            return words.text(f"tables-{status}", since=since)
