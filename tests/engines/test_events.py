"""Events that say themselves, and the rules that ask them."""

from typing import Any

from engines.api import EventKind, Message, Roll, Seat, Weight, Words, message

ADA, BEN = Seat(0), Seat(1)


class _Drawn(EventKind, frozen=True, tag="drawn"):
    """For its seat alone."""

    seat: Seat
    weight = Weight.MINOR

    def line(self, reader: Seat | None) -> Message | None:
        return message("event-drawn") if reader == self.seat else None


class _Rolled(EventKind, frozen=True, tag="rolled"):
    dice: tuple[int, ...]

    def weigh(self) -> Weight:
        return Weight.MAIN if self.dice else Weight.LOG

    def line(self, _reader: Seat | None) -> Message:
        return message("event-rolled")

    def roll(self, _reader: Seat | None) -> Roll:
        return Roll(None, self.dice, message("roll-dice"))


_EVENTS = (_Drawn(ADA), _Rolled((6, 1)), _Rolled(()))
_WORDS: Words[Any, Any] = Words(
    header=lambda _: message("header"), seat_status=lambda _: (), label=lambda *_: message("label")
)


def test_each_reader_has_the_lines_that_the_events_say() -> None:
    assert [line.key for line in _WORDS.log_lines(_EVENTS, ADA)] == [
        "event-drawn",
        "event-rolled",
        "event-rolled",
    ]
    for other in (BEN, None):
        assert [line.key for line in _WORDS.log_lines(_EVENTS, other)] == ["event-rolled", "event-rolled"]


def test_an_event_has_its_weight_or_weighs_itself_by_its_values() -> None:
    assert [part.weight for part in _WORDS.tell(_EVENTS, ADA)] == [Weight.MINOR, Weight.MAIN, Weight.LOG]


def test_events_without_dice_roll_none() -> None:
    assert [roll.dice for roll in _WORDS.rolls(_EVENTS, ADA)] == [(6, 1), ()]
