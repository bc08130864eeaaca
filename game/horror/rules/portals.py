"""Essence, Portals, Block tokens, and Landscapes that are turned up."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Choice, Luck, Option, Over, Script, text
from game.horror import events as ev
from game.horror.content import INSANE, LANDSCAPES
from game.horror.rules import say
from game.horror.rules.effects import always, pick, resolve, resolves
from game.horror.rules.stacks import take
from game.horror.state import Portal, State, Tile
from game.horror.vocabulary import Banish, Block, Dispel, Foresee, Restore, Seep

PORTAL = text("ask.portal")
BLOCKED = text("ask.block")
SPACE = text("ask.space")
KEEP_LAND = text("ask.land")
KEEP = Option("keep", text("option.keep"))
CHANGE = Option("change", text("option.change"))


def frontmost(state: State) -> Iterator[tuple[Tile, Portal]]:
    """Every Portal on the table, the one closest to the end of the route first."""
    for tile in sorted(state.tiles, key=lambda tile: tile.first):
        if tile.face:
            for portal in tile.portals:
                yield tile, portal


def no_essence(state: State) -> None:
    """Raises the end of the game where the Essence pool is empty."""
    if state.essence <= 0:
        raise Over(text("over.essence"), (), "HOE-086")


def banish_essence(state: State, amount: int, rule: str = "HOE-056") -> Script[None]:
    """Essence leaves the pool for the box."""
    n = min(amount, state.essence)
    if not n:
        return
    state.essence -= n
    state.banished += n
    yield ev.EssenceBanished(rule=rule, n=n, left=state.essence)
    no_essence(state)


@resolves(Banish, always)
def banish(state: State, luck: Luck, effect: Banish, seat: int, car: int) -> Script[None]:
    """A card banishes Essence from the pool."""
    yield from banish_essence(state, effect.amount)


def add(state: State, tile: Tile, portal: Portal, amount: int, rule: str = "HOE-056") -> Script[None]:
    """Essence from the pool onto a Portal, which may wake it again."""
    n = min(amount, state.essence)
    if not n or portal.always:
        return
    state.essence -= n
    portal.essence += n
    yield ev.Seeped(rule=rule, land=tile.face, n=n, left=state.essence, portal=f"portal:{tile.id}:{portal.place}")
    no_essence(state)


def of_kind(tile: Tile, portal: Portal, kind: str) -> bool:
    """A Monster Portal, an Inscription Portal, or any."""
    if kind == "any":
        return True
    return bool(LANDSCAPES[tile.face].portals[portal.place].colours) == (kind == "monster")


@resolves(Seep, always)
def seep(state: State, luck: Luck, effect: Seep, seat: int, car: int) -> Script[None]:
    """Essence comes to the frontmost Portals, one on each."""
    places = tuple(
        [(tile.id, p.place) for tile, p in frontmost(state) if not p.always and of_kind(tile, p, effect.kind)]
    )
    for id, place in places[: effect.amount]:
        yield from add(state, state.tiles[id], state.tiles[id].portals[place], 1)


def fed(state: State, effect: Dispel, done: tuple[tuple[int, int], ...] = ()) -> tuple[tuple[int, int], ...]:
    """Portals within the reach of such an effect on which Essence lies."""
    found: list[tuple[int, int]] = []
    for tile in state.tiles:
        if not tile.face:
            continue
        if effect.where != "any" and state.past(tile) != (effect.where == "past"):
            continue
        for portal in tile.portals:
            if portal.essence and of_kind(tile, portal, effect.kind) and (tile.id, portal.place) not in done:
                found.append((tile.id, portal.place))
    return tuple(found)


def can_dispel(state: State, effect: Dispel, seat: int, car: int) -> bool:
    """Essence lies on such a Portal."""
    return bool(fed(state, effect))


@resolves(Dispel, can_dispel)
def dispel(state: State, luck: Luck, effect: Dispel, seat: int, car: int) -> Script[None]:
    """HOE-056: Essence from Portals back to the pool."""
    done: tuple[tuple[int, int], ...] = ()
    for _ in range(effect.portals):
        at = yield from pick(state, seat, PORTAL, fed(state, effect, done), say.portal, "HOE-056")
        if at is None:
            return
        done = (*done, at)
        tile = state.tiles[at[0]]
        portal = tile.portals[at[1]]
        n = min(effect.amount, portal.essence)
        portal.essence -= n
        state.essence += n
        yield ev.Dispelled(
            rule="HOE-056", land=tile.face, n=n, left=portal.essence, portal=f"portal:{tile.id}:{portal.place}"
        )


def can_restore(state: State, effect: Restore, seat: int, car: int) -> bool:
    """Some Essence of this game has been banished."""
    return state.banished > 0


@resolves(Restore, can_restore)
def restore(state: State, luck: Luck, effect: Restore, seat: int, car: int) -> Script[None]:
    """Banished Essence comes back."""
    n = min(effect.amount, state.banished)
    if n:
        state.banished -= n
        state.essence += n
        yield ev.EssenceRestored(rule="HOE-056", n=n, left=state.essence)


def _unsealed(state: State) -> tuple[tuple[int, int], ...]:
    return tuple([(tile.id, p.place) for tile in state.tiles if tile.face for p in tile.portals if not p.sealed])


def can_block(state: State, effect: Block, seat: int, car: int) -> bool:
    """A Block token is left and there is something to block."""
    if not state.blocks:
        return False
    return bool(_unsealed(state)) if effect.on == "portal" else not all(state.space_sealed)


@resolves(Block, can_block)
def block(state: State, luck: Luck, effect: Block, seat: int, car: int) -> Script[None]:
    """HOE-084: on a Portal's effect or on a space of the Event board, once or for ever."""
    if not can_block(state, effect, seat, car):
        return
    if effect.on == "portal":
        at = yield from pick(state, seat, BLOCKED, _unsealed(state), say.portal, "HOE-084")
        if at is None:
            return
        portal = state.tiles[at[0]].portals[at[1]]
        state.blocks -= 1
        if effect.forever:
            portal.sealed = True
        else:
            portal.blocks += 1
        yield ev.BlockLaid(rule="HOE-084", cause="portal", forever=effect.forever, at=f"portal:{at[0]}:{at[1]}")
        return
    spaces = tuple([n for n in range(4) if not state.space_sealed[n]])
    number = yield from pick(state, seat, SPACE, spaces, say.space, "HOE-084")
    if number is None:
        return
    state.blocks -= 1
    if effect.forever:
        state.space_sealed[number] = True
    else:
        state.space_blocks[number] += 1
    yield ev.BlockLaid(rule="HOE-084", cause="space", forever=effect.forever, at=f"space:{number}")


def inscriptions(state: State, luck: Luck, seat: int) -> Script[None]:
    """HOE-073: every active Inscription Portal on every Landscape shown, past ones too, the frontmost first."""
    for id, place in tuple([(tile.id, portal.place) for tile, portal in frontmost(state)]):
        tile = state.tiles[id]
        portal = tile.portals[place]
        printed = LANDSCAPES[tile.face].portals[place]
        if not printed.effects or not portal.active or portal.sealed:
            continue
        at = f"portal:{id}:{place}"
        if portal.blocks:
            portal.blocks -= 1
            state.blocks += 1
            yield ev.BlockSpent(rule="HOE-084", cause="portal", at=at)
            continue
        yield ev.PortalResolves(rule="HOE-073", land=tile.face, portal=at)
        yield from resolve(state, luck, printed.effects, seat)


def of_size(state: State, size: str) -> list[str]:
    """Landscapes of a size that lie face down somewhere and that nobody has seen."""
    return [face for face in state.lands if LANDSCAPES[face].size == size]


def draw_land(state: State, size: str, luck: Luck) -> str:
    """Which Landscape it is, now that somebody looks."""
    face = take(of_size(state, size), luck)
    state.lands.remove(face)
    return face


def reveal(state: State, luck: Luck, tile: Tile, seat: int) -> Script[None]:
    """HOE-082: a new Landscape: what happens on revealing it, or Essence on its Portals and more for the Insane."""
    tile.face = tile.known or draw_land(state, tile.size, luck)
    tile.known = ""
    land = LANDSCAPES[tile.face]
    tile.portals = [Portal(place, always=printed.always) for place, printed in enumerate(land.portals)]
    yield ev.LandShown(rule="HOE-082", land=tile.face, tile=tile.id)
    if not land.portals:
        yield from resolve(state, luck, land.reveal, seat)
        return
    for place, printed in enumerate(land.portals):
        yield from add(state, tile, tile.portals[place], printed.essence, "HOE-082")
    insane = sum([die.status == INSANE and die.car >= 0 for die in state.dice])
    share, odd = divmod(insane, len(tile.portals))
    for place in range(len(tile.portals)):
        yield from add(state, tile, tile.portals[place], share + (place < odd), "HOE-082")


def _next(state: State) -> Tile | None:
    return next((tile for tile in state.tiles if not tile.face), None)


def can_foresee(state: State, effect: Foresee, seat: int, car: int) -> bool:
    """The next Landscape still lies face down and unseen."""
    tile = _next(state)
    return tile is not None and not tile.known


@resolves(Foresee, can_foresee)
def foresee(state: State, luck: Luck, effect: Foresee, seat: int, car: int) -> Script[None]:
    """Look at the next Landscape, and change it for another of its size if that seems better."""
    tile = _next(state)
    if tile is None or tile.known:
        return
    tile.known = draw_land(state, tile.size, luck)
    yield ev.LandForeseen(rule="HOE-082", land=tile.known, tile=tile.id)
    if not of_size(state, tile.size):
        return
    key = (yield Choice(seat, KEEP_LAND, (KEEP, CHANGE), "HOE-082"))[0]
    if key == CHANGE.key:
        old = tile.known
        tile.known = draw_land(state, tile.size, luck)
        state.lands.append(old)
        state.lands.sort()
        yield ev.LandForeseen(rule="HOE-082", land=tile.known, tile=tile.id)
