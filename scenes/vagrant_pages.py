"""What is told on a page: Events, the ends of scenarios, Moments, In-Betweens; and the journal that keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes import parts
from scenes import vagrant_book as book
from scenes.page import Page
from scenes.story import ROW, Story, StoryPage
from sprites import art
from sprites.palette import NOTEPAPER

if TYPE_CHECKING:
    from scenes.table import TableScene
    from scenes.vagrant import VagrantBoard

RESULTS = {"now", "none", "one", "two"}
"""The parts of an Event at whose end something is done."""


class Pages:
    """Stories for events, choices and lines of the journal."""

    def __init__(self, board: VagrantBoard) -> None:
        self.board = board

    def words(self, key: str, **values: Any) -> str:
        return self.board.words(key, **values)

    def of(self, what: Any, view: Any) -> Story | None:
        """The page of an event or of the open choice; None where the table tells it."""
        kind = type(what).__name__
        if kind in ("EventOpened", "EventTold"):
            return self.event(what.story, what.number, view, what.rule)
        if kind == "ScenarioBegins":
            return self.begins(what.scenario, view, what.rule)
        if kind == "CampBegins":
            return self.ended(view.scenario, what.story.rpartition(".")[2], what.rule)
        if kind == "MomentTold":
            return self.moment(str(what.number), view.scenario, what.rule)
        if kind == "CoinsTurned":
            return self.turned(what.card, what.ways, what.taken, view, what.rule)
        if kind == "WayTaken":
            return self.taken(what.card, what.way, view, what.rule)
        if kind == "Choice" and view.step == "between" and view.campaign.card:
            return replace(self.between(view.campaign.card, what.rule), kicker=self.board.who(what.seat))
        return None

    def event(self, story: str, number: int, view: Any, rule: str, before: tuple[str, ...] = ()) -> Story:
        """A part of an Event. before: what was read of it until then."""
        pages = book.scenario(view.scenario)
        haint = view.haints[0].id if view.haints else pages["haint"][0]["id"]
        card = next((e for e in pages.get("event", ()) if e["number"] == number), {})
        part = story.rpartition(".")[2]
        effects = card.get(part, ()) if part in RESULTS else ()
        return Story(
            self.words("scene.opening") if number == 0 else self.words("option.event", n=number),
            (*before, self.words(f"story.{story}")),
            self.words(f"scenario.{view.scenario}"),
            picture=self.board.haint_art(haint),
            rule=rule,
            does=book.spelled(self.words, effects, view.scenario),
        )

    def begins(self, scenario: str, view: Any, rule: str) -> Story:
        """Who haunts this train, how it is won and how it is lost."""
        card, tell = book.scenario(scenario), self.words
        riding = max(2, sum(bool(one.who) and one.riding for one in view.vagrants))
        won = [book.goal(tell, goal, riding) for goal in card["victory"]]
        lost = [book.goal(tell, goal, riding) for goal in card.get("defeat", ())] or [tell("scene.goal.westbound")]
        names = [tell(f"haint.{haint['id']}") for haint in card["haint"]]
        return Story(
            tell(f"scenario.{scenario}"),
            (
                tell(f"story.{scenario}.begins"),
                " ".join(
                    [
                        tell("scene.aboard", names=names),
                        tell("scene.to_win", words=won[0]),
                        *(tell("scene.or_when", words=w) for w in won[1:]),
                        tell("scene.to_lose", words=lost[0]),
                        *(tell("scene.or_when", words=w) for w in lost[1:]),
                    ]
                ),
                " ".join(self.special(card)),
                *self.marks(card),
                *self.rituals(card),
            ),
            tell("scene.chapter", n=card["number"]),
            picture=self.board.haint_art(card["haint"][0]["id"]),
            rule=rule,
        )

    def special(self, card: dict[str, Any]) -> list[str]:
        """The rules of this train alone: its Terrain, its Lost Souls, who acts when, and what else happens."""
        tell, id = self.words, card["id"]
        found = []
        for rule in card.get("terrain", ()):
            words = book.terrain(tell, rule, id, not rule.get("passable", False))
            found.append(tell("scene.terrain_is", name=tell(f"terrain.{rule['kind']}"), words=words))
        if card.get("souls"):
            found.append(tell("scene.terrain_is", name=tell("scene.fx.souls"), words=book.souls(tell, card)))
        if not book.breaks(id):
            found.append(tell("scene.no_humanity"))
        if len(card["haint"]) > 1:
            found.append(tell(f"scene.turns_{card.get('turns', 'each')}"))
        found += [tell(f"special.{id}.{n}") for n, _ in enumerate(card.get("trigger", ()), 1)]
        return found

    def marks(self, card: dict[str, Any]) -> list[str]:
        """The two Haint Effects, what they do and how they leave."""
        tell, found = self.words, []
        for mark in ("black", "white"):
            if mark in card:
                leaves = card[mark]["leaves"]
                out = book.leaves(tell, leaves.get("token", ""), leaves.get("success", ""), leaves.get("ends", ""))
                name = book.large(tell(f"mark.{card['id']}.{mark}"))
                words = book.borne(tell, card[mark], card["id"])
                found.append(tell("scene.mark_is", mark=name, words=words, leaves=out))
        return [" ".join(found)] if found else []

    def rituals(self, card: dict[str, Any]) -> list[str]:
        tell = self.words
        found = [
            tell("scene.ritual_is", name=tell(f"ritual.{card['id']}.{one['id']}"), words=book.objective(tell, one))
            for one in card.get("ritual", ())
        ]
        return [tell("scene.ritual_list", words="; ".join(found))] if found else []

    def ended(self, scenario: str, how: str, rule: str = "") -> Story:
        """How a scenario ended."""
        card, tell, alone = book.scenario(scenario), self.words, book.souls_at_stake(scenario) == 1
        return Story(
            tell(f"scenario.{scenario}"),
            (tell(f"story.{scenario}.{how}"),),
            tell("scene.page_lost" if how != "won" else "scene.page_won" if alone else "scene.page_won_two"),
            picture=f"{self.board.haint_art(card['haint'][0]['id'])}.{how}",
            rule=rule,
            does=book.spelled(tell, card.get(how, {}).get("effects", ()), scenario),
        )

    def moment(self, number: str, scenario: str, rule: str = "") -> Story:
        effects = book.moments().get(int(number), {}).get("effects", ())
        return Story(
            self.words("scene.camp.moment", n=int(number)),
            (self.words(f"story.moment.{number}"),),
            picture="fire",
            rule=rule,
            does=book.spelled(self.words, effects, scenario),
        )

    def between(self, card: str, rule: str = "") -> Story:
        picture = f"btw_{card}"
        drawn = (art.ART / f"vagrant/{picture}.svg").exists()
        return Story(
            self.words("scene.camp.between"),
            (self.words(f"between.{card}"),),
            picture=picture if drawn else "fire",
            rule=rule,
        )

    def turned(self, card: str, ways: Sequence[str], taken: str, view: Any, rule: str = "") -> Story:
        """The Coins one after the other, each with what it means; for a group what most of them say."""
        asked, tell, group = self.between(card, rule), self.words, book.in_between(card).get("group", False)
        rows, coins = [*asked.paragraphs], []
        for seat, letter in enumerate(ways):
            if letter:
                words = "" if group else book.brought(tell, card, letter)
                way = tell(f"between.{card}_{letter.lower()}")
                coins.append((len(rows), (letter, seat)))
                said = tell("scene.camp.coin_of", who=self.board.who(seat), way=way)
                rows.append(f"{said}\n{words}" if words else said)
        if group:
            way = tell(f"between.{card}_{taken.lower()}") if taken else ""
            rows.append(tell("scene.camp.coins_most", way=way) if taken else tell("scene.camp.coins_even"))
        return replace(
            asked,
            title=tell("scene.camp.turned"),
            kicker=asked.title,
            paragraphs=tuple(rows),
            badges=tuple(coins),
            does=self.leads(card, taken, view),
        )

    def taken(self, card: str, way: str, view: Any, rule: str = "") -> Story:
        """What Bones have decided where the Coins lay even."""
        asked = self.between(card, rule)
        return replace(
            asked,
            title=self.words("scene.camp.bones_say"),
            kicker=asked.title,
            paragraphs=(self.words(f"between.{card}_{way.lower()}"),),
            does=self.leads(card, way, view),
        )

    def kept(self, one: Any, view: Any) -> Story:
        """An In-Between in the journal: what was asked, and from the moment they are turned what the Coins said."""
        if not one.ways:
            return self.between(one.id)
        page = self.turned(one.id, one.ways, one.how, view)
        most = max(map(one.ways.count, filter(None, one.ways)))
        if one.how and sum(one.ways.count(letter) == most for letter in {*one.ways} - {""}) > 1:
            told = (*page.paragraphs[:-1], self.words("scene.camp.coins_even"))
            return replace(page, paragraphs=(*told, self.words(f"between.{one.id}_{one.how.lower()}")))
        return page

    def leads(self, card: str, way: str, view: Any) -> str:
        """The train to which the group's way leads, where that is still to come."""
        played = [one.id for one in view.campaign.journal if one.kind == "scenario"]
        for one in book.way(card, way) if way else ():
            if one["do"] == "next" and one["scenario"] not in played:
                return self.words("scene.camp.next_train", scenario=self.words(f"scenario.{one['scenario']}"))
        return ""

    def chapter(self, view: Any) -> list[Story]:
        """What was read on this train: its briefing, then the Events as they came, an Investigate as one page."""
        log = self.board.scene.log
        found = [self.begins(view.scenario, view, "VAG-064")]
        opened = ""
        for line in log[max((n for n, one in enumerate(log) if one.kind == "ScenarioBegins"), default=0) :]:
            if line.kind in ("EventOpened", "EventTold"):
                story = line.text.values["story"].key.removeprefix("story.")
                goes_on = line.kind == "EventTold" and opened.rpartition(".")[0] == story.rpartition(".")[0]
                before = found.pop().paragraphs if goes_on else ()
                found.append(self.event(story, line.text.values["number"], view, line.rule, before))
                opened = story
        return found

    def told(self, view: Any) -> list[Story]:
        """The pages of the journal, the oldest first. A Mile Post stands under what it was gained for."""
        found: list[Story] = []
        camping = self.board.camping(view)
        played = [n for n, one in enumerate(view.campaign.journal) if one.kind == "scenario"]
        for n, one in enumerate(view.campaign.journal):
            if camping and n == played[-1]:
                found += self.chapter(view)
            if one.kind == "scenario" and one.how:
                found.append(self.ended(one.id, one.how))
            elif one.kind == "between":
                found.append(self.kept(one, view))
            elif one.kind == "moment":
                found.append(self.moment(one.id, view.scenario))
            elif one.kind == "mile":
                page = Story(
                    self.words("scene.camp.mile_post"), (self.words(f"mile.{one.id}") + ".",), picture="milepost"
                )
                found.append(page)
        return found if camping else found + self.chapter(view)


class JournalPage(StoryPage):
    """What was told, to be read again: from the newest page back to the first and forth again."""

    def __init__(self, scene: TableScene, stories: list[Story], words: Any) -> None:
        self.stories, self.at, self.words = stories, len(stories) - 1, words
        super().__init__(scene, stories[-1], asks=False)
        self.typed = 1e9

    def open(self, at: int) -> None:
        self.at = max(0, min(at, len(self.stories) - 1))
        self.story, self.leaf, self.typed, self.scene.stale = self.stories[self.at], 0, 1e9, True

    def on(self) -> None:
        """The next leaf, the next page; after the newest the journal is shut."""
        self.scene.stale = True
        if self.leaf < self.leaves - 1:
            self.leaf += 1
        elif self.at < len(self.stories) - 1:
            self.open(self.at + 1)
        else:
            self.scene.put_away()

    def back(self) -> None:
        self.scene.stale = True
        if self.leaf:
            self.leaf -= 1
        elif self.at:
            self.open(self.at - 1)

    def compose(self, page: Page) -> None:
        super().compose(page)
        page.on("left", self.back)
        page.on("right", self.on)
        page.on("j", self.scene.put_away)

    def foot(self, page: Page, y: float) -> None:
        """Back, on, shut, and which of how many pages this is."""
        last = self.at == len(self.stories) - 1 and self.leaf >= self.leaves - 1
        gap, top = 10.0, self.high - 40 - ROW
        w = (self.room - 2 * gap) / 3
        first = not self.at and not self.leaf
        of = self.words("scene.camp.page", n=self.at + 1, of=len(self.stories))
        buttons = (
            ("older", "scene.camp.older", None if first else self.back, "pageup", "←"),
            ("newer", "scene.camp.newer", None if last else self.on, "", "→"),
            ("shut", "scene.camp.shut", self.scene.put_away, "", "J"),
        )
        end = self.edge + self.room
        parts.label(page, "leaf", of, end, top - 28, "head", 25, NOTEPAPER.sub, "r", w=self.room, layer=2)
        for n, (id, key, act, chord, cap) in enumerate(buttons):
            x, label, skin = self.edge + n * (w + gap), self.words(key), NOTEPAPER
            parts.button(
                self.scene, page, id, x, top, w, label, act, key=chord, cap=cap, h=ROW, size=25, skin=skin, layer=5
            )
