//! The file in which a solved game is kept.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::{env, process};

use console::terminal;
use trax::solitaire::{Size, Solver};

/// The path of the file. Errors with it are reported but not fatal: the game is solved again.
pub(crate) struct Cache(PathBuf);

const NAME: &str = "solitaire-4x4.table";

impl Cache {
    /// The file of the command line, or the one in the user's folder for caches, if there is one.
    pub(crate) fn find(named: Option<&Path>) -> Option<Self> {
        named
            .map(Path::to_owned)
            .or_else(|| Some(folder()?.join("loopline").join(NAME)))
            .map(Self)
    }

    /// The solver that was kept.
    pub(crate) fn load(&self, size: Size) -> Option<Solver> {
        let Self(path) = self;
        if !path.exists() {
            return None;
        }
        let bytes = match read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.warn("cannot be read", &error);
                return None;
            }
        };
        match Solver::from_bytes(&bytes) {
            Ok(solver) if solver.size() == size => Some(solver),
            Ok(other) => {
                self.warn("is not used", &format!("it is of {}", other.size()));
                None
            }
            Err(error) => {
                self.warn("is not used", &error);
                None
            }
        }
    }

    /// Saves a solver: to a temporary file first, so that readers find a complete one whenever this is interrupted.
    pub(crate) fn save(&self, solver: &Solver) {
        let Self(path) = self;
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", process::id()));
        let fresh = path.with_file_name(name);
        let written = self
            .make_folder()
            .and_then(|()| write(&fresh, &solver.to_bytes()))
            .and_then(|()| fs::rename(&fresh, path));
        if let Err(error) = written {
            let _ = fs::remove_file(&fresh);
            self.warn("cannot be written", &error);
        }
    }

    fn make_folder(&self) -> io::Result<()> {
        match self.0.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => fs::create_dir_all(folder),
            _ => Ok(()),
        }
    }

    fn warn(&self, what: &str, why: &impl std::fmt::Display) {
        let path = self.0.display();
        terminal::note(format_args!("loopline: {path} {what}: {why}"));
    }
}

/// The bytes of a file that is not larger than any table.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    let most = Solver::MOST_BYTES as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The user's folder for what can be made again.
fn folder() -> Option<PathBuf> {
    let variable = |name: &str| {
        let path = PathBuf::from(env::var_os(name)?);
        path.is_absolute().then_some(path)
    };
    if cfg!(windows) {
        return variable("LOCALAPPDATA");
    }
    variable("XDG_CACHE_HOME").or_else(|| {
        let home = variable("HOME")?;
        Some(home.join(if cfg!(target_os = "macos") {
            "Library/Caches"
        } else {
            ".cache"
        }))
    })
}
