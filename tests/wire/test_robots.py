"""Over the wire: somebody alone plays a robot, whose moves come from a process of its own."""

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.chance import mix
from engines.record import Actor, EntryKind
from tests.drive.player import Player, answers_of
from tests.drive.sight import boards, custom_id, lobbies, presses_of
from tests.drive.table import begin, board_of, open_table, person_of, right_board
from tests.drive.user import User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until


async def moved_by_robots(rig: Rig, table: int) -> int:
    """Return how many moves robots have made."""
    found = await rig.stored(table)
    return sum(entry.actor is Actor.ROBOT for entry in found.timeline.entries)


async def play_on(rig: Rig, table: int, user: User, moves: int) -> None:
    """Press what the panel shows until robots have made so many moves, or the game is over."""
    player = Player(user, "robots")
    while (found := await rig.stored(table)).outcome is None:
        if await moved_by_robots(rig, table) >= moves:
            return
        if 0 not in found.to_act():
            before = found.timeline.last

            async def moved(before: int = before) -> bool:
                return (await rig.stored(table)).timeline.last > before

            rig.advance(10.0)  # robots wait for their readers
            await until(moved, "a robot's move")
            continue
        if player.panel is None or not answers_of(player.panel):
            await rig.rest()
            await player.open(await seen(user, board_of(rig, table)))
        else:
            await player.choose()


async def test_somebody_alone_plays_a_robot_at_once(rig: Rig) -> None:
    ada = await rig.person("Ada")
    panel = await ada.answer(await ada.slash(rig.channel, "play", game="kalah", level="beginner"))
    assert is_ephemeral(panel)
    assert "Kalah" in text_of(panel)
    await play_on(rig, 1, ada, 3)
    assert await moved_by_robots(rig, 1) >= 3
    await rig.rest()
    found = await rig.stored(1)
    right_board(rig, found)
    assert found.game.lobby is not None
    assert found.mixed == mix(found.game.lobby, (person_of(ada), None))
    assert {entry.seat for entry in found.timeline.entries if entry.actor is Actor.ROBOT} == {1}
    assert found.names[1] in text_of(boards(rig, 1)[-1]) or found.outcome is None


async def test_robots_are_added_in_the_lobby_and_leave_room(rig: Rig) -> None:
    ada = await rig.person("Ada")
    table = await open_table(rig, "schiefer", "Ada", start=False)
    (lobby,) = lobbies(rig, table)
    page = await ada.answer(await ada.press(lobby, custom_id(lobby, Verb.ROBOTS)))
    assert is_ephemeral(page)
    for level in ("beginner", "casual"):
        wanted = next(press for press in presses_of(page) if level in press.tokens)
        await ada.press(page, str(wanted))

        async def there(level: str = level) -> bool:
            found = await rig.stored(table)
            return level in {str(robot.level) for robot in found.robots.values()}

        await until(there, f"a {level} robot")
    await rig.rest()
    (lobby,) = lobbies(rig, table)
    assert text_of(lobby).count("🤖") == 2
    await begin(rig, ada, table)
    assert (await rig.stored(table)).game.status is Status.RUNNING
    await play_on(rig, table, ada, 2)
    found = await rig.stored(table)
    moves = [entry for entry in found.timeline.entries if entry.kind is EntryKind.MOVE]
    levels = {entry.data.get("level") for entry in moves if entry.actor is Actor.ROBOT}
    assert levels
    assert levels <= {"beginner", "casual"}
