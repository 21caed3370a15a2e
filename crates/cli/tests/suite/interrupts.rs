//! Ctrl-C: long work ends with what it has found, says how far it came, and has its exit status.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{Folder, start};

/// No event takes longer, unless something hangs.
const HANGS: Duration = Duration::from_secs(300);

/// The program while it works.
struct Work {
    child: Child,
    out: BufReader<std::process::ChildStdout>,
    err: BufReader<std::process::ChildStderr>,
}

/// How it ended.
struct End {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Work {
    fn start(args: &[&str]) -> Self {
        let mut child = start(args);
        Self {
            out: BufReader::new(child.stdout.take().expect("a pipe")),
            err: BufReader::new(child.stderr.take().expect("a pipe")),
            child,
        }
    }

    fn interrupt(&self) {
        let sent = Command::new("kill")
            .args(["-INT", &self.child.id().to_string()])
            .status();
        assert!(sent.expect("kill").success());
    }

    fn end(mut self) -> End {
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).expect("text");
        self.err.read_to_string(&mut err).expect("text");
        let code = self.child.wait().expect("an end").code();
        End { out, err, code }
    }

    /// Interrupts it once it has printed a line of results.
    fn after_a_result(args: &[&str]) -> (String, End) {
        let mut work = Self::start(args);
        let mut first = String::new();
        work.out.read_line(&mut first).expect("a line");
        work.interrupt();
        (first, work.end())
    }

    /// Interrupts it once it has written so many bytes into a file.
    fn after_writing(args: &[&str], file: &str, bytes: u64) -> End {
        let work = Self::start(args);
        let begun = Instant::now();
        while fs::metadata(file).map_or(true, |file| file.len() < bytes) {
            assert!(begun.elapsed() < HANGS, "nothing is written: {args:?}");
            thread::sleep(Duration::from_millis(5));
        }
        work.interrupt();
        work.end()
    }
}

#[track_caller]
fn is_interrupted(end: &End, how_far: &str) {
    let End { out, err, code } = end;
    assert_eq!(*code, Some(130), "{out}{err}");
    let last = err.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("loopline: interrupted: ") && last.contains(how_far),
        "{err}"
    );
}

/// Games of levels of the engine.
const GAMES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../review/tests/data/levels.trx"
);

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
    let (_, end) = Work::after_a_result(&["bench", "rules", "--seconds", "3000", "--only", "keys"]);
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
    let program = format!("{} engine trax --nodes 100", env!("CARGO_BIN_EXE_loopline"));
    let args = [
        "match",
        "trax",
        "--first",
        &program,
        "--second",
        "own:nodes=100",
        "--games",
        "10000",
        "--records",
        &records,
    ];
    // A heading, then games.
    let end = Work::after_writing(&args, &records, 600);
    is_interrupted(&end, " of 10000 games played; the same command goes on");
    assert!(end.out.contains("pairs "), "{}", end.out);
    assert!(!end.out.contains("program ended"), "{}", end.out);
}

#[test]
fn what_grows_in_files_is_gone_on_with() {
    let folder = Folder::new("interrupted-files");
    let [games, first, mined, judged] =
        ["a.games", "first.txt", "mined", "judged"].map(|name| folder.file(name));
    let selfplay = [
        "selfplay", "trax", "--games", "9999", "--nodes", "100", "-o", &games,
    ];
    is_interrupted(
        &Work::after_writing(&selfplay, &games, 9),
        " of 9999 games in the file; the same command goes on",
    );
    let turns = [
        "first-turns",
        "twixt",
        "--nodes",
        "500",
        "--games",
        "4",
        "--game-nodes",
        "60",
        "-o",
        &first,
    ];
    is_interrupted(
        &Work::after_writing(&turns, &first, 120),
        "first turns measured; the same command goes on",
    );
    let mine = ["puzzles", "mine", "--concurrency", "1", "-o", &mined, GAMES];
    is_interrupted(
        &Work::after_writing(&mine, &mined, 0),
        "games mined; the same command goes on",
    );
    let evidence = ["evidence", "--nodes", "500", "--resume", &judged, GAMES];
    is_interrupted(
        &Work::after_writing(&evidence, &judged, 120),
        "games judged; the same command goes on",
    );
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
        assert!(begun.elapsed() < HANGS, "it goes on");
        work.interrupt();
        thread::sleep(Duration::from_millis(5));
    }
    let _ = stdin.write_all(game);
    let end = work.end();
    assert_eq!((end.code, end.err.as_str()), (Some(130), ""));
}
