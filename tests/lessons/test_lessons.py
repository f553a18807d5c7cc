"""The lessons of our titles keep the laws of a lesson; a lesson that does not is found out."""

import dataclasses

import pytest
from msgspec.structs import replace

from engines.registry import Registry, scan
from lessons.api import Lesson, Task, leads_to, reason
from lessons.registry import lesson_of, package_of
from tests.lessons.laws import faults
from tests.selection import slow_but

REGISTRY: Registry = scan()
LESSONS = {key: found for key in REGISTRY if (found := lesson_of(REGISTRY, REGISTRY.newest(key)))}


@pytest.mark.parametrize("key", slow_but("hidden_stones", LESSONS))
def test_a_lesson_plays_through_and_says_all_it_has_to(key: str) -> None:
    assert faults(REGISTRY.newest(key), LESSONS[key], REGISTRY) == []


def _spoiled(lesson: Lesson, how: str) -> Lesson:
    first, *others = lesson.tasks
    entries = list(lesson.record.entries)
    match how:
        case "another state":
            entries[3] = replace(entries[3], digest="0" * 16)
        case "no end":
            del entries[-1]
            return replace(lesson, record=replace(lesson.record, entries=tuple(entries), result=None))
        case "few tasks":
            return replace(lesson, tasks=lesson.tasks[:5])
        case "order":
            return replace(lesson, tasks=(*others, first))
        case "not one's own":
            foreign = next(one.number for one in entries[1:] if one.seat != lesson.learner)
            return replace(lesson, tasks=(replace(first, entry=foreign), *others))
        case "not wrong":
            move = entries[first.entry].text
            return replace(lesson, tasks=(replace(first, wrong={move: "x"}), *others))
        case "points":
            return replace(lesson, tasks=tuple(replace(one, points=()) for one in lesson.tasks))
        case "words":
            return replace(lesson, tasks=(replace(first, name="unheard-of"), *others))
        case "marks":
            return replace(lesson, tasks=(replace(first, marks=(*first.marks, "stock")), *others))
    return replace(lesson, record=replace(lesson.record, entries=tuple(entries)))


@pytest.mark.parametrize("key", ["livingstone"])
@pytest.mark.parametrize(
    ("how", "fault"),
    [
        pytest.param("another state", "does not play through", marks=pytest.mark.slow),
        ("no end", "does not come to its end"),
        pytest.param("few tasks", "are not 20 to 40", marks=pytest.mark.slow),
        pytest.param("order", "not in the order", marks=pytest.mark.slow),
        pytest.param("not one's own", "is no move of the learner", marks=pytest.mark.slow),
        ("not wrong", "is not wrong"),
        pytest.param("points", "no task explains the points", marks=pytest.mark.slow),
        ("words", "no words lesson-unheard-of"),
        pytest.param("marks", "other numbers than", marks=pytest.mark.slow),
    ],
)
def test_a_spoiled_lesson_is_found_out(key: str, how: str, fault: str) -> None:
    found = faults(REGISTRY.newest(key), _spoiled(LESSONS[key], how), REGISTRY)
    assert any(fault in one for one in found)


def test_a_title_without_a_lesson_has_none() -> None:
    assert package_of("engines.kalah") == ()
    small = scan("tests.games")
    assert package_of(small.package("kalah")) == ()
    assert lesson_of(small, small.newest("kalah")) is None


def test_a_game_of_another_parent_has_its_lesson_within_its_package() -> None:
    small = scan("tests.games")
    lesson = lesson_of(small, small.newest("pebbles"))
    assert lesson is not None
    assert lesson.record.game == "pebbles"
    found = faults(small.newest("pebbles"), lesson, small)
    assert [one for one in found if "moves of one's own are not 20 to 40" not in one] == []


def test_the_lesson_of_other_rules_is_none() -> None:
    small = scan("tests.games")
    rules = small.newest("pebbles")
    assert lesson_of(small, dataclasses.replace(rules, info=replace(rules.info, rules=2))) is None


@pytest.mark.slow
def test_a_lesson_that_was_begun_under_older_rules_goes_on() -> None:
    older = REGISTRY.get("schiefer", 1)
    lesson = lesson_of(REGISTRY, older)
    assert lesson is not None
    assert lesson.digest == "412fea1bfd8c43b4", "tables have stored it"
    assert faults(older, lesson, REGISTRY) == []
    assert lesson_of(REGISTRY, REGISTRY.newest("schiefer")) != lesson


def test_what_has_been_chosen_leads_to_a_move_or_not() -> None:
    assert leads_to((), "place forest 3")
    assert leads_to(("place", "forest"), "place forest 3")
    assert leads_to(("place", "forest", "3"), "place forest 3")
    assert not leads_to(("place", "fo"), "place forest 3")
    assert not leads_to(("place", "forest", "3", "1"), "place forest 3")


def test_the_reason_is_that_of_the_longest_beginning() -> None:
    task = Task(1, "wood", wrong={"place": "stay", "place hunt": "hunt"})
    assert reason(task, "place hunt 2") == "lesson-wrong-hunt"
    assert reason(task, "place river 2") == "lesson-wrong-stay"
    assert reason(task, "skip") == "lesson-wood-wrong"
