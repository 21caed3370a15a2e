//! Files of JSON, a value a line, that grow.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads all values of a file; a last line without an end is what an interrupted write has left, and is not read.
pub(super) fn json_lines<T: DeserializeOwned>(path: &Path) -> io::Result<Vec<T>> {
    let mut values = Vec::new();
    each(path, |value| values.push(value))?;
    Ok(values)
}

/// Calls `see` with the value of every whole line, and returns the number of their bytes.
fn each<T: DeserializeOwned>(path: &Path, mut see: impl FnMut(T)) -> io::Result<u64> {
    let mut file = BufReader::new(File::open(path)?);
    let (mut text, mut whole, mut number) = (String::new(), 0, 0_u64);
    loop {
        text.clear();
        number += 1;
        let length = file.read_line(&mut text)?;
        if !text.ends_with('\n') {
            return Ok(whole);
        }
        let value = serde_json::from_str(&text).map_err(|error| {
            let what = format!("line {number}: {error}");
            io::Error::new(io::ErrorKind::InvalidData, what)
        })?;
        see(value);
        whole += length as u64;
    }
}

/// A file that grows by a value at a time.
pub(super) struct Lines {
    file: File,
}

impl Lines {
    /// Opens or creates the file, and calls `see` with every value that it has.
    pub(super) fn open<T: DeserializeOwned>(path: &Path, see: impl FnMut(T)) -> io::Result<Self> {
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)?;
        let whole = each(path, see)?;
        file.set_len(whole)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file })
    }

    /// Adds a value.
    pub(super) fn add(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_vec(value)?;
        text.push(b'\n');
        self.file.write_all(&text)
    }
}
