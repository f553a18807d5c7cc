"""Values of the moves of a seat in its turn: the dice first, then cards, gems and the chest."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.api import Chance, Message, Seat, message
from engines.livingstone.legal import DONE
from engines.livingstone.moves import Action, Build, Donate, Extra, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    COLUMNS,
    MARKET_PRICES,
    MOST_BOATS,
    NO_GEMS,
    ROWS,
    Card,
    Counts,
    Space,
    space_at,
    worth,
)
from engines.livingstone.state import Phase, Player, State, can_take, others_in_order, takeable
from engines.livingstone.tents import extra_targets, price
from engines.values import without
from robots.knowledge import Ranked, Weights
from robots.livingstone.chances import curve, odds, passes
from robots.livingstone.values import Outlook, standing, worth_of_rest

MARGIN = 14.0
"""Typical difference of points between the first and the second at the end."""
_OPEN_LEAD, _OPEN_GAP = MARGIN / 2, 2.0
"""Uncertainty of points and of coins in a chest while another seat can take a die."""
_CLOSED = 0.5
"""The same when no other seat can."""
_COUNTED: Weights = {"majority_spread": 0.01, "held": 0.0}
"""Weights for that case: all rows are decided, and cards count only their points."""
_THINKABLE = MARGIN / 3
"""Points behind the best move at which a move is not considered."""
_RATHER_FULL = 0.01
"""Value of a safe chest where nothing else is at stake, as a winning probability."""
_SURE = 1_000.0


class Candidate(NamedTuple):
    """A move with its value in points and its reason."""

    value: float
    move: Move
    key: str
    number: int = 0
    die: int = 0
    """The die that the move takes or prepares to take."""
    aim: Move | None = None
    """The tent that a sale is to pay for."""

    @property
    def reason(self) -> Message:
        """The reason as a message; the number is a row or an amount."""
        return message(self.key, number=self.number) if self.number else message(self.key)


def ranked(state: State, seat: Seat, weights: Weights, _chance: Chance) -> list[Ranked[Move]]:
    """Return the moves to consider, the best first."""
    best: dict[Move, Candidate] = {}
    of_die: dict[int, float] = {}
    for candidate in sorted(weighed(state, seat, weights), key=lambda candidate: -candidate.value):
        if (
            candidate.die
            and candidate.value < of_die.setdefault(candidate.die, candidate.value) - weights["poor_use"]
        ):
            continue
        best.setdefault(candidate.move, candidate)
    ranked_moves = list(best.values())
    most, forgo = ranked_moves[0].value, min(_THINKABLE, weights["forgo"])
    return [
        Ranked(candidate.move, candidate.value, candidate.reason, candidate.aim)
        for candidate in ranked_moves
        if candidate.value >= most - (forgo if candidate.move == DONE else _THINKABLE)
    ]


def policy(state: State, seat: Seat, weights: Weights, _chance: Chance) -> Move:
    """Return the best move at once."""
    return max(weighed(state, seat, weights), key=lambda candidate: candidate.value).move


def weighed(state: State, seat: Seat, weights: Weights) -> list[Candidate]:
    """Return all candidates in no order; at least one."""
    player = state.players[seat]
    if player.hand[Card.FOUR_COINS]:
        return [Candidate(_SURE, Play(Card.FOUR_COINS), "robot-coins", CARD_COINS)]
    if player.hand[Card.THREE_STONES]:
        return [Candidate(_SURE, Play(Card.THREE_STONES), "robot-handful", min(CARD_STONES, sum(state.bag)))]
    if state.phase is Phase.ACT and _nothing_to_decide(state, player):
        return [Candidate(0.0, DONE, "robot-done")]
    outlook = Outlook(state, seat, weights)
    return list(_dice(outlook)) if state.phase is Phase.DIE else _free(outlook)


def _nothing_to_decide(state: State, player: Player) -> bool:
    hand = player.hand
    if state.column == COLUMNS:
        return False
    return not (
        hand[Card.MARKET] or hand[Card.EXTRA_TENT] or hand[Card.STEAMBOAT_BACK] or hand[Card.TWO_DICE]
    )


# --- dice --------------------------------------------------------------------------------------------


def _dice(outlook: Outlook) -> Iterator[Candidate]:
    """Yield each die with each action, and its value with that of the dice left."""
    for die in takeable(outlook.state):
        value_of_others = _value_without(outlook, die)
        for use in _uses(outlook, die):
            yield use._replace(value=value_of_others + use.value, die=die)


def _uses(outlook: Outlook, die: int) -> Iterator[Candidate]:
    """Yield the uses of a die with their values."""
    state, higher = outlook.state, any(face > die for face in outlook.state.dice)
    drawn = min(die, sum(state.bag))
    key_of_mine = "robot-stones" if outlook.stone > outlook.coin else "robot-handful"
    yield Candidate(die * outlook.coin, Take(die, Action.COINS), "robot-coins", die)
    yield Candidate(drawn * outlook.stone, Take(die, Action.MINE), key_of_mine, drawn)
    again = higher or state.column < COLUMNS or bool(outlook.player.hand[Card.STEAMBOAT_BACK])
    card = "robot-card" if higher else "robot-card-alone"
    yield Candidate(outlook.card(again), Take(die, Action.CARD), card, die)
    yield from _tents(outlook, die, again)


def _value_without(outlook: Outlook, die: int) -> float:
    """Return the value of the dice that are left after one is taken."""
    state = outlook.state
    return _value_of_dice(outlook, without(state.dice, state.dice.index(die)), die)


def _value_of_dice(outlook: Outlook, dice: tuple[int, ...], last: int) -> float:
    """Return the value of these dice to the seat when all others come before it."""
    state, weights = outlook.state, outlook.weights
    lasts = [state.players[rival].last_die for rival in others_in_order(state, outlook.seat)]
    return worth_of_rest(
        dice, (*lasts, last), (weights["die_base"], weights["die_slope"], weights["die_others"])
    )


def _tents(outlook: Outlook, die: int, again: bool) -> Iterator[Candidate]:
    """Yield the tents for a die: with and without cards, and with gems that must be sold first."""
    state, player, hand = outlook.state, outlook.player, outlook.player.hand
    if not player.supply and not state.two:
        return
    rows = range(1, ROWS + 1) if hand[Card.IGNORE_NUMBER] else (die,)
    for row in rows:
        space = space_at(state.column, row)
        source, lost = _source(outlook, space)
        chosen = None if row == die else row
        value = outlook.tent(row) - lost - (outlook.in_hand(Card.IGNORE_NUMBER, again) if chosen else 0.0)
        key = "robot-tent" if value < 2 * state.edition.points[row - 1] else "robot-majority"
        due = price(state, outlook.seat, space)
        paid = value - due * outlook.coin
        if due <= player.coins:
            yield Candidate(paid, Build(die, chosen, False, source), key, row)
        elif sold := funds(player, due - player.coins):
            yield Candidate(paid - 0.1, sold, "robot-sell", row, aim=Build(die, chosen, False, source))
        if hand[Card.FREE_TENT]:
            free = value - outlook.in_hand(Card.FREE_TENT, again)
            yield Candidate(free, Build(die, chosen, True, source), "robot-free", row)


def _source(outlook: Outlook, target: Space) -> tuple[Space | None, float]:
    """Return the space that a tent would come from (None for the supply), and the loss there."""
    if outlook.player.supply:
        return None, 0.0
    space = outlook.least_needed(target)
    return space, outlook.missed(space)


def funds(player: Player, needed: int) -> Move | None:
    """Return a sale that brings the needed coins, or None; the market where it is enough."""
    if player.hand[Card.MARKET] and worth(player.gems, MARKET_PRICES) >= needed:
        return Market(player.gems)
    if worth(player.gems, BANK_PRICES) < needed:
        return None
    sold = [0, 0, 0]
    for kind in reversed(range(len(sold))):
        sold[kind] = min(player.gems[kind], -(-needed // BANK_PRICES[kind]))
        needed -= sold[kind] * BANK_PRICES[kind]
        if needed <= 0:
            break
    return Sell(tuple(sold))


# --- free things -------------------------------------------------------------------------------------


def _free(outlook: Outlook) -> list[Candidate]:
    """Return the uses of cards after an action, and being done; in the last column the chest as well."""
    state, player, hand = outlook.state, outlook.player, outlook.player.hand
    candidates = []
    if hand[Card.EXTRA_TENT]:
        candidates += _extra(outlook)
    if hand[Card.MARKET] and player.gems != NO_GEMS:
        points = worth(player.gems, MARKET_PRICES)
        candidates.append(
            Candidate(
                points - _least_gain(outlook, "market_from"), Market(player.gems), "robot-market", points
            )
        )
    if hand[Card.STEAMBOAT_BACK] and state.column > 1 and state.boats < MOST_BOATS:
        gained = _scoring_again(outlook) - _least_gain(outlook, "boat_from")
        candidates.append(Candidate(gained, Play(Card.STEAMBOAT_BACK), "robot-boat"))
    if hand[Card.TWO_DICE] and can_take(state, outlook.seat):
        candidates.append(Candidate(_second_die(outlook), Play(Card.TWO_DICE), "robot-two-dice"))
    if state.column < COLUMNS or surely_again(state, outlook.seat):
        return [*candidates, Candidate(0.0, DONE, "robot-done")]
    gaining = [candidate for candidate in candidates if candidate.value > 0]
    if any(candidate.move == Play(Card.STEAMBOAT_BACK) for candidate in gaining):
        return gaining
    return [*gaining, *_chest(outlook)] if gaining else _chest(outlook)


def _least_gain(outlook: Outlook, name: str) -> float:
    """Return the least gain for which a card is played; it falls towards the end."""
    return outlook.weights[name] * outlook.columns_left / (COLUMNS - 1)


def _extra(outlook: Outlook) -> list[Candidate]:
    """Return the most valuable extra tent; of equal ones, one in the last column."""
    candidates: list[Candidate] = []
    for space in reversed(extra_targets(outlook.state, outlook.player)):
        source, lost = _source(outlook, space)
        row = space % ROWS + 1
        value = outlook.majority(row) - lost - _least_gain(outlook, "extra_from")
        candidates.append(Candidate(value, Extra(space, source), "robot-majority", row))
    return [max(candidates, key=lambda candidate: candidate.value)] if candidates else []


def _scoring_again(outlook: Outlook) -> float:
    """Return the seat's gain over the best rival when the column behind scores again, in points."""
    state = outlook.state
    behind = (state.column - 2) * ROWS
    gained = [
        sum(state.edition.points[space % ROWS] for space in player.tents if space // ROWS * ROWS == behind)
        for player in state.players
    ]
    own_gain = gained.pop(outlook.seat)
    return own_gain - max(gained)


def _second_die(outlook: Outlook) -> float:
    """Return the value of taking another die at once."""
    best = max(candidate.value for candidate in _dice(outlook))
    waiting = _value_of_dice(outlook, outlook.state.dice, outlook.player.last_die)
    return best - waiting - _least_gain(outlook, "two_dice_from")


# --- the chest ---------------------------------------------------------------------------------------


def surely_again(state: State, seat: Seat) -> bool:
    """Return True if the seat will certainly take another die in this round, two-dice cards apart."""
    last = state.players[seat].last_die
    higher = sum(die > last for die in state.dice)
    rivals = sum(can_take(state, rival) for rival in state.remaining if rival != seat)
    return higher > rivals


def _chest(outlook: Outlook) -> list[Candidate]:
    """Return the next step to fill the chest at the end: a sale of gems, a donation, or being done."""
    state, player = outlook.state, outlook.player
    if player.gems != NO_GEMS:
        sold = _last_sale(outlook)
        if sold is not None:
            return [Candidate(_SURE / 2, Sell(sold), "robot-sell-chest", worth(sold, BANK_PRICES))]
    if player.coins:
        return [Candidate(_SURE / 4, Donate(player.coins), "robot-chest", player.coins)]
    priced = state.endmarket and player.hand[Card.MARKET]
    points = worth(player.gems, MARKET_PRICES) if priced else sum(player.gems)
    return [Candidate(0.0, DONE, "robot-gems" if points else "robot-nothing", points)]


def _last_sale(outlook: Outlook) -> Counts | None:
    """Return the gems whose coins in the chest are worth more than their points, or None."""
    state, seat, player = outlook.state, outlook.seat, outlook.player
    rivals = others_in_order(state, seat)
    takers = [rival for rival in rivals if can_take(state, rival)]
    points, chests = standing(state, outlook.weights if takers else {**outlook.weights, **_COUNTED})
    for rival in rivals:
        if rival in takers:
            chests[rival] += _coins_of_dice(state, state.players[rival]) / len(takers)
        else:
            points[rival] += sum(state.players[rival].gems)
            chests[rival] = state.players[rival].wealth()
    lead, gap = (_OPEN_LEAD, _OPEN_GAP) if takers else (_CLOSED, _CLOSED)
    least = min(chests[rival] for rival in rivals)
    best, chosen = -1.0, NO_GEMS
    for sold in sales(player.gems):
        own_points = points[seat] + sum(player.gems) - sum(sold)
        chest = player.wealth() + worth(sold, BANK_PRICES)
        chance = odds(
            [own_points, *(points[rival] for rival in rivals)],
            [chest, *(chests[rival] for rival in rivals)],
            lead,
            gap,
        )[0]
        chance += _RATHER_FULL * (passes(chest) if state.two else curve((chest - least) / gap))
        if chance > best + 1e-9:
            best, chosen = chance, sold
    return None if chosen == NO_GEMS else chosen


def _coins_of_dice(state: State, player: Player) -> int:
    """Return the coins of all dice that a seat could take one after the other without rivals."""
    return sum(face for face in set(state.dice) if face > player.last_die)


def sales(gems: Counts) -> Iterator[Counts]:
    """Yield the possible sales: none, then more and more gems, the red ones first."""
    sold = list(NO_GEMS)
    yield NO_GEMS
    for kind in reversed(range(len(gems))):
        for number in range(1, gems[kind] + 1):
            sold[kind] = number
            yield tuple(sold)
