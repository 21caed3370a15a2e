//! Files and texts to studies.

use protocol::{Imported, Problem};
use record::{FileError, Options, RawGame, RawNode};
use wasm_bindgen::prelude::*;

use super::charset;
use super::drafts::{of_draft, of_file, written_position};
use super::replayed::{Source, replay};
use super::{begun, link};
use crate::boundary::json;
use crate::rules::problems;

/// A larger file is refused.
const LARGEST_FILE: usize = 8 << 20;

/// So many games of a file are offered.
const MOST_GAMES: usize = 200;

/// The games of a file have so many nodes in all.
const MOST_NODES: usize = 50_000;

/// The games of a file or text.
pub(crate) fn imported(bytes: &[u8]) -> Imported {
    if bytes.len() > LARGEST_FILE {
        let most = (LARGEST_FILE >> 20).to_string();
        return Err(Problem::new("record.large").with("most", most)).into();
    }
    if let Some(imported) = std::str::from_utf8(bytes).ok().and_then(of_text) {
        return imported;
    }
    match charset::read(bytes, &Options::default()) {
        Ok(records) => {
            let mut imported = of_drafts(records.raw_games());
            let doubt = records.warnings().first().map(problems::warning);
            imported.problem = imported.problem.or(doubt);
            imported
        }
        Err(FileError::NotText { .. }) if bytes.contains(&0) => Err(Problem::new("record.binary")).into(),
        Err(error) => Err(of_file(error)).into(),
    }
}

/// The position of a text, right or wrong, or the last one of the first game in it.
pub(super) fn position(bytes: &[u8]) -> Imported {
    let text = std::str::from_utf8(bytes).ok();
    if let Some(setup) = text.and_then(|text| written_position(text.trim())) {
        return Ok(begun(setup)).into();
    }
    let mut read = imported(bytes);
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
        return Some(link::linked(word));
    }
    let study = begun(written_position(text)?);
    let replayed = replay(&study.setup, Source::Nodes(&[RawNode::default()]), 1);
    Some(replayed.map(|_| study).into())
}

fn of_drafts(drafts: impl Iterator<Item = RawGame>) -> Imported {
    let mut imported = Imported {
        studies: Vec::new(),
        problem: None,
    };
    let mut room = MOST_NODES;
    let mut doubt = None;
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
        let numbered = |problem: Problem| problem.with("game", number.to_string());
        imported.problem = imported.problem.or_else(|| problem.map(numbered));
        doubt = doubt.or_else(|| {
            let warning = draft.record.warnings().first()?;
            Some(numbered(problems::warning(warning)))
        });
    }
    imported.problem = imported.problem.or(doubt);
    imported
}

/// Reads the games of a file or a text in any form: an `Imported` in JSON.
#[wasm_bindgen]
#[must_use]
pub fn read_record(bytes: &[u8]) -> String {
    json(&imported(bytes))
}

/// Reads the position of a text: one that is written as such, right or wrong, or the last one of the first
/// game in it. An `Imported` in JSON, whose one study begins from that position.
#[wasm_bindgen]
#[must_use]
pub fn read_position(bytes: &[u8]) -> String {
    json(&position(bytes))
}
