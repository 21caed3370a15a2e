//! Whole games by a clock of each kind, with a search that takes what it is allowed.

use core::time::Duration;

use game::Random;

use super::{TimeControl, TimeLeft, TimeManager, turns_to_come};
use crate::EFFORT;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// What passes between an answer and the stop of the clock.
const OVERHEAD: Duration = ms(2);

/// How long a search takes: each depth takes up to four times as long as the one before, is begun only if the manager
/// allows it, and is left when it says so. One turn of eight is forced; in the others the effort goes up and down as a
/// search's does.
fn searched(manager: &TimeManager, random: &mut Random) -> Duration {
    let forced = random.below(8) == 0;
    let mut effort = if forced { 10 } else { EFFORT };
    let (mut now, mut depth) = (ms(0), Duration::from_micros(200));
    loop {
        if !manager.may_deepen(now, effort) {
            return now;
        }
        depth = depth * (120 + random.below(280)) / 100;
        let stop = manager.stop_at(effort);
        if now + depth > stop {
            return stop;
        }
        now += depth;
        if !forced {
            effort = (effort * (70 + random.below(70)) / 100).clamp(55, 300);
        }
    }
}

/// One player's game.
struct Game {
    used: Duration,
    /// The longest turn.
    longest: Duration,
}

/// Plays so many turns by a clock. Panics at a flag fall.
fn play(begun: TimeLeft, turns: u32, seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut clock = begun;
    let (mut used, mut longest) = (ms(0), ms(0));
    for played in 0..turns {
        let manager = TimeManager::by_clock(&clock, turns_to_come(20, played));
        let spent = searched(&manager, &mut random) + OVERHEAD;
        assert!(spent <= manager.hard() + OVERHEAD);
        used += spent;
        longest = longest.max(spent);
        let after = clock.after(spent, &begun);
        clock = after.unwrap_or_else(|| panic!("turn {played}: {spent:?} of {clock:?}"));
    }
    Game { used, longest }
}

fn begun(left: u64, control: TimeControl) -> TimeLeft {
    let left = ms(left);
    TimeLeft { left, control }
}

#[test]
fn a_time_for_the_game_is_used_and_never_up() {
    for seed in 0..200 {
        for base in [10_000, 60_000, 600_000] {
            let clock = begun(base, TimeControl::SuddenDeath);
            let (game, base) = (play(clock, 60, seed), ms(base));
            assert!(game.used >= base / 100 * 80, "{base:?}: {:?}", game.used);
            assert!(game.longest < base / 4, "{base:?}: {:?}", game.longest);
        }
    }
}

#[test]
fn games_of_many_more_turns_than_expected_have_time() {
    for seed in 0..100 {
        play(begun(10_000, TimeControl::SuddenDeath), 200, seed);
    }
}

#[test]
fn an_increment_is_used() {
    for seed in 0..200 {
        for (base, time) in [(60_000, 1_000), (180_000, 2_000), (1_000, 1_000), (3_000, 100)] {
            let time = ms(time);
            let game = play(begun(base, TimeControl::Increment { time, cap: None }), 60, seed);
            let all = ms(base) + time * 60;
            assert!(game.used >= all / 100 * 80, "{base} {time:?}: {:?}", game.used);
        }
    }
}

#[test]
fn a_bank_loses_little_of_what_its_cap_cuts() {
    for seed in 0..200 {
        let (time, cap) = (ms(2_000), Some(ms(10_000)));
        let game = play(begun(8_000, TimeControl::Increment { time, cap }), 60, seed);
        let all = ms(8_000) + time * 60;
        assert!(game.used >= all / 100 * 80, "{:?} of {all:?}", game.used);
    }
}

#[test]
fn turns_of_a_period_share_its_time() {
    for seed in 0..200 {
        for turns in [1, 2, 7, 40] {
            let game = play(begun(60_000, TimeControl::Period { turns }), 3 * turns, seed);
            let all = ms(60_000) * 3;
            assert!(turns < 7 || game.used >= all / 100 * 60, "{turns}: {:?}", game.used);
        }
    }
}

#[test]
fn overtime_comes_after_the_game_s_time() {
    for seed in 0..200 {
        for turns in [1, 5] {
            let time = ms(5_000);
            let game = play(begun(60_000, TimeControl::Overtime { time, turns }), 60, seed);
            assert!(game.used >= ms(60_000) / 100 * 80);
        }
    }
}
