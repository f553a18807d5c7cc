"""Laws of a lesson: it plays through, asks for all there is, and its words are short and whole.

    python -m tests.lessons.laws KEY [LANGUAGE]

prints a lesson as a person goes through it, and what is wrong with it.
"""

import re
import sys
from collections.abc import Iterator
from typing import Any

from bot.words.catalogues import LANGUAGES, Catalogues, Words
from bot.words.checks import messages
from engines.api import AnyRules, GameError, ReplayDiverged
from engines.chance import QuickChance
from engines.record import EntryKind, Timeline
from engines.registry import Registry, scan
from engines.textrecord import fold
from lessons.api import Lesson, Task, leads_to
from lessons.chapters import Situations
from lessons.registry import chapters_of, lesson_of, package_of

TASKS = range(20, 41)
"""Moves that a person makes in a lesson."""
CHARACTERS, SENTENCES = 300, 2
_CIRCLED = "①②③④⑤⑥⑦⑧⑨"
_GAMES = 60
"""Random games that show which kinds of moves a title has."""
_SENTENCE = re.compile(r"[.!?…](?=\s|$|\*)")


def kinds(rules: AnyRules, lesson: Lesson) -> dict[str, str]:
    """Return the kinds of moves that random games of this size come by, each with an example."""
    found: dict[str, str] = {}
    for seed in range(_GAMES):
        chance = QuickChance(seed)
        state = rules.setup(
            lesson.record.options or rules.resolve({}, {}), lesson.record.seats, None, chance
        ).state
        while acting := rules.to_act(state):
            move = rules.sample_move(state, min(acting), chance)
            found.setdefault(type(move).__name__, rules.format(move))
            state = rules.apply(state, min(acting), move, chance).state
    return found


def faults(rules: AnyRules, lesson: Lesson, registry: Registry) -> list[str]:
    """Return all that is wrong with a lesson, a sentence each."""
    try:
        timeline = fold(lesson.record, registry)
    except (ReplayDiverged, GameError) as fault:
        return [f"the game does not play through: {fault}"]
    found = [*_of_game(lesson, timeline), *_of_tasks(rules, lesson, timeline), *_of_points(lesson, timeline)]
    words = Catalogues(registry)
    for language in LANGUAGES:
        found += _of_words(rules, lesson, words.words(language, rules.info.key), language, registry)
    return found


def _of_game(lesson: Lesson, timeline: Timeline) -> Iterator[str]:
    entries = lesson.record.entries
    if [one.number for one in entries] != list(range(len(entries))):
        yield "the moves are not numbered 0, 1, 2, ..."
    if {one.kind for one in entries[1:]} != {EntryKind.MOVE}:
        yield "the game has other entries than moves"
    if timeline.rules.outcome(timeline.head.state) is None:
        yield "the game does not come to its end"
    if any(not one.digest for one in entries):
        yield "some entries have no digest"


def _of_tasks(rules: AnyRules, lesson: Lesson, timeline: Timeline) -> Iterator[str]:
    if len(lesson.tasks) not in TASKS:
        yield f"{len(lesson.tasks)} moves of one's own are not 20 to 40"
    numbers = [one.entry for one in lesson.tasks]
    if numbers != sorted(set(numbers)):
        yield "the tasks are not in the order of their moves"
    asked = set()
    for task in lesson.tasks:
        entry = lesson.entry(task.entry - 1)
        if entry is None or entry.seat != lesson.learner:
            yield f"{task.name}: entry {task.entry} is no move of the learner"
            continue
        move = rules.parse(entry.text)
        asked.add(type(move).__name__)
        before = timeline.positions[task.entry - 1].state
        yield from _of_wrong(rules, lesson, task, before)
    for kind, example in kinds(rules, lesson).items():
        if kind not in asked:
            yield f"no task asks for a move of the kind {kind}, such as '{example}'"


def _of_wrong(rules: AnyRules, lesson: Lesson, task: Task, before: Any) -> Iterator[str]:
    entry = lesson.entry(task.entry - 1)
    assert entry is not None
    if entry.text != rules.format(rules.parse(entry.text)):
        yield f"{task.name}: '{entry.text}' is not how the move is written"
    legal = [rules.format(one) for one in rules.legal_moves(before, lesson.learner)]
    for prefix in task.wrong:
        if leads_to(prefix.split(), entry.text):
            yield f"{task.name}: '{prefix}' is not wrong"
        if not any(leads_to(prefix.split(), one) for one in legal):
            yield f"{task.name}: no move begins with '{prefix}' there"


def _of_points(lesson: Lesson, timeline: Timeline) -> Iterator[str]:
    outcome = timeline.rules.outcome(timeline.head.state)
    lines = () if outcome is None else outcome.lines[lesson.learner]
    sources = {line.source.key: line.points for line in lines}
    told = {one for task in lesson.tasks for one in task.points}
    for source in sources.keys() - told:
        yield f"no task explains the points of '{source}'"
    for source in told - sources.keys():
        yield f"there are no points of '{source}'"
    for source, points in sources.items():
        if not points:
            yield f"the learner has no points of '{source}'"


def keys(lesson: Lesson) -> set[str]:
    """Return the keys of all words of a lesson."""
    found = {"lesson-about", "lesson-end"}
    for task in lesson.tasks:
        found |= {f"lesson-{task.name}{part}" for part in ("", "-done", "-wrong")}
        found |= {f"lesson-wrong-{one}" for one in task.wrong.values()}
    return found


def chapter_keys(chapters: Situations) -> set[str]:
    """Return the keys of all words of the pictures of chapters."""
    return {f"rules-{name}-{part}" for name in chapters.pictures for part in ("picture", "alt")}


def marks_fit(text: str, marks: int) -> bool:
    """Return whether a text names so many marks by their numbers, and no others."""
    return {one for one in text if one in _CIRCLED} == set(_CIRCLED[:marks])


def _of_words(
    rules: AnyRules, lesson: Lesson, words: Words, language: str, registry: Registry
) -> Iterator[str]:
    (package,) = package_of(registry.package(lesson.record.game))
    there = set(messages(package, language))
    chapters = chapters_of(registry, rules)
    needed = keys(lesson) | (set() if chapters is None else chapter_keys(chapters))
    for key in sorted(needed - there):
        yield f"{language}: no words {key}"
    for key in sorted(there - needed):
        yield f"{language}: nothing says {key}"
    for key in sorted(one for one in needed & there if not one.endswith("-alt")):
        text = words.text(key)
        if len(text) > CHARACTERS:
            yield f"{language}: {key} has {len(text)} characters"
        if len(_SENTENCE.findall(text)) > SENTENCES:
            yield f"{language}: {key} has more than two sentences"
    for task in lesson.tasks:
        text = words.text(f"lesson-{task.name}") if f"lesson-{task.name}" in there else ""
        if not marks_fit(text, len(task.marks)):
            yield f"{language}: lesson-{task.name} names other numbers than {len(task.marks)} marks"


def _shown(lesson: Lesson, words: Words) -> Iterator[str]:
    made = 0
    while entry := lesson.entry(made):
        task = lesson.task(made)
        if task is None:
            yield f"        {entry.number} {entry.seat}: {entry.text}"
        else:
            yield f"\n[{lesson.number(task)}/{len(lesson.tasks)}] {words.text('lesson-' + task.name)}"
            yield f"    > {entry.number} {entry.text}   {list(task.marks)}"
            yield f"    done: {words.text('lesson-' + task.name + '-done')}"
            yield f"    not: {words.text('lesson-' + task.name + '-wrong')}"
        made += 1
    yield f"\n{words.text('lesson-end')}"


def main(key: str, language: str = "en") -> int:
    """Print a lesson and its faults; return 1 if it has any."""
    registry = scan()
    rules = registry.newest(key)
    lesson = lesson_of(registry, rules)
    if lesson is None:
        print(f"{key} has no lesson")  # noqa: T201 - a tool for authors
        return 1
    wrong = faults(rules, lesson, registry)
    print(*_shown(lesson, Catalogues(registry).words(language, key, isolate=False)), sep="\n")  # noqa: T201 - as above
    print(f"\n{len(wrong)} faults", *wrong, sep="\n- ")  # noqa: T201 - as above
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
