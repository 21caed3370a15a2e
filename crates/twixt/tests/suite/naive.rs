//! A model of the rules that is as plain as possible: maps of pegs and links, everything worked out
//! from scratch, geometry by solving equations. Shares no code with the crate but its vocabulary.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use game::{Outcome, Player, Position};
use twixt::{BLACK, Edit, Hole, Link, RED, RuleSet, Rules, SwapRule, Turn, Twixt};

/// Row and column, so that pairs are in the order of holes.
pub(crate) type At = (i32, i32);

#[derive(Clone)]
pub(crate) struct Naive {
    rules: Rules,
    pub(crate) pegs: BTreeMap<At, Player>,
    pub(crate) links: BTreeSet<(At, At)>,
    pub(crate) to_move: Player,
    pub(crate) outcome: Option<Outcome>,
    turns: u32,
}

impl Naive {
    pub(crate) fn new(rules: &Rules) -> Self {
        let (pegs, links) = (BTreeMap::new(), BTreeSet::new());
        Self {
            rules: *rules,
            pegs,
            links,
            to_move: RED,
            outcome: None,
            turns: 0,
        }
    }

    /// The same pegs and links.
    pub(crate) fn of(position: &Twixt) -> Self {
        Self {
            pegs: position.pegs().map(|(hole, owner)| (at(hole), owner)).collect(),
            links: position.links().map(ends).collect(),
            to_move: position.to_move(),
            ..Self::new(position.rules())
        }
    }

    /// Plays a turn; `None` if it is illegal, and then nothing has changed.
    pub(crate) fn play(&mut self, turn: &Turn) -> Option<()> {
        if self.outcome.is_some() {
            return None;
        }
        let mut after = self.clone();
        let mover = self.to_move;
        match turn {
            Turn::Swap => after.swap()?,
            Turn::Place(hole) => after.place(at(*hole), true)?,
            Turn::Edit(edit) => after.edit(edit)?,
        }
        if !matches!(turn, Turn::Swap) || self.rules.swap() == SwapRule::Reflect {
            after.to_move = mover.other();
        }
        after.turns += 1;
        after.outcome = if after.joined(mover) {
            Some(Outcome::Win(mover))
        } else if after.legal_holes().is_empty() {
            Some(Outcome::Draw)
        } else {
            None
        };
        *self = after;
        Some(())
    }

    pub(crate) fn legal_holes(&self) -> Vec<At> {
        let (columns, rows) = self.size();
        let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x)));
        all.filter(|&hole| self.outcome.is_none() && self.is_free(hole))
            .collect()
    }

    pub(crate) fn text(&self) -> String {
        let list = |player| {
            let own = self.pegs.iter().filter(|&(_, &owner)| owner == player);
            own.map(|(&hole, _)| name(hole)).collect::<Vec<_>>().join(",")
        };
        let links: Vec<_> = self
            .links
            .iter()
            .map(|&(a, b)| format!("{}-{}", name(a), name(b)))
            .collect();
        let (columns, rows) = self.size();
        let side = if self.to_move == RED { "r" } else { "b" };
        format!(
            "{columns}x{rows} {side} R:{} B:{} L:{}",
            list(RED),
            list(BLACK),
            links.join(",")
        )
    }

    fn size(&self) -> (i32, i32) {
        (self.rules.size().columns().into(), self.rules.size().rows().into())
    }

    fn is_free(&self, (y, x): At) -> bool {
        let (columns, rows) = self.size();
        let on_board = (0..columns).contains(&x) && (0..rows).contains(&y);
        let on_red = y == 0 || y == rows - 1;
        let on_black = x == 0 || x == columns - 1;
        let allowed = if self.to_move == RED { !on_black } else { !on_red };
        on_board && !(on_red && on_black) && allowed && !self.pegs.contains_key(&(y, x))
    }

    fn swap(&mut self) -> Option<()> {
        if self.turns != 1 || self.rules.swap() == SwapRule::None {
            return None;
        }
        if self.rules.swap() == SwapRule::Reflect {
            let (y, x) = *self.pegs.keys().next()?;
            self.pegs = BTreeMap::from([((x, y), BLACK)]);
        }
        Some(())
    }

    fn place(&mut self, hole: At, auto_link: bool) -> Option<()> {
        if !self.is_free(hole) {
            return None;
        }
        self.pegs.insert(hole, self.to_move);
        if auto_link {
            let own: Vec<_> = self.pegs.keys().copied().collect();
            let wished = own.into_iter().map(|end| sorted(hole, end));
            let laid: Vec<_> = wished.filter(|&link| self.may_lay(link)).collect();
            self.links.extend(laid);
        }
        Some(())
    }

    fn edit(&mut self, edit: &Edit) -> Option<()> {
        if self.rules.set() != RuleSet::Standard {
            return None;
        }
        let mine = self.to_move;
        let removed: BTreeSet<_> = edit.remove_links.iter().map(|&link| ends(link)).collect();
        let gone: BTreeSet<_> = edit.remove_pegs.iter().map(|&hole| at(hole)).collect();
        let own = |hole: &At| self.pegs.get(hole) == Some(&mine);
        if !removed.iter().all(|link| self.links.contains(link) && own(&link.0)) || !gone.iter().all(own) {
            return None;
        }
        self.links
            .retain(|link| !removed.contains(link) && !gone.contains(&link.0) && !gone.contains(&link.1));
        self.pegs.retain(|hole, _| !gone.contains(hole));
        self.place(at(edit.peg), edit.links.is_none())?;
        for &link in edit.links.iter().flatten() {
            let link = ends(link);
            if !self.may_lay(link) {
                return None;
            }
            self.links.insert(link);
        }
        Some(())
    }

    fn may_lay(&self, (a, b): (At, At)) -> bool {
        let mine = Some(&self.to_move);
        let apart = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
        let free_of = |other: &(At, At)| {
            let own = self.pegs.get(&other.0) == mine;
            (own && self.rules.set() == RuleSet::Pp) || !cross((a, b), *other)
        };
        matches!(apart, (1, 2) | (2, 1))
            && self.pegs.get(&a) == mine
            && self.pegs.get(&b) == mine
            && !self.links.contains(&(a, b))
            && self.links.iter().all(free_of)
    }

    /// Whether neither colour's open graph joins its borders.
    pub(crate) fn is_dead(&self) -> bool {
        !self.is_open(RED) && !self.is_open(BLACK)
    }

    /// Whether a way through pegs and free holes joins the player's borders over lanes that no wall crosses.
    pub(crate) fn is_open(&self, player: Player) -> bool {
        let walls = self
            .links
            .iter()
            .filter(|link| self.pegs[&link.0] != player || self.rules.set() == RuleSet::Simple);
        let walls: Vec<_> = walls.copied().collect();
        let taken = self.pegs.iter().filter(|&(_, &owner)| owner != player);
        let taken: Vec<_> = taken.map(|(&hole, _)| hole).collect();
        self.is_open_past(player, &taken, &walls)
    }

    /// The same with nothing but these holes and links in the way, by spreading out from the first border.
    pub(crate) fn is_open_past(&self, player: Player, taken: &[At], walls: &[(At, At)]) -> bool {
        let (columns, rows) = self.size();
        let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x)));
        let mut empty = self.clone();
        empty.pegs.clear();
        empty.to_move = player;
        let is_node = |hole: &At| empty.is_free(*hole) && !taken.contains(hole);
        let mut rest: BTreeSet<At> = all.filter(is_node).collect();
        let (along, last): (fn(At) -> i32, i32) = match player {
            Player::First => (|(y, _)| y, rows - 1),
            Player::Second => (|(_, x)| x, columns - 1),
        };
        let mut reached: Vec<At> = rest.iter().copied().filter(|&at| along(at) == 0).collect();
        rest.retain(|&at| along(at) != 0);
        while let Some(a) = reached.pop() {
            let is_next = |b: At| {
                let apart = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
                matches!(apart, (1, 2) | (2, 1)) && !walls.iter().any(|&wall| cross((a, b), wall))
            };
            let next: Vec<At> = rest.iter().copied().filter(|&b| is_next(b)).collect();
            rest.retain(|at| !next.contains(at));
            reached.extend(next);
            if reached.iter().any(|&at| along(at) == last) {
                return true;
            }
        }
        false
    }

    /// Whether a chain of links joins the player's borders, by spreading out from the first.
    fn joined(&self, player: Player) -> bool {
        let (columns, rows) = self.size();
        let along = |(y, x): At| {
            if player == RED { (y, rows) } else { (x, columns) }
        };
        let own = self
            .pegs
            .iter()
            .filter(|&(_, &owner)| owner == player)
            .map(|(&hole, _)| hole);
        let mut queue: VecDeque<At> = own.filter(|&hole| along(hole).0 == 0).collect();
        let mut seen: BTreeSet<At> = queue.iter().copied().collect();
        while let Some(hole) = queue.pop_front() {
            let (place, count) = along(hole);
            if place == count - 1 {
                return true;
            }
            for &(a, b) in &self.links {
                let next = if a == hole { b } else { a };
                if (a == hole || b == hole) && seen.insert(next) {
                    queue.push_back(next);
                }
            }
        }
        false
    }
}

/// Whether two segments have an inner point in common: solves `a + s (b - a) = c + t (d - c)`.
fn cross((a, b): (At, At), (c, d): (At, At)) -> bool {
    let (p, q, r) = (minus(b, a), minus(c, d), minus(c, a));
    let determinant = p.0 * q.1 - p.1 * q.0;
    if determinant == 0 {
        return false;
    }
    let share = |numerator: i32| f64::from(numerator) / f64::from(determinant);
    let (s, t) = (share(r.0 * q.1 - r.1 * q.0), share(p.0 * r.1 - p.1 * r.0));
    let inside = |value: f64| value > 1e-9 && value < 1.0 - 1e-9;
    inside(s) && inside(t)
}

fn minus(a: At, b: At) -> At {
    (a.0 - b.0, a.1 - b.1)
}

pub(crate) fn at(hole: Hole) -> At {
    (hole.y.into(), hole.x.into())
}

pub(crate) fn ends(link: Link) -> (At, At) {
    sorted(at(link.from()), at(link.to()))
}

fn sorted(a: At, b: At) -> (At, At) {
    (a.min(b), a.max(b))
}

fn name((y, x): At) -> String {
    let letters: Vec<char> = ('a'..='z').collect();
    let letter = |x: i32| letters[x as usize].to_string();
    let column = if x < 26 {
        letter(x)
    } else {
        letter(x / 26 - 1) + &letter(x % 26)
    };
    format!("{column}{}", y + 1)
}
