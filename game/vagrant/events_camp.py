"""What happens in Camp and in the campaign."""

from __future__ import annotations

from typing import ClassVar

from game.core import Text, text, who
from game.vagrant.told import Told


class CampBegins(Told, frozen=True, kw_only=True):
    """The Camp: the end of the scenario is told."""

    KEY: ClassVar[str] = "event.camp"
    reveals: ClassVar[bool] = True
    story: str


class MomentTold(Told, frozen=True, kw_only=True):
    """A Moment is read."""

    KEY: ClassVar[str] = "event.moment"
    reveals: ClassVar[bool] = True
    number: int
    story: str


class MileGained(Told, frozen=True, kw_only=True):
    """A Mile Post is gained."""

    KEY: ClassVar[str] = "event.mile"
    post: str
    n: int


class SkillLearned(Told, frozen=True, kw_only=True):
    """A Vagrant has an Exclusive Skill more."""

    KEY: ClassVar[str] = "event.learned"
    seat: int
    skill: int


class SkillGained(Told, frozen=True, kw_only=True):
    """A Skill comes out of the story."""

    KEY: ClassVar[str] = "event.skill_gained"
    skill: int


class SkillLost(Told, frozen=True, kw_only=True):
    """A Skill is lost for good."""

    KEY: ClassVar[str] = "event.skill_lost"
    seat: int
    skill: int


class Revived(Told, frozen=True, kw_only=True):
    """A Revive box was checked: everybody is back among the living."""

    KEY: ClassVar[str] = "event.revived"
    left: int


class NoRevive(Told, frozen=True, kw_only=True):
    """No Revive box is left."""

    KEY: ClassVar[str] = "event.no_revive"


class TornDown(Told, frozen=True, kw_only=True):
    """The board is cleared, Humanity is full, effects and Coins are back."""

    KEY: ClassVar[str] = "event.torn_down"


class PurseCounted(Told, frozen=True, kw_only=True):
    """The Coins for the Camp."""

    purse: int
    pot: int

    def said(self) -> Text:
        return text("event.purse_pot" if self.pot else "event.purse", purse=self.purse, pot=self.pot)


class JunkOffered(Told, frozen=True, kw_only=True):
    """DC offers a Junk."""

    KEY: ClassVar[str] = "event.junk_offered"
    junk: int


class JunkBought(Told, frozen=True, kw_only=True):
    """A Junk was bought."""

    KEY: ClassVar[str] = "event.junk_bought"
    junk: int


class JunkGained(Told, frozen=True, kw_only=True):
    """A Special Junk was taken."""

    KEY: ClassVar[str] = "event.junk_gained"
    junk: int


class JunkSold(Told, frozen=True, kw_only=True):
    """A Broken Junk was given up for a Coin."""

    KEY: ClassVar[str] = "event.junk_sold"
    seat: int
    junk: int


class JunkFixed(Told, frozen=True, kw_only=True):
    """A Broken Junk is whole again."""

    KEY: ClassVar[str] = "event.junk_fixed"
    seat: int
    junk: int


class JunkTierJoins(Told, frozen=True, kw_only=True):
    """The Junk of a tier joins the Junk deck."""

    KEY: ClassVar[str] = "event.junk_tier"
    n: int


class SkillBought(Told, frozen=True, kw_only=True):
    """A Common Skill was bought."""

    KEY: ClassVar[str] = "event.skill_bought"
    skill: int


class SeancePaid(Told, frozen=True, kw_only=True):
    """The Seance card is ready for the next scenario."""

    KEY: ClassVar[str] = "event.seance"


class Banked(Told, frozen=True, kw_only=True):
    """Coins were banked."""

    KEY: ClassVar[str] = "event.banked"
    n: int
    total: int


class SpendingEnds(Told, frozen=True, kw_only=True):
    """Coins from Rituals and Junk that were not spent are gone."""

    n: int

    def said(self) -> Text:
        return text("event.spending_lost" if self.n else "event.spending_ends", n=self.n)


class CardPlaced(Told, frozen=True, kw_only=True):
    """A Skill card is in a slot."""

    KEY: ClassVar[str] = "event.card_placed"
    seat: int
    skill: int


class CardStored(Told, frozen=True, kw_only=True):
    """A Skill card is in the Belongings."""

    KEY: ClassVar[str] = "event.card_stored"
    seat: int
    skill: int


class JunkPlaced(Told, frozen=True, kw_only=True):
    """A Junk card lies with a Vagrant."""

    KEY: ClassVar[str] = "event.junk_placed"
    seat: int
    junk: int


class JunkStored(Told, frozen=True, kw_only=True):
    """A Junk card is in the Belongings."""

    KEY: ClassVar[str] = "event.junk_stored"
    seat: int
    junk: int


class VagrantChanged(Told, frozen=True, kw_only=True):
    """A player plays another Vagrant from now on."""

    KEY: ClassVar[str] = "event.vagrant_changed"
    seat: int
    vagrant: str


class BetweenShown(Told, frozen=True, kw_only=True):
    """An In-Between card is read."""

    KEY: ClassVar[str] = "event.between"
    reveals: ClassVar[bool] = True
    card: str


class SecretLaid(Told, frozen=True, kw_only=True):
    """A secret Coin lies face down; it is not taken back."""

    KEY: ClassVar[str] = "event.secret_laid"
    reveals: ClassVar[bool] = True
    seat: int


class CoinsTurned(Told, frozen=True, kw_only=True):
    """The secret Coins beside an In-Between are turned together.

    ways: what lies there, by seat, empty for one who rests. taken: the way of the whole group, empty where each takes
    its own and where Bones must decide.
    """

    reveals: ClassVar[bool] = True
    card: str
    ways: tuple[str, ...]
    taken: str = ""


class WayTaken(Told, frozen=True, kw_only=True):
    """Bones have decided which way of an In-Between the group takes."""

    reveals: ClassVar[bool] = True
    card: str
    way: str


class BetweenChosen(Told, frozen=True, kw_only=True):
    """What a Vagrant's Coin in an In-Between stands for."""

    KEY: ClassVar[str] = "event.between_chosen"
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    way: str

    def said(self) -> Text:
        return text(self.KEY, seat=who(self.seat), coin=self.way, way=text(f"between.{self.card}_{self.way.lower()}"))


class BindleChanged(Told, frozen=True, kw_only=True):
    """The Bindle is changed for the rest of the campaign."""

    KEY: ClassVar[str] = "event.bindle"
    token: str
    n: int


class SeanceHelps(Told, frozen=True, kw_only=True):
    """The bonus of the Seance."""

    KEY: ClassVar[str] = "event.seance_helps"


class SeatRides(Told, frozen=True, kw_only=True):
    """A player takes part in the next scenario, or not."""

    KEY: ClassVar[str] = "event.rides"
    seat: int
    riding: bool

    def said(self) -> Text | None:
        return text("event.rides" if self.riding else "event.rests", seat=who(self.seat))
