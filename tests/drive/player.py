"""A person who plays by pressing what the panel shows, and by nothing else."""

import random
from collections.abc import Sequence

from bench import observer
from bench.observer import Answer, pick
from bot.pages.custom_id import Press, Verb
from tests.drive.sight import custom_id
from tests.drive.user import Json, User, components_of


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
        return await self.use(Answer(Press(0, 0, Verb.PLAY), custom_id(self.panel, Verb.PLAY)))  # type: ignore[arg-type]  # any table

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
        numbers = {}
        for field in (one for one in components_of(form) if "placeholder" in one):
            low, high = map(int, field["placeholder"].split("-"))
            numbers[field["custom_id"]] = str(self.random.randint(low, high))
        self.presses += 1
        await self.user.fill(form, **numbers)

    def _panel_since(self, seen: int) -> Json | None:
        """Return the panel as it was shown after so many events."""
        for name, data in reversed(self.user.events[seen:]):
            if name == "message" and self.panel is not None and data["id"] == self.panel["id"]:
                return data
        return None


def answers_of(panel: Json | None) -> list[Answer]:
    """Return what can be chosen in a panel that is open."""
    assert panel is not None
    return observer.answers_of(panel)
