//! Mines items of the TwixT course: positions of games that the engine plays against itself, and of chains that are made,
//! which pose a task with few solutions. Prints one item a line, without an id; the same arguments print the same lines.
//!
//! `cargo run -p course --example mine_twixt -- SEED GAMES SIZE [KIND…]`, such as `1 100 9 beam must-play`; docs/course.md lists
//! the kinds.

mod ask;
mod item;
mod made;
mod pairs;
mod play;
mod symmetry;
mod wins;

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use game::Random;
use twixt::{Rules, Size, SwapRule};

use crate::item::Item;
use crate::play::{Reached, Style};

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
        Source::Game(Style::Sensible, |game, at| {
            pairs::cut_setup(game, at, (4, 0))
        }),
    ),
    (
        "cut-tilt",
        Source::Game(Style::Sensible, |game, at| {
            pairs::cut_setup(game, at, (3, 3))
        }),
    ),
    (
        "cut-coign",
        Source::Game(Style::Sensible, |game, at| {
            pairs::cut_setup(game, at, (3, 1))
        }),
    ),
    (
        "cut-mesh",
        Source::Game(Style::Sensible, |game, at| {
            pairs::cut_setup(game, at, (2, 0))
        }),
    ),
    (
        "cut-short",
        Source::Game(Style::Sensible, |game, at| {
            pairs::cut_setup(game, at, (1, 1))
        }),
    ),
    ("edge", Source::Game(Style::Sensible, wins::edge)),
    ("must-play", Source::Game(Style::Sensible, wins::must_play)),
    ("take-off", Source::Game(Style::Loose, wins::take_off)),
    ("dead", Source::Game(Style::Random, wins::dead)),
    ("ladder", Source::Made(made::ladder)),
    ("far", Source::Made(made::far)),
];

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
    let (Some(seed), Some(games), Some(size)) = (number(), number(), number()) else {
        eprintln!("mine_twixt SEED GAMES SIZE [KIND…]");
        return ExitCode::from(2);
    };
    let size = u8::try_from(size)
        .ok()
        .and_then(|size| Size::new(size, size).ok());
    let Some(size) = size else {
        eprintln!("no board of this size");
        return ExitCode::from(2);
    };
    let rules = Rules::standard(size)
        .with_swap(SwapRule::None)
        .expect("rules without a swap");
    let wanted: Vec<String> = words.collect();
    let mut printed = Printed::default();
    for game in 0..games {
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(game);
        let mut played: Vec<(Style, Vec<Reached>)> = Vec::new();
        for (name, source) in KINDS {
            if !wanted.is_empty() && !wanted.iter().any(|word| word == name) {
                continue;
            }
            match source {
                Source::Made(make) => {
                    let mut random = Random::new(seed);
                    let made = (0..MADE).filter_map(|_| make(&rules, &mut random));
                    printed.some_of(name, made);
                }
                Source::Game(style, find) => {
                    if !played.iter().any(|&(other, _)| other == style) {
                        played.push((style, play::game(seed, &rules, style)));
                    }
                    let (_, game) = played
                        .iter()
                        .find(|&&(other, _)| other == style)
                        .expect("played");
                    printed.some_of(name, (1..game.len()).flat_map(|at| find(game, at)));
                }
            }
        }
    }
    eprintln!("{:?}", printed.counts);
    ExitCode::SUCCESS
}

/// What was printed.
#[derive(Default)]
struct Printed {
    counts: BTreeMap<&'static str, u32>,
    known: BTreeSet<(&'static str, String)>,
}

impl Printed {
    /// Prints the first items that are not known from any side.
    fn some_of(&mut self, name: &'static str, items: impl Iterator<Item = Item>) {
        let mut left = MOST.saturating_sub(self.counts.get(name).copied().unwrap_or(0));
        left = left.min(MOST_OF_A_GAME);
        if left == 0 {
            return;
        }
        for item in items {
            if self
                .known
                .insert((name, symmetry::key(&item.position, &item.subject)))
            {
                // A head farther away has the words of one that is near.
                let template = if name == "far" { "edge" } else { name };
                println!("{}", item.json(template));
                *self.counts.entry(name).or_default() += 1;
                left -= 1;
            }
            if left == 0 {
                return;
            }
        }
    }
}
