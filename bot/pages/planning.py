"""The page on which a seat plans a move, by its next question if no other player changes the position."""

from bot.domain.model import MOST_PLANNED, MOVE_SEPARATOR
from bot.pages import news
from bot.pages.claims import claims
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, row, say
from bot.pages.page import Block, Button, Divider, Field, Form, Page, PanelPage, Text
from bot.pages.panel import panel_picture, panel_sketch
from bot.pages.premoves import ahead, answer, default_move, listed, numbered, planned
from bot.pages.question import Tokens, ask, question_before, question_of
from bot.pages.wording import FORM_LIMIT, HINT_LIMIT, Voice, cut, small
from engines.api import NotationError, Seat

MOVE = "move"
"""Name of the field of the form."""

_PASS = "pass"  # noqa: S105 - a word of many games' notation
_TYPED_LIMIT = MOST_PLANNED * 60 + (MOST_PLANNED - 1) * len(f" {MOVE_SEPARATOR} ")


def page(voice: Voice, seat: Seat, tokens: Tokens = (), note: str = "") -> Page:
    """Return the next question of a plan, with the other ways to plan; `note` comes above all else.

    Raises `IllegalMove` if no move that is legal in the plan begins with `tokens`.
    """
    plan = ahead(voice, seat)
    question = None if plan is None else ask(plan, seat, tokens)
    own = panel_sketch(plan or voice, seat, news.steps_for(voice, seat), question, tokens)
    blocks: list[Block] = [
        say(note, f"### {voice.heading}", _heading(voice, plan, seat)),
        panel_picture(voice, own),
    ]
    below: list[Block] = [Divider(), row(*_ways(voice, plan, seat, tokens))]
    if not planned(voice.table, seat):
        key = "ahead-default-unknown" if plan is None else "ahead-default-known"
        below.insert(0, small(voice.text(key)))
    if plan is None or question is None:
        blocks.append(Text(voice.text("ahead-unknown")))
    else:
        blocks += question_of(plan, seat, tokens, question, beside=[*blocks, *below])
    shows = claims(voice, seat, tokens, PanelPage.PLAN)
    return page_of(blocks, below, panel_of=voice.table.id, shows=shows)


def _heading(voice: Voice, plan: Voice | None, seat: Seat) -> str:
    if planned(voice.table, seat):
        return "\n".join([voice.text("ahead-heading-else"), *numbered(listed(voice, seat))])
    heading = voice.text("ahead-heading")
    return heading if plan is None else f"{heading}\n{voice.text('ahead-known')}"


def _ways(voice: Voice, plan: Voice | None, seat: Seat, tokens: Tokens) -> list[Button]:
    """Return the buttons back, and those to plan a move that the questions do not offer."""
    if plan is not None and tokens:
        ways = [plan.button("button-back", Verb.GO, *question_before(plan, seat, tokens))]
    else:
        ways = [voice.button("button-back", Verb.PLAY)]
    ways.append(voice.button("button-ahead-move", Verb.PLAN_TYPED, reader=seat))
    if plan is None and _may_pass(voice):
        ways.append(voice.button("button-ahead-pass", answer(voice, seat), _PASS, reader=seat))
    if not planned(voice.table, seat):
        ways.append(_default(voice, plan, seat))
    return ways


def _default(voice: Voice, plan: Voice | None, seat: Seat) -> Button:
    """Return the button for the default move, with the name of the move if it is known."""
    if plan is None:
        return voice.button("button-ahead-default", Verb.PLAN_DEFAULT, reader=seat)
    move = voice.flat(default_move(plan, seat))
    return voice.button("ahead-default-named", Verb.PLAN_DEFAULT, reader=seat, move=move)


def _may_pass(voice: Voice) -> bool:
    """Return whether the game's notation has a word for passing."""
    try:
        voice.rules.parse(_PASS)
    except NotationError:
        return False
    return True


def form(voice: Voice, seat: Seat) -> Form:
    field = Field(
        MOVE,
        cut(voice.flat.text("ahead-field"), FORM_LIMIT),
        cut(voice.flat.text("ahead-hint", most=MOST_PLANNED), HINT_LIMIT),
        _TYPED_LIMIT,
    )
    verb = answer(voice, seat)
    title = voice.flat.text("button-ahead-else" if verb is Verb.ADD_ALTERNATIVE else "button-ahead")
    return Form(voice.press(verb, reader=seat), cut(title, FORM_LIMIT), (field,))
