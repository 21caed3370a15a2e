//! Which cards to see today.

use crate::{Card, Model};

/// New cards of a day at most.
pub const MOST_NEW: u32 = 20;

/// Reviews of a day at most, new cards not counted.
pub const MOST_REVIEWS: u32 = 60;

/// What was done today already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Done {
    /// Cards that were new.
    pub new: u32,
    /// Reviews of cards that were not.
    pub reviews: u32,
}

/// The numbers of the cards to see today, in order: those that are due, the one least likely to be remembered first,
/// then new ones in their order. No more than are left of [`MOST_REVIEWS`] and [`MOST_NEW`].
///
/// ```
/// use repetition::{Card, Done, Grade, Model, todays};
///
/// let model = Model::default();
/// let mut cards = [Card::default(); 3];
/// cards[1].review(&model, 10, Grade::Again);
/// assert_eq!(todays(&cards, &model, 10, Done::default()), [0, 2]);
/// assert_eq!(todays(&cards, &model, 30, Done { new: 19, reviews: 0 }), [1, 0]);
/// ```
#[must_use]
pub fn todays(cards: &[Card], model: &Model, day: u32, done: Done) -> Vec<usize> {
    let mut due: Vec<(f64, usize)> = cards
        .iter()
        .enumerate()
        .filter(|(_, card)| card.due <= day)
        .filter_map(|(number, card)| Some((card.recall(model, day)?, number)))
        .collect();
    due.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    due.truncate(MOST_REVIEWS.saturating_sub(done.reviews) as usize);
    let new = cards.iter().enumerate().filter(|(_, card)| card.is_new());
    let new = new.take(MOST_NEW.saturating_sub(done.new) as usize);
    let due = due.into_iter().map(|(_, number)| number);
    due.chain(new.map(|(number, _)| number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grade;

    #[test]
    fn a_day_has_its_limits_and_begins_with_what_is_nearly_forgotten() {
        let model = Model::default();
        let mut cards = vec![Card::default(); 100];
        for (number, card) in cards.iter_mut().enumerate().take(70) {
            card.review(&model, number as u32, Grade::Again);
        }
        let today = todays(&cards, &model, 200, Done::default());
        let wanted: Vec<usize> = (0..60).chain(70..90).collect();
        assert_eq!(today, wanted);
        let done = Done { new: 25, reviews: 58 };
        assert_eq!(todays(&cards, &model, 200, done), [0, 1]);
    }
}
