"""Files of games: the full record of a finished game, the public log of a running one."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.domain.lifecycle import OVER
from bot.domain.model import Game
from bot.pages.fairness import proof, told_secret
from bot.pages.history import visible_lines
from bot.pages.kit import head, page_of
from bot.pages.page import File, Page
from bot.pages.table import option_lines
from bot.pages.wording import Voice
from engines.api import Outcome, Seat
from engines.record import Entry
from engines.textrecord import Record, record, write


def export(voice: Voice) -> Page:
    """Return the game as a file, with a sentence about it."""
    game = voice.table.game
    over = game.status in OVER
    if over:
        secret = told_secret(voice.table, voice.now)
        text = write(record_of(game, voice.table.timeline.entries, voice.table.outcome, secret))
    else:
        text = public_text(voice)
    name = f"cairn-{game.id}-{game.key}-{'record' if over else 'log'}.txt"
    whole = "learn-record" if voice.table.lesson else "export-record"
    if voice.table.daily and told_secret(voice.table, voice.now) is None:
        whole = "daily-record"
    sentence = voice.text(whole if over else "export-public")
    return page_of(head(voice, sentence), files=(File(name, text.encode()),))


def record_of(game: Game, entries: Iterable[Entry], outcome: Outcome | None, secret: bytes | None) -> Record:
    """Return a game as a record; that of a finished game has the `secret` of its draws, and the mixed values.

    A lesson has no secret, and a daily only once it is told.
    """
    full_record = record((game.key, game.rules), entries, outcome)
    if game.status not in OVER:
        return replace(full_record, mixed=None)
    return full_record if full_record.lesson else replace(full_record, secret=secret)


def public_text(voice: Voice) -> str:
    """Return the public part of a game as plain text: players, options, seal and log."""
    words = voice.flat
    seats = [f"{chr(ord('A') + seat)} {voice.plain_name(Seat(seat))}" for seat in range(len(voice.faces))]
    head = [
        voice.heading,
        *seats,
        *option_lines(voice, words),
        *proof(voice, words),
        words.text("export-not-over"),
    ]
    return "\n".join([*head, "", *visible_lines(voice, None, words)]) + "\n"
