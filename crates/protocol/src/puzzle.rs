//! A puzzle as data: a position, what is asked of it, and what is proved of the answer.

use serde::{Deserialize, Serialize};
use strum::{AsRefStr, VariantArray};

use crate::{FindingGrade, GameKind};

/// What a puzzle asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, AsRefStr, VariantArray)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleKind {
    /// Win within so many own turns: turns on the board.
    Win,
    /// Play the only turn that does not lose: one turn on the board.
    Save,
    /// Is there a forced win within so many own turns? Yes or no.
    Decide,
    /// Which tiles are forced by this turn? Squares, then tiles. Trax.
    Chain,
    /// Whose loop or line does this turn finish, that of the side to move? Yes or no. Trax.
    Finish,
    /// Take the only hole against a threat to connect: one turn on the board. TwixT.
    MustPlay,
    /// Does the chain that runs from this peg as a ladder arrive and win? Yes or no. TwixT.
    Ladder,
    /// Join these two pegs, whose setup was attacked: one turn on the board. TwixT.
    Setup,
}

/// A position in which something is asked of the side to move.
///
/// Two turns are the same answer if they lead to the same position, or to images of one another where the position is
/// its own image: a turn is compared by `game::Symmetric::picture_key` of the position it leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Puzzle {
    /// Names the puzzle: 12 hexadecimal digits, the beginning of the picture key of the position that is to be solved,
    /// and the first letter of its kind.
    pub id: String,
    /// The game.
    pub game: GameKind,
    /// The rule sets for which all of it is proved; the first one is shown.
    pub rules: Vec<String>,
    /// The board of TwixT, such as `24x24`; absent in Trax.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub size: Option<String>,
    /// The position before the last turn of the other side, as position text; no pie rule is open in it.
    pub start: String,
    /// The last turn of the other side, which leads to the position that is to be solved.
    pub last: String,
    /// What is asked.
    pub kind: PuzzleKind,
    /// How sure it is that there is one answer: `proved` where all other turns are proved to lose, or the question is
    /// exact; `within` where a win by all others is refuted to so many own turns; `open` of a mistake of a game, where
    /// others may be as good.
    pub grade: FindingGrade,
    /// Own turns: of the win; of the other side's win after the best other turn; that are asked about; 0 where none
    /// are. With one turn every turn that wins, or after which the other side does not win at once, is right.
    pub turns: u32,
    /// The squares or holes that the question names: the two pegs of a setup, the head of a ladder; absent where there
    /// are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The answer to a question that is answered by yes or no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub answer: Option<bool>,
    /// The solution: turns of both sides in turn, the solver's first; each of the solver's is the only right one up to
    /// images, except a last one that wins at once, for which every win is right. Of a chain and of a finish the turn
    /// that is asked about; of another question the line that shows a yes, if it was one.
    pub line: Vec<String>,
    /// Names of what the answer makes or stops, as in `ThreatName` or `FeatureName`; a name that players know.
    pub themes: Vec<String>,
    /// Positions that the proof visited.
    pub work: u64,
    /// Puzzles that rest on the same tiles or pegs share this.
    pub pattern: String,
    /// How hard it is before anybody has tried: a Glicko-2 rating.
    pub rating: f64,
    /// How sure that is: its deviation.
    pub deviation: f64,
    /// What game it comes from, as text, such as `levels 5 and 6, turn 14`.
    pub source: String,
}

impl Puzzle {
    /// Whether it is about the next turn alone: all of it is answered by the rules.
    #[must_use]
    pub fn is_one_turn(&self) -> bool {
        use PuzzleKind as K;
        match self.kind {
            K::Win | K::Save | K::Decide | K::MustPlay => self.turns == 1 && self.grade == FindingGrade::Proved,
            K::Chain | K::Finish | K::Setup => true,
            K::Ladder => false,
        }
    }
}
