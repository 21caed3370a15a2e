//! `loopline engine` as other programs meet it: what its document shows, and answers in time.

use std::hint::black_box;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::run;
use game::{Notation as _, Position as _, Random};
use trax::{Rules, Trax};

const DOCUMENT: &str = include_str!("../../../../docs/engine-protocols.md");

/// A conversation of the document: the command line, what is message, and what the program answers.
struct Shown<'a> {
    arguments: Vec<&'a str>,
    message: String,
    answered: Vec<&'a str>,
}

fn conversations() -> Vec<Shown<'static>> {
    let blocks = DOCUMENT.split("```console\n").skip(1);
    let shown = blocks.map(|block| {
        let (block, _) = block.split_once("```").expect("the end of a block");
        let mut lines = block.lines();
        let command = lines.next().and_then(|line| line.strip_prefix("$ loopline "));
        let (message, answered): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with("> "));
        Shown {
            arguments: command.expect("a command").split(' ').collect(),
            message: message.iter().map(|line| format!("{}\n", &line[2..])).collect(),
            answered,
        }
    });
    shown.collect()
}

/// Whether a line is an answer as shown: any turn stands for any other, and any analysis too, since the
/// engine may later prefer others.
fn is_as_shown(shown: &str, answered: &str) -> bool {
    let is_turn = |line: &str| {
        let turn = line.trim_start_matches("= ");
        let place = turn.trim_end_matches(['/', '\\', '+']);
        let row = place.trim_start_matches(|c: char| c == '@' || c.is_ascii_uppercase());
        place.len() + 1 == turn.len() && row.len() < place.len() && row.parse::<u32>().is_ok()
    };
    let is_info = |line: &str| line.starts_with("info move ");
    shown.trim_end() == answered.trim_end()
        || (is_turn(shown) && is_turn(answered))
        || (is_info(shown) && is_info(answered))
}

#[test]
fn the_document_s_examples_are_the_program_s_answers() {
    let all = conversations();
    assert_eq!(all.len(), 5);
    for Shown {
        arguments,
        message,
        answered,
    } in all
    {
        let output = run(&arguments, message.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        // Of an analysis, the document shows one depth.
        let mut lines: Vec<&str> = text.lines().collect();
        lines.dedup_by(|line, before| line.starts_with("info") && before.starts_with("info"));
        let same = lines.len() == answered.len()
            && lines
                .iter()
                .zip(&answered)
                .all(|(line, shown)| is_as_shown(shown, line));
        assert!(same, "{arguments:?} answers\n{text}\nnot\n{}", answered.join("\n"));
    }
}

#[test]
fn conflicting_options_are_reported() {
    for wrong in [
        &["twixt", "--protocol", "fpt"][..],
        &["trax", "--level", "3", "--nodes", "5"],
        &["trax", "--level", "11"],
        &["trax", "--movetime", "0ms"],
        &["trax", "--hash", "0"],
        &["trax", "--clock", "0"],
        &["trax", "--clock", "60+"],
        &["trax", "--swap", "sides"],
        &["chess"],
    ] {
        let output = run(&[&["engine"], wrong].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let mut input = vec![0xff, 0xfe, b'\n'];
    input.resize(200_000, b'x');
    input.extend_from_slice(b"\n-T\n");
    let output = run(&["engine", "trax", "--protocol", "fpt"], &input);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[0].starts_with("? ") && lines[1].starts_with("? ") && lines[2] == "LP");
}

/// The program, playing Trax.
struct Opponent {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Opponent {
    /// By the lines of FPT.
    fn start(arguments: &[&str]) -> Self {
        Self::by_protocol("fpt", arguments)
    }

    fn by_protocol(protocol: &str, arguments: &[&str]) -> Self {
        let mut child = Command::new(crate::PROGRAM)
            .args(["engine", "trax", "--protocol", protocol])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
    }

    /// The answer to a command of GTP, and the time until its first line arrived.
    fn ask(&mut self, command: &str) -> (String, Duration) {
        self.send(command);
        let (line, time) = self.receive();
        assert_eq!(self.receive().0, "");
        let text = line.strip_prefix('=').expect("an answer");
        (text.trim().to_owned(), time)
    }

    /// The next line, and the time until it arrived.
    fn receive(&mut self) -> (String, Duration) {
        let begun = Instant::now();
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program speaks");
        (line.trim().to_owned(), begun.elapsed())
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays the program's turn and a turn of chance, which it returns; none if the game is over then.
fn reply(position: &mut Trax, text: &str, random: &mut Random) -> Option<String> {
    let turn = position.read_move(text).expect("a turn");
    position.try_play(&turn).expect("a legal turn");
    let before = position.clone();
    let reply = position.play_random(&mut |n| random.below(n))?;
    let text = before.text_of(&reply);
    position.outcome().is_none().then_some(text)
}

/// The times of so many turns, in games against turns of chance.
fn times(arguments: &[&str], turns: usize) -> Vec<Duration> {
    let mut opponent = Opponent::start(arguments);
    let mut random = Random::new(7);
    let mut times = Vec::new();
    while times.len() < turns {
        // Begun again from a new name, so that no game's memory helps the next.
        opponent.send("-T");
        assert_eq!(opponent.receive().0, "LP");
        opponent.send("-W");
        let mut position = Trax::start(&Rules::official());
        while times.len() < turns {
            let (text, time) = opponent.receive();
            times.push(time);
            let Some(reply) = reply(&mut position, &text, &mut random) else {
                break;
            };
            opponent.send(&reply);
        }
    }
    times
}

/// The same by GTP.
fn times_by_gtp(arguments: &[&str], turns: usize) -> Vec<Duration> {
    let mut opponent = Opponent::by_protocol("gtp", arguments);
    let mut random = Random::new(7);
    let mut times = Vec::new();
    while times.len() < turns {
        opponent.ask("clear_board");
        let mut position = Trax::start(&Rules::official());
        while times.len() < turns {
            let (text, time) = opponent.ask("genmove white");
            times.push(time);
            let Some(reply) = reply(&mut position, &text, &mut random) else {
                break;
            };
            opponent.ask(&format!("play red {reply}"));
        }
    }
    times
}

/// Requests a turn and ends the input by `end`: the search answers, and the program ends.
fn ends(end: impl FnOnce(ChildStdin)) {
    let mut child = Command::new(crate::PROGRAM)
        .args(["engine", "trax", "--movetime", "3600s"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "play white @0/\ngenmove red").expect("the program listens");
    thread::sleep(Duration::from_millis(400));
    end(input);
    let output = child.wait_with_output().expect("the program ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    // The search answers with what it has found so far.
    assert!(text.starts_with("=\n\n= "), "{text}");
}

#[test]
fn a_search_ends_with_the_conversation() {
    ends(|mut input| {
        writeln!(input, "3 quit # enough").expect("the program listens");
        // The input stays open.
        std::mem::forget(input);
    });
    ends(drop);
}

/// Whatever is piped in as a whole is answered as if it came line by line.
#[test]
fn a_conversation_that_ends_at_once_gets_its_answers() {
    let arguments = ["engine", "trax", "--nodes", "3000"];
    let lines = "play white @0/\ngenmove red\ngenmove white\ngenmove red\n";
    let piped = run(&arguments, format!("{lines}quit\n").as_bytes());
    let open = run(&arguments, format!("{lines}{}", "name\n".repeat(40)).as_bytes());
    let turns = |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().take(8).collect::<String>();
    assert_eq!(turns(&piped.stdout), turns(&open.stdout));
}

#[test]
fn a_large_memory_is_taken_as_it_is_filled() {
    let mut opponent = Opponent::start(&["--movetime", "200ms", "--hash", "8192"]);
    opponent.send("-R @0/ A0/ B1/ -F");
    opponent.send("-B");
    let (turn, _) = opponent.receive();
    assert!(!turn.starts_with('?'), "{turn}");
    let status = format!("/proc/{}/status", opponent.child.id());
    let status = std::fs::read_to_string(status).expect("a process");
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = resident.and_then(|size| size.trim().trim_end_matches(" kB").parse::<u64>().ok());
    assert!(kib.is_some_and(|kib| kib < 2 << 20), "{status}");
}

#[test]
#[ignore = "long: times turns, which nothing may run beside"]
fn turns_come_in_time() {
    for ponder in [&["--movetime", "300ms"][..], &["--movetime", "300ms", "--ponder"]] {
        let times = times(ponder, 5);
        let latest = times.iter().max().expect("a turn");
        assert!(*latest < Duration::from_millis(800), "{times:?}");
        // All but the turns that decide a game at once use their time.
        let longest = Duration::from_millis(200);
        assert!(times.iter().any(|time| *time > longest), "{times:?}");
    }
}

#[test]
#[ignore = "long: times a game, which nothing may run beside"]
fn a_whole_game_is_played_by_the_clock() {
    let mut opponent = Opponent::start(&["--clock", "3"]);
    let mut random = Random::new(3);
    opponent.send("-W");
    let (mut position, mut used) = (Trax::start(&Rules::official()), Duration::ZERO);
    loop {
        let (text, time) = opponent.receive();
        used += time;
        let turn = position.read_move(&text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
        let before = position.clone();
        let reply = position.play_random(&mut |n| random.below(n));
        let Some(reply) = reply.filter(|_| position.outcome().is_none()) else {
            break;
        };
        opponent.send(&before.text_of(&reply));
    }
    assert!(used < Duration::from_secs(3), "{used:?}");
}

#[test]
#[ignore = "long: 1,000 turns of 750 ms while all cores are busy, none later than 825 ms"]
fn no_turn_is_late_under_load() {
    let over = AtomicBool::new(false);
    let cores = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    black_box(Random::new(1).below(2));
                }
            });
        }
        let limit = ["--movetime", "750ms"];
        let mut latest = Vec::new();
        for (protocol, mut times) in [("FPT", times(&limit, 500)), ("GTP", times_by_gtp(&limit, 500))] {
            times.sort_unstable();
            println!(
                "{protocol}: half of 500 turns within {:?}, the latest ten: {:?}",
                times[250],
                &times[490..]
            );
            latest.extend(times.last().copied());
        }
        over.store(true, Ordering::Relaxed);
        // A tenth of the time is for the system.
        let most = Duration::from_millis(825);
        assert!(latest.iter().all(|time| *time <= most), "{latest:?}");
    });
}
