//! `openings`: short beginnings of games that give both sides the same chances, found by the engine.

pub(crate) mod args;
mod shape;

use std::collections::HashSet;
use std::io::{self, IsTerminal as _, Write};

use engine::{Engine, Limits, Searchable as _};
use game::{Notation as _, Player, Position as _, Random};
use record::Game;
use trax::{Rules, Trax};

use self::args::OpeningsArgs;
use self::shape::shape;
use crate::failure::{Failure, usage};

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 18;

/// So many positions by chance are tried for each opening wanted; small boards may not have as many.
const TRIES: u64 = 10_000;

pub(crate) fn openings(args: &OpeningsArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.game != Game::Trax {
        return Err(usage("there are openings of trax only"));
    }
    write_all(args, out).map_err(Failure::Output)
}

fn write_all(args: &OpeningsArgs, out: &mut impl Write) -> io::Result<()> {
    let (least, most) = args.plies;
    writeln!(
        out,
        "# loopline openings trax --rules {} --plies {least}..{most} --count {} --nodes {} --margin {} --seed {}",
        args.rules, args.count, args.nodes, args.margin, args.seed
    )?;
    if let Some(heading) = heading(args.rules) {
        writeln!(out, "{heading}")?;
    }
    let mut finder = Finder {
        engine: Engine::new(ENTRIES),
        random: Random::new(args.seed),
        seen: HashSet::new(),
    };
    let mut found = 0;
    for tried in 1..=u64::from(args.count) * TRIES {
        if let Some((turns, share)) = finder.try_one(args) {
            found += 1;
            writeln!(out, "{turns} ; {:.0} %", 100.0 * share)?;
            out.flush()?;
        }
        if io::stderr().is_terminal() && tried % 16 == 0 {
            eprint!("\r{found} of {} openings, {tried} tried ", args.count);
        }
        if found == args.count {
            break;
        }
    }
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    Ok(())
}

/// The line of a `.trx` file that names the rules, where there is one.
fn heading(rules: Rules) -> Option<&'static str> {
    [
        (Rules::official(), "Trax"),
        (Rules::limited(), "Trax8"),
        (Rules::loop_trax(), "LoopTrax"),
    ]
    .into_iter()
    .find_map(|(of, name)| (of == rules).then_some(name))
}

struct Finder {
    engine: Engine<Trax>,
    random: Random,
    /// What was looked at already.
    seen: HashSet<Vec<(i32, i32, char)>>,
}

impl Finder {
    /// Plays some turns by chance; if they lead to an even position that is new, they with White's share.
    fn try_one(&mut self, args: &OpeningsArgs) -> Option<(String, f64)> {
        let (least, most) = args.plies;
        let plies = least + self.random.below(most - least + 1);
        let (position, turns) = self.play(args.rules, plies)?;
        // Attacks on the table decide too much: neither side may have one.
        let attacked =
            position.winning_move().is_some() || position.passed().winning_move().is_some();
        if attacked || !self.seen.insert(shape(&position)) {
            return None;
        }
        let share = self.share(&position, args.nodes)?;
        ((share - 0.5).abs() <= args.margin).then_some((turns, share))
    }

    /// A game of so many turns, each evenly chosen; none if it is over then.
    fn play(&mut self, rules: Rules, plies: u32) -> Option<(Trax, String)> {
        let mut position = Trax::start(&rules);
        let mut text = String::new();
        for _ in 0..plies {
            let before = position.clone();
            let turn = position.play_random(&mut |n| self.random.below(n))?;
            if !text.is_empty() {
                text.push(' ');
            }
            before.write_move(&turn, &mut text);
        }
        position.outcome().is_none().then_some((position, text))
    }

    /// White's share by a search; none if it sees the end of the game.
    fn share(&mut self, position: &Trax, nodes: u64) -> Option<f64> {
        self.engine.clear();
        let line = self
            .engine
            .search(position, &Limits::nodes(nodes), &|| false)?;
        if line.is_decided() {
            return None;
        }
        let share = line.share(&position.curve());
        Some(match position.to_move() {
            Player::First => share,
            Player::Second => 1.0 - share,
        })
    }
}
