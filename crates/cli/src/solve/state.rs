//! Files in which a solver keeps what it knows.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::process;

use crate::failure::Failure;
use crate::input::load_at_most;

/// The bytes of a file, if they are not more than `most`.
pub(super) fn read(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let failed = |error| Failure::File(path.display().to_string(), error);
    load_at_most(path, most, "it needs more memory: see --hash").map_err(failed)
}

/// Writes a file: under another name first, so that a whole one is found whenever this is interrupted.
pub(super) fn save(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", process::id()));
    let fresh = path.with_file_name(name);
    let written = write(&fresh, bytes).and_then(|()| fs::rename(&fresh, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&fresh);
        Failure::File(path.display().to_string(), error)
    })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
