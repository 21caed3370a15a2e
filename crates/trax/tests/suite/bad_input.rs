//! Texts that are no turns or no positions, each with the code of the error.

use crate::common::after;
use game::{Notation, Position};
use trax::{Rules, Setup, Trax};

/// Turns before | text | code.
const TURNS: &str = include_str!("../data/bad-turns.txt");

/// Position text | what the message says.
const POSITIONS: &str = include_str!("../data/bad-positions.txt");

fn cases(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('|').map(str::trim).collect())
}

#[test]
fn bad_turns_are_refused_with_their_reason() {
    for case in cases(TURNS) {
        let [rules, before, text, code] = case[..] else {
            panic!("{case:?}")
        };
        let position = after(&rules.parse().expect("a rule set"), before);
        let found = match position.read_move(text) {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                error.as_code()
            }
            Ok(turn) => match position.check(&turn) {
                Err(reason) => {
                    assert!(position.explain(&reason).len() > 10);
                    reason.as_code()
                }
                Ok(()) => "legal",
            },
        };
        assert_eq!(found, code, "{text:?} after {before:?}");
    }
}

#[test]
fn bad_positions_are_refused_with_their_place() {
    for case in cases(POSITIONS) {
        let [rules, text, wanted] = case[..] else {
            panic!("{case:?}")
        };
        let rules: Rules = rules.parse().expect("a rule set");
        let text = text.replace('I', "|");
        let found = match text.parse::<Setup>() {
            Err(error) => error.to_string(),
            Ok(setup) => match Trax::from_setup(&setup, &rules) {
                Err(error) => error.to_string(),
                Ok(position) => position.to_string(),
            },
        };
        assert!(found.contains(wanted), "{text:?}: {found:?} does not say {wanted:?}");
    }
}

#[test]
fn noise_never_panics() {
    let start = Trax::start(&Rules::official());
    let later = after(&Rules::limited(), "@0/ A0/");
    for noise in [
        "\0",
        "@@0/",
        "A99999999999/",
        "AAAA9999/",
        "ZZZZZZZZ1/",
        "@0/é",
        "é0/",
        "１/",
        "A1//",
        "-1/",
        "A-1/",
        " @0/",
    ] {
        assert!(start.read_move(noise).is_err(), "{noise:?}");
        assert!(later.read_move(noise).is_err(), "{noise:?}");
    }
    let long = "9".repeat(1 << 20);
    assert!(start.read_move(&long).is_err());
    assert!(format!("{} w", "J".repeat(1 << 20)).parse::<Setup>().is_err());
    assert!("/".repeat(1 << 20).parse::<Setup>().is_err());
}
