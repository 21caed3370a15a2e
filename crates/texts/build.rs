//! Writes the texts of every language below `texts/` at the root as Rust.

#[path = "src/fallback.rs"]
mod fallback;

use std::{env, fs, path::Path};

use fallback::{Texts, in_place_of};
use serde_json::Value;

const FOLDER: &str = "../../texts";

/// Where the texts of a catalogue are: a file, and how the keys begin that are taken of it.
type Source = (&'static str, &'static str);

/// The catalogues, each by the name of its constant.
const CATALOGUES: [(&str, &[Source]); 3] = [
    ("MAIL", &[("mail", ""), ("page/notices", "")]),
    (
        "PREVIEW",
        &[
            ("preview", ""),
            ("page/base", ""),
            ("page/live", ""),
            ("page/ratings", ""),
        ],
    ),
    // Few, since the page loads them with the engine.
    ("REVIEW", &[("review", ""), ("page/base", "colour.")]),
];

fn main() {
    for read in ["build.rs", "src/fallback.rs", FOLDER] {
        println!("cargo::rerun-if-changed={read}");
    }
    let languages = languages();
    let about = languages.iter().map(|code| {
        let about = read(&format!("{code}/language")).expect("a language");
        let name = about["name"].as_str().expect("a name");
        let complete = about["complete"] == true;
        format!("Language {{ code: {code:?}, name: {name:?}, complete: {complete} }},\n")
    });
    let mut code = format!(
        "/// The languages, English first.\npub static LANGUAGES: &[Language] = &[\n{}];\n",
        about.collect::<String>()
    );
    for (name, sources) in CATALOGUES {
        let catalogues = languages.iter().map(|language| {
            let texts: Vec<_> = texts(language, sources).into_iter().collect();
            format!("({language:?}, Catalogue(&{texts:?})),\n")
        });
        let files: Vec<_> = sources.iter().map(|(file, _)| *file).collect();
        code += &format!(
            "/// The texts of `{}`.\npub static {name}: Catalogues = Catalogues(&[\n{}]);\n",
            files.join("`, `"),
            catalogues.collect::<String>()
        );
    }
    let to = Path::new(&env::var("OUT_DIR").expect("a folder")).join("texts.rs");
    fs::write(to, code).expect("a file");
}

/// The codes of the languages, English first.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(FOLDER).expect("a folder of languages");
    let mut codes: Vec<String> = folders
        .filter_map(|folder| folder.ok()?.file_name().into_string().ok())
        .filter(|code| read(&format!("{code}/language")).is_some())
        .collect();
    codes.sort_by_key(|code| (code != "en", code.clone()));
    codes
}

/// What is in a file, if there is one.
fn read(path: &str) -> Option<Value> {
    let path = Path::new(FOLDER).join(path).with_extension("json");
    let text = fs::read_to_string(&path).ok()?;
    let value = serde_json::from_str(&text);
    Some(value.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// The texts of a language, English where it has none.
fn texts(language: &str, sources: &[Source]) -> Texts {
    let mut all = Texts::new();
    for (file, start) in sources {
        let [english, own] = ["en", language].map(|code| {
            let texts: Texts = read(&format!("{code}/{file}")).map_or_else(Texts::new, |value| {
                serde_json::from_value(value).unwrap_or_else(|error| panic!("{code}/{file}: {error}"))
            });
            texts.into_iter().filter(|(key, _)| key.starts_with(start))
        });
        for (key, text) in in_place_of(english.collect(), own) {
            let before = all.insert(key, text);
            assert_eq!(before, None, "{language}/{file}");
        }
    }
    all
}
