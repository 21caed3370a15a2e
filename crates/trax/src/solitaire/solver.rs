//! Best play: the probability of winning, exactly.

use alloc::vec::Vec;

use crate::solitaire::layout::Layout;
use crate::solitaire::table::Table;
use crate::solitaire::{Size, Solitaire, Step, probability_of};
use crate::{Tile, Turn};

/// Knows the probability of winning under best play, from any position of one size.
///
/// What it has found it keeps, up to symmetry and the exchange of colours. The probabilities are exact:
/// each tile drawn divides by 8 at most, so that they are multiples of 2⁻⁴⁸ in all, and `f64` holds
/// every such number between 0 and 1.
///
/// ```
/// use trax::solitaire::{Size, Solitaire, Solver};
/// let mut solver = Solver::new(Size::TWO);
/// assert_eq!(solver.value(&Solitaire::start(Size::TWO)), 0.671875);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    size: Size,
    table: Table,
}

/// A placement and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// The placement.
    pub placement: Turn,
    /// The probability of winning after it, under best play.
    pub probability: f64,
}

/// What a player placed, beside the best that was possible.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// The best placement; the chosen one if there is none better.
    pub best: Rated,
    /// What was chosen.
    pub chosen: Rated,
}

impl Judged {
    /// The probability of winning that was given away.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.best.probability - self.chosen.probability
    }
}

/// How many positions are solved between two calls of a progress report.
const REPORT_EVERY: usize = 1 << 16;

/// What is reported to, and how often.
type Progress<'a> = &'a mut dyn FnMut(usize);

impl Solver {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self {
            size,
            table: Table::new(),
        }
    }

    pub(crate) fn of_table(size: Size, table: Table) -> Self {
        Self { size, table }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// The size that it solves.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many positions it knows, up to symmetry and the exchange of colours.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.table.len()
    }

    /// Solves the game from the start, telling `progress` from time to time how many positions are
    /// known; returns the probability of winning.
    pub fn solve(&mut self, mut progress: impl FnMut(usize)) -> f64 {
        self.value_of(Layout::EMPTY, &mut progress)
    }

    /// The probability of winning from a position before the next tile is seen.
    ///
    /// # Panics
    /// If the position is of another size.
    pub fn value(&mut self, position: &Solitaire) -> f64 {
        self.value_of(self.layout(position), &mut |_| {})
    }

    /// Every placement of the tile `drawn`, the best first, with the probability of winning after it;
    /// none if the tile fits nowhere, and the game is lost.
    ///
    /// # Panics
    /// If the position is of another size.
    pub fn rate(&mut self, position: &Solitaire, drawn: Tile) -> Vec<Rated> {
        let rate = |placement: Turn| {
            let mut next = *position;
            next.place_unchecked(placement);
            Rated {
                placement,
                probability: self.value(&next),
            }
        };
        let mut rated: Vec<Rated> = position.placements(drawn).into_iter().map(rate).collect();
        rated.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        rated
    }

    /// What a placement of a game cost; none if it was not allowed.
    ///
    /// # Panics
    /// If the position is of another size.
    pub fn judge(&mut self, step: &Step) -> Option<Judged> {
        let rated = self.rate(&step.before, step.drawn);
        let chosen = *rated.iter().find(|one| one.placement == step.placement)?;
        let best = *rated.first()?;
        let is_best = best.probability <= chosen.probability;
        Some(Judged {
            best: if is_best { chosen } else { best },
            chosen,
        })
    }

    fn layout(&self, position: &Solitaire) -> Layout {
        assert_eq!(position.size(), self.size, "the solver's size");
        position.layout()
    }

    fn value_of(&mut self, layout: Layout, progress: Progress<'_>) -> f64 {
        if layout.count() == self.size.tiles() {
            return if layout.is_won(self.size) { 1.0 } else { 0.0 };
        }
        let layout = layout.canonical();
        if let Some(value) = self.table.get(layout) {
            return value;
        }
        let value = self.best_play(layout, progress);
        if !layout.is_empty() {
            self.table.insert(layout, value);
            if self.table.len().is_multiple_of(REPORT_EVERY) {
                progress(self.table.len());
            }
        }
        value
    }

    /// The value of a layout from those that may follow.
    fn best_play(&mut self, layout: Layout, progress: Progress<'_>) -> f64 {
        let mut best = [None; Tile::ALL.len()];
        for (tile, next) in self.followers(layout) {
            let value = self.value_of(next, progress);
            let best = &mut best[tile as usize];
            *best = Some(best.map_or(value, |best: f64| best.max(value)));
        }
        // A tile that fits nowhere as it lies may be turned and flipped; if no tile fits, all is lost.
        let turned = best.into_iter().flatten().fold(0.0, f64::max);
        Tile::ALL
            .into_iter()
            .map(|tile| probability_of(tile) * best[tile as usize].unwrap_or(turned))
            .sum()
    }

    fn followers(&self, layout: Layout) -> Vec<(Tile, Layout)> {
        let mut followers = Vec::new();
        if layout.is_empty() {
            let first = |tile| Some((tile, layout.with(0, 0, tile)?));
            followers.extend(Tile::ALL.into_iter().filter_map(first));
        } else {
            layout.each_placement(self.size, |_, tile, next| followers.push((tile, next)));
        }
        followers
    }
}
