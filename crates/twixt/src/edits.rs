//! Turns that take off pegs and links or lay links by hand.

use game::Player;

use crate::board::Board;
use crate::link::crossing::crossing_lanes;
use crate::{Edit, Hole, Illegal, Link, MAX_EDITS, Rules};

/// The board after `player` makes an edited turn: removal, then the peg, then the links.
///
/// # Errors
/// The first thing in that order that the rules forbid.
pub(crate) fn edited(board: &Board, rules: &Rules, player: Player, edit: &Edit) -> Result<Board, Illegal> {
    if !rules.removal() {
        return Err(Illegal::NoEdits { rules: rules.set() });
    }
    if edit.len() > MAX_EDITS {
        return Err(Illegal::TooManyEdits);
    }
    check_removal(board, player, edit)?;
    let mut after = board.clone();
    if !(edit.remove_links.is_empty() && edit.remove_pegs.is_empty()) {
        after.remove(player, &edit.remove_links, &edit.remove_pegs);
    }
    check_hole(&after, player, edit.peg)?;
    match &edit.links {
        None => after.place(player, edit.peg),
        Some(links) => {
            after.put(player, edit.peg);
            links.iter().try_for_each(|&link| lay(&mut after, player, link))?;
        }
    }
    Ok(after)
}

/// Whether `player` may put a peg into a hole.
#[inline]
pub(crate) fn check_hole(board: &Board, player: Player, hole: Hole) -> Result<(), Illegal> {
    if board.may_use(player, hole) && !board.pegs().occupied(hole) {
        return Ok(());
    }
    Err(refusal(board, player, hole))
}

/// Why a hole that cannot be used cannot be used.
#[cold]
fn refusal(board: &Board, player: Player, hole: Hole) -> Illegal {
    if !board.frame().contains(hole) {
        Illegal::OffBoard {
            hole,
            size: board.frame().size(),
        }
    } else if !board.exists(hole) {
        Illegal::Corner { hole }
    } else if !board.may_use(player, hole) {
        Illegal::ForeignBorder {
            hole,
            owner: player.other(),
        }
    } else {
        Illegal::Occupied { hole }
    }
}

/// Whether everything to be taken off is there and the player's own.
fn check_removal(board: &Board, player: Player, edit: &Edit) -> Result<(), Illegal> {
    for &link in &edit.remove_links {
        let owner = board
            .peg(link.from())
            .filter(|_| board.links().has(board.frame(), link));
        match owner {
            None => return Err(Illegal::NoLink { link }),
            Some(owner) if owner != player => return Err(Illegal::ForeignLink { link }),
            Some(_) => {}
        }
    }
    for &hole in &edit.remove_pegs {
        match board.peg(hole) {
            None => return Err(Illegal::NoPeg { hole }),
            Some(owner) if owner != player => return Err(Illegal::ForeignPeg { hole }),
            Some(_) => {}
        }
    }
    Ok(())
}

/// Lays one link by hand, if the rules allow it.
fn lay(board: &mut Board, player: Player, link: Link) -> Result<(), Illegal> {
    if let Some(hole) = link.ends().into_iter().find(|&end| board.peg(end) != Some(player)) {
        return Err(Illegal::LooseEnd { link, hole });
    }
    if board.links().has(board.frame(), link) {
        return Err(Illegal::LinkThere { link });
    }
    if let Some(by) = links_across(board, link).next() {
        return Err(Illegal::Crossing { link, by });
    }
    board.lay(player, link);
    Ok(())
}

/// The links on the board that cross a lane between two holes of the board, sorted.
pub(crate) fn links_across(board: &Board, lane: Link) -> impl Iterator<Item = Link> {
    crossing_lanes(lane).filter(|link| {
        let on_board = link.ends().into_iter().all(|end| board.frame().contains(end));
        on_board && board.links().has(board.frame(), *link)
    })
}
