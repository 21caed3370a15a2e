//! Solving a puzzle: how it is asked, and what an answer is worth.
//!
//! A puzzle is asked as one of its images, and everything else is said in the words of that image: [`turned`] gives the
//! whole puzzle as its image, of which [`question`] is what may be shown and against which [`judge()`] compares an
//! answer. An answer that the puzzle does not know is proved within counted work before it is called wrong.

mod judge;
mod line;
mod plain;
mod prove;
mod refute;
mod subject;
#[cfg(test)]
mod tests;

use core::fmt;
use std::error::Error;

use game::TurnImage as _;
use games::Game;
use protocol::{PuzzleAnswer, PuzzleJudgement, PuzzleKind, PuzzleQuestion, PuzzleSolution};
use trax::Trax;
use twixt::Twixt;

use self::subject::Subject;
use crate::{Placed, PlacedError};
use protocol::Puzzle;

/// Why an answer cannot be judged.
#[derive(Clone, PartialEq, Debug)]
pub enum SolveError {
    /// The puzzle cannot be set up.
    Placed(PlacedError),
    /// A turn of the puzzle's line is not legal.
    Line,
    /// The answer is of another kind than what is asked, or empty.
    Answer,
    /// The turns before the last one cannot be played: the number of the first that cannot, from 0.
    Played(usize),
    /// There are fewer images.
    Image,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Placed(error) => error.fmt(f),
            Self::Line => f.write_str("the line of the puzzle cannot be played"),
            Self::Answer => f.write_str("this puzzle asks for another kind of answer"),
            Self::Played(at) => write!(f, "turn {} of the answer cannot be played", at + 1),
            Self::Image => f.write_str("this puzzle has fewer images"),
        }
    }
}

impl Error for SolveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Placed(error) => Some(error),
            _ => None,
        }
    }
}

impl From<PlacedError> for SolveError {
    fn from(error: PlacedError) -> Self {
        Self::Placed(error)
    }
}

/// Calls a function for the game of a puzzle.
macro_rules! of_its_game {
    ($puzzle:expr, $ask:ident ( $($more:expr),* )) => {
        match $puzzle.game.of_two() {
            Some(Game::Trax) => $ask::<Trax>($puzzle $(, $more)*),
            Some(Game::Twixt) => $ask::<Twixt>($puzzle $(, $more)*),
            None => Err(SolveError::Placed(PlacedError::Game)),
        }
    };
}

/// The number of images of a puzzle.
///
/// # Errors
/// It cannot be set up.
pub fn images(puzzle: &Puzzle) -> Result<u32, SolveError> {
    of_its_game!(puzzle, images_in())
}

/// The image of a puzzle by its number: number 0 is the puzzle itself.
///
/// # Errors
/// It cannot be set up, or has fewer images.
pub fn turned(puzzle: &Puzzle, number: u32) -> Result<Puzzle, SolveError> {
    of_its_game!(puzzle, turned_in(number))
}

/// What may be shown of a puzzle before it is solved; the puzzle is the image by that number already.
#[must_use]
pub fn question(puzzle: &Puzzle, image: u32) -> PuzzleQuestion {
    let asks_for_turn = matches!(puzzle.kind, PuzzleKind::Chain | PuzzleKind::Finish);
    let names_turns = puzzle.kind == PuzzleKind::Decide || puzzle.is_one_turn() && puzzle.turns > 0;
    PuzzleQuestion {
        id: puzzle.id.clone(),
        image,
        game: puzzle.game,
        rules: rules(puzzle).to_owned(),
        size: puzzle.size.clone(),
        start: puzzle.start.clone(),
        last: puzzle.last.clone(),
        kind: puzzle.kind,
        turns: names_turns.then_some(puzzle.turns),
        marks: puzzle.marks.clone(),
        turn: puzzle.line.first().filter(|_| asks_for_turn).cloned(),
    }
}

/// The solution of a puzzle.
///
/// # Errors
/// It cannot be set up.
pub fn solution(puzzle: &Puzzle) -> Result<PuzzleSolution, SolveError> {
    of_its_game!(puzzle, solution_in())
}

/// What an answer is worth, in at most some 100,000 positions. Pure: the same answer is worth the same everywhere.
///
/// # Errors
/// What is wrong with the puzzle, or that the answer is none to what it asks.
pub fn judge(puzzle: &Puzzle, answer: &PuzzleAnswer) -> Result<PuzzleJudgement, SolveError> {
    of_its_game!(puzzle, judge_in(answer))
}

/// The rule set that a puzzle is asked by.
fn rules(puzzle: &Puzzle) -> &str {
    puzzle.rules.first().map_or("", String::as_str)
}

fn images_in<G: Subject>(puzzle: &Puzzle) -> Result<u32, SolveError> {
    Ok(Placed::<G>::new(puzzle, rules(puzzle))?.before.images())
}

fn turned_in<G: Subject>(puzzle: &Puzzle, number: u32) -> Result<Puzzle, SolveError> {
    if number == 0 {
        return Ok(puzzle.clone());
    }
    let Placed {
        before,
        last,
        mut position,
    } = Placed::<G>::new(puzzle, rules(puzzle))?;
    let image = before.image(number).ok_or(SolveError::Image)?;
    let mut there = before.turned(&image).ok_or(SolveError::Image)?;
    let start = there.to_string();
    let turned_last = image.turn(&last);
    let last = there.text_of(&turned_last);
    there.play_unchecked(&turned_last);
    let mut line = Vec::with_capacity(puzzle.line.len());
    for text in &puzzle.line {
        let turn = position.legal_turn(text).map_err(|_| SolveError::Line)?;
        position.play_unchecked(&turn);
        let turn = image.turn(&turn);
        line.push(there.text_of(&turn));
        there.play_unchecked(&turn);
    }
    let marks = puzzle.marks.iter().map(|mark| G::mark(&image, mark));
    let marks = marks.collect::<Option<Vec<String>>>();
    Ok(Puzzle {
        start,
        last,
        line,
        marks: marks.ok_or(SolveError::Line)?,
        ..puzzle.clone()
    })
}

fn solution_in<G: Subject>(puzzle: &Puzzle) -> Result<PuzzleSolution, SolveError> {
    let placed = Placed::<G>::new(puzzle, rules(puzzle))?;
    let squares = match puzzle.kind {
        PuzzleKind::Chain => judge::asked_squares(&placed.position, puzzle)?,
        _ => Vec::new(),
    };
    Ok(PuzzleSolution {
        line: puzzle.line.clone(),
        answer: puzzle.answer,
        squares,
    })
}

fn judge_in<G: Subject>(puzzle: &Puzzle, answer: &PuzzleAnswer) -> Result<PuzzleJudgement, SolveError> {
    let placed = Placed::<G>::new(puzzle, rules(puzzle))?;
    judge::judge(&placed.position, puzzle, answer)
}
