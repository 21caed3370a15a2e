//! A card: something to be remembered, and when it is to be seen again.

use crate::{Grade, Memory, Model};

/// The probability of remembering at which a card is due.
const RETENTION: f64 = 0.9;

/// The longest time between two reviews, in days.
const LONGEST: f64 = 36_500.0;

/// What is kept of a card; new by default.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Card {
    /// None before the first review.
    pub memory: Option<Memory>,
    /// The day of the last review.
    pub reviewed: u32,
    /// The day on which it is to be seen again.
    pub due: u32,
    /// How often it was reviewed.
    pub reviews: u32,
    /// How often it was forgotten after the first review.
    pub lapses: u32,
}

impl Card {
    /// Enters a review. A day before the last review counts as that day.
    pub fn review(&mut self, model: &Model, day: u32, grade: Grade) {
        let day = day.max(self.reviewed);
        let memory = match self.memory {
            None => model.first(grade),
            Some(memory) => {
                self.lapses += u32::from(grade == Grade::Again);
                model.next(memory, day - self.reviewed, grade)
            }
        };
        // At least a day: what is reviewed again on the same day is for the person to choose.
        let days = model.interval(memory, RETENTION).round().clamp(1.0, LONGEST) as u32;
        self.memory = Some(memory);
        self.reviewed = day;
        self.due = day.saturating_add(days);
        self.reviews += 1;
    }

    /// Whether it was never reviewed.
    #[must_use]
    pub const fn is_new(&self) -> bool {
        self.memory.is_none()
    }

    /// The probability of remembering it on a day; none if it is new.
    #[must_use]
    pub fn recall(&self, model: &Model, day: u32) -> Option<f64> {
        let memory = self.memory?;
        Some(model.recall(memory, day.saturating_sub(self.reviewed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_comes_back_later_and_later() {
        let (model, mut card, mut day) = (Model::default(), Card::default(), 0);
        let mut intervals = Vec::new();
        for _ in 0..8 {
            card.review(&model, day, Grade::Good);
            intervals.push(card.due - day);
            day = card.due;
        }
        assert!(
            intervals.is_sorted() && intervals[0] == 2 && intervals[7] > 365,
            "{intervals:?}"
        );
        assert_eq!(card.lapses, 0);
        card.review(&model, day, Grade::Again);
        assert!(card.due - day < 30 && card.lapses == 1, "{card:?}");
    }

    #[test]
    fn no_day_and_no_number_of_reviews_overflows() {
        let (model, mut card) = (Model::default(), Card::default());
        for day in [u32::MAX, 0, u32::MAX] {
            card.review(&model, day, Grade::Easy);
            assert_eq!((card.reviewed, card.due), (u32::MAX, u32::MAX));
        }
        for day in 0..2_000 {
            let mut one = Card::default();
            one.review(&model, 0, Grade::ALL[day % 4]);
            one.review(&model, day as u32 * 40, Grade::ALL[day / 4 % 4]);
            assert!(one.due > one.reviewed && one.due - one.reviewed <= 36_500);
        }
    }
}
