//! The clocks of a game, as a controller sets and updates them or as the engine counts them itself.

use core::time::Duration;

use engine::{TimeControl, TimeLeft, TimeManager};
use game::{ByPlayer, Player};

/// Both sides' clocks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameClock {
    /// How each side begins; none without a limit.
    begun: Option<TimeLeft>,
    /// The most time for a turn, whatever the clock shows.
    most: Option<Duration>,
    left: ByPlayer<Option<TimeLeft>>,
}

impl GameClock {
    /// Clocks that begin so.
    pub(crate) fn new(begun: Option<TimeLeft>) -> Self {
        let mut clock = Self::default();
        clock.set(begun, None);
        clock
    }

    /// Sets how both sides begin, and the most time for a turn.
    pub(crate) fn set(&mut self, begun: Option<TimeLeft>, most: Option<Duration>) {
        self.begun = begun;
        self.most = most;
        self.restart();
    }

    /// Both clocks as at the beginning of a game.
    pub(crate) fn restart(&mut self) {
        self.left = ByPlayer::of(|_| self.begun);
    }

    /// Sets a side's clock, even if there was none: the time is for the game if `turns` is 0, otherwise for so
    /// many turns.
    pub(crate) fn set_left(&mut self, side: Player, left: Duration, turns: u32) {
        let begun = *self.begun.get_or_insert(TimeLeft::sudden_death(left));
        let control = match (turns, begun.control) {
            // With a period for every turn, controllers count the periods that are left.
            (1.., TimeControl::Overtime { turns: 1, .. }) => TimeControl::Period { turns: 1 },
            (1.., _) => TimeControl::Period { turns },
            (0, TimeControl::Period { .. }) => TimeControl::SuddenDeath,
            (0, control) => control,
        };
        self.left[side] = Some(TimeLeft { left, control });
    }

    /// The time for a turn of this side, if it is limited, where so many of its turns are expected to come.
    pub(crate) fn time(&self, side: Player, to_come: u32) -> Option<TimeManager> {
        let by_clock = TimeManager::by_clock(&self.left[side]?, to_come);
        let most = self.most.map(TimeManager::per_turn);
        Some(most.map_or(by_clock, |most| most.sooner(by_clock)))
    }

    /// Takes the time of a turn off a side's clock.
    pub(crate) fn spend(&mut self, side: Player, time: Duration) {
        if let (Some(begun), Some(left)) = (self.begun, &mut self.left[side]) {
            // Whether the time is up is for the controller to say.
            let up = TimeLeft {
                left: Duration::ZERO,
                ..*left
            };
            *left = left.after(time, &begun).unwrap_or(up);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const SIDE: Player = Player::First;

    fn hard(clock: &GameClock) -> u128 {
        let time = clock.time(SIDE, 20).expect("a limit");
        time.hard().as_millis()
    }

    fn clock(left: Duration, control: TimeControl) -> GameClock {
        GameClock::new(Some(TimeLeft { left, control }))
    }

    #[test]
    fn a_time_for_the_game_runs_down() {
        let mut clock = GameClock::default();
        assert_eq!(clock.time(SIDE, 20), None);
        clock.set(Some(TimeLeft::sudden_death(101 * SECOND)), None);
        let first = hard(&clock);
        clock.spend(SIDE, 50 * SECOND);
        assert!(hard(&clock) < first * 6 / 10);
        clock.spend(SIDE, 60 * SECOND);
        assert_eq!(hard(&clock), 0);
        clock.restart();
        assert_eq!(hard(&clock), first);
    }

    #[test]
    fn a_time_for_each_turn_comes_again() {
        let mut clock = clock(2 * SECOND, TimeControl::Period { turns: 1 });
        for _ in 0..3 {
            assert_eq!(hard(&clock), 1_970);
            clock.spend(SIDE, 2 * SECOND);
        }
    }

    #[test]
    fn after_the_game_s_time_comes_that_of_the_turns() {
        let time = 8 * SECOND;
        let mut clock = clock(10 * SECOND, TimeControl::Overtime { time, turns: 4 });
        // Two seconds more than its share: such a turn could still be played afterwards.
        assert_eq!(hard(&clock), 3_970);
        clock.spend(SIDE, 12 * SECOND);
        // Six seconds for three turns.
        assert_eq!(hard(&clock), 2_970);
        for _ in 0..2 {
            clock.spend(SIDE, 2 * SECOND);
        }
        assert_eq!(hard(&clock), 1_970);
        clock.spend(SIDE, 2 * SECOND);
        assert_eq!(hard(&clock), 3_970);
    }

    #[test]
    fn what_the_controller_says_counts() {
        let mut clock = GameClock::default();
        clock.set_left(SIDE, 5 * SECOND, 1);
        assert_eq!(hard(&clock), 4_970);
        assert_eq!(clock.time(SIDE.other(), 20), None);
        clock.set(None, None);
        assert_eq!(clock.time(SIDE, 20), None);
        // One of five periods for a turn each.
        let (time, turns) = (10 * SECOND, 1);
        let overtime = TimeControl::Overtime { time, turns };
        clock.set(
            Some(TimeLeft {
                left: 60 * SECOND,
                control: overtime,
            }),
            None,
        );
        clock.set_left(SIDE, 10 * SECOND, 5);
        assert_eq!(hard(&clock), 9_970);
        clock.set_left(SIDE, Duration::ZERO, 0);
        assert_eq!(hard(&clock), 9_970);
    }

    #[test]
    fn no_turn_takes_more_than_the_most() {
        let mut clock = GameClock::default();
        let begun = TimeLeft::sudden_death(1_000 * SECOND);
        clock.set(Some(begun), Some(2 * SECOND));
        assert_eq!(hard(&clock), 1_970);
    }
}
