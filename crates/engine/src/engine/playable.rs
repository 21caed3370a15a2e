//! What playing, analysing and hints ask of a game besides what the search does.

use core::fmt::Debug;

use game::Position;

use crate::{Clock, Curve, Engine, LevelSettings, Limits, Line, Random, Searchable};

/// A game that an [`crate::Engine`] plays: its levels, its openings, and how its scores predict the result.
pub trait Playable: Searchable {
    /// How the levels from 1 to 10 find their moves; the last one looks as far as time allows.
    const LEVEL_SETTINGS: [LevelSettings; 10];

    /// Counted up whenever a level is spaced again, so that what was measured of a level is never taken for another
    /// one.
    #[doc(hidden)]
    const LEVELS_VERSION: u32;

    /// What the levels are worth in matches against each other, in Elo above the first (docs/research/strength.md).
    #[doc(hidden)]
    const LEVEL_RATINGS: [i16; 10];

    /// Where ranks are a learned policy, by how much a move e times as likely as another ranks before it.
    const POLICY_SCALE: Option<i32> = None;

    /// What a solver of whole small boards remembers from turn to turn; `()` where there is none.
    type Exact: Default + Debug + Send;

    /// How many own turns nine players of ten need at most in a game by these rules, for planning time
    /// ([`crate::turns_to_come`]).
    fn game_length(rules: &Self::Rules) -> u32;

    /// Where its searches begin.
    #[doc(hidden)]
    fn entry_points() -> &'static EntryPoints<Self>;

    /// Every move that ends the game in favour of the side to move, each once: exact.
    fn winning_moves(&self) -> Vec<Self::Move>;

    /// Perfect play, where a solver of the whole board finds it within these limits; and the positions visited, found
    /// or not. What it knows goes on in `exact`, which remembers so many positions at most.
    fn perfect_play(
        &self,
        _exact: &mut Self::Exact,
        _entries: usize,
        _limits: &Limits,
        _clock: &dyn Clock,
    ) -> (Option<Perfect<Self::Move>>, u64) {
        (None, 0)
    }

    /// How many times its margin the first level allows on this board.
    fn leniency(&self) -> i32 {
        1
    }

    /// The same position with the other side to move, to see what that side would do.
    #[must_use]
    fn passed(&self) -> Self;

    /// How scores predict the result. Fitted to games of the engine against itself by
    /// `examples/fit_share.rs`.
    fn curve(&self) -> Curve;

    /// A move to play without any search, where play is known from elsewhere.
    fn opening_move(&self, _random: &mut Random) -> Option<Self::Move> {
        None
    }
}

/// Perfect play of both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Perfect<M> {
    /// Turns of it, at least the first one.
    pub moves: Vec<M>,
    /// 0 for a draw, otherwise the win or loss as a line of a search scores it; the number of turns is the greatest
    /// that there may be if the line ends before the game.
    pub score: i32,
}

/// Where the searches of one game begin. Every game keeps its own in a static: the program that searches is then
/// compiled once, here, and not again with the settings of whichever crate calls it.
pub struct EntryPoints<G: Playable> {
    pub(crate) search: Search<G>,
    pub(crate) search_moves: SearchMoves<G>,
    pub(crate) analyse: Analyse<G>,
}

type Move<G> = <G as Position>::Move;

/// Called with the lines of every finished depth.
pub(crate) type OnLines<'a, M> = dyn FnMut(&[Line<M>]) + 'a;

/// [`Engine::search`] after openings and solvers of small boards.
type Search<G> = fn(&mut Engine<G>, &G, &Limits, &dyn Clock, &mut dyn FnMut(&Line<Move<G>>)) -> Option<Line<Move<G>>>;

/// Each of some moves with its line.
type SearchMoves<G> = fn(&mut Engine<G>, &G, Vec<Move<G>>, &Limits, &dyn Clock) -> Vec<Line<Move<G>>>;

/// [`Engine::analyse_without`].
type Analyse<G> =
    fn(&mut Engine<G>, &G, usize, &[Move<G>], &Limits, &dyn Clock, &mut OnLines<'_, Move<G>>) -> Vec<Line<Move<G>>>;

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
