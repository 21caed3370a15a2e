//! Proves that the disk of a database takes more than is on it: a database may still find space in its own files
//! when there is none left beside them.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
    process,
};

/// Bytes written; more than one page and more than a disk keeps inside a file's entry.
const BYTES: usize = 64 * 1024;

/// Writes a file beside `database`, waits until it is on the disk, and removes it.
pub(super) fn probe_beside(database: &Path) -> io::Result<()> {
    let folder = database.parent().unwrap_or(Path::new(""));
    let probe = folder.join(format!(".write-probe-{}", process::id()));
    let written = write(&probe);
    let removed = fs::remove_file(&probe);
    written.and(removed)
}

fn write(probe: &Path) -> io::Result<()> {
    // Something that a disk which compresses cannot make small.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let bytes: Vec<u8> = (0..BYTES)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        })
        .collect();
    let mut file = File::create(probe)?;
    file.write_all(&bytes)?;
    file.sync_all()
}
