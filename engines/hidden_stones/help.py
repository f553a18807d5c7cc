"""Help for each question, with the stones and cards that the seat may know."""

from collections.abc import Iterator
from typing import Final

from engines.api import Help, Message, Seat, message
from engines.hidden_stones.formations import lying
from engines.hidden_stones.names import card_name, card_names, cell_name, stone_on, symbol_name
from engines.hidden_stones.pieces import (
    BACK,
    CARDS,
    CELL_NAMES,
    CELLS,
    HAND,
    NEIGHBOURS,
    PASS_DRAWS,
    PASS_HAND,
    SOLO_CARDS,
    STRIKES,
    CardId,
)
from engines.hidden_stones.preview import board_after, changed_cells, completed
from engines.hidden_stones.state import Cards, Own, View
from engines.tokens import Tokens

_SWAPS: Final = tuple(("swap", CELL_NAMES[first], CELL_NAMES[second], "with") for first, second in NEIGHBOURS)
_FLIPS: Final = tuple(("flip", CELL_NAMES[cell], "with") for cell in CELLS)


def advice(view: View, own: Own, _seat: Seat) -> Message:
    """Return the advice for the situation of the turn."""
    if own.lying:
        return message("advice-score")
    if view.final_round:
        return message("advice-final")
    return message("advice-solo" if view.solo else "advice-turn")


def explain(view: View, own: Own, _seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    match tokens:
        case ("score", card):
            return Help("formations", message("help-score"), tuple(_scoring(view, own, CardId(card))))
        case ("swap" | "flip" as change, *_):
            return Help("turn", message(f"help-{change}"), tuple(_changing(view, own, tokens)))
        case ("pass", *_):
            cards = len(own.hand)
            passed = message("help-pass-now", cards=cards, after=cards + PASS_DRAWS)
            return Help("turn", message("help-pass"), (passed,))
        case ("end", *_):
            return _ending(view, own)
    situation = (*_best(view, own), _standing(view, own))
    return Help("turn", message("help-turn"), situation, tuple(_topics(view, own)))


def _topics(view: View, own: Own) -> Iterator[Tokens]:
    """Yield cards to score, the best swap and the best flip, and the end of the turn."""
    yield from (("score", lying_card.card) for lying_card in own.lying)
    yield _most(view, own, _SWAPS)
    yield _most(view, own, _FLIPS)
    yield ("pass",) if _may_pass(view, own) else ("end",)


def _may_pass(view: View, own: Own) -> bool:
    drawable = view.draw_pile or view.discard_pile
    fits = len(own.hand) <= PASS_HAND
    return bool(drawable) and fits and not view.actions and not view.seats[own.seat].passed


def _most(view: View, own: Own, changes: tuple[Tokens, ...]) -> Tokens:
    """Return the change that completes the highest value, the first one where none does."""
    return max(changes, key=lambda change: _points(completed(view.board, own.hand, change)))


def _points(cards: Cards) -> int:
    return sum(CARDS[card].value for card in cards)


# --- the turn ----------------------------------------------------------------------------------------


def _best(view: View, own: Own) -> Iterator[Message]:
    """Yield the cards that can be scored now, or those that one change would complete."""
    if own.lying:
        cards = tuple(lying_card.card for lying_card in own.lying)
        yield message("help-turn-lying", count=len(cards), cards=card_names(cards), points=_points(cards))
        return
    best = _most(view, own, (*_SWAPS, *_FLIPS))
    completed_cards = completed(view.board, own.hand, best)
    if not completed_cards:
        yield message("help-turn-none")
    elif best[0] == "swap":
        first, second = (stone_on(view.board, cell) for cell in changed_cells(best))
        yield message(
            "help-turn-swap",
            first=first,
            second=second,
            cards=card_names(completed_cards),
            points=_points(completed_cards),
        )
    else:
        (cell,) = changed_cells(best)
        stone = stone_on(view.board, cell)
        yield message(
            "help-turn-flip", stone=stone, cards=card_names(completed_cards), points=_points(completed_cards)
        )


def _standing(view: View, own: Own) -> Message:
    won = len(view.seats[own.seat].won)
    if view.threshold is None:
        return message("help-turn-solo", won=won, of=SOLO_CARDS, strikes=view.strikes, most=STRIKES)
    if view.final_round:
        return message("help-turn-final")
    return message("help-turn-goal", won=won, of=view.threshold)


def _scoring(view: View, own: Own, card: CardId) -> Iterator[Message]:
    """Yield the cells of the card's formation, and how close the seat comes to the threshold."""
    for lying_card in own.lying:
        if lying_card.card == card:
            cells = tuple(map(cell_name, lying_card.placements[0]))
            yield message("help-score-card", card=card_name(card), cells=cells, points=CARDS[card].value)
    won = len(view.seats[own.seat].won) + 1
    if view.threshold is not None and not view.final_round:
        yield message("help-score-goal", won=won, of=view.threshold)


def _ending(view: View, own: Own) -> Help:
    if view.solo and not view.scored:
        strike = message("help-end-strike", strikes=view.strikes + 1, most=STRIKES)
        return Help("solo", message("help-end-solo"), (strike,))
    drawn = min(max(0, HAND - len(own.hand)), view.draw_pile + len(view.discard_pile))
    return Help("turn", message("help-end"), (message("help-end-now", cards=len(own.hand), drawn=drawn),))


# --- a change ----------------------------------------------------------------------------------------


def _changing(view: View, own: Own, change: Tokens) -> Iterator[Message]:
    """Yield the new symbol, the cards that the change completes and breaks, and the cheapest payment."""
    cells = changed_cells(change)
    if not cells:
        return
    if len(cells) == 1:
        before = view.board[cells[0]]
        yield message(
            "help-flip-now",
            cell=cell_name(cells[0]),
            before=symbol_name(before),
            after=symbol_name(BACK[before]),
        )
    completed_cards = completed(view.board, own.hand, change)
    if completed_cards:
        yield message(
            "help-change-completes",
            count=len(completed_cards),
            cards=card_names(completed_cards),
            points=_points(completed_cards),
        )
    else:
        yield message("help-change-none")
    after = lying(board_after(view.board, change), own.hand)
    broken = tuple(lying_card.card for lying_card in own.lying if lying_card.card not in after)
    if broken:
        yield message("help-change-breaks", count=len(broken), cards=card_names(broken))
    spare = [card for card in own.hand if card not in after and card not in broken]
    if completed_cards and spare:
        least = min(spare, key=lambda card: (CARDS[card].value, card))
        yield message("help-change-pay", card=card_name(least), points=CARDS[least].value)
