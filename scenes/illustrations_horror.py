"""The pictures in the rulebook of Horror on the Orient Express: cars, moods, monsters, tokens of both bags."""

from __future__ import annotations

from scenes.illustrations import HIGH, Picture, at, row
from sprites import aboard, wagons
from sprites.canvas import Canvas

KINDS = ("ticket", "desire", "feature", "first", "second")
MOODS = ("calm", "happy", "angry", "panicked", "insane", "wounded", "dead")
INVESTIGATORS = ("conductor", "doctor", "priest", "professor", "reporter", "strongwoman")
SUSPECTS = ("chanteuse", "colonel", "countess", "engineer", "medium", "psychologist")


def curtains(c: Canvas) -> None:
    """A car with its Curtains closed and one with them open."""
    for closed, x in ((True, 150.0), (False, 470.0)):
        car = at(c, x, 12, 0.74)
        wagons.draw_car(car, closed, False, "", "")
        for n in range(3):
            wagons.draw_pane(at(car, 10 + n * 59.5, 66))
        wide = wagons.DRAPES[1 if closed else 0]
        wagons.draw_drapes(at(car, 97 - wide / 2, 66), wide)


def moods(c: Canvas) -> None:
    """How passengers can feel; the last lies in a Coffin."""
    for mood, x in zip(MOODS, row(7, 84, 26), strict=True):
        aboard.draw_mask(at(c, x, 78), mood, 84, 104)


def monsters(c: Canvas) -> None:
    """The three kinds of Monster."""
    for colour, x in zip(("red", "green", "violet"), row(3, 170, 60), strict=True):
        aboard.draw_monster(at(c, x, 30), colour, 170, 190)


def talk(c: Canvas) -> None:
    """What a Talk draws: five kinds of Clue, rewards and losses."""
    for kind, x in zip(KINDS, row(5, 92, 22), strict=True):
        aboard.draw_token(at(c, x, 24), kind, 92)
    for kind, x in zip(
        ("get_favor", "get_item", "get_occult", "lose_sanity", "lose_health", "lose_essence"),
        row(6, 72, 18),
        strict=True,
    ):
        aboard.draw_token(at(c, x, 150), kind, 72)


def pairs(c: Canvas) -> None:
    """Two alike are a Clue; the third alike ends the Talk."""
    for kind, x in zip(("ticket", "ticket", "desire"), row(3, 88, 14), strict=True):
        aboard.draw_token(at(c, x - 220, 80), kind, 88)
    for x in row(3, 88, 14):
        aboard.draw_token(at(c, x + 220, 80), "feature", 88)
    c.part("horror/ev_talk", 410, HIGH / 2, 60, 60)


def events(c: Canvas) -> None:
    """Regular tokens in brass, Fast ones in green, Slow ones in blue."""
    tokens = ("portal", "vampire_left", "passenger_crossed", "occult", "favor", "lucky")
    for token, x in zip(tokens, row(6, 96, 30), strict=True):
        aboard.draw_event(at(c, x, 76), token, 96)


def vampire(c: Canvas) -> None:
    """The Vampire and the prey."""
    aboard.draw_vampire(at(c, 150, 30), 200, 190)
    for mood, x in (("panicked", 480.0), ("calm", 600.0)):
        aboard.draw_mask(at(c, x, 92), mood, 84, 104)


def suspects(c: Canvas) -> None:
    """Six Suspects, each on a plinth."""
    for who, x in zip(SUSPECTS, row(6, 96, 32), strict=True):
        aboard.draw_suspect(at(c, x, 50), who, 96, 150)


def investigators(c: Canvas) -> None:
    """The six Investigators."""
    for who, x in zip(INVESTIGATORS, row(6, 100, 30), strict=True):
        aboard.draw_investigator(at(c, x, 70), who, 100, 140, False)


PICTURES: dict[str, Picture] = {
    "curtains": curtains, "moods": moods, "monsters": monsters, "talk": talk, "pairs": pairs, "events": events,
    "vampire": vampire, "suspects": suspects, "investigators": investigators,
}  # fmt: skip
