"""Each lesson is gone through once, step by step: pictures, their marks, answers, and what is told."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.robots import NAMES
from bot.pages import phone
from bot.pages.custom_id import BESIDE, Press, Verb
from bot.pages.page import Buttons, Form, Look, Picker, Picture
from bot.words.catalogues import LANGUAGES, catalogue_files
from engines.registry import scan
from engines.textrecord import fold
from lessons.api import Lesson, Task
from lessons.registry import lesson_of, package_of
from renderers.scene import Area, Ellipse, Rect
from renderers.sketch import Sketch
from renderers.theme import FOCUS
from tests.drive.guest import Shown, plain
from tests.drive.house import House, HouseGuest, HouseTable
from tests.drive.lessons import learns
from tests.drive.limits import check, height_on_a_phone
from tests.selection import each_language, slow_but

pytestmark = pytest.mark.shown

REGISTRY = scan("engines", "tests.games")
LESSONS = {key: found for key in REGISTRY if (found := lesson_of(REGISTRY, REGISTRY.newest(key)))}
_DISC, _RING = 62, 9
_NAMED = re.compile(r"\*\*(.+?)\*\*")
_LISTS = re.compile(r"\b(list|Liste|liste)\b")
_HIGHEST = {"livingstone": 844}
"""Pixels of the highest step of lessons that need no scrolling."""
_LARGE = 3 * _DISC
"""Length from which on a part has its disc on it; smaller ones may have it beside them."""
_NEAR = _DISC / 2 + 3
"""The distance of a disc's middle from its part at which they touch."""


@dataclass(repr=False)
class Walk:
    """A person's way through a lesson."""

    house: House
    language: str
    table: HouseTable
    lesson: Lesson
    steps: "list[Step]" = field(default_factory=list)

    @property
    def has_parts(self) -> bool:
        """Return whether its pictures have a legend, so that tasks point at parts; not all have."""
        return bool(self.table.voice().renderer.parts.public)

    def words(self, name: str, **values: int | str) -> str:
        """Return a sentence, also of the title, in the language of the lesson."""
        return self.house.words(name, self.language, game=self.lesson.record.game, **values)


@dataclass(repr=False)
class Step:
    """A task as it is shown: its panel, and the questions on the way to its move."""

    walk: Walk
    task: Task
    before: "Step | None"
    state: Any
    """The state of the game."""
    pages: list[Shown]

    @property
    def panel(self) -> Shown:
        """The first page."""
        return self.pages[0]

    @property
    def move(self) -> str:
        """The move that is asked for."""
        return self.walk.lesson.record.entries[self.task.entry].text

    @property
    def pictures(self) -> list[Picture]:
        """The pictures of the panel."""
        return [block for block in self.panel.page.blocks if isinstance(block, Picture)]

    @property
    def phase(self) -> str:
        """The key of what the game says about its state."""
        rules = self.walk.table.now.rules
        return rules.header(rules.seen(self.state, None)).key

    @property
    def round(self) -> int:
        rules = self.walk.table.now.rules
        return rules.round_number(rules.seen(self.state, None))


async def walk_through(house: House, guest: HouseGuest, key: str) -> tuple[Walk, Shown]:
    """Go through a lesson, by the buttons of its tasks where they have some; return its end, too."""
    table, panel = await learns(guest, key)
    walk = Walk(house, guest.language, table, LESSONS[key])
    timeline, before = fold(walk.lesson.record, REGISTRY), None
    for task in walk.lesson.tasks:
        before = Step(walk, task, before, timeline.positions[task.entry - 1].state, [panel])
        walk.steps.append(before)
        asked: tuple[str, ...] = ()
        while (act := _leading(panel, before.move, asked)) and act.verb is not Verb.DO:
            asked, panel = act.tokens, await guest.follows(act)
            if panel.form is not None:
                panel = await panel.fill(**_amounts(panel.form, act, before.move))
            if table.head >= task.entry:
                break
            before.pages.append(panel)
        else:
            panel = await (guest.follows(act) if act else before.panel.press(Verb.SHOW_ME))
        assert table.head >= task.entry, f"{task.name}: {act} leads nowhere: {panel.note}"
    return walk, panel


def _leading(shown: Shown, move: str, asked: tuple[str, ...] = ()) -> Press | None:
    """Return what a button does that makes a move, or leads on from what was asked to no other whole move."""
    for press in _of(*(block for block in shown.blocks[0] if isinstance(block, Buttons))).acts:
        made = " ".join(press.tokens)
        leads = press.verb in (Verb.GO, Verb.ASK) and len(press.tokens) > len(asked)
        if made == move if press.verb is Verb.DO else leads and f"{move} ".startswith(f"{made} "):
            return press
    return None


def _amounts(form: Form, act: Press, move: str) -> dict[str, str]:
    """Return what a form is filled in with on the way to a move."""
    left, names = move.split()[len(act.tokens) :], [one.token for one in form.fields]
    if left[0] not in names:
        return {names[0]: left[0]}
    counted = left[1:2] and left[1].isdecimal()
    return (
        dict(zip(left[::2], left[1::2], strict=True))
        if counted
        else {one: str(left.count(one)) for one in left}
    )


# --- what is wrong with a step -----------------------------------------------------------------------


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


def of_marks(step: Step) -> Iterator[str]:
    """Each mark sits at its part and at no other."""
    if not step.walk.has_parts:
        return
    marks = Marks(step.pictures[-1].sketch)
    parts = marks.plain.parts()
    if len(marks.middles) != len(step.task.marks):
        yield "a part is not on the picture"
        return
    for middle, name in zip(marks.middles, step.task.marks, strict=True):
        own = min(parts[name], key=partial(away, middle))
        if marks.has_ring(own):
            if away(middle, own, _RING) > _NEAR:
                yield f"{name} is far from its ring"
            continue
        if away(middle, own) > (0 if max(own.w, own.h) > _LARGE else _NEAR):
            yield f"{name} is far from its part"
        others = [area for boxes in parts.values() for area in boxes if not _overlap(area, own)]
        nearer = [area.name for area in others if away(middle, area) < away(middle, own)]
        if nearer:
            yield f"{name} is nearer to {nearer}"


def of_phone(step: Step) -> Iterator[str]:
    """Each page is a message that Discord takes, and fits on a phone, where its marks can be seen."""
    for shown in step.pages:
        check(shown.page)
        if [block for block in shown.page.blocks if isinstance(block, Picture)][-1].small:
            yield "its marks cannot be seen"
        height = height_on_a_phone(shown.page)
        if height > _HIGHEST.get(step.walk.lesson.record.game, 1000):
            yield f"{height} pixels high"


def of_the_move(step: Step) -> Iterator[str]:
    """The move of the task is a button in sight, and no other button is green."""
    for shown in step.pages:
        first, *others = [block for block in shown.page.blocks if isinstance(block, Buttons | Picker)]
        if isinstance(first, Picker):
            if not all(item.label.isdecimal() for item in first.items):
                yield "a list that is not for a number comes first"
            if [block for block in others if isinstance(block, Picker)]:
                yield "several lists for a number"
        else:
            offered = [_leading(_of(Buttons((one,))), step.move) is not None for one in first.buttons]
            if not any(offered):
                yield f"no button of the move: {[button.label for button in first.buttons]}"
                continue
            before = first.buttons[: offered.index(True) + 1]
            if phone.height([Buttons(before)]) != phone.height([Buttons(before[:1])]):
                yield "the button of the move is not in the first row"
        green = _of(Buttons(tuple(button for button in shown.buttons if button.look is Look.FINAL)))
        made = [" ".join(press.tokens) for press in green.acts]
        if made not in ([], [step.move]) or (step.move in ("end", "done") and not made):
            yield f"green are {made}"


def of_names(step: Step) -> Iterator[str]:
    """A task names what is on its page."""
    labels = list(map(plain, step.panel.labels))
    for kind in ("", "-wrong"):
        text = step.walk.words(f"lesson-{step.task.name}{kind}")
        missing = [name for name in _NAMED.findall(text) if not any(name in label for label in labels)]
        if missing:
            yield f"{kind}: no {missing}"
        if _LISTS.search(text):
            yield f"{kind} names a list, and its move is a button"


def of_the_board(step: Step) -> Iterator[str]:
    """The board is shown where a phase is new."""
    if not step.walk.has_parts:
        return
    stones = {f"{column}{row}" for column in "abc" for row in "123"}
    phase = step.phase
    if phase in {other.phase for other in step.walk.steps[: step.walk.steps.index(step)]}:
        return
    in_sight = stones <= step.pictures[-1].scene.parts().keys()  # the private picture has them, too
    renderer = step.walk.table.voice().renderer
    if not in_sight and renderer.scene not in [one.sketch.make for one in step.pictures]:
        yield f"no board at {phase}"


def of_what_came(step: Step) -> Iterator[str]:
    """The result of a step stands between the picture and the next task, which is below it."""
    blocks, words = step.panel.page.blocks, step.walk.words
    last = max(number for number, block in enumerate(blocks) if isinstance(block, Picture))
    above, (before, task) = (
        _of(*blocks[: last + 1]).text,
        (_of(one).text for one in blocks[last + 1 : last + 3]),
    )
    done = words("lesson-about") if step.before is None else words(f"lesson-{step.before.task.name}-done")
    if done not in before or done in above:
        yield "what came of the step before is not there"
    if words(f"lesson-{step.task.name}") not in task:
        yield "the task is not there"


def of_rounds(step: Step) -> Iterator[str]:
    """A new round is told, with those that were skipped, and the moves made for the learner alone."""
    words, now, lines = step.walk.words, step.round, step.panel.text.splitlines()
    of_round = re.sub(r"\d+", r"\\d+", re.escape(f"-# {words('replay-round', round=now)}")) + "( ·|$)"
    told = [line for line in lines if re.match(of_round, line)]
    if step.before is None or now == step.before.round:
        if told:
            yield f"a new round is told: {told}"
        return
    lesson, first = step.walk.lesson, step.before.round + 1
    parts = [words("replay-round", round=now)]
    if first < now:
        parts.append(words("learn-skipped", first=first, last=now - 1, number=now - first))
    between = lesson.record.entries[step.before.task.entry + 1 : step.task.entry]
    if own := sum(entry.seat == lesson.learner for entry in between):
        parts.append(words("learn-moves", number=own))
    if told != [f"-# {' · '.join(parts)}"]:
        yield f"{told} is told, not {parts}"


LAWS = (of_marks, of_phone, of_the_move, of_names, of_the_board, of_what_came, of_rounds)


def _of(*blocks: Any) -> Shown:
    return Shown((blocks,))


def of_the_end(walk: Walk, end: Shown) -> Iterator[str]:
    """The whole game was that of the record, draws and all, and has a summary and no result."""
    check(end.page)
    key, table = walk.lesson.record.game, walk.table
    for name in ("lesson-end", "learn-no-result", f"lesson-{walk.lesson.tasks[-1].name}-done"):
        if walk.words(name) not in end.text:
            yield f"the end does not say {name}"
    if [(one.text, one.drawn, one.digest) for one in table.log] != [
        (one.text, one.drawn, one.digest) for one in walk.lesson.record.entries
    ]:
        yield "another game was played than that of the lesson"
    if (table.status, table.now.outcome) != (Status.CLOSED, None):
        yield f"its table is {table.status}"
    offered = [(Verb.SOLO, (key, "beginner")), (Verb.OPEN, (key,)), (Verb.LEARN, ())]
    if [(one.verb, one.tokens, one.slot) for one in end.acts] != [(*one, BESIDE) for one in offered]:
        yield f"it goes on with {end.acts}"


@each_language
@pytest.mark.parametrize("key", slow_but(("livingstone", "pebbles"), LESSONS))
async def test_a_lesson_is_gone_through_from_its_begin_to_its_end(
    house: House, ada: HouseGuest, key: str, language: str
) -> None:
    walk, end = await walk_through(house, ada.at(language=language), key)
    wrong = [
        f"{step.task.name} ({law.__name__}): {fault}"
        for step in walk.steps
        for law in LAWS
        for fault in law(step)
    ]
    assert [*wrong, *of_the_end(walk, end)] == []


# --- what all lessons have in common -----------------------------------------------------------------


async def test_a_lesson_takes_the_same_time_wherever_it_is_named(house: House, ada: HouseGuest) -> None:
    wrong = []
    for language in LANGUAGES:
        listed = (await ada.at(language=language).does(Verb.LEARN)).text.splitlines()
        for key, lesson in LESSONS.items():
            minutes = house.words("learn-minutes", language, minutes=lesson.minutes)
            if f"**{house.words('title', language, game=key)}** · {minutes}" not in listed:
                wrong.append(f"{language}: {key} is not listed with {minutes}")
            about = house.words("lesson-about", language, game=key)
            if re.search(r"minute|quarter|viertelstunde|quart d", about, re.IGNORECASE):
                wrong.append(f"{language}: {about}")
    assert wrong == []


def test_the_opponent_has_the_name_that_the_board_shows() -> None:
    wrong = []
    for key in LESSONS:
        (package,) = package_of(REGISTRY.package(key))
        for language in LANGUAGES:
            texts = " ".join(file.read_text("utf-8") for file in catalogue_files(package, language))
            others = re.findall(
                r"your partner|opponent|gegner|dein\w* gegenüber|adversaire", texts, re.IGNORECASE
            )
            if others or (key in scan() and NAMES[0] not in texts):
                wrong.append((key, language, others))
    assert wrong == []
