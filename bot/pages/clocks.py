"""Texts of clocks and holidays: on the line of a seat, in the panel, and on the page that sets a clock."""

from math import ceil
from typing import Any

from msgspec import Struct

from bot.domain.clocks import (
    ALLOTMENTS,
    ALWAYS,
    HOLIDAYS,
    NONE,
    PRESETS,
    WINDOWS,
    PauseReason,
    expires_at,
    hours_of,
    pause_of,
    preset_of,
    read_allotment,
    read_window,
    remaining_at,
)
from bot.domain.entries import Changes
from bot.domain.lifecycle import Status
from bot.domain.model import SeatClock, TableSettings, TimeOut
from bot.domain.people import is_away
from bot.pages import zones
from bot.pages.choices import ON_OFF, Choice, Settled, as_is, menus, numbers, one_of
from bot.pages.custom_id import Verb
from bot.pages.kit import head, page_of, row
from bot.pages.page import Page
from bot.pages.wording import Voice, ago, day, moment
from bot.words.catalogues import Words
from engines.api import Seat

# --- on the line of a seat ---------------------------------------------------------------------------


def seat_note(voice: Voice, seat: Seat) -> str:
    """Return the words for clock and holiday on the line of a seat, with the separator before them."""
    clock = voice.table.clocks.get(seat)
    notes = [] if clock is None else _clock(voice, clock)
    for sitting in voice.table.present:
        if sitting.seat == seat and is_away(sitting.settings, voice.now):
            notes.append(voice.text("clock-away", until=day(sitting.settings.away_until)))
    return "".join(f" · {note}" for note in notes)


def _clock(voice: Voice, clock: SeatClock) -> list[str]:
    settings = voice.table.game.settings
    if voice.table.game.status not in (Status.RUNNING, Status.RESTING, Status.PAUSED):
        return []
    if clock.since is None:
        saves = "+" in settings.clock
        return [voice.text("clock-bank", left=length(voice.chat, clock.remaining))] if saves else []
    return [running(voice, clock)]


def running(voice: Voice, clock: SeatClock) -> str:
    """Return the words for a started clock."""
    hours = hours_of(voice.table.game.settings)
    out = expires_at(clock, hours)
    if clock.handled or out <= voice.now:
        return voice.text("clock-over", since=ago(out))
    pause = pause_of(clock, hours, voice.now)
    if pause is None:
        return voice.text("clock-runs", until=ago(out))
    until = f"<t:{int(pause.until)}:t>" if pause.reason is PauseReason.HOURS else ago(pause.until)
    remaining = length(voice.chat, remaining_at(clock, hours, voice.now))
    return voice.text(f"clock-rests-{pause.reason}", until=until, left=remaining)


def own_note(voice: Voice, seat: Seat) -> str:
    """Return the words for a seat's own clock in its panel; empty without a started clock."""
    clock = _started(voice, seat)
    if clock is None:
        return ""
    out = expires_at(clock, hours_of(voice.table.game.settings))
    rule = voice.text(f"clock-then-{voice.table.game.settings.time_out}")
    if clock.handled or out <= voice.now:
        return f"-# {voice.text('clock-mine-over', since=ago(out))}"
    return f"-# {voice.text('clock-mine', at=f'<t:{int(out)}:F>', until=ago(out), rule=rule)}"


def own_time(voice: Voice, seat: Seat) -> str:
    """Return the few words for a seat's own clock; empty without a started clock."""
    clock = _started(voice, seat)
    return "" if clock is None else running(voice, clock)


def _started(voice: Voice, seat: Seat) -> SeatClock | None:
    clock = voice.table.clocks.get(seat)
    runs = clock is not None and clock.since is not None and voice.table.game.status is Status.RUNNING
    return clock if runs else None


def warning(voice: Voice, seat: Seat | None) -> dict[str, str]:
    """Return the values of a warning that a seat's time runs out: time left, deadline, consequence."""
    settings, clock = voice.table.game.settings, None if seat is None else voice.table.clocks.get(seat)
    hours, seconds, out = hours_of(settings), 0.0, voice.now
    if clock is not None and clock.since is not None:
        seconds, out = remaining_at(clock, hours, voice.now), expires_at(clock, hours)
    return {
        "left": length(voice.chat, ceil(seconds / 60) * 60),
        "at": moment(out),
        "rule": voice.text(f"clock-then-{settings.time_out}"),
    }


def length(words: Words, seconds: float) -> str:
    """Return a length of time: days and hours, or hours and minutes."""
    minutes = int(seconds // 60)
    days, hours = divmod(minutes // 60, 24)
    if days:
        parts = [words.text("length-days", number=days), words.text("length-hours", number=hours)]
        return " ".join(parts[: 2 if hours else 1])
    parts = [words.text("length-minutes", number=minutes % 60)]
    return " ".join(
        [words.text("length-hours", number=hours), *parts[: bool(minutes % 60)]] if hours else parts
    )


# --- the settings of a table -------------------------------------------------------------------------


def agreed(voice: Voice, words: Words) -> list[str]:
    """Return lines about the clock settings of a table; none for a table without a clock."""
    settings = voice.table.game.settings
    if not settings.clock:
        return []
    parts = [clock_word(words, settings.clock)]
    if settings.window:
        parts.append(f"{window_word(words, settings.window)} ({settings.zone or 'UTC'})")
    if not settings.weekends:
        parts.append(words.text("weekends-off"))
    rule = words.text(f"time-out-{settings.time_out}")
    chosen = (("pick-clock", ", ".join(parts)), ("pick-time-out", rule))
    return [words.text("named-choice", what=words.text(what), choice=choice) for what, choice in chosen]


def briefly(voice: Voice, words: Words) -> list[str]:
    """Return the clock of a table for the lobby message: its name, and its rule if that is a hard one."""
    settings = voice.table.game.settings
    if not settings.clock:
        return []
    clock, rule = agreed(voice, words)
    if (name := preset_of(settings)) is not None:
        clock = words.text(f"preset-{name}")
        if settings.window:
            clock = f"{clock} ({settings.zone or 'UTC'})"
    return [clock] if settings.time_out is TimeOut.REMIND else [clock, rule]


def clock_word(words: Words, clock: str) -> str:
    """Return the words for a clock such as `3d+8h`."""
    allotment = read_allotment(clock)
    if allotment is None:
        return words.text("clock-none")
    turn = length(words, allotment.turn)
    if not allotment.bank:
        return words.text("clock-turn", turn=turn)
    return words.text("clock-bank-turn", bank=length(words, allotment.bank), turn=turn)


def window_word(words: Words, window: str) -> str:
    """Return the words for hours such as `8-22`."""
    if not window:
        return words.text("window-always")
    begin, end = read_window(window)
    return words.text("window-hours", begin=begin, end=end)


# --- the choices -------------------------------------------------------------------------------------


class Clock(Struct, frozen=True):
    """The clock of a table, as one person sets it."""

    settings: TableSettings = TableSettings()
    own_zone: str = ""
    """The person's time zone, if it is known."""


def _read_allotment(_: Settled, token: str) -> str:
    value = "" if token == NONE else token
    read_allotment(value)
    return value


def _read_window(_: Settled, token: str) -> str:
    value = "" if token == ALWAYS else token
    read_window(value)
    return value


def _has_clock(clock: Clock) -> bool:
    return bool(clock.settings.clock)


PRESET: Choice[Any] = Choice(
    "preset",
    PRESETS,
    named=False,
    chosen=lambda of: preset_of(of.settings) or "",
    stores=lambda preset: preset.chosen,
)
CLOCK: tuple[Choice[Clock], ...] = (
    PRESET,
    Choice(
        "clock",  # the presets have none
        lambda clock: {value: value for value in filter(None, (*ALLOTMENTS, clock.settings.clock))},
        read=_read_allotment,
        word=lambda words, _, token: clock_word(words, "" if token == NONE else token),
    ),
    Choice("time_out", one_of(TimeOut), said="time-out", when=_has_clock),
    Choice(
        "window",
        lambda clock: {value or ALWAYS: value for value in (*WINDOWS, clock.settings.window)},
        read=_read_window,
        word=lambda words, _, token: window_word(words, "" if token == ALWAYS else token),
        when=_has_clock,
    ),
    Choice("weekends", ON_OFF, when=_has_clock),
    Choice(
        zones.ZONE,
        lambda clock: zones.usual_zones(clock.own_zone, clock.settings.zone),
        read=zones.read_zone,
        chosen=lambda clock: clock.settings.zone or "UTC",
        word=as_is,
        typed=zones.CLOCK,
        when=lambda clock: _has_clock(clock) and bool(clock.settings.window or not clock.settings.weekends),
    ),
    Choice("holidays", numbers(*HOLIDAYS), when=_has_clock),
)
"""The choices of a table's clock, in the order of its page."""


def named_choice(words: Words, name: str, token: str) -> str:
    """Return a choice of the clock with its name, except for presets, which are clear without it."""
    choice = next(choice for choice in CLOCK if choice.name == name)
    return choice.say(words, Clock(), token)


def log_line(changes: Changes, words: Words) -> str:
    """Return the log line about settings that were changed in a game."""
    clock = Clock(changes.applied_to(TableSettings()))
    said = [choice.say(words, clock, choice.now(clock)) for choice in CLOCK if choice.name in changes.chosen]
    return words.text("log-clock", what=words.listed(said))


def clock_page(voice: Voice, own_zone: str = "") -> Page:
    """Return the page that sets the clock of a table; it leaves out choices without effect."""
    clock = Clock(voice.table.settings, own_zone)
    hint = "clock-heading-begun" if voice.table.begun else "clock-heading"
    return page_of(
        head(voice, voice.text(hint)),
        menus(CLOCK, voice.flat, clock, Verb.SET_CLOCK, voice.press),
        row(voice.button("button-options", Verb.OPTIONS)),
    )
