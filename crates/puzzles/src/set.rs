//! All puzzles of a game, from which one is found by its name, chosen by its rating, or a run of Rush is dealt.

use std::collections::{HashMap, HashSet};

use game::Random;
use games::Game;
use protocol::live::DealtPuzzle;
use protocol::{FindingGrade, Puzzle, PuzzleKind};

use crate::shipped;

/// One of so many puzzles that fit best is taken by chance.
const NEAREST: usize = 12;

/// The ratings of the first puzzle of a run and of the hardest ones, and by how much each is harder than the one
/// before.
const FIRST: f64 = 450.0;
const HARDEST: f64 = 2_400.0;
const STEP: f64 = 45.0;

/// Puzzles of a run at most: more than anybody solves in five minutes.
const RUN: usize = 120;

/// Numbers from which the image of a puzzle follows by the remainder: divisible by every number of images.
const IMAGES: u32 = 240;

/// What puzzle is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The rating that it should have.
    pub rating: f64,
    /// Its kind or a name of what players know; anything if missing.
    pub theme: Option<&'a str>,
    /// Names of puzzles that are not wanted.
    pub not: &'a HashSet<&'a str>,
}

/// The puzzles of one game.
#[derive(Debug)]
pub struct PuzzleSet {
    /// By rating.
    puzzles: Vec<Puzzle>,
    by_id: HashMap<String, usize>,
}

impl PuzzleSet {
    /// The puzzles that come with the product.
    ///
    /// # Errors
    /// The file is damaged, which a test of the crate excludes.
    pub fn shipped(game: Game) -> Result<Self, serde_json::Error> {
        shipped(game).map(Self::new)
    }

    /// A set of these puzzles.
    #[must_use]
    pub fn new(mut puzzles: Vec<Puzzle>) -> Self {
        puzzles.sort_by(|a, b| a.rating.total_cmp(&b.rating).then_with(|| a.id.cmp(&b.id)));
        let names = puzzles.iter().map(|puzzle| puzzle.id.clone());
        Self {
            by_id: names.zip(0..).collect(),
            puzzles,
        }
    }

    /// The puzzle of a name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.by_id.get(id).map(|&at| &self.puzzles[at])
    }

    /// One of the puzzles that fit best, by chance; none if nothing fits.
    #[must_use]
    pub fn next(&self, wanted: &Wanted<'_>, random: &mut Random) -> Option<&Puzzle> {
        let fits = |puzzle: &&Puzzle| {
            let has = |theme| puzzle.kind.as_ref() == theme || puzzle.themes.iter().any(|one| one == theme);
            wanted.theme.is_none_or(has) && !wanted.not.contains(puzzle.id.as_str())
        };
        let fitting: Vec<&Puzzle> = self.puzzles.iter().filter(fits).collect();
        let (first, count) = nearest(&fitting, wanted.rating);
        fitting.get(first + random.below(count as u32) as usize).copied()
    }

    /// The puzzles of a run of Rush: each harder than the one before, all with one proved answer, none that is answered
    /// by marking squares.
    #[must_use]
    pub fn deal(&self, random: &mut Random) -> Vec<DealtPuzzle> {
        let is_sharp = |puzzle: &&Puzzle| puzzle.grade == FindingGrade::Proved && puzzle.kind != PuzzleKind::Chain;
        let mut left: Vec<&Puzzle> = self.puzzles.iter().filter(is_sharp).collect();
        let mut dealt = Vec::new();
        while dealt.len() < RUN && !left.is_empty() {
            let rating = (STEP.mul_add(dealt.len() as f64, FIRST)).min(HARDEST);
            let (first, count) = nearest(&left, rating);
            let puzzle = left.remove(first + random.below(count as u32) as usize);
            dealt.push(DealtPuzzle {
                id: puzzle.id.clone(),
                image: random.below(IMAGES),
            });
        }
        dealt
    }
}

/// Where the puzzles nearest to a rating begin among puzzles that are sorted by it, and how many they are.
fn nearest(sorted: &[&Puzzle], rating: f64) -> (usize, usize) {
    let off = |at: usize| (sorted[at].rating - rating).abs();
    let (mut first, mut end) = {
        let at = sorted.partition_point(|puzzle| puzzle.rating < rating);
        (at, at)
    };
    while end - first < NEAREST.min(sorted.len()) {
        let is_before = first > 0 && (end == sorted.len() || off(first - 1) <= off(end));
        if is_before {
            first -= 1;
        } else {
            end += 1;
        }
    }
    (first, end - first)
}
