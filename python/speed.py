"""Measures how many turns are played in a second of one core: `python speed.py`, in an otherwise idle machine."""

from __future__ import annotations

import time
from collections.abc import Callable

import gymnasium
import numpy as np

import loopline
import loopline.envs

GAMES = 256
SECONDS = 1.0

CASES: dict[str, tuple[str, str]] = {
    "Trax, limited": ("trax", "limited"),
    "TwixT, simple": ("twixt", "simple"),
    "TwixT, pp": ("twixt", "pp"),
}

IDS = {"trax": "loopline/Trax-v1", "twixt": "loopline/Twixt-v1"}


def rate(step: Callable[[], int], seconds: float = SECONDS) -> float:
    """What a step counts, in a second of processor time."""
    count, began = 0, time.process_time()
    while time.process_time() < began + seconds:
        count += step()
    return count / (time.process_time() - began)


def batch_step(
    game: str, rules: str, *, masks: bool = False, observations: bool = False, n: int = GAMES
) -> Callable[[], int]:
    """Plays a turn in every game, chosen by chance and begun again; with what a learner looks at, if wanted."""
    batch = loopline.Batch(n, game, rules, auto_reset=True)
    mask, seen = batch.masks(), batch.observations()
    # Games of all lengths, as they are after a while.
    for _ in range(600):
        batch.step(batch.sample())

    def step() -> int:
        batch.step(batch.sample())
        if masks:
            batch.masks(out=mask)
        if observations:
            batch.observations(out=seen)
        return n

    return step


def vector_step(game: str, rules: str, n: int = GAMES) -> Callable[[], int]:
    """Plays an action in every game of the vector environment and the answer of chance, two turns; games that end or begin again
    do not count. The actions are those of the batch's chance, as in `batch_step`.
    """
    env = gymnasium.make_vec(IDS[game], num_envs=n, rules=rules, copy=False)
    batch = env.unwrapped.batch
    env.reset(seed=1)
    ending = 0

    def step() -> int:
        nonlocal ending
        before = ending
        _, _, ended, _, _ = env.step(np.maximum(batch.sample(), 0))
        ending = int(np.count_nonzero(ended))
        return 2 * (n - ending - before)

    for _ in range(300):
        step()
    return step


def turns_per_second(game: str, rules: str, *, masks: bool = False, observations: bool = False) -> float:
    """Turns of a batch in a second of processor time."""
    return rate(batch_step(game, rules, masks=masks, observations=observations))


def vector_share(game: str, rules: str, rounds: int = 5) -> float:
    """The turns of the vector environment as a share of those of a batch with masks, measured by turns."""
    steps = vector_step(game, rules), batch_step(game, rules, masks=True)
    shares = [rate(steps[0], SECONDS / rounds) / rate(steps[1], SECONDS / rounds) for _ in range(rounds)]
    return sorted(shares)[rounds // 2]


if __name__ == "__main__":
    print(f"{'':16}{'turns':>14}{'and masks':>14}{'and planes':>14}{'vector env':>14}{'of masks':>10}")
    for name, (game, rules) in CASES.items():
        plain = turns_per_second(game, rules)
        masked = turns_per_second(game, rules, masks=True)
        full = turns_per_second(game, rules, masks=True, observations=True)
        vector = rate(vector_step(game, rules))
        print(f"{name:16}{plain:14,.0f}{masked:14,.0f}{full:14,.0f}{vector:14,.0f}{vector_share(game, rules):10.0%}")
