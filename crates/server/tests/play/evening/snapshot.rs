//! The recording in the repository: a file for each subject, whose entries have an empty line between them.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The lines of a difference that are shown, for each subject.
const SHOWN: usize = 30;

/// Entries by subject.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Snapshot(BTreeMap<String, Vec<String>>);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/evening")
}

/// Where a subject is that differs from the evening on SQLite.
fn apart(database: &str) -> PathBuf {
    folder().join(database)
}

impl Snapshot {
    pub(super) fn of(written: &BTreeMap<String, Vec<String>>) -> Self {
        Self(written.clone())
    }

    /// What an evening on this database is to be: subjects of its own folder stand before those that are the same for
    /// all.
    pub(super) fn read(database: &str) -> Self {
        let mut found = Self::default();
        for folder in [folder(), apart(database)] {
            for (subject, text) in files(&folder) {
                let entries = text.trim_end().split("\n\n").map(str::to_owned);
                found.0.insert(subject, entries.collect());
            }
        }
        found
    }

    /// Writes what is common to all databases.
    pub(super) fn write(&self) {
        self.write_to(&folder(), |_, _| true);
    }

    /// Writes what differs on this database from `common`.
    pub(super) fn write_apart(&self, database: &str, common: &Self) {
        self.write_to(&apart(database), |subject, entries| {
            common.0.get(subject) != Some(entries)
        });
    }

    fn write_to(&self, folder: &Path, wanted: impl Fn(&str, &Vec<String>) -> bool) {
        for (subject, _) in files(folder) {
            fs::remove_file(file(folder, &subject)).expect("an old file goes");
        }
        for (subject, entries) in &self.0 {
            if wanted(subject, entries) {
                let path = file(folder, subject);
                fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
                fs::write(path, entries.join("\n\n") + "\n").expect("the recording is written");
            }
        }
    }

    pub(super) fn entry(&self, subject: &str, number: usize) -> Option<&str> {
        self.0.get(subject)?.get(number).map(String::as_str)
    }

    /// How `now` differs from this, shortly; nothing if it does not.
    pub(super) fn difference(&self, now: &Self) -> String {
        let subjects = self.0.keys().chain(now.0.keys());
        let mut subjects: Vec<&String> = subjects.collect();
        subjects.sort_unstable();
        subjects.dedup();
        let mut out = String::new();
        for subject in subjects {
            let [was, is] = [self, now].map(|one| one.0.get(subject).cloned().unwrap_or_default());
            let is_empty_apart = was.is_empty() && is.is_empty();
            if was != is && !is_empty_apart {
                out += &format!("{subject}:\n{}", changed(&was, &is));
            }
        }
        out
    }
}

/// The lines of the first entries that differ: those that were, and those that are.
fn changed(was: &[String], is: &[String]) -> String {
    let same = was.iter().zip(is).take_while(|(was, is)| was == is).count();
    let lines = |entries: &[String]| -> Vec<String> {
        let entries = entries.iter().skip(same).take(3);
        entries
            .flat_map(|entry| entry.lines().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    };
    let (was, is) = (lines(was), lines(is));
    let head = was.first().or(is.first()).cloned().unwrap_or_default();
    let equal = was.iter().zip(&is).take_while(|(was, is)| was == is);
    let equal = equal.count();
    let mut out = format!("  entry {}: {head}\n", same + 1);
    for (sign, lines) in [("-", &was), ("+", &is)] {
        for line in lines.iter().skip(equal).take(SHOWN / 2) {
            out += &format!("  {sign} {line}\n");
        }
    }
    out
}

fn file(folder: &Path, subject: &str) -> PathBuf {
    folder.join(format!("{subject}.txt"))
}

/// Subjects and texts of a folder, and of `rows` in it.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (below, prefix) in [(folder.to_owned(), ""), (folder.join("rows"), "rows/")] {
        let entries = fs::read_dir(below).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.extension().is_some_and(|kind| kind == "txt") {
                let name = path.file_stem().expect("a name").to_string_lossy();
                let text = fs::read_to_string(&path).expect("a text");
                found.insert(format!("{prefix}{name}"), text);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(entries: &[&str]) -> Snapshot {
        let entries = entries.iter().map(|&entry| entry.to_owned()).collect();
        Snapshot(BTreeMap::from([("games".to_owned(), entries)]))
    }

    #[test]
    fn a_difference_is_shown_from_its_first_line() {
        let was = snapshot(&["a", "b\n1\n2", "c"]);
        assert_eq!(was.difference(&was), "");
        let is = snapshot(&["a", "b\n1\n3", "c"]);
        let shown = was.difference(&is);
        assert_eq!(shown, "games:\n  entry 2: b\n  - 2\n  - c\n  + 3\n  + c\n");
        let missing = was.difference(&Snapshot::default());
        assert!(missing.contains("- a"), "{missing}");
    }
}
