"""The sharp one: weighs the best few actions of the Partner by what becomes of them in futures drawn anew."""

from __future__ import annotations

from random import Random

from game.core import Choice, text
from game.core.bots.bot import Advice, Bot
from game.core.seat import Seat
from game.horror.bot import Partner, action, answer, basic, beliefs, decide, mains, said
from game.horror.judge import Judge
from game.horror.outlook import outlook
from game.horror.state import State

CANDIDATES, FAR = 4, 40
FIRST, FORKS = 3, 8
"""So many futures of every candidate, and so many in all of those that may still be the best."""
HOPELESS = 0.04
"""By so much behind the best after the first futures, a candidate is given up."""
CLEARLY = 0.01
"""By so much another action must end better than the one that seems best at first."""


class Sharp(Partner):
    """Plays the best few actions on to the end of the turn and takes another than the Partner's if it ends better."""

    def weigh(self, j: Judge, seat: Seat) -> Advice:
        choice = seat.choice
        keys = candidates(j, choice) if choice.prompt.key == "ask.action" else []
        if len(keys) < 2:
            return decide(j, choice)
        key, chance = weighed(seat, keys, j.t.turn)
        return Advice((key,), text("bot.why.ahead", what=said(choice, key), n=round(100 * chance)), beliefs(j))


def weighed(seat: Seat, keys: list[str], turn: int) -> tuple[str, float]:
    """The action that ends best, and how well."""
    stream = seat.rng().getrandbits(64)
    sums = dict.fromkeys(keys, 0.0)
    for number in range(FORKS):
        if number == FIRST:
            best = max(sums.values())
            sums = {key: found for key, found in sums.items() if found > best - FIRST * HOPELESS}
            if len(sums) == 1:
                return next(iter(sums)), best / FIRST
        for key in sums:
            sums[key] += future(seat, key, Random(f"{stream}:{number}"), turn)
    key = max(sums, key=lambda key: sums[key] + FORKS * CLEARLY * (key == keys[0]))
    return key, sums[key] / FORKS


def candidates(j: Judge, choice: Choice) -> list[str]:
    """The Partner's own action, the best Main Actions besides, and the best Basic ones."""
    first = action(j, choice)[0][0]
    main = mains(j, choice)
    here = max(main.values(), default=0.0)
    rest = {
        option.key: basic(j, option.key, here, bool(main), 2)
        for option in choice.options
        if option.key not in main and option.key != "end"
    }
    found = [first]
    for worth in (main, rest):
        found += [key for key in sorted(worth, key=lambda key: -worth[key])[:2] if key not in found]
    if not main and "end" not in found:
        found.append("end")
    return found[:CANDIDATES]


def future(seat: Seat, key: str, rng: Random, turn: int) -> float:
    """What becomes of an action if the turn ends as the Partner would end it."""
    fork = seat.fork(rng)
    fork.answer(key)
    table: State = fork.imagined
    for _ in range(FAR):
        choice = fork.choice
        if choice is None or table.turn > turn:
            break
        fork.answer(*answer(Judge(table, choice.seat), choice)[0])
    if fork.ended is not None:
        return 1.0 if fork.ended.winners else 0.0
    return outlook(table)


BOTS: dict[str, Bot] = {"partner": Partner(), "sharp": Sharp()}
