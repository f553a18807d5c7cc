"""Texts of clocks and holidays: on the line of a seat, in the panel, and on the page that sets a clock."""

from collections.abc import Iterable, Mapping
from math import ceil

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
from bot.domain.lifecycle import Status
from bot.domain.model import SeatClock, TimeOut
from bot.domain.people import is_away
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Button, Buttons, Item, Page, Picker, Text
from bot.pages.wording import ITEM_LIMIT, Voice, cut
from bot.pages.zones import CLOCK, choices, type_button
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
        return voice.text("clock-over", since=_ago(out))
    pause = pause_of(clock, hours, voice.now)
    if pause is None:
        return voice.text("clock-runs", until=_ago(out))
    until = f"<t:{int(pause.until)}:t>" if pause.reason is PauseReason.HOURS else _ago(pause.until)
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
        return f"-# {voice.text('clock-mine-over', since=_ago(out))}"
    return f"-# {voice.text('clock-mine', at=f'<t:{int(out)}:F>', until=_ago(out), rule=rule)}"


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
        "at": f"<t:{int(out)}:f>",
        "rule": voice.text(f"clock-then-{settings.time_out}"),
    }


def _ago(time: float) -> str:
    return f"<t:{int(time)}:R>"


def day(time: float) -> str:
    """Return a date, which Discord shows in the language and time zone of whoever reads it."""
    return f"<t:{int(time)}:D>"


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
    rule = choice_word(words, "time_out", settings.time_out)
    chosen = (("pick-clock", ", ".join(parts)), ("pick-time-out", rule))
    return [words.text("named-choice", what=words.text(what), choice=choice) for what, choice in chosen]


def briefly(voice: Voice, words: Words) -> list[str]:
    """Return the clock of a table for the lobby message: its name, and its rule if that is a hard one."""
    settings = voice.table.game.settings
    name = preset_of(settings)
    if not settings.clock:
        return []
    clock, rule = agreed(voice, words)
    if name is not None:
        clock = preset_word(words, name, (settings.zone or "UTC") if settings.window else "")
    return [clock] if settings.time_out is TimeOut.REMIND else [clock, rule]


def preset_word(words: Words, name: str, zone: str = "") -> str:
    """Return a preset with its meaning, and the zone of its hours if given."""
    said = words.text(f"preset-{name}")
    return f"{said} ({zone})" if zone else said


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


def choice_word(words: Words, field: str, value: str) -> str:
    """Return the words for a choice from the clock page."""
    match field:
        case "preset":
            return preset_word(words, value)
        case "clock":
            return clock_word(words, "" if value == NONE else value)
        case "window":
            return window_word(words, "" if value == ALWAYS else value)
        case "holidays":
            days = int(value)
            return words.text("holidays-days", number=days) if days else words.text("holidays-none")
        case "time_out":
            return words.text(f"time-out-{value}")
        case "weekends":
            return words.text(f"weekends-{value}")
        case _:
            return value


def named_choice(words: Words, field: str, value: str) -> str:
    """Return a choice with the name of its field, except for presets, which are clear without it."""
    if field == "preset":
        return choice_word(words, field, value)
    return words.text("named-choice", what=_title(words, field), choice=choice_word(words, field, value))


def _title(words: Words, field: str) -> str:
    return words.text(f"pick-{field.replace('_', '-')}")


def log_line(changed: Mapping[str, object], words: Words) -> str:
    """Return the log line about settings that were changed in a game."""
    changes = [named_choice(words, field, _listed(field, value)) for field, value in changed.items()]
    return words.text("log-clock", what=words.listed(changes))


def _listed(field: str, value: object) -> str:
    """Return the label of a field's value in the lists."""
    match field, value:
        case "weekends", bool(on):
            return "on" if on else "off"
        case "window", "":
            return ALWAYS
        case _, "":
            return NONE
        case _:
            return str(value)


# --- the clock page ----------------------------------------------------------------------------------


def clock_page(voice: Voice, own_zone: str = "") -> Page:
    """Return the page that sets the clock of a table; it leaves out fields without effect."""
    table, words = voice.table, voice.flat
    settings = table.game.settings
    hint = "clock-heading-begun" if table.begun else "clock-heading"
    blocks: list[Block] = [Text(f"### {voice.heading}\n{voice.text(hint)}")]
    blocks.append(presets(voice, Verb.SET_CLOCK, "preset"))
    clocks = filter(None, dict.fromkeys((*ALLOTMENTS, settings.clock)))  # the presets have the one without
    blocks.append(_picker(voice, "clock", clocks, settings.clock))
    if settings.clock:
        blocks += _rules_of_the_clock(voice, own_zone)
    blocks.append(Buttons((Button(words.text("button-options"), voice.press(Verb.OPTIONS)),)))
    return Page(tuple(blocks))


def presets(voice: Voice, verb: Verb, *tokens: str) -> Picker:
    """Return the list of presets; none is selected for any other clock."""
    chosen = preset_of(voice.table.game.settings)
    items = tuple(Item(named_choice(voice.flat, "preset", name), name, name == chosen) for name in PRESETS)
    return Picker(voice.press(verb, *tokens), voice.flat.text("pick-preset"), items)


def _rules_of_the_clock(voice: Voice, own_zone: str) -> list[Block]:
    settings = voice.table.game.settings
    windows = dict.fromkeys((*WINDOWS, settings.window))
    blocks: list[Block] = [
        _picker(voice, "time_out", list(TimeOut), settings.time_out),
        _picker(voice, "window", [value or ALWAYS for value in windows], settings.window or ALWAYS),
        _picker(voice, "weekends", ["on", "off"], "on" if settings.weekends else "off"),
    ]
    if settings.window or not settings.weekends:
        blocks.append(_picker(voice, "zone", choices(own_zone, settings.zone), settings.zone or "UTC"))
        blocks.append(Buttons((type_button(voice.flat, voice.press(Verb.ZONE, CLOCK)),)))
    blocks.append(_picker(voice, "holidays", map(str, HOLIDAYS), str(settings.holidays)))
    return blocks


def _picker(voice: Voice, field: str, values: Iterable[str], chosen: str) -> Picker:
    """Return a list with the field's name in each entry: Discord shows a chosen entry without its heading."""
    words = voice.flat
    items = tuple(
        Item(cut(named_choice(words, field, str(value)), ITEM_LIMIT), str(value), value == chosen)
        for value in values
    )
    return Picker(voice.press(Verb.SET_CLOCK, field), _title(words, field), items)
