//! Where a chain can go on to: the open graph of a colour.

use game::Player;

use crate::{Direction, Hole, Link, Twixt};

impl Twixt {
    /// The holes a knight's move from `hole` that a chain of `player` through it has reached or may
    /// still reach with nothing taken off: own pegs and free holes he may use, over links that lie and
    /// lanes that nothing closes to him. The same seen from either end.
    ///
    /// These are the edges of his open graph, as [`Twixt::can_join`] knows it; but that one also goes
    /// over own links where they could be taken off ([`Rules::removal`](crate::Rules::removal)).
    ///
    /// ```
    /// use twixt::{BLACK, Hole, RED, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "6x6 r R:c3,d5 B:b4 L:c3-d5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(6, 6)?))?;
    /// let names = |player, hole: &str| -> Result<Vec<String>, twixt::ParseHoleError> {
    ///     let holes = position.reach(player, hole.parse()?);
    ///     Ok(holes.map(|hole| hole.to_string()).collect())
    /// };
    /// assert_eq!(names(RED, "c3")?, ["d1", "e2", "e4", "d5", "b5", "b1"]);
    /// // There is a red peg in d5, and its link crosses the lane to d3.
    /// assert_eq!(names(BLACK, "b4")?, ["c2", "a2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
