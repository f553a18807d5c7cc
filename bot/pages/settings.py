"""The pages of a person's own settings: one for each group, each of which fits a screen of a phone."""

from collections.abc import Mapping
from enum import StrEnum

from bot.domain.model import CallMethod, PersonSettings, Repeats
from bot.domain.people import local_time
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Button, Buttons, Item, Page, Picker, Text
from bot.pages.wording import no_table
from bot.pages.zones import MINE, choices, type_button
from bot.words.catalogues import LANGUAGES, Words

_DAY = 24
_REMINDERS = (0, 12, 24, 48, 72)
"""Choices of hours before a reminder."""


class Group(StrEnum):
    """A group of settings."""

    MESSAGES = "messages"
    QUIET = "quiet"
    DISPLAY = "display"
    LISTS = "lists"


GROUP_OF: Mapping[str, Group] = {
    **dict.fromkeys(("call", "remind", "again", "next", "last"), Group.MESSAGES),
    **dict.fromkeys(("quiet", "until", "zone"), Group.QUIET),
    **dict.fromkeys(("tips", "words"), Group.DISPLAY),
    **dict.fromkeys(("listed", "rated_everywhere"), Group.LISTS),
}
"""The group of each field that a person sets."""


def settings(words: Words, group: Group, language: str, chosen: PersonSettings, now: float) -> Page:
    """Return a group of a person's own settings, with the way to the others."""
    pages = {
        Group.MESSAGES: lambda: _messages(words, chosen),
        Group.QUIET: lambda: _quiet_hours(words, chosen, now),
        Group.DISPLAY: lambda: _display(words, language, chosen),
        Group.LISTS: lambda: _lists(words, chosen),
    }
    return Page((Text(words.text("settings-title")), _tabs(words, group), *pages[group]()))


def _tabs(words: Words, shown: Group) -> Buttons:
    return Buttons(
        tuple(
            Button(
                words.text(f"button-settings-{group}"),
                no_table(Verb.SETTINGS, group),
                disabled=group is shown,
            )
            for group in Group
        )
    )


# --- messages ----------------------------------------------------------------------------------------


def _messages(words: Words, chosen: PersonSettings) -> list[Block]:
    return [
        *_call(words, chosen),
        *_reminders(words, chosen),
        Buttons(
            (
                _switch(words, "next", on=chosen.next),
                _switch(words, "last", on=chosen.last),
                Button(words.text("button-wishes"), no_table(Verb.WISHES)),
            )
        ),
    ]


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


# --- the other groups --------------------------------------------------------------------------------


def _quiet_hours(words: Words, chosen: PersonSettings, now: float) -> list[Block]:
    zone = chosen.zone or "UTC"
    none = Item(words.text("quiet-none"), "none", chosen.quiet_from is None)
    start = tuple(_hour(words, "from", hour, chosen.quiet_from) for hour in range(24))
    end = tuple(_hour(words, "until", hour, chosen.quiet_until) for hour in range(24))
    zones = tuple(Item(name, name, name == zone) for name in choices(zone))
    return [
        Text(words.text("settings-quiet", now=local_time(chosen, now), zone=zone)),
        _list(words, "quiet", (none, *start)),
        *(() if chosen.quiet_from is None else (_list(words, "until", end),)),
        Text(words.text("settings-zone")),
        _list(words, "zone", zones),
        Buttons((type_button(words, no_table(Verb.ZONE, MINE)),)),
        Text(words.text("settings-holiday")),
        Buttons((Button(words.text("button-holiday"), no_table(Verb.AWAY)),)),
    ]


def _hour(words: Words, edge: str, hour: int, chosen: int | None) -> Item:
    return Item(words.text(f"quiet-{edge}", hour=f"{hour:02}:00"), str(hour), hour == chosen)


def _display(words: Words, language: str, chosen: PersonSettings) -> list[Block]:
    languages = (
        Item(words.text("language-follow"), "auto", not language),
        *(Item(words.text(f"language-{one}"), one, one == language) for one in LANGUAGES),
    )
    return [
        Text(words.text("settings-language")),
        Picker(no_table(Verb.SET_LANGUAGE), words.text("pick-language"), languages),
        Buttons((_switch(words, "tips", on=chosen.tips), _switch(words, "words", on=chosen.words))),
    ]


def _lists(words: Words, chosen: PersonSettings) -> list[Block]:
    keys = ("settings-statistics", *(() if chosen.listed else ("stats-unseen",)))
    return [
        Text("\n".join(words.text(key) for key in keys)),
        Buttons(
            (
                _onoff(words, "listed", on=chosen.listed),
                _onoff(words, "rated_everywhere", on=chosen.rated_everywhere),
                Button(words.text("button-privacy"), no_table(Verb.PRIVACY)),
            )
        ),
    ]


def _list(words: Words, field: str, items: tuple[Item, ...]) -> Picker:
    hint = words.text("pick-zone" if field == "zone" else "pick-one")
    return Picker(no_table(Verb.SET, field), hint, items)


def _switch(words: Words, field: str, *, on: bool) -> Button:
    return Button(words.text(f"button-{field}-{'on' if on else 'off'}"), no_table(Verb.SET, field, "turn"))


def _onoff(words: Words, field: str, *, on: bool) -> Button:
    """Return a switch whose press names the new state, so that a second press changes nothing."""
    label = words.text(f"button-{field}-{'on' if on else 'off'}")
    return Button(label, no_table(Verb.SET, field, "off" if on else "on"))
