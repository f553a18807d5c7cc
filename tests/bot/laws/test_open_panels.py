"""An open panel that is left alone says what a panel says that is opened now."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.pages import planning, renewed
from bot.pages.custom_id import Verb
from bot.pages.page import Page, PanelPage, Picture, Shows
from bot.pages.panel import panel
from bot.pages.premoves import ahead
from bot.pages.question import ask
from bot.pages.wording import Voice
from engines.api import Menu, Seat
from renderers.sketch import Sketch
from tests.drive.guest import Shown
from tests.drive.house import House, HouseGuest, HouseTable, dice, each_game, random_move
from tests.drive.sight import Part, parts_of_page
from tests.selection import slow_but

pytestmark = pytest.mark.shown

_MOVES = 60
_WAYS = (Verb.UNDO, Verb.UNDO_TURN, Verb.REDO)


def opened(voice: Voice, seat: Seat, random: Random) -> Page:
    """Return a panel that a person may have open: with half a move entered, with a plan, or as it comes."""
    page = panel(voice, seat)
    shows = page.shows
    assert isinstance(shows, Shows)
    plan = ahead(voice, seat) if voice.table.game.status is Status.RUNNING else None
    if plan is not None and not shows.asks and random.random() < 0.5:
        return planning.page(voice, seat, _half(plan, seat, random))
    return panel(voice, seat, _half(voice, seat, random)) if shows.asks else page


def _half(voice: Voice, seat: Seat, random: Random) -> tuple[str, ...]:
    """Return the beginning of a move up to one of its questions, as the buttons lead there."""
    tokens: tuple[str, ...] = ()
    while random.random() < 0.7:
        question = ask(voice, seat, tokens)
        further = [one for one in question.choices if not one.move] if isinstance(question, Menu) else []
        if not further:
            break
        tokens = (*tokens, *random.choice(further).tokens)
    return tokens


def _some_move(voice: Voice, seat: Seat, random: Random) -> str:
    moves = list(islice(voice.rules.legal_moves(voice.asked, seat), 200))
    return voice.rules.format(random.choice(moves)) if moves else "pass"


def present(voice: Voice, seat: Seat, shows: Shows) -> Page:
    """Return the same page as it is opened now."""
    return (
        planning.page(voice, seat, shows.tokens)
        if shows.on is PanelPage.PLAN
        else panel(voice, seat, shows.tokens)
    )


def said(page: Page, shows: Shows) -> list[Part]:
    """Return what a page says; to whoever has entered half a move, only what they may do."""
    parts = parts_of_page(page)
    return [part for part in parts if part[0] in ("button", "list")] if shows.asks and shows.tokens else parts


async def acts(table: HouseTable, guests: Sequence[HouseGuest], random: Random) -> tuple[Seat, Shown]:
    """Have somebody do what people do at a table; return who did it, and what they were shown."""
    seats = sorted(table.to_act)
    seat = Seat(random.choice(seats if seats and random.random() < 0.7 else range(len(guests))))
    guest = guests[seat]
    if seat not in table.people:
        return seat, await guest.does(Verb.TAKE, seat, at=table)
    if seat not in table.to_act:
        verb = random.choice((*_WAYS, Verb.PLAN_DEFAULT, Verb.SET_PLAN, Verb.DROP_PLAN))
        plan = ahead(table.voice(), seat)
        tokens = ""
        if verb is Verb.SET_PLAN:
            tokens = "pass" if plan is None else _some_move(plan, seat, random)
        return seat, await guest.does(verb, *tokens.split(), at=table)
    if random.random() < 0.15:
        return seat, await guest.does(random.choice(_WAYS), at=table)
    return seat, await guest.plays(random_move(table.now, seat, random), at=table)


async def happens(house: House, table: HouseTable, random: Random) -> Shown | None:
    """Have something happen now and then that no player does in their turn."""
    guest = random.choice([table.on(seat) for seat in table.people])
    match random.randrange(24):
        case 0:
            return await guest.does(Verb.STAND_IN, at=table)
        case 1:
            return await guest.does(Verb.OFFER, at=table)
        case 2:
            return await guest.does(Verb.PROPOSE, "pause", at=table)
        case 3:
            await house.passes(days=0.2)
            return await guest.does(Verb.NUDGE, at=table)
        case 4:
            return await guest.does(Verb.HOLIDAY, 2)
    return None


class Opened:
    """The panels that people have open at a table, each by its seat."""

    def __init__(self, house: House, table: HouseTable, random: Random) -> None:
        self._house = house
        self._table = table
        self._random = random
        self._pages: dict[Seat, Page] = {}
        self.left = 0
        self.renewed = 0
        self.wrong: list[str] = []
        for seat in table.people:
            self.open(Seat(seat))

    def open(self, seat: Seat) -> None:
        """Open the panel of a seat, if somebody sits there."""
        if seat in self._table.people:
            self._pages[seat] = opened(self._table.voice(), seat, self._random)

    def look(self) -> None:
        """Look at all panels: which are left alone, and what takes the place of the others."""
        voice = self._table.voice()
        for seat, page in list(self._pages.items()):
            person, shows = self._table.now.seated.get(seat, Person(0)), page.shows
            assert isinstance(shows, Shows)
            if renewed.is_true(voice, person, shows):
                self.left += 1
                now, was = said(present(voice, seat, shows), shows), said(page, shows)
                self.wrong += [f"{shows}: {now} {was}"] if now != was else []
                continue
            self.renewed += 1
            new = renewed.present(voice, person, shows, shows)
            assert new is not None
            if person and not renewed.is_true(voice, person, new.shows):
                self.wrong.append(f"{shows}: renewed, and not true: {new.shows}")
            del self._pages[seat]
            self.open(seat)


@each_game
async def test_a_panel_that_is_left_alone_says_what_is_so(house: House, key: str) -> None:
    """It is renewed where it would not, and says what is so from then on."""
    for count in sorted({2, len(house.company(key, 5))}):
        random, guests = dice(f"{key} {count}"), house.company(key, count)
        table = await house.table(key, *guests, clock="3d", time_out="move")
        panels = Opened(house, table, random)
        for _ in range(_MOVES):
            if table.status != Status.RUNNING or not table.people:
                break
            actor, shown = await acts(table, guests, random)
            assert shown.refusal is None or shown.refusal.startswith(("refused-", "illegal-"))
            panels.open(actor)
            panels.look()
            await house.due()
            panels.look()
            if table.people and (told := await happens(house, table, random)) is not None:
                assert told.refusal is None or told.refusal.startswith("refused-")
            panels.look()
        assert panels.wrong == []
        assert panels.left
        assert panels.renewed


def _note(begun: list[Sketch], sketches: Iterable[Sketch], _: TableId) -> None:
    begun += sketches


@each_game
@pytest.mark.parametrize("settings", slow_but({}, ({}, {"clock": "3d"})))
async def test_the_answer_to_a_move_is_the_panel_that_is_opened_then(
    house: House, key: str, settings: dict[str, Any]
) -> None:
    """Its pictures are begun before the commit, and anew where that has changed what it claims."""
    random, guests = dice(key), house.company(key, 3)
    table, wrong, kept = await house.table(key, *guests, **settings), list[str](), set[bool]()
    for _ in range(_MOVES):
        if table.status != Status.RUNNING or not table.people:
            break
        ahead = list[Sketch]()
        house.paint_ahead = partial(_note, ahead)
        seat, shown = await acts(table, guests, random)
        assert shown.refusal is None or shown.refusal.startswith(("refused-", "illegal-"))
        if shown.refusal is None and ahead:
            begun = [*ahead]
            now = (await guests[seat].does(Verb.PLAY, at=table)).page
            wrong += [] if shown.page == now else [f"{shown.page} {now}"]
            pictures = [block for block in shown.page.blocks if isinstance(block, Picture)]
            late = [one for one in pictures if all(one.sketch is not sketch for sketch in begun)]
            wrong += [f"not begun: {one.alt}" for one in late]
            kept.add(len(begun) == len(pictures))
        if (told := await happens(house, table, random)) is not None:
            assert told.refusal is None or told.refusal.startswith("refused-")
    assert wrong == []
    assert True in kept
