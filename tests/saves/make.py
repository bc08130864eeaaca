"""Adds golden saves of the present version: `python tests/saves/make.py`.

One of every game in the middle of it, and one of a Vagrantsong campaign that has a scenario behind it, each with
several marks. What lies in `golden` already is never written again: a name holds the version of the program and of
the game's state, and `SUMS` the checksum of each file."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).resolve().parent / "golden"
SUMS = GOLDEN / "SUMS"
MARKS = 3
LATEST = 3000


def total(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def sums() -> dict[str, str]:
    """The checksum of every golden save by its name."""
    if not SUMS.exists():
        return {}
    return {name: value for value, name in (line.split() for line in SUMS.read_text(encoding="utf-8").splitlines())}


def middle(session: Any, choices: int) -> bool:
    """Far enough into a game."""
    return bool(session.luck.answers >= choices)


def second(session: Any, choices: int) -> bool:
    """A scenario is over, and the next is under way."""
    return bool(session.chapters and len(session.answers) >= choices)


def made(id: str, choices: int, enough: Callable[[Any, int], bool], seed: int, **options: Any) -> bytes | None:
    """A save at the first choice that is far enough and has several marks; None where the game ends before."""
    from game import GAMES
    from game.core import Choice, Ended, Note, Player, Session
    from game.core.bots import bot_of, random_keys
    from game.core.save import unpack
    from game.core.seat import Seat

    game, rng = GAMES[id], Random(f"golden:{id}:{seed}")
    seats = game.seats[len(game.seats) // 2]
    names = ["Maria", "Ада", "Tom", "夜子", "Eva", "Zoë"]
    people = [
        Player(name=names[n], bot=game.levels[0], colour="#4f86c6")
        if n == 1
        else Player(name=names[n], person=f"p{n}", colour="#d9a441")
        for n in range(seats)
    ]
    bots = {seat: bot_of(game, game.levels[-1]) for seat in range(seats)}
    session = Session.new(game, seats=seats, seed=seed, options=options, people=people)
    while not isinstance(got := session.step(), Ended):
        if not isinstance(got, Choice):
            continue
        if enough(session, choices):
            turn = game.turn(session.view(None))
            data = session.save(Note(session.luck.answers, turn=turn))
            saved = unpack(data)
            since = saved.begun_answers + len(saved.answers) - saved.marks[-1].answers
            if len(saved.marks) >= MARKS and since > 0:
                return data
            if session.luck.answers > LATEST:
                return data
        by: Any = "person" if people[got.seat].is_person else "bot"
        able = bots.get(got.seat) if enough is second and not session.chapters else None
        session.answer(*(able.choose(Seat(session, got.seat)).keys if able else random_keys(got, rng)), by=by)
    return None


WANTED: dict[str, tuple[str, int, Callable[[Any, int], bool], dict[str, Any]]] = {
    "arkham": ("arkham", 60, middle, {}),
    "horror": ("horror", 60, middle, {}),
    "orient": ("orient", 25, middle, {}),
    "passenger": ("passenger", 50, middle, {}),
    "vagrant": ("vagrant", 50, middle, {}),
    "vagrant-campaign": ("vagrant", 30, second, {"preset": "campaign"}),
}


def main() -> None:
    import tomli

    from game import GAMES

    version = tomli.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    kept = sums()
    GOLDEN.mkdir(exist_ok=True)
    for name, (id, choices, enough, options) in WANTED.items():
        file = f"{name}-{version}-{GAMES[id].version}.night"
        if file in kept or (GOLDEN / file).exists():
            print(f"{file}: is there already and stays as it is")
            continue
        data = next(data for seed in range(1, 200) if (data := made(id, choices, enough, seed, **options)) is not None)
        (GOLDEN / file).write_bytes(data)
        kept[file] = total(data)
        print(f"{file}: {len(data)} bytes")
    SUMS.write_text("".join(f"{kept[name]} {name}\n" for name in sorted(kept)), encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
