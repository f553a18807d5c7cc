"""Resampling of the hidden card (rules page 7)."""

from msgspec.structs import replace

from engines.api import Chance, Seat
from engines.stone_age.gains import with_seat
from engines.stone_age.state import State, guaranteed
from engines.values import draw_from, put


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a random state that the seat (None: the public) cannot tell from this one (7).

    The only secret is the extra card. To a seat that does not know it, it may be any card of the deck as
    well, and each is equally likely: one is drawn evenly out of the deck and itself together, in the order of
    the cards. So the result depends on that set alone, which is public.
    """
    owner = next((Seat(i) for i, seat_state in enumerate(state.seats) if seat_state.extra is not None), None)
    if owner is None or owner == seat or state.is_open:
        return state
    player = state.seats[owner]
    known = guaranteed(player.extra)
    extra, deck = draw_from(tuple(sorted((*state.deck, known))), chance)
    cards = put(player.cards, player.cards.index(known), extra)
    return replace(with_seat(state, owner, cards=cards, extra=extra), deck=deck)
