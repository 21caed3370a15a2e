"""The evaluation: a sum over features, and a small network beside it."""

import torch
from torch import nn

# A score of this many is one unit of the logistic curve.
SCALE = 200.0


class Table(nn.Module):
    """One row for each class and owner; coarser classes share what their members have in common."""

    def __init__(self, classes: int, coarse: list[list[int]], coarse_count: int, width: int, spread: float):
        super().__init__()
        self.classes = classes
        self.fine = nn.Embedding(2 * classes, width)
        self.shared = nn.Embedding(2 * (coarse_count + 1), width)
        nn.init.normal_(self.fine.weight, std=spread)
        nn.init.normal_(self.shared.weight, std=spread)
        most = max(len(one) for one in coarse)
        # The last coarse class is that of those that have none: it stays zero.
        padded = [one + [coarse_count] * (most - len(one)) for one in coarse]
        both = torch.tensor(padded).repeat_interleave(2, 0) * 2
        both += torch.arange(2 * classes)[:, None] % 2
        self.register_buffer("members", both)
        self.none = coarse_count

    def rows(self) -> torch.Tensor:
        """The rows with what they share added."""
        shared = self.shared.weight.clone()
        shared[2 * self.none :] = 0
        return self.fine.weight + shared[self.members].sum(1)

    def forward(self, features: torch.Tensor, offsets: torch.Tensor) -> torch.Tensor:
        return nn.functional.embedding_bag(features, self.rows(), offsets, mode="sum")


class Linear(nn.Module):
    """A weight for each class and owner, learned as what it differs from `base`."""

    def __init__(self, data, base: torch.Tensor | None = None):
        super().__init__()
        self.table = Table(data.classes, data.coarse, data.coarse_count, 1, 0.0)
        self.register_buffer("base", torch.zeros(2 * data.classes, 1) if base is None else base[:, None])

    def rows(self) -> torch.Tensor:
        return self.table.rows() + self.base

    def forward(self, features, offsets):
        return nn.functional.embedding_bag(features, self.rows(), offsets, mode="sum").squeeze(1)


class Net(nn.Module):
    """The sum, learned as what it differs from `base`, and a layer of clipped units over sums of their own."""

    def __init__(self, data, width: int = 16, hidden: int = 16, base: torch.Tensor | None = None):
        super().__init__()
        self.register_buffer("base", torch.zeros(2 * data.classes, 1) if base is None else base[:, None])
        self.direct = Table(data.classes, data.coarse, data.coarse_count, 1, 0.0)
        self.table = Table(data.classes, data.coarse, data.coarse_count, width, 0.03)
        self.bias = nn.Parameter(torch.full((width,), 0.4))
        self.hidden = nn.Linear(width, hidden)
        self.out = nn.Linear(hidden, 1)
        nn.init.zeros_(self.out.weight)

    def forward(self, features, offsets):
        units = (self.table(features, offsets) + self.bias).clamp(0, 1)
        rows = self.direct.rows() + self.base
        direct = nn.functional.embedding_bag(features, rows, offsets, mode="sum").squeeze(1)
        return direct + self.out(self.hidden(units).clamp(0, 1)).squeeze(1)
