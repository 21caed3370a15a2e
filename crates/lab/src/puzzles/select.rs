//! `puzzles select`: from mined games to the puzzles that are offered.

use std::io::Write;

use console::Failure;

use super::SelectArgs;
use super::lines::json_lines;
use super::mine::GameLine;

pub(super) fn select(args: &SelectArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut candidates = Vec::new();
    for path in &args.files {
        let lines = json_lines::<GameLine>(path);
        let lines = lines.map_err(Failure::in_file(path))?;
        candidates.extend(lines.into_iter().flat_map(|line| line.mined.found));
    }
    let mut selection = crate::mining::select(candidates);
    if let Some(most) = args.count {
        selection.chosen.truncate(most);
    }
    let mut text = Vec::new();
    for candidate in &selection.chosen {
        serde_json::to_writer(&mut text, &candidate).map_err(|error| Failure::Output(error.into()))?;
        text.push(b'\n');
    }
    std::fs::write(&args.output, text).map_err(Failure::in_file(&args.output))?;
    writeln!(
        out,
        "chosen {}, repeated {}, of a pattern too often {}, of a question too often {}",
        selection.chosen.len(),
        selection.repeated,
        selection.alike,
        selection.spare
    )
    .map_err(Failure::Output)
}
