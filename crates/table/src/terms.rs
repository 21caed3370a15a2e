//! Which terms a game can be played by.

use protocol::GameKind;
use protocol::live::{ClockTerms, ServiceProblem, Terms};

use super::{board::Board, refusal::bad_terms};

/// The most games in a match, even one without an agreed end.
pub(crate) const MOST_GAMES: u32 = 500;

const DAY_S: u32 = 24 * 60 * 60;
/// The most that a clock by hours holds: sixty days.
const MOST_HOURS: u32 = 60 * 24;

/// Makes sure that a game can be played by these terms.
///
/// # Errors
/// The part that is impossible, and why.
pub fn check(terms: &Terms) -> Result<(), ServiceProblem> {
    start(terms).map(drop)
}

/// As [`check`], and gives the position the game begins from.
///
/// # Errors
/// The part that is impossible, and why.
pub(super) fn start(terms: &Terms) -> Result<Board, ServiceProblem> {
    if terms.games.is_some_and(|games| !(1..=MOST_GAMES).contains(&games)) {
        return Err(bad_terms("games", "1 to 500"));
    }
    check_clock(terms.clock)?;
    if terms.laying.is_some() && terms.setup.game != GameKind::Trax {
        return Err(bad_terms("laying", "no tiles are forced in this game"));
    }
    Board::start(&terms.setup)
}

fn check_clock(clock: ClockTerms) -> Result<(), ServiceProblem> {
    let possible = match clock {
        ClockTerms::None => true,
        ClockTerms::Increment { base_s, increment_s } => {
            base_s <= 10 * DAY_S && increment_s <= DAY_S && base_s + increment_s > 0
        }
        ClockTerms::PerTurn { seconds } => (1..=DAY_S).contains(&seconds),
        ClockTerms::Days { days } => (1..=60).contains(&days),
        ClockTerms::Bank {
            base_h,
            increment_h,
            cap_h,
        } => (1..=MOST_HOURS).contains(&base_h) && increment_h <= MOST_HOURS && (base_h..=MOST_HOURS).contains(&cap_h),
    };
    if possible {
        Ok(())
    } else {
        Err(bad_terms("clock", "out of range"))
    }
}
