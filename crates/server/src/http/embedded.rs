//! The web app and the web component: inside the program when it is optimised for release, and read from the folders
//! that they were built into otherwise. `build.rs` lists the files, of those with a form `.gz` only that form.

#[cfg(not(embedded))]
use std::{fs, io, path::Path};

use crate::http::site::{File, Site};

/// Gathers the web app; empty if it was not built before this program was.
pub(super) fn site() -> Site {
    Site::new(include!(concat!(env!("OUT_DIR"), "/web.rs")))
}

/// Gathers the web component; empty if it was not built before this program was.
pub(super) fn component() -> Site {
    Site::new(include!(concat!(env!("OUT_DIR"), "/component.rs")))
}

#[cfg(embedded)]
fn embedded(list: &[(&str, &'static [u8])]) -> Vec<File> {
    let file = |(name, bytes): &(&str, &'static [u8])| File {
        name: (*name).to_owned(),
        bytes: (*bytes).into(),
    };
    list.iter().map(file).collect()
}

#[cfg(not(embedded))]
fn folder(folder: &Path) -> Vec<File> {
    let mut files = Vec::new();
    // What cannot be read was removed by a build that goes on.
    let _ = read(folder, "", &mut files);
    files
}

#[cfg(not(embedded))]
fn read(folder: &Path, prefix: &str, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().display());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files)?;
        } else {
            let bytes = fs::read(&path)?.into();
            files.push(File { name, bytes });
        }
    }
    Ok(())
}
