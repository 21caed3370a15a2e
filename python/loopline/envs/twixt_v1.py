"""TwixT with automatic links, as an environment of PettingZoo.

An action is `row * columns + column` for a hole, or `rows * columns` for the swap: 577 actions on 24 × 24. The planes of an
observation are the red pegs, the black pegs, the links that leave a peg in each of the eight directions, clockwise from one to
the right and two up, whether Red is to move, and whether a swap is legal.
"""

from __future__ import annotations

from typing import Any

from .aec import TurnEnv, wrapped
from .rendering import RenderMode

NAME = "twixt_v1"


def raw_env(
    rules: str = "simple",
    *,
    size: int | str | tuple[int, int] = 24,
    swap: str = "sides",
    dead_draws: bool = False,
    text: str | None = None,
    render_mode: RenderMode | None = None,
) -> TurnEnv:
    """The environment without wrappers: an illegal action raises `IllegalTurn`."""
    return TurnEnv(
        NAME,
        "twixt",
        {"rules": rules, "size": size, "swap": swap, "dead_draws": dead_draws, "text": text},
        render_mode,
    )


def env(
    rules: str = "simple",
    *,
    size: int | str | tuple[int, int] = 24,
    swap: str = "sides",
    dead_draws: bool = False,
    text: str | None = None,
    render_mode: RenderMode | None = None,
) -> Any:
    """The environment by `simple` or `pp`; an illegal action loses the game."""
    raw = raw_env(rules, size=size, swap=swap, dead_draws=dead_draws, text=text, render_mode=render_mode)
    return wrapped(raw)
