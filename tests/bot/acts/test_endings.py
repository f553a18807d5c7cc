"""After the end: the name of the thread, the final message, the final card, and who may have which film."""

import asyncio
import json
from collections.abc import Awaitable

import pytest
from msgspec.structs import replace

from bot.acts.filming import FilmTask
from bot.acts.request import Rights
from bot.domain.lifecycle import Status
from bot.domain.model import Place, TableId
from bot.pages import ending
from bot.pages.custom_id import Verb
from bot.pages.ending import final_summary, final_text
from bot.pages.history import happened
from bot.pages.page import Clip, Page, Picture
from bot.pages.panel import hand, panel
from bot.pages.table import board, final_lines, header, headline
from bot.pages.wording import name_lists
from bot.words.catalogues import LANGUAGES, Words
from engines.api import Outcome, Seat
from engines.registry import scan
from renderers import checks
from renderers.film import Film
from robots.api import Level
from tests.drive.guest import Shown, plain
from tests.drive.house import (
    KALAH,
    NAMES,
    PEBBLES,
    SLOW_TITLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    seen,
)
from tests.drive.house import film as film_at_once
from tests.drive.limits import check, height_on_a_phone


async def over(house: House, key: str) -> HouseTable:
    """Return a table whose game was played to its end by as few as can play together."""
    return await house.over(key, *house.company(key))


def outcome_of(table: HouseTable) -> Outcome:
    assert table.now.outcome is not None
    return table.now.outcome


# --- what everybody sees -----------------------------------------------------------------------------


@pytest.mark.shown
@each_game
async def test_a_panel_says_once_why_the_game_is_over(house: House, key: str) -> None:
    table = await over(house, key)
    for language in LANGUAGES:
        voice = table.voice(language)
        reason = plain(header(voice, table.now.timeline.settled()))
        for seat in table.people:
            assert seen(panel(voice, Seat(seat))).text.count(reason) == 1


def check_end(page: Page, head: str) -> list[str]:
    """Check that a page has the result, a picture and three buttons; return the highlights."""
    check(page)
    shown = seen(page)
    assert shown.text.splitlines()[0].lstrip("# ") == plain(head)
    assert len(shown.pictures) == 1
    assert len(shown.buttons) == 3
    assert height_on_a_phone(page) <= 844
    return [line[2:] for line in shown.text.splitlines() if line.startswith("- ")]


@pytest.mark.shown
@each_game
async def test_the_final_message_has_headline_picture_highlights_and_three_buttons(
    house: House, key: str
) -> None:
    table = await over(house, key)
    for language in LANGUAGES:
        voice = table.voice(language)
        told = check_end(board(voice), headline(voice, outcome_of(table)))
        assert 1 <= len(told) <= 3
        assert set(told) <= set(map(plain, final_lines(voice, outcome_of(table))))


ENDS = [
    pytest.param(key, seats, marks=pytest.mark.slow if key in SLOW_TITLES or seats in (2, 4, 5) else ())
    for key, seats_of in ((key, scan().newest(key).info.seats) for key in scan())
    for seats in sorted(seats_of)
]


@pytest.mark.shown
@pytest.mark.parametrize(("key", "seats"), ENDS)
async def test_the_end_fits_a_screen_for_everybody(house: House, key: str, seats: int) -> None:
    """The end of a rated game too, which has more to tell, and one after which another has begun."""
    table = await house.over(key, *map(house.guest, list(NAMES.values())[:seats]))
    game = table.now.game
    rated = replace(game, settings=replace(game.settings, rated=seats > 1), rematch=TableId(12))
    for now in (table, HouseTable(house, replace(table.now, game=rated))):
        for language in LANGUAGES:
            voice, outcome = now.voice(language), outcome_of(table)
            lines = min(3, len(final_lines(voice, outcome)))
            for page in (board(voice), *(panel(voice, Seat(seat)) for seat in now.people)):
                told = check_end(page, headline(voice, outcome))
                assert len(told) == lines, "a smaller final picture would leave room for all of them"


OPEN_TITLES = ("schiefer",)
"""Titles without secrets: their private picture has nothing that the final one lacks."""


@pytest.mark.shown
@each_game
async def test_scores_say_what_the_end_leaves_out(house: House, ada: HouseGuest, key: str) -> None:
    table = await over(house, key)
    voice, outcome = table.voice(), outcome_of(table)
    for seat in (None, *map(Seat, table.people)):
        page = ending.scores(voice, seat)
        check(page)
        shown = seen(page)
        in_sheet = seat is not None and voice.renderer.own_tells_scores
        told = plain(final_summary(voice, outcome, "") if in_sheet else final_text(voice, outcome))
        assert set(told.splitlines()) <= {*shown.text.splitlines(), ""}
        assert all(plain(line) in shown.text for line in final_lines(voice, outcome))
        own = voice.renderer.draws_own and not voice.renderer.own_shows_board and key not in OPEN_TITLES
        assert len(shown.pictures) == (seat is not None and own)
    pressed = await (await ada.does(Verb.PLAY, at=table)).press(Verb.SCORES)
    assert pressed.text == seen(ending.scores(voice, table.seat(ada))).text


async def test_scores_come_after_the_end(house: House, ada: HouseGuest) -> None:
    assert (await ada.does(Verb.SCORES, at=await house.table(PEBBLES))).refusal == "refused-not-finished"


async def test_after_the_end_nobody_has_moved_since(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben)
    asked = 0
    async for _ in house.turns(table, dice("over at last")):
        asked = table.now.timeline.last
    for guest in (ada, ben):
        assert happened(table.voice(), table.seat(guest), asked - 5) == ""
        for verb, tokens in ((Verb.DO, ("pass",)), (Verb.GO, ()), (Verb.UNDO, ())):
            late = await guest.does(verb, *tokens, at=table, number=asked - 5)
            assert "moved" not in late.text
            assert "has changed" not in late.text


async def test_more_offers_the_card_and_no_second_way_to_look_back(house: House, cem: HouseGuest) -> None:
    more = await cem.does(Verb.MORE, at=await over(house, PEBBLES))
    assert more.labels == ["Log", "Scores", "In words", "Rules", "Download", "Is the luck fair?"]


# --- in words ----------------------------------------------------------------------------------------


async def test_a_solo_loss_says_so_and_how_far_one_came(house: House, ada: HouseGuest) -> None:
    table = await house.over(STONES, ada)
    outcome = outcome_of(table)
    assert outcome.winners == ()
    came = f"{outcome.notes[0].values[0][1]}"
    expected = {
        "en": (f"You lost: {came} of 16 cards", f"lost, {came} of 16 cards"),
        "de": (f"Du hast verloren: {came} von 16 Karten", f"verloren, {came} von 16 Karten"),
        "fr": (f"Tu as perdu\u00a0: {came} sur 16 cartes", f"perdu, {came} sur 16 cartes"),
    }
    for language, (head, name) in expected.items():
        voice = table.voice(language)
        assert plain(headline(voice, outcome)) == head
        assert ending.thread_name(voice) == f"Hidden Stones #{table.id}: {name}"
        check(ending.card(voice))


@pytest.fixture
async def with_one_out(house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> HouseTable:
    """Return a table after whose game somebody is out."""
    table = await house.over("livingstone", ada, ben, cem)
    assert outcome_of(table).out
    return table


@pytest.mark.shown
async def test_a_seat_that_is_out_has_no_place(with_one_out: HouseTable) -> None:
    """Also where nobody wins, as is thought of here: it is rare."""
    words = {"en": "out", "de": "ausgeschieden", "fr": "hors jeu"}
    one_out = outcome_of(with_one_out)
    all_out = replace(one_out, winners=(), places=(1, 1, 1), out=(Seat(0), Seat(1), Seat(2)))
    for outcome in (one_out, all_out):
        assert not set(outcome.out) & set(outcome.winners)
        for language, word in words.items():
            voice = with_one_out.voice(language)
            head, ranking = plain(headline(voice, outcome)), plain(final_text(voice, outcome))
            for seat, name in with_one_out.people.items():
                total = str(outcome.totals[seat])
                (line, *_) = (one for one in ranking.splitlines()[1:] if name in one)
                if seat in outcome.out:
                    assert word in line
                    assert not line.startswith(f"{outcome.places[seat]}.")
                    assert name in head
                    assert word in head.partition(name)[2]
                    assert total not in head
                else:
                    assert line.startswith(f"{outcome.places[seat]}. ")
                    assert total in line
                    assert total in head
    assert ending._results(with_one_out.voice().flat, all_out) == ("nobody wins",), "in a thread's name"


@pytest.mark.shown
async def test_the_card_says_who_is_out(with_one_out: HouseTable) -> None:
    for language, word in (("en", "is out"), ("de", "ist ausgeschieden"), ("fr", "est hors jeu")):
        (said,) = seen(ending.card(with_one_out.voice(language))).pictures
        for seat, name in with_one_out.people.items():
            assert (f"{name} {word}" in said) is (seat in outcome_of(with_one_out).out)


async def test_the_name_of_the_thread_says_who_has_won_in_at_most_100_characters(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    ada.is_called("Ada " + 28 * "d")
    ben.is_called("*Ben*\u202e")
    table = await house.table(KALAH, ada, ben)
    assert ending.thread_name(table.voice()) == f"Kalah #{table.id}"
    await house.play_on(table)
    for language in LANGUAGES:
        name = ending.thread_name(table.voice(language))
        assert name.startswith(f"Kalah #{table.id}: ")
        assert len(name) <= 100
        assert "\u202e" not in name


async def test_several_names_are_shortened_by_counting_the_last(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    words = (await house.table(PEBBLES, ada, ben, cem)).voice().flat
    assert name_lists(words, (Seat(0), Seat(1), Seat(2))) == (
        "Ada, Ben and Cem",
        "Ada, Ben and 1 more",
        "Ada and 2 more",
    )
    assert name_lists(words, (Seat(1),)) == ("Ben",)
    assert name_lists(words, ()) == ("",)


# --- the final card ----------------------------------------------------------------------------------


async def test_the_card_is_headed_by_names_that_its_font_has(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    ada.is_called("日本語")
    ben.is_called("Юლია")
    page = ending.card((await house.over(KALAH, ada, ben)).voice())
    (picture,) = (block for block in page.blocks if isinstance(block, Picture))
    checks.picture(picture.scene)
    assert "日本語" in picture.alt
    assert "Юლია" in picture.alt


CHAT_NAMES = ("🤖 Flint", "日本語 Ⓐ", "Юლია 🏳️‍🌈", "Z̷̢̛̪̦a̵l̶g̵o", "א🙂")


@pytest.mark.shown
@each_game
async def test_every_headline_can_be_drawn(house: House, key: str) -> None:
    people = house.company(key, 3)
    for guest, name in zip(people, CHAT_NAMES, strict=False):
        guest.is_called(name)
    table = await house.over(key, *people)
    outcome = outcome_of(table)
    seats = tuple(map(Seat, range(len(outcome.places))))
    ends = [(seats[:1], ()), (seats, ()), ((), ()), ((), seats), (seats[-1:], seats[:-1])]
    for language in LANGUAGES:
        for winners, out in ends:
            drawn = ending.card_picture(table.voice(language), replace(outcome, winners=winners, out=out))
            checks.picture(drawn.scene)


async def test_the_words_of_pictures_have_no_sign_that_the_font_lacks(house: House, ada: HouseGuest) -> None:
    ada.is_called("Ada 🙂")
    table = await house.table(STONES, ada, robots=[Level.BEGINNER])
    voice = table.voice()
    shown = [block for page in (board(voice), hand(voice, Seat(0))) for block in page.blocks]
    pictures = [block for block in shown if isinstance(block, Picture)]
    names = [about.names for one in pictures for about in one.sketch.about if isinstance(about, Words)]
    assert names == [("Ada", table.robots[1].name)] * 2


@pytest.mark.shown
@each_game
async def test_the_card_names_the_winner_and_all_seats(house: House, key: str) -> None:
    table = await over(house, key)
    for language in LANGUAGES:
        page = ending.card(table.voice(language))
        check(page)
        (said,) = seen(page).pictures
        assert all(name in said for name in table.now.names)


async def test_a_player_posts_the_card_once_and_everybody_sees_who_did(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.over(PEBBLES, ada, ben)
    assert (await cem.does(Verb.CARD, at=table)).verbs == []
    card = await ben.does(Verb.CARD, at=table)
    told = house.words("card-posted", name=table.face(1), place="<#70>")
    assert told in (await card.press(Verb.POST_CARD)).text
    assert told in (await ada.does(Verb.POST_CARD, at=table)).text
    assert table.now.game.card_by == ben.person
    assert told in (await cem.does(Verb.CARD, at=table)).text


async def test_the_card_is_posted_by_players_alone_and_only_where_the_bot_may(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.over(PEBBLES, ada, ben)
    here = table.now.game.channel
    assert (await cem.does(Verb.POST_CARD, at=table)).refusal == "refused-not-playing"
    shut = ada.at(rights=Rights(at=lambda _: ("send_messages",)))
    assert "Send Messages" in (await shut.does(Verb.POST_CARD, at=table)).text
    mute = ada.at(rights=Rights(writes=lambda place: place != here))
    assert (await mute.does(Verb.POST_CARD, at=table)).refusal == "refused-post-right"
    lost = ada.at(rights=Rights(at=lambda _: None))
    assert (await lost.does(Verb.POST_CARD, at=table)).refusal == "refused-card-place"
    assert table.now.game.card_by is None


async def test_no_card_is_posted_from_direct_messages(house: House, ada: HouseGuest) -> None:
    direct = ada.at(Place(None, 70))
    table = await house.over(STONES, ada, place=direct.place)
    assert (await direct.does(Verb.CARD, at=table)).verbs == []
    assert (await direct.does(Verb.POST_CARD, at=table)).refusal == "refused-card-place"


async def test_who_had_the_card_posted_is_forgotten_with_them(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.over(PEBBLES, ada, ben)
    await ada.does(Verb.POST_CARD, at=table)
    about = json.loads((await ada.does(Verb.DATA)).page.files[0].content)
    assert [seat["card"] for seat in about["seats"]] == [True]

    def posted() -> list[str]:
        pages = [ending.posted_card(table.voice(language)) for language in LANGUAGES]
        for page in pages:
            check(page)
        return [seen(page).text for page in pages]

    assert all("Ada" in text for text in posted())
    await ada.does(Verb.DELETE_DATA)
    assert not any("Ada" in text for text in posted())


async def test_a_game_that_was_not_played_to_its_end_has_neither_film_nor_card(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES)
    for guest, refusal in ((ada, None), (cem, "refused-table-over")):
        for verb in (Verb.FILM, Verb.CARD):
            assert (await guest.does(verb, at=table)).refusal == "refused-not-finished"
        assert (await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)).refusal == refusal
    assert table.status == Status.CLOSED


# --- films -------------------------------------------------------------------------------------------


def film_of(shown: Shown) -> bytes:
    (clip,) = (block for block in shown.page.blocks if isinstance(block, Clip))
    return clip.content


class Studio:
    """Holds films up, as the process does that makes them: none takes long here."""

    def __init__(self, house: House) -> None:
        self.opens, self.begun, self.made = asyncio.Event(), asyncio.Event(), 0
        house.app.films._make_film = self._film

    async def _film(self, task: FilmTask, owner: tuple[int, int]) -> Film:
        self.begun.set()
        await self.opens.wait()
        self.made += 1
        return await film_at_once(task, owner)


@pytest.fixture
def studio(house: House) -> Studio:
    """A studio that makes films when it opens."""
    return Studio(house)


async def test_a_film_is_announced_then_shown_and_after_that_it_is_there(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    table = await over(house, PEBBLES)
    first = await cem.does(Verb.FILM, at=table)
    assert first.text == seen(ending.film_to_come(table.voice())).text
    shown = await first.later()
    check(shown.page)
    assert film_of(shown).startswith(b"GIF89a")
    again = await ada.does(Verb.FILM, at=table)
    assert again.then is None
    assert film_of(again) is film_of(shown)
    house.clock.turn(seconds=3601)
    assert (await ada.does(Verb.FILM, at=table)).then is not None


async def test_all_who_ask_at_once_get_the_same_film_also_if_one_waits_no_more(
    house: House, studio: Studio, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await over(house, PEBBLES)
    asked = [await guest.does(Verb.FILM, at=table) for guest in (ada, ben, cem, ada)]
    waiting = [asyncio.ensure_future(shown.later()) for shown in asked]
    await studio.begun.wait()
    waiting[0].cancel()
    await asyncio.wait(waiting[:1])
    studio.opens.set()
    films = [film_of(shown) for shown in await asyncio.gather(*waiting[1:])]
    assert (len({id(film) for film in films}), studio.made) == (1, 1)


@pytest.mark.slow
async def test_who_waits_for_a_film_waits_before_the_next(
    house: House, studio: Studio, ada: HouseGuest
) -> None:
    one, other = await over(house, PEBBLES), await over(house, KALAH)
    waiting = await ada.does(Verb.FILM, at=one)
    assert (await ada.does(Verb.FILM, at=other)).refusal == "refused-film-waits"
    studio.opens.set()
    await waiting.later()
    shown = await (await ada.does(Verb.FILM, at=other)).later()
    assert film_of(await ada.does(Verb.FILM, at=other)) is film_of(shown)


async def test_only_some_films_are_waited_for(
    house: House, studio: Studio, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.app.films, "_most", 1)
    one, other = await over(house, PEBBLES), await over(house, KALAH)
    await ada.does(Verb.FILM, at=one)
    assert not studio.opens.is_set()
    assert (await ben.does(Verb.FILM, at=other)).refusal == "refused-films-many"


async def test_a_bot_that_ends_makes_no_film(house: House, studio: Studio, ada: HouseGuest) -> None:
    table = await over(house, PEBBLES)
    waiting: Awaitable[Shown] = asyncio.ensure_future((await ada.does(Verb.FILM, at=table)).later())
    await studio.begun.wait()
    await house.begins_anew()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert studio.made == 0


async def test_a_film_without_all_turns_says_so(house: House) -> None:
    table = await over(house, PEBBLES)
    for language in LANGUAGES:
        page = ending.film(table.voice(language), Film(b"", 50, 120))
        check(page)
        assert "50" in seen(page).text
        assert "120" in seen(page).text
