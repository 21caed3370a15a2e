//! What crosses a wire or a worker's boundary: serde types, nothing else.
//!
//! The page's TypeScript declarations are generated from these types; a test fails when
//! `web/src/protocol/index.ts` differs from them and rewrites it when `UPDATE_TYPES` is set.

#[cfg(test)]
mod documented;
#[cfg(test)]
mod typescript;

mod analysis;
mod board;
mod card;
mod colour;
mod course;
mod die;
mod edited;
mod engine;
mod feature;
mod game_request;
pub mod live;
mod match_play;
mod named;
mod overlay;
mod problem;
mod puzzle;
mod puzzle_answer;
mod review;
mod setup;
mod solitaire;
mod square;
mod study;
mod told;
mod tool_request;
mod turn;
mod view;

pub use analysis::{AnalysedLine, Analysis, AnalysisRequest, Heat, Threat, Threats, TurnMark};
pub use board::{Cell, Drawing, Grid, GridRow, Heading, LinkHandle, LinkState};
pub use card::{CardAnswer, CardSchedule, CardsDone, GuessedRating, SolverRating};
pub use colour::Colour;
pub use course::{Chain, Judgement, Learner, Marked, Place, Shown, Wronged};
pub use die::{AuditView, DieView, FaceView, Thrown};
pub use edited::{EditTool, Edited, EditorAnswer, EditorRequest, Flaw};
pub use engine::{EngineReply, EngineRequest, WorkAnswer, WorkRequest};
pub use feature::{Feature, FeatureName, NamedHole};
pub use game_request::{GameAnswer, GameRequest, GhostPart, LaterAnswer, LaterRequest};
pub use match_play::{MatchGames, MatchScore};
pub use named::{NamedThreat, ThreatName};
pub use overlay::{Lettered, Overlay, RankedLine, ThreatenedTurn};
pub use problem::Problem;
pub use puzzle::{Puzzle, PuzzleKind};
pub use puzzle_answer::{PuzzleAnswer, PuzzleJudgement, PuzzleOutcome, PuzzleQuestion, PuzzleSolution};
pub use review::{
    DecidingThreats, Finding, FindingGrade, FindingKind, GameReview, HoldingTurns, KeptValue, ReviewThreat, Worth,
};
pub use setup::{GameKind, Setup};
pub use solitaire::{Advice, Advised, Pile, Reviewed, TopTile};
pub use square::Square;
pub use study::{Glyph, Imported, Study, StudyNode};
pub use told::{ToldFinding, ToldPart, ToldReview};
pub use tool_request::{CourseItem, GameLine, ToolAnswer, ToolRequest};
pub use turn::{Choice, Choices, MarkName, Played, TurnKind, TurnView};
pub use view::{BorderCut, End, Extent, GameView, Relabelled, Strip};
