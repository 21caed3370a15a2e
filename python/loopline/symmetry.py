"""The images of positions under the symmetries of the board and the exchange of colours, for actions, masks and planes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._loopline import Position


FIRST_COLOURS = {"trax": "white", "twixt": "red"}


@dataclass(frozen=True, eq=False)
class Symmetry:
    """A way to turn the positions of a rule set over.

    Arrays may have any dimensions before those of one observation or one row of actions, as those of a batch have.
    """

    number: int
    """Its place in `symmetries`: 1 for mirrored columns, 2 for mirrored rows and 4 for columns and rows exchanged after that, added
    up; in Trax 8 for exchanged colours."""
    exchanges_colours: bool
    """Whether the colours are exchanged, and with them the side to move. In TwixT that is so where columns and rows are."""
    actions: NDArray[np.int64]
    """For each action its image."""
    _squares: NDArray[np.int64] = field(repr=False)
    _planes: NDArray[np.int64] = field(repr=False)
    _side: int = field(repr=False)

    @cached_property
    def _sources(self) -> NDArray[np.int64]:
        """For each number of an observation the one that comes there."""
        area = len(self._squares)
        to = self._planes[:, None] * area + self._squares[None, :]
        return np.argsort(to.ravel())

    def observation(self, observation: NDArray[Any]) -> NDArray[Any]:
        """The observation of the image."""
        shape = observation.shape
        flat = observation.reshape(*shape[:-3], -1)
        image = flat[..., self._sources].reshape(shape)
        if self.exchanges_colours:
            image[..., self._side, :, :] = 1 - image[..., self._side, :, :]
        return image

    def policy(self, values: NDArray[Any]) -> NDArray[Any]:
        """A mask of actions, or one number for each of them, for the image."""
        image = np.empty_like(values)
        image[..., self.actions] = values
        return image


def symmetries(position: Position) -> list[Symmetry]:
    """Every image of the positions by these rules, the positions themselves first: 16 in Trax, 8 in TwixT, 4 of them where the
    board is no square. `ValueError` if the turns of the rules have no numbers.
    """
    maps, side = position._symmetries()
    return [
        Symmetry(number, exchanges, np.array(actions), np.array(squares), np.array(planes), side)
        for number, (actions, squares, planes, exchanges) in enumerate(maps)
    ]


def relative(position: Position) -> Symmetry:
    """The image in which the side to move has the first colour: the position itself, or that with exchanged colours.

    It is its own inverse: `relative(position).actions` leads from actions to those of the image and back. `ValueError` where the
    colours of TwixT cannot be exchanged, on a board that is no square.
    """
    images = symmetries(position)
    if position.to_move == FIRST_COLOURS[position.game]:
        return images[0]
    for image in images:
        if image.exchanges_colours:
            return image
    raise ValueError("the colours can be exchanged on square boards only")
