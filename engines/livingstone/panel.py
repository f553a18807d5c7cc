"""The panel: questions that lead to a move, and the labels of their answers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from engines.api import (
    Amount,
    AmountKind,
    Amounts,
    Choice,
    Menu,
    Message,
    Part,
    Question,
    Seat,
    buttons_or_list,
    menu,
    message,
)
from engines.livingstone import pieces
from engines.livingstone.legal import builds, legal_moves
from engines.livingstone.moves import (
    PLAYED,
    Action,
    Build,
    Donate,
    Done,
    Extra,
    Market,
    Move,
    Play,
    Sell,
    Take,
)
from engines.livingstone.pieces import GEMS, Card, Counts, Space, space_at, worth
from engines.livingstone.state import Phase, Player, State, takeable
from engines.livingstone.tents import price, prices
from engines.livingstone.words import gem_names, space_name
from engines.tokens import Tokens

_ACTIONS: Final = (Action.COINS, Action.MINE, Action.CARD)
_GROUPS: Final = tuple(message(f"ask-group-{name}") for name in ("tent", "coins", "mine", "card"))
"""The lists for a tent and for each of the actions, where they have no room as buttons."""
_DRAWING: Final = 2
"""The place of stones among these lists; they and cards are drawn."""
_DRAWING_BUTTONS: Final = 5
"""Dice for stones or cards that are buttons at most: more, with the mark of draws, take three rows."""
_FEW_DICE: Final = 2
_FEW_COINS: Final = 6
_FREE_ROW, _DONATION_ROW, _DONE_ROW = 4, 5, 6
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
    """Ask the seat on turn for a die and its action, or for a free action.

    Raises `IllegalMove` where no move begins with these tokens.
    """
    player = state.players[seat]
    match tokens:
        case ():
            return Menu.fitted(_prompt(state), *_parts(state, seat))
        case ("sell",) if any(player.gems):
            return _amounts_of(player.gems, message("ask-sell"))
        case ("play", "market") if player.hand[Card.MARKET] and any(player.gems):
            return _amounts_of(player.gems, message("ask-market"))
        case ("donate",) if player.coins:
            return Amount(message("ask-donate"), 1, player.coins)
    kinds = _KINDS_OF_MOVES.get(tokens[0], ())
    texts = _texts(move for move in legal_moves(state, seat) if isinstance(move, kinds))
    match tokens:
        case ("sell", *_) | ("play", "market", *_) if tokens in texts:
            return Menu(message("ask-continue"), (), move=True)  # all kinds were asked for together
        case ("take", _, "move"):
            return _spaces(texts, tokens, message("ask-source"), _SOURCE)
        case ("play", "extra"):
            return _spaces(texts, tokens, message("ask-target"), _TARGET)
        case ("take", _, _, *_):
            return _rows_named(state, seat, menu(texts, tokens, message("ask-tent-cards")))
        case _:
            return menu(texts, tokens, message("ask-continue"))


def _texts(moves: Iterable[Move]) -> list[Tokens]:
    return [move.tokens for move in moves]


def _amounts_of(gems: Counts, prompt: Message) -> Amounts:
    counted = zip(GEMS, gems, strict=True)
    kinds = tuple(
        AmountKind(kind.word, message(f"ask-{kind.word}", most=number), 0, number)
        for kind, number in counted
        if number
    )
    return Amounts(prompt, kinds, 1, sum(gems))


def _spaces(texts: list[Tokens], tokens: Tokens, prompt: Message, group: Message) -> Menu:
    """Ask for a space, together with all tokens that follow it without a choice."""
    by_space: dict[Tokens, list[Tokens]] = {}
    for text in texts:
        suffix = text[len(tokens) :]
        if text[: len(tokens)] == tokens:
            by_space.setdefault(suffix[:2], []).append(suffix)
    if not by_space:
        return menu((), tokens, prompt)
    return Menu(prompt, tuple(_common(rests, group) for rests in by_space.values()))


def _common(texts: list[Tokens], group: Message | None = None, *, idle: bool = False, row: int = 0) -> Choice:
    """Return the choice of the tokens that these moves have in common; a whole move where there is one."""
    return Choice(_shared(min(texts), max(texts)), move=len(texts) == 1, group=group, idle=idle, row=row)


def _shared(first: Tokens, last: Tokens) -> Tokens:
    """Return the common prefix; that of the first and the last of many in order is that of them all.

    A column alone is not worth a choice: its row comes with it or not at all.
    """
    pairs = zip(first, last, strict=False)
    shared = tuple(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return shared[:-1] if shared[-2:-1] in _BEFORE_COLUMNS else shared


def _rows_named(state: State, seat: Seat, asked: Menu) -> Menu:
    """Return the menu of cards for a tent with short names of the rows, which stand in the picture."""
    return replace(asked, choices=tuple(_row_named(state, seat, choice) for choice in asked.choices))


def _row_named(state: State, seat: Seat, choice: Choice) -> Choice:
    match choice.tokens:
        case ("row", row, "free"):
            name = message("name-row-free", row=int(row))
        case ("row", row) if choice.move:
            name = message("name-row", row=int(row), coins=prices(state, seat)[int(row) - 1])
        case _:
            return choice
    return replace(choice, name=name)


# --- the first question ------------------------------------------------------------------------------


def _prompt(state: State) -> Message:
    if state.phase is Phase.ACT:
        return message("ask-act-last" if state.column == pieces.COLUMNS else "ask-act")
    last = state.players[state.turn].last_die
    return message("ask-higher-die", last=last) if last else message("ask-die")


def _parts(state: State, seat: Seat) -> Iterator[Choice | Part]:
    player = state.players[seat]
    if state.phase is Phase.DIE:
        yield from _dice(state, player)
    else:
        yield Choice(("done",), move=True, completes=True, last=True, row=_DONE_ROW)
    yield from _free(state, seat, player)
    if player.coins:
        yield _donation(player.coins, each=state.phase is Phase.ACT)


def _free(state: State, seat: Seat, player: Player) -> Iterator[Choice]:
    """Yield cards and sales."""
    plays: dict[Tokens, list[Tokens]] = {}
    for text in _texts(move for move in legal_moves(state, seat) if isinstance(move, Play | Extra)):
        plays.setdefault(("play", "extra") if text[1] == "extra" else text, []).append(text)
    for start, texts in plays.items():
        yield _common(texts, idle=start == _STONES and _is_worthless(state.bag), row=_FREE_ROW)
    if player.hand[Card.MARKET]:
        yield from _amounts(("play", "market"), player.gems)
    yield from _usual_sales(player.gems)
    yield from _amounts(("sell",), player.gems)


def _donation(coins: int, *, each: bool) -> Choice | Part:
    """Return the choice that asks for the coins; with `each`, a button for each amount while they are few."""
    if coins == 1:
        return Choice(("donate", "1"), move=True, row=_FREE_ROW)
    asking = Choice(("donate",), row=_FREE_ROW)
    if not each or coins > _FEW_COINS:
        return asking
    amounts = (
        Choice(
            ("donate", str(number)),
            move=True,
            name=message("name-donate", coins=number),
            short=message("name-number", number=number),
            row=_DONATION_ROW,
        )
        for number in range(1, coins + 1)
    )
    return Part((tuple(amounts), (asking,)))


def _dice(state: State, player: Player) -> Iterator[Part]:
    """Yield the uses of each die, action by action: as buttons, or in lists where these have no room."""
    faces = takeable(state)
    tents = [texts for die in faces if (texts := _texts(builds(state, player, die)))]
    plain = [_tent(texts) for texts in tents]
    acts = (plain, *([_take(state, die, action) for die in faces] for action in _ACTIONS))
    for number in reversed(range(len(acts))):
        row = number // 2 if len(faces) <= _FEW_DICE else number
        choices = [replace(choice, row=row) for choice in acts[number]]
        part = buttons_or_list(_GROUPS[number], choices, rank=number)
        is_tall = number >= _DRAWING and len(faces) > _DRAWING_BUTTONS
        yield replace(part, forms=part.forms[-1:]) if is_tall else part
    told = [choice.tokens for choice in plain]
    played = (text for texts in tents for text in _with_cards(texts) if text not in told)
    yield Part((tuple([Choice(text, True, _CARDS) for text in played]), ()))


def _take(state: State, die: int, action: Action) -> Choice:
    idle = action is Action.MINE and _is_worthless(state.bag)
    stones = min(die, sum(state.bag))
    few = action is Action.MINE and stones < die
    name = message("name-mine-few", stones=stones, die=die) if few else message(f"name-{action}", die=die)
    short = message("name-number-few", number=stones, die=die) if few else message("name-number", number=die)
    return Choice(("take", str(die), action.value), move=True, idle=idle, name=name, short=short)


def _tent(texts: list[Tokens]) -> Choice:
    """Return the choice of a tent with one die: at once, or with further questions."""
    choice = _common(texts)
    _, die, where, *cards = choice.tokens
    if choice.move and where == "tent" and cards in ([], ["free"]):
        key, short = "name-tent-free" if cards else "name-tent", "name-number"
    elif choice.move or cards:
        return choice
    else:
        key, short = f"name-{where}-more", "name-number-more"
    return replace(choice, name=message(key, die=int(die)), short=message(short, number=int(die)))


def _is_worthless(bag: Counts) -> bool:
    """Return whether no gem can be drawn."""
    return not any(bag[kind] for kind in GEMS)


def _with_cards(texts: list[Tokens]) -> Iterator[Tokens]:
    """Yield the moves with cards that cannot be longer: worth a list of their own while it is short."""
    free = any("free" in text for text in texts)
    return (text for text in texts if text[-1] == "free" or (not free and "row" in text))


def _usual_sales(gems: Counts) -> Iterator[Choice]:
    """Yield the sale of all gems, and of all but one of each kind; the form is for the rest."""
    if sum(gems) == 1:
        return
    clear, blue, red = (max(number - 1, 0) for number in gems)
    for key, sold in ("name-sell-all", gems), ("name-sell-spare", (clear, blue, red)):
        if any(sold):
            name = message(key, coins=worth(sold, pieces.BANK_PRICES))
            yield Choice(Sell(sold).tokens, move=True, name=name, row=_FREE_ROW)


def _amounts(tokens: Tokens, gems: Counts) -> Iterator[Choice]:
    """Yield the choice that asks for amounts of gems; a single gem needs no question."""
    if sum(gems) == 1:
        yield Choice((*tokens, GEMS[gems.index(1)].word, "1"), move=True, row=_FREE_ROW)
    elif any(gems):
        yield Choice(tokens, short=message(f"name-{tokens[-1]}-short"), row=_FREE_ROW)


# --- labels ------------------------------------------------------------------------------------------


def label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    match tokens:
        case ("take", die, "tent", *cards):
            return _TentLabel(seen, seat, int(die), None, cards).words(start - 3)
        case ("take", die, "move", column, row, *cards):
            source = space_at(int(column), int(row))
            return _TentLabel(seen, seat, int(die), source, cards).words(start - 5)
        case ("take", die, *action):
            return _take_label(seen, int(die), action)
        case ("play", "extra", *spaces):
            return _extra_label(spaces, start)
        case ("play", "market", *gems):
            return _gems_label("label-market", gems, pieces.MARKET_PRICES)
        case ("sell", *gems):
            return _gems_label("label-sell", gems, pieces.BANK_PRICES)
        case ("play", *words) if words:
            return _play_label(seen, seat, tuple(words))
        case ("donate", coins):
            return message("label-donate-coins", coins=int(coins))
        case _:
            return message(f"label-{tokens[0]}")


def _take_label(seen: State, die: int, action: Sequence[str]) -> Message:
    match action:
        case ["mine"]:
            return message("label-take-mine", die=die, stones=min(die, sum(seen.bag)))
        case [word, *_]:
            return message(f"label-take-{word}", die=die)
        case _:
            return message("label-take-die", die=die)


def _gems_label(key: str, pairs: Sequence[str], prices: Counts) -> Message:
    counted = dict(zip(pairs[::2], map(int, pairs[1::2]), strict=False))
    gems = tuple(counted.get(kind.word, 0) for kind in GEMS)
    if not any(gems):
        return message(key)
    coins = worth(gems, prices)
    if key == "label-sell" and sum(gems) == 1:
        return message("label-sell-one", gem=message(f"one-{GEMS[gems.index(1)].word}"), coins=coins)
    return message(f"{key}-gems", gems=gem_names(gems, as_object=True), coins=coins)


def _play_label(seen: State, seat: Seat, words: Tokens) -> Message:
    if words not in PLAYED:
        return message("label-play-animal")
    match PLAYED[words]:
        case Card.FOUR_COINS:
            return message("label-play-four-coins", coins=pieces.CARD_COINS)
        case Card.THREE_STONES:
            return message("label-play-three-stones", stones=min(pieces.CARD_STONES, sum(seen.bag)))
        case Card.STEAMBOAT_BACK:
            return message("label-play-steamboat-back", column=seen.column - 1)
        case Card.TWO_DICE:
            last = seen.players[seat].last_die
            return message("label-play-two-dice", last=last) if last else message("card-two-dice")
        case animal:
            return message(f"label-play-{animal.word}", points=pieces.ANIMALS[animal])


def _extra_label(spaces: Sequence[str], start: int) -> Message:
    match spaces:
        case [column, row, "from", other_column, other_row]:
            space, source = space_at(int(column), int(row)), space_at(int(other_column), int(other_row))
            if start == 4:
                return message("label-part-source", source=space_name(source))
            return message("label-extra-from", space=space_name(space), source=space_name(source))
        case [column, row, *_]:
            space = space_at(int(column), int(row))
            return message("label-part-target" if start == 2 else "label-extra", space=space_name(space))
        case _:
            return message("label-play-extra")


# --- tents -------------------------------------------------------------------------------------------


class _TentLabel:
    """The words for a tent for a die, whole or half-entered: source, space and price."""

    def __init__(self, seen: State, seat: Seat, die: int, source: Space | None, cards: Sequence[str]) -> None:
        self._die, self._source, self._cards = die, source, tuple(cards)
        chosen = cards[1] if len(cards) > 1 else None
        self._row = die if chosen is None else int(chosen)
        space = space_at(seen.column, self._row)
        self._space = space_name(space)
        self._free = cards[-1:] == ["free"]
        self._price = price(seen, seat, space)
        self._open = cards[-1:] == ["row"] or self._price > seen.players[seat].coins

    def words(self, start: int) -> Message:
        """Return the label of the new tokens; cards begin at 0, the source lies before."""
        if start >= 0:
            return self._part(start)
        if self._source is not None and start >= -2:
            return self._of_source()
        return self._whole()

    def _whole(self) -> Message:
        die, space = self._die, self._space
        if self._source is None:
            if self._free:
                return message("label-tent-free", die=die, space=space)
            if self._open:
                return message("label-tent", die=die)
            return message("label-tent-for", die=die, space=space, coins=self._price)
        source = space_name(self._source)
        if self._free:
            return message("label-move-free", die=die, source=source, space=space)
        if self._open:
            return message("label-move", die=die, source=source)
        return message("label-move-for", die=die, source=source, space=space, coins=self._price)

    def _of_source(self) -> Message:
        """Return the label of the source, with the cards entered after it."""
        source = space_name(self._source or Space(0))
        if not self._cards:
            return message("label-part-source", source=source)
        return message("label-part-source-cards", source=source, cards=self._part(0))

    def _part(self, start: int) -> Message:
        """Return the label of the cards from `start` on."""
        new = self._cards[start:]
        if new == ("free",):
            return message("label-part-free")
        if self._cards == ("row",):
            return message("label-part-rows")
        if "free" in new:
            return message("label-part-row-free", space=self._space)
        return message("label-part-row-for", space=self._space, coins=self._price)
