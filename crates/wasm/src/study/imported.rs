//! Files and texts to studies.

use std::collections::BTreeMap;

use game::{Outcome, Player};
use protocol::{Imported, Problem, Setup, Study, live::ClockTerms};
use record::{FileError, Options, RawGame, RawNode, Record, Termination, times};

use super::replayed::{Replayed, Source, replay};
use super::setups::{of_record, of_trax, of_twixt};
use super::{begun, link};
use crate::problems;

/// A larger file is refused.
const LARGEST_FILE: usize = 8 << 20;

/// So many games of a file are offered.
const MOST_GAMES: usize = 200;

/// The games of a file have so many nodes in all.
const MOST_NODES: usize = 50_000;

/// The games of a file or text.
pub(super) fn read(bytes: &[u8]) -> Imported {
    if bytes.len() > LARGEST_FILE {
        let most = (LARGEST_FILE >> 20).to_string();
        return failed(Problem::new("record.large").with("most", most));
    }
    if let Some(imported) = std::str::from_utf8(bytes).ok().and_then(of_text) {
        return imported;
    }
    match record::read(bytes, &Options::default()) {
        Ok(records) => of_drafts(records.raw_games()),
        Err(error) => failed(of_file(error)),
    }
}

/// The position of a text, right or wrong, or the last one of the first game in it.
pub(super) fn position(bytes: &[u8]) -> Imported {
    let text = std::str::from_utf8(bytes).ok();
    if let Some(setup) = text.and_then(|text| written_position(text.trim())) {
        return Imported {
            studies: vec![begun(setup)],
            problem: None,
        };
    }
    let mut read = read(bytes);
    read.studies.truncate(1);
    for study in &mut read.studies {
        if let Ok(played) = super::archive::played(study) {
            let mut setup = study.setup.clone();
            setup.position = Some(played.last.to_string());
            *study = begun(setup);
        }
    }
    read
}

/// A text that is a position or a link.
fn of_text(text: &str) -> Option<Imported> {
    let text = text.trim();
    if let Some(word) = link::within(text) {
        return Some(link::read(word));
    }
    let study = begun(written_position(text)?);
    Some(
        match replay(&study.setup, Source::Nodes(&[RawNode::default()]), 1) {
            Ok(_) => Imported {
                studies: vec![study],
                problem: None,
            },
            Err(problem) => failed(problem),
        },
    )
}

/// The set-up of a text that is written as a position.
fn written_position(text: &str) -> Option<Setup> {
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

fn of_drafts(drafts: impl Iterator<Item = RawGame>) -> Imported {
    let mut imported = Imported {
        studies: Vec::new(),
        problem: None,
    };
    let mut room = MOST_NODES;
    for (number, draft) in (1..).zip(drafts) {
        if number > MOST_GAMES || room == 0 {
            let most = imported.studies.len().to_string();
            let many = Problem::new("record.many-games").with("most", most);
            imported.problem.get_or_insert(many);
            break;
        }
        let (study, problem) = match of_draft(&draft, room) {
            Ok((study, problem)) => (Some(study), problem),
            Err(problem) => (None, Some(problem)),
        };
        room -= study.as_ref().map_or(0, |study| study.nodes.len());
        imported.studies.extend(study);
        if let (None, Some(problem)) = (&imported.problem, problem) {
            imported.problem = Some(problem.with("game", number.to_string()));
        }
    }
    imported
}

/// A game with as many of its nodes as can be played, and its first fault.
fn of_draft(draft: &RawGame, most: usize) -> Result<(Study, Option<Problem>), Problem> {
    if let Some(fault) = draft.fault() {
        return Err(problems::fault(fault));
    }
    let setup = of_record(&draft.record)?;
    let mut study = begun(setup);
    study.names = names(draft);
    study.clock = ClockTerms::of_record(
        root_text(draft, times::MAIN_TIME).as_deref(),
        root_text(draft, times::OVERTIME).as_deref(),
    );
    let replayed = replay(&study.setup, Source::Game(draft), most)?;
    study.result = result(&draft.record, &replayed);
    study.nodes = replayed.nodes;
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

/// What a property of the root says, if it is there.
fn root_text(draft: &RawGame, id: &str) -> Option<String> {
    let root = &draft.nodes[0].properties;
    root.iter()
        .find(|property| property.id() == id)?
        .texts()
        .next()
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

fn of_file(error: FileError) -> Problem {
    match error {
        FileError::TooLarge(_) | FileError::NoGame => Problem::new("record.none"),
        FileError::NotText { line, column, .. } => Problem::new("record.not-text")
            .with("line", line.to_string())
            .with("column", column.to_string()),
        FileError::UnknownGame { text, line } => Problem::new("record.unknown")
            .with("line", line.to_string())
            .with("text", text),
    }
}

/// Nothing but a problem.
pub(super) fn failed(problem: Problem) -> Imported {
    Imported {
        studies: Vec::new(),
        problem: Some(problem),
    }
}

#[cfg(test)]
mod tests {
    use crate::study::imported;

    #[test]
    fn an_event_that_is_none_is_left_out() {
        let found = imported(b"(;FF[4]EV[null]PB[anna]PW[bert]SZ[24]SO[x];b[ch];r[jj])");
        let names = &found.studies[0].names;
        assert!(
            names.contains_key("first") && !names.contains_key("event"),
            "{names:?}"
        );
    }
}
