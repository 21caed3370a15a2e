"""One side of many games at once against an opponent, as a vector environment of gymnasium on a `Batch`."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .._loopline import Batch, Position
from ..state import Start
from ..symmetry import FIRST_COLOURS, symmetries
from .opponents import Choice, Opponent, opponent_of
from .spaces import Observation, action_space, observation_space

Step = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SinglePlayerVectorEnv(VectorEnv[Any, Any, Any]):
    """Games for one player each, as `SinglePlayerEnv` has them.

    A game that has ended is begun again by the next step, whose action for it is ignored; with `autoreset_mode="SameStep"` by the
    same step, with the last observation under `final_obs`. An illegal action loses its game and is marked under `illegal`.
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        rules: str,
        *,
        size: int | str | tuple[int, int] | None = None,
        swap: str | None = None,
        dead_draws: bool = False,
        opponent: Choice = "random",
        player: int | Literal["random"] = "random",
        relative: bool = False,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        """Without `copy`, every step fills the arrays that the step before gave."""
        if player not in (0, 1, "random"):
            raise ValueError(f"{player!r} is no player: 0, 1 or random")
        start: Start = {"rules": rules, "size": size, "swap": swap, "dead_draws": dead_draws}
        self.start = Position(game, **start)
        self.batch = Batch(num_envs, game, relative=relative, **start)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.start)
        self.single_action_space = action_space(self.start)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        mode = AutoresetMode(autoreset_mode)
        if mode is AutoresetMode.DISABLED:
            raise ValueError("games begin again by NextStep or SameStep")
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self._same_step = mode is AutoresetMode.SAME_STEP
        self._copy = copy
        exchanged = [image.actions for image in symmetries(self.start) if image.exchanges_colours]
        self._exchanged = exchanged[0] if relative else None
        self._opponent = None if opponent == "random" else opponent_of(opponent)
        self._players = (0, 1) if player == "random" else (int(player),)
        self.players: NDArray[np.int8] = np.zeros(num_envs, np.int8)
        """The player of each game, 0 or 1."""
        self._ended = np.zeros(num_envs, bool)
        self._seen: Observation = {"observation": self.batch.observations(), "action_mask": self.batch.masks()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games; where the opponent begins, after its first turn."""
        super().reset(seed=seed)
        self.batch.reset(seed=int(self.np_random.integers(1 << 63)))
        self._begin(np.arange(self.num_envs))
        self._observe()
        return self._shown(), {"player": self.players.copy()}

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Plays an action in each game and the opponent's answer."""
        actions = np.asarray(actions)
        games = np.arange(self.num_envs)
        rested = self._ended
        wrong = (actions < 0) | (actions >= self.batch.num_actions)
        wrong |= self._seen["action_mask"][games, np.where(wrong, 0, actions)] == 0
        wrong &= ~rested
        won, ended = self.batch.step(np.where(rested | wrong, -1, actions))
        rewards = won[games, self.players]
        self._reply(~(rested | wrong), rewards, ended)
        rewards[wrong] = -1
        ended |= wrong
        if rested.any():
            self._restart(np.flatnonzero(rested))
        self._ended = ended
        info: dict[str, Any] = {"player": self.players.copy()}
        if wrong.any():
            info["illegal"] = wrong
        self._observe()
        if self._same_step and ended.any():
            self._finish(ended, info)
        return self._shown(), rewards, ended.copy(), np.zeros(self.num_envs, bool), info

    def _finish(self, ended: NDArray[np.bool_], info: dict[str, Any]) -> None:
        """Begins again what has just ended, and keeps what was seen last."""
        seen: dict[str, Any] = {**self._copied()}
        last: NDArray[np.object_] = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(ended):
            last[game] = {name: values[game] for name, values in seen.items()}
        info["final_obs"], info["_final_obs"] = last, ended.copy()
        self._ended = np.zeros(self.num_envs, bool)
        self._restart(np.flatnonzero(ended))
        info["player"] = self.players.copy()
        self._observe()

    def _restart(self, games: NDArray[np.intp]) -> None:
        self.batch.reset(games)
        self._begin(games)

    def _begin(self, games: NDArray[np.intp]) -> None:
        """Draws the player of new games, and lets the opponent begin where it does."""
        self.players[games] = self.np_random.choice(self._players, len(games))
        self._ended[games] = False
        new = np.zeros(self.num_envs, bool)
        new[games] = True
        nothing = np.zeros(self.num_envs, np.float32)
        self._reply(new, nothing, np.zeros(self.num_envs, bool))

    def _reply(
        self, games: NDArray[np.bool_], rewards: NDArray[np.float32], ended: NDArray[np.bool_]
    ) -> None:
        """Plays the opponent in these games until its player is to move or they are over."""
        while True:
            replies = games & ~ended & (self.batch.players() != self.players)
            if not replies.any():
                return
            if self._opponent is None:
                won, over = self.batch.play_random(replies)
            else:
                won, over = self.batch.step(self._answers(self._opponent, replies))
            rewards += won[np.arange(self.num_envs), self.players]
            ended |= over

    def _answers(self, opponent: Opponent, replies: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The opponent's actions in these games, and −1 in the others."""
        actions = np.full(self.num_envs, -1)
        for game in np.flatnonzero(replies):
            position = self.batch[int(game)]
            action = opponent(position, self.np_random)
            if self._exchanged is not None and position.to_move != FIRST_COLOURS[position.game]:
                action = int(self._exchanged[action])
            actions[game] = action
        return actions

    def _observe(self) -> None:
        self.batch.observations(out=self._seen["observation"])
        self.batch.masks(out=self._seen["action_mask"])

    def _copied(self) -> Observation:
        return {"observation": self._seen["observation"].copy(), "action_mask": self._seen["action_mask"].copy()}

    def _shown(self) -> Observation:
        return self._copied() if self._copy else self._seen
