"""What a game's own table says to the table scene: its ground, where pieces lie, what they look like and mean."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import Choice, Event, text
from scenes.frame import HEIGHT, Box, grow
from scenes.page import Page, Part, Tip
from scenes.stage import Layout, Pose
from scenes.words import title_of
from sprites import widgets
from sprites.canvas import Canvas
from sprites.palette import HOUSE, Skin

if TYPE_CHECKING:
    from scenes.story import Story
    from scenes.table import TableScene

COLUMN = 1490
"""Where the reading column begins; left of it is the board's."""
BAR = 72
"""The height of the danger bar."""
MOST_WORDS = 2000
"""Sentences that are kept as they were said."""


@dataclass(frozen=True)
class Danger:
    """A way to lose and its distance, or (good) the way to win."""

    label: str
    now: int
    most: int
    icon: str = ""
    hot: bool = False
    good: bool = False
    tip: Tip | None = None
    slim: bool = False
    """No wider than its words, and only the number: where there are many."""


class Board:
    """A table as bare as can be; each game's own overrides what it has.

    A board lies on 1490 by 1080 units of its own (`COLUMN`, the bar above it takes `BAR`), whatever the size of the
    window and the scale of the interface. So it measures words with `page.canvas`, and where it paints, `canvas.k` says
    how large a picture has to be (`backdrop` does all that).
    """

    skin: Skin = HOUSE
    marks: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Icon and tone of the lines of the log, by the kind of their events."""
    MOMENTOUS: ClassVar[tuple[str, ...]] = ()
    """How the keys of the options begin that decide much and that no undo brings back."""
    SIGHTS: ClassVar[tuple[str, ...]] = ()
    """What is worth a picture at this table, by name."""
    GUIDE: ClassVar[str] = ""
    """The bots in whose games it is looked for."""
    resettles: bool = True
    """The page is laid out anew when the pieces have come to rest: something on it hangs on their moving."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.told: dict[Hashable, str] = {}
        self.told_in = ""

    def words(self, key: str, **values: Any) -> str:
        """A text of the game; made once in each language and kept, for a page asks for hundreds at every event."""
        if self.told_in != self.scene.table.lang or len(self.told) > MOST_WORDS:
            self.told_in = self.scene.table.lang
            self.told.clear()
        asked = (key, *((name, tuple(one) if isinstance(one, list) else one) for name, one in values.items()))
        found = self.told.get(asked)
        if found is None:
            found = self.told[asked] = self.scene.say(text(key, **values))
        return found

    def chronicle(self) -> Callable[[], object] | None:
        """Opens the pages that were read so far, where a game has any; a button beside the journal does it."""
        return None

    @property
    def night(self) -> Skin:
        """What the danger bar and the surround of the board wear, where that is not what the column wears."""
        return self.skin

    @property
    def title(self) -> str:
        """The game's name on the danger bar."""
        return title_of(self.scene.table.game)

    def warning(self, key: str) -> str:
        """What is said when this option is pressed for the first time; only a second press takes it. Empty: at once."""
        return ""

    def alike(self, key: str, other: str) -> bool:
        """Two options that come to the same, of which the column lists one."""
        return False

    def momentous(self, choice: Any, keys: tuple[str, ...]) -> bool:
        """This answer decides much, and no undo brings it back: it is asked for once more."""
        return any(key.startswith(self.MOMENTOUS) for key in keys)

    def kept_back(self, event: Event) -> bool:
        """Nobody may see this who only watches and may want to play the same one day: a demo is over before it."""
        return False

    def whole_screen(self, view: Any) -> bool:
        """The board fills the screen and draws the choice itself (a final battle)."""
        return False

    def ground(self, page: Page, view: Any) -> None:
        """What never moves: landscape, streets, panels. `backdrop` lays a picture that takes long to paint."""

    def backdrop(
        self, page: Page, name: str, paint: Callable[[Canvas], object], box: Box = (0, 0, COLUMN, HEIGHT)
    ) -> None:
        """A picture painted once per size and kept, under everything. Name it for all that it depends on."""

        def draw(canvas: Canvas) -> None:
            canvas.blit(self.scene.lens.picture(name, canvas.k, box, paint), box[0], box[1])

        page.work |= self.scene.lens.unpainted(name, box, paint)
        page.part(name, box, name, draw, -60)

    def layout(self, view: Any) -> Layout:
        """Where every piece lies."""
        return {}

    def paint(self, canvas: Canvas, face: Any, w: float, h: float) -> None:
        """A face at 0, 0 in that width and height."""

    def tumble(self, id: str, pose: Pose, t: float) -> tuple[Box, Callable[[Canvas], object]]:
        """A piece that tumbles (a thrown die) at the share t of its way."""
        box = (pose.x - pose.w, pose.y - pose.h, 2 * pose.w, 2 * pose.h)
        return box, lambda canvas: None

    def furniture(self, page: Page, view: Any) -> None:
        """What stands round the pieces: cards of the players, labels, trays; with its hit areas."""

    def places(self, view: Any) -> dict[str, Box]:
        """Areas that options and hover cards may point at and that are no pieces."""
        return {}

    def tip(self, id: str, view: Any) -> Tip | None:
        """The hover card of a piece or place."""
        return None

    def tells(self, id: str, view: Any) -> bool:
        """Whether there is a hover card; cheaper than the card itself where a board has many pieces."""
        return self.tip(id, view) is not None

    def rim(self, canvas: Canvas, id: str, box: Box, state: str) -> None:
        """The light round something that can be chosen. state: offer, hover or marked."""
        from sprites.canvas import rect

        x, y, w, h = box
        colour = {"offer": self.skin.accent, "hover": "#ffffff", "marked": self.skin.good}[state]
        canvas.xml(
            rect(x - 4, y - 4, w + 8, h + 8, "none", 1, 14, colour, 4 if state != "marked" else 6),
            (x - 10, y - 10, w + 20, h + 20),
        )

    def story_badge(self, canvas: Canvas, box: Box, badge: Any) -> None:
        """Draws what stands before a paragraph of a story."""

    def story(self, of: Any, view: Any) -> Story | None:
        """The page that an event or the open choice is told on; None where the table tells it."""
        return None

    def story_picture(self, canvas: Canvas, name: str, wide: float) -> None:
        """The poster beside a story, `wide` logical units from the left edge of the screen, as high as the screen."""
        from scenes.story import paint_night

        paint_night(canvas, wide)

    def happened(self, event: Event) -> None:
        """An event is about to be shown."""

    def sound(self, event: Event) -> str:
        """The sound of an event by its name; empty for silence."""
        return ""

    def dwell(self, event: Event) -> float:
        """Seconds beyond the usual that an event stays before the next, at normal speed."""
        return 0.0

    @property
    def pace(self) -> float:
        """How long everything takes, as a share of the usual: less where much happens that nobody here decides."""
        return 1.0

    def asked(self, choice: Any) -> None:
        """A choice opens at this window."""

    def ready(self, choice: Any) -> tuple[str, ...]:
        """The answer that a person has already given on the table, together with the one before; empty for none."""
        return ()

    def listed(self, choice: Any) -> list[Any]:
        """The options in the order in which the column lists them."""
        return list(choice.options)

    def help(self, option: Any, view: Any) -> tuple[str, str]:
        """A line of help and a figure for an option, where the table knows more than the option says."""
        return "", ""

    def brief(self, option: Any) -> str:
        """A line of help for the row of an option whose own is too long for one; the hover card says it all."""
        return ""

    def piece(self, at: str) -> str:
        """The piece or place that an option's `at` means."""
        return at

    def selected(self, key: str) -> bool:
        """The option is what the marks on the table amount to."""
        return False

    def actions(self, choice: Any) -> dict[str, tuple[Callable[[], object], str]]:
        """Pieces that do something of their own while the choice is open: what, and by which key."""
        return {}

    def used_keys(self) -> set[str]:
        """Letters that are never keys of options."""
        return set()

    def rim_layer(self, id: str) -> float:
        """The layer of the light round a place; that round a piece lies just below it."""
        return 0.5

    def rim_box(self, id: str, box: Box) -> Box:
        """All that the light round a box may touch."""
        return grow(box, 14)

    def confirm(self, choice: Any, marked: list[str]) -> str:
        """What the button says that answers with these marked options; empty for the usual words."""
        return ""

    def letters(self, choice: Any) -> dict[str, str]:
        """Options that have a key of their own on the table (dice): option key -> letter."""
        return {}

    def beside(self, page: Page, view: Any) -> None:
        """What lies beside the table itself, as drawers; composed with the pieces."""

    def foresee(self, view: Any) -> None:
        """Reckons ahead, once for a view, what its furniture is going to show."""

    def dangers(self, view: Any) -> list[Danger]:
        return []

    def phases(self, view: Any) -> tuple[tuple[str, ...], int]:
        """The names of a turn's phases and the one that is now (-1: none)."""
        return (), -1

    def turn(self, view: Any) -> int:
        return 0

    def active(self, view: Any) -> int | None:
        """The seat whose turn it is."""
        return None

    def standing(self, view: Any, seat: int) -> str:
        """One line about the player in a seat."""
        return ""

    def portrait(self, page: Page, seat: int, box: Box, view: Any, layer: float = 0) -> None:
        """The head of whoever sits there, in a circle; without one the mark of the seat."""
        x, y, w, h = box
        page.part(
            f"portrait:{seat}", box, seat, lambda c: widgets.seat_mark(c, x + w / 2, y + h / 2, w / 2 - 16, seat), layer
        )

    def mark_of(self, line: Any) -> tuple[str, str]:
        """Icon and tone (good, warn, bad) of a log line; empty for plain. What its event tells goes before its kind."""
        mark, tone = self.marks.get(line.kind, ("", ""))
        return mark, tone if line.good is None else "good" if line.good else "bad"

    def ambient(self, time: float) -> Iterable[Part]:
        """What moves for the beauty of it."""
        return ()

    def flares(self, time: float) -> Iterable[Part]:
        """What lights up for a moment where something has happened."""
        return ()

    def ahead(self) -> Iterable[Callable[[Canvas], object]]:
        """What may soon be wanted and takes long to paint, one after the other; it is painted while nothing moves."""
        return ()

    def sights(self, what: Event | Choice, view: Any) -> frozenset[str]:
        """Which of its sights are to be seen as this happens or is asked."""
        return frozenset()

    @property
    def lively(self) -> bool:
        return False


def board_for(scene: TableScene) -> Board:
    """The board of the game that is played; a plain one for a game without its own."""
    from scenes.arkham import ArkhamBoard
    from scenes.horror import HorrorBoard
    from scenes.orient import OrientBoard
    from scenes.passenger import PassengerBoard
    from scenes.plain import PlainBoard
    from scenes.vagrant import VagrantBoard

    boards: dict[str, type[Board]] = {
        "arkham": ArkhamBoard, "horror": HorrorBoard, "orient": OrientBoard, "passenger": PassengerBoard,
        "vagrant": VagrantBoard,
    }  # fmt: skip
    return boards.get(scene.table.game.id, PlainBoard)(scene)
