"""VAG-150, VAG-165, VAG-151: cards change places, players change Vagrants, come and go."""

from __future__ import annotations

from game.core import Choice, Luck, Option, Script, text, who
from game.vagrant.content import JUNK, SKILLS, VAGRANTS, owner_of
from game.vagrant.events_camp import CardPlaced, CardStored, JunkPlaced, JunkStored, SeatRides, VagrantChanged
from game.vagrant.rules.humanity import slot_of
from game.vagrant.rules.scenario import become
from game.vagrant.rules.slots import fits
from game.vagrant.state import Held, State, Vagrant

MANAGE = text("ask.manage")
PLACE = {id: Option(f"place:{id}", text("option.place", card=text(f"skill.{id}")), f"skill:{id}") for id in SKILLS}
STORE = {id: Option(f"store:{id}", text("option.store_card", card=text(f"skill.{id}")), f"skill:{id}") for id in SKILLS}
PLACE_JUNK = {id: Option(f"take:{id}", text("option.place", card=text(f"junk.{id}")), f"junk:{id}") for id in JUNK}
STORE_JUNK = {
    id: Option(f"leave:{id}", text("option.store_card", card=text(f"junk.{id}")), f"junk:{id}") for id in JUNK
}
BECOME = {name: Option(f"become:{name}", text("option.become", vagrant=text(f"vagrant.{name}"))) for name in VAGRANTS}
READY = Option("ready", text("option.ready"))
REST = Option("rest", text("option.rest"))
RIDE = Option("ride", text("option.ride"))
AGAIN = [Option(f"again:{seat}", text("option.again", who=who(seat))) for seat in range(4)]


def manage(state: State, luck: Luck) -> Script[None]:
    """One seat after the other puts its cards in order; one that was ready is called again for what another one puts
    away after it (VAG-150)."""
    if state.seat >= len(state.vagrants):
        state.seat = 0
        state.step = "draw_between"
        return
    seat = state.seat
    vagrant = state.vagrants[seat]
    key = (yield Choice(seat, MANAGE, tuple(options(state, seat, vagrant)), "VAG-150"))[0]
    word, _, rest = key.partition(":")
    if word == "ready":
        state.seat += 1
    elif word == "again":
        state.seat = int(rest)
    elif word in ("rest", "ride"):
        vagrant.riding = word == "ride"
        yield SeatRides(rule="VAG-151", seat=seat, riding=vagrant.riding)
    elif word == "become":
        change(state, seat, rest)
        vagrant.riding = True
        yield VagrantChanged(rule="VAG-165", seat=seat, vagrant=rest)
    else:
        yield from shift(state, seat, vagrant, word, int(rest))


def options(state: State, seat: int, vagrant: Vagrant) -> list[Option]:
    """What can change for a seat. Wounded and Broken cards stay where they are. A seat without a Vagrant can join
    (VAG-151)."""
    campaign = state.campaign
    taken = [one.who for one in state.vagrants]
    others = [BECOME[name] for name in VAGRANTS if name not in taken]
    if not vagrant.who:
        return [READY, *others]
    if not vagrant.riding:
        return [RIDE, READY]
    found = [READY]
    for id in (*campaign.belongings, *vagrant.personal):
        if slot_for(vagrant, id) >= 0:
            found.append(PLACE[id])
    found += [STORE[held.id] for held in vagrant.skills if held is not None and not held.down]
    if len(vagrant.junk) < vagrant.card.junk_slots:
        found += [PLACE_JUNK[id] for id in campaign.junk_belongings]
    found += [STORE_JUNK[held.id] for held in vagrant.junk if not held.down]
    found += others
    if sum(one.riding for one in state.vagrants) > 2:
        found.append(REST)
    return found + [AGAIN[other] for other in range(seat) if finds_something(state, state.vagrants[other])]


def finds_something(state: State, vagrant: Vagrant) -> bool:
    """A card in the Belongings has room before this Vagrant."""
    campaign = state.campaign
    if not vagrant.who or not vagrant.riding:
        return False
    junk = bool(campaign.junk_belongings) and len(vagrant.junk) < vagrant.card.junk_slots
    return junk or any(slot_for(vagrant, id) >= 0 for id in campaign.belongings)


def slot_for(vagrant: Vagrant, skill: int) -> int:
    """VAG-012: the first open slot a Skill fits, -1 for none."""
    return next((slot for slot in range(4) if vagrant.skills[slot] is None and fits(skill, slot)), -1)


def shift(state: State, seat: int, vagrant: Vagrant, word: str, id: int) -> Script[None]:
    """VAG-045, VAG-072: Common Skills and Junk from and to the Belongings, Exclusive ones the owner's own."""
    campaign = state.campaign
    skills = vagrant.personal if owner_of(id) else campaign.belongings
    if word == "place":
        skills.remove(id)
        vagrant.skills[slot_for(vagrant, id)] = Held(id)
        yield CardPlaced(rule="VAG-150", seat=seat, skill=id)
    elif word == "store":
        vagrant.skills[slot_of(vagrant, id)] = None
        skills.append(id)
        yield CardStored(rule="VAG-150", seat=seat, skill=id)
    elif word == "take":
        campaign.junk_belongings.remove(id)
        vagrant.junk.append(Held(id))
        yield JunkPlaced(rule="VAG-150", seat=seat, junk=id)
    else:
        vagrant.junk[:] = [held for held in vagrant.junk if held.id != id]
        campaign.junk_belongings.append(id)
        yield JunkStored(rule="VAG-150", seat=seat, junk=id)


def change(state: State, seat: int, name: str) -> None:
    """VAG-165: the old Vagrant's Exclusive Skills are lost for good, healthy Common Skills and Junk are kept."""
    vagrant, campaign = state.vagrants[seat], state.campaign
    learned = [*vagrant.personal, *[held.id for held in vagrant.skills if held is not None and owner_of(held.id)]]
    campaign.gone += [id for id in learned if id not in vagrant.card.skills]
    common = [held for held in vagrant.skills if held is not None and not owner_of(held.id)]
    campaign.gone += [held.id for held in common if held.down]
    campaign.belongings += [held.id for held in common if not held.down]
    campaign.junk_belongings += [held.id for held in vagrant.junk if not held.down]
    campaign.gone_junk += [held.id for held in vagrant.junk if held.down]
    vagrant.personal.clear()
    vagrant.junk.clear()
    become(state, vagrant, name)
