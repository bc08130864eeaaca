"""What is shared out in the final battle, token by token: damage among people, results on Cthulhu's two strengths."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Target:
    """Somebody or something that takes tokens. now: the value they are taken from; most: as many as it can take."""

    id: str
    key: str
    now: int
    most: int


@dataclass
class Split:
    """So many tokens of one kind, each with a target or still in the middle.

    kind: physical or psychic damage among people, `own` for a lone player's, `blow` for results against Cthulhu.
    """

    kind: str
    targets: list[Target]
    where: list[str] = field(default_factory=list)
    held: int = -1
    at: tuple[float, float] = (0.0, 0.0)
    order: list[int] = field(default_factory=list)

    def count(self, target: str) -> int:
        return self.where.count(target)

    @property
    def left(self) -> int:
        """Tokens still in the middle."""
        return self.where.count("")

    def target(self, id: str) -> Target | None:
        return next((target for target in self.targets if target.id == id), None)

    def room(self, id: str) -> bool:
        target = self.target(id)
        return target is not None and self.count(id) < target.most

    def give(self, id: str, token: int = -1) -> bool:
        """One token to a target, that one or the next from the middle; False where it can take no more."""
        if token < 0:
            token = next((n for n, place in enumerate(self.where) if not place), -1)
        if token < 0 or self.where[token] == id or not self.room(id):
            return False
        self.where[token] = id
        self.order = [n for n in self.order if n != token] + [token]
        return True

    def take(self, token: int) -> None:
        """A token back to the middle."""
        self.where[token] = ""
        self.order = [n for n in self.order if n != token]

    def take_from(self, id: str) -> bool:
        """The token given last to a target, back to the middle."""
        token = next((n for n in reversed(self.order) if self.where[n] == id), -1)
        if token >= 0:
            self.take(token)
        return token >= 0

    def take_last(self) -> None:
        if self.order:
            self.take(self.order[-1])

    def even(self) -> None:
        """All that is left goes where most is left, so that the weakest stays as strong as can be."""
        while self.left:
            able = [target for target in self.targets if self.room(target.id)]
            if not able or not self.give(max(able, key=lambda target: target.now - self.count(target.id)).id):
                return

    def counts(self) -> dict[str, int]:
        return {target.id: self.count(target.id) for target in self.targets}


def split_of(choice: Any, view: Any) -> Split | None:
    """The split that a choice asks for, None where it asks for something else."""
    options, cthulhu = choice.options, view.cthulhu
    if cthulhu is None or not options:
        return None
    keys = [option.key for option in options]
    if all(key.startswith("take:") for key in keys):
        kind = "physical" if cthulhu.due_physical else "psychic"
        due = getattr(cthulhu, f"due_{kind}")
        heroes = [hero for hero in view.heroes if hero.standing and hero.seat not in cthulhu.asked]
        values = [(hero.seat, getattr(hero, kind)) for hero in heroes]
        targets = [Target(f"player:{seat}", str(seat + 1), value, min(due, value)) for seat, value in values]
        return Split(kind, targets, [""] * due)
    pairs = [key.partition(":")[2].split("-") for key in keys if key.startswith(("split:", "strike:"))]
    if len(pairs) != len(keys) or any(":" in half for pair in pairs for half in pair):
        return None
    physical, psychic = max(int(p) for p, _ in pairs), max(int(q) for _, q in pairs)
    total = int(pairs[0][0]) + int(pairs[0][1])
    kind = "own" if keys[0].startswith("split:") else "blow"
    whose = view.heroes[0] if kind == "own" else cthulhu
    sides = (Target("physical", "left", whose.physical, physical), Target("psychic", "right", whose.psychic, psychic))
    return Split(kind, list(sides), [""] * total)


def answer_of(split: Split, seat: int) -> str:
    """The key of the option that the split amounts to; of damage among people the share of a seat."""
    if split.kind in ("physical", "psychic"):
        return f"take:{split.count(f'player:{seat}')}"
    name = "split" if split.kind == "own" else "strike"
    return f"{name}:{split.count('physical')}-{split.count('psychic')}"
