//! What every face offers, and what every turn is worth.

use trax::{Tile, Trax, Turn};

use super::search::Search;
use super::{Choice, all_with};
use crate::{Clock, Limits};

/// A turn and how likely the side that plays it wins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// The turn.
    pub turn: Turn,
    /// The probability, a draw counted as half.
    pub share: f64,
}

/// The best turn with every tile that a legal turn has, deeper and deeper within `limits`; `on_depth` receives each
/// completed depth. The result is the last one: the mean of the shares is what the position is worth before the throw.
///
/// ```
/// use engine::{Limits, trax::luck::faces};
///
/// let setup: trax::Setup = "J r".parse()?;
/// let position = trax::Trax::from_setup(&setup, &trax::Rules::official())?;
/// let found = faces(&position, &Limits::depth(1), &|| false, |_| {});
/// // A curve fits nowhere beside another that lies the same way.
/// assert_eq!(found.len(), 5);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn faces(position: &Trax, limits: &Limits, clock: &dyn Clock, mut on_depth: impl FnMut(&[Choice])) -> Vec<Choice> {
    let mut search = Search::new(limits, clock);
    let mut rest: Vec<Vec<Turn>> = Tile::ALL
        .into_iter()
        .map(|tile| all_with(position, tile))
        .filter(|turns| !turns.is_empty())
        .collect();
    let mut found: Vec<Choice> = Vec::new();
    for depth in 1..=limits.deepest() {
        let mut next = Vec::with_capacity(rest.len());
        for turns in &mut rest {
            let Some((best, share)) = search.best_turn(position, turns, depth) else {
                break;
            };
            next.push(Choice {
                turn: turns[best],
                share,
                depth,
                nodes: search.counter.nodes(),
            });
            turns[..=best].rotate_right(1);
        }
        if next.len() < rest.len() {
            break;
        }
        found = next;
        on_depth(&found);
        let settled = |one: &Choice| one.share == 1.0 || one.share == 0.0;
        if found.iter().all(settled) || search.counter.is_spent() {
            break;
        }
    }
    found
}

/// What each of `turns` is worth, the best first, as deep as `limits` allow.
#[must_use]
pub fn rate(position: &Trax, turns: &[Turn], limits: &Limits, clock: &dyn Clock) -> Vec<Rated> {
    rate_each(position, turns, limits, clock, |_, _, _| {})
}

/// [`rate`], with `on_depth` receiving each completed depth, its number and the positions looked at so far.
pub fn rate_each(
    position: &Trax,
    turns: &[Turn],
    limits: &Limits,
    clock: &dyn Clock,
    mut on_depth: impl FnMut(&[Rated], u32, u64),
) -> Vec<Rated> {
    let mut search = Search::new(limits, clock);
    let mut found: Vec<Rated> = Vec::new();
    for depth in 1..=limits.deepest() {
        let mut next = Vec::with_capacity(turns.len());
        for &turn in turns {
            let Some((_, share)) = search.best_turn(position, &[turn], depth) else {
                break;
            };
            next.push(Rated { turn, share });
            if search.counter.is_spent() && depth > 1 {
                break;
            }
        }
        if next.len() < turns.len() {
            break;
        }
        next.sort_by(|a, b| b.share.total_cmp(&a.share));
        found = next;
        on_depth(&found, depth, search.counter.nodes());
        if search.counter.is_spent() {
            break;
        }
    }
    found
}
