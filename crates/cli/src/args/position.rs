//! Positions, rules and tiles on the command line.

use record::Game;
use trax::Tile;
use twixt::SwapRule;

const TURNS_HELP: &str = "Turns are written as in game records, in one argument or several.
Trax: @0/ A0+ B2\\ (s, b and p may stand for /, \\ and +). TwixT: f6 swap m16, with link edits such as o6-o7n5.";

/// A position: a game, its rules, and turns from the start.
#[derive(clap::Args)]
#[command(after_help = TURNS_HELP)]
pub(crate) struct PositionArgs {
    /// trax or twixt
    pub(crate) game: Game,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// Turns from the start
    #[arg(value_name = "TURNS")]
    pub(crate) turns: Vec<String>,
}

/// Rules and board.
#[derive(clap::Args)]
pub(crate) struct RulesArgs {
    /// Rule set: official, limited, fournier, loop (Trax); standard, simple, pp (TwixT)
    #[arg(long, value_name = "R")]
    pub(crate) rules: Option<String>,
    /// Board: 24x24 or 24 (TwixT, 4 to 48 each way); 5x5 for a study (Trax)
    #[arg(long, value_name = "CxR")]
    pub(crate) size: Option<String>,
    /// Form of the pie rule (TwixT): sides, reflect or none
    #[arg(long, value_name = "FORM")]
    pub(crate) swap: Option<SwapRule>,
}

/// A tile by its character of the position text.
pub(crate) fn tile(text: &str) -> Result<Tile, &'static str> {
    let mut characters = text.chars().map(|c| c.to_ascii_uppercase());
    match (
        characters.next().and_then(Tile::from_char),
        characters.next(),
    ) {
        (Some(tile), None) => Ok(tile),
        _ => Err("expected a tile: | - J L F 7"),
    }
}
