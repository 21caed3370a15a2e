//! From the game data of a record to a set-up, and back.

use protocol::{GameKind, Problem, Setup};
use record::{Game, Record};
use twixt::{RuleSet, Size, SwapRule};

#[cfg(feature = "engine")]
use crate::rules::setup::twixt_rules;

/// The set-up that a record names; what it leaves out is as in the leaflets.
pub(super) fn of_record(record: &Record) -> Result<Setup, Problem> {
    let named = match record.game {
        Game::Trax => record.trax.is_some(),
        Game::Twixt => record.twixt.is_some(),
    };
    if let Some(name) = record.unknown_rules().filter(|_| !named) {
        return Err(Problem::new("record.rules").with("text", shown(name)));
    }
    match record.game {
        Game::Trax => Ok(Setup {
            die: record.die.clone(),
            ..of_trax(record.trax.unwrap_or_default(), record.position.clone())
        }),
        Game::Twixt => {
            let size = match &record.size {
                None => Size::USUAL,
                Some(text) => text
                    .parse()
                    .map_err(|_| Problem::new("record.size").with("text", shown(text)))?,
            };
            let set = record.twixt.unwrap_or(RuleSet::Standard);
            let swap = record.swap.unwrap_or(SwapRule::Sides);
            let rules = twixt::Rules::new(set, size)
                .with_swap(swap)
                .map_err(|_| Problem::new("record.swap").with("size", size.to_string()))?;
            Ok(of_twixt(&rules, record.position.clone()))
        }
    }
}

/// The set-up of a game of Trax.
pub(crate) fn of_trax(rules: trax::Rules, position: Option<String>) -> Setup {
    Setup {
        position,
        ..Setup::new(GameKind::Trax, rules.to_string())
    }
}

/// The set-up of a game of TwixT.
pub(crate) fn of_twixt(rules: &twixt::Rules, position: Option<String>) -> Setup {
    let own = twixt::Rules::new(rules.set(), rules.size()).swap();
    Setup {
        size: Some(rules.size().to_string()),
        swap: (rules.swap() != own).then(|| rules.swap().name().to_owned()),
        position,
        ..Setup::new(GameKind::Twixt, rules.name())
    }
}

/// The rules of TwixT that a set-up names.
#[cfg(feature = "engine")]
pub(super) fn rules_of_twixt(setup: &Setup) -> Result<twixt::Rules, Problem> {
    twixt_rules(setup).map_err(|_| Problem::new("record.start"))
}

/// As much of a text as a message shows.
fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}
