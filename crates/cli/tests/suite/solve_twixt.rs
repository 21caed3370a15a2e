//! `loopline solve twixt` as its users call it.

use std::fs;
use std::path::PathBuf;

use game::{Notation, Outcome, Position};
use twixt::{Hole, RED, Rules, Size, Turn, Twixt};

/// Standard output, standard error and exit status.
fn output(args: &[&str]) -> (String, String, Option<i32>) {
    let output = crate::common::run(&[&["solve", "twixt"], args].concat(), b"");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The output of a call that succeeds.
fn succeeds(args: &[&str]) -> String {
    let (out, _, code) = output(args);
    assert_eq!(code, Some(0), "{args:?}");
    out
}

/// A file of this test's own that does not exist.
fn scratch(name: &str) -> PathBuf {
    let name = format!("loopline-solve-twixt-{name}-{}", std::process::id());
    let file = std::env::temp_dir().join(name);
    let _ = fs::remove_file(&file);
    file
}

fn play(position: &Twixt, text: &str) -> Twixt {
    let turn = position.read_move(text).expect("a turn");
    let mut next = position.clone();
    next.try_play(&turn).expect("a legal turn");
    next
}

fn after(columns: u8, rows: u8, turns: &str) -> Twixt {
    let start = Twixt::start(&Rules::simple(Size::new(columns, rows).expect("a size")));
    turns
        .split_whitespace()
        .fold(start, |position, text| play(&position, text))
}

const SIX: [&str; 4] = ["--size", "6x6", "--rules", "simple"];

#[test]
fn a_board_is_printed_with_all_first_pegs() {
    let (out, err, code) = output(&SIX);
    assert_eq!(code, Some(0));
    assert!(err.contains("6x6 simple b1 red wins? no"), "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "6x6 simple red wins");
    assert_eq!(lines.len(), 8, "{out}");
    assert!(lines[7].contains(" positions visited, "), "{out}");
    for line in &lines[1..7] {
        let (holes, value) = line.split_once(": ").expect("a value");
        let (result, turns) = value.split_once(": ").expect("a line");
        let lost = holes.contains('1');
        assert_eq!(result, if lost { "black wins" } else { "red wins" }, "{line}");
        assert_eq!(holes.split(' ').count(), 4, "{line}");
        let end = after(6, 6, turns);
        assert_eq!(end.outcome() == Some(Outcome::Win(RED)), !lost, "{line}");
    }
    let out = succeeds(&["--size", "5", "--rules", "standard"]);
    assert!(out.starts_with("5x5 standard draw\nb1 d1 b5 d5: draw\n"), "{out}");
}

#[test]
fn a_position_is_printed_with_its_line() {
    let out = succeeds(&[&SIX[..], &["b1"]].concat());
    let turns = out.strip_prefix("black wins: ").expect("a win");
    let end = after(6, 6, &format!("b1 {}", turns.lines().next().expect("a line")));
    assert!(end.outcome().is_some_and(|outcome| outcome != Outcome::Win(RED)));
}

#[test]
fn what_is_solved_is_proved_and_verified() {
    let file = scratch("proof");
    let path = file.to_str().expect("a name");
    let verified = || {
        let output = crate::common::run(&["verify", path], b"");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        (text(output.stdout), text(output.stderr), output.status.code())
    };
    let five = ["--size", "5x5", "--rules", "pp", "--proof", path];
    let out = succeeds(&five);
    assert!(out.contains("\nproof of "), "{out}");
    let (out, err, code) = verified();
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let lines = ["twixt pp 5x5", "b1: red does not win", "b1: black does not win"];
    assert_eq!(out.lines().take(3).collect::<Vec<_>>(), lines);
    // A position after turns.
    let out = succeeds(&[&SIX[..], &["b1", "--proof", path, "--threads", "1"]].concat());
    assert!(out.contains("\nproof of "), "{out}");
    assert!(
        verified()
            .0
            .starts_with("twixt simple 6x6\nb1: black wins\nproved with ")
    );
    // A damaged file, one that is missing, and what cannot be proved.
    let bytes = fs::read(&file).expect("a proof");
    fs::write(&file, &bytes[..bytes.len() - 1]).expect("a file");
    let (_, err, code) = verified();
    assert!(err.contains("claim in line 3, byte "), "{err}");
    assert!(err.ends_with(": the proof ends before this answer\n"), "{err}");
    assert_eq!(code, Some(1));
    fs::remove_file(&file).expect("a file");
    assert_eq!(verified().2, Some(1));
    let (_, err, code) = output(&["--size", "5x5", "--proof", path]);
    assert!(err.contains("--proof supports simple and pp rules"), "{err}");
    assert_eq!((code, file.exists()), (Some(2), false));
}

#[test]
fn a_forced_win_is_printed_with_its_line() {
    assert_eq!(
        succeeds(&[&SIX[..], &["c3 e2", "--within", "1"]].concat()),
        "no forced win within 1\n"
    );
    let out = succeeds(&[&SIX[..], &["c3 e2", "--within", "5"]].concat());
    let (number, line) = out.trim_end().split_once(": ").expect("a line");
    let count: usize = number
        .strip_prefix("win in ")
        .and_then(|number| number.parse().ok())
        .expect("a win");
    assert_eq!(line.split(' ').count(), 2 * count - 1);
    let end = after(6, 6, &format!("c3 e2 {line}"));
    assert_eq!(end.outcome(), Some(Outcome::Win(RED)));
    let out = succeeds(&[&SIX[..], &["c3 e2", "--within", "9", "--nodes", "0"]].concat());
    assert!(
        out.starts_with("unknown after 1 positions: no forced win within "),
        "{out}"
    );
}

/// Plays out the lines of a tree that lie deeper than `depth`, and checks that no reply is missing.
fn replay(position: &Twixt, answer: &str, lines: &mut &[&str], depth: usize) {
    let attacker = position.to_move();
    let position = play(position, answer);
    if position.outcome().is_some() {
        assert_eq!(position.outcome(), Some(Outcome::Win(attacker)));
        return;
    }
    let mut missing: Vec<Hole> = position.legal_holes().collect();
    while let Some((&line, rest)) = lines.split_first()
        && line.len() - line.trim_start().len() > 2 * depth
    {
        *lines = rest;
        let (replies, answer) = line.trim_start().split_once(": ").expect("a reply");
        let mut before = *lines;
        for reply in replies.split(' ') {
            let hole: Hole = reply.parse().expect("a hole");
            missing.retain(|&other| other != hole);
            let mut next = position.clone();
            next.try_play(&Turn::Place(hole)).expect("a legal turn");
            before = *lines;
            replay(&next, answer, &mut before, depth + 1);
        }
        *lines = before;
    }
    assert!(missing.is_empty(), "{missing:?} in {position}");
}

#[test]
fn a_tree_holds_every_reply() {
    let out = succeeds(&[&SIX[..], &["c3 e2", "--within", "5", "--tree"]].concat());
    let lines: Vec<&str> = out.lines().collect();
    let (_, first) = lines[0].split_once(": ").expect("a hole");
    let mut rest = &lines[1..];
    assert!(rest.len() > 10, "{out}");
    replay(&after(6, 6, "c3 e2"), first, &mut rest, 0);
    assert!(rest.is_empty());
}

#[test]
fn a_board_goes_on_from_its_file() {
    let file = scratch("goes-on");
    let path = file.to_str().expect("a path");
    let whole = succeeds(&SIX);
    let with = |more: &[&str]| output(&[&SIX[..], &["--resume", path], more].concat());
    let (out, _, code) = with(&["--nodes", "900"]);
    assert_eq!(code, Some(0));
    assert!(out.starts_with("6x6 simple unknown\n"), "{out}");
    let (out, _, _) = with(&["--movetime", "0s"]);
    assert!(out.contains("unknown"), "{out}");
    let (out, _, _) = with(&[]);
    let values = |out: &str| {
        let values = out
            .lines()
            .take(7)
            .map(|line| line.split(": ").take(2).collect::<Vec<_>>().join(": "));
        values.collect::<Vec<_>>()
    };
    assert_eq!(values(&out), values(&whole));
    // It is of this board and these rules, and whole.
    let (_, err, code) = output(&["--size", "6x5", "--rules", "simple", "--resume", path]);
    assert_eq!(code, Some(1));
    assert!(err.contains("it is of 6x6 simple"), "{err}");
    let bytes = fs::read(&file).expect("a state");
    fs::write(&file, &bytes[..bytes.len() - 1]).expect("written");
    let (_, err, code) = with(&[]);
    assert_eq!(code, Some(1));
    assert!(err.contains("cut short"), "{err}");
    fs::remove_file(file).expect("removed");
}

#[test]
fn wrong_questions_have_their_status() {
    let over = "b1 a2 c3 a3 d5 a4 b4 b5 f4 f5 d1 a5";
    let (_, _, code) = output(&[&SIX[..], &[over, "--within", "2"]].concat());
    assert_eq!(code, Some(1));
    for args in [
        &[][..],
        &["--size", "12x8"],
        &["--size", "24x24", "--within", "3"],
        &["--size", "6x6", "--bound", "6"],
        &["--size", "6x6", "--tree"],
        &["--size", "6x6", "--rules", "standard", "--within", "3", "--tree"],
        &["--size", "6x6", "--within", "0"],
        &["--size", "6x6", "--rules", "official"],
    ] {
        assert_eq!(output(args).2, Some(2), "{args:?}");
    }
}
