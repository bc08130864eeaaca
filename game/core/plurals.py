"""Which form of a noun goes with a number, language by language."""

from __future__ import annotations

from collections.abc import Callable


def _two(n: int) -> int:
    """1 token, 2 tokens."""
    return 0 if n == 1 else 1


def _french(n: int) -> int:
    """0 jeton, 1 jeton, 2 jetons."""
    return 0 if n < 2 else 1


def _east_slavic(n: int) -> int:
    """1 жетон, 2 жетона, 5 жетонов, 11 жетонов, 21 жетон."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def _polish(n: int) -> int:
    """1 żeton, 2 żetony, 5 żetonów, 21 żetonów."""
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def _czech(n: int) -> int:
    """1 žeton, 2 žetony, 5 žetonů."""
    return 0 if n == 1 else 1 if 2 <= n <= 4 else 2


_RULES: dict[str, tuple[int, Callable[[int], int]]] = {
    **dict.fromkeys(("ru", "uk", "be", "sr", "hr", "bs"), (3, _east_slavic)),
    "pl": (3, _polish),
    **dict.fromkeys(("cs", "sk"), (3, _czech)),
    **dict.fromkeys(("fr", "hy"), (2, _french)),
    **dict.fromkeys(("ja", "ko", "zh", "th", "vi", "id"), (1, lambda n: 0)),
}
_USUAL = (2, _two)


def _rule(lang: str) -> tuple[int, Callable[[int], int]]:
    return _RULES.get(lang.replace("_", "-").partition("-")[0].lower(), _USUAL)


def forms(lang: str) -> int:
    """How many forms of a noun a sentence of that language gives, between bars."""
    return _rule(lang)[0]


def form(lang: str, n: int) -> int:
    """Which of them goes with `n`, counted from 0."""
    return _rule(lang)[1](abs(n))
