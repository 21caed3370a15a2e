"""A batch is fast enough for training."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from speed import turns_per_second, vector_share  # noqa: E402


@pytest.mark.long("a measurement")
@pytest.mark.parametrize(
    ("game", "rules", "least"), [("trax", "limited", 200_000), ("twixt", "simple", 500_000), ("twixt", "pp", 500_000)]
)
def test_turns_per_second(game: str, rules: str, least: int) -> None:
    """With the masks of legal actions, on one core; the best of three, since others share the machine."""
    assert max(turns_per_second(game, rules, masks=True) for _ in range(3)) >= least


@pytest.mark.long("a measurement")
@pytest.mark.parametrize(("game", "rules"), [("trax", "limited"), ("twixt", "simple"), ("twixt", "pp")])
def test_the_vector_environment_is_nearly_as_fast(game: str, rules: str) -> None:
    """As a share of the batch with masks, both measured in turns."""
    assert max(vector_share(game, rules) for _ in range(3)) >= 0.6
