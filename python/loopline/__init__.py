"""Trax and TwixT: positions, records, engine, solver and batches of games.

`loopline.envs` has the environments for PettingZoo and gymnasium, which need the extra `envs`.
"""

from ._loopline import (
    Batch,
    Engine,
    IllegalTurn,
    Line,
    Node,
    Position,
    Record,
    RecordError,
    Solution,
    analyse,
    choose,
    read_records,
    solve,
    write_sgf,
)
from ._loopline import __version__ as __version__
from .client import Client, Refused
from .state import TERMINAL_PLAYER, Game, State, load_game
from .symmetry import Symmetry, relative, symmetries

__all__ = [
    "TERMINAL_PLAYER",
    "Batch",
    "Client",
    "Engine",
    "Game",
    "IllegalTurn",
    "Line",
    "Node",
    "Position",
    "Record",
    "RecordError",
    "Refused",
    "Solution",
    "State",
    "Symmetry",
    "__version__",
    "analyse",
    "choose",
    "load_game",
    "read_records",
    "relative",
    "solve",
    "symmetries",
    "write_sgf",
]
