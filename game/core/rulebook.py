"""The in-game rulebook: chapters of rules in our own words, found by id or by a word."""

from __future__ import annotations

import msgspec

from game.core.content import load


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. see: ids of rules that belong with it. picture: what the game's table draws beside its words."""

    id: str
    title: str
    text: str
    see: tuple[str, ...] = ()
    picture: str = ""


class RuleChapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook."""

    title: str
    rule: tuple[Rule, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[RuleChapter, ...]


class Rulebook:
    """A game's rulebook. `load` raises ContentError where the file is wrong."""

    def __init__(self, chapters: tuple[RuleChapter, ...], game_id: str = "") -> None:
        self.chapters, self.game_id = chapters, game_id
        self.rules = {rule.id: rule for chapter in chapters for rule in chapter.rule}

    @classmethod
    def load(cls, game_id: str) -> Rulebook:
        """The rulebook of a game."""
        return cls(load(_File, game_id, "rulebook.toml").chapter, game_id)

    def find(self, id: str) -> Rule | None:
        """The rule of an id."""
        return self.rules.get(id)

    def search(self, words: str) -> list[Rule]:
        """Rules that hold all the words, those with a word in the title first."""
        wanted = words.lower().split()
        hits = [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.title} {rule.text}".lower() for word in wanted)
        ]
        return sorted(hits, key=lambda rule: not any(word in rule.title.lower() for word in wanted))
