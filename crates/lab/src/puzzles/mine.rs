//! `puzzles mine`: the games of the files, side by side, each written when it is finished.

use std::collections::{HashSet, VecDeque};
use std::io::Write;
use std::sync::{Mutex, mpsc};
use std::thread;

use crate::mining::{Depth, Mined, Tally, mine_trax, mine_twixt};
use console::{
    Counted, Failure, Interrupt,
    input::{name, records},
    options,
    terminal::{self, Progress},
};
use game::{Key, Symmetric as _};
use record::{Game, Options, Record};
use serde::{Deserialize, Serialize};

use super::lines::Lines;
use super::{ELSEWHERE, MineArgs};

/// A line of the file that mining writes.
#[derive(Serialize, Deserialize)]
pub(super) struct GameLine {
    /// The key of the game: of its rules, its start and its turns.
    game: String,
    /// What was found in it.
    #[serde(flatten)]
    pub(super) mined: Mined,
}

/// A game that is to be mined.
enum Job {
    Trax(Box<trax::Trax>, Vec<trax::Turn>),
    Twixt(twixt::Twixt, Vec<twixt::Turn>),
}

/// A game with what is written of it.
struct Named {
    key: String,
    job: Job,
}

pub(super) fn mine(args: &MineArgs, out: &mut impl Write) -> Result<(), Failure> {
    let file = Failure::in_file(&args.output);
    let interrupt = Interrupt::listen()?;
    let mut known = HashSet::new();
    let mut lines = Lines::open(&args.output, |line: GameLine| {
        known.insert(line.game);
    })
    .map_err(file)?;
    let mut jobs = VecDeque::new();
    let counted = collect(args, &mut |named| {
        if known.insert(named.key.clone()) {
            jobs.push_back(named);
        }
    })?;
    let (games, mut tally, mut done) = (jobs.len(), Tally::default(), 0_usize);
    let threads = args
        .threads
        .map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let jobs = Mutex::new(jobs);
    let mut progress = Progress::everywhere(ELSEWHERE);
    let (send, receive) = mpsc::sync_channel::<GameLine>(threads);
    thread::scope(|scope| {
        for _ in 0..threads.min(games) {
            let send = send.clone();
            let (jobs, interrupt) = (&jobs, &interrupt);
            scope.spawn(move || work(jobs, args, interrupt, &send));
        }
        drop(send);
        let mut puzzles = 0;
        for line in &receive {
            lines.add(&line).map_err(file)?;
            tally.add(&line.mined.tally);
            puzzles += line.mined.found.len();
            done += 1;
            progress.show(|| format!("{done} of {games} games, {puzzles} puzzles"));
        }
        Ok::<(), Failure>(())
    })?;
    print(out, &tally, counted.games).map_err(Failure::Output)?;
    interrupt.check(|| format!("{done} of {games} games mined; the same command goes on"))?;
    counted.result("mined")
}

/// Mines games until there are none or the work is interrupted.
fn work(jobs: &Mutex<VecDeque<Named>>, args: &MineArgs, interrupt: &Interrupt, send: &mpsc::SyncSender<GameLine>) {
    let depth = if args.one_turn { Depth::OneTurn } else { Depth::All };
    let source = &args.source;
    loop {
        let next = jobs.lock().expect("no thread panics with it").pop_front();
        let Some(Named { key, job }) = next else {
            return;
        };
        let mined: Option<Mined> = match job {
            Job::Trax(start, turns) => mine_trax(&start, &turns, depth, source, interrupt),
            Job::Twixt(start, turns) => mine_twixt(&start, &turns, depth, source, interrupt),
        };
        let Some(mined) = mined else {
            return;
        };
        // Nobody receives once the file cannot be written.
        if send.send(GameLine { game: key, mined }).is_err() {
            return;
        }
    }
}

/// Reads all games of the files, names those that are wrong, and calls `see` with the others.
fn collect(args: &MineArgs, see: &mut dyn FnMut(Named)) -> Result<Counted, Failure> {
    let options = options(args.game, &args.rules)?;
    let mut counted = Counted::default();
    for path in &args.files {
        let file = name(path);
        let records = match records(path, &options) {
            Ok(records) => records,
            Err(error) => {
                counted.no_games(&file, &error);
                continue;
            }
        };
        for (index, record) in records.iter().enumerate() {
            counted.games += 1;
            match job(&record, &options) {
                Ok(named) => see(named),
                Err(error) => {
                    counted.bad += 1;
                    terminal::note(format_args!("{file}: game {index}: {error}"));
                }
            }
        }
    }
    Ok(counted)
}

/// The turns of a record, and a key of its start and all its turns.
fn job(record: &Record, options: &Options) -> Result<Named, String> {
    if record.die.is_some() {
        return Err("a game with a die is not mined".to_owned());
    }
    let mut message = Vec::new();
    let job = match record.game {
        Game::Trax => {
            let (mut start, mut turns) = (None, Vec::new());
            let last = record.follow_trax(options, |before, &turn| {
                start.get_or_insert_with(|| before.clone());
                turns.push(turn);
            });
            let last = last.map_err(|fault| fault.to_string())?;
            let start = start.unwrap_or(last);
            message.extend(start.key().bytes());
            Job::Trax(Box::new(start), turns)
        }
        Game::Twixt => {
            let (mut start, mut turns) = (None, Vec::new());
            let last = record.follow_twixt(options, |before, turn| {
                start.get_or_insert_with(|| before.clone());
                turns.push(turn.clone());
            });
            let last = last.map_err(|fault| fault.to_string())?;
            let start = start.unwrap_or(last);
            message.extend(start.key().bytes());
            Job::Twixt(start, turns)
        }
    };
    match &job {
        Job::Trax(_, turns) => turns.iter().for_each(|turn| {
            message.extend(turn.at.x.to_le_bytes());
            message.extend(turn.at.y.to_le_bytes());
            message.push(turn.tile as u8);
        }),
        Job::Twixt(_, turns) => {
            turns
                .iter()
                .for_each(|turn| message.extend(format!("{turn:?};").bytes()));
        }
    }
    Ok(Named {
        key: Key::of(&message).to_string(),
        job,
    })
}

/// What was found, and what was not.
fn print(out: &mut impl Write, tally: &Tally, all: usize) -> std::io::Result<()> {
    writeln!(
        out,
        "games {} of {all}, positions {}, work {}",
        tally.games, tally.positions, tally.work
    )?;
    for (name, number) in &tally.counts {
        writeln!(out, "{number:>8} {name}")?;
    }
    Ok(())
}
