//! Reading files and standard input.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Read as _};
use std::path::Path;

use record::{FileError, LARGEST_FILE, Options, Records, Warning, read};

use crate::terminal;

/// The bytes of a file, but not many more than a record may have; `-` is standard input.
pub fn load(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = LARGEST_FILE as u64 + 1;
    if path.as_os_str() == "-" {
        let input = io::stdin().lock();
        if input.is_terminal() {
            terminal::note("reading records from the terminal; Ctrl-D ends them");
        }
        input.take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The games of a file, or why there are none.
pub fn records(path: &Path, options: &Options) -> Result<Records, String> {
    let bytes = load(path).map_err(|error| error.to_string())?;
    read(&bytes, options).map_err(|error: FileError| error.to_string())
}

/// The bytes of a file, if they are not more than `most`; `problem` says what is wrong otherwise.
pub fn load_at_most(path: &Path, most: u64, problem: &'static str) -> io::Result<Vec<u8>> {
    if fs::metadata(path)?.len() > most {
        return Err(io::Error::other(problem));
    }
    fs::read(path)
}

/// What a file is called in messages.
pub fn name(path: &Path) -> Cow<'_, str> {
    if path.as_os_str() == "-" {
        "standard input".into()
    } else {
        path.to_string_lossy()
    }
}

/// What was guessed, mended or left out in reading a file (without the number of a game) or one of its games.
pub fn doubts<'a>(file: &'a str, game: Option<usize>, warnings: &'a [Warning]) -> impl Iterator<Item = String> + 'a {
    let game = game.map_or(String::new(), |game| format!("game {game}: "));
    warnings.iter().map(move |Warning { line, kind }| match line {
        0 => format!("{file}: {game}warning: {kind}"),
        line => format!("{file}:{line}: {game}warning: {kind}"),
    })
}

/// Notes what was guessed, mended or left out.
pub fn note_doubts(file: &str, game: Option<usize>, warnings: &[Warning]) {
    doubts(file, game, warnings).for_each(terminal::note);
}
