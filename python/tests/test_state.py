"""States with OpenSpiel's methods, by actions and by text."""

import pickle

import numpy as np
import pytest

from loopline import TERMINAL_PLAYER, IllegalTurn, State, load_game

NUMBERED = [
    ("trax", "limited", {}),
    ("trax", "fournier", {}),
    ("twixt", "simple", {"size": 6}),
    ("twixt", "pp", {"size": 6}),
]
BY_TEXT = [("trax", "official", {}), ("trax", "loop", {}), ("twixt", "standard", {"size": 6})]


@pytest.mark.parametrize(("name", "rules", "options"), NUMBERED)
def test_games_by_actions(name: str, rules: str, options: dict) -> None:
    game = load_game(name, rules, **options)
    rng = np.random.default_rng(7)
    for _ in range(5):
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            legal = state.legal_actions()
            assert player == state.move_number() % 2 and state.legal_actions(1 - player) == []
            assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal == state.legal_actions(player)
            assert len(state.observation_tensor()) == game.observation_tensor_size()
            action = int(rng.choice(legal))
            text = state.action_to_string(player, action)
            assert state.string_to_action(text) == state.string_to_action(player, text) == action
            child = state.child(action)
            assert child.move_number() == state.move_number() + 1
            state.apply_action(action)
            assert child.position == state.position and str(child) == str(state)
        assert state.current_player() == TERMINAL_PLAYER and state.legal_actions() == []
        assert sum(state.returns()) == game.utility_sum() and state.returns()[0] == state.player_return(0)
        assert state.move_number() <= game.max_game_length()
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert again.returns() == state.returns() and again.history_str() == state.history_str()


@pytest.mark.parametrize(("name", "rules", "options"), BY_TEXT)
def test_games_by_text(name: str, rules: str, options: dict) -> None:
    game = load_game(name, rules, **options)
    rng = np.random.default_rng(7)
    state = game.new_initial_state()
    with pytest.raises(ValueError, match="play by text"):
        state.legal_actions()
    while not state.is_terminal():
        state.apply_turn(str(rng.choice(state.legal_turns())))
    assert state.returns() in ([1, -1], [-1, 1], [0, 0])
    assert state.information_state_string().split() == state.turns()
    assert game.start.play_all(state.turns()) == state.position
    with pytest.raises(ValueError, match="as text"):
        state.history()


def test_a_refused_turn_changes_nothing() -> None:
    state = load_game("twixt", "standard").new_initial_state()
    state.apply_turn("f6")
    for turn in ["f6", "a1", "zz"]:
        with pytest.raises(IllegalTurn):
            state.apply_turn(turn)
    assert state.turns() == ["f6"] and state.clone().turns() == ["f6"]
    numbered = load_game("trax", "limited").new_initial_state()
    with pytest.raises(IllegalTurn):
        numbered.apply_action(0)
    assert numbered.history() == []


def test_states_are_pickled_with_their_turns() -> None:
    state = load_game("twixt", "simple", size=8).new_initial_state()
    for action in (10, 64, 20):
        state.apply_action(action)
    again: State = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history() and again.position == state.position
    assert again.current_player() == state.current_player() and again.get_game() == state.get_game()


def test_the_shape_of_a_game() -> None:
    game = load_game("trax", "limited")
    assert (game.num_players(), game.num_distinct_actions()) == (2, 1350)
    assert game.observation_tensor_shape() == [7, 15, 15] and game.max_game_length() == 64
    assert load_game("twixt", "pp").num_distinct_actions() == 577
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    with pytest.raises(ValueError):
        load_game("trax").max_game_length()
    with pytest.raises(ValueError):
        load_game("twixt").max_game_length()


def test_states_are_text() -> None:
    for name, rules, options in [*NUMBERED, *BY_TEXT]:
        game = load_game(name, rules, **options)
        (state,) = game.new_initial_states()
        for _ in range(5):
            state.apply_turn(state.legal_turns()[-1])
        again = game.deserialize_state(state.serialize())
        assert again.position == state.position and again.turns() == state.turns()
        assert game.is_numbered() == (rules in ("limited", "fournier", "simple", "pp"))
        if game.is_numbered():
            assert len(again.history()) == 5
        assert state.resample_from_infostate(0).position == state.position
        assert game.get_parameters()["rules"] == rules and state.is_player_node()
