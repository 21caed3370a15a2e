//! Files and folders that only the server's own user may read: they hold mail addresses, hashes of passwords, and keys.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// Creates a file that must not exist yet.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Creates a folder with its parents, if it is absent.
pub(crate) fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Takes from everybody but the owner and the group what an older version or the host has let them read; whether there
/// was anything to take. A file that is absent is private.
#[cfg(unix)]
pub(crate) fn hide(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;

    /// The bits of everybody else.
    const OTHERS: u32 = 0o007;
    let found = match fs::metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    let mode = found.permissions().mode();
    if mode & OTHERS == 0 {
        return Ok(false);
    }
    fs::set_permissions(path, fs::Permissions::from_mode(mode & !OTHERS))?;
    Ok(true)
}

/// Other systems give a file the rights of its folder.
#[cfg(not(unix))]
pub(crate) fn hide(_: &Path) -> io::Result<bool> {
    Ok(false)
}
