"""What the TOML of Horror on the Orient Express holds: everything in the box, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from game.core.content import ContentError, load
from game.horror.vocabulary import Effects, Lose, Status, When

Small = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
CarName = Literal["first", "second", "salon", "dining", "sanctuary", "fourgon"]
Colour = Literal["red", "green", "violet"]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything with an id."""

    id: str


class Investigator(Entry, frozen=True, kw_only=True):
    """Portrait and Basic Action tile. unstable: Sanity left when the token with the icon is gone."""

    car: CarName
    sanity: Annotated[int, Meta(ge=1, le=7)]
    unstable: Small
    basic: Effects


class Skill(Entry, frozen=True, kw_only=True):
    """A Skill tile. level: 1, 2 or 3 (a specialty), 0 a General Skill. of: the First Level Skill it replaces."""

    owner: str = ""
    level: Annotated[int, Meta(ge=0, le=3)] = 0
    of: str = ""
    needs: tuple[When, ...] = ()
    effects: Effects


class Rest(Entry, frozen=True, kw_only=True):
    """A Rest tile: the Stamina it restores, the Experience it adds, and what else it does."""

    stamina: Some
    copies: Some = 1
    experience: Small = 0
    effects: Effects = ()


class Card(Entry, frozen=True, kw_only=True):
    """A card or tile that simply does something."""

    effects: Effects


class Board(Entry, frozen=True, kw_only=True):
    """A Suspect board: its class and how many Features lie on it. Each has one Ticket and two Desires."""

    travels: Literal[1, 2]
    desires: Some
    features: Some


class ClueToken(Entry, frozen=True, kw_only=True):
    """A kind of Clue token. mystic, regular: how many of each; ask: it has the question mark."""

    kind: Literal["ticket", "desire", "feature"]
    regular: Small = 0
    mystic: Small = 0
    ask: bool = False


class Item(Entry, frozen=True, kw_only=True):
    """An Item card, paid with Sanity or Health."""

    kind: Literal["tome", "artifact"]
    cost: Lose
    effects: Effects


class Spell(Entry, frozen=True, kw_only=True):
    """A Spell card with what it does for the stable and for the unstable."""

    effects: Effects
    strong: Effects


class MonsterCard(Entry, frozen=True, kw_only=True):
    """A Monster card; its id is its colour."""

    id: Colour
    effects: Effects


class Incantation(Entry, frozen=True, kw_only=True):
    """An Incantation card: its effects once for every `per` Ritual tokens, begun ones counted."""

    per: Some = 1
    effects: Effects


class Ritual(Entry, frozen=True, kw_only=True):
    """A Ritual sheet. pool, start: Essence in the pool and on the first portal. way: how an Incantation works.

    cards: the top Incantation card; times: its effects once for every `per` Ritual tokens; list: the first so many of
    the list as there are Ritual tokens; fade: Witness Tampering.
    standing: a passive rule of the sheet, for each turn at whose end the train does not move.
    """

    tokens: Some
    pool: Some
    start: Some
    way: Literal["cards", "times", "list", "fade"]
    per: Some = 1
    benefit: Effects = ()
    ritual: Effects
    incantation: Effects = ()
    escalation: Effects
    standing: Effects = ()


class PortalPrint(Struct, frozen=True, forbid_unknown_fields=True):
    """A Portal as printed on a Landscape: colours of Monsters or what its inscription does. essence: placed on it."""

    colours: tuple[Colour, ...] = ()
    essence: Small = 0
    always: bool = False
    effects: Effects = ()


class Landscape(Entry, frozen=True, kw_only=True):
    """A Landscape tile. portals: frontmost first; reveal: what happens once if it has none."""

    size: Literal["start", "large", "medium", "small"]
    city: bool = False
    portals: tuple[PortalPrint, ...] = ()
    reveal: Effects = ()


class Layout(Entry, frozen=True, kw_only=True):
    """A printed order of Landscape sizes along the rails."""

    sizes: tuple[Literal["large", "medium", "small"], ...]


class EventToken(Entry, frozen=True, kw_only=True):
    """A kind of Event token. space: 1 to 4 for Regular ones. bag, discard, reserve: where they begin."""

    kind: Literal["regular", "fast", "slow"]
    space: Annotated[int, Meta(ge=0, le=4)] = 0
    crossed: bool = False
    bag: Small = 0
    discard: Small = 0
    reserve: Small = 0


class TalkToken(Entry, frozen=True, kw_only=True):
    """A kind of Conversation token."""

    kind: Literal["line", "green", "red"]
    bag: Small
    aside: Small = 0


class Strength(Entry, frozen=True, kw_only=True):
    """A Vampire Strength tile: what he does behind closed Curtains and with open ones; "" is blank.

    spot: 0 to 4 from the left; layer: 1 lies under 2; -1 a spare.
    """

    spot: Annotated[int, Meta(ge=-1, le=4)]
    layer: Annotated[int, Meta(ge=-1, le=2)]
    closed: Literal["", "dead", "wounded", "panicked"]
    open: Literal["", "dead", "wounded", "panicked"]


class StoryCard(Entry, frozen=True, kw_only=True):
    """A Story card of a number."""

    number: Annotated[int, Meta(ge=1, le=15)]
    effects: Effects


class Quest(Entry, frozen=True, kw_only=True):
    """A Quest card: what it asks for, what is given up, and what follows for the innocent and for a Cultist."""

    desire: str
    needs: tuple[When, ...] = ()
    price: Effects = ()
    effects: Effects
    cultist: Effects


class Feature(Entry, frozen=True, kw_only=True):
    """A Feature card of a kind of Feature."""

    feature: str
    effects: Effects


class Tampering(Entry, frozen=True, kw_only=True):
    """A Witness Tampering token: the board of a Suspect and the order of Clue spots."""

    board: str
    spots: tuple[Literal["ticket", "desire", "feature"], ...]


class Passengers(Entry, frozen=True, kw_only=True):
    """The Starting Passengers card: three for each car from the front."""

    cars: tuple[tuple[Status, ...], ...]


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook, all to be tuned."""

    spaces: Some
    train: Some
    spots: Some
    locomotive_spots: Some
    health: Some
    stamina: Some
    gold: Some
    slots: Some
    experience: tuple[Some, ...]
    coffins: Some
    essence: Some
    blocks: Some
    ritual_tokens: Some
    illness: Some
    fades: Some
    dice: Some
    monsters: Some
    sanity_tokens: Some
    grimoire: tuple[Some, ...]
    vampire: Small
    speed: Some
    offered: Some


class _Investigators(Struct, frozen=True, forbid_unknown_fields=True):
    investigator: tuple[Investigator, ...]
    skill: tuple[Skill, ...]


class _Setup(Struct, frozen=True, forbid_unknown_fields=True):
    general: tuple[Skill, ...]
    attribute: tuple[Card, ...]
    rest: tuple[Rest, ...]
    help: tuple[Entry, ...]


class _Suspects(Struct, frozen=True, forbid_unknown_fields=True):
    suspect: tuple[Card, ...]
    board: tuple[Board, ...]
    clue: tuple[ClueToken, ...]
    tampering: tuple[Tampering, ...]


class _Grimoire(Struct, frozen=True, forbid_unknown_fields=True):
    item: tuple[Item, ...]
    spell: tuple[Spell, ...]


class _Dangers(Struct, frozen=True, forbid_unknown_fields=True):
    monster: tuple[MonsterCard, ...]
    unleashed: tuple[Card, ...]
    passenger: tuple[Card, ...]
    strength: tuple[Strength, ...]
    vampire: dict[Status, tuple[Literal["dead", "wounded", "panicked"], Literal["dead", "wounded", "panicked"]]]
    event: tuple[EventToken, ...]
    talk: tuple[TalkToken, ...]
    start: tuple[Passengers, ...]


class _Rituals(Struct, frozen=True, forbid_unknown_fields=True):
    ritual: tuple[Ritual, ...]
    incantation: tuple[Incantation, ...]


class _Lands(Struct, frozen=True, forbid_unknown_fields=True):
    landscape: tuple[Landscape, ...]
    layout: tuple[Layout, ...]


class _Cards(Struct, frozen=True, forbid_unknown_fields=True):
    story: tuple[StoryCard, ...]
    quest: tuple[Quest, ...]
    feature: tuple[Feature, ...]
    council: tuple[Card, ...]


GAME = "horror"
STATUSES = ("wounded", "panicked", "insane", "calm", "happy", "angry", "dead")
WOUNDED, PANICKED, INSANE, CALM, HAPPY, ANGRY, DEAD = range(7)
STATUS = {name: number for number, name in enumerate(STATUSES)}
COLOURS = ("red", "green", "violet")
SIZES = {"start": 5, "large": 5, "medium": 4, "small": 3}
CLUE_KINDS = ("ticket", "desire", "feature")
PLAQUES = ("first", "second", "salon", "dining", "sanctuary", "fourgon")

NUMBERS = load(Numbers, GAME, "numbers.toml")
_people = load(_Investigators, GAME, "investigators.toml")
_setup = load(_Setup, GAME, "setup.toml")
_suspects = load(_Suspects, GAME, "suspects.toml")
_grimoire = load(_Grimoire, GAME, "grimoire.toml")
_dangers = load(_Dangers, GAME, "dangers.toml")
_rituals = load(_Rituals, GAME, "rituals.toml")
_lands = load(_Lands, GAME, "lands.toml")
_cards = load(_Cards, GAME, "cards.toml")


def by_id(entries: Any) -> dict[str, Any]:
    """Entries under their ids, in the order of the file."""
    return {entry.id: entry for entry in entries}


INVESTIGATORS: dict[str, Investigator] = by_id(_people.investigator)
SKILLS: dict[str, Skill] = by_id((*_people.skill, *_setup.general))
GENERALS = tuple([skill.id for skill in _setup.general])
ATTRIBUTES: dict[str, Card] = by_id(_setup.attribute)
RESTS: dict[str, Rest] = by_id(_setup.rest)
HELP: dict[str, Entry] = by_id(_setup.help)
SUSPECTS: dict[str, Card] = by_id(_suspects.suspect)
BOARDS = _suspects.board
BOARD = {board.id: place for place, board in enumerate(BOARDS)}
CLUES: dict[str, ClueToken] = by_id(_suspects.clue)
TAMPERINGS: dict[str, Tampering] = by_id(_suspects.tampering)
ITEMS: dict[str, Item] = by_id(_grimoire.item)
SPELLS: dict[str, Spell] = by_id(_grimoire.spell)
MONSTERS: dict[str, MonsterCard] = by_id(_dangers.monster)
UNLEASHED: dict[str, Card] = by_id(_dangers.unleashed)
PASSENGERS: dict[str, Card] = by_id(_dangers.passenger)
STRENGTHS: dict[str, Strength] = by_id(_dangers.strength)
BENEATH = [_dangers.vampire[status] for status in ("wounded", "panicked", "insane", "calm", "happy", "angry")]
EVENTS: dict[str, EventToken] = by_id(_dangers.event)
TALKS: dict[str, TalkToken] = by_id(_dangers.talk)
STARTS: dict[str, Passengers] = by_id(_dangers.start)
RITUALS: dict[str, Ritual] = by_id(_rituals.ritual)
INCANTATIONS: dict[str, Incantation] = by_id(_rituals.incantation)
LANDSCAPES: dict[str, Landscape] = by_id(_lands.landscape)
LAYOUTS: dict[str, Layout] = by_id(_lands.layout)
STORIES: dict[str, StoryCard] = by_id(_cards.story)
QUESTS: dict[str, Quest] = by_id(_cards.quest)
FEATURES: dict[str, Feature] = by_id(_cards.feature)
COUNCIL: dict[str, Card] = by_id(_cards.council)

FIRST = {who: tuple([s.id for s in _people.skill if s.owner == who and s.level == 1]) for who in INVESTIGATORS}
SPECIAL = {who: tuple([s.id for s in _people.skill if s.owner == who and s.level == 3]) for who in INVESTIGATORS}
UPGRADE = {s.of: s.id for s in _people.skill if s.level == 2}
LINES = ("ticket", "desire", "feature", "first", "second")
GREEN = tuple([token.id for token in TALKS.values() if token.kind == "green"])
RED = tuple([token.id for token in TALKS.values() if token.kind == "red"])


def faces_of(kind: str) -> list[str]:
    """Every face of a type of Clue, sorted."""
    faces: list[str] = []
    for token in CLUES.values():
        if token.kind == kind:
            faces += [token.id] * token.regular + [token.id + "*"] * token.mystic
    return sorted(faces)


FACES = {kind: faces_of(kind) for kind in CLUE_KINDS}


def check() -> None:
    """Raises ContentError where the box is not whole or an entry names what is not there."""
    for who in INVESTIGATORS:
        for file, skills, many in (("first", FIRST[who], 5), ("specialty", SPECIAL[who], 3)):
            if len(skills) != many:
                raise ContentError(f"data/horror/investigators.toml: skill: expected {many} {file} of {who}")
        for skill in FIRST[who]:
            if skill not in UPGRADE:
                raise ContentError(f"data/horror/investigators.toml: skill {skill}: expected a second level")
    counts = {kind: len(faces) for kind, faces in FACES.items()}
    spots = {
        "ticket": len(BOARDS),
        "desire": sum(board.desires for board in BOARDS),
        "feature": sum(board.features for board in BOARDS),
    }
    if counts != spots:
        raise ContentError(f"data/horror/suspects.toml: clue: expected as many as there are spots, {spots}")
    for quest in QUESTS.values():
        if quest.desire not in CLUES:
            raise ContentError(f"data/horror/cards.toml: quest {quest.id}: expected the id of a desire")
    for feature in FEATURES.values():
        if feature.feature not in CLUES:
            raise ContentError(f"data/horror/cards.toml: feature {feature.id}: expected the id of a feature")
    for layout in LAYOUTS.values():
        if sum(SIZES[size] for size in layout.sizes) != NUMBERS.spaces:
            raise ContentError(f"data/horror/lands.toml: layout {layout.id}: expected {NUMBERS.spaces} spaces")


check()
