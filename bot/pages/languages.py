"""The language of a table's messages, for those who are spoken to in another one."""

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.pages.kit import row
from bot.pages.page import Block, Button, Text
from bot.pages.wording import LABEL_LIMIT, Voice, cut

HERE = "here"
"""Token of a change that is made in passing, not from the list of options."""


def change_button(voice: Voice, language: str) -> Button:
    """Return the button that gives the table this language, labelled in it."""
    label = voice.words_in(language).text("button-table-language")
    return Button(cut(label, LABEL_LIMIT), voice.press(Verb.SET_TABLE_LANGUAGE, language, HERE))


def offered_buttons(voice: Voice) -> tuple[Button, ...]:
    """Return the button to the language of all players of an open table that has another one."""
    table = voice.table
    spoken, settings = table.spoken, table.game.settings
    if table.game.status is not Status.LOBBY or len(table.seated) < 2 or settings.language_chosen:
        return ()
    return (change_button(voice, spoken),) if spoken not in ("", table.language) else ()


def note(voice: Voice) -> str:
    """Return a sentence with the table's language if it is not that of the reader, else an empty text."""
    language = voice.table.language
    if voice.language == language or len(voice.table.seated) < 2:
        return ""
    return voice.text("table-language", language=voice.flat.text(f"language-{language}"))


def note_blocks(voice: Voice) -> tuple[Block, ...]:
    """Return the sentence of `note` with the button that changes the language; nothing without it."""
    text = note(voice)
    return (Text(text), row(change_button(voice, voice.language))) if text else ()
