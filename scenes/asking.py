"""The choice that is open at a table: how it is said, how it is answered, and what is hinted about it."""

from __future__ import annotations

from typing import Any

from game.core import Text
from game.core.table import Table, Thinking
from scenes.board import Board
from scenes.choosing import Choosing
from scenes.shares import SharedScene
from scenes.words import say

NOTE = 3.5


class AskingScene(SharedScene):
    """Somebody decides at a table, or a bot thinks about it."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.board: Board
        self.seen: Any = None
        self.choosing: Choosing | None = None
        self.letters: dict[str, str] = {}
        self.targets: dict[str, str] = {}
        self.warned = ""
        self.sure: tuple[str, ...] | None = None
        """The momentous answer that was meant, after it was asked for once more."""
        self.thinking: Thinking | None = None
        self.hint_wanted = False
        self.note, self.note_left = "", 0.0

    def go_on(self) -> None:
        """The game goes on as far as it can."""

    def forget_choice(self) -> None:
        """No choice is open any more."""
        if self.warned:
            self.say_note("", 0.0)
        self.choosing, self.letters, self.hint_wanted, self.warned = None, {}, False, ""
        self.board.asked(None)
        self.thinking = None
        self.stale = True

    def say_note(self, note: str, seconds: float = NOTE) -> None:
        """A sentence over the board that goes away by itself."""
        self.note, self.note_left, self.stale = note, seconds, True

    # -- in words

    def say(self, text: Text) -> str:
        return self.table.say(text)

    def prompt(self) -> str:
        if self.choosing is not None:
            return self.say(self.choosing.choice.prompt)
        if self.thinking is not None:
            return say("table.thinks", who=self.table.players[self.thinking.seat].name)
        return ""

    def option_words(self, option: Any) -> tuple[str, str | None, str | None]:
        """Title, help line and figure of an option. A help that is one short figure stands at the right."""
        title = self.say(option.text)
        help = self.say(option.hint) if option.hint else None
        if help and len(help) <= 7 and help[:1].isdigit():
            return title, None, help
        more, figure = self.board.help(option, self.seen)
        return title, self.board.brief(option) or help or more or None, figure or None

    def confirm_words(self) -> str:
        assert self.choosing is not None
        marked, choice = self.choosing.marked, self.choosing.choice
        if len(marked) < choice.least:
            return say("table.mark_more", n=choice.least - len(marked))
        words = self.board.confirm(choice, marked)
        return words or (say("table.confirm", n=len(marked)) if marked else say("table.confirm_none"))

    def dimmed(self, key: str) -> bool:
        """The option may not be taken just now, though the rules offer it."""
        return False

    def hinted(self, key: str) -> bool:
        if self.choosing is None or self.table.hint is None:
            return False
        return any(key == wanted or self.board.alike(key, wanted) for wanted in self.table.hint.keys)

    def hint_words(self) -> str:
        if self.hint_wanted:
            return say("table.hint_thinks")
        return self.say(self.table.hint.why) if self.table.hint is not None and self.choosing is not None else ""

    @property
    def may_hint(self) -> bool:
        return self.choosing is not None and bool(self.table.game.levels)

    # -- answered

    def choose(self, key: str) -> None:
        """An option was pressed, as a piece, a row or a key."""
        if self.choosing is None:
            return
        warning = self.board.warning(key)
        if warning and self.warned != key:
            self.warned = key
            self.app.sounds.play("refused")
            self.say_note(warning)
            return
        answer = self.choosing.take(key)
        self.stale = True
        if answer is not None:
            self.answered(answer)

    def confirm(self) -> None:
        if self.choosing is not None and self.choosing.ready:
            self.answered(self.choosing.answer())

    def answered(self, keys: tuple[str, ...]) -> None:
        """An answer is given; one that decides much and cannot be taken back is asked for once more."""
        assert self.choosing is not None
        ask = self.app.settings.ask_first and not self.table.practice
        if ask and self.sure != keys and self.board.momentous(self.choosing.choice, keys):
            from scenes.question import QuestionScene

            self.app.push(QuestionScene(self, keys))
            return
        self.sure = None
        decision = self.choosing.choice.decision
        self.forget_choice()
        self.table.answer(*keys, decision=decision)
        self.go_on()

    # -- what helps

    def ask_hint(self) -> None:
        if self.may_hint and self.table.hint is None and not self.hint_wanted:
            self.hint_wanted, self.stale = True, True
            self.table.ask_hint()

    def stand(self) -> None:
        """The open choice is answered so from now on, until something happens."""
        standing = self.table.may_stand(self.choosing.choice) if self.choosing is not None else None
        if standing is not None:
            self.table.stand(standing)
            self.answered(standing.keys)

    def stand_down(self) -> None:
        """What stands is asked again."""
        self.table.stand_down()
        self.stale = True
