"""Trax and TwixT: positions, records, engine, solver and batches of games.

`loopline.envs` has the environments for PettingZoo and gymnasium, which need the extra `envs`.
"""

from ._loopline import (
    Batch,
    Engine,
    IllegalTurn,
    Line,
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
from .state import TERMINAL_PLAYER, Game, State, load_game

__all__ = [
    "TERMINAL_PLAYER",
    "Batch",
    "Engine",
    "Game",
    "IllegalTurn",
    "Line",
    "Position",
    "Record",
    "RecordError",
    "Solution",
    "State",
    "analyse",
    "choose",
    "load_game",
    "read_records",
    "solve",
    "write_sgf",
]
