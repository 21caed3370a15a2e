//! Matches of Trax.

use std::io;

use console::{Failure, failed};
use game::{ByPlayer, Outcome, Player};
use record::{Game, Options};
use trax::{Reason, Rules, Trax};
use twixt::SwapRule;

use super::Contested;
use crate::contest::contestant::Contestant;
use crate::contest::entrant::Entrant;
use crate::contest::fpt::Fpt;
use crate::contest::kept::Kept;
use crate::contest::opening::Opening;
use crate::contest::own::Own;
use crate::contest::played::Played;

/// Balanced openings, each file with the line that made it.
const BALANCED: [(Rules, &str); 3] = [
    (Rules::official(), include_str!("../../../openings/official.trx")),
    (Rules::limited(), include_str!("../../../openings/limited.trx")),
    (Rules::loop_trax(), include_str!("../../../openings/loop.trx")),
];

impl Contested for Trax {
    const NAME: &'static str = "Trax";

    const REASONS: &'static [&'static str] = &[
        Reason::Loop.as_str(),
        Reason::Line.as_str(),
        Reason::Both.as_str(),
        Reason::NoTurn.as_str(),
    ];

    fn verdict(&self) -> Option<(Outcome, &'static str)> {
        let verdict = Self::verdict(self)?;
        Some((verdict.outcome, verdict.reason.as_str()))
    }

    fn seat(entrant: &Entrant, _: &Rules, _: Option<SwapRule>) -> io::Result<Box<dyn Contestant<Self>>> {
        Ok(match entrant {
            Entrant::Own(settings) => Box::new(Own::new(*settings)),
            Entrant::Program(command) => Box::new(Fpt::new(command)?),
        })
    }

    /// The games of the two leaflets with a bound begin alike; a study begins empty.
    fn balanced(rules: &Rules) -> Result<Vec<Opening<Self>>, Failure> {
        let like = if *rules == Rules::fournier() {
            Rules::limited()
        } else {
            *rules
        };
        match BALANCED.into_iter().find(|&(of, _)| of == like) {
            Some((_, text)) => Self::read_openings(text.as_bytes(), rules),
            None => Ok(vec![Opening::empty(rules)]),
        }
    }

    /// Those that a heading gives to `rules`, or no heading to any. A file of games under Fournier's rules has
    /// the heading of `limited`.
    fn read_openings(bytes: &[u8], &rules: &Rules) -> Result<Vec<Opening<Self>>, Failure> {
        let options = Options {
            game: Some(Game::Trax),
            ..Options::default()
        };
        let records = record::read(bytes, &options)?;
        let mut openings = Vec::new();
        for record in &records {
            let fits = |named: Rules| named == rules || rules == Rules::fournier() && named == Rules::limited();
            if !record.trax.is_none_or(fits) {
                continue;
            }
            let under = Options {
                trax: Some(rules),
                ..options
            };
            // Replayed for the place of a fault.
            let fault = |fault| failed(format!("openings: {fault}"));
            record.play_trax(&under).map_err(fault)?;
            let turns = record.turns().map(|turn| turn.text);
            openings.push(Opening::new(&rules, turns).map_err(failed)?);
        }
        Ok(openings)
    }

    /// The heading of the rules, the players, the turns.
    fn entry(rules: &Rules, players: &ByPlayer<&String>, kept: &Kept, played: &Played) -> String {
        let heading = if *rules == Rules::limited() {
            "Trax8".to_owned()
        } else if *rules == Rules::loop_trax() {
            "LoopTrax".to_owned()
        } else if *rules == Rules::official() {
            "Trax".to_owned()
        } else {
            format!("Trax\n# rules: {rules}")
        };
        let mut turns = played.turns.join(" ");
        // A word speaks for the side to move: one who never sat down is named in the comment only.
        let to_move = Player::BOTH[played.turns.len() % 2];
        let lost_by_mover = played.outcome != Outcome::Win(to_move);
        if let Some(word) = played.ending.word().filter(|_| lost_by_mover) {
            turns = format!("{turns} {word}").trim().to_owned();
        }
        let ByPlayer { first, second } = players;
        let comment = kept.comment::<Self>();
        format!("{heading}\n{first} - {second}\n{turns} ; {comment}\n")
    }

    fn comment(line: &str) -> Option<&str> {
        let turns = line.strip_prefix('@')?;
        Some(turns.split_once(';')?.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_tell_which_rules_an_opening_is_for() {
        let file = b"@0/ A0/\nTrax8\n@0/ B1+\n@0+ A0+\nLoopTrax\n@0+ B1+\n";
        let lines = |rules| {
            let openings = Trax::read_openings(file, &rules).map_err(|e| e.to_string());
            let openings = openings.expect("openings");
            openings.iter().map(Opening::text).collect::<Vec<_>>()
        };
        assert_eq!(lines(Rules::official()), ["@0/ A0/"]);
        assert_eq!(lines(Rules::limited()), ["@0/ A0/", "@0/ B1+", "@0+ A0+"]);
        assert_eq!(lines(Rules::fournier()).len(), 3);
        assert_eq!(lines(Rules::loop_trax()), ["@0/ A0/", "@0+ B1+"]);
    }

    #[test]
    fn an_illegal_turn_is_reported() {
        let error = Trax::read_openings(b"@0/ A0/\n@0/ Z9+\n", &Rules::official());
        let words = error.err().map(|error| error.to_string());
        assert!(words.is_some_and(|words| words.contains("Z9+")));
    }

    #[test]
    fn a_study_begins_empty() {
        let study = Rules::study(5).expect("a study");
        let openings = Trax::balanced(&study).map_err(|e| e.to_string());
        assert_eq!(openings.expect("openings")[0].text(), "");
    }
}
