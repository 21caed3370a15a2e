//! `openings`: short beginnings of games that give both sides the same chances, found by the engine.

pub(crate) mod args;
mod opened;

use std::collections::HashSet;
use std::io::Write;

use console::{Failure, Interrupt, terminal::Progress, usage};
use engine::{Engine, Limits};
use game::{Key, Player, Random};
use record::Game;
use trax::Trax;
use twixt::{RuleSet, Size, SwapRule, Twixt};

use self::args::OpeningsArgs;
use self::opened::Opened;

/// Positions that the engine remembers.
const ENTRIES: usize = 1 << 18;

/// So many positions by chance are tried for each opening wanted; small boards may not have as many.
const TRIES: u64 = 10_000;

pub(crate) fn openings(args: &OpeningsArgs, out: &mut impl Write) -> Result<(), Failure> {
    match args.game {
        Game::Trax => {
            if args.size.is_some() {
                return Err(usage("--size requires TwixT"));
            }
            let name = args.rules.as_deref().unwrap_or("official");
            let rules = name.parse().map_err(usage)?;
            write_all::<Trax>(args, &rules, out)
        }
        Game::Twixt => {
            let set = match &args.rules {
                None => RuleSet::Standard,
                Some(name) => name.parse().map_err(usage)?,
            };
            let rules = twixt::Rules::new(set, args.size.unwrap_or(Size::USUAL));
            let rules = rules.with_swap(SwapRule::None).map_err(usage)?;
            write_all::<Twixt>(args, &rules, out)
        }
    }
}

fn write_all<G: Opened>(args: &OpeningsArgs, rules: &G::Rules, out: &mut impl Write) -> Result<(), Failure> {
    let interrupt = Interrupt::listen()?;
    let plies = args.plies.unwrap_or(G::PLIES);
    writeln!(
        out,
        "# loopline openings {} --plies {}..{} --count {} --nodes {} --margin {} --seed {}",
        G::options(rules),
        plies.0,
        plies.1,
        args.count,
        args.nodes,
        args.margin,
        args.seed
    )
    .map_err(Failure::Output)?;
    if let Some(heading) = G::heading(rules) {
        writeln!(out, "{heading}").map_err(Failure::Output)?;
    }
    let mut finder = Finder::<G> {
        engine: Engine::new(ENTRIES),
        random: Random::new(args.seed),
        seen: HashSet::new(),
        interrupt,
    };
    let (mut found, mut progress) = (0, Progress::on_terminal());
    for tried in 1..=u64::from(args.count) * TRIES {
        if let Some((turns, share)) = finder.try_one(args, rules, plies) {
            found += 1;
            writeln!(out, "{}", G::line(rules, &turns, share))
                .and_then(|()| out.flush())
                .map_err(Failure::Output)?;
        }
        let words = || format!("{found} of {} openings, {tried} tried", args.count);
        interrupt.check(words)?;
        progress.show(words);
        if found == args.count {
            break;
        }
    }
    Ok(())
}

struct Finder<G: Opened> {
    engine: Engine<G>,
    random: Random,
    /// What was looked at already.
    seen: HashSet<Key>,
    interrupt: Interrupt,
}

impl<G: Opened> Finder<G> {
    /// Plays some turns by chance; if they lead to an even position that is new, they with the share of the side that
    /// moves first.
    fn try_one(&mut self, args: &OpeningsArgs, rules: &G::Rules, (least, most): (u32, u32)) -> Option<(String, f64)> {
        let plies = least + self.random.below(most - least + 1);
        let (position, turns) = self.play(rules, plies)?;
        // Attacks on the table decide too much: neither side may have one.
        let attacked = position.winning_move().is_some() || position.passed().winning_move().is_some();
        if attacked || !self.seen.insert(position.key()) {
            return None;
        }
        let share = self.share(&position, args.nodes)?;
        ((share - 0.5).abs() <= args.margin).then_some((turns, share))
    }

    /// A game of so many turns; none if it is over then.
    fn play(&mut self, rules: &G::Rules, plies: u32) -> Option<(G, String)> {
        let mut position = G::start(rules);
        let mut text = String::new();
        for _ in 0..plies {
            let turn = position.any_turn(&mut self.random)?;
            if !text.is_empty() {
                text.push(' ');
            }
            position.write_move(&turn, &mut text);
            position.play_unchecked(&turn);
        }
        position.outcome().is_none().then_some((position, text))
    }

    /// The share of the side that moves first, by a search; none if it sees the end of the game.
    fn share(&mut self, position: &G, nodes: u64) -> Option<f64> {
        self.engine.clear();
        let line = self.engine.search(position, &Limits::nodes(nodes), &self.interrupt)?;
        if line.is_decided() || self.interrupt.is_stopped() {
            return None;
        }
        let share = line.win_probability(&position.curve());
        Some(match position.to_move() {
            Player::First => share,
            Player::Second => 1.0 - share,
        })
    }
}
