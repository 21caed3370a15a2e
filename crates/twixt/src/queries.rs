//! What can be asked of a position besides playing on it.

use alloc::vec::Vec;

use game::Player;

use crate::board::holes_of_row;
use crate::edits::links_across;
use crate::{Direction, Hole, Link, Twixt};

impl Twixt {
    /// Whose peg is in a hole, if any.
    #[must_use]
    pub fn peg(&self, hole: Hole) -> Option<Player> {
        self.board.peg(hole)
    }

    /// Whether the board has this hole: corners and everything outside it do not exist.
    #[must_use]
    pub fn exists(&self, hole: Hole) -> bool {
        self.board.exists(hole)
    }

    /// Whether the board has this hole and it is not in the other player's border rows. Pegs do not
    /// matter.
    #[must_use]
    pub fn may_use(&self, player: Player, hole: Hole) -> bool {
        self.board.may_use(player, hole)
    }

    /// All pegs with their owners, by row and column.
    pub fn pegs(&self) -> impl Iterator<Item = (Hole, Player)> {
        (0..self.board.frame().size().rows()).flat_map(|y| {
            let black = self.board.pegs().row(Player::Second, y);
            let all = self.board.pegs().row(Player::First, y) | black;
            holes_of_row(all, y).map(move |hole| {
                let is_black = black >> hole.x & 1 == 1;
                (hole, if is_black { Player::Second } else { Player::First })
            })
        })
    }

    /// How many pegs are on the board.
    #[must_use]
    pub fn peg_count(&self) -> u32 {
        self.board.peg_count().into()
    }

    /// All links, sorted.
    pub fn links(&self) -> impl Iterator<Item = Link> {
        let (links, frame) = (self.board.links(), self.board.frame());
        self.pegs().flat_map(move |(hole, _)| links.down_from(frame, hole))
    }

    /// The links from a hole, in the order of the holes they lead to.
    pub fn links_of(&self, hole: Hole) -> impl Iterator<Item = Link> {
        let (links, frame) = (self.board.links(), self.board.frame());
        let on_board = frame.contains(hole).then_some(hole);
        on_board.into_iter().flat_map(move |hole| links.of(frame, hole))
    }

    /// The links from a hole as a byte: a bit for each of [`Direction::ALL`] in which one leaves it, the first lowest;
    /// 0 if there is no peg, or no such hole.
    ///
    /// ```
    /// use twixt::{Direction, Hole, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "8x8 b R:c3,d5,e3 B: L:c3-d5,e3-d5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(8, 8)?))?;
    /// let links = position.links_at("d5".parse::<Hole>()?);
    /// assert_eq!(links, 0b1000_0001);
    /// assert_eq!([0, 7].map(|bit| Direction::ALL[bit].delta()), [(1, -2), (-1, -2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn links_at(&self, hole: Hole) -> u8 {
        let frame = self.board.frame();
        if frame.contains(hole) {
            self.board.links().at(frame.cell(hole))
        } else {
            0
        }
    }

    /// Whether this link lies on the board.
    #[must_use]
    pub fn has_link(&self, link: Link) -> bool {
        self.links_of(link.from()).any(|other| other == link)
    }

    /// Whether both holes hold pegs that are joined by links.
    #[must_use]
    pub fn connected(&self, a: Hole, b: Hole) -> bool {
        let frame = self.board.frame();
        let on_board = frame.contains(a) && frame.contains(b);
        on_board && self.board.groups().same(frame.cell(a), frame.cell(b))
    }

    /// The links that a peg of `player` in a hole would lay by itself, in the order of the holes they
    /// lead to; none if the hole is taken or not the player's to use.
    ///
    /// ```
    /// use game::Position;
    /// use twixt::{Hole, RED, Rules, Setup, Size, Twixt};
    ///
    /// let setup: Setup = "8x8 r R:c3,f6 B:b5,d4 L:d4-b5".parse()?;
    /// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(8, 8)?))?;
    /// let hole = "d5".parse::<Hole>()?;
    /// let laid = position.auto_links(RED, hole);
    /// assert_eq!(laid[0].to_string(), "d5-f6");
    /// let (wished, cutter) = position.cut_lanes(RED, hole)[0];
    /// assert_eq!((wished.to_string(), cutter.to_string()), ("c3-d5".into(), "d4-b5".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn auto_links(&self, player: Player, hole: Hole) -> Vec<Link> {
        self.links_to(player, hole)
            .filter(|&link| !self.board.is_cut(player, link))
            .collect()
    }

    /// The links to own pegs that a peg of `player` in a hole could not lay, each with the first link
    /// in its way, in the order of the holes they lead to.
    #[must_use]
    pub fn cut_lanes(&self, player: Player, hole: Hole) -> Vec<(Link, Link)> {
        self.links_to(player, hole)
            .filter_map(|link| Some((link, self.first_cut(player, link)?)))
            .collect()
    }

    /// The links on the board, of either colour, that cross a link or lane, sorted.
    #[must_use]
    pub fn crossing_links(&self, link: Link) -> Vec<Link> {
        links_across(&self.board, link).collect()
    }

    /// The links from a hole to own pegs a knight's move away, whatever is in their way.
    fn links_to(&self, player: Player, hole: Hole) -> impl Iterator<Item = Link> {
        let usable = self.may_use(player, hole) && self.peg(hole).is_none();
        let near = if usable { self.board.near(player, hole) } else { 0 };
        let mut links: Vec<_> = Direction::of_bits(near)
            .filter_map(|direction| Link::leaving(hole, direction))
            .collect();
        links.sort_unstable_by_key(|link| link.other_end(hole));
        links.into_iter()
    }

    /// The first link that a link of `player` may not cross but would.
    fn first_cut(&self, player: Player, link: Link) -> Option<Link> {
        let crossed = self.rules.own_links_cross();
        links_across(&self.board, link).find(|by| !(crossed && self.peg(by.from()) == Some(player)))
    }
}
