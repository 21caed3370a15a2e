//! `first-turns`: what each first turn is worth, by search and by games of the engine against itself.

pub(crate) mod args;
mod measured;
mod measuring;
mod opener;
mod results;

use std::io::Write;

use console::{Failure, Interrupt, usage};
use record::Game;
use trax::Trax;
use twixt::{RuleSet, Rules, Size, SwapRule, Twixt};

use self::args::FirstTurnsArgs;
use self::measuring::measure;
use self::opener::Opener;
use self::results::Results;

pub(crate) fn first_turns(args: &FirstTurnsArgs, out: &mut impl Write) -> Result<(), Failure> {
    match args.game {
        Game::Trax => {
            if args.size.is_some() {
                return Err(usage("--size requires TwixT"));
            }
            let name = args.rules.as_deref().unwrap_or("official");
            run::<Trax>(args, &name.parse().map_err(usage)?, out)
        }
        Game::Twixt => {
            let set: RuleSet = match &args.rules {
                None => RuleSet::Standard,
                Some(name) => name.parse().map_err(usage)?,
            };
            let rules = Rules::new(set, args.size.unwrap_or(Size::USUAL));
            run::<Twixt>(args, &rules.with_swap(SwapRule::None).map_err(usage)?, out)
        }
    }
}

fn run<G: Opener>(args: &FirstTurnsArgs, rules: &G::Rules, out: &mut impl Write) -> Result<(), Failure> {
    let start = G::start(rules);
    let turns: Vec<(String, G)> = G::first_turns(rules)
        .into_iter()
        .map(|turn| {
            let mut after = start.clone();
            after.play_unchecked(&turn);
            (start.text_of(&turn), after)
        })
        .collect();
    let interrupt = Interrupt::listen()?;
    let mut results = Results::open(&args.output, &args.heading(&G::options(rules)))?;
    let missing: Vec<&(String, G)> = turns.iter().filter(|(name, _)| results.of(name).is_none()).collect();
    measure(args, &missing, &mut results, interrupt)?;
    for (name, _) in &turns {
        if let Some(measured) = results.of(name) {
            let line = if args.json {
                measured.json(name).to_string()
            } else {
                format!("{name} {measured}")
            };
            writeln!(out, "{line}").map_err(Failure::Output)?;
        }
    }
    interrupt.check(|| {
        let known = turns.iter().filter(|(name, _)| results.of(name).is_some());
        let (known, all) = (known.count(), turns.len());
        format!("{known} of {all} first turns measured; the same command goes on")
    })
}
