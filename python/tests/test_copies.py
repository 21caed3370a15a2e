"""What is copied or pickled stays what it is: batches, engines, lines, solutions and records."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import loopline
from loopline import Batch, Position

AGAIN: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
@pytest.mark.parametrize("relative", [False, True])
def test_batches_go_on_alike(again: Callable[[Any], Any], relative: bool) -> None:
    batch = Batch(6, "twixt", "simple", size=6, seed=3, auto_reset=True, relative=relative)
    for _ in range(40):
        batch.step(batch.sample())
    other = again(batch)
    assert (other.auto_reset, other.relative, len(other)) == (True, relative, 6)
    before = batch.hashes()
    for _ in range(20):
        assert (other.observations() == batch.observations()).all()
        actions = batch.sample()
        assert (other.sample() == actions).all()
        batch.step(actions)
        assert (batch.hashes() == before).all() or (other.hashes() != batch.hashes()).any()
        other.step(actions)
        assert (other.hashes() == batch.hashes()).all()


def test_a_batch_of_positions_keeps_its_starts() -> None:
    start = Position("trax", "limited")
    batch = Batch.from_positions([start, start.play("@0/")])
    batch.step(batch.sample())
    other = AGAIN["pickle"](batch)
    assert list(other) == list(batch)
    other.reset()
    assert [position.turns_played for position in other] == [0, 1]


def test_results_are_data() -> None:
    position = Position("trax").play_all("@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+")
    results = [*loopline.analyse(position, nodes=500, lines=2), loopline.solve(position, 2)]
    for again in AGAIN.values():
        assert [again(result) for result in results] == results
        assert again(loopline.Engine(memory=8)).analyse(position, nodes=500)[0].wins_in == 1
    assert results[0] != results[1]


RECORDS = [
    "Trax\nAnna - Bert\n@0/ a0/ B1/ A3+ RESIGN\n",
    "(;FF[4]GM[16]PW[A]PB[B]DT[2026-01-02]EV[X]C[on];W[@0/]C[hi]WL[60](;B[A0/]LB[A1:x])(;B[A0+]))",
    "Trax\n\n@0/\nB1/\nB5/\n",
    "Trax\n@0/ B1/\n\n@0+ B1+ Z9+\n",
]


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
@pytest.mark.parametrize("text", RECORDS)
def test_records_say_the_same(again: Callable[[Any], Any], text: str) -> None:
    def said(record: loopline.Record) -> list[object]:
        facts = [record.game, record.rules, record.players, record.turns, record.winner, record.ending]
        facts += [record.tags, record.comments, record.clocks]
        try:
            return [*facts, record.positions(), record.sgf()]
        except loopline.RecordError as error:
            return [*facts, str(error), error.turn, error.line]

    for record in loopline.read_records(text):
        assert said(again(record)) == said(record)


def test_options_of_a_file_are_kept() -> None:
    (record,) = loopline.read_records("1.c3 2.swap 3.d5", game="twixt", rules="pp", size=8, swap="reflect")
    again = AGAIN["pickle"](record)
    assert again.last() == record.last() and again.last().swap == "reflect" and again.rules == record.rules


def text_of(position: Position) -> str:
    return position.play("B1/").text


def test_positions_go_to_other_processes() -> None:
    position = Position("trax").play("@0/")
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.map(text_of, [position]) == [text_of(position)]
