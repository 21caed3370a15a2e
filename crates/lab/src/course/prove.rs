//! `course prove`: every claim of a lesson, by the solvers.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use console::{Failure, failed};
use course::{Flaw, Lesson, answers, prove_item, solution, solutions};

#[derive(clap::Args)]
#[command(after_help = "Prints each flaw with the file and the item.")]
pub(crate) struct ProveArgs {
    /// Also print what solves each item
    #[arg(long)]
    solutions: bool,
    /// Lessons: web/src/course/lessons/*.json
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub(super) fn prove(args: &ProveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut flaws = 0;
    for file in &args.files {
        for flaw in check(file, args.solutions, out)? {
            writeln!(out, "{}: {flaw}", file.display()).map_err(Failure::Output)?;
            flaws += 1;
        }
    }
    match flaws {
        0 => Ok(()),
        _ => Err(failed(format_args!("{flaws} claims do not hold"))),
    }
}

/// What is wrong with a file.
fn check(file: &Path, verbose: bool, out: &mut impl Write) -> Result<Vec<Flaw>, Failure> {
    let flaw = |message: String| Flaw {
        item: String::new(),
        place: "file".to_owned(),
        message,
    };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return Ok(vec![flaw(error.to_string())]),
    };
    let lesson = match Lesson::read(&text) {
        Ok(lesson) => lesson,
        Err(flaw) => return Ok(vec![flaw]),
    };
    let mut flaws = Vec::new();
    for item in &lesson.items {
        let begun = Instant::now();
        flaws.extend(prove_item(lesson.game, item).err().unwrap_or_default());
        let taken = begun.elapsed().as_millis();
        if verbose || taken > 100 {
            writeln!(out, "{}: {}: {taken} ms", file.display(), item.id).map_err(Failure::Output)?;
        }
        if verbose {
            let found = answers(lesson.game, item).map(|found| {
                let names = found.into_iter().map(|place| place.name);
                names.collect::<Vec<_>>().join(" ")
            });
            let found = found.or_else(|_| Ok(solutions(lesson.game, item)?.join(" ")));
            let shown = solution(lesson.game, item).map(|turns| turns.join(" "));
            let [found, shown] = [found, shown].map(|text| text.unwrap_or_else(|flaw: Flaw| flaw.to_string()));
            writeln!(out, "  solutions: {found}\n  shown: {shown}").map_err(Failure::Output)?;
        }
    }
    Ok(flaws)
}
