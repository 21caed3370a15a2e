"""Trax with a bound, as an environment of PettingZoo.

An action is `(row * columns + column) * 6 + tile` on the squares around the first tile, which lies in the middle: 15 · 15 squares
and 1350 actions in a bound of 8. The tiles are, in the order of the first six planes of an observation, those whose white
track joins the sides north and south, east and west, north and west, south and east, north and east, south and west. The
seventh plane is 1 if White is to move.
"""

from __future__ import annotations

from typing import Any

from .aec import TurnEnv, wrapped
from .rendering import RenderMode

NAME = "trax_v1"


def raw_env(rules: str = "limited", *, text: str | None = None, render_mode: RenderMode | None = None) -> TurnEnv:
    """The environment without wrappers: an illegal action raises `IllegalTurn`."""
    return TurnEnv(NAME, "trax", {"rules": rules, "text": text}, render_mode)


def env(rules: str = "limited", *, text: str | None = None, render_mode: RenderMode | None = None) -> Any:
    """The environment by `limited`, `fournier` or a bound such as `6x6`; an illegal action loses the game."""
    return wrapped(raw_env(rules, text=text, render_mode=render_mode))
