"""Frames between the bot and its processes: whole again, in whatever pieces they arrive."""

from random import Random

import pytest

from bot.ops.worker import Frames, frame


@pytest.mark.parametrize("piece", [1, 3, 4, 5, 1000, 1_000_000])
def test_frames_arrive_whole_and_in_order(piece: int) -> None:
    random = Random(piece)  # noqa: S311 - no secret
    sizes = (1, 3, 4, 5, 100, 2000) if piece < 1000 else (7, 1, 300_000, 50)
    contents = [random.randbytes(size) for size in (*sizes, *sizes)]
    sent = b"".join(map(frame, contents))
    frames, received = Frames(), list[bytes]()
    while sent:
        space = frames.space[:piece]
        arrived = sent[: len(space)]
        assert arrived, "there is always room"
        space[: len(arrived)] = arrived
        content = frames.take(len(arrived))
        received += [] if content is None else [bytes(content)]
        sent = sent[len(arrived) :]
    assert received == contents
