//! The file of what was measured.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use console::Failure;

use super::measured::Measured;

/// No file of first turns is longer, in bytes.
const LONGEST: u64 = 1 << 20;

/// What is known of each first turn, and the file that holds it.
pub(super) struct Results {
    name: String,
    file: File,
    known: BTreeMap<String, Measured>,
}

impl Results {
    /// Reads what the file holds of a call with this heading, or begins it; a line that was cut short is cut off.
    pub(super) fn open(path: &Path, heading: &str) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let failure = |error| Failure::File(name.clone(), error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failure)?;
        let mut text = String::new();
        (&mut file)
            .take(LONGEST + 1)
            .read_to_string(&mut text)
            .map_err(failure)?;
        let (known, good) = read(&text, heading).map_err(failure)?;
        file.set_len(good as u64).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        if good == 0 {
            writeln!(file, "{heading}").map_err(failure)?;
        }
        Ok(Self { name, file, known })
    }

    pub(super) fn of(&self, turn: &str) -> Option<Measured> {
        self.known.get(turn).copied()
    }

    /// Adds a first turn, on disk at once.
    pub(super) fn add(&mut self, turn: &str, measured: Measured) -> Result<(), Failure> {
        let line = format!("{turn} {}\n", measured.to_line());
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data())
            .map_err(|error| Failure::File(self.name.clone(), error))?;
        self.known.insert(turn.to_owned(), measured);
        Ok(())
    }
}

/// The first turns of a file, and how many of its bytes are whole lines.
fn read(text: &str, heading: &str) -> io::Result<(BTreeMap<String, Measured>, usize)> {
    let bad = |message: String| io::Error::new(io::ErrorKind::InvalidData, message);
    if text.len() as u64 > LONGEST {
        return Err(bad("is too long to be a file of first turns".to_owned()));
    }
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines().enumerate();
    match lines.next() {
        // Nothing but the beginning of a first line.
        None if heading.starts_with(text) => return Ok((BTreeMap::new(), 0)),
        Some((_, first)) if first == heading => {}
        _ => {
            return Err(bad(format!(
                "was not begun with these options: expected {heading:?} in line 1"
            )));
        }
    }
    let mut known = BTreeMap::new();
    for (number, line) in lines {
        let parsed = line
            .split_once(' ')
            .and_then(|(turn, rest)| Some((turn, rest.parse().ok()?)));
        let Some((turn, measured)) = parsed else {
            return Err(bad(format!("line {} is not a first turn with numbers", number + 1)));
        };
        known.insert(turn.to_owned(), measured);
    }
    Ok((known, whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_lines_are_kept_and_others_have_a_place() {
        let text = "# head\nb6 0.5000\nc6 0.51";
        let (known, good) = read(text, "# head").expect("lines");
        assert_eq!((known.len(), good), (1, 17));
        assert_eq!(read("# he", "# head").expect("nothing").1, 0);
        for (text, place) in [
            ("# other\n", "line 1"),
            ("x", "line 1"),
            ("# head\nb6\n", "line 2"),
            ("# head\nb6 0.5\nc6 2\n", "line 3"),
        ] {
            let error = read(text, "# head").expect_err(text).to_string();
            assert!(error.contains(place), "{error}");
        }
    }
}
