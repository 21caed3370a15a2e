//! Positions that are drawn, and the comparison with files.

use std::fs;
use std::path::Path;

use game::{Notation, Position};
use render::{Scene, Theme, trax, twixt};

/// Compares a text with the file of a name, or writes the file.
pub(crate) fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
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

pub(crate) fn check_picture(name: &str, scene: &Scene) {
    check(&format!("{name}.svg"), &scene.to_svg(&Theme::CLASSIC));
}

/// The position after some turns, with the last one and what it forced.
pub(crate) fn trax_game(turns: &str) -> (::trax::Trax, trax::Look) {
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

pub(crate) fn twixt_game(size: &str, turns: &str) -> (::twixt::Twixt, twixt::Look) {
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

pub(crate) fn turn(position: &::trax::Trax, text: &str) -> ::trax::Turn {
    position.read_move(text).expect("a turn")
}

/// The first thirteen turns of a game of the world championship.
pub(crate) const TRAX_GAME: &str = "@0/ @1/ A2+ C1+ C3/ C0/ B1+ @3+ D5+ E2+ F1\\ E4+ C5/";

/// The game of a puzzle published in 2008, on 14 x 14 holes.
pub(crate) const TWIXT_GAME: &str = "g3 g9 i9 i5 e7 f7 g6 g12 b10";
