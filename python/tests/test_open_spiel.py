"""Algorithms of OpenSpiel that are written in Python play our games."""

import numpy as np
import pytest

import loopline

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import get_all_states, mcts, minimax  # noqa: E402

GAMES = [("trax", "limited", {}), ("twixt", "simple", {"size": 5})]


@pytest.mark.parametrize(("name", "rules", "options"), GAMES)
def test_monte_carlo_tree_search_plays_a_game(name: str, rules: str, options: dict) -> None:
    game = loopline.load_game(name, rules, **options)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, rng), solve=True, random_state=rng)
    state = game.new_initial_state()
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_monte_carlo_tree_search_finds_a_win_at_once() -> None:
    game = loopline.load_game("trax", "limited")
    state = game.new_initial_state()
    for turn in "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+".split():
        state.apply_action(state.string_to_action(turn))
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 400, mcts.RandomRolloutEvaluator(1, rng), solve=True, random_state=rng)
    state.apply_action(bot.step(state))
    assert state.returns() == [1, -1]


def test_minimax_solves_a_position() -> None:
    game = loopline.load_game("trax", "limited")
    state = game.new_initial_state()
    for turn in "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+".split():
        state.apply_action(state.string_to_action(turn))
    value, action = minimax.alpha_beta_search(
        game, state=state, value_function=lambda _: 0, maximum_depth=1, maximizing_player_id=0
    )
    assert value == 1
    state.apply_action(action)
    assert state.is_terminal() and state.returns() == [1, -1]


def test_all_states_and_the_environment_of_learners() -> None:
    game = loopline.load_game("twixt", "simple", size=4, swap="none")
    states = get_all_states.get_all_states(game, depth_limit=2, include_terminals=True, include_chance_states=False)
    # The start, 8 holes for Red, and the pairs of a red and a black peg.
    assert len(states) == 1 + 8 + 60
    env = rl_environment.Environment(loopline.load_game("trax", "limited"))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == 0
    assert env.action_spec()["num_actions"] == 1350


def test_the_type_of_a_game() -> None:
    kind = loopline.load_game("twixt", "standard").get_type()
    assert kind.short_name == "loopline_twixt" and not kind.provides_observation_tensor
    assert kind.utility == pyspiel.GameType.Utility.ZERO_SUM
