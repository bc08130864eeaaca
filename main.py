"""The command line of Night Express and nothing else. A wrong input is one sentence and exit status 2."""

from __future__ import annotations

import argparse
import difflib
import errno
import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from game.core.game import Game
    from scenes.app import App

SEEDS = 2**32
REFUSALS = (("game.core.content", "ContentError"), ("scenes.window", "NoWindow"), ("game.core.simulate", "Lost"))
"""Errors whose text is a sentence for the user; their modules are loaded only when they are needed."""

DISK = ("ENOSPC", "EROFS", "EACCES", "EPERM", "EDQUOT")
"""What a disk says that is full or may not be written."""


class Refused(Exception):
    """What was asked cannot be done; the text is the one sentence the user gets."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refused(f"{self.prog}: {message}")


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        words = list(sys.argv[1:] if argv is None else argv)
        status = command_of(words)(parser().parse_args(words))
        sys.stdout.flush()
        return status
    except Refused as refused:
        print(sentence(str(refused)), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        if isinstance(error, OSError) and errno.errorcode.get(error.errno or 0) in DISK:
            print(sentence(f"{error.filename or 'The disk'}: {error.strerror}"), file=sys.stderr)
            return 2
        if not isinstance(error, tuple(getattr(sys.modules.get(at), name, ()) for at, name in REFUSALS)):
            raise
        print(sentence(str(error)), file=sys.stderr)
        return 2


def command_of(words: Sequence[str]) -> Callable[[argparse.Namespace], int]:
    name = next((word for word in words if not word.startswith("-")), "")
    if name and name not in COMMANDS:
        raise Refused(f"There is no command {name!r}{nearest(name, COMMANDS)}")
    return COMMANDS[name] if name else window


def parser() -> Parser:
    top = Parser(prog="night-express", description="Five board games aboard one night train.", allow_abbrev=False)
    top.epilog = "Without a command the game opens."
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, purpose: str) -> Parser:
        return commands.add_parser(name, help=purpose, description=purpose, allow_abbrev=False)

    def one_game(of: Parser, *, optional: bool = False) -> None:
        of.add_argument("game", metavar="GAME", nargs="?" if optional else None, help="for example arkham")

    def table(of: Parser, unnamed: str) -> None:
        of.add_argument("--seats", type=number, metavar="N", help="how many play")
        of.add_argument("--bots", metavar="WHO", help=f"sharp: all seats; 0=sharp,2=random: some, the others {unnamed}")
        of.add_argument("--seed", type=seed, metavar="S", help="the same seed and decisions give the same game")
        of.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")

    play = command("play", "begin a game in the window")
    one_game(play)
    table(play, "are persons")

    demo = command("demo", "bots play with all animation")
    one_game(demo, optional=True)
    demo.add_argument("--headless", action="store_true", help="without a window, as fast as it goes")
    demo.add_argument("--shots", type=Path, metavar="DIR", help="leave pictures there")
    demo.add_argument("--turns", type=number, metavar="N", help="stop after that many turns")

    simulate = command("simulate", "many games without drawing; exit 1 on a broken invariant")
    one_game(simulate)
    simulate.add_argument("--games", type=number, metavar="N", help="how many games")
    simulate.add_argument("--campaigns", type=number, metavar="N", help="how many whole campaigns instead")
    simulate.add_argument("--choices", type=number, metavar="N", help="as many games as it takes to decide so much")
    table(simulate, "play at random")
    simulate.add_argument("--rotate", action="store_true", help="every bot sits on every seat in turn")
    simulate.add_argument("--jobs", type=number, default=1, metavar="J", help="processes")
    simulate.add_argument("--json", action="store_true", help="plain JSON")

    replay = command("replay", "play a save or a lesson again and compare")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--watch", action="store_true", help="watch it in the window, with a scrubber")
    replay.add_argument("--shots", type=Path, metavar="DIR", help="leave pictures there")
    replay.add_argument("--accept", action="store_true", help="record it anew under the present rules")

    check = command("check", "validate content, texts and rulebooks")
    check.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="your own packs; without one, the box's content"
    )

    bench = command("bench", "frames, rules, start, load and save against their budgets; exit 1 where one is missed")
    bench.add_argument(
        "parts", nargs="*", metavar="PART", help="rules, starting, saves, thinking, frames or memory; without one, all"
    )
    bench.add_argument("--json", action="store_true", help="plain JSON")
    return top


# ----------------------------------------------------------------------------------------------- what was asked


def nearest(word: str, among: Iterable[str]) -> str:
    close = difflib.get_close_matches(word.casefold(), list(among), n=1, cutoff=0.4)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(among)}."


def sentence(text: str) -> str:
    line = " ".join(text.split())
    return line if line.endswith((".", "?", "!")) else line + "."


def game_named(name: str) -> Game[Any]:
    from game import GAMES

    if name.casefold() not in GAMES:
        raise Refused(f"There is no game {name!r}{nearest(name, GAMES)}")
    return GAMES[name.casefold()]


def seats_of(game: Game[Any], seats: int | None) -> int:
    if seats is None:
        return game.seats[0]
    if seats not in game.seats:
        raise Refused(f"{game.title} is for {game.seats[0]} to {game.seats[-1]}, not for {seats}")
    return seats


def bots_of(game: Game[Any], seats: int, text: str | None, unnamed: str | None) -> list[str | None]:
    """A level for each seat; None is a person."""
    bots: list[str | None] = [unnamed] * seats
    for part in text.split(",") if text is not None else []:
        seat, assigned, level = part.rpartition("=")
        level = level.strip()
        if level not in (levels := ("random", *game.levels)):
            raise Refused(f"{game.title} has no bot {level!r}{nearest(level, levels)}")
        if not assigned:
            bots = [level] * seats
        elif not seat.strip().isdecimal() or int(seat) >= seats:
            raise Refused(f"--bots {part}: seats are numbered 0 to {seats - 1}")
        else:
            bots[int(seat)] = level
    return bots


def number(typed: str) -> int:
    try:
        return int(typed)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{typed!r} is not a whole number") from None


def seed(typed: str) -> int:
    if len(typed) > 100:
        raise argparse.ArgumentTypeError(f"a seed has at most 100 digits, not {len(typed)}")
    return number(typed)


def positive(amount: int | None, option: str) -> None:
    if amount is not None and amount < 1:
        raise Refused(f"{option} must be at least 1, not {amount}")


def chosen(game: Game[Any], pairs: list[str]) -> dict[str, Any]:
    """The game's options from `--set`, refused here if the game would refuse them."""
    from game.core.options import OptionError, make_options, parse

    try:
        values = parse(game, [pair.strip() for pair in pairs])
        make_options(game, values)
    except OptionError as error:
        raise Refused(str(error)) from None
    return values


def folder(path: Path) -> Path:
    """A folder to write into, made where it is missing."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{path}: no pictures can be left there: {error.strerror}") from None
    return path


# ----------------------------------------------------------------------------------------------- commands


def window(asked: argparse.Namespace) -> int:
    """No command: the game."""
    from scenes.window import shown

    def title(app: App) -> None:
        from scenes.title import TitleScene

        app.push(TitleScene())

    shown(title)
    return 0


def play(asked: argparse.Namespace) -> int:
    from scenes.window import shown

    game = game_named(asked.game)
    seats = seats_of(game, asked.seats)
    bots = bots_of(game, seats, asked.bots, unnamed=None)
    options = chosen(game, asked.set)
    seed = secrets.randbelow(SEEDS) if asked.seed is None else asked.seed

    def table(app: App) -> None:
        from game.core import Player, Session
        from game.core.table import Table
        from scenes.journey import COLOURS, fresh_ticket, usual_names

        names = usual_names()
        people = [
            Player(
                name=names[seat % len(names)], person="" if bot else f"p{seat + 1}", bot=bot or "", colour=COLOURS[seat]
            )
            for seat, bot in enumerate(bots)
        ]
        session = Session.new(game, seats=seats, seed=seed, options=options, people=people, ticket=fresh_ticket())
        app.open_table(Table(session, store=app.store))

    shown(table)
    return 0


def simulate(asked: argparse.Namespace) -> int:
    from game.core.simulate import Plan, report, simulate_choices
    from game.core.simulate import simulate as games_of
    from game.core.tables import remarks, tables

    game = game_named(asked.game)
    games = counted(game, asked)
    positive(asked.jobs, "--jobs")
    seats = seats_of(game, asked.seats)
    bots = bots_of(game, seats, asked.bots, unnamed="random")
    plan = Plan(
        game=game.id,
        seats=seats,
        bots=tuple(bot or "random" for bot in bots),
        seed=1 if asked.seed is None else asked.seed,
        options=chosen(game, [*(["preset=campaign"] if asked.campaigns else []), *asked.set]),
        rotate=asked.rotate,
        campaign=bool(asked.campaigns),
    )
    if games is None:
        played = progress(simulate_choices(plan, asked.choices, asked.jobs), None, game.title)
    else:
        played = progress(games_of(plan, games, asked.jobs), games, game.title)
    done = report(game, plan, list(played))
    if asked.json:
        print(json.dumps(plain(done), indent=2))
    else:
        for table in tables(game, done):
            print_table(*table)
        for line in remarks(game, done):
            print(line)
    for broken in done.broken[:10]:
        print(f"Seed {broken.seed} ({', '.join(broken.levels)}): {sentence(broken.broken)}", file=sys.stderr)
    return 1 if done.broken else 0


def counted(game: Game[Any], asked: argparse.Namespace) -> int | None:
    """How many games, or campaigns, are to be played; None for as many as --choices take."""
    ways = {"--games": asked.games, "--campaigns": asked.campaigns, "--choices": asked.choices}
    given = [name for name, amount in ways.items() if amount is not None]
    if len(given) > 1:
        raise Refused(f"Either {' or '.join(given)}, not {'both' if len(given) == 2 else 'all'}")
    if not given:
        raise Refused(f"night-express simulate: the following arguments are required: {' or '.join(ways)}")
    for name in given:
        positive(ways[name], name)
    if asked.choices is not None:
        return None
    if asked.campaigns is not None and "campaign" not in game.presets:
        raise Refused(f"{game.title} has no campaign")
    return int(asked.games if asked.campaigns is None else asked.campaigns)


def replay(asked: argparse.Namespace) -> int:
    from game.core.replay import accept, compare
    from game.core.save import BIGGEST, SaveError
    from game.core.store import put
    from game.core.text import Words

    if asked.file.suffix == ".toml":
        return lesson(asked)
    try:
        with asked.file.open("rb") as file:
            data = file.read(BIGGEST + 1)
        if asked.accept:
            fresh, found = accept(data)
            put(asked.file, fresh)
        else:
            found = compare(data)
    except SaveError as error:
        raise Refused(f"{asked.file}: {Words('core').say(error.reason)}") from None
    except OSError as error:
        raise Refused(f"{asked.file}: {error.strerror}") from None
    print(f"{found.title}: {found.answers} of {found.recorded} answers, {found.events} events, {found.marks} marks.")
    show_again(asked, lambda: data)
    if found.differs:
        print(sentence(found.differs), file=sys.stderr)
    return 1 if found.differs or found.answers < found.recorded else 0


def lesson(asked: argparse.Namespace) -> int:
    """A lesson played through; with --accept recorded anew, its words beside the moves they belong to."""
    from game.core.content import convert, read_file
    from game.core.lessons import Lesson, anew, differs, recorded, written
    from game.core.options import OptionError
    from game.core.store import put

    one = convert(read_file(asked.file.resolve()), Lesson, str(asked.file))
    game = game_named(one.game)
    seats_of(game, one.seats)
    try:
        found = differs(game, one)
    except OptionError as error:
        raise Refused(f"{asked.file}: {error}") from None
    if asked.accept:
        one = anew(game, one)
        put(asked.file, written(one).encode())
    print(f"{game.title}: a lesson of {len(one.move)} moves and {len(one.words())} texts.")
    show_again(asked, lambda: recorded(game, one, [str(seat + 1) for seat in range(one.seats)]))
    if found:
        print(sentence(found), file=sys.stderr)
    return 1 if found else 0


def show_again(asked: argparse.Namespace, recording: Callable[[], bytes]) -> None:
    """Pictures of a recording, and the recording in the window, where they are asked for."""
    if asked.shots is not None:
        from scenes.window import readied

        with readied(headless=True):
            from scenes import demo as showing

            showing.replay(recording(), folder(asked.shots))
    if asked.watch:
        from scenes.window import shown

        def watch(app: App) -> None:
            app.open_replay(recording())

        shown(watch)


def check(asked: argparse.Namespace) -> int:
    if asked.paths:
        return check_packs(asked.paths)
    from game import GAMES
    from game.core.check import findings

    found = list(findings(GAMES))
    rows = [
        (one.of, one.what, ", ".join(f"{n} {what}" for what, n in one.counts.items()), "wrong" if one.wrong else "good")
        for one in found
    ]
    print_table("Content", ("of", "what", "counts", ""), rows)
    wrong = [line for one in found for line in one.wrong]
    for line in wrong:
        print(sentence(line), file=sys.stderr)
    return 1 if wrong else 0


def check_packs(paths: Sequence[Path]) -> int:
    """The box with these packs over it and no others, in a process that has read nothing yet."""
    from game.core.check import lay

    with tempfile.TemporaryDirectory(prefix="night-express-check-") as home:
        lay(paths, Path(home))
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, __file__]
        sys.stdout.flush()
        return subprocess.run([*program, "check"], env={**os.environ, "NIGHT_EXPRESS_HOME": home}).returncode


def demo(asked: argparse.Namespace) -> int:
    from scenes.window import folders, readied

    game = game_named(asked.game) if asked.game is not None else None
    positive(asked.turns, "--turns")
    shots = folder(asked.shots) if asked.shots is not None else None
    with readied(headless=asked.headless):
        from scenes import demo as showing

        said = showing.run(game, headless=asked.headless, shots=shots, turns=asked.turns, folders=folders())
    print(said or "The demo was left before the game's end.")
    return 0


def bench(asked: argparse.Namespace) -> int:
    from scenes.window import readied

    with readied(headless=True):
        from scenes import bench as measuring

        if unknown := [part for part in asked.parts if part not in measuring.PARTS]:
            raise Refused(f"bench has no part {unknown[0]!r}; it has {', '.join(measuring.PARTS)}.")
        found = measuring.measure(lambda what: None if asked.json else note(what), asked.parts)
    if asked.json:
        print(json.dumps(plain(found), indent=2))
    else:
        rows = [
            (one.what, one.figure, one.budget, {True: "kept", False: "missed", None: ""}[one.kept]) for one in found
        ]
        print_table("Bench", ("what", "measured", "budget", ""), rows)
    return 1 if any(one.kept is False for one in found) else 0


# ----------------------------------------------------------------------------------------------- showing


def plain(value: Any) -> Any:
    import msgspec

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


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": play,
    "demo": demo,
    "simulate": simulate,
    "replay": replay,
    "check": check,
    "bench": bench,
}

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
