"""What an agent sees and may do, as spaces of gymnasium."""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .._loopline import Position


class Observation(TypedDict):
    """What an agent sees."""

    observation: NDArray[np.int8]
    """The position as planes of 0 and 1: planes, rows, columns."""
    action_mask: NDArray[np.int8]
    """1 for each action that the agent may choose now, 0 for the others."""


def observation_space(start: Position) -> spaces.Dict:
    """The space of observations of a game that begins so."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, start.observation_shape, np.int8),
            "action_mask": spaces.Box(0, 1, (start.num_actions,), np.int8),
        }
    )


def action_space(start: Position) -> spaces.Discrete[Any]:
    """The space of actions of a game that begins so."""
    return spaces.Discrete(start.num_actions)


def observe(position: Position, player: int) -> Observation:
    """What a player sees: the mask is empty unless it is the player's turn."""
    if position.player == player:
        mask = position.action_mask()
    else:
        mask = np.zeros(position.num_actions, np.int8)
    return {"observation": position.observation(), "action_mask": mask}
