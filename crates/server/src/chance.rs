//! Chance, from the system; in tests also from a seed, so that a run can be repeated.

/// Fills `bytes` by chance.
///
/// # Panics
/// The system has no source of randomness, without which nothing here is safe.
pub(crate) fn fill(bytes: &mut [u8]) {
    #[cfg(test)]
    if seeded::fill(bytes) {
        return;
    }
    getrandom::fill(bytes).expect("the system's source of randomness");
}

/// Chance that follows from a seed, for all that runs in one thread.
#[cfg(test)]
pub(crate) mod seeded {
    use std::{cell::RefCell, time::Duration};

    use game::Random;
    use tokio::time::sleep;

    thread_local! {
        static RANDOM: RefCell<Option<Random>> = const { RefCell::new(None) };
    }

    /// From now on chance follows from this seed, in this thread.
    pub(crate) fn start(seed: u64) {
        RANDOM.set(Some(Random::splitmix64(seed)));
    }

    /// Whether chance follows from a seed in this thread.
    pub(crate) fn is_on() -> bool {
        RANDOM.with_borrow(Option::is_some)
    }

    fn number() -> u64 {
        RANDOM.with_borrow_mut(|random| random.get_or_insert(Random::splitmix64(0)).next_u64())
    }

    /// A number below `bound`.
    pub(crate) fn below(bound: u64) -> u64 {
        number() % bound.max(1)
    }

    /// Whether something happens that does so in `percent` of cases.
    pub(crate) fn happens(percent: u64) -> bool {
        below(100) < percent
    }

    /// Waits for less than so long.
    pub(crate) async fn pause(most: protocol::live::Millis) {
        let us = below(most.0 * 1_000);
        if us > 0 {
            sleep(Duration::from_micros(us)).await;
        }
    }

    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        if !is_on() {
            return false;
        }
        for chunk in bytes.chunks_mut(8) {
            let number = number().to_le_bytes();
            chunk.copy_from_slice(&number[..chunk.len()]);
        }
        true
    }
}
