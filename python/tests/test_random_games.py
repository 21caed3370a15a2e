"""A thousand games by chance of every rule set are those that the crates play, by the hash of every position."""

from hashlib import blake2s
from pathlib import Path

import numpy as np
import pytest

import loopline

WANTED = Path(__file__).parents[2] / "crates/games/tests/data/random_games.txt"
GAMES = 1000
RULES = [line.split() for line in WANTED.read_text().splitlines()]
NUMBERED = [line[:2] for line in RULES if line[1] not in ("official", "loop", "standard")]


def key(hashes: np.ndarray) -> str:
    """The key of a list of hashes: the first twelve bytes of a BLAKE2s digest of sixteen."""
    return blake2s(hashes.astype("<u8").tobytes(), digest_size=16).digest()[:12].hex()


@pytest.mark.parametrize(("game", "rules", "turns", "wanted"), RULES)
def test_games_played_by_text(game: str, rules: str, turns: str, wanted: str) -> None:
    start = loopline.Position(game, rules)
    hashes = []
    for seed in range(GAMES):
        texts, _, last = start.random_game(seed)
        position = start
        for text in texts:
            position = position.play(text)
            hashes.append(position.hash)
        assert position == last and position.is_over
    assert (str(len(hashes)), key(np.array(hashes, np.uint64))) == (turns, wanted)


@pytest.mark.parametrize(("game", "rules"), NUMBERED)
def test_games_played_in_a_batch(game: str, rules: str) -> None:
    batch = loopline.Batch(100, game, rules, seed=5)
    steps = []
    while not batch.over().all():
        batch.step(batch.sample())
        steps.append(batch.hashes())
    start = loopline.Position(game, rules)
    for index, (row, length, seed) in enumerate(zip(np.array(steps).T, batch.turns_played(), batch.seeds())):
        turns, hashes, _ = start.random_game(seed)
        assert (row[:length] == hashes).all()
        assert index % 10 or batch[index].turns == turns
