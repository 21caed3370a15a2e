//! What the page asks of its tools for records, reviews, puzzles and matches, and the answers: each has the tag of its request.

use serde::{Deserialize, Serialize};

use crate::live::RatedGame;
use crate::{
    AuditView, Colour, Finding, GameReview, Imported, MatchGames, MatchScore, Puzzle, PuzzleAnswer,
    PuzzleJudgement, PuzzleQuestion, PuzzleSolution, Setup, Study, ThreatRequest, Threats,
    ToldReview,
};

/// A game and the turns that lead to a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameLine {
    /// The game and its rules.
    pub setup: Setup,
    /// The turns as text.
    pub turns: Vec<String>,
}

/// What is asked of the tools.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ToolRequest {
    /// A study as SGF.
    Sgf(Study),
    /// A study as SGF with a review of its main line as comments and marks.
    ReviewedSgf {
        /// The study.
        study: Study,
        /// The review.
        review: GameReview,
        /// The language of the comments.
        language: String,
        /// What the sides are called.
        sides: [(Colour, String); 2],
    },
    /// Turns as a list; none if the game begins from a position, which a list cannot hold.
    List(GameLine),
    /// The main line of a study and its result as a word for an address.
    Link(Study),
    /// The study in such a word.
    Linked(String),
    /// A position drawn with characters.
    Diagram(GameLine),
    /// A position as an SVG file with the names of rows and columns.
    Picture {
        /// The turns to it.
        line: GameLine,
        /// The theme whose colours it has.
        theme: String,
    },
    /// The program that reviews, so that what another one found is known as such.
    Build,
    /// A review in the words of a language.
    Told {
        /// The review.
        review: GameReview,
        /// The language.
        language: String,
        /// What the sides are called.
        sides: [(Colour, String); 2],
    },
    /// The mistake of a finding as a puzzle: the position before it; none where the review knows no better turn.
    Mistake {
        /// The game.
        line: GameLine,
        /// The finding.
        finding: Finding,
    },
    /// The number of images of a puzzle.
    Images(Puzzle),
    /// A puzzle as its image of a number is asked.
    Question {
        /// The puzzle.
        puzzle: Puzzle,
        /// The image.
        image: u32,
    },
    /// What an answer to that image is worth.
    Judge {
        /// The puzzle.
        puzzle: Puzzle,
        /// The image.
        image: u32,
        /// The answer.
        answer: PuzzleAnswer,
    },
    /// The solution of that image.
    Solution {
        /// The puzzle.
        puzzle: Puzzle,
        /// The image.
        image: u32,
    },
    /// How a match stands.
    Match(MatchGames),
    /// Whether the faces in the turns of a game of Luck Trax are those of its die.
    Audit(GameLine),
    /// What the other side would do if it could move now.
    Threats(ThreatRequest),
    /// Whether a question is about one of somebody's own rated games.
    Meets {
        /// The position.
        line: GameLine,
        /// The games.
        games: Vec<RatedGame>,
    },
}

/// The answers to a [`ToolRequest`].
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the requests say what they are")]
pub enum ToolAnswer {
    Sgf(String),
    ReviewedSgf(String),
    List(Option<String>),
    Link(String),
    Linked(Imported),
    Diagram(String),
    Picture(String),
    Build(String),
    Told(ToldReview),
    Mistake(Option<Puzzle>),
    Images(u32),
    Question(PuzzleQuestion),
    Judge(PuzzleJudgement),
    Solution(PuzzleSolution),
    Match(MatchScore),
    Audit(AuditView),
    Threats(Threats),
    Meets(bool),
}
