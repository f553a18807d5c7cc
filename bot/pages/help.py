"""Help page of a question: its rule, with an example from this table."""

from bot.pages.chapters import Chapters, chapter_list, common_mistakes
from bot.pages.claims import claims
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, pick, row
from bot.pages.page import Buttons, Look, Page, PanelPage, Text
from bot.pages.question import Tokens, question_after, words
from bot.pages.wording import TEXT_LIMIT, Voice, cut
from engines.api import Menu, Question, Seat

_TOPIC_MARK = "?"
"""Separator between the tokens of a question and those of a topic."""
_CHAPTER_SLOT = 2
"""The slot of the picker of chapters, whose custom_id must differ from that of the topics."""


def read_tokens(voice: Voice, seat: Seat, tokens: Tokens) -> tuple[Tokens, Tokens]:
    """Split the tokens of a press into those of a question and of a topic there.

    A question that is not asked any more becomes the first one.
    """
    index = tokens.index(_TOPIC_MARK) if _TOPIC_MARK in tokens else len(tokens)
    entered, topic = tokens[:index], tokens[index + 1 :]
    if not _is_open(question_after(voice, seat, entered)):
        entered = ()
    topics = voice.rules.help(voice.seen(voice.asked, seat), seat, entered).topics
    return entered, topic if topic in topics else ()


def _is_open(question: Question | None) -> bool:
    """Return whether a question has choices."""
    return question is not None and not (isinstance(question, Menu) and not question.choices)


def help_page(voice: Voice, seat: Seat, tokens: Tokens, topic: Tokens = ()) -> Page:
    """Return the help for the question after these tokens, or for a topic there.

    The seat has to act, and the question is asked at present.
    """
    seen = voice.seen(voice.asked, seat)
    help_text = voice.rules.help(seen, seat, topic or tokens)
    topics = voice.rules.help(seen, seat, tokens).topics
    info = voice.rules.info
    name = help_text.chapter or info.chapters[0]
    lines = [f"### {voice.text(f'rules-{name}-title')}"]
    if topic or tokens:
        lines.append(f"**{voice.say(voice.move_label(seat, topic or tokens))}**")
    lines.append(voice.text(f"rules-{name}") if help_text.rule is None else voice.say(help_text.rule))
    if help_text.example:
        example = " ".join(map(voice.say, help_text.example))
        lines.append(voice.text("help-here", example=example))
    lines += common_mistakes(voice.chat, info, name)
    entries = ((words(voice, seat, one, 0), " ".join(one)) for one in topics)
    press = voice.press(Verb.HELP, *tokens, _TOPIC_MARK)
    return page_of(
        Text(cut("\n".join(lines), TEXT_LIMIT)),
        _back(voice, seat, tokens),
        pick(press, voice.flat.text("pick-topic"), entries, " ".join(topic)) if topics else None,
        chapter_list(voice.flat, info, _press(voice, tokens)),
        panel_of=voice.table.id,
        shows=claims(voice, seat, tokens, PanelPage.HELP),
    )


def chapter(voice: Voice, seat: Seat | None, tokens: Tokens, chapters: Chapters, name: str = "") -> Page:
    """Return a chapter of the rules (default: the first), with the button back to the panel."""
    back, others = _back(voice, seat, tokens), chapters.others(name, _press(voice, tokens))
    shows = claims(voice, seat, tokens, PanelPage.HELP) if seat is not None and voice.table.begun else None
    return page_of(chapters.blocks(name), back, others, panel_of=voice.table.id, shows=shows)


def _back(voice: Voice, seat: Seat | None, tokens: Tokens) -> Buttons:
    """Return the button back to the question after these tokens, or to the panel of a waiting seat."""
    verb = Verb.GO if tokens else Verb.PLAY
    label = "button-to-turn" if seat in voice.table.to_act() else "button-back"
    return row(voice.button(label, verb, *tokens, look=Look.MAIN))


def _press(voice: Voice, tokens: Tokens) -> str:
    """Return the custom_id of the picker of chapters."""
    return voice.press(Verb.CHAPTER, *tokens, slot=_CHAPTER_SLOT)
