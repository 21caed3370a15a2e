//! Where a game's searches begin, as functions that are compiled with this crate.

use game::Position;

use crate::{Clock, Engine, Limits, Line, Playable};

/// Where the searches of one game begin. Every game keeps its own in a static: the program that searches is then compiled once,
/// here, and not again with the settings of whichever crate calls it.
pub struct EntryPoints<G: Playable> {
    pub(crate) search: Search<G>,
    pub(crate) search_moves: SearchMoves<G>,
    pub(crate) analyse: Analyse<G>,
}

type Move<G> = <G as Position>::Move;

/// Called with the lines of every finished depth.
pub(crate) type OnLines<'a, M> = dyn FnMut(&[Line<M>]) + 'a;

/// [`Engine::search`] after openings and solvers of small boards.
type Search<G> = fn(
    &mut Engine<G>,
    &G,
    &Limits,
    &dyn Clock,
    &mut dyn FnMut(&Line<Move<G>>),
) -> Option<Line<Move<G>>>;

/// Each of some moves with its line.
type SearchMoves<G> =
    fn(&mut Engine<G>, &G, Vec<Move<G>>, &Limits, &dyn Clock) -> Vec<Line<Move<G>>>;

/// [`Engine::analyse`].
type Analyse<G> = fn(
    &mut Engine<G>,
    &G,
    usize,
    &Limits,
    &dyn Clock,
    &mut OnLines<'_, Move<G>>,
) -> Vec<Line<Move<G>>>;

impl<G: Playable> EntryPoints<G> {
    /// Those of a game, for its static.
    pub(crate) const fn new() -> Self {
        Self {
            search: Engine::deepen,
            search_moves: Engine::deepen_each,
            analyse: Engine::deepen_best,
        }
    }
}
