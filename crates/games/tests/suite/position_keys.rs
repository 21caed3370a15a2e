//! Keys of positions as they were on the first day: they are stored, so they never change.

use game::Position as _;
use games::{AnyPosition, Game, GameSetup};
use twixt::{Setup, Turn, Twixt};

/// Positions with their keys, computed by the program of docs/position-keys.md.
const KEYS: &str = include_str!("../data/position-keys.tsv");

/// The position of a line: its game, rules, position text and whether a swap can come.
fn position(game: &str, rules: &str, text: &str, swap: &str) -> AnyPosition {
    let kind = if game == "twixt" { Game::Twixt } else { Game::Trax };
    let size = text.split(' ').next().filter(|_| kind == Game::Twixt);
    let setup = GameSetup {
        size,
        position: Some(text),
        die: (game == "luck").then_some("seed 1"),
        swap: size.map(|_| if swap == "swap" { "sides" } else { "none" }),
        ..GameSetup::new(kind, rules)
    };
    if swap != "swap" {
        return setup.start().expect("a position");
    }
    // Only in a game played from the start can a swap come.
    let mut position = Twixt::start(&setup.twixt_rules().expect("rules"));
    let pegs: Setup = text.parse().expect("a position text");
    if let Some(&hole) = pegs.pegs.first.first() {
        position.play_unchecked(&Turn::Place(hole));
    }
    assert_eq!(position.to_string(), text);
    position.into()
}

#[test]
fn keys_never_change() {
    let mut count = 0;
    for line in KEYS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let &[game, rules, text, swap, key, picture] = &fields[..] else {
            panic!("six fields in {line}");
        };
        let position = position(game, rules, text, swap);
        assert_eq!(position.key().to_string(), key, "{line}");
        assert_eq!(position.picture_key().to_string(), picture, "{line}");
        count += 1;
    }
    assert!(count > 150, "{count}");
}
