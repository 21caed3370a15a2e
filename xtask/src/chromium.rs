//! The browser for the browser tests: Debian's Chromium without windows, installed if that may be done here.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{command, failure::Failure};

/// Chromium without windows: it opens and closes a page in a quarter of the processor time that the whole browser takes.
const SHELL: &str = "chromium-headless-shell";

/// Names under which systems install it, the preferred one first.
const NAMES: [&str; 4] = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/// The path of a Chromium: the one in `$CHROMIUM`, one installed now, or one on the PATH.
pub(crate) fn provide() -> Result<PathBuf, Failure> {
    if let Some(chosen) = env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(chosen));
    }
    if find(&[SHELL]).is_none() && may_install() {
        let installed = install(SHELL);
        if find(&NAMES).is_none() {
            installed.or_else(|_| install("chromium"))?;
        }
    }
    find(&NAMES).ok_or_else(missing)
}

/// Installs one of Debian's packages.
fn install(package: &str) -> Result<(), Failure> {
    println!("      apt-get install {package}");
    command::run(Command::new("apt-get").args(["update", "-qq"]))?;
    let mut install = Command::new("apt-get");
    install
        .args(["install", "-y", "-qq", "--no-install-recommends", package])
        .env("DEBIAN_FRONTEND", "noninteractive");
    command::run(&mut install)
}

/// The first of these programs on the PATH or among the system's.
fn find(names: &[&str]) -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&folders)
        .chain([PathBuf::from("/usr/bin")])
        .collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| path.is_file())
}

/// Whether this is Debian or its like and the person is root.
fn may_install() -> bool {
    let root = command::read(Command::new("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    root && Path::new("/usr/bin/apt-get").is_file()
}

fn missing() -> Failure {
    Failure::new(
        "the browser tests need Chromium.\n\
         Debian: sudo apt-get install chromium-headless-shell. Elsewhere: install Chromium and put its path in the \
         variable CHROMIUM.",
    )
}
