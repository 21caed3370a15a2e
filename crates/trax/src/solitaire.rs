//! The solitaire of the Swedish leaflet: fill a square of tiles so that one line passes through all.
//!
//! The pile holds as many tiles as the square; only the uppermost is visible, as it lies.
//!
//! 1. The first tile goes down as it lies; later ones beside placed tiles, as they lie, colours
//!    matching.
//! 2. The tiles stay within the square, which floats.
//! 3. While forced spaces exist, the next tile from the pile goes into one of them, turned or flipped
//!    as needed.
//! 4. A placement whose forced spaces could not all be filled legally is not allowed.
//! 5. A tile with no placement allowed by rules 1, 2 and 4 as it lies may be turned and flipped freely.
//!    If it has none even so, the game is lost.
//! 6. Won when one open track of one colour passes through all tiles.

mod game;
mod layout;
mod pile;
mod position;
mod refusal;
mod size;
mod solver;
mod table;
mod table_file;
mod text;

pub use game::{Ending, Game, RecordError, Step};
pub use pile::{deal, probability_of};
pub use position::Solitaire;
pub use refusal::Refusal;
pub use size::{Size, UnknownSize};
pub use solver::{Judged, Rated, Solver};
pub use table_file::TableError;
pub use text::PlacementError;
