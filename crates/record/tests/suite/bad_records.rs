//! Records that cannot be read or replayed: where and why, and never a panic.

use game::mix;
use proptest::prelude::*;
use record::{FileError, Game, LARGEST_FILE, Options, read};
use twixt::{RuleSet, SwapRule};

/// Rules | record, `//` for the end of a line | turn and line of the fault | part of the message.
const CASES: &str = include_str!("../data/faults.txt");

fn options(rules: &str) -> Options {
    let base = Options::default();
    match rules {
        "pp" => Options {
            game: Some(Game::Twixt),
            twixt: Some(RuleSet::Pp),
            ..base
        },
        "simple" => Options {
            game: Some(Game::Twixt),
            twixt: Some(RuleSet::Simple),
            ..base
        },
        "standard" => Options {
            game: Some(Game::Twixt),
            ..base
        },
        "reflect" => Options {
            game: Some(Game::Twixt),
            swap: Some(SwapRule::Reflect),
            ..base
        },
        trax => Options {
            game: Some(Game::Trax),
            trax: Some(trax.parse().expect("rules")),
            ..base
        },
    }
}

#[test]
fn faults_are_named_with_their_place() {
    for case in CASES.lines().filter(|line| !line.starts_with('#')) {
        let [rules, text, turn, line, message] = case.split(" | ").map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let options = options(rules);
        let records = read(text.replace("//", "\n").as_bytes(), &options).expect("a record");
        let fault = records.iter().next().expect("a game").replay(&options).expect_err(case);
        assert_eq!(
            (fault.turn.to_string(), fault.line.to_string()),
            (turn.into(), line.into()),
            "{case}"
        );
        let shown = fault.kind.to_string();
        assert!(shown.contains(message), "{case}: {shown}");
    }
}

#[test]
fn files_that_are_no_records() {
    let read = |bytes: &[u8]| read(bytes, &Options::default());
    assert!(matches!(read(b""), Err(FileError::NoGame)));
    assert!(matches!(read(b"# only words\n\n"), Err(FileError::NoGame)));
    assert!(matches!(read(b"\n<html>"), Err(FileError::UnknownGame { line: 2, .. })));
    assert!(matches!(
        read(b"@0/\nA\x00/"),
        Err(FileError::NotText { line: 2, column: 2, .. })
    ));
    let error = read(b"\n\n% what is this").expect_err("no record").to_string();
    assert!(error.starts_with("line 3: "), "{error}");
}

#[test]
fn a_bad_game_does_not_stop_the_others() {
    let records = read(b"@0/ A0/\n@0/ Z9/\n@0+ B1+", &Options::default()).expect("records");
    let good: Vec<bool> = records.iter().map(|r| r.replay(&Options::default()).is_ok()).collect();
    assert_eq!(good, [true, false, true]);
}

#[test]
fn megabytes_of_noise_are_answered() {
    let noise: Vec<u8> = (0..1 << 20).flat_map(|k| mix(k).to_le_bytes()).collect();
    let printable: Vec<u8> = noise.iter().map(|byte| b' ' + byte % 95).collect();
    for bytes in [&noise, &printable, &b"@0/ ".repeat(1 << 20), &b"a2 ".repeat(1 << 20)] {
        for game in [None, Some(Game::Trax), Some(Game::Twixt)] {
            let options = Options {
                game,
                ..Options::default()
            };
            if let Ok(records) = read(bytes, &options) {
                assert!(records.iter().all(|record| record.replay(&options).is_err()));
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in "([@a-zA-Z]{1,2}[0-9]{1,2}[+/\\\\\\-, \n|;#.!]{0,3}|[ -~é]){0,60}") {
        for game in [None, Some(Game::Trax), Some(Game::Twixt)] {
            let options = Options { game, ..Options::default() };
            if let Ok(records) = read(text.as_bytes(), &options) {
                records.iter().for_each(|record| drop(record.replay(&options)));
            }
        }
    }
}

#[test]
fn large_hostile_files_are_answered() {
    answer_hostile_files(LARGEST_FILE / 16);
}

#[test]
#[ignore = "long: ten files of the largest size"]
fn hostile_files_of_the_largest_size_are_answered() {
    answer_hostile_files(LARGEST_FILE);
}

/// Reads files of this many bytes that are as deep, as wide or as full of turns as they can be.
fn answer_hostile_files(size: usize) {
    let fill = |begins: &str, piece: &str, ends: &str| {
        let times = (size - begins.len() - ends.len()) / piece.len();
        format!("{begins}{}{ends}", piece.repeat(times))
    };
    for text in [
        fill("(;GM[21]", ";", ")"),
        fill("(;GM[16];W[@0/]", "(;B[A0/])", ")"),
        fill("(;", "(;", ""),
        fill("(;GM[21]TR", "[a1]", ")"),
        fill("a2+b3", ",c4", ""),
        fill("", "a2\n", ""),
        fill("@0/ A0/\n", "#\n", ""),
        fill("one two three four\n1. @0/ x\n", "2. A0/ b\n", ""),
        fill("1\na\nb\n24\n24\nH\nC\n1\nV\nY\nN\n", "b3\n", ""),
    ] {
        let options = Options::default();
        if let Ok(records) = read(text.as_bytes(), &options) {
            records.iter().for_each(|record| drop(record.replay(&options)));
        }
    }
}
