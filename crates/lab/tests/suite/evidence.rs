//! `evidence` as its users call it.

use std::fs;

use crate::common::run;

/// The first games of levels of the engine, without their comments.
fn games(count: usize) -> Vec<u8> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../review/tests/data/levels.trx");
    let text = fs::read_to_string(path).expect("games that are there");
    let lines = text.lines().filter(|line| line.starts_with('@'));
    let games: Vec<_> = lines.take(count).map(|line| format!("Trax\n{line}\n")).collect();
    games.concat().into_bytes()
}

fn output(args: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let output = run(&[&["evidence", "--nodes", "40"], args].concat(), input);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn what_is_measured_is_the_same_each_time_and_goes_on_where_it_ended() {
    let folder = std::env::temp_dir().join(format!("loopline-evidence-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(path("games.trx"), games(30)).expect("written");
    let (file, state, table) = (path("games.trx"), path("state"), path("table.json"));
    let measure = ["--resume", &state, "--output", &table, &file, "--measure", &file];
    let (first, err, code) = output(&measure, b"");
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let lines: Vec<serde_json::Value> = first
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[1]["table"]["nodes"], 40);
    let fitted: Vec<_> = lines[2..].iter().filter(|line| line["half"] == "fitted").collect();
    assert!(
        !fitted.is_empty() && fitted.len() < lines.len() - 2,
        "both halves: {first}"
    );
    for line in fitted {
        assert!(line["humans_reported"].as_f64() <= Some(0.01), "{line}");
        assert_eq!(
            line["humans_reported"], line["engines_reported"],
            "they are the same games"
        );
    }
    let written = fs::read_to_string(&table).expect("a table");
    assert!(written.contains("\"weights\""), "{written}");
    let kept = fs::read_to_string(&state).expect("a state").lines().count();
    assert_eq!(output(&measure, b"").0, first);
    let again = fs::read_to_string(&state).expect("a state").lines().count();
    assert_eq!(kept, again, "no game is judged twice");
    fs::remove_dir_all(&folder).expect("the folder just made");
}

#[test]
fn players_have_a_score_only_where_it_was_measured() {
    let (out, _, code) = output(&[], &games(2));
    assert_eq!(code, Some(0), "{out}");
    for line in out.lines().skip(1) {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(
            (line["scored"].as_u64(), line["report"].as_bool()),
            (Some(0), Some(false))
        );
    }
    let (_, err, code) = output(&["-", "--measure", "nowhere.trx"], &games(2));
    assert!(code != Some(0) && !err.is_empty(), "{err}");
}
