//! The page's tools for records, reviews, puzzles, the course and matches.

use course::{Flaw, Item, drill};
use protocol::{Chain, CourseItem, Problem, ToolAnswer, ToolRequest};
use review::Words;
use wasm_bindgen::prelude::*;

use super::cards;
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
/// If the text is no request, or what it names does not exist or cannot be played. The error of a record is a `Problem`
/// in JSON.
///
/// ```
/// let setup = r#"{"game":"trax","rules":"official"}"#;
/// let request = format!(r#"{{"list":{{"setup":{setup},"turns":["@0/","A0/"]}}}}"#);
/// assert_eq!(wasm::ask(&request)?, r#"{"list":"@0/ A0/"}"#);
/// # Ok::<(), wasm::Failure>(())
/// ```
#[wasm_bindgen]
pub fn ask(request: &str) -> Result<String, Failure> {
    let request =
        serde_json::from_str(request).map_err(|error| Problem::new("record.json").with("text", error.to_string()))?;
    Ok(json(&answer(request)?))
}

fn answer(request: ToolRequest) -> Result<ToolAnswer, Failure> {
    use {ToolAnswer as A, ToolRequest as R};
    Ok(match request {
        R::Sgf(study) => A::Sgf(sgf(&study)?),
        R::ReviewedSgf {
            study,
            review,
            language,
            sides,
        } => {
            let words = Words::of(&language, sides).ok_or(NO_LANGUAGE)?;
            let add = |tree: &mut _| review::annotate(tree, &review, &words);
            A::ReviewedSgf(sgf_with(&study, add)?)
        }
        R::List(line) => A::List(list(&line)?),
        R::Link(study) => A::Link(link(&study)?),
        R::Linked(word) => A::Linked(linked(&word)),
        R::Diagram(line) => A::Diagram(diagram(&line)?),
        R::Picture { line, theme } => A::Picture(picture(&line, &theme)?),
        R::Build => A::Build(BUILD.to_owned()),
        R::Told {
            review,
            language,
            sides,
        } => {
            let words = Words::of(&language, sides).ok_or(NO_LANGUAGE)?;
            A::Told(words.told(&review))
        }
        R::Mistake { line, finding } => A::Mistake(puzzles::mistake(&line.setup, &line.turns, &finding)),
        R::Images(puzzle) => A::Images(puzzles::images(&puzzle)?),
        R::Question { puzzle, image } => A::Question(puzzles::question(&puzzles::turned(&puzzle, image)?, image)),
        R::Judge { puzzle, image, answer } => A::Judge(puzzles::judge(&puzzles::turned(&puzzle, image)?, &answer)?),
        R::Solution { puzzle, image } => A::Solution(puzzles::solution(&puzzles::turned(&puzzle, image)?)?),
        R::Match(games) => A::Match(match_score_of(&games)?),
        R::Audit(line) => A::Audit(audited(&line)?),
        R::Threats(line) => A::Threats(threats_in(&line)?),
        R::Meets { line, games } => A::Meets(meets_in(&line, &games)),
        R::JudgeItem { of, played } => A::JudgeItem(course::judge(of.game, &item(&of)?, &played)?),
        R::CheckMarks { of, marks } => A::CheckMarks(course::check_marks(of.game, &item(&of)?, &marks)?),
        R::Places(of) => A::Places(course::answers(of.game, &item(&of)?)?),
        R::Solve(of) => A::Solve(course::solution(of.game, &item(&of)?)?),
        R::Prove(of) => {
            let flaws = course::prove_item(of.game, &item(&of)?).err();
            A::Prove(flaws.iter().flatten().map(ToString::to_string).collect())
        }
        R::NextChain { learner, last, choice } => {
            let chains = drill::chains();
            let next = drill::next(&learner, &chains, last, choice);
            A::NextChain(next.map(|number| Chain {
                number,
                position: chains[number].position.clone(),
                turn: chains[number].turn.clone(),
            }))
        }
        R::AfterChain {
            learner,
            number,
            success,
        } => A::AfterChain(drill::chains().get(number).map_or(learner, |chain| {
            drill::after(&learner, chain.measure.difficulty(), success)
        })),
        R::ReviewCard { card, day, answer } => A::ReviewCard(cards::reviewed(card, day, answer)),
        R::TodaysCards { cards, day, done } => A::TodaysCards(cards::of_today(cards, day, done)),
        R::RateSolver {
            solver,
            puzzle,
            solved,
            days,
        } => A::RateSolver(cards::rated(solver, puzzle, solved, days)),
    })
}

const NO_LANGUAGE: &str = "no such language";

fn item(of: &CourseItem) -> Result<Item, Flaw> {
    Item::read(&of.item.to_string())
}
