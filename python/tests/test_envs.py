"""The environments keep the contracts of PettingZoo and gymnasium."""

import copy
import json
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import loopline
from loopline.envs import trax_v1, twixt_v1

MAKERS: dict[str, Callable[[], Any]] = {
    "trax limited": trax_v1.env,
    "trax limited raw": trax_v1.raw_env,
    "trax fournier": lambda: trax_v1.env("fournier"),
    "trax 5x5": lambda: trax_v1.env("5x5"),
    "twixt simple": twixt_v1.env,
    "twixt simple raw": lambda: twixt_v1.raw_env(size=8),
    "twixt pp": lambda: twixt_v1.env("pp", size=(8, 10), swap="none", dead_draws=True),
    "twixt reflect": lambda: twixt_v1.env("pp", size=8, swap="reflect"),
}


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS.keys())
def test_pettingzoo(make: Callable[[], Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # It knows by name which environments observe dictionaries, as those with masks do.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(make(), num_cycles=1000)
        seed_test(make, num_cycles=1000)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("loopline/Trax-v1", {}),
        ("loopline/Twixt-v1", {"size": 8}),
        ("loopline/Twixt-v1", {"size": 6, "opponent": 2, "player": 1}),
    ],
)
def test_gymnasium(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **options).unwrapped, skip_render_check=True)


def play(env: Any, choose: Callable[[np.ndarray], int]) -> dict[str, float]:
    """Plays a game; what each agent has won."""
    env.reset()
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        won[agent] += reward
        over = termination or truncation
        assert over or seen["action_mask"].any()
        env.step(None if over else choose(seen["action_mask"]))
    return won


def test_rewards_are_those_of_the_agents() -> None:
    rng = np.random.default_rng(2)
    decided = 0
    for env in [trax_v1.env(), twixt_v1.env(size=6)]:
        for _ in range(20):
            won = play(env, lambda mask: int(rng.choice(np.flatnonzero(mask))))
            position = env.unwrapped.position
            assert won == dict(zip(env.possible_agents, position.returns))
            decided += position.winner is not None
    assert decided > 20


def test_agents_take_turns_after_a_swap() -> None:
    env = twixt_v1.env(size=8)
    env.reset()
    env.step(11)
    assert env.agent_selection == "player_1" and env.observe("player_1")["action_mask"][64] == 1
    assert not env.observe("player_0")["action_mask"].any()
    env.step(64)
    assert env.agent_selection == "player_0" and env.unwrapped.position.to_move == "black"


def test_an_illegal_action_loses_or_raises() -> None:
    assert play(trax_v1.env(), lambda mask: int(np.argmin(mask))) == {"player_0": -1, "player_1": 0}
    raw = trax_v1.raw_env()
    raw.reset()
    with pytest.raises(loopline.IllegalTurn):
        raw.step(0)
    single = gymnasium.make("loopline/Trax-v1", player=0)
    single.reset(seed=1)
    _, reward, over, _, info = single.step(0)
    assert (reward, over) == (-1, True) and "@0/ or @0+" in info["illegal"]


def test_one_side_against_each_opponent() -> None:
    for opponent in ["random", 1, lambda position, rng: position.legal_actions()[0]]:
        env = gymnasium.make("loopline/Twixt-v1", size=6, opponent=opponent)
        for seed in range(3):
            seen, info = env.reset(seed=seed)
            over, reward = False, 0.0
            while not over:
                assert seen["action_mask"].any()
                seen, reward, over, _, _ = env.step(int(np.argmax(seen["action_mask"])))
            assert reward == env.unwrapped.position.returns[info["player"]]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_where_the_game_stands(again: Callable[[Any], Any]) -> None:
    for env in [trax_v1.env(), twixt_v1.raw_env(size=6)]:
        env.reset()
        for _ in range(3):
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        other = again(env)
        assert other.unwrapped.position == env.unwrapped.position and other.agent_selection == env.agent_selection
        action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])
        env.step(action)
        assert other.unwrapped.position.turns_played == 3
        other.step(action)
        assert other.unwrapped.position == env.unwrapped.position
    for opponent in ["random", 2]:
        single = gymnasium.make("loopline/Twixt-v1", size=6, opponent=opponent)
        seen, _ = single.reset(seed=4)
        other = again(single)
        action = int(np.argmax(seen["action_mask"]))
        assert single.step(action)[1:] == other.step(action)[1:]
        assert single.unwrapped.position == other.unwrapped.position


def test_a_specification_is_json() -> None:
    for name in ("loopline/Trax-v1", "loopline/Twixt-v1"):
        env = gymnasium.make(name, opponent=3)
        text = env.spec.to_json()
        assert json.loads(text)["kwargs"]["opponent"] == 3
        assert gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(text)).action_space == env.action_space


def test_opponents_that_are_none() -> None:
    for opponent in ["strong", 2.5]:
        with pytest.raises(ValueError, match="no opponent"):
            gymnasium.make("loopline/Trax-v1", opponent=opponent)


def test_rendering() -> None:
    env = twixt_v1.raw_env(size=6, render_mode="ansi")
    env.reset()
    assert env.render() == env.position.diagram()
    assert trax_v1.raw_env(render_mode="svg").render().startswith("<svg")
    with pytest.raises(ValueError, match="render mode"):
        trax_v1.env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="play by text"):
        twixt_v1.env("standard")
