"""The panel: lists for the die and its action, and all free things as buttons beside them."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final

from engines.api import Amount, Amounts, Choice, Kind, Menu, Message, Question, Seat, menu, message
from engines.livingstone.board import takeable
from engines.livingstone.data import COLUMNS, GEMS, Card, Counts
from engines.livingstone.legal import builds, legal_moves
from engines.livingstone.model import (
    Action,
    Build,
    Donate,
    Done,
    Extra,
    Market,
    Move,
    Phase,
    Play,
    Player,
    Sell,
    State,
    Take,
)
from engines.livingstone.notation import format_move
from engines.tokens import MENU_LIMIT, Tokens

_DIE: Final = message("ask-group-die")
_TENT: Final = message("ask-group-tent")
_CARDS: Final = message("ask-group-cards")
_SOURCE: Final = message("ask-group-source")
_STONES: Final = ("play", "stones")
_TARGET: Final = message("ask-group-target")
_BEFORE_COLUMNS: Final[tuple[Tokens, ...]] = (("move",), ("extra",), ("from",))
_KINDS_OF_MOVES: Final[dict[str, tuple[type[Move], ...]]] = {
    "take": (Take, Build),
    "sell": (Sell,),
    "donate": (Donate,),
    "play": (Play, Market, Extra),
    "done": (Done,),
}


def question(state: State, seat: Seat, tokens: Tokens) -> Question:
    """Ask the seat on turn for a die and its action, or for something free.

    Raises `IllegalMove` where no move begins so.
    """
    player = state.players[seat]
    match tokens:
        case ():
            return Menu(_prompt(state), tuple(_choices(state, seat)))
        case ("sell",) if any(player.gems):
            return _gems(player.gems, message("ask-sell"))
        case ("play", "market") if player.hand[Card.MARKET] and any(player.gems):
            return _gems(player.gems, message("ask-market"))
        case ("donate",) if player.coins:
            return Amount(message("ask-donate"), 1, player.coins)
    kinds = _KINDS_OF_MOVES.get(tokens[0], ())
    texts = _texts(one for one in legal_moves(state, seat) if isinstance(one, kinds))
    match tokens:
        case ("sell", *_) | ("play", "market", *_) if tokens in texts:
            return Menu(message("ask-continue"), (), move=True)  # all kinds were asked for together
        case ("take", _, "move"):
            return _spaces(texts, tokens, message("ask-source"), _SOURCE)
        case ("play", "extra"):
            return _spaces(texts, tokens, message("ask-target"), _TARGET)
        case ("take", _, _, *_):
            return menu(texts, tokens, message("ask-tent-cards"))
        case _:
            return menu(texts, tokens, message("ask-continue"))


def _texts(moves: Iterable[Move]) -> list[Tokens]:
    return [tuple(format_move(move).split(" ")) for move in moves]


def _gems(gems: Counts, prompt: Message) -> Amounts:
    counted = zip(GEMS, gems, strict=True)
    kinds = tuple(
        Kind(kind.word, message(f"ask-{kind.word}", most=number), 0, number)
        for kind, number in counted
        if number
    )
    return Amounts(prompt, kinds, 1, sum(gems))


def _spaces(texts: list[Tokens], tokens: Tokens, prompt: Message, group: Message) -> Menu:
    """Ask for a space, and in the same breath for all that follows it without a choice."""
    found: dict[Tokens, list[Tokens]] = {}
    for text in texts:
        rest = text[len(tokens) :]
        if text[: len(tokens)] == tokens:
            found.setdefault(rest[:2], []).append(rest)
    if not found:
        return menu((), tokens, prompt)
    return Menu(prompt, tuple(_common(rests, group) for rests in found.values()))


def _common(texts: list[Tokens], group: Message | None = None, *, idle: bool = False) -> Choice:
    """Return the choice of what these texts have in common; it is a move where there is just one."""
    return Choice(_shared(min(texts), max(texts)), move=len(texts) == 1, group=group, idle=idle)


def _shared(one: Tokens, other: Tokens) -> Tokens:
    """Return the beginning that both have; that of the first and the last of many is that of them all.

    A column alone is not worth a choice: its row comes with it or not at all.
    """
    pairs = zip(one, other, strict=False)
    shared = tuple(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return shared[:-1] if shared[-2:-1] in _BEFORE_COLUMNS else shared


# --- the first question ------------------------------------------------------------------------------


def _prompt(state: State) -> Message:
    if state.phase is Phase.ACT:
        return message("ask-act-last" if state.column == COLUMNS else "ask-act")
    last = state.players[state.turn].last_die
    return message("ask-higher-die", last=last) if last else message("ask-die")


def _choices(state: State, seat: Seat) -> Iterator[Choice]:
    player = state.players[seat]
    if state.phase is Phase.DIE:
        yield from _dice(state, player)
    else:
        yield Choice(("done",), move=True, completes=True)
    plays: dict[Tokens, list[Tokens]] = {}
    for text in _texts(one for one in legal_moves(state, seat) if isinstance(one, Play | Extra)):
        plays.setdefault(("play", "extra") if text[1] == "extra" else text, []).append(text)
    for start, texts in plays.items():
        yield _common(texts, idle=start == _STONES and _is_worthless(state.bag))
    if player.hand[Card.MARKET]:
        yield from _amounts(("play", "market"), player.gems)
    yield from _usual_sales(player.gems)
    yield from _amounts(("sell",), player.gems)
    if player.coins:
        yield Choice(("donate", "1") if player.coins == 1 else ("donate",), move=player.coins == 1)


def _dice(state: State, player: Player) -> Iterator[Choice]:
    faces = takeable(state)
    for die in faces:
        for action in (Action.COINS, Action.CARD, Action.MINE):
            idle = action is Action.MINE and _is_worthless(state.bag)
            yield Choice(("take", str(die), action.value), move=True, group=_DIE, idle=idle)
    tents = [texts for die in faces if (texts := _texts(builds(state, player, die)))]
    plain = [_common(texts, _TENT) for texts in tents]
    yield from plain
    played = [one for texts in tents for one in _with_cards(texts) if Choice(one, True, _TENT) not in plain]
    if len(played) <= MENU_LIMIT:
        yield from (Choice(one, True, _CARDS) for one in played)


def _is_worthless(bag: Counts) -> bool:
    """Whether no gem can be drawn."""
    return not any(bag[kind] for kind in GEMS)


def _with_cards(texts: list[Tokens]) -> Iterator[Tokens]:
    """Yield the moves with cards that cannot be longer: worth a list of their own while it is short."""
    free = any("free" in text for text in texts)
    return (text for text in texts if text[-1] == "free" or (not free and "row" in text))


def _usual_sales(gems: Counts) -> Iterator[Choice]:
    """Offer to sell all gems, and all but one of each kind, in one press; the form is for the rest."""
    if sum(gems) == 1:
        return
    clear, blue, red = (max(number - 1, 0) for number in gems)
    spare = (clear, blue, red)
    yield from (Choice(text, move=True) for text in _texts(Sell(sold) for sold in (gems, spare) if any(sold)))


def _amounts(tokens: Tokens, gems: Counts) -> Iterator[Choice]:
    """A last gem is not asked for."""
    if sum(gems) == 1:
        yield Choice((*tokens, GEMS[gems.index(1)].word, "1"), move=True)
    elif any(gems):
        yield Choice(tokens)
