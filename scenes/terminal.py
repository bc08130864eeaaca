"""What the command line shows: tables, a bar while something goes on, the report of many games. Needs no window."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.text import Text, Words

if TYPE_CHECKING:
    from game.core.game import Game
    from game.core.simulate import Report


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def note(line: str) -> None:
    """A word about what is being done, for people only."""
    if sys.stderr.isatty():
        print(line, file=sys.stderr)


def progress(done: Iterable[Any], total: int | None, what: str) -> Iterator[Any]:
    """The same items, with a progress bar while somebody looks on."""
    if not (sys.stdout.isatty() and sys.stderr.isatty()):
        yield from done
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(done, description=what, total=total, console=Console(stderr=True), transient=True)


def print_table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table: with lines on a terminal, aligned columns anywhere else."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        table = Table(*heads, title=title, title_justify="left")
        for row in rows:
            table.add_row(*row)
        Console(markup=False, highlight=False).print(table)
        return
    widths = [max(len(line[at]) for line in (heads, *rows)) for at in range(len(heads))]
    print(title)
    for line in (heads, *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def say_report(game: Game[Any], done: Report) -> None:
    words = Words(game.id)
    counted = done.games - len(done.broken)
    rows = [
        (words.say(way.reason), way.rule, f"{way.games}", f"{way.games / counted:.1%}", "won" if way.won else "lost")
        for way in done.outcomes
    ]
    who = ", ".join(done.plan.bots)
    print_table(f"{game.title}: {done.games} games, {who}", ("ending", "rule", "games", "share", ""), rows)
    shares = [
        (one.who, f"{one.wins} of {one.games}", f"{one.rate:.1%}", f"{one.low:.1%} to {one.high:.1%}")
        for one in done.shares
    ]
    print_table("\nWon", ("who", "games", "share", "95 % within"), shares)
    if done.scores:
        ends = [
            (one.who, one.what, f"{one.spread.least}", f"{one.spread.median}", f"{one.spread.mean:.1f}",
             f"{one.spread.most}")
            for one in done.scores
        ]  # fmt: skip
        print_table("\nAt the end", ("who", "in", "least", "median", "mean", "most"), ends)
    if done.chapters:
        legs = [
            (words.say(one.name), f"{one.share.wins} of {one.share.games}", f"{one.share.games - one.share.wins}",
             f"{one.share.rate:.1%}", f"{one.turns.median} ({one.turns.least} to {one.turns.most})",
             f"{one.choices.median}")
            for one in done.chapters
        ]  # fmt: skip
        print_table("\nChapters", ("chapter", "won", "lost", "share", game.turns, "choices"), legs)
    lengths = [
        (what, f"{of.least}", f"{of.median}", f"{of.mean:.1f}", f"{of.most}")
        for what, of in ((game.turns, done.turns), ("choices", done.choices), ("steps", done.steps))
        if of.most
    ]
    print_table("\nLength", ("in", "least", "median", "mean", "most"), lengths)
    if game.cards:
        idle = ", ".join([words.say(Text(card)) for card in done.idle]) or "none"
        print(f"\nNever used, of {len(game.cards)} cards: {idle}")
    print(f"\n{done.rate:,.0f} choices a second")
    if done.broken:
        print(f"{len(done.broken)} games broke a law of the rules")
