"""LivingStone's sentences about points are right for one point too."""

import pytest
from msgspec.structs import replace

from bot.words.catalogues import Catalogues
from engines.api import Seat, Weight
from engines.livingstone import RULES
from engines.livingstone.events import MajorityScored
from engines.livingstone.pieces import NO_STONES
from engines.registry import scan
from tests.engines.livingstone.situations import PLAIN, events, position


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Most tents in row 6: Ada and Ben, 1 point each."),
        ("de", "Die meisten Zelte in Reihe 6: Ada und Ben, je 1 Punkt."),
        ("fr", "Le plus de tentes dans la rangée 6 : Ada et Ben, 1 point par personne."),
    ],
)
def test_two_who_share_a_small_majority_get_a_point_each(language: str, said: str) -> None:
    (line,) = RULES.log_lines([MajorityScored(6, (Seat(0), Seat(1)), 1)], None)
    words = Catalogues(scan()).words(language, RULES.info.key, ("Ada", "Ben"), isolate=False)
    assert words(line).replace("\u202f", " ").replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ada digs up 1 red and 1 white with the 2, so the stones go back into the bag."),
        (
            "de",
            "Ada holt mit der 2 einen roten und den weißen aus der Mine; alles kommt zurück in den Beutel.",
        ),
        ("fr", "Ada tire 1 rouge et 1 blanche avec le 2, donc tout retourne dans le sac."),
    ],
)
def test_the_dig_itself_tells_what_the_white_stone_does(language: str, said: str) -> None:
    """A line of its own would be newer, and take the place of the dig in short news."""
    happened = events(position(PLAIN, PLAIN, dice="2 6"), "take 2 mine [red white]")
    words = Catalogues(scan()).words(language, RULES.info.key, ("Ada", "Ben"), isolate=False)
    news = [event.line(None) for event in happened if event.weigh() is not Weight.LOG]
    told = [words(line).replace("\u202f", " ").replace("\u00a0", " ") for line in news if line]
    assert told[0] == said
    assert [line.key for line in news if line] == ["event-stones-drawn", "event-gems-sold"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You take a 2, but the bag is empty.", "You reach into the bag, but it’s empty."]),
        ("de", ["Du nimmst die 2, aber der Beutel ist leer.", "Du greifst in den Beutel, aber er ist leer."]),
        (
            "fr",
            ["Tu prends un 2, mais le sac est vide.", "Tu plonges la main dans le sac, mais il est vide."],
        ),
    ],
)
def test_an_empty_bag_is_told_as_such(language: str, said: list[str]) -> None:
    state = replace(position({"hand": "three_stones"}, PLAIN, dice="2 6"), bag=NO_STONES)
    words = Catalogues(scan()).words(language, RULES.info.key, ("Ada", "Ben"), isolate=False)
    lines = [RULES.log_lines(events(state, move), Seat(0))[-1] for move in ("take 2 mine", "play stones")]
    assert [words.spoken_to(Seat(0))(line) for line in lines] == said
