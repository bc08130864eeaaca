"""The partner: a bot that reckons what each step is worth to all Vagrants together."""

from __future__ import annotations

from game.core.bots.bot import Bot, RandomBot

BOTS: dict[str, Bot] = {"partner": RandomBot()}
