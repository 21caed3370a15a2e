//! The rules that a set-up names, and the position that it starts from.

#[cfg(feature = "engine")]
use game::Notation;
use game::Position as _;
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
    match &setup.position {
        None => Ok(Trax::start(&rules)),
        Some(text) => position::trax(text, rules),
    }
}

/// Where a game of TwixT starts.
pub(crate) fn twixt_start(setup: &Setup) -> Result<Twixt, String> {
    let rules = twixt_rules(setup)?;
    match &setup.position {
        None => Ok(Twixt::start(&rules)),
        Some(text) => position::twixt(text, &rules),
    }
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

/// The position that turns lead to.
#[cfg(feature = "engine")]
pub(crate) fn reached<P: Notation>(start: P, turns: &[String]) -> Result<P, String> {
    let mut position = start;
    for (index, text) in turns.iter().enumerate() {
        let turn = position
            .read_move(text)
            .map_err(|error| format!("turn {}: {error}", index + 1))?;
        position
            .try_play(&turn)
            .map_err(|error| format!("turn {}: {error}", index + 1))?;
    }
    Ok(position)
}

/// The solitaire whose size and pile a set-up names.
#[cfg(feature = "engine")]
pub(crate) fn deal(rules: &str) -> Result<solitaire::Game, String> {
    let begun: solitaire::Game = format!("Solitaire {rules}:")
        .parse()
        .map_err(|error: solitaire::RecordError| error.to_string())?;
    Ok(solitaire::Game::new(begun.position().size(), begun.seed()))
}

/// Positions from text, which only the module that comes later reads: its size is not waited for.
#[cfg(feature = "engine")]
mod position {
    use trax::Trax;
    use twixt::Twixt;

    pub(super) fn trax(text: &str, rules: trax::Rules) -> Result<Trax, String> {
        let setup: trax::Setup = text
            .parse()
            .map_err(|error: trax::SetupTextError| error.to_string())?;
        Trax::from_setup(&setup, rules).map_err(|error| error.to_string())
    }

    pub(super) fn twixt(text: &str, rules: &twixt::Rules) -> Result<Twixt, String> {
        let setup: twixt::Setup = text
            .parse()
            .map_err(|error: twixt::ParseSetupError| error.to_string())?;
        Twixt::from_setup(&setup, rules).map_err(|error| error.to_string())
    }
}

#[cfg(not(feature = "engine"))]
mod position {
    use trax::Trax;
    use twixt::Twixt;

    const UNKNOWN: &str = "this module starts no game from a position";

    pub(super) fn trax(_: &str, _: trax::Rules) -> Result<Trax, String> {
        Err(UNKNOWN.to_owned())
    }

    pub(super) fn twixt(_: &str, _: &twixt::Rules) -> Result<Twixt, String> {
        Err(UNKNOWN.to_owned())
    }
}
