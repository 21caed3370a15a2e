//! The WebAssembly modules: the rules with drawing, which the page loads first, the engine for its worker, what becomes of tables
//! between people, and the rules with records for the web component.

use std::{
    fs,
    panic::resume_unwind,
    path::{Path, PathBuf},
    process::ExitCode,
    thread::{self, ScopedJoinHandle},
};

use wasm_bindgen_cli_support::Bindgen;

use crate::{
    command,
    digest::{self, Digest},
    failure::{Doing, Failure},
    steps::{Steps, Work, seconds},
    wasm_target::{self, Compiler, TARGET},
    workspace::Workspace,
};

/// Options of `cargo xtask wasm`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Use Debian's compiler even where rustup's has the target
    #[arg(long)]
    debian: bool,
}

/// One build of the crate `wasm`, by the feature that it is named after.
#[derive(Clone, Copy)]
pub(crate) struct Module {
    /// The feature, the module's folder and the stem of its files.
    pub(crate) name: &'static str,
    flags: &'static str,
    /// Beside a library for Rust nothing is optimised across crates, which makes small modules smaller and the engine larger.
    crate_types: &'static str,
    opt_level: &'static str,
}

/// The builds for the page. What a page waits for is built small; the engine is built fast.
pub(crate) const MODULES: [Module; 3] = [
    Module {
        name: "rules",
        flags: "",
        crate_types: "cdylib",
        opt_level: "\"z\"",
    },
    Module {
        name: "engine",
        flags: "-C target-feature=+simd128",
        crate_types: "cdylib,rlib",
        opt_level: "3",
    },
    Module {
        name: "table",
        flags: "",
        crate_types: "cdylib",
        opt_level: "\"z\"",
    },
];

/// The build for the web component: the rules, and reading records.
pub(crate) const COMPONENT: Module = Module {
    name: "component",
    flags: "",
    crate_types: "cdylib",
    opt_level: "\"z\"",
};

/// The number of steps that [`all`] announces.
pub(crate) const STEPS: usize = 2;

/// What is asked of the generator; its version is in the compiled module.
const ASKED: &str = "for the web, with types, without names";

/// Builds the page's modules.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut steps = Steps::new(STEPS);
    all(workspace, &mut steps, arguments.debian)?;
    println!("web/src/wasm is current ({})", seconds(steps.elapsed()));
    Ok(ExitCode::SUCCESS)
}

/// The steps that lead to the page's modules.
pub(crate) fn all(workspace: &Workspace, steps: &mut Steps, debian: bool) -> Result<(), Failure> {
    modules(workspace, steps, debian, &MODULES)
}

/// The steps that lead to some modules: the compiler, then all side by side, since the longest part of each keeps
/// one processor busy.
pub(crate) fn modules(
    workspace: &Workspace,
    steps: &mut Steps,
    debian: bool,
    modules: &[Module],
) -> Result<(), Failure> {
    let mut compiler = Compiler::Default;
    steps.step("Rust for the browser", || {
        let (found, work) = wasm_target::provide(workspace, debian)?;
        compiler = found;
        Ok(work)
    })?;
    let names: Vec<_> = modules.iter().map(|module| module.name).collect();
    steps.step(&format!("WebAssembly: {}", names.join(", ")), || {
        let build = |module| build(workspace, module, &compiler);
        let works: Vec<_> = thread::scope(|scope| {
            let building = modules
                .iter()
                .map(|&module| scope.spawn(move || build(module)));
            let building: Vec<_> = building.collect();
            let done = building.into_iter().map(ScopedJoinHandle::join);
            done.map(|work| work.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        works.into_iter().try_fold(Work::Fresh, |all, work| {
            Ok(if work? == Work::Done { Work::Done } else { all })
        })
    })
}

fn build(workspace: &Workspace, module: Module, compiler: &Compiler) -> Result<Work, Failure> {
    let compiled = compile(workspace, module, compiler)?;
    let folder = workspace.path("web/src/wasm").join(module.name);
    let stamp = folder.join(".stamp");
    let digest = Digest::default().text(ASKED).file(&compiled)?.hex();
    if digest::is_stamped(&stamp, &digest)
        && outputs(&folder, module).iter().all(|file| file.is_file())
    {
        return Ok(Work::Fresh);
    }
    bind(module, &compiled, &folder)?;
    digest::stamp(&stamp, &digest)?;
    Ok(Work::Done)
}

/// Each module has a target folder of its own: cargo gives both the same file name, and a fresh build of one would
/// otherwise stand for the other.
fn compile(workspace: &Workspace, module: Module, compiler: &Compiler) -> Result<PathBuf, Failure> {
    let target = workspace.target("wasm").join(module.name);
    let mut cargo = workspace.cargo(&[
        "rustc",
        "--package",
        "wasm",
        "--lib",
        "--crate-type",
        module.crate_types,
        "--profile",
        "wasm",
        "--target",
        TARGET,
    ]);
    cargo.args(["--no-default-features", "--features", module.name]);
    cargo
        .arg("--config")
        .arg(format!("profile.wasm.opt-level={}", module.opt_level));
    cargo.arg("--target-dir").arg(&target);
    cargo
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTFLAGS", module.flags);
    compiler.apply(&mut cargo);
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
        .map_err(|error| {
            Failure::new(format!(
                "cannot write the bindings of {}: {error:#}",
                module.name
            ))
        })
}

fn outputs(folder: &Path, module: Module) -> [PathBuf; 3] {
    [".js", ".d.ts", "_bg.wasm"].map(|ending| folder.join(format!("{}{ending}", module.name)))
}
