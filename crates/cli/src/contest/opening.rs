//! Openings: where games of a match begin.

use std::path::Path;

use game::{Notation as _, Position as _, Random};
use record::{Game, Options};
use trax::{Rules, Trax};

use crate::failure::{Failure, describe, usage};
use crate::input::{load, name};

/// The turns that a game begins with, and where they lead.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) turns: Vec<String>,
    pub(crate) position: Trax,
}

/// Balanced openings, each file with the line that made it.
const BALANCED: [(Rules, &str); 3] = [
    (
        Rules::official(),
        include_str!("../../openings/official.trx"),
    ),
    (Rules::limited(), include_str!("../../openings/limited.trx")),
    (Rules::loop_trax(), include_str!("../../openings/loop.trx")),
];

impl Opening {
    /// The opening of some turns.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn new(rules: Rules, turns: &[String]) -> Result<Self, String> {
        let mut position = Trax::start(&rules);
        let mut written = Vec::with_capacity(turns.len());
        for text in turns {
            let turn = position.read_move(text).map_err(|e| e.to_string())?;
            position
                .check(&turn)
                .map_err(|reason| position.explain(&reason))?;
            let mut turn_text = String::new();
            position.write_move(&turn, &mut turn_text);
            written.push(turn_text);
            position.play_unchecked(&turn);
        }
        if position.outcome().is_some() {
            return Err("the game is over after the opening".to_owned());
        }
        Ok(Self {
            turns: written,
            position,
        })
    }
}

/// The openings for each of `rules`, in the order in which they are played: that of `seed`.
pub(crate) fn openings(
    file: Option<&Path>,
    rules: &[Rules],
    seed: u64,
) -> Result<Vec<Vec<Opening>>, Failure> {
    let given = file
        .map(|path| {
            let error = |error| Failure::File(name(path).into_owned(), error);
            load(path).map_err(error)
        })
        .transpose()?;
    let each = rules.iter().map(|&rules| {
        let mut openings = match &given {
            Some(bytes) => read(bytes, rules)?,
            None => balanced(rules)?,
        };
        if openings.is_empty() {
            return Err(usage(format!("no opening for the rules {rules}")));
        }
        shuffle(&mut openings, seed);
        Ok(openings)
    });
    each.collect()
}

/// Those of this program. The games of the two leaflets with a bound begin alike; a study begins empty.
fn balanced(rules: Rules) -> Result<Vec<Opening>, Failure> {
    let like = if rules == Rules::fournier() {
        Rules::limited()
    } else {
        rules
    };
    match BALANCED.into_iter().find(|&(of, _)| of == like) {
        Some((_, text)) => read(text.as_bytes(), rules),
        None => Ok(vec![Opening {
            turns: Vec::new(),
            position: Trax::start(&rules),
        }]),
    }
}

/// The openings of a file that a heading gives to `rules`, or no heading to any. A file of games under
/// Fournier's rules has the heading of `limited`.
fn read(bytes: &[u8], rules: Rules) -> Result<Vec<Opening>, Failure> {
    let options = Options {
        game: Some(Game::Trax),
        ..Options::default()
    };
    let records = record::read(bytes, &options).map_err(Failure::Text)?;
    let mut openings = Vec::new();
    for record in &records {
        let fits = |named: Rules| {
            named == rules || rules == Rules::fournier() && named == Rules::limited()
        };
        if !record.trax.is_none_or(fits) {
            continue;
        }
        let under = Options {
            trax: Some(rules),
            ..options
        };
        // Replayed for the place of a fault, which the turns alone do not tell.
        let fault = |fault| Failure::Position(format!("openings: {}", describe(&fault)));
        record.play_trax(&under).map_err(fault)?;
        let turns: Vec<_> = record.turns().map(|turn| turn.text.to_owned()).collect();
        openings.push(Opening::new(rules, &turns).map_err(Failure::Position)?);
    }
    Ok(openings)
}

fn shuffle(openings: &mut [Opening], seed: u64) {
    let mut random = Random::new(seed);
    for end in (1..openings.len()).rev() {
        openings.swap(end, random.below(end as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_tell_which_rules_an_opening_is_for() {
        let file = b"@0/ A0/\nTrax8\n@0/ B1+\n@0+ A0+\nLoopTrax\n@0+ B1+\n";
        let lines = |rules| {
            let openings = read(file, rules).map_err(|e| e.to_string()).unwrap();
            openings
                .iter()
                .map(|o| o.turns.join(" "))
                .collect::<Vec<_>>()
        };
        assert_eq!(lines(Rules::official()), ["@0/ A0/"]);
        assert_eq!(lines(Rules::limited()), ["@0/ A0/", "@0/ B1+", "@0+ A0+"]);
        assert_eq!(lines(Rules::fournier()).len(), 3);
        assert_eq!(lines(Rules::loop_trax()), ["@0/ A0/", "@0+ B1+"]);
    }

    #[test]
    fn a_turn_that_is_none_is_told() {
        let error = read(b"@0/ A0/\n@0/ Z9+\n", Rules::official());
        let words = error.err().map(|error| error.to_string());
        assert!(words.is_some_and(|words| words.contains("Z9+")));
    }

    #[test]
    fn every_set_has_openings_and_a_seed_gives_them_one_order() {
        let rules = [
            Rules::official(),
            Rules::limited(),
            Rules::fournier(),
            Rules::loop_trax(),
        ];
        let order = |seed| {
            let sets = openings(None, &rules, seed)
                .map_err(|e| e.to_string())
                .unwrap();
            sets.iter()
                .map(|set| set.iter().map(|o| o.turns.join(" ")).collect::<Vec<_>>())
                .collect::<Vec<_>>()
        };
        assert_eq!(order(1), order(1));
        assert_ne!(order(1), order(2));
        assert!(order(1).iter().all(|set| set.len() >= 200));
        let study = [Rules::study(5).unwrap()];
        let empty = openings(None, &study, 1)
            .map_err(|e| e.to_string())
            .unwrap();
        assert!(empty[0][0].turns.is_empty());
    }
}
