"""Heights of the pages of whole games on a phone, by question, with the news, in one language."""

from collections import defaultdict
from collections.abc import Iterator

from bench.presses.players import Player, moves
from bench.presses.walk import Desk, offers
from bot.pages import phone
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import panel
from bot.pages.question import question_after
from bot.pages.wording import Voice
from engines.api import Seat
from engines.tokens import Tokens


def heights(desk: Desk, seats: int, player: Player, games: int, seed: str) -> dict[str, list[int]]:
    """Return the sorted heights, as the panel estimates them, of all pages on the way to each move."""
    by_question: defaultdict[str, list[int]] = defaultdict(list)
    for number in range(games):
        for question, page in pages(desk, seats, player, f"{seed} {number}"):
            by_question[question].append(phone.FRAME + phone.height(page.blocks))
    return {question: sorted(pixels) for question, pixels in sorted(by_question.items())}


def pages(desk: Desk, seats: int, player: Player, seed: str) -> Iterator[tuple[str, Page]]:
    """Yield the pages of a game on the way to each move, with the keys of their questions' prompts."""
    for timeline, seat, text in moves(desk.rules, seats, player, seed):
        yield from _pages(desk.voice(timeline), seat, tuple(text.split(" ")))


def _pages(voice: Voice, seat: Seat, move: Tokens) -> Iterator[tuple[str, Page]]:
    """Yield the pages on all ways to a move, each with the key of its question's prompt."""
    ways: list[Tokens] = [()]
    for way in ways:
        question = question_after(voice, seat, way)
        if question is None:
            continue
        page = panel(voice, seat, way)
        yield question.prompt.key, page
        ways += {
            tokens
            for offer in offers(page)
            if (tokens := tuple(offer.press.tokens)) not in ways
            and offer.press.verb is Verb.GO
            and move[: len(tokens)] == tokens
        }
