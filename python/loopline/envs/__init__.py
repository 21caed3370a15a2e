"""Environments: `trax_v1` and `twixt_v1` for PettingZoo, and one side of a game for gymnasium.

Importing this registers `loopline/Trax-v1` and `loopline/Twixt-v1` with gymnasium, for `make` and `make_vec`.
"""

from typing import Any

from gymnasium import register

from . import trax_v1, twixt_v1
from .single import SinglePlayerEnv
from .vector import SinglePlayerVectorEnv

__all__ = ["SinglePlayerEnv", "SinglePlayerVectorEnv", "trax_v1", "twixt_v1"]


def _register(name: str, **kwargs: Any) -> None:
    """Names the classes as text, so that a specification can be written as JSON."""
    register(
        name,
        "loopline.envs.single:SinglePlayerEnv",
        vector_entry_point="loopline.envs.vector:SinglePlayerVectorEnv",
        kwargs=kwargs,
    )


_register("loopline/Trax-v1", game="trax", rules="limited")
_register("loopline/Twixt-v1", game="twixt", rules="simple")
