"""The vector environment plays the games of the single one, many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import loopline.envs  # noqa: F401

CASES: list[tuple[str, dict[str, Any]]] = [
    ("loopline/Trax-v1", {}),
    ("loopline/Trax-v1", {"rules": "4x4", "player": 0, "relative": True}),
    ("loopline/Twixt-v1", {"size": 6, "player": 1, "copy": False}),
    ("loopline/Twixt-v1", {"size": 6, "rules": "pp", "opponent": lambda position, rng: position.legal_actions()[-1]}),
    ("loopline/Twixt-v1", {"size": 6, "relative": True, "opponent": lambda position, rng: position.legal_actions()[0]}),
    ("loopline/Twixt-v1", {"size": 6, "opponent": 1}),
]


def legal(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A legal action for each game; 0 where there is none."""
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize(("name", "options"), CASES)
def test_games_are_played_to_their_ends(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.make_vec(name, num_envs=6, vectorization_mode="vector_entry_point", **options)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=5)
    ended, finished, won = np.zeros(6, bool), 0, 0.0
    for _ in range(60):
        assert env.observation_space.contains(seen)
        masks = seen["action_mask"]
        # Who is not over is to move, and it is the turn of its player.
        assert (masks.any(axis=1) == ~ended).all()
        players = env.unwrapped.batch.players()
        assert (players == info["player"])[~ended].all()
        before = ended
        seen, rewards, ended, cut, info = env.step(legal(masks, rng))
        assert not cut.any() and not ended[before].any() and not rewards[~ended].any()
        for index in np.flatnonzero(ended):
            assert env.unwrapped.batch[int(index)].returns[info["player"][index]] == rewards[index]
        for index in np.flatnonzero(before):
            assert env.unwrapped.batch[int(index)].turns_played <= 1
        finished += ended.sum()
        won += np.abs(rewards).sum()
    assert finished > 6 and won > 0


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int) -> list[int]:
        env = gymnasium.make_vec("loopline/Trax-v1", num_envs=4)
        seen, _ = env.reset(seed=seed)
        for _ in range(10):
            seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
        return env.unwrapped.batch.hashes().tolist()

    assert played(1) == played(1) != played(2)


def test_an_illegal_action_loses_its_game() -> None:
    env = gymnasium.make_vec("loopline/Trax-v1", num_envs=3, player=0)
    seen, _ = env.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = 0
    seen, rewards, ended, _, info = env.step(actions)
    assert rewards.tolist() == [0, -1, 0] and ended.tolist() == info["illegal"].tolist() == [False, True, False]
    seen, rewards, ended, _, _ = env.step(seen["action_mask"].argmax(axis=1))
    assert not rewards.any() and not ended.any() and env.unwrapped.batch.turns_played()[1] == 0
    actions = seen["action_mask"].argmax(axis=1)
    actions[2] = -1
    _, rewards, ended, _, info = env.step(actions)
    assert rewards.tolist() == [0, 0, -1] and info["illegal"].tolist() == [False, False, True]


def test_games_that_begin_again_in_the_same_step() -> None:
    env = gymnasium.make_vec("loopline/Twixt-v1", num_envs=5, size=5, autoreset_mode="SameStep")
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng = np.random.default_rng(3)
    seen, _ = env.reset(seed=2)
    finished = 0
    for _ in range(40):
        seen, rewards, ended, _, info = env.step(legal(seen["action_mask"], rng))
        assert seen["action_mask"].any(axis=1).all()
        for index in np.flatnonzero(ended):
            finished += 1
            last = info["final_obs"][index]
            assert (
                not last["action_mask"].any() and last["observation"][:2].sum() > seen["observation"][index, :2].sum()
            )
    assert finished > 5


def test_observations_are_copies_unless_that_is_refused() -> None:
    for copy in (True, False):
        env = gymnasium.make_vec("loopline/Trax-v1", num_envs=2, copy=copy)
        first, _ = env.reset(seed=1)
        kept = first["observation"].copy()
        env.step(first["action_mask"].argmax(axis=1))
        assert (first["observation"] == kept).all() == copy


def test_choices_that_are_refused() -> None:
    for options, message in [
        ({"player": 2}, "no player"),
        ({"opponent": "strong"}, "no opponent"),
        ({"rules": "official"}, "play by text"),
        ({"autoreset_mode": "Disabled"}, "begin again"),
    ]:
        with pytest.raises(ValueError, match=message):
            gymnasium.make_vec("loopline/Trax-v1", num_envs=2, **options)
