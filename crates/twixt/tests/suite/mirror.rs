//! Boards turned over: where holes, links, turns, set-ups and sides go.

use game::{ByPlayer, Outcome, Player};
use twixt::{Edit, Hole, Link, Setup, Size, Turn};

/// A way to turn a board over; the diagonal exchanges the colours too, since their borders change places.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mirror {
    LeftRight,
    TopBottom,
    Transposed,
}

impl Mirror {
    pub(crate) const ALL: [Self; 3] = [Self::LeftRight, Self::TopBottom, Self::Transposed];

    pub(crate) fn hole(self, size: Size, hole: Hole) -> Hole {
        match self {
            Self::LeftRight => Hole {
                x: size.columns() - 1 - hole.x,
                y: hole.y,
            },
            Self::TopBottom => Hole {
                x: hole.x,
                y: size.rows() - 1 - hole.y,
            },
            Self::Transposed => hole.transposed(),
        }
    }

    pub(crate) fn link(self, size: Size, link: Link) -> Link {
        let [a, b] = link.ends().map(|end| self.hole(size, end));
        Link::new(a, b).expect("a knight's move stays one")
    }

    pub(crate) fn player(self, player: Player) -> Player {
        match self {
            Self::Transposed => player.other(),
            _ => player,
        }
    }

    pub(crate) fn size(self, size: Size) -> Size {
        match self {
            Self::Transposed => Size::new(size.rows(), size.columns()).expect("as legal"),
            _ => size,
        }
    }

    pub(crate) fn turn(self, size: Size, turn: &Turn) -> Turn {
        match turn {
            Turn::Swap => Turn::Swap,
            Turn::Place(hole) => Turn::Place(self.hole(size, *hole)),
            Turn::Edit(edit) => {
                let links = |list: &[Link]| list.iter().map(|&link| self.link(size, link)).collect();
                Turn::from(Edit {
                    remove_links: links(&edit.remove_links),
                    remove_pegs: edit.remove_pegs.iter().map(|&at| self.hole(size, at)).collect(),
                    peg: self.hole(size, edit.peg),
                    links: edit.links.as_deref().map(links),
                })
            }
        }
    }

    pub(crate) fn setup(self, setup: &Setup) -> Setup {
        let size = setup.size;
        let mut links: Vec<_> = setup.links.iter().map(|&link| self.link(size, link)).collect();
        links.sort_unstable();
        Setup {
            size: self.size(size),
            to_move: self.player(setup.to_move),
            pegs: ByPlayer::of(|player| {
                let pegs = setup.pegs[self.player(player)].iter();
                let mut pegs: Vec<_> = pegs.map(|&hole| self.hole(size, hole)).collect();
                pegs.sort_unstable();
                pegs
            }),
            links,
        }
    }

    pub(crate) fn outcome(self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win(player) => Outcome::Win(self.player(player)),
            Outcome::Draw => Outcome::Draw,
        }
    }
}
