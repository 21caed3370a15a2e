"""Learns the evaluation of Trax from files of features.

python tools/train/train.py --out crates/engine/weights/official FEATURES…

Runs on whatever device there is, and gives what `loopline` reads: see docs/research/nets.md.
"""

import argparse
import time

import torch

from data import MATE_BOUND, read
from export import read_linear, write_linear, write_net
from model import SCALE, Linear, Net


def target(data, mix: float, score_scale: float) -> torch.Tensor:
    """What the side to move got in the end, mixed with what the search expected."""
    expected = torch.sigmoid(data.score / score_scale)
    expected = torch.where(data.score > MATE_BOUND, torch.ones_like(expected), expected)
    expected = torch.where(data.score < -MATE_BOUND, torch.zeros_like(expected), expected)
    part = torch.where(data.has_score, mix, 0.0)
    part = torch.where(data.has_result, part, 1.0)
    return data.result * (1 - part) + expected * part


def fit(model, data, wanted, train, held, args):
    """Steps of Adam; keeps the weights that tell held-out games best."""
    dense = torch.optim.Adam(model.parameters(), lr=args.rate)
    steps = args.epochs * max(1, len(train) // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(dense, args.rate, total_steps=steps + 1, pct_start=0.15)
    loss_of = torch.nn.functional.binary_cross_entropy_with_logits
    best, kept = float("inf"), None
    for epoch in range(args.epochs):
        model.train()
        order = train[torch.randperm(len(train), device=train.device)]
        total, count, begun = 0.0, 0, time.time()
        for which in order.split(args.batch):
            if len(which) < args.batch and count:
                break
            features, offsets = data.rows(which)
            loss = loss_of(model(features, offsets), wanted[which])
            decay = sum((p**2).sum() for n, p in model.named_parameters() if "fine" in n)
            decay_shared = sum((p**2).sum() for n, p in model.named_parameters() if "shared" in n)
            dense.zero_grad()
            (loss + args.decay * decay + args.decay_shared * decay_shared).backward()
            dense.step()
            schedule.step()
            total, count = total + loss.item(), count + 1
        seen = evaluate(model, data, held)
        if seen < best:
            best, kept = seen, {k: v.clone() for k, v in model.state_dict().items()}
        print(
            f"epoch {epoch + 1}: train {total / count:.4f}, held out {seen:.4f} ({time.time() - begun:.1f} s)",
            flush=True,
        )
    model.load_state_dict(kept)
    return best


@torch.no_grad()
def evaluate(model, data, which) -> float:
    """The mean surprise at results, in nats."""
    model.eval()
    total = 0.0
    for part in which.split(16384):
        logits = model(*data.rows(part))
        total += torch.nn.functional.binary_cross_entropy_with_logits(logits, data.result[part], reduction="sum").item()
    return total / len(which)


def first_of_each(keys: torch.Tensor) -> torch.Tensor:
    """The places of one of each key."""
    _, group = torch.unique(keys, return_inverse=True)
    first = torch.full((int(group.max()) + 1,), len(keys), device=keys.device)
    return first.scatter_reduce(0, group, torch.arange(len(keys), device=keys.device), "amin")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", required=True, help="the name of the file before its hash")
    parser.add_argument("--kind", choices=["linear", "net"], default="linear")
    parser.add_argument("--width", type=int, default=16)
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--decay", type=float, default=1e-5)
    parser.add_argument("--decay-shared", type=float, default=1e-6)
    parser.add_argument("--mix", type=float, default=0.0, help="the part of the search's score in what is learned")
    parser.add_argument("--score-scale", type=float, default=SCALE)
    parser.add_argument("--base", help="weights to start from: what differs from them is learned")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = read(args.files).to(device)
    # Only games of the first file tell how good the weights are: the others may be of older players.
    held_game = (data.game % 10 == 7) & (data.file == 0)
    train, held = (~held_game).nonzero().squeeze(1), held_game.nonzero().squeeze(1)
    # Games from like openings run alike: what was learned from is no test.
    known = torch.isin(data.key[held], data.key[train])
    held = held[~known]
    train = train[first_of_each(data.key[train])]
    held = held[data.has_result[held]]
    held = held[first_of_each(data.key[held])]
    print(f"{len(train)} positions to learn from, {len(held)} held out, {data.classes} classes, {device}")
    wanted = target(data, args.mix, args.score_scale)
    base = read_linear(args.base, data.classes) if args.base else None
    model = (Linear(data, base) if args.kind == "linear" else Net(data, args.width, args.hidden, base)).to(device)
    best = fit(model, data, wanted, train, held, args)
    print(f"{args.kind}: held out {best:.4f}")
    (write_linear if args.kind == "linear" else write_net)(model.cpu(), args.out)


if __name__ == "__main__":
    main()
