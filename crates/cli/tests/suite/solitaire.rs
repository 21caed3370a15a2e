//! `loopline solitaire` as its users call it.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

/// Runs `loopline solitaire` with `input` on standard input.
fn run(args: &[&str], input: &str) -> Output {
    crate::common::run(&[&["solitaire"], args].concat(), input.as_bytes())
}

/// Standard output, standard error and exit status.
fn output(args: &[&str], input: &str) -> (String, String, Option<i32>) {
    let output = run(args, input);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// The output of a call that succeeds and has nothing to complain of.
fn succeeds(args: &[&str], input: &str) -> String {
    let (out, err, code) = output(args, input);
    assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
    out
}

/// A folder of this test's own.
fn scratch(name: &str) -> PathBuf {
    let name = format!("loopline-solitaire-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn values_have_twelve_decimals() {
    assert_eq!(succeeds(&["--size", "2", "--value"], ""), "0.671875000000\n");
    assert_eq!(succeeds(&["--size", "3x3", "--value"], ""), "0.556308746338\n");
}

#[test]
fn the_largest_game_is_solved_once_and_kept() {
    let folder = scratch("kept");
    let file = folder.join("deep").join("table");
    let args = ["--size", "4", "--value", "--cache", file.to_str().expect("a path")];
    let (out, err, code) = output(&args, "");
    assert_eq!((out.as_str(), code), ("0.478724736620\n", Some(0)));
    assert!(err.contains("positions"), "{err}");
    assert_eq!(succeeds(&args, ""), "0.478724736620\n");
    let bytes = fs::read(&file).expect("a table");
    // A damaged table is reported, replaced and used again.
    for damaged in [&bytes[..1000], b"", b"something else"] {
        fs::write(&file, damaged).expect("written");
        let (out, err, code) = output(&args, "");
        assert_eq!((out.as_str(), code), ("0.478724736620\n", Some(0)));
        assert!(err.contains("is not used"), "{err}");
        assert_eq!(fs::read(&file).expect("a table"), bytes);
    }
    // Nothing else is left behind.
    let entries = fs::read_dir(folder.join("deep")).expect("a folder");
    assert_eq!(entries.count(), 1);
    let position = ["--size", "4", "--position", "F7/LJ", "--tile", "J"];
    let out = succeeds(&[&position[..], &args[3..]].concat(), "");
    assert!(out.starts_with("position F7/LJ\nvalue 0."), "{out}");
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_table_that_cannot_be_kept_stops_nothing() {
    let folder = scratch("taken");
    fs::create_dir_all(&folder).expect("a folder");
    let taken = folder.join("taken");
    fs::write(&taken, "").expect("written");
    let under = taken.join("table");
    for path in [&folder, &under] {
        let path = path.to_str().expect("a path");
        let (out, err, code) = output(&["--size", "4", "--value", "--cache", path], "");
        assert_eq!((out.as_str(), code), ("0.478724736620\n", Some(0)));
        assert!(err.contains(path), "{err}");
    }
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_position_gives_every_placement() {
    let out = succeeds(&["--size", "2", "--position", ""], "");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2 + 6, "{out}");
    assert_eq!(lines[..2], ["position ", "value 0.671875000000"]);
    let out = succeeds(&["--size", "3", "--position", "|L w", "--tile", "l"], "");
    assert!(out.starts_with("position |L\nvalue 0."), "{out}");
    assert!(out.lines().nth(2).is_some_and(|line| line.ends_with(" best")));
    assert!(out.lines().skip(2).all(|line| line.starts_with("L ")));
    // Forced spaces are filled.
    assert!(succeeds(&["--size", "3", "--position", "F7/L."], "").starts_with("position F7/LJ\n"));
    // All tiles lie.
    let won = succeeds(&["--size", "2", "--position", "||/LJ"], "");
    assert_eq!(won, "position ||/LJ\nvalue 1.000000000000\n");
    let lost = succeeds(&["--size", "2", "--position", "F7/LJ"], "");
    assert_eq!(lost, "position F7/LJ\nvalue 0.000000000000\n");
}

#[test]
fn the_tile_may_begin_with_a_hyphen() {
    let out = succeeds(&["--size", "3", "--position", "-", "--tile", "-"], "");
    assert!(out.starts_with("position -\nvalue 0."), "{out}");
}

#[test]
fn tiles_that_fit_nowhere_are_turned() {
    for (tile, turned) in [("|", false), ("-", true)] {
        let out = succeeds(&["--size", "2", "--position", "|", "--tile", tile], "");
        let mut lines = out.lines().skip(2);
        assert!(lines.all(|line| line.ends_with(" turned") == turned), "{out}");
        assert!(out.lines().count() > 3, "{out}");
    }
}

#[test]
fn wrong_positions_and_wrong_calls_have_their_status() {
    for (text, wanted) in [
        ("X", "'X'"),
        ("JJ", "A1"),
        ("|./.|", "B2"),
        ("---", "more than 2"),
        ("J/", "row 2"),
    ] {
        let (_, err, code) = output(&["--size", "2", "--position", text], "");
        assert_eq!(code, Some(1), "{text}: {err}");
        assert!(err.contains(wanted), "{text}: {err}");
    }
    for args in [
        &["--value", "--size", "5"][..],
        &["--size", "3"],
        &["--value", "--play"],
        &["--value", "--tile", "J"],
        &["--value", "--seed", "1"],
        &["--position", "", "--tile", "X"],
        &["--play", "--seed", "x"],
    ] {
        assert_eq!(output(args, "").2, Some(2), "{args:?}");
    }
}

/// Plays whatever `list` names first.
fn first_listed(seed: &str) -> String {
    let mut input = String::new();
    for _ in 0..=4 {
        let script = format!("{input}list\n");
        let out = succeeds(&["--play", "--size", "2", "--seed", seed], &script);
        let is_over = out.contains("Won:") || out.contains("Lost:");
        if is_over {
            return out;
        }
        let list = out.lines().rfind(|line| line.len() > 2 && line.starts_with("> "));
        let first = list.and_then(|line| line.split(' ').nth(1));
        input += first.expect("a placement");
        input.push('\n');
    }
    panic!("more placements than tiles: {input}")
}

#[test]
fn a_game_is_played_to_its_review() {
    for seed in ["1", "2", "3", "4"] {
        let out = first_listed(seed);
        assert!(out.starts_with(&format!("Solitaire 2x2, seed {seed}\n")), "{out}");
        assert!(out.contains(" 1. "), "{out}");
        let record = out.lines().find(|line| line.starts_with("Solitaire 2x2 seed"));
        let game = record.expect("a record").parse::<trax::solitaire::Game>();
        assert!(game.is_ok_and(|game| game.ending().is_some()));
    }
}

#[test]
fn the_player_is_answered_and_may_leave() {
    let script = "nonsense\n\nhelp\nhint\n@0\nA1\nlist\nZ99999999999\nquit\n";
    let out = succeeds(&["--play", "--seed", "5"], script);
    assert!(out.contains("@0| wins with 0.579"), "{out}");
    assert!(out.contains("there is a tile at A1 already"), "{out}");
    assert!(out.ends_with("Solitaire 3x3 seed 5: @0|\n"), "{out}");
    // The end of the input ends the game too, and a seed of its own is named.
    let out = succeeds(&["--play"], "");
    assert!(out.starts_with("Solitaire 3x3, seed "), "{out}");
    let long = "x".repeat(1 << 20);
    succeeds(&["--play"], &long);
    let output = run(&["--play"], "\u{0}\u{fffd}\n");
    assert_eq!(output.status.code(), Some(0));
}
