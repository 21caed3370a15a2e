//! Positions that are the same but for a reflection, or a quarter turn with the colours exchanged.

use twixt::{BLACK, Hole, Link, RED, Setup, Size};

/// The position as the other side sees it: columns and rows exchanged, and the colours.
pub(super) fn exchanged(setup: &Setup) -> Setup {
    let size = Size::new(setup.size.rows(), setup.size.columns()).expect("a board");
    let turn = |holes: &[Hole]| holes.iter().map(|hole| hole.transposed()).collect();
    let mut new = setup.clone();
    new.size = size;
    new.to_move = setup.to_move.other();
    new.pegs[RED] = turn(&setup.pegs[BLACK]);
    new.pegs[BLACK] = turn(&setup.pegs[RED]);
    new.links = setup.links.iter().map(|&link| map(link, Hole::transposed)).collect();
    new
}

fn map(link: Link, image: impl Fn(Hole) -> Hole) -> Link {
    let [a, b] = link.ends();
    Link::new(image(a), image(b)).expect("a knight's move apart")
}

/// The least text of all images of a position and the holes that a task names.
pub(super) fn key(setup: &Setup, subject: &[Hole]) -> String {
    let mut texts = Vec::new();
    for setup in [setup.clone(), exchanged(setup)] {
        let swapped = texts.len() == 4;
        let (right, bottom) = (setup.size.columns() - 1, setup.size.rows() - 1);
        for flips in 0..4 {
            let image = |hole: Hole| Hole {
                x: if flips & 1 == 0 { hole.x } else { right - hole.x },
                y: if flips & 2 == 0 { hole.y } else { bottom - hole.y },
            };
            let mut pegs: Vec<_> = [RED, BLACK]
                .into_iter()
                .flat_map(|side| setup.pegs[side].iter().map(move |&hole| (side == RED, image(hole))))
                .collect();
            pegs.sort_unstable();
            let mut links: Vec<_> = setup.links.iter().map(|&link| map(link, image).to_string()).collect();
            links.sort_unstable();
            let mut named: Vec<_> = subject
                .iter()
                .map(|&hole| image(if swapped { hole.transposed() } else { hole }))
                .collect();
            named.sort_unstable();
            texts.push(format!("{:?} {pegs:?} {links:?} {named:?}", setup.to_move == RED));
        }
    }
    texts.into_iter().min().expect("eight images")
}
