//! Every lesson of the page is read and every claim in it proved.

use std::fs;
use std::path::{Path, PathBuf};

use course::{Lesson, prove, solution};

/// The lessons of the page, and the examples here.
pub(crate) fn lessons() -> Vec<(PathBuf, Lesson)> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [
        here.join("tests/data"),
        here.join("../../web/src/course/lessons"),
        here.join("../../web/src/course/minute"),
    ];
    let files = folders.iter().filter_map(|folder| fs::read_dir(folder).ok());
    let mut files: Vec<PathBuf> = files
        .flatten()
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    files.sort_unstable();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a readable file");
        let lesson = Lesson::read(&text);
        let lesson = lesson.unwrap_or_else(|flaw| panic!("{}: {flaw}", path.display()));
        (path, lesson)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_claim_is_proved() {
    let mut flaws = Vec::new();
    for (path, lesson) in lessons() {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        for flaw in prove(&lesson).err().unwrap_or_default() {
            flaws.push(format!("{name}: {flaw}"));
        }
    }
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}

#[test]
fn ids_are_given_once_and_begin_with_their_lesson() {
    let mut seen = std::collections::HashSet::new();
    for (path, lesson) in lessons() {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        for item in &lesson.items {
            assert!(seen.insert(item.id.clone()), "{} twice", item.id);
            assert!(item.id.starts_with(&name), "{} in {name}", item.id);
        }
    }
}

#[test]
fn every_played_item_can_be_shown() {
    for (_, lesson) in lessons() {
        for item in lesson.items.iter().filter(|item| item.goal.is_played()) {
            let shown = solution(lesson.game, item).expect("a solution");
            assert!(!shown.is_empty(), "{}", item.id);
        }
    }
}

#[test]
fn what_the_words_say_of_answers_is_claimed() {
    for (path, lesson) in lessons() {
        // The examples here have no words.
        if path.starts_with(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")) {
            continue;
        }
        for item in lesson.items.iter().filter(|item| item.goal.is_played()) {
            assert!(item.claims.turns.contains_key("solved"), "{}", item.id);
        }
    }
}
