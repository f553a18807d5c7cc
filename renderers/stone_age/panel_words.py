"""The picture above a question in words: what one has, and what each answer costs and brings."""

from __future__ import annotations

from collections.abc import Iterator

from engines.api import Amounts, Choice, Menu, Message, SeatName, message
from engines.stone_age.data import GATHERED, PLACES, Phase
from engines.stone_age.model import SeatView
from engines.stone_age.moves import label
from engines.stone_age.names import die_name, place_name, usual_gain
from engines.stone_age.status import status
from renderers.api import SeatFace, Texts, shortened
from renderers.ending import sentence
from renderers.stone_age import panel as picture
from renderers.stone_age import words


def alt(panel: picture.Asked, seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """What the picture above a question shows, most important first."""
    if panel.view.phase is Phase.OVER:
        return words.own_alt(panel.view, panel.own, panel.seat, seats, texts)
    mine = panel.view.seats[panel.seat]
    said = (*_dice(panel), *_held(panel), *_meal(mine), *_answers(panel), *_people(panel, mine))
    return shortened(tuple(sentence(texts(one)) for one in said), texts)


def _dice(panel: picture.Asked) -> Iterator[Message]:
    """The roll that waits for tools, or the dice to take one from."""
    roll, draft = panel.view.roll, panel.view.draft
    if draft is not None and panel.question is not None:
        order = tuple(map(SeatName, draft.seats))
        yield message("board-draft", dice=tuple(map(die_name, draft.dice)), seats=order)
    if roll is not None and panel.question is not None:
        yield words.rolled(roll)


def _held(panel: picture.Asked) -> Iterator[Message]:
    yield message("panel-have", notes=status(panel.view).seats[panel.seat].notes)


def _meal(mine: SeatView) -> Iterator[Message]:
    """Whether all can eat when the round ends."""
    if not mine.missing:
        yield message("panel-meal", people=mine.people, short=mine.hunger)


def _answers(panel: picture.Asked) -> Iterator[Message]:
    """Every answer as its label says it, what gains nothing last, without ways to what is said anyway."""
    if panel.tokens[:1] == ("build",):
        yield label(panel.view, panel.own, panel.tokens, 0)
        yield message("panel-sum")
    match panel.question:
        case _ if panel.view.draft is not None:
            return
        case Menu(choices=choices):
            shown = sorted(
                (one for one in choices if one.group or not one.shortcut), key=lambda one: one.idle
            )
            yield from dict.fromkeys(_answer(panel, choice) for choice in shown)
        case Amounts() if panel.tokens[:1] != ("build",):
            yield label(panel.view, panel.own, panel.tokens, 0)


def _answer(panel: picture.Asked, choice: Choice) -> Message:
    """An answer as its label says it; one of many payments or numbers of people says what all of them are."""
    tokens, most = (*panel.tokens, *choice.tokens), panel.view.placings
    if choice.group is not None and "with" in tokens:
        return choice.group
    place = picture.place_asked(tokens)
    if choice.group is not None and place is not None and place in GATHERED and most:
        people, gain = most[place], usual_gain(GATHERED[place], most[place])
        return message("panel-outcome", place=place_name(place), people=people, gain=gain)
    return label(panel.view, panel.own, tokens, 0)


def _people(panel: picture.Asked, mine: SeatView) -> Iterator[Message]:
    """Where one's people are while others are to act."""
    if panel.question is None:
        groups = ((place, mine.groups[place]) for place in PLACES if mine.groups[place])
        for place, people in groups:
            yield message("label-place", place=place_name(place), people=people)
