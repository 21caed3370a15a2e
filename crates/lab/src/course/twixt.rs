//! `course twixt`: positions of games that the engine plays against itself, and of chains that are made, which pose a
//! task with few solutions.

mod ask;
mod item;
mod made;
mod pairs;
mod play;
mod symmetry;
mod wins;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use clap::builder::PossibleValuesParser;
use console::{Failure, terminal};
use game::Random;
use twixt::{Rules, Size, SwapRule};

use item::Item;
use play::{Reached, Style};

/// Items of a kind that are printed at most, and those of one game.
const MOST: u32 = 60;
const MOST_OF_A_GAME: u32 = 2;

/// Positions that are made for each game that is asked for.
const MADE: u32 = 200;

/// Where items of a kind come from.
#[derive(Clone, Copy)]
enum Source {
    /// A position of a game, by its number.
    Game(Style, fn(&[Reached], usize) -> Vec<Item>),
    /// A position by chance.
    Made(fn(&Rules, &mut Random) -> Option<Item>),
}

/// The kinds: the name of the template, after `twixt-`.
const KINDS: [(&str, Source); 24] = [
    ("link-to", Source::Game(Style::Sensible, pairs::link_to)),
    ("join", Source::Game(Style::Sensible, pairs::join)),
    ("chains", Source::Game(Style::Sensible, pairs::chains)),
    ("cut", Source::Game(Style::Sensible, pairs::cut)),
    ("win", Source::Game(Style::Sensible, wins::down)),
    ("win-across", Source::Game(Style::Sensible, wins::across)),
    ("defend", Source::Game(Style::Sensible, wins::defend)),
    ("double", Source::Game(Style::Sensible, wins::double)),
    (
        "beam",
        Source::Game(Style::Sensible, |game, at| pairs::setup(game, at, (4, 0))),
    ),
    (
        "tilt",
        Source::Game(Style::Sensible, |game, at| pairs::setup(game, at, (3, 3))),
    ),
    (
        "coign",
        Source::Game(Style::Sensible, |game, at| pairs::setup(game, at, (3, 1))),
    ),
    (
        "mesh",
        Source::Game(Style::Sensible, |game, at| pairs::setup(game, at, (2, 0))),
    ),
    (
        "short",
        Source::Game(Style::Sensible, |game, at| pairs::setup(game, at, (1, 1))),
    ),
    (
        "cut-beam",
        Source::Game(Style::Sensible, |game, at| pairs::cut_setup(game, at, (4, 0))),
    ),
    (
        "cut-tilt",
        Source::Game(Style::Sensible, |game, at| pairs::cut_setup(game, at, (3, 3))),
    ),
    (
        "cut-coign",
        Source::Game(Style::Sensible, |game, at| pairs::cut_setup(game, at, (3, 1))),
    ),
    (
        "cut-mesh",
        Source::Game(Style::Sensible, |game, at| pairs::cut_setup(game, at, (2, 0))),
    ),
    (
        "cut-short",
        Source::Game(Style::Sensible, |game, at| pairs::cut_setup(game, at, (1, 1))),
    ),
    ("edge", Source::Game(Style::Sensible, wins::edge)),
    ("must-play", Source::Game(Style::Sensible, wins::must_play)),
    ("take-off", Source::Game(Style::Loose, wins::take_off)),
    ("dead", Source::Game(Style::Random, wins::dead)),
    ("ladder", Source::Made(made::ladder)),
    ("far", Source::Made(made::far)),
];

#[derive(clap::Args)]
#[command(
    after_help = "Prints items without ids, one a line, and the number of each kind on standard error. The same command prints the same
lines. docs/course.md describes the kinds."
)]
pub(crate) struct TwixtArgs {
    /// Board, such as 9 or 12x10
    #[arg(long, value_name = "CxR")]
    size: Size,
    /// Games to play
    #[arg(long, value_name = "N")]
    games: u64,
    /// Seed for the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Kinds of items [default: all]
    #[arg(value_name = "KIND", value_parser = PossibleValuesParser::new(KINDS.map(|(name, _)| name)))]
    kinds: Vec<String>,
}

pub(super) fn mine(args: &TwixtArgs, out: &mut impl Write) -> Result<(), Failure> {
    let rules = Rules::standard(args.size)
        .with_swap(SwapRule::None)
        .expect("rules without a swap");
    let mut printed = Printed::default();
    for game in 0..args.games {
        let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(game);
        let mut played: Vec<(Style, Vec<Reached>)> = Vec::new();
        for (name, source) in KINDS {
            if !args.kinds.is_empty() && !args.kinds.iter().any(|kind| kind == name) {
                continue;
            }
            match source {
                Source::Made(make) => {
                    let mut random = Random::new(seed);
                    let made = (0..MADE).filter_map(|_| make(&rules, &mut random));
                    printed.some_of(name, made, out)?;
                }
                Source::Game(style, find) => {
                    if !played.iter().any(|&(other, _)| other == style) {
                        played.push((style, play::game(seed, &rules, style)));
                    }
                    let (_, game) = played.iter().find(|&&(other, _)| other == style).expect("played");
                    let found = (1..game.len()).flat_map(|at| find(game, at));
                    printed.some_of(name, found, out)?;
                }
            }
        }
    }
    terminal::note(format_args!("{:?}", printed.counts));
    Ok(())
}

/// What was printed.
#[derive(Default)]
struct Printed {
    counts: BTreeMap<&'static str, u32>,
    known: BTreeSet<(&'static str, String)>,
}

impl Printed {
    /// Prints the first items that are not known from any side.
    fn some_of(
        &mut self,
        name: &'static str,
        items: impl Iterator<Item = Item>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let mut left = MOST.saturating_sub(self.counts.get(name).copied().unwrap_or(0));
        left = left.min(MOST_OF_A_GAME);
        if left == 0 {
            return Ok(());
        }
        for item in items {
            if self.known.insert((name, symmetry::key(&item.position, &item.subject))) {
                // A head farther away has the words of one that is near.
                let template = if name == "far" { "edge" } else { name };
                writeln!(out, "{}", item.json(template)).map_err(Failure::Output)?;
                *self.counts.entry(name).or_default() += 1;
                left -= 1;
            }
            if left == 0 {
                break;
            }
        }
        Ok(())
    }
}
