//! Luck Trax ("Tur-Trax" in the Swedish leaflet): a die chooses which tile begins the turn.
//!
//! The six faces of the die are the six oriented tiles. The turn's first tile must be the one thrown,
//! neither turned nor flipped, as the player to move sees it: the players sit opposite each other, so
//! for Red the face is turned by 180°. Forced tiles follow as usual. If no legal turn has that tile,
//! the die is thrown again. The first tile of the game is the thrown one too, whichever it is. Games
//! end by the rules they are played by.
//!
//! The faces come from a [`Die`]: a seeded generator, a die that people throw by hand, or a server between people.
//! A [`Record`] names it and keeps every face, so that [`Record::audit`] can verify what a seed throws;
//! `crates/dice` does the same for a server's die.
//!
//! A turn carries the faces thrown before it (`J7:A0+`), so records, trees, links and tables replay Luck Trax as any
//! other game.
//!
//! ```
//! use trax::Rules;
//! use trax::luck::{LuckTrax, Record};
//!
//! let mut game = LuckTrax::start(Rules::official(), 42);
//! for _ in 0..3 {
//!     game.throw_until_playable();
//!     let turn = game.legal_turns()[0];
//!     game.play(turn)?;
//! }
//! let record = game.record().to_string();
//! assert!(record.starts_with("LuckTrax official seed 42: "));
//! let read: Record = record.parse().expect("a record");
//! assert_eq!(read.audit().expect("the die's own faces"), game);
//! # Ok::<(), trax::luck::Refusal>(())
//! ```

mod die;
mod game;
mod position;
mod refusal;

use crate::{Tile, WHITE};
use ::game::Player;

pub use die::{Die, DieError, ServerDie};
pub use game::{AuditError, Ending, Fault, LuckTrax, Record, RecordError, RecordedTurn};
pub use position::{Luck, LuckTurn, MOST_FACES, read_faces};
pub use refusal::{LuckTextError, Refusal};

/// The tile that a face of the die stands for, as it lies on the table: Red sits on the other side.
#[must_use]
pub fn tile_of(face: Tile, to_move: Player) -> Tile {
    match to_move {
        WHITE => face,
        _ => face.half_turned(),
    }
}

/// The face that stands for a tile, as the player to move sees it.
#[must_use]
pub fn face_of(tile: Tile, to_move: Player) -> Tile {
    // Half a turn is its own opposite.
    tile_of(tile, to_move)
}

/// A tile by its character of the position text, in either case.
fn tile_of_char(character: char) -> Option<Tile> {
    Tile::from_char(character.to_ascii_uppercase())
}
