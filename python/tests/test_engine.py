"""Engine and solver: what they find, their limits, and Ctrl-C."""

import signal
import time
from types import FrameType

import pytest

from loopline import Engine, Position, analyse, choose, solve

CORNER = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+"]


def test_lines_are_best_first_and_playable() -> None:
    position = Position("trax").play_all(["@0/", "B1+", "A0/"])
    lines = analyse(position, nodes=3000, lines=3)
    assert len(lines) == 3 and len({line.turns[0] for line in lines}) == 3
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    for line in lines:
        position.play_all(line.turns)
        assert 0 < line.win_probability < 1 and line.wins_in is None and not line.proved and line.depth > 0


def test_a_win_at_once_is_found() -> None:
    (line,) = analyse(Position("trax").play_all(CORNER), nodes=500)
    assert (line.wins_in, line.win_probability, line.proved) == (1, 1.0, True)


def test_nodes_alone_give_the_same_result() -> None:
    position = Position("twixt", "simple", size=12).play_all(["f6", "g7"])
    one, other = (analyse(position, nodes=2000)[0] for _ in range(2))
    assert (one.turns, one.score, one.nodes) == (other.turns, other.score, other.nodes)
    engine = Engine(memory=8)
    first = engine.analyse(position, nodes=2000)[0].turns
    engine.clear()
    assert engine.analyse(position, nodes=2000)[0].turns == first


def test_limits_are_needed_and_checked() -> None:
    start = Position("trax")
    with pytest.raises(ValueError, match="give a limit"):
        analyse(start)
    with pytest.raises(ValueError, match="time"):
        analyse(start, time=-1)
    with pytest.raises(ValueError, match="time"):
        analyse(start, time=float("nan"))
    with pytest.raises(ValueError, match="1 to 10"):
        choose(start, 11)
    with pytest.raises(ValueError, match="MiB"):
        Engine(memory=0)
    began = time.monotonic()
    analyse(Position("twixt"), time=0.3)
    assert time.monotonic() - began < 3


def test_levels_play_legal_turns() -> None:
    for position in [Position("trax"), Position("twixt", "standard", size=10)]:
        for level in (1, 5):
            turn = choose(position, level, seed=3)
            assert turn is not None and turn == choose(position, level, seed=3)
            position = position.play(turn)
    over = Position("twixt", "simple", size=4).random_game(1)[2]
    assert choose(over) is None and analyse(over, nodes=10) == []


def test_solvers_prove() -> None:
    found = solve(Position("trax").play_all(CORNER), 3)
    assert (found.result, found.wins_in, len(found.turns)) == ("win", 1, 1)
    found = solve(Position("trax").play("@0/"), 2)
    assert (found.result, found.wins_in, found.refuted) == ("no-win", None, 2)
    assert solve(Position("trax").play("@0/"), 6, nodes=100).result == "unknown"
    wide = Position("twixt", "simple", size=(6, 5), swap="none")
    found = solve(wide)
    assert found.result == "win" and wide.play_all(found.turns).winner in (0, None)
    assert solve(Position("twixt", "simple", size=5, swap="none")).result == "draw"
    assert solve(Position("twixt", "simple", size=4).random_game(1)[2]).result in ("win", "loss", "draw")
    with pytest.raises(ValueError, match="boards of up to"):
        solve(Position("twixt"))
    with pytest.raises(ValueError, match="within: 1 to"):
        solve(Position("trax"), 0)
    with pytest.raises(ValueError, match="needs within"):
        solve(Position("trax"))


class Alarm(Exception):
    """What the signal raises."""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer signals")
def test_a_signal_ends_long_work() -> None:
    def ring(number: int, frame: FrameType | None) -> None:
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    engine = Engine(memory=16)
    try:
        for work in [
            lambda: analyse(Position("twixt"), time=60),
            lambda: engine.analyse(Position("trax").play("@0/"), nodes=10**12),
            lambda: solve(Position("trax").play("@0/"), 9),
            lambda: solve(Position("twixt", "simple", size=8)),
        ]:
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            began = time.monotonic()
            with pytest.raises(Alarm):
                work()
            assert time.monotonic() - began < 5
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # The engine can be used again.
    assert engine.analyse(Position("trax").play("@0/"), nodes=100)
