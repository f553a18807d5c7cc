"""Which table a command means, and which tables a person is shown."""

import re

from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import AtTable
from tests.drive.house import ELSEWHERE, KALAH, PEBBLES, PLACE, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check

FAR, DIRECT = Place(8, 80), Place(None, 9)


async def meant(guest: HouseGuest, at: AtTable | None = None) -> int | str | None:
    """Return the table that a command means which fits at any table, or the refusal."""
    shown = await guest.does(Verb.MORE, at=at)
    found = re.search(r"#(\d+) ", shown.text)
    return int(found[1]) if found and shown.refusal is None else shown.refusal


async def over(house: House, *guests: HouseGuest) -> HouseTable:
    """Return a game that its last person has left."""
    table = await house.table(STONES, *guests)
    await guests[-1].does(Verb.CONFIRM_LEAVE, at=table)
    assert table.status == Status.FINISHED
    return table


async def test_the_table_of_a_thread_is_meant_there(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    for thread in (501, 502):
        table = await house.table()
        await house.is_posted(table, thread=thread)
        assert await meant(cem.at(Place(7, thread))) == table.id
    found = [await meant(guest) for guest in (ada, cem, ada.at(ELSEWHERE))]
    assert found == ["refused-which-table", "refused-which-table", "refused-no-table-here"]


async def test_which_table_is_asked_with_a_button_for_each(house: House, ada: HouseGuest) -> None:
    first, second = await house.table(), await house.table()
    for language in LANGUAGES:
        question = await ada.at(language=language).does(Verb.LEAVE)
        check(question.page)
        assert [label.split(" ")[0] for label in question.labels] == [f"#{second.id}", f"#{first.id}"]
        leaving = await question.press(question.labels[1])
        assert f"#{first.id}" in leaving.text
        assert leaving.verbs == [Verb.STAND_IN, Verb.OFFER, Verb.CONFIRM_LEAVE]


async def test_each_of_them_is_told_apart_by_who_plays_there(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    await house.table(STONES, ada, ben)
    await house.table(STONES, ada, cem)
    running = (await ada.does(Verb.OPTIONS)).text.split("\n")
    assert [("Ben" in line, "Cem" in line) for line in running[1:]] == [(False, True), (True, False)]
    for guest in (ben, cem):
        await house.table(STONES, guest, lobby=True, place=FAR)
    opened = (await dan.at(FAR).does(Verb.MORE)).text.split("\n")
    assert [("Ben" in line, "Cem" in line) for line in opened[1:]] == [(False, True), (True, False)]


async def test_a_typed_move_too_long_for_a_button_asks_in_words(house: House, ada: HouseGuest) -> None:
    for _ in range(2):
        await house.table()
    question = await ada.plays("swap " * 30)
    assert (question.refusal, question.labels) == ("refused-which-table", [])
    assert "option `table`" in question.text


async def test_from_any_channel_the_only_game_that_one_plays_is_meant(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    mine = await house.table(STONES, ada, ben)
    await house.table(STONES, ada, lobby=True)
    assert await meant(ada.at(FAR)) == mine.id
    assert await meant(cem.at(FAR)) == "refused-no-table-here"
    await house.table(STONES, ada, cem)
    assert await meant(ada.at(FAR)) == "refused-no-table-here"
    here = await house.table(STONES, dan, lobby=True, place=FAR)
    assert [await meant(guest.at(FAR)) for guest in (ben, ada, eve)] == [mine.id, here.id, here.id]


async def test_ones_own_running_game_is_meant_first(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await house.table(STONES, ada, lobby=True)
    mine = await house.table(PEBBLES, ada, ben)
    theirs = await house.table(STONES, cem, dan)
    found = [await meant(guest) for guest in (ada, ben, dan, eve)]
    assert found == [mine.id, mine.id, theirs.id, "refused-which-table"]
    await house.table(STONES, ada, cem)
    assert await meant(ada) == "refused-which-table"


async def test_leave_and_options_mean_ones_open_table_of_the_channel_before_a_game_in_a_thread(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    running = await house.table(PEBBLES, ada, ben)
    await house.is_posted(running, thread=501)
    opened = await house.table(STONES, ada, lobby=True)
    thread = ada.at(Place(7, 501))
    assert f"#{opened.id} " in (await ada.does(Verb.OPTIONS)).text
    assert f"#{running.id} " in (await thread.does(Verb.OPTIONS)).text
    assert f"#{running.id} " in (await ada.at(FAR).does(Verb.OPTIONS)).text
    assert f"#{running.id} " in (await thread.does(Verb.LEAVE)).text
    assert (await ada.does(Verb.LEAVE)).text == house.words(
        "left-lobby", table=f"#{opened.id} · Hidden Stones"
    )
    assert f"#{running.id} " in (await ada.does(Verb.LEAVE)).text, "there is no open table any more"


async def test_leave_asks_which_where_a_game_and_an_open_table_are_in_the_channel_itself(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await house.table(PEBBLES, ada, ben)
    await house.table(STONES, ada, lobby=True)
    for verb in (Verb.LEAVE, Verb.OPTIONS):
        assert (await ada.does(verb)).refusal == "refused-which-table"
        assert (await ben.does(verb)).refusal is None


async def test_the_own_running_game_elsewhere_is_meant_before_games_here_that_are_over(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    running = await house.table(STONES, ada, ben, place=ELSEWHERE)
    for _ in range(2):
        await over(house, cem, dan)
    assert await meant(ada) == running.id


async def test_games_that_are_over_are_never_a_reason_to_ask_which(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    mine, theirs = await over(house, ada, ben), await over(house, cem, dan)
    assert [await meant(guest) for guest in (ada, eve)] == [mine.id, theirs.id], "one's own, or the latest"
    running = await house.table(STONES, dan, eve)
    assert [await meant(guest) for guest in (ada, house.guest("Fay"), dan)] == [running.id] * 3


async def test_the_latest_public_game_is_found_behind_many_dailies(
    house: House, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    """The dailies are rows of the store: to play so many takes long."""
    table = await over(house, cem, dan)
    async with house.store.transaction() as transaction:
        for _ in range(26):
            daily = await transaction.add_game(
                key=STONES, rules=1, language="en", place=PLACE, secret=b"", now=house.clock()
            )
            transaction.at(daily).set(settings={"private": True})
            transaction.at(daily).set_status(Status.FINISHED)
    assert (await meant(eve), await eve.tables_offered()) == (table.id, [table.id])


async def test_in_the_thread_of_a_table_another_opens_in_its_channel(
    house: House, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    table = await house.table(STONES)
    await house.is_posted(table, thread=501)
    thread = Place(7, 501)
    opened = []
    for guest, verb, *tokens in ((cem, Verb.JOIN, PEBBLES), (dan, Verb.SOLO, KALAH, "beginner")):
        await guest.at(thread).does(verb, *tokens)
        opened.append(await house.newest())
    await eve.at(thread).does(Verb.JOIN)
    found = [(one.now.game.key, one.now.game.channel) for one in opened]
    assert found == [(PEBBLES, PLACE.channel), (KALAH, PLACE.channel)]
    assert opened[0].people == {0: "Cem", 1: "Eve"}


async def test_a_table_may_be_named_where_it_is_and_by_who_sits_or_sat_there(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    await house.is_posted(table, thread=501)
    await cem.does(Verb.CONFIRM_LEAVE, at=table)
    places = (PLACE, Place(7, 501), ELSEWHERE, DIRECT, FAR)
    found = {
        guest.name: [await meant(guest.at(place), table) for place in places] for guest in (ada, cem, dan)
    }
    own = [table.id] * 5
    assert found == {"Ada": own, "Cem": own, "Dan": [*own[:2], *["refused-no-such-table"] * 3]}
    assert await meant(ada, 99) == "refused-no-such-table"


async def test_tables_to_choose_from(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    here, mine = await house.table(STONES, cem, dan), await house.table(STONES, ada, ben)
    lobby = await house.table(PEBBLES, ada, place=ELSEWHERE, lobby=True)
    assert await ada.tables_offered() == [mine.id, lobby.id, here.id]
    assert await eve.at(ELSEWHERE).tables_offered() == [lobby.id]


async def test_a_private_table_is_offered_to_its_own_person_alone(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await ada.does(Verb.DAILY)
    private = await house.newest()
    found = [[await guest.tables_offered(typed) for typed in ("", "1", " #1")] for guest in (ada, ben)]
    assert found == [[[private.id]] * 3, [[]] * 3]
    await ada.does(Verb.CONFIRM_LEAVE, at=private)
    assert private.status == Status.CLOSED
    assert [await ada.tables_offered(typed) for typed in ("", "1", " #1")] == [[]] * 3


async def test_each_reads_since_when_they_themselves_are_awaited(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """Ben is awaited for an hour longer: both are called at once, so the row of his call is changed."""
    await house.table(PEBBLES, ada, ben)
    async with house.store.transaction() as transaction:
        transaction.do("UPDATE notices SET since = since - 3600 WHERE person = $1", ben.person)
    for guest, since in ((ada, house.clock()), (ben, house.clock() - 3600)):
        assert f"called <t:{since:.0f}:R>" in (await guest.does(Verb.TABLES)).text


async def test_my_tables_everywhere(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    assert house.words("tables-none-mine") in (await ada.does(Verb.TABLES)).text
    first, second = await house.table(STONES, ada, ben), await house.table(STONES, ada, ben)
    third = await house.table(PEBBLES, ada, place=DIRECT, lobby=True)
    await house.is_posted(first, thread=501, message=601)
    other = first.on(1 - first.seat(first.on_turn))
    lines = (await first.on_turn.does(Verb.TABLES)).text.splitlines()
    assert "**Your turn** · called" in lines[1]
    lines = (await other.does(Verb.TABLES)).text.splitlines()
    assert any(f"#{first.id} · Hidden Stones" in line and "Waiting for" in line for line in lines)
    text = (await ada.does(Verb.TABLES)).text
    assert "https://discord.com/channels/7/501/601" in text
    assert f"#{second.id} · Hidden Stones" in text
    assert f"#{third.id} · Pebbles** · Open table · opened <t:" in text
