//! `cargo xtask notices`: the licences of what is built into the program, for `loopline licences` and every package.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
    process::ExitCode,
};

use serde_json::Value;

use crate::{
    command,
    failure::{Doing, Failure},
    workspace::Workspace,
};

/// Where the text is kept.
const FILE: &str = "crates/cli/notices/third-party.txt";
/// The npm packages of which something is in the web app and the web component.
const BUNDLED: [&str; 5] = [
    "@fontsource/alegreya-sans",
    "clsx",
    "esm-env",
    "gifenc",
    "svelte",
];
/// How the names of files with licences begin.
const NAMES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// What is said of a package.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    licence: String,
    source: String,
}

/// Packages, and the texts of their licences with the names of those that have each.
#[derive(Default)]
struct Notices {
    packages: BTreeSet<Package>,
    texts: BTreeMap<String, BTreeSet<String>>,
}

/// Writes the text anew.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let mut notices = Notices::default();
    notices.add_crates(workspace)?;
    notices.add_npm(workspace)?;
    let text = notices.text(&stamp(workspace)?);
    fs::write(workspace.path(FILE), &text).doing(format_args!("write {FILE}"))?;
    println!(
        "{FILE}: {} packages, {} texts, {} bytes",
        notices.packages.len(),
        notices.texts.len(),
        text.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// What is wrong with the text that is kept, if anything is: it is of other lock files.
pub(crate) fn outdated(workspace: &Workspace) -> Result<Option<String>, Failure> {
    let kept = fs::read_to_string(workspace.path(FILE)).doing(format_args!("read {FILE}"))?;
    let fresh = kept.contains(&stamp(workspace)?);
    Ok((!fresh).then(|| format!("{FILE} is of other lock files: cargo xtask notices")))
}

/// The names and versions of the lock files as a number (FNV-1a), by which it is known whether the text is of today.
fn stamp(workspace: &Workspace) -> Result<String, Failure> {
    let read =
        |file: &str| fs::read_to_string(workspace.path(file)).doing(format_args!("read {file}"));
    let (cargo, npm) = (read("Cargo.lock")?, read("web/package-lock.json")?);
    let npm: Value = serde_json::from_str(&npm).doing("read package-lock.json")?;
    let crates = cargo
        .split("[[package]]")
        .filter(|block| block.contains("source = "));
    let is_named = |line: &&str| line.starts_with("name = ") || line.starts_with("version = ");
    let mut named: Vec<String> = crates
        .flat_map(|block| block.lines().filter(is_named).map(str::to_owned))
        .collect();
    for name in BUNDLED {
        let version = &npm["packages"][format!("node_modules/{name}")]["version"];
        named.push(format!("{name} {version}"));
    }
    let bytes = named.iter().flat_map(|line| line.bytes().chain([b'\n']));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Ok(format!("(lock files {hash:016x})"))
}

impl Notices {
    /// The crates that the program is built of, on any system; not those that only build or test it.
    fn add_crates(&mut self, workspace: &Workspace) -> Result<(), Failure> {
        let json = command::read(&mut workspace.cargo(&[
            "metadata",
            "--locked",
            "--format-version",
            "1",
        ]))?;
        let metadata: Value = serde_json::from_str(&json).doing("read what cargo says")?;
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
            .into_iter()
            .map(|node| (text(&node["id"]), node))
            .collect();
        let packages: BTreeMap<String, Value> = list(&metadata["packages"])
            .into_iter()
            .map(|package| (text(&package["id"]), package))
            .collect();
        let root = packages.values().find(|package| package["name"] == "cli");
        let root = root.ok_or_else(|| Failure::new("there is no crate cli"))?;
        let mut open = vec![text(&root["id"])];
        let mut seen = BTreeSet::new();
        while let Some(id) = open.pop() {
            if !seen.insert(id.clone()) {
                continue;
            }
            for dependency in list(&nodes[&id]["deps"]) {
                let kinds = list(&dependency["dep_kinds"]);
                if kinds.iter().any(|kind| kind["kind"].is_null()) {
                    open.push(text(&dependency["pkg"]));
                }
            }
        }
        for package in seen.iter().map(|id| &packages[id]) {
            // Those of this workspace have no source.
            if package["source"].is_null() {
                continue;
            }
            let manifest = text(&package["manifest_path"]);
            let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
            self.add(
                Package {
                    name: text(&package["name"]),
                    version: text(&package["version"]),
                    licence: text(&package["license"]),
                    source: text(&package["repository"]),
                },
                folder,
            )?;
        }
        Ok(())
    }

    fn add_npm(&mut self, workspace: &Workspace) -> Result<(), Failure> {
        for name in BUNDLED {
            let folder = workspace.path("web/node_modules").join(name);
            let file = folder.join("package.json");
            let json = fs::read_to_string(&file).doing(format_args!("read {}", file.display()))?;
            let package: Value = serde_json::from_str(&json).doing("read a package of npm")?;
            let repository = &package["repository"];
            let source = repository.as_str().map(str::to_owned);
            self.add(
                Package {
                    name: format!("{name} (npm)"),
                    version: text(&package["version"]),
                    licence: text(&package["license"]),
                    source: source.unwrap_or_else(|| text(&repository["url"])),
                },
                &folder,
            )?;
        }
        Ok(())
    }

    fn add(&mut self, package: Package, folder: &Path) -> Result<(), Failure> {
        let reading = || format!("read {}", folder.display());
        for entry in fs::read_dir(folder).doing(reading())? {
            let entry = entry.doing(reading())?;
            let name = entry.file_name().to_string_lossy().to_lowercase();
            let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
            if is_file && NAMES.iter().any(|start| name.starts_with(start)) {
                let bytes = fs::read(entry.path()).doing(reading())?;
                let text = plain(&String::from_utf8_lossy(&bytes));
                let of = self.texts.entry(text).or_default();
                of.insert(format!("{} {}", package.name, package.version));
            }
        }
        self.packages.insert(package);
        Ok(())
    }

    fn text(&self, stamp: &str) -> String {
        let mut text = format!(
            "Software and fonts of others in Loopline {stamp}\n\nLoopline itself is licensed under MIT or Apache-2.0.\n\n"
        );
        for package in &self.packages {
            let Package {
                name,
                version,
                licence,
                source,
            } = package;
            let _ = writeln!(text, "{name} {version}: {licence} <{source}>");
        }
        for (licence, of) in &self.texts {
            let of: Vec<&str> = of.iter().map(String::as_str).collect();
            let _ = write!(
                text,
                "\n{}\n{}:\n\n{licence}\n",
                "-".repeat(80),
                of.join(", ")
            );
        }
        text
    }
}

/// A text with the same ends of lines everywhere, and without blanks before them.
fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("unknown").to_owned()
}
