"""The drawers under the train: Investigators, Suspects, Grimoire and Items, Ritual, Vampire, help cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.frame import Box
from scenes.horror_help import Help
from scenes.horror_people import TOP, People
from scenes.horror_powers import STATUSES, Powers
from scenes.page import Page, Tip
from sprites.canvas import Canvas, pathd
from sprites.paint import grad
from sprites.palette import BRASS, CREAM, SOOT

if TYPE_CHECKING:
    from scenes.horror import HorrorBoard

NAMES = ("investigators", "suspects", "grimoire", "ritual", "vampire", "help")
DRAWER_OF = {
    "skill": 0, "rest": 0, "unique": 0, "clue": 1, "quest": 1, "slot": 2, "item": 2, "spell": 2, "grimoire": 2,
    "occult_pool": 2,
}  # fmt: skip


class Drawers(People, Powers, Help):
    """One of the six is pulled out."""

    def __init__(self, board: HorrorBoard) -> None:
        self.board = board
        self.open = 0
        self.seat = -1

    def pull(self, n: int) -> Callable[[], None]:
        def act() -> None:
            self.open = n
            self.board.scene.look()

        return act

    def wanted(self, choice: Any) -> int:
        """The drawer in which most of what is on offer lies; -1 for none."""
        tally = [0] * len(NAMES)
        for option in choice.options:
            kind = option.at.partition(":")[0]
            n = DRAWER_OF.get(kind, -1)
            if n >= 0:
                tally[n] += 1
        if "skill" in {o.at.partition(":")[0] for o in choice.options}:
            return 0
        best = max(range(len(NAMES)), key=lambda n: tally[n])
        return best if tally[best] else -1

    def places(self, view: Any) -> dict[str, Box]:
        table = view.table
        boxes: dict[str, Box] = {}
        if self.open == 0 and table.heroes:
            hero = table.heroes[self.shown_seat(view)]
            if hero.who:
                for n, id in enumerate(self.skills(hero)[:10]):
                    boxes[id] = self.skill_box(n)
                boxes["tracks"] = (178, TOP + 100, 240, 134)
        elif self.open == 1:
            for n, suspect in enumerate(table.suspects):
                if not suspect.tile:
                    continue
                boxes[f"sheet:{n}"] = (self.suspect_x(n), TOP + 8, 190, 78)
                for spot in range(len(suspect.clues)):
                    boxes[f"clue:{n}:{spot}"] = self.clue_box(n, spot)
                if suspect.quest:
                    boxes[f"quest:{n}"] = (self.suspect_x(n) + 194, TOP + 12, 44, 44)
        elif self.open == 2:
            for n in range(len(table.grimoire)):
                boxes[f"slot:{n}"] = self.slot_box(n)
            boxes["occult_pool"] = (822, TOP + 52, 124, 164)
            many = len(table.items)
            for n, item in enumerate(table.items):
                boxes[f"item:{item}"] = self.item_box(n, many)
        elif self.open == 3:
            boxes["ritual"] = (14, TOP + 12, 400, 222)
        elif self.open == 4:
            for n in range(6):
                boxes[f"prey:{n}"] = (420 + n * 176, TOP + 14, 168, 216)
        elif self.open == 5:
            for n in range(5):
                boxes[f"help:{n}"] = self.help_box(n)
        return boxes

    def compose(self, page: Page, view: Any) -> None:
        self.tabs(page, view)
        self.frame(page)
        (self.investigators, self.suspects, self.grimoire, self.ritual, self.vampire, self.help)[self.open](page, view)

    def tabs(self, page: Page, view: Any) -> None:
        scene, words = self.board.scene, self.board.words
        glow_on = self.offered()
        x = 14.0
        for n, name in enumerate(NAMES):
            label = words(f"scene.drawer_{name}")
            w = page.canvas.width(label, "head", 24) + 40
            on, hot = n == self.open, n in glow_on and n != self.open
            state = scene.state(f"drawer:{n}")

            def paint(
                c: Canvas,
                x: float = x,
                w: float = w,
                label: str = label,
                on: bool = on,
                hot: bool = hot,
                state: str = state,
            ) -> None:
                face = BRASS if on else "#2d4a6a" if state == "hover" else "#16243c"
                d = (
                    f"M{x} {TOP + 3} L{x} {TOP - 28} Q{x} {TOP - 38} {x + 10} {TOP - 38} L{x + w - 10} "
                    f"{TOP - 38} Q{x + w} {TOP - 38} {x + w} {TOP - 28} L{x + w} {TOP + 3} Z"
                )
                c.xml(pathd(d, face, "#ffd27a" if hot else None, 3 if hot else 0), (x - 3, TOP - 42, w + 6, 48))
                c.text(
                    label,
                    x + w / 2,
                    TOP - 17,
                    "head",
                    24,
                    SOOT if on else CREAM if hot or state == "hover" else "#a9bbd0",
                    "c",
                )

            page.part(f"drawer:{n}", (x - 3, TOP - 42, w + 6, 48), (on, hot, state, label), paint, 11)
            page.hit(f"drawer:{n}", (x, TOP - 38, w, 38), self.pull(n), layer=300)
            x += w + 6

    def offered(self) -> set[int]:
        choosing = self.board.scene.choosing
        if choosing is None:
            return set()
        return {DRAWER_OF[k] for o in choosing.choice.options if (k := o.at.partition(":")[0]) in DRAWER_OF}

    def frame(self, page: Page) -> None:
        def paint(c: Canvas) -> None:
            grad(c, (0, TOP, 1490, 238), "#1d2f4c", "#101b2f")
            c.fill(BRASS, 0, TOP, 1490, 3)

        page.part("drawer", (0, TOP, 1490, 238), 0, paint, 10)

    def tip(self, id: str, view: Any) -> Tip | None:
        table, words = view.table, self.board.words
        kind, _, rest = id.partition(":")
        if kind in ("skill", "item", "spell", "attribute", "card", "investigator"):
            title, body = self.board.card_words(kind, rest)
            rule = {"skill": "HOE-037", "item": "HOE-062", "spell": "HOE-063"}.get(kind, "HOE-024")
            return Tip(title, body, rule)
        if kind == "rest" and table.heroes:
            hero = table.heroes[self.shown_seat(view)]
            return Tip(words(f"skill.{hero.rest}"), words("scene.rest_tip"), "HOE-061")
        if kind == "unique" and table.heroes:
            hero = table.heroes[self.shown_seat(view)]
            title, body = self.board.card_words("investigator", hero.who)
            return Tip(words(f"scene.unique_{hero.who}"), body, "HOE-036")
        if kind == "tracks":
            return Tip(words("scene.tracks"), words("scene.tracks_tip"), "HOE-039")
        if kind in ("suspect", "sheet"):
            suspect = table.suspects[int(rest)]
            shown = [words(f"clue.{c.token.face.rstrip('*')}") for c in suspect.clues if c.shown]
            hidden = sum(not c.shown for c in suspect.clues)
            body = words("scene.suspect_tip", shown=", ".join(shown) or words("scene.nothing_yet"), n=hidden)
            favor = self.board.card_words("favor", suspect.tile)[1]
            if suspect.active:
                body += " " + words("scene.favor_tip", what=favor)
            chance = view.suspicion[int(rest)] if int(rest) < len(view.suspicion) else 0.0
            return Tip(words(f"suspect.{suspect.tile}"), body, "HOE-053", f"{round(100 * chance)} %")
        if kind == "clue":
            n, spot = map(int, rest.split(":"))
            clue = table.suspects[n].clues[spot]
            if not clue.shown:
                return Tip(words(f"kind.{clue.kind}"), words("scene.clue_hidden"), "HOE-053")
            said = words("scene.clue_mystic") if clue.token.face.endswith("*") else words("scene.clue_plain")
            return Tip(words(f"clue.{clue.token.face.rstrip('*')}"), said, "HOE-053")
        if kind == "quest":
            quest = table.suspects[int(rest)].quest
            title, body = self.board.card_words("card", quest)
            return Tip(title, body, "HOE-068")
        if kind == "slot" and rest.isdigit() and int(rest) < len(table.grimoire):
            slot = table.grimoire[int(rest)]
            if slot.spell:
                title, body = self.board.card_words("spell", slot.spell)
                return Tip(title, body, "HOE-063")
            return Tip(words("scene.slot", n=int(rest) + 1), words("scene.slot_tip", n=slot.occult), "HOE-064")
        if kind == "occult_pool":
            return Tip(words("scene.occult"), words("scene.occult_tip"), "HOE-064", str(table.occult))
        if kind == "ritual":
            return Tip(
                words(f"ritual.{table.journey.ritual}"), words("scene.ritual_tip"), "HOE-075", str(table.ritual_tokens)
            )
        if kind == "prey":
            return Tip(words(f"status.{STATUSES[int(rest)]}"), words("scene.prey_tip"), "HOE-074")
        if kind == "help":
            return self.help_tip(int(rest))
        return None
