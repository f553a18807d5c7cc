"""Private pages about an open table go or change by themselves; a late press says what is so by then."""

from bot.discord_ui.panels import TOKEN_LIFE
from bot.pages.custom_id import Verb
from tests.drive.notices import after
from tests.drive.sight import custom_id, lobbies, presses_of
from tests.drive.table import begin, open_table, person_of, press_lobby
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, seen, until
from tests.wire.test_lobby import calls as invitations
from tests.wire.test_renewals import at_rest


def is_there(user: User, page: Json) -> bool:
    return page["id"] in user.messages[page["channel_id"]]


def reads(user: User, page: Json) -> str:
    """Return what a page says now to its person."""
    return text_of(user.messages[page["channel_id"]][page["id"]])


async def opened(rig: Rig) -> tuple[User, int, Json]:
    """Open a table; return who did, its number, and the note that they sit there."""
    ada = await rig.person("Ada")
    joined = await ada.answer(await ada.slash(rig.channel, "join", game="hidden_stones"))
    await rig.rest()
    (game,) = await (await rig.beside()).games()
    return ada, game.id, joined


async def options_of(rig: Rig, user: User, table: int) -> Json:
    (lobby,) = lobbies(rig, table)
    return await user.answer(await user.press(await seen(user, lobby), custom_id(lobby, Verb.OPTIONS)))


async def test_what_was_told_before_the_game_goes_when_it_begins(rig: Rig) -> None:
    ada, table, joined = await opened(rig)
    ben = await rig.person("Ben")
    asked = await ada.answer(await ada.slash(rig.channel, "invite", person=str(person_of(ben))))
    await until(lambda: invitations(rig), "the invitation")
    options = await options_of(rig, ada, table)
    await press_lobby(rig, ben, table, Verb.JOIN)
    await until(lambda: "has joined" in reads(ada, asked), "what became of the invitation")
    assert not presses_of(ada.messages[asked["channel_id"]][asked["id"]])
    await until(lambda: not invitations(rig), "the end of the public invitation")
    assert is_there(ada, joined)
    assert "until the game starts" in reads(ada, options)
    (lobby,) = lobbies(rig, table)
    robots = await ada.answer(await ada.press(await seen(ada, lobby), custom_id(lobby, Verb.ROBOTS)))
    await begin(rig, ada, table)
    await until(lambda: not is_there(ada, robots), "the end of the robots")
    await until(lambda: not is_there(ada, joined), "the end of the note")
    await until(lambda: not is_there(ada, asked), "the end of the invitation")
    await until(lambda: "What you can still change" in reads(ada, options), "the options")
    options = ada.messages[options["channel_id"]][options["id"]]
    assert {press.verb for press in presses_of(options)} == {Verb.SET_TABLE_LANGUAGE, Verb.CLOCK}


async def test_an_invitation_that_was_declined_says_so(rig: Rig) -> None:
    ada, *_ = await opened(rig)
    ben = await rig.person("Ben")
    asked = await ada.answer(await ada.slash(rig.channel, "invite", person=str(person_of(ben))))
    await until(lambda: invitations(rig), "the invitation")
    (invitation,) = invitations(rig)
    await ben.press(await seen(ben, invitation), custom_id(invitation, Verb.DECLINE))
    await until(lambda: "isn’t coming" in reads(ada, asked), "what became of the invitation")


async def test_the_question_to_play_alone_goes_when_somebody_comes(rig: Rig) -> None:
    ada, table, _ = await opened(rig)
    (lobby,) = lobbies(rig, table)
    asked = await ada.answer(await ada.press(await seen(ada, lobby), custom_id(lobby, Verb.START)))
    assert "Play alone?" in reads(ada, asked)
    await press_lobby(rig, await rig.person("Ben"), table, Verb.JOIN)
    await until(lambda: not is_there(ada, asked), "the end of the question")


async def test_the_menu_of_an_open_table_goes_when_the_game_begins(rig: Rig) -> None:
    ada, table, _ = await opened(rig)
    ben, onlooker = await rig.person("Ben"), await rig.person("Cem")
    (lobby,) = lobbies(rig, table)
    menus = [
        (user, await user.answer(await user.press(await seen(user, lobby), custom_id(lobby, Verb.ABOUT))))
        for user in (ada, onlooker)
    ]
    await press_lobby(rig, ben, table, Verb.JOIN)
    await begin(rig, ada, table)
    await until(lambda: not any(is_there(user, menu) for user, menu in menus), "the end of the menus")


async def test_a_page_that_is_in_use_stays(rig: Rig) -> None:
    """The clock of the table is open in the place of its options."""
    ada, table, _ = await opened(rig)
    options = await options_of(rig, ada, table)
    await press_lobby(rig, await rig.person("Ben"), table, Verb.JOIN)
    clock = await after(ada, options, await ada.press(options, custom_id(options, Verb.CLOCK)))
    await begin(rig, ada, table)
    await at_rest(rig)
    assert reads(ada, clock) == text_of(clock)


async def test_after_fifteen_minutes_a_press_says_what_is_so(rig: Rig) -> None:
    ada, table, joined = await opened(rig)
    ben = await rig.person("Ben")
    asked = await ada.answer(await ada.slash(rig.channel, "invite", person=str(person_of(ben))))
    options = await options_of(rig, ada, table)
    rig.advance(TOKEN_LIFE)
    await press_lobby(rig, ben, table, Verb.JOIN)
    await at_rest(rig)
    assert is_there(ada, joined)
    told = await after(ada, asked, await ada.press(asked, custom_id(asked, Verb.UNINVITE)))
    assert "has joined already." in text_of(told)
    assert not presses_of(told)
    await begin(rig, ada, table)
    press = next(one for one in presses_of(options) if one.verb is Verb.SEATING)
    told = await after(ada, options, await ada.select(options, "drawn", custom_id=str(press)))
    assert text_of(told) == "The game has already started."


async def test_the_news_that_it_has_begun_goes_when_the_panel_is_there(rig: Rig) -> None:
    ada = await rig.person("Ada")
    said = await ada.answer(await ada.slash(rig.channel, "play", game="hidden_stones", level="beginner"))
    await until(
        lambda: any("What do you do" in text_of(one) for one in ada.messages[rig.channel].values()), "it"
    )
    await until(lambda: not is_there(ada, said), "the end of the news")


async def test_who_gets_up_is_not_told_that_they_sit_there(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", start=False)
    ben = await rig.person("Ben")
    joined = await ben.answer(await ben.slash(rig.channel, "join"))
    await at_rest(rig)
    assert "You’ve joined" in reads(ben, joined)
    await press_lobby(rig, ben, table, Verb.LEAVE_LOBBY)
    await until(lambda: not is_there(ben, joined), "the end of the note")
