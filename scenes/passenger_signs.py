"""What the events of 27th Passenger look and sound like at its table, how long they stay, and what has a hover card."""

from __future__ import annotations

PHASES = ("station", "choose", "investigation", "assassination", "scheming", "deception")
MARKS = {
    "Dealt": ("card", ""),
    "SpaceShown": ("eye", ""),
    "TopShown": ("eye", ""),
    "GotOff": ("move", ""),
    "StationReached": ("flag", ""),
    "HappeningTurned": ("card", "warn"),
    "InitiativeDealt": ("flag", ""),
    "FeatureShown": ("info", ""),
    "Told": ("talk", "good"),
    "SomebodyTold": ("talk", ""),
    "CardsLaid": ("lock", ""),
    "CardsTurned": ("card", ""),
    "InitiativeShown": ("flag", ""),
    "InitiativeTaken": ("flag", ""),
    "InitiativeSwapped": ("flag", ""),
    "Investigates": ("question", ""),
    "LowProfile": ("mask", "warn"),
    "DisguiseShown": ("mask", "warn"),
    "Disguised": ("mask", "warn"),
    "DeceptionForced": ("mask", ""),
    "Answered": ("info", "good"),
    "AnswerGiven": ("info", ""),
    "CardSpent": ("card", ""),
    "CardRegained": ("card", ""),
    "Drew": ("mask", ""),
    "DisguisesDrawn": ("mask", ""),
    "DisguisePutUnder": ("mask", ""),
    "DisguiseDiscarded": ("mask", ""),
    "DisguisesShuffled": ("mask", ""),
    "NothingLeft": ("mask", ""),
    "Named": ("talk", "bad"),
    "Assassinated": ("skull", "bad"),
    "InnocentKilled": ("skull", "bad"),
    "LeavesGame": ("cross", "bad"),
    "Watched": ("eye", "good"),
    "PassengersWatched": ("eye", ""),
    "TopSeen": ("eye", "good"),
    "DeckWatched": ("eye", ""),
    "PutBack": ("door", ""),
    "SkillPlayed": ("star", ""),
    "BigCall": ("warn", "bad"),
}
SOUNDS = {
    "StationReached": "whistle",
    "GotOff": "steam",
    "HappeningTurned": "page",
    "CardsLaid": "card_slide",
    "CardsTurned": "card_flip",
    "InitiativeTaken": "token",
    "InitiativeSwapped": "token",
    "Investigates": "key",
    "LowProfile": "miss",
    "DisguiseShown": "miss",
    "Disguised": "miss",
    "Answered": "settle",
    "AnswerGiven": "settle",
    "Drew": "card_slide",
    "DisguisesDrawn": "card_slide",
    "Named": "heartbeat",
    "Assassinated": "hit",
    "InnocentKilled": "hurt",
    "LeavesGame": "collapse",
    "SkillPlayed": "bell",
    "Told": "hint",
    "FeatureShown": "card_flip",
    "BigCall": "boss",
}
DWELL = {
    "Named": 1.3,
    "LeavesGame": 0.7,
    "SpaceShown": 0.5,
    "TopShown": 0.5,
    "BigCall": 1.2,
    "HappeningTurned": 0.4,
    "InitiativeTaken": -0.2,
    "InitiativeShown": -0.1,
    "CardSpent": -0.2,
    "CardsLaid": -0.2,
    "DisguiseDiscarded": -0.2,
}
"""Moments that stay a little longer before one's eyes, and those that are soon understood."""
HELD = 1.0
"""How long the heart beats before names are said."""
TELLS = frozenset(
    (
        "passenger", "action", "skill", "player", "initiative", "disguise", "type", "person", "passport", "laid",
        "space", "event", "deck", "clock", "stations",
    )
)  # fmt: skip
"""What has a hover card."""
PACE = {2: 0.85, 3: 0.75, 4: 0.65, 5: 0.56, 6: 0.48}
"""The share of the usual time that everything takes among bots, by how many are alive: no round lasts ten seconds."""
RULES = {
    "investigation": "P27-012",
    "pursuit": "P27-013",
    "tail_after": "P27-013",
    "assassination": "P27-014",
    "scheming": "P27-015",
    "deception": "P27-016",
}
