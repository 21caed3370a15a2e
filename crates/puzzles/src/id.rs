//! What a puzzle is called.

use game::Symmetric;
use protocol::PuzzleKind;

/// The id of what is asked of a position: the same for all its images. It begins with digits of the position's key.
pub fn id<G: Symmetric>(position: &G, kind: PuzzleKind) -> String {
    let key = position.least_image().picture_key().to_string();
    format!("{key:.12}{:.1}", kind.as_ref())
}
