"""Environments: `trax_v1` and `twixt_v1` for PettingZoo, and one side of a game for gymnasium.

Importing this registers `loopline/Trax-v1` and `loopline/Twixt-v1` with gymnasium.
"""

from . import trax_v1, twixt_v1
from .single import SinglePlayerEnv

__all__ = ["SinglePlayerEnv", "trax_v1", "twixt_v1"]
