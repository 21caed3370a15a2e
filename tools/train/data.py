"""Reads the flat file of features that `loopline-lab features trax` writes (docs/training-format.md)."""

from dataclasses import dataclass

import numpy as np
import torch

MAGIC = b"LLFEATS1"
HEAD = np.dtype([("game", "<u4"), ("score", "<i4"), ("result", "u1"), ("tiles", "u1"), ("count", "<u2")])
NO_SCORE = -(2**31)
NO_RESULT = 3
MATE_BOUND = 990_000


@dataclass
class Data:
    """Positions: the features of all, one after the other, and where those of each begin."""

    classes: int
    coarse: list[list[int]]
    coarse_count: int
    features: torch.Tensor
    offsets: torch.Tensor
    result: torch.Tensor
    score: torch.Tensor
    has_score: torch.Tensor
    has_result: torch.Tensor
    tiles: torch.Tensor
    game: torch.Tensor
    key: torch.Tensor
    file: torch.Tensor

    def __len__(self) -> int:
        return len(self.result)

    def to(self, device: str) -> "Data":
        moved = {k: v.to(device) if isinstance(v, torch.Tensor) else v for k, v in self.__dict__.items()}
        return Data(**moved)

    def rows(self, which: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The features and offsets of some positions alone."""
        starts = self.offsets[which]
        counts = self.offsets[which + 1] - starts
        offsets = torch.cumsum(counts, 0) - counts
        places = torch.arange(int(counts.sum()), device=starts.device)
        places += torch.repeat_interleave(starts - offsets, counts)
        return self.features[places], offsets


def read(paths: list[str]) -> Data:
    """Reads files of one version of the features; games of different files are different ones."""
    heads, features, files, first, games = [], [], [], None, 0
    for number, path in enumerate(paths):
        bytes_ = open(path, "rb").read()
        if bytes_[:8] != MAGIC:
            raise SystemExit(f"{path}: no file of features")
        classes, coarse_count = np.frombuffer(bytes_, "<u4", 2, 8)
        at, coarse = 16, []
        for _ in range(classes):
            count = bytes_[at]
            coarse.append(np.frombuffer(bytes_, "<u4", count, at + 1).tolist())
            at += 1 + 4 * count
        if first is not None and first[0] != classes:
            raise SystemExit(f"{path}: features of another version")
        first = (int(classes), coarse, int(coarse_count))
        file_games = 0
        while at + HEAD.itemsize <= len(bytes_):
            head = np.frombuffer(bytes_, HEAD, 1, at)[0].copy()
            at += HEAD.itemsize
            features.append(np.frombuffer(bytes_, "<u2", head["count"], at))
            at += 2 * int(head["count"])
            file_games = max(file_games, int(head["game"]) + 1)
            head["game"] += games
            heads.append(head)
            files.append(number)
        games += file_games
    heads = np.array(heads, dtype=HEAD)
    counts = heads["count"].astype(np.int64)
    offsets = np.concatenate([[0], np.cumsum(counts)])
    flat = np.concatenate(features).astype(np.int64)
    # Like positions have like sums of numbers that tell the features apart.
    spread = np.random.default_rng(1).integers(-(2**62), 2**62, 2 * first[0])
    key = np.add.reduceat(spread[flat], offsets[:-1])
    return Data(
        *first,
        torch.from_numpy(flat),
        torch.from_numpy(offsets),
        torch.from_numpy(heads["result"].astype(np.float32) / 2),
        torch.from_numpy(heads["score"].astype(np.float32)),
        torch.from_numpy(heads["score"] != NO_SCORE),
        torch.from_numpy(heads["result"] != NO_RESULT),
        torch.from_numpy(heads["tiles"].astype(np.int64)),
        torch.from_numpy(heads["game"].astype(np.int64)),
        torch.from_numpy(key),
        torch.tensor(files),
    )
