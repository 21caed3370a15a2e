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
    with pytest.raises(TypeError, match="out must be int8, not float32"):
        batch.masks(out=np.empty((2, 1350), np.float32))
    with pytest.raises(TypeError, match="int8 is needed, not list"):
        batch.masks(out=[0])
    frozen = np.empty((2, 1350), np.int8)
    frozen.setflags(write=False)
    with pytest.raises(ValueError, match="out"):
        batch.masks(out=frozen)
    with pytest.raises(ValueError):
        Batch(0, "trax", "limited")
    with pytest.raises(ValueError, match="play by text"):
        Batch(1, "trax")
    for index in (2, -3):
        with pytest.raises(IndexError, match="2 games"):
            batch.position(index)
        with pytest.raises(IndexError, match="2 games"):
            batch.reset([index])
    assert batch.position(-1) == batch[1]


def test_actions_are_integers() -> None:
    batch = Batch(2, "trax", "limited")
    with pytest.raises(TypeError, match="integers, not float64"):
        batch.step(np.array([672.0, 672.0]))
    with pytest.raises(ValueError, match="one dimension"):
        batch.step([[672], [672]])
    batch.step(np.array([672, 674], np.uint16))
    assert batch.turns_played().tolist() == [1, 1]


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

    assert played(3) == played(3)
    assert not set(played(3)) & set(played(4))


def test_seeds_do_not_overlap() -> None:
    seeds = [Batch(256, "twixt", "pp", size=6, seed=seed).seeds() for seed in range(64)]
    assert len(np.unique(seeds)) == 64 * 256
    # The first numbers of SplitMix64 from 1234567, as its reference implementation gives them.
    known = Batch(3, "twixt", "pp", size=6, seed=1234567).seeds().tolist()
    assert known == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert Batch(1, "twixt", "pp", size=6, seed=2**64 - 1).seeds().shape == (1,)


def test_a_seed_given_to_reset_begins_chance_again() -> None:
    batch = Batch(4, "trax", "limited", seed=1)
    batch.step(batch.sample())
    batch.step(batch.sample())
    batch.reset(seed=9)
    other = Batch(4, "trax", "limited", seed=9)
    assert (batch.seeds() == other.seeds()).all()
    for _ in range(5):
        assert (batch.sample() == other.sample()).all()


def test_chance_plays_what_it_samples() -> None:
    whole, stepped = (Batch(8, "trax", "limited", seed=2) for _ in range(2))
    while not whole.over().all():
        rewards, ended = whole.play_random()
        others = stepped.step(stepped.sample())
        assert (rewards == others[0]).all() and (ended == others[1]).all()
        assert (whole.hashes() == stepped.hashes()).all()
    assert list(whole) == list(stepped) and whole[3].turns == stepped[3].turns
    with pytest.raises(ValueError, match="length 8"):
        whole.play_random(np.ones(3, bool))
    some = Batch(8, "twixt", "pp", size=6, seed=2, relative=True)
    some.play_random(np.arange(8) % 2 == 0)
    assert some.turns_played().tolist() == [1, 0] * 4
    assert [position.turns for position in some][1] == [] and len(some[0].turns) == 1


def test_games_from_positions_and_copies_of_games() -> None:
    start = Position("twixt", "simple", size=6, swap="none")
    positions = [start.play("b3"), start.play_all("c2 d3 e4"), start]
    batch = Batch.from_positions(positions, seed=2)
    assert list(batch) == positions and batch[-1] == start and batch[1].turns == ["c2", "d3", "e4"]
    batch.step(batch.sample())
    taken = batch.take([1, 1, -1], seed=4)
    assert taken[0] == taken[1] == batch[1] and taken[2] == batch[2] and len(taken) == 3
    taken.step(taken.sample())
    assert taken[0] != batch[1]
    batch.reset()
    assert list(batch) == positions
    with pytest.raises(ValueError, match="same game and rules"):
        Batch.from_positions([start, Position("twixt", "pp", size=6, swap="none")])
    with pytest.raises(ValueError, match="same game and rules"):
        Batch.from_positions([start, Position("trax", "limited")])
    with pytest.raises(ValueError, match="1 to"):
        Batch.from_positions([])


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


def test_a_second_thread_on_one_batch_is_told() -> None:
    batch = Batch(4096, "trax", "limited", auto_reset=True)
    problems: list[str] = []

    def play(tries: int) -> None:
        for _ in range(tries):
            try:
                batch.step(batch.sample())
            except loopline.IllegalTurn:
                pass  # The other thread has stepped in between.
            except RuntimeError as error:
                problems.append(str(error))
                return
            if problems:
                return

    threads = [threading.Thread(target=play, args=(2000,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems and "another thread is using this batch" in problems[0]
    # It goes on.
    batch.step(batch.sample())


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
