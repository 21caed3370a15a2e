//! `puzzles check`: every puzzle proved again.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use console::{Failure, Interrupt, failed, terminal::Progress};
use protocol::Puzzle;
use puzzles::check::{Effort, check as prove};

use super::lines::json_lines;
use super::{CheckArgs, ELSEWHERE};

pub(super) fn check(args: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for path in &args.files {
        let lines = json_lines(path);
        puzzles.extend(lines.map_err(Failure::in_file(path))?);
    }
    let effort = if args.deep { Effort::Deep } else { Effort::Usual };
    let interrupt = Interrupt::listen()?;
    let all = puzzles.len();
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (send, receive) = mpsc::sync_channel(threads);
    let (mut done, mut bad) = (0, 0);
    let mut progress = Progress::everywhere(ELSEWHERE);
    thread::scope(|scope| {
        for _ in 0..threads {
            let send = send.clone();
            let (next, puzzles, interrupt) = (&next, &puzzles, &interrupt);
            scope.spawn(move || {
                while let Some(puzzle) = puzzles.get(next.fetch_add(1, Relaxed)) {
                    if interrupt.is_stopped() || send.send(prove(puzzle, effort)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for result in &receive {
            done += 1;
            if let Err(error) = result {
                bad += 1;
                writeln!(out, "{error}").map_err(Failure::Output)?;
            }
            progress.show(|| format!("{done} of {all} puzzles, {bad} wrong"));
        }
        Ok::<(), Failure>(())
    })?;
    writeln!(out, "{done} of {all} puzzles proved again, {bad} wrong").map_err(Failure::Output)?;
    interrupt.check(|| format!("{done} of {all} puzzles proved again"))?;
    if bad > 0 {
        return Err(failed(format_args!("{bad} of {all} puzzles are wrong")));
    }
    Ok(())
}
