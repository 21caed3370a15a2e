//! From the command line to rules and a position.

use game::Position as _;
use games::AnyPosition;
use record::{Game, Options};
use render::Numbered;
use trax::Trax;
use twixt::{RuleSet, Twixt};

use crate::args::{PositionArgs, RulesArgs};
use crate::failure::{Failure, usage};

/// The rules for `game`; for records whose game is not known yet, whichever game the words fit.
pub(crate) fn options(game: Option<Game>, args: &RulesArgs) -> Result<Options, Failure> {
    let mut options = Options {
        game,
        ..Options::default()
    };
    let (mut for_trax, mut for_twixt) = (game != Some(Game::Twixt), game != Some(Game::Trax));
    if let Some(name) = &args.rules {
        let trax = name.parse::<trax::Rules>();
        let twixt = RuleSet::ALL.into_iter().find(|set| set.name() == name);
        for_trax &= trax.is_ok();
        for_twixt &= twixt.is_some();
        match (game, trax, twixt) {
            (Some(Game::Trax), Err(error), _) => return Err(usage(error)),
            (Some(Game::Twixt), _, None) => {
                return Err(usage(format!(
                    "{name:?} is not a rule set of TwixT (standard, simple or pp)"
                )));
            }
            (None, Err(_), None) => {
                return Err(usage(format!("{name:?} is not a rule set of either game")));
            }
            (_, trax, twixt) => {
                options.trax = trax.ok();
                options.twixt = twixt;
            }
        }
    }
    // Rules that belong to one game determine the game.
    options.game = game.or(match (for_trax, for_twixt) {
        (true, false) => Some(Game::Trax),
        (false, true) => Some(Game::Twixt),
        _ => None,
    });
    if let Some(size) = &args.size {
        with_size(&mut options, size, args.rules.is_some())?;
    }
    if let Some(swap) = args.swap {
        if options.game == Some(Game::Trax) {
            return Err(usage("--swap requires TwixT"));
        }
        options.swap = Some(swap);
    }
    if for_twixt {
        options.twixt_rules().map_err(usage)?;
    }
    Ok(options)
}

/// Enters `--size`: a board of TwixT, or a study of Trax, which is a rule set of its own.
fn with_size(options: &mut Options, text: &str, rules_named: bool) -> Result<(), Failure> {
    if options.game != Some(Game::Trax) {
        options.size = Some(text.parse().map_err(usage)?);
    }
    if options.game != Some(Game::Twixt) {
        let study: trax::Rules = study(text).parse().map_err(usage)?;
        if rules_named && options.trax != Some(study) {
            return Err(usage(
                "--size selects a rule set of Trax by itself: omit --rules",
            ));
        }
        options.trax = options.game.and(Some(study));
    }
    Ok(())
}

/// `5` for `5x5`.
fn study(text: &str) -> String {
    if text.contains(['x', 'X']) {
        text.to_owned()
    } else {
        format!("{text}x{text}")
    }
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
    let record = records
        .iter()
        .next()
        .expect("a file that was read holds a game");
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
