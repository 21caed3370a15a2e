//! The turns of a position by what each of them is proved to lead to.
//!
//! Turns that lead to one and the same position are one class, however they are written. What is said of a class is
//! proved against every legal turn, or is no more than the number of turns within which it was refuted.

/// What a turn leads to, in numbers of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Proved: its side wins within so many turns of its own, this one counted. The least number in Trax and on small
    /// boards of TwixT; where a forced connection is the proof, there may be a smaller one.
    Wins(u32),
    /// Proved: the game ends as a draw at once, or neither side can force a win after it.
    Draws,
    /// Proved: the other side wins within so many turns of its own; 0 if this turn ends the game so. The number is
    /// as sure as that of a win.
    Loses(u32),
    /// Neither is proved.
    Open {
        /// There is no forced win of its side within so many own turns, this one counted; 0: nothing is known.
        no_win: u32,
        /// There is none of the other side within so many turns of its own; 0: nothing is known.
        no_loss: u32,
    },
}

impl Fate {
    /// What is known of a turn that nobody has looked at.
    pub const UNKNOWN: Self = Self::Open { no_win: 0, no_loss: 0 };

    /// Whether it is proved to win.
    #[must_use]
    pub const fn wins(self) -> bool {
        matches!(self, Self::Wins(_))
    }

    /// Whether it is proved to lose.
    #[must_use]
    pub const fn loses(self) -> bool {
        matches!(self, Self::Loses(_))
    }

    /// How sure it is that it does not lose; none where it is proved to lose.
    #[must_use]
    pub const fn safety(self) -> Option<Grade> {
        match self {
            Self::Wins(_) | Self::Draws => Some(Grade::Proved),
            Self::Loses(_) => None,
            Self::Open { no_loss: 0, .. } => Some(Grade::Unknown),
            Self::Open { no_loss, .. } => Some(Grade::Within(no_loss)),
        }
    }
}

/// How sure something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// Against every legal turn of both sides.
    Proved,
    /// The opposite is refuted to so many own turns of the side that it would take.
    Within(u32),
    /// Nothing is known.
    Unknown,
}

/// The turns that lead to one position, and what it is worth to the side that plays one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnClass<T> {
    /// The turns, in the order of the rules; never empty.
    pub turns: Vec<T>,
    /// What they lead to.
    pub fate: Fate,
}

/// All turns of a position by class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classes<T> {
    /// Each class once, in the order of its first turn; none in a game that is over.
    pub classes: Vec<TurnClass<T>>,
    /// Positions visited.
    pub nodes: u64,
    /// Whether a limit ended a question, so that more work may find more.
    pub cut: bool,
}

impl<T: PartialEq> Classes<T> {
    /// The class of a turn.
    #[must_use]
    pub fn of(&self, turn: &T) -> Option<&TurnClass<T>> {
        self.classes.iter().find(|class| class.turns.contains(turn))
    }

    /// The classes that are proved to win, the fastest first.
    #[must_use]
    pub fn winning(&self) -> Vec<&TurnClass<T>> {
        let won = |class: &&TurnClass<T>| class.fate.wins();
        let mut won: Vec<&TurnClass<T>> = self.classes.iter().filter(won).collect();
        won.sort_by_key(|class| match class.fate {
            Fate::Wins(turns) => turns,
            _ => u32::MAX,
        });
        won
    }

    /// The classes that are not proved to lose, and how sure it is that they do not.
    pub fn saving(&self) -> impl Iterator<Item = (&TurnClass<T>, Grade)> {
        let safe = |class| TurnClass::safe(class);
        self.classes.iter().filter_map(safe)
    }

    /// In how many own turns the other side wins whatever is played of these, if every class is proved to lose.
    #[must_use]
    pub fn all_lose(&self) -> Option<u32> {
        let lost = self.classes.iter().map(|class| match class.fate {
            Fate::Loses(turns) => Some(turns),
            _ => None,
        });
        let lost: Option<Vec<u32>> = lost.collect();
        lost?.into_iter().max()
    }
}

impl<T> TurnClass<T> {
    fn safe(&self) -> Option<(&Self, Grade)> {
        Some((self, self.fate.safety()?))
    }
}

/// How many own turns of either side are asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depths {
    /// Of the side to move, for its wins.
    pub wins: u32,
    /// Of the other side, for the losses.
    pub losses: u32,
}

/// The answer to one question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Yes,
    No,
    /// It took more than its part of the work, or the rules leave it in doubt.
    Open,
    /// All work is done, or somebody has stopped it.
    Stopped,
}

/// Who answers questions about the classes of one position.
pub(crate) trait Asks {
    /// Whether any class wins within so many own turns, the first one counted.
    fn any_wins(&mut self, turns: u32) -> Asked;

    /// Whether the class in this place does, more than one turn being asked for.
    fn wins(&mut self, class: usize, turns: u32) -> Asked;

    /// Whether the other side wins within so many own turns after it.
    fn loses(&mut self, class: usize, turns: u32) -> Asked;
}

/// Asks for one turn of each side, then two, and so on, until all classes are settled or everything is asked; classes
/// that end the game are settled already. Says whether a limit left something open.
pub(crate) fn settle<T>(classes: &mut [TurnClass<T>], depths: Depths, asks: &mut dyn Asks) -> bool {
    let mut cut = false;
    for turns in 1..=depths.wins.max(depths.losses) {
        for (most, wins) in [(depths.wins, true), (depths.losses, false)] {
            if turns > most {
                continue;
            }
            match ask_all(classes, turns, wins, asks) {
                Asked::Stopped => return true,
                answer => cut |= answer == Asked::Open,
            }
        }
    }
    cut
}

/// Asks about every class that is open so far whether it wins in so many turns, or loses; stopped, or open if one stays
/// so.
fn ask_all<T>(classes: &mut [TurnClass<T>], turns: u32, wins: bool, asks: &mut dyn Asks) -> Asked {
    let asked = |class: &TurnClass<T>| match class.fate {
        Fate::Open { no_win, no_loss } => turns == 1 + if wins { no_win } else { no_loss },
        _ => false,
    };
    if !classes.iter().any(asked) {
        return Asked::No;
    }
    // What wins at once has ended the game.
    let any = match (wins, turns) {
        (false, _) => Asked::Yes,
        (true, 1) => Asked::No,
        (true, _) => asks.any_wins(turns),
    };
    let mut all = Asked::No;
    for (place, class) in classes.iter_mut().enumerate() {
        let (true, Fate::Open { no_win, no_loss }) = (asked(class), class.fate) else {
            continue;
        };
        let answer = match any {
            Asked::Yes if wins => asks.wins(place, turns),
            Asked::Yes => asks.loses(place, turns),
            other => other,
        };
        class.fate = match (answer, wins) {
            (Asked::Yes, true) => Fate::Wins(turns),
            (Asked::Yes, false) => Fate::Loses(turns),
            (Asked::No, true) => Fate::Open { no_win: turns, no_loss },
            (Asked::No, false) => Fate::Open { no_win, no_loss: turns },
            (Asked::Stopped, _) => return Asked::Stopped,
            (Asked::Open, _) => {
                all = Asked::Open;
                continue;
            }
        };
    }
    all
}

/// One question gets at most one part in so many of the work that is left, so that a hard one does not take all.
const SHARE: u64 = 4;

/// Nor does it get less than this, if that much is left.
const LEAST: u64 = 400;

/// What one question may take of the work that is left; without a limit as much as it likes.
pub(crate) fn part_of(left: Option<u64>) -> Option<u64> {
    left.map(|left| (left / SHARE).max(LEAST).min(left))
}
