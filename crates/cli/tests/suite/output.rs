//! Where output goes: pipes that close, devices that are full, terminals.

use std::fs::File;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use crate::common::run;

fn program() -> Command {
    Command::new(crate::PROGRAM)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What has much to print, or prints it at once.
const PRINTERS: [&[&str]; 8] = [
    &["turns", "twixt"],
    &["perft", "trax"],
    &["show", "trax"],
    &["completions", "bash"],
    &["completions", "zsh"],
    &["licences"],
    &["openings", "trax", "--count", "2", "--nodes", "50"],
    &["solve", "trax", "--bound", "2"],
];

#[test]
fn a_closed_pipe_is_no_error() {
    for args in PRINTERS {
        let mut child = program()
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        let err = text(&output.stderr);
        assert!(output.status.success(), "{args:?}: {err}");
        let quiet = args[0] == "solve" || err.is_empty();
        assert!(quiet && !err.contains("panicked"), "{args:?}: {err}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_an_error() {
    for args in PRINTERS {
        let full = File::options().write(true).open("/dev/full");
        let output = program()
            .args(args)
            .stdout(full.expect("a device"))
            .output()
            .expect("the program ends");
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {err}");
        assert!(err.contains("loopline: cannot write: "), "{args:?}: {err}");
    }
}

#[test]
fn errors_found_after_parsing_show_the_usage_of_the_command() {
    for (args, usage) in [
        (&["solve", "trax"][..], "Usage: loopline solve "),
        (
            &["luck", "best", "--position", "F w", "--rules", "pp"],
            "Usage: loopline luck best ",
        ),
        (
            &["match", "trax", "--first", "own:clock", "--second", "own:random"],
            "Usage: loopline match ",
        ),
    ] {
        let output = run(args, b"");
        let err = text(&output.stderr);
        assert!(output.status.code() == Some(2) && err.contains(usage), "{err}");
    }
}

#[test]
fn records_are_read_from_standard_input_if_no_file_is_named() {
    let game = b"@0/ A0/ RESIGN\n";
    for args in [
        &["replay"][..],
        &["convert", "--to", "sgf"],
        &["review", "--nodes", "100"],
    ] {
        let output = run(args, game);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        assert!(!output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn files_that_cannot_be_read_are_no_games() {
    for args in [&["replay"][..], &["convert", "--to", "sgf"], &["review"]] {
        let output = run(&[args, &["/nowhere/at/all"]].concat(), b"");
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{err}");
        let lines: Vec<&str> = err.lines().collect();
        assert!(
            lines[0].starts_with("/nowhere/at/all: ") && !err.contains("game"),
            "{err}"
        );
        assert_eq!(lines[1..], ["loopline: 1 file cannot be read"]);
    }
}

/// The output of a command on a terminal, as the terminal receives it.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &str) -> Output {
    let command = format!("{} {args}", crate::PROGRAM);
    Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .stdin(Stdio::null())
        .output()
        .expect("script, which belongs to util-linux")
}

#[test]
#[cfg(target_os = "linux")]
fn progress_and_results_never_share_a_row() {
    let output = on_a_terminal("openings trax --count 60 --nodes 3000");
    let all = text(&output.stdout);
    assert!(output.status.success() && all.contains(" tried"), "no progress: {all}");
    let mut results = 0;
    for row in all.replace("\r\n", "\n").lines() {
        // What is left of a row after it was cleared.
        let left = row.rsplit("\r\u{1b}[K").next().unwrap_or_default();
        assert!(!left.contains(" tried"), "{row:?}");
        results += usize::from(left.starts_with('@'));
    }
    assert_eq!(results, 60, "{all}");
}

#[test]
#[cfg(target_os = "linux")]
fn pictures_are_not_written_to_a_terminal() {
    let output = on_a_terminal("convert --to png /dev/null");
    let all = text(&output.stdout);
    assert!(output.status.code() == Some(2) && all.contains("--output"), "{all}");
}

#[test]
fn the_help_groups_the_commands() {
    let help = text(&run(&["--help"], b"").stdout);
    for line in [
        "Play and host:",
        "Records and positions:",
        "For authors of engines:",
        "Options:",
        "  openings     ",
    ] {
        assert!(help.contains(line), "{help}");
    }
}

#[test]
fn commands_print_json() {
    let json = |args: &[&str]| -> Value {
        let output = run(args, b"");
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{args:?}: {output:?}"))
    };
    assert_eq!(json(&["turns", "trax", "--json"]), json!({ "turns": ["@0+", "@0/"] }));
    assert_eq!(
        json(&["perft", "trax", "--depth", "1", "--json"]),
        json!({ "depth": 1, "count": 2 })
    );
    let over = r"@0/ A0/ B1/ A3+ A4/ C1/ C4\ B0+ D4\";
    let shown = json(&["show", "trax", over, "--json"]);
    assert_eq!(
        (&shown["outcome"], &shown["reason"], &shown["to_move"]),
        (&json!("white"), &json!("loop"), &json!("red"))
    );
    assert!(shown["key"].as_str().is_some_and(|key| key.len() > 8), "{shown}");
    let shown = json(&["show", "twixt", "--size", "8", "c3", "--json"]);
    assert_eq!((&shown["size"], &shown["outcome"]), (&json!("8x8"), &Value::Null));
    let luck = [
        "luck",
        "best",
        "--position",
        "FJ/L- r",
        "--face",
        "J",
        "--depth",
        "1",
        "--json",
    ];
    assert_eq!(json(&luck)["faces"], "J");
    let games = [
        "match",
        "trax",
        "--first",
        "own:random",
        "--second",
        "own:random",
        "--games",
        "4",
        "--sprt",
        "0,30",
        "--json",
    ];
    let report = json(&games);
    assert_eq!(
        (&report["games"], &report["sprt"]["result"]),
        (&json!(4), &json!("undecided"))
    );
    let pairs: u64 = report["pairs"]
        .as_array()
        .expect("five")
        .iter()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!(pairs, 2);
}
