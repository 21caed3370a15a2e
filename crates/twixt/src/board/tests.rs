//! What is kept up to date equals what is worked out from pegs and links alone.

use alloc::vec::Vec;

use game::{Play, Position, mix};

use super::*;
use crate::{Edit, RuleSet, SwapRule, Turn, Twixt};

/// The same pegs and links, put on an empty board one by one.
fn from_scratch(position: &Twixt) -> Board {
    let mut board = Board::new(position.rules());
    for (hole, player) in position.pegs() {
        board.put(player, hole);
    }
    for link in position.links() {
        let owner = position.peg(link.from()).expect("a peg at the link's end");
        board.lay(owner, link);
    }
    board
}

/// For each hole, the number of the group of its peg in order of appearance.
fn partition(position: &Twixt, board: &Board) -> Vec<usize> {
    let cells: Vec<_> = position.pegs().map(|(hole, _)| board.frame.cell(hole)).collect();
    let first_of = |&cell| cells.iter().position(|&other| board.groups.same(cell, other));
    cells.iter().filter_map(first_of).collect()
}

fn check(position: &Twixt) {
    let (kept, scratch) = (&position.board, from_scratch(position));
    assert_eq!(kept, &scratch, "{position}");
    assert_eq!(kept.lanes, scratch.lanes, "{position}");
    assert_eq!(kept.hash, scratch.hash, "{position}");
    for player in Player::BOTH {
        let rows = 0..position.rules().size().rows();
        let free: u32 = rows.map(|y| kept.free_in_row(player, y).count_ones()).sum();
        assert_eq!(u32::from(kept.free(player)), free, "{position}");
    }
    assert_eq!(kept.peg_count, scratch.peg_count, "{position}");
    assert_eq!(kept.winner, scratch.winner, "{position}");
    assert_eq!(partition(position, kept), partition(position, &scratch), "{position}");
    for (hole, _) in position.pegs() {
        let cell = kept.frame.cell(hole);
        assert_eq!(
            kept.groups.borders(cell),
            scratch.groups.borders(cell),
            "{hole} in {position}"
        );
    }
}

/// A turn chosen by a number: a hole and, where the rules have removal, now and then something taken
/// off or a link left out.
fn some_turn(position: &Twixt, number: u64) -> Turn {
    let pick = |count: usize, salt| (mix(number ^ salt) % count as u64) as usize;
    let holes: Vec<_> = position.legal_holes().collect();
    let mut edit = Edit::new(holes[pick(holes.len(), 1)]);
    let own = |hole| position.peg(hole) == Some(position.to_move());
    let links: Vec<_> = position.links().filter(|link| own(link.from())).collect();
    let pegs: Vec<_> = position
        .pegs()
        .map(|(hole, _)| hole)
        .filter(|&hole| own(hole))
        .collect();
    if position.rules().removal() {
        match pick(8, 2) {
            0 if !links.is_empty() => edit.remove_links.push(links[pick(links.len(), 3)]),
            1 if !pegs.is_empty() => edit.remove_pegs.push(pegs[pick(pegs.len(), 4)]),
            2 => edit.links = Some(Vec::new()),
            _ => {}
        }
    }
    edit.into()
}

#[test]
fn incremental_equals_from_scratch() {
    let boards = [(4, 4), (6, 9), (12, 12), (24, 20), (48, 5)];
    // Miri is some hundred times slower.
    let boards = &boards[..if cfg!(miri) { 1 } else { boards.len() }];
    for &(columns, rows) in boards {
        let size = Size::new(columns, rows).expect("a legal size");
        for set in RuleSet::ALL {
            let mut number = mix(u64::from(columns) << 8 | set as u64);
            let rules = Rules::new(set, size).with_swap(SwapRule::None).expect("legal rules");
            let mut position = Twixt::start(&rules);
            while position.outcome().is_none() && position.turns_played() < 400 {
                number = mix(number);
                let turn = some_turn(&position, number);
                position = position.play(&turn).expect("a legal turn");
                check(&position);
            }
            assert!(position.turns_played() > 5);
        }
    }
}
