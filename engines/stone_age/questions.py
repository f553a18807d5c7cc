"""The panel: where to, how many, what to pay with; a usual turn takes two or three presses."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.api import (
    Amount,
    Amounts,
    Choice,
    IllegalMove,
    Kind,
    Menu,
    Message,
    NotationError,
    Question,
    Seat,
    menu,
    message,
)
from engines.stone_age import actions, course, draft, feeding, placing, rolling
from engines.stone_age.data import (
    BUILDING_STACKS,
    CARD_SPACES,
    PLACE_NAMES,
    PLACES,
    RESOURCE_NAMED,
    RESOURCES,
    Phase,
    Place,
    Resources,
    Tile,
)
from engines.stone_age.model import Draft, Roll, State
from engines.stone_age.moves import Move, UseTools
from engines.stone_age.names import good_name
from engines.stone_age.notation import format_move, parse, resource_words
from engines.stone_age.payments import TAKES, builds, buys, exact, for_tile
from engines.tokens import Tokens

_FEW: Final = 8
"""As many payments are shown as buttons; out of more one is put together in a form."""
_BUTTONS: Final = 15
_CONTINUE: Final = message("ask-continue")


def question(state: State, seat: Seat, tokens: Tokens) -> Question:
    """Ask a seat that is to act where to go, how many, what to pay with.

    Raises `IllegalMove` where no move begins so.
    """
    if not tokens:
        return _first(state, seat)
    found = _further(state, seat, tokens)
    if found is not None:
        return found
    try:
        texts = (_tokens(move) for move in course.legal_moves(state, seat))
        return menu(texts, tokens, _CONTINUE)
    except IllegalMove:
        if _fills_form(state, seat, tokens):
            return Menu(_CONTINUE, (), move=True)
        raise


def _tokens(move: Move) -> Tokens:
    return tuple(format_move(move).split(" "))


def _first(state: State, seat: Seat) -> Menu:
    match state.phase:
        case Phase.PLACING:
            return Menu(message("ask-place", people=state.seats[seat].free), tuple(_placings(state)))
        case Phase.TOOLS if state.roll is not None:
            return _tools(state, state.roll)
        case Phase.DRAFT if state.draft is not None:
            return _draft(state.draft)
        case Phase.FEEDING:
            prompt = message("ask-feed", missing=state.seats[seat].missing)
            return Menu(prompt, tuple(_feedings(state, seat)))
        case _:
            return Menu(message("ask-act"), tuple(_acts(state)))


def _further(state: State, seat: Seat, tokens: Tokens) -> Question | None:
    """Return the second question of a move, or None where it is no beginning of ours."""
    match state.phase, tokens:
        case Phase.PLACING, ("place", name) if name in PLACE_NAMES[: Place.TOOLMAKER]:
            return _people(placing.most(state, seat)[PLACE_NAMES.index(name)])
        case Phase.ACTIONS, ("buy", "card", number, "with"):
            return _card_payment(state, number)
        case Phase.ACTIONS, ("build", number, "with"):
            return _tile_payment(state, number)
        case ((Phase.ACTIONS | Phase.FEEDING), ("take",)) if state.seats[seat].any_two:
            choices = tuple(Choice(_tokens(move)[1:], move=True) for move in TAKES)
            return Menu(message("ask-take"), choices)
        case Phase.FEEDING, ("feed", "with"):
            return _feeding_payment(state, seat)
        case Phase.TOOLS, ("tools", *_) if _is_legal(state, seat, tokens):
            # fewer tools are no beginning of more
            return Menu(_CONTINUE, (), move=True)
        case _:
            return _pairs_answer(state, seat, tokens)


def _is_legal(state: State, seat: Seat, tokens: Tokens) -> bool:
    try:
        move = parse(" ".join(tokens))
    except NotationError:
        return False
    return move in course.legal_moves(state, seat)


# --- placing -----------------------------------------------------------------------------------------


def _placings(state: State) -> Iterator[Choice]:
    limits = placing.most(state, state.turn)
    for place in PLACES:
        name = PLACE_NAMES[place].split(" ")
        if limits[place] and place < Place.TOOLMAKER:
            only = limits[place] == 1
            yield Choice(("place", *name, "1") if only else ("place", *name), move=only)
        elif limits[place]:
            yield Choice(("place", *name), move=True, group=_group(place))


def _group(place: Place) -> Message | None:
    if place in CARD_SPACES:
        return message("ask-group-cards")
    return message("ask-group-buildings") if place in BUILDING_STACKS else None


def _people(limit: int) -> Amount | None:
    return Amount(message("ask-people"), 1, limit) if limit else None


# --- actions -----------------------------------------------------------------------------------------


def _acts(state: State) -> Iterator[Choice]:
    """Uses, purchases and buildings as buttons, refusals in a list."""
    mine = state.seats[state.turn]
    for place in PLACES[: Place.CARD_1]:
        if mine.groups[place]:
            yield Choice(("use", PLACE_NAMES[place]), move=True)
    for number in range(1, 5):
        if mine.groups[CARD_SPACES[number - 1]]:
            yield from _offer(buys(number, mine.resources), ("buy", "card", str(number), "with"))
    for number in range(1, len(state.stacks) + 1):
        tile = actions.open_tile(state, number)
        if mine.groups[BUILDING_STACKS[number - 1]] and tile is not None:
            yield from _offer(builds(number, tile, mine.resources), ("build", str(number), "with"))
    if mine.any_two:
        yield Choice(("take",))
    for place in PLACES[Place.CARD_1 :]:
        if mine.groups[place]:
            tokens = ("refuse", *PLACE_NAMES[place].split(" "))
            yield Choice(tokens, move=True, group=message("ask-group-refuse"))


def _offer(moves: Sequence[Move], beginning: Tokens) -> Iterator[Choice]:
    """Offer what can be paid in one way as a whole, else its beginning."""
    if len(moves) == 1:
        yield Choice(_tokens(moves[0]), move=True)
    elif moves:
        yield Choice(beginning)


def _card_payment(state: State, number: str) -> Question | None:
    held = state.seats[state.turn].resources
    spaces = {str(space): space for space in range(1, 5)}
    space = spaces.get(number)
    if space is None or not state.seats[state.turn].groups[CARD_SPACES[space - 1]]:
        return None
    prompt = message("ask-pay", number=space)
    return _payment(prompt, exact(space, held), held, (space, space))


def _tile_payment(state: State, number: str) -> Question | None:
    mine = state.seats[state.turn]
    stacks = {str(stack): stack for stack in range(1, len(state.stacks) + 1)}
    stack = stacks.get(number)
    tile = None if stack is None else actions.open_tile(state, stack)
    if stack is None or tile is None or tile.cost or not mine.groups[BUILDING_STACKS[stack - 1]]:
        return None
    payments = for_tile(tile, mine.resources)
    return _payment(_tile_prompt(tile), payments, mine.resources, (tile.least, tile.most))


def _tile_prompt(tile: Tile) -> Message:
    if tile.kinds:
        return message("ask-pay-kinds", number=tile.most, kinds=tile.kinds)
    return message("ask-pay-any", least=tile.least, most=tile.most)


def _payment(
    prompt: Message, payments: Sequence[Resources], held: Resources, sizes: tuple[int, int]
) -> Question | None:
    """Ask for one of few payments, or for a number of each resource.

    Where the number is free, a payment may be the beginning of a longer one and cannot be a button.
    """
    if not payments:
        return None
    if len(payments) <= _FEW and sizes[0] == sizes[1]:
        choices = (Choice(tuple(resource_words(payment)), move=True) for payment in payments)
        return Menu(prompt, tuple(choices))
    kinds = tuple(
        Kind(good.value, message("ask-kind", good=good_name(good), held=number), 0, min(number, sizes[1]))
        for good, number in zip(RESOURCES, held, strict=True)
        if number
    )
    return Amounts(prompt, kinds, sizes[0], min(sizes[1], sum(held)))


def _pairs_answer(state: State, seat: Seat, tokens: Tokens) -> Menu | None:
    """Take kinds with numbers as a whole move, if it is a legal one."""
    if _are_pairs(tokens) and _is_legal(state, seat, tokens):
        return Menu(_CONTINUE, (), move=True)
    return None


def _fills_form(state: State, seat: Seat, tokens: Tokens) -> bool:
    """Return whether a form that we have asked for was filled in; `apply` says what is wrong with it."""
    beginning = tokens[: tokens.index("with") + 1] if "with" in tokens else tokens
    return _are_pairs(tokens) and isinstance(_further(state, seat, beginning), Amounts)


def _are_pairs(tokens: Tokens) -> bool:
    """Return whether resources with their numbers stand behind `with`."""
    rest = tokens[tokens.index("with") + 1 :] if "with" in tokens else ()
    kinds, numbers = rest[::2], rest[1::2]
    are_numbers = len(numbers) == len(kinds) and all(number.isdecimal() for number in numbers)
    return bool(kinds) and are_numbers and set(kinds) <= RESOURCE_NAMED.keys()


# --- tools -------------------------------------------------------------------------------------------


def _tools(state: State, rolled: Roll) -> Menu:
    """Offer all sets of tools, the best first; many of them stand in lists but for one for each yield."""

    def order(move: UseTools) -> tuple[int, int, int]:
        pips = sum(move.permanent) + sum(move.once)
        return -((rolled.total + pips) // rolled.divisor), len(move.once), pips

    moves = sorted(rolling.legal_moves(state), key=order)
    choices = tuple(_tool_choices(moves, {order(move)[0]: move for move in reversed(moves)}))
    prompt = message(
        "ask-tools",
        dice=rolled.dice,
        total=rolled.total,
        good=good_name(rolled.good),
        divisor=rolled.divisor,
    )
    return Menu(prompt, choices)


def _tool_choices(moves: Sequence[UseTools], best: dict[int, UseTools]) -> Iterator[Choice]:
    few = len(moves) <= _BUTTONS
    for move in moves:
        shown = few or move in best.values()
        group = None if shown else message("ask-group-tools", once=len(move.once))
        yield Choice(_tokens(move), move=True, group=group)


# --- draft and feeding -------------------------------------------------------------------------------


def _draft(dice: Draft) -> Menu:
    choices = tuple(Choice(_tokens(move), move=True) for move in draft.legal_moves(dice))
    return Menu(message("ask-draft"), choices)


def _feedings(state: State, seat: Seat) -> Iterator[Choice]:
    mine = state.seats[seat]
    payments = exact(mine.missing, mine.resources)
    if len(payments) > _FEW:
        yield Choice(("feed", "with"))
    for move in feeding.legal_moves(mine):
        tokens = _tokens(move)
        if tokens == ("feed", "none") or (tokens[0] == "feed" and len(payments) <= _FEW):
            yield Choice(tokens, move=True)
    if mine.any_two:
        yield Choice(("take",))


def _feeding_payment(state: State, seat: Seat) -> Question | None:
    mine = state.seats[seat]
    payments = exact(mine.missing, mine.resources)
    prompt = message("ask-pay", number=mine.missing)
    return _payment(prompt, payments, mine.resources, (mine.missing, mine.missing))
