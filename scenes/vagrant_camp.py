"""The Camp between two scenarios: what the Coins buy stands round the fire with its price, the cards on a blanket."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes import vagrant_book as book
from scenes.frame import Box
from scenes.page import Page, Part, Tip
from scenes.stage import Pose
from sprites import campfire
from sprites.campfire import SPOTS, STALL

if TYPE_CHECKING:
    from scenes.vagrant import VagrantBoard

Act = Callable[[], object]
TAGS: dict[str, tuple[Box, str]] = {
    "rummage": ((640, 506, 290, 48), "scene.camp.rummage"),
    "seance": ((24, 756, 196, 48), "scene.camp.seance"),
    "bank": ((884, 584, 176, 46), "scene.camp.bank"),
    "redraw": ((1292, 1018, 182, 46), "scene.camp.redraw"),
    "done": ((1136, 196, 330, 54), "scene.camp.done"),
}
"""The signs whose purchases have no card: where they hang and what they say."""
RULES = {"rummage": "VAG-147", "seance": "VAG-148", "bank": "VAG-149", "redraw": "VAG-142", "done": "VAG-144"}
LEDGER: Box = (1140, 270, 316, 108)
JOURNAL: Box = (222, 648, 96, 80)
LETTERS = {"rummage": "r", "seance": "s", "bank": "b", "redraw": "t", "done": "d", "ready": "d"}
"""The keys of what hangs on a sign."""
MAT: Box = (24, 596, 1442, 468)
READY: Box = (1216, 1000, 236, 50)


STRANGER = 124.0
"""What a Vagrant takes up as whom one may travel on."""


def own_slot(one: Any, n: int) -> Box:
    """Where a card of one's own lies on the blanket; with two Junk they lie closer together."""
    x, y, _, _ = MAT
    pitch = 166 if one.junk_slots < 2 else 148
    return x + 250 + pitch * n, y + 50, pitch - 10, 176


class Camp:
    """The Camp as a place."""

    def __init__(self, board: VagrantBoard) -> None:
        self.board = board

    def words(self, key: str, **values: Any) -> str:
        return self.board.words(key, **values)

    # -- what is on offer

    def offered(self) -> dict[str, Any]:
        """The open choice's options by key."""
        choosing = self.board.scene.choosing
        return {option.key: option for option in choosing.choice.options} if choosing is not None else {}

    def spending(self, view: Any) -> bool:
        """It is asked what the Coins buy; while something else is asked the signs are taken in."""
        return bool(view.step == "spend") and "done" in self.offered()

    def caps(self) -> dict[str, str]:
        choosing = self.board.scene.choosing
        return {**LETTERS, **choosing.keys(), **self.board.scene.letters} if choosing is not None else {}

    def compose(self, page: Page, view: Any) -> None:
        campaign = view.campaign
        last = next((one for one in reversed(campaign.journal) if one.kind == "scenario"), None)
        head = self.words("scene.camp.title")
        sub = ""
        if last is not None:
            how = "won_two" if last.how != "lost" and book.souls_at_stake(last.id) > 1 else last.how or "won"
            sub = self.words(f"scene.camp.{how}", scenario=self.words(f"scenario.{last.id}"))
        page.part("camp-title", (40, 84, 640, 120), (head, sub), lambda c: campfire.title(c, head, sub), 1)
        self.ledger(page, view)
        if view.step == "manage":
            self.blanket(page, view)
            return
        for one in view.vagrants:
            if one.who:
                x, y = SPOTS[one.seat]
                page.part(f"shade:{one.seat}", (x - 190, y - 120, 380, 260), 0, partial(campfire.shade, x=x, y=y), 1.2)
        coins = campaign.purse + campaign.pot
        page.part("pot", (500, 930, 240, 140), coins, lambda c: campfire.pot(c, coins), 8)
        for name, x, y, w in (("seance", 120, 752, 190), ("milepost", 0, 0, 0)):
            if w:
                lit = view.campaign.seance
                page.part(f"prop:{name}", (x - w, y - 200, 2 * w, 220), lit, partial(self.prop, name, x, y, w, lit), 2)
        miles = self.words("scene.camp.mile", n=len(campaign.miles))
        page.part("mile", (930, 440, 170, 204), miles, lambda c: campfire.mile_post(c, 1012, 628, miles), 2)
        sign = self.words("scene.camp.stall")
        page.part("stall", (STALL[0], STALL[1] - 54, STALL[2], 70), sign, lambda c: campfire.stall_sign(c, sign), 2)
        self.tags(page, view)
        self.cards(page, view)

    def prop(self, name: str, x: float, y: float, w: float, lit: bool, c: Any) -> None:
        campfire.prop(c, name, x, y, w, lit)

    def ledger(self, page: Page, view: Any) -> None:
        campaign = view.campaign
        rows = (
            (self.words("scene.camp.miles"), str(len(campaign.miles))),
            (self.words("scene.camp.banked"), str(campaign.banked)),
            (self.words("scene.camp.revives"), str(book.prices()["revives"] - campaign.revives)),
        )
        x, y, w, h = LEDGER
        page.part("ledger", (x - 6, y - 6, w + 16, h + 16), rows, lambda c: campfire.ledger(c, LEDGER, rows), 2)
        if campaign.journal and view.step != "manage":
            hot = self.board.hot("journal")
            jx, jy, jw, jh = JOURNAL
            page.part(
                "journal-book", (jx - 10, jy - 10, jw + 20, jh + 20), hot,
                lambda c: campfire.prop(c, "songbook", jx + jw / 2, jy + jh, jw, hot), 2,
            )  # fmt: skip

    def tags(self, page: Page, view: Any) -> None:
        offered, caps = self.offered(), self.caps()
        for key, (box, words) in TAGS.items():
            if not self.spending(view) and not (key == "seance" and view.campaign.seance):
                continue
            price = {"rummage": 1, "bank": 1, "redraw": book.prices()["redraw_price"]}.get(key)
            if key == "seance":
                price = sum(one.riding for one in view.vagrants)
            state = "offer" if key in offered else "done" if key == "seance" and view.campaign.seance else "off"
            if state == "offer" and self.board.hot(f"camp:{key}"):
                state = "hover"
            look = (state, caps.get(key, ""), price)

            def paint(
                c: Any, box: Box = box, key: str = key, words: str = words, price: Any = price, state: str = state
            ) -> None:
                campfire.tag(c, box, caps.get(key, "").upper(), self.words(words), str(price) if price else "", state)

            x, y, w, h = box
            page.part(f"tag:{key}", (x - 6, y - 6, w + 16, h + 18), look, paint, 9)

    # -- cards

    def laid(self, view: Any) -> list[tuple[str, Box, str, str]]:
        """Cards that can be bought or mended: id, box, state, price."""
        found: list[tuple[str, Box, str, str]] = []
        prices = book.prices()
        learn = self.learned(view)
        skills = learn or [(f"skill:{id}", str(prices["skill_price"])) for id in view.campaign.offered[:2]]
        for n, (key, price) in enumerate(skills[:2]):
            found.append((key, (736 + 160 * n, 872 + 8 * (n % 2), 150, 184), "up", price))
        if view.campaign.junk_offer:
            x, y, _, _ = STALL
            found.append(
                (f"junk:{view.campaign.junk_offer}", (x + 24, y + 408, 156, 166), "up", str(prices["junk_price"]))
            )
        hurt = [f"skill:{held.id}" for one in view.vagrants for held in one.skills if held is not None and held.down]
        hurt += [f"junk:{held.id}" for one in view.vagrants for held in one.junk if held.down]
        for n, key in enumerate(hurt[:7]):
            found.append((key, (14, 806 + 38 * n, 322, 35), "strip", str(prices["heal_price"])))
        return found

    def learned(self, view: Any) -> list[tuple[str, str]]:
        """The Skills of which one is learned just now, for nothing."""
        keys = [option.at for option in self.offered().values() if option.at.startswith("skill:")]
        held = {f"skill:{card.id}" for one in view.vagrants for card in one.skills if card is not None}
        bought = {f"skill:{id}" for id in view.campaign.offered}
        return [] if self.spending(view) else [(key, "") for key in keys if key not in held | bought]

    def cards(self, page: Page, view: Any) -> None:
        if view.step not in ("purse", "spend") and not self.learned(view):
            return
        for n, (key, box, state, price) in enumerate(self.laid(view)):
            self.card(page, view, key, box, state, price, n)
        x, y, _, _ = STALL
        back = (x + 192, y + 408, 156, 150)
        if view.campaign.junk_deck and not view.campaign.junk_bought:
            words = self.words("scene.camp.deck", n=len(view.campaign.junk_deck))
            page.part(
                "deck",
                (back[0] - 8, back[1] - 8, back[2] + 18, back[3] + 20),
                words,
                lambda c: campfire.card(c, back, words, (), "", "dark", 5),
                5,
            )

    def card(self, page: Page, view: Any, key: str, box: Box, state: str, price: str, n: int, layer: float = 6) -> None:
        name, play = self.words(key.replace(":", ".")), book.play_of(key)
        texts = book.printed(self.words, key, view.scenario)
        foot = f"{play['value']}+" if play and play.get("bones", 1) else ""
        lit = state == "up" and self.board.hot(key)
        shown = "lit" if lit else state
        x, y, w, h = box
        if state == "strip":
            hot = self.board.hot(key)
            page.part(
                f"camp-card:{key}", (x - 6, y - 6, w + 14, h + 16), (name, price, hot, box),
                lambda c: campfire.strip(c, box, name, price, hot), layer,
            )  # fmt: skip
            return
        page.part(
            f"camp-card:{key}", (x - 8, y - 8, w + 18, h + 22), (name, shown, price, foot, box),
            lambda c: campfire.card(c, box, name, texts, foot, shown, n * 7 + 3, price), layer + n / 10,
        )  # fmt: skip

    # -- the blanket

    def spread_out(self, view: Any) -> dict[str, tuple[Box, str]]:
        """The seat's own cards above, what lies in the Belongings below: key -> box and state."""
        one = view.vagrants[min(view.seat, len(view.vagrants) - 1)]
        found: dict[str, tuple[Box, str]] = {}
        x, y, w, _ = MAT
        own = [(f"skill:{held.id}", held.down) for held in one.skills if held is not None]
        own += [(f"junk:{held.id}", held.down) for held in one.junk]
        for n, (key, down) in enumerate(own):
            found[key] = (own_slot(one, n), "down" if down else "up")
        rest = [f"skill:{id}" for id in (*one.personal, *view.campaign.belongings)]
        rest += [f"junk:{id}" for id in view.campaign.junk_belongings]
        each = min(166.0, (w - 520) / max(1, len(rest)))
        for n, key in enumerate(rest):
            found[key] = ((x + 250 + each * n, y + 274, max(112.0, each - 9), 176), "up")
        return found

    def blanket(self, page: Page, view: Any) -> None:
        one = view.vagrants[min(view.seat, len(view.vagrants) - 1)]
        x, y, w, h = MAT
        page.part("mat", (x - 4, y - 4, w + 14, h + 18), 0, lambda c: campfire.mat(c, MAT), 0.1)
        name = self.words(f"vagrant.{one.who}") if one.who else self.board.who(one.seat)
        heads = (
            (name, x + 40, y + 40, 34), (self.words("scene.camp.own"), x + 250, y + 25, 25),
            (self.words("scene.camp.belongings"), x + 250, y + 249, 25),
        )  # fmt: skip

        def paint(c: Any) -> None:
            for words, px, py, size in heads:
                c.text(words, px, py, "title" if size > 30 else "head", size, "#fff3d6", fit=220 if size > 30 else 600)
            if one.who:
                campfire.camper(c.plane(1, x + 30, y + 90), 190, 330, one.who, not one.riding)
            for n in range(4 + one.junk_slots):
                campfire.slot(c, own_slot(one, n))
            campfire.slot(c, (x + 250, y + 274, w - 520, 176))

        page.part("mat-head", (x, y, w, h), (one.who, one.riding), paint, 0.2)
        for n, (key, (box, state)) in enumerate(self.spread_out(view).items()):
            self.card(page, view, key, box, state, "", n, 4)
        for key, box in self.strangers().items():
            name, hot = key[7:], self.board.hot(key)
            bx, by, bw, bh = box
            title = self.words(f"vagrant.{name}")

            def other(c: Any, box: Box = box, name: str = name, title: str = title, hot: bool = hot) -> None:
                bx, by, bw, bh = box
                campfire.camper(c.plane(1, bx + 12, by - (6 if hot else 0)), bw - 24, bh - 34, name, not hot)
                c.text(title, bx + bw / 2, by + bh - 14, "head", 23, "#fff3d6", "c", fit=bw)

            page.part(f"other:{key}", (bx - 4, by - 12, bw + 8, bh + 16), hot, other, 4)
        if "ready" in self.offered():
            state = "hover" if self.board.hot("ready") else "offer"
            cap, words = self.caps().get("ready", "").upper(), self.words("option.ready")
            page.part(
                "tag:ready",
                (READY[0] - 6, READY[1] - 6, READY[2] + 16, READY[3] + 18),
                (state, cap),
                lambda c: campfire.tag(c, READY, cap, words, "", state),
                5,
            )

    def strangers(self) -> dict[str, Box]:
        """The Vagrants as whom one may travel on: beside one's own slots, and beside the Belongings those who find no
        room there."""
        keys = [key for key in self.offered() if key.startswith("become:")]
        view = self.board.scene.seen
        one = view.vagrants[min(view.seat, len(view.vagrants) - 1)]
        x, y, w, _ = MAT
        left = own_slot(one, 4 + one.junk_slots)[0]
        above = min(len(keys), int((x + w - 16 - left) // STRANGER))
        spots = [(x + w - 16 - STRANGER * (above - n), y + 44, STRANGER - 8, 186) for n in range(above)]
        wide = min(STRANGER, (w - 540) / max(1, len(keys) - above) / 2)
        spots += [(x + w - 16 - wide * (n + 1), y + 262, wide - 8, 134.0) for n in range(len(keys) - above)]
        return dict(zip(keys, spots, strict=True))

    # -- pieces

    def poses(self, view: Any) -> dict[str, Pose]:
        poses: dict[str, Pose] = {}
        if view.step == "manage":
            return poses
        for one in view.vagrants:
            if one.who:
                x, y = SPOTS[one.seat]
                wide = 172 if one.seat == 1 else 150
                high = wide * 1.35
                poses[f"vagrant:{one.seat}"] = Pose(
                    x, y - high / 2, wide, high, ("camper", one.who, not one.riding), 3 + y / 1000, bleed=8, path="arc"
                )
        if any(one.who == "runaway" for one in view.vagrants):
            poses["pup"] = Pose(744, 826, 72, 76, ("art", "pup"), 4.2, bleed=8)
        return poses

    def places(self, view: Any) -> dict[str, Box]:
        places: dict[str, Box] = {"ledger": LEDGER}
        if view.campaign.journal and view.step != "manage":
            places["journal"] = JOURNAL
        if view.step == "manage":
            places.update({key: box for key, (box, _) in self.spread_out(view).items()})
            places.update(self.strangers())
            if "ready" in self.offered():
                places["ready"] = READY
            return places
        if self.spending(view):
            places.update({f"camp:{key}": box for key, (box, _) in TAGS.items()})
        if view.step in ("purse", "spend") or self.learned(view):
            places.update({key: box for key, box, _, _ in self.laid(view)})
        return places

    def actions(self) -> dict[str, tuple[Act, str]]:
        scene = self.board.scene
        found: dict[str, tuple[Act, str]] = {
            f"camp:{key}": (partial(scene.choose, key), "") for key in TAGS if key in self.offered()
        }
        if scene.choosing is not None:
            for at, key in self.board.favourites(scene.choosing.choice).items():
                found[at] = (partial(scene.choose, key), "")
        for key in (*self.strangers(), "ready"):
            if key in self.offered():
                found[key] = (partial(scene.choose, key), "")
        if self.board.scene.seen.step != "manage":
            found["journal"] = (self.board.open_journal, "")
        return found

    def tip(self, kind: str, name: str, view: Any) -> Tip | None:
        if kind == "camp":
            rule = self.board.scene.table.rule(RULES[name])
            words = rule.text if rule else ""
            if name == "seance":
                words = " ".join(filter(None, (words, self.bonus(view))))
            return Tip(self.words(TAGS[name][1]), words, RULES[name])
        if kind == "ledger":
            names = [self.words(f"mile.{post}") for post in view.campaign.miles]
            return Tip(self.words("scene.camp.miles"), ". ".join(names), "VAG-047")
        if kind == "become":
            return Tip(self.words(f"vagrant.{name}"), self.words(f"passive.{name}"), "VAG-165")
        if kind == "ready":
            return Tip(self.words("option.ready"), "", "VAG-150")
        if kind == "journal":
            return Tip(self.words("scene.camp.journal"), self.words("scene.camp.journal_help"), "VAG-044")
        return None

    def bonus(self, view: Any) -> str:
        """What a Séance would bring on the train that comes next, unless an In-Between leads elsewhere."""
        played = [one.id for one in view.campaign.journal if one.kind == "scenario"]
        left = [name for name in book.order() if name not in played]
        name = view.campaign.next if view.campaign.next in left else next(iter(left), "")
        effects = book.scenario(name).get("seance", ()) if name else ()
        words = book.plain(self.words, effects, name)
        return self.words("scene.seance_for", scenario=self.words(f"scenario.{name}"), words=words) if words else ""

    # -- life

    def ambient(self, time: float, still: bool) -> Iterable[Part]:
        if self.board.scene.seen.step == "manage":
            return
        beat = 0 if still else int(time * 7) % 8
        x, y = campfire.FIRE
        yield Part("fire", (x - 260, y - 280, 520, 406), beat, lambda c: campfire.flame(c, beat), 2.5)
