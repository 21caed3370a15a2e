//! The proofs that are kept in the repository.

use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use proofs::{Board, verify};

/// What is known of first turns: lines of JSON.
const SOLVED: &str = include_str!("../../../engine/data/solved.jsonl");

/// Whether a file is checked in every run: an answer of Trax takes less time than one of TwixT.
fn is_short(name: &str, bytes: &[u8]) -> bool {
    let most = if name.starts_with("trax") { 20_000 } else { 2_500 };
    bytes.len() <= most
}

/// The name and the bytes of every file.
fn files() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let entries = fs::read_dir(folder).expect("a folder of proofs");
    let files = entries.map(|entry| {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        (name.into_owned(), fs::read(&path).expect("a file"))
    });
    files.collect()
}

/// Checks short files or the others, the longest first, on all cores. Returns how many there are.
fn check(short: bool) -> usize {
    let mut wanted = files();
    wanted.retain(|(name, bytes)| is_short(name, bytes) == short);
    wanted.sort_by_key(|(_, bytes)| Reverse(bytes.len()));
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((name, bytes)) = wanted.get(next.fetch_add(1, Relaxed)) {
                    check_file(name, bytes);
                }
            });
        }
    });
    wanted.len()
}

/// Checks a file, whose name says what it is of, and its claims against the table.
fn check_file(name: &str, bytes: &[u8]) {
    let checked = verify(bytes, &mut |_| {}).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let (board, rules, size) = match checked.board {
        Board::Trax(rules) => (format!("trax-{rules}"), rules.to_string(), rules.to_string()),
        Board::Twixt(rules) => {
            let (set, size) = (rules.set(), rules.size());
            (format!("twixt-{size}-{set}"), set.to_string(), size.to_string())
        }
    };
    assert_eq!(name, format!("{board}.proof"));
    for claim in &checked.claims {
        let first = &claim.turns;
        let key = format!(r#""rules":"{rules}","size":"{size}","first_turn":"{first}","value":""#);
        let line = SOLVED
            .lines()
            .find(|line| line.contains(&key))
            .unwrap_or_else(|| panic!("{name}: no value of {first}"));
        let side = checked.board.side_name(claim.side);
        let wins = line.contains(&format!(r#""value":"{side}""#));
        assert_eq!(wins, claim.wins, "{name}: {}", claim.text(&checked.board));
    }
}

#[test]
fn short_proofs_are_right() {
    assert!(check(true) > 20);
}

#[test]
#[ignore = "long: every answer of all proofs that are kept"]
fn long_proofs_are_right() {
    assert!(check(false) > 20);
}
