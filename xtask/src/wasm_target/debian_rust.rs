//! Debian's compiler, unpacked into a folder of its own, with a standard library for the browser built from its source.
//!
//! Nothing is installed. The package `rustc-web` and its library source are fetched and unpacked; the library is built
//! once, offline, by that same compiler, and put where it looks for one. Stable features then work as with rustup.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    command,
    failure::{Doing, Failure},
    wasm_target::TARGET,
};

/// Libraries the compiler links to that a small system may lack.
const LIBRARIES: [&str; 5] = ["libedit2", "libffi8", "libxml2", "libz3-4", "libzstd1"];

/// The folder with `rustc` and `rustdoc`.
pub(crate) fn programs(home: &Path) -> PathBuf {
    home.join("deb/bin")
}

/// Whether an earlier call got to its end.
pub(crate) fn is_complete(home: &Path) -> bool {
    home.join("deb/complete").is_file()
}

/// Fetches, unpacks and builds; takes some minutes.
pub(crate) fn unpack(home: &Path) -> Result<(), Failure> {
    let root = home.join("deb");
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join("bin")).doing(format_args!("create {}", root.display()))?;
    let root = fs::canonicalize(&root).doing("find the folder just made")?;

    let packages = Packages::find()?;
    packages.download(&root.join("debs"))?;
    packages.unpack(&root)?;
    write_wrappers(&root)?;
    link_linker(&root, &packages.llvm)?;
    make_runnable(&root)?;
    build_library(&root)?;
    fs::write(root.join("complete"), b"").doing("note that the compiler is complete")
}

/// The packages of one version of the compiler.
struct Packages {
    version: String,
    /// The first two numbers of the version: `1.96`.
    release: String,
    /// The number of the LLVM it links to: `22`.
    llvm: String,
}

impl Packages {
    fn find() -> Result<Self, Failure> {
        let version = match candidate() {
            Some(version) => version,
            None => {
                command::run(Command::new("apt-get").args(["update", "-qq"]))?;
                candidate().ok_or_else(no_package)?
            }
        };
        let release = release_of(&version).ok_or_else(no_package)?;
        let about = command::read(
            Command::new("apt-cache")
                .args(["show", &format!("libstd-rust-web-{release}={version}")]),
        )?;
        let llvm = llvm_of(&about).ok_or_else(no_package)?;
        Ok(Self {
            version,
            release,
            llvm,
        })
    }

    fn download(&self, into: &Path) -> Result<(), Failure> {
        fs::create_dir_all(into).doing(format_args!("create {}", into.display()))?;
        let Self {
            version,
            release,
            llvm,
        } = self;
        let mut apt = Command::new("apt-get");
        apt.args(["-qq", "-o", "APT::Sandbox::User=root", "download"])
            .current_dir(into);
        apt.args(
            [
                "rustc-web",
                &format!("libstd-rust-web-{release}"),
                "libstd-rust-web-dev",
                "rust-web-src",
            ]
            .map(|name| format!("{name}={version}")),
        );
        apt.args([format!("libllvm{llvm}"), format!("lld-{llvm}")]);
        command::run(&mut apt)
    }

    fn unpack(&self, root: &Path) -> Result<(), Failure> {
        let debs = root.join("debs");
        for entry in fs::read_dir(&debs).doing("list the packages")?.flatten() {
            let deb = entry.path();
            if entry
                .file_name()
                .to_string_lossy()
                .starts_with("rust-web-src_")
            {
                unpack_library_source(&deb, root)?;
            } else {
                command::run(Command::new("dpkg").arg("-x").arg(&deb).arg(root))?;
            }
        }
        fs::remove_dir_all(debs).doing("remove the packages")
    }
}

/// Only `library/` of the source, put where the compiler itself would look for it.
fn unpack_library_source(deb: &Path, root: &Path) -> Result<(), Failure> {
    let source = root.join("usr/lib/rustlib/src/rust");
    fs::create_dir_all(&source).doing(format_args!("create {}", source.display()))?;
    let mut unpacking = Command::new("dpkg-deb")
        .arg("--fsys-tarfile")
        .arg(deb)
        .stdout(Stdio::piped())
        .spawn()
        .doing("start dpkg-deb")?;
    let archive = unpacking.stdout.take().expect("a piped output");
    let extracted = command::run(
        Command::new("tar")
            .arg("-C")
            .arg(&source)
            .args([
                "-x",
                "--strip-components=4",
                "--wildcards",
                "./usr/src/*/library",
            ])
            .stdin(archive),
    );
    unpacking.wait().doing("wait for dpkg-deb")?;
    extracted
}

/// Two small programs that start the compiler with its own libraries in sight.
fn write_wrappers(root: &Path) -> Result<(), Failure> {
    let usr = root.join("usr");
    let libraries = usr.join("lib").join(multiarch());
    for name in ["rustc", "rustdoc"] {
        let program = usr.join("bin").join(name);
        let text = format!(
            "#!/bin/sh\nLD_LIBRARY_PATH=\"{}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}\" exec \"{}\" \"$@\"\n",
            libraries.display(),
            program.display()
        );
        let wrapper = root.join("bin").join(name);
        fs::write(&wrapper, text).doing(format_args!("write {}", wrapper.display()))?;
        command::run(Command::new("chmod").arg("+x").arg(&wrapper))?;
    }
    Ok(())
}

fn link_linker(root: &Path, llvm: &str) -> Result<(), Failure> {
    let usr = root.join("usr");
    let programs = usr.join("lib/rustlib").join(host()).join("bin");
    fs::create_dir_all(&programs).doing(format_args!("create {}", programs.display()))?;
    let linker = usr.join(format!("lib/llvm-{llvm}/bin/lld"));
    command::run(
        Command::new("ln")
            .arg("-sf")
            .arg(linker)
            .arg(programs.join("rust-lld")),
    )
}

/// Installs the libraries that the compiler misses, if it does not start without.
fn make_runnable(root: &Path) -> Result<(), Failure> {
    let rustc = root.join("bin/rustc");
    if command::succeeds(Command::new(&rustc).arg("--version")) {
        return Ok(());
    }
    command::run(
        Command::new("apt-get")
            .args(["install", "-y", "-qq", "--no-install-recommends"])
            .args(LIBRARIES),
    )?;
    command::run(Command::new(&rustc).arg("--version"))
}

fn build_library(root: &Path) -> Result<(), Failure> {
    let rustlib = root.join("usr/lib/rustlib");
    let library = rustlib.join("src/rust/library");
    let work = root.join("work");
    fs::create_dir_all(&work).doing(format_args!("create {}", work.display()))?;
    let vendored = work.join("vendor.toml");
    let sources = format!(
        "[source.crates-io]\nreplace-with = \"vendored-sources\"\n[source.vendored-sources]\ndirectory = \"{}\"\n",
        library.join("vendor").display()
    );
    fs::write(&vendored, sources).doing(format_args!("write {}", vendored.display()))?;

    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(&library).args([
        "build",
        "-q",
        "-Zavoid-dev-deps",
        "--offline",
        "--profile",
        "dist",
        "--target",
        TARGET,
    ]);
    cargo
        .arg("--config")
        .arg(&vendored)
        .args(["--manifest-path", "sysroot/Cargo.toml", "--target-dir"])
        .arg(work.join("t"));
    for leftover in [
        "RUSTC_WRAPPER",
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_BUILD_TARGET",
        "CARGO_TARGET_DIR",
    ] {
        cargo.env_remove(leftover);
    }
    cargo
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", root.join("bin/rustc"));
    cargo
        .env("__CARGO_DEFAULT_LIB_METADATA", "wasmstd")
        .env("RUSTFLAGS", "-Zforce-unstable-if-unmarked");
    command::run(&mut cargo)?;

    let into = rustlib.join(TARGET).join("lib");
    fs::create_dir_all(&into).doing(format_args!("create {}", into.display()))?;
    let built = work.join("t").join(TARGET).join("dist/deps");
    for file in fs::read_dir(built)
        .doing("list the built library")?
        .flatten()
    {
        if file
            .path()
            .extension()
            .is_some_and(|ending| ending == "rlib")
        {
            fs::copy(file.path(), into.join(file.file_name())).doing("copy the built library")?;
        }
    }
    fs::remove_dir_all(work).doing("remove the work folder")
}

/// The version of `rustc-web` that apt would take.
fn candidate() -> Option<String> {
    let policy = command::read(Command::new("apt-cache").args(["policy", "rustc-web"])).ok()?;
    candidate_in(&policy)
}

fn candidate_in(policy: &str) -> Option<String> {
    let version = policy
        .lines()
        .find_map(|line| line.trim().strip_prefix("Candidate: "))?;
    (version != "(none)").then(|| version.to_owned())
}

fn release_of(version: &str) -> Option<String> {
    let mut numbers = version.split('.');
    Some(format!("{}.{}", numbers.next()?, numbers.next()?))
}

/// The largest number after `libllvm` in a package's description.
fn llvm_of(about: &str) -> Option<String> {
    let digits = |rest: &str| {
        rest.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    };
    let numbers = about.split("libllvm").skip(1).map(digits);
    numbers
        .filter_map(|number| number.parse::<u32>().ok())
        .max()
        .map(|number| number.to_string())
}

fn host() -> String {
    format!("{}-unknown-linux-gnu", env::consts::ARCH)
}

fn multiarch() -> String {
    format!("{}-linux-gnu", env::consts::ARCH)
}

fn no_package() -> Failure {
    Failure::new(format!(
        "no Rust compiler for the browser: `rustup target add {TARGET}` failed and apt offers no package rustc-web.\n\
         Run that rustup command with a network, then start again."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_apt_says() {
        let policy = "rustc-web:\n  Installed: (none)\n  Candidate: 1.96.0+dfsg1-1~deb12u1\n  Version table:\n";
        assert_eq!(
            candidate_in(policy).as_deref(),
            Some("1.96.0+dfsg1-1~deb12u1")
        );
        assert_eq!(candidate_in("rustc-web:\n  Candidate: (none)\n"), None);
        assert_eq!(candidate_in(""), None);
        assert_eq!(release_of("1.96.0+dfsg1-1").as_deref(), Some("1.96"));
        assert_eq!(release_of("1"), None);
    }

    #[test]
    fn takes_the_newest_llvm_of_the_description() {
        let about = "Depends: libc6 (>= 2.34), libllvm22 (>= 1:22~), libgcc-s1\nBreaks: libllvm9\n";
        assert_eq!(llvm_of(about).as_deref(), Some("22"));
        assert_eq!(llvm_of("Depends: libc6"), None);
    }
}
