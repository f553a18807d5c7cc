"""The fairness proof of a table's draws: its first digits, its lines in a file, and the page about it."""

from bot.domain.dailies import told_from
from bot.domain.lifecycle import OVER
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, row, say
from bot.pages.page import Page
from bot.pages.wording import Voice, moment, small
from bot.words.catalogues import Words
from engines.chance import commitment

_SHORT = 16
"""Number of digits in a message for everybody; the page has all."""


def digits(voice: Voice) -> str:
    """Return the first digits of the proof; of a lesson, whose draws are fixed, that it has none."""
    if voice.table.lesson:
        return voice.text("learn-no-seal")
    first = commitment(voice.table.game.secret)[:_SHORT]
    return voice.text("proof-short", digits=" ".join(first[at : at + 4] for at in range(0, _SHORT, 4)))


def page(voice: Voice) -> Page:
    """Return the page "Is the luck fair?": the proof, the way to check it, and its limits."""
    daily = bool(voice.table.daily)
    means, limits = ("daily-means", "daily-limits") if daily else ("fair-means", "fair-limits")
    lines = [f"### {voice.text('button-fair')}", voice.text(means), *proof(voice, voice.chat)]
    buttons = [voice.button("button-back", Verb.MORE, "1")]
    if told_secret(voice.table, voice.now) is not None:
        lines.append(voice.text("fair-check"))
        buttons.append(voice.button("button-export", Verb.EXPORT))
    return page_of(say(*lines), small(voice.text(limits)), row(*buttons))


def proof(voice: Voice, words: Words) -> list[str]:
    """Return the proof, the inputs of the draws that are public, and the secret or when it is told.

    The draws of a lesson are fixed, so it has none. Those of a daily come from the secret of the day.
    """
    table = voice.table
    if table.lesson:
        return [words.text("learn-no-seal")]
    secret = told_secret(table, voice.now)
    if table.daily:
        lines = [words.text("daily-seal", seal=commitment(table.daily_secret))]
        later = words.text("daily-secret-later", time=moment(told_from(table.daily)))
    else:
        lines = [words.text("proof-seal", seal=commitment(table.game.secret)), *_inputs(voice, words)]
        later = words.text("proof-secret-later")
    return [*lines, later if secret is None else words.text("proof-secret", secret=secret.hex())]


def _inputs(voice: Voice, words: Words) -> list[str]:
    mixed = voice.table.mixed
    if mixed is not None:
        return [words.text("proof-mixed", message=str(mixed.lobby))]
    return [] if voice.table.unposted else [words.text("proof-alone")]


def told_secret(table: Table, now: float) -> bytes | None:
    """Return the secret of a table's draws; None while its game, or one of its day, may go on."""
    if table.daily:
        return table.daily_secret if now >= told_from(table.daily) else None
    return table.game.secret if table.begun and table.game.status in OVER else None
