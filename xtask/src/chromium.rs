//! The browser for the browser tests: Debian's Chromium, installed if that may be done here.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{command, failure::Failure};

/// Names under which systems install it.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The path of a Chromium: the one in `$CHROMIUM`, one on the PATH, or one installed now.
pub(crate) fn provide() -> Result<PathBuf, Failure> {
    if let Some(chosen) = env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(chosen));
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    if !may_install() {
        return Err(missing("it is not installed"));
    }
    println!("      apt-get install chromium");
    command::run(Command::new("apt-get").args(["update", "-qq"]))?;
    let mut install = Command::new("apt-get");
    install
        .args([
            "install",
            "-y",
            "-qq",
            "--no-install-recommends",
            "chromium",
        ])
        .env("DEBIAN_FRONTEND", "noninteractive");
    command::run(&mut install)?;
    find().ok_or_else(|| missing("apt-get installed it, but it is not on the PATH"))
}

fn find() -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let places = env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    places
        .chain([PathBuf::from("/usr/bin/chromium")])
        .find(|path| path.is_file())
}

/// Whether this is Debian or its like and the person is root.
fn may_install() -> bool {
    let root = command::read(Command::new("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    root && Path::new("/usr/bin/apt-get").is_file()
}

fn missing(why: &str) -> Failure {
    Failure::new(format!(
        "the browser tests need Chromium: {why}.\n\
         Debian: sudo apt-get install chromium. Elsewhere: install it and put its path in the variable CHROMIUM."
    ))
}
