//! Positions on the command line.

use console::{Failure, RulesArgs, options, usage};
use game::Position as _;
use games::AnyPosition;
use record::Game;
use render::Numbered;
use trax::{Tile, Trax};
use twixt::Twixt;

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

/// The position after the turns of the command line.
pub(crate) fn position(args: &PositionArgs) -> Result<AnyPosition, Failure> {
    played(args).map(|played| played.position)
}

/// A position, and the order in which its tiles or pegs were placed.
pub(crate) struct Played {
    pub(crate) position: AnyPosition,
    pub(crate) order: Vec<Numbered>,
}

/// The same with the order of play.
pub(crate) fn played(args: &PositionArgs) -> Result<Played, Failure> {
    let options = options(Some(args.game), &args.rules)?;
    let text = args.turns.join(" ");
    if text.trim().is_empty() {
        let position = match args.game {
            Game::Trax => Trax::start(&options.trax.unwrap_or_default()).into(),
            Game::Twixt => Twixt::start(&options.twixt_rules().map_err(usage)?).into(),
        };
        let order = Vec::new();
        return Ok(Played { position, order });
    }
    // One game, whatever line ends the argument holds.
    let records = record::read(text.replace(['\n', '\r'], " ").as_bytes(), &options);
    let records = records?;
    let record = records.iter().next().expect("a file that was read holds a game");
    match args.game {
        Game::Trax => {
            let (mut start, mut turns) = (None, Vec::new());
            let last = record.follow_trax(&options, |before, &turn| {
                start.get_or_insert_with(|| before.clone());
                turns.push(turn);
            });
            let position = last?;
            let order = render::trax::order(start.as_ref().unwrap_or(&position), &turns);
            Ok(Played {
                position: position.into(),
                order,
            })
        }
        Game::Twixt => {
            let (mut start, mut turns) = (None, Vec::new());
            let last = record.follow_twixt(&options, |before, turn| {
                start.get_or_insert_with(|| before.clone());
                turns.push(turn.clone());
            });
            let position = last?;
            let order = render::twixt::order(start.as_ref().unwrap_or(&position), &turns);
            Ok(Played {
                position: position.into(),
                order,
            })
        }
    }
}

/// A tile by its character of the position text.
pub(crate) fn tile(text: &str) -> Result<Tile, &'static str> {
    let mut characters = text.chars().map(|c| c.to_ascii_uppercase());
    match (characters.next().and_then(Tile::from_char), characters.next()) {
        (Some(tile), None) => Ok(tile),
        _ => Err("expected a tile: | - J L F 7"),
    }
}
