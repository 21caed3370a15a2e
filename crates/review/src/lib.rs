//! Reviews of games for people: [`view()`] makes data of what [`engine::review`] found, [`Words`] makes sentences of
//! the data, and [`annotate()`] puts them into a record as comments and marks.
//!
//! [`evidence`] says how closely players follow the engine. The sentences are templates of the crate [`texts`], so that
//! whatever shows a review says the same.
//!
//! ```
//! use engine::review::Review;
//! use game::{Notation, Position};
//! use protocol::Colour;
//! use review::{Words, view};
//! use trax::{Rules, Trax};
//!
//! let start = Trax::start(&Rules::official());
//! let (mut here, mut turns) = (start.clone(), Vec::new());
//! for text in ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"] {
//!     let turn = here.read_move(text)?;
//!     here.play_unchecked(&turn);
//!     turns.push(turn);
//! }
//! let mut review = Review::new(start, turns).expect("legal turns").with_work(2_000);
//! while review.step(&|| false).is_some() {}
//! let view = view(&review, "1");
//! assert_eq!(view.judged, 9);
//! let sides = [(Colour::White, "White".to_owned()), (Colour::Red, "Red".to_owned())];
//! let words = Words::of("en", sides).expect("a language");
//! assert!(!words.told(&view).summary.is_empty());
//! # Ok::<(), trax::TextError>(())
//! ```

#![forbid(unsafe_code)]

mod annotate;
pub mod evidence;
mod parts;
mod sentences;
mod view;
mod words;

pub use annotate::{annotate, sentences};
pub use view::{Places, view};
pub use words::{Sides, Words};
