//! Trax written down as plainly as possible: a map of tiles, and everything found anew each time.

use std::collections::{BTreeMap, BTreeSet};

use game::{Outcome, Player};
use trax::{RED, Reason, Rules, Side, Tile, WHITE};

type Square = (i32, i32);

/// The tiles on the table and who is to move.
#[derive(Clone)]
pub(crate) struct Naive {
    pub(crate) rules: Rules,
    pub(crate) tiles: BTreeMap<Square, Tile>,
    pub(crate) to_move: Player,
    pub(crate) verdict: Option<(Outcome, Reason)>,
}

fn step((x, y): Square, side: Side) -> Square {
    match side {
        Side::North => (x, y - 1),
        Side::East => (x + 1, y),
        Side::South => (x, y + 1),
        Side::West => (x - 1, y),
    }
}

impl Naive {
    pub(crate) fn start(rules: Rules) -> Self {
        Self {
            rules,
            tiles: BTreeMap::new(),
            to_move: WHITE,
            verdict: None,
        }
    }

    fn box_of(&self) -> (i32, i32, i32, i32) {
        let xs = || self.tiles.keys().map(|square| square.0);
        let ys = || self.tiles.keys().map(|square| square.1);
        (
            xs().min().expect("it is there"),
            ys().min().expect("it is there"),
            xs().max().expect("it is there"),
            ys().max().expect("it is there"),
        )
    }

    fn entering(&self, at: Square) -> Vec<(Side, Player)> {
        Side::ALL
            .into_iter()
            .filter_map(|side| Some((side, self.tiles.get(&step(at, side))?.colour(side.opposite()))))
            .collect()
    }

    pub(crate) fn spaces(&self) -> BTreeSet<Square> {
        if self.tiles.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        let beside = |&at: &Square| Side::ALL.map(|side| step(at, side));
        self.tiles
            .keys()
            .flat_map(beside)
            .filter(|at| !self.tiles.contains_key(at))
            .collect()
    }

    /// The tiles after a turn, forced ones filled in the order that `pick` chooses; none if illegal.
    pub(crate) fn after(
        &self,
        at: Square,
        tile: Tile,
        mut pick: impl FnMut(usize) -> usize,
    ) -> Option<BTreeMap<Square, Tile>> {
        if self.verdict.is_some() {
            return None;
        }
        if self.tiles.is_empty() {
            let first = at == (0, 0) && matches!(tile, Tile::NorthSouth | Tile::NorthWest);
            return first.then(|| BTreeMap::from([(at, tile)]));
        }
        let fits = self
            .entering(at)
            .iter()
            .all(|&(side, player)| tile.colour(side) == player);
        if !self.spaces().contains(&at) || !fits {
            return None;
        }
        let mut next = self.clone();
        next.tiles.insert(at, tile);
        if let Some(bound) = self.rules.bound() {
            let (left, top, right, bottom) = next.box_of();
            if (right - left).max(bottom - top) >= bound as i32 {
                return None;
            }
        }
        loop {
            let mut due = Vec::new();
            for space in next.spaces() {
                for player in [WHITE, RED] {
                    let entering = next.entering(space);
                    let edges: Vec<Side> = entering.iter().filter(|e| e.1 == player).map(|e| e.0).collect();
                    if edges.len() > 2 {
                        return None;
                    }
                    if edges.len() == 2 {
                        let tile = Tile::ALL
                            .into_iter()
                            .find(|tile| tile.colour(edges[0]) == player && tile.partner(edges[0]) == edges[1]);
                        due.push((space, tile.expect("it is there")));
                    }
                }
            }
            if due.is_empty() {
                return Some(next.tiles);
            }
            let (space, tile) = due[pick(due.len())];
            next.tiles.insert(space, tile);
        }
    }

    pub(crate) fn turns(&self) -> Vec<(Square, Tile)> {
        let mut turns = Vec::new();
        for at in self.spaces() {
            turns.extend(
                Tile::ALL
                    .into_iter()
                    .filter(|&tile| self.after(at, tile, |_| 0).is_some())
                    .map(|tile| (at, tile)),
            );
        }
        turns
    }

    pub(crate) fn play(&mut self, at: Square, tile: Tile, pick: impl FnMut(usize) -> usize) {
        self.tiles = self.after(at, tile, pick).expect("it is there");
        let mover = self.to_move;
        self.to_move = mover.other();
        let figures = [mover, mover.other()].map(|player| self.figure(player));
        self.verdict = match figures {
            [Some(_), Some(_)] if self.rules.to_string() == "fournier" => Some((Outcome::Draw, Reason::Both)),
            [Some(reason), _] => Some((Outcome::Win(mover), reason)),
            [None, Some(reason)] => Some((Outcome::Win(mover.other()), reason)),
            [None, None] if self.turns().is_empty() => Some((Outcome::Draw, Reason::NoTurn)),
            [None, None] => None,
        };
    }

    fn figure(&self, player: Player) -> Option<Reason> {
        let mut line = false;
        for (&at, tile) in &self.tiles {
            for side in Side::ALL.into_iter().filter(|&side| tile.colour(side) == player) {
                match self.follow(at, side) {
                    None => return Some(Reason::Loop),
                    Some((end, out)) => line |= self.is_line(at, side, end, out),
                }
            }
        }
        line.then_some(Reason::Line)
    }

    /// Where the track that enters `at` over `side` leaves the tiles; none if it comes back.
    fn follow(&self, at: Square, side: Side) -> Option<(Square, Side)> {
        let (mut here, mut by) = (at, side);
        loop {
            let out = self.tiles[&here].partner(by);
            let next = step(here, out);
            if !self.tiles.contains_key(&next) {
                return Some((here, out));
            }
            (here, by) = (next, out.opposite());
            if (here, by) == (at, side) {
                return None;
            }
        }
    }

    fn is_line(&self, at: Square, side: Side, end: Square, out: Side) -> bool {
        let (left, top, right, bottom) = self.box_of();
        let bound = self.rules.bound().unwrap_or(8).min(8) as i32;
        let across =
            side == Side::West && out == Side::East && at.0 == left && end.0 == right && right - left + 1 >= bound;
        let down =
            side == Side::North && out == Side::South && at.1 == top && end.1 == bottom && bottom - top + 1 >= bound;
        self.rules.to_string() != "loop" && (across || down)
    }
}
