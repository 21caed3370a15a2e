//! Pegs that are linked to a border for sure, by the templates that the program proved.

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

use super::{FeatureName, TwixtFeature};
use crate::edge_templates;
use crate::twixt::orientation::Orientation;

/// For each chain and border that it has not come to, the peg that takes fewest pegs more, by the border and the row.
pub(super) fn of(position: &Twixt, player: Player) -> Vec<TwixtFeature> {
    let mut best: Vec<((u16, bool), u32, Hole)> = Vec::new();
    for template in edge_templates(position, player) {
        let Some(group) = position.group(template.peg) else {
            continue;
        };
        let chain = (group.id, template.last);
        let reached = [group.first, group.last][usize::from(template.last)];
        if reached {
            continue;
        }
        match best.iter_mut().find(|(other, ..)| *other == chain) {
            Some((_, pegs, peg)) if template.pegs < *pegs => {
                (*pegs, *peg) = (template.pegs, template.peg);
            }
            Some(_) => {}
            None => best.push((chain, template.pegs, template.peg)),
        }
    }
    let found = |((_, last), _, peg)| TwixtFeature {
        name: FeatureName::Edge,
        player,
        pegs: vec![peg],
        holes: vec![straight_ahead(position, player, peg, last)],
        stops: Vec::new(),
    };
    best.into_iter().map(found).collect()
}

/// The hole of a border that is straight ahead of a peg.
fn straight_ahead(position: &Twixt, player: Player, peg: Hole, last: bool) -> Hole {
    let seen = Orientation::of(position.rules().size(), player);
    seen.hole(Hole {
        y: seen.border(last),
        ..seen.hole(peg)
    })
}

#[cfg(test)]
mod tests;
