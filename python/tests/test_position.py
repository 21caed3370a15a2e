"""Positions: what they say, and what they refuse."""

import copy
import pickle

import numpy as np
import pytest

import loopline
from loopline import IllegalTurn, Position


def test_a_game_of_trax_to_its_end() -> None:
    start = Position("trax")
    last = start.play_all(["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+"])
    assert (start.turns_played, last.turns_played) == (0, 8)
    assert (start.to_move, start.play("@0+").to_move) == ("white", "red")
    assert not last.is_over and last.winner is None and last.returns == (0, 0)
    won = last.play(loopline.analyse(last, nodes=500)[0].turns[0])
    assert won.is_over and won.winner == 0 and won.winning_colour == "white" and won.reason == "loop"
    assert won.returns == (1, -1) and won.legal() == []


def test_positions_are_values() -> None:
    one, other = Position("twixt", "pp"), Position("twixt", "pp")
    assert one == other and hash(one) == hash(other) and one.hash == other.hash
    assert one != Position("twixt", "simple") and one != Position("trax") and one != "a text"
    assert copy.deepcopy(one) is one and copy.copy(one) is one
    assert len({one, other, one.play("f6")}) == 2


@pytest.mark.parametrize(
    ("game", "rules", "options"),
    [
        ("trax", "official", {}),
        ("trax", "limited", {"text": "F/J w"}),
        ("twixt", "standard", {"size": 8}),
        ("twixt", "pp", {"size": (7, 5), "dead_draws": True, "swap": "none"}),
        ("twixt", "simple", {"size": 6, "swap": "reflect"}),
    ],
)
def test_positions_are_pickled_where_they_stand(game: str, rules: str, options: dict) -> None:
    start = Position(game, rules, **options)
    assert start.turns == [] and start.start == start
    for seed in range(3):
        turns, _, last = start.random_game(seed)
        half = start.play_all(turns[: len(turns) // 2])
        for position in (start, half, last):
            again = pickle.loads(pickle.dumps(position))
            assert again == position and again.turns == position.turns and again.start == start
            for name in (
                "rules",
                "size",
                "swap",
                "dead_draws",
                "turns_played",
                "player",
                "swapped",
                "returns",
                "reason",
            ):
                assert getattr(again, name) == getattr(position, name), name
            assert again.legal() == position.legal() and again.tiles() == position.tiles()
        assert last.start.play_all(last.turns) == last and last.turns == turns


def test_a_swap_is_pickled() -> None:
    opened = Position("twixt", "simple", size=8).play("d1")
    swapped = opened.play("swap")
    for position in (opened, swapped):
        again = pickle.loads(pickle.dumps(position))
        assert (again.player, again.swapped, again.legal()) == (position.player, position.swapped, position.legal())
    assert Position("twixt", "simple", size=8, turns="d1 swap").swapped


def test_arguments_are_refused_by_name() -> None:
    start = Position("trax", "limited")
    assert (
        start.play_all("@0/ A0/") == start.play_all(["@0/", "A0/"]) == Position("trax", "limited", turns=["@0/", "A0/"])
    )
    for refused, error, message in [
        (lambda: Position("twixt", size=8.0), TypeError, "integer.*is needed, not float(.|\n)*size"),
        (lambda: Position("twixt", size=-8), ValueError, "size"),
        (lambda: start.play_all(7), TypeError, "sequence of str.*not int(.|\n)*turns"),
        (lambda: Position("trax", turns=["@0/", "B9/"]), IllegalTurn, "turn 2"),
        (lambda: start.perft(-1), ValueError, "depth: 0 to 100, not -1"),
        (lambda: start.random_game(-1), ValueError, "seed: 0 to"),
        (lambda: loopline.analyse(start, nodes=-1), ValueError, "nodes: 0 to"),
        (lambda: loopline.analyse(start, depth=-1), ValueError, "depth: 0 to"),
        (lambda: loopline.analyse(start, nodes=1, lines=0), ValueError, "lines: 1 to"),
        (lambda: loopline.choose(start, 5, seed=-1), ValueError, "seed: 0 to"),
        (lambda: loopline.Batch(-1, "trax", "limited"), ValueError, "n: 1 to"),
        (lambda: loopline.Batch(1, "trax", "limited", seed=-1), ValueError, "seed: 0 to"),
        (lambda: loopline.solve(start, -1), ValueError, "within: 1 to"),
        (lambda: loopline.read_records(None), TypeError, "str or bytes is needed, not NoneType(.|\n)*data"),
    ]:
        with pytest.raises(error, match=message):
            refused()
    assert loopline.__version__.count(".") == 2


@pytest.mark.parametrize(
    ("game", "rules", "options"),
    [
        ("trax", "official", {}),
        ("trax", "6x6", {}),
        ("twixt", "standard", {"size": (12, 10), "swap": "none"}),
        ("twixt", "pp", {"size": 8, "swap": "none"}),
    ],
)
def test_text_reads_back(game: str, rules: str, options: dict) -> None:
    position = Position(game, rules, **options)
    for text in position.random_game(5)[0]:
        position = position.play(text)
        again = Position(game, rules, text=position.text, **options)
        assert again.text == position.text == str(position) and again.key == position.key


def test_refusals_have_a_reason_and_a_place() -> None:
    start = Position("trax", "limited")
    with pytest.raises(IllegalTurn, match=r'"A1/": the first tile') as error:
        start.play("A1/")
    assert (error.value.turn, error.value.code, error.value.number) == ("A1/", "first-tile", None)
    with pytest.raises(IllegalTurn, match=r'turn 2 \("@0x"\)') as error:
        start.play_all(["@0/", "@0x"])
    assert (error.value.number, error.value.code) == (2, "mark")
    with pytest.raises(IllegalTurn, match="numbered from 0 to 1349"):
        start.play_action(1350)
    with pytest.raises(IllegalTurn):
        start.play_action(-1)
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "go"}, "neither trax nor twixt"),
        ({"game": "trax", "rules": "fair"}, "rules: .*no rule set of Trax"),
        ({"game": "trax", "size": 8}, "neither a size nor a swap"),
        ({"game": "twixt", "size": 3}, "size: a board has 4 to 48"),
        ({"game": "twixt", "size": (24, 20), "swap": "reflect"}, "swap: .*square"),
        ({"game": "trax", "text": "xx w"}, "position: 'x' in row 1, column 1"),
        ({"game": "twixt", "text": "8x8 q R: B:"}, "position: "),
    ],
)
def test_set_ups_that_are_refused(arguments: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Position(**arguments)


def test_players_keep_their_numbers_when_they_exchange_colours() -> None:
    opened = Position("twixt", "simple", size=8).play("d1")
    assert "swap" in opened.legal() and opened.legal_actions()[-1] == 64
    swapped = opened.play("swap")
    assert swapped.swapped and swapped.to_move == "black" and swapped.player == 0
    kept = opened.play("b4")
    assert not kept.swapped and kept.to_move == "red" and kept.player == 0
    # Red, which is player 1 now, joins its borders.
    won = swapped.play_all(["a2", "c3", "a3", "d5", "a4", "c7", "a5", "e8"])
    assert (won.winner, won.winning_colour, won.returns) == (1, "red", (-1, 1))


def test_reflecting_keeps_the_colours() -> None:
    swapped = Position("twixt", "pp", size=8, swap="reflect").play("c2").play("swap")
    assert not swapped.swapped and swapped.pegs() == [("b3", "black")]
    assert (swapped.to_move, swapped.player) == ("red", 0)


def test_actions_are_the_turns() -> None:
    for position in [Position("trax", "limited"), Position("trax", "3x3"), Position("twixt", "pp", size=(6, 9))]:
        assert position.play_action(np.int64(position.legal_actions()[0])).turns_played == 1
        while not position.is_over:
            actions = position.legal_actions()
            mask = position.action_mask()
            assert mask.dtype == np.int8 and mask.sum() == len(actions) == len(position.legal())
            assert {position.turn_of(action) for action in actions} == set(position.legal())
            assert all(position.action_of(position.turn_of(action)) == action for action in actions)
            position = position.play_action(actions[len(actions) // 2])
        assert position.legal_actions() == [] and not position.action_mask().any()


def test_positions_from_text_have_the_same_number_of_actions() -> None:
    position = Position("trax", "limited")
    for text in position.random_game(11)[0][:-1]:
        position = position.play(text)
        again = Position("trax", "limited", text=position.text)
        assert len(again.legal_actions()) == len(position.legal_actions()) == len(position.legal())


def test_rules_without_actions_say_so() -> None:
    for game, rules in [("trax", "official"), ("trax", "loop"), ("trax", "100x100"), ("twixt", "standard")]:
        with pytest.raises(ValueError, match="play by text"):
            Position(game, rules).action_mask()


def test_planes_show_tiles_pegs_and_links() -> None:
    trax = Position("trax", "limited").play("@0+").play("B1+")
    planes = trax.observation()
    assert planes.shape == trax.observation_shape == (7, 15, 15)
    assert planes[0, 7, 7] == 1 and planes[:6].sum() == 2 and (planes[6] == 1).all()
    twixt = Position("twixt", "simple", size=8).play_all(["c3", "b5", "d5"])
    planes = twixt.observation()
    assert planes.shape == (12, 8, 8)
    assert planes[0, 2, 2] == planes[0, 4, 3] == planes[1, 4, 1] == 1
    assert twixt.links() == [("c3", "d5")] and planes[2:10].sum() == 2
    # From d5 to the upper left: the last of the directions; from c3 to the lower right: the fourth.
    assert planes[9, 4, 3] == planes[5, 2, 2] == 1
    assert not planes[10].any() and not planes[11].any()


def place_of(hole: str) -> tuple[int, int]:
    """Row and column of a hole such as aa3."""
    letters = hole.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return int(hole[len(letters) :]) - 1, column - 1


@pytest.mark.parametrize("size", [(4, 5), (9, 8), (24, 24), (31, 6), (48, 48)])
def test_planes_show_every_peg_and_link(size: tuple[int, int]) -> None:
    start = Position("twixt", "pp", size=size, swap="none")
    turns = start.random_game(3)[0]
    for played in (0, len(turns) // 2, len(turns)):
        position = start.play_all(turns[:played])
        expected = np.zeros(position.observation_shape, np.int8)
        for hole, colour in position.pegs():
            expected[int(colour == "black")][place_of(hole)] = 1
        for ends in position.links():
            (up, left), (down, right) = sorted(map(place_of, ends))
            x, y = right - left, down - up
            # Clockwise from one right and two up; the way back is four further.
            direction = [(2, 1), (1, 2), (-1, 2), (-2, 1)].index((x, y)) + 2
            expected[2 + direction, up, left] = expected[2 + (direction + 4) % 8, down, right] = 1
        expected[10] = position.to_move == "red"
        assert (position.observation() == expected).all()
        stale = np.ones((1, *expected.shape), np.int8)
        assert (loopline.Batch.from_positions([position]).observations(out=stale) == expected).all()


def test_dead_draws_end_the_game_only_if_asked_for() -> None:
    start = Position("twixt", "simple", size=5)
    dead = 0
    for seed in range(50):
        turns, _, last = start.random_game(seed)
        short = Position("twixt", "simple", size=5, dead_draws=True).random_game(seed)[2]
        if short.reason == "dead":
            dead += 1
            assert last.reason in ("dead", "no-hole") and short.turns_played <= len(turns)
            assert start.play_all(turns[: short.turns_played]).is_dead
            with pytest.raises(IllegalTurn, match="over"):
                short.play("b2")
    assert dead > 10


def test_perft_and_drawing() -> None:
    assert [Position("trax").perft(depth) for depth in range(1, 5)] == [2, 24, 432, 9568]
    assert [Position("twixt", "simple", size=4).perft(depth) for depth in (1, 2)] == [8, 60]
    svg = Position("trax").play("@0/").svg("dark")
    assert svg.startswith("<svg") and svg != Position("trax").play("@0/")._repr_svg_()
    with pytest.raises(ValueError, match="classic"):
        Position("trax").svg("plaid")
    assert Position("trax").play("@0/").tiles() == [(0, 0, "J")]
    assert Position("twixt").diagram()
