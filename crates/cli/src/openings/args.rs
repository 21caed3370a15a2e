//! The command line of `openings`.

use record::Game;
use twixt::Size;

#[derive(clap::Args)]
#[command(
    after_help = "Plays turns by chance, keeps what the engine holds for even after a search, and no two that are the same by
turning the board over. Writes a file, a game a line, with the share of the points that the side to move first should make.
In TwixT the first peg is one that is held for balanced, and the others are not near an edge; there is no swap.
The same call writes the same file."
)]
pub(crate) struct OpeningsArgs {
    /// trax or twixt
    pub(crate) game: Game,
    /// Rule set: official, limited, fournier, loop, or a study such as 5x5 (Trax) [default: official];
    /// standard, simple, pp (TwixT) [default: standard]
    #[arg(long, value_name = "R")]
    pub(crate) rules: Option<String>,
    /// Board of TwixT [default: 24x24]
    #[arg(long, value_name = "CxR")]
    pub(crate) size: Option<Size>,
    /// Minimum and maximum number of turns of an opening [default: 4..8 in Trax, 2 in TwixT]
    #[arg(long, value_name = "A..B", value_parser = plies)]
    pub(crate) plies: Option<(u32, u32)>,
    /// Number of openings to find
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) count: u32,
    /// Positions to search for each opening
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub(crate) nodes: u64,
    /// Maximum distance of the win probability from one half
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = margin)]
    pub(crate) margin: f64,
    /// Seed for all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

fn plies(text: &str) -> Result<(u32, u32), String> {
    let bounds = text.split_once("..").unwrap_or((text, text));
    match (bounds.0.parse(), bounds.1.parse()) {
        (Ok(least), Ok(most)) if 1 <= least && least <= most && most <= 40 => Ok((least, most)),
        _ => Err("expected two numbers from 1 to 40, such as 4..8".to_owned()),
    }
}

fn margin(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(margin) if 0.0 < margin && margin < 0.5 => Ok(margin),
        _ => Err("expected a number between 0 and 0.5".to_owned()),
    }
}
