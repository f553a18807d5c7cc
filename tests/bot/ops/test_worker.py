"""Frames between the bot and its processes: whole again, in whatever pieces they arrive."""

from random import Random

import pytest

from bot.ops.worker import Frames, frame


@pytest.mark.parametrize("piece", [1, 3, 4, 5, 1000, 100_000, 10_000_000])
def test_frames_arrive_whole_and_in_order(piece: int) -> None:
    random = Random(piece)  # noqa: S311 - no secret
    room = len(Frames().space)
    sizes = (
        (0, 1, 3, 4, 5, 100, 0, 2000) if piece < 1000 else (7, room - 4, room - 3, 0, 1, room, 3 * room, 50)
    )
    contents = [random.randbytes(size) for size in (*sizes, *sizes)]
    sent = b"".join(map(frame, contents))
    frames, received = Frames(), list[bytes]()
    while sent:
        space = frames.space[:piece]
        arrived = sent[: len(space)]
        assert arrived, "there is always room"
        space[: len(arrived)] = arrived
        received += map(bytes, frames.take(len(arrived)))
        sent = sent[len(arrived) :]
    assert received == contents
    assert len(frames.space) == room, "the room for a large frame is given back"
