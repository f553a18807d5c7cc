"""Help for each question, with the stones and cards that the seat may know."""

from collections.abc import Iterator

from engines.api import Help, Message, Seat, message
from engines.hidden_stones import pieces, words
from engines.hidden_stones.moves import FLIPS, SWAPS, board_after, changed_cells, completed, may_pass
from engines.hidden_stones.state import State
from engines.tokens import Tokens


def advice(seen: State, seat: Seat) -> Message:
    """Return the advice for the situation of the turn."""
    if pieces.lying(seen.board, seen.hands[seat]):
        return message("advice-score")
    if seen.final_round:
        return message("advice-final")
    return message("advice-solo" if seen.solo else "advice-turn")


def explain(seen: State, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    match tokens:
        case ("score", card):
            return Help("formations", message("help-score"), tuple(_scoring(seen, seat, pieces.CardId(card))))
        case ("swap" | "flip" as change, *_):
            return Help("turn", message(f"help-{change}"), tuple(_changing(seen, seat, tokens)))
        case ("pass", *_):
            cards = len(seen.hands[seat])
            passed = message("help-pass-now", cards=cards, after=cards + pieces.PASS_DRAWS)
            return Help("turn", message("help-pass"), (passed,))
        case ("end", *_):
            return _ending(seen, seat)
    situation = (*_best(seen, seat), _standing(seen, seat))
    return Help("turn", message("help-turn"), situation, tuple(_topics(seen, seat)))


def _topics(seen: State, seat: Seat) -> Iterator[Tokens]:
    """Yield cards to score, the best swap and the best flip, and the end of the turn."""
    yield from (("score", card) for card in pieces.lying(seen.board, seen.hands[seat]))
    yield _most(seen, seat, SWAPS)
    yield _most(seen, seat, FLIPS)
    yield ("pass",) if may_pass(seen) else ("end",)


def _most(seen: State, seat: Seat, changes: tuple[Tokens, ...]) -> Tokens:
    """Return the change that completes the highest value, the first one where none does."""
    return max(changes, key=lambda change: pieces.points(completed(seen.board, seen.hands[seat], change)))


# --- the turn ----------------------------------------------------------------------------------------


def _best(seen: State, seat: Seat) -> Iterator[Message]:
    """Yield the cards that can be scored now, or those that one change would complete."""
    cards = pieces.lying(seen.board, seen.hands[seat])
    if cards:
        yield message(
            "help-turn-lying", count=len(cards), cards=words.card_names(cards), points=pieces.points(cards)
        )
        return
    best = _most(seen, seat, (*SWAPS, *FLIPS))
    completed_cards = completed(seen.board, seen.hands[seat], best)
    if not completed_cards:
        yield message("help-turn-none")
    elif best[0] == "swap":
        first, second = (words.stone_on(seen.board, cell) for cell in changed_cells(best))
        yield message(
            "help-turn-swap",
            first=first,
            second=second,
            cards=words.card_names(completed_cards),
            points=pieces.points(completed_cards),
        )
    else:
        (cell,) = changed_cells(best)
        stone = words.stone_on(seen.board, cell)
        yield message(
            "help-turn-flip",
            stone=stone,
            cards=words.card_names(completed_cards),
            points=pieces.points(completed_cards),
        )


def _standing(seen: State, seat: Seat) -> Message:
    won = len(seen.won[seat])
    if seen.solo:
        return message(
            "help-turn-solo", won=won, of=pieces.SOLO_CARDS, strikes=seen.strikes, most=pieces.STRIKES
        )
    if seen.final_round:
        return message("help-turn-final")
    return message("help-turn-goal", won=won, of=seen.target)


def _scoring(seen: State, seat: Seat, card: pieces.CardId) -> Iterator[Message]:
    """Yield the cells of the card's formation, and how close the seat comes to the threshold."""
    for placement in pieces.placements(seen.board, card)[:1]:
        cells = tuple(map(words.cell_name, placement.cells))
        yield message(
            "help-score-card", card=words.card_name(card), cells=cells, points=pieces.CARDS[card].value
        )
    won = len(seen.won[seat]) + 1
    if not seen.solo and not seen.final_round:
        yield message("help-score-goal", won=won, of=seen.target)


def _ending(seen: State, seat: Seat) -> Help:
    if seen.solo and not seen.scored:
        strike = message("help-end-strike", strikes=seen.strikes + 1, most=pieces.STRIKES)
        return Help("solo", message("help-end-solo"), (strike,))
    drawn = min(max(0, pieces.HAND - len(seen.hands[seat])), len(seen.draw_pile) + len(seen.discard_pile))
    return Help(
        "turn", message("help-end"), (message("help-end-now", cards=len(seen.hands[seat]), drawn=drawn),)
    )


# --- a change ----------------------------------------------------------------------------------------


def _changing(seen: State, seat: Seat, change: Tokens) -> Iterator[Message]:
    """Yield the new symbol, the cards that the change completes and breaks, and the cheapest payment."""
    cells = changed_cells(change)
    if not cells:
        return
    if len(cells) == 1:
        before = seen.board[cells[0]]
        yield message(
            "help-flip-now",
            cell=words.cell_name(cells[0]),
            before=words.symbol_name(before),
            after=words.symbol_name(pieces.BACK[before]),
        )
    completed_cards = completed(seen.board, seen.hands[seat], change)
    if completed_cards:
        yield message(
            "help-change-completes",
            count=len(completed_cards),
            cards=words.card_names(completed_cards),
            points=pieces.points(completed_cards),
        )
    else:
        yield message("help-change-none")
    after = pieces.lying(board_after(seen.board, change), seen.hands[seat])
    broken = tuple(card for card in pieces.lying(seen.board, seen.hands[seat]) if card not in after)
    if broken:
        yield message("help-change-breaks", count=len(broken), cards=words.card_names(broken))
    spare = [card for card in seen.hands[seat] if card not in after and card not in broken]
    if completed_cards and spare:
        least = min(spare, key=lambda card: (pieces.CARDS[card].value, card))
        yield message("help-change-pay", card=words.card_name(least), points=pieces.CARDS[least].value)
