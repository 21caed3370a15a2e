//! The pause before an attempt to connect: the rule of the page (`web/src/live/connection.ts`).

use std::time::Duration;

use game::Random;

const SHORTEST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(10);
/// During this time after a loss the pauses stay short: most losses are short.
const SOON: Duration = Duration::from_secs(60);
const LONGEST_SOON: Duration = Duration::from_secs(1);

/// How long to wait after `failed` attempts, when the connection was lost so long ago: twice as long each time, and a
/// chance of half of it, so that clients do not all come at once.
pub(crate) fn pause(failed: u32, lost: Duration, random: &mut Random) -> Duration {
    let longest = if lost < SOON { LONGEST_SOON } else { LONGEST };
    let most = (SHORTEST * (1 << failed.min(20))).min(longest);
    let share = 50 + random.below(51);
    (most * share / 100).max(SHORTEST)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game::Random;

    use super::pause;

    #[test]
    fn pauses_double_up_to_a_second_and_after_a_minute_to_ten() {
        let mut random = Random::new(1);
        let just = Duration::from_millis(1);
        assert_eq!(pause(0, just, &mut random).as_millis(), 50);
        for failed in 0..40 {
            let most = (50_u64 << failed.min(20)).min(1000);
            let millis = pause(failed, just, &mut random).as_millis() as u64;
            assert!((most / 2..=most).contains(&millis), "{failed}: {millis}");
        }
        let late = pause(30, Duration::from_secs(61), &mut random);
        assert!((5_000..=10_000).contains(&late.as_millis()), "{late:?}");
    }
}
