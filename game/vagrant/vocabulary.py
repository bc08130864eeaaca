"""The closed vocabulary of everything that cards, Events, Haints and scenarios can do; each word has one script."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.vagrant.terms import General, Mark, Signed, Small, Some, Stat, Terrain, Token, When, Where, Whom, Word


class Lose(Word, frozen=True, kw_only=True, tag="lose"):
    """Vagrants lose Humanity: `amount` and `each` for every success."""

    whom: Whom = "struck"
    amount: Small = 0
    each: Small = 0


class Gain(Word, frozen=True, kw_only=True, tag="gain"):
    """Vagrants gain Humanity."""

    whom: Whom = "struck"
    amount: Small = 0
    each: Small = 0


class Restore(Word, frozen=True, kw_only=True, tag="restore"):
    """A Haint gains Humanity."""

    which: Literal["struck", "all"] = "struck"
    amount: Small = 0
    each: Small = 0


class Drain(Word, frozen=True, kw_only=True, tag="drain"):
    """A Haint loses Humanity."""

    which: Literal["struck", "all"] = "all"
    amount: Small = 0


class Push(Word, frozen=True, kw_only=True, tag="push"):
    """Vagrants are made to Move toward or away from a side or a character. stops: an edge or Terrain ends it."""

    whom: Whom = "struck"
    steps: Small = 0
    each: Small = 0
    toward: Literal["round", "break", "humanity", "cycle", "haint", "you"]
    away: bool = False
    stops: bool = False


class Drive(Word, frozen=True, kw_only=True, tag="drive"):
    """The Haint is made to Move toward or away from a side or a Vagrant."""

    steps: Small = 0
    each: Small = 0
    toward: Literal["round", "break", "humanity", "cycle", "you", "closest", "furthest"]
    away: bool = False


class PutHaint(Word, frozen=True, kw_only=True, tag="put_haint"):
    """The Haint is put on a space, also one that was taken off the board."""

    where: Where


class LiftHaint(Word, frozen=True, kw_only=True, tag="lift_haint"):
    """The Haint is taken off the board until an effect puts it back."""


class Afflict(Word, frozen=True, kw_only=True, tag="afflict"):
    """Vagrants gain a Haint Effect."""

    whom: Whom = "struck"
    mark: Mark


class Cleanse(Word, frozen=True, kw_only=True, tag="cleanse"):
    """Vagrants lose a Haint Effect, or all."""

    whom: Whom = "struck"
    mark: Mark | Literal["any"] = "any"


class Mood(Word, frozen=True, kw_only=True, tag="mood"):
    """The Haint changes its Mood: into 1 or 2, or into the other."""

    to: Annotated[int, Meta(ge=0, le=2)] = 0


class HaintActs(Word, frozen=True, kw_only=True, tag="haint_acts"):
    """The Haint performs an Action of its present Mood at once."""

    token: Token


class Twice(Word, frozen=True, kw_only=True, tag="twice"):
    """The Haint draws so many tokens more in its next turn."""

    amount: Some = 1


class Spill(Word, frozen=True, kw_only=True, tag="spill"):
    """Vagrants discard Rummage tokens of their choice."""

    whom: Whom = "struck"
    amount: Some = 1


class Sap(Word, frozen=True, kw_only=True, tag="sap"):
    """Vagrants have fewer Coins in their next turn."""

    whom: Whom = "struck"
    amount: Some = 1


class Stray(Word, frozen=True, kw_only=True, tag="stray"):
    """Coins of Vagrants roll off their Actions onto the board, until their next turn begins."""

    whom: Whom = "struck"
    amount: Some = 1


class Find(Word, frozen=True, kw_only=True, tag="find"):
    """Vagrants draw Rummage tokens and keep one."""

    whom: Whom = "struck"
    amount: Small = 1
    each: Small = 0


class Wall(Word, frozen=True, kw_only=True, tag="wall"):
    """Terrain is placed, removed or moved: from `where` to `to`."""

    op: Literal["place", "remove", "move"]
    kind: Terrain
    amount: Some = 1
    where: Where = Where()
    to: Where = Where()


class Opens(Word, frozen=True, kw_only=True, tag="opens"):
    """A kind of Terrain may be entered and looked past from now on, or no longer."""

    kind: Terrain
    passable: bool = True


class Lay(Word, frozen=True, kw_only=True, tag="lay"):
    """An Event token is placed on the board."""

    event: Annotated[int, Meta(ge=0, le=9)]
    where: Where


class Unlay(Word, frozen=True, kw_only=True, tag="unlay"):
    """An Event token is taken away from wherever it lies."""

    event: Annotated[int, Meta(ge=0, le=9)]


class OnTrack(Word, frozen=True, kw_only=True, tag="on_track"):
    """An Event token is placed on a track; `ahead` spaces before the Round marker, or at a space of the others."""

    event: Annotated[int, Meta(ge=0, le=9)]
    track: Literal["round", "break", "humanity"]
    at: Small = 0
    ahead: Small = 0


class Pack(Word, frozen=True, kw_only=True, tag="pack"):
    """An Event token goes into the Bindle."""

    event: Annotated[int, Meta(ge=0, le=9)]


class Read(Word, frozen=True, kw_only=True, tag="read"):
    """An Event is read at once."""

    event: Annotated[int, Meta(ge=0, le=9)]


class Keep(Word, frozen=True, kw_only=True, tag="keep"):
    """An Event token is kept as a Rummage token of a kind."""

    event: Annotated[int, Meta(ge=0, le=9)]
    kind: Token


class Choose(Word, frozen=True, kw_only=True, tag="choose"):
    """Choose one. who: the Vagrant concerned or the whole group; says: text keys of the options."""

    who: Literal["you", "group"] = "you"
    says: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    ways: Annotated[tuple[tuple[Effect, ...], ...], Meta(min_length=2, max_length=4)]


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """From this roll up, these effects."""

    least: Annotated[int, Meta(ge=1, le=6)]
    then: tuple[Effect, ...] = ()


class Table(Word, frozen=True, kw_only=True, tag="table"):
    """Each Vagrant named rolls one Bone; the row it reaches applies to it."""

    whom: Whom = "struck"
    rows: Annotated[tuple[Row, ...], Meta(min_length=2)]


class If(Word, frozen=True, kw_only=True, tag="if"):
    """Only under a condition."""

    when: When
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class TakeJunk(Word, frozen=True, kw_only=True, tag="junk"):
    """A Special Junk is taken."""

    junk: Annotated[int, Meta(ge=1, le=32)]


class TakeSkill(Word, frozen=True, kw_only=True, tag="skill"):
    """A Skill from the story is gained."""

    skill: Annotated[int, Meta(ge=83, le=85)]


class Cadenced(Word, frozen=True, kw_only=True, tag="cadence"):
    """The Cadence card in the mystery slot is complete."""


class Sickens(Word, frozen=True, kw_only=True, tag="malady"):
    """A Malady lies in the mystery slot, its token goes into the Bindle."""

    malady: str


class Cured(Word, frozen=True, kw_only=True, tag="cured"):
    """The Malady leaves, its token with it."""


class DoRitual(Word, frozen=True, kw_only=True, tag="ritual"):
    """A Ritual is completed."""

    ritual: str


class Count(Word, frozen=True, kw_only=True, tag="count"):
    """A counter of the scenario moves."""

    counter: str
    by: Signed = 1


class Modify(Word, frozen=True, kw_only=True, tag="modify"):
    """A value changes until the end of the round or of the next turn. For success values less is better."""

    whom: Whom = "struck"
    stat: Stat
    by: Signed
    until: Literal["turn", "round"] = "round"


class Lift(Word, frozen=True, kw_only=True, tag="lift"):
    """Vagrants are taken off the board."""

    whom: Whom = "struck"


class Return(Word, frozen=True, kw_only=True, tag="return"):
    """Vagrants come back to the open space nearest to where they were, or to a named one."""

    where: Where = Where()


class Priority(Word, frozen=True, kw_only=True, tag="priority"):
    """A Vagrant gains the Special Target Priority token."""

    whom: Whom = "struck"


class NoPriority(Word, frozen=True, kw_only=True, tag="no_priority"):
    """The Special Target Priority token is put aside."""


class MomentRead(Word, frozen=True, kw_only=True, tag="moment"):
    """A Moment is read."""

    moment: Annotated[int, Meta(ge=1, le=20)]


class Mile(Word, frozen=True, kw_only=True, tag="mile"):
    """A Mile Post is gained."""

    post: str


class HealWound(Word, frozen=True, kw_only=True, tag="heal"):
    """Vagrants flip a Wounded Skill face up."""

    whom: Whom = "struck"
    amount: Some = 1


class Wounded(Word, frozen=True, kw_only=True, tag="wound"):
    """Vagrants suffer a Wound."""

    whom: Whom = "struck"


class West(Word, frozen=True, kw_only=True, tag="west"):
    """Vagrants flip to the Westbound side at once."""

    whom: Whom = "struck"


class Perform(Word, frozen=True, kw_only=True, tag="perform"):
    """A General Action as if with so many Coins, beside the Vagrant's own."""

    whom: Literal["you", "struck"] = "you"
    action: General
    coins: Small = 0
    each: Small = 0


class Swap(Word, frozen=True, kw_only=True, tag="swap"):
    """Change places with the target."""


class Summoned(Word, frozen=True, kw_only=True, tag="summon"):
    """A Soul once saved is placed on an open space within the Skill's Range; it stays until it is Haunted."""

    soul: str


class Souls(Word, frozen=True, kw_only=True, tag="souls"):
    """Lost Souls come or go."""

    op: Literal["place", "remove"]
    amount: Some = 1
    where: Where = Where()


class Breaks(Word, frozen=True, kw_only=True, tag="breaks"):
    """The Break marker moves."""

    by: Signed


class Pot(Word, frozen=True, kw_only=True, tag="pot"):
    """Coins for the Camp."""

    amount: Some


class Bindle(Word, frozen=True, kw_only=True, tag="bindle"):
    """Rummage tokens go into the Bindle or out of it. lasting: for the rest of the campaign."""

    op: Literal["add", "remove"]
    kind: Token
    amount: Some = 1
    lasting: bool = False


class Learn(Word, frozen=True, kw_only=True, tag="learn"):
    """One Vagrant learns one of two Exclusive Skills, by their place (3 to 8) in its own block."""

    places: tuple[int, int]


class Revive(Word, frozen=True, kw_only=True, tag="revive"):
    """The dead are offered a way back, as long as a Revive box is left."""


class JunkTier(Word, frozen=True, kw_only=True, tag="junk_tier"):
    """The Junk of a tier joins the Junk deck."""

    tier: Annotated[int, Meta(ge=1, le=3)]


class Next(Word, frozen=True, kw_only=True, tag="next"):
    """The campaign goes on with another scenario than the next one."""

    scenario: str


class Another(Word, frozen=True, kw_only=True, tag="another"):
    """One more In-Between is drawn in this Camp."""


class Win(Word, frozen=True, kw_only=True, tag="win"):
    """The scenario is won."""


class Fail(Word, frozen=True, kw_only=True, tag="fail"):
    """The scenario is lost."""


Effect = (
    Lose
    | Gain
    | Restore
    | Drain
    | Push
    | Drive
    | PutHaint
    | LiftHaint
    | Afflict
    | Cleanse
    | Mood
    | HaintActs
    | Twice
    | Spill
    | Sap
    | Stray
    | Find
    | Wall
    | Opens
    | Lay
    | Unlay
    | OnTrack
    | Pack
    | Read
    | Keep
    | Choose
    | Table
    | If
    | TakeJunk
    | TakeSkill
    | Cadenced
    | Sickens
    | Cured
    | DoRitual
    | Count
    | Modify
    | Lift
    | Return
    | Priority
    | NoPriority
    | MomentRead
    | Mile
    | HealWound
    | Wounded
    | West
    | Perform
    | Swap
    | Summoned
    | Souls
    | Breaks
    | Pot
    | Bindle
    | Learn
    | Revive
    | JunkTier
    | Next
    | Another
    | Win
    | Fail
)
Effects = tuple[Effect, ...]
