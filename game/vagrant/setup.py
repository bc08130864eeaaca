"""The table before anything happened."""

from __future__ import annotations

from game.vagrant.content import CAMPAIGN, JUNK, NUMBERS
from game.vagrant.state import Campaign, Options, State, Vagrant


def start(seats: int, options: Options) -> State:
    """VAG-061, VAG-062, VAG-063: empty seats, the default Bindle, the Junk deck of Tier 1."""
    bindle: dict[str, int] = {str(kind): amount for kind, amount in NUMBERS.bindle.items()}
    campaign = Campaign(
        bindle=bindle,
        junk_deck=sorted(card.id for card in JUNK.values() if card.tier == 1),
        betweens=[card.id for card in CAMPAIGN.in_between],
    )
    aboard = max(2, options.aboard) if options.aboard and options.story == "campaign" else seats
    first = CAMPAIGN.order[0] if options.story == "campaign" else options.story
    return State(
        options=options,
        vagrants=[Vagrant(skills=[None, None, None, None], riding=seat < aboard) for seat in range(seats)],
        campaign=campaign,
        scenario=first,
        bindle=dict(bindle),
        track=dict.fromkeys(bindle, 0),
        away=dict.fromkeys(bindle, 0),
    )
