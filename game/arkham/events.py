"""Everything that happens in Arkham that a person at the table would notice."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Text, text, who


def amount(physical: int, psychic: int) -> Text:
    """So many points of either value, leaving out what is 0."""
    if physical and psychic:
        return text("amount.both", physical=physical, psychic=psychic)
    return text("amount.psychic", n=psychic) if psychic else text("amount.physical", n=physical)


class CharacterChosen(Event, frozen=True, kw_only=True):
    """A player took a character card."""

    seat: int
    character: str

    def said(self) -> Text:
        return text("event.character", who=who(self.seat), character=text(f"character.{self.character}"))


class MonsterAppears(Event, frozen=True, kw_only=True):
    """A monster token was turned up and lies in a numbered zone. again: on a gate that had stood open."""

    reveals: ClassVar[bool] = True
    number: int
    monster: str
    again: bool = False

    def said(self) -> Text:
        key = "event.appears_again" if self.again else "event.appears"
        return text(key, monster=text(f"monster.{self.monster}"), n=self.number)


class NoMonsterLeft(Event, frozen=True, kw_only=True):
    """A monster was due and no token is left."""

    def said(self) -> Text:
        return text("event.no_monster_left")


class FirstPlayer(Event, frozen=True, kw_only=True):
    """The players chose who begins."""

    seat: int

    def said(self) -> Text:
        return text("event.first", who=who(self.seat))


class TurnBegins(Event, frozen=True, kw_only=True):
    """A player's turn begins."""

    seat: int
    turn: int

    def said(self) -> Text:
        return text("event.turn", who=who(self.seat), n=self.turn)


class TurnSkipped(Event, frozen=True, kw_only=True):
    """A player skips a whole turn."""

    seat: int

    def said(self) -> Text:
        return text("event.skipped", who=who(self.seat))


class DiceRolled(Event, frozen=True, kw_only=True):
    """All dice of a roll. roll: turn, battle or cthulhu."""

    seat: int
    roll: str
    dice: tuple[int, ...]


class DiceRerolled(Event, frozen=True, kw_only=True):
    """Some dice rolled again, for one of the free rerolls or for a token."""

    seat: int
    which: tuple[int, ...]
    dice: tuple[int, ...]
    paid: bool


class TokensTaken(Event, frozen=True, kw_only=True):
    """Investigation tokens taken; what exceeds the card's maximum is not."""

    seat: int
    n: int
    left: int = 0

    def said(self) -> Text:
        key = "event.tokens_left" if self.left else "event.tokens"
        return text(key, who=who(self.seat), n=self.n, left=self.left)


class Healed(Event, frozen=True, kw_only=True):
    """Points of either value came back."""

    seat: int
    physical: int
    psychic: int

    def said(self) -> Text:
        return text("event.healed", who=who(self.seat), what=amount(self.physical, self.psychic))


class Moved(Event, frozen=True, kw_only=True):
    """One step on the board."""

    seat: int
    zone: str

    def said(self) -> Text:
        return text("event.moved", who=who(self.seat), zone=text(f"zone.{self.zone}"))


class Rests(Event, frozen=True, kw_only=True):
    """A player came to the Lodge or the Hospital: no further movement, and the next turn is skipped."""

    seat: int
    zone: str

    def said(self) -> Text:
        return text("event.rests", who=who(self.seat), zone=text(f"zone.{self.zone}"))


class Cured(Event, frozen=True, kw_only=True):
    """One value is full again, for `price` tokens."""

    seat: int
    kind: str
    price: int

    def said(self) -> Text:
        key = "event.cured_paid" if self.price else "event.cured"
        return text(key, who=who(self.seat), kind=text(f"kind.{self.kind}"), n=self.price)


class WeaponTaken(Event, frozen=True, kw_only=True):
    """The Item Shop gave a weapon token."""

    seat: int

    def said(self) -> Text:
        return text("event.weapon", who=who(self.seat))


class SpellTaken(Event, frozen=True, kw_only=True):
    """The Magic Shop gave a spell token."""

    seat: int

    def said(self) -> Text:
        return text("event.spell", who=who(self.seat))


class FightBegins(Event, frozen=True, kw_only=True):
    """A player faces a monster."""

    seat: int
    monster: str
    zone: str

    def said(self) -> Text:
        return text("event.fight", who=who(self.seat), monster=text(f"monster.{self.monster}"))


class FightWon(Event, frozen=True, kw_only=True):
    """A monster is beaten: its token lies face down. guarded_nothing: it leaves the game."""

    seat: int
    monster: str
    zone: str
    hits: int
    bonus: int
    guarded_nothing: bool = False

    def said(self) -> Text:
        key = "event.won_nothing" if self.guarded_nothing else "event.won"
        return text(key, who=who(self.seat), monster=text(f"monster.{self.monster}"), n=self.hits + self.bonus)


class FightLost(Event, frozen=True, kw_only=True):
    """A battle roll was not enough: damage equal to the monster's strength."""

    seat: int
    monster: str
    kind: str
    hits: int
    bonus: int
    damage: int

    def said(self) -> Text:
        return text(
            "event.lost",
            who=who(self.seat),
            monster=text(f"monster.{self.monster}"),
            n=self.damage,
            kind=text(f"kind.{self.kind}"),
        )


class Retreats(Event, frozen=True, kw_only=True):
    """A player turns from a fight at the cost of 1 damage."""

    seat: int
    monster: str
    kind: str
    damage: int

    def said(self) -> Text:
        return text("event.retreats", who=who(self.seat), n=self.damage, kind=text(f"kind.{self.kind}"))


class Collapses(Event, frozen=True, kw_only=True):
    """A value fell to 0: the player wakes up in the Hospital with it full again and skips a turn."""

    seat: int
    kind: str

    def said(self) -> Text:
        return text("event.collapses", who=who(self.seat), kind=text(f"kind.{self.kind}"))


class GateClosed(Event, frozen=True, kw_only=True):
    """A gate is closed and its token taken. closed: gates closed by all players together."""

    seat: int
    number: int
    price: int
    closed: int

    def said(self) -> Text:
        return text("event.closed", who=who(self.seat), n=self.number, closed=self.closed)


class TradeProposed(Event, frozen=True, kw_only=True):
    """An exchange was proposed. Amounts above 0 go to the partner, below 0 come from it."""

    seat: int
    partner: int
    tokens: int
    weapons: int
    spells: int

    def said(self) -> Text:
        given = goods(max(0, self.tokens), max(0, self.weapons), max(0, self.spells))
        taken = goods(max(0, -self.tokens), max(0, -self.weapons), max(0, -self.spells))
        if not given:
            return text("event.trade_asks", who=who(self.seat), partner=who(self.partner), taken=[*taken])
        if not taken:
            return text("event.trade_gives", who=who(self.seat), partner=who(self.partner), given=[*given])
        return text("event.trade_offers", who=who(self.seat), partner=who(self.partner), given=[*given], taken=[*taken])


class TradeAccepted(Event, frozen=True, kw_only=True):
    """The partner agreed and the tokens have changed hands."""

    seat: int
    partner: int

    def said(self) -> Text:
        return text("event.trade_accepted", who=who(self.partner))


class TradeRefused(Event, frozen=True, kw_only=True):
    """The partner did not agree."""

    seat: int
    partner: int

    def said(self) -> Text:
        return text("event.trade_refused", who=who(self.partner))


class TradeDropped(Event, frozen=True, kw_only=True):
    """Nothing was proposed in the end."""

    seat: int
    partner: int

    def said(self) -> Text:
        return text("event.trade_dropped", who=who(self.seat), partner=who(self.partner))


class CthulhuComes(Event, frozen=True, kw_only=True):
    """The last gate is closed: the final battle begins."""

    def said(self) -> Text:
        return text("event.cthulhu")


class RoundBegins(Event, frozen=True, kw_only=True):
    """A round of the final battle begins."""

    round: int

    def said(self) -> Text:
        return text("event.round", n=self.round)


class Struck(Event, frozen=True, kw_only=True):
    """A player's results taken from Cthulhu's values; what goes beyond 0 is lost."""

    seat: int
    physical: int
    psychic: int

    def said(self) -> Text:
        if not self.physical and not self.psychic:
            return text("event.struck_nothing", who=who(self.seat))
        return text("event.struck", who=who(self.seat), what=amount(self.physical, self.psychic))


class CthulhuStrikes(Event, frozen=True, kw_only=True):
    """The round is over and he deals damage."""

    physical: int
    psychic: int

    def said(self) -> Text:
        if not self.physical and not self.psychic:
            return text("event.strikes_nothing")
        return text("event.strikes", what=amount(self.physical, self.psychic))


class Suffered(Event, frozen=True, kw_only=True):
    """A player took a share of Cthulhu's damage."""

    seat: int
    physical: int
    psychic: int

    def said(self) -> Text:
        return text("event.suffered", who=who(self.seat), what=amount(self.physical, self.psychic))


class Falls(Event, frozen=True, kw_only=True):
    """A player with a value at 0 is out of the final battle."""

    seat: int
    kind: str

    def said(self) -> Text:
        return text("event.falls", who=who(self.seat), kind=text(f"kind.{self.kind}"))


def goods(tokens: int, weapons: int, spells: int) -> list[Text]:
    """The things that change hands, those there are."""
    counted = (("tokens", tokens), ("weapons", weapons), ("spells", spells))
    return [text(f"goods.{kind}", n=n) for kind, n in counted if n]


EVENTS: tuple[type[Event], ...] = (
    CharacterChosen,
    MonsterAppears,
    NoMonsterLeft,
    FirstPlayer,
    TurnBegins,
    TurnSkipped,
    DiceRolled,
    DiceRerolled,
    TokensTaken,
    Healed,
    Moved,
    Rests,
    Cured,
    WeaponTaken,
    SpellTaken,
    FightBegins,
    FightWon,
    FightLost,
    Retreats,
    Collapses,
    GateClosed,
    TradeProposed,
    TradeAccepted,
    TradeRefused,
    TradeDropped,
    CthulhuComes,
    RoundBegins,
    Struck,
    CthulhuStrikes,
    Suffered,
    Falls,
)
