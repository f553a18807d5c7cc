"""A game as a file: the full record once it is over, before that only what is public."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.domain.model import Game
from bot.pages.history import told
from bot.pages.page import File, Page, Text
from bot.pages.replay import OVER
from bot.pages.table import option_lines, proof
from bot.pages.wording import Voice
from engines.api import Outcome, Seat
from engines.record import Entry
from engines.textrecord import Record, record, write


def export(voice: Voice) -> Page:
    """Return the game as a file, with a sentence about it."""
    game = voice.table.game
    over = game.status in OVER
    if over:
        text = write(record_of(game, voice.table.timeline.entries, voice.table.outcome))
    else:
        text = public_text(voice)
    name = f"cairn-{game.id}-{game.key}-{'record' if over else 'log'}.txt"
    whole = "learn-record" if voice.table.lesson else "export-record"
    sentence = voice.text(whole if over else "export-public")
    return Page((Text(f"### {voice.heading}\n{sentence}"),), files=(File(name, text.encode()),))


def record_of(game: Game, entries: Iterable[Entry], outcome: Outcome | None) -> Record:
    """Return a game as a record; once it is over with the secret of its draws, and what is mixed with it.

    The draws of a lesson come from none.
    """
    found = record((game.key, game.rules), entries, outcome)
    if game.status not in OVER:
        return replace(found, mixed=None)
    return found if found.lesson else replace(found, secret=game.secret)


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
    return "\n".join([*head, "", *told(voice, None, words)]) + "\n"
