//! Pictures and diagrams compared with the files in `golden/`, which open in any browser.
//!
//! With `UPDATE_GOLDEN=1` in the environment the files are written instead.

use std::fs;
use std::path::Path;

use game::{Notation, Position};
use render::{Scene, Theme, trax, twixt};

/// Compares a text with the file of a name, or writes the file.
fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, text).expect("a writable folder");
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        text == expected,
        "{name} has changed; if that is right, run with UPDATE_GOLDEN=1.\nnow:\n{text}"
    );
}

fn check_picture(name: &str, scene: &Scene) {
    check(&format!("{name}.svg"), &scene.to_svg(&Theme::CLASSIC));
}

/// The position after some turns, with the last one and what it forced.
fn trax_game(turns: &str) -> (::trax::Trax, trax::Look) {
    let mut position = ::trax::Trax::start(&::trax::Rules::official());
    let mut look = trax::Look {
        coordinates: true,
        last: None,
        show_win: true,
    };
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        look.last = Some((turn, position.resolve(turn).expect("a legal turn")));
        position.try_play(&turn).expect("a legal turn");
    }
    (position, look)
}

fn twixt_game(size: &str, turns: &str) -> (::twixt::Twixt, twixt::Look) {
    let rules = ::twixt::Rules::standard(size.parse().expect("a size"));
    let mut position = ::twixt::Twixt::start(&rules);
    let mut look = twixt::Look {
        guides: true,
        coordinates: true,
        last: None,
        show_win: true,
    };
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        look.last = turn.peg();
        position.try_play(&turn).expect("a legal turn");
    }
    (position, look)
}

fn turn(position: &::trax::Trax, text: &str) -> ::trax::Turn {
    position.read_move(text).expect("a turn")
}

/// The first thirteen turns of a game of the world championship.
const TRAX_GAME: &str = "@0/ @1/ A2+ C1+ C3/ C0/ B1+ @3+ D5+ E2+ F1\\ E4+ C5/";

#[test]
fn trax_start() {
    let (position, look) = trax_game("");
    check_picture("trax-start", &trax::scene(&position, &look));
    check("trax-start.txt", &trax::diagram(&position));
}

#[test]
fn trax_position_with_its_last_turn() {
    let (position, look) = trax_game(TRAX_GAME);
    check_picture("trax-game", &trax::scene(&position, &look));
    check("trax-game.txt", &trax::diagram(&position));
}

#[test]
fn trax_fragment() {
    let (position, look) = trax_game("@0/ A2+ @1/");
    let scene = trax::scene(
        &position,
        &trax::Look {
            coordinates: false,
            ..look
        },
    );
    check("trax-fragment.txt", &scene.to_fragment());
}

#[test]
fn trax_names_that_have_shifted_and_sides_that_are_far_enough_apart() {
    let (position, look) = trax_game("@0/ B1+ C1+ D1+ E1+ F1+ G1+ @1+");
    let scene = trax::scene(&position, &look);
    check_picture("trax-reached", &scene);
    let fragment = scene.to_fragment();
    for (old, new) in [("@", "A"), ("A", "B"), ("H", "I")] {
        let label = |name: &str| format!("{name}</text>");
        let both = format!("{}\n<text class=\"old\"", label(new));
        assert!(fragment.contains(&both), "{old} {new}");
    }
    // Rows have kept their names, and the new column had none.
    assert_eq!(fragment.matches("class=\"old\"").count(), 2 * 9);
    let start = trax_game("@0/ B1+ C1+ D1+ E1+ F1+ G1+");
    assert!(
        !trax::scene(&start.0, &start.1)
            .to_fragment()
            .contains("reached")
    );
}

#[test]
fn trax_wins() {
    let (position, look) = trax_game("@0/ B1\\ A0\\ A3\\");
    check_picture("trax-loop", &trax::scene(&position, &look));
    check("trax-loop.txt", &trax::diagram(&position));
    // A loop of one colour and a line of the other after the same turn.
    let setup = "..J|.../.F7|L../.J|L7../F-JFJL./L-7L7F-/-7L7||F/..FJ|../..L7|.. r";
    let setup: ::trax::Setup = setup.parse().expect("a set-up");
    let rules = ::trax::Rules::limited();
    let position = ::trax::Trax::from_setup(&setup, rules).expect("a position");
    check_picture("trax-both", &trax::scene(&position, &look));
}

/// A tile that does not fit by colour.
fn misfit(position: &::trax::Trax, at: ::trax::Coord) -> ::trax::Turn {
    let fitting = position.fitting(at);
    let mut misfits = ::trax::Tile::ALL
        .into_iter()
        .filter(|tile| !fitting.contains(tile));
    ::trax::Turn {
        at,
        tile: misfits.next().expect("a tile"),
    }
}

/// The first turn, row by row, in which some space would be entered too often.
fn too_many_ends(position: &::trax::Trax) -> ::trax::Turn {
    let turns = position.spaces().flat_map(|at| {
        position
            .fitting(at)
            .into_iter()
            .map(move |tile| ::trax::Turn { at, tile })
    });
    let refused = |turn: &::trax::Turn| {
        matches!(
            position.resolve(*turn),
            Err(::trax::Illegal::ThreeEnds { .. })
        )
    };
    turns.into_iter().find(refused).expect("a turn")
}

#[test]
fn trax_ghosts() {
    let (position, look) = trax_game(TRAX_GAME);
    let look = trax::Look { last: None, ..look };
    let chain = turn(&position, "B5/");
    let occupied = ::trax::Turn {
        at: ::trax::Coord::ORIGIN,
        ..chain
    };
    for (name, turn, preview) in [
        ("trax-ghost-chain", chain, trax::Preview::Chain),
        ("trax-ghost-own", chain, trax::Preview::Own),
        ("trax-ghost-off", chain, trax::Preview::Off),
        (
            "trax-refused-colours",
            misfit(&position, chain.at),
            trax::Preview::Chain,
        ),
        ("trax-refused-occupied", occupied, trax::Preview::Chain),
    ] {
        let ghost = trax::ghost(&position, turn, preview);
        check_picture(name, &trax::scene(&position, &look).with(ghost));
    }
}

/// An archived game up to a position with a cave.
const CAVE_GAME: &str = "@0/ @1+ @1\\ A0\\ @2\\ @2\\ E3/ E4/ E5/ A1/ @2\\ A0/ G6\\ F7/ A0+ H5+ A5+ \
                         A6/ A7/ D8+";

#[test]
fn trax_too_many_ends() {
    let (position, _) = trax_game(CAVE_GAME);
    let look = trax::Look::default();
    let ghost = trax::ghost(&position, too_many_ends(&position), trax::Preview::Chain);
    check_picture(
        "trax-refused-ends",
        &trax::scene(&position, &look).with(ghost),
    );
}

#[test]
fn twixt_start() {
    let (position, look) = twixt_game("12x8", "");
    check_picture("twixt-start", &twixt::scene(&position, &look));
    check("twixt-start.txt", &twixt::diagram(&position));
}

/// The game of a puzzle published in 2008, on 14 x 14 holes.
const TWIXT_GAME: &str = "g3 g9 i9 i5 e7 f7 g6 g12 b10";

#[test]
fn twixt_position_with_its_last_peg() {
    let (position, look) = twixt_game("14", TWIXT_GAME);
    check_picture("twixt-game", &twixt::scene(&position, &look));
    check("twixt-game.txt", &twixt::diagram(&position));
    let plain = twixt::scene(&position, &twixt::Look::default());
    check("twixt-fragment.txt", &plain.to_fragment());
    check("twixt-dark.svg", &plain.to_svg(&Theme::DARK));
}

#[test]
fn twixt_ghosts() {
    let (position, look) = twixt_game("8", "c3 b5 f6 d4");
    for (name, hole, auto_link) in [
        ("twixt-ghost", "d5", true),
        ("twixt-ghost-unlinked", "d5", false),
        ("twixt-refused-taken", "c3", true),
        ("twixt-refused-row", "a5", true),
    ] {
        let ghost = twixt::ghost(&position, hole.parse().expect("a hole"), auto_link);
        check_picture(name, &twixt::scene(&position, &look).with(ghost));
    }
}

#[test]
fn twixt_win_and_crossing_links() {
    let (position, look) = twixt_game("5", "c3 b3 b1 d2 d5");
    check_picture("twixt-win", &twixt::scene(&position, &look));
    let setup = "6x6 b R:c2,d2,b3,d4 B: L:c2-d4,d2-b3";
    let setup: ::twixt::Setup = setup.parse().expect("a set-up");
    let rules = ::twixt::Rules::pp(setup.size);
    let position = ::twixt::Twixt::from_setup(&setup, &rules).expect("a position");
    check("twixt-crossing.txt", &twixt::diagram(&position));
}
