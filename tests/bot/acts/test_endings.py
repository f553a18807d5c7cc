"""After the end: the name of the thread, the final message, the final card, and who may have which film."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.handlers.filming import Films
from bot.handlers.request import Reply, Rights
from bot.pages import ending, more
from bot.pages.custom_id import TYPED, Press, Verb
from bot.pages.history import happened
from bot.pages.page import Clip, Page, Picture
from bot.pages.panel import hand, panel
from bot.pages.table import board, final_lines, final_summary, final_text, header, headline
from bot.pages.wording import name_lists
from bot.words.catalogues import LANGUAGES, Words
from engines.api import Seat
from engines.registry import scan
from renderers import checks
from renderers.film import Film
from robots.api import Level
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    KALAH,
    NAMES,
    PEBBLES,
    SLOW_TITLES,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    each_game,
    page_of,
    random_move,
    said,
    texts,
)
from tests.drive.house import (
    film as film_at_once,
)
from tests.drive.limits import check, height_on_a_phone

every_language = pytest.mark.parametrize("language", LANGUAGES)


async def _over(rig: Rig, key: str, *people: Person) -> Table:
    """Return a table whose game was played to its end by chance."""
    table = await rig.begin(key, *(people or rig.fewest(key)))
    random = dice(f"over {key} {len(people)}")
    while table.outcome is None:
        seat = min(table.to_act())
        move = random_move(table, seat, random)
        table = await rig.tables.submit(table.id, table.seated[seat], move, rig.cause())
    return table


def _flat(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


@every_language
@each_game
async def test_a_panel_says_once_why_the_game_is_over(rig: Rig, key: str, language: str) -> None:
    table = await _over(rig, key)
    voice = rig.voice(table, language)
    reason = header(voice, table.timeline.settled())
    for seat in table.seated:
        assert _flat(texts(panel(voice, seat))).count(_flat(reason)) == 1


@every_language
@each_game
async def test_the_final_message_has_headline_picture_highlights_and_three_buttons(
    rig: Rig, key: str, language: str
) -> None:
    table = await _over(rig, key)
    voice = rig.voice(table, language)
    assert table.outcome is not None
    page = board(voice)
    check(page)
    _is_the_end(page, headline(voice, table.outcome))
    told = [line for line in texts(page).splitlines() if line.startswith("- ")]
    assert 1 <= len(told) <= 3
    assert [line[2:] for line in told if line[2:] not in final_lines(voice, table.outcome)] == []


def _is_the_end(page: Page, head: str) -> None:
    """Check that a page begins with the result, and has one picture and three buttons."""
    assert texts(page).splitlines()[0].lstrip("# ") == head
    assert len([block for block in page.blocks if isinstance(block, Picture)]) == 1
    assert len(buttons(page)) == 3
    assert height_on_a_phone(page) <= 844


ENDS = [
    pytest.param(key, seats, marks=pytest.mark.slow if key in SLOW_TITLES else ())
    for key, seats_of in ((key, scan().newest(key).info.seats) for key in scan())
    for seats in sorted(seats_of)
]


@pytest.mark.parametrize(("key", "seats"), ENDS)
async def test_the_end_fits_a_screen_for_everybody(rig: Rig, key: str, seats: int) -> None:
    """The end of a rated game too, which has more to tell, and one after which another has begun."""
    table = await _over(rig, key, *list(NAMES)[:seats])
    assert table.outcome is not None
    rated = replace(table.game, settings=replace(table.game.settings, rated=seats > 1), rematch=TableId(12))
    for now in (table, replace(table, game=rated)):
        for language in LANGUAGES:
            voice = rig.voice(now, language)
            head = headline(voice, table.outcome)
            lines = min(3, len(final_lines(voice, table.outcome)))
            for page in (board(voice), *(panel(voice, seat) for seat in now.seated)):
                check(page)
                _is_the_end(page, head)
                told = [line for line in texts(page).splitlines() if line.startswith("- ")]
                assert len(told) == lines, "a smaller final picture would leave room for all of them"


OPEN_TITLES = ("schiefer",)
"""Titles without secrets: their private picture has nothing that the final one lacks."""


@pytest.mark.shown
@each_game
async def test_scores_say_what_the_end_leaves_out(rig: Rig, key: str) -> None:
    table = await _over(rig, key)
    voice, outcome = rig.voice(table), table.outcome
    assert outcome is not None
    for seat in (None, *table.seated):
        page = ending.scores(voice, seat)
        check(page)
        in_sheet = seat is not None and voice.renderer.own_tells_scores
        told = final_summary(voice, outcome, "") if in_sheet else final_text(voice, outcome)
        assert set(told.splitlines()) <= {*texts(page).splitlines(), ""}
        assert all(line in texts(page) for line in final_lines(voice, outcome))
        sheets = len([block for block in page.blocks if isinstance(block, Picture)])
        own = voice.renderer.draws_own and not voice.renderer.own_shows_board and key not in OPEN_TITLES
        assert sheets == (seat is not None and own)
    shown = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    assert texts(page_of(await rig.press(ADA, button(shown, "Scores")))) == texts(
        ending.scores(voice, table.seat_of(ADA))
    )


async def test_scores_come_after_the_end(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    assert (await rig.say(ADA, table.id, Verb.SCORES)).refused


async def test_after_the_end_nobody_has_moved_since(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    random, asked = dice("over at last"), table.timeline.last
    while table.outcome is None:
        asked, seat = table.timeline.last, min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    for person, seat in ((ADA, Seat(0)), (BEN, Seat(1))):
        assert happened(rig.voice(table), seat, asked - 5) == ""
        for verb, tokens in ((Verb.DO, ("pass",)), (Verb.GO, ()), (Verb.UNDO, ())):
            late = said(await rig.say(person, table.id, verb, *tokens, number=asked - 5))
            assert "moved" not in late
            assert "has changed" not in late


async def test_the_card_is_headed_by_names_that_its_font_has(rig: Rig) -> None:
    for person, name in ((ADA, "日本語"), (BEN, "Юლია")):
        rig.rename(person, name)
    voice = rig.voice(await _over(rig, KALAH, ADA, BEN))
    (shown,) = [block for block in ending.card(voice).blocks if isinstance(block, Picture)]
    checks.picture(shown.scene)
    assert "日本語" in shown.alt
    assert "Юლია" in shown.alt


CHAT_NAMES = ("🤖 Flint", "日本語 Ⓐ", "Юლია 🏳️‍🌈", "Z̷̢̛̪̦a̵l̶g̵o", "א🙂")


@every_language
@each_game
async def test_every_headline_can_be_drawn(rig: Rig, key: str, language: str) -> None:
    for person, name in zip(NAMES, CHAT_NAMES, strict=False):
        rig.rename(person, name)
    table = await _over(rig, key, *rig.players(key))
    voice, outcome = rig.voice(table, language), table.outcome
    assert outcome is not None
    seats = tuple(map(Seat, range(len(outcome.places))))
    ends = [(seats[:1], ()), (seats, ()), ((), ()), ((), seats), (seats[-1:], seats[:-1])]
    for winners, out in ends:
        drawn = ending.card_picture(voice, replace(outcome, winners=winners, out=out))
        checks.picture(drawn.scene)


async def test_the_words_of_pictures_have_no_sign_that_the_font_lacks(rig: Rig) -> None:
    rig.rename(ADA, "Ada 🙂")
    table = await rig.lobby(STONES, ADA)
    await rig.cases.robots.add_robot(table.id, ADA, Level.BEGINNER)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    voice = rig.voice(table)
    shown = [block for page in (board(voice), hand(voice, Seat(0))) for block in page.blocks]
    pictures = [block for block in shown if isinstance(block, Picture)]
    names = [about.names for one in pictures for about in one.sketch.about if isinstance(about, Words)]
    assert names == [("Ada", table.robots[Seat(1)].name)] * 2


async def test_a_player_posts_the_card_once_and_everybody_sees_who_did(rig: Rig) -> None:
    table = await _over(rig, PEBBLES, ADA, BEN)
    assert not buttons(page_of(await rig.say(CEM, table.id, Verb.CARD)))
    page = page_of(await rig.say(BEN, table.id, Verb.CARD))
    press = button(page, "Post to the channel")
    assert "Ben** posted it in <#70>" in _flat(said(await rig.press(BEN, press)))
    again = _flat(said(await rig.say(ADA, table.id, Verb.POST_CARD)))
    assert "Ben** posted it" in again
    assert (await rig.tables.get(table.id)).game.card_by == BEN
    assert "Ben** posted it" in _flat(said(await rig.say(CEM, table.id, Verb.CARD)))


async def test_the_card_is_posted_by_players_alone_and_only_where_the_bot_may(rig: Rig) -> None:
    table = await _over(rig, PEBBLES, ADA, BEN)
    assert "aren’t at this table" in said(await rig.say(CEM, table.id, Verb.POST_CARD))
    press = Press(table.id, TYPED, Verb.POST_CARD)
    shut = Rights(at=lambda _: ("send_messages",))
    assert "Send Messages" in said(await rig.press(ADA, press, rights=shut))
    mute = Rights(writes=lambda place: place != table.game.channel)
    assert "can’t write" in said(await rig.press(ADA, press, rights=mute))
    gone = Rights(at=lambda _: None)
    assert "no channel" in said(await rig.press(ADA, press, rights=gone))
    assert (await rig.tables.get(table.id)).game.card_by is None


async def test_no_card_is_posted_from_direct_messages(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, place=Place(None, 70))
    table = await rig.tables.start(table.id, ADA, rig.cause())
    random = dice("direct")
    while table.outcome is None:
        table = await rig.move(ADA, table.id, random_move(table, Seat(0), random))
    assert not buttons(ending.card(rig.voice(table), Seat(0)))
    assert "no channel" in said(await rig.say(ADA, table.id, Verb.POST_CARD))


@every_language
async def test_who_had_the_card_posted_is_forgotten_with_them(rig: Rig, language: str) -> None:
    table = await _over(rig, PEBBLES, ADA, BEN)
    await rig.say(ADA, table.id, Verb.POST_CARD)
    about = await rig.cases.privacy.personal_data(ADA)
    assert about is not None
    assert [seat.card for seat in about.seats] == [True]
    page = ending.posted_card(rig.voice(await rig.tables.get(table.id), language))
    check(page)
    assert "Ada" in texts(page)
    await rig.cases.privacy.delete(ADA, rig.cause())
    page = ending.posted_card(rig.voice(await rig.tables.get(table.id), language))
    assert "Ada" not in texts(page)


@every_language
async def test_a_solo_loss_says_so_and_how_far_one_came(rig: Rig, language: str) -> None:
    table = await _over(rig, STONES, ADA)
    outcome = table.outcome
    assert outcome is not None
    assert outcome.winners == ()
    voice = rig.voice(table, language)
    came = f"{outcome.notes[0].values[0][1]}"
    told = {
        "en": (f"You lost: {came} of 16 cards", f"lost, {came} of 16 cards"),
        "de": (f"Du hast verloren: {came} von 16 Karten", f"verloren, {came} von 16 Karten"),
        "fr": (f"Tu as perdu\u00a0: {came} sur 16 cartes", f"perdu, {came} sur 16 cartes"),
    }[language]
    assert _flat(headline(voice, outcome)) == told[0]
    assert ending.thread_name(voice) == f"Hidden Stones #{table.id}: {told[1]}"
    check(ending.card(voice))


@every_language
@pytest.mark.parametrize("nobody", [False, True], ids=["one is out", "nobody wins"])
async def test_a_seat_that_is_out_has_no_place(rig: Rig, language: str, nobody: bool) -> None:
    table = await _over(rig, "livingstone", ADA, BEN, CEM)
    outcome = table.outcome
    assert outcome is not None
    assert outcome.out
    if nobody:
        outcome = replace(outcome, winners=(), places=(1, 1, 1), out=(Seat(0), Seat(1), Seat(2)))
    assert not set(outcome.out) & set(outcome.winners)
    word = {"en": "out", "de": "ausgeschieden", "fr": "hors jeu"}[language]
    voice = rig.voice(table, language)
    head, ranking = _flat(headline(voice, outcome)), _flat(final_text(voice, outcome))
    for seat, name in enumerate(table.names):
        total, line = str(outcome.totals[seat]), next(one for one in ranking.splitlines()[1:] if name in one)
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


@every_language
async def test_the_card_says_who_is_out(rig: Rig, language: str) -> None:
    table = await _over(rig, "livingstone", ADA, BEN, CEM)
    assert table.outcome is not None
    (picture,) = [
        block for block in ending.card(rig.voice(table, language)).blocks if isinstance(block, Picture)
    ]
    word = {"en": "is out", "de": "ist ausgeschieden", "fr": "est hors jeu"}[language]
    for seat, name in enumerate(table.names):
        assert (f"{name} {word}" in picture.alt) is (seat in table.outcome.out)


async def test_the_name_of_the_thread_says_who_has_won_in_at_most_100_characters(rig: Rig) -> None:
    rig.rename(ADA, "Ada " + 28 * "d")
    rig.rename(BEN, "*Ben*\u202e")
    table = await rig.begin(KALAH, ADA, BEN)
    assert ending.thread_name(rig.voice(table)) == f"Kalah #{table.id}"
    table = await _over(rig, KALAH, ADA, BEN)
    for language in LANGUAGES:
        name = ending.thread_name(rig.voice(table, language))
        assert name.startswith(f"Kalah #{table.id}: ")
        assert len(name) <= 100
        assert "\u202e" not in name


async def test_several_names_are_shortened_by_counting_the_last(rig: Rig) -> None:
    voice = rig.voice(await rig.begin(PEBBLES, ADA, BEN, CEM), "en")
    assert name_lists(voice.flat, (Seat(0), Seat(1), Seat(2))) == (
        "Ada, Ben and Cem",
        "Ada, Ben and 1 more",
        "Ada and 2 more",
    )
    assert name_lists(voice.flat, (Seat(1),)) == ("Ben",)
    assert name_lists(voice.flat, ()) == ("",)


@every_language
@each_game
async def test_the_card_names_the_winner_and_all_seats(rig: Rig, key: str, language: str) -> None:
    table = await _over(rig, key)
    page = ending.card(rig.voice(table, language))
    check(page)
    (picture,) = [block for block in page.blocks if isinstance(block, Picture)]
    assert all(name in picture.alt for name in table.names)


async def test_more_offers_the_card_and_no_second_way_to_look_back(rig: Rig) -> None:
    over = await _over(rig, PEBBLES)
    labels = [one.label for one in buttons(more.during(rig.voice(over), None, admin=False))]
    assert labels == ["Log", "Scores", "In words", "Rules", "Download", "Is the luck fair?"]


@pytest.mark.parametrize("verb", [Verb.FILM, Verb.CARD])
async def test_a_game_that_was_not_played_to_its_end_has_neither(rig: Rig, verb: Verb) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    assert "This game isn’t finished" in said(await rig.say(ADA, table.id, verb))
    closed = await rig.tables.close(table.id, rig.cause())
    assert closed.game.status is Status.CLOSED
    assert "This game isn’t finished" in said(await rig.say(CEM, table.id, verb))


# --- films -------------------------------------------------------------------------------------------


def _clip(page: Page) -> Clip:
    (clip,) = [block for block in page.blocks if isinstance(block, Clip)]
    return clip


async def _later(reply: Reply) -> Page:
    assert reply.then is not None
    return page_of(await reply.then())


async def test_a_film_is_announced_then_shown_and_after_that_it_is_there(rig: Rig) -> None:
    table = await _over(rig, PEBBLES)
    first = await rig.say(CEM, table.id, Verb.FILM)
    assert "I’m filming your game" in said(first)
    page = await _later(first)
    check(page)
    assert _clip(page).content.startswith(b"GIF89a")
    again = await rig.say(ADA, table.id, Verb.FILM)
    assert again.then is None
    assert _clip(page_of(again)).content is _clip(page).content
    rig.clock.turn(seconds=3601)
    assert (await rig.say(ADA, table.id, Verb.FILM)).then is not None


async def test_all_who_ask_at_once_get_the_same_film(rig: Rig) -> None:
    table = await _over(rig, PEBBLES)
    replies = [await rig.say(person, table.id, Verb.FILM) for person in (ADA, BEN, CEM, ADA)]
    pages = await asyncio.gather(*map(_later, replies))
    assert len({id(_clip(page).content) for page in pages}) == 1


async def test_who_waits_for_a_film_waits_before_the_next(rig: Rig) -> None:
    one, other = await _over(rig, PEBBLES), await _over(rig, KALAH)
    waiting = await rig.say(ADA, one.id, Verb.FILM)
    assert "You’re waiting for a film already" in said(await rig.say(ADA, other.id, Verb.FILM))
    await _later(waiting)
    assert (await rig.say(ADA, other.id, Verb.FILM)).then is not None


async def test_only_some_films_are_waited_for(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.handlers.filming._QUEUE_LIMIT", 1)
    one, other = await _over(rig, PEBBLES), await _over(rig, KALAH)
    await rig.say(ADA, one.id, Verb.FILM)
    assert "too many games" in said(await rig.say(BEN, other.id, Verb.FILM))


async def test_a_cancelled_wait_does_not_stop_the_film(rig: Rig) -> None:
    voice = rig.voice(await _over(rig, PEBBLES))
    films = Films(rig.clock, rig.assets.registry, film_at_once)
    waiting = asyncio.ensure_future(films.make(DAN, voice)())
    await asyncio.sleep(0)
    waiting.cancel()
    film = await films.make(CEM, voice)()
    assert films.ready(voice) is film
    await films.aclose()


async def test_a_closed_studio_makes_no_film(rig: Rig) -> None:
    voice = rig.voice(await _over(rig, PEBBLES))
    films = Films(rig.clock, rig.assets.registry, film_at_once)
    waiting = films.make(ADA, voice)()
    await films.aclose()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert films.ready(voice) is None


@every_language
async def test_a_film_without_all_turns_says_so(rig: Rig, language: str) -> None:
    voice = rig.voice(await _over(rig, PEBBLES), language)
    page = ending.film(voice, Film(b"", 50, 120))
    check(page)
    assert "50" in texts(page)
    assert "120" in texts(page)


async def test_refused_and_forgotten_films_leave_nothing_behind(rig: Rig) -> None:
    voice = rig.voice(await _over(rig, PEBBLES))
    films = Films(rig.clock, rig.assets.registry, film_at_once)
    await films.make(ADA, voice)()
    await asyncio.sleep(0)
    other = rig.voice(await _over(rig, KALAH))
    assert await films.make(ADA, other)() is films.ready(other)
