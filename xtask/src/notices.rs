//! `cargo xtask notices`: the licences of what is built into the program, for `loopline licences` and every package.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::{command, workspace::Workspace};

/// Where the text is kept.
const FILE: &str = "crates/cli/notices/third-party.txt";
/// The npm packages of which something is in the web app and the web component.
const BUNDLED: [&str; 5] = ["@fontsource/alegreya-sans", "clsx", "esm-env", "gifenc", "svelte"];
/// How the names of files with licences begin.
const NAMES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// Packages by name and version, each with the file that describes it.
type Packages = BTreeMap<String, PathBuf>;

/// Writes the text anew.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let metadata = metadata(workspace)?;
    let packages = packages(workspace, &metadata)?;
    let mut list = String::new();
    let mut texts: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (title, file) in &packages {
        let described = list_of(&metadata).find(|one| one["manifest_path"] == *file.to_string_lossy());
        let about = match described {
            Some(about) => about.clone(),
            None => read(file)?,
        };
        let source = &about["repository"];
        let source = source.as_str().or(source["url"].as_str()).unwrap_or("unknown");
        let licence = about["license"].as_str().unwrap_or("unknown");
        let _ = writeln!(list, "{title}: {licence} <{source}>");
        let folder = file.parent().unwrap_or(file);
        for text in licences(folder).with_context(|| format!("cannot read {}", folder.display()))? {
            texts.entry(text).or_default().insert(title);
        }
    }
    let mut text = format!(
        "Software and fonts of others in Loopline\n\nLoopline itself is licensed under MIT or Apache-2.0.\n\n{list}"
    );
    for (licence, of) in &texts {
        let of: Vec<&str> = of.iter().copied().collect();
        let line = "-".repeat(80);
        let _ = write!(text, "\n{line}\n{}:\n\n{licence}\n", of.join(", "));
    }
    fs::write(workspace.path(FILE), &text).with_context(|| format!("cannot write {FILE}"))?;
    println!("{FILE}: {} packages, {} texts", packages.len(), texts.len());
    Ok(())
}

/// The packages that the kept text lacks or has without need.
pub(crate) fn outdated(workspace: &Workspace) -> Result<Vec<String>> {
    let kept = fs::read_to_string(workspace.path(FILE)).with_context(|| format!("cannot read {FILE}"))?;
    let listed = kept.split("\n\n").nth(2).unwrap_or_default();
    let listed = listed.lines().filter_map(|line| line.split_once(": "));
    let listed: BTreeSet<String> = listed.map(|(title, _)| title.to_owned()).collect();
    let wanted = packages(workspace, &metadata(workspace)?)?.into_keys().collect();
    let different = listed.symmetric_difference(&wanted);
    Ok(different.map(|title| format!("{title}: cargo xtask notices")).collect())
}

/// What cargo says of every crate.
fn metadata(workspace: &Workspace) -> Result<Value> {
    let json = command::read(&mut workspace.cargo("metadata --locked --format-version 1"))?;
    serde_json::from_str(&json).context("cannot read what cargo says")
}

fn list_of(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

/// What the program is built of on any system; not what only builds or tests it.
fn packages(workspace: &Workspace, metadata: &Value) -> Result<Packages> {
    const TREE: &str = "tree --locked --package cli --edges normal --target all --prefix none";
    let tree = command::read(&mut workspace.cargo(TREE))?;
    let built = tree.lines().filter_map(|line| line.split_once(" v"));
    let built = built.map(|(name, rest)| (name, rest.split(' ').next().unwrap_or(rest)));
    let built: BTreeSet<(&str, &str)> = built.collect();
    let mut packages = Packages::new();
    for package in list_of(metadata) {
        let [name, version, manifest] =
            ["name", "version", "manifest_path"].map(|key| package[key].as_str().unwrap_or(""));
        // Those of this workspace have no source.
        if built.contains(&(name, version)) && !package["source"].is_null() {
            packages.insert(format!("{name} {version}"), manifest.into());
        }
    }
    let lock = read(&workspace.path("web/package-lock.json"))?;
    for name in BUNDLED {
        let version = &lock["packages"][format!("node_modules/{name}")]["version"];
        let title = format!("{name} (npm) {}", version.as_str().unwrap_or("unknown"));
        let file = workspace.path("web/node_modules").join(name);
        packages.insert(title, file.join("package.json"));
    }
    Ok(packages)
}

fn read(file: &Path) -> Result<Value> {
    let reading = || format!("cannot read {}", file.display());
    let json = fs::read_to_string(file).with_context(reading)?;
    serde_json::from_str(&json).with_context(reading)
}

/// The licences in a folder, with the same ends of lines everywhere, and without blanks before them.
fn licences(folder: &Path) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            let bytes = fs::read(path)?;
            let text = String::from_utf8_lossy(&bytes);
            let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
            texts.push(lines.join("\n").trim_matches('\n').to_owned());
        }
    }
    Ok(texts)
}
