//! The page's tools for records, reviews, puzzles and matches.

use protocol::{GameLine, Problem, ToolAnswer, ToolRequest};
use review::Words;
use wasm_bindgen::prelude::*;

use super::luck_analysis::audited;
use super::matches::match_score_of;
use super::reviewer::BUILD;
use super::threats::threats_in;
use super::unaided::meets_in;
use crate::boundary::{Failure, json};
use crate::study::{diagram, link, linked, list, picture, sgf, sgf_with};

/// Answers a `ToolRequest` with a `ToolAnswer`, both in JSON.
///
/// # Errors
/// If the text is no request, or what it names does not exist or cannot be played. The error of a record is a `Problem` in JSON.
///
/// ```
/// let setup = r#"{"game":"trax","rules":"official"}"#;
/// let request = format!(r#"{{"list":{{"setup":{setup},"turns":["@0/","A0/"]}}}}"#);
/// assert_eq!(wasm::ask(&request)?, r#"{"list":"@0/ A0/"}"#);
/// # Ok::<(), wasm::Failure>(())
/// ```
#[wasm_bindgen]
pub fn ask(request: &str) -> Result<String, Failure> {
    let request = serde_json::from_str(request)
        .map_err(|error| failure(Problem::new("record.json").with("text", error.to_string())))?;
    Ok(json(&answer(request)?))
}

fn answer(request: ToolRequest) -> Result<ToolAnswer, Failure> {
    Ok(match request {
        ToolRequest::Sgf(study) => ToolAnswer::Sgf(sgf(&study).map_err(failure)?),
        ToolRequest::ReviewedSgf {
            study,
            review,
            language,
            sides,
        } => {
            let words = Words::of(&language, sides).ok_or(NO_LANGUAGE)?;
            let written = sgf_with(&study, |tree| review::annotate(tree, &review, &words));
            ToolAnswer::ReviewedSgf(written.map_err(failure)?)
        }
        ToolRequest::List(GameLine { setup, turns }) => {
            ToolAnswer::List(list(&setup, &turns).map_err(failure)?)
        }
        ToolRequest::Link(study) => ToolAnswer::Link(link(&study).map_err(failure)?),
        ToolRequest::Linked(word) => ToolAnswer::Linked(linked(&word)),
        ToolRequest::Diagram(GameLine { setup, turns }) => {
            ToolAnswer::Diagram(diagram(&setup, &turns).map_err(failure)?)
        }
        ToolRequest::Picture { line, theme } => {
            let drawn = picture(&line.setup, &line.turns, &theme);
            ToolAnswer::Picture(drawn.map_err(failure)?)
        }
        ToolRequest::Build => ToolAnswer::Build(BUILD.to_owned()),
        ToolRequest::Told {
            review,
            language,
            sides,
        } => {
            let words = Words::of(&language, sides).ok_or(NO_LANGUAGE)?;
            ToolAnswer::Told(words.told(&review))
        }
        ToolRequest::Mistake { line, finding } => {
            ToolAnswer::Mistake(puzzles::mistake(&line.setup, &line.turns, &finding))
        }
        ToolRequest::Images(puzzle) => ToolAnswer::Images(puzzles::images(&puzzle)?),
        ToolRequest::Question { puzzle, image } => {
            let turned = puzzles::turned(&puzzle, image)?;
            ToolAnswer::Question(puzzles::question(&turned, image))
        }
        ToolRequest::Judge {
            puzzle,
            image,
            answer,
        } => {
            let turned = puzzles::turned(&puzzle, image)?;
            ToolAnswer::Judge(puzzles::judge(&turned, &answer)?)
        }
        ToolRequest::Solution { puzzle, image } => {
            ToolAnswer::Solution(puzzles::solution(&puzzles::turned(&puzzle, image)?)?)
        }
        ToolRequest::Match(games) => ToolAnswer::Match(match_score_of(&games)?),
        ToolRequest::Audit(line) => ToolAnswer::Audit(audited(&line)?),
        ToolRequest::Threats(request) => ToolAnswer::Threats(threats_in(&request)?),
        ToolRequest::Meets { line, games } => ToolAnswer::Meets(meets_in(&line, &games)),
    })
}

const NO_LANGUAGE: &str = "no such language";

/// A problem as an error whose message is its JSON.
#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn failure(problem: Problem) -> Failure {
    json(&problem).into()
}
