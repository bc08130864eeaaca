"""Everything that happens in 27th Passenger that a person at the table would notice."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Text, text, who
from game.passenger.offers import CARD, DISGUISED, KIND, PERSON, SAID


def people(names: tuple[str, ...]) -> list[Text]:
    """Passengers by name."""
    return [PERSON[name] for name in names]


class Dealt(Event, frozen=True, kw_only=True):
    """Everybody has an identity, Action cards, two Skills and an Initiative card."""

    reveals: ClassVar[bool] = True

    def said(self) -> Text:
        return text("event.dealt")


class GotOff(Event, frozen=True, kw_only=True):
    """Passengers leave the train, face down. n may be 0 where nobody is left on it."""

    station: int
    n: int

    def said(self) -> Text:
        return text("event.got_off" if self.n else "event.nobody_got_off", n=self.n, station=self.station)


class SpaceShown(Event, frozen=True, kw_only=True):
    """The passengers on the third space are turned up and go their way."""

    reveals: ClassVar[bool] = True
    names: tuple[str, ...]

    def said(self) -> Text:
        return text("event.space_shown", names=people(self.names))


class PassengersMoved(Event, frozen=True, kw_only=True):
    """The passengers on the platform walk one space on."""


class StationReached(Event, frozen=True, kw_only=True):
    """The train comes to the next station."""

    round: int
    of: int

    def said(self) -> Text:
        key = "event.last_station" if self.round == self.of else "event.station"
        return text(key, n=self.round, station=text(f"station.{self.round}"))


class HappeningTurned(Event, frozen=True, kw_only=True):
    """The next Event card covers the last one."""

    reveals: ClassVar[bool] = True
    card: str

    def said(self) -> Text:
        return text("event.happening", card=text(f"happening.{self.card}"), does=text(f"happening_does.{self.card}"))


class TopShown(Event, frozen=True, kw_only=True):
    """The top Passenger card is shown to all and goes to the bottom."""

    reveals: ClassVar[bool] = True
    name: str

    def said(self) -> Text:
        return text("event.top_shown", name=PERSON[self.name])


class KeptAboard(Event, frozen=True, kw_only=True):
    """The passenger who was shown goes to the bottom of the deck."""

    name: str


class InitiativeDealt(Event, frozen=True, kw_only=True):
    """The Initiative cards of all who are alive are dealt anew."""

    def said(self) -> Text:
        return text("event.initiative_dealt")


class FeatureShown(Event, frozen=True, kw_only=True):
    """A player shows one feature to everybody."""

    reveals: ClassVar[bool] = True
    seat: int
    feature: str

    def said(self) -> Text:
        return text("event.feature_shown", who=who(self.seat), feature=SAID[self.feature])


class SomebodyTold(Event, frozen=True, kw_only=True):
    """The others see only that somebody is told something."""

    seat: int
    target: int

    def said(self) -> Text:
        return text("event.somebody_told", who=who(self.seat), target=who(self.target))


class Told(SomebodyTold, frozen=True, kw_only=True):
    """A player is told a feature of another."""

    reveals: ClassVar[bool] = True
    feature: str

    def said(self) -> Text:
        return text("event.told", who=who(self.seat), target=who(self.target), feature=SAID[self.feature])

    def public(self) -> Event:
        return SomebodyTold(rule=self.rule, seat=self.seat, target=self.target)


class CardsLaid(Event, frozen=True, kw_only=True):
    """Everybody who is alive has laid an Action card face down."""

    def said(self) -> Text:
        return text("event.laid")


class CardsTurned(Event, frozen=True, kw_only=True):
    """The Action cards of this action turn are turned up."""

    reveals: ClassVar[bool] = True
    turn: int
    seats: tuple[int, ...]
    cards: tuple[str, ...]

    def said(self) -> Text:
        by = {card: [who(seat) for seat, one in zip(self.seats, self.cards, strict=True) if one == card]
              for card in self.cards}  # fmt: skip
        shown = [text("event.card_of", who=seats, n=len(seats), card=CARD[card]) for card, seats in by.items()]
        return text("event.turned", cards=shown)


class InitiativeShown(Event, frozen=True, kw_only=True):
    """Several act in the same step: they show their Initiative cards. seats: in the order in which they act."""

    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]
    values: tuple[str, ...]

    def said(self) -> Text:
        order = [
            text("event.initiative_of", who=who(seat), n=int(value))
            for seat, value in zip(self.seats, self.values, strict=True)
        ]
        return text("event.order", order=order)


class InitiativeTaken(Event, frozen=True, kw_only=True):
    """A player keeps an Initiative card or takes another one of the group. of: the seat before which it lay; left: it
    came in the place of the player's own, which somebody has taken."""

    seat: int
    value: str
    of: int
    left: bool = False

    def said(self) -> Text:
        way = "taken" if self.seat != self.of else "left" if self.left else "kept"
        return text(f"event.initiative_{way}", who=who(self.seat), n=int(self.value), other=who(self.of))


class InitiativeSwapped(Event, frozen=True, kw_only=True):
    """Two players change Initiative cards."""

    reveals: ClassVar[bool] = True
    seat: int
    other: int

    def said(self) -> Text:
        return text("event.swapped", who=who(self.seat), other=who(self.other))


class Investigates(Event, frozen=True, kw_only=True):
    """A player declares whom to investigate. by: the Action or Skill card, or counter."""

    seat: int
    target: int
    by: str

    def said(self) -> Text:
        key = f"event.asks_{self.by}" if self.by in ("pursuit", "tail_after", "counter") else "event.asks"
        return text(key, who=who(self.seat), target=who(self.target))


class Approached(Event, frozen=True, kw_only=True):
    """No Deception is turned up: the target may be asked."""

    reveals: ClassVar[bool] = True
    seat: int
    target: int


class LowProfile(Event, frozen=True, kw_only=True):
    """The target keeps a Low-Profile: the investigation is cancelled."""

    reveals: ClassVar[bool] = True
    seat: int
    asker: int

    def said(self) -> Text:
        return text("event.low_profile", who=who(self.seat), asker=who(self.asker))


class DeceptionForced(Event, frozen=True, kw_only=True):
    """The target turns its Deception up, which cancels nothing."""

    reveals: ClassVar[bool] = True
    seat: int
    asker: int

    def said(self) -> Text:
        return text("event.forced", who=who(self.seat), asker=who(self.asker))


class AnswerGiven(Event, frozen=True, kw_only=True):
    """The others see only that a Feature card was handed back."""

    seat: int
    target: int

    def said(self) -> Text:
        return text("event.answer_given", who=who(self.seat), target=who(self.target))


class Answered(AnswerGiven, frozen=True, kw_only=True):
    """The target hands back the Feature card that is true."""

    reveals: ClassVar[bool] = True
    kind: str
    feature: str

    def said(self) -> Text:
        return text(
            "event.answered",
            who=who(self.seat),
            target=who(self.target),
            kind=KIND[self.kind],
            feature=SAID[self.feature],
        )

    def public(self) -> Event:
        return AnswerGiven(rule=self.rule, seat=self.seat, target=self.target)


class DisguiseShown(Event, frozen=True, kw_only=True):
    """The others see only that a Disguise cancelled the investigation."""

    seat: int
    target: int

    def said(self) -> Text:
        return text("event.disguise_shown", who=who(self.seat), target=who(self.target))


class Disguised(DisguiseShown, frozen=True, kw_only=True):
    """The target hands over a Disguise instead: the investigation is cancelled."""

    reveals: ClassVar[bool] = True
    kind: str

    def said(self) -> Text:
        return text("event.disguised", who=who(self.seat), target=who(self.target), kind=KIND[self.kind])

    def public(self) -> Event:
        return DisguiseShown(rule=self.rule, seat=self.seat, target=self.target)


class CardSpent(Event, frozen=True, kw_only=True):
    """A single-use card goes to its owner's discard pile."""

    seat: int
    card: str

    def said(self) -> Text:
        return text("event.spent", who=who(self.seat), card=CARD[self.card])


class CardRegained(Event, frozen=True, kw_only=True):
    """A single-use card comes back to the hand."""

    seat: int
    card: str

    def said(self) -> Text:
        return text("event.regained", who=who(self.seat), card=CARD[self.card])


class DisguisesDrawn(Event, frozen=True, kw_only=True):
    """The others see only how many Disguises somebody drew."""

    seat: int
    n: int

    def said(self) -> Text:
        return text("event.drawn" if self.n else "event.none_drawn", who=who(self.seat), n=self.n)


class Drew(DisguisesDrawn, frozen=True, kw_only=True):
    """A player draws Disguises."""

    reveals: ClassVar[bool] = True
    kinds: tuple[str, ...]

    def said(self) -> Text:
        return text("event.drew", who=who(self.seat), cards=[DISGUISED[kind] for kind in self.kinds])

    def public(self) -> Event:
        return DisguisesDrawn(rule=self.rule, seat=self.seat, n=self.n)


class DisguisePutUnder(Event, frozen=True, kw_only=True):
    """One of the drawn Disguises goes to the bottom of the deck."""

    seat: int

    def said(self) -> Text:
        return text("event.under", who=who(self.seat))


class DisguiseDiscarded(Event, frozen=True, kw_only=True):
    """A Disguise is discarded face down."""

    seat: int

    def said(self) -> Text:
        return text("event.discarded", who=who(self.seat))


class DisguisesShuffled(Event, frozen=True, kw_only=True):
    """The discarded Disguises are the deck again."""

    def said(self) -> Text:
        return text("event.shuffled")


class Named(Event, frozen=True, kw_only=True):
    """The names that were written down are said aloud, all at once."""

    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]
    names: tuple[str, ...]

    def said(self) -> Text:
        said = [
            text("event.name_of" if seat == self.seats[0] else "event.name_too", who=who(seat), name=PERSON[name])
            for seat, name in zip(self.seats, self.names, strict=True)
        ]
        return text("event.named", names=said)


class Assassinated(Event, frozen=True, kw_only=True):
    """The named passenger is a player."""

    reveals: ClassVar[bool] = True
    seat: int
    victim: int
    name: str

    def said(self) -> Text:
        return text("event.assassinated", who=who(self.seat), victim=who(self.victim), name=PERSON[self.name])


class InnocentKilled(Event, frozen=True, kw_only=True):
    """The named passenger is nobody's identity."""

    reveals: ClassVar[bool] = True
    seat: int
    name: str

    def said(self) -> Text:
        return text("event.innocent", who=who(self.seat), name=PERSON[self.name])


class LeavesGame(Event, frozen=True, kw_only=True):
    """A player shows the identity and is out."""

    reveals: ClassVar[bool] = True
    seat: int
    name: str

    def said(self) -> Text:
        return text("event.leaves", who=who(self.seat), name=PERSON[self.name])


class PassengersWatched(Event, frozen=True, kw_only=True):
    """The others see only that somebody looks at a space."""

    seat: int
    space: int
    n: int

    def said(self) -> Text:
        return text("event.watched", who=who(self.seat), n=self.n, space=self.space)


class Watched(PassengersWatched, frozen=True, kw_only=True):
    """A player looks at the passengers on a space."""

    reveals: ClassVar[bool] = True
    names: tuple[str, ...]

    def said(self) -> Text:
        if not self.names:
            return text("event.watched", who=who(self.seat), n=0, space=self.space)
        return text("event.saw", who=who(self.seat), space=self.space, names=people(self.names))

    def public(self) -> Event:
        return PassengersWatched(rule=self.rule, seat=self.seat, space=self.space, n=self.n)


class DeckWatched(Event, frozen=True, kw_only=True):
    """The others see only that somebody looks at the top of the Passenger deck."""

    seat: int
    n: int

    def said(self) -> Text:
        return text("event.looked_at_top" if self.n else "event.nobody_aboard", who=who(self.seat), n=self.n)


class TopSeen(DeckWatched, frozen=True, kw_only=True):
    """A player looks at the top of the Passenger deck."""

    reveals: ClassVar[bool] = True
    names: tuple[str, ...]

    def said(self) -> Text:
        return text("event.saw_top", who=who(self.seat), names=people(self.names))

    def public(self) -> Event:
        return DeckWatched(rule=self.rule, seat=self.seat, n=self.n)


class PutBack(Event, frozen=True, kw_only=True):
    """The top Passenger card goes back on top, or to the bottom."""

    seat: int
    bottom: bool

    def said(self) -> Text:
        return text("event.put_bottom" if self.bottom else "event.put_top", who=who(self.seat))


class NothingLeft(Event, frozen=True, kw_only=True):
    """A Deception that was used already, or a player who was investigated, brings no Disguise."""

    seat: int

    def said(self) -> Text:
        return text("event.deception_used", who=who(self.seat))


class SkillPlayed(Event, frozen=True, kw_only=True):
    """A Skill card is revealed and goes to its owner's discard pile."""

    reveals: ClassVar[bool] = True
    seat: int
    skill: str

    def said(self) -> Text:
        return text("event.skill", who=who(self.seat), skill=text(f"skill.{self.skill}"))


class BigCall(Event, frozen=True, kw_only=True):
    """The train arrives: everybody alive must assassinate."""

    def said(self) -> Text:
        return text("event.big_call")


class RoundOver(Event, frozen=True, kw_only=True):
    """The Action cards go back to the hands."""


EVENTS = (
    Dealt, GotOff, SpaceShown, PassengersMoved, StationReached, HappeningTurned, TopShown, KeptAboard, InitiativeDealt,
    FeatureShown, SomebodyTold, Told, CardsLaid, CardsTurned, InitiativeShown, InitiativeTaken, InitiativeSwapped,
    Investigates, Approached, LowProfile, DeceptionForced, AnswerGiven, Answered, DisguiseShown, Disguised, CardSpent,
    CardRegained, DisguisesDrawn, Drew, DisguisePutUnder, DisguiseDiscarded, DisguisesShuffled, Named, Assassinated,
    InnocentKilled, LeavesGame, PassengersWatched, Watched, DeckWatched, TopSeen, PutBack, NothingLeft, SkillPlayed,
    BigCall, RoundOver,
)  # fmt: skip
