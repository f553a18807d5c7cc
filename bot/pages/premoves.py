"""The part of a panel about the premoves of its player."""

from bot.domain.lifecycle import Status
from bot.domain.model import MOST_PLANNED, Premove
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.kit import row
from bot.pages.page import Block, Item, Picker, Text
from bot.pages.wording import ITEM_LIMIT, Plan, Voice, cut
from engines.api import Message, Seat

_VERBS = {Verb.GO: Verb.PLAN_AHEAD, Verb.ASK: Verb.PLAN_ASK, Verb.NUMBERS: Verb.PLAN_NUMBERS}
"""The verbs of a plan by those of the panel."""


def ahead(voice: Voice, seat: Seat) -> Voice | None:
    """Return the voice with the next question to the seat if no other player changes the position.

    None if that question is unknown, and at a daily. Only public steps count, since others may still undo
    theirs.
    """
    table = voice.table
    if table.daily or table.game.status is not Status.RUNNING:
        return None
    state = voice.rules.planned(table.timeline.settled(seat).state, seat)
    if state is None:
        return None
    return voice.planning(Plan(state, _VERBS | {Verb.DO: answer(voice, seat)}, seat))


def answer(voice: Voice, seat: Seat) -> Verb:
    """Return the verb that plans a move: an alternative if others are planned already."""
    return Verb.ADD_ALTERNATIVE if planned(voice.table, seat) else Verb.SET_PLAN


def planned(table: Table, seat: Seat) -> tuple[str, ...]:
    """Return the planned moves for the next turn of the seat."""
    premove = table.premoves.get(seat)
    return () if premove is None or premove.dropped else premove.moves


def possible(voice: Voice, seat: Seat) -> bool:
    """Return whether a seat may plan a move now, or an alternative to its planned moves."""
    table = voice.table
    if table.daily or table.game.status is not Status.RUNNING or seat in table.gone | table.to_act():
        return False
    premove = table.premoves.get(seat)
    return premove is None or premove.dropped or 0 < len(premove.moves) < MOST_PLANNED


def in_panel(voice: Voice, seat: Seat) -> list[Block]:
    """Return the part of a seat's panel about its premove, with the button to drop it; none without one.

    One that was missed goes with the seat's next move; until then its button would take the room of answers.
    """
    table = voice.table
    premove = table.premoves.get(seat)
    if premove is None or table.game.status is not Status.RUNNING or seat in table.gone:
        return []
    said = Text(_said(voice, seat, premove))
    if premove.dropped and seat in table.to_act():
        return [said]
    drop = row(voice.button("button-unsay", Verb.DROP_PLAN, reader=seat))
    return [said, *_order(voice, seat, premove), drop]


def _order(voice: Voice, seat: Seat, premove: Premove) -> list[Picker]:
    """Return the list that puts one of several planned moves first; none once the seat has to act."""
    if premove.dropped or len(premove.moves) < 2 or seat in voice.table.to_act():
        return []
    plan = ahead(voice, seat) or voice
    labels = numbered([voice.flat(plan.move_label(seat, text.split(" "))) for text in premove.moves])
    items = (Item(cut(label, ITEM_LIMIT), str(number)) for number, label in enumerate(labels, start=1))
    return [
        Picker(
            voice.press(Verb.TRY_FIRST, reader=seat), voice.flat.text("pick-ahead-first"), tuple(items)[1:]
        )
    ]


def _said(voice: Voice, seat: Seat, premove: Premove) -> str:
    match premove.moves:
        case ():
            return voice.text("ahead-set", move=_default(voice, seat))
        case [text] if premove.dropped:
            said = voice.text("ahead-missed", move=_words_of(voice, None, seat, text))
            return " ".join(filter(None, (said, _refusal(voice, seat, text))))
        case [_]:
            return voice.text("ahead-set", move=listed(voice, seat)[0])
        case moves if premove.dropped:
            missed = [_missed(voice, seat, text) for text in moves]
            return "\n".join([voice.text("ahead-missed-all"), *numbered(missed)])
        case _:
            return "\n".join([voice.text("ahead-set-all"), *numbered(listed(voice, seat))])


def _default(voice: Voice, seat: Seat) -> str:
    plan = ahead(voice, seat)
    if plan is None:
        return voice.text("ahead-the-default")
    return voice.text("ahead-the-default-now", move=voice.say(default_move(plan, seat)))


def default_move(plan: Voice, seat: Seat) -> Message:
    """Return the words for the move that the clock would make for a seat in its plan."""
    return plan.move_label(seat, plan.rules.format(plan.rules.default_move(plan.asked, seat)).split(" "))


def listed(voice: Voice, seat: Seat) -> list[str]:
    """Return the planned moves of a seat in words, with a note where the plan knows one to be illegal."""
    premove, plan = voice.table.premoves[seat], ahead(voice, seat)
    return [_told(voice, plan, seat, text) for text in premove.moves]


def numbered(lines: list[str]) -> list[str]:
    """Return lines with their numbers before them."""
    return [f"{number}. {line}" for number, line in enumerate(lines, start=1)]


def _told(voice: Voice, plan: Voice | None, seat: Seat, text: str) -> str:
    said = _words_of(voice, plan, seat, text)
    if plan is None or _is_legal(plan, seat, text):
        return said
    return voice.text("ahead-not-now", move=said)


def _missed(voice: Voice, seat: Seat, text: str) -> str:
    """Return a planned move that was not legal, in words, with the reason."""
    said, reason = _words_of(voice, None, seat, text), _refusal(voice, seat, text)
    return voice.text("ahead-refused", move=said, reason=reason) if reason else said


def _refusal(voice: Voice, seat: Seat, text: str) -> str:
    """Return the reason why a seat that has to act may not make a move, empty if there is none."""
    state = voice.table.timeline.settled(seat).state
    if seat not in voice.rules.to_act(state):
        return ""
    refusal = voice.rules.refusal(state, seat, voice.rules.parse(text))
    return "" if refusal is None else voice.say(refusal)


def _words_of(voice: Voice, plan: Voice | None, seat: Seat, text: str) -> str:
    """Return the words for a planned move as chat text."""
    return voice.say((plan or voice).move_label(seat, text.split(" ")))


def _is_legal(plan: Voice, seat: Seat, text: str) -> bool:
    return plan.rules.is_legal(plan.asked, seat, plan.rules.parse(text))
