"""Laying the table: everything random, and what the players choose before the first turn."""

from __future__ import annotations

from game.core import Luck, Script, choose_together, text, who
from game.core import things as box
from game.core.script import Choice, Option
from game.horror import events as ev
from game.horror.content import (
    ATTRIBUTES,
    BOARDS,
    CLUE_KINDS,
    COLOURS,
    COUNCIL,
    EVENTS,
    FACES,
    FEATURES,
    FIRST,
    GENERALS,
    INCANTATIONS,
    INVESTIGATORS,
    ITEMS,
    LANDSCAPES,
    LAYOUTS,
    NUMBERS,
    PASSENGERS,
    PLAQUES,
    QUESTS,
    RITUALS,
    SIZES,
    SPELLS,
    STARTS,
    STATUS,
    STRENGTHS,
    SUSPECTS,
    TALKS,
    TAMPERINGS,
    UNLEASHED,
)
from game.horror.describe import describe
from game.horror.rules.combat import put
from game.horror.rules.effects import resolve
from game.horror.rules.stacks import take
from game.horror.rules.talk import show
from game.horror.state import (
    CARS,
    LAST,
    Car,
    Clue,
    Die,
    Investigator,
    Journey,
    Monster,
    Portal,
    Slot,
    Spell,
    Stack,
    State,
    Suspect,
    Tile,
)
from game.horror.vocabulary import Escalate

WHICH = text("ask.investigator")
BEGINS = text("ask.first")
GENERAL = text("ask.general")
ATTRIBUTE = text("ask.attribute")
INVESTIGATOR = {
    id: Option(f"investigator:{id}", text(f"investigator.{id}"), f"investigator:{id}", text(f"flavour.{id}"))
    for id in INVESTIGATORS
}
PLAYER = [Option(f"player:{seat}", text("option.first", who=who(seat)), f"hero:{seat}") for seat in range(4)]
GENERAL_SKILL = {id: Option(f"skill:{id}", text(f"skill.{id}"), f"skill:{id}", describe(id)) for id in GENERALS}
TRAIT = {id: Option(f"attribute:{id}", text(f"attribute.{id}"), f"attribute:{id}", describe(id)) for id in ATTRIBUTES}
MIDDLE = (1, 4)


def start(seats: int, journey: Journey) -> State:
    """The table before anything happened: no luck, no choices."""
    state = State(
        journey=journey,
        heroes=[Investigator() for _ in range(seats)],
        cars=[Car("locomotive"), *[Car(name) for name in PLAQUES]],
        dice=[Die(id, -1, STATUS["calm"]) for id in range(NUMBERS.dice)],
        monsters=[
            Monster(place * NUMBERS.monsters + n, colour)
            for place, colour in enumerate(COLOURS)
            for n in range(NUMBERS.monsters)
        ],
        tiles=[],
        suspects=[Suspect(board.id, board.travels) for board in BOARDS],
        spaces=[[], [], [], []],
        space_blocks=[0, 0, 0, 0],
        space_sealed=[False, False, False, False],
        incantations=Stack(sorted(INCANTATIONS)),
        passengers=Stack(sorted(PASSENGERS)),
        unleashed=Stack(sorted(UNLEASHED)),
        tampering=Stack(sorted(TAMPERINGS)),
        grimoire=[Spell(occult) for occult in NUMBERS.grimoire],
        spells=sorted(SPELLS),
        item_deck=sorted(ITEMS),
        quests=sorted(QUESTS),
        features=sorted(FEATURES),
        council=sorted(COUNCIL),
        lands=sorted([id for id, land in LANDSCAPES.items() if land.size != "start"]),
        generals=sorted(GENERALS),
        attributes=sorted(ATTRIBUTES),
        essence=NUMBERS.essence,
        spares=sorted([tile.id for tile in STRENGTHS.values() if tile.spot < 0]),
        strengths=[[] for _ in range(5)],
    )
    for tile in sorted(STRENGTHS.values(), key=lambda tile: tile.layer):
        if tile.spot >= 0:
            state.strengths[tile.spot].append(tile.id)
    for event in EVENTS.values():
        for bag, many in ((state.bag, event.bag), (state.discard, event.discard), (state.reserve, event.reserve)):
            if many:
                bag.put(event.id, many)
    for token in TALKS.values():
        for bag, many in ((state.talk_bag, token.bag), (state.talk_aside, token.aside)):
            if many:
                bag.put(token.id, many)
    lay_clues(state)
    if journey.difficulty in ("easy", "normal"):
        state.reserve.take("still_time")
        (state.bag if journey.difficulty == "easy" else state.discard).put("still_time")
    return state


def lay_clues(state: State) -> None:
    """Every Clue on a spot of its type, face down, not yet mixed."""
    number = 1
    for kind in CLUE_KINDS:
        faces = list(FACES[kind])
        for suspect, board in zip(state.suspects, BOARDS, strict=True):
            many = {"ticket": 1, "desire": board.desires, "feature": board.features}[kind]
            for _ in range(many):
                suspect.clues.append(Clue(kind, box.Thing(number, faces.pop())))
                number += 1


def lay_rails(state: State, luck: Luck) -> Script[None]:
    """HOE-018: one of the six layouts, face down, after the Starting Landscape."""
    layout = state.journey.layout
    if layout == "random":
        name = luck.pick(sorted(LAYOUTS))
    else:
        name = layout
    first = NUMBERS.spaces + NUMBERS.train
    state.tiles.append(Tile(0, "start", first))
    first -= SIZES["start"]
    for size in LAYOUTS[name].sizes:
        state.tiles.append(Tile(len(state.tiles), size, first))
        first -= SIZES[size]
    state.step = "investigators"
    yield ev.LayoutLaid(rule="HOE-018", layout=name)


def choose_investigators(state: State, luck: Luck) -> Script[None]:
    """HOE-024: each player one of the six."""
    seat = next((seat for seat, hero in enumerate(state.heroes) if not hero.who), None)
    if seat is None:
        state.step = "first"
        return
    taken = [hero.who for hero in state.heroes]
    options = tuple([option for id, option in INVESTIGATOR.items() if id not in taken])
    del taken
    key = (yield Choice(seat, WHICH, options, "HOE-024"))[0]
    id = key.removeprefix("investigator:")
    hero = state.heroes[seat]
    hero.who = id
    hero.sanity = INVESTIGATORS[id].sanity
    hero.slots = [Slot(skill) for skill in FIRST[id]]
    yield ev.InvestigatorChosen(rule="HOE-024", seat=seat, who=id)


def choose_first(state: State, luck: Luck) -> Script[None]:
    """HOE-030, HOE-115: the players choose who begins; then clockwise to the end."""
    seats = tuple(range(len(state.heroes)))
    state.first = yield from choose_together(0, BEGINS, seats, PLAYER.__getitem__, rule="HOE-030")
    state.seat = state.first
    state.step = "table"
    yield ev.FirstPlayer(rule="HOE-030", seat=state.first)


def lay_table(state: State, luck: Luck) -> Script[None]:
    """HOE-015 to HOE-029: everything random at once."""
    sheet = RITUALS[state.journey.ritual]
    lay_train(state, luck)
    land = luck.pick(sorted([id for id, land in LANDSCAPES.items() if land.size == "start"]))
    tile = state.tiles[0]
    tile.face = land
    tile.portals = [Portal(place, always=one.always) for place, one in enumerate(LANDSCAPES[land].portals)]
    state.colours = list(LANDSCAPES[land].portals[1].colours)
    tile.portals[1].essence = sheet.start
    state.ritual_tokens = sheet.tokens
    state.essence = sheet.pool
    state.essence_box = NUMBERS.essence - sheet.pool - sheet.start
    lay_suspects(state, luck)
    if sheet.way == "fade":
        state.tampering.under.append(take(state.tampering.unseen, luck))
    state.step = "first_monsters"
    yield ev.TableLaid(rule="HOE-021", ritual=sheet.id, n=sheet.tokens)


def lay_train(state: State, luck: Luck) -> None:
    """Cars in a random order, three of them with actions; passengers by the card; everybody in the starting car."""
    order = list(PLAQUES)
    luck.shuffle(order)
    actions = [True, True, True, False, False, False]
    luck.shuffle(actions)
    for place, (name, action) in enumerate(zip(order, actions, strict=True)):
        state.cars[place + 1].name, state.cars[place + 1].action = name, action
    state.cars[0].action = True
    id = 0
    for place, statuses in enumerate(STARTS[state.journey.passengers].cars):
        for status in statuses:
            state.dice[id].car, state.dice[id].status = place + 1, STATUS[status]
            id += 1
    state.vampire = NUMBERS.vampire
    for hero in state.heroes:
        hero.car = 1 + order.index(INVESTIGATORS[hero.who].car)


def lay_suspects(state: State, luck: Luck) -> None:
    """HOE-026, HOE-028: a tile on each board, Clues mixed by type, a Suspect in each car."""
    tiles = sorted(SUSPECTS)
    luck.shuffle(tiles)
    cars = list(range(1, CARS))
    luck.shuffle(cars)
    for suspect, tile, car in zip(state.suspects, tiles, cars, strict=True):
        suspect.tile, suspect.car = tile, car
    for kind in CLUE_KINDS:
        box.shuffle([clue.token for suspect in state.suspects for clue in suspect.clues if clue.kind == kind], luck)


def first_monsters(state: State, luck: Luck) -> Script[None]:
    """HOE-020: one beside each of the three rearmost cars, in the order of the Starting Landscape."""
    for n, colour in enumerate(tuple(state.colours)):
        yield from put(state, luck, colour, LAST - n, state.first, "HOE-020")
    state.step = "first_desires"


def first_desires(state: State, luck: Luck) -> Script[None]:
    """HOE-027: on the middle board of each class a Desire is turned up, and the tile is crossed out."""
    state.step = "offer"
    for number in MIDDLE:
        suspect = state.suspects[number]
        spot = luck.pick([spot for spot, clue in enumerate(suspect.clues) if clue.kind == "desire"])
        suspect.active = False
        yield from show(state, luck, number, spot, "HOE-027")


def offer(state: State, luck: Luck) -> Script[None]:
    """HOE-025: six General Skills and six Attributes to choose from; the others leave the game."""
    for cards in (state.generals, state.attributes):
        luck.shuffle(cards)
        del cards[NUMBERS.offered :]
        cards.sort()
    state.step = "generals"
    yield ev.Offered(rule="HOE-025", n=NUMBERS.offered)


def choose_general(state: State, luck: Luck) -> Script[None]:
    """HOE-025: clockwise from the first player, a General Skill each."""
    for n in range(len(state.heroes)):
        seat = (state.first + n) % len(state.heroes)
        hero = state.heroes[seat]
        if len(hero.slots) > len(FIRST[hero.who]):
            continue
        options = tuple([GENERAL_SKILL[id] for id in state.generals])
        key = (yield Choice(seat, GENERAL, options, "HOE-025"))[0]
        id = key.removeprefix("skill:")
        state.generals.remove(id)
        hero.slots.append(Slot(id))
        yield ev.GeneralTaken(rule="HOE-025", seat=seat, skill=id)
        return
    state.step = "attributes"


def choose_attribute(state: State, luck: Luck) -> Script[None]:
    """HOE-025: then an Attribute each, resolved at once."""
    for n in range(len(state.heroes)):
        seat = (state.first + n) % len(state.heroes)
        hero = state.heroes[seat]
        if hero.attribute:
            continue
        options = tuple([TRAIT[id] for id in state.attributes])
        key = (yield Choice(seat, ATTRIBUTE, options, "HOE-025"))[0]
        id = key.removeprefix("attribute:")
        state.attributes.remove(id)
        hero.attribute = id
        yield ev.AttributeTaken(rule="HOE-025", seat=seat, attribute=id)
        yield from resolve(state, luck, ATTRIBUTES[id].effects, seat)
        return
    state.step = "harder"


def harder(state: State, luck: Luck) -> Script[None]:
    """HOE-088: Beyond Proper: the Ritual escalates before play, its tokens to the discard area."""
    state.step = "begin"
    if state.journey.difficulty == "beyond":
        for _ in range(state.journey.beyond):
            yield from resolve(state, luck, (Escalate(),), state.first)
