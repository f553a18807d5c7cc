"""Pictures and texts of every title that has a renderer: they can be drawn, and keep secrets."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import Seat
from engines.checks import hidden
from renderers import paint
from renderers.api import ALT_LENGTH, AnyRenderer, Ending, SeatFace, Texts
from renderers.registry import scan
from tests.conformance.cases import GAMES, REGISTRY, Case, Sample, cases, looked_at, seats_of

_CATALOGUES = Catalogues(REGISTRY)
RENDERERS = scan("renderers", "tests.games.renderers")
DITHER = Image.Dither.NONE
_NAMES = ("Ada", "Ben", "Chloé", "Deniz", "Emil", "Fay", "Gil", "Hana", "Ivo", "Jo")

drawn_cases = pytest.mark.parametrize(
    "case",
    [case for case in cases() if not case.values[0].chosen and case.values[0].rules.info.key in RENDERERS],
)


def _texts(case: Case, language: str) -> Texts:
    return _CATALOGUES.words(language, case.rules.info.key, _NAMES[: case.seats], isolate=False)


def _faces(case: Case) -> tuple[SeatFace, ...]:
    return tuple(SeatFace(_NAMES[seat], seat) for seat in seats_of(case))


def _ending(sample: Sample, state: Any) -> Ending | None:
    outcome = sample.case.rules.outcome(state)
    return None if outcome is None else Ending(outcome, (outcome.totals,))


def _public(sample: Sample, state: Any, renderer: AnyRenderer, texts: Texts) -> Iterator[str]:
    """Everything public that is drawn or written of a state."""
    rules, seats, ending = sample.case.rules, _faces(sample.case), _ending(sample, state)
    view = rules.public(state)
    since = None if sample.before is None else rules.public(sample.before)
    yield renderer.scene(view, since, seats, ending, texts).text()
    yield renderer.alt(view, since, seats, ending, texts)
    yield renderer.text_board(view, seats, ending, texts)


def _private(sample: Sample, state: Any, seat: Seat, renderer: AnyRenderer, texts: Texts) -> Iterator[str]:
    """What is drawn and written for one seat alone; nothing in an open game."""
    if not renderer.draws_own:
        return
    rules, seats = sample.case.rules, _faces(sample.case)
    view, own = rules.public(state), rules.own(state, seat)
    yield renderer.own_scene(view, None, own, seat, seats, texts).text()
    yield renderer.own_alt(view, own, seat, seats, texts)
    yield renderer.own_text(view, own, seat, seats, texts)


@drawn_cases
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_drawn_and_told(case: Case, language: str) -> None:
    renderer, texts = RENDERERS[case.rules.info.key], _texts(case, language)
    for sample in list(looked_at(case))[::3]:
        scene, alt, board = _public(sample, sample.state, renderer, texts)
        assert scene.count("\n") > 1
        assert 0 < len(alt) <= ALT_LENGTH
        assert board.strip()
        for seat in seats_of(case) if renderer.draws_own else ():
            scene, alt, _ = _private(sample, sample.state, seat, renderer, texts)
            assert scene.count("\n") > 1
            assert 0 < len(alt) <= ALT_LENGTH


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


@drawn_cases
def test_a_picture_painted_in_strips_is_the_whole_picture(case: Case) -> None:
    """Strips that were kept from the positions before must not show what has moved since."""
    renderer, texts = RENDERERS[case.rules.info.key], _texts(case, LANGUAGES[0])
    for sample in list(looked_at(case))[::4]:
        view, since = case.rules.public(sample.state), case.rules.public(sample.before or sample.state)
        scenes = [renderer.scene(view, since, _faces(case), _ending(sample, sample.state), texts)]
        if renderer.draws_own:
            own = case.rules.own(sample.state, Seat(0))
            scenes.append(renderer.own_scene(view, None, own, Seat(0), _faces(case), texts))
        for scene in scenes:
            whole = paint.picture(scene).quantize(palette=paint._palette(scene.palette), dither=DITHER)
            painted = Image.open(BytesIO(paint.paint(scene)))
            assert painted.convert("RGB").tobytes() == whole.convert("RGB").tobytes()


def test_every_title_has_a_renderer() -> None:
    assert {rules.info.key for rules in GAMES} <= RENDERERS.keys()
