//! What was judged, kept in a file: a JSON object for each game, by its identity and by what it was judged with.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use console::Failure;
use game::ByPlayer;
use review::evidence::Judged;
use serde::{Deserialize, Serialize};

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Entry {
    game: String,
    nodes: u64,
    signature: String,
    losses: [Vec<f64>; 2],
}

/// The file, if one is given.
pub(super) struct KeptFile {
    file: Option<(String, File)>,
    nodes: u64,
    signature: String,
    known: HashMap<String, [Vec<f64>; 2]>,
}

impl KeptFile {
    /// Reads what was judged with the same settings; a last line that was cut off is judged again.
    pub(super) fn open(path: Option<&Path>, nodes: u64, signature: &str) -> Result<Self, Failure> {
        let mut kept = Self {
            file: None,
            nodes,
            signature: signature.to_owned(),
            known: HashMap::new(),
        };
        let Some(path) = path else {
            return Ok(kept);
        };
        let name = path.display().to_string();
        let failed = |error| Failure::File(name.clone(), error);
        let text = match path.exists() {
            true => fs::read_to_string(path).map_err(failed)?,
            false => String::new(),
        };
        for line in text.lines() {
            if let Ok(entry) = serde_json::from_str::<Entry>(line)
                && (entry.nodes, entry.signature.as_str()) == (nodes, signature)
            {
                kept.known.insert(entry.game, entry.losses);
            }
        }
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(failed)?;
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(file).map_err(failed)?;
        }
        kept.file = Some((name, file));
        Ok(kept)
    }

    /// What was judged of a game before.
    pub(super) fn find(&self, key: &str) -> Option<Judged> {
        let [first, second] = self.known.get(key)?.clone();
        Some(ByPlayer { first, second })
    }

    /// Keeps what was judged of a game.
    pub(super) fn keep(&mut self, key: String, judged: &Judged) -> Result<(), Failure> {
        let losses = [judged.first.clone(), judged.second.clone()];
        let entry = Entry {
            game: key.clone(),
            nodes: self.nodes,
            signature: self.signature.clone(),
            losses: losses.clone(),
        };
        self.known.insert(key, losses);
        let Some((name, file)) = &mut self.file else {
            return Ok(());
        };
        let line = serde_json::to_string(&entry).expect("numbers and texts");
        writeln!(file, "{line}").map_err(|error| Failure::File(name.clone(), error))
    }
}
