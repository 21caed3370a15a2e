//! `puzzles` as its users call it.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{Folder, run};

/// Games of levels 5 and 8, three with puzzles in them.
const GAMES: &str = r"Trax
@0+ A2+ @2+ C2/ A3+ D2/ D0\ @3\ A2\ @2\ D1+ G2+ D4\ D0\ A5\ B0+ F7+ @1\
@0+ A2+ @2+ C2/ A3+ D2/ @3\ E0+ D0/ @4/ C6/ A3+ D6/ D7/ D1\ D0\ @5/ C8+ H3+
@0/ B1+ A0\ @1+ C3\ @1\ C0\ D5\ E3/ F3+ F2/ C6/ B3/ F6\ G4+ D7\
";

fn puzzles(args: &[&str], input: &str) -> (String, String, Option<i32>) {
    let output = run(&[&["puzzles"], args].concat(), input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn lines(file: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(file).expect("a file");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn mining_goes_on_where_it_was_stopped_and_its_puzzles_are_proved_again() {
    let folder = Folder::new("puzzles");
    let [mined, chosen, tries, rated] = ["mined", "chosen", "tries", "rated"].map(|name| folder.file(name));
    let mine = ["mine", "--source", "levels 5 and 8", "-o", &mined, "-"];
    let (out, err, code) = puzzles(&mine, GAMES);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(out.starts_with("games 3 of 3, positions "), "{out}");
    let whole = lines(&mined);
    assert_eq!(whole.len(), 3);

    // As a full disk or the end of the machine may leave it: the last game half written.
    let bytes = fs::read(&mined).expect("a file");
    fs::write(&mined, &bytes[..bytes.len() - 40]).expect("the file is written");
    let (out, _, code) = puzzles(&mine, GAMES);
    assert!(code == Some(0) && out.starts_with("games 1 of 3"), "{out}");
    assert_eq!(lines(&mined), whole);

    let (out, _, code) = puzzles(&["select", "-o", &chosen, &mined], "");
    assert!(code == Some(0) && out.starts_with("chosen "), "{out}");
    let rate = ["rate", "--resume", &tries, "-o", &rated, &chosen];
    let (out, err, code) = puzzles(&rate, "");
    assert_eq!(code, Some(0), "{out}{err}");
    assert_eq!(lines(&rated).len(), lines(&chosen).len());
    let first = fs::read_to_string(&rated).expect("a file");
    // Nothing is tried twice.
    let (_, _, code) = puzzles(&rate, "");
    assert_eq!(code, Some(0));
    assert_eq!(fs::read_to_string(&rated).expect("a file"), first);

    // Rated again, the same levels make the same of them: only ratings change.
    let again = folder.file("again");
    let rate = ["rate", "--again", "--resume", &tries, "-o", &again, &rated];
    let (out, err, code) = puzzles(&rate, "");
    assert!(code == Some(0) && out.contains("ratings moved by"), "{out}{err}");
    let puzzles_of = |file: &str| {
        let text = fs::read_to_string(file).expect("a file");
        let puzzle = |line: &str| {
            let mut puzzle: serde_json::Value = serde_json::from_str(line).expect("JSON");
            puzzle["rating"].take();
            puzzle
        };
        text.lines().map(puzzle).collect::<Vec<_>>()
    };
    assert_eq!(puzzles_of(&again), puzzles_of(&rated));
    let (_, err, code) = puzzles(&["rate", "--again", "--resume", &tries, "-o", &again, &chosen], "");
    assert!(code == Some(1) && err.contains("line 1"), "{err}");

    let (out, _, code) = puzzles(&["check", &rated], "");
    assert!(code == Some(0) && out.ends_with(" 0 wrong\n"), "{out}");
    let wrong = first.replace("\"answer\":true", "\"answer\":false");
    let wrong = wrong.replacen("\"turns\":2", "\"turns\":1", 1);
    assert_ne!(wrong, first);
    fs::write(&rated, wrong).expect("the file is written");
    let (out, err, code) = puzzles(&["check", &rated], "");
    assert!(code == Some(1) && err.contains("wrong"), "{out}{err}");
}

#[test]
fn bad_games_and_bad_files_are_named() {
    let folder = Folder::new("bad-puzzles");
    let [mined, chosen] = ["mined", "chosen"].map(|name| folder.file(name));
    let games = "Trax\n@0/ A9+\n@0/ B1+\n";
    let (out, err, code) = puzzles(&["mine", "-o", &mined, "-"], games);
    assert!(code == Some(1) && err.contains("game 0"), "{err}");
    assert!(out.starts_with("games 1 of 2"), "{out}");
    fs::write(&mined, "{}\n").expect("the file is written");
    let (_, err, code) = puzzles(&["select", "-o", &chosen, &mined], "");
    assert!(code == Some(1) && err.contains("line 1"), "{err}");
    let (_, err, code) = puzzles(&["mine", "-o", &mined, "-"], games);
    assert!(code == Some(1) && err.contains("line 1"), "{err}");
}
