"""Batches: the same games as positions, checked as a whole, outside the interpreter's lock."""

import threading
import time

import numpy as np
import pytest

import loopline
from loopline import Batch, IllegalTurn, Position


@pytest.mark.parametrize(
    ("game", "rules", "options"),
    [
        ("trax", "limited", {}),
        ("trax", "fournier", {}),
        ("trax", "4x4", {}),
        ("twixt", "simple", {"size": 6}),
        ("twixt", "pp", {"size": (7, 5), "swap": "none", "dead_draws": True}),
    ],
)
def test_a_batch_is_its_games(game: str, rules: str, options: dict) -> None:
    rng = np.random.default_rng(1)
    batch = Batch(16, game, rules, **options)
    positions = [Position(game, rules, **options)] * 16
    masks = np.empty((16, batch.num_actions), np.int8)
    while not batch.over().all():
        assert batch.masks(out=masks) is masks
        assert (masks == [position.action_mask() for position in positions]).all()
        assert (batch.observations() == [position.observation() for position in positions]).all()
        assert batch.players().tolist() == [position.player for position in positions]
        assert batch.hashes().tolist() == [position.hash for position in positions]
        assert batch.turns_played().tolist() == [position.turns_played for position in positions]
        # Swaps are legal actions like any other.
        actions = [int(rng.choice(np.flatnonzero(mask))) if mask.any() else -1 for mask in masks]
        before = batch.over()
        rewards, ended = batch.step(actions)
        for index, action in enumerate(actions):
            if action >= 0:
                positions[index] = positions[index].play_action(action)
        over = np.array([position.is_over for position in positions])
        assert (batch.over() == over).all() and (ended == (over & ~before)).all()
        returns = np.array([position.returns for position in positions])
        assert (rewards == returns * ended[:, None]).all()
    assert batch.position(3) == positions[3] and batch.position(3).player == positions[3].player


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch(3, "twixt", "simple", size=6)
    before = batch.hashes()
    with pytest.raises(IllegalTurn, match="game 1, action 0: ") as error:
        batch.step([8, 0, 8])
    assert (error.value.index, error.value.turn) == (1, "0")
    assert (batch.hashes() == before).all()
    with pytest.raises(ValueError, match="2 actions for 3 games"):
        batch.step([8, 8])
    rewards, ended = batch.step([8, -1, 9])
    assert batch.turns_played().tolist() == [1, 0, 1] and not ended.any() and not rewards.any()


def test_arrays_to_fill_are_checked() -> None:
    batch = Batch(2, "trax", "limited")
    with pytest.raises(ValueError, match="shape"):
        batch.masks(out=np.empty((2, 3), np.int8))
    with pytest.raises(ValueError, match="out"):
        batch.masks(out=np.empty((1350, 2), np.int8).T)
    with pytest.raises(TypeError):
        batch.masks(out=np.empty((2, 1350), np.float32))
    frozen = np.empty((2, 1350), np.int8)
    frozen.setflags(write=False)
    with pytest.raises(ValueError, match="out"):
        batch.masks(out=frozen)
    with pytest.raises(ValueError):
        Batch(0, "trax", "limited")
    with pytest.raises(ValueError, match="play by text"):
        Batch(1, "trax")
    with pytest.raises(IndexError):
        batch.position(2)
    with pytest.raises(IndexError):
        batch.reset([2])


def test_games_begin_again() -> None:
    batch = Batch(8, "trax", "limited", auto_reset=True)
    count = 0
    for _ in range(100):
        _, ended = batch.step(batch.sample())
        count += ended.sum()
        assert not batch.over().any() and (batch.turns_played()[ended] == 0).all()
    assert count > 8
    batch.reset(np.array([0, 1]))
    assert batch.turns_played()[:2].tolist() == [0, 0]
    batch.reset()
    assert not batch.turns_played().any()


def test_a_seed_gives_the_same_games() -> None:
    def played(seed: int) -> list[int]:
        batch = Batch(4, "twixt", "pp", size=6, seed=seed)
        while not batch.over().all():
            batch.step(batch.sample())
        return batch.hashes().tolist()

    assert played(3) == played(3) != played(4)
    # Game i draws from the sequence of the seed plus i.
    assert played(3)[1:] == played(4)[:-1]
    assert played(3)[0] == Position("twixt", "pp", size=6).random_game(3)[2].hash


def test_the_lock_is_free_meanwhile() -> None:
    """Another thread runs while one call of the engine does not return."""
    stamps: list[float] = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            stamps.append(time.monotonic())
            time.sleep(0.01)

    thread = threading.Thread(target=tick)
    thread.start()
    began = time.monotonic()
    loopline.analyse(Position("twixt", "pp"), time=0.5)
    ended = time.monotonic()
    done.set()
    thread.join()
    assert sum(began < stamp < ended for stamp in stamps) >= 5


def test_two_threads_step_two_batches_at_once() -> None:
    def play(seed: int, found: list[int]) -> None:
        batch = Batch(64, "trax", "limited", seed=seed)
        while not batch.over().all():
            batch.step(batch.sample())
        found.extend(batch.hashes().tolist())

    alone: list[int] = []
    play(5, alone)
    results: list[list[int]] = [[], []]
    threads = [threading.Thread(target=play, args=(5, result)) for result in results]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [alone, alone]
