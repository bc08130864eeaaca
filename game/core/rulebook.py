"""The in-game rulebook: chapters of rules in our own words, found by id or by a word."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.content import ContentError, convert, layers, load, read_file


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


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in another language; what is left out is said in English."""

    title: str = ""
    text: str = ""


class RulesSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`text/rulebook/<language>.toml`: the titles of the chapters in their order, and the rules by id."""

    chapter: tuple[str, ...] = ()
    rule: dict[str, Said] = {}


def rules_said(game_id: str, lang: str) -> list[RulesSaid]:
    """The rules in another language, the packs' words last. Raises ContentError where a file is wrong."""
    files: list[Path] = [path for path in layers(game_id, "text", "rulebook", f"{lang}.toml") if path.is_file()]
    return [convert(read_file(path), RulesSaid, path.name) for path in files]


class Rulebook:
    """A game's rulebook. `load` raises ContentError where the file is wrong."""

    def __init__(self, chapters: tuple[RuleChapter, ...], game_id: str = "") -> None:
        self.chapters, self.game_id = chapters, game_id
        self.rules = {rule.id: rule for chapter in chapters for rule in chapter.rule}

    @classmethod
    def load(cls, game_id: str, lang: str = "en") -> Rulebook:
        """The rulebook of a game; rules that the language lacks are in English."""
        chapters = load(_File, game_id, "rulebook.toml").chapter
        try:
            translations = rules_said(game_id, lang)
        except ContentError:
            translations = []
        for said in translations:
            chapters = tuple(_translated(chapter, n, said) for n, chapter in enumerate(chapters))
        return cls(chapters, game_id)

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


def _translated(chapter: RuleChapter, n: int, said: RulesSaid) -> RuleChapter:
    rules: list[Rule] = []
    for rule in chapter.rule:
        other = said.rule.get(rule.id, Said())
        words = {"title": other.title or rule.title, "text": other.text or rule.text}
        rules.append(msgspec.structs.replace(rule, **words))
    title = said.chapter[n] if n < len(said.chapter) else ""
    return RuleChapter(title or chapter.title, tuple(rules))
