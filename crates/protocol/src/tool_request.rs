//! What the page asks of its tools for records, reviews, puzzles, the course and matches, and the answers: each has the
//! tag of its request.

use serde::{Deserialize, Serialize};

use crate::live::RatedGame;
use crate::{
    AuditView, CardAnswer, CardSchedule, CardsDone, Chain, Colour, Finding, GameKind, GameReview, GuessedRating,
    Imported, Judgement, Learner, Marked, MatchGames, MatchScore, Place, Puzzle, PuzzleAnswer, PuzzleJudgement,
    PuzzleQuestion, PuzzleSolution, Setup, SolverRating, Study, Threats, ToldReview,
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
    Threats(GameLine),
    /// Whether a question is about one of somebody's own rated games.
    Meets {
        /// The position.
        line: GameLine,
        /// The games.
        games: Vec<RatedGame>,
    },
    /// What the last of the turns is worth that were played in an item of the course.
    JudgeItem {
        /// The item.
        of: CourseItem,
        /// The turns.
        played: Vec<String>,
    },
    /// Marked squares, by column and row, against those that an item asks for.
    CheckMarks {
        /// The item.
        of: CourseItem,
        /// The squares.
        marks: Vec<(i32, i32)>,
    },
    /// The squares that an item asks for.
    Places(CourseItem),
    /// The turns that show how an item is solved.
    Solve(CourseItem),
    /// What is wrong with an item; nothing if every claim is true.
    Prove(CourseItem),
    /// The next chain of the drill, another than the last one.
    NextChain {
        /// Who learns.
        learner: Learner,
        /// The number of the last chain, if there was one.
        last: Option<usize>,
        /// Chooses one of those that suit the learner.
        choice: u32,
    },
    /// The learner after a chain of the drill.
    AfterChain {
        /// Who learns.
        learner: Learner,
        /// The number of the chain.
        number: usize,
        /// Whether it was laid without a fault.
        success: bool,
    },
    /// When a card is to be seen again after an answer.
    ReviewCard {
        /// When it was to be seen; none of a new card.
        card: Option<CardSchedule>,
        /// The day of the answer.
        day: u32,
        /// The answer.
        answer: CardAnswer,
    },
    /// Which of the cards are to be seen today, by their numbers, in order.
    TodaysCards {
        /// The cards; none for a new one.
        cards: Vec<Option<CardSchedule>>,
        /// Today.
        day: u32,
        /// What was done today.
        done: CardsDone,
    },
    /// The strength of a solver after a puzzle.
    RateSolver {
        /// The solver's before.
        solver: GuessedRating,
        /// The puzzle's.
        puzzle: GuessedRating,
        /// Whether it was solved.
        solved: bool,
        /// So many days after the last one.
        days: f64,
    },
}

/// An item of the course.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CourseItem {
    /// The game of its lesson.
    pub game: GameKind,
    /// The item as its file has it, which the crate `course` reads.
    #[cfg_attr(test, ts(type = "object"))]
    pub item: serde_json::Value,
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
    JudgeItem(Judgement),
    CheckMarks(Marked),
    Places(Vec<Place>),
    Solve(Vec<String>),
    Prove(Vec<String>),
    NextChain(Option<Chain>),
    AfterChain(Learner),
    ReviewCard(CardSchedule),
    TodaysCards(Vec<usize>),
    RateSolver(SolverRating),
}
