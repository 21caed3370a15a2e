//! The WebAssembly modules: the rules with drawing, which the page loads first, the engine for its worker, what becomes of tables
//! between people, and the rules with records for the web component.
//!
//! Each module has a target folder of its own, since all are called `wasm.wasm`. Bindings go to `web/src/wasm`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    thread::{self, ScopedJoinHandle},
};

use wasm_bindgen_cli_support::Bindgen;

use crate::{
    command,
    digest::{self, Digest},
    failure::{Doing, Failure},
    steps::{Steps, Work, seconds},
    workspace::Workspace,
};

const TARGET: &str = "wasm32-unknown-unknown";

/// One build of the crate `wasm`, by the feature that it is named after.
#[derive(Clone, Copy)]
pub(crate) struct Module {
    /// The feature, the module's folder and the stem of its files.
    name: &'static str,
    flags: &'static str,
    /// Beside a library for Rust nothing is optimised across crates, which makes small modules smaller and the engine larger.
    crate_types: &'static str,
    opt_level: &'static str,
}

impl Module {
    /// What a page waits for is built small.
    const fn small(name: &'static str) -> Self {
        Self {
            name,
            flags: "",
            crate_types: "cdylib",
            opt_level: "\"z\"",
        }
    }
}

/// The builds for the page. The engine is built fast.
pub(crate) const MODULES: [Module; 3] = [
    Module::small("rules"),
    Module {
        name: "engine",
        flags: "-C target-feature=+simd128",
        crate_types: "cdylib,rlib",
        opt_level: "3",
    },
    Module::small("table"),
];

/// The build for the web component: the rules, and reading records.
pub(crate) const COMPONENT: Module = Module::small("component");

/// The number of steps that [`modules`] announces.
pub(crate) const STEPS: usize = 2;

/// What is asked of the generator; its version is in the compiled module.
const ASKED: &str = "for the web, with types, without names";

/// Builds the page's modules.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let mut steps = Steps::new(STEPS);
    modules(workspace, &mut steps, &MODULES)?;
    println!("web/src/wasm is current ({})", seconds(steps.elapsed()));
    Ok(ExitCode::SUCCESS)
}

/// The steps that lead to some modules: the target's library, then all side by side, since the longest part of each keeps
/// one processor busy.
pub(crate) fn modules(
    workspace: &Workspace,
    steps: &mut Steps,
    modules: &[Module],
) -> Result<(), Failure> {
    steps.step("Rust for the browser", target)?;
    let names: Vec<_> = modules.iter().map(|module| module.name).collect();
    steps.step(&format!("WebAssembly: {}", names.join(", ")), || {
        let works: Vec<_> = thread::scope(|scope| {
            let building = modules
                .iter()
                .map(|&module| scope.spawn(move || build(workspace, module)));
            let building: Vec<_> = building.collect();
            let done = building.into_iter().map(ScopedJoinHandle::join);
            done.map(|work| work.expect("a build that did not panic"))
                .collect()
        });
        works.into_iter().try_fold(Work::Fresh, |all, work| {
            Ok(if work? == Work::Done { Work::Done } else { all })
        })
    })
}

/// Sees to it that the compiler has the target's library.
fn target() -> Result<Work, Failure> {
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

fn build(workspace: &Workspace, module: Module) -> Result<Work, Failure> {
    let compiled = compile(workspace, module)?;
    let folder = workspace.path("web/src/wasm").join(module.name);
    let stamp = folder.join(".stamp");
    let digest = Digest::default().text(ASKED).file(&compiled)?.hex();
    let outputs = [".js", ".d.ts", "_bg.wasm"];
    let outputs = outputs.map(|end| folder.join(format!("{}{end}", module.name)));
    if digest::is_stamped(&stamp, &digest) && outputs.iter().all(|file| file.is_file()) {
        return Ok(Work::Fresh);
    }
    bind(module, &compiled, &folder)?;
    digest::stamp(&stamp, &digest)?;
    Ok(Work::Done)
}

/// Each module has a target folder of its own: cargo gives both the same file name, and a fresh build of one would
/// otherwise stand for the other.
fn compile(workspace: &Workspace, module: Module) -> Result<PathBuf, Failure> {
    let target = workspace.target("wasm").join(module.name);
    let Module {
        name,
        flags,
        crate_types,
        opt_level,
    } = module;
    let mut cargo = workspace.cargo(&format!(
        "rustc --package wasm --lib --profile wasm --crate-type {crate_types} --target {TARGET} --no-default-features \
         --features {name} --config profile.wasm.opt-level={opt_level} --target-dir"
    ));
    cargo
        .arg(&target)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", flags);
    command::run(&mut cargo)?;
    Ok(target.join(TARGET).join("wasm/wasm.wasm"))
}

fn bind(module: Module, compiled: &Path, folder: &Path) -> Result<(), Failure> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).doing(format_args!("create {}", folder.display()))?;
    let mut generator = Bindgen::new();
    let made = generator
        .input_path(compiled)
        .out_name(module.name)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true);
    made.and_then(|generator| generator.generate(folder))
        .map_err(|error| format!("{error:#}"))
        .doing(format_args!("write the bindings of {}", module.name))
}
