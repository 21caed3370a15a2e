//! `selfplay` and `features`: games of the engine against itself, and what they show, for training.

mod beside;
mod features;
mod games;
mod progress;
mod twixt;

use std::path::PathBuf;

use ::twixt::{RuleSet, Size};
use console::{Failure, usage};
use record::Game;
use trax::Rules;

#[derive(clap::Args)]
#[command(
    after_help = "Appends whole games to FILE, in the form of docs/training-format.md, until it holds so many. A run that was
stopped goes on where it was when it is started again; the games depend on the seed, the engine and the
limits alone. Each begins with turns of chance, evenly chosen from the legal ones; in TwixT a balanced first peg and
then holes near the play, and no swap. No game is resigned."
)]
pub(crate) struct SelfplayArgs {
    /// trax or twixt
    game: Game,
    /// Rule set of Trax: official, limited, fournier, loop, or the board of a study, such as 5x5; of TwixT:
    /// simple, pp or standard [default: official, simple]
    #[arg(long, value_name = "R")]
    rules: Option<String>,
    /// The board of TwixT, such as 12x12 or 24
    #[arg(long, value_name = "CxR", default_value = "24")]
    size: String,
    /// Total number of games in the file
    #[arg(long, value_name = "N")]
    games: u64,
    /// Positions to search per turn
    #[arg(long, value_name = "N", default_value_t = 1000)]
    nodes: u64,
    /// File to append to, created if missing
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Seed for random turns
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Maximum number of random turns at the start, at least one
    #[arg(long, value_name = "P", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=100))]
    plies: u32,
    /// Instead of games: positions some turns of chance away from those of the games in this file (Trax), each the last
    /// of a game cut off after a searched turn
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "stray"])]
    beside: Option<PathBuf>,
    /// Percentage of later turns that are random too
    #[arg(long, value_name = "C", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=50))]
    stray: u32,
}

#[derive(clap::Args)]
#[command(
    after_help = "Writes what the evaluation sees in the positions of games, for tools/train: see docs/training-format.md.
Left out are positions in which either side could win with one turn, which the search sees by itself. Those before
a later turn of chance, and those of games without a result, have only the score of the search."
)]
pub(crate) struct FeaturesArgs {
    /// trax or twixt
    game: Game,
    /// File to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Files of games to read
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl SelfplayArgs {
    fn trax_rules(&self) -> Result<Rules, Failure> {
        let name = self.rules.as_deref().unwrap_or("official");
        name.parse().map_err(|error| usage(format!("{error}")))
    }

    fn twixt_rules(&self) -> Result<::twixt::Rules, Failure> {
        let name = self.rules.as_deref().unwrap_or("simple");
        let set: RuleSet = name.parse().map_err(|error| usage(format!("{error}")))?;
        Ok(::twixt::Rules::new(set, board(&self.size)?))
    }
}

/// A board: columns and rows, or one number for both.
fn board(text: &str) -> Result<Size, Failure> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let size = columns.parse().ok().zip(rows.parse().ok());
    size.and_then(|(columns, rows)| Size::new(columns, rows).ok())
        .ok_or_else(|| usage(format!("{text:?} is not a board size such as 12x12 or 24")))
}

pub(crate) fn selfplay(args: &SelfplayArgs) -> Result<(), Failure> {
    match args.game {
        Game::Trax => match &args.beside {
            Some(from) => beside::play(args, &args.trax_rules()?, from),
            None => games::play(args, &args.trax_rules()?),
        },
        Game::Twixt if args.beside.is_some() => Err(usage("--beside supports only Trax".to_owned())),
        Game::Twixt => twixt::play(args, args.twixt_rules()?),
    }
}

pub(crate) fn features(args: &FeaturesArgs) -> Result<(), Failure> {
    match args.game {
        Game::Trax => features::features(args),
        Game::Twixt => Err(usage(
            "--features supports only Trax; train the nets of TwixT with crates/engine/examples/fit_runs".to_owned(),
        )),
    }
}
