//! The command line of `first-turns`.

use std::path::PathBuf;

use record::Game;
use twixt::Size;

#[derive(clap::Args)]
#[command(
    after_help = "For each first turn, but for those that are the same by turning the board over: the share of the points that the
side to move first should make, by a search of the position after it, without a swap. Where that lies within --balanced,
games of the engine against itself follow, each search within half to three halves of --game-nodes positions, so that
games differ. Lines go to FILE as they are found, and the same command goes on from there."
)]
pub(crate) struct FirstTurnsArgs {
    /// trax or twixt
    pub(crate) game: Game,
    /// Rule set: official, limited, fournier, loop, or a study such as 5x5 (Trax) [default: official];
    /// standard, simple, pp (TwixT) [default: standard]
    #[arg(long, value_name = "R")]
    pub(crate) rules: Option<String>,
    /// Board of TwixT [default: 24x24]
    #[arg(long, value_name = "CxR")]
    pub(crate) size: Option<Size>,
    /// Positions to search after each first turn
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Games after each first turn that is about balanced
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) games: u32,
    /// Positions to search per turn of a game, on average
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(2..=1_000_000_000))]
    pub(crate) game_nodes: u64,
    /// First turns are about balanced within these shares, in percent
    #[arg(long, value_name = "A..B", default_value = "40..60", value_parser = bounds)]
    pub(crate) balanced: (u8, u8),
    /// Seed for all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// First turns measured at the same time, a thread for each
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Print a JSON object for each first turn: turn, share (by the search), games (won, drawn, lost, points,
    /// interval)
    #[arg(long)]
    pub(crate) json: bool,
    /// File to write, and to continue from
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

impl FirstTurnsArgs {
    /// The first line of a file: all that its numbers depend on.
    pub(super) fn heading(&self, options: &str) -> String {
        format!(
            "# loopline-lab first-turns {options} --nodes {} --games {} --game-nodes {} --balanced {}..{} --seed {}",
            self.nodes, self.games, self.game_nodes, self.balanced.0, self.balanced.1, self.seed
        )
    }
}

fn bounds(text: &str) -> Result<(u8, u8), String> {
    let bounds = text.split_once("..");
    match bounds.map(|(least, most)| (least.parse(), most.parse())) {
        Some((Ok(least), Ok(most))) if least <= most && most <= 100 => Ok((least, most)),
        _ => Err("expected two numbers from 0 to 100, such as 40..60".to_owned()),
    }
}
