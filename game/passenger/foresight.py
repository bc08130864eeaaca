"""Looking ahead: what becomes of an Action, tried out in games that a seat cannot tell from the real one.

The Actions weighed highest are each played to the end of the round in the same forks, everybody else playing sharply
there. What is compared is the chance to win from where that round ends, reckoned from who is then how close to whom.
"""

from __future__ import annotations

import math
from random import Random

from game.core import Choice, Text, text
from game.core.bots import Advice
from game.core.seat import Fork, Seat
from game.passenger.thinking import Mind, worth
from game.passenger.travelling import DECIDE, KILL, Style, Traveller, beliefs

CHOOSING = "P27-011"
FORKS = 6
TRIED = 3
CLOSE = 0.35
"""An Action weighed less than this share of the best is not tried."""
CHANCE = 0.3
"""A name that hits at least so often is tried whatever it weighs."""
TRUST = 0.05
"""By how much another Action must promise more than the one weighed highest: so few forks err by that much."""


class Foresight(Traveller):
    """Weighs its Actions like any other traveller, then plays the best few ahead."""

    def __init__(self, style: Style, others: Style, forks: int = FORKS) -> None:
        super().__init__(style)
        self.forks = forks
        self.others = Traveller(others)

    def choose(self, seat: Seat) -> Advice:
        if seat.choice.rule != CHOOSING:
            return super().choose(seat)
        mind = Mind(seat.view())
        scores = {option.key[7:]: self.score(mind, option.key[7:]) for option in seat.choice.options}
        tried = self.worth_trying(mind, scores)
        best, told = tried[0], beliefs(mind)
        if len(tried) > 1:
            chances = self.try_out(seat, mind, tried)
            best = max(tried, key=lambda card: chances[card] + (TRUST if card == tried[0] else 0.0))
            told = (*told, said(tried, chances))
        return Advice((f"action:{best}",), self.why(mind, best), told)

    def worth_trying(self, mind: Mind, scores: dict[str, float]) -> list[str]:
        """The Actions weighed highest, the best first; a sure kill alone."""
        order = sorted(scores, key=lambda card: -scores[card])
        if scores["assassination"] >= KILL:
            return order[:1]
        least = CLOSE * max([scores[card] for card in order if card != "assassination"])
        likely = max(mind.hits.values()) >= CHANCE
        return order[:1] + [
            card
            for place, card in enumerate(order[1:], 1)
            if (likely if card == "assassination" else place < TRIED and scores[card] >= least)
        ]

    def try_out(self, seat: Seat, mind: Mind, tried: list[str]) -> dict[str, float]:
        """The chance to win after each of these Actions, on average over the forks."""
        stream = seat.rng().getrandbits(64)
        later = sum([other > mind.me for other in mind.others])
        total = dict.fromkeys(tried, 0.0)
        for number in range(self.forks):
            laid: dict[int, tuple[str, ...]] = {}
            for card in tried:
                fork = seat.fork(Random(f"{stream}:{number}"))
                fork.answer(f"action:{card}")
                total[card] += self.play_round(fork, mind.me, later, laid)
        return {card: chance / self.forks for card, chance in total.items()}

    def play_round(self, fork: Fork, me: int, later: int, laid: dict[int, tuple[str, ...]]) -> float:
        """Play on until Actions are chosen again; the chance to win from there. later: how many choose after me in this
        round; laid: what they lay, which hangs on the fork alone."""
        while (choice := fork.choice) is not None:
            if choice.rule == CHOOSING:
                if not later:
                    break
                later -= 1
                if choice.seat not in laid:
                    laid[choice.seat] = answer(self.others, fork, choice)
                fork.answer(*laid[choice.seat])
            else:
                fork.answer(*answer(self if choice.seat == me else self.others, fork, choice))
        if fork.ended is not None:
            return float(me in fork.ended.winners)
        return outlook(fork, me)


def answer(bot: Traveller, fork: Fork, choice: Choice) -> tuple[str, ...]:
    """What a bot answers in a fork, without its reasons."""
    decide = DECIDE[choice.options[0].key.partition(":")[0]]
    return (decide(bot, Mind(fork.view(choice.seat)), choice.options)[0],)


def said(tried: list[str], chances: dict[str, float]) -> Text:
    """What was tried, and how well it went."""
    one = [text("bot.tried", card=text(f"action.{card}"), percent=round(100 * chances[card])) for card in tried]
    return text("bot.ahead", tried=one)


def outlook(fork: Fork, me: int) -> float:
    """The chance to win as a round begins."""
    mind = Mind(fork.view(me))
    if not mind.players[me].alive:
        return 0.0
    minds = {other: Mind(fork.view(other)) for other in mind.others}
    minds[me] = mind
    measured = measures(minds, me)
    weights = WEIGHTS[min(3, len(mind.others))]
    return 1 / (1 + math.exp(-sum([weight * size for weight, size in zip(weights, measured, strict=True)])))


def measures(minds: dict[int, Mind], me: int) -> tuple[float, ...]:
    """What the chance to win hangs on: how many opponents there are, how close I am to them (on average and at best),
    they to me, they to each other; Disguises, mine and theirs; rounds to come; and whether both sides are close."""
    mind = minds[me]
    others = mind.others
    n = len(others)
    mine = [worth(mind.left(other)) for other in others]
    of_me = [worth(minds[other].left(me)) for other in others]
    among = [worth(minds[one].left(two)) for one in others for two in others if one != two] or [0.0]
    masks = sum([len(mind.players[other].disguises) for other in others]) / n / 2
    return (
        1.0,
        math.log(n / 3),
        sum(mine) / n,
        max(mine),
        sum(of_me) / n,
        max(of_me),
        sum(among) / len(among),
        max(among),
        len(mind.players[me].disguises) / 2,
        masks,
        mind.last_rounds / 12,
        max(mine) * max(of_me),
    )


WEIGHTS = {
    1: (-0.83, 0.0, 3.24, 3.24, -2.87, -2.87, 0.0, 0.0, 0.04, 0.04, -0.45, -2.65),
    2: (-1.46, 0.0, -0.36, 1.32, -0.99, -1.64, 7.64, -2.74, 0.89, -1.0, -0.18, -2.79),
    3: (-2.06, -1.28, -1.26, 1.75, -0.12, -1.83, 3.44, -0.03, 1.21, -1.1, 0.3, -1.72),
}
"""By the number of opponents (3: or more): a logistic regression over 66,000 rounds of 2,600 games among sharp and
ruthless bots at tables of 3 to 6; its likelihood was measured on games it had not seen."""
