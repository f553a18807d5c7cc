"""The tables of a server that a reader sees, and joining them from elsewhere."""

from bot.acts.request import Rights
from bot.domain.model import Game, Place
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import ELSEWHERE, KALAH, PEBBLES, PLACE, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check, check_drawing

ANOTHER = Place(8, 80)
DIRECT = Place(None, 9)


def sees(*channels: int) -> Rights:
    """Return the rights of a reader who sees these channels and may use commands there."""

    def there(game: Game) -> bool:
        return game.channel in channels

    return Rights(sees=there, commands=there)


async def listed(eve: HouseGuest, view: str, *channels: int) -> str:
    """Return what somebody reads of tables who sees these channels besides the one where they are."""
    return (await eve.at(rights=sees(*channels)).does(Verb.TABLES, view)).text


def to_join(shown: Shown) -> list[int]:
    """Return the numbers of the tables that a page offers to join."""
    return [int(act.tokens[0]) for act in shown.acts if act.verb is Verb.SIT_THERE]


async def everywhere(house: House) -> tuple[HouseTable, HouseTable, HouseTable, HouseTable]:
    """Return a lobby here and elsewhere on the server, and a game here and there."""
    ada, ben, cem, dan = map(house.guest, ("Ada", "Ben", "Cem", "Dan"))
    return (
        await house.table(PEBBLES, ada, lobby=True),
        await house.table(PEBBLES, cem, lobby=True, place=ELSEWHERE),
        await house.table(STONES, ada, ben),
        await house.table(STONES, cem, dan, place=ELSEWHERE),
    )


async def test_only_tables_in_channels_that_one_sees_are_named(house: House, eve: HouseGuest) -> None:
    here, there, played, game = await everywhere(house)
    wrong = []
    for language in LANGUAGES:
        for view, near, far in (("open", here, there), ("running", played, game)):
            for place, channels, expected in (
                (PLACE, (), (True, False)),
                (PLACE, (ELSEWHERE.channel,), (True, True)),
                (ELSEWHERE, (), (False, True)),
            ):
                text = await listed(eve.at(place, language=language), view, *channels)
                named = tuple(f"#{table.id} " in text for table in (near, far))
                if named != expected:
                    wrong.append((language, view, place, channels, named))
    assert wrong == []


async def test_no_private_table_and_none_of_another_server_is_named(
    house: House, ada: HouseGuest, eve: HouseGuest
) -> None:
    far = await house.table(PEBBLES, ada, lobby=True, place=ANOTHER)
    hidden = await house.table(STONES, ada, lobby=True)
    await house.makes_private(hidden)
    reader = eve.at(rights=sees(PLACE.channel, ANOTHER.channel))
    assert house.words("tables-none-open") in (await reader.does(Verb.TABLES, "open")).text
    for table in (hidden, far):
        assert (await reader.does(Verb.SIT_THERE, table.id, number=0)).refusal == "refused-no-such-table"
    assert f"#{hidden.id} " in (await ada.does(Verb.TABLES)).text, "who sits there sees it"


async def test_a_direct_message_shows_the_own_tables_alone(house: House, eve: HouseGuest) -> None:
    await everywhere(house)
    direct = eve.at(DIRECT, rights=sees(70, 71))
    for view in ("open", "running"):
        shown = await direct.does(Verb.TABLES, view)
        assert (house.words("tables-none-mine") in shown.text, shown.labels) == (True, [])
    assert (await eve.does(Verb.TABLES)).labels == ["Mine", "Open", "Running"]


async def test_the_views_say_who_is_awaited_and_which_seats_are_free(
    house: House, ada: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    lobby, game = await house.table(KALAH, ada, lobby=True), await house.table(STONES)
    full = await house.table(KALAH, cem, dan, lobby=True)
    assert full.now.is_full
    text = await listed(eve, "open")
    assert f"#{full.id} " not in text
    assert "**Ada**" in text
    assert "one free seat" in text
    text = await listed(eve, "running")
    assert f"#{game.id} " in text
    assert "Waiting for" in text
    assert f"#{lobby.id} " not in text
    await game.decides("pause")
    assert "Paused, as agreed" in await listed(eve, "running")


async def test_an_open_table_says_what_one_has_to_know_before_one_joins_from_elsewhere(
    house: House, ada: HouseGuest, eve: HouseGuest
) -> None:
    await house.table(KALAH, ada, lobby=True)
    text = await listed(eve, "open")
    assert not any(word in text for word in ("rated", "Best of three", "a turn"))
    await house.table(KALAH, ada, lobby=True, rated=True, series=3, preset="live")
    text = await listed(eve, "open")
    assert "one free seat · rated · Best of three · Live: 10 minutes a turn · opened" in text


async def test_who_has_not_agreed_yet_is_not_named_as_a_player(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, eve: HouseGuest
) -> None:
    """A stranger who joins a rematch should know that its players may not come."""
    await ada.does(Verb.AGAIN, at=await house.over(PEBBLES, ada, ben))
    text = await listed(eve, "open")
    assert "**Ada** · one more is asked · one free seat" in text
    assert "Ben" not in text
    lobby = await house.table(STONES, cem, lobby=True)
    await cem.does(Verb.INVITE, ben.person, "member", "ben", "Ben", at=lobby)
    text = await listed(eve, "open")
    assert "**Cem** · one more is asked" in text
    assert "Ben" not in text


async def test_a_table_was_opened_when_it_was_opened_not_when_the_last_player_came(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    lobby = await house.table(PEBBLES, ada, lobby=True)
    opened = f"<t:{int(lobby.now.game.created)}:R>"
    house.clock.turn(seconds=7200)
    await ben.does(Verb.JOIN, at=lobby)
    standing = (await house.overview()).text
    for text in (standing, await listed(eve, "open"), (await ben.does(Verb.TABLES)).text):
        assert opened in text


async def test_many_tables_come_in_pages(house: House, ada: HouseGuest, eve: HouseGuest) -> None:
    made = [(await house.table(PEBBLES, ada, lobby=True)).id for _ in range(14)]
    for language in LANGUAGES:
        reader = eve.at(language=language)
        pages = [await reader.does(Verb.TABLES, "open", *page) for page in ((), (9,))]
        for shown in pages:
            check(shown.page)
            check_drawing(shown.page)
        assert sorted(number for shown in pages for number in to_join(shown)) == made


async def test_a_table_of_another_channel_is_joined_with_its_rights(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """By its button, and by `/join` with its number."""
    for typed in (False, True):
        table = await house.table(PEBBLES, ada, lobby=True, place=ELSEWHERE)

        async def joins(rights: Rights, table: HouseTable = table, typed: bool = typed) -> Shown:
            guest = ben.at(rights=rights)
            if typed:
                return await guest.does(Verb.JOIN, at=table)
            return await guest.does(Verb.SIT_THERE, table.id, number=0)

        assert (await joins(Rights())).refusal == "refused-no-such-table"
        assert (await joins(Rights(sees=lambda _: True))).refusal == "refused-no-commands"
        barred = Rights(sees=lambda _: True, commands=lambda _: True, at=lambda _: ("send_messages",))
        assert "Send Messages" in (await joins(barred)).text
        assert table.people == {0: "Ada"}
        assert f"<#{ELSEWHERE.channel}>" in (await joins(sees(ELSEWHERE.channel))).text
        assert table.people == {0: "Ada", 1: "Ben"}


async def test_a_button_of_a_table_that_has_begun_is_refused(house: House, cem: HouseGuest) -> None:
    table = await house.table(STONES)
    for number, key in ((table.id, "refused-not-a-lobby"), (99, "refused-no-such-table")):
        assert (await cem.does(Verb.SIT_THERE, number, number=0)).refusal == key
    assert (await cem.does(Verb.JOIN, at=table)).refusal == "refused-not-a-lobby"
    assert len(table.people) == 2
