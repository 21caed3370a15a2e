//! Files as people have them, changed at random: every reader answers, and what it reads as trees is written and read
//! back identically.

use std::fs;
use std::path::Path;

use game::mix;
use record::{Game, Options, read, sgf};

/// Numbers from a seed.
struct Numbers(u64);

impl Numbers {
    /// A number below this one.
    fn below(&mut self, most: usize) -> usize {
        self.0 += 1;
        (mix(self.0) % most.max(1) as u64) as usize
    }
}

/// What files of games are made of.
const PIECES: [&[u8]; 24] = [
    b"(",
    b")",
    b";",
    b"[",
    b"]",
    b"\\",
    b"\n",
    b"\r",
    b"{",
    b"}",
    b"#",
    b"> ",
    b"(;FF[4]GM[16]",
    b"\n(;GM[21]",
    b"W[@0/]",
    b"b[dd]",
    b"1. @0/ ",
    b"2 A2+ ",
    b"Ann vs Bob",
    b"???",
    b"swap",
    b"\xef\xbb\xbf",
    b"\x95\x5c",
    b"CA[Shift_JIS]",
];

/// Every file of the test data.
fn files() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/files");
    let kinds = fs::read_dir(folder).expect("a folder");
    let files = kinds.flat_map(|kind| fs::read_dir(kind.expect("a folder").path()).expect("a folder"));
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a file")).collect()
}

/// A file after some changes.
fn changed(files: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = files[numbers.below(files.len())].clone();
    for _ in 0..=numbers.below(6) {
        let at = numbers.below(bytes.len() + 1);
        let end = (at + numbers.below(12)).min(bytes.len());
        match numbers.below(5) {
            0 => drop(bytes.drain(at..end)),
            1 if at < bytes.len() => bytes[at] = numbers.below(256) as u8,
            2 => {
                let other = &files[numbers.below(files.len())];
                let from = numbers.below(other.len());
                bytes.splice(at..end, other[from..].iter().copied());
            }
            _ => {
                let piece = PIECES[numbers.below(PIECES.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
        }
    }
    bytes.truncate(1 << 14);
    bytes
}

fn obeys(bytes: &[u8]) {
    for game in [None, Some(Game::Trax), Some(Game::Twixt)] {
        let options = Options {
            game,
            ..Options::default()
        };
        let Ok(records) = read(bytes, &options) else {
            continue;
        };
        assert!(records.iter().next().is_some(), "a file without games: {bytes:?}");
        records.iter().for_each(|record| drop(record.replay(&options)));
        let drafts = records.raw_games().count();
        assert_eq!(
            (drafts, records.trees(&options).count()),
            (records.iter().count(), drafts)
        );
    }
    if let Ok(trees) = sgf::read(&String::from_utf8_lossy(bytes)) {
        let text = sgf::write(&trees);
        assert_eq!(sgf::read(&text), Ok(trees), "{text}");
    }
}

fn try_bytes(seed: u64, most: usize) {
    let files = files();
    let mut numbers = Numbers(seed);
    let mut tried = 0;
    while tried < most {
        let bytes = changed(&files, &mut numbers);
        tried += bytes.len();
        obeys(&bytes);
    }
}

#[test]
fn changed_files_are_answered() {
    try_bytes(0, 200_000);
}

#[test]
#[ignore = "long: a hundred million bytes"]
fn a_hundred_million_changed_bytes_are_answered() {
    try_bytes(1 << 40, 100_000_000);
}
