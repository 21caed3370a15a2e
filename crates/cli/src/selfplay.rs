//! `selfplay` and `features`: games of the engine against itself, and what they show, for training.

mod features;
mod games;
mod progress;

use std::path::PathBuf;

use record::Game;
use trax::Rules;

use crate::failure::{Failure, usage};

pub(crate) use self::features::features;

#[derive(clap::Args)]
#[command(
    after_help = "Appends whole games to FILE, in the form of docs/training-format.md, until it holds so many. A run that was
stopped goes on where it was when it is started again; the games depend on the seed, the engine and the
limits alone. Each begins with turns of chance, evenly chosen from the legal ones. No game is resigned."
)]
pub(crate) struct SelfplayArgs {
    /// trax
    game: Game,
    /// Rule set: official, limited, fournier, loop, or the board of a study, such as 5x5
    #[arg(long, value_name = "R", default_value = "official")]
    rules: Rules,
    /// Games that the file shall hold
    #[arg(long, value_name = "N")]
    games: u64,
    /// Positions to visit for each turn
    #[arg(long, value_name = "K", default_value_t = 1000)]
    nodes: u64,
    /// File to append to, made if absent
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number that chooses the turns of chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// At most so many turns of chance at the beginning, one at least
    #[arg(long, value_name = "P", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=100))]
    openings: u32,
    /// So many of 100 later turns are chosen by chance too
    #[arg(long, value_name = "C", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=50))]
    stray: u32,
}

#[derive(clap::Args)]
#[command(
    after_help = "Writes what the evaluation sees in the positions of games, for tools/train: see docs/training-format.md.
Left out are games without a result, and positions in which either side could win with one turn, which the
search sees by itself. Those before a later turn of chance have only the score of the search."
)]
pub(crate) struct FeaturesArgs {
    /// trax
    game: Game,
    /// File to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Files of games to read
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn selfplay(args: &SelfplayArgs) -> Result<(), Failure> {
    only_trax(args.game)?;
    games::play(args)
}

fn only_trax(game: Game) -> Result<(), Failure> {
    match game {
        Game::Trax => Ok(()),
        Game::Twixt => Err(usage(
            "the evaluation of TwixT does not learn yet: trax only",
        )),
    }
}
