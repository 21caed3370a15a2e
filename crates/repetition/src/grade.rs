//! How well something was remembered.

/// A grade, in the numbers of FSRS.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Not remembered.
    Again = 1,
    /// Remembered with difficulty.
    Hard = 2,
    /// Remembered.
    Good = 3,
    /// Remembered at once: for people to say, never given by [`Grade::of`].
    Easy = 4,
}

/// An answer to a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// Whether it was right at the first try.
    pub is_right: bool,
    /// Whether a hint was taken before.
    pub hint: bool,
    /// The time it took, in milliseconds.
    pub ms: u32,
}

impl Grade {
    /// The grade of an answer: `Again` if it was wrong or had a hint, `Hard` if it took more than twice the person's
    /// usual time, else `Good`. Without a usual time no answer is slow.
    #[must_use]
    pub fn of(answer: Answer, usual_ms: Option<u32>) -> Self {
        let is_slow = usual_ms.is_some_and(|usual| answer.ms > usual.saturating_mul(2));
        match answer {
            Answer { is_right: false, .. } | Answer { hint: true, .. } => Self::Again,
            _ if is_slow => Self::Hard,
            _ => Self::Good,
        }
    }

    /// All four.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// The median of a person's times, the usual one; none if there are no times. Of two in the middle the lesser one.
///
/// ```
/// assert_eq!(repetition::median_ms(&mut [9_000, 2_000, 4_000]), Some(4_000));
/// assert_eq!(repetition::median_ms(&mut []), None);
/// ```
#[must_use]
pub fn median_ms(times: &mut [u32]) -> Option<u32> {
    let middle = times.len().checked_sub(1)? / 2;
    Some(*times.select_nth_unstable(middle).1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_follow_from_result_hint_and_time() {
        let grade = |is_right, hint, ms, usual_ms| Grade::of(Answer { is_right, hint, ms }, usual_ms);
        assert_eq!(grade(false, false, 1, None), Grade::Again);
        assert_eq!(grade(true, true, 1, Some(1_000)), Grade::Again);
        assert_eq!(grade(true, false, 2_000, Some(1_000)), Grade::Good);
        assert_eq!(grade(true, false, 2_001, Some(1_000)), Grade::Hard);
        assert_eq!(grade(true, false, u32::MAX, None), Grade::Good);
        assert_eq!(grade(true, false, u32::MAX, Some(u32::MAX)), Grade::Good);
        assert_eq!(Grade::ALL.map(Grade::number), [1, 2, 3, 4]);
    }
}
