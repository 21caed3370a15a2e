//! The rules that a set-up names, and the position that it starts from.

use game::Position;
use protocol::Setup;
use trax::Trax;
#[cfg(feature = "engine")]
use trax::solitaire;
use twixt::{RuleSet, Size, SwapRule, Twixt};

/// The rules of Trax.
pub(crate) fn trax_rules(setup: &Setup) -> Result<trax::Rules, String> {
    setup
        .rules
        .parse()
        .map_err(|error: trax::UnknownRules| error.to_string())
}

/// Where a game of Trax starts.
pub(crate) fn trax_start(setup: &Setup) -> Result<Trax, String> {
    let rules = trax_rules(setup)?;
    let Some(text) = &setup.position else {
        return Ok(Trax::start(&rules));
    };
    let position: trax::Setup = text
        .parse()
        .map_err(|error: trax::SetupTextError| error.to_string())?;
    Trax::from_setup(&position, rules).map_err(|error| error.to_string())
}

/// Where a game of TwixT starts.
pub(crate) fn twixt_start(setup: &Setup) -> Result<Twixt, String> {
    let rules = twixt_rules(setup)?;
    let Some(text) = &setup.position else {
        return Ok(Twixt::start(&rules));
    };
    let position: twixt::Setup = text
        .parse()
        .map_err(|error: twixt::ParseSetupError| error.to_string())?;
    Twixt::from_setup(&position, &rules).map_err(|error| error.to_string())
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
