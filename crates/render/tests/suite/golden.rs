//! Pictures and diagrams compared with the files in `golden/`, which open in any browser.
//!
//! With `UPDATE_GOLDEN=1` in the environment the files are written instead.

use crate::common::{TRAX_GAME, TWIXT_GAME, check, check_picture, trax_game, turn, twixt_game};
use game::{Notation, Position};
use render::{Theme, trax, twixt};

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
    assert!(!trax::scene(&start.0, &start.1).to_fragment().contains("reached"));
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
    let position = ::trax::Trax::from_setup(&setup, &rules).expect("a position");
    check_picture("trax-both", &trax::scene(&position, &look));
}

/// A tile that does not fit by colour.
fn misfit(position: &::trax::Trax, at: ::trax::Coord) -> ::trax::Turn {
    let fitting = position.fitting(at);
    let mut misfits = ::trax::Tile::ALL.into_iter().filter(|tile| !fitting.contains(tile));
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
    let refused = |turn: &::trax::Turn| matches!(position.resolve(*turn), Err(::trax::Illegal::ThreeEnds { .. }));
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
    check_picture("trax-refused-ends", &trax::scene(&position, &look).with(ghost));
}

#[test]
fn twixt_start() {
    let (position, look) = twixt_game("12x8", "");
    check_picture("twixt-start", &twixt::scene(&position, &look));
    check("twixt-start.txt", &twixt::diagram(&position));
}

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
fn twixt_swaps() {
    for (name, swap, hole) in [
        ("twixt-swap-sides", ::twixt::SwapRule::Sides, "d4"),
        ("twixt-swap-reflect", ::twixt::SwapRule::Reflect, "f3"),
    ] {
        let rules = ::twixt::Rules::standard("8".parse().expect("a size"));
        let rules = rules.with_swap(swap).expect("a square board");
        let mut position = ::twixt::Twixt::start(&rules);
        assert_eq!(twixt::swap_ghost(&position), None);
        let turn = position.read_move(hole).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
        let ghost = twixt::swap_ghost(&position).expect("a swap");
        let scene = twixt::scene(&position, &twixt::Look::default());
        check_picture(name, &scene.with(ghost));
    }
}

#[test]
fn twixt_turned() {
    let (position, look) = twixt_game("12x8", "c3 b5 e4 d7");
    let scene = twixt::scene(&position, &look);
    check_picture("twixt-turned", &scene.clone().transposed());
    assert_eq!(scene.clone().transposed().transposed(), scene);
    let (position, look) = trax_game(TRAX_GAME);
    let scene = trax::scene(&position, &look);
    assert_eq!(scene.clone().transposed().transposed(), scene);
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

#[test]
fn twixt_dead_draw() {
    let dead: ::twixt::Setup = "5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4".parse().expect("a set-up");
    let rules = ::twixt::Rules::simple(dead.size);
    let position = ::twixt::Twixt::from_setup(&dead, &rules).expect("a position");
    let look = |show_win| twixt::Look {
        show_win,
        ..twixt::Look::default()
    };
    let scene = twixt::scene(&position, &look(true));
    check_picture("twixt-dead", &scene);
    let fragment = scene.to_fragment();
    for part in ["wall first", "wall second", "pieces dim"] {
        assert!(fragment.contains(part), "{part}");
    }
    // Without the reason, and before the game is dead, there is nothing of it.
    assert!(!twixt::scene(&position, &look(false)).to_fragment().contains("wall"));
    let (open, look) = twixt_game("14", TWIXT_GAME);
    assert!(!twixt::scene(&open, &look).to_fragment().contains("wall"));
}
