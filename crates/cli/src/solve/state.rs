//! Files in which a solver keeps what it knows.

use std::fs::{self, File};
use std::io::{self, BufReader, Write as _};
use std::path::Path;
use std::process;
use std::time::{Duration, Instant};

use console::Failure;
use engine::SavedError;

/// How often a file is written at most.
const SAVED_EVERY: Duration = Duration::from_secs(60);

/// At most this part of the time goes into writing.
const SAVING: u32 = 20;

/// When the file is to be written again.
pub(super) struct Saving {
    last: Instant,
    /// How long it took to write.
    took: Duration,
}

impl Saving {
    pub(super) fn start() -> Self {
        Self {
            last: Instant::now(),
            took: Duration::ZERO,
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.last.elapsed() >= SAVED_EVERY.max(self.took * SAVING)
    }

    /// Writes the file, if there is one.
    pub(super) fn save(
        &mut self,
        path: Option<&Path>,
        write: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let before = Instant::now();
        if let Some(path) = path {
            save(path, write)?;
        }
        self.last = Instant::now();
        self.took = before.elapsed();
        Ok(())
    }
}

/// What `load` makes of a file and its length, which is at most `most`.
pub(super) fn load<S>(
    path: &Path,
    most: u64,
    load: impl FnOnce(BufReader<File>, u64) -> Result<S, SavedError>,
) -> Result<S, Failure> {
    let failed = Failure::in_file(path);
    let file = File::open(path).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    if length > most {
        return Err(failed(io::Error::other("it needs more memory: see --hash")));
    }
    load(BufReader::new(file), length).map_err(|error| failed(io::Error::other(error)))
}

/// Writes a file: under another name first, so that a whole one is found whenever this is interrupted.
pub(super) fn save(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), Failure> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", process::id()));
    let fresh = path.with_file_name(name);
    let written = File::create(&fresh).and_then(|mut file| {
        write(&mut file)?;
        file.flush()?;
        file.sync_all()
    });
    let written = written.and_then(|()| fs::rename(&fresh, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&fresh);
        Failure::File(path.display().to_string(), error)
    })
}
