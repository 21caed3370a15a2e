//! The options that name rules, and the rules they name.

use record::{Game, Options};
use twixt::{RuleSet, SwapRule};

use crate::failure::{Failure, usage};

/// Rules and board.
#[derive(clap::Args)]
pub struct RulesArgs {
    /// Rule set: official, limited, fournier, loop (Trax); standard, simple, pp (TwixT)
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
    /// Board: 24x24 or 24 (TwixT, 4 to 48 each way); 5x5 for a study (Trax)
    #[arg(long, value_name = "CxR")]
    pub size: Option<String>,
    /// Form of the pie rule (TwixT): sides, reflect or none
    #[arg(long, value_name = "FORM")]
    pub swap: Option<SwapRule>,
}

/// The rules for `game`; for records whose game is not known yet, whichever game the words fit.
pub fn options(game: Option<Game>, args: &RulesArgs) -> Result<Options, Failure> {
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
            return Err(usage("--size selects a rule set of Trax by itself: omit --rules"));
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
