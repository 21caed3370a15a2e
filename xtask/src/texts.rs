//! The languages: how much of each is done, and a new one.

mod json;
mod pseudo;
mod translation;

use std::{fs, path::Path};

use anyhow::{Context as _, Error, Result, anyhow};
use clap::{Args, Subcommand};

use crate::workspace::Workspace;

use json::Json;
use translation::{Place, exchanged};

/// The folder of all languages.
pub(crate) const FOLDER: &str = "texts";

/// A language that is generated to look at.
const PSEUDO: &str = "xx";

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Show how much of each language is done; of one language, which files are not
    Status { language: Option<String> },
    /// Add a language, or the places for new texts to one: files with every text still empty, which is said in English
    Add {
        /// The code, such as `pl`
        language: String,
        /// What its speakers call it
        name: Option<String>,
    },
    /// Make the language `xx` of English with accents: what is seen without them is not translated
    Pseudo,
}

/// Does what the arguments ask for.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    let folder = workspace.path(FOLDER);
    match &arguments.job {
        Job::Status { language } => status(&folder, language.as_deref())?,
        Job::Add { language, name } => {
            let name = name.as_deref().unwrap_or(language);
            let own = |place: Place<'_>| place.own.unwrap_or_default().to_owned();
            add(&folder, language, name, own)?;
            println!("Translate the files in {FOLDER}/{language}; `cargo xtask texts status` shows what is left.");
        }
        Job::Pseudo => {
            let accented = |place: Place<'_>| pseudo::accented(place.english);
            add(&folder, PSEUDO, "[Pseudo]", accented)?;
            println!("{FOLDER}/{PSEUDO} is made. Delete it before you commit.");
        }
    }
    Ok(())
}

/// Writes the files of a language.
fn add(folder: &Path, language: &str, name: &str, mut text: impl FnMut(Place<'_>) -> String) -> Result<()> {
    let is_code = (2..=3).contains(&language.len()) && language.bytes().all(|letter| letter.is_ascii_lowercase());
    if !is_code || language == "en" {
        return Err(Error::msg(
            "a language has a code of two or three letters, such as `pl`",
        ));
    }
    let own = folder.join(language);
    let about = own.join("language.json");
    if Json::read(&about)?.is_none() {
        let name = Json::Text(name.to_owned());
        Json::Object([("name".to_owned(), name)].into()).write(&about)?;
    }
    for (file, english) in english(folder)? {
        let path = own.join(&file);
        exchanged(&english, Json::read(&path)?.as_ref(), &mut text).write(&path)?;
    }
    Ok(())
}

/// Prints how many texts each language has.
fn status(folder: &Path, language: Option<&str>) -> Result<()> {
    let english = english(folder)?;
    for code in names(folder)? {
        let Some(about) = Json::read(&folder.join(&code).join("language.json"))? else {
            continue;
        };
        if language.is_some_and(|language| language != code) {
            continue;
        }
        let (mut done, mut all) = (0, 0);
        for (file, english) in &english {
            let own = Json::read(&folder.join(&code).join(file))?;
            let (done_here, all_here) = counted(english, own.as_ref());
            if language.is_some() && done_here < all_here {
                println!("{file}: {done_here} of {all_here}");
            }
            done += done_here;
            all += all_here;
        }
        let Some(Json::Text(name)) = about.get("name") else {
            return Err(anyhow!("{code}/language.json has no name"));
        };
        let percent = done * 100 / all;
        println!("{code:<3} {name:<12} {percent:>3} %  {done} of {all} texts");
    }
    Ok(())
}

/// How many texts of a file a language has, and how many there are.
fn counted(english: &Json, own: Option<&Json>) -> (usize, usize) {
    let (mut done, mut all) = (0, 0);
    exchanged(english, own, &mut |place| {
        if !place.is_free() {
            all += 1;
            done += usize::from(place.own.is_some());
        }
        String::new()
    });
    (done, all)
}

/// The English files with their paths, in order.
fn english(folder: &Path) -> Result<Vec<(String, Json)>> {
    let root = folder.join("en");
    let mut files = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(inside) = folders.pop() {
        for name in names(&root.join(&inside))? {
            let file = format!("{inside}{name}");
            let path = root.join(&file);
            if path.is_dir() {
                folders.push(file + "/");
            } else if let (true, Some(json)) = (file != "language.json", Json::read(&path)?) {
                files.push((file, json));
            }
        }
    }
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(files)
}

/// What is in a folder, in order.
fn names(folder: &Path) -> Result<Vec<String>> {
    let listing = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let names = listing.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<_> = names.collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_added_translated_in_part_and_counted() {
        let folder = std::env::temp_dir().join(format!("loopline-texts-{}", std::process::id()));
        let put = |file: &str, text: &str| {
            let json: Json = serde_json::from_str(text).expect("JSON");
            json.write(&folder.join(file)).expect("a file");
        };
        let own = |place: Place<'_>| place.own.unwrap_or_default().to_owned();
        put("en/language.json", r#"{"name":"English","complete":true}"#);
        put(
            "en/page/base.json",
            r#"{"go":"Go","colour.red.adj":"red","stop":"Stop"}"#,
        );
        add(&folder, "xy", "Xyz", own).expect("a language");
        let file = folder.join("xy/page/base.json");
        let empty = r#"{"go":"","colour.red.adj":"","stop":""}"#;
        let read = || Json::read(&file).expect("JSON").expect("a file");
        assert_eq!(read(), serde_json::from_str(empty).expect("JSON"));

        put("xy/page/base.json", r#"{"stop":"Xtop"}"#);
        let (_, english) = english(&folder).expect("files").remove(0);
        assert_eq!(counted(&english, Some(&read())), (1, 2));
        add(&folder, "xy", "Other", own).expect("its new texts");
        let kept = r#"{"go":"","colour.red.adj":"","stop":"Xtop"}"#;
        assert_eq!(read(), serde_json::from_str(kept).expect("JSON"));
        let about = Json::read(&folder.join("xy/language.json")).expect("JSON");
        let name = Json::Text("Xyz".to_owned());
        assert_eq!(about.expect("a file").get("name"), Some(&name));
        assert!(add(&folder, "en", "English", own).is_err());
        fs::remove_dir_all(folder).expect("a folder");
    }
}
