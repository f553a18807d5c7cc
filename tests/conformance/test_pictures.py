"""Pictures and texts of every title that has a renderer: they can be drawn, and keep secrets."""

import functools
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.words import checks as words
from bot.words.catalogues import LANGUAGES, Catalogues
from bot.words.seats import seat_names
from engines.api import Seat
from engines.checks import hidden
from renderers import checks, paint
from renderers.api import AnyRenderer, Ending, Panel, SeatFace, Texts
from renderers.patches import palette
from renderers.registry import scan
from renderers.scene import Scene
from tests.conformance.agreement import disagreements
from tests.conformance.cases import (
    GAMES,
    PACKAGES,
    REGISTRY,
    Case,
    Sample,
    cases,
    looked_at,
    renderers_of,
    seats_of,
    short_cases,
)
from tests.selection import each_language

_CATALOGUES = Catalogues(REGISTRY, pseudo=True)
RENDERERS = scan(*map(renderers_of, PACKAGES))
_EVERY = (*LANGUAGES, "xx")
_SLOW = [pytest.param(each, marks=pytest.mark.slow) for each in LANGUAGES if each != "de"]
_LARGEST = 400_000
"""Bytes of a picture that a player on the way should have to load at most."""

drawn_cases = pytest.mark.parametrize(
    "case",
    short_cases(
        [case for case in cases() if not case.values[0].chosen and case.values[0].rules.info.key in RENDERERS]
    ),
)


@functools.cache
def _texts(case: Case, language: str, names: tuple[str, ...] = checks.SHORT) -> Texts:
    """Return the words of a case, which keep each text: pictures of one game say the same again and again."""
    seated = seat_names([face.name for face in _faces(case, names)], _CATALOGUES.words(language))
    return functools.cache(_CATALOGUES.words(language, case.rules.info.key, seated, isolate=False))


def _faces(case: Case, names: tuple[str, ...] = checks.SHORT) -> tuple[SeatFace, ...]:
    return checks.faces(case.seats, names)


def _ending(sample: Sample, state: Any) -> Ending | None:
    outcome = sample.case.rules.outcome(state)
    return None if outcome is None else Ending(outcome, (outcome.totals,))


def _public(sample: Sample, state: Any, renderer: AnyRenderer, texts: Texts) -> Iterator[str]:
    """Everything public that is drawn or written of a state."""
    rules, seats, ending = sample.case.rules, _faces(sample.case), _ending(sample, state)
    view = rules.seen(state, None)
    since = None if sample.before is None else rules.seen(sample.before, None)
    yield renderer.scene(view, since, seats, ending, texts).text()
    yield renderer.alt(view, since, seats, ending, texts)
    yield renderer.text_board(view, seats, ending, texts)


def _private(sample: Sample, state: Any, seat: Seat, renderer: AnyRenderer, texts: Texts) -> Iterator[str]:
    """Yield everything that is drawn and written for one seat alone; nothing in an open game."""
    if not renderer.draws_own:
        return
    rules, seats = sample.case.rules, _faces(sample.case)
    own = rules.seen(state, seat)
    yield renderer.own_scene(own, None, seat, seats, texts).text()
    yield renderer.own_alt(own, seat, seats, texts)
    yield renderer.own_text(own, seat, seats, texts)


def _panels(sample: Sample, state: Any, seat: Seat, since: Any = None) -> Iterator[Panel[Any]]:
    """Yield what the panel of a seat shows: while it waits, or at its first question and two further ones."""
    rules = sample.case.rules
    rolls = tuple(one for one in rules.rolls(sample.position.events, seat) if one.seat in (seat, None))
    waiting = Panel(seen=rules.seen(state, seat), since=since, seat=seat, rolls=rolls)
    if seat not in rules.to_act(state):
        yield waiting
        return
    first = rules.ask(state, seat, ())
    yield replace(waiting, question=first)
    further = [c.tokens for c in getattr(first, "choices", ()) if not c.move]
    for tokens in (*further[:1], *further[1:][-1:]):
        yield replace(waiting, question=rules.ask(state, seat, tokens), tokens=tokens)


def _asked(sample: Sample, state: Any, seat: Seat, renderer: AnyRenderer, texts: Texts) -> Iterator[str]:
    """Yield everything that is drawn and written above the questions to one seat."""
    seats = _faces(sample.case)
    for panel in _panels(sample, state, seat) if renderer.draws_own else ():
        yield renderer.panel_scene(panel, seats, texts).text()
        yield renderer.panel_words(panel, seats, texts)


@drawn_cases
@each_language
def test_every_position_can_be_drawn_and_told(case: Case, language: str) -> None:
    renderer, known = (
        RENDERERS[case.rules.info.key],
        words.known_messages(REGISTRY.package(case.rules.info.key), language),
    )
    texts = words.Worded(_texts(case, language), known)
    for sample in list(looked_at(case))[::3]:
        scene, alt, board = _public(sample, sample.state, renderer, texts)
        assert board.strip()
        told = [(scene, alt)]
        for seat in seats_of(case) if renderer.draws_own else ():
            scene, alt, _ = _private(sample, sample.state, seat, renderer, texts)
            told.append((scene, alt))
        for seat in seats_of(case):
            asked = list(_asked(sample, sample.state, seat, renderer, texts))
            told += zip(asked[::2], asked[1::2], strict=True)
        for scene, alt in told:
            assert scene.count("\n") > 1
            checks.described(alt)
            assert list(disagreements(alt, language)) == [], alt


@drawn_cases
@pytest.mark.parametrize("language", [*LANGUAGES[:1], "xx"])
def test_a_size_that_is_told_is_that_of_the_picture(case: Case, language: str) -> None:
    """Also where it marks what has changed."""
    renderer, texts, seats = RENDERERS[case.rules.info.key], _texts(case, language), _faces(case)
    for sample in list(looked_at(case))[::3]:
        since = None if sample.before is None else case.rules.seen(sample.before, None)
        if renderer.board_size is not None and _ending(sample, sample.state) is None:
            view = case.rules.seen(sample.state, None)
            scene = renderer.board(view, since, seats, texts)
            assert renderer.board_size(view, seats, texts) == (scene.width, scene.height)
        for seat in seats_of(case) if renderer.panel_size is not None else ():
            for panel in _panels(sample, sample.state, seat, since):
                scene = renderer.panel_scene(panel, seats, texts)
                assert renderer.panel_size is not None
                assert renderer.panel_size(panel, seats, texts) == (scene.width, scene.height)


@drawn_cases
def test_the_course_of_the_scores_is_told_where_it_is_drawn(case: Case) -> None:
    """One score of the course is a number that nothing else in the picture has."""
    rules, renderer, texts = case.rules, RENDERERS[case.rules.info.key], _texts(case, "en")
    *_, last = looked_at(case)
    outcome, seats, view = rules.outcome(last.state), _faces(case), rules.seen(last.state, None)
    assert outcome is not None
    ending = Ending(outcome, ((0,) * case.seats, (777,) * case.seats, *((0,) * case.seats,) * 2))
    if "course" in renderer.scene(view, None, seats, ending, texts).parts():
        assert "777" in renderer.text_board(view, seats, ending, texts)
        assert "777" in renderer.alt(view, None, seats, ending, texts)


@drawn_cases
def test_pictures_and_texts_keep_secrets(case: Case) -> None:
    renderer, texts = RENDERERS[case.rules.info.key], _texts(case, LANGUAGES[0])
    for sample in list(looked_at(case))[::4]:
        here = list(_public(sample, sample.state, renderer, texts))
        for reader in hidden.readers(case.seats):
            (other,) = hidden.resampled(case.rules, sample.state, reader, 1, sample.seed)
            assert list(_public(sample, other, renderer, texts)) == here
            if reader is not None:
                mine = list(_private(sample, sample.state, reader, renderer, texts))
                assert list(_private(sample, other, reader, renderer, texts)) == mine
                asked = list(_asked(sample, sample.state, reader, renderer, texts))
                assert list(_asked(sample, other, reader, renderer, texts)) == asked


def _scenes(
    sample: Sample, language: str, names: tuple[str, ...] = checks.SHORT
) -> tuple[Scene, tuple[Scene, ...]]:
    """Return the public picture of a position, and those of one seat alone if there are any."""
    case, state = sample.case, sample.state
    renderer, texts, seats = (
        RENDERERS[case.rules.info.key],
        _texts(case, language, names),
        _faces(case, names),
    )
    view, since = case.rules.seen(state, None), case.rules.seen(sample.before or state, None)
    mine = (Seat(0),) if renderer.draws_own else ()
    own = [renderer.own_scene(case.rules.seen(state, s), since, s, seats, texts) for s in mine]
    asked = sorted(case.rules.to_act(state))[:1] if renderer.panel is not None else ()
    panels = (panel for seat in asked for panel in _panels(sample, state, seat, since))
    own += [renderer.panel_scene(panel, seats, texts) for panel in panels]
    return renderer.scene(view, since, seats, _ending(sample, state), texts), tuple(own)


def _telling(case: Case) -> tuple[Sample, Sample, Sample]:
    """Return the first position, the one with the most in it, and an end."""
    found = tuple(looked_at(case))
    fullest = max(found, key=lambda sample: len(msgspec.json.encode(case.rules.seen(sample.state, None))))
    return found[0], fullest, next(sample for sample in found if case.rules.outcome(sample.state) is not None)


@drawn_cases
@pytest.mark.parametrize("names", checks.NAMES, ids=["short", "long", "odd", "twins"])
@pytest.mark.parametrize("language", ["de", "xx", *_SLOW])
def test_words_fit_and_everybody_is_named(case: Case, language: str, names: tuple[str, ...]) -> None:
    for sample in _telling(case):
        public, private = _scenes(sample, language, names)
        checks.named(public, _faces(case, names), _texts(case, language, names))
        for scene in (public, *private):
            checks.layout(scene)


@drawn_cases
def test_words_fit_and_are_readable_on_a_phone_at_any_time(case: Case) -> None:
    for sample in looked_at(case):
        public, private = _scenes(sample, "en")
        for scene in (public, *private):
            checks.layout(scene)
            checks.uncovered(scene)


@drawn_cases
def test_palettes_have_every_colour_and_words_stand_out(case: Case) -> None:
    for number, sample in enumerate((*list(looked_at(case))[::4], *_telling(case))):
        public, private = _scenes(sample, _EVERY[number % len(_EVERY)], checks.LONG)
        for scene in (public, *private):
            checks.picture(scene)


@pytest.mark.slow
@drawn_cases
def test_a_packed_picture_is_the_painted_one_in_its_palette(case: Case) -> None:
    """It is put together of patches that other pictures share; none is stale, and none in the wrong place."""
    for number, sample in enumerate((*list(looked_at(case))[::8], *_telling(case))):
        public, private = _scenes(sample, _EVERY[number % len(_EVERY)])
        for scene in (public, *private):
            whole = palette(scene.palette)(paint.picture(scene))
            content = paint.paint(scene)
            painted = Image.open(BytesIO(content))
            assert painted.convert("RGB").tobytes() == whole.convert("RGB").tobytes()
            assert len(content) <= _LARGEST


def test_every_title_has_a_renderer() -> None:
    assert {rules.info.key for rules in GAMES} <= RENDERERS.keys()
