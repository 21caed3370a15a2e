"""Games and states with the methods of OpenSpiel: `load_game(…).new_initial_state()`.

The names and meanings are OpenSpiel's, so that its algorithms written in Python run on them, such as `mcts`, `minimax` and
`rl_environment`. Those in C++ need games of OpenSpiel itself. Turns can be given as text as well, which is the only way where
they have no numbers: Trax without a bound, and TwixT by the standard rules.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from ._loopline import Position

TERMINAL_PLAYER = -4
"""What `State.current_player` returns once the game is over."""


class Start(TypedDict, total=False):
    """What a game begins from, in the words of `Position`."""

    rules: str | None
    size: int | str | tuple[int, int] | None
    swap: str | None
    text: str | None
    dead_draws: bool


class Game:
    """A rule set, from which games begin."""

    def __init__(
        self,
        name: str,
        rules: str | None = None,
        *,
        size: int | str | tuple[int, int] | None = None,
        swap: str | None = None,
        text: str | None = None,
        dead_draws: bool = False,
    ) -> None:
        self._start: Start = {"rules": rules, "size": size, "swap": swap, "text": text, "dead_draws": dead_draws}
        self._name = name
        self.start: Position = Position(name, **self._start)
        """The position that games begin from."""

    def new_initial_state(self) -> State:
        """A game that has just begun."""
        return State(self)

    def new_initial_states(self) -> list[State]:
        """The same in a list: there is one way to begin."""
        return [State(self)]

    def deserialize_state(self, text: str) -> State:
        """The state that `State.serialize` wrote."""
        state = State(self)
        for turn in text.split():
            if self.is_numbered():
                state.apply_action(state.string_to_action(turn))
            else:
                state.apply_turn(turn)
        return state

    def is_numbered(self) -> bool:
        """Whether turns have numbers by these rules."""
        try:
            return self.start.num_actions > 0
        except ValueError:
            return False

    def get_type(self) -> Any:
        """What kind of game it is, as `pyspiel.GameType`; `ImportError` without OpenSpiel (`pip install open_spiel`)."""
        kind = import_module("pyspiel").GameType
        return kind(
            short_name=f"loopline_{self._name}",
            long_name={"trax": "Trax", "twixt": "TwixT"}[self._name],
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.DETERMINISTIC,
            information=kind.Information.PERFECT_INFORMATION,
            utility=kind.Utility.ZERO_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=self.is_numbered(),
            parameter_specification={},
        )

    def get_parameters(self) -> dict[str, Any]:
        """What the game was made with."""
        return {name: value for name, value in self._start.items() if value is not None}

    def max_chance_outcomes(self) -> int:
        """None: there is no chance in the games."""
        return 0

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """How many actions there are; `ValueError` if the turns of these rules have no numbers."""
        return self.start.num_actions

    def max_game_length(self) -> int:
        """More turns than this are in no game; `ValueError` if there is no such number."""
        if self.start.size is None:
            span = (self.start.observation_shape[1] + 1) // 2
            return span * span
        if self.start.rules == "standard":
            raise ValueError("games of standard TwixT have no greatest length, since pegs can be taken off")
        columns, rows = self.start.size
        return columns * rows - 4 + 1

    def min_utility(self) -> float:
        """The return of a loss."""
        return -1.0

    def max_utility(self) -> float:
        """The return of a win."""
        return 1.0

    def utility_sum(self) -> float:
        """What the returns of both players add up to."""
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns; `ValueError` if the rules have none."""
        return list(self.start.observation_shape)

    def observation_tensor_size(self) -> int:
        """Numbers in an observation."""
        return int(np.prod(self.start.observation_shape))

    def __reduce__(self) -> tuple[object, ...]:
        return (_game, (self._name, self._start))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self._name, self._start) == (other._name, other._start)

    def __hash__(self) -> int:
        return hash((self._name, self.start))

    def __repr__(self) -> str:
        size = "" if self.start.size is None else f" {self.start.size[0]}x{self.start.size[1]}"
        return f"<Game {self.start.game} {self.start.rules}{size}>"


def _game(name: str, start: Start) -> Game:
    return Game(name, **start)


def load_game(
    name: str,
    rules: str | None = None,
    *,
    size: int | str | tuple[int, int] | None = None,
    swap: str | None = None,
    text: str | None = None,
    dead_draws: bool = False,
) -> Game:
    """The game `trax` or `twixt` by a rule set; the arguments are those of `Position`."""
    return Game(name, rules, size=size, swap=swap, text=text, dead_draws=dead_draws)


class State:
    """A game under way: a position with the turns that led to it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.position: Position = game.start
        """The position."""
        self._turns: list[str] = []
        self._actions: list[int] = []

    # Who is to move, and what may be played.

    def current_player(self) -> int:
        """The player to move, 0 or 1; `TERMINAL_PLAYER` once the game is over."""
        return TERMINAL_PLAYER if self.position.is_over else self.position.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def is_chance_node(self) -> bool:
        """Never: there is no chance in the games."""
        return False

    def is_player_node(self) -> bool:
        """Whether a player is to move."""
        return not self.is_terminal()

    def is_mean_field_node(self) -> bool:
        """Never: the games have two players."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: the players take turns."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player in ascending order; of the player to move if none is given."""
        if player is not None and player != self.current_player():
            return []
        return self.position.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each legal action, 0 for the others."""
        mask = np.zeros(self._game.num_distinct_actions(), np.int8)
        mask[self.legal_actions(player)] = 1
        return [int(legal) for legal in mask]

    def legal_turns(self) -> list[str]:
        """The legal turns as text; those that edit links are left out."""
        return self.position.legal()

    # Playing.

    def apply_action(self, action: int) -> None:
        """Plays an action. `IllegalTurn` leaves the state as it was."""
        turn = self.position.turn_of(action)
        self.position = self.position.play_action(action)
        self._turns.append(turn)
        self._actions.append(int(action))

    def apply_actions(self, actions: list[int]) -> None:
        """Plays the actions of all players to move, of which there is one."""
        for action in actions:
            self.apply_action(action)

    def apply_turn(self, turn: str) -> None:
        """Plays a turn given as text. `IllegalTurn` leaves the state as it was."""
        self.position = self.position.play(turn)
        self._turns.append(turn)

    def child(self, action: int) -> State:
        """The state after an action; this one stays."""
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> State:
        """The same state, to be played on alone."""
        state = State(self._game)
        state.position = self.position
        state._turns = self._turns.copy()
        state._actions = self._actions.copy()
        return state

    def resample_from_infostate(self, player: int, probability: object = None) -> State:
        """The same state: both players know all of it."""
        return self.clone()

    def serialize(self) -> str:
        """The turns that were played, which `Game.deserialize_state` reads."""
        return " ".join(self._turns)

    def get_game(self) -> Game:
        """The game that this is a state of."""
        return self._game

    # What was played, and what came of it.

    def returns(self) -> list[float]:
        """What each player has won: 1, −1, or 0 for a draw and as long as the game goes on."""
        return list(self.position.returns)

    def player_return(self, player: int) -> float:
        """What one player has won."""
        return self.returns()[player]

    def rewards(self) -> list[float]:
        """What each player has won by the last turn."""
        return self.returns()

    def player_reward(self, player: int) -> float:
        """What one player has won by the last turn."""
        return self.returns()[player]

    def num_players(self) -> int:
        """Two."""
        return 2

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self._game.num_distinct_actions()

    def move_number(self) -> int:
        """How many turns were played."""
        return len(self._turns)

    def history(self) -> list[int]:
        """The actions that were played; `ValueError` if a turn was given as text."""
        if len(self._actions) != len(self._turns):
            raise ValueError("turns were played as text: see turns()")
        return self._actions.copy()

    def history_str(self) -> str:
        """The actions that were played, separated by commas."""
        return ", ".join(map(str, self.history()))

    def turns(self) -> list[str]:
        """The turns that were played, as text."""
        return self._turns.copy()

    # Names and tensors.

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """The turn of a legal action as text; called with a player and an action, or an action alone."""
        return self.position.turn_of(player_or_action if action is None else action)

    def string_to_action(self, player_or_turn: int | str, turn: str | None = None) -> int:
        """The action of a legal turn; called with a player and a text, or a text alone."""
        text = turn if turn is not None else player_or_turn
        if not isinstance(text, str):
            raise TypeError("a turn is text")
        return self.position.action_of(text)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The position as planes of 0 and 1, flat; both players see the same."""
        return [float(value) for value in self.position.observation().ravel()]

    def observation(self) -> NDArray[np.int8]:
        """The same as an array."""
        return self.position.observation()

    def observation_string(self, player: int | None = None) -> str:
        """The position as text."""
        return self.position.text

    def information_state_string(self, player: int | None = None) -> str:
        """The turns that were played."""
        return " ".join(self._turns)

    def __str__(self) -> str:
        return self.position.diagram()

    def __repr__(self) -> str:
        return f"<State {self._game!r} {' '.join(self._turns)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (_state, (self._game, self._turns, self._actions))


def _state(game: Game, turns: list[str], actions: list[int]) -> State:
    state = State(game)
    state.position = game.start.play_all(turns)
    state._turns = list(turns)
    state._actions = list(actions)
    return state
