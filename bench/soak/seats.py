"""The players at one table of a crowd: their view, and their next press."""

import random
import time
from collections import deque

from bench.observer import Failed, Observer, Pressed, is_news, number_in, warns
from bench.soak.tally import Move, Tally, cause_of
from bot.pages.custom_id import Verb
from sandbox.people import RefusedAction
from tests.drive.player import Answer, answers_of, numbers_for, pick
from tests.drive.sight import custom_id, press_of
from tests.drive.user import Json

_PATIENCE = 15.0
"""Seconds until a player stops waiting for an answer: the bot was killed after the acknowledgement."""
_TWICE = 0.03
_ASIDE = 0.04
_BACK = 0.05
_LOOKS = (Verb.LOG, Verb.MORE, Verb.HAND)


class Seats:
    """A table and its players. One of them at a time presses something."""

    def __init__(
        self, observer: Observer, tally: Tally, people: tuple[str, ...], key: str, seed: int
    ) -> None:
        self.people = people
        self.key = key
        self.table = 0
        self.busy = False
        self.over = False
        self._observer = observer
        self._tally = tally
        self._choose = random.Random(seed)  # noqa: S311 - no secret
        self._board: Json = {}
        self._panels: dict[str, Json] = {}
        self._turns = deque(people)
        self._unsure: set[int] = set()
        """Entries after which a move was acknowledged and not answered: a panel may show its result later."""
        self._failed: dict[str, tuple[Json, Answer, Pressed]] = {}
        """The move of each player of which Discord has said that it failed: they press it again."""

    def sit_down(self, table: int, board: Json) -> None:
        """Start at a new table."""
        self.table, self.over = table, False
        self._panels.clear()
        self._unsure.clear()
        self._failed.clear()
        self.see(board)

    def see(self, board: Json) -> None:
        """Note the present table message."""
        self._board = board
        self._tally.see(self.table, number_in(board))

    async def press_something(self) -> None:
        """Press something for one player, as a real player would, and handle the result."""
        self.busy = True
        person = self._turns[0]
        try:
            await self._press(person)
        except (RefusedAction, KeyError):  # the button has changed or gone in the meantime
            self._panels.pop(person, None)
        except (Failed, TimeoutError):
            self._panels.pop(person, None)
        finally:
            self.busy = False

    async def _press(self, person: str) -> None:
        panel = self._panels.get(person)
        answers = answers_of(panel) if panel else []
        chance = self._choose.random()
        if person in self._failed:
            panel, answer, failed = self._failed.pop(person)
            await self._use(person, panel, answer, failed)
        elif panel is None:
            await self._open(person)
        elif chance < _ASIDE:
            await self._press_board(person, self._choose.choice(_LOOKS))
        elif chance < _ASIDE + _BACK and (back := press_of(panel, Verb.UNDO)):
            self._take(person, await self._wait(self._observer.press(person, panel, back)))
        elif answers:
            await self._use(person, panel, pick(answers, self._choose))
        else:
            again = self._observer.press(person, panel, custom_id(panel, Verb.PLAY))
            self._take(person, await self._wait(again))

    async def _open(self, person: str) -> None:
        if press_of(self._board, Verb.PLAY) is None:
            self.over = True
        else:
            self._take(person, await self._press_board(person, Verb.PLAY))

    async def _press_board(self, person: str, verb: Verb) -> Json:
        return await self._wait(self._observer.press(person, self._board, custom_id(self._board, verb)))

    async def _use(self, person: str, panel: Json, answer: Answer, failed: Pressed | None = None) -> None:
        press, values = answer.press, () if answer.value is None else (answer.value,)
        pressed = self._observer.press(person, panel, answer.custom_id, values)
        if failed is not None:
            self._tally.twins.append((cause_of(failed), cause_of(pressed)))
        if press.verb is Verb.DO and self._choose.random() < _TWICE:
            twin = self._observer.press(person, panel, answer.custom_id, values)
            self._tally.twins.append((cause_of(pressed), cause_of(twin)))
            self._tally.count(pressed, None)
            pressed = twin
        try:
            shown = await self._wait(pressed)
        except TimeoutError:
            self._unsure.add(press.number)
            raise
        except Failed:
            if press.verb is Verb.DO:
                self._failed[person] = panel, answer, pressed
            raise
        if "custom_id" in shown:
            numbers = numbers_for(shown, self._choose)
            shown = await self._wait(self._observer.fill(person, shown, panel, numbers))
        elif (
            press.number < number_in(shown)
            and press.number not in self._unsure
            and not warns(shown)
            and not is_news(shown)
        ):
            text = " ".join(answer.tokens)
            self._tally.moves.append(Move(self.table, text, press.number, number_in(shown)))
        self._take(person, shown)

    async def _wait(self, pressed: Pressed) -> Json:
        answered = None
        try:
            shown = await self._observer.answer(pressed, _PATIENCE)
            answered = time.perf_counter()
        except Failed:
            self._tally.failed.add(cause_of(pressed))
            raise
        except TimeoutError:
            self._tally.unanswered += 1
            raise
        else:
            return shown
        finally:
            self._tally.count(pressed, answered)

    def _take(self, person: str, panel: Json) -> None:
        self._panels[person] = panel
        self._tally.see(self.table, number_in(panel))
        self._tally.warned += warns(panel)
        if not answers_of(panel):
            self._turns.rotate()
            self._forget_ended()

    def _forget_ended(self) -> None:
        """Return to the table message from panels without any usable button."""
        if press_of(self._board, Verb.PLAY) is None:
            self._panels.clear()
