//! How the bot finds its turn.

use std::time::Duration;

use engine::{Level, Playable as _, TimeControl, TimeLeft, TimeManager, turns_to_come};
use game::Position as _;
use games::AnyPosition;
use protocol::live::{ClockTerms, Seat, TableView};
use trax::Trax;
use twixt::Twixt;

use crate::watch::Watch;

/// No search takes longer, whatever the clock shows.
const LONGEST: Duration = Duration::from_secs(60);

/// What a server needs to receive a turn and stop the clock, taken off what the clock shows.
const ON_THE_WAY: Duration = Duration::from_millis(300);

/// The turn that a level plays at a table; nothing if the table cannot be replayed, or its game is over.
pub(super) fn choose(view: &TableView, seat: Seat, level: Level) -> Option<String> {
    let watch = Watch::start();
    let mut position = view.terms.setup.of_two()?.start().ok()?;
    for turn in &view.turns {
        position.play(turn).ok()?;
    }
    let length = match &position {
        AnyPosition::Trax(now) => Trax::game_length(now.rules()),
        AnyPosition::Luck(now) => Trax::game_length(now.trax().rules()),
        AnyPosition::Twixt(now) => Twixt::game_length(now.rules()),
    };
    let to_come = turns_to_come(length, view.turns.len() as u32 / 2);
    let left = view.clocks.as_ref().map(|clocks| {
        let left = clocks.remaining_cs[seat].max(0).cast_unsigned() * 10;
        Duration::from_millis(left).saturating_sub(ON_THE_WAY)
    });
    let time = time(view.terms.clock, left, to_come);
    let seed = Level::seed(&view.table, view.turns.len());
    level.choose_text(&position, seed, time.hard(), &watch.planned(Some(time)))
}

/// The time for a turn, with so much left on the clock if there is one.
fn time(terms: ClockTerms, left: Option<Duration>, to_come: u32) -> TimeManager {
    let longest = TimeManager::per_turn(LONGEST);
    let Some(left) = left else {
        return longest;
    };
    let hours = |hours: u32| Duration::from_hours(hours.into());
    let control = match terms {
        ClockTerms::None => return longest,
        ClockTerms::PerTurn { .. } | ClockTerms::Days { .. } => TimeControl::Period { turns: 1 },
        ClockTerms::Increment { increment_s: 0, .. } => TimeControl::SuddenDeath,
        ClockTerms::Increment { increment_s, .. } => TimeControl::Increment {
            time: Duration::from_secs(increment_s.into()),
            cap: None,
        },
        ClockTerms::Bank { increment_h, cap_h, .. } => TimeControl::Increment {
            time: hours(increment_h),
            cap: Some(hours(cap_h)),
        },
    };
    let clock = TimeLeft { left, control };
    longest.sooner(TimeManager::by_clock(&clock, to_come))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hard(terms: ClockTerms, left_s: u64) -> Duration {
        time(terms, Some(Duration::from_secs(left_s)), 20).hard()
    }

    #[test]
    fn every_clock_of_a_table_leaves_time() {
        let (base_s, hour) = (300, 60 * 60);
        let increment = |increment_s| ClockTerms::Increment { base_s, increment_s };
        let second = Duration::from_secs(1);
        assert!(hard(increment(0), 300) < 75 * second);
        assert!(hard(increment(0), 1) < second);
        assert!(hard(increment(10), 1) < second);
        assert!(hard(increment(10), 11) > hard(increment(0), 11));
        assert!(hard(ClockTerms::PerTurn { seconds: 20 }, 20) < 20 * second);
        assert!(hard(ClockTerms::PerTurn { seconds: 20 }, 20) > 19 * second);
        let bank = ClockTerms::Bank {
            base_h: 72,
            increment_h: 24,
            cap_h: 120,
        };
        for terms in [bank, ClockTerms::Days { days: 3 }, increment(900)] {
            let most = hard(terms, 72 * hour);
            assert!(most <= LONGEST && most > LONGEST / 2, "{terms:?}: {most:?}");
        }
        assert_eq!(time(ClockTerms::None, None, 20), TimeManager::per_turn(LONGEST));
    }
}
