"""Who plays the other side in the environments of gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np

from .._loopline import Engine, Position

Opponent = Callable[[Position, np.random.Generator], int]
"""Chooses an action of the side to move."""

Choice = Opponent | int | Literal["random"]
"""A function, a level of the engine from 1 to 10, or chance."""


def random_opponent(position: Position, rng: np.random.Generator) -> int:
    """An even choice of the legal actions."""
    return int(rng.choice(position.legal_actions()))


class EngineOpponent:
    """Loopline's engine at a level from 1 to 10. A copy remembers nothing of what the engine has found."""

    def __init__(self, level: int) -> None:
        self.level = level
        self._engine = Engine(memory=16)

    def __call__(self, position: Position, rng: np.random.Generator) -> int:
        """Its action; chance where the engine stops at a dead draw, which the rules may not end."""
        turn = self._engine.choose(position, self.level, seed=int(rng.integers(1 << 32)))
        return random_opponent(position, rng) if turn is None else position.action_of(turn)


def opponent_of(choice: Choice) -> Opponent:
    """The opponent that an argument names."""
    if choice == "random":
        return random_opponent
    if isinstance(choice, int):
        return EngineOpponent(choice)
    if callable(choice):
        return choice
    raise ValueError(f"{choice!r} is no opponent: random, a level from 1 to 10, or a function")
