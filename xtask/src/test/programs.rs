//! Programs that tests run beside the project's own: what is missing is installed where that is allowed.

use std::{
    env, fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::Command,
};

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

/// Installs what is missing if this runs as root on Debian. Without success the tests say what they miss, and are skipped.
pub(crate) fn install() {
    let missing = missing();
    if missing.is_empty() || !is_root() || !on_path("apt-get") {
        return;
    }
    println!("      installing {}", missing.join(", "));
    let impatient = [
        "-o",
        "Acquire::Retries=0",
        "-o",
        "Acquire::http::Timeout=20",
    ];
    let apt = |what: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt.args(["-qq", "-y"]).args(impatient).args(what);
        command::succeeds(&mut apt)
    };
    let mut wanted = vec!["install", "--no-install-recommends"];
    wanted.extend(&missing);
    // The second time with the list of today.
    let installed = apt(&wanted) || (apt(&["update"]) && apt(&wanted));
    if !installed {
        println!("      apt-get could not install them");
    }
}

/// The packages of the programs that are not there.
fn missing() -> Vec<&'static str> {
    let wanted = PROGRAMS.iter().filter(|(program, _)| !on_path(program));
    wanted.map(|(_, package)| *package).collect()
}

fn on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    // Debian keeps the programs of PostgreSQL out of PATH, and servers where only root looks.
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let versions = versions.flatten().map(|version| version.path().join("bin"));
    let mut folders = env::split_paths(&path)
        .chain([PathBuf::from("/usr/sbin")])
        .chain(versions);
    folders.any(|folder| folder.join(program).is_file())
}

fn is_root() -> bool {
    Path::new("/proc/self")
        .metadata()
        .is_ok_and(|own| own.uid() == 0)
}
