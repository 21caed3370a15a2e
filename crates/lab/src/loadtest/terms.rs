//! What is played.

use std::time::Duration;

use console::{Failure, options, usage};
use protocol::live::{ClockTerms, Terms};
use protocol::{GameKind, Setup};
use record::Game;

use super::args::LoadtestArgs;

/// The terms of the tables, one after the other; every kind of clock is among them.
pub(crate) fn terms(args: &LoadtestArgs) -> Result<Vec<Terms>, Failure> {
    let setups = setups(args)?;
    // So long that no one loses on time, whatever happens to the server, unless the caller wants that.
    let movetime = args.movetime.unwrap_or(Duration::from_secs(300));
    let seconds = movetime.as_secs() as u32;
    if movetime != Duration::from_secs(seconds.into()) || seconds == 0 {
        return Err(usage("--movetime is in whole seconds"));
    }
    let clocks = [
        ClockTerms::PerTurn { seconds },
        ClockTerms::Increment {
            base_s: 1800,
            increment_s: 10,
        },
        ClockTerms::Days { days: 3 },
        ClockTerms::Bank {
            base_h: 72,
            increment_h: 24,
            cap_h: 120,
        },
        ClockTerms::None,
    ];
    let all = setups
        .iter()
        .flat_map(|setup| clocks.map(|clock| Terms::new(setup.clone(), clock)));
    Ok(all.collect())
}

fn setups(args: &LoadtestArgs) -> Result<Vec<Setup>, Failure> {
    let rules = &args.rules;
    let named = rules.rules.is_some() || rules.size.is_some() || rules.swap.is_some();
    match args.game {
        None if named => Err(usage("--rules, --size and --swap need --game")),
        None => Ok(mixed()),
        Some(game) => {
            // Reports what is wrong with them before connecting.
            options(Some(game), rules)?;
            Ok(vec![setup(game, args)])
        }
    }
}

fn setup(game: Game, args: &LoadtestArgs) -> Setup {
    let rules = &args.rules;
    match game {
        Game::Trax => Setup {
            game: GameKind::Trax,
            rules: rules
                .rules
                .clone()
                .or_else(|| rules.size.clone())
                .unwrap_or_else(|| "official".to_owned()),
            size: None,
            swap: None,
            position: None,
            die: None,
        },
        Game::Twixt => Setup {
            game: GameKind::Twixt,
            rules: rules.rules.clone().unwrap_or_else(|| "standard".to_owned()),
            size: rules.size.clone(),
            swap: rules.swap.map(|swap| swap.to_string()),
            position: None,
            die: None,
        },
    }
}

/// Both games, by the rules that people play.
fn mixed() -> Vec<Setup> {
    let trax = |rules: &str| Setup {
        game: GameKind::Trax,
        rules: rules.to_owned(),
        size: None,
        swap: None,
        position: None,
        die: None,
    };
    let twixt = |rules: &str, size: &str, swap: &str| Setup {
        game: GameKind::Twixt,
        rules: rules.to_owned(),
        size: Some(size.to_owned()),
        swap: Some(swap.to_owned()),
        position: None,
        die: None,
    };
    vec![
        trax("official"),
        twixt("standard", "24", "sides"),
        trax("fournier"),
        twixt("pp", "12", "reflect"),
        trax("loop"),
        twixt("simple", "18", "none"),
    ]
}
