//! `luck`: the engine of Luck Trax, as its users call it.

use crate::common::run;
use trax::Rules;
use trax::luck::{LuckTrax, Record};

/// What a call prints, with its exit status and message.
fn luck(args: &[&str]) -> (String, Option<i32>, String) {
    let args: Vec<&str> = ["luck", "best"].iter().chain(args).copied().collect();
    let output = run(&args, b"");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), output.status.code(), text(output.stderr))
}

#[test]
fn a_game_is_played_by_what_it_prints() {
    let mut record = LuckTrax::start(Rules::limited(), 11).record().to_string();
    for turn in 0..4 {
        let (line, status, message) = luck(&[&record, "--nodes", "400"]);
        assert_eq!((status, message.as_str()), (Some(0), ""), "{record}");
        let mut words = line.split_whitespace();
        let played = words.next().expect("faces and a turn");
        record = format!("{record} {played}");
        let share: f64 = words.next().and_then(|word| word.parse().ok()).expect("a share");
        assert!((0.0..=1.0).contains(&share));
        let game = record.parse::<Record>().expect("a record").audit();
        assert_eq!(game.expect("the die's own faces").turns_played(), turn + 1);
    }
    // The same nodes choose the same turn, also where the die was thrown before.
    let again = luck(&[&record, "--nodes", "400"]);
    let faces = again.0.split(':').next().expect("faces").to_owned();
    assert_eq!(luck(&[&format!("{record} {faces}:"), "--nodes", "400"]), again);
}

#[test]
fn a_position_is_looked_at_with_one_face_or_with_all() {
    let (lines, status, _) = luck(&["--position", "FJ/L- r", "--depth", "2"]);
    assert_eq!((lines.lines().count(), status), (6, Some(0)), "{lines}");
    let one = lines.lines().find(|line| line.starts_with("-:")).expect("a crossing");
    assert!(one.ends_with(" 2"), "{one}");
    let (line, _, _) = luck(&["--position", "FJ/L- r", "--face", "-", "--depth", "2"]);
    assert_eq!(line.trim_end(), one);
    // One space is left: a crossing draws, one curve wins, and no other tile fits.
    let last = ["--position", "FJ/L. w", "--rules", "2x2", "--nodes", "100"];
    let (lines, _, _) = luck(&last);
    let found: Vec<&str> = lines.lines().collect();
    assert_eq!(
        found[1..],
        ["-:B2+ 0.5000 1", "J: again", "F: again", "L: again", "7:B2\\ 1.0000 1"]
    );
}

#[test]
fn illegal_turns_are_reported() {
    let fails = |args: &[&str], code| {
        let (lines, status, message) = luck(args);
        assert_eq!((lines.as_str(), status), ("", Some(code)), "{args:?}: {message}");
        message
    };
    assert!(fails(&["nonsense"], 1).contains("a record of Luck Trax begins like"));
    let wrong = "LuckTrax official seed 1: F:@0F J:A0+";
    assert!(fails(&[wrong], 1).contains("turn "));
    let ended = "LuckTrax official seed 1: RESIGN";
    assert!(fails(&[ended], 1).contains("the game is over"));
    assert!(fails(&["--position", "F7/LJ w"], 1).contains("the game is over"));
    assert!(fails(&["--position", ". w"], 1).contains("no choice"));
    assert!(fails(&["--position", "| r", "--rules", "ludo"], 2).contains("ludo"));
    assert!(fails(&[], 2).contains("required"));
    assert!(fails(&["--position", "| r", "--nodes", "5", "--depth", "2"], 2).contains("cannot be used"));
    assert!(fails(&["--position", "| r", "--nodes", "0"], 2).contains("--nodes"));
}
