//! The WebAssembly modules: the rules with drawing, which the page loads first, the engine for its worker, what becomes
//! of tables between people, and the rules with records for the web component. Bindings go to `web/src/wasm`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    thread::{self, ScopedJoinHandle},
};

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    command,
    digest::{self, Digest},
    steps::{Steps, Work, seconds},
    workspace::Workspace,
};

const TARGET: &str = "wasm32-unknown-unknown";

/// How modules are compiled. What those with the same settings have in common is compiled once.
struct Settings {
    profile: &'static str,
    flags: &'static str,
    /// Beside a library for Rust nothing is optimised across crates, which makes small modules smaller and the engine
    /// larger.
    crate_types: &'static str,
}

/// What a page waits for is built small.
const SMALL: Settings = Settings {
    profile: "wasm-small",
    flags: "",
    crate_types: "cdylib",
};

/// The engine is built fast.
const FAST: Settings = Settings {
    profile: "wasm-fast",
    flags: SIMD,
    crate_types: "cdylib,rlib",
};

/// For development all are built soon.
const SOON: Settings = Settings {
    profile: "wasm-dev",
    flags: SIMD,
    crate_types: "cdylib",
};

const SIMD: &str = "-C target-feature=+simd128";

/// Names of builds of the crate `wasm`, each by a feature: those for the page.
pub(crate) const MODULES: [&str; 3] = ["rules", "engine", "table"];

/// The build for the web component: the rules, and reading records.
pub(crate) const COMPONENT: &str = "component";

/// What modules are built for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    /// To be used: the smallest and fastest there is.
    Use,
    /// To be tried out: built in a third of the time.
    Development,
}

/// The number of steps that [`modules`] announces.
pub(crate) const STEPS: usize = 2;

/// What is asked of the generator; its version is in the compiled module.
const ASKED: &str = "for the web, with types, without names";

/// Builds the page's modules.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let mut steps = Steps::new(STEPS);
    modules(workspace, &mut steps, &MODULES, For::Use)?;
    println!("web/src/wasm is current ({})", seconds(steps.elapsed()));
    Ok(())
}

/// The steps that lead to some modules: the target's library, then the modules. Those of different settings are built
/// side by side, since the longest part of each keeps one processor busy.
pub(crate) fn modules(workspace: &Workspace, steps: &mut Steps, modules: &[&str], purpose: For) -> Result<()> {
    steps.step("Rust for the browser", target)?;
    let (fast, small): (Vec<_>, Vec<_>) = modules.iter().partition(|name| **name == "engine");
    let groups: &[(Settings, &[&str])] = match purpose {
        For::Use => &[(FAST, &fast), (SMALL, &small)],
        For::Development => &[(SOON, modules)],
    };
    steps.step(&format!("WebAssembly: {}", modules.join(", ")), || {
        let built = |(settings, names): &(Settings, &[&str])| -> Result<Vec<Work>> {
            names.iter().map(|name| build(workspace, name, settings)).collect()
        };
        let works: Result<Vec<_>> = thread::scope(|scope| {
            let building: Vec<_> = groups.iter().map(|group| scope.spawn(|| built(group))).collect();
            let done = building.into_iter().map(ScopedJoinHandle::join);
            done.map(|works| works.expect("a build that did not panic")).collect()
        });
        Ok(match works?.concat().contains(&Work::Done) {
            true => Work::Done,
            false => Work::Fresh,
        })
    })
}

/// Sees to it that the compiler has the target's library.
fn target() -> Result<Work> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut asked = Command::new(rustc);
    asked.args(["--print", "target-libdir", "--target", TARGET]);
    let folder = command::read_quietly(&mut asked);
    if folder.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Ok(Work::Fresh);
    }
    println!("      rustup target add {TARGET}");
    command::run(Command::new("rustup").args(["target", "add", TARGET]))?;
    Ok(Work::Done)
}

fn build(workspace: &Workspace, name: &str, settings: &Settings) -> Result<Work> {
    let compiled = compile(workspace, name, settings)?;
    let folder = workspace.path("web/src/wasm").join(name);
    let stamp = folder.join(".stamp");
    let digest = Digest::default().text(ASKED).file(&compiled)?.hex();
    let outputs = [".js", ".d.ts", "_bg.wasm"];
    let outputs = outputs.map(|end| folder.join(format!("{name}{end}")));
    if digest::is_stamped(&stamp, &digest) && outputs.iter().all(|file| file.is_file()) {
        return Ok(Work::Fresh);
    }
    bind(name, &compiled, &folder)?;
    digest::stamp(&stamp, &digest)?;
    Ok(Work::Done)
}

/// The compiled module, which the next one of the same settings replaces.
fn compile(workspace: &Workspace, name: &str, settings: &Settings) -> Result<PathBuf> {
    let Settings {
        profile,
        flags,
        crate_types,
    } = settings;
    let target = workspace.target("wasm");
    let mut cargo = workspace.cargo(&format!(
        "rustc --package wasm --lib --profile {profile} --crate-type {crate_types} --target {TARGET} \
         --no-default-features --features {name} --target-dir"
    ));
    cargo
        .arg(&target)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", flags);
    command::run(&mut cargo)?;
    Ok(target.join(TARGET).join(profile).join("wasm.wasm"))
}

fn bind(name: &str, compiled: &Path, folder: &Path) -> Result<()> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let mut generator = Bindgen::new();
    let made = generator
        .input_path(compiled)
        .out_name(name)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true);
    made.and_then(|generator| generator.generate(folder))
        .with_context(|| format!("cannot write the bindings of {name}"))
}
