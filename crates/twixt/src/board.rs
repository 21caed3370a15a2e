//! The pegs and links on a board, and all that is kept up to date with them.

use game::{ByPlayer, Player};

use crate::frame::{Cell, Frame, NARROW, WIDE, cell_of, step_of};
use crate::groups::{FIRST_BORDER, Groups, SECOND_BORDER};
use crate::lanes::Lanes;
use crate::links::Links;
use crate::near::Near;
use crate::pegs::Pegs;
use crate::{Direction, Hole, Link, Rules, Size, keys};

/// Pegs and links with everything that follows from them: closed lanes, groups, free holes and hash.
///
/// Its methods trust their caller to name holes of the board and to keep the rules.
#[derive(Debug)]
pub(crate) struct Board {
    frame: Frame,
    pegs: Pegs,
    near: Near,
    links: Links,
    lanes: Lanes,
    groups: Groups,
    peg_count: u16,
    /// With how many pegs on the board a player has no free hole left: the number of the holes that he may use and of
    /// the other's pegs in the other's border rows.
    full_at: ByPlayer<u16>,
    winner: Option<Player>,
    /// None once pegs were placed for which it was not kept up.
    hash: Option<u64>,
    /// The hash without pegs.
    empty_hash: u64,
}

game::clone_in_place!(Board {
    frame,
    pegs,
    near,
    links,
    lanes,
    groups,
    peg_count,
    full_at,
    winner,
    hash,
    empty_hash
});

impl Board {
    /// The empty board.
    pub(crate) fn new(rules: &Rules) -> Self {
        let (size, frame) = (rules.size(), Frame::new(rules.size()));
        let empty_hash = keys::board(rules.set(), size);
        Self {
            frame,
            pegs: Pegs::new(size),
            near: Near::new(frame),
            links: Links::new(frame),
            lanes: Lanes::new(frame, rules),
            groups: Groups::new(frame),
            peg_count: 0,
            full_at: ByPlayer::of(|player| holes_for(player, size)),
            winner: None,
            hash: Some(empty_hash),
            empty_hash,
        }
    }

    /// The memory of what is kept per hole, in bytes.
    pub(crate) fn heap_bytes(&self) -> usize {
        self.pegs.bytes() + self.near.bytes() + self.links.bytes() + self.lanes.bytes() + self.groups.bytes()
    }

    pub(crate) const fn frame(&self) -> Frame {
        self.frame
    }

    pub(crate) const fn pegs(&self) -> &Pegs {
        &self.pegs
    }

    pub(crate) const fn links(&self) -> &Links {
        &self.links
    }

    pub(crate) const fn lanes(&self) -> &Lanes {
        &self.lanes
    }

    pub(crate) const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The side whose borders are joined. Chains of two colours cannot cross, so it is one at most.
    #[inline]
    pub(crate) const fn winner(&self) -> Option<Player> {
        self.winner
    }

    pub(crate) const fn peg_count(&self) -> u16 {
        self.peg_count
    }

    /// The hash of rule set, board, pegs and links.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash.unwrap_or_else(|| self.hash_anew())
    }

    #[cold]
    fn hash_anew(&self) -> u64 {
        let mut hash = self.empty_hash;
        for player in Player::BOTH {
            for y in 0..self.frame.size().rows() {
                for hole in holes_of_row(self.pegs.row(player, y), y) {
                    hash ^= keys::peg(player, hole);
                    // Each link once, from its upper end.
                    let links = Direction::of_bits(self.links.at(self.frame.cell(hole)));
                    let down = links.filter(|direction| direction.delta().1 > 0);
                    hash = down.fold(hash, |hash, direction| hash ^ keys::link(hole, direction));
                }
            }
        }
        hash
    }

    /// Keeps the hash up with each change from now on.
    #[inline]
    pub(crate) fn keep_hash(&mut self) {
        self.hash = Some(self.hash());
    }

    /// Enters a peg or a link in the hash if it is kept up, or takes it out.
    #[inline]
    fn toggle(&mut self, key: impl FnOnce() -> u64) {
        if let Some(hash) = &mut self.hash {
            *hash ^= key();
        }
    }

    /// How many free holes there are that a player may use.
    #[inline]
    pub(crate) fn free(&self, player: Player) -> u16 {
        self.full_at[player] - self.peg_count
    }

    /// Whether there is such a hole: within rows and columns and not a corner.
    #[inline]
    pub(crate) const fn exists(&self, hole: Hole) -> bool {
        self.frame.contains(hole) && !(self.on_border_of_red(hole) && self.on_border_of_black(hole))
    }

    /// Whether there is such a hole and it is not in the other player's border rows.
    #[inline]
    pub(crate) fn may_use(&self, player: Player, hole: Hole) -> bool {
        let foreign = match player {
            Player::First => self.on_border_of_black(hole),
            Player::Second => self.on_border_of_red(hole),
        };
        self.exists(hole) && !foreign
    }

    /// Whose peg is in a hole.
    pub(crate) fn peg(&self, hole: Hole) -> Option<Player> {
        if !self.frame.contains(hole) {
            return None;
        }
        Player::BOTH.into_iter().find(|&player| self.pegs.has(player, hole))
    }

    /// The directions in which an own peg stands a knight's move from `hole`.
    #[inline]
    pub(crate) fn near(&self, player: Player, hole: Hole) -> u8 {
        self.near.at(player, self.frame.cell(hole))
    }

    /// The directions in which an own peg stands a knight's move from `hole` and no link is in the way.
    #[inline]
    pub(crate) fn open_links(&self, player: Player, hole: Hole) -> u8 {
        self.open_links_at(player, self.frame.cell(hole))
    }

    #[inline]
    fn open_links_at(&self, player: Player, cell: Cell) -> u8 {
        self.near.at(player, cell) & !self.lanes.closed(player, cell)
    }

    /// Whether a link of `player` would cross one it may not cross.
    pub(crate) fn is_cut(&self, player: Player, link: Link) -> bool {
        let closed = self.lanes.closed(player, self.frame.cell(link.from()));
        closed & link.direction().bit() != 0
    }

    /// Puts a peg into a free hole and lays every link that can be laid from it.
    #[inline]
    pub(crate) fn place(&mut self, player: Player, hole: Hole) {
        match self.frame.stride() {
            NARROW => self.place_in::<NARROW, true>(player, hole),
            _ => self.place_in::<WIDE, true>(player, hole),
        }
    }

    /// The same, and leaves the hash to be worked out when it is asked for.
    #[inline]
    pub(crate) fn place_unhashed(&mut self, player: Player, hole: Hole) {
        self.hash = None;
        match self.frame.stride() {
            NARROW => self.place_in::<NARROW, false>(player, hole),
            _ => self.place_in::<WIDE, false>(player, hole),
        }
    }

    /// The same with `STRIDE` entries from one row to the next, with or without the hash, and so below.
    #[inline]
    fn place_in<const STRIDE: usize, const HASH: bool>(&mut self, player: Player, hole: Hole) {
        self.put_in::<STRIDE, HASH>(player, hole);
        let links = self.open_links_at(player, cell_of(hole, STRIDE));
        if links != 0 {
            self.lay_all::<STRIDE, HASH>(player, hole, links);
        }
    }

    /// Puts a peg without links into a free hole.
    pub(crate) fn put(&mut self, player: Player, hole: Hole) {
        match self.frame.stride() {
            NARROW => self.put_in::<NARROW, true>(player, hole),
            _ => self.put_in::<WIDE, true>(player, hole),
        }
    }

    #[inline]
    fn put_in<const STRIDE: usize, const HASH: bool>(&mut self, player: Player, hole: Hole) {
        let cell = cell_of(hole, STRIDE);
        let borders = self.borders(player, hole);
        self.groups.add(cell, borders);
        self.pegs.put(player, hole);
        self.near.toggle::<STRIDE>(player, cell);
        if HASH {
            self.toggle(|| keys::peg(player, hole));
        }
        self.peg_count += 1;
        self.full_at[player.other()] += u16::from(borders != 0);
    }

    /// Lays a link between two pegs of `player`.
    pub(crate) fn lay(&mut self, player: Player, link: Link) {
        let (hole, links) = (link.from(), link.direction().bit());
        match self.frame.stride() {
            NARROW => self.lay_all::<NARROW, true>(player, hole, links),
            _ => self.lay_all::<WIDE, true>(player, hole, links),
        }
    }

    /// Lays links from a peg in all the directions given: a function of its own, since most pegs have none and what
    /// comes before is faster in few registers.
    #[inline(never)]
    fn lay_all<const STRIDE: usize, const HASH: bool>(&mut self, player: Player, hole: Hole, links: u8) {
        let cell = cell_of(hole, STRIDE);
        self.links.lay_start(cell, links);
        for direction in Direction::of_bits(links) {
            let end = cell.wrapping_add_signed(step_of(direction, STRIDE));
            self.links.lay_end(end, direction);
            if HASH {
                self.toggle(|| keys::link(hole, direction));
            }
            self.lanes.close::<STRIDE>(player, cell, direction);
            if self.groups.join(cell, end) {
                self.winner = Some(player);
            }
        }
    }

    /// Takes links that lie on the board and pegs of `player`, with their links, off the board.
    pub(crate) fn remove(&mut self, player: Player, links: &[Link], pegs: &[Hole]) {
        match self.frame.stride() {
            NARROW => self.remove_in::<NARROW>(player, links, pegs),
            _ => self.remove_in::<WIDE>(player, links, pegs),
        }
    }

    fn remove_in<const STRIDE: usize>(&mut self, player: Player, links: &[Link], pegs: &[Hole]) {
        for &link in links {
            self.take_link(link);
        }
        for &hole in pegs {
            let cell = self.frame.cell(hole);
            for direction in Direction::of_bits(self.links.at(cell)) {
                self.links.take(self.frame, cell, direction);
                self.toggle(|| keys::link(hole, direction));
            }
            self.take_peg::<STRIDE>(player, hole);
        }
        self.rebuild::<STRIDE>();
    }

    fn take_link(&mut self, link: Link) {
        if self.links.has(self.frame, link) {
            self.links
                .take(self.frame, self.frame.cell(link.from()), link.direction());
            self.toggle(|| keys::link(link.from(), link.direction()));
        }
    }

    fn take_peg<const STRIDE: usize>(&mut self, player: Player, hole: Hole) {
        if self.pegs.has(player, hole) {
            self.pegs.take(player, hole);
            self.near.toggle::<STRIDE>(player, cell_of(hole, STRIDE));
            self.toggle(|| keys::peg(player, hole));
            self.peg_count -= 1;
            self.full_at[player.other()] -= u16::from(self.borders(player, hole) != 0);
        }
    }

    /// Works out closed lanes and groups anew: neither can forget a link.
    fn rebuild<const STRIDE: usize>(&mut self) {
        self.lanes.clear();
        self.groups.clear();
        self.winner = None;
        for player in Player::BOTH {
            for y in 0..self.frame.size().rows() {
                for hole in holes_of_row(self.pegs.row(player, y), y) {
                    self.rebuild_at::<STRIDE>(player, hole);
                }
            }
        }
    }

    /// Brings a peg back, and its links to the pegs above it.
    fn rebuild_at<const STRIDE: usize>(&mut self, player: Player, hole: Hole) {
        let cell = self.frame.cell(hole);
        let links = self.links.at(cell);
        self.groups.add(cell, self.borders(player, hole));
        for direction in Direction::of_bits(links) {
            self.lanes.close::<STRIDE>(player, cell, direction);
            let is_above = direction.delta().1 < 0;
            if is_above && self.groups.join(cell, self.frame.step(cell, direction)) {
                self.winner = Some(player);
            }
        }
    }

    /// The player's own borders that a hole lies on: of the top and the bottom row for Red, of the left and the right
    /// column for Black.
    #[inline]
    pub(crate) fn borders(&self, player: Player, hole: Hole) -> u16 {
        let size = self.frame.size();
        let (at, count) = match player {
            Player::First => (hole.y, size.rows()),
            Player::Second => (hole.x, size.columns()),
        };
        u16::from(at == 0) * FIRST_BORDER + u16::from(at == count - 1) * SECOND_BORDER
    }

    /// Whether the hole lies in the top or the bottom row.
    #[inline]
    const fn on_border_of_red(&self, hole: Hole) -> bool {
        hole.y == 0 || hole.y == self.frame.size().rows() - 1
    }

    /// Whether the hole lies in the left or the right column.
    #[inline]
    const fn on_border_of_black(&self, hole: Hole) -> bool {
        hole.x == 0 || hole.x == self.frame.size().columns() - 1
    }

    /// The free holes of row `y` that a player may use, as a bit per column.
    pub(crate) fn free_in_row(&self, player: Player, y: u8) -> u64 {
        let (columns, rows) = (self.frame.size().columns(), self.frame.size().rows());
        let inner = (1 << (columns - 1)) - 2;
        let usable = match player {
            Player::First => inner,
            Player::Second if y == 0 || y == rows - 1 => 0,
            Player::Second => (1 << columns) - 1,
        };
        usable & !(self.pegs.row(Player::First, y) | self.pegs.row(Player::Second, y))
    }
}

impl PartialEq for Board {
    /// Whether the same pegs and links are on boards of the same size; the rest follows from them.
    fn eq(&self, other: &Self) -> bool {
        self.frame == other.frame && self.pegs == other.pegs && self.links == other.links
    }
}

impl Eq for Board {}

/// The holes of row `y` whose columns are given as bits, from the left.
pub(crate) fn holes_of_row(mut columns: u64, y: u8) -> impl Iterator<Item = Hole> {
    core::iter::from_fn(move || {
        let x = u8::try_from(columns.trailing_zeros()).ok().filter(|&x| x < 64)?;
        columns &= columns - 1;
        Some(Hole { x, y })
    })
}

/// How many holes of the empty board a player may use: all but the other's border rows.
fn holes_for(player: Player, size: Size) -> u16 {
    let (columns, rows) = (u16::from(size.columns()), u16::from(size.rows()));
    match player {
        Player::First => (columns - 2) * rows,
        Player::Second => columns * (rows - 2),
    }
}

#[cfg(test)]
mod tests;
