//! Positions seen by the other side, for tests.

use game::{ByPlayer, Player, Position};
use twixt::{Hole, Link, Rules, Setup, Size, Twixt};

/// The same position with columns and rows, and the colours, exchanged.
pub(crate) fn turned(position: &Twixt) -> Twixt {
    let size = position.rules().size();
    let size = Size::new(size.rows(), size.columns()).expect("a board");
    let of = |player: Player| {
        let pegs = position.pegs().filter(move |&(_, owner)| owner == player);
        pegs.map(|(hole, _)| hole.transposed()).collect()
    };
    let link = |link: Link| {
        let [one, two] = link.ends().map(Hole::transposed);
        Link::new(one, two).expect("a knight's move")
    };
    let setup = Setup {
        size,
        to_move: position.to_move().other(),
        pegs: ByPlayer::of(|player: Player| of(player.other())),
        links: position.links().map(link).collect(),
    };
    Twixt::from_setup(&setup, &Rules::new(position.rules().set(), size)).expect("a position")
}
