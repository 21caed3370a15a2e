//! Ctrl-C: long work ends with what it has found, says how far it came, and has its exit status.

use std::fs;
use std::io::{BufRead as _, Write as _};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{Folder, Work, is_interrupted};

#[test]
fn counts_openings_and_benchmarks_end_with_the_lines_they_have() {
    let (first, end) = Work::after_a_result(&["perft", "trax", "--depth", "12"]);
    assert_eq!(first, "1 2\n");
    is_interrupted(&end, "depth ");
    let openings = ["openings", "trax", "--count", "9999", "--nodes", "100"];
    let (_, end) = Work::after_a_result(&openings);
    is_interrupted(&end, " of 9999 openings");
    let found = end.out.lines().filter(|line| line.starts_with('@')).count();
    assert!(found > 0, "{}", end.out);
    let (_, end) = Work::after_a_result(&["bench", "engine", "--nodes", "5000"]);
    is_interrupted(&end, "positions searched");
    let (_, end) = Work::after_a_result(&["bench", "rules", "--duration", "3000s", "--only", "keys"]);
    is_interrupted(&end, "0 workloads measured");
}

#[test]
fn a_board_that_is_solved_prints_what_is_known() {
    let mut work = Work::start(&["solve", "trax", "--bound", "5", "--hash", "8"]);
    let mut first = String::new();
    work.err.read_line(&mut first).expect("progress");
    work.interrupt();
    let end = work.end();
    is_interrupted(&end, "what is known was printed");
    assert!(end.out.contains("unknown"), "{}", end.out);
}

#[test]
fn a_match_reports_the_games_that_were_played() {
    let folder = Folder::new("interrupted-match");
    let records = folder.file("records.trx");
    let program = format!("{} engine trax --nodes 100", crate::PROGRAM);
    let args = [
        "match",
        "trax",
        "--first",
        &program,
        "--second",
        "own:nodes=100",
        "--games",
        "10000",
        "--output",
        &records,
    ];
    // A heading, then games.
    let end = Work::after_writing(&args, &records, 600);
    is_interrupted(&end, " of 10000 games played; the same command goes on");
    assert!(end.out.contains("pairs "), "{}", end.out);
    assert!(!end.out.contains("program ended"), "{}", end.out);
}

#[test]
fn the_second_interruption_ends_at_once() {
    let game = b"Trax\n@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ A0/\n";
    let folder = Folder::new("interrupted-second");
    let file = folder.file("game.trx");
    fs::write(&file, game).expect("a file");
    // After the file it waits for standard input, which does not end.
    let mut work = Work::start(&["review", "--nodes", "1000", "--json", &file, "-"]);
    let mut first = String::new();
    work.out.read_line(&mut first).expect("a game");
    work.interrupt();
    let mut stdin = work.child.stdin.take().expect("a pipe");
    let begun = Instant::now();
    while work.child.try_wait().expect("a state").is_none() {
        assert!(begun.elapsed() < Work::HANGS, "it goes on");
        work.interrupt();
        thread::sleep(Duration::from_millis(5));
    }
    let _ = stdin.write_all(game);
    let end = work.end();
    assert_eq!((end.code, end.err.as_str()), (Some(130), ""));
}
