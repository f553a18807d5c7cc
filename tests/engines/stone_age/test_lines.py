"""The log's lines: short, and nothing that the board shows anyway."""

import pytest

from bot.words.catalogues import Catalogues
from engines.api import Seat
from engines.registry import scan
from engines.stone_age import RULES
from engines.stone_age.events import (
    ActionsStarted,
    CardMoved,
    DiceRolled,
    Event,
    GoodsGained,
    PeopleFed,
    ToolsUsed,
)
from engines.stone_age.pieces import CardId, GainSource, Good

NAMES = ("Ada", "Ben", "Cleo")


def _said(event: Event, language: str) -> str:
    line = event.line(None)
    assert line is not None
    return Catalogues(scan()).words(language, RULES.info.key, names=NAMES, isolate=False)(line)


@pytest.mark.parametrize(
    ("event", "english", "german", "french"),
    [
        (
            PeopleFed(Seat(0), agriculture=0, food=5),
            "Ada feeds everyone with 5 food.",
            "Ada macht alle satt mit 5 Nahrung.",
            "Ada nourrit toute sa tribu avec 5 nourritures.",
        ),
        (
            PeopleFed(Seat(0), agriculture=2, food=4, payment=(1, 0, 1, 0)),
            "Ada feeds everyone with 4 food, 1 wood and 1 stone (2 from the fields).",
            "Ada macht alle satt mit 4 Nahrung, 1 Holz und 1 Stein (vom Acker 2).",
            "Ada nourrit toute sa tribu avec 4 nourritures, 1 bois et 1 pierre (dont 2 des champs).",
        ),
        (
            DiceRolled(Seat(0), Good.STONE, (4,), GainSource.PLACE, waits=True),
            "Ada rolls 4 for stone.",
            "Ada würfelt 4 für Stein.",
            "Ada lance 4 pour de la pierre.",
        ),
        (
            DiceRolled(Seat(0), Good.WOOD, (4, 1), GainSource.PLACE, waits=True),
            "Ada rolls 4 + 1 = 5 for wood.",
            "Ada würfelt 4 + 1 = 5 für Holz.",
            "Ada lance 4 + 1 = 5 pour du bois.",
        ),
        (
            GoodsGained(Seat(0), Good.BRICK, 4, GainSource.PLACE, (5, 5, 6, 3)),
            "Ada rolls 5 + 5 + 6 + 3 = 19: 4 bricks.",
            "Ada würfelt 5 + 5 + 6 + 3 = 19: 4 Ziegel.",
            "Ada lance 5 + 5 + 6 + 3 = 19\u00a0: 4 briques.",
        ),
        (
            GoodsGained(Seat(0), Good.FOOD, 2, GainSource.PLACE, (4,)),
            "Ada rolls 4: 2 food.",
            "Ada würfelt 4: 2 Nahrung.",
            "Ada lance 4\u00a0: 2 nourritures.",
        ),
        (
            GoodsGained(Seat(0), Good.GOLD, 1, GainSource.PLACE, (4,), tools=3),
            "Ada rolls 4 + 3 (tools) = 7: 1 gold.",
            "Ada würfelt 4 + 3 (Werkzeug) = 7: 1 Gold.",
            "Ada lance 4 + 3 (outils) = 7\u00a0: 1 or.",
        ),
        (
            GoodsGained(Seat(0), Good.GOLD, 0, GainSource.PLACE, (1, 1)),
            "Ada rolls 1 + 1 = 2: nothing.",
            "Ada würfelt 1 + 1 = 2: nichts.",
            "Ada lance 1 + 1 = 2\u00a0: rien.",
        ),
    ],
)
def test_lines_say_no_number_for_nothing(event: Event, english: str, german: str, french: str) -> None:
    assert [_said(event, language) for language in ("en", "de", "fr")] == [english, german, french]


@pytest.mark.parametrize(
    "event",
    [
        ActionsStarted(Seat(0)),
        CardMoved(CardId("1"), 3, 2),
        DiceRolled(Seat(0), Good.WOOD, (4, 1), GainSource.PLACE),
        ToolsUsed(Seat(0), (1,)),
    ],
)
def test_what_the_board_shows_or_another_line_tells_takes_no_line(event: Event) -> None:
    assert event.line(None) is None
