"""Writes weights as the engine reads them: whole numbers, lowest byte first."""

import struct

import numpy as np
import torch

from model import SCALE

# Parts of a score that the sums are kept in.
PARTS = 16


def whole(values, low: int, high: int, kind: str) -> np.ndarray:
    return np.clip(np.rint(values), low, high).astype(kind)


def fnv(bytes_: bytes) -> int:
    """The hash in the names of weights: FNV-1a of 64 bits."""
    sum_ = 0xCBF29CE484222325
    for byte in bytes_:
        sum_ = (sum_ ^ byte) * 0x100000001B3 % 2**64
    return sum_


def write_linear(model, path: str):
    """The magic, the number of classes, a weight for each class of the own side, then of the other one."""
    rows = model.rows().detach().numpy()[:, 0] * SCALE * PARTS
    weights = whole(rows, -32767, 32767, "<i2")
    head = b"LLTRAXL1" + struct.pack("<II", len(weights) // 2, PARTS)
    bytes_ = head + weights[0::2].tobytes() + weights[1::2].tobytes()
    path = f"{path}-{fnv(bytes_):016x}.bin"
    with open(path, "wb") as out:
        out.write(bytes_)
    print(
        f"{path}: {len(weights)} weights, {np.count_nonzero(weights)} not zero, greatest {abs(weights.astype(int)).max()}"
    )


def read_linear(path: str, wanted: int) -> torch.Tensor:
    """Weights as the training knows them, own and other side's in turn; none for classes added since."""
    bytes_ = open(path, "rb").read()
    classes, parts = struct.unpack_from("<II", bytes_, 8)
    if bytes_[:8] != b"LLTRAXL1" or len(bytes_) != 16 + 4 * classes:
        raise SystemExit(f"{path}: no weights")
    both = np.frombuffer(bytes_, "<i2", 2 * classes, 16).reshape(2, classes).T.reshape(-1)
    both = np.concatenate([both, np.zeros(2 * (wanted - classes), both.dtype)])
    return torch.from_numpy(both.astype(np.float32) / (SCALE * parts))


def write_net(model, path: str):
    """A net is there to be compared: the engine reads sums alone, and docs/research/nets.md says why."""
    raise SystemExit(f"{path}: not written, the engine reads --kind linear")
