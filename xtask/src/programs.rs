//! Programs that tests run beside the project's own: what is missing is installed where that is allowed.

use std::{
    env, fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Error, Result};

use crate::command;

/// A program and the Debian package that has it.
const PROGRAMS: [(&str, &str); 6] = [
    ("postgres", "postgresql"),
    ("nats-server", "nats-server"),
    ("haproxy", "haproxy"),
    ("nginx", "nginx"),
    ("curl", "curl"),
    ("faketime", "faketime"),
];

/// The names of Chromium. Without windows it opens and closes a page in a quarter of the processor time that the whole
/// browser takes.
const CHROMIUM: [&str; 4] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
];

/// Installs what tests of servers run and is missing. Without success the tests say what they miss, and are skipped.
pub(crate) fn provide() {
    let missing = PROGRAMS.iter().filter(|(name, _)| find(name).is_none());
    let packages: Vec<&str> = missing.map(|(_, package)| *package).collect();
    install(&packages);
}

/// The path of a Chromium: the one in `$CHROMIUM`, or one that is installed, now or before.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(chosen));
    }
    let found = || CHROMIUM.iter().find_map(|name| find(name));
    if find(CHROMIUM[0]).is_none() {
        install(&CHROMIUM[..1]);
    }
    if found().is_none() {
        install(&CHROMIUM[1..2]);
    }
    found().ok_or_else(|| {
        Error::msg(
            "the browser tests need Chromium.\n\
             Debian: sudo apt-get install chromium-headless-shell. Elsewhere: install Chromium and put its path in the \
             variable CHROMIUM.",
        )
    })
}

/// Installs packages if this runs as root on Debian.
fn install(packages: &[&str]) {
    if packages.is_empty() || !is_root() || find("apt-get").is_none() {
        return;
    }
    println!("      installing {}", packages.join(", "));
    let apt = |what: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive")
            .args(["-qq", "-y", "-o", "Acquire::Retries=0"])
            .args(["-o", "Acquire::http::Timeout=20"]);
        command::succeeds(apt.args(what))
    };
    let wanted = [&["install", "--no-install-recommends"], packages].concat();
    // The second time with the list of today.
    let installed = apt(&wanted) || apt(&["update"]) && apt(&wanted);
    if !installed {
        println!("      apt-get could not install them");
    }
}

fn find(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    // Debian keeps the programs of PostgreSQL out of PATH, and servers where only root looks.
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let versions = versions.flatten().map(|version| version.path().join("bin"));
    let folders = env::split_paths(&path).chain(["/usr/sbin", "/usr/bin"].map(PathBuf::from));
    let mut files = folders.chain(versions).map(|folder| folder.join(program));
    files.find(|file| file.is_file())
}

fn is_root() -> bool {
    let own = Path::new("/proc/self").metadata();
    own.is_ok_and(|own| own.uid() == 0)
}
