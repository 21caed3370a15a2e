"""Positions as environments show them."""

from __future__ import annotations

from typing import Literal

from .._loopline import Position

RenderMode = Literal["ansi", "human", "svg"]

RENDER_MODES = ["ansi", "human", "svg"]


def rendered(position: Position, mode: str | None) -> str | None:
    """A text diagram, which `human` prints, or an SVG file."""
    if mode == "svg":
        return position.svg()
    if mode == "human":
        print(position.diagram())
        return None
    return position.diagram() if mode == "ansi" else None
