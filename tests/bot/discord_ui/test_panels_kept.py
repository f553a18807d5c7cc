"""The cache of open panels: few, for a short time, and the later one of two."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_ui import panels as kept
from bot.discord_ui.panels import Panels
from bot.domain.model import TableId

TABLE = TableId(7)


class Webhook:
    """Takes down which messages were deleted."""

    def __init__(self) -> None:
        self.deleted: list[int] = []

    async def delete_message(self, message: int) -> None:
        self.deleted.append(message)


def interaction(number: int, webhook: "Webhook | Broken", person: int = 1) -> Any:
    return SimpleNamespace(id=number, user=SimpleNamespace(id=person), followup=webhook)


async def test_the_later_press_wins_in_whatever_order_answers_arrive() -> None:
    panels, webhook = Panels(lambda: 0.0), Webhook()
    await panels.show(interaction(2, webhook), TABLE, 20)
    await panels.show(interaction(1, webhook), TABLE, 10)
    await panels.show(interaction(3, webhook), TABLE, 20)
    assert webhook.deleted == [10]
    await panels.show(interaction(4, webhook), TABLE, 40)
    assert webhook.deleted == [10, 20]
    assert len(panels) == 1
    panels.close()


class Broken:
    """A connection that is gone."""

    async def delete_message(self, message: int) -> None:
        raise RuntimeError(f"https://discord.example/secret-token/{message}")


async def test_a_broken_connection_harms_nobody_and_tells_no_token(caplog: pytest.LogCaptureFixture) -> None:
    panels = Panels(lambda: 0.0)
    await panels.show(interaction(1, Broken()), TABLE, 10)
    await panels.show(interaction(2, Broken()), TABLE, 20)
    assert "not deleted: RuntimeError" in caplog.text
    assert "secret-token" not in caplog.text
    panels.close()


async def test_few_panels_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    panels, webhook = Panels(lambda: 0.0), Webhook()
    for person in range(5):
        await panels.show(interaction(person, webhook, person), TABLE, person)
    assert len(panels) == 3
    for person in range(5):
        await panels.show(interaction(10 + person, webhook, person), TABLE, 10 + person)
    assert len(panels) == 3
    assert webhook.deleted == []
    panels.close()
    assert len(panels) == 0


async def test_a_token_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "TOKEN_LIFE", 0.0)
    panels, webhook = Panels(lambda: 0.0), Webhook()
    await panels.show(interaction(1, webhook), TABLE, 10)
    for _ in range(3):
        await asyncio.sleep(0)
    assert len(panels) == 0
