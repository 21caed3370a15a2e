"""Images of positions: their observations, masks and actions are those of the image played for itself."""

import numpy as np
import pytest

import loopline
from loopline import Batch, Position, relative, symmetries

CASES = [
    ("trax", "limited", {}, 16),
    ("trax", "4x4", {}, 16),
    ("twixt", "simple", {"size": 6, "swap": "none"}, 8),
    ("twixt", "pp", {"size": (6, 9), "swap": "none"}, 4),
]


TILES = "|-JFL7"
"""The tiles as position text has them, in the order of their planes."""


def image_of_start(position: Position, symmetry: loopline.Symmetry) -> Position:
    """The image of the first position, in Trax of that after the first turn, which is played on from there."""
    options = {}
    if position.game == "trax":
        (tile,) = np.flatnonzero(symmetry.observation(position.observation())[:6].sum(axis=(1, 2)))
        text = f"{TILES[tile]} {'w' if symmetry.exchanges_colours else 'r'}"
    else:
        columns, rows = position.size or (0, 0)
        text = f"{columns}x{rows} {'b' if symmetry.exchanges_colours else 'r'} R: B: L:"
        options = {"swap": "none", "size": position.size}
    return Position(position.game, position.rules, text=text, **options)


@pytest.mark.parametrize(("game", "rules", "options", "count"), CASES)
def test_images_are_positions(game: str, rules: str, options: dict, count: int) -> None:
    start = Position(game, rules, **options)
    images = symmetries(start)
    assert len(images) == count and [image.number for image in images] == list(range(count))
    turns, _, _ = start.random_game(4)
    if game == "trax":
        start = start.play(turns.pop(0))
    for symmetry in images:
        position, image = start, image_of_start(start, symmetry)
        for turn in turns:
            assert (symmetry.observation(position.observation()) == image.observation()).all()
            assert (symmetry.policy(position.action_mask()) == image.action_mask()).all()
            action = position.action_of(turn)
            position, image = position.play(turn), image.play_action(int(symmetry.actions[action]))
            assert image.key == position.key
        assert image.is_over and (image.winner is None) == (position.winner is None)


@pytest.mark.parametrize(("game", "rules", "options", "count"), CASES[:3])
def test_a_relative_batch_is_seen_by_the_side_to_move(game: str, rules: str, options: dict, count: int) -> None:
    plain = Batch(8, game, rules, seed=3, **options)
    turned = Batch(8, game, rules, seed=3, relative=True, **options)
    assert turned.relative and not plain.relative
    while not plain.over().all():
        views = [relative(position) for position in plain]
        seen, masks, chosen = turned.observations(), turned.masks(), turned.sample()
        actions = plain.sample()
        for index, view in enumerate(views):
            assert (seen[index] == view.observation(plain.observations()[index])).all()
            assert (masks[index] == view.policy(plain.masks()[index])).all()
            assert actions[index] == -1 or view.actions[actions[index]] == chosen[index]
            assert actions[index] == -1 or view.actions[chosen[index]] == actions[index]
        plain.step(actions)
        turned.step(chosen)
        assert (plain.hashes() == turned.hashes()).all()


def test_many_observations_are_turned_at_once() -> None:
    batch = Batch(5, "twixt", "simple", size=8, swap="none")
    for _ in range(4):
        batch.step(batch.sample())
    for symmetry in symmetries(batch[0]):
        whole = symmetry.observation(batch.observations())
        assert (whole == [symmetry.observation(one) for one in batch.observations()]).all()
        assert (symmetry.policy(batch.masks()) == [symmetry.policy(one) for one in batch.masks()]).all()


def test_boards_that_are_no_square_have_no_other_side() -> None:
    with pytest.raises(ValueError, match="square"):
        Batch(1, "twixt", "pp", size=(8, 6), relative=True)
    position = Position("twixt", "pp", size=(8, 6))
    assert relative(position).number == 0
    with pytest.raises(ValueError, match="square"):
        relative(position.play("c3"))
    with pytest.raises(ValueError, match="play by text"):
        symmetries(Position("trax"))
