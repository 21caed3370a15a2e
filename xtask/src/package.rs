//! `cargo xtask package`: what is given to others, in `target/package`.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use crate::{
    command,
    failure::{Doing, Failure},
    steps::{Steps, Work, seconds},
    web,
    workspace::Workspace,
};

/// The folder, below cargo's target folder.
const FOLDER: &str = "package";
/// Files of the checkout that go into the archive as they are.
const FILES: [&str; 6] = [
    "README.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "docs/install.md",
    "packaging/Containerfile",
    "packaging/loopline.service",
];
/// Shells whose completions go into it, with the names of their files.
const SHELLS: [(&str, &str); 4] = [
    ("bash", "loopline.bash"),
    ("fish", "loopline.fish"),
    ("zsh", "_loopline"),
    ("elvish", "loopline.elv"),
];

/// Options of `cargo xtask package`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Take this program instead of building one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Builds the program with all that it carries, and packs it.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
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
                let build = ["build", "--release", "--locked", "--package", "cli"];
                command::run(&mut workspace.cargo(&build))?;
                Ok(Work::Done)
            })?;
            workspace.target("release/loopline")
        }
    };
    let folder = workspace.target(FOLDER);
    let name = name(workspace)?;
    steps.step("contents", || {
        let _ = fs::remove_dir_all(&folder);
        lay_out(workspace, &program, &folder.join(&name))?;
        // Where the Debian package finds it, whatever the version.
        let current = workspace.path("packaging/current");
        let _ = fs::remove_file(&current);
        symlink(folder.join(&name), &current).doing("link packaging/current")?;
        Ok(Work::Done)
    })?;
    steps.step("archive", || {
        let archive = format!("{name}.tar.gz");
        // The same contents make the same archive, whoever packs it when.
        let sorted = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
        let mut tar = Command::new("tar");
        tar.current_dir(&folder).args(sorted).args(["--mtime=@0"]);
        command::run(tar.args(["-czf", &archive, &name]))?;
        Ok(Work::Done)
    })?;
    steps.step("Debian package", || {
        if !command::succeeds(&mut workspace.cargo(&["deb", "--version"])) {
            println!("skipped: cargo-deb is not installed (cargo install cargo-deb --locked)");
            return Ok(Work::Done);
        }
        let mut deb = workspace.cargo(&["deb", "--no-build", "--package", "cli", "--output"]);
        command::run(deb.arg(&folder))?;
        Ok(Work::Done)
    })?;
    checksums(&folder)?;
    println!(
        "{} is ready ({})",
        folder.display(),
        seconds(steps.elapsed())
    );
    Ok(ExitCode::SUCCESS)
}

/// What the archive and its folder are called.
fn name(workspace: &Workspace) -> Result<String, Failure> {
    let cli = workspace.packages().find(|one| one["name"] == "cli");
    let version = cli.and_then(|cli| cli["version"].as_str());
    let version = version.ok_or_else(|| Failure::new("the crate cli has no version"))?;
    let (system, processor) = (std::env::consts::OS, std::env::consts::ARCH);
    Ok(format!("loopline-{version}-{processor}-{system}"))
}

/// Puts everything where it lies in the archive. The program itself writes its man pages, completions and licences.
fn lay_out(workspace: &Workspace, program: &Path, folder: &Path) -> Result<(), Failure> {
    let inside = |name: &str| folder.join(name);
    for part in ["bin", "completions", "man"] {
        let part = inside(part);
        fs::create_dir_all(&part).doing(format_args!("make {}", part.display()))?;
    }
    for file in FILES {
        let name = file.rsplit('/').next().unwrap_or(file);
        fs::copy(workspace.path(file), inside(name)).doing(format_args!("copy {file}"))?;
    }
    let copied = inside("bin/loopline");
    fs::copy(program, &copied).doing(format_args!("copy {}", program.display()))?;
    // Lines of sources are of use where the sources are.
    if command::succeeds(Command::new("strip").arg("--version")) {
        command::run(Command::new("strip").arg("--strip-debug").arg(&copied))?;
    }
    command::run(Command::new(&copied).arg("man").arg(inside("man")))?;
    for (shell, file) in SHELLS {
        let script = command::read(Command::new(&copied).args(["completions", shell]))?;
        let file = inside("completions").join(file);
        fs::write(&file, script).doing(format_args!("write {}", file.display()))?;
    }
    let licences = command::read(Command::new(&copied).arg("licences"))?;
    fs::write(inside("THIRD-PARTY.txt"), licences).doing("write THIRD-PARTY.txt")?;
    Ok(())
}

/// The SHA-256 of every package, as `sha256sum --check` reads them.
fn checksums(folder: &Path) -> Result<(), Failure> {
    let mut sum = Command::new("sh");
    sum.current_dir(folder)
        .args(["-c", "sha256sum -- *.tar.gz *.deb 2>/dev/null"]);
    let sums = sum.output().doing("start sh")?;
    let path = folder.join("SHA256SUMS");
    fs::write(&path, sums.stdout).doing(format_args!("write {}", path.display()))
}
