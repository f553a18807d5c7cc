"""`python -m bench.round`: how much of what others gained or lost a person finds who comes back to a turn."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bench.presses.players import PLAYERS, Player, moves
from bench.presses.walk import Desk
from bot.cli.tools.arguments import positive
from bot.pages import phone
from bot.pages.page import Page, Text
from bot.pages.panel import panel
from bot.pages.wording import Voice
from bot.words.catalogues import LANGUAGES
from engines.api import Seat, Told, Weight
from engines.record import Timeline
from engines.registry import scan

_HELP = """\
Play whole games in which each person looks in when it is their turn, and read their panels.

Counted is what the others bought, gained or lost since the person's own last step: how much of it there was,
and the share that stands in the panel, with its words. The same seed gives the same games."""


class Back(Struct, frozen=True):
    """What a person finds who comes back to a turn."""

    page: Page
    told: tuple[bool, ...]
    """For each purchase, gain or loss of others since the own last step: it stands in the panel."""


def main() -> int:
    """Print the table; return the exit code."""
    registry, arguments = scan(), _arguments()
    print("title             seats  language  come back  parts  each time  told  all told  median height")
    for key in arguments.games or registry:
        for seats in registry.newest(key).info.seats:
            if seats > 1 and arguments.seats in (None, seats):
                desk = Desk(registry, key, seats, arguments.language)
                player, games = PLAYERS[arguments.player], range(arguments.number)
                backs = [back for game in games for back in _backs(desk, seats, player, f"{game}")]
                _tell(f"{key:<16}  {seats:>5}  {arguments.language:<8}", backs)
    return 0


def _tell(head: str, backs: list[Back]) -> None:
    parts = [told for back in backs for told in back.told]
    heights = sorted(phone.FRAME + phone.height(back.page.blocks) for back in backs)
    share = sum(parts) / max(1, len(parts))
    whole = sum(all(back.told) for back in backs) / max(1, len(backs))
    each = len(parts) / max(1, len(backs))
    middle = heights[len(heights) // 2]
    print(
        f"{head}  {len(backs):>9}  {len(parts):>5}  {each:>9.2f}  {share:>4.0%}  {whole:>8.0%}  {middle:>13}",
        flush=True,
    )


def _backs(desk: Desk, seats: int, player: Player, seed: str) -> Iterator[Back]:
    """Play a game to its end; yield what each person finds who was away while others moved."""
    for timeline, seat, _ in moves(desk.rules, seats, player, seed):
        parts = _of_others(timeline, seat)
        if parts:
            voice = desk.voice(timeline)
            page = panel(voice, seat)
            text = "\n".join(block.text for block in page.blocks if isinstance(block, Text))
            yield Back(page, tuple(_stands(voice, part, seat, text) for part in parts))


def _of_others(timeline: Timeline, seat: Seat) -> list[tuple[Told, list[Any]]]:
    """Return what others gained or lost since the seat's last step, each with its events."""
    position = timeline.settled(seat)
    step = timeline.last_step(seat, position)
    path = timeline.path(position.number)
    steps = [timeline.positions[at] for at in path[path.index(step.number) + (step.number == path[0]) :]]
    if all(step.entry.seat == seat for step in steps):
        return []
    events = [event for step in steps for event in step.events]
    return [
        (part, [events[at] for at in part.events])
        for part in timeline.rules.tell(events, seat)
        if part.weight is Weight.MAIN and part.seat not in (None, seat)
    ]


def _stands(voice: Voice, told: tuple[Told, list[Any]], seat: Seat, text: str) -> bool:
    """Return whether a part stands in the text, in the line of its seat, or (before) as a log line."""
    part, events = told
    say = voice.chat.spoken_to(seat)
    assert part.seat is not None
    name, words = voice.chat.names[part.seat], say(part.said)
    if any(name in line and words in line for line in text.splitlines()):
        return True
    lines = (event.line(seat) for event in events)
    return any(line is not None and say(line) in text for line in lines)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.round", description=_HELP, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="(default: all)")
    parser.add_argument("--number", type=positive, default=50, metavar="N", help="games each (default: 50)")
    parser.add_argument(
        "--seats", type=positive, metavar="N", help="number of seats (default: all there are)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--player", choices=tuple(PLAYERS), default="sensible", help="(default: sensible)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
