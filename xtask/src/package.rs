//! `cargo xtask package`: what is given to others, in `target/package`.

use std::{
    env::consts::{ARCH, OS},
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Error, Result};

use crate::{
    command,
    steps::{Steps, Work, seconds},
    web,
    workspace::Workspace,
};

/// Files of the checkout that lie at the top of the archive.
const FILES: [&str; 2] = ["packaging/Containerfile", "packaging/loopline.service"];
/// Files and folders of the checkout that lie in the archive where they lie here, so that their links work.
const PAGES: [&str; 12] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CITATION.cff",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "SECURITY.md",
    "docs",
    "python/README.md",
    "web/component/README.md",
];
/// Arguments of the program that make it write a text, and the file for it.
const WRITTEN: [(&str, &str); 5] = [
    ("completions bash", "completions/loopline.bash"),
    ("completions fish", "completions/loopline.fish"),
    ("completions zsh", "completions/_loopline"),
    ("completions elvish", "completions/loopline.elv"),
    ("licences", "THIRD-PARTY.txt"),
];
/// The same contents make the same archive, whoever packs it when.
const TAR: &str = "--sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -czf";

/// Options of `cargo xtask package`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Take this program instead of building one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Builds the program with all that it carries, and packs it.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    let before = match arguments.program {
        Some(_) => 0,
        None => web::STEPS_WITH_COMPONENT + 1,
    };
    let mut steps = Steps::new(before + 3);
    let program = match &arguments.program {
        Some(program) => program.clone(),
        None => {
            web::page_and_component(workspace, &mut steps)?;
            steps.step("program", || {
                let build = "build --release --locked --package cli";
                done(command::run(&mut workspace.cargo(build)))
            })?;
            workspace.program("release", "loopline")
        }
    };
    let folder = workspace.target("package");
    let name = name(workspace)?;
    steps.step("contents", || {
        let _ = fs::remove_dir_all(&folder);
        lay_out(workspace, &program, &folder.join(&name))?;
        // Where the Debian package finds it, whatever the version.
        let current = workspace.path("packaging/current");
        let _ = fs::remove_file(&current);
        done(symlink(folder.join(&name), &current).context("cannot link packaging/current"))
    })?;
    steps.step("archive", || {
        let mut tar = Command::new("tar");
        tar.current_dir(&folder).args(TAR.split(' '));
        done(command::run(tar.args([&format!("{name}.tar.gz"), &name])))
    })?;
    steps.step("Debian package", || {
        if !command::succeeds(&mut workspace.cargo("deb --version")) {
            println!("skipped: cargo-deb is not installed (cargo install cargo-deb --locked)");
            return Ok(Work::Done);
        }
        let mut deb = workspace.cargo("deb --no-build --package cli --output");
        done(command::run(deb.arg(&folder)))
    })?;
    let sums = "sha256sum -- *.tar.gz *.deb >SHA256SUMS 2>/dev/null || test -s SHA256SUMS";
    command::run(Command::new("sh").current_dir(&folder).args(["-c", sums]))?;
    let took = seconds(steps.elapsed());
    println!("{} is ready ({took})", folder.display());
    Ok(())
}

/// Whether the archive has this file or folder of the checkout, at the same place.
pub(crate) fn carries(path: &str) -> bool {
    PAGES.iter().any(|page| {
        let rest = path.strip_prefix(*page);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

fn done(result: Result<()>) -> Result<Work> {
    result.map(|()| Work::Done)
}

/// What the archive and its folder are called.
fn name(workspace: &Workspace) -> Result<String> {
    let cli = workspace.packages().find(|one| one["name"] == "cli");
    let version = cli.and_then(|cli| cli["version"].as_str());
    let version = version.ok_or_else(|| Error::msg("the crate cli has no version"))?;
    Ok(format!("loopline-{version}-{ARCH}-{OS}"))
}

/// Puts everything where it lies in the archive. The program itself writes its man pages, completions and licences.
fn lay_out(workspace: &Workspace, program: &Path, folder: &Path) -> Result<()> {
    let inside = |name: &str| folder.join(name);
    for part in ["bin", "completions", "man"].map(inside) {
        fs::create_dir_all(&part).with_context(|| format!("cannot make {}", part.display()))?;
    }
    for file in FILES {
        let name = file.rsplit('/').next().unwrap_or(file);
        fs::copy(workspace.path(file), inside(name)).with_context(|| format!("cannot copy {file}"))?;
    }
    let mut git = Command::new("git");
    git.current_dir(workspace.root()).args(["ls-files", "-z", "--"]);
    let pages = command::read(git.args(PAGES))?;
    for page in pages.split_terminator('\0') {
        let copy = inside(page);
        let parent = copy.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::copy(workspace.path(page), &copy))
            .with_context(|| format!("cannot copy {page}"))?;
    }
    let copied = inside("bin/loopline");
    fs::copy(program, &copied).with_context(|| format!("cannot copy {}", program.display()))?;
    command::run(Command::new(&copied).arg("man").arg(inside("man")))?;
    for (arguments, file) in WRITTEN {
        let text = command::read(Command::new(&copied).args(arguments.split(' ')))?;
        fs::write(inside(file), text).with_context(|| format!("cannot write {file}"))?;
    }
    Ok(())
}
