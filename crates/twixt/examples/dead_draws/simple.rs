//! The exact search where nothing is chosen but holes: can both sides together bring a win about?

use std::collections::HashSet;

use game::{Outcome, Position, mix};
use twixt::{Turn, Twixt};

use crate::Answer;

/// How many random games look for a win before the search for a proof that there is none.
const PLAYOUTS: u64 = 200;

/// How many positions a search looks at before it is given up.
const BUDGET: usize = 200_000;

pub(crate) fn answer(position: &Twixt) -> Answer {
    if position.is_dead() {
        return Answer::Drawn;
    }
    if (0..PLAYOUTS).any(|seed| playout_wins(position, seed)) {
        return Answer::Winnable;
    }
    let mut drawn = HashSet::new();
    match search(position, &mut drawn) {
        Some(true) => Answer::Winnable,
        Some(false) => Answer::Drawn,
        None => Answer::Unknown,
    }
}

fn is_won(position: &Twixt) -> bool {
    matches!(position.outcome(), Some(Outcome::Win(_)))
}

/// The positions after each peg that keeps the game alive or wins it.
fn alive_after(position: &Twixt) -> Vec<Twixt> {
    let play = |hole| {
        let mut next = position.clone();
        next.play_unchecked(&Turn::Place(hole));
        next
    };
    let next = position.legal_holes().map(play);
    next.filter(|next| is_won(next) || next.outcome().is_none() && !next.is_dead())
        .collect()
}

/// Whether a random game whose sides avoid dead draws is won.
fn playout_wins(position: &Twixt, seed: u64) -> bool {
    let mut random = mix(seed);
    let mut position = position.clone();
    loop {
        let mut next = alive_after(&position);
        if next.iter().any(is_won) {
            return true;
        }
        if next.is_empty() {
            return false;
        }
        random = mix(random);
        position = next.swap_remove((random % next.len() as u64) as usize);
    }
}

/// Whether a win can come about; `None` if that would take too long to find out.
fn search(position: &Twixt, drawn: &mut HashSet<u64>) -> Option<bool> {
    let next = alive_after(position);
    if next.iter().any(is_won) {
        return Some(true);
    }
    for next in next {
        if drawn.contains(&next.hash()) {
            continue;
        }
        if drawn.len() > BUDGET {
            return None;
        }
        if search(&next, drawn)? {
            return Some(true);
        }
    }
    drawn.insert(position.hash());
    Some(false)
}
