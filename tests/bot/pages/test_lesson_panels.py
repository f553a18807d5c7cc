"""The panels of our titles' lessons, step by step: pictures, their marks, and what is told."""

import re
from functools import partial
from itertools import pairwise
from math import hypot

import pytest
from msgspec.structs import replace

from bot.domain.model import TableId
from bot.domain.robots import NAMES
from bot.pages import phone
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Buttons, Look, Page, Picker, Picture, Text
from bot.words.catalogues import LANGUAGES, catalogue_files
from engines.registry import scan
from lessons.api import Lesson, Task
from lessons.registry import lesson_of, package_of
from renderers.scene import Area, Ellipse, Rect
from renderers.sketch import Sketch
from renderers.theme import FOCUS
from tests.drive.house import ADA, BEN, PEBBLES, Rig, buttons, page_of, pickers, pictures, said
from tests.drive.lessons import texts
from tests.drive.limits import height_on_a_phone
from tests.languages import each_language

REGISTRY = scan()
LESSONS = {key: found for key in REGISTRY if (found := lesson_of(REGISTRY, REGISTRY.newest(key)))}
every_lesson = pytest.mark.parametrize("key", LESSONS)
_DISC, _RING = 62, 9
_NAMED = re.compile(r"\*\*(.+?)\*\*")
_LISTS = re.compile(r"\b(list|Liste|liste)\b")
UNSEEN = {0x2068: None, 0x2069: None}
_HIGHEST = {"livingstone": 844}
"""Pixels of the highest step of lessons that need no scrolling."""
_LARGE = 3 * _DISC
"""Length from which on a part has its disc on it; smaller ones may have it beside them."""
_NEAR = _DISC / 2 + 3
"""The distance of a disc's middle from its part at which they touch."""


async def panels(rig: Rig, key: str, language: str) -> list[Page]:
    """Return the panel of each step of a lesson."""
    reader = rig.reader(ADA, language)
    page = page_of(await rig.ask(reader, Verb.LEARN, key))
    found = [page]
    for _ in LESSONS[key].tasks[1:]:
        page = page_of(await rig.say(reader, table_of(page), Verb.SHOW_ME))
        found.append(page)
    return found


async def questions(rig: Rig, key: str, language: str) -> list[tuple[Task, Page]]:
    """Return each page on the way through a lesson: the panels of its steps, and the questions within."""
    lesson, found, reader = LESSONS[key], [], rig.reader(ADA, language)
    page = page_of(await rig.ask(reader, Verb.LEARN, key))
    for task in lesson.tasks:
        found.append((task, page))
        while (press := on_the_way(page, wanted(lesson, task))) and press.verb is Verb.GO:
            page = page_of(await rig.press(reader, press))
            found.append((task, page))
        if task is not lesson.tasks[-1]:
            page = page_of(await rig.say(reader, table_of(page), Verb.SHOW_ME))
    return found


def wanted(lesson: Lesson, task: Task) -> str:
    return lesson.record.entries[task.entry].text


def on_the_way(page: Page, move: str) -> Press | None:
    """Return what a button of a page does that makes a move, or leads on to it and to no other whole move."""
    for press in filter(None, (read_press(button.press) for button in buttons(page))):
        made = " ".join(press.tokens)
        if made and (made == move if press.verb is Verb.DO else f"{move} ".startswith(f"{made} ")):
            return press
    return None


def table_of(page: Page) -> TableId:
    assert page.panel_of is not None
    return page.panel_of


class Marks:
    """The discs laid on a picture, in the order of their numbers, and the rings around small parts."""

    def __init__(self, sketch: Sketch) -> None:
        self.plain = replace(sketch, marks=()).scene
        laid = list(sketch.scene.marks())[len(list(self.plain.marks())) :]
        ellipses = [mark for mark in laid if isinstance(mark, Ellipse) and mark.w == _DISC]
        self.middles = [(mark.x + mark.w / 2, mark.y + mark.h / 2) for mark in ellipses]
        self._sides = [mark for mark in laid if isinstance(mark, Rect) and mark.fill == FOCUS]

    def has_ring(self, area: Area) -> bool:
        """Return whether a ring is laid around a part: it may have one side open."""
        left, top = area.x - _RING, area.y - _RING
        right, bottom = area.x + area.w + _RING, area.y + area.h + _RING
        return [
            left <= side.x and top <= side.y and side.x + side.w <= right and side.y + side.h <= bottom
            for side in self._sides
        ].count(True) >= 3


def away(middle: tuple[float, float], area: Area, room: float = 0) -> float:
    """Return the distance of the middle of a disc from a part with so much room around it."""
    x, y = middle
    across = max(area.x - x, x - area.x - area.w) - room
    return hypot(max(across, 0), max(max(area.y - y, y - area.y - area.h) - room, 0))


def _overlap(first: Area, second: Area) -> bool:
    return (
        first.x < second.x + second.w
        and second.x < first.x + first.w
        and first.y < second.y + second.h
        and second.y < first.y + first.h
    )


@each_language
@every_lesson
async def test_each_mark_sits_at_its_part_and_at_no_other(rig: Rig, key: str, language: str) -> None:
    for task, page in zip(LESSONS[key].tasks, await panels(rig, key, language), strict=True):
        marks = Marks(pictures(page)[-1].sketch)
        parts = marks.plain.parts()
        assert len(marks.middles) == len(task.marks), f"{task.name}: a part is not on the picture"
        for middle, name in zip(marks.middles, task.marks, strict=True):
            own = min(parts[name], key=partial(away, middle))
            if marks.has_ring(own):
                assert away(middle, own, _RING) <= _NEAR, f"{task.name}: {name}"
                continue
            near = 0 if max(own.w, own.h) > _LARGE else _NEAR
            assert away(middle, own) <= near, f"{task.name}: {name}"
            others = [area for boxes in parts.values() for area in boxes if not _overlap(area, own)]
            nearer = [area.name for area in others if away(middle, area) < away(middle, own)]
            assert not nearer, f"{task.name}: {name}, nearer to {nearer}"


@each_language
@every_lesson
async def test_each_step_fits_on_a_phone(rig: Rig, key: str, language: str) -> None:
    for task, page in await questions(rig, key, language):
        assert not pictures(page)[-1].small, "its marks can be seen"
        assert height_on_a_phone(page) <= _HIGHEST.get(key, 1000), task.name


@each_language
@every_lesson
async def test_the_move_of_the_task_is_a_button_in_sight(rig: Rig, key: str, language: str) -> None:
    for task, page in await questions(rig, key, language):
        move = wanted(LESSONS[key], task)
        first, *others = [block for block in page.blocks if isinstance(block, Buttons | Picker)]
        if isinstance(first, Picker):
            assert all(item.label.isdecimal() for item in first.items), f"{task.name}: only for a number"
            assert [block for block in others if isinstance(block, Picker)] == []
            continue
        offered = [on_the_way(Page((Buttons((button,)),)), move) is not None for button in first.buttons]
        assert any(offered), f"{task.name}: {[button.label for button in first.buttons]}"
        before = first.buttons[: offered.index(True) + 1]
        assert phone.height([Buttons(before)]) == phone.height([Buttons(before[:1])]), task.name


@every_lesson
async def test_no_button_is_green_but_that_of_the_task(rig: Rig, key: str) -> None:
    for task, page in await questions(rig, key, "en"):
        green = [read_press(button.press) for button in buttons(page) if button.look is Look.FINAL]
        made, move = [" ".join(press.tokens) for press in green if press], wanted(LESSONS[key], task)
        assert made in ([], [move]), task.name
        assert made or move not in ("end", "done"), task.name


@each_language
@every_lesson
async def test_a_task_names_what_is_on_its_page(rig: Rig, key: str, language: str) -> None:
    words = rig.assets.catalogues.words(language, key, isolate=False)
    for task, page in zip(LESSONS[key].tasks, await panels(rig, key, language), strict=True):
        labels = [button.label for button in buttons(page)]
        labels += [item.label for picker in pickers(page) for item in picker.items]
        labels = [label.translate(UNSEEN) for label in labels]
        for kind in ("", "-wrong"):
            text = words.text(f"lesson-{task.name}{kind}")
            for name in _NAMED.findall(text):
                assert any(name in label for label in labels), f"{task.name}{kind}: no {name}"
            assert not _LISTS.search(text), f"{task.name}{kind}: its move is a button"


@every_lesson
async def test_the_board_is_shown_where_a_phase_is_new(rig: Rig, key: str) -> None:
    lesson, rules = LESSONS[key], REGISTRY.newest(key)
    seen: set[str] = set()
    for task, page in zip(lesson.tasks, await panels(rig, key, "en"), strict=True):
        table = await rig.tables.get(table_of(page))
        position = table.timeline.positions[table.timeline.path()[task.entry - 1]]
        phase = rules.status(rules.public(position.state)).header.key
        if phase not in seen:
            renderer, shown = rig.voice(table).renderer, pictures(page)
            stones = {f"{column}{row}" for column in "abc" for row in "123"}
            in_sight = stones <= shown[-1].scene.parts().keys()  # the private picture has them, too
            assert in_sight or renderer.scene in [one.sketch.make for one in shown], f"{task.name}: {phase}"
        seen.add(phase)


@each_language
@every_lesson
async def test_what_came_of_a_step_stands_between_the_picture_and_the_task(
    rig: Rig, key: str, language: str
) -> None:
    lesson, words = LESSONS[key], rig.assets.catalogues.words(language, key, isolate=False)
    found = await panels(rig, key, language)
    for number, page in enumerate(found):
        kinds = [type(block) for block in page.blocks]
        last = len(kinds) - 1 - kinds[::-1].index(Picture)
        before, task = page.blocks[last + 1 : last + 3]
        assert isinstance(before, Text)
        assert isinstance(task, Text)
        done = (
            words.text(f"lesson-{lesson.tasks[number - 1].name}-done")
            if number
            else words.text("lesson-about")
        )
        assert done in texts(Page((before,)))
        assert words.text(f"lesson-{lesson.tasks[number].name}") in texts(Page((task,)))
        assert done not in texts(Page(page.blocks[: last + 1]))


@every_lesson
async def test_a_new_round_and_those_that_were_skipped_are_told(rig: Rig, key: str) -> None:
    rules, round_before = REGISTRY.newest(key), 0
    for task, page in zip(LESSONS[key].tasks, await panels(rig, key, "en"), strict=True):
        table = await rig.tables.get(table_of(page))
        state = table.timeline.positions[table.timeline.path()[task.entry - 1]].state
        now = rules.status(rules.public(state)).round
        told = re.search(r"^-# Round (\d+)( · round.* played for you)?", texts(page), re.MULTILINE)
        if round_before and now != round_before:
            assert told is not None
            assert int(told[1]) == now
            assert bool(told[2]) == (now > round_before + 1)
        else:
            assert told is None
        round_before = now


@every_lesson
async def test_only_the_moves_of_the_learners_own_seat_were_made_for_them(rig: Rig, key: str) -> None:
    lesson = LESSONS[key]
    for (before, task), page in zip(pairwise(lesson.tasks), (await panels(rig, key, "en"))[1:], strict=True):
        between = lesson.record.entries[before.entry + 1 : task.entry]
        own = sum(entry.seat == lesson.learner for entry in between)
        told = re.search(r"(one|\d+) moves? (?:was|were) made for you", texts(page))
        if own and re.search(r"^-# Round \d", texts(page), re.MULTILINE):
            assert told is not None
            assert told[1].replace("one", "1") == str(own)
        else:
            assert told is None


@every_lesson
async def test_a_lesson_takes_the_same_time_wherever_it_is_named(rig: Rig, key: str) -> None:
    lesson: Lesson = LESSONS[key]
    for language in LANGUAGES:
        words = rig.assets.catalogues.words(language, key, isolate=False)
        about = words.text("lesson-about")
        assert not re.search(r"minute|quarter|viertelstunde|quart d", about, re.IGNORECASE)
        minutes = f"{lesson.minutes} minutes" if language != "de" else f"{lesson.minutes} Minuten"
        page = page_of(await rig.ask(rig.reader(ADA, language), Verb.LEARN))
        (line,) = [line for line in texts(page).splitlines() if words.text("title") in line]
        assert minutes in line
    table = await rig.lobby(key, BEN)
    offer = said(await rig.say(ADA, table.id, Verb.JOIN)).replace("\u2068", "").replace("\u2069", "")
    assert f"{lesson.minutes} minutes" in offer


@each_language
@every_lesson
def test_the_opponent_has_the_name_that_the_board_shows(key: str, language: str) -> None:
    (package,) = package_of(REGISTRY.package(key))
    texts = " ".join(file.read_text("utf-8") for file in catalogue_files(package, language))
    assert NAMES[0] in texts
    assert not re.search(r"your partner|opponent|gegner|dein\w* gegenüber|adversaire", texts, re.IGNORECASE)


async def test_a_lesson_says_first_who_plays(rig: Rig) -> None:
    page = page_of(await rig.ask(rig.reader(ADA, "en"), Verb.LEARN, "stone_age"))
    assert f"You play with **🤖 {NAMES[0]}**." in texts(page)


async def test_after_a_wrong_choice_only_the_reason_stands_above_the_task(rig: Rig) -> None:
    page = page_of(await rig.ask(rig.reader(ADA, "en"), Verb.LEARN, PEBBLES))
    await rig.say(ADA, table_of(page), Verb.SHOW_ME)
    again = page_of(await rig.say(ADA, table_of(page), Verb.DO, "draw"))
    assert "Not yet" in texts(again)
    assert "Your two shells beat" not in texts(again)
