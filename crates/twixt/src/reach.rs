//! Where a chain can go on to: the open graph of a colour.

use game::Player;

use crate::{Direction, Hole, Link, Twixt};

impl Twixt {
    /// The holes a knight's move from `hole` that a chain of `player` through it has reached or may
    /// still reach: own pegs and free holes he may use, over links that lie and lanes that nothing
    /// closes to him. These are the edges of his open graph, the same seen from either end.
    pub fn reach(&self, player: Player, hole: Hole) -> impl Iterator<Item = Hole> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let link = Link::leaving(hole, direction)?;
            let next = link.other_end(hole)?;
            let usable = self.may_use(player, next) && self.peg(next) != Some(player.other());
            let open = usable && (!self.board.is_cut(player, link) || self.has_link(link));
            open.then_some(next)
        })
    }
}
