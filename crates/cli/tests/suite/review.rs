//! `review` as its users call it.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    process::{Command, Stdio},
};

use crate::common::run;

const GAME: &[u8] = b"Trax\n@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ A0/\n";

fn output(args: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let output = run(&[&["review", "--nodes", "3000"], args].concat(), input);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn a_game_is_reviewed_in_words_and_as_data() {
    let (words, err, code) = output(&["-"], GAME);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(words.starts_with("game 0: "), "{words}");
    assert!(words.contains("White"), "{words}");
    let (german, _, _) = output(&["--language", "de", "-"], GAME);
    assert!(german.contains("Weiß") && german != words, "{german}");
    let (json, _, code) = output(&["--json", "-"], GAME);
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((value["judged"].as_u64(), code), (value["turns"].as_u64(), Some(0)));
    assert_eq!(value["index"], 0);
}

#[test]
fn findings_are_saved_in_the_record() {
    let path = std::env::temp_dir().join(format!("loopline-review-{}.sgf", std::process::id()));
    let file = path.display().to_string();
    let (_, _, code) = output(&["--output", &file, "-"], GAME);
    let text = fs::read_to_string(&path).expect("a record");
    assert!(code == Some(0) && text.contains("C["), "{text}");
    // The record that was written is not written over.
    let (_, err, code) = output(&["--output", &file, &file], b"");
    assert!(code == Some(2) && err.contains("overwritten"), "{err}");
    fs::remove_file(&path).expect("the file just written");
    let (sgf, _, _) = output(&["--output", "-", "-"], GAME);
    assert_eq!(sgf, text);
}

#[test]
fn what_was_guessed_in_reading_is_a_warning() {
    let file = b"(;FF[4]GM[16]CA[x-none];W[@0/];B[A0/])";
    let (words, err, code) = output(&["-"], file);
    assert!(words.starts_with("game 0: ") && code == Some(0), "{words}");
    let warning = "warning: the character set \"x-none\" is not known";
    assert!(err.starts_with("standard input") && err.contains(warning), "{err}");
}

#[test]
fn what_cannot_be_reviewed_is_named() {
    let (_, err, code) = output(&["-"], b"Trax\n@0/ A9+\n");
    assert!(code == Some(1) && err.contains("game 0"), "{err}");
    let luck = b"LuckTrax official seed 42: 7:@07 J:B1/\n";
    let (json, err, code) = output(&["--json", "-"], luck);
    assert!(code == Some(1) && err.contains("die"), "{err}");
    assert!(json.contains("\"error\""), "{json}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_review_keeps_what_it_has_found() {
    const GAMES: usize = 200;
    let path = std::env::temp_dir().join(format!("loopline-stopped-{}.trx", std::process::id()));
    fs::write(&path, GAME.repeat(GAMES)).expect("a file");
    let mut child = Command::new(crate::PROGRAM)
        .args(["review", "--nodes", "20000", "--json"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let first = lines.next().expect("a game").expect("text");
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupted.expect("kill").success());
    let all: Vec<String> = std::iter::once(first)
        .chain(lines.map(|line| line.expect("text")))
        .collect();
    assert_eq!(child.wait().expect("an end").code(), Some(130));
    assert!(all.len() < GAMES, "{} games", all.len());
    for (index, line) in all.iter().enumerate() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a whole line");
        assert_eq!(value["index"], index);
        assert!(value["judged"].as_u64() <= value["turns"].as_u64());
    }
    fs::remove_file(&path).expect("the file just written");
}
