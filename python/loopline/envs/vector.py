"""One side of many games at once against an opponent, as a vector environment of gymnasium on a `Batch`."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .._loopline import Batch, IllegalTurn, Position
from ..state import Start
from ..symmetry import FIRST_COLOURS, symmetries
from .opponents import Choice, Opponent, opponent_of
from .spaces import Observation, action_space, observation_space

Step = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SinglePlayerVectorEnv(VectorEnv[Any, Any, Any]):
    """Games for one player each, as `SinglePlayerEnv` has them.

    A game that has ended is begun again by the next step, whose action for it is ignored; with
    `autoreset_mode="SameStep"` by the same step, with the last observation under `final_obs`. An illegal action loses
    its game and is marked under `illegal`.
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
        self._games = np.arange(num_envs)
        self._seen: Observation = {"observation": self.batch.observations(), "action_mask": self.batch.masks()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games; where the opponent begins, after its first turn."""
        super().reset(seed=seed)
        self.batch.reset(seed=int(self.np_random.integers(1 << 63)))
        self._ended = np.zeros(self.num_envs, bool)
        self._draw_players(self._games)
        won, ended = np.zeros((self.num_envs, 2), np.float32), np.zeros(self.num_envs, bool)
        self._reply(~ended, won, ended)
        self._observe()
        return self._shown(), {"player": self.players.copy()}

    def step(self, actions: NDArray[np.integer[Any]]) -> Step:
        """Plays an action in each game and the opponent's answer."""
        won, ended, wrong = self._play(np.asarray(actions))
        self._begin(np.flatnonzero(self._ended))
        self._reply(~wrong, won, ended)
        rewards = won[self._games, self.players]
        info: dict[str, Any] = {"player": self.players.copy()}
        if wrong.any():
            rewards[wrong] = -1
            ended |= wrong
            info["illegal"] = wrong
        self._ended = ended
        self._observe()
        if self._same_step and ended.any():
            self._finish(ended, info)
        return self._shown(), rewards, ended.copy(), np.zeros(self.num_envs, bool), info

    def _play(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """Plays the legal actions: what they win, which games they end, and where one was illegal."""
        rested = self._ended
        # A batch takes −1 for a game to be left alone, but here it is illegal.
        if not (actions < 0).any():
            try:
                won, ended = self.batch.step(np.where(rested, -1, actions))
            except IllegalTurn:
                # No game has changed.
                pass
            else:
                return won, ended, np.zeros(self.num_envs, bool)
        wrong = (actions < 0) | (actions >= self.batch.num_actions)
        wrong |= self._seen["action_mask"][self._games, np.where(wrong, 0, actions)] == 0
        wrong &= ~rested
        won, ended = self.batch.step(np.where(rested | wrong, -1, actions))
        return won, ended, wrong

    def _finish(self, ended: NDArray[np.bool_], info: dict[str, Any]) -> None:
        """Begins again what has just ended, and keeps what was seen last."""
        seen: dict[str, Any] = {**self._copied()}
        last: NDArray[np.object_] = np.full(self.num_envs, None, dtype=object)
        games = np.flatnonzero(ended)
        for game in games:
            last[game] = {name: values[game] for name, values in seen.items()}
        info["final_obs"], info["_final_obs"] = last, ended.copy()
        self._begin(games)
        self._ended = np.zeros(self.num_envs, bool)
        self._reply(ended, np.zeros((self.num_envs, 2), np.float32), self._ended)
        info["player"] = self.players.copy()
        self._observe()

    def _begin(self, games: NDArray[np.intp]) -> None:
        """Begins these games again, before the opponent's first turn where it begins."""
        if games.size:
            self.batch.reset(games)
            self._draw_players(games)

    def _draw_players(self, games: NDArray[np.intp]) -> None:
        self.players[games] = self.np_random.choice(self._players, len(games))

    def _reply(self, games: NDArray[np.bool_], won: NDArray[np.float32], ended: NDArray[np.bool_]) -> None:
        """Plays the opponent where it is to move in these games, once: players take turns, also after a swap."""
        replies = games & ~ended & (self.batch.players() != self.players)
        if not replies.any():
            return
        if self._opponent is None:
            more, over = self.batch.play_random(replies)
        else:
            more, over = self.batch.step(self._answers(self._opponent, replies))
        won += more
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
