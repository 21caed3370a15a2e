//! `puzzles rate`: the levels try the puzzles, and their ratings are written.

use std::collections::HashMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::mpsc;
use std::thread;

use crate::difficulty::{Tested, can_be_tried, rate as fit, rate_again, tries};
use crate::mining::Candidate;
use console::{Failure, Interrupt, failed, terminal::Progress};
use games::Game;
use protocol::Puzzle;
use puzzles::{Placed, Puzzled};
use trax::Trax;
use twixt::Twixt;

use super::lines::{Lines, json_lines};
use super::{ELSEWHERE, RateArgs};

pub(super) fn rate(args: &RateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let file = |path: &std::path::Path| {
        let name = path.display().to_string();
        move |error| Failure::File(name, error)
    };
    let mut candidates: Vec<Candidate> = Vec::new();
    for path in &args.files {
        if args.again {
            let puzzles = json_lines::<Puzzle>(path).map_err(file(path))?;
            candidates.extend(puzzles.into_iter().map(Candidate::rated));
        } else {
            candidates.extend(json_lines::<Candidate>(path).map_err(file(path))?);
        }
    }
    let Some(game) = candidates.first().and_then(|one| one.puzzle.game.of_two()) else {
        return Err(failed("no puzzles to rate"));
    };
    let mut tested = try_all(args, candidates)?;
    let result = if args.again {
        let moved = rate_again(&mut tested, game);
        format!("their ratings moved by {moved:.0} on average")
    } else {
        let foretold = fit(&mut tested, game);
        format!("features alone and levels held out correlate {foretold:.3}")
    };
    let mut text = Vec::new();
    for puzzle in &tested {
        serde_json::to_writer(&mut text, &puzzle.candidate.puzzle).map_err(|error| Failure::Output(error.into()))?;
        text.push(b'\n');
    }
    std::fs::write(&args.output, text).map_err(file(&args.output))?;
    let tried = tested.iter().filter(|puzzle| !puzzle.tried.is_empty());
    writeln!(
        out,
        "{} puzzles rated, {} of them tried by the levels; {result}",
        tested.len(),
        tried.count()
    )
    .map_err(Failure::Output)
}

/// Lets the levels try what they have not tried yet.
fn try_all(args: &RateArgs, candidates: Vec<Candidate>) -> Result<Vec<Tested>, Failure> {
    let interrupt = Interrupt::listen()?;
    let name = args.resume.display().to_string();
    let file = |error| Failure::File(name.clone(), error);
    let mut known = HashMap::new();
    let mut lines = Lines::open(&args.resume, |tested: Tested| {
        known.insert(tested.candidate.puzzle.id.clone(), tested);
    })
    .map_err(&file)?;
    let open: Vec<_> = candidates
        .iter()
        .filter(|one| !known.contains_key(&one.puzzle.id))
        .cloned()
        .collect();
    let all = open.len();
    let open = Mutex::new(open.into_iter());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (send, receive) = mpsc::sync_channel::<Tested>(threads);
    let (mut done, mut progress) = (0, Progress::everywhere(ELSEWHERE));
    thread::scope(|scope| {
        for _ in 0..threads {
            let send = send.clone();
            let (open, interrupt) = (&open, &interrupt);
            scope.spawn(move || {
                loop {
                    let next = open.lock().expect("no thread panics with it").next();
                    let Some(tested) = next.and_then(|one| test(one, interrupt)) else {
                        return;
                    };
                    if send.send(tested).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for tested in &receive {
            lines.add(&tested).map_err(&file)?;
            known.insert(tested.candidate.puzzle.id.clone(), tested);
            done += 1;
            progress.show(|| format!("{done} of {all} puzzles tried"));
        }
        Ok::<(), Failure>(())
    })?;
    interrupt.check(|| format!("{done} of {all} puzzles tried; the same command goes on"))?;
    let tested = candidates.into_iter().filter_map(|candidate| {
        let tried = known.get(&candidate.puzzle.id)?.tried.clone();
        Some(Tested { candidate, tried })
    });
    Ok(tested.collect())
}

/// One puzzle with its tries; none if the work is interrupted.
fn test(candidate: Candidate, interrupt: &Interrupt) -> Option<Tested> {
    fn tried<G: Puzzled>(candidate: &Candidate, interrupt: &Interrupt) -> Option<Vec<crate::difficulty::Tried>> {
        let puzzle = &candidate.puzzle;
        let placed = Placed::<G>::new(puzzle, puzzle.rules.first()?).ok()?;
        tries(&placed, puzzle, interrupt)
    }
    let tried = if !can_be_tried(&candidate.puzzle) {
        Some(Vec::new())
    } else if candidate.puzzle.game.of_two() == Some(Game::Trax) {
        tried::<Trax>(&candidate, interrupt)
    } else {
        tried::<Twixt>(&candidate, interrupt)
    };
    let tried = tried?;
    Some(Tested { candidate, tried })
}
