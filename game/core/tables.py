"""The report of many games as tables for people: how they ended, who won, how long they were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.core.game import Game
from game.core.simulate import Report
from game.core.text import Text, Words


class Shown(NamedTuple):
    """One table: its title, the heads of its columns, its rows."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def tables(game: Game[Any], done: Report) -> Iterator[Shown]:
    """Endings, who won, what was left at the end, chapters and lengths; what a game does not have is left out."""
    words = Words(game.id)
    counted = done.games - len(done.broken)
    ways = [
        (words.say(way.reason), way.rule, f"{way.games}", f"{way.games / counted:.1%}", "won" if way.won else "lost")
        for way in done.outcomes
    ]
    who = ", ".join(done.plan.bots)
    yield Shown(f"{game.title}: {done.games} games, {who}", ("ending", "rule", "games", "share", ""), ways)
    shares = [
        (one.who, f"{one.wins} of {one.games}", f"{one.rate:.1%}", f"{one.low:.1%} to {one.high:.1%}")
        for one in done.shares
    ]
    yield Shown("\nWon", ("who", "games", "share", "95 % within"), shares)
    if done.scores:
        ends = [
            (one.who, one.what, f"{one.spread.least}", f"{one.spread.median}", f"{one.spread.mean:.1f}",
             f"{one.spread.most}")
            for one in done.scores
        ]  # fmt: skip
        yield Shown("\nAt the end", ("who", "in", "least", "median", "mean", "most"), ends)
    if done.chapters:
        legs = [
            (words.say(one.name), f"{one.share.wins} of {one.share.games}", f"{one.share.games - one.share.wins}",
             f"{one.share.rate:.1%}", f"{one.turns.median} ({one.turns.least} to {one.turns.most})",
             f"{one.choices.median}")
            for one in done.chapters
        ]  # fmt: skip
        yield Shown("\nChapters", ("chapter", "won", "lost", "share", game.turns, "choices"), legs)
    lengths = [
        (what, f"{of.least}", f"{of.median}", f"{of.mean:.1f}", f"{of.most}")
        for what, of in ((game.turns, done.turns), ("choices", done.choices), ("steps", done.steps))
        if of.most
    ]
    yield Shown("\nLength", ("in", "least", "median", "mean", "most"), lengths)


def remarks(game: Game[Any], done: Report) -> Iterator[str]:
    """What stands below the tables, line by line."""
    if game.cards:
        words = Words(game.id)
        idle = ", ".join([words.say(Text(card)) for card in done.idle]) or "none"
        yield f"\nNever used, of {len(game.cards)} cards: {idle}"
    yield f"\n{done.rate:,.0f} choices a second"
    if done.broken:
        yield f"{len(done.broken)} games broke a law of the rules"
