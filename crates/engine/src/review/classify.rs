//! From what is proved of a turn to what is said of it.

use crate::review::Proofs;
use crate::{Fate, Grade};

/// What a review says of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The turn itself ends the game in the other side's favour.
    HandedOver,
    /// A forced win was there before the turn, and is not proved after it.
    MissedWin,
    /// The other side threatened nothing that is proved, and wins by force after the turn.
    Allowed,
    /// The other side threatened to win; some turns would have stopped it, and this one does not.
    MissedDefence,
    /// All turns are proved to lose.
    NothingHelped,
    /// All other turns are proved to lose.
    OnlyTurn,
    /// A peg of TwixT that serves neither side's plan, by a search.
    Spent,
    /// The winning chances fall, by a search.
    Ground,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::HandedOver,
        Self::MissedWin,
        Self::Allowed,
        Self::MissedDefence,
        Self::NothingHelped,
        Self::OnlyTurn,
        Self::Spent,
        Self::Ground,
    ];

    /// The kind in a word or two.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::HandedOver => "handed-over",
            Self::MissedWin => "missed-win",
            Self::Allowed => "allowed",
            Self::MissedDefence => "missed-defence",
            Self::NothingHelped => "nothing-helped",
            Self::OnlyTurn => "only-turn",
            Self::Spent => "spent",
            Self::Ground => "ground",
        }
    }

    /// Whether the turn is a mistake.
    #[must_use]
    pub const fn is_mistake(self) -> bool {
        !matches!(self, Self::NothingHelped | Self::OnlyTurn)
    }

    /// Whether the mistake changes what the game is worth for certain.
    #[must_use]
    pub const fn is_decisive(self) -> bool {
        self.is_mistake() && !matches!(self, Self::Spent | Self::Ground)
    }
}

/// How sure a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// All that it says is proved.
    Proved,
    /// It rests on a win that is refuted to so many own turns, and no further.
    Within(u32),
    /// It is proved what was there before the turn, and not what the turn leads to.
    Open,
    /// A search thinks so.
    Judged,
}

/// The kind of a turn and how sure it is.
pub(super) fn classify<T>(proofs: &Proofs<T>, lost_ground: bool, spent: bool) -> (Option<Kind>, Certainty) {
    let holding = proofs.holding;
    let sure = |kind| (Some(kind), Certainty::Proved);
    match (proofs.before, proofs.after) {
        (Fate::Loses(_), _) => sure(Kind::NothingHelped),
        (Fate::Wins(_), Fate::Wins(_)) => (None, Certainty::Proved),
        (_, Fate::Loses(0)) => sure(Kind::HandedOver),
        (Fate::Wins(_), Fate::Loses(_) | Fate::Draws) => sure(Kind::MissedWin),
        (Fate::Wins(_), Fate::Open { no_win, .. }) => {
            let certainty = match no_win {
                0 => Certainty::Open,
                turns => Certainty::Within(turns),
            };
            (Some(Kind::MissedWin), certainty)
        }
        (_, Fate::Loses(lost)) => match holding {
            // That all lose is not proved unless the position is.
            Some(holding) if holding.count > 0 => {
                let kind = match proofs.threat {
                    Some(_) => Kind::MissedDefence,
                    None => Kind::Allowed,
                };
                (Some(kind), certainty(holding.grade, lost))
            }
            _ => (Some(Kind::Allowed), Certainty::Open),
        },
        _ if holding.is_some_and(|holding| holding.played && holding.count == 1 && holding.of > 1) => {
            sure(Kind::OnlyTurn)
        }
        _ if spent => (Some(Kind::Spent), Certainty::Judged),
        _ if lost_ground => (Some(Kind::Ground), Certainty::Judged),
        _ => (None, Certainty::Judged),
    }
}

/// How sure it is that other turns hold where the one that was played loses in so many turns: a win that comes as
/// soon has to be refuted.
const fn certainty(grade: Grade, lost: u32) -> Certainty {
    match grade {
        Grade::Proved => Certainty::Proved,
        Grade::Within(turns) if turns >= lost => Certainty::Within(turns),
        Grade::Within(_) | Grade::Unknown => Certainty::Open,
    }
}
