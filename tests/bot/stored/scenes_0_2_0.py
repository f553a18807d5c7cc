"""Scenes in the world of 0.2.0, with everything that this release can store."""

import logging
from contextlib import suppress
from importlib import import_module
from typing import Any

from tests.bot.stored.world_0_2_0 import ADA, AWAY, BEN, CEM, DAN, EVE, FAY, GUS, HAL, HOME, IDA, JON, World

STONES = "hidden_stones"
TITLES = (STONES, "livingstone", "schiefer", "stone_age")
THREE = (ADA, BEN, CEM)


async def all_of_it(w: World) -> None:
    """Do everything; what waits for something at the end comes last."""
    await people(w)
    for scene in (seats_given_up_long_ago, votes_long_ago, clocks_that_ran_out):
        await scene(w)
    for title in TITLES:
        await stages(w, title)
    for scene in (editions, seats, closed, votes, silences, alone, clock_votes, rematches):
        await scene(w)
    await w.tell("turn", "absent")
    await w.tidy()
    for scene in (deleted, resting, exported, feeding):
        await scene(w)
    for scene in (open_votes, premoves, holidays, troubles, frozen, elsewhere):
        await scene(w)
    await messages(w)


async def people(w: World) -> None:
    """Have everybody say how they want to be treated."""
    for person, choices in {
        BEN: (
            "mine fr",
            "set call direct",
            "set remind 12",
            "set again daily",
            "set quiet 22",
            "set until 7",
        ),
        CEM: ("set call none", "set next turn", "set last turn", "set zone Asia/Tokyo"),
        DAN: ("mine de", "set zone America/New_York", "set again once", "set remind 72"),
        EVE: ("set call direct", "set remind 0", "set again never"),
        FAY: ("mine en", "set remind 48", "set quiet 0", "set quiet none"),
        ADA: ("set call mention", "set remind 24"),
        HAL: ("mine auto", "set next turn", "set next turn"),
    }.items():
        for choice in choices:
            verb, _, tokens = choice.partition(" ")
            await w.do(person, 0, verb, tokens)
    async with w.bot.store.change() as change:
        change.note("commands", "0" * 64)
        change.prefer(EVE, closed=True)  # as after a direct message that was refused
    await w.bot.cases.presence.connected()


# --- long ago ----------------------------------------------------------------------------------------


async def seats_given_up_long_ago(w: World) -> None:
    """Forget a lobby, and desert a game."""
    await w.lobby(STONES, ADA)
    table = await w.game(STONES, ADA, BEN, turns=1)
    for person in (ADA, BEN):
        await w.do(person, table.id, "offer")
    await w.wait(days=11)


async def votes_long_ago(w: World) -> None:
    """Leave votes without an answer for three days."""
    table = await w.game(STONES, *THREE, moves=4)
    table, vote = await w.vote(table, ADA, "pause")
    await w.agree(table, vote, BEN)
    table = await w.game(STONES, ADA, BEN, moves=4)
    await w.vote(table, ADA, "remove", 1)
    table = await w.game(STONES, ADA, BEN, moves=4)
    table, vote = await w.vote(table, ADA, "pause")
    table = await w.agree(table, vote, BEN)
    await w.vote(table, BEN, "go-on")
    await w.wait(days=3.5)


async def clocks_that_ran_out(w: World) -> None:
    """Let the time of seats run out, with each of the rules for it."""
    for rule in ("remind", "move", "offer"):
        await w.game(STONES, ADA, BEN, turns=1, clock=("clock 12h", f"time_out {rule}"))
    await w.wait(hours=13)


# --- the titles --------------------------------------------------------------------------------------


async def stages(w: World, title: str) -> None:
    """Leave a title in several stages."""
    rules = w.bot.stock.registry.newest(title)
    options = {option.key: option.values[-1] for option in rules.info.options}
    most = (ADA, BEN, CEM, DAN, EVE)[: max(rules.info.seats)]
    await w.lobby(title, ADA, BEN, language="fr", **options)
    await w.game(title, *most, moves=3)
    table = await w.game(title, *most[:3], language="de", **options)
    w.glance(table, ADA)
    table = await w.moves(table, 25)
    for person in most[:2]:
        w.glance(table, person)
    await w.half_a_turn(table)
    table = await w.half_a_turn(await w.game(title, ADA, BEN))
    (person, *_) = [table.seated[seat] for seat in table.to_act() if table.timeline.free_back(seat)]
    w.glance(table, person)
    await w.do(person, table.id, "undo")
    await w.moves(await w.game(title, ADA, BEN, **options), 10_000)


async def editions(w: World) -> None:
    """Play by an edition of the configuration, which may have changed by the time it is read again."""
    for title in ("schiefer", "livingstone"):
        await w.game(title, ADA, BEN, moves=8, edition="rig")
    await w.lobby("schiefer", ADA, BEN, edition="rig")


# --- seats -------------------------------------------------------------------------------------------


async def seats(w: World) -> None:
    """Have people leave games, and others come."""
    table = await w.game(STONES, *THREE, moves=4)
    await w.do(BEN, table.id, "offer")
    await w.do(DAN, table.id, "take", 1)
    await w.do(CEM, table.id, "offer")
    table = await w.do(CEM, table.id, "join")
    await w.do(ADA, table.id, "offer")
    table = await w.game(STONES, *THREE, moves=4)
    await w.do(HAL, table.id, "free", 1, BEN, "offer", host=True)
    await w.do(HAL, table.id, "free", 2, CEM, "gone", host=True)
    table = await w.game(STONES, *THREE, moves=4, clock=("clock 2d",))
    await w.do(HAL, table.id, "free", 0, ADA, "offer", host=True)
    await w.do(HAL, table.id, "free", 0, 0, "gone", host=True)
    table = await w.game(STONES, *THREE, DAN, moves=4)
    await w.do(BEN, table.id, "left")
    table = await w.game("livingstone", *THREE, moves=4)
    await w.bot.cases.notices.keep_presence(table.id, BEN, there=False)
    await w.do(ADA, table.id, "speak", "fr")
    table = await w.game(STONES, *THREE, moves=2)
    await w.bot.cases.notices.keep_presence(table.id, CEM, there=False)
    await w.do(DAN, table.id, "join")
    table = await w.game(STONES, ADA, BEN, turns=1)
    for person in (ADA, BEN):  # nobody is left, for less than 14 days
        await w.do(person, table.id, "offer")


async def closed(w: World) -> None:
    """End tables before their time."""
    table = await w.lobby(STONES, ADA)
    await w.do(ADA, table.id, "rise")
    for table in (await w.lobby(STONES, ADA, BEN), await w.game(STONES, ADA, BEN, moves=3)):
        await w.do(HAL, table.id, "closed", host=True)
    table = await w.game(STONES, *THREE, moves=3)
    for person, verb in ((ADA, "offer"), (BEN, "offer"), (CEM, "left")):
        await w.do(person, table.id, verb)
    table = await w.game("schiefer", ADA, BEN, moves=3)
    await w.do(BEN, table.id, "left")  # which ends it


# --- votes -------------------------------------------------------------------------------------------


async def votes(w: World) -> None:
    """Put everything to the vote, and have it end in all ways."""
    table = await w.game(STONES, *THREE, turns=3)
    table, vote = await w.vote(table, ADA, "back")
    table = await w.agree(table, vote, BEN, CEM)
    table, vote = await w.vote(table, ADA, "back")
    await w.do(BEN, table.id, "refuse", vote)
    table, vote = await w.vote(table, ADA, "forward")
    table = await w.agree(table, vote, CEM, BEN)
    table, vote = await w.vote(table, ADA, "pause")
    await w.do(ADA, table.id, "refuse", vote)
    table, vote = await w.vote(table, CEM, "back")
    table = await w.turns(table, 1)  # makes it pointless
    table, vote = await w.vote(table, ADA, "remove", 1)
    await w.agree(table, vote, CEM)
    table = await w.game(STONES, *THREE, turns=2)
    table, vote = await w.vote(table, ADA, "abort")
    await w.agree(table, vote, BEN, CEM)
    table = await w.game(STONES, ADA, BEN, turns=1)
    table, vote = await w.vote(table, ADA, "remove", 1)
    seat = table.seat_of(BEN)
    while seat not in table.to_act():
        table = await w.turns(table, 1)
    await w.turns(table, 1)  # whom others wanted to remove is there


async def silences(w: World) -> None:
    """Let a rest be agreed on and ended, each by all."""
    table = await w.game(STONES, *THREE, turns=1, clock=("clock 3d+8h",))
    table, vote = await w.vote(table, ADA, "pause")
    table = await w.agree(table, vote, BEN, CEM)
    table, vote = await w.vote(table, CEM, "go-on")
    await w.agree(table, vote, ADA, BEN)


async def alone(w: World) -> None:
    """Decide alone what others would vote on."""
    table = await w.game(STONES, ADA, turns=3, guild=None)
    for asked in (("back",), ("forward",), ("pause",), ("go-on",), ("clock", "clock", "1d")):
        table, _ = await w.vote(table, ADA, *asked)
    await w.do(ADA, table.id, "time", "window", "8-22")
    table = await w.game(STONES, ADA, turns=2)
    await w.vote(table, ADA, "pause")
    table = await w.game(STONES, DAN, turns=2)
    await w.vote(table, DAN, "abort")
    table = await w.game(STONES, *THREE, turns=2)
    for person in (BEN, CEM):
        await w.do(person, table.id, "offer")
    await w.vote(table, ADA, "remove", 2)
    await w.lobby(STONES, ADA, guild=None)


async def clock_votes(w: World) -> None:
    """Agree on everything about the clock, by vote and by a host."""
    table = await w.game(STONES, ADA, BEN, turns=1, clock=("clock 7d+1d",))
    for asked in ("time_out offer", "window 9-18", "weekends off", "zone Europe/Paris", "holidays 30"):
        table, vote = await w.vote(table, ADA, "clock", *asked.split())
        table = await w.agree(table, vote, BEN)
    table = await w.game(STONES, ADA, BEN, turns=1)
    for asked in ("clock 7d", "time_out move", "window 10-22", "weekends off", "zone UTC", "holidays 0"):
        await w.do(HAL, table.id, "time", *asked.split(), host=True)
    for asked in ("time_out remind", "time_out move", "clock none", "window always", "weekends on"):
        await w.do(HAL, table.id, "time", *asked.split(), host=True)
    chosen = ("clock 2d+8h", "window 18-23", "zone Asia/Tokyo", "holidays 7", "weekends on")
    await w.lobby(STONES, ADA, BEN)
    table = await w.lobby(STONES, BEN, ADA)
    for asked in chosen:
        await w.do(BEN, table.id, "time", *asked.split())


async def rematches(w: World) -> None:
    """Play again: one table begun, one that waits, and one at which the options have changed."""
    again = 0
    for agreed in ((ADA, BEN, CEM), (ADA, BEN), (BEN, ADA)):
        table = await w.game("livingstone", *THREE, moves=2, endmarket="on")
        table, vote = await w.vote(table, ADA, "abort")
        table = await w.agree(table, vote, BEN, CEM)
        for person in agreed:
            await w.do(person, table.id, "again")
        again = (await w.table(table.id)).game.rematch
    await w.do(BEN, again, "choose", "collapse", "all")


async def deleted(w: World) -> None:
    """Delete two people who sat at the same tables."""
    table = await w.game(STONES, ADA, GUS, IDA, DAN, moves=6)
    rests = await w.game(STONES, ADA, GUS, CEM, turns=1)
    rests, vote = await w.vote(rests, ADA, "pause")
    await w.agree(rests, vote, GUS, CEM)
    await w.lobby(STONES, IDA, BEN)
    ended = await w.game(STONES, GUS, IDA, moves=3)
    await w.do(HAL, ended.id, "closed", host=True)
    await w.tell("turn")
    await w.do(GUS, 0, "forgotten")
    async with w.bot.store.change() as change:
        change.speak(IDA, "de")
    await w.bot.cases.privacy.delete(IDA, "mail:00112233445566")
    await w.table(table.id)


async def resting(w: World) -> None:
    """Leave tables at rest, one with a vote on going on."""
    for asked in ("", "go-on"):
        table = await w.game(STONES, *THREE, turns=1, clock=("clock 1d",))
        table, vote = await w.vote(table, BEN, "pause")
        table = await w.agree(table, vote, ADA, CEM)
        if asked:
            await w.vote(table, CEM, asked)


async def exported(w: World) -> None:
    """Take the secrets of a running game by the command line."""
    table = await w.game("stone_age", ADA, BEN, moves=4)
    command: Any = import_module("bot.export")
    command.system_clock = w.clock
    await w.bot.__aexit__()
    await command._note(command.Wanted(table.id, w.bot.path, secrets=True))
    await w.bot.__aenter__()
    await w.bot.cases.presence.connected()


async def feeding(w: World) -> None:
    """Play until several are to act at once, and then only one of them, who wants to be told so."""
    table = await w.game("stone_age", ADA, CEM)
    last = table.seat_of(CEM)
    for _ in range(500):
        acting = table.to_act()
        seat = min(acting - {last}, default=last)
        table = await w.moves(table, 1, seat)
        if len(acting) > 1 and table.to_act() == {last}:
            return
    raise ValueError(table.id)


# --- what still waits at the end ---------------------------------------------------------------------


async def open_votes(w: World) -> None:
    """Leave a vote of each kind open."""
    table = await w.game(STONES, *THREE, turns=3)
    table, vote = await w.vote(table, ADA, "back", 1)
    await w.agree(table, vote, BEN)
    table = await w.game("schiefer", *THREE, turns=2)
    table, vote = await w.vote(table, ADA, "back")
    table = await w.agree(table, vote, BEN, CEM)
    await w.vote(table, CEM, "forward")
    table = await w.game(STONES, *THREE, turns=2)
    await w.vote(table, BEN, "remove", 2)
    table = await w.game(STONES, ADA, DAN, turns=2)
    await w.vote(table, DAN, "remove", 0)
    for asked in (("pause",), ("abort",), ("clock", "clock", "2d")):
        table = await w.game(STONES, *THREE, turns=2)
        await w.vote(table, ADA, *asked)


async def premoves(w: World) -> None:
    """Answer in advance: made, still to be made, come to nothing, and waiting."""
    for answers in ((("default",), ("later", "score", "1-01")), (("later", "pass"), ("default",))):
        table = await w.game(STONES, ADA, BEN, CEM)
        others = [seat for seat in range(3) if seat not in table.to_act()]
        for seat, answer in zip(others, answers, strict=True):
            await w.do(table.seated[seat], table.id, *answer)
        table = await w.turns(table, 1)
        for _ in range(3):
            await w.due("premove")
    table = await w.game(STONES, ADA, BEN)
    await w.do(table.seated[1 - min(table.to_act())], table.id, "default")
    table = await w.game(STONES, ADA, BEN)
    await w.do(table.seated[1 - min(table.to_act())], table.id, "later", "pass")
    await w.turns(table, 1)


async def holidays(w: World) -> None:
    """Have one be on holiday, and another be so later."""
    table = await w.game(STONES, DAN, ADA, clock=("clock 3d", "time_out move"))
    await w.game(STONES, DAN, ADA, EVE, clock=("clock 14d",))
    await w.turns(table, 1)
    await w.do(DAN, 0, "away", 0, 10)
    await w.due("away")
    await w.game(STONES, EVE, FAY, clock=("clock 12h", "window 8-22", "weekends off"))
    await w.do(FAY, 0, "away", 5, 7)


async def troubles(w: World) -> None:
    """Let Discord not take the messages of tables."""
    for code in ("50001", "50013", "10003", "160005"):
        table = await w.game(STONES, ADA, EVE, turns=1)
        await w.post(table.id)
        await w.bot.tables.keep(table.id, trouble=code)
        await w.bot.cases.notices.report_trouble(await w.table(table.id))
        await w.bot.tables.repost(table.id)


async def frozen(w: World) -> None:
    """Freeze one table whose log can be replayed, and one whose cannot."""
    logging.disable(logging.CRITICAL)
    fault = import_module("engines.api").EngineFault
    refused = import_module("bot.refusals").Refused
    table = await w.game(STONES, ADA, BEN, turns=1)
    w.glance_at_board(table, HAL)
    with suppress(refused):
        async with w.bot.shelf.locked(table.id):
            raise fault("made for the test")
    spoilt = await w.game(STONES, ADA, BEN, turns=1)
    for person in (HAL, ADA):
        w.glance_at_board(spoilt, person)
    w.glance(spoilt, ADA)
    await w.bot.__aexit__()
    w.sql("UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = ? AND number = 0", spoilt.id)
    await w.bot.__aenter__()
    with suppress(refused):
        await w.table(spoilt.id)
    logging.disable(logging.NOTSET)


async def elsewhere(w: World) -> None:
    """Let the tables of another server rest: the bot has been removed from it."""
    await w.lobby(STONES, ADA, BEN, guild=AWAY)
    table = await w.game(STONES, *THREE, turns=1, guild=AWAY, clock=("clock 1d",))
    (seat,) = table.to_act()
    await w.do(table.seated[(seat + 1) % 3], table.id, "default")
    await w.vote(table, ADA, "pause")
    await w.bot.tables.pause_guild(AWAY)


async def messages(w: World) -> None:
    """Post most of what is to be posted, and tell people most of what they are to be told."""
    await w.bot.tables.meet(JON, "Jon")
    posts = await w.bot.store.posts()
    kept: list[Any] = [post.game for post in posts if post.game % 7 == 3]
    unread = [game.id for game in await w.bot.store.games("status = 'frozen'")]
    troubled = [game.id for game in await w.bot.store.games("trouble <> ''")]
    for post in posts:
        if post.game not in (*kept, *unread, *troubled):
            await w.post(post.game)
    await w.bot.tables.keep(kept[0], stale=1, lobby=2, message=3, shown=0)
    await w.tell("turn", half=True)
    await w.tell("next", "overdue", "offered", "vote")
    (voted, *_) = await w.bot.store.games("ballot IS NOT NULL")
    for person in (BEN, CEM):
        await w.glance_at_vote(await w.table(voted.id), person)
    await w.do(BEN, voted.id, "refuse", voted.voted)
    await w.bot.cases.presence.connected()
    home = await w.bot.store.games("guild = ? AND status = 'running'", HOME)
    await w.bot.tables.repost(home[-1].id)
