//! What happened, as text by subject.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde_json::Value;

use super::{coverage::Coverage, layout, normaliser::Normaliser, snapshot::Snapshot};

/// Something that happened.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    head: String,
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Value(Value),
}

impl Entry {
    pub(super) fn new(head: impl Into<String>) -> Self {
        Self {
            head: head.into(),
            parts: Vec::new(),
        }
    }

    /// Adds lines of text, if there are any.
    pub(super) fn text(mut self, text: impl Into<String>) -> Self {
        let text = text.into();
        if !text.is_empty() {
            self.parts.push(Part::Text(text));
        }
        self
    }

    pub(super) fn value(mut self, value: &Value) -> Self {
        self.parts.push(Part::Value(value.clone()));
        self
    }

    /// Its lines, none of which is empty: an empty one stands between two entries.
    fn written(&self, normaliser: &mut Normaliser) -> String {
        let mut out = normaliser.text(&self.head);
        for part in &self.parts {
            let text = match part {
                Part::Text(text) => normaliser.text(text),
                Part::Value(value) => layout::lines(&normaliser.value(value)),
            };
            for line in text.lines().map(str::trim_end) {
                out.push('\n');
                out += if line.is_empty() { "." } else { line };
            }
        }
        out
    }
}

/// The recording so far, and what it is to be.
pub(super) struct Recorder {
    pub(super) normaliser: Normaliser,
    pub(super) coverage: Coverage,
    subject: String,
    written: BTreeMap<String, Vec<String>>,
    expected: Option<Snapshot>,
}

impl Recorder {
    /// Without an expectation, whatever comes is recorded.
    pub(super) fn new(began_ms: u64, expected: Option<Snapshot>) -> Self {
        Self {
            normaliser: Normaliser::new(began_ms),
            coverage: Coverage::default(),
            subject: String::new(),
            written: BTreeMap::new(),
            expected,
        }
    }

    /// What follows belongs to a subject.
    pub(super) fn begin(&mut self, subject: &str) {
        subject.clone_into(&mut self.subject);
        self.normaliser.begin(subject);
        self.written.entry(subject.to_owned()).or_default();
    }

    /// Takes an entry if it is the expected one, or if it is the `last` look; returns whether it was taken. After a
    /// first difference nothing is waited for any more.
    pub(super) fn offer(&mut self, entry: &Entry, last: bool) -> bool {
        let mut normaliser = self.normaliser.clone();
        let text = entry.written(&mut normaliser);
        let written = self.written.entry(self.subject.clone()).or_default();
        let wanted = self
            .expected
            .as_ref()
            .map(|expected| expected.entry(&self.subject, written.len()));
        match wanted {
            Some(wanted) if wanted != Some(&*text) => {
                if !last {
                    return false;
                }
                // The rest is recorded as it comes, and compared at the end.
                self.expected = None;
            }
            Some(_) | None => {}
        }
        written.push(text);
        self.normaliser = normaliser;
        true
    }

    pub(super) fn enter(&mut self, entry: &Entry) {
        self.offer(entry, true);
    }

    /// Enters in the order of their texts what has none of its own.
    pub(super) fn enter_sorted(&mut self, entries: &[Entry]) {
        let written = entries.iter().map(|entry| entry.written(&mut self.normaliser));
        let mut written: Vec<String> = written.collect();
        written.sort_unstable();
        let all = self.written.entry(self.subject.clone()).or_default();
        all.extend(written);
    }

    /// All texts by subject.
    pub(super) fn finished(&self) -> Snapshot {
        Snapshot::of(&self.written)
    }
}

/// A recorder in the hands of all who take part.
#[derive(Clone)]
pub(super) struct Shared(Arc<Mutex<Recorder>>);

impl Shared {
    pub(super) fn new(recorder: Recorder) -> Self {
        Self(Arc::new(Mutex::new(recorder)))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Recorder> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
