"""Records: reading, replaying and writing them."""

import pytest

import loopline
from loopline import IllegalTurn, Position, RecordError, read_records, write_sgf


def test_a_list_of_turns_is_read_and_replayed() -> None:
    (record,) = read_records("Trax\nAnna - Bert\n@0/ A0/ B1/ A3+ A4/ C1/ RESIGN\n")
    assert (record.game, record.ending, record.winner) == ("trax", "resign", None)
    assert record.turns == ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/"]
    positions = record.positions()
    assert [position.turns_played for position in positions] == list(range(7))
    assert positions[0] == Position("trax") and positions[-1] == record.last()


def test_bytes_and_options() -> None:
    (record,) = read_records(b"1.c3 2.swap 3.d5", game="twixt", rules="pp", size=8, swap="reflect")
    last = record.last()
    assert (last.rules, last.size, last.swap, last.player) == ("pp", (8, 8), "reflect", 1)
    (record,) = read_records("1.c3 2.swap 3.d5", game="twixt", size=8)
    assert record.last().swapped and record.last().player == 1


def test_sgf_reads_back_as_it_was_written() -> None:
    start = Position("twixt", "pp", size=(8, 10), swap="none")
    turns = ["c3", "b5", "d5"]
    text = write_sgf(start, turns, players=("Anna", None), result="W+R")
    (record,) = read_records(text)
    assert record.turns == turns and record.players == ("Anna", None) and record.winner == "red"
    assert record.last() == start.play_all(turns)
    assert read_records(record.sgf())[0].sgf() == record.sgf()
    won = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+".split()
    trax = Position("trax").play_all(won)
    won.append(loopline.analyse(trax, nodes=500)[0].turns[0])
    assert "RE[W+]" in write_sgf(Position("trax"), won)


TREE = (
    "(;FF[4]GM[16]PW[Ann]PB[Bob]DT[2026-01-02]EV[Cup]TM[600]XY[1][2]C[before];W[@0/]C[one\ntwo]WL[590.5]"
    "(;B[A0/]LB[A1:x]TR[A0]N[quiet](;W[B1/]BL[3])(;W[resign]))(;B[A0+]C[sharp];W[B1+];B[Z9/]))"
)


def test_a_record_gives_all_that_the_file_says() -> None:
    (record,) = read_records(TREE)
    assert record.tags == {"DT": ["2026-01-02"], "EV": ["Cup"], "TM": ["600"], "XY": ["1", "2"]}
    assert record.turns == ["@0/", "A0/", "B1/"]
    assert record.comments == ["before", "one\ntwo", None, None] and record.clocks == [590.5, None, None]
    root = record.root
    assert (root.turn, root.parent, root.comment, root.colour) == (None, None, "before", None)
    (first,) = root.children
    assert (first.turn, first.colour, first.clock, first.parent) == ("@0/", "white", 590.5, root)
    quiet, sharp = first.children
    assert quiet.properties == {"N": ["quiet"], "LB": ["A1:x"], "TR": ["A0"]}
    assert [node.turn for node in quiet.children] == ["B1/", "resign"]
    assert [node.turn for node in root.main_line()] == [None, "@0/", "A0/", "B1/"]
    assert quiet.children[1].turns() == ["@0/", "A0/"]
    assert sharp.children[0].position() == Position("trax").play_all("@0/ A0+ B1+")
    with pytest.raises(RecordError, match=r"turn 4 \(.Z9/.\)") as error:
        sharp.children[0].children[0].position()
    assert (error.value.turn, error.value.text, error.value.line) == (4, "Z9/", 2)
    assert len({first, quiet, sharp, first}) == 3 and quiet != sharp


def test_writing_keeps_what_was_read() -> None:
    (record,) = read_records(TREE)
    text = record.sgf()
    for part in (
        "DT[2026-01-02]",
        "EV[Cup]",
        "TM[600]",
        "XY[1][2]",
        "LB[A1:x]",
        "TR[A0]",
        "N[quiet]",
        "BL[3]",
        "C[sharp]",
        "B[Z9/]",
    ):
        assert part in text, part
    (again,) = read_records(text)
    assert again.sgf() == text and again.comments == record.comments and again.tags == record.tags
    flat = write_sgf(
        Position("trax"),
        record.turns,
        players=("Ann", "Bob"),
        tags=record.tags,
        comments=record.comments,
        clocks=record.clocks,
    )
    (again,) = read_records(flat)
    assert (again.tags, again.comments, again.clocks) == (record.tags, record.comments, record.clocks)
    for options, message in [
        ({"tags": {"dt": ["x"]}}, "no tag"),
        ({"tags": {"PW": ["x"]}}, "no tag"),
        ({"comments": [None] * 9}, "more comments"),
        ({"clocks": [-1.0]}, "clocks"),
    ]:
        with pytest.raises(ValueError, match=message):
            write_sgf(Position("trax"), "@0/ A0/", **options)


def test_records_of_lists_have_a_line_of_nodes() -> None:
    (record,) = read_records("Trax\n1. @0/ 2. A0/ 3. B1/")
    assert [node.turn for node in record.root.main_line()] == [None, *record.turns]
    assert len(record.comments) == 4 and not record.tags
    assert record.root.children[0].position() == Position("trax").play("@0/")


def test_standard_turns_that_edit_links_are_kept() -> None:
    start = Position("twixt", "standard", size=8)
    turns = ["c3", "b5", "d5", "b2", "e7-c3d5"]
    (record,) = read_records(write_sgf(start, turns))
    assert record.turns[-1] == "e7-c3d5"
    assert record.last() == start.play_all(turns) and record.last().links() == [("d5", "e7")]


def test_faults_have_their_place() -> None:
    (record,) = read_records("Trax\n\n@0/\nB1/\nB5/\n")
    with pytest.raises(RecordError, match=r"line 5: turn 3 \(.B5/.\)") as error:
        record.positions()
    assert (error.value.turn, error.value.line, error.value.text) == (3, 5, "B5/")
    with pytest.raises(RecordError) as error:
        read_records(b"a\x00b")
    assert (error.value.line, error.value.column) == (1, 2)
    for data in ["", "good day to you"]:
        with pytest.raises(RecordError):
            read_records(data)
    with pytest.raises(IllegalTurn, match="turn 2") as illegal:
        write_sgf(Position("trax"), ["@0/", "Z9+"])
    assert illegal.value.number == 2
    with pytest.raises(ValueError, match="no result"):
        write_sgf(Position("trax"), ["@0/"], result="7 to 3")
    with pytest.raises(ValueError, match="start of the game"):
        write_sgf(Position("trax").play("@0/"), [])
    with pytest.raises(ValueError, match="rules need a game"):
        read_records("@0/", rules="loop")
