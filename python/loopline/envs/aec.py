"""Games of two agents that take turns, as PettingZoo's `AECEnv`."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Space
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .._loopline import Position
from ..state import Start
from .rendering import RENDER_MODES, RenderMode, rendered
from .spaces import Observation, action_space, observation_space, observe


class TurnEnv(AECEnv):  # type: ignore[misc]
    """A game between the agents `player_0`, who begins, and `player_1`.

    Agents are people, not colours: after a swap of sides `player_0` has the second colour. The reward is 1 for a win, −1 for a
    loss and 0 for a draw. A copy, or what was pickled, goes on from the position of the original.
    """

    metadata: dict[str, Any]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def __init__(self, name: str, game: str, start: Start, render_mode: RenderMode | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"{render_mode!r} is no render mode: ansi, human or svg")
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.start = Position(game, **start)
        self.position = self.start
        self.possible_agents = ["player_0", "player_1"]
        self.agents = self.possible_agents[:]
        self.observation_spaces: dict[str, Space[Any]] = {agent: observation_space(self.start) for agent in self.agents}
        self.action_spaces: dict[str, Space[Any]] = {agent: action_space(self.start) for agent in self.agents}
        self._begin()

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of the agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of the agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins again; there is no chance that a seed could decide."""
        self._begin()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty unless it is its turn."""
        return observe(self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Plays an action of the agent to move; `IllegalTurn` if the rules forbid it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over")
        self.position = self.position.play_action(int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = dict(zip(self.possible_agents, self.position.returns))
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        else:
            self.agent_selection = self.possible_agents[self.position.player]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position: a text diagram, which `human` prints, or an SVG file."""
        return rendered(self.position, self.render_mode)

    def state(self) -> Any:
        """The position as planes of 0 and 1."""
        return self.position.observation()

    def close(self) -> None:
        """Nothing is kept open."""

    def _begin(self) -> None:
        self.position = self.start
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.player]


def wrapped(env: TurnEnv) -> Any:
    """With the wrappers that PettingZoo's own games have: an illegal action ends the game with −1 for its agent and 0 for the other."""
    illegal = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))
