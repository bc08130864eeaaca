"""Many games without drawing: who wins and why, how long it takes, and whether any law of the rules breaks."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing
from itertools import count, islice
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from game.core.bots import bot_of, random_keys
from game.core.game import Game
from game.core.script import Choice, Ended, Event
from game.core.seat import Seat
from game.core.session import Session
from game.core.text import Text

LONGEST = 100_000


class Broken(Exception):
    """A law of the rules does not hold: the sentence says which."""


class Lost(Exception):
    """Games that cannot be told of: the process that played them was ended from outside."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. bots: a level for each seat; seed: of the first game, the next has the next number.

    rotate: in every next game each bot sits one seat further on. campaign: the chapters are told one by one.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 1
    options: dict[str, Any] = {}
    rotate: bool = False
    campaign: bool = False

    def levels(self, number: int) -> tuple[str, ...]:
        """Who sits where in the game of that number."""
        shift = number % self.seats if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """One chapter of a campaign as it was played."""

    name: Text
    won: bool
    turns: int
    choices: int


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game. turns: how many it took; choices: decided between two or more options; seconds: of play, without the
    checks; scores: what each seat ended with; cards: which of the game's were used.

    broken: the law that did not hold, as a sentence.
    """

    seed: int
    levels: tuple[str, ...]
    winners: tuple[int, ...] = ()
    reason: Text | None = None
    rule: str = ""
    turns: int = 0
    choices: int = 0
    steps: int = 0
    seconds: float = 0.0
    scores: tuple[dict[str, int], ...] = ()
    chapters: tuple[Chapter, ...] = ()
    cards: tuple[str, ...] = ()
    broken: str = ""


def play_one(game: Game[Any], plan: Plan, number: int) -> Played:
    """One game from setup to its end, with the box counted at every choice."""
    seed, levels = plan.seed + number, plan.levels(number)
    played = Played(seed=seed, levels=levels)
    try:
        marked = any(level != "random" for level in levels)  # the others may want forks, and those start at marks
        session = Session.new(game, seats=plan.seats, seed=seed, options=plan.options, record=marked)
        return _to_the_end(game, session, played, campaign=plan.campaign)
    except Exception as error:
        return msgspec.structs.replace(played, broken=f"{type(error).__name__}: {error}")


def _to_the_end(game: Game[Any], session: Session, played: Played, *, campaign: bool) -> Played:
    bots = [None if level == "random" else bot_of(game, level) for level in played.levels]
    streams = [Random(f"{played.seed}:{seat}") for seat in range(len(bots))]
    places = [Seat(session, seat) for seat in range(len(bots))]
    choices = steps = told = 0
    chapters: list[Chapter] = []
    cards: set[str] = set()
    seconds, since = 0.0, perf_counter()
    while True:
        step = session.step()
        steps += 1
        if isinstance(step, Ended):
            seconds += perf_counter() - since
            _count_the_box(game, session)
            return msgspec.structs.replace(
                played,
                winners=step.winners,
                reason=step.reason,
                rule=step.rule,
                turns=game.turn(session.view(None)),
                choices=choices,
                steps=steps,
                seconds=seconds,
                scores=game.scores(session.state),
                chapters=tuple(chapters),
                cards=tuple(sorted(cards)),
            )
        if game.cards and isinstance(step, Event) and (card := game.played(step, session.state)) is not None:
            cards.add(card)
        if campaign and isinstance(step, Event) and (leg := game.leg(step)) is not None:
            turns = game.turn(session.view(None))
            chapters.append(Chapter(name=leg.name, won=leg.won, turns=turns, choices=choices - told))
            told = choices
        if isinstance(step, Choice):
            seconds += perf_counter() - since
            _count_the_box(game, session)
            since = perf_counter()
            choices += len(step.options) > 1
            bot = bots[step.seat]
            if bot is None:
                session.answer(*random_keys(step, streams[step.seat]), by="bot")
            else:
                session.answer(*bot.choose(places[step.seat]).keys, by="bot")
        if steps > LONGEST:
            raise Broken(f"the game has not ended after {LONGEST} steps")


def _count_the_box(game: Game[Any], session: Session) -> None:
    if game.conserved(session.state) != game.printed:
        raise Broken("the box does not hold what is printed on it")


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[Played]:
    """The games one after the other as they are done, in the order of their seeds; in `jobs` processes."""
    return _games(plan, range(games), jobs, max(1, min(32, games // (jobs * 4))))


def simulate_choices(plan: Plan, choices: int, jobs: int = 1) -> Iterator[Played]:
    """So many games that at least so many choices are decided in them, whatever the number of processes."""
    with closing(_games(plan, count(), jobs, 8)) as games:
        for played in games:
            yield played
            choices -= max(1, played.choices)
            if choices <= 0:
                return


def _games(plan: Plan, numbers: Iterable[int], jobs: int, share: int) -> Generator[Played, None, None]:
    """The games of these numbers, in shares: only so many ahead as keep every process busy."""
    from game import GAMES

    if jobs <= 1:
        for number in numbers:
            yield play_one(GAMES[plan.game], plan, number)
        return
    left = iter(numbers)
    parts = iter(lambda: list(islice(left, share)), [])
    with ExitStack() as last:
        pool = ProcessPoolExecutor(jobs)
        last.callback(pool.shutdown, cancel_futures=True)
        ahead = deque(pool.submit(_some, plan, part) for part in islice(parts, jobs * 4))
        while ahead:
            try:
                done = ahead.popleft().result()
            except BrokenProcessPool:
                raise Lost(
                    "A process that was playing has been ended from outside; fewer --jobs need less memory."
                ) from None
            ahead.extend(pool.submit(_some, plan, part) for part in islice(parts, 1))
            yield from done


def _some(plan: Plan, numbers: list[int]) -> list[Played]:
    from game import GAMES

    game = GAMES[plan.game]
    return [play_one(game, plan, number) for number in numbers]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which games ended. won: somebody did."""

    reason: Text
    rule: str
    won: bool
    games: int


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often a bot level or a seat won, or nobody did (among rivals), or the whole table: of `games`, within 95 %
    between `low` and `high`."""

    who: str
    games: int
    wins: int
    rate: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """The least, the middle, the mean and the most of a number over all games."""

    least: int
    median: int
    mean: float
    most: int


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot level ends with in one respect."""

    who: str
    what: str
    spread: Spread


class Legs(msgspec.Struct, frozen=True, kw_only=True):
    """How one chapter of a campaign went, in all campaigns that came to it."""

    name: Text
    share: Share
    turns: Spread
    choices: Spread


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What many games say together. rate: choices between two or more options, a second of one processor.

    idle: the game's cards that nobody has used, by the keys of their names.
    """

    plan: Plan
    games: int
    outcomes: tuple[Outcome, ...]
    shares: tuple[Share, ...]
    scores: tuple[Score, ...]
    chapters: tuple[Legs, ...]
    turns: Spread
    choices: Spread
    steps: Spread
    rate: float
    idle: tuple[str, ...]
    broken: tuple[Played, ...]


def report(game: Game[Any], plan: Plan, played: list[Played]) -> Report:
    """Count together what was played."""
    whole = [one for one in played if not one.broken]
    ways: Counter[tuple[str, str, bool]] = Counter()
    said: dict[tuple[str, str, bool], Text] = {}
    for one in whole:
        assert one.reason is not None
        way = (one.reason.key, one.rule, bool(one.winners))
        ways[way] += 1
        if said.setdefault(way, one.reason) != one.reason:
            said[way] = Text(one.reason.key, dict.fromkeys(one.reason.values, "…"))
    outcomes = [
        Outcome(reason=said[way], rule=way[1], won=way[2], games=games)
        for way, games in sorted(ways.items(), key=lambda item: (-item[1], item[0]))
    ]
    seconds = sum(one.seconds for one in whole)
    return Report(
        plan=plan,
        games=len(played),
        outcomes=tuple(outcomes),
        shares=tuple(_shares(game, plan, whole)),
        scores=tuple(_scores(whole)),
        chapters=tuple(_legs(whole)),
        turns=_spread([one.turns for one in whole]),
        choices=_spread([one.choices for one in whole]),
        steps=_spread([one.steps for one in whole]),
        rate=sum(one.choices for one in whole) / seconds if seconds else 0.0,
        idle=tuple(sorted(set(game.cards).difference(*[one.cards for one in whole]))),
        broken=tuple(one for one in played if one.broken),
    )


def _shares(game: Game[Any], plan: Plan, played: list[Played]) -> Iterator[Share]:
    if not game.rivals:
        yield _share("table", [bool(one.winners) for one in played])
        return
    for level in sorted(set(plan.bots)):
        yield _share(level, [seat in p.winners for p in played for seat, at in enumerate(p.levels) if at == level])
    for seat in range(plan.seats):
        yield _share(f"seat {seat}", [seat in one.winners for one in played])
    yield _share("nobody", [not one.winners for one in played])


def _scores(played: list[Played]) -> Iterator[Score]:
    found: dict[tuple[str, str], list[int]] = {}
    for one in played:
        for level, scores in zip(one.levels, one.scores, strict=False):
            for what, number in scores.items():
                found.setdefault((level, what), []).append(number)
    yield from (Score(who=who, what=what, spread=_spread(found[who, what])) for who, what in found)


def _legs(played: list[Played]) -> Iterator[Legs]:
    """The chapters in the order in which they were first met."""
    found: dict[str, list[Chapter]] = {}
    for one in played:
        for chapter in one.chapters:
            found.setdefault(chapter.name.key, []).append(chapter)
    for legs in found.values():
        share = _share(legs[0].name.key, [leg.won for leg in legs])
        turns, choices = _spread([leg.turns for leg in legs]), _spread([leg.choices for leg in legs])
        yield Legs(name=legs[0].name, share=share, turns=turns, choices=choices)


def _share(who: str, won: list[bool]) -> Share:
    low, high = wilson(sum(won), len(won))
    rate = sum(won) / len(won) if won else 0.0
    return Share(who=who, games=len(won), wins=sum(won), rate=rate, low=low, high=high)


def _spread(numbers: list[int]) -> Spread:
    if not numbers:
        return Spread(least=0, median=0, mean=0.0, most=0)
    numbers = sorted(numbers)
    middle = numbers[len(numbers) // 2]
    return Spread(least=numbers[0], median=middle, mean=sum(numbers) / len(numbers), most=numbers[-1])


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a win rate after Wilson (1927): honest also for few games and rates near 0 or 1."""
    if not games:
        return 0.0, 1.0
    rate, weight = wins / games, z * z / games
    middle = rate + weight / 2
    width = z * math.sqrt(rate * (1 - rate) / games + weight / (4 * games))
    return max(0.0, (middle - width) / (1 + weight)), min(1.0, (middle + width) / (1 + weight))
