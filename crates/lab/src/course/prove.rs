//! Proves lessons: `cargo run -p course --example prove -- web/src/course/lessons/*.json` prints each flaw with the file and
//! the item, and ends with status 1 if there is any. `--solutions` prints what solves each item besides.

use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use course::{Flaw, Lesson, answers, prove_item, solution, solutions};

fn main() -> ExitCode {
    let (flags, files): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|word| word.starts_with("--"));
    let verbose = flags.iter().any(|flag| flag == "--solutions");
    let mut failed = false;
    for file in &files {
        let flaws = check(file, verbose);
        for flaw in &flaws {
            println!("{file}: {flaw}");
        }
        failed |= !flaws.is_empty();
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// What is wrong with a file.
fn check(file: &str, verbose: bool) -> Vec<Flaw> {
    let flaw = |message: String| Flaw {
        item: String::new(),
        place: "file".to_owned(),
        message,
    };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return vec![flaw(error.to_string())],
    };
    let lesson = match Lesson::read(&text) {
        Ok(lesson) => lesson,
        Err(flaw) => return vec![flaw],
    };
    let mut flaws = Vec::new();
    for item in &lesson.items {
        let begun = Instant::now();
        flaws.extend(prove_item(lesson.game, item).err().unwrap_or_default());
        let taken = begun.elapsed().as_millis();
        if verbose || taken > 100 {
            println!("{file}: {}: {taken} ms", item.id);
        }
        if verbose {
            let found = answers(lesson.game, item).map(|found| {
                let names = found.places.into_iter().map(|place| place.name);
                names.collect::<Vec<_>>().join(" ")
            });
            let found = found.or_else(|_| Ok(solutions(lesson.game, item)?.join(" ")));
            let shown = solution(lesson.game, item).map(|turns| turns.join(" "));
            println!(
                "  solutions: {}",
                found.unwrap_or_else(|flaw: Flaw| flaw.to_string())
            );
            println!("  shown: {}", shown.unwrap_or_else(|flaw| flaw.to_string()));
        }
    }
    flaws
}
