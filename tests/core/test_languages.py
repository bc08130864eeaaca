"""Translations: whole or in part, never in the way of a game."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.core import Choice, Words, text, who
from game.core.check import findings
from game.core.plurals import form, forms
from game.core.rulebook import Rulebook, rules_said
from game.core.session import Session
from game.core.table import Table
from game.core.text import catalogue, date_fault, languages, own_name, translation
from tests.going import come_to

ALL = ("core", *GAMES)
WHOLE = (("ru", "core"), ("ru", "arkham"))
"""The translations that lack nothing."""
TRANSLATED = [(lang, id) for id in ALL for lang in languages(id)[1:]]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A player's pack, with the texts read anew before and after."""
    from game.core.text import _catalogues, _translations

    monkeypatch.setenv("NIGHT_EXPRESS_HOME", str(tmp_path))
    kept = dict(_catalogues), dict(_translations)
    _catalogues.clear()
    _translations.clear()
    yield tmp_path / "packs" / "mine"
    for cache, before in zip((_catalogues, _translations), kept, strict=True):
        cache.clear()
        cache.update(before)


def write(pack: Path, place: str, words: str) -> None:
    file = pack / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(words, encoding="utf-8")


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None}


# -- the translations that are shipped


@pytest.mark.parametrize(("lang", "id"), TRANSLATED)
def test_a_translation_says_only_what_english_says_with_the_same_fields(lang: str, id: str) -> None:
    english = catalogue(id, "en")
    for key, pattern in catalogue(id, lang).items():
        assert key in english, f"{lang}: nothing says {key!r}"
        assert fields(pattern) == fields(english[key]), f"{lang}: {key}"
        assert pattern.strip() == pattern != "", f"{lang}: {key}"
        for _, _, spec, _ in string.Formatter().parse(pattern):
            assert not spec or spec.count("|") + 1 == forms(lang), f"{lang}: {key}: {spec!r}"


@pytest.mark.parametrize(("lang", "id"), WHOLE)
def test_a_whole_translation_lacks_nothing(lang: str, id: str) -> None:
    lacking = sorted(catalogue(id, "en").keys() - catalogue(id, lang).keys())
    assert not lacking, f"data/{id}/text/{lang}.toml lacks {lacking}"


def test_the_rules_of_arkham_are_all_there_in_russian() -> None:
    english, russian = Rulebook.load("arkham"), Rulebook.load("arkham", "ru")
    assert list(english.rules) == list(russian.rules)
    assert len(english.chapters) == len(russian.chapters)
    for chapter, other in zip(english.chapters, russian.chapters, strict=True):
        assert other.title != chapter.title
    for id, rule in russian.rules.items():
        assert rule.text != english.rules[id].text, id
        assert rule.title != english.rules[id].title, id
        assert (rule.see, rule.picture) == (english.rules[id].see, english.rules[id].picture)
    assert russian.search("отступление")[0].id == "ARK-043"
    [said] = rules_said("arkham", "ru")
    assert said.rule.keys() == english.rules.keys()


def test_games_have_their_names_in_the_house_too() -> None:
    for id, game in GAMES.items():
        assert catalogue("core", "en")[f"scene.game.{id}"] == game.title


def test_russian_sentences_count_and_name() -> None:
    said = Words("arkham", "ru", ["Мария", "Том"])
    counted = [said.say(text("event.tokens", who=who(0), n=n)) for n in (1, 2, 5, 11, 21)]
    assert [words.removeprefix("Мария берёт ") for words in counted] == [
        "1 улику.",
        "2 улики.",
        "5 улик.",
        "11 улик.",
        "21 улику.",
    ]
    offered = text("event.trade_gives", who=who(1), partner=who(0), given=[text("goods.tokens", n=3)])
    assert said.say(offered) == "Том предлагает обмен: Мария получит 3 улики."


@pytest.mark.parametrize(
    ("lang", "numbers", "expected"),
    [
        ("en", (0, 1, 2, 21), (1, 0, 1, 1)),
        ("ru", (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, -1), (2, 0, 1, 1, 2, 2, 2, 2, 0, 1, 2, 0, 2, 0)),
        ("uk", (1, 3, 13), (0, 1, 2)),
        ("pl", (1, 2, 5, 12, 21, 22), (0, 1, 2, 2, 2, 1)),
        ("cs", (1, 2, 4, 5, 22), (0, 1, 1, 2, 2)),
        ("fr", (0, 1, 2), (0, 0, 1)),
        ("pt-BR", (1, 2), (0, 1)),
        ("ja", (0, 1, 2), (0, 0, 0)),
    ],
)
def test_each_language_has_its_own_plurals(lang: str, numbers: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert tuple(form(lang, n) for n in numbers) == expected
    assert max(expected) < forms(lang)


# -- what somebody brings along


def test_a_language_in_a_pack_is_offered_by_its_own_name(pack: Path) -> None:
    write(pack, "core/text/eo.toml", 'language = "Esperanto"\n[scene]\nback = "Reen"\n')
    assert languages() == ["en", "eo", "ru"]
    assert own_name("eo") == "Esperanto"
    said = Words("core", "eo")
    assert said.say(text("scene.back")) == "Reen"
    assert said.say(text("scene.close")) == "Close"


def test_what_a_translation_lacks_is_said_in_english_with_english_plurals(pack: Path) -> None:
    write(pack, "core/text/cs.toml", 'language = "Čeština"\n')
    write(pack, "arkham/text/cs.toml", '[event]\nweapon = "{who} bere zbraň."\n')
    said = Words("arkham", "cs", ["Jan"])
    assert said.say(text("event.weapon", who=who(0))) == "Jan bere zbraň."
    assert said.say(text("event.tokens", who=who(0), n=2)) == "Jan takes 2 tokens."
    assert Words("horror", "cs").say(text("undo.nothing")) == "There is nothing to take back."


@pytest.mark.parametrize(
    "words",
    [
        "not toml at all [",
        '[scene]\nback = "{n"\n',
        '[scene]\nback = "{n:eins|zwei|drei}"\n',
        '[scene]\nback = "{0}"\n',
    ],
)
def test_a_wrong_sentence_is_left_to_english_and_named_by_check(pack: Path, words: str) -> None:
    write(pack, "core/text/de.toml", words)
    assert Words("core", "de").say(text("scene.back")) == "Back"
    wrong = [fault for fault in next(findings({})).wrong if "de.toml" in fault]
    assert wrong


def test_a_language_that_is_no_word_reaches_no_file(pack: Path) -> None:
    assert translation("core", "../../secret") == {}
    assert Words("core", "../x").say(text("scene.back")) == "Back"


def test_a_rulebook_is_translated_rule_by_rule(pack: Path) -> None:
    write(pack, "arkham/text/rulebook/de.toml", 'chapter = ["Worum es geht"]\n[rule.ARK-011]\ntitle = "Sechs Tore"\n')
    book, english = Rulebook.load("arkham", "de"), Rulebook.load("arkham")
    assert book.chapters[0].title == "Worum es geht"
    assert book.chapters[1].title == english.chapters[1].title
    assert book.rules["ARK-011"].title == "Sechs Tore"
    assert book.rules["ARK-011"].text == english.rules["ARK-011"].text
    write(pack, "arkham/text/rulebook/de.toml", "chapter = 3")
    assert Rulebook.load("arkham", "de").rules == english.rules


def test_a_table_changes_its_language_and_its_saves_do_not_know_it() -> None:
    table = Table(Session.new(GAMES["arkham"], seats=2, seed=4))
    table.answer(come_to(Choice, table).options[0].key)
    choice = come_to(Choice, table)
    before, data = [table.say(line.text) for line in table.log()], table.save()
    table.speak("ru")
    assert table.say(choice.prompt) == "Кто вы в Аркхэме?"
    assert [table.say(line.text) for line in table.log()] != before
    assert table.rule("ARK-011") is not None
    assert table.rulebook.rules["ARK-011"].title == "Шестеро врат"
    assert table.save() == data
    table.speak("en")
    assert [table.say(line.text) for line in table.log()] == before


def test_the_day_of_a_save_is_written_as_its_language_writes_it(pack: Path) -> None:
    from scenes.saves import moment
    from scenes.words import TONGUE

    write(pack, "core/text/de.toml", '[scene.saves]\nday_pattern = "am %d.%m. um %H Uhr"\n')
    assert TONGUE.become("de")
    try:
        assert moment(86_400.0 * 365).startswith("am 0")
        assert moment(86_400.0 * 365).endswith(" Uhr")
    finally:
        TONGUE.become("en")


@pytest.mark.parametrize("sign", ["%-d", "%e", "%Q", "%", "%E", "%s"])
def test_a_date_that_some_machine_would_stop_at_is_named_by_check_and_written_plainly(pack: Path, sign: str) -> None:
    from scenes.orient_cases import dated
    from scenes.saves import moment
    from scenes.words import TONGUE

    words = f'[scene.saves]\nday_pattern = "%d.{sign}"\n[scene.orient]\ndate_pattern = "am {sign}"\n'
    write(pack, "core/text/de.toml", words)
    finding = next(findings({}))
    faults = [line for line in finding.wrong if "de.toml" in line and "not every machine" in line]
    assert [repr(sign) in line for line in faults] == [True, True]
    assert TONGUE.become("de")
    assert moment(86_400.0 * 365).startswith("1971-01-01 ")
    assert dated("1927-03-04").startswith("1927-03-04")


def test_every_sign_of_a_date_that_all_machines_know_is_taken() -> None:
    assert not date_fault("%a %A %b %B %c %d %H %I %j %m %M %p %S %U %w %W %x %X %y %Y %Z 100 %%")
