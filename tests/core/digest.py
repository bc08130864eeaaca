"""One game as a fingerprint, for a process of its own: `python -m tests.core.digest GAME SEATS`."""

from __future__ import annotations

import hashlib
import sys

from tests.core.robots import ALL, begin, course, encode, setups


def digest(game_id: str, seats: int) -> str:
    """The fingerprint of all steps, views and the save of a random game."""
    total = hashlib.blake2b(digest_size=16)
    session = begin(ALL[game_id], setups(ALL[game_id], seats)[0])
    for step in course(session):
        total.update(encode(step))
        total.update(encode(session.view(None)))
    total.update(session.save())
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(sys.argv[1], int(sys.argv[2])))
