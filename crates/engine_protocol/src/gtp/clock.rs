//! The clock of a game, as controllers set and update it: time for the game, then a time for every so
//! many turns.

use core::time::Duration;

use engine::{TimeLeft, TimeManager};
use game::{ByPlayer, Player};

/// A time that came as seconds.
pub(super) type Seconds = Duration;

/// Both sides' clocks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GameClock {
    settings: Option<Control>,
    left: ByPlayer<Left>,
}

/// The values of `time_settings`.
#[derive(Clone, Copy, Debug)]
struct Control {
    main: Duration,
    /// The time for every `turns` turns after that.
    extra: Duration,
    turns: u32,
}

/// What a side has left.
#[derive(Clone, Copy, Debug, Default)]
struct Left {
    time: Duration,
    /// The turns it has to last for; 0 while it is the time for the game.
    turns: u32,
}

impl GameClock {
    /// Enters `time_settings`. A time for no turns at all is no limit, by the protocol.
    pub(super) fn set(&mut self, main: Seconds, extra: Seconds, turns: u32) {
        let unlimited = turns == 0 && extra > Duration::ZERO;
        self.settings = (!unlimited).then_some(Control { main, extra, turns });
        self.restart();
    }

    /// Both clocks as at the beginning of a game.
    pub(super) fn restart(&mut self) {
        if let Some(control) = self.settings {
            let main = Left {
                time: control.main,
                turns: 0,
            };
            let left = if control.main.is_zero() && control.turns > 0 {
                control.period()
            } else {
                main
            };
            self.left = ByPlayer::of(|_| left);
        }
    }

    /// Sets `time_left`, which counts even without settings.
    pub(super) fn set_left(&mut self, side: Player, time: Seconds, turns: u32) {
        self.settings.get_or_insert(Control {
            main: time,
            extra: Duration::ZERO,
            turns: 0,
        });
        self.left[side] = Left { time, turns };
    }

    /// The time for a turn of this side, if it is limited.
    pub(super) fn time(&self, side: Player) -> Option<TimeManager> {
        let control = self.settings?;
        let left = self.left[side];
        let for_game = left.turns == 0;
        let later = match control.turns {
            0 => Duration::ZERO,
            turns => control.extra / turns,
        };
        Some(TimeManager::by_clock(&TimeLeft {
            left: left.time,
            turns: (!for_game).then_some(left.turns),
            // The time for the game may be used up where more comes after it.
            extra: if for_game { later } else { Duration::ZERO },
        }))
    }

    /// Takes the time of a turn off a side's clock.
    pub(super) fn spend(&mut self, side: Player, time: Duration) {
        let Some(control) = self.settings else {
            return;
        };
        let left = &mut self.left[side];
        let more = control.turns > 0;
        if left.turns == 0 {
            match left.time.checked_sub(time) {
                Some(rest) if !rest.is_zero() || !more => left.time = rest,
                _ if more => *left = control.period(),
                _ => left.time = Duration::ZERO,
            }
        } else if left.turns == 1 && more {
            *left = control.period();
        } else {
            left.turns -= 1;
            left.time = left.time.saturating_sub(time);
        }
    }
}

impl Control {
    /// A new time for so many turns.
    const fn period(&self) -> Left {
        Left {
            time: self.extra,
            turns: self.turns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const SIDE: Player = Player::First;

    fn hard(clock: &GameClock) -> u128 {
        clock.time(SIDE).expect("a limit").hard().as_millis()
    }

    #[test]
    fn a_time_for_the_game_runs_down() {
        let mut clock = GameClock::default();
        assert_eq!(clock.time(SIDE), None);
        clock.set(100 * SECOND, Duration::ZERO, 0);
        assert_eq!(hard(&clock), 11_970);
        clock.spend(SIDE, 50 * SECOND);
        assert_eq!(hard(&clock), 5_970);
        clock.spend(SIDE, 60 * SECOND);
        assert_eq!(hard(&clock), 0);
        clock.restart();
        assert_eq!(hard(&clock), 11_970);
    }

    #[test]
    fn a_time_for_each_turn_comes_again() {
        let mut clock = GameClock::default();
        clock.set(Duration::ZERO, 2 * SECOND, 1);
        for _ in 0..3 {
            assert_eq!(hard(&clock), 1_970);
            clock.spend(SIDE, 2 * SECOND);
        }
    }

    #[test]
    fn after_the_game_s_time_comes_that_of_the_turns() {
        let mut clock = GameClock::default();
        clock.set(10 * SECOND, 8 * SECOND, 4);
        // Two seconds more than its share: such a turn could still be played afterwards.
        assert_eq!(hard(&clock), 3_170);
        clock.spend(SIDE, 12 * SECOND);
        assert_eq!(hard(&clock), 3_970);
        for _ in 0..3 {
            clock.spend(SIDE, 2 * SECOND);
        }
        assert_eq!(hard(&clock), 1_970);
        clock.spend(SIDE, 2 * SECOND);
        assert_eq!(hard(&clock), 3_970);
    }

    #[test]
    fn what_the_controller_tells_counts() {
        let mut clock = GameClock::default();
        clock.set_left(SIDE, 5 * SECOND, 1);
        assert_eq!(hard(&clock), 4_970);
        clock.set(SECOND, SECOND, 0);
        assert_eq!(clock.time(SIDE), None);
    }
}
