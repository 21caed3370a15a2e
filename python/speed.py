"""Measures how many turns a batch plays in a second of one core: `python speed.py`, in an otherwise idle machine."""

from __future__ import annotations

import time

import loopline

GAMES = 256
SECONDS = 1.0

CASES: dict[str, tuple[str, str]] = {"Trax, limited": ("trax", "limited"), "TwixT, simple": ("twixt", "simple"), "TwixT, pp": ("twixt", "pp")}


def turns_per_second(game: str, rules: str, *, masks: bool = False, observations: bool = False, n: int = GAMES) -> float:
    """Turns in a second of processor time, the games chosen by chance and begun again; with what a learner looks at, if wanted."""
    batch = loopline.Batch(n, game, rules, auto_reset=True)
    mask, seen = batch.masks(), batch.observations()
    # Games of all lengths, as they are after a while.
    for _ in range(600):
        batch.step(batch.sample())
    steps, began = 0, time.process_time()
    while time.process_time() < began + SECONDS:
        batch.step(batch.sample())
        if masks:
            batch.masks(out=mask)
        if observations:
            batch.observations(out=seen)
        steps += 1
    return steps * n / (time.process_time() - began)


if __name__ == "__main__":
    print(f"{'':16}{'turns':>14}{'and masks':>14}{'and planes':>14}")
    for name, (game, rules) in CASES.items():
        plain = turns_per_second(game, rules)
        masked = turns_per_second(game, rules, masks=True)
        full = turns_per_second(game, rules, masks=True, observations=True)
        print(f"{name:16}{plain:14,.0f}{masked:14,.0f}{full:14,.0f}")
