//! The proofs that are kept in the repository.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proofs::{Board, verify};

/// What is known of first turns: lines of JSON.
const SOLVED: &str = include_str!("../../../engine/data/solved.jsonl");

/// Files up to this length are checked in every run.
const SHORT: usize = 2_500;

/// All files by name.
fn files() -> BTreeMap<String, Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let entries = fs::read_dir(folder).expect("a folder of proofs");
    let files = entries.map(|entry| {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        (name.into_owned(), fs::read(&path).expect("a file"))
    });
    files.collect()
}

/// Checks files, whose names say what they are of, and their claims against the table. Returns how many there are.
fn check(is_wanted: impl Fn(usize) -> bool) -> usize {
    let files = files().into_iter();
    let wanted = files.filter(|(_, bytes)| is_wanted(bytes.len()));
    let checked = wanted.map(|(name, bytes)| {
        let checked = verify(&bytes, &mut |_| {}).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let (board, rules, size) = match checked.board {
            Board::Trax(rules) => (
                format!("trax-{rules}"),
                rules.to_string(),
                rules.to_string(),
            ),
            Board::Twixt(rules) => {
                let (set, size) = (rules.set(), rules.size());
                (
                    format!("twixt-{size}-{set}"),
                    set.to_string(),
                    size.to_string(),
                )
            }
        };
        assert_eq!(name, format!("{board}.proof"));
        for claim in &checked.claims {
            let first = &claim.turns;
            let key =
                format!(r#""rules":"{rules}","size":"{size}","first_turn":"{first}","value":""#);
            let line = SOLVED
                .lines()
                .find(|line| line.contains(&key))
                .expect("a known value");
            let side = checked.board.side_name(claim.side);
            let wins = line.contains(&format!(r#""value":"{side}""#));
            assert_eq!(wins, claim.wins, "{name}: {}", claim.text(&checked.board));
        }
    });
    checked.count()
}

#[test]
fn short_proofs_are_right() {
    assert!(check(|length| length <= SHORT) > 20);
}

#[test]
#[ignore = "long: every answer of all proofs that are kept"]
fn long_proofs_are_right() {
    assert!(check(|length| length > SHORT) > 8);
}
