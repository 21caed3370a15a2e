//! Spaced repetition by FSRS-6, the "free spaced repetition scheduler" of the open-spaced-repetition project: how long
//! something is remembered, and so when a card is to be seen again.
//!
//! [`Model`] computes memories, [`Card`] keeps one with its day, [`grade`](Grade::of) turns an answer into a grade, and
//! [`todays`] chooses what to see today. Days are whole numbers counted from any day; when a day begins is for the
//! caller to say.
//!
//! Everything is a pure function of numbers: the caller supplies the time and keeps the results.
//!
//! ```
//! use repetition::{Answer, Card, Grade, Model};
//!
//! let model = Model::default();
//! let mut card = Card::default();
//! card.review(&model, 100, Grade::of(Answer { is_right: false, hint: false, ms: 9_000 }, None));
//! assert_eq!(card.due, 101);
//! card.review(&model, 101, Grade::of(Answer { is_right: true, hint: false, ms: 4_000 }, Some(3_000)));
//! assert_eq!((card.due, card.reviews, card.lapses), (103, 2, 0));
//! card.review(&model, 103, Grade::Good);
//! assert_eq!(card.due, 109);
//! ```

#![forbid(unsafe_code)]

mod card;
mod grade;
mod model;
mod today;

pub use card::Card;
pub use grade::{Answer, Grade, median_ms};
pub use model::{Memory, Model, PARAMETERS};
pub use today::{Done, MOST_NEW, MOST_REVIEWS, todays};
