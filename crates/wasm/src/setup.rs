//! The rules that a set-up names.

use protocol::Setup;
#[cfg(feature = "engine")]
use trax::solitaire;
use twixt::{RuleSet, Size, SwapRule};

/// The rules of Trax.
pub(crate) fn trax_rules(setup: &Setup) -> Result<trax::Rules, String> {
    setup
        .rules
        .parse()
        .map_err(|error: trax::UnknownRules| error.to_string())
}

/// The rules of TwixT.
pub(crate) fn twixt_rules(setup: &Setup) -> Result<twixt::Rules, String> {
    let set: RuleSet = setup
        .rules
        .parse()
        .map_err(|error: twixt::ParseRulesError| error.to_string())?;
    let size = match &setup.size {
        Some(text) => text
            .parse()
            .map_err(|error: twixt::ParseSizeError| error.to_string())?,
        None => Size::USUAL,
    };
    let rules = twixt::Rules::new(set, size);
    let Some(swap) = &setup.swap else {
        return Ok(rules);
    };
    let swap: SwapRule = swap
        .parse()
        .map_err(|error: twixt::ParseRulesError| error.to_string())?;
    rules.with_swap(swap).map_err(|error| error.to_string())
}

/// The solitaire whose size and pile a set-up names.
#[cfg(feature = "engine")]
pub(crate) fn deal(rules: &str) -> Result<solitaire::Game, String> {
    let begun: solitaire::Game = format!("Solitaire {rules}:")
        .parse()
        .map_err(|error: solitaire::RecordError| error.to_string())?;
    Ok(solitaire::Game::new(begun.position().size(), begun.seed()))
}
