"""Trains the net of TwixT from what `loopline features twixt` writes, and writes its weights in whole numbers.

    loopline selfplay twixt --size 24 --nodes 500 --games 2000 --out a.games
    loopline features twixt --out a.features a.games
    python tools/train/twixt.py --out crates/engine/weights/twixt a.features

See docs/training-format.md for the files and docs/nets.md for what was learned from what.
"""

import argparse
import struct
import time

import numpy as np
import torch
import torch.nn.functional as F

MAGIC = b"LLTWIXF1"
HEAD = np.dtype(
    [("game", "<u4"), ("score", "<i4"), ("result", "u1"), ("columns", "u1"), ("rows", "u1"), ("turn", "u1"),
     ("globals", "<i2", 8), ("wanted", "<u2")]
)
BYTES, PLANES, GLOBALS = 13, 40, 8
ONE, MOST = 256, 8191
NO_RESULT = 3
MATE_BOUND = 990_000

# The steps of each reach, as in crates/engine/src/twixt/net/layer.rs: columns to the right and rows down.
STEPS = {
    0: [(0, 0)],
    1: [(0, 0), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)],
    2: [(0, 0), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)],
}


class Data:
    """Positions of one size of board."""

    def __init__(self, shape):
        self.shape, self.bytes, self.globals, self.policy, self.meta = shape, [], [], [], []

    def finish(self):
        rows, columns = self.shape
        self.bytes = torch.from_numpy(np.stack(self.bytes).reshape(-1, BYTES, rows, columns))
        self.globals = torch.from_numpy(np.stack(self.globals).astype(np.float32))
        self.meta = np.array(self.meta, dtype=[("file", "i4"), ("game", "i4"), ("score", "i4"), ("result", "i4"), ("turn", "i4")])
        return self


def read(paths):
    """The positions of all files, by the shape of the board."""
    data = {}
    for number, path in enumerate(paths):
        raw = open(path, "rb").read()
        assert raw[:8] == MAGIC, path
        at = 8
        while at < len(raw):
            head = np.frombuffer(raw, HEAD, 1, at)[0]
            at += HEAD.itemsize
            wanted = np.frombuffer(raw, "<u2", 2 * int(head["wanted"]), at).reshape(-1, 2)
            at += wanted.nbytes
            shape = (int(head["rows"]), int(head["columns"]))
            count = BYTES * shape[0] * shape[1]
            one = data.setdefault(shape, Data(shape))
            one.bytes.append(np.frombuffer(raw, "u1", count, at))
            at += count
            one.globals.append(head["globals"])
            one.policy.append(wanted)
            one.meta.append((number, head["game"], head["score"], head["result"], head["turn"]))
    return {shape: one.finish() for shape, one in data.items()}


def bits(x, count):
    """The lowest bits of bytes as planes after the first dimension."""
    return ((x.unsqueeze(1) >> torch.arange(count, dtype=torch.uint8).view(1, -1, 1, 1)) & 1).float()


def planes(b):
    """The numbers that the first layer begins with (planes.rs), as parts of one."""
    n, _, rows, columns = b.shape
    flags = bits(b[:, 0], 5)
    out = torch.zeros(n, PLANES, rows, columns)
    out[:, 0:2] = flags[:, 0:2]
    out[:, 2:10] = bits(b[:, 1], 8) - bits(b[:, 2], 8)
    out[:, 10:18] = (bits(b[:, 3], 8) + bits(b[:, 4], 8)) / 2
    for side in range(2):
        excess = b[:, 5 + side].float()
        for k in range(4):
            out[:, 18 + 5 * side + k] = (excess == k).float()
        out[:, 22 + 5 * side] = excess.clamp(max=8) / 8
        out[:, 32 + side] = flags[:, 2 + side]
        out[:, 38 + side] = b[:, 11 + side].float() / 64
    out[:, 28:32] = b[:, 7:11].float().clamp(max=24) / 16
    out[:, 34] = flags[:, 4]
    y, x = torch.arange(rows), torch.arange(columns)
    out[:, 35] = (torch.minimum(y, rows - 1 - y).clamp(max=8).float() / 8).view(1, rows, 1)
    out[:, 36] = (torch.minimum(x, columns - 1 - x).clamp(max=8).float() / 8).view(1, 1, columns)
    out[:, 37] = ((b[:, 5] == 0) & (b[:, 6] == 0)).float()
    return out


def table(order):
    """A table of bytes whose bit k comes from bit order(k)."""
    bytes_ = torch.arange(256)
    return sum(((bytes_ >> order(k)) & 1) << k for k in range(8)).to(torch.uint8)


MIRRORED = table(lambda k: 7 - k)
FLIPPED = table(lambda k: (3 - k) % 8)


def mirrored(b, policy):
    """Left and right exchanged: the other side's borders too."""
    b = b.flip(3).clone()
    for k in range(1, 5):
        b[:, k] = MIRRORED[b[:, k].long()]
    b[:, [9, 10]] = b[:, [10, 9]]
    return b, policy.flip(2)


def flipped(b, policy):
    """Top and bottom exchanged: the own borders too."""
    b = b.flip(2).clone()
    for k in range(1, 5):
        b[:, k] = FLIPPED[b[:, k].long()]
    b[:, [7, 8]] = b[:, [8, 7]]
    return b, policy.flip(1)


class Near(torch.nn.Module):
    """A layer: each hole's numbers from those of the holes around it, near ones or a knight's move away."""

    def __init__(self, reach, inputs, outputs, gain=1.0):
        super().__init__()
        self.reach, self.steps = reach, STEPS[reach]
        spread = gain * (2 / (inputs * len(self.steps))) ** 0.5
        self.weight = torch.nn.Parameter(torch.randn(outputs, len(self.steps), inputs) * spread)
        self.bias = torch.nn.Parameter(torch.zeros(outputs))

    def kernel(self, weight):
        size = {0: 1, 1: 3, 2: 5}[self.reach]
        outputs, _, inputs = weight.shape
        kernel = torch.zeros(outputs, inputs, size, size, dtype=weight.dtype)
        places = torch.tensor([(dy + size // 2) * size + dx + size // 2 for dx, dy in self.steps])
        kernel = kernel.view(outputs, inputs, -1).index_copy(2, places, weight.transpose(1, 2))
        return kernel.view(outputs, inputs, size, size)

    def forward(self, x):
        kernel = self.kernel(self.weight)
        return F.conv2d(x, kernel, self.bias, padding=kernel.shape[-1] // 2)


def cut(x):
    return x.clamp(0, MOST / ONE)


class Net(torch.nn.Module):
    def __init__(self, channels, reaches, hidden):
        super().__init__()
        self.channels, self.reaches, self.hidden_count = channels, reaches, hidden
        self.first = Near(reaches[0], PLANES, channels)
        self.blocks = torch.nn.ModuleList(
            torch.nn.ModuleList([Near(one, channels, channels), Near(two, channels, channels, 0.1)])
            for one, two in reaches[1:]
        )
        self.policy = Near(0, channels, 1, 0.3)
        self.hidden = torch.nn.Linear(2 * channels + GLOBALS, hidden)
        self.value = torch.nn.Linear(hidden, 1)

    def forward(self, x, numbers):
        x = cut(self.first(x))
        for one, two in self.blocks:
            x = cut(x + two(cut(one(x))))
        pooled = torch.cat([x.mean((2, 3)) * 16, x.amax((2, 3)), numbers / ONE], 1)
        return self.policy(x).flatten(1), self.value(cut(self.hidden(pooled))).squeeze(1)

    def layers(self):
        near = [self.first, *(layer for block in self.blocks for layer in block), self.policy]
        return [(one.weight, one.bias) for one in near] + [(one.weight.unsqueeze(1), one.bias) for one in (self.hidden, self.value)]


def whole(weight, bias):
    """Weights of 8 bits with a shift for each output, and the biases that belong to them."""
    most = weight.detach().abs().flatten(1).amax(1).clamp(min=1e-6)
    shifts = torch.floor(torch.log2(127 / most)).clamp(0, 12).int()
    scale = 2.0 ** shifts
    weights = torch.round(weight.detach() * scale.view(-1, 1, 1)).clamp(-127, 127).to(torch.int8)
    biases = torch.round(bias.detach() * scale * ONE).clamp(-(2**30), 2**30).int()
    return weights, shifts, biases


@torch.no_grad()
def whole_numbers(net, b, numbers):
    """What Rust finds, in whole numbers: the logit of every hole and of the result, in parts of 1/256."""
    parts = [whole(*layer) for layer in net.layers()]

    def near(layer, part, x):
        weights, shifts, biases = part
        kernel = layer.kernel(weights.double())
        sums = F.conv2d(x, kernel, biases.double(), padding=kernel.shape[-1] // 2)
        half = (2.0 ** shifts.double() / 2).floor().view(1, -1, 1, 1)
        return torch.floor((sums + half) / 2.0 ** shifts.double().view(1, -1, 1, 1))

    def dense(part, x):
        weights, shifts, biases = part
        sums = x @ weights.squeeze(1).double().T + biases.double()
        return torch.floor((sums + (2.0 ** shifts.double() / 2).floor()) / 2.0 ** shifts.double())

    x = (planes(b) * ONE).double()
    x = near(net.first, parts[0], x).clamp(0, MOST)
    at = 1
    for one, two in net.blocks:
        between = near(one, parts[at], x).clamp(0, MOST)
        x = (near(two, parts[at + 1], between) + x).clamp(0, MOST)
        at += 2
    policy = near(net.policy, parts[at], x)
    means = torch.floor(x.sum((2, 3)) * 16 / (x.shape[2] * x.shape[3]))
    pooled = torch.cat([means, x.amax((2, 3)), numbers.double()], 1)
    value = dense(parts[-1], dense(parts[-2], pooled).clamp(0, MOST))
    return policy.flatten(1), value.squeeze(1)


def write(net, name):
    """The file that crates/engine/src/twixt/net/read.rs reads; its name ends with its hash."""
    out = b"LLTWIXN1" + bytes([net.channels, len(net.blocks), net.hidden_count, net.reaches[0]])
    out += b"".join(bytes(pair) for pair in net.reaches[1:])
    for layer in net.layers():
        weights, shifts, biases = whole(*layer)
        out += weights.numpy().tobytes() + bytes(shifts.tolist()) + biases.numpy().astype("<i4").tobytes()
    hash_ = 0xCBF29CE484222325
    for byte in out:
        hash_ = (hash_ ^ byte) * 0x100000001B3 % 2**64
    path = f"{name}-{hash_:016x}.bin"
    with open(path, "wb") as file:
        file.write(out)
    print(f"wrote {path}: {len(out)} bytes")
    return path


def write_check(net, one, name, count=4):
    """Views and what they are worth, for a test that Rust finds the same."""
    pick = torch.linspace(0, len(one.bytes) - 1, count).long()
    b, numbers = one.bytes[pick], one.globals[pick]
    policy, value = whole_numbers(net, b, numbers)
    rows, columns = one.shape
    out = b""
    for k in range(count):
        out += bytes([columns, rows]) + numbers[k].numpy().astype("<i2").tobytes() + b[k].numpy().tobytes()
        out += policy[k].numpy().astype("<i4").tobytes() + struct.pack("<i", int(value[k]))
    with open(f"{name}.check", "wb") as file:
        file.write(out)


class Batches:
    """Batches of all shapes of board, each seen in one of its four symmetries."""

    def __init__(self, data, mix, scales, smooth):
        self.data, self.smooth = data, smooth
        self.train, self.held, self.value, self.value_weight = {}, {}, {}, {}
        for shape, one in data.items():
            meta = one.meta
            held = meta["game"] % 10 == 7
            self.train[shape], self.held[shape] = np.flatnonzero(~held), np.flatnonzero(held)
            scale = np.array(scales)[meta["file"]]
            decided = np.abs(meta["score"]) > MATE_BOUND
            expected = np.where(decided, np.sign(meta["score"]) * 0.49 + 0.5, 1 / (1 + np.exp(-np.clip(meta["score"], -5000, 5000) / scale)))
            known = meta["result"] != NO_RESULT
            value = np.where(known, (1 - mix) * meta["result"] / 2 + mix * expected, expected)
            self.value[shape] = torch.from_numpy(value.astype(np.float32))

    def batch(self, shape, pick, symmetry):
        one = self.data[shape]
        b = one.bytes[torch.from_numpy(pick)]
        rows, columns = shape
        policy = torch.zeros(len(pick), rows * columns)
        for k, number in enumerate(pick):
            wanted = one.policy[number].astype(np.float32)
            policy[k, wanted[:, 0].astype(int)] = torch.from_numpy(wanted[:, 1] / wanted[:, 1].sum())
        policy = policy.view(-1, rows, columns)
        if symmetry & 1:
            b, policy = mirrored(b, policy)
        if symmetry & 2:
            b, policy = flipped(b, policy)
        legal = ((b[:, 0] >> 2) & 1).bool().flatten(1)
        return planes(b), one.globals[torch.from_numpy(pick)], legal, policy.flatten(1), self.value[shape][torch.from_numpy(pick)]


def losses(net, batch, smooth):
    x, numbers, legal, policy, value = batch
    logits, worth = net(x, numbers)
    logs = F.log_softmax(logits.masked_fill(~legal, -1e4), 1)
    even = legal.float() / legal.sum(1, keepdim=True)
    wanted = (1 - smooth) * policy + smooth * even
    found = (logs.exp().argmax(1) == policy.argmax(1)).float()
    return (
        -(wanted * logs).sum(1).mean(),
        -(policy * logs.clamp(min=-30)).sum(1).mean(),
        F.binary_cross_entropy_with_logits(worth, value),
        found.mean(),
    )


@torch.no_grad()
def evaluate(net, batches, size):
    net.eval()
    total, count = np.zeros(3), 0
    for shape, held in batches.held.items():
        for start in range(0, len(held), size):
            pick = held[start : start + size]
            _, policy, value, found = losses(net, batches.batch(shape, pick, 0), 0)
            total += np.array([float(policy), float(value), float(found)]) * len(pick)
            count += len(pick)
    net.train()
    return total / max(count, 1)


def fit(net, batches, args):
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-4)
    schedule = None
    random = np.random.default_rng(args.seed)
    begun = time.time()
    for epoch in range(args.epochs):
        order = []
        for shape, train in batches.train.items():
            mixed = random.permutation(train)
            order += [(shape, mixed[k : k + args.batch]) for k in range(0, len(mixed), args.batch)]
        random.shuffle(order)
        if schedule is None:
            schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, args.epochs * len(order) + 1, pct_start=0.1)
        total = np.zeros(2)
        for shape, pick in order:
            loss, policy, value, _ = losses(net, batches.batch(shape, pick, int(random.integers(4))), args.smooth)
            optimiser.zero_grad()
            (loss + args.value_part * value).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
            optimiser.step()
            schedule.step()
            total += [float(policy.detach()), float(value.detach())]
        seen = evaluate(net, batches, args.batch)
        policy, value = total / max(len(order), 1)
        print(
            f"epoch {epoch + 1}: policy {policy:.3f}, value {value:.4f}; held out: policy {seen[0]:.3f}, value {seen[1]:.4f},"
            f" first choice {100 * seen[2]:.1f} % ({time.time() - begun:.0f} s)",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", required=True, help="the name of the file before its hash")
    parser.add_argument("--channels", type=int, default=16)
    parser.add_argument("--reaches", default="1:21,21", help="of the first layer, then of each block's two: 1 near, 2 a knight's move")
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--mix", type=float, default=0.5, help="the part of the search's score in what is learned")
    parser.add_argument("--score-scale", default="150", help="the score at which the side to move wins 73 of 100, for each file")
    parser.add_argument("--smooth", type=float, default=0.05)
    parser.add_argument("--value-part", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--base", help="a state of PyTorch to go on from")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    data = read(args.files)
    scales = [float(scale) for scale in args.score_scale.split(",")]
    batches = Batches(data, args.mix, scales + [scales[-1]] * len(args.files), args.smooth)
    first, *rest = args.reaches.split(":")
    blocks = [[int(one), int(two)] for one, two in (rest[0].split(",") if rest and rest[0] else [])]
    net = Net(args.channels, [int(first), *blocks], args.hidden)
    if args.base:
        net.load_state_dict(torch.load(args.base))
    counts = {f"{c}x{r}": (len(batches.train[r, c]), len(batches.held[r, c])) for r, c in data}
    print(f"positions to learn from and held out: {counts}; {sum(p.numel() for p in net.parameters())} weights", flush=True)
    fit(net, batches, args)
    for shape, held in batches.held.items():
        if len(held):
            pick = held[:64]
            x, numbers, *_ = batches.batch(shape, pick, 0)
            with torch.no_grad():
                policy, value = net(x, numbers)
            rough, worth = whole_numbers(net, data[shape].bytes[torch.from_numpy(pick)], numbers)
            print(f"whole numbers on {shape}: policy off by {float((rough / ONE - policy).abs().mean()):.3f}, value by {float((worth / ONE - value).abs().mean()):.3f}")
    path = write(net, args.out)
    torch.save(net.state_dict(), path.replace(".bin", ".pt"))
    check = path.replace(".bin", "")
    write_check(net, data[min(data)], check)


if __name__ == "__main__":
    main()
