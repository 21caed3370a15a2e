//! Why a side cannot join its borders any more: the links and pegs that part them.

use alloc::vec;
use alloc::vec::Vec;

use game::Player;

use crate::board::Board;
use crate::{Direction, Hole, Link, Twixt};

/// Links and pegs that keep a side's two borders apart, whatever it plays.
///
/// With these alone on the board the side's open graph ([`Twixt::is_dead`]) does not join its borders; without any one
/// of them it would.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cut {
    /// The links that no lane may cross, sorted: the other side's, and under [`Simple`](crate::RuleSet::Simple) rules
    /// own ones.
    pub links: Vec<Link>,
    /// The holes that the other side's pegs have taken, sorted.
    pub holes: Vec<Hole>,
}

impl Twixt {
    /// What keeps a side's borders apart; none if its open graph still joins them ([`Twixt::can_join`]).
    ///
    /// In a dead draw each side has such a cut. Of several cuts this is one near the first border, from which no link
    /// and no peg can be left out; links are preferred to pegs. It takes time in proportion to the board and the length
    /// of the cut.
    ///
    /// ```
    /// use twixt::{BLACK, RED, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "5x5 r R:c2,b4 B:c3,e4 L:c2-b4,c3-e4".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(5, 5)?))?;
    /// let names = |player| {
    ///     let cut = position.cut(player)?;
    ///     Some(cut.links.iter().map(ToString::to_string).collect::<Vec<_>>())
    /// };
    /// assert_eq!(names(RED), Some(vec!["c2-b4".to_owned(), "c3-e4".to_owned()]));
    /// assert!(position.cut(BLACK).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cut(&self, player: Player) -> Option<Cut> {
        let opponent = player.other();
        let own_links = !self.rules.own_links_cross() && !self.rules.removal();
        let owner = |link: &Link| self.peg(link.from());
        let mut cut = Cut {
            links: self
                .links()
                .filter(|link| own_links || owner(link) == Some(opponent))
                .collect(),
            holes: self
                .pegs()
                .filter(|&(hole, owner)| owner == opponent && self.may_use(player, hole))
                .map(|(hole, _)| hole)
                .collect(),
        };
        let region = Region::reached(&self.board, player, &cut)?;
        cut.links.retain(|link| region.is_bounded_by(*link));
        cut.holes.retain(|hole| region.is_beside(*hole));
        // Pegs first, then own links, so that the other side's links remain where there is a choice.
        self.leave_out(player, &mut cut, |cut| &mut cut.holes, |_| true);
        let is_own = |link: &Link| owner(link) == Some(player);
        self.leave_out(player, &mut cut, |cut| &mut cut.links, is_own);
        self.leave_out(player, &mut cut, |cut| &mut cut.links, |link| !is_own(link));
        Some(cut)
    }

    /// Takes out of a list of the cut, one after the other, what it cuts without.
    fn leave_out<T: Copy>(
        &self,
        player: Player,
        cut: &mut Cut,
        list: impl Fn(&mut Cut) -> &mut Vec<T>,
        tried: impl Fn(&T) -> bool,
    ) {
        let mut at = 0;
        while let Some(&part) = list(cut).get(at) {
            if tried(&part) {
                list(cut).remove(at);
                if Region::reached(&self.board, player, cut).is_some() {
                    continue;
                }
                list(cut).insert(at, part);
            }
            at += 1;
        }
    }
}

/// The holes that a side can reach from its first border, with nothing in its way but a cut.
struct Region<'a> {
    board: &'a Board,
    player: Player,
    /// At the place of a hole in the frame.
    seen: Vec<bool>,
}

impl<'a> Region<'a> {
    /// The region; none if it comes to the last border.
    fn reached(board: &'a Board, player: Player, cut: &Cut) -> Option<Self> {
        let frame = board.frame();
        let mut closed = vec![0; frame.len()];
        for lane in cut.links.iter().flat_map(|link| link.crossing_lanes()) {
            let direction = lane.direction();
            for (end, direction) in [(lane.from(), direction), (lane.to(), direction.opposite())] {
                if frame.contains(end) {
                    closed[frame.cell(end)] |= direction.bit();
                }
            }
        }
        let (columns, rows) = (frame.size().columns(), frame.size().rows());
        let border = match player {
            Player::First => (0..columns).map(|x| Hole { x, y: 0 }).collect::<Vec<_>>(),
            Player::Second => (0..rows).map(|y| Hole { x: 0, y }).collect(),
        };
        let mut seen = vec![false; frame.len()];
        for &hole in &cut.holes {
            seen[frame.cell(hole)] = true;
        }
        let mut due: Vec<Hole> = Vec::new();
        let mut come = |hole: Hole, due: &mut Vec<Hole>| {
            if board.may_use(player, hole) && !core::mem::replace(&mut seen[frame.cell(hole)], true) {
                due.push(hole);
            }
        };
        for hole in border {
            come(hole, &mut due);
        }
        while let Some(hole) = due.pop() {
            let along = match player {
                Player::First => hole.y + 1 == rows,
                Player::Second => hole.x + 1 == columns,
            };
            if along {
                return None;
            }
            let shut = closed[frame.cell(hole)];
            for next in neighbours(hole, !shut) {
                come(next, &mut due);
            }
        }
        for &hole in &cut.holes {
            seen[frame.cell(hole)] = false;
        }
        Some(Self { board, player, seen })
    }

    fn contains(&self, hole: Hole) -> bool {
        self.board.may_use(self.player, hole) && self.seen[self.board.frame().cell(hole)]
    }

    /// Whether a lane that the link crosses leads out of the region.
    fn is_bounded_by(&self, link: Link) -> bool {
        link.crossing_lanes().any(|lane| {
            let [a, b] = lane.ends();
            let usable = |hole| self.board.may_use(self.player, hole);
            usable(a) && usable(b) && self.contains(a) != self.contains(b)
        })
    }

    /// Whether a lane leads from the region to the hole.
    fn is_beside(&self, hole: Hole) -> bool {
        neighbours(hole, u8::MAX).any(|next| self.contains(next))
    }
}

/// The holes a knight's move away in some directions, given as bits.
fn neighbours(hole: Hole, directions: u8) -> impl Iterator<Item = Hole> {
    Direction::of_bits(directions).filter_map(move |direction| {
        let (dx, dy) = direction.delta();
        hole.offset(dx, dy)
    })
}
