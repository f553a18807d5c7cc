"""A person who plays by pressing what the panel shows, and by nothing else."""

import random
import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from bot.pages.custom_id import Press, Verb, read_press
from tests.drive.sight import SEPARATOR, custom_id, pressable
from tests.drive.user import Json, User, components_of

_ANSWERS = (Verb.GO, Verb.DO, Verb.ASK)
_BOUNDS = re.compile(r"(\d+)-(\d+)")


class Answer(NamedTuple):
    """One thing to choose in a panel: a button, or an entry of a list (its value)."""

    press: Press
    value: str | None = None

    @property
    def custom_id(self) -> str:
        """The custom_id of the button or list."""
        return str(self.press)

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens after this press."""
        return self.press.tokens if self.value is None else self.press.plus(self.value).tokens


class Player:
    """One seated person with the panel that they have open; chooses by a seed, scores when possible."""

    def __init__(self, user: User, seed: str) -> None:
        self.user = user
        self.random = random.Random(seed)  # noqa: S311 - a game, not a secret
        self.panel: Json | None = None
        self.presses = 0

    def look(self) -> None:
        """Look at the open panel as it is now; none where a newer one has taken its place."""
        if self.panel is not None:
            self.panel = self.user.messages[self.panel["channel_id"]].get(self.panel["id"])

    async def open(self, board: Json) -> Json:
        """Press Play on the table message."""
        interaction = await self.user.press(board, custom_id(board, Verb.PLAY))
        self.presses += 1
        self.panel = await self.user.answer(interaction)
        return self.panel

    async def refresh(self) -> Json:
        """Press Refresh on the open panel."""
        assert self.panel is not None
        press = read_press(custom_id(self.panel, Verb.PLAY))
        assert press is not None
        return await self.use(Answer(press))

    async def choose(self, wanted: Sequence[str] = ()) -> Answer:
        """Choose an answer, press it, and wait for the new panel; moves that are wanted come first."""
        assert self.panel is not None
        answer = self.pick(answers_of(self.panel), wanted)
        await self.use(answer)
        return answer

    def pick(self, answers: list[Answer], wanted: Sequence[str]) -> Answer:
        """Choose an answer that a wanted move begins with, else any: first a kind, then one of it."""
        good = [
            one
            for one in answers
            if any(f"{move} ".startswith(" ".join((*one.tokens, ""))) for move in wanted)
        ]
        return pick(good or answers, self.random)

    async def use(self, answer: Answer) -> Json:
        """Press an answer on the panel; fill in the form that comes, if one does."""
        assert self.panel is not None
        seen = len(self.user.events)
        self.presses += 1
        if answer.value is None:
            await self.user.press(self.panel, answer.custom_id)
        else:
            await self.user.select(self.panel, answer.value, custom_id=answer.custom_id)
        await self.user.wait_for(lambda: self.user.modals or self._panel_since(seen), "panel or form")
        if self.user.modals:
            seen = len(self.user.events)
            await self.fill(await self.user.modal())
        found = await self.user.wait_for(lambda: self._panel_since(seen), "the new panel")
        self.panel = found
        return self.panel

    async def fill(self, form: Json) -> None:
        """Fill in numbers within the bounds that the fields name."""
        self.presses += 1
        await self.user.fill(form, **numbers_for(form, self.random))

    def _panel_since(self, seen: int) -> Json | None:
        """Return the panel as it was shown after so many events."""
        for name, data in reversed(self.user.events[seen:]):
            if name == "message" and self.panel is not None and data["id"] == self.panel["id"]:
                return data
        return None


def answers_of(panel: Json | None) -> list[Answer]:
    """Return what can be chosen in a panel that is open; below its line there are only ways back."""
    assert panel is not None
    answers: list[Answer] = []
    question = takewhile(lambda block: block["type"] != SEPARATOR, panel["components"])
    for press, component in pressable({"components": list(question)}):
        if press.verb in _ANSWERS:
            values = [option["value"] for option in component.get("options", ())] or [None]
            answers += [Answer(press, value) for value in values]
    return answers


def pick(answers: Iterable[Answer], choose: random.Random) -> Answer:
    """Choose any answer: first a button or a list, then one of what it offers."""
    kinds: dict[Press, list[Answer]] = {}
    for answer in answers:
        kinds.setdefault(answer.press, []).append(answer)
    return choose.choice(choose.choice(list(kinds.values())))


def numbers_for(form: Json, choose: random.Random) -> dict[str, str]:
    """Return any number for each field of a form that names its bounds, by custom_id."""
    fields = [one for one in components_of(form) if "custom_id" in one]
    bounds = {one["custom_id"]: _BOUNDS.fullmatch(one.get("placeholder") or "") for one in fields}
    return {key: str(choose.randint(int(both[1]), int(both[2]))) for key, both in bounds.items() if both}
