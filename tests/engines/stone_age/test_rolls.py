"""The dice of events, as a picture shows them."""

from engines.api import Roll
from engines.stone_age.events import DiceRolled, DraftRolled, Event, PeopleIdled
from engines.stone_age.pieces import GainSource, Good
from tests.engines.stone_age.situations import A, B, words_in


def _rolled(event: Event) -> Roll | None:
    return event.roll(B)


def test_dice_come_with_what_they_gave() -> None:
    roll = _rolled(DiceRolled(A, Good.BRICK, (5, 4, 4), GainSource.PLACE))
    assert roll is not None
    assert (roll.seat, roll.dice) == (A, (5, 4, 4))
    assert words_in("en")(roll.result) == "÷ 4 → 3 bricks"


def test_dice_for_everybody_are_nobodys() -> None:
    roll = _rolled(DraftRolled(A, (1, 6)))
    assert roll is not None
    assert (roll.seat, roll.dice) == (None, (1, 6))


def test_other_events_have_no_dice() -> None:
    assert _rolled(PeopleIdled(A, 1)) is None
