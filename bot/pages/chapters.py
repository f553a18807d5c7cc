"""Chapters of a title's rules, each with a picture of its situation."""

from cachetools import LRUCache, cached

from bot.domain.robots import NAMES
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of
from bot.pages.page import Block, Item, Page, Picker, Picture, Text
from bot.pages.wording import ITEM_LIMIT, TEXT_LIMIT, Voices, cut, no_table
from bot.words.catalogues import Words
from bot.words.names import escape
from engines.api import AnyRules, GameInfo
from engines.record import Position, Timeline
from engines.registry import Registry
from engines.seats import seat_of
from lessons.chapters import PictureKind, Situation
from lessons.registry import chapters_of, position_of
from renderers.api import ALT_LENGTH, AnyRenderer, Panel, SeatFace, Texts, ending
from renderers.crop import cropped
from renderers.parts import marked
from renderers.scene import Scene
from renderers.sketch import ready

_TYPED_LIMIT = 40
"""Signs of a typed name that are repeated."""
_CACHE_SIZE = 128
"""Size of the LRU cache of pictures, enough for all titles and languages."""


class Chapters:
    """Pages of the chapters of a title's rules, in a language."""

    def __init__(self, voices: Voices, registry: Registry, rules: AnyRules, language: str) -> None:
        self._voices, self._registry, self._rules, self._language = voices, registry, rules, language
        self._words = voices.words(language, rules.info.key)

    def page(self, name: str | None) -> Page:
        """Return a chapter (default: the first), with a list of all of them."""
        title = f"## {self._words.text('title')}\n"
        others = self.others(name, no_table(Verb.RULES, self._rules.info.key))
        return page_of(self.blocks(name, title), others)

    def named(self, typed: str) -> str | None:
        """Return the name of the chapter that is meant by a name or a title, None if there is none."""
        titles = {
            name: self._words.text(f"rules-{name}-title").casefold() for name in self._rules.info.chapters
        }
        return next((name for name, title in titles.items() if typed.casefold() in (name, title)), None)

    def none_named(self, typed: str) -> Page:
        """Return the note that there is no such chapter, with the list of all of them."""
        said = self._words.text("refused-no-such-chapter", chapter=escape(cut(typed, _TYPED_LIMIT)))
        title = f"## {self._words.text('title')}\n{said}"
        press = no_table(Verb.RULES, self._rules.info.key)
        return page_of(Text(title), chapter_list(self._words, self._rules.info, press))

    def blocks(self, name: str | None, above: str = "") -> tuple[Block, ...]:
        """Return a chapter (default: the first): heading, picture, text, and the most common mistake."""
        chapter = self._chapter_name(name)
        heading = f"{above}### {self._words.text(f'rules-{chapter}-title')}"
        text = [
            self._words.text(f"rules-{chapter}"),
            *common_mistakes(self._words, self._rules.info, chapter),
        ]
        picture = _picture(self._voices, self._registry, self._rules, self._language, chapter)
        if picture is None:
            return (Text(cut("\n".join([heading, *text]), TEXT_LIMIT)),)
        caption = f"-# {self._words.text(f'rules-{chapter}-picture')}"
        return Text(heading), picture, Text(cut("\n".join([caption, *text]), TEXT_LIMIT - len(heading)))

    def others(self, name: str | None, press: str) -> Picker:
        """Return the picker of chapters with the custom_id `press`; the one of this name is selected."""
        return chapter_list(self._words, self._rules.info, press, self._chapter_name(name))

    def _chapter_name(self, name: str | None) -> str:
        chapters = self._rules.info.chapters
        return name if name in chapters else chapters[0]


def common_mistakes(words: Words, info: GameInfo, name: str) -> list[str]:
    """Return the line on the most common mistake in a chapter, empty if the game has none."""
    if not info.missed:
        return []
    return [f"-# {words.text('often-missed', sentence=words.text(f'rules-{name}-wrong'))}"]


def chapter_list(words: Words, info: GameInfo, press: str, selected: str = "") -> Picker:
    """Return the picker of chapters with the custom_id `press`; `selected` is marked."""
    items = (
        Item(cut(words.text(f"rules-{name}-title"), ITEM_LIMIT), name, name == selected)
        for name in info.chapters
    )
    return Picker(press, words.text("pick-chapter"), tuple(items))


@cached(LRUCache(_CACHE_SIZE), key=lambda _voices, _registry, rules, language, name: (rules, language, name))
def _picture(voices: Voices, registry: Registry, rules: AnyRules, language: str, name: str) -> Picture | None:
    """Return the picture of a chapter, if it has one; it depends on the language only."""
    chapters = chapters_of(registry, rules)
    situation = None if chapters is None else chapters.pictures.get(name)
    if situation is None:
        return None
    words = voices.catalogues.words(language, rules.info.key, NAMES, isolate=False)
    timeline, position = position_of(registry, rules, situation)
    scene = scene_of(timeline, position, voices.renderer(rules.info.key), situation, words)
    known_by = ("chapter", rules.info.key, rules.info.rules, language, name)
    return Picture(ready(scene), cut(words.text(f"rules-{name}-alt"), ALT_LENGTH), past=known_by)


def scene_of(
    timeline: Timeline, position: Position, renderer: AnyRenderer, situation: Situation, texts: Texts
) -> Scene:
    """Return the picture of a situation, cropped and marked. Raises KeyError for a missing part.

    It marks no changes, as readers of the rules have not seen the position before.
    """
    whole = _full_scene(timeline, position, renderer, situation, texts)
    return marked(cropped(whole, situation.crop), tuple(enumerate(situation.marks, 1)))


def _full_scene(
    timeline: Timeline, position: Position, renderer: AnyRenderer, situation: Situation, texts: Texts
) -> Scene:
    rules, state, seat = timeline.rules, position.state, seat_of(situation.seat)
    faces = tuple(SeatFace(name, number) for number, name in enumerate(NAMES[: timeline.seats]))
    seen = rules.seen(state, seat)
    match situation.shows:
        case PictureKind.BOARD:
            return renderer.scene(rules.seen(state, None), None, faces, ending(timeline, position), texts)
        case PictureKind.HAND:
            return renderer.own_scene(seen, None, seat, faces, texts)
        case PictureKind.PANEL:
            tokens = tuple(situation.choice.split())
            question = rules.ask(state, seat, tokens)
            panel = Panel(seen=seen, since=None, seat=seat, question=question, tokens=tokens)
            return renderer.panel_scene(panel, faces, texts)
