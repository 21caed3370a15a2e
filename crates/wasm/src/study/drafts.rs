//! Games as they stand in files, and positions as text, to studies.

use std::collections::BTreeMap;

use game::{Outcome, Player};
use protocol::{Problem, Setup, Study, live::ClockTerms};
use record::{FileError, Game, RawGame, Record, Termination, times};

use super::begun;
use super::replayed::{Replayed, Source, replay};
use super::setups::{of_record, of_trax, of_twixt};
use crate::rules::problems;

/// The set-up of a text that is written as a position.
pub(super) fn written_position(text: &str) -> Option<Setup> {
    Some(if let Ok(found) = text.parse::<twixt::Setup>() {
        of_twixt(&twixt::Rules::standard(found.size), Some(found.to_string()))
    } else {
        let found: trax::Setup = text.parse().ok()?;
        if found.tiles.is_empty() {
            return None;
        }
        of_trax(trax::Rules::official(), Some(text.to_owned()))
    })
}

/// A game with as many of its nodes as can be played, and its first fault.
pub(super) fn of_draft(draft: &RawGame, most: usize) -> Result<(Study, Option<Problem>), Problem> {
    if let Some(fault) = draft.fault() {
        return Err(problems::fault(fault));
    }
    let setup = of_record(&draft.record)?;
    let found = of_setup(draft, setup, most)?;
    let record = &draft.record;
    let is_plain = record.game == Game::Trax && record.trax.is_none() && record.die.is_none();
    // Lists of turns seldom name their rules; only in Loop Trax a game goes on beyond a line.
    if is_plain
        && found
            .1
            .as_ref()
            .is_some_and(|problem| problem.code == "record.after-end")
    {
        let start = found.0.setup.position.clone();
        let other = of_setup(draft, of_trax(trax::Rules::loop_trax(), start), most)?;
        if other.1.is_none() {
            return Ok(other);
        }
    }
    Ok(found)
}

/// A game by the rules of a set-up.
fn of_setup(draft: &RawGame, setup: Setup, most: usize) -> Result<(Study, Option<Problem>), Problem> {
    let mut study = begun(setup);
    study.names = names(draft);
    if cfg!(feature = "engine") {
        study.clock = ClockTerms::of_record(
            root_text(draft, times::MAIN_TIME).as_deref(),
            root_text(draft, times::OVERTIME).as_deref(),
        );
    }
    let replayed = replay(&study.setup, Source::Game(draft), most)?;
    study.result = result(&draft.record, &replayed);
    study.nodes = replayed.nodes;
    if study.clock.is_none() {
        study.nodes[0].more = with_control(study.nodes[0].more.take(), draft);
    }
    Ok((study, replayed.problem))
}

/// Who played, where and when.
fn names(draft: &RawGame) -> BTreeMap<String, String> {
    let players = &draft.record.players;
    [
        ("first", players.first.clone()),
        ("second", players.second.clone()),
        ("event", root_text(draft, "EV")),
        ("round", root_text(draft, "RO")),
        ("date", root_text(draft, "DT")),
    ]
    .into_iter()
    .filter_map(|(key, name)| {
        let name = name?.trim().to_owned();
        // Little Golem writes "null" for what a game does not have.
        (!name.is_empty() && name != "null").then(|| (key.to_owned(), name))
    })
    .collect()
}

/// What a root says beyond the fields of a study, with a time control that nobody plays by here.
fn with_control(more: Option<String>, draft: &RawGame) -> Option<String> {
    let root = draft.nodes[0].properties.iter();
    let control = root.filter(|property| [times::MAIN_TIME, times::OVERTIME].contains(&property.id()));
    let text = control.fold(more.unwrap_or_default(), |text, property| format!("{text}{property}"));
    Some(text).filter(|text| !text.is_empty())
}

/// What a property of the root says, if it is there.
fn root_text(draft: &RawGame, id: &str) -> Option<String> {
    let root = &draft.nodes[0].properties;
    root.iter().find(|property| property.id() == id)?.texts().next()
}

/// The result that the record names, else that which its turns show.
fn result(record: &Record, replayed: &Replayed) -> String {
    let shown = replayed.outcome;
    let named = record.winner.map(Outcome::Win).or(match record.ending {
        Some(Termination::Draw) => Some(Outcome::Draw),
        _ => None,
    });
    let Some(outcome) = named.or(shown.map(|(outcome, _)| outcome)) else {
        return String::new();
    };
    let by_word = shown.and_then(|(_, word)| word);
    let how = record.ending.or(by_word);
    written(outcome, how)
}

/// A result as a study has it.
pub(super) fn written(outcome: Outcome, how: Option<Termination>) -> String {
    let who = match outcome {
        Outcome::Draw => return "draw".to_owned(),
        Outcome::Win(Player::First) => "1-0",
        Outcome::Win(Player::Second) => "0-1",
    };
    match how {
        Some(Termination::Resign) => format!("{who} resign"),
        Some(Termination::Time) => format!("{who} time"),
        Some(Termination::Draw | Termination::Over) | None => who.to_owned(),
    }
}

/// Why a file holds no game.
pub(super) fn of_file(error: FileError) -> Problem {
    match error {
        FileError::TooLarge(_) | FileError::NoGame => Problem::new("record.none"),
        FileError::NotText { line, column, .. } => Problem::new("record.not-text")
            .with("line", line.to_string())
            .with("column", column.to_string()),
        FileError::Foreign(site) => Problem::new("record.foreign").with("site", site),
        FileError::UnknownGame { text, line } => Problem::new("record.unknown")
            .with("line", line.to_string())
            .with("text", text),
    }
}

#[cfg(test)]
mod tests {
    use record::{Options, read};

    #[test]
    fn an_event_that_is_none_is_left_out() {
        let file = b"(;FF[4]EV[null]PB[anna]PW[bert]SZ[24]SO[x];b[ch];r[jj])";
        let games = read(file, &Options::default()).expect("a game");
        let draft = games.raw_games().next().expect("a game");
        let (study, _) = super::of_draft(&draft, 10).expect("a legal game");
        let names = &study.names;
        assert!(names.contains_key("first") && !names.contains_key("event"), "{names:?}");
    }
}
