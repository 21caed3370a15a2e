"""One side of a game against an opponent, as an environment of gymnasium."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium

from .._loopline import IllegalTurn, Position
from ..state import Start
from .opponents import Choice, opponent_of
from .rendering import RENDER_MODES, rendered
from .spaces import Observation, action_space, observation_space, observe


class SinglePlayerEnv(gymnasium.Env[Any, Any]):
    """A game for one player.

    Rewards are 1 for a win, −1 for a loss and 0 otherwise. An illegal action loses the game, with the reason under `illegal` in the
    last value of `step`; the legal ones are in `action_mask` of every observation.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES}

    def __init__(
        self,
        game: str,
        rules: str,
        *,
        size: int | str | tuple[int, int] | None = None,
        swap: str | None = None,
        dead_draws: bool = False,
        opponent: Choice = "random",
        player: int | Literal["random"] = "random",
        render_mode: str | None = None,
    ) -> None:
        """The opponent is `random`, a level of the engine, or a function; the player is 0 to begin, 1 to reply, or drawn."""
        if player not in (0, 1, "random"):
            raise ValueError(f"{player!r} is no player: 0, 1 or random")
        start: Start = {"rules": rules, "size": size, "swap": swap, "dead_draws": dead_draws}
        self.start = Position(game, **start)
        self.position = self.start
        self.observation_space = observation_space(self.start)
        self.action_space = action_space(self.start)
        self.render_mode = render_mode
        self.player = 0
        self._players = (0, 1) if player == "random" else (player,)
        self._opponent = opponent_of(opponent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; where the opponent begins, after its first turn."""
        super().reset(seed=seed)
        self.position = self.start
        self.player = int(self.np_random.choice(self._players))
        self._reply()
        return observe(self.position, self.player), {"player": self.player}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action and the opponent's answer."""
        info: dict[str, Any] = {"player": self.player}
        try:
            self.position = self.position.play_action(int(action))
        except IllegalTurn as error:
            info["illegal"] = str(error)
            return observe(self.position, self.player), -1.0, True, False, info
        self._reply()
        reward = self.position.returns[self.player]
        if self.render_mode == "human":
            self.render()
        return observe(self.position, self.player), reward, self.position.is_over, False, info

    def render(self) -> Any:
        """The position: a text diagram, which `human` prints, or an SVG file."""
        return rendered(self.position, self.render_mode)

    def _reply(self) -> None:
        while not self.position.is_over and self.position.player != self.player:
            self.position = self.position.play_action(self._opponent(self.position, self.np_random))
