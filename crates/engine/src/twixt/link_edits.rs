//! Turns of TwixT with links taken off or laid by hand, as far as they matter.
//!
//! Under `standard` rules a turn may take off any own pegs and links and lay any links that cross none. Only
//! few of these turns can be better than the same peg alone:
//!
//! - To take something off helps only where it makes room for a link that is wished for.
//! - To leave out an automatic link never helps, unless one that would cross it is laid in the same turn: it
//!   can be taken off at the beginning of the next turn, and until then it is only in the other side's way.
//!
//! So what is looked for are links between own pegs, the new one included, where nothing but own links is in
//! the way.
//!
//! Those that win at once are found exactly. Only the other side's links close lanes here, since own ones can come off
//! (`Twixt::blocked_in_row`). So the tree tries such turns only near a connection; the root always does.

mod chain;
mod mattering;
mod winning;

use game::{Player, Position as _, mix};
use twixt::{Hole, Turn, Twixt};

pub(crate) use self::winning::winning_edits;

use self::mattering::{edits_that_matter, edits_that_save};
use crate::twixt::bitboard::Linking;
use crate::twixt::distance::lacks_at_most;

/// A connection is near to a side that lacks no more pegs.
const NEAR: u16 = 3;

/// The few turns of the side to move with links by hand that are worth a look, each with a code of its own:
/// those that save if the other side is known to win at once otherwise, or else those that do more than the
/// same peg alone. None in most positions, at little cost.
pub(crate) fn edits(position: &Twixt, threatened: bool) -> Vec<Turn> {
    if threatened {
        edits_that_save(position)
    } else {
        edits_that_matter(position)
    }
}

/// The same where they are urgent, that is near a connection: elsewhere nothing is lost if links come off later, since
/// the evaluation counts no own link as an obstacle.
pub(crate) fn urgent_edits(position: &Twixt, threatened: bool) -> Vec<Turn> {
    let near = |player| lacks_at_most(position, player, Linking::Automatic, NEAR);
    if threatened || position.rules().removal() && Player::BOTH.into_iter().any(near) {
        edits(position, threatened)
    } else {
        Vec::new()
    }
}

/// The number of a turn with links by hand among the turns of its position, at least 2²⁵ and below 2²⁶:
/// the hole of its peg and some bits of what it does besides.
pub(crate) fn code(turn: &Turn) -> u32 {
    let Turn::Edit(edit) = turn else {
        return 0;
    };
    let hole = |hole: Hole| u64::from(hole.y) << 8 | u64::from(hole.x);
    let links = edit.links.iter().flatten().map(|link| (2, link));
    let links = edit.remove_links.iter().map(|link| (1, link)).chain(links);
    let links = links.map(|(kind, link)| kind << 32 | hole(link.from()) << 16 | hole(link.to()));
    let pegs = edit.remove_pegs.iter().map(|&peg| 3 << 32 | hole(peg));
    let start = u64::from(edit.links.is_some());
    let hash = links.chain(pegs).fold(start, |hash, item| mix(hash ^ item));
    let at = u32::from(edit.peg.y & 63) << 6 | u32::from(edit.peg.x & 63);
    1 << 25 | at << 13 | (hash >> 51) as u32
}
