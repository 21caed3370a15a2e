//! Searches and games after first turns, several first turns at a time.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use console::{Failure, Interrupt, terminal::Progress};
use engine::{Engine, Limits, Random};
use game::{Outcome, Player, mix};

use super::args::FirstTurnsArgs;
use super::measured::{Measured, Played};
use super::opener::Opener;
use super::results::Results;

/// Positions that each engine remembers.
const ENTRIES: usize = 1 << 18;

/// Games of more turns are drawn.
const LONGEST: usize = 400;

/// Measures these first turns, by name with the position after each, and adds what is found to the results, until all
/// are measured or it is interrupted.
pub(super) fn measure<G: Opener>(
    args: &FirstTurnsArgs,
    turns: &[&(String, G)],
    results: &mut Results,
    interrupt: Interrupt,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let (send, found) = mpsc::channel();
    let mut progress = Progress::on_terminal();
    thread::scope(|scope| {
        for _ in 0..args.threads {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                let mut measurer = Measurer::new(args, interrupt);
                while let Some((name, after)) = turns.get(next.fetch_add(1, Relaxed)) {
                    let Some(measured) = measurer.measure(name, after) else {
                        return;
                    };
                    if send.send((name, measured)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (done, (name, measured)) in (1..).zip(found) {
            results.add(name, measured)?;
            progress.show(|| format!("{done} of {} first turns, {name} {measured}", turns.len()));
        }
        Ok(())
    })
}

struct Measurer<'a, G: Opener> {
    args: &'a FirstTurnsArgs,
    interrupt: Interrupt,
    engine: Engine<G>,
}

impl<'a, G: Opener> Measurer<'a, G> {
    fn new(args: &'a FirstTurnsArgs, interrupt: Interrupt) -> Self {
        Self {
            args,
            interrupt,
            engine: Engine::new(ENTRIES),
        }
    }

    /// What the first turn of this name is worth that leads to this position; none if interrupted.
    fn measure(&mut self, name: &str, after: &G) -> Option<Measured> {
        self.engine.clear();
        let line = self
            .engine
            .search(after, &Limits::nodes(self.args.nodes), &self.interrupt)?;
        let share = match after.to_move() {
            Player::First => line.win_probability(&after.curve()),
            Player::Second => 1.0 - line.win_probability(&after.curve()),
        };
        // As exact as the file, so that what is printed does not depend on when it was measured.
        let share = (share * 10_000.0).round() / 10_000.0;
        let (least, most) = self.args.balanced;
        let percent = 100.0 * share;
        let balanced = f64::from(least) <= percent && percent <= f64::from(most);
        let games = if balanced { self.args.games } else { 0 };
        let mut played = Played::default();
        for number in 0..games {
            if self.interrupt.is_stopped() {
                return None;
            }
            let seed = name
                .bytes()
                .fold(mix(self.args.seed), |seed, byte| mix(seed ^ u64::from(byte)));
            let mut random = Random::new(seed.wrapping_add(u64::from(number)));
            played.add(self.play(after.clone(), &mut random));
        }
        (!self.interrupt.is_stopped()).then_some(Measured {
            share,
            played: (games > 0).then_some(played),
        })
    }

    /// The result of a game from here on; searches of different lengths make games differ.
    fn play(&mut self, mut position: G, random: &mut Random) -> Option<Outcome> {
        self.engine.clear();
        let nodes = self.args.game_nodes;
        for _ in 0..LONGEST {
            let outcome = position.outcome_in_play();
            if outcome.is_some() {
                return outcome;
            }
            let nodes = nodes / 2 + u64::from(random.below(nodes as u32 + 1));
            let line = self
                .engine
                .search(&position, &Limits::nodes(nodes.max(1)), &self.interrupt)?;
            position.play_unchecked(line.moves.first()?);
        }
        None
    }
}
