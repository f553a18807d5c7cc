"""The alt text of the picture above a question: holdings, costs and yields of the answers."""

from collections.abc import Iterator

from engines.api import Amounts, Choice, Menu, Message, ProperName, SeatName, message
from engines.stone_age import placing
from engines.stone_age.game import label
from engines.stone_age.paying import way_of
from engines.stone_age.pieces import GATHERED, PLACES, Phase
from engines.stone_age.state import SeatState
from engines.stone_age.words import die_name, place_name, status, usual_gain
from renderers.api import SeatFace, Texts, shortened
from renderers.ending import sentence
from renderers.stone_age import panel as picture
from renderers.stone_age import words


def alt(panel: picture.GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the picture above a question, most important first."""
    if panel.seen.phase is Phase.OVER:
        return words.own_alt(panel.seen, panel.seat, seats, texts)
    player = panel.seen.seats[panel.seat]
    messages = (*_dice(panel), *_held(panel), *_meal(player), *_answers(panel), *_people(panel, player))
    return shortened(tuple(sentence(texts(line)) for line in messages), texts)


def _dice(panel: picture.GamePanel) -> Iterator[Message]:
    """The roll that waits for tools, or the dice of a draft."""
    roll, draft = panel.seen.roll, panel.seen.draft
    if draft is not None and panel.question is not None:
        order = tuple(map(SeatName, draft.seats))
        yield message("board-draft", dice=tuple(map(die_name, draft.dice)), seats=order)
    if roll is not None and panel.question is not None:
        yield words.rolled(roll)


def _held(panel: picture.GamePanel) -> Iterator[Message]:
    yield message("panel-have", notes=status(panel.seen).seats[panel.seat].notes)


def _meal(player: SeatState) -> Iterator[Message]:
    """The food or the shortage at the end of the round."""
    if not player.missing:
        yield message("panel-meal", people=player.people, short=player.hunger)


def _answers(panel: picture.GamePanel) -> Iterator[Message]:
    """Every answer with its label, useless ones last, without shortcuts to answers already named."""
    if panel.tokens[:1] == ("build",):
        yield label(panel.seen, panel.seat, panel.tokens, 0)
        yield message("panel-sum")
    match panel.question:
        case _ if panel.seen.draft is not None:
            return
        case Menu(choices=choices):
            ordered = sorted(
                (choice for choice in choices if choice.group or not choice.shortcut),
                key=lambda choice: choice.idle,
            )
            yield from dict.fromkeys(_answer(panel, choice) for choice in ordered)
        case Amounts() if panel.tokens[:1] != ("build",):
            yield label(panel.seen, panel.seat, panel.tokens, 0)


def _answer(panel: picture.GamePanel, choice: Choice) -> Message:
    """The label of an answer; for one of many payments or numbers of people a summary of all of them."""
    tokens, allowed = (*panel.tokens, *choice.tokens), placing.allowed(panel.seen)
    if choice.group is not None and "with" in tokens:
        return choice.group
    place = picture.place_asked(tokens)
    if choice.group is not None and place is not None and place in GATHERED and allowed[place]:
        people, gain = allowed[place], usual_gain(GATHERED[place], allowed[place])
        return message("panel-outcome", place=place_name(place), people=people, gain=gain)
    said = label(panel.seen, panel.seat, tokens, 0)
    letter = _letter(panel, choice)
    return said if letter is None else message("panel-way", way=ProperName(letter), answer=said)


def _letter(panel: picture.GamePanel, choice: Choice) -> str | None:
    """The letter of a payment for a building, as in the picture and on its button."""
    if panel.tokens[:1] != ("build",) or not isinstance(panel.question, Menu) or not choice.move:
        return None
    ways = [other.tokens for other in panel.question.choices if other.move and other.group is None]
    return way_of(ways.index(choice.tokens)) if choice.tokens in ways else None


def _people(panel: picture.GamePanel, player: SeatState) -> Iterator[Message]:
    """The places of the seat's people while other seats are to act."""
    if panel.question is None:
        groups = ((place, player.groups[place]) for place in PLACES if player.groups[place])
        for place, people in groups:
            yield message("label-place", place=place_name(place), people=people)
