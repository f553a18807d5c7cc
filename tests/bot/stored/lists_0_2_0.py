"""Closed sets of words that 0.2.0 writes, and the shapes of the entries of its logs."""

import json
from importlib import import_module
from typing import Any

from tests.bot import stored_facts as facts

VERBS = [
    *(
        "go",
        "do",
        "ask",
        "num",
        "undo",
        "turn",
        "redo",
        "play",
        "hand",
        "board",
        "text",
        "log",
        "more",
        "rules",
    ),
    *(
        "join",
        "rise",
        "start",
        "alone",
        "options",
        "choose",
        "speak",
        "leave",
        "left",
        "close",
        "closed",
        "offer",
        "take",
        "free",
    ),
    *(
        "ahead",
        "write",
        "later",
        "default",
        "unsay",
        "clock",
        "time",
        "away",
        "open",
        "data",
        "forget",
        "forgotten",
        "mine",
    ),
    *("replay", "export", "again", "vote", "propose", "agree", "refuse", "set", "tables"),
]

VALUES = {
    "games.key": ["hidden_stones", "livingstone", "schiefer", "stone_age"],
    "games.rules": [1],
    "games.language": ["de", "en", "fr"],
    "games.status": ["lobby", "running", "finished", "closed", "paused", "resting", "frozen"],
    "games.trouble": ["", "10003", "160005", "50001", "50013"],
    "games.settings.clock": ["12h", "14d", "1d", "2d", "2d+8h", "3d", "3d+8h", "7d+1d"],
    "games.settings.time_out": ["move", "offer"],
    "games.settings.window": ["18-23", "8-22", "9-18"],
    "games.settings.zone": ["Asia/Tokyo", "Europe/Paris", "UTC"],
    "games.settings.weekends": [False],
    "games.settings.holidays": [0, 7, 30],
    "games.options.cards": ["open"],
    "games.options.collapse": ["all"],
    "games.options.edition": ["rig", "reconstructed"],
    "games.options.endmarket": ["on"],
    "entries.kind": ["start", "move", "leave", "undo", "setting", "vote"],
    "entries.actor": ["user", "clock", "premove", "host", "vote"],
    "entries.shape": [0, 1],
    "entries.cause": [None, "press:#", "press:#:#", "deadline:#", "deadline:#:#", "mail:#:#"],
    "entries.data.did": ["opened", "agreed", "refused", "withdrawn", "lapsed"],
    "entries.data.kind": ["back", "forward", "remove", "pause", "go-on", "abort", "clock"],
    "entries.data.basis": ["table", "position", "seat", "absence"],
    "entries.data.settings.time_out": ["remind", "move", "offer"],
    "notices.kind": [
        *(
            "turn",
            "last",
            "next",
            "clock",
            "overdue",
            "offered",
            "moved",
            "absent",
            "again",
            "trouble",
            "vote",
        )
    ],
    "deadlines.kind": ["lobby", "clock:#", "face", "away", "vote", "premove:#", "deserted"],
    "notes.key": ["alive", "commands", "wipe"],
    "people.language": ["", "de", "en", "fr"],
    "people.settings.call": ["mention", "direct", "none"],
    "people.settings.remind": [0, 12, 24, 48, 72],
    "people.settings.again": ["never", "once", "daily"],
    "people.settings.quiet_from": [22],
    "people.settings.quiet_until": [7],
    "people.settings.zone": ["America/New_York", "Asia/Tokyo"],
    "people.settings.next": [False, True],
    "people.settings.last": [True],
    "people.settings.closed": [False, True],
    "seats.agreed": [0, 1],
    "premoves.dropped": [0, 1],
    "clocks.fired": [0, 1],
}
"""By column and, where that holds JSON, field; `#` stands for a number."""


def readers() -> Any:
    """Return the functions of this release that read what is listed."""
    timed = import_module("tests.bot.timed")
    opened_by = import_module("bot.voting").opened_by

    def games(bot: Any) -> Any:
        return bot.store.games("1 = 1")

    def notices(bot: Any, table: int) -> Any:
        return bot.store.notices("game = ? AND ends IS NULL", table)

    def clock(bot: Any, table: Any, seat: int) -> list[Any]:
        one = table.clocks[seat]
        columns = [one.remaining, one.since, one.spare, one.fired, one.away_from, one.away_until]
        return [*columns, timed.shown(bot, table, seat)]

    builtins = import_module("msgspec").to_builtins
    return facts.Readers(builtins, opened_by, clock, timed.deadlines, games, notices)


async def shapes(bot: Any) -> list[dict[str, Any]]:
    """Return one entry for each shape that is no mere move."""
    found: dict[str, dict[str, Any]] = {}
    for game in await bot.store.games("1 = 1"):
        for stored in await bot.store.entries(game.id):
            entry = stored.entry
            shape = facts.shape(entry)
            if json.dumps(shape) not in found:
                example = {"table": game.id, "number": entry.number, "seat": entry.seat, "data": entry.data}
                found[json.dumps(shape)] = {**example, "shape": shape}
    return list(found.values())
