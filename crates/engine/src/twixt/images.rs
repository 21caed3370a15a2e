//! Positions seen by the other side or in a mirror, for tests.

use game::{ByPlayer, Player, Position};
use twixt::{Hole, Link, Rules, Setup, Size, Twixt};

use crate::twixt::orientation::Orientation;

/// The same position with columns and rows, and the colours, exchanged.
pub(crate) fn turned(position: &Twixt) -> Twixt {
    let seen = Orientation::of(position.rules().size(), Player::Second);
    image(position, true, |hole| seen.hole(hole))
}

/// The same position with left and right exchanged.
pub(crate) fn mirrored(position: &Twixt) -> Twixt {
    let last = position.rules().size().columns() - 1;
    image(position, false, |hole| Hole {
        x: last - hole.x,
        ..hole
    })
}

fn image(position: &Twixt, exchanged: bool, to: impl Fn(Hole) -> Hole) -> Twixt {
    let size = position.rules().size();
    let player = |player: Player| if exchanged { player.other() } else { player };
    let size = if exchanged {
        Size::new(size.rows(), size.columns()).expect("a board")
    } else {
        size
    };
    let of = |player: Player| {
        let pegs = position.pegs().filter(move |&(_, owner)| owner == player);
        pegs.map(|(hole, _)| to(hole)).collect()
    };
    let link = |link: Link| {
        let [one, two] = link.ends().map(&to);
        Link::new(one, two).expect("a knight's move")
    };
    let setup = Setup {
        size,
        to_move: player(position.to_move()),
        pegs: ByPlayer::of(|owner: Player| of(player(owner))),
        links: position.links().map(link).collect(),
    };
    Twixt::from_setup(&setup, &Rules::new(position.rules().set(), size)).expect("a position")
}
