"""Pages about a person's stored data."""

import msgspec

from bot.domain.personal_data import PersonalData
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import Button, File, Look, Page, Text
from bot.pages.wording import no_table
from bot.words.catalogues import Words

_FILE = "cairn-my-data.json"


def about(words: Words, held: PersonalData) -> Page:
    """Return the stored data in words, with the buttons to download and to delete it."""
    tables = len({seat.table for seat in held.seats})
    lines = [
        words.text("privacy-heading"),
        f"- {words.text('privacy-person')}",
        f"- {words.text('privacy-seats', tables=tables)}",
        f"- {words.text('privacy-presses', presses=len(held.presses))}",
    ]
    if held.results:
        lines.append(f"- {words.text('privacy-results', results=len(held.results))}")
    if held.dailies:
        lines.append(f"- {words.text('privacy-dailies', dailies=len(held.dailies))}")
    if held.notices or held.planned:
        lines.append(f"- {words.text('privacy-plans')}")
    if held.levels:
        lines.append(f"- {words.text('privacy-levels', titles=len(held.levels))}")
    if held.wishes:
        lines.append(f"- {words.text('privacy-wishes', wishes=len(held.wishes))}")
    lines.append(words.text("privacy-not"))
    buttons = row(
        button(words, "button-my-data", Verb.DATA),
        button(words, "button-forget-me", Verb.ASK_DELETION, look=Look.DANGER),
    )
    return page_of(say(*lines), buttons)


def data(words: Words, held: PersonalData) -> Page:
    """Return all stored data as a file."""
    content = msgspec.json.format(msgspec.json.encode(held), indent=2)
    return page_of(Text(words.text("privacy-data")), files=(File(_FILE, content),))


def question(words: Words, held: PersonalData) -> Page:
    """Return the consequences of deletion, and the button that deletes."""
    text = words.text("confirm-forget", tables=len(held.sits))
    button = Button(words.text("button-forget-me"), no_table(Verb.DELETE_DATA), Look.DANGER)
    return page_of(Text(text), row(button))
