"""Everything that lies on the table of 27th Passenger."""

from __future__ import annotations

from msgspec import Struct

from game.core.things import Deck, Thing
from game.passenger.content import ACTIONS, BIT, LASTING, STATIONS

FIRST_PASSENGER, FIRST_DISGUISE, FIRST_INITIATIVE, FIRST_SKILL, FIRST_HAPPENING = 1, 28, 46, 52, 68


class House(Struct, frozen=True, kw_only=True):
    """How the game is played. auto_marks: the game marks the sheets with what each seat knows."""

    auto_marks: bool = True


class Player(Struct):
    """A seat.

    chosen: the Action card lying in front of it, turned: it lies face up. spent: its single-use cards on the personal
    discard pile. used: its Skill cards there. asked: how often it was investigated this round. deceived: its Deception
    has been used this round, as Low-Profile (low), by force of a Pursuit (forced) or as Disguise (disguise). named: the
    passenger written down to be assassinated. played: the Action cards turned up in their action turns, round by round.
    features: shown to everybody. knows: the ids, as bits, of hidden cards that this seat has looked at, wherever they
    lie now. out: the round in which it left the game, 0 while alive; killers: the seats that assassinated it; slain:
    the innocent whom it killed, where that was its end.
    """

    identity: Thing | None = None
    alive: bool = True
    hand: list[str] = []
    chosen: str = ""
    turned: bool = False
    spent: list[str] = []
    skills: list[Thing] = []
    used: list[Thing] = []
    disguises: list[Thing] = []
    initiative: Thing | None = None
    asked: int = 0
    deceived: str = ""
    named: str = ""
    played: list[str] = []
    features: list[str] = []
    knows: int = 0
    out: int = 0
    killers: list[int] = []
    slain: str = ""

    @property
    def who(self) -> str:
        """The passenger this player is; empty before the deal."""
        return self.identity.face if self.identity is not None else ""


class Ask(Struct):
    """One question of the past. kind: looks, scent or voice, empty where a Low-Profile forestalled it.

    how: answer, disguise, low_profile, or told (by the steward, unknown to the target). answer: the feature. card: the
    id of the Disguise that was shown, 0 where there was none or it has been shuffled since. by: the Action or Skill
    card it was asked with, or counter, or the happening.
    """

    round: int
    seat: int
    target: int
    by: str
    how: str
    kind: str = ""
    answer: str = ""
    card: int = 0


class Question(Struct):
    """The investigation going on. kind: what is asked for, empty before that is settled."""

    seat: int
    target: int
    by: str
    kind: str = ""


class Glance(Struct):
    """Cards being looked at in secret: by whom and where. what: answer, disguise, space or top."""

    seat: int
    what: str
    cards: list[int] = []


class State(Struct):
    """The whole game. `step` names the script that goes on from here.

    deck: passengers on the train, the top first. platform: the three spaces. left: those shown to all and gone.
    open: the ids, as bits, of cards whose face everybody knows wherever they lie. murdered: innocents killed.
    happenings: the deck of Event cards; past: those turned up, the last one is active. skills, initiative, boxed: the
    Skill, Initiative and Event cards that are out of the game. turn: the action turn, 0 to 3. group: who acts in it,
    in order; waiting: who has yet to act; exchanging: who has yet to choose an Initiative card, in order. said: the
    names written down have been said aloud.
    """

    house: House
    players: list[Player]
    deck: list[Thing]
    disguises: Deck
    happenings: list[Thing]
    skills: list[Thing]
    initiative: list[Thing]
    platform: list[list[Thing]]
    left: list[Thing] = []
    past: list[Thing] = []
    boxed: list[Thing] = []
    step: str = "setup"
    round: int = 1
    turn: int = 0
    open: int = 0
    murdered: list[str] = []
    asks: list[Ask] = []
    group: list[int] = []
    waiting: list[int] = []
    exchanging: list[int] = []
    said: bool = False
    question: Question | None = None
    glance: Glance | None = None

    def living(self) -> tuple[int, ...]:
        """The seats of all who are alive."""
        return tuple([seat for seat, player in enumerate(self.players) if player.alive])

    def others(self, seat: int) -> tuple[int, ...]:
        """The living opponents of a seat."""
        return tuple([other for other, player in enumerate(self.players) if player.alive and other != seat])

    @property
    def lasting(self) -> str:
        """The rule that the active Event card has put in force."""
        return LASTING[self.past[-1].face] if self.past else ""

    @property
    def stations(self) -> tuple[int, ...]:
        """The numbers above the stations."""
        return STATIONS[len(self.players)]

    def shown(self) -> int:
        """The passengers known to everybody not to be a living player, as bits: gone, murdered, or shown as dead."""
        names = 0
        for card in self.left:
            names |= BIT[card.face]
        for name in self.murdered:
            names |= BIT[name]
        for player in self.players:
            if not player.alive:
                names |= BIT[player.who]
        return names | self.faces(self.open)

    def seen_by(self, seat: int) -> int:
        """The passengers on the train and the platform that a seat has looked at in secret, as bits."""
        return self.faces(self.players[seat].knows)

    def faces(self, ids: int) -> int:
        """The passengers on the train and the platform whose cards are among these, as bits."""
        names = 0
        for cards in (self.deck, *self.platform):
            for card in cards:
                if ids >> card.id & 1:
                    names |= BIT[card.face]
        return names


def order_hand(player: Player) -> None:
    """The Action cards in the order of their steps."""
    player.hand[:] = [card for card in ACTIONS if card in player.hand]
