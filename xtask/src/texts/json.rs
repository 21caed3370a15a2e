//! JSON whose objects keep the order of their keys, so that a translation is laid out as the English file.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// What texts are kept in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Json {
    Text(String),
    Truth(bool),
    List(Vec<Json>),
    Object(IndexMap<String, Json>),
}

impl Json {
    /// What is in a file, if there is one.
    pub(super) fn read(path: &Path) -> Result<Option<Self>> {
        if !path.is_file() {
            return Ok(None);
        }
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let json = serde_json::from_str(&text).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Some(json))
    }

    /// Writes a file.
    pub(super) fn write(&self, path: &Path) -> Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        }
        let text = serde_json::to_string_pretty(self).context("cannot write a text")?;
        fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))
    }

    /// The value of a key, if this is an object with it.
    pub(super) fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Object(pairs) => pairs.get(key),
            _ => None,
        }
    }
}
